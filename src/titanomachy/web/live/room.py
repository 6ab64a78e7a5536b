"""A table in memory: the game, who sits where, who is connected. One at a time changes it.

A choice is tried on a copy, written to the store, and only then takes effect and is told. What a person asks for and
may not have raises `Refused`; nothing has changed then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import sqlalchemy

from ...answers.readings import NOBODY
from ...answers.reasons import Reasons
from ...bots.registry import RandomBot
from ...games.registry import joined
from ...kernel.asks import Option
from ...kernel.errors import IllegalChoice
from ...kernel.forms import Json
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from .. import counts
from ..show.snapshot import Shown, Snapshot, offered_runs, show
from ..show.story import Frame
from ..store import leases, queries
from ..store.database import Database
from ..store.play import CannotGoOn, Play, summary_of
from ..store.rows import EVERY, Conflict, Fenced, Note, Person, Seat, Stored
from . import accounts, handing, leaving, lessons, lobby
from .absence import Absence
from .clocks import NOT_KEPT, Clocks, Kept
from .connection import Connection
from .driver import Driver
from .hints import Found, Hints
from .leases import ALONE, Elsewhere, Term
from .leaving import ending, resigned
from .lessons import Coach
from .programs import Programs
from .refused import Refused, refusal
from .seating import Rights, Wish, seats_for, sitter
from .thinking import Thinkers
from .timekeeper import Timekeeper

T = TypeVar("T")
Known: TypeAlias = tuple[int, dict[str, Json], tuple[Option, ...]]  # of a moment: what a seat sees and may choose
LOG: Final = logging.getLogger(__name__)
RESTART: Final = 1012  # why a socket is closed: the table goes on, and a new line leads to it


class House(Protocol):
    """What a table needs of the server's tables."""

    async def reload(self, id: str) -> tuple[Stored, Play]:
        """The table as the store has it now."""

    def ended(self, room: Room) -> None:
        """The game is over."""

    def lost(self, room: Room) -> None:
        """Another server has the table, or may have it."""


class Manners(NamedTuple):
    """How fast bots act, after how many seconds someone counts as gone, and how long all are warned then; how many
    seconds a program may think about a choice."""

    pace: float
    absent: float = 180.0
    notice: float = 60.0
    seconds: float = 10.0


