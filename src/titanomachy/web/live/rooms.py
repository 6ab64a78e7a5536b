"""All tables: those in memory, those that are loaded when someone comes, those that are made."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
import tomllib
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import tomli_w
from sqlalchemy import Connection as Database_

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.coaching import CHECK, Coached
from ...kernel.errors import TitanomachyError
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.record import Record
from ...kernel.words import N_
from ..config import Config
from ..counts import LEASES
from ..show.replays import played
from ..store import learning, leaving, queries
from ..store.database import Database
from ..store.learning import Learnt
from ..store.moments import Moments, as_stored, last_moment, packed
from ..store.play import CannotGoOn, Play, beginning, carried, log_begins, record_of, resumed, summary_of
from ..store.rows import HINTS, Note, Person, Seat, Stored, new_id
from ..store.timing import NONE, Timing
from .clocks import NOT_KEPT, kept
from .leases import ALONE, Elsewhere, Leases, Shared, Term
from .lessons import coach_of
from .room import RESTART, Manners, Room
from .thinking import Thinkers
from .timekeeper import Timekeeper

LOG: Final = logging.getLogger(__name__)
GONE: Final = 1008  # why a socket is closed: there is no such table
SWEEP: Final = 30.0  # seconds between two looks for tables that nobody is at
UNDUE: Final = 60.0  # seconds in which a table whose time is up is not loaded for that again


class Rooms:
    """The tables of a server."""

    def __init__(self, config: Config, database: Database, leases: Leases = ALONE) -> None:
        self._config = config
        self.database = database
        self._leases = leases
        self.thinkers = Thinkers(config.thinkers)
        self._rooms: dict[str, Room] = {}
        self._tried: dict[str, float] = {}  # tables that were loaded because a time was up, and when
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._keeping: set[asyncio.Task[None]] = set()
        self._packing: dict[str, asyncio.Task[bytes]] = {}  # games that are played again for all who wait
        self._manners = Manners(config.pace, config.absent, config.notice, config.program_seconds)
        self._sweeper: asyncio.Task[None] | None = None
        self.keeper = Timekeeper(database, leases.owns if isinstance(leases, Shared) else lambda _: True)

    def start(self) -> None:
        """Begin to look for tables that may leave memory."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())
        self._leases.start(self._term_over)
        self.keeper.start(self._due, self._shifted)

    async def close(self) -> None:
        """Put all tables away."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        await self.keeper.close()
        for room in list(self._rooms.values()):
            await room.rest()
        self._rooms.clear()
        await asyncio.gather(*self._keeping)
        await self._leases.close()
        await self.thinkers.close()

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many pages of tables are open."""
        return sum(len(room.connections) for room in self._rooms.values())

    def end_streams(self) -> None:
        """The server is about to end: programs that listen come to another, or back."""
        for room in self._rooms.values():
            for connection in room.connections:
                if connection.stream:
                    connection.hush()

    def watched(self, people: Container[str]) -> set[tuple[str, str]]:
        """Which of some people have which tables before their eyes, as (table, person)."""
        return {
            (room.id, page.person)
            for room in self._rooms.values()
            for page in room.connections
            if not page.hidden and not page.stream and page.person in people
        }

    # -- in memory or not

    async def get(self, id: str) -> Room | None:
        """A table, loaded from the store where it is not in memory; None where there is none.

        CannotGoOn where there is one that cannot even be shown; Elsewhere where another server has it.
        """
        room = self._rooms.get(id)
        if room is not None and not room.held:
            self.lost(room)
        elif room is not None:
            room.touched = time.monotonic()
            room.driver.visited()
            return room
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room | None:
        term = await self._leases.take(id)
        found = await self.database.read(lambda c: queries.load(c, id)) if term is not None else None
        if term is None or found is None:
            return None
        if found.broken or found.game not in games():
            raise CannotGoOn(N_("What is stored of this game cannot be read here."))
        stuck: CannotGoOn | None = None
        try:
            stored, play = await self._resume(found)
        except CannotGoOn as error:
            LOG.warning("table %s cannot go on: %s", id, error)
            stored, stuck, play = found, error, await self._last_kept(found)
        people = await self.database.read(lambda c: queries.load_people(c, [seat.person for seat in stored.seats]))
        notes = await self.database.read(lambda c: queries.notes_of(c, id))
        coach = await coach_of(self.database, stored)
        found_clocks = await self.database.read(lambda c: kept(c, stored)) if stored.clock else NOT_KEPT
        room = Room(
            stored, play, people, notes, self.database, self.thinkers, self._manners, self, stuck, coach, term,
            self.keeper, found_clocks,
        )  # fmt: skip
        self._rooms[id] = room
        await room.settle()
        room.driver.start()
        room.absence.look_later()
        if room.over and not stuck and coach is None:
            self.ended(room)  # where an older server finished it
        return room

    # -- clocks

    async def _due(self, ids: Collection[str]) -> None:
        """Times are up: the tables that are not in memory are loaded, and look after themselves."""
        now = time.monotonic()
        self._tried = {id: at for id, at in self._tried.items() if now - at < UNDUE}
        for id in ids:
            if id not in self._rooms and id not in self._tried:
                self._tried[id] = now
                try:
                    await self.get(id)
                except Elsewhere:
                    del self._tried[id]
                except Exception:
                    LOG.exception("table %s: its time is up, and it cannot be loaded", id)

    def _shifted(self) -> None:
        """The time stood: pages are told what clocks really say."""
        for room in self._rooms.values():
            if room.clocks.timing:
                room.changed()

    # -- tables of others

    def lost(self, room: Room) -> None:
        """Another server has a table, or may have it: it is dropped here without a word."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            LEASES.labels("lost").inc()
            room.hush()
            task = asyncio.get_running_loop().create_task(room.drop())
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)

    def _term_over(self, term: Term) -> None:
        for room in list(self._rooms.values()):
            if room.term is term:
                self.lost(room)

    async def reload(self, id: str) -> tuple[Stored, Play]:
        """A table that is in memory, as the store has it now."""
        stored = await self.database.read(lambda c: queries.load(c, id))
        assert stored is not None
        return await self._resume(stored)

    async def _resume(self, stored: Stored) -> tuple[Stored, Play]:
        """The game of a stored table at its present moment; CannotGoOn says why that cannot be had."""
        if stored.rules != game_of(stored.game).rules_version:
            kept = await self.database.read(lambda c: queries.moments_of(c, stored.id)) if stored.summary.over else None
            return (stored, last_moment(kept)) if kept else await self._carry_over(stored)

        def ask(c: Database_) -> tuple[tuple[int, str] | None, list[tuple[int, str]]]:
            high = max(log_begins(stored.length), stored.since)
            position = queries.position_between(c, stored.id, stored.since, high)
            return position, queries.choices_from(c, stored.id, position[0] if position else 0)

        try:
            play = await asyncio.to_thread(resumed, stored, *await self.database.read(ask))
        except Exception as error:
            LOG.exception("table %s cannot be resumed", stored.id)
            raise CannotGoOn(N_("What is stored of this game does not fit together, and it cannot go on.")) from error
        if play.n != stored.length:
            raise CannotGoOn(N_("This game is not stored completely and cannot go on."))
        return stored, play

    async def _carry_over(self, stored: Stored) -> tuple[Stored, Play]:
        """A game of other rules under those of today: all of it, or from the last position that is stored."""

        def ask(c: Database_) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
            starts = [(0, stored.position)] if not stored.since else []
            for low, high in ((stored.since, stored.since), (stored.since, stored.length)):
                start = queries.position_between(c, stored.id, low, high)
                starts += [start] if start and start not in starts else []
            return starts, queries.choices_from(c, stored.id)

        starts, choices = await self.database.read(ask)
        why = CannotGoOn(N_("This game is not stored completely and cannot go on."))
        for since, position in starts:
            try:
                fresh, play = await asyncio.to_thread(carried, stored, since, position, choices[since:])
            except CannotGoOn as error:
                why = error
                continue
            text = play.table.position()
            made = [(seat, game_of(stored.game).vocabulary.text(option)) for seat, option in play.table.choices]
            await self.database.write(lambda c: queries.carry_over(c, stored, fresh, made, text))  # noqa: B023
            return fresh, play
        raise why

    async def _last_kept(self, stored: Stored) -> Play:
        """Something to show of a game that cannot go on: its last moment, as far as that is stored."""

        def ask(c: Database_) -> tuple[bytes | None, tuple[int, str] | None]:
            moments = queries.moments_of(c, stored.id) if stored.summary.over else None
            return moments, queries.position_between(c, stored.id, 0, stored.length)

        moments, position = await self.database.read(ask)
        if moments:
            return await asyncio.to_thread(last_moment, moments)
        return await asyncio.to_thread(as_stored, stored, position)

    # -- finished games

    def ended(self, room: Room) -> None:
        """A game is over: its moments are kept."""
        task = asyncio.get_running_loop().create_task(self._keep(room))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, room: Room) -> None:
        try:
            if await self.database.read(lambda c: queries.moments_of(c, room.id)) is None:
                await self.moments(room)
        except Exception:
            LOG.exception("table %s: its moments could not be kept; they are when somebody looks at them", room.id)

    async def moments(self, room: Room) -> Moments:
        """All moments of a finished game; of one that was finished by an older server they are kept now."""
        data = await self.database.read(lambda c: queries.moments_of(c, room.id))
        if data is None:
            task = self._packing.get(room.id)
            if task is None:
                task = self._packing[room.id] = asyncio.get_running_loop().create_task(self._pack(room))
                task.add_done_callback(lambda _: self._packing.pop(room.id, None))
            data = await asyncio.shield(task)
        return await asyncio.to_thread(Moments, data)

    async def _pack(self, room: Room) -> bytes:
        """Play a finished game again and keep its moments."""
        record = await self.record(room)
        try:
            data = await asyncio.to_thread(lambda: packed(played(record, room.stored.since)))
        except Exception as error:
            why = error.words if isinstance(error, TitanomachyError) else str(error)
            raise CannotGoOn(
                N_("The moments of this game were not kept and cannot be played again: {why}"), why=why
            ) from error
        await self.database.write(lambda c: queries.keep_moments(c, room.id, record.rules, data))
        return data

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self._config.idle))
            await self.sweep()

    async def put_away(self, id: str) -> None:
        """A table leaves memory, because what is stored of it changes; its pages come back to what is stored then."""
        room = self._rooms.pop(id, None)
        if room is None:
            await self._leases.wrest(id)
        else:
            await room.rest()
            for connection in list(room.connections):
                await connection.close(RESTART)

    async def sweep(self) -> None:
        """Put away the tables that nobody has been at for a while and at which no bot has to move."""
        limit = time.monotonic() - self._config.idle
        for id, room in list(self._rooms.items()):
            if not room.connections and room.touched <= limit and not room.driver.busy:
                del self._rooms[id]
                await room.rest()
                await self._leases.let_go(id, room.term, room.fence)

    # -- making tables

    async def create(
        self, game_id: str, creator: Person, seats: Sequence[Seat], options: Mapping[str, object],
        public: bool = False, lesson: str = "", position: Mapping[str, object] | None = None, lobby: bool = False,
        hints: str = HINTS[0], whence: Note | None = None, clock: Timing = NONE,
    ) -> str:  # fmt: skip
        """A new table; BadSetup says what does not fit. The seed is one that nobody can guess.

        `whence` is what its log says first: from where the game goes on.
        """
        stored = _new(game_id, creator.id, seats, options, public, lesson, position)
        stored = await asyncio.to_thread(_checked, replace(stored, lobby=lobby, hints=hints, clock=clock.text))

        def make(c: Database_) -> None:
            queries.create(c, stored)
            if whence is not None:
                queries.add_note(c, stored.id, whence)

        await self.database.write(make)
        return stored.id

    async def create_lesson(self, game_id: str, person: Person, lesson: Chapter | Puzzle, check: bool = False) -> str:
        """A table for a chapter or a puzzle: its chance is as the lesson wants it, and it is its learner's own."""
        task = lesson.check if isinstance(lesson, Chapter) and check else None
        position = task.position if task and task.position else lesson.position
        mine = task.me if task and task.position else lesson.holds
        count = int(str(position.get("seats", min(game_of(game_id).seats))))
        bot = Seat(f"bot:{lesson.bots}", person.id)
        seats = [Seat(person.id, person.id) if seat in mine else bot for seat in range(count)]
        id = f"{lesson.id}{CHECK}" if check else lesson.id
        seed = int(str(position.get("seed", 0)))
        stored = _new(game_id, person.id, seats, {}, False, id, position, seed)
        stored = await asyncio.to_thread(_checked, stored)

        def make(c: Database_) -> None:
            queries.create(c, stored)
            learning.keep_coached(c, stored.id, Coached())
            old = learning.learnt_of(c, person.id).get((game_id, lesson.id), Learnt(game_id, lesson.id))
            learning.keep_learnt(c, person.id, replace(old, table_id=stored.id))

        await self.database.write(make)
        return stored.id

    async def forget(self, id: str, person: str) -> None:
        """Someone wants a table out of the own lists; where nobody else ever sat, all of it goes."""
        if await self.database.read(lambda c: leaving.others_of(c, id, person)):
            await self.database.write(lambda c: leaving.hide(c, id, person))
            return
        await self._leases.take(id)
        room = self._rooms.pop(id, None)
        if room is not None:
            await room.drop(GONE)
        await self.database.write(lambda c: leaving.forget(c, id))

    async def rematch(self, room: Room) -> str:
        """The table at which the same people play again, made once."""
        old = room.stored
        position = {"rules": old.rules, **tomllib.loads(old.position)} if old.position else None
        fresh = _new(old.game, old.creator, room.seats, old.options, old.public, old.lesson, position)
        fresh = await asyncio.to_thread(_checked, replace(fresh, hints=old.hints, clock=old.clock))
        room.next = await self.database.write(lambda c: queries.set_next(c, old.id, fresh))
        room.changed()
        return room.next

    async def once_more(self, room: Room, seats: Sequence[Seat], creator: Person) -> str:
        """A new table like one that is over, with other holders of its seats."""
        old = room.stored
        position = {"rules": old.rules, **tomllib.loads(old.position)} if old.position else None
        options, hints, clock = old.options, old.hints, Timing.read(old.clock)
        return await self.create(
            old.game, creator, seats, options, old.public, old.lesson, position, hints=hints, clock=clock
        )

    async def record(self, room: Room) -> Record:
        """The record of a table."""
        stored = room.stored

        def ask(c: Database_) -> tuple[str, list[tuple[int, str]]]:
            start = queries.position_between(c, stored.id, stored.since, stored.since) if stored.since else None
            return start[1] if start else stored.position, queries.choices_from(c, stored.id, stored.since)

        position, choices = await self.database.read(ask)
        return record_of(stored, tomllib.loads(position), choices)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(62)


def _new(
    game_id: str, creator: str, seats: Sequence[Seat], options: Mapping[str, object], public: bool, lesson: str,
    position: Mapping[str, Any] | None, seed: int | None = None,
) -> Stored:  # fmt: skip
    seed = new_seed() if seed is None else seed
    rules = game_of(game_id).rules_version
    text = tomli_w.dumps({"rules": rules, **position, "seed": seed}) if position else ""
    return Stored(
        id=new_id(), game=game_id, rules=rules, seed=seed, seats=tuple(seats),
        options=dict(options), corrections={}, position=text, lesson=lesson, public=public, creator=creator,
    )  # fmt: skip


def _checked(stored: Stored) -> Stored:
    """The table with what lists say of it; BadSetup where it cannot be set up."""
    table = beginning(stored)
    settings = {n: list(v) if isinstance(v, tuple) else v for n, v in table.setup.options.items()}
    return replace(stored, options=settings, summary=summary_of(table))
