"""A bot on a seat, watched: one that crashes, dawdles or answers nonsense loses the seat to `random`, with a report.

Arena, terminal and table share this. In the main thread of a process a bot of our own kind is interrupted when its time
is up (where the package is compiled with the next line of Python); elsewhere it is found out when it answers. A program
of its own is always held to its time.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final, Literal, TypeAlias

from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.errors import IllegalChoice, TitanomachyError
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, Speaks, Words, say
from .outside import Outside
from .program import Dawdled, Failed
from .protocol import Nonsense
from .registry import Bot, RandomBot, bot

COMPILED: Final = hasattr(Table, "__mypyc_attrs__")
TRACED: Final = 12  # lines of a traceback in a report
FOR_EVER: Final = 1e6  # seconds; clocks do not count as far as numbers do
LONGEST: Final = 200  # letters of what a bot said or raised

Kind: TypeAlias = Literal["crash", "time", "nonsense", "choices"]
PUBLIC: Final[Mapping[Kind, str]] = {
    "crash": N_("it broke down"),
    "time": N_("it took too long"),
    "nonsense": N_("its answer did not fit"),
    "choices": N_("it made too many choices"),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a bot lost its seat: which bot, which seat, after how many choices of the game, what was wrong.

    `details` are the last lines of its standard error or of its traceback. They and `why` may tell what only the bot's
    seat may know; `public` is for everyone.
    """

    bot: str
    seat: int
    choices: int
    why: Speaks
    kind: Kind = "crash"
    details: tuple[str, ...] = field(default=())

    def text(self, lang: str = "en") -> str:
        """What happened, in one sentence."""
        sentence = N_("{bot} lost seat {seat} to {other} after {n} {n:choice|choices} of the game: {why}")
        values = {"bot": self.bot, "seat": self.seat, "other": RandomBot.name, "n": self.choices, "why": self.why}
        return Words(sentence, **values).text(lang)

    def public(self, lang: str = "en") -> str:
        """What all at the table may know of it."""
        sentence = N_("{bot} lost seat {seat} to {other}: {why}.")
        why = Words(PUBLIC[self.kind])
        return Words(sentence, bot=self.bot, seat=self.seat, other=RandomBot.name, why=why).text(lang)

    def brief(self, lang: str = "en") -> str:
        """What was wrong, in one line; with the last that a program wrote where it broke down and that tells more."""
        why = self.why.text(lang)
        last = self.details[-1].strip() if self.details and self.kind == "crash" else ""
        return why if last in why else f"{why}: {last}"

    def report(self, lang: str = "en") -> list[str]:
        """The sentence, and the last lines that the bot left behind."""
        heading = [say(N_("its last lines:"), lang)] if self.details else []
        return [self.text(lang), *heading, *(f"  {line}" for line in self.details)]


class Unoffered(TitanomachyError):
    """A bot chose what is not on offer."""


class TooMany(TitanomachyError):
    """A bot made more choices in its game than it may."""


class TimeIsUp(BaseException):
    """Raised in the midst of a bot that thinks for too long: not an Exception, so that it does not catch it itself."""


