"""Step 3: the Titan spends the Titan dice that it got on the abilities of its card."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import Ability, ability_number
from ..state import BACK, DICE_OF, NONE, OWNER, RETURNED, WITH_TITAN, Stand
from ..words import SPEND, STOP, USE_ABILITY, Prompts, Told, Verbs
from .reasons import (
    EMPTY_HAND,
    FRENZY_ONCE,
    HAS_PAID,
    NOT_TITANS,
    NOT_WHITE,
    NOTHING_TO_TAKE,
    SAME_OWNER,
    TOO_DEAR,
)
from .titan_abilities import EFFECTS, USABLE_PLACES


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
        return TOO_DEAR, (ability_number(s.titan, place), ability.cost, held)
    return in_zone(s, place) or has_what_it_needs(s, place, ability)


@rule("LS-s3-08", "LS-s3-09", "LS-s3-10")
def in_zone(s: Stand, place: int) -> Why | None:
    """French edition: the third ability only while the marker is in the white zone, checked when it is paid."""
    if place == 2 and s.rulings.third_white_only and s.marker > s.content.white_end:
        return NOT_WHITE[s.rulings.french], ()
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
        return NOTHING_TO_TAKE, (ability_number(s.titan, place),)
    return None


@rule("LS-s3-01", "LS-s3-06", "LS-s3-14")
def may_pay_with(s: Stand, hero: int, option: Option) -> Why | None:
    """A die that the Titan has; of those of one Hero, which are alike, the first."""
    die = option[1]
    where = s.place[die] if die < len(s.place) else NONE
    if where != WITH_TITAN:
        return (HAS_PAID if where == BACK else NOT_TITANS), ()
    hero = OWNER[die]
    first = next(one for one in DICE_OF[hero] if s.place[one] == WITH_TITAN)
    return None if die == first else (SAME_OWNER, (s.heroes[hero],))


def payments(s: Stand) -> list[Option]:
    """The dice with which the Titan may pay."""
    return [SPEND[die] for die in range(len(s.place)) if may_pay_with(s, NONE, SPEND[die]) is None]


@rule("LS-s3-06", "LS-s3-07", "LS-s3-14", "LS-s2-12")
def pay(s: Stand, place: int, ability: Ability) -> Script:
    """The Titan chooses whose dice pay; they go back to their owners at once."""
    number = ability_number(s.titan, place)
    s.tell(Told.ability_used, number, ability.cost)
    given = [0] * len(s.heroes)
    for due in range(ability.cost, 0, -1):
        mine = [die for die, where in enumerate(s.place) if where == WITH_TITAN]
        if len(mine) == due or len({OWNER[die] for die in mine}) == 1:
            die = mine[0]
        else:
            _, option = yield s.ask_lazy(0, lambda: payments(s), Prompts.pay, number, due)
            die = option[1]
        s.place[die] = BACK
        given[OWNER[die]] += 1
    for hero, count in enumerate(given):
        if count:
            s.tell(Told.returned, s.heroes[hero], count)
