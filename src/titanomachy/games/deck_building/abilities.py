"""Abilities that are paid with Move: those of Heroes, any number of times, and of Locations, once a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .city import City
from .content import ARMIN, COURAGE, ERWIN, KIND, SASHA, THRUST
from .shared import heal, mendable, one_step, pass_card
from .state import NONE
from .words import CHOOSE, DESTROY, GIVE, GUIDE, SKIP, TITAN_AT, Prompts, Told

Ability: TypeAlias = Callable[[City], Script]
Useful: TypeAlias = Callable[[City], bool]


# -- Heroes


@rule("DB-clar-21")
def armin(city: City) -> Script:
    """Give a card to another Hero of the District; that player gives one back."""
    yield from exchange(city, [mate for mate in city.mates_here() if mate != city.active])


def armin_can(city: City) -> bool:
    """Somebody else is in the District, and there is a card to give."""
    return len(city.mates_here()) > 1 and bool(city.hands[city.active])


def exchange(city: City, mates: list[int]) -> Script:
    """A card for a card, each chosen by its giver."""
    player = city.active
    mate = mates[0]
    if len(mates) > 1:
        _, choice = yield city.ask(player, [CHOOSE[one] for one in mates], Prompts.who_ability, city.heroes[player])
        mate = choice[1]
    for giver, taker in ((player, mate), (mate, player)):

        def cards(giver: int = giver) -> list[Option]:
            return [GIVE[card] for card in dict.fromkeys(city.hands[giver])]

        _, option = yield city.ask_lazy(giver, cards, Prompts.swap, city.heroes[taker])
        pass_card(city, giver, taker, option[1])


def erwin(city: City) -> Script:
    """A Hero of your choice draws a card."""
    chosen = city.active
    if city.seats > 1:
        options = [CHOOSE[player] for player in range(city.seats)]
        _, option = yield city.ask(city.active, options, Prompts.who_ability, city.heroes[city.active])
        chosen = option[1]
    city.draw(chosen, city.content.heroes[ERWIN].draw)


@rule("DB-solo-16")
def sasha(city: City) -> Script:
    """One step for another Hero of your choice."""
    options: list[Option] = [CHOOSE[player] for player in others_on_board(city)]
    for helper, space in enumerate(city.helpers):
        if space != NONE:
            options += [GUIDE[helper][way] for way in city.ways(space)]
    _, option = yield city.ask(city.active, options, Prompts.who_ability, city.heroes[city.active])
    if option[0] == "guide":
        city.helpers[option[1]] = option[2]
        city.tell(Told.moved, city.helper_heroes[option[1]], option[2])
    else:
        yield from one_step(city, option[1], chooser=city.active, optional=False)


def others_on_board(city: City) -> list[int]:
    """The other players whose Heroes are in a District."""
    return [player for player, space in enumerate(city.where) if player != city.active and space != NONE]


def sasha_can(city: City) -> bool:
    """Another Hero is on the board."""
    return bool(others_on_board(city)) or any(space != NONE for space in city.helpers)


def always(city: City) -> bool:
    """There is always something to do."""
    return True


HEROES: Final[dict[int, tuple[Ability, Useful]]] = {
    ARMIN: (armin, armin_can),
    ERWIN: (erwin, always),
    SASHA: (sasha, sasha_can),
}


@rule("DB-paymove-01", "DB-paymove-04", "DB-herocards-01")
def hero_can(city: City) -> bool:
    """The active Hero has an ability, the Move for it and somebody to use it on."""
    hero = city.heroes[city.active]
    return hero in HEROES and city.move >= city.content.heroes[hero].pay and HEROES[hero][1](city)


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
    yield from heal(city, mendable(city, [city.active], city.wall_of(city.active)), KIND["hospital"])


def hospital_can(city: City) -> bool:
    """There is a Wound to destroy."""
    return bool(mendable(city, [city.active], city.wall_of(city.active)))


@rule("DB-pictured-09", "DB-clar-21", "DB-wounds-11")
def old_survey_corps_hq(city: City) -> Script:
    """Exchange a card with any player."""
    yield from exchange(city, [mate for mate in range(city.seats) if mate != city.active])


def old_survey_corps_hq_can(city: City) -> bool:
    """There is another player, and a card to give."""
    return city.seats > 1 and bool(city.hands[city.active])


def movable_titans(city: City) -> list[Option]:
    """The Titans in other Districts."""
    here = city.wall_of(city.active)
    return [TITAN_AT[wall][t] for wall in city.standing() if wall != here for t in sorted(set(city.outside[wall]))]


@rule("DB-pictured-10")
def shiganshina(city: City) -> Script:
    """Move a Titan to this District."""
    _, option = yield city.ask(city.active, movable_titans(city), Prompts.titan, KIND["shiganshina"])
    city.move_titan(option[2], option[1], city.wall_of(city.active))


def shiganshina_can(city: City) -> bool:
    """A Titan is somewhere else."""
    return bool(movable_titans(city))


def starters(city: City) -> list[Option]:
    """The kinds of Starters in the active player's hand."""
    hand = city.hands[city.active]
    return [DESTROY[card] for card in (COURAGE, THRUST) if card in hand]


def training_grounds(city: City) -> Script:
    """Destroy a Courage or a Thrust of your hand."""
    player = city.active
    _, option = yield city.ask_lazy(player, lambda: starters(city) or [SKIP], Prompts.train, KIND["training_grounds"])
    if option[0] == "destroy":
        city.hands[player].remove(option[1])
        city.destroy(option[1])


def training_grounds_can(city: City) -> bool:
    """There is a Starter in hand."""
    return bool(starters(city))


LOCATIONS: Final[dict[int, tuple[Ability, Useful]]] = {
    KIND["armory"]: (armory, always),
    KIND["hospital"]: (hospital, hospital_can),
    KIND["old_survey_corps_hq"]: (old_survey_corps_hq, old_survey_corps_hq_can),
    KIND["shiganshina"]: (shiganshina, shiganshina_can),
    KIND["training_grounds"]: (training_grounds, training_grounds_can),
}


@rule("DB-locations-03", "DB-locations-06", "DB-paymove-01", "DB-paymove-03")
def can_visit(city: City) -> bool:
    """The Location of the Hero's District has an ability that can be paid for, was not used and does something."""
    wall = city.wall_of(city.active)
    place = city.locations[wall] if wall != NONE else NONE
    return (
        place in LOCATIONS
        and place not in city.visited
        and city.move >= city.content.cards[place].pay
        and LOCATIONS[place][1](city)
    )


@rule("DB-paymove-02", "DB-paymove-03")
def visit(city: City, option: Option) -> Script:
    """Pay the Move and use the Location's ability."""
    place = city.locations[city.wall_of(city.active)]
    city.move -= city.content.cards[place].pay
    city.visited.append(place)
    city.tell(Told.visited, city.heroes[city.active], place)
    return LOCATIONS[place][0](city)
