"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from ....drawing.showing import Step
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..notation import hero_name
from ..rules.city import City
from ..state import ADD_CARDS, FIRST_PLAYER, HERO_CARDS, ONGOINGS, TURN, TURN_BEGINS, WALL_DAMAGE

Line: TypeAlias = tuple[Step, ...]
Turns: TypeAlias = tuple[tuple[str, bool], ...]
KEPT: Final = 1024  # lines that are wanted again: each viewer has the same

STEPS: Final = (
    (N_("Add cards"), (ADD_CARDS,)),
    (N_("First player"), (FIRST_PLAYER,)),
    (N_("Turns"), (TURN_BEGINS, TURN)),
    (N_("Titans act"), (ONGOINGS,)),
    (N_("Damage to the Walls"), (WALL_DAMAGE,)),
)


def steps(sight: Sight[City], lang: str) -> Sequence[Step]:
    """The steps of a round and the present one; before the first round the choice of Heroes."""
    city = sight.state
    if city.phase == HERO_CARDS:
        return _choosing(lang)
    return _round(city.round, city.phase, city.ending > 0, _turns(city, lang), lang)


def _turns(city: City, lang: str) -> Turns:
    """The players in the order of this round's turns, and whose turn it is."""
    if city.phase not in (TURN_BEGINS, TURN):
        return ()
    order = [(city.first + place) % city.seats for place in range(city.seats)]
    return tuple([(hero_name(city, player, lang), player == city.active) for player in order])


@lru_cache(maxsize=KEPT)
def _choosing(lang: str) -> Line:
    return (Step(say(N_("Heroes"), lang), "now"),)


@lru_cache(maxsize=KEPT)
def _round(number: int, phase: int, over: bool, turns: Turns, lang: str) -> Line:
    place = next(step for step, (_, phases) in enumerate(STEPS) if phase in phases)
    line = [Step(say(N_("Round {n}"), lang, n=number), "round")]
    for step, (text, _) in enumerate(STEPS):
        now = step == place and not over
        line.append(Step(say(text, lang), "now" if now else "done" if step <= place else "next", turns if now else ()))
    return tuple(line)
