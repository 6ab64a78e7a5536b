"""Where in the sequence of play a game is: the line on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.showing import Step
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..notation import hero_name
from ..rules.city import City
from ..state import ADD_CARDS, FIRST_PLAYER, HERO_CARDS, ONGOINGS, TURN, TURN_BEGINS, WALL_DAMAGE

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
        return [Step(say(N_("Heroes"), lang), "now")]
    place = next(number for number, (_, phases) in enumerate(STEPS) if city.phase in phases)
    line = [Step(say(N_("Round {n}"), lang, n=city.round), "round")]
    for number, (text, _) in enumerate(STEPS):
        now = number == place and not city.ending
        sub = _turns(city, lang) if now and city.phase in (TURN_BEGINS, TURN) else ()
        line.append(Step(say(text, lang), "now" if now else "done" if number <= place else "next", sub))
    return line


def _turns(city: City, lang: str) -> tuple[tuple[str, bool], ...]:
    """The players in the order of this round's turns, and whose turn it is."""
    order = [(city.first + place) % city.seats for place in range(city.seats)]
    return tuple((hero_name(city, player, lang), player == city.active) for player in order)
