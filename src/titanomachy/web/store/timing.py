"""Clocks as arithmetic: how much time a table gives for a choice, and what a seat has left of it.

All moments are served time: seconds in which a server was there to take a choice (see `clocks.py`). Each choice has its
own time; what it takes longer comes off a reserve that a seat has once for the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...kernel.errors import BadSetup
from ...kernel.words import N_

DAY: Final = 86400.0
KINDS: Final = ("none", "live", "slow")
ZEROS: Final = ("move", "seat")  # what happens at zero: a bot chooses once, or the seat goes to a bot
MOVE: Final = (5, 600)  # seconds that a choice of a live game may have
RESERVE: Final = (0, 7200)  # seconds that a seat may have besides
DAYS: Final = (1, 30)  # that a choice of a slow game may have
BAD_KIND: Final = N_("A clock is none, live or slow, not {given}.")
BAD_ZERO: Final = N_(
    'At zero a bot chooses once ("move"), or the seat goes to a bot ("seat"): {given} is neither of these.'
)
BAD_MOVE: Final = N_("A choice of a live game has {low} to {high} seconds, not {given}.")
BAD_RESERVE: Final = N_("The reserve of a live game is {low} to {high} seconds, not {given}.")
BAD_DAYS: Final = N_("A choice of a slow game has {low} to {high} days, not {given}.")


@dataclass(frozen=True, slots=True)
class Timing:
    """The clocks of a table: seconds for each choice, seconds of reserve for each seat, what happens at zero.

    >>> Timing.read("live 30 600 move").text
    'live 30 600 move'
    >>> Timing.read("slow 3 seat").move == 3 * DAY
    True
    """

    kind: str = "none"
    move: float = 0.0
    reserve: float = 0.0
    zero: str = ZEROS[0]

    def __bool__(self) -> bool:
        return self.kind != "none"

    @property
    def text(self) -> str:
        """As it is stored; "" for none."""
        if self.kind == "slow":
            return f"slow {self.move / DAY:.0f} {self.zero}"
        return f"live {self.move:.0f} {self.reserve:.0f} {self.zero}" if self.kind == "live" else ""

    @property
    def days(self) -> int:
        """How many days a choice of a slow game has."""
        return round(self.move / DAY)

    @classmethod
    def read(cls, text: str) -> Timing:
        """As it was stored; BadSetup where it was not."""
        kind, *words = text.split() or ["none"]
        places = {"live": ("move", "reserve", "zero"), "slow": ("days", "zero")}.get(kind, ())
        return cls.of(kind, **dict(zip(places, words, strict=False)))

    @classmethod
    def of(cls, kind: str, move: str = "", reserve: str = "", days: str = "", zero: str = "") -> Timing:
        """From what somebody gave; BadSetup says what would fit."""
        if kind not in KINDS:
            raise BadSetup(BAD_KIND, given=repr(kind[:20]))
        if kind == "none":
            return NONE
        if zero not in ZEROS:
            raise BadSetup(BAD_ZERO, given=repr(zero[:20]))
        if kind == "slow":
            return cls("slow", _within(days, DAYS, BAD_DAYS) * DAY, 0.0, zero)
        return cls("live", _within(move, MOVE, BAD_MOVE), _within(reserve, RESERVE, BAD_RESERVE), zero)


NONE: Final = Timing()


def _within(given: str, bounds: tuple[int, int], words: str) -> float:
    low, high = bounds
    fits = given.isascii() and given.isdigit() and len(given) <= 6 and low <= int(given) <= high
    if not fits:
        raise BadSetup(words, low=low, high=high, given=repr(given[:20]))
    return float(int(given))


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat: what is left of its reserve, what the present choice has taken, since when it runs."""

    reserve: float
    spent: float = 0.0
    since: float | None = None

    def used(self, now: float) -> float:
        """How long the present choice has taken. Time never runs backwards, whatever clocks of machines do."""
        return self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)

    def left(self, timing: Timing, now: float) -> tuple[float, float]:
        """What is left of the time for this choice, and of the reserve."""
        used = self.used(now)
        return max(0.0, timing.move - used), max(0.0, self.reserve - max(0.0, used - timing.move))

    def until(self, timing: Timing) -> float | None:
        """When it is up; None where it stands."""
        return None if self.since is None else self.since - self.spent + timing.move + self.reserve

    def run(self, now: float) -> Clock:
        """It runs from now on, where it does not already."""
        return self if self.since is not None else replace(self, since=now)

    def stop(self, now: float) -> Clock:
        """It stands, and goes on from here another time: the same question is still open."""
        return self if self.since is None else replace(self, spent=self.used(now), since=None)

    def anew(self, timing: Timing, now: float) -> Clock:
        """The question is answered, or put to all again: what it took too long is off the reserve, and it stands."""
        return Clock(self.left(timing, now)[1])
