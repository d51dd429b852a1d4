"""The options of a game: what may be switched when a match is made, in words for those who choose."""

from __future__ import annotations

from collections.abc import Mapping

from calavera.engine.errors import BadSetup

Value = str | int | bool


class Option:
    """One switch.

    `choices` maps each value to a sentence saying what it does; a bool option has True and False, an int
    option instead has `lowest` and `highest`. `rule` is the id of the ruling it switches. Where a game has many,
    those of one `group` are shown together under that title.
    """

    def __init__(
        self,
        name: str,
        label: str,
        default: Value,
        rule: str,
        *,
        choices: Mapping[Value, str] | None = None,
        lowest: int = 0,
        highest: int = 0,
        help: str = "",
        group: str = "",
    ) -> None:
        self.name = name
        self.label = label
        self.default = default
        self.rule = rule
        self.choices: dict[Value, str] = dict(choices or {})
        self.lowest = lowest
        self.highest = highest
        self.help = help
        self.group = group

    def check(self, value: object) -> Value:
        """The value, if it is allowed. Raises BadSetup, naming what is."""
        if self.choices:
            for known in self.choices:
                if known == value and type(known) is type(value):
                    return known
            allowed = ", ".join(map(repr, self.choices))
        else:
            if (
                isinstance(value, int)
                and not isinstance(value, bool)
                and self.lowest <= value <= self.highest
            ):
                return value
            allowed = f"a whole number from {self.lowest} to {self.highest}"
        raise BadSetup(f"option {self.name}: {value!r} is not allowed; allowed: {allowed}")

    def read(self, text: str) -> Value:
        """The value that a text stands for: "yes", "3", "fixed". Raises BadSetup, naming what is allowed."""
        if isinstance(self.default, bool):
            word = text.strip().lower()
            return self.check(True if word in YES else False if word in NO else text)
        if text.isdecimal() and (int(text) in self.choices or not self.choices):
            return self.check(int(text))
        return self.check(text)


YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")


class Preset:
    """A named set of options; `says` tells what it changes."""

    def __init__(self, name: str, label: str, says: str, options: Mapping[str, Value]) -> None:
        self.name = name
        self.label = label
        self.says = says
        self.options: dict[str, Value] = dict(options)


def settle_options(
    declared: list[Option], defaults: Mapping[str, Value], chosen: Mapping[str, object]
) -> dict[str, Value]:
    """Every declared option with its value: the chosen one, else the component set's, else the default.

    Raises BadSetup for an unknown option or a value that is not allowed.
    """
    for name in chosen:
        named(name, declared)
    return {o.name: o.check(chosen.get(o.name, defaults.get(o.name, o.default))) for o in declared}


def read_options(declared: list[Option], written: list[str]) -> dict[str, Value]:
    """The options in texts such as "tie_order=fixed". Raises BadSetup for unknown names and wrong values."""
    chosen: dict[str, Value] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"an option is written name=value, not {text!r}")
        chosen[name] = named(name, declared).read(value)
    return chosen


def named(name: str, declared: list[Option]) -> Option:
    """The option with this name. Raises BadSetup, naming those there are."""
    for option in declared:
        if option.name == name:
            return option
    raise BadSetup(f"no option {name!r}; there are {', '.join(sorted(o.name for o in declared)) or 'none'}")
