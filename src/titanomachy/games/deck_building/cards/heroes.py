"""The Heroes' own abilities that are paid with Move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import ARMIN, ERWIN, SASHA
from ..rules import reasons
from ..rules.choices import Part, a_player, ask_of, from_hand, helper_there
from ..rules.city import City
from ..rules.effects import a_helper_step, a_step, any_hero, pass_card, step_to
from ..rules.move_payment import HEROES, never_idle
from ..state import NONE
from ..words import GIVE, Prompts

Against: TypeAlias = Callable[[int], "Why | None"]
ABILITY_RULE: Final = "DB-herocards-01"


@rule("DB-clar-21")
def armin(city: City) -> Script:
    """Give a card to another Hero of the District; that player gives one back."""
    yield from exchange(city, lambda player: other_hero(city, player) or beside(city, player))


def armin_idle(city: City) -> Why | None:
    """Somebody else is in the District, and there is a card to give."""
    if len(city.mates_here()) < 2:
        return reasons.NOBODY_ELSE, ()
    return None if city.hands[city.active] else (reasons.NOTHING_TO_GIVE, ())


def other_hero(city: City, player: int) -> Why | None:
    """Another Hero than the active one."""
    return None if player != city.active else (reasons.ANOTHER, (city.heroes[player],))


def beside(city: City, player: int) -> Why | None:
    """A Hero of the active Hero's District."""
    return None if player in city.mates_here() else (reasons.NOT_BESIDE, (city.heroes[player],))


def exchange(city: City, against: Against) -> Script:
    """A card for a card, each chosen by its giver."""
    player = city.active
    part = a_player(city, against)
    mates = part.offers()
    mate = mates[0][1]
    if len(mates) > 1:
        _, choice = yield ask_of(city, player, [part], Prompts.who_ability, city.heroes[player])
        mate = choice[1]
    for giver, taker in ((player, mate), (mate, player)):
        cards = [from_hand(city, giver, verbs.GIVE, GIVE)]
        _, option = yield ask_of(city, giver, cards, Prompts.swap, city.heroes[taker])
        pass_card(city, giver, taker, option[1])


def erwin(city: City) -> Script:
    """A Hero of your choice draws a card."""
    chosen = yield from any_hero(city, city.active)
    city.draw(chosen, city.content.heroes[ERWIN].draw)


@rule("DB-solo-16", "DB-herocards-01")
def sasha(city: City) -> Script:
    """One step for another Hero of your choice."""
    player = city.active
    _, option = yield ask_of(city, player, movable_heroes(city), Prompts.who_ability, city.heroes[player])
    mate = option[1]
    if option[0] == verbs.CHOOSE:
        _, option = yield ask_of(city, player, [a_step(city, mate)], Prompts.led, city.heroes[mate])
    step_to(city, option, mate, ABILITY_RULE)


def movable_heroes(city: City) -> list[Part]:
    """The other Heroes in Districts; of a secondary one the step is chosen with it."""

    def against(player: int) -> Why | None:
        if why := other_hero(city, player):
            return why
        return None if city.where[player] != NONE else (reasons.HERO_OFF, (city.heroes[player],))

    return [a_player(city, against), a_helper_step(city, lambda helper: helper_there(city, helper))]


def sasha_idle(city: City) -> Why | None:
    """Another Hero is on the board."""
    others = any(space != NONE for player, space in enumerate(city.where) if player != city.active)
    return None if others or any(space != NONE for space in city.helpers) else (reasons.NOBODY_ELSE, ())


HEROES.update(
    {
        ARMIN: (armin, armin_idle),
        ERWIN: (erwin, never_idle),
        SASHA: (sasha, sasha_idle),
    }
)
