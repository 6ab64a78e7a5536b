"""All tables: those in memory, those that are loaded when someone comes, those that are made."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import tomli_w
from sqlalchemy import Connection as Database_

from ..games.registry import game as game_of
from ..kernel.errors import TitanomachyError
from ..kernel.record import Record
from ..kernel.words import N_
from . import store
from .config import Config
from .database import Database
from .kept import Person, Seat, Stored, new_id
from .play import CannotGoOn, Play, beginning, log_begins, record_of, resumed, summary_of
from .room import Room
from .thinking import Thinkers

LOG: Final = logging.getLogger(__name__)
SWEEP: Final = 30.0  # seconds between two looks for tables that nobody is at


class Rooms:
    """The tables of a server."""

    def __init__(self, config: Config, database: Database) -> None:
        self._config = config
        self.database = database
        self.thinkers = Thinkers(config.thinkers)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for tables that may leave memory."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        """Put all tables away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in list(self._rooms.values()):
            await room.rest()
        self._rooms.clear()
        await self.thinkers.close()

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    # -- in memory or not

    async def get(self, id: str) -> Room | None:
        """A table, loaded from the store where it is not in memory; None where there is none."""
        room = self._rooms.get(id)
        if room is not None:
            room.touched = time.monotonic()
            return room
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room | None:
        found = await self.database.read(lambda c: store.load(c, id))
        if found is None:
            return None
        stuck = ""
        try:
            stored, play = await self._resume(found)
        except CannotGoOn as error:
            stored, stuck = found, str(error)
            play = await asyncio.to_thread(_as_begun, found)
        people = await self.database.read(lambda c: store.load_people(c, [seat.person for seat in stored.seats]))
        room = Room(stored, play, people, self.database, self.thinkers, self._config.pace, self._reload, stuck)
        self._rooms[id] = room
        await room.settle()
        room.driver.start()
        return room

    async def _reload(self, id: str) -> tuple[Stored, Play]:
        """A table that is in memory, as the store has it now."""
        stored = await self.database.read(lambda c: store.load(c, id))
        assert stored is not None
        return await self._resume(stored)

    async def _resume(self, stored: Stored) -> tuple[Stored, Play]:
        """The game of a stored table at its present moment."""
        version = game_of(stored.game).rules_version
        other_rules = stored.rules != version
        high = stored.length if other_rules else log_begins(stored.length)

        def ask(c: Database_) -> tuple[tuple[int, str] | None, list[tuple[int, str]]]:
            position = store.position_between(c, stored.id, stored.since, max(high, stored.since))
            return position, store.choices_from(c, stored.id, position[0] if position else 0)

        position, choices = await self.database.read(ask)
        play = await asyncio.to_thread(resumed, stored, position, choices)
        if play.n != stored.length:
            raise CannotGoOn(N_("This game is not stored completely and cannot go on."))
        if other_rules:
            text = play.table.position()
            stored = await self.database.write(lambda c: store.take_over(c, stored, version, play.n, text))
        return stored, play

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self._config.idle))
            await self.sweep()

    async def sweep(self) -> None:
        """Put away the tables that nobody has been at for a while and at which no bot has to move."""
        limit = time.monotonic() - self._config.idle
        for id, room in list(self._rooms.items()):
            if not room.connections and room.touched <= limit and not room.driver.busy:
                del self._rooms[id]
                await room.rest()

    # -- making tables

    async def create(
        self, game_id: str, creator: Person, seats: Sequence[Seat], options: Mapping[str, object],
        public: bool = False, lesson: str = "", position: Mapping[str, object] | None = None,
    ) -> str:  # fmt: skip
        """A new table; BadSetup says what does not fit. The seed is one that nobody can guess."""
        stored = _new(game_id, creator.id, seats, options, public, lesson, position)
        stored = await asyncio.to_thread(_checked, stored)
        await self.database.write(lambda c: store.create(c, stored))
        return stored.id

    async def rematch(self, room: Room) -> str:
        """The table at which the same people play again, made once."""
        old = room.stored
        position = tomllib.loads(old.position) if old.position else None
        fresh = _new(old.game, old.creator, room.seats, old.options, old.public, old.lesson, position)
        fresh = await asyncio.to_thread(_checked, fresh)
        room.next = await self.database.write(lambda c: store.set_next(c, old.id, fresh))
        room.changed()
        return room.next

    async def record(self, room: Room) -> Record:
        """The record of a table."""
        stored = room.stored

        def ask(c: Database_) -> tuple[str, list[tuple[int, str]]]:
            start = store.position_between(c, stored.id, stored.since, stored.since) if stored.since else None
            return start[1] if start else stored.position, store.choices_from(c, stored.id, stored.since)

        position, choices = await self.database.read(ask)
        return record_of(stored, tomllib.loads(position), choices)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(62)


def _new(
    game_id: str, creator: str, seats: Sequence[Seat], options: Mapping[str, object], public: bool, lesson: str,
    position: Mapping[str, Any] | None,
) -> Stored:  # fmt: skip
    seed = new_seed()
    text = tomli_w.dumps({**position, "seed": seed}) if position else ""
    return Stored(
        id=new_id(), game=game_id, rules=game_of(game_id).rules_version, seed=seed, seats=tuple(seats),
        options=dict(options), corrections={}, position=text, lesson=lesson, public=public, creator=creator,
    )  # fmt: skip


def _checked(stored: Stored) -> Stored:
    """The table with what lists say of it; BadSetup where it cannot be set up."""
    table = beginning(stored)
    settings = {n: list(v) if isinstance(v, tuple) else v for n, v in table.setup.options.items()}
    return replace(stored, options=settings, summary=summary_of(table))


def _as_begun(stored: Stored) -> Play:
    """Something to show of a game that cannot go on: a fresh table of its kind, at which nobody is asked."""
    try:
        return Play(beginning(stored))
    except TitanomachyError:
        return Play(game_of(stored.game).new(len(stored.seats)))
