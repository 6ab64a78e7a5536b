"""A finished game as it can be shown without its rules: every moment in words, compressed.

What is kept of a moment are the fields of its state, as positions write them, and what was told: sentences with their
places and values, so that they are read in any language. Of a state only the fields that differ from the one before
are written. Rules may change and a game stay watchable: nothing is played again, and what a later version does not
know is left out.
"""

from __future__ import annotations

import contextlib
import json
import logging
import tomllib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import joined
from ...kernel.chance import key_of
from ...kernel.errors import BadPosition
from ...kernel.forms import Json
from ...kernel.messages import Event, Message
from ...kernel.migration import carried_position
from ...kernel.setup import Setup
from ...kernel.state import Journal, State
from ...kernel.table import Table
from ...kernel.words import N_
from .play import CannotGoOn, Play, log_begins
from .rows import EVERY, Stored
from .telling import Entry, all_told

Fields: TypeAlias = "dict[str, Json]"
Blanks: TypeAlias = "dict[str, tuple[Setup, State]]"  # states to be filled, by the words of their set-up
FORMAT: Final = 1
LOG: Final = logging.getLogger(__name__)


# -- writing


class _Writer:
    """States as what has changed in them, messages once each."""

    def __init__(self, game: BoardGame[State]) -> None:
        self._fields = [field for field in game.slots if field.name != "seats"]
        self._last: State | None = None
        self.states: list[Fields] = []
        self.messages: dict[tuple[str, str, str, tuple[str, ...]], int] = {}

    def state(self, state: State) -> int:
        """The number of a state."""
        last = self._last
        changed = [field for field in self._fields if last is None or field.raw(last) != field.raw(state)]
        if changed or not self.states:
            self.states.append({field.name: field.written(state) for field in changed})
            self._last = state
        return len(self.states) - 1

    def message(self, message: Message) -> int:
        """The number of a sentence."""
        key = (message.kind, message.template, message.rule, message.places)
        return self.messages.setdefault(key, len(self.messages))

    def entry(self, entry: Entry) -> list[Any]:
        """One choice: who made it, what was told in which step, and the table after it."""
        steps = {event.step: entry.after.moment(event) for event in entry.events}
        numbers = {step: self.state(state) for step, state in sorted(steps.items())}
        told = [[self.message(event.message), list(event.args), numbers[event.step]] for event in entry.events]
        return [entry.seat, told, self.state(entry.after.state)]


def packed(entries: Sequence[Entry]) -> bytes:
    """All moments of a game, to be stored."""
    table = entries[0].after
    game, setup = joined(table), table.setup
    writer = _Writer(game)
    written = [writer.entry(entry) for entry in entries]
    told = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options.items()},
        "content": dict(setup.corrections),
        "first": entries[0].number,
        "states": writer.states,
        "messages": list(writer.messages),
        "entries": written,
        "rounds": _rounds(entries),
    }
    return zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def _rounds(entries: Sequence[Entry]) -> dict[int, int]:
    """At which moment each round begins."""
    found: dict[int, int] = {}
    for at, entry in enumerate(entries):
        found.setdefault(entry.after.game.rules.rounds(entry.after.state), at)
    return found


# -- reading


