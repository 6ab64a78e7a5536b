"""A table in memory: the game, who sits where, who is connected. One at a time changes it.

A choice is tried on a copy, written to the store, and only then takes effect and is told. What a person asks for and
may not have raises `Refused`; nothing has changed then.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeAlias, TypeVar

import sqlalchemy

from ..kernel.asks import Option
from ..kernel.errors import IllegalChoice
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from . import store
from .connection import Connection
from .database import Database
from .driver import Driver
from .kept import EVERY, OPEN, Conflict, Person, Seat, Stored, stamp
from .play import Play, summary_of
from .refused import Refused
from .seating import seats_for, sitter, ways
from .shown import Shown, Snapshot, show
from .thinking import Thinkers

T = TypeVar("T")
Reload: TypeAlias = Callable[[str], Awaitable[tuple[Stored, Play]]]
LOG: Final = logging.getLogger(__name__)


class Room:
    """One table; see the module."""

    def __init__(
        self, stored: Stored, play: Play, people: dict[str, Person], database: Database, thinkers: Thinkers,
        pace: float, reload: Reload, stuck: str = "",
    ) -> None:  # fmt: skip
        self.id = stored.id
        self.stored = stored
        self.play = play
        self.people = people
        self.seats: list[Seat] = list(stored.seats)
        self.frame = stored.undos
        self.stuck = stuck
        self.next = stored.next
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self._database = database
        self._reload = reload
        self._lock = asyncio.Lock()
        self._pictures: dict[tuple[tuple[int, ...], str], asyncio.Future[Shown]] = {}
        self.driver = Driver(self, thinkers, pace)

    # -- who is who

    @property
    def n(self) -> int:
        """How many choices have been made."""
        return self.play.n

    def mine(self, person: str) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person and person)

    def name(self, person: str) -> str:
        """What a person is called."""
        known = self.people.get(person)
        return known.name if known else "?"

    # -- what is shown

    def snapshot(self) -> Snapshot:
        """This moment, as something that no longer changes."""
        here = {c.person: c.name for c in self.connections if self.mine(c.person)}
        watching = len({c.person for c in self.connections} - set(here))
        play = self.play
        everyone = range(len(self.seats))
        return Snapshot(
            table=play.table, n=play.n, frame=self.frame, log=tuple(play.log),
            sitters=tuple(sitter(self, number) for number in everyone), here=tuple(sorted(here.values())),
            watching=watching, next=self.next, stuck=self.stuck, undo=0 if self.stuck else play.undo_count(everyone),
            hints=play.hints(self.stored.lesson),
        )  # fmt: skip

    async def shown(self, mine: tuple[int, ...], lang: str) -> Shown:
        """What the holder of some seats sees now; drawn once for all who see the same, and in a thread."""
        key = (mine, lang)
        picture = self._pictures.get(key)
        if picture is None:
            picture = asyncio.ensure_future(asyncio.to_thread(show, self.snapshot(), mine, lang))
            self._pictures[key] = picture
        return await asyncio.shield(picture)

    def repaint(self) -> None:
        """Tell everyone: each connection takes the newest picture when it is ready for it."""
        self._pictures = {}
        for connection in self.connections:
            connection.stir()

    def changed(self) -> None:
        """The game or its seats have changed: tell everyone, and let the bots look."""
        self.touched = time.monotonic()
        self.repaint()
        self.driver.stir()

    def personal(self, person: str, lang: str) -> dict[str, Any]:
        """What a message says to one person only: the seats as they may handle them, and their settings."""
        known = self.people.get(person) or Person(person)
        return {"seats": seats_for(self, person, lang), "settings": {"auto": known.auto, "pace": known.pace}}

    def paces(self) -> set[str]:
        """How fast those who watch want bots to be: the wishes of the seated count, else those of all."""
        here = {c.person for c in self.connections}
        seated = {person for person in here if self.mine(person)}
        return {self.people[person].pace if person in self.people else "normal" for person in seated or here}

    # -- what people do

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end while nobody else changes the table, even where whoever asked is gone by then."""

        async def locked() -> T:
            async with self._lock:
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    async def choose(self, person: str, seat: int, text: str, n: int, frame: int | None, lang: str) -> None:
        """A person chooses for a seat."""
        await self._alone(self._choose(person, seat, text, n, frame, lang))

    async def _choose(self, person: str, seat: int, text: str, n: int, frame: int | None, lang: str) -> None:
        self._check(person, seat, n, frame, lang)
        await self._apply(seat, text, lang)
        await self._settle()
        self.changed()

    async def bot_chose(self, seat: int, text: str, n: int, frame: int, bot: str) -> None:
        """A bot has thought; what it chose for a moment that is past is forgotten."""
        await self._alone(self._bot_chose(seat, text, n, frame, bot))

    async def _bot_chose(self, seat: int, text: str, n: int, frame: int, bot: str) -> None:
        if (n, frame, bot) != (self.n, self.frame, self.seats[seat].bot) or self.stuck:
            return
        await self._apply(seat, text, "en")
        await self._settle()
        self.changed()

    def _check(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        """Refuse what is not this person's to do, or not about this moment."""
        if self.stuck:
            raise Refused(say(self.stuck, lang))
        if not 0 <= seat < len(self.seats) or seat not in self.mine(person):
            raise Refused(say(N_("That seat is not yours."), lang))
        if n != self.n or (frame is not None and frame != self.frame):
            raise Refused(say(N_("The game has gone on since; look again."), lang), stale=True)

    async def _apply(self, seat: int, text: str, lang: str) -> None:
        """Try, store, then let it count."""
        play = self.play
        try:
            option = play.game.vocabulary.parse(text)
            fresh = play.tried(seat, option)
        except ValueError:
            raise Refused(say(N_("That is not something one can choose here."), lang)) from None
        except IllegalChoice as error:
            raise _refusal(play.table, seat, option, error, lang) from None
        except Exception:
            LOG.exception("table %s: the choice %d %s broke a rule's code", self.id, seat, text)
            raise Refused(say(N_("The server made a mistake. Nothing has changed; please report it."), lang)) from None
        number = play.n
        text = play.game.vocabulary.text(option)  # as records write it, whatever was sent
        summary = summary_of(fresh)
        position = fresh.position() if (number + 1) % EVERY == 0 else ""
        await self._write(
            lambda c: store.append(c, self.id, number, seat, text, summary, position, play.game.rules_version), lang
        )
        play.accept(fresh)
        self.driver.moved()

    async def _write(self, change: Callable[[sqlalchemy.Connection], None], lang: str) -> None:
        """Store a change; where the table went on at another server, take that over instead."""
        try:
            await self._database.write(change)
        except Conflict:
            stored, self.play = await self._reload(self.id)
            self.stored, self.seats, self.frame = stored, list(stored.seats), stored.undos
            self.changed()
            raise Refused(say(N_("The game has gone on since; look again."), lang), stale=True) from None

    async def _settle(self) -> None:
        """Make the choices that have one answer, for those who want that."""
        while not self.stuck:
            for seat in self.play.table.asks:
                person = self.people.get(self.seats[seat].person)
                option = self.play.game.automatic(self.play.table, seat) if person and person.auto else None
                if option is not None:
                    await self._apply(seat, self.play.game.vocabulary.text(option), "en")
                    break
            else:
                return

    async def settle(self) -> None:
        """As after a choice: a server may have died before it made the choices that follow by themselves."""
        await self._alone(self._settle())

    async def undo(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        """The last chooser takes its last action back."""
        await self._alone(self._undo(person, seat, n, frame, lang))

    async def _undo(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        self._check(person, seat, n, frame, lang)
        play = self.play
        count = play.undo_count((seat,))
        if not count:
            raise Refused(
                say(N_("Nothing can be taken back: another has acted, or something came to light since."), lang)
            )
        summary = summary_of(play.before(count))
        await self._write(lambda c: store.take_back(c, self.id, n, count, summary), lang)
        play.take_back(count)
        self.frame += 1
        self.changed()

    async def give(self, person: Person, number: int, to: str, lang: str) -> None:
        """Take a seat, leave it, or hand it to a bot."""
        await self._alone(self._give(person, number, to, lang))

    async def _give(self, person: Person, number: int, to: str, lang: str) -> None:
        if not 0 <= number < len(self.seats) or to not in ways(self, number, person.id) or not person.name:
            raise Refused(say(N_("That cannot be done with this seat."), lang))
        before = self.seats[number]
        holder = {"me": person.id, "open": OPEN}.get(to, to)
        after = Seat(holder, "" if to == "open" else person.id)
        await self._write(lambda c: store.seat_of(c, self.id, number, before, after), lang)
        self.people[person.id] = person
        self.seats[number] = after
        await self._settle()
        self.changed()

    # -- coming and going

    def enter(self, connection: Connection, person: Person) -> None:
        """A page opens."""
        self.people[person.id] = person
        self.connections.add(connection)
        self.changed()

    def leave(self, connection: Connection) -> None:
        """A page closes."""
        self.connections.discard(connection)
        self.changed()

    async def adjust(self, person: Person) -> None:
        """A person has changed its settings."""
        await self._database.write(lambda c: store.save_person(c, person))
        self.people[person.id] = person
        await self._alone(self._settle())
        self.changed()

    async def chat(self, person: Person, text: str, lang: str) -> None:
        """A line of chat: stored, then told. A game may ask for silence."""
        silence = self.play.game.silence(self.play.table.state)
        if silence is not None:
            raise Refused(say(silence.template, lang), silence.rule)
        at = await self._database.write(lambda c: store.say_chat(c, self.id, person.name, text))
        for connection in self.connections:
            connection.note({"type": "chat", "from": person.name, "text": text, "at": stamp(at)})

    async def chats(self) -> list[dict[str, str]]:
        """The chat so far."""
        lines = await self._database.read(lambda c: store.chat_of(c, self.id))
        return [{"from": name, "text": text, "at": stamp(at)} for at, name, text in lines]

    async def rest(self) -> None:
        """Leave memory: the exact position is kept, so that a server with other rules can go on from it."""
        await self.driver.stop()
        async with self._lock:
            play = self.play
            if self.stuck or play.table.over or not play.n:
                return
            text, rules, number = play.table.position(), play.game.rules_version, play.n
            await self._database.write(lambda c: store.keep_position(c, self.id, number, rules, text))


def _refusal(table: Table[State], seat: int, option: Option, error: IllegalChoice, lang: str) -> Refused:
    """Why a choice is not offered, in the reader's language."""
    refusal = table.why_not(seat, option) if seat in table.asks else None
    if refusal is not None:
        return Refused(refusal.text(lang), refusal.rule)
    if table.over:
        return Refused(say(N_("The game is over."), lang), error.rule)
    return Refused(say(N_("This seat has nothing to choose now."), lang))
