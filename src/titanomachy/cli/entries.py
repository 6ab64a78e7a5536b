"""What a menu is made of: the questions to one person, the lines that answer them, and which questions are one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..games.registry import joined
from ..kernel.asks import Ask, Option
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line: a choice of a seat. Options that read the same are one line, e.g. two equal dice."""

    number: int
    seat: int
    label: str
    options: tuple[Option, ...]
    lang: str = "en"

    @property
    def text(self) -> str:
        """What the line says; how many there are of it stands apart, so that it is no part of a name or a face."""
        if len(self.options) == 1:
            return self.label
        return say(N_("{label} [{n} alike]"), self.lang, label=self.label, n=len(self.options))


@dataclass(slots=True)
class Group:
    """What is asked, of whom, and the entries that answer it."""

    ask: Ask
    seats: tuple[int, ...]
    title: str
    entries: list[Entry] = field(default_factory=list)


def alike(table: Table[State], seats: Iterable[int], lang: str) -> list[tuple[int, ...]]:
    """The seats that are asked, those together that are asked one and the same thing: any of them may answer.

    A team that decides something aloud is asked so. What reads the same may yet be something else for each seat (its
    own hand, its own part), so everything is compared: the question, what each option says and does.
    """
    together: dict[object, list[int]] = {}
    for seat in sorted(seats):
        together.setdefault(_said(table, seat, lang), []).append(seat)
    found: list[tuple[int, ...]] = []
    for same in together.values():
        parts: dict[object, list[int]] = {}
        for seat in same:
            parts.setdefault(_done(table, seat) if len(same) > 1 else seat, []).append(seat)
        found += map(tuple, parts.values())
    return sorted(found)


def _said(table: Table[State], seat: int, lang: str) -> object:
    """What a seat reads: the question, and of each option its words and what is told about it."""
    ask, sight, game = table.asks[seat], table.sight(seat), joined(table)
    told = (game.table.about(sight, option, lang) for option in ask.options)
    labels = (table.label(seat, option, lang) for option in ask.options)
    return ask.text(lang), ask.idle, tuple(ask.options), tuple(labels), tuple(told)


def _done(table: Table[State], seat: int) -> object:
    """What comes of each option when this seat chooses it: the state, who is asked what, and what happened.

    Whoever waits for the others has given an answer of its own, which is no one else's.
    """
    if table.asks[seat].idle:
        return seat
    outcomes = []
    for option in table.asks[seat].options:
        after = table.clone(listen=True)
        after.choose(seat, option)
        state = [slot.raw(after.state) for slot in table.game.slots]
        asks = [(one, ask.prompt, ask.idle, ask.options) for one, ask in after.asks.items()]
        outcomes.append((state, asks, [(event.kind, event.args, event.seen) for event in after.events]))
    return repr(outcomes)
