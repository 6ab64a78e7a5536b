"""Clocks in words: how much time a table gives, what happens at zero, how much is left."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final, Literal, TypeAlias

from babel.dates import format_timedelta

from ...kernel.words import N_, say
from ..store.timing import DAY, KINDS, ZEROS, Timing

Unit: TypeAlias = Literal["day", "hour", "minute", "second"]
MOVES: Final = (15, 30, 45, 60, 90, 120, 180, 300, 600)  # what a form offers, in seconds
RESERVES: Final = (0, 60, 180, 300, 600, 900, 1200, 1800, 3600)
DAYS: Final = (1, 2, 3, 5, 7, 14, 30)
USUAL: Final = {"kind": "none", "move": "60", "reserve": "600", "days": "3", "zero": ZEROS[0]}
AT_ZERO: Final = {
    "move": N_("When the time is up, a bot chooses once."),
    "seat": N_("When the time is up, a bot takes the seat, and whoever sat there may take it back."),
}
UNITS: Final[tuple[tuple[int, Unit], ...]] = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
ONE_UNIT: Final = 1e9
NEARLY: Final = DAY  # seconds: a slow game is nearly up


def span(seconds: float, lang: str) -> str:
    """A stretch of time as people say it, in one unit; never more than it is.

    >>> span(90, "en"), span(60, "en"), span(259200, "fr"), span(100_000, "en")
    ('90 seconds', '1 minute', '3 jours', '27 hours')
    """
    size, unit = next((size, unit) for size, unit in UNITS if seconds >= 2 * size or seconds == size or size == 1)
    whole = timedelta(seconds=int(seconds / size) * size)
    return format_timedelta(whole, granularity=unit, threshold=ONE_UNIT, locale=lang)


def clock_name(timing: Timing, lang: str) -> str:
    """The clock of a table in a few words."""
    if not timing:
        return say(N_("No clock"), lang)
    if timing.kind == "slow":
        return say(N_("{time} for each choice"), lang, time=span(timing.move, lang))
    if not timing.reserve:
        return say(N_("{time} for each choice, no reserve"), lang, time=span(timing.move, lang))
    line = N_("{time} for each choice, {reserve} in reserve")
    return say(line, lang, time=span(timing.move, lang), reserve=span(timing.reserve, lang))


def clock_line(timing: Timing, lang: str) -> str:
    """The same with what happens at zero; "" where there is no clock."""
    return f"{clock_name(timing, lang)}. {say(AT_ZERO[timing.zero], lang)}" if timing else ""


def left(seconds: float, lang: str) -> str:
    """How much time is left, as lists say it."""
    return say(N_("{time} left"), lang, time=span(max(60.0, seconds), lang))


def offered(lang: str, given: dict[str, str]) -> dict[str, Any]:
    """What a form for a new table offers, and what is chosen there."""
    kinds = {
        "none": (say(N_("No clock"), lang), say(N_("Everyone takes the time they need."), lang)),
        "live": (say(N_("Live"), lang), say(N_("All sit at the table; each choice has its time."), lang)),
        "slow": (say(N_("Slow"), lang), say(N_("Days for each choice; one looks in now and then."), lang)),
    }
    zeros = {"move": N_("A bot chooses once"), "seat": N_("A bot takes the seat")}
    none = say(N_("No reserve"), lang)
    return {
        "kinds": [(kind, *kinds[kind]) for kind in KINDS],
        "moves": [(str(one), span(one, lang)) for one in MOVES],
        "reserves": [(str(one), span(one, lang) if one else none) for one in RESERVES],
        "days": [(str(one), span(one * DAY, lang)) for one in DAYS],
        "zeros": [(one, say(zeros[one], lang)) for one in ZEROS],
        **{f"was_{name}": given.get(f"clock-{name}", usual) for name, usual in USUAL.items() if name != "kind"},
        "was": given.get("clock", USUAL["kind"]),
    }
