"""Conditions: what a lesson asks of a position, as a line of text that anyone can write.

    marker >= 11            hearts[0] == 3           bean not in outside[2]
    len(hand[1]) >= 4       pile[0] == neck_slash    over or marker > 15

Names of slots stand for their values as a position writes them; `over` and `winners` (a list of seats) are always
there. Any other word stands for itself. Nothing else can be said: no function but `len` and `sum`, no attribute.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from .errors import nearest
from .forms import Json

if TYPE_CHECKING:
    from .state import State
    from .table import Table

Facts: TypeAlias = "Mapping[str, Json]"
Value: TypeAlias = "Callable[[Facts], Json]"

TOKEN: Final = re.compile(r"\s*(?:(-?\d+(?!\w))|(\w+)|'([^']*)'|\"([^\"]*)\"|(==|!=|>=|<=|>|<|[\[\](),+]))")
ORDERED: Final[Mapping[str, Callable[[float, float], bool]]] = {
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
}
FUNCTIONS: Final = ("len", "sum")


class BadCondition(ValueError):
    """A line that is no condition, or asks for something that a position does not have."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One comparison of a condition: what is compared, how, with what."""

    left: Value
    operator: str
    right: Value

    def holds(self, facts: Facts) -> bool:
        """Whether it is so; BadCondition where the two cannot be compared."""
        one, other = self.left(facts), self.right(facts)
        if self.operator in ORDERED:
            if not _number(one) or not _number(other):
                raise BadCondition(f"{one!r} and {other!r} are not both numbers; {_hint((one, other), facts)}")
            return ORDERED[self.operator](one, other)  # type: ignore[arg-type]
        if self.operator in ("in", "not in"):
            if not isinstance(other, Sequence | Mapping) or isinstance(other, str):
                raise BadCondition(f"{other!r} is no list in which something could be; {_hint((other,), facts)}")
            return (one in other) == (self.operator == "in")
        if type(one) is not type(other) and not (_number(one) and _number(other)):
            raise BadCondition(f"{one!r} and {other!r} can never be the same; {_hint((one, other), facts)}")
        return (one == other) == (self.operator == "==")

    def progress(self, facts: Facts) -> tuple[int, int] | None:
        """How far a number has come, and how far it has to: (9, 11). None where nothing is counted up."""
        one, other = self.left(facts), self.right(facts)
        if self.operator in (">=", ">", "==") and isinstance(one, int) and isinstance(other, int):
            wanted = other + (self.operator == ">")
            return (one, wanted) if one >= 0 and wanted > 1 and not isinstance(one, bool) else None
        return None


@dataclass(frozen=True, slots=True)
class Condition:
    """A line: it holds where one of its comparisons does."""

    text: str
    any: tuple[Comparison, ...]

    def holds(self, facts: Facts) -> bool:
        """Whether it is so in a position; BadCondition names the line where it cannot be said."""
        try:
            held = [one.holds(facts) for one in self.any]  # all of them: a mistake shows at once
            return any(held)
        except (KeyError, IndexError, BadCondition) as error:
            raise BadCondition(f"'{self.text}': {error}") from None

    def progress(self, facts: Facts) -> tuple[int, int] | None:
        """How far the only number of the line has come, and how far it has to."""
        return self.any[0].progress(facts) if len(self.any) == 1 else None


def facts_of(table: Table[State]) -> dict[str, Json]:
    """A moment in the words of a position: every slot, whether it is over, and who has won."""
    state, outcome = table.state, table.outcome
    winners: list[Json] = [*sorted(outcome.winners)] if outcome else []
    return {**{slot.name: slot.written(state) for slot in table.game.slots}, "over": table.over, "winners": winners}


@lru_cache(maxsize=1024)
def condition(text: str) -> Condition:
    """Read a line; BadCondition says what is wrong with it.

    >>> condition("marker >= 11").holds({"marker": 12})
    True
    """
    reader = Reader(text)
    found = [reader.comparison()]
    while reader.take("or"):
        found.append(reader.comparison())
    if reader.here is not None:
        raise reader.wrong("nothing can follow here")
    return Condition(text, tuple(found))


