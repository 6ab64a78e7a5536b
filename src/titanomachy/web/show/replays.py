"""Finished games again, moment by moment. A few are kept in memory, as they were stored."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...games.registry import game as game_of
from ...kernel.record import Record
from ...kernel.state import State
from ...kernel.table import Table
from ..store.moments import Moments
from ..store.rows import Note
from ..store.telling import Entry, all_told
from .fragments import Sitter
from .snapshot import Snapshot

KEPT: Final = 8
LINES: Final = 60  # choices that the log beside a replay shows


@dataclass(frozen=True, slots=True)
class Replay:
    """All moments of a finished game."""

    moments: Moments

    @property
    def frames(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def rounds(self) -> list[dict[str, int]]:
        """Where each round begins."""
        return [{"n": number, "at": at} for number, at in self.moments.rounds.items()]

    def round(self, at: int) -> int:
        """The round of a moment."""
        return max((number for number, begins in self.moments.rounds.items() if begins <= at), default=1)

    def snapshot(self, at: int, sitters: Sequence[Sitter], notes: Sequence[Note], ended: str = "") -> Snapshot:
        """One moment, in which everyone sees everything; `ended` says why the game ended where no rule did."""
        log = self.moments.latest(LINES, at)
        told = tuple(note for note in notes if note.number <= log[-1].number)
        last = ended if at == self.frames else ""
        after = log[-1].after
        return Snapshot(after, at, 0, tuple(all_told(log)), tuple(sitters), replay=True, notes=told, ended=last)

    def line(self, at: int, lang: str) -> str:
        """What happened in a moment, in words."""
        return " ".join(event.text(lang) for event in self.moments[at].events)


def played(record: Record, first: int = 0) -> list[Entry]:
    """Play a record again, which began after `first` choices, and keep every moment."""
    table: Table[State] = game_of(record.game).replay(record, 0)
    entries = [Entry(first, -1, tuple(table.events), table.clone())]
    for number, (seat, text) in enumerate(record.choices, start=first + 1):
        table.choose(seat, text)
        entries.append(Entry(number, seat, tuple(table.events), table.clone()))
    return entries


class Replays:
    """The replays that someone has lately looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def get(self, id: str) -> Replay | None:
        """A replay that is kept."""
        if id in self._kept:
            self._kept.move_to_end(id)
        return self._kept.get(id)

    def keep(self, id: str, replay: Replay) -> None:
        """Keep a replay; the one looked at longest ago goes."""
        self._kept[id] = replay
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
