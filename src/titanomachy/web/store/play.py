"""A game in progress as the server holds it: the table, what may be taken back, and the log.

A table that someone may look at is never changed: a choice is made on a copy, and the copy takes the place of the
table when the choice is stored. The table before it is kept as long as it may be taken back.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import tomli_w

from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import joined
from ...kernel.asks import Option
from ...kernel.errors import TitanomachyError
from ...kernel.lessons import Hint
from ...kernel.migration import carried_record
from ...kernel.record import Record
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, Words
from . import glimpses
from .rows import EVERY, Stored, Summary
from .telling import Entry, Told, told

SCENES: Final = 8  # choices of which it can be shown how they happened: pages that are further behind see the result
OTHER_RULES: Final = N_(
    "This game was begun under other rules than this server has, and cannot be carried over to them: {why}"
)


class CannotGoOn(TitanomachyError):
    """A stored game that cannot be continued here; the message says why."""


class Play:
    """A table with its number of choices, its log and the moments that may be taken back."""

    def __init__(self, table: Table[State], number: int = 0) -> None:
        self.table = table
        self.base = number  # choices made before this table began: it may have been loaded from a position
        self.past: list[Table[State]] = []
        self.log: list[Told] = [] if number else [told(Entry(0, -1, tuple(table.events), table))]
        self._asked: dict[tuple[int, str], int] = {}  # the round in which a kind of ask first came to a seat
        self._note_asks()

    def _note_asks(self) -> None:
        for seat, ask in self.table.asks.items():
            self._asked.setdefault((seat, ask.message.kind), self.game.rules.rounds(self.table.state))

    def _first_asked(self, seats: Collection[int], kind: str) -> int:
        """The round in which a kind of ask first came to one of some seats."""
        return min(self._asked[seat, kind] for seat in seats if (seat, kind) in self._asked)

    @property
    def game(self) -> BoardGame[State]:
        """The game that is played."""
        return joined(self.table)

    @property
    def n(self) -> int:
        """How many choices have been made since the game began."""
        return self.base + self.table.length

    @property
    def summary(self) -> Summary:
        """What lists of tables say of it."""
        return summary_of(self.table)

    # -- going on

    def tried(self, seat: int, option: Option) -> Table[State]:
        """A copy on which the choice is made; IllegalChoice where it is not offered."""
        fresh = self.table.clone()
        fresh.hear(watched=True)
        fresh.choose(seat, option)
        return fresh

    def accept(self, fresh: Table[State]) -> None:
        """A tried choice counts."""
        undoable = fresh.undoable
        self.past = [*self.past, self.table][-undoable:] if undoable else []
        self.table = fresh
        entry = Entry(self.n, fresh.chooser, tuple(fresh.events), fresh)
        self.log.append(told(entry, self.log[-1] if self.log else None))
        for seen in self.log[-SCENES - 1 : -SCENES]:
            seen.scenes.clear()
        self._note_asks()
        first = log_begins(self.n)
        if first and self.log[0].number <= first:
            self.log = [entry for entry in self.log if entry.number > first]

    def all_seen(self) -> None:
        """Everyone has been shown what happened: how it did is not shown again."""
        for seen in self.log[-SCENES:]:
            seen.scenes.clear()

    def hints(self, lesson: str) -> dict[int, Hint]:
        """What a lesson says to each seat now: a hint stays for the round in which the learner is first asked that."""
        taught = self.game.lessons.get(lesson)
        if taught is None:
            return {}
        now = self.game.rules.rounds(self.table.state)
        said = {
            seat: taught.hint(ask.message.kind)
            for seat, ask in self.table.asks.items()
            if seat in taught.me and self._first_asked(taught.me, ask.message.kind) == now
        }
        return {seat: hint for seat, hint in said.items() if hint is not None}

    # -- going back

    def undo_count(self, seats: Collection[int]) -> int:
        """How many choices one undo takes back for the holder of these seats: the last action, or 0.

        The action goes back to the last moment between two steps in which there was something to choose; a choice
        that had one answer is taken back with the one before it.
        """
        chooser = self.table.chooser
        if chooser not in seats or self.table.over:  # the end shows all that was hidden
            return 0
        widest = 0
        for count, before in enumerate(reversed(self.past), start=1):
            if len(before.asks[chooser].options) > 1:
                widest = count
                if before.quiet:
                    break
        return widest

    def before(self, count: int) -> Table[State]:
        """The table before the last `count` choices."""
        return self.past[-count]

    def take_back(self, count: int) -> None:
        """The last `count` choices no longer count."""
        self.table = self.past[-count]
        self.past = self.past[:-count]
        self.log = [entry for entry in self.log if entry.number <= self.n]


def log_begins(n: int) -> int:
    """After which choice the log of a game with `n` choices begins: a restart shows the same lines."""
    return max(0, (n // EVERY - 1) * EVERY)


def summary_of(table: Table[State]) -> Summary:
    """What lists say of a table."""
    asked = tuple(seat for seat, ask in table.asks.items() if not ask.idle)
    return Summary(asked, table.game.rules.rounds(table.state), table.over, glimpses.written(table))


# -- loading


def beginning(stored: Stored) -> Table[State]:
    """The table as the game began."""
    game = game_of(stored.game)
    if stored.position:
        return game.position(stored.position)
    settings: dict[str, Any] = dict(stored.options)
    return game.new(len(stored.seats), stored.seed, stored.corrections or None, **settings)


def resumed(stored: Stored, position: tuple[int, str] | None, choices: Iterable[tuple[int, str]]) -> Play:
    """A stored game of the rules of today again, from a stored position (or its beginning) and the choices after it."""
    if position is None:
        play = Play(beginning(stored))
    else:
        play = Play(game_of(stored.game).position(position[1]), position[0])
    return _played_on(play, choices)


def _played_on(play: Play, choices: Iterable[tuple[int, str]]) -> Play:
    for seat, text in choices:
        play.accept(play.tried(seat, play.game.vocabulary.parse(text)))
    return play


def record_of(stored: Stored, position: Mapping[str, Any], choices: Iterable[tuple[int, str]]) -> Record:
    """The record of a stored game, from its beginning or from the position from which its rules hold."""
    return Record(
        game=stored.game, rules=stored.rules, seats=len(stored.seats), seed=stored.seed,
        options={name: tuple(value) if isinstance(value, list) else value for name, value in stored.options.items()},  # type: ignore[misc]
        choices=tuple(choices), content=dict(stored.corrections), position=dict(position),  # type: ignore[arg-type]
    )  # fmt: skip


# -- other rules


def carried(stored: Stored, since: int, position: str, choices: Iterable[tuple[int, str]]) -> tuple[Stored, Play]:
    """A game of other rules as those of today play it, from the position after `since` choices or its beginning.

    The migrations of the game carry it over; CannotGoOn says why they cannot. `choices` are those made since.
    """
    game = game_of(stored.game)
    spec = tomllib.loads(position) if position else {}
    if spec:
        spec.setdefault("rules", stored.rules)  # a lesson's position names no version: it is of the game's
    try:
        record = record_of(stored, spec, choices)
        if record.choices or not spec:  # a position without choices carries itself
            record = carried_record(record, game.rules_version, game.about.migrations)
        record = replace(record, rules=game.rules_version)
        play = _played_on(Play(game.replay(record, 0), since), record.choices)
    except TitanomachyError as error:
        raise CannotGoOn(OTHER_RULES, why=error.words) from error
    except Exception as error:  # a state or a choice of other rules may trip the rules of today anywhere
        raise CannotGoOn(OTHER_RULES, why=str(error)) from error
    if play.table.over != (stored.summary.over and not stored.ended):
        raise CannotGoOn(OTHER_RULES, why=Words(N_("the game would have ended otherwise")))
    begun = tomli_w.dumps(dict(record.position)) if record.position and not since else stored.position
    fresh = replace(
        stored, rules=game.rules_version, since=since, length=play.n, summary=play.summary, position=begun,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in record.options.items()},
        corrections=dict(record.content),
    )  # fmt: skip
    return fresh, play