class Moments:
    """The moments of a kept game, each made when somebody looks at it."""

    def __init__(self, data: bytes) -> None:
        told: dict[str, Any] = json.loads(zlib.decompress(data))
        self._told = {name: told[name] for name in ("game", "rules", "seats", "seed", "options", "content")}
        self._game = game_of(told["game"])
        self._changed: list[Fields] = told["states"]
        self._states = list(_whole(self._changed))
        self._messages = [Message(kind, text, rule, *places) for kind, text, rule, places in told["messages"]]
        self._entries: list[list[Any]] = told["entries"]
        self._first: int = told["first"]
        self.rounds = {int(number): int(at) for number, at in told["rounds"].items()}
        self._made: dict[int, tuple[Setup, State]] = {}
        self._blank: Blanks = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, at: int) -> Entry:
        seat, told, after = self._entries[at]
        setup, state = self._state(after)
        journal = Journal()
        steps: dict[int, int] = {}
        for message, args, moment in told:
            step = steps.setdefault(moment, len(steps))
            journal.events.append(Event(self._messages[message], tuple(args), state.names, step=step))
        journal.steps.extend(self._state(moment)[1] for moment in steps)
        table = Table.still(self._game, setup, state, journal, seat)
        return Entry(self._first + at, seat, tuple(journal.events), table)

    def latest(self, most: int, at: int | None = None) -> list[Entry]:
        """The last so many entries, up to one."""
        end = len(self) if at is None else at + 1
        return [self[number] for number in range(max(0, end - most), end)]

    def _state(self, number: int) -> tuple[Setup, State]:
        if number not in self._made:
            before = self._made.get(number - 1) if self._told["rules"] == self._game.rules_version else None
            if before is not None:  # who looks at one after the other has most of each already
                self._made[number] = before[0], _filled(self._game, before[1].clone(), self._changed[number])
            else:
                self._made[number] = standing(self._game, {**self._told, "state": self._states[number]}, self._blank)
        return self._made[number]


def _whole(states: Iterable[Fields]) -> Iterable[Fields]:
    """Every state in full, from what has changed in each."""
    now: Fields = {}
    for changed in states:
        now = {**now, **changed}
        yield now


def standing(game: BoardGame[State], spec: Mapping[str, Any], blanks: Blanks) -> tuple[Setup, State]:
    """A state as it was written, to be looked at: what does not fit the rules of today stays as at the beginning."""
    try:
        told: Mapping[str, Any] = carried_position(spec, game.id, game.rules_version, game.about.migrations)
    except BadPosition:
        told = spec  # it is only shown: better as far as it fits than not at all
    words = (told.get("seats"), told.get("seed", 0), told.get("content"), told.get("options", {}))
    if repr(words) not in blanks:  # made once: setting up a game takes longer than filling a copy
        made = game.setup(*words)
        blanks[repr(words)] = made, game.rules.make(made, key_of(game.id, made.seed))
    setup, blank = blanks[repr(words)]
    return setup, _filled(game, blank.clone(), cast("Mapping[str, Json]", told.get("state", {})))


def _filled(game: BoardGame[State], state: State, values: Mapping[str, Json]) -> State:
    """A state, with what was written of some of its fields."""
    for field in game.slots:
        if field.name in values and field.name != "seats":
            _put(field.load, state, values[field.name])
    return state


def _put(load: Any, state: State, value: Json) -> None:
    try:
        load(state, value)
    except BadPosition:
        return


def still(game: BoardGame[State], spec: Mapping[str, Any]) -> Table[State]:
    """A described position as a table at which nobody is asked."""
    return Table.still(game, *standing(game, spec, {}), Journal())


def last_moment(data: bytes) -> Play:
    """A finished game as it was kept, at its end."""
    log = Moments(data).latest(2 * EVERY)
    play = Play(log[-1].after, log[-1].number)
    first = log_begins(play.n)
    play.log = all_told([entry for entry in log if not first or entry.number > first])  # as where it was played here
    return play


def as_stored(stored: Stored, position: tuple[int, str] | None) -> Play:
    """A game at the last position that is stored, else as it began, else as such games begin; nobody is asked."""
    game = game_of(stored.game)
    fresh = {"rules": stored.rules, "seats": len(stored.seats), "seed": stored.seed, "content": stored.corrections}
    specs: list[tuple[int, Mapping[str, Any]]] = [
        (0, {**fresh, "options": stored.options}),
        (0, {"seats": len(stored.seats)}),
    ]
    with contextlib.suppress(tomllib.TOMLDecodeError):
        specs[:0] = [(0, {"rules": stored.rules, **tomllib.loads(stored.position)})] if stored.position else []
        specs[:0] = [(position[0], tomllib.loads(position[1]))] if position else []
    for number, spec in specs:
        try:
            return Play(still(game, spec), number)
        except Exception:
            LOG.exception("table %s cannot be shown as it was after %d choices", stored.id, number)
    raise CannotGoOn(N_("What is stored of this game cannot be read here."))
