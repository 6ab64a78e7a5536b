"""What strangers have written is read in a process of its own, with so much of a processor and of memory and no more.

A position may be set by hand in which the rules go round in circles, or that is larger than it looks. Then the process
that reads it ends, whoever sent it is told so, and nobody else notices. Processor time is counted, so that a busy
machine refuses no more than a quiet one; whoever uses none of it and does not come back is ended by the clock. Those
who wait for a process have it by turns, so that many heavy positions of one keep up nobody but that one.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple, ParamSpec, TypeVar, cast

from ...games.registry import game
from ...kernel.errors import TitanomachyError
from ...kernel.words import LANGUAGES, N_, SOURCE, say
from ..show import editor as drafts
from .turns import TooMany, Turns
from .workers import BotFailed, Worker, one_process

MEMORY: Final = 1 << 30  # bytes of address space
CHECKED: Final = 4.0  # seconds of a processor in which a position is read, checked and drawn
PIECE: Final = 12.0  # in which a piece of its analysis is done
PUZZLE: Final = 60.0  # in which it is found out whether it makes a puzzle
CLOCK: Final = 6.0  # times as long by the clock, where the machine is busy
IDLE: Final = 300.0  # seconds after which a process that nobody needs is let go
GIVES_WAY: Final = 10
TOO_LONG: Final = N_("This position takes the server too long. Try a simpler one.")
TOO_LARGE: Final = N_("This position is too large for the server. Try a simpler one.")
BUSY: Final = N_("Many positions are being looked at just now. Try again in a minute.")
T = TypeVar("T")
P = ParamSpec("P")


class Sender(NamedTuple):
    """Of which game something is, and who sent it: the person, or the address of whoever has no cookie."""

    game: str
    who: str


class TooMuch(TitanomachyError):
    """A position that takes more than it is given."""


class Unfit(TitanomachyError):
    """What a process refused, in the words that it had for it."""

    def __init__(self, said: Mapping[str, str]) -> None:
        super().__init__(said[SOURCE])
        self.said = said

    def text(self, lang: str = SOURCE) -> str:
        """Why, in a language."""
        return self.said.get(lang, self.said[SOURCE])


def bounded(seconds: float, work: Callable[[], T]) -> tuple[T | None, dict[str, str]]:
    """Do something in so many seconds of this process's processor time, or end with the whole process: compiled code
    that goes round in circles cannot be broken off otherwise. What is refused comes back in every language."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(), {}
    except TitanomachyError as error:
        return None, {lang: error.text(lang) for lang in LANGUAGES}
    except (MemoryError, RecursionError):
        return None, {lang: say(TOO_LARGE, lang) for lang in LANGUAGES}
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)


def get_ready(game_id: str) -> None:
    """Read what a game is made of, which is nobody's fault."""
    drafts.begun(game(game_id))


class Bounded:
    """One such process, which does one thing after another."""

    def __init__(self, seconds: float, nice: int = 0, memory: int = MEMORY) -> None:
        self.seconds = seconds
        self._worker = Worker(lambda: one_process(nice, memory), tries=1)
        self._turns = Turns()
        self._ready: set[str] = set()  # games that this process has read
        self._ending: asyncio.TimerHandle | None = None

    async def do(self, sender: Sender, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Have something done with a position of a game; TooMuch where it takes more than it is given, or too many
        wait, Unfit where it is refused."""
        try:
            async with self._turns.of(sender.who):
                done, refused = await self._done(sender.game, partial(work, *args, **named))
        except TooMany:
            raise TooMuch(BUSY) from None
        if refused:
            raise Unfit(refused)
        return cast("T", done)

    async def _done(self, game_id: str, work: Callable[[], T]) -> tuple[T | None, dict[str, str]]:
        """What the process makes of it; it is the turn of whoever sent it."""
        self._stay()
        try:
            if self._worker.pool is None:
                self._ready.clear()
            if game_id not in self._ready:
                await self._worker.do("getting ready for positions", get_ready, game_id)
                self._ready.add(game_id)
            async with asyncio.timeout(self.seconds * CLOCK):
                return await self._worker.do(f"a position of {game_id}", bounded, self.seconds, work)
        except (TimeoutError, BotFailed):
            self._worker.kill()
            raise TooMuch(TOO_LONG) from None
        finally:
            self._ending = asyncio.get_running_loop().call_later(IDLE, self._worker.kill)

    def _stay(self) -> None:
        """The process is needed: it is not let go."""
        if self._ending is not None:
            self._ending.cancel()

    async def close(self) -> None:
        """Stop."""
        self._stay()
        await self._worker.close()


class Outsiders:
    """The processes for what strangers have written: one that reads and checks, one that looks ahead, one that looks
    for the answers of puzzles. Each starts when it is first needed."""

    def __init__(self) -> None:
        self.checks = Bounded(CHECKED)
        self.thoughts = Bounded(PIECE, GIVES_WAY)
        self.puzzles = Bounded(PUZZLE, GIVES_WAY)

    async def close(self) -> None:
        """Stop all."""
        await asyncio.gather(*(one.close() for one in (self.checks, self.thoughts, self.puzzles)))