class Reader:
    """Reads a line word by word."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = list(_words(text))
        self.place = 0

    @property
    def here(self) -> str | None:
        """The word that comes next."""
        return self.words[self.place][1] if self.place < len(self.words) else None

    def take(self, word: str) -> bool:
        """True where this word came next: it is read."""
        if self.here == word and self.words[self.place][0] != "text":
            self.place += 1
            return True
        return False

    def need(self, word: str) -> None:
        """This word has to come next."""
        if not self.take(word):
            raise self.wrong(f"a '{word}' is missing")

    def wrong(self, why: str) -> BadCondition:
        """An error that shows how far the line could be read."""
        before = " ".join(word for _, word in self.words[: self.place])
        return BadCondition(f"'{self.text}' cannot be read after '{before}': {why}")

    def comparison(self) -> Comparison:
        """`one operator other`, or a name that is true by itself."""
        left = self.sum()
        for operator in ("==", "!=", *ORDERED, "in"):
            if self.take(operator):
                return Comparison(left, operator, self.sum())
        if self.take("not"):
            self.need("in")
            return Comparison(left, "not in", self.sum())
        if self.here not in (None, "or"):
            raise self.wrong("one of == != >= <= > < in, not in has to come here")
        return Comparison(left, "==", lambda facts: True)

    def sum(self) -> Value:
        """Values that are added."""
        parts = [self.value()]
        while self.take("+"):
            parts.append(self.value())
        return parts[0] if len(parts) == 1 else lambda facts: sum(_counted(part(facts)) for part in parts)

    def value(self) -> Value:
        """A number, a word, a slot or a place in it, a list, `len` or `sum` of one of these."""
        if self.here is None:
            raise self.wrong("a value is missing")
        kind, word = self.words[self.place]
        self.place += 1
        if kind == "number":
            number = int(word)
            return lambda facts: number
        if kind == "text":
            return lambda facts: word
        if word == "[":
            return self._list()
        if kind != "word":
            raise self.wrong(f"'{word}' is no value")
        if word in FUNCTIONS and self.take("("):
            inner = self.value()
            self.need(")")
            return (lambda facts: len(_many(inner(facts)))) if word == "len" else lambda facts: _added(inner(facts))
        return self._placed(lambda facts: facts.get(word, word))

    def _list(self) -> Value:
        parts: list[Value] = []
        while not self.take("]"):
            parts.append(self.value())
            if self.here != "]":
                self.need(",")
        return lambda facts: [part(facts) for part in parts]

    def _placed(self, value: Value) -> Value:
        while self.take("["):
            value = _at(value, self.value())
            self.need("]")
        return value


def _words(text: str) -> Iterable[tuple[str, str]]:
    place, end = 0, len(text.rstrip())
    while place < end:
        found = TOKEN.match(text, place)
        if found is None:
            raise BadCondition(f"'{text}' cannot be read from '{text[place : place + 12].strip()}' on")
        kind = ("number", "word", "text", "text", "sign")[(found.lastindex or 1) - 1]
        yield kind, found[found.lastindex or 1]
        place = found.end()


def _at(value: Value, place: Value) -> Value:
    def found(facts: Facts) -> Json:
        many, key = value(facts), place(facts)
        if isinstance(many, Mapping):
            return many[str(key)]
        if not isinstance(many, list) or not isinstance(key, int):
            raise BadCondition(f"{many!r} has no place {key!r}; {_hint((many,), facts)}")
        return many[key]

    return found


def _hint(values: Iterable[Json], facts: Facts) -> str:
    """Where a word stands for itself that was meant as a name: the names that are close to it."""
    odd = next((value for value in values if isinstance(value, str) and value not in facts), "")
    return str(nearest(odd, facts))


def _number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _counted(value: Json) -> int:
    if not isinstance(value, int):
        raise BadCondition(f"{value!r} is no number")
    return int(value)


def _many(value: Json) -> Sequence[Json] | Mapping[str, Json]:
    if not isinstance(value, list | Mapping):
        raise BadCondition(f"{value!r} is no list")
    return value


def _added(value: Json) -> int:
    return sum(_counted(part) for part in _many(value))
