"""Actions are ints of a finite vocabulary: one declaration of verbs per game.

>>> V = Vocabulary()
>>> PLACE = V.verb("place", ship=6, position=3)
>>> PLACE.of(ship=2, position=1)
7
>>> V.decode(7)
('place', {'ship': 2, 'position': 1})
>>> V.encode("place", {"ship": 2, "position": 1})
7
"""

from __future__ import annotations

from collections.abc import Mapping

from calavera.engine.errors import BadAction


class Verb:
    """A kind of action with named operands, each from 0 to its size - 1: a block of consecutive ints."""

    def __init__(self, name: str, base: int, operands: list[str], sizes: list[int]) -> None:
        self.name = name
        self.base = base
        self.operands = operands
        self.sizes = sizes
        self.count = 1
        for size in sizes:
            self.count *= size

    def of(self, **values: int) -> int:
        """The action with these operands. Raises BadAction for missing, unknown or too large ones."""
        return self.pack(values)

    def pack(self, values: Mapping[str, object]) -> int:
        """As `of`, from a mapping."""
        if set(values) != set(self.operands):
            wanted = ", ".join(self.operands) or "no operands"
            raise BadAction(
                f"{self.name!r} takes {wanted}; given: {', '.join(map(str, values)) or 'nothing'}"
            )
        offset = 0
        for name, size in zip(self.operands, self.sizes, strict=True):
            value = values[name]
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < size:
                raise BadAction(f"{self.name!r}: {name} goes from 0 to {size - 1}, not {value!r}")
            offset = offset * size + value
        return self.base + offset

    def at(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """The action with these operands in the order declared, unchecked: for the rules."""
        sizes = self.sizes
        n = len(sizes)
        offset = a
        if n > 1:
            offset = offset * sizes[1] + b
            if n > 2:
                offset = offset * sizes[2] + c
                if n > 3:
                    offset = offset * sizes[3] + d
        return self.base + offset

    def owns(self, action: int) -> bool:
        """Whether the action is one of this verb's."""
        return self.base <= action < self.base + self.count

    def operand(self, action: int, index: int = 0) -> int:
        """The operand at that place of the declaration, of an action of this verb."""
        offset = action - self.base
        sizes = self.sizes
        for i in range(len(sizes) - 1, index, -1):
            offset //= sizes[i]
        return offset % sizes[index]

    def unpack(self, action: int) -> dict[str, int]:
        """All operands by name."""
        return {name: self.operand(action, i) for i, name in enumerate(self.operands)}


class Vocabulary:
    """Every action a seat can ever take in one game, as ints from 0 to `size` - 1."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0

    def verb(self, name: str, **operands: int) -> Verb:
        """Declare a verb; an operand's value is the number of values it can take. At most four operands."""
        if any(v.name == name for v in self.verbs):
            raise BadAction(f"the verb {name!r} is declared twice")
        if len(operands) > 4:
            raise BadAction(f"{name!r} has {len(operands)} operands; four is the most")
        verb = Verb(name, self.size, list(operands), list(operands.values()))
        self.verbs.append(verb)
        self.size += verb.count
        return verb

    def verb_of(self, action: object) -> Verb:
        """The verb of an action. Raises BadAction for a number outside the vocabulary."""
        if isinstance(action, int) and not isinstance(action, bool):
            for verb in self.verbs:
                if verb.owns(action):
                    return verb
        raise BadAction(f"an action is a whole number from 0 to {self.size - 1}, not {action!r}")

    def decode(self, action: object) -> tuple[str, dict[str, int]]:
        """The verb's name and the operands of an action. Raises BadAction for what is none."""
        verb = self.verb_of(action)
        assert isinstance(action, int)
        return verb.name, verb.unpack(action)

    def encode(
        self, verb: str | tuple[str, Mapping[str, object]], operands: Mapping[str, object] | None = None
    ) -> int:
        """The inverse of `decode`; takes its pair, or its two parts."""
        name, values = verb if isinstance(verb, tuple) else (verb, operands or {})
        for known in self.verbs:
            if known.name == name:
                return known.pack(values)
        raise BadAction(f"no verb {name!r}; there are {', '.join(v.name for v in self.verbs)}")
