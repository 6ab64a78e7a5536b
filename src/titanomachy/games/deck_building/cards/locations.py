"""Locations: how they are placed, and the abilities that are paid with Move."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import KIND, LOCATION_KINDS
from ..rules import reasons
from ..rules.choices import Part, a_wall, ask_of, ask_or_skip, from_hand, no_starter, offers_of
from ..rules.citing import citing
from ..rules.city import City
from ..rules.effects import PLAYS, a_titan, heal, mendable
from ..rules.move_payment import LOCATIONS, never_idle
from ..state import NONE
from ..words import DESTROY, Prompts, Told
from .heroes import exchange


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


@rule("DB-locations-02", "DB-locations-04", "DB-control-02", "DB-clar-28")
def place_location(city: City) -> Script:
    """A Location goes onto the Wall of any District; one that is there already is destroyed."""
    card = city.played[-1]
    _, option = yield ask_of(city, city.active, [a_wall(city, verbs.BUILD)], Prompts.build, card)
    wall = option[1]
    old = city.locations[wall]
    city.played.pop()
    city.gave.pop()
    city.locations[wall] = card
    city.tell(Told.built, card, wall)
    if old != NONE:
        city.destroy(old)
        if not city.strength(wall):
            city.fall(wall)


LOCATIONS.update(
    {
        KIND["armory"]: (armory, never_idle),
        KIND["hospital"]: (hospital, hospital_idle),
        KIND["old_survey_corps_hq"]: (old_survey_corps_hq, old_survey_corps_hq_idle),
        KIND["shiganshina"]: (shiganshina, shiganshina_idle),
        KIND["training_grounds"]: (training_grounds, training_grounds_idle),
    }
)
PLAYS.update(dict.fromkeys(LOCATION_KINDS, place_location))
