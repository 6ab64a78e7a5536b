"""Defeating Titans: standard ones outright, Archenemies by a kill attempt against Titans on Attack cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from . import reasons, verbs
from .ambush import Strike, draw_reward, may_destroy_from_hand, reward, strike_each, strike_once
from .choices import Part, ask_of, from_discards, from_hand
from .citing import by_card, citing
from .city import City, TurnEnds
from .content import ALLY, EQUIPMENT, EREN, FIRST_ARCHENEMY, HANGE, KIND, MANEUVER, WOUND
from .shared import any_hero
from .state import OUTSIDE
from .titans import add_card, discard_at_random, lose_token
from .words import DESTROY, LOSE, SKIP, Endings, Prompts, Told
from .wounds import gain_wounds, play_wounds

COLOSSAL, CHARGE, STEAMING = KIND["colossal_titan"], KIND["charge"], KIND["steaming"]
ORUO: Final = KIND["oruo_bozad"]


@rule("DB-buy-13", "DB-titans-02", "DB-titans-07", "DB-herocards-03", "DB-herocards-04")
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
    if city.heroes[player] == EREN and (own_turn or not city.house.strict_heroes):
        yield from eren_rewards(city, player)
    if own_turn:
        city.slain_now += 1
        for _ in range(city.played.count(ORUO)):
            yield from oruo_bozad(city, player)


@rule("DB-winlose-01", "DB-short-03")
def archenemies_to_defeat(city: City) -> int:
    """Four Archenemies win the game, three the short one."""
    return 3 if city.house.short else 4


@rule("DB-kill-18", "DB-solo-10", "DB-herocards-04")
def after_archenemy(city: City) -> Script:
    """The Titans on Attack cards are shuffled together; alone, all Wounds in play go back; Hange may destroy."""
    shuffle_attack(city)
    if city.seats == 1:
        city.wounds += city.wounds_up[0] + sum(wounds for wounds in city.helper_wounds if wounds > 0)
        city.wounds_up[0] = 0
        city.helper_wounds[:] = [min(wounds, 0) for wounds in city.helper_wounds]
    for player in range(city.seats):
        if city.heroes[player] == HANGE and (player == city.active or not city.house.strict_heroes):
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
        if option[0] != verbs.SKIP:
            (city.hands if option[0] == verbs.DESTROY else city.discards)[player].remove(option[1])
            city.destroy(option[1])


@reward("swing_away")
@rule("DB-clar-31", "DB-clar-32", "DB-clar-33", "DB-pictured-14")
def swing_away(city: City, strike: Strike, player: int, card: int) -> Script:
    """Against an Archenemy draw a card; otherwise the Titan that ambushed is defeated."""
    if city.content.is_archenemy[strike.source] or not city.content.is_titan[strike.source]:
        draw_reward(city, strike, player, card)
    elif not strike.defeated:
        strike.defeated = True
        yield from defeat_titan(city, player, strike.wall, strike.source)


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


@rule("DB-clar-05", "DB-difficulty-04")
def attack_cards(city: City, titan: int) -> int:
    """How many Titans on Attack cards an attempt draws: one, against the Colossal Titan one more."""
    if not city.house.attack_cards:
        return 0
    return 1 + (city.content.cards[titan].amount if titan == COLOSSAL else 0)


@rule("DB-kill-19")
def still_there(city: City, wall: int) -> bool:
    """An attempt is carried through even if the Wall fell meanwhile, unless the table reads it strictly."""
    return city.house.attempt_goes_on or city.where[city.active] == wall * 2 + OUTSIDE


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


# -- Titans on Attack cards: what they do besides raising the cost


Attack: TypeAlias = Callable[[City, int, int], Script]
ATTACKS: Final[dict[int, Attack]] = {}


def attack(name: str) -> Callable[[Attack], Attack]:
    """Enter a function as what a Titans on Attack card does: it is given the card and the Wall."""

    def enter(function: Attack) -> Attack:
        ATTACKS[KIND[name]] = function
        return function

    return enter


@attack("breakthrough")
@rule("DB-clar-04", "DB-kill-19", "DB-winlose-07")
def breakthrough(city: City, card: int, wall: int) -> Script:
    """Ambush: a token of the Wall is lost."""
    if (yield from strike_once(city, card, wall)):
        yield from lose_token(city, wall, "DB-clar-04")


@attack("grab")
@rule("DB-pictured-06", "DB-kill-04")
def grab(city: City, card: int, wall: int) -> Script:
    """Ambush: a Maneuver that was played is destroyed."""
    yield from take_played(city, card, wall, MANEUVER)


@attack("eat")
def eat(city: City, card: int, wall: int) -> Script:
    """Ambush: an Ally that was played is destroyed."""
    yield from take_played(city, card, wall, ALLY)


@attack("crush")
def crush(city: City, card: int, wall: int) -> Script:
    """Ambush: an Equipment that was played is destroyed."""
    yield from take_played(city, card, wall, EQUIPMENT)


@rule("DB-kill-06", "DB-kill-21", "DB-clar-02", "DB-clar-14", "DB-clar-15")
def take_played(city: City, card: int, wall: int, kind: int) -> Script:
    """A card of a type that the attacker played and still controls is destroyed; the attacker chooses it."""
    if not (yield from strike_once(city, card, wall, attacker=city.active)):
        return

    def against(option: Option) -> Why | None:
        if option[1] not in city.played:
            return reasons.NOT_PLAYED, (option[1],)
        return None if city.content.type[option[1]] == kind else (reasons.WRONG_TYPE, (card, option[1]))

    part = Part(verbs.LOSE, lambda: [LOSE[one] for one in sorted(set(city.played))], against)
    options = part.offers()
    if not options:
        city.tell(by_card(Told.nothing, card), card)
        return
    option = options[0]
    if len(options) > 1:
        _, option = yield ask_of(city, city.active, [part], Prompts.lose, card)
    lose_played(city, option[1])


@rule("DB-kill-05", "DB-kill-07", "DB-clar-30")
def lose_played(city: City, card: int) -> None:
    """A played card is destroyed; the Power it brought is lost even if it was spent (never below none).

    Of two of a kind the one that brought less goes, as any attacker would choose.
    """
    lost, place = min((city.gave[place], place) for place, one in enumerate(city.played) if one == card)
    city.power = max(0, city.power - lost)
    del city.played[place]
    del city.gave[place]
    city.destroyed.append(card)
    city.tell(Told.power_lost, card, lost)


@attack("injure")
def injure(city: City, card: int, wall: int) -> Script:
    """Ambush: a Wound for every Hero of the District."""
    for player in (yield from strike_each(city, card, wall)):
        yield from gain_wounds(city, player)


@attack("reinforcements")
@rule("DB-winlose-03")
def reinforcements(city: City, card: int, wall: int) -> Script:
    """The top card of the main deck: a Titan joins, anything else is destroyed. An empty deck does nothing."""
    if not city.deck:
        city.tell(by_card(Told.nothing, card), card)
        return
    top = city.take_top()
    city.tell(Told.turned_over, top)
    if city.content.is_titan[top]:
        yield from add_card(city, top, wall)
    else:
        city.destroy(top)


@attack("scare")
def scare(city: City, card: int, wall: int) -> Script:
    """Ambush: a random discard for every Hero of the District."""
    for player in (yield from strike_each(city, card, wall)):
        discard_at_random(city, player)
