"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Literal

from ....drawing.showing import Step
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..state import (
    GIVES,
    GIVES_AGAIN,
    HERO_CARDS,
    NONE,
    REROLLS,
    RESOLVE,
    RETURNED,
    ROLL_ALL,
    SELECT,
    SPENDING,
    START_LEVELS,
    TITAN_CARDS,
    TITAN_USES,
    Stand,
)

SETUP: Final = {TITAN_CARDS: N_("Titan"), HERO_CARDS: N_("Heroes"), START_LEVELS: N_("Places")}
STEPS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    (N_("1 Actions"), (SELECT,)),
    (N_("2 Roll"), (ROLL_ALL, REROLLS, GIVES)),
    (N_("3 Titan dice"), (TITAN_USES,)),
    (N_("4 Re-roll"), (RETURNED, GIVES_AGAIN)),
    (N_("5 Resolve"), (RESOLVE,)),
    (N_("6 Spend"), (SPENDING,)),
    (N_("7 Reset"), ()),
)
CARDS: Final = (N_("First card"), N_("Second card"), N_("Third card"))


def steps(sight: Sight[Stand], lang: str) -> Sequence[Step]:
    """The seven steps of a round and the present one; before the first round what is chosen for it."""
    s = sight.state
    if s.phase in SETUP:
        return _before(s.phase, lang)
    return _line(s.round, s.phase, bool(s.ending), 2 if s.third == NONE else 3, s.slot, lang)


@cache
def _before(phase: int, lang: str) -> tuple[Step, ...]:
    place = list(SETUP).index(phase)
    return tuple(Step(say(text, lang), _state(number, place)) for number, text in enumerate(SETUP.values()))


@lru_cache(maxsize=1024)
def _line(round: int, phase: int, over: bool, cards: int, slot: int, lang: str) -> tuple[Step, ...]:
    place = next((number for number, (_, phases) in enumerate(STEPS) if phase in phases), len(STEPS))
    line = [Step(say(N_("Round {n}"), lang, n=round), "round")]
    for number, (text, _) in enumerate(STEPS):
        now = not over and number == place
        sub = _cards(cards, slot, lang) if now and phase == RESOLVE else ()
        line.append(Step(say(text, lang), "now" if now else _state(number, place), sub))
    return tuple(line)


def _state(number: int, place: int) -> Literal["done", "now", "next"]:
    if number == place:
        return "now"
    return "done" if number < place else "next"


def _cards(count: int, slot: int, lang: str) -> tuple[tuple[str, bool], ...]:
    """The cards of the round, and which of them takes its turn."""
    return tuple((say(text, lang), number == slot) for number, text in enumerate(CARDS[:count]))
