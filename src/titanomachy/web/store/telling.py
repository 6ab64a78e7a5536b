"""The log of a game: what happened with each choice, and under which heading it stands.

Made once, when a choice counts: the log keeps sentences and headings, not tables.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...drawing.telling import NOBODY, SOMEBODY
from ...games.game import BoardGame
from ...games.registry import joined
from ...kernel.messages import Event
from ...kernel.setup import Setup
from ...kernel.sight import Sights
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import LANGUAGES, N_, say


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice: which seat made it, what happened, and the table right after it."""

    number: int
    seat: int
    events: tuple[Event, ...]
    after: Table[State]


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of play, and the heading under which the log has what happened in it, in every language."""

    key: tuple[int, int]  # the round and the phase
    headings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """One choice in the log: what happened, each event with its stage, and the stage after it."""

    number: int
    seat: int
    events: tuple[Event, ...]
    stages: tuple[Stage, ...]
    actors: tuple[int, ...]  # who acts in each event, or NOBODY
    called: tuple[Mapping[str, str], ...]  # what that seat was called then, in every language: its Hero may have died
    now: Stage
    scenes: list[State] = field(default_factory=list)  # the journal's states at each event, while they are wanted
    tales: dict[Hashable, Any] = field(
        default_factory=dict
    )  # the log up to here, as its readers know it, to go on from

    @property
    def whole(self) -> int:
        """The bit mask of all events."""
        return (1 << len(self.events)) - 1

    def seen(self, mine: Sequence[int]) -> int:
        """Which of the events the holder of these seats may know in full, as a bit mask."""
        mask = 0
        for i, event in enumerate(self.events):
            if event.seen == -1 or any(event.seen >> seat & 1 for seat in mine):
                mask |= 1 << i
        return mask

    def actor(self, at: int, mask: int) -> int:
        """Who acts in an event, for those who know some in full: what is kept from them is told of whoever chose."""
        return self.actors[at] if mask >> at & 1 else self.seat

    def as_seen(self, mask: int) -> list[Event]:
        """The events as those know them who know some in full."""
        return [event if mask >> i & 1 else event.for_seat(None) for i, event in enumerate(self.events)]


def told(entry: Entry, before: Told | None = None) -> Told:
    """An entry for the log, which goes on after another."""
    table = entry.after
    stage = before.now if before is not None else None
    stages: list[Stage] = []
    for event in entry.events:
        stage = _stage(table, table.moment(event), stage)
        stages.append(stage)
    now = _stage(table, table.state, stage)
    scenes = table.scenes if len(table.scenes) == len(entry.events) else []
    actors = tuple(_actors(entry))
    called = tuple([_called(table, actor, event) for actor, event in zip(actors, entry.events, strict=True)])
    return Told(entry.number, entry.seat, entry.events, tuple(stages), actors, called, now, scenes)


def _actors(entry: Entry) -> list[int]:
    """Who acts in each event: whoever it names then or later, else whoever acted before, at first the one who chose."""
    table, found = entry.after, [entry.seat]
    who = joined(table).table.actor
    for event in entry.events:
        actor = who(table.state, event)
        if actor == SOMEBODY:
            actor = who(table.moment(event), event)
        found.append(found[-1] if actor == SOMEBODY else actor)
    return found[1:]


def _called(table: Table[State], seat: int, event: Event) -> Mapping[str, str]:
    """What a seat was called when something happened; nobody has no name."""
    if seat == NOBODY:
        return {}
    name = table.game.notation.seat_name
    return {lang: name(table.moment(event), seat, lang) for lang in LANGUAGES}


def all_told(entries: Sequence[Entry]) -> list[Told]:
    """Entries for the log."""
    log: list[Told] = []
    for entry in entries:
        log.append(told(entry, log[-1] if log else None))
    return log


def _stage(table: Table[State], state: State, last: Stage | None) -> Stage:
    """The stage of a moment: the last one, as long as round and phase are the same."""
    game = joined(table)
    key = (game.rules.rounds(state), state.phase)
    if last is not None and last.key == key:
        return last
    return Stage(key, _headings(game, state, table.setup))


def _headings(game: BoardGame[State], state: State, setup: Setup) -> dict[str, str]:
    sight = Sights(game, setup).of(state, None)
    found = {}
    for lang in LANGUAGES:
        now = [step.text for step in game.table.steps(sight, lang) if step.state in ("round", "now")]
        found[lang] = ", ".join(now) or say(N_("Round {n}"), lang, n=game.rules.rounds(state))
    return found
