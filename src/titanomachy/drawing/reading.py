"""Reading: all that can be said about one thing of a table, in the same order for everything.

A thing is named by the id of its element, or by the one that an element names in `data-part`. A game has a function for
each kind of thing, found by the beginning of the id; it reads the sight alone, so a card that lies face down says what
its back says. What may be done with the thing now is added from what the rules offer and refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from ..kernel.sight import Sight
from ..kernel.state import State
from .element import NOTHING, Markup

S = TypeVar("S", bound=State)
Holds: TypeAlias = Literal["met", "unmet", "note"]

NAME: Final = "-"  # between the words of an id


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what holds now: a condition that is met or is not, or a remark that helps.

    `short` is what is missing, said at the end and in bold; `rule` is the ledger id behind it.
    """

    state: Holds
    text: str
    short: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Worth:
    """A value of a thing, and how it came about where it is a sum: Defense, 4, "3 + 1"."""

    name: str
    value: str = ""
    sum: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One thing: where and whose it is, what it is, what it does in full, its values, what holds of it now.

    `cost` stands in the corner of the picture. `hidden` is what the viewer does not know. `rules` are ledger ids.
    `exhibit` is the page of the gallery on which there is more. `cannot` is the headline over what holds where the
    thing is of no use now ("you cannot buy it"). `apart` are rules about what nobody would do with it:
    they are no reason why not.
    """

    name: str
    text: tuple[str, ...]
    where: str = ""
    kind: str = ""
    cost: str = ""
    picture: Markup = NOTHING
    values: tuple[Worth, ...] = ()
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()
    exhibit: str = ""
    cannot: str = ""
    apart: tuple[str, ...] = ()
    hidden: bool = False


Words: TypeAlias = tuple[str, ...]  # of an id, behind its beginning
Read: TypeAlias = Callable[[Sight[S], Words, str], "Reading | None"]


class Reader(Generic[S]):
    """Readings by the beginning of an id: `hand` reads `hand-1-0` and is given ("1", "0").

    None stands for what is not on this table, whatever someone may ask.
    """

    def __init__(self, reads: Mapping[str, Read[S]]) -> None:
        self._reads = dict(sorted(reads.items(), key=lambda one: -len(one[0])))

    @property
    def stems(self) -> tuple[str, ...]:
        """The beginnings of all ids that can be read."""
        return tuple(sorted(self._reads))

    def stem(self, part: str) -> str | None:
        """The beginning of an id by which it is read; None where it names nothing."""
        return next((stem for stem in self._reads if part == stem or part.startswith(stem + NAME)), None)

    def __call__(self, sight: Sight[S], part: str, lang: str) -> Reading | None:
        """What there is to read about a part."""
        stem = self.stem(part)
        if stem is None:
            return None
        rest = part[len(stem) + 1 :]
        try:
            return self._reads[stem](sight, tuple(rest.split(NAME)) if rest else (), lang)
        except (LookupError, ValueError):  # no such seat, place or card here
            return None