class Room:
    """One table; see the module."""

    def __init__(
        self, stored: Stored, play: Play, people: dict[str, Person], notes: list[Note], database: Database,
        thinkers: Thinkers, manners: Manners, house: House, stuck: CannotGoOn | None = None, coach: Coach | None = None,
        term: Term = ALONE.term, keeper: Timekeeper | None = None, kept: Kept = NOT_KEPT,
    ) -> None:  # fmt: skip
        self.id = stored.id
        self.term = term
        self.fence = stored.fence
        self.stored = stored
        self.play = play
        self.people = people
        self.seats: list[Seat] = list(stored.seats)
        self.notes = notes
        self.wishes: dict[int, Wish] = {}
        self.frame = stored.undos
        self.stuck = stuck
        self.coach = coach if not stuck else None
        self.next = stored.next
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self.database = database
        self._house = house
        self._lock = asyncio.Lock()
        self.rights = Rights(self)
        self._moment: Snapshot | None = None
        self._pictures: dict[tuple[tuple[int, ...], str], Shown] = {}
        self._stories: dict[tuple[tuple[int, ...], str, int], list[Frame]] = {}
        self._reasons = Reasons(play.table)
        self.agreed: set[str] = set()  # who wants the game to end without a winner
        self.clocks = Clocks(self, keeper or Timekeeper(database), kept)
        self.absence = Absence(self, manners.absent, manners.notice)
        self.programs = Programs(self, manners.seconds)
        self.driver = Driver(self, thinkers, manners.pace)
        self.hints = Hints(self, thinkers)

    # -- who is who

    @property
    def n(self) -> int:
        """How many choices have been made."""
        return self.play.n

    @property
    def held(self) -> bool:
        """True while no other server can have the table."""
        return self.term.held

    @property
    def lobby(self) -> bool:
        """True while the table waits for people and has not begun."""
        return self.stored.lobby

    @property
    def over(self) -> bool:
        """True where the game has ended, by its rules or because all agreed."""
        return self.play.table.over or bool(self.stored.ended)

    def mine(self, person: str) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person and person)

    def name(self, person: str) -> str:
        """What a person is called; "" for a guest."""
        known = self.people.get(person)
        return known.name if known else ""

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
            watching=watching, next=self.next, stuck=self.stuck,
            undo=0 if self.stuck else self.clocks.undoable(play.undo_count(everyone)),
            hints=play.hints(self.stored.lesson), notes=tuple(self.notes), ended=self.stored.ended,
            coach=self.coach.coaching(play) if self.coach else None,
        )  # fmt: skip

    def shown(self, mine: tuple[int, ...], lang: str) -> Shown:
        """What the holder of some seats sees now; made once for all who see the same.

        In the event loop: most parts are kept, and a thread would cost more than it takes.
        """
        key = (mine, lang)
        picture = self._pictures.get(key)
        if picture is None:
            if self._moment is None or self._moment.table is not self.play.table:
                self._moment = self.snapshot()
            picture = self._pictures[key] = show(self._moment, mine, lang)
        return picture

    def story(self, mine: tuple[int, ...], lang: str, since: int) -> list[Frame]:
        """What the choices after one of them set off, as the holder of some seats may see it; made once for all."""
        key = (mine, lang, since)
        frames = self._stories.get(key)
        if frames is None:
            frames = self._stories[key] = self.shown(mine, lang).happened(since)
        return frames

    def told(self) -> None:
        """A page has been sent the table: once all have, what was only needed to draw it takes no memory."""
        if self._moment is not None and not any(connection.behind for connection in self.connections):
            self._moment.sights.forget()
            self.play.all_seen()

    def readings(self, person: str, seat: int, n: int, frame: int, lang: str) -> tuple[Reasons | None, tuple[int, ...]]:
        """What speaks against the choices of a moment (None: it is past), and the seats through which one looks."""
        if seat != NOBODY:
            self._check_holds(person, seat, lang)
        return self._reasons_at(n, frame), self.mine(person)

    def _reasons_at(self, n: int, frame: int) -> Reasons | None:
        if (n, frame) != (self.n, self.frame):
            return None
        if self._reasons.table is not self.play.table:
            self._reasons = Reasons(self.play.table)
        self._reasons.course = self.coach.course if self.coach else None
        return self._reasons

    def repaint(self) -> None:
        """Tell everyone: each connection takes the newest picture when it is ready for it."""
        self._moment, self._pictures, self._stories = None, {}, {}
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
        settings = {"auto": known.auto, "pace": known.pace}
        names = self.shown(self.mine(person), lang).body["names"]
        seats = seats_for(self, person, names, lang)
        hints = self.hints.offered
        clocks = self.clocks.told()
        return {
            "seats": seats, "settings": settings, "ending": ending(self, person, lang),
            "resigned": resigned(self, person, lang), "hints": hints, **({"clocks": clocks} if clocks else {}),
        }  # fmt: skip

    # -- what people do

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end while nobody else changes the table, even where whoever asked is gone by then."""

        at = self.clocks.now()

        async def locked() -> T:
            async with self._lock:
                self.clocks.arrived = at
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    async def choose(self, person: str, seat: int, text: str, n: int, frame: int | None, lang: str) -> None:
        """A person chooses for a seat."""
        await self._alone(self._choose(person, seat, text, n, frame, lang))

    async def _choose(self, person: str, seat: int, text: str, n: int, frame: int | None, lang: str) -> None:
        self._check(person, seat, n, frame, lang)
        said = self.coach.refuses(self.play.table, seat, text, lang) if self.coach else ""
        if said:
            raise Refused(said)
        self.clocks.check(seat, lang)
        await self.apply(seat, text, lang)
        await self._echo(person, text)
        await self._follow()

    async def _echo(self, person: str, text: str) -> None:
        """Answer for a person's other seats what this choice has answered for them, too."""
        play = self.play
        if self.coach is not None:
            return  # a lesson counts every choice
        option = play.game.vocabulary.parse(text)
        for other in self.mine(person):
            same = play.game.rules.echo(play.table, option, other)
            if same is not None:
                await self.apply(other, play.game.vocabulary.text(same), "en")

    async def run(self, person: str, seat: int, id: str, n: int, frame: int | None, lang: str) -> None:
        """A person makes all choices of a run for a seat."""
        await self._alone(self._run(person, seat, id, n, frame, lang))

    async def _run(self, person: str, seat: int, id: str, n: int, frame: int | None, lang: str) -> None:
        self._check(person, seat, n, frame, lang)
        table = self.play.table
        if self.coach is not None and self.coach.course.turn(table) != "free":
            raise Refused(say(N_("In a lesson choices are made one by one."), lang))
        ask = table.asks.get(seat)
        runs = offered_runs(joined(table), table.sight(seat), ask, lang) if ask is not None else []
        chosen = next((run for run in runs if run.id == id), None)
        if chosen is None:
            raise Refused(say(N_("That is not something one can choose here."), lang))
        self.clocks.check(seat, lang)
        for option in chosen.options:
            ask = self.play.table.asks.get(seat)
            if ask is None or option not in ask.options:
                break
            await self.apply(seat, self.play.game.vocabulary.text(option), lang)
        await self._follow()

    def known(self, seat: int) -> Known:
        """What a thought of a seat rests on: what it sees and may choose. Secrets of others may change meanwhile."""
        table = self.play.table
        ask = table.asks.get(seat)
        return self.frame, table.view(seat), tuple(ask.options) if ask else ()

    def bot_of(self, seat: int) -> str:
        """The bot that has to choose for a seat: the one that sits there, or stands in for whoever is out of time."""
        return self.seats[seat].bot or self.clocks.stands_in(seat)

    async def bot_chose(self, seat: int, text: str, known: Known, bot: str, failed: bool = False) -> None:
        """A bot has thought; what it chose for a moment that is past is forgotten. The log says where it failed."""
        await self._alone(self._bot_chose(seat, text, known, bot, failed))

    async def _bot_chose(self, seat: int, text: str, known: Known, bot: str, failed: bool) -> None:
        if self.stuck or self.stored.ended or bot != self.bot_of(seat) or known != self.known(seat):
            return
        forced = not self.seats[seat].bot
        kind = "timed" if forced else "failed" if failed else ""
        await self.apply(seat, text, "en", Note(self.n + 1, kind, seat, {"bot": bot}) if kind else None, forced)
        await self._follow()

    async def bot_lost(self, seat: int, bot: str, how: str) -> None:
        """A bot has failed for good or is gone: another has its seat from now on, and the log says so and how."""
        await self._alone(self._handed(self._bot_lost(seat, bot, how)))

    async def _bot_lost(self, seat: int, bot: str, how: str) -> None:
        before = self.seats[seat]
        if before.bot != bot or self.over:
            return
        after = Seat(f"bot:{RandomBot.name}", before.owner)
        note = Note(self.n, f"lost_{how}", seat, {"before": bot, "bot": after.bot})
        await self.write(lambda c: queries.seat_of(c, self.id, seat, before, after, note), "en")
        self.seats[seat] = after
        self.notes.append(note)

    def _check(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        """Refuse what is not this person's to do, or not about this moment."""
        if self.stuck:
            raise Refused(self.stuck.text(lang))
        if self.lobby or self.stored.ended:
            raise Refused(say(N_("The game has not begun yet.") if self.lobby else N_("The game is over."), lang))
        self._check_holds(person, seat, lang)
        if n != self.n or (frame is not None and frame != self.frame):
            raise Refused(say(N_("The game has gone on since; look again."), lang), stale=True)

    def _check_holds(self, person: str, seat: int, lang: str) -> None:
        if seat not in self.mine(person):
            raise Refused(say(N_("That seat is not yours."), lang))

    async def apply(
        self, seat: int, text: str, lang: str, note: Note | None = None, forced: bool = False
    ) -> None:  # fmt: skip
        """Try, store, then let it count."""
        play, begun = self.play, time.perf_counter()
        try:
            option = play.game.vocabulary.parse(text)
            fresh = play.tried(seat, option)
        except ValueError:
            raise Refused(say(N_("That is not something one can choose here."), lang)) from None
        except IllegalChoice as error:
            raise refusal(play.table, seat, option, error, lang) from None
        except Exception:
            LOG.exception("table %s: the choice %d %s broke a rule's code", self.id, seat, text)
            raise Refused(say(N_("The server made a mistake. Nothing has changed; please report it."), lang)) from None
        number = play.n
        text = play.game.vocabulary.text(option)  # as records write it, whatever was sent
        summary = summary_of(fresh)
        position = self._position(fresh) if (number + 1) % EVERY == 0 else ""
        clocks = await self.clocks.after(play.table, fresh, seat, forced)

        def append(c: sqlalchemy.Connection) -> None:
            queries.append(c, self.id, number, seat, text, summary, position, play.game.rules_version, self.fence)
            if note is not None:
                queries.add_note(c, self.id, note)
            self.clocks.write(c, clocks, number)

        await self._store(append, lang)  # a choice looks at the fence by itself
        before = play.table
        play.accept(fresh)
        self.clocks.accept(clocks, number)
        counts.moved(play.game.id, begun)
        if note is not None:
            self.notes.append(note)
        if not before.asks[seat].idle or before.view(None) != fresh.view(None):  # a secret is exchanged unseen
            self.driver.moved()
        if self.coach is not None:
            self.coach.made(before, fresh, seat, text)
            await lessons.note(self, self.coach)
        elif play.table.over:
            self.finished()

    def _position(self, table: Table[State]) -> str:
        """A moment as text; "" where it cannot be written: it is a short cut that no game waits for."""
        try:
            return table.position()
        except Exception:
            LOG.exception("table %s: a position could not be written", self.id)
            return ""

    async def write(self, change: Callable[[sqlalchemy.Connection], None], lang: str) -> None:
        """Store a change that is no choice, if the table is still this server's."""

        def fenced(c: sqlalchemy.Connection) -> None:
            leases.hold(c, self.id, self.fence)
            change(c)

        await self._store(fenced, lang)

    async def _store(self, change: Callable[[sqlalchemy.Connection], None], lang: str) -> None:
        """Store a change; where the table went on behind the server's back, take that over instead."""
        try:
            if not self.held:
                raise Fenced(f"table {self.id} may be another server's by now")
            await self.database.write(change)
        except Fenced:
            self._house.lost(self)
            raise Elsewhere("") from None
        except Conflict:
            stored, self.play = await self._house.reload(self.id)
            self.stored, self.seats, self.frame = stored, list(stored.seats), stored.undos
            self.notes = await self.database.read(lambda c: queries.notes_of(c, self.id))
            self.coach = await lessons.coach_of(self.database, stored)
            await self.clocks.reload()
            self.changed()
            raise Refused(say(N_("The game has gone on since; look again."), lang), stale=True) from None

    async def _follow(self) -> None:
        """After something that is stored: make the choices that follow by themselves, and tell everyone.

        Where one of those cannot be stored, what came before it has happened all the same; whoever is asked then
        makes it, or the next thing that happens here.
        """
        try:
            await self._settle()
            await self.clocks.settle()
        except Elsewhere:
            return
        except Exception:
            LOG.exception("table %s: a choice that follows by itself was not made", self.id)
        self.changed()

    async def _settle(self) -> None:
        """Make the choices that have one answer, for those who want that; in a lesson the learner makes every one."""
        while not self.stuck and not self.lobby and not self.stored.ended and self.coach is None:
            for seat in self.play.table.asks:
                person = self.people.get(self.seats[seat].person)
                option = self.play.game.rules.automatic(self.play.table, seat) if person and person.auto else None
                if option is not None:
                    await self.apply(seat, self.play.game.vocabulary.text(option), "en")
                    break
            else:
                return

    async def settle(self) -> None:
        """As after a choice: a server may have died before it made the choices that follow by themselves."""
        await self._alone(self._follow())

    async def undo(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        """The last chooser takes its last action back."""
        await self._alone(self._undo(person, seat, n, frame, lang))

    async def _undo(self, person: str, seat: int, n: int, frame: int | None, lang: str) -> None:
        if self.coach is not None:
            await self._coached(person, "back", n, frame, lang)
            return
        self._check(person, seat, n, frame, lang)
        play = self.play
        count = play.undo_count((seat,))
        if not count:
            raise Refused(
                say(N_("Nothing can be taken back: another has acted, or something came to light since."), lang)
            )
        summary = summary_of(play.before(count))
        clocks = self.clocks.back(count, play.before(count), lang)

        def back(c: sqlalchemy.Connection) -> None:
            queries.take_back(c, self.id, n, count, summary, self.fence)
            self.clocks.write(c, clocks)

        await self.write(back, lang)
        play.take_back(count)
        self.clocks.accept(clocks)
        self.frame += 1
        self.changed()

    async def coached(self, person: str, do: str, n: int, frame: int, lang: str) -> None:
        """The learner does something with the lesson: reads on, goes back, wants a hint ..."""
        await self._alone(self._coached(person, do, n, frame, lang))

    async def _coached(self, person: str, do: str, n: int, frame: int | None, lang: str) -> None:
        mine = self.mine(person)
        self._check(person, mine[0] if mine else -1, n, frame, lang)
        if self.coach is None:
            raise Refused(say(N_("This table is no lesson."), lang))
        await lessons.DO[do](self, self.coach, lang)
        self.changed()

    async def hinted(self, person: str, seat: int, n: int, frame: int, lang: str) -> Found | None:
        """A hint for one of a person's seats; None where the moment is past by then."""
        self._check(person, seat, n, frame, lang)
        return await self.hints.find(person, seat, lang)

    async def noted(self, note: Note) -> None:
        """The log says something beside the choices."""
        await self.write(lambda c: queries.add_note(c, self.id, note), "en")
        self.notes.append(note)
        self.repaint()

    async def give(self, person: Person, number: int, to: str, lang: str) -> None:
        """Take a seat, ask for it, leave it, or hand it to a bot."""
        await accounts.check(self, person, number, to, lang)
        work = lobby if self.lobby else handing
        await self._alone(self._handed(work.give(self, person, number, to, lang)))

    async def answer(self, person: str, number: int, agree: bool, lang: str) -> None:
        """Agree that another takes a seat, or do not."""
        await self._alone(self._handed(handing.answer(self, person, number, agree, lang)))

    async def fill(self, person: str, lang: str) -> None:
        """Bots on all free seats of a table that has not begun."""
        await self._alone(self._handed(lobby.fill(self, person, lang)))

    async def start(self, person: str, lang: str) -> None:
        """The game begins."""
        await self._alone(self._handed(lobby.start(self, person, lang)))

    async def resign(self, person: str, lang: str) -> None:
        """Bots play on for someone."""
        await self._alone(self._handed(leaving.resign(self, person, lang)))

    async def agree(self, person: str, wanted: bool, lang: str) -> None:
        """Someone wants the game to end without a winner, or does not."""
        await self._alone(self._handed(leaving.agree(self, person, wanted, lang)))

    async def give_away(self, person: str, seat: int, to: str, lang: str) -> None:
        """Let a bot take the seat of someone who is gone, after a warning."""
        self.absence.give_away(person, seat, to, lang)
        self.repaint()

    async def take_away(self, seat: int) -> None:
        """The warning was in vain."""
        await self._alone(self._handed(self.absence.take(seat)))

    async def timed_out(self, seat: int) -> None:
        """The time of a seat is up, and a bot has it from now on."""
        await self._alone(self._handed(self.clocks.give_away(seat)))

    def finished(self) -> None:
        """The game is over: its moments are kept."""
        self._house.ended(self)

    async def _handed(self, work: Coroutine[Any, Any, None]) -> None:
        await work
        await self._follow()

    # -- coming and going

    def enter(self, connection: Connection, person: Person) -> None:
        """A page opens."""
        self.people[person.id] = person
        self.connections.add(connection)
        self.absence.came(person.id)
        self.clocks.came(person.id)
        self.changed()

    def leave(self, connection: Connection) -> None:
        """A page closes."""
        self.connections.discard(connection)
        self.driver.visited()
        if not any(other.person == connection.person for other in self.connections):
            self.absence.went(connection.person)
        self.changed()

    async def adjust(self, person: Person) -> None:
        """A person has changed its settings."""
        await self.database.write(lambda c: queries.save_person(c, person))
        self.people[person.id] = person
        await self._alone(self._follow())

    def hush(self) -> None:
        """Say nothing more to anybody."""
        for connection in self.connections:
            connection.hush()

    async def drop(self, why: int = RESTART) -> None:
        """Leave memory at once: nothing is written and nobody is told but that the line is closed."""
        self.hush()
        self.absence.close()
        self.clocks.close()
        await self.driver.stop()
        await self.programs.close()
        for connection in list(self.connections):
            await connection.close(why)

    async def rest(self) -> None:
        """Leave memory: the exact position is kept, so that a server with other rules can go on from it."""
        self.absence.close()
        self.clocks.close()
        await self.driver.stop()
        await self.programs.close()
        async with self._lock:
            play = self.play
            if self.stuck or self.over or not play.n:
                return
            text, rules, number = self._position(play.table), play.game.rules_version, play.n
            if text:
                with contextlib.suppress(Elsewhere):
                    await self.write(lambda c: queries.keep_position(c, self.id, number, rules, text), "en")
