"""Fighting Titans in one's space: standard ones are defeated, Archenemies damaged and attempted."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..state import NONE
from ..words import ATTEMPT, DAMAGE, DEFEAT
from . import reasons
from .city import BEARDED, DEVIANT_11, City
from .defeating_archenemies import attempt, attemptable, defeat_titan


@rule("DB-buy-04")
def beside(city: City, titan: int) -> Why | None:
    """The active Hero shares a Titan's space."""
    if city.where[city.active] == NONE:
        return reasons.OFF_BOARD, ()
    return None if titan in city.titans_here() else (reasons.NOT_HERE, (titan,))


@rule("DB-buy-06", "DB-titans-07", "DB-hp-07")
def may_defeat(city: City, option: Option) -> Why | None:
    """A standard Titan in one's space, for its cost."""
    titan = option[1]
    if not city.content.is_titan[titan]:
        return reasons.NO_TITAN, (titan,)
    if why := beside(city, titan):
        return why
    if city.content.is_archenemy[titan]:
        return reasons.NOT_STANDARD, (titan,)
    cost = city.content.cost[titan]
    return None if cost <= city.power else (reasons.TOO_DEAR, (titan, cost, city.power))


@rule("DB-anatomy-03", "DB-hp-01", "DB-hp-04", "DB-hp-05", "DB-kill-11")
def may_damage(city: City, option: Option) -> Why | None:
    """Points of Power on an Archenemy in one's space, as many as it can take and there are."""
    titan, points = option[1], option[2]
    if not city.content.is_titan[titan]:
        return reasons.NO_HIT_POINTS, (titan,)
    if not city.content.is_archenemy[titan]:
        return reasons.NEVER_DAMAGED, (titan,)
    if why := beside(city, titan):
        return why
    if titan in city.fought:
        return reasons.FOUGHT, (titan,)
    if not points:
        return reasons.NO_POINTS, ()
    if points > city.room_for(titan):
        return no_room(city, titan, points)
    return None if points <= city.power else (reasons.TOO_LITTLE, (city.power,))


@rule("DB-hp-05", "DB-pictured-02", "DB-ongoing-01", "DB-clar-09")
def no_room(city: City, titan: int, points: int) -> Why:
    """Why an Archenemy beside the Hero does not take so many points."""
    missing = city.content.hit_points[titan] - city.hurt_by(titan)
    if points > missing:
        return (reasons.TOO_MUCH, (titan, missing)) if missing else (reasons.FULL, (titan,))
    if titan == BEARDED:
        return reasons.BEARDED_MOVE, (titan, city.content.cards[titan].amount, city.move_total)
    assert titan == DEVIANT_11
    return reasons.DEVIANT_MOVE, (titan, city.dealt, city.move_total)


@rule("DB-anatomy-03", "DB-titans-07", "DB-hp-07", "DB-kill-11")
def may_attempt(city: City, option: Option) -> Why | None:
    """An Archenemy in one's space that is full of damage and was not fought in this turn."""
    titan = option[1]
    if not city.content.is_titan[titan]:
        return reasons.NO_HIT_POINTS, (titan,)
    if not city.content.is_archenemy[titan]:
        return reasons.OUTRIGHT, (titan,)
    if why := beside(city, titan):
        return why
    if titan in city.fought:
        return reasons.FOUGHT, (titan,)
    hurt, full = city.hurt_by(titan), city.content.hit_points[titan]
    return None if hurt == full else (reasons.NOT_FULL, (titan, hurt, full))


@rule("DB-buy-06", "DB-hp-01", "DB-hp-04", "DB-hp-07", "DB-titans-07")
def fightable(city: City, titans: list[int]) -> list[Option]:
    """What can be done to the Titans of one's space: the fast way to what the conditions above allow."""
    options: list[Option] = []
    for titan in sorted(set(titans)) if len(titans) > 1 else titans:
        if not city.content.is_archenemy[titan]:
            if city.content.cost[titan] <= city.power:
                options.append(DEFEAT[titan])
        elif attemptable(city, titan):
            options.append(ATTEMPT[titan])
        elif city.power:
            options += DAMAGE[titan][1 : min(city.power, city.room_for(titan)) + 1]
    return options


@rule("DB-buy-09", "DB-titans-07", "DB-anatomy-04")
def defeat(city: City, option: Option) -> Script:
    """Pay a standard Titan's cost in its space."""
    city.power -= city.content.cost[option[1]]
    return defeat_titan(city, city.active, city.wall_of(city.active), option[1])


@rule("DB-hp-01", "DB-hp-02", "DB-hp-09")
def damage(city: City, option: Option) -> None:
    """Power becomes damage on an Archenemy, one for one."""
    city.power -= city.hurt(option[1], option[2])


def try_kill(city: City, option: Option) -> Script:
    """Attempt to defeat an Archenemy."""
    return attempt(city, option[1])
