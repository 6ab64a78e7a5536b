"""Defeating Titans: standard ones outright, Archenemies by a kill attempt against Titans on Attack cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Script
from ....kernel.ledger import rule
from .. import verbs
from ..content import EREN, FIRST_ARCHENEMY, HANGE, KIND, WOUND
from ..state import OUTSIDE
from ..words import DESTROY, SKIP, Endings, Prompts, Told
from .choices import ask_of, from_discards, from_hand
from .citing import citing
from .city import City, TurnEnds
from .effects import any_hero, may_destroy_from_hand
from .registry import entering
from .winning_or_losing import archenemies_to_defeat
from .wounds_and_death import play_wounds

COLOSSAL, CHARGE, STEAMING = KIND["colossal_titan"], KIND["charge"], KIND["steaming"]
ORUO: Final = KIND["oruo_bozad"]
Attack: TypeAlias = Callable[[City, int, int], Script]
ATTACKS: Final[dict[int, Attack]] = {}  # what Titans on Attack cards do, each given the card and the Wall
attack: Final = entering(ATTACKS)


@rule("DB-buy-13", "DB-titans-02", "DB-titans-07", "DB-herocards-03", "DB-herocards-04", "DB-winlose-01")
def defeat_titan(city: City, player: int, wall: int, titan: int) -> Script:
    """A defeated Titan is removed from the game; what waits for that happens now."""
    city.outside[wall].remove(titan)
    city.removed.append(titan)
    if city.content.is_archenemy[titan]:
        city.damage[titan - FIRST_ARCHENEMY] = 0
        city.slain += 1
        city.tell(Told.kill, city.heroes[player], titan, city.slain)
        if city.slain == archenemies_to_defeat(city):
            city.end(Endings.WON)
        yield from after_archenemy(city)
    else:
        city.tell(Told.defeated, city.heroes[player], titan)
    own_turn = player == city.active
    if city.heroes[player] == EREN and (own_turn or not city.rulings.strict_heroes):
        yield from eren_rewards(city, player)
    if own_turn:
        city.slain_now += 1
        for _ in range(city.played.count(ORUO)):
            yield from oruo_bozad(city, player)


@rule("DB-kill-18", "DB-solo-10", "DB-herocards-04")
def after_archenemy(city: City) -> Script:
    """The Titans on Attack cards are shuffled together; alone, all Wounds in play go back; Hange may destroy."""
    shuffle_attack(city)
    if city.seats == 1:
        city.wounds += city.wounds_up[0] + sum(max(0, wounds) for wounds in city.helper_wounds)
        city.wounds_up[0] = 0
        city.helper_wounds[:] = [min(wounds, 0) for wounds in city.helper_wounds]
    for player in range(city.seats):
        if city.heroes[player] == HANGE and (player == city.active or not city.rulings.strict_heroes):
            yield from may_destroy_from_hand(city, player)


def shuffle_attack(city: City) -> None:
    """All Titans on Attack cards make a new stack."""
    city.attack += city.attack_discard
    city.attack_discard = []
    city.shuffle(city.attack)


def eren_rewards(city: City, player: int) -> Script:
    """Eren: each time he defeats a Titan, a Hero of his choice draws a card."""
    chosen = yield from any_hero(city, player)
    city.draw(chosen, city.content.heroes[EREN].draw)


def oruo_bozad(city: City, player: int) -> Script:
    """Oruo Bozad: after every Titan defeated a card from hand or discard pile may be destroyed."""
    if city.hands[player] or city.discards[player]:
        cards = [from_hand(city, player, verbs.DESTROY, DESTROY), from_discards(city, player)]
        _, option = yield ask_of(city, player, cards, Prompts.destroy, ORUO, more=(SKIP,))
        if option != SKIP:
            (city.hands if option[0] == verbs.DESTROY else city.discards)[player].remove(option[1])
            city.destroy(option[1])


# -- kill attempts


@rule("DB-hp-07", "DB-hp-08", "DB-kill-11", "DB-kill-12", "DB-kill-22", "DB-regen-02")
def attemptable(city: City, titan: int) -> bool:
    """An Archenemy in the Hero's space that is full of damage and was not fought in this turn; any Power will do."""
    return city.hurt_by(titan) == city.content.hit_points[titan] and titan not in city.fought


@rule(
    "DB-kill-01", "DB-kill-02", "DB-kill-03", "DB-kill-09", "DB-kill-10", "DB-kill-13", "DB-kill-14", "DB-clar-29"
)  # fmt: skip
def attempt(city: City, titan: int) -> Script:
    """Titans on Attack first, then all remaining Power is compared with the raised cost, and is gone."""
    player = city.active
    city.tell(Told.attempt, city.heroes[player], titan, city.power)
    city.fought.append(titan)
    city.raised = 0
    steams = 0
    try:
        for _ in range(attack_cards(city, titan)):
            steams += city.attack[-1] == STEAMING
            yield from attack_card(city, titan)
    except TurnEnds:  # the attacker has died: the Titan is not defeated
        steam(city, titan, steams)
        raise
    power, city.power = city.power, 0
    cost = city.content.cost[titan] + city.raised
    wall = city.titan_wall(titan)
    if power >= cost and still_there(city, wall):
        yield from defeat_titan(city, player, wall, titan)
        return
    city.tell(Told.failed, titan, power, cost)
    steam(city, titan, steams)


@rule("DB-clar-29")
def steam(city: City, titan: int, steams: int) -> None:
    """A Titan that survived after Steaming regenerates twice at once."""
    if steams:
        told = citing(Told.regenerated, "DB-clar-29")
        city.regenerate(titan, steams * city.content.cards[STEAMING].amount, told)


@rule("DB-clar-05", "DB-difficulty-04", "DB-kill-01")
def attack_cards(city: City, titan: int) -> int:
    """How many Titans on Attack cards an attempt draws: one, against the Colossal Titan one more."""
    if not city.rulings.attack_cards:
        return 0
    return 1 + (city.content.cards[titan].amount if titan == COLOSSAL else 0)


@rule("DB-kill-19")
def still_there(city: City, wall: int) -> bool:
    """An attempt is carried through even if the Wall fell meanwhile, unless the table reads it strictly."""
    return city.rulings.attempt_goes_on or city.where[city.active] == wall * 2 + OUTSIDE


@rule("DB-kill-15", "DB-kill-17", "DB-kill-20", "DB-death-01")
def attack_card(city: City, titan: int) -> Script:
    """Draw one card, resolve it fully and discard it; an empty stack is made anew; then a drawn Wound is played."""
    card = city.attack.pop()
    city.attack_discard.append(card)
    city.reveal()
    city.tell(Told.attack_card, card)
    raise_cost(city, card)
    effect = ATTACKS.get(card)
    if effect is not None:
        yield from effect(city, card, city.titan_wall(titan))
    if not city.attack:
        shuffle_attack(city)
    if city.turn_over:
        raise TurnEnds
    if WOUND in city.hands[city.active]:
        power = city.power
        yield from play_wounds(city)
        city.power = power  # what the Wound brings comes too late for this attempt


@rule("DB-kill-08", "DB-clar-09")
def raise_cost(city: City, card: int) -> None:
    """Increases add up; Charge raises nothing for a Hero who has played enough Move."""
    data = city.content.cards[card]
    if data.rise and not (card == CHARGE and city.move_total >= data.amount):
        city.raised += data.rise
        city.tell(Told.raised, data.rise)
