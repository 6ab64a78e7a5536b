"""Step 3: the Titan spends the Titan dice that it got on the abilities of its card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import AnyOf, Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from .content import Ability
from .harm import destroy_cannon, devour, heal, lose_die, lose_heart
from .reasons import (
    EMPTY_HAND,
    FRENZY_ONCE,
    HAS_PAID,
    NO_CANNON,
    NO_DIE,
    NO_HERO,
    NOT_TITANS,
    NOT_WHITE,
    NOTHING_TO_TAKE,
    SAME_OWNER,
    TAKEN_AWAY,
    TITAN_HAS_IT,
    TOO_DEAR,
)
from .state import BACK, HELD, NONE, RETURNED, WITH_TITAN, Stand
from .titan_cards import frenzy, sudden_change
from .words import CRUSH, SPEND, STOP, STRIKE, TAKE, USE_ABILITY, Prompts, Told, Verbs

USABLE_PLACES: Final = (HELD, BACK)


@rule(
    "LS-s3-01",
    "LS-s3-03",
    "LS-s3-04",
    "LS-s3-05",
    "LS-s3-11",
    "LS-s3-12",
    "LS-s3-13",
    "LS-abil-26",
    "LS-abil-11",
)
def titan_uses_symbols(s: Stand) -> Script:
    """The Titan uses abilities, each as often as it is paid for, in any order, or stops."""
    options = [option for option in USE_ABILITY if may_use(s, NONE, option) is None]
    if options:
        dice = s.place.count(WITH_TITAN)
        _, option = yield s.ask(0, [*options, STOP], Prompts.abilities, dice)
        if option[0] == Verbs.ability:
            place = option[1]
            ability = s.content.abilities[s.titan][place]
            yield from pay(s, place, ability)
            yield from EFFECTS[ability.kind](s, place, ability)
            return
    if WITH_TITAN in s.place:
        s.tell(Told.titan_stops, s.place.count(WITH_TITAN))
    s.phase = RETURNED


def may_use(s: Stand, hero: int, option: Option) -> Why | None:
    """An ability that can be paid for and is not forbidden."""
    place = option[1]
    ability = s.content.abilities[s.titan][place]
    held = s.place.count(WITH_TITAN)
    if held < ability.cost:
        return TOO_DEAR, (s.titan * 3 + place, ability.cost, held)
    return in_zone(s, place) or has_what_it_needs(s, place, ability)


@rule("LS-s3-08", "LS-s3-09", "LS-s3-10")
def in_zone(s: Stand, place: int) -> Why | None:
    """French edition: the third ability only while the marker is in the white zone, checked when it is paid."""
    if place == 2 and s.house.third_white_only and s.marker > s.content.white_end:
        return NOT_WHITE[s.house.french], ()
    return None


@rule("LS-abil-15", "LS-abil-23", "LS-abil-29", "LS-abil-28")
def has_what_it_needs(s: Stand, place: int, ability: Ability) -> Why | None:
    """Some abilities need a card in hand or a die to take; the others may even change nothing."""
    if ability.kind == "sudden_change" and not s.hand:
        return EMPTY_HAND, ()
    if ability.kind == "frenzy" and s.third != NONE:
        return FRENZY_ONCE, ()
    no_die = not any(where in USABLE_PLACES for where in s.place)
    if (ability.kind == "frenzy" and not s.hand) or (ability.kind == "obstruction" and no_die):
        return NOTHING_TO_TAKE, (s.titan * 3 + place,)
    return None


@rule("LS-s3-01", "LS-s3-06", "LS-s3-14")
def may_pay_with(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that the Titan has; of those of one Hero, which are alike, the first."""
    die = option[1]
    where = s.place[die] if die < len(s.place) else NONE
    if where != WITH_TITAN:
        return (HAS_PAID if where == BACK else NOT_TITANS), ()
    first = s.place.index(WITH_TITAN, die // 5 * 5)
    return None if die == first else (SAME_OWNER, (s.heroes[die // 5],))


@rule("LS-s3-06", "LS-s3-07", "LS-s3-14", "LS-s2-12")
def pay(s: Stand, place: int, ability: Ability) -> Script:
    """The Titan chooses whose dice pay; they go back to their owners at once."""
    number = s.titan * 3 + place
    s.tell(Told.ability_used, number, ability.cost)
    given = [0] * len(s.heroes)
    for due in range(ability.cost, 0, -1):
        mine = [die for die, where in enumerate(s.place) if where == WITH_TITAN]
        if len(mine) == due or mine[0] // 5 == mine[-1] // 5:
            die = mine[0]
        else:
            options = [SPEND[die] for die in mine if may_pay_with(s, NONE, SPEND[die]) is None]
            _, option = yield s.ask(0, options, Prompts.pay, number, due)
            die = option[1]
        s.place[die] = BACK
        given[die // 5] += 1
    for hero, count in enumerate(given):
        if count:
            s.tell(Told.returned, s.heroes[hero], count)


# -- what the abilities do


def regeneration(s: Stand, place: int, ability: Ability) -> Script:
    """Regeneration X: the marker goes back X boxes."""
    heal(s, ability.x)
    return
    yield


def devour_citizens(s: Stand, place: int, ability: Ability) -> Script:
    """Devour X: X Citizens are eaten."""
    devour(s, ability.x)
    return
    yield


@rule("LS-abil-03")
def crush_cannons(s: Stand, place: int, ability: Ability) -> Script:
    """Crush X Cannons: the Titan chooses and destroys X Cannons."""
    yield from crush(s, ability.x)


@rule("LS-act-01")
def may_crush(s: Stand, hero: int, option: Option) -> Why | None:
    """A floor of the Tower on which a Cannon stands."""
    level = option[1]
    there = s.content.on_tower[level] and s.cannons[s.content.tower.index(level)]
    return None if there else (NO_CANNON, (level,))


@rule("LS-act-07", "LS-act-06")
def crush(s: Stand, count: int) -> Script:
    """The Titan chooses which Cannons go; it matters only to the eye."""
    for _ in range(count):
        options = [option for option in CRUSH if may_crush(s, NONE, option) is None]
        option = options[0]
        if len(options) > 1:
            _, option = yield s.ask(0, options, Prompts.crush)
        destroy_cannon(s, s.content.tower.index(option[1]))


@rule("LS-abil-04")
def crush_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Crush Heroes: the Titan chooses a Hero, who loses a Heart."""
    yield from strike(s, place, ability, Prompts.strike)


def may_strike(s: Stand, hero: int, option: Option) -> Why | None:
    """Any Hero of the game."""
    return None if option[1] < len(s.heroes) else (NO_HERO, ())


def strike(s: Stand, place: int, ability: Ability, prompt: Message) -> Script:
    """The Titan chooses as often as the ability says who loses a Heart."""
    for _ in range(ability.x):
        options = [option for option in STRIKE if may_strike(s, NONE, option) is None]
        _, option = yield s.ask(0, options, prompt, s.titan * 3 + place)
        lose_heart(s, option[1])


@rule("LS-abil-05", "LS-abil-06", "LS-abil-27")
def hit_heroes(s: Stand, place: int, ability: Ability) -> Script:
    """Hit Heroes: the Titan's choice in English; in French the Heroes must name one of them."""
    if not s.house.hit_by_heroes:
        yield from strike(s, place, ability, Prompts.hit[s.house.french])
        return
    prompt = Prompts.volunteer[s.house.french]
    for _ in range(ability.x):
        heroes = range(len(s.heroes))
        options = [option for option in STRIKE if may_strike(s, NONE, option) is None]
        number = s.titan * 3 + place
        _, option = yield AnyOf([s.ask(hero + 1, options, prompt, number) for hero in heroes])
        lose_heart(s, option[1])


@rule("LS-abil-09")
def may_take(s: Stand, hero: int, option: Option) -> Why | None:
    """Dice in front of Heroes, whatever they show, and those just given back; not those with the Titan."""
    if option[1] >= len(s.place):
        return NO_DIE, ()
    where = s.place[option[1]]
    if where in USABLE_PLACES:
        return None
    return (TITAN_HAS_IT if where == WITH_TITAN else TAKEN_AWAY), ()


@rule("LS-abil-07", "LS-abil-08", "LS-abil-09", "LS-abil-10")
def obstruction(s: Stand, place: int, ability: Ability) -> Script:
    """Obstruction: the Titan takes a die of a Hero away for the round."""
    for _ in range(ability.x):
        options = [option for option in TAKE if may_take(s, NONE, option) is None]
        if options:
            prompt = Prompts.obstruct[s.house.french]
            _, option = yield s.ask(0, options, prompt, s.titan * 3 + place)
            lose_die(s, option[1], Told.obstructed[s.house.french])


EFFECTS: Final[dict[str, Callable[[Stand, int, Ability], Script]]] = {
    "regeneration": regeneration,
    "devour": devour_citizens,
    "crush_cannons": crush_cannons,
    "crush_heroes": crush_heroes,
    "hit_heroes": hit_heroes,
    "obstruction": obstruction,
    "sudden_change": sudden_change,
    "frenzy": frenzy,
}
