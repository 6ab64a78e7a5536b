"""What happened, told so that it can be read: several events in one sentence, who acts; and how far a side has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Generic, TypeAlias, TypeVar

from ..kernel.messages import Event, Message, Names
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.words import N_, say

S = TypeVar("S", bound=State)

NOBODY: Final = -1  # an event that is nobody's: a round begins
SOMEBODY: Final = -2  # an event that does not say whose it is: it belongs to what came before it


@dataclass(frozen=True, slots=True)
class Join:
    """One sentence for several events of a kind. `{times}` is how many they are.

    Places in `sums` are added up, those in `lists` are named one after the other, those in `last` are as the newest
    event has them. All other places have to be the same in all events that are joined.
    """

    sentence: str
    sums: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    @property
    def free(self) -> tuple[str, ...]:
        """The places in which joined events may differ."""
        return self.sums + self.lists + self.last

    def text(self, events: Sequence[Event], lang: str) -> str:
        """The sentence of some events, the oldest first."""
        values: dict[str, object] = {"times": len(events)}
        for place in events[-1].message.places:
            given = [event.data[place] for event in events]
            if place in self.sums:
                values[place] = sum(given)
            elif place in self.lists:
                values[place] = _listed([_word(events[-1], place, value, lang) for value in given])
            else:
                values[place] = given[-1] if place.split("_")[0] == "n" else _word(events[-1], place, given[-1], lang)
        return say(self.sentence, lang, **values)


Joins: TypeAlias = "Mapping[str, Join]"  # by the kind of event


def _word(event: Event, place: str, value: int, lang: str) -> str:
    domain = place.split("_")[0]
    return str(value) if domain == "n" else event.names.name(domain, value, lang)


def _listed(words: Sequence[str]) -> str:
    """Words one after the other, each once and how often: "2 × Dodge, Fight"."""
    times = Counter(words)
    return ", ".join(word if count == 1 else f"{count} × {word}" for word, count in times.items())


def alike(event: Event, joins: Joins) -> Hashable:
    """Events for which this is equal can be told in one line: the same sentence, or one that joins them."""
    join, message = joins.get(event.kind), event.message
    fixed = None if join is None else _fixed(join, message.places)
    if fixed is None or len(event.args) != len(message.places):
        return event.kind, message.template, event.args
    return event.kind, tuple([event.args[place] for place in fixed])


@cache
def _fixed(join: Join, places: tuple[str, ...]) -> tuple[int, ...] | None:
    """The places that have to be the same in events that are joined, by number; None for a sentence that has others."""
    if not set(join.free) <= set(places):
        return None
    return tuple(number for number, place in enumerate(places) if place not in join.free)


def in_one_line(events: Sequence[Event], joins: Joins, lang: str) -> tuple[str, int]:
    """The line of events that are alike, the oldest first, and how many times it is to be read."""
    newest = events[-1]
    join = joins.get(newest.kind)
    if len(events) == 1:
        return _text(newest.message, newest.args, newest.names, lang), 1
    if join is None or not newest.args:
        return _text(newest.message, newest.args, newest.names, lang), len(events)
    return join.text(events, lang), 1


@lru_cache(maxsize=4096)
def _text(message: Message, args: tuple[int, ...], names: Names, lang: str) -> str:
    """An event in words: log and captions of all who look on say the same."""
    return Event(message, args, names).text(lang)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a side wants, in one line, and how far it is: so much of what it needs (0 of 0: nobody can count it)."""

    text: str
    have: int = 0
    need: int = 0

    def reached(self) -> Goal:
        """The same for a side that has won, whichever of several ways it was."""
        return Goal(self.text, self.need or self.have, self.need)

    def short(self) -> Goal:
        """The same for a side that has lost though it counted enough: one more step was missing, uncounted."""
        return Goal(self.text, self.have, self.need + 1 if self.need else 0)


@dataclass(frozen=True, slots=True)
class Rival(Generic[S]):
    """Those against whom all seats play together: what they are called, and how far they are with what they want."""

    name: str
    goal: Callable[[Sight[S]], Goal]


def no_goal(lang: str) -> Goal:
    """A game that does not say."""
    return Goal(say(N_("Win the game."), lang))