class Watched:
    """A bot for one seat of one game, and whoever takes over when it fails.

    `limit` is how many seconds it may take for a choice (None: as long as it likes; a program has its own limit),
    `most` how many choices it may make. It is called `name`, or as it calls itself.
    """

    def __init__(
        self,
        bot: Bot,
        game: BoardGame[State],
        seed: int = 0,
        limit: float | None = None,
        *,
        most: int | None = None,
        name: str = "",
    ) -> None:
        self.bot = bot
        self.name = name or bot.name
        self.limit = None if limit is None else min(limit, FOR_EVER)
        if isinstance(bot, Outside) and self.limit is not None:
            bot.limit = self.limit
        self.most = most
        self.failure: Failure | None = None
        self._instead = RandomBot(game, key_of("instead of a bot that failed", seed))
        self._seat = -1
        self._count = 0
        self._left = False

    @property
    def now(self) -> str:
        """The name of who chooses now."""
        return self.name if self.failure is None else self._instead.name

    def choose(self, table: Table[State], seat: int) -> Option:
        """What the bot chooses, or `random` for one that has failed."""
        if self.failure is None:
            self._seat = seat
            try:
                return self._chosen(table, seat)
            except Dawdled as error:
                self._lose(table, seat, "time", error)
            except TimeIsUp:  # it answered in the very moment
                self._lose(table, seat, "time", _late(self.limit or 0))
            except (Nonsense, Unoffered) as error:
                self._lose(table, seat, "nonsense", error)
            except TooMany as error:
                self._lose(table, seat, "choices", error)
            except Failed as error:
                self._lose(table, seat, "crash", error)
            except (Exception, SystemExit) as error:
                self._lose(table, seat, "crash", Words(N_("it raised {error}"), error=_told(error)), _traced(error))
        return self._instead.choose(table, seat)

    def _chosen(self, table: Table[State], seat: int) -> Option:
        self._count += 1
        if self.most is not None and self._count > self.most:
            raise TooMany(N_("more than {n} {n:choice|choices}"), n=self.most)
        if isinstance(self.bot, Outside):
            return self.bot.choose(table, seat)
        if self.limit is None:
            return self._offered(table, seat, self.bot.choose(table, seat))
        thinking = table.clone()  # an interrupted bot may leave its copy in the midst of something
        with interrupted(self.limit):
            option = self.bot.choose(thinking, seat)
        return self._offered(table, seat, option)

    def _offered(self, table: Table[State], seat: int, option: Option) -> Option:
        """The choice, where it is one that is offered."""
        try:
            return table.understood(seat, option)
        except IllegalChoice as error:
            said = N_("it chose {option}, which is not on offer. {why}")
            raise Unoffered(said, option=repr(option)[:LONGEST], why=error) from None

    def _lose(
        self, table: Table[State], seat: int, kind: Kind, why: Speaks, details: Iterable[str] | None = None
    ) -> None:
        self.leave()  # what a program wrote is whole when it has ended
        lines = self.bot.stderr() if isinstance(self.bot, Outside) else ()
        self.failure = Failure(self.name, seat, table.length, why, kind, tuple(details or lines))

    def leave(self, table: Table[State] | None = None) -> None:
        """The game is over (a program is told how), or goes on without this bot: whatever it started is ended."""
        gone = getattr(self.bot, "leave", None)
        if gone is None or self._left:
            return
        self._left = True
        with suppress(Exception):  # one that fails as it leaves has no seat to lose any more
            gone(table, self._seat)


def _told(error: BaseException) -> str:
    """An error in one line, with the place in the bot's own file where it was."""
    said = error.text("en") if isinstance(error, TitanomachyError) else str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(said.split())}"[:LONGEST] + where


def _traced(error: BaseException) -> list[str]:
    lines = "".join(traceback.format_exception(error)).splitlines()
    return lines[-TRACED:]


@contextmanager
def interrupted(seconds: float) -> Iterator[None]:
    """Dawdled where what is done here takes longer; in the main thread it is broken off, elsewhere found out later."""
    late = _late(seconds)
    began = time.monotonic()
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        if time.monotonic() - began > seconds:
            raise late
        return

    def ring(number: int, frame: FrameType | None) -> None:
        if not COMPILED:
            raise TimeIsUp
        sys.settrace(_stop)  # C must not be left in the midst of something: it ends with the next line of Python
        while frame is not None and frame.f_code is not Watched.choose.__code__:
            frame.f_trace = _stop
            frame = frame.f_back

    before, tracing = signal.signal(signal.SIGALRM, ring), sys.gettrace()
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)  # again, where something swallowed the first
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            sys.settrace(tracing)
    except TimeIsUp:
        raise late from None
    finally:
        signal.signal(signal.SIGALRM, signal.SIG_DFL if before is None else before)


def _late(seconds: float) -> Dawdled:
    return Dawdled(N_("it did not answer within {seconds} s"), seconds=f"{seconds:g}")


def _stop(frame: FrameType, event: str, value: object) -> None:
    """Break off whatever Python does next."""
    raise TimeIsUp


def seated(name: str, game: BoardGame[State], seed: int = 0, limit: float | None = None) -> Watched:
    """A watched bot by name; a program (`exec:...`) has so many seconds for a choice, or its usual limit."""
    return Watched(bot(name, game, seed), game, seed, limit)


@contextmanager
def company(bots: Mapping[int, Watched], table: Table[State]) -> Iterator[Mapping[int, Watched]]:
    """The bots of a table for as long as it is played; whatever happens, their processes end with it."""
    try:
        yield bots
    finally:
        for one in bots.values():
            one.leave(table)
