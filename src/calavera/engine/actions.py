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

from mypy_extensions import i64

from calavera.engine.errors import BadAction


class Verb:
    """A kind of action with named operands, each from 0 to its size - 1: a block of consecutive ints."""

    def __init__(self, name: str, base: int, operands: list[str], sizes: list[int]) -> None:
        self.name = name
        self.base: i64 = base
        self.operands = operands
        self.sizes = sizes
        self.count: i64 = 1
        strides = [0, 0, 0, 0]
        for i in range(len(sizes) - 1, -1, -1):
            strides[i] = int(self.count)
            self.count *= sizes[i]
        self.stride_a: i64 = strides[0]
        """How far apart two actions are that differ by 1 in the first operand; 0 if there is none. And so on."""
        self.stride_b: i64 = strides[1]
        self.stride_c: i64 = strides[2]
        self.stride_d: i64 = strides[3]

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

    def at(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> int:
        """The action with these operands in the order declared, unchecked: for the rules."""
        offset = a * self.stride_a + b * self.stride_b + c * self.stride_c + d * self.stride_d
        return int(self.base + offset)

    def owns(self, action: i64) -> bool:
        """Whether the action is one of this verb's."""
        offset = action - self.base
        return 0 <= offset < self.count

    def operand(self, action: i64, index: int = 0) -> int:
        """The operand at that place of the declaration, of an action of this verb."""
        offset = action - self.base
        if index == 0:
            return int(offset if self.stride_a == 1 else offset // self.stride_a)
        stride = self.stride_b if index == 1 else self.stride_c if index == 2 else self.stride_d
        size: i64 = self.sizes[index]
        return int(offset // stride % size)

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
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < self.size:
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
