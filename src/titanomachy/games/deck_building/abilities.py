"""Abilities that are paid with Move: those of Heroes, any number of times, and of Locations, once a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from . import reasons, verbs
from .choices import Part, a_player, ask_of, ask_or_skip, from_hand, helper_there, no_starter, offers_of
from .citing import citing
from .city import City
from .content import ARMIN, ERWIN, KIND, SASHA
from .shared import a_helper_step, a_step, a_titan, any_hero, heal, mendable, pass_card, step_to
from .state import NONE
from .words import DESTROY, GIVE, Prompts, Told

Ability: TypeAlias = Callable[[City], Script]
Useless: TypeAlias = Callable[[City], "Why | None"]  # why it would do nothing now
Against: TypeAlias = Callable[[int], "Why | None"]
ABILITY_RULE: Final = "DB-herocards-01"


# -- Heroes


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


@rule("DB-solo-16")
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


def never_idle(city: City) -> Why | None:
    """There is always something to do."""
    return None


HEROES: Final[dict[int, tuple[Ability, Useless]]] = {
    ARMIN: (armin, armin_idle),
    ERWIN: (erwin, never_idle),
    SASHA: (sasha, sasha_idle),
}


@rule("DB-paymove-01", "DB-paymove-04", "DB-herocards-01")
def may_use_hero(city: City, option: Option) -> Why | None:
    """The active Hero has an ability, the Move for it and somebody to use it on."""
    hero = city.heroes[city.active]
    if hero not in HEROES:
        return reasons.NO_ABILITY, (hero,)
    pay = city.content.heroes[hero].pay
    return HEROES[hero][1](city) if city.move >= pay else (reasons.ABILITY_COSTS, (pay, city.move))


@rule("DB-paymove-02", "DB-paymove-04")
def use_hero(city: City, option: Option) -> Script:
    """Pay the Move and use the Hero's ability."""
    hero = city.heroes[city.active]
    city.move -= city.content.heroes[hero].pay
    city.tell(Told.ability, hero)
    return HEROES[hero][0](city)


# -- Locations


def armory(city: City) -> Script:
    """Draw a card."""
    city.draw(city.active, city.content.cards[KIND["armory"]].draw)
    return
    yield


@rule("DB-solo-09")
def hospital(city: City) -> Script:
    """Destroy a Wound you control, or one in your discard pile; alone also one of a secondary Hero there."""
    me = KIND["hospital"]
    _, option = yield ask_of(city, city.active, mendable(city, [city.active], me), Prompts.cure, me)
    heal(city, option)


def hospital_idle(city: City) -> Why | None:
    """There is a Wound to destroy."""
    me = KIND["hospital"]
    return None if offers_of(mendable(city, [city.active], me)) else (reasons.NO_WOUND_HELD, (me,))


@rule("DB-pictured-09", "DB-clar-21", "DB-wounds-11")
def old_survey_corps_hq(city: City) -> Script:
    """Exchange a card with any player."""

    def against(player: int) -> Why | None:
        me = KIND["old_survey_corps_hq"]
        return None if player != city.active else (citing(reasons.ANOTHER_HERO, "DB-pictured-09"), (me,))

    yield from exchange(city, against)


def old_survey_corps_hq_idle(city: City) -> Why | None:
    """There is another player, and a card to give."""
    if city.seats == 1:
        return reasons.NOBODY_TO_SWAP, ()
    return None if city.hands[city.active] else (reasons.NOTHING_TO_GIVE, ())


def movable_titans(city: City) -> Part:
    """The Titans in other Districts."""
    here = city.wall_of(city.active)
    return a_titan(
        city,
        KIND["shiganshina"],
        lambda wall, titan: None if wall != here else (reasons.HERE_ALREADY, (titan,)),
    )


@rule("DB-pictured-10")
def shiganshina(city: City) -> Script:
    """Move a Titan to this District."""
    me = KIND["shiganshina"]
    _, option = yield ask_of(city, city.active, [movable_titans(city)], citing(Prompts.titan, "DB-pictured-10"), me)
    city.move_titan(option[2], option[1], city.wall_of(city.active), me)


def shiganshina_idle(city: City) -> Why | None:
    """A Titan is somewhere else."""
    return None if movable_titans(city).offers() else (reasons.NO_TITAN_ELSEWHERE, ())


def starters(city: City) -> Part:
    """A Starter of the active player's hand."""
    return from_hand(city, city.active, verbs.DESTROY, DESTROY, no_starter)


def training_grounds(city: City) -> Script:
    """Destroy a Courage or a Thrust of your hand."""
    player = city.active
    _, option = yield ask_or_skip(city, player, [starters(city)], Prompts.train, KIND["training_grounds"])
    if option[0] == verbs.DESTROY:
        city.hands[player].remove(option[1])
        city.destroy(option[1])


def training_grounds_idle(city: City) -> Why | None:
    """There is a Starter in hand."""
    return None if starters(city).offers() else (reasons.NO_STARTER_HELD, ())


LOCATIONS: Final[dict[int, tuple[Ability, Useless]]] = {
    KIND["armory"]: (armory, never_idle),
    KIND["hospital"]: (hospital, hospital_idle),
    KIND["old_survey_corps_hq"]: (old_survey_corps_hq, old_survey_corps_hq_idle),
    KIND["shiganshina"]: (shiganshina, shiganshina_idle),
    KIND["training_grounds"]: (training_grounds, training_grounds_idle),
}


@rule("DB-locations-03", "DB-locations-06", "DB-paymove-01", "DB-paymove-03")
def may_visit(city: City, option: Option) -> Why | None:
    """The Location of the Hero's District has an ability that can be paid for, was not used and does something."""
    wall = city.wall_of(city.active)
    if wall == NONE:
        return reasons.OFF_BOARD, ()
    place = city.locations[wall]
    if place not in LOCATIONS:
        return reasons.NO_LOCATION, ()
    if place in city.visited:
        return reasons.VISITED, (place,)
    pay = city.content.cards[place].pay
    return LOCATIONS[place][1](city) if city.move >= pay else (reasons.ABILITY_COSTS, (pay, city.move))


@rule("DB-paymove-02", "DB-paymove-03")
def visit(city: City, option: Option) -> Script:
    """Pay the Move and use the Location's ability."""
    place = city.locations[city.wall_of(city.active)]
    city.move -= city.content.cards[place].pay
    city.visited.append(place)
    city.tell(Told.visited, city.heroes[city.active], place)
    return LOCATIONS[place][0](city)
