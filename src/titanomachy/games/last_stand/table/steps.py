"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
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
        place = list(SETUP).index(s.phase)
        return [Step(say(text, lang), _state(number, place)) for number, text in enumerate(SETUP.values())]
    place = next((number for number, (_, phases) in enumerate(STEPS) if s.phase in phases), len(STEPS))
    line = [Step(say(N_("Round {n}"), lang, n=s.round), "round")]
    for number, (text, _) in enumerate(STEPS):
        now = not s.ending and number == place
        sub = _cards(s, lang) if now and s.phase == RESOLVE else ()
        line.append(Step(say(text, lang), "now" if now else _state(number, place), sub))
    return line


def _state(number: int, place: int) -> Literal["done", "now", "next"]:
    if number == place:
        return "now"
    return "done" if number < place else "next"


def _cards(s: Stand, lang: str) -> tuple[tuple[str, bool], ...]:
    """The cards of the round, and which of them takes its turn."""
    count = 2 if s.third == NONE else 3
    return tuple((say(text, lang), number == s.slot) for number, text in enumerate(CARDS[:count]))
