"""The greedy Titan: it goes for the nearest of its goals, and for cards that the Heroes cannot ward off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Ask, Option
from ..cards import Ability
from ..content import BY_DODGE, DODGE, FIGHT, GROUND, TACTICS
from ..rules.symbols import uses
from ..state import NONE, OWNER, Stand
from ..words import Verbs
from .heroes import changed
from .outlook import Outlook
from .worth import TITAN_AIMS, Units, count_units, damage_worth, held, kind_of, lost, next_loss

OPEN, SECRET = (0.55, 0.6), (0.75, 0.85)  # how often a card succeeds, by its counter: face up, face down
GIFT: Final = 0.8  # what the Heroes have of a die that they get back


def titan_card(s: Stand, ask: Ask, seed: int) -> Option:
    """Any of the Titans."""
    return ask.options[seed % len(ask.options)]


# -- cards


def place_up(s: Stand, ask: Ask, seed: int) -> Option:
    """The first card of the best pair."""
    outlook = Outlook(s, TITAN_AIMS)
    kill = threat(outlook)
    return max(
        ask.options,
        key=lambda first: max(
            pair_harm(outlook, kill, first[1], second[1]) for second in ask.options if second != first
        ),
    )


def place_second(s: Stand, ask: Ask, seed: int) -> Option:
    """The card that goes best with the first."""
    outlook = Outlook(s, TITAN_AIMS)
    kill = threat(outlook)
    return max(ask.options, key=lambda second: pair_harm(outlook, kill, s.up, second[1]))


def pair_harm(outlook: Outlook, kill: float, first: int, second: int) -> float:
    """What two cards promise together: after a fall the second meets the Heroes on the ground."""
    s = outlook.s
    up, down = s.content.actions[first], s.content.actions[second]
    chances = OPEN if s.blind else SECRET
    fallen = OPEN[up.counter] if up.effects[0][0] == "fall" else 0.0
    harm = outlook.harm(down, kill)
    if fallen:
        harm += fallen * (outlook.harm(down, kill, [GROUND] * len(s.levels)) - harm)
    return OPEN[up.counter] * outlook.harm(up, kill) + chances[down.counter] * harm


def threat(outlook: Outlook) -> float:
    """How near the Heroes are to the kill, before they roll."""
    s = outlook.s
    if s.marker < s.content.kill_start - 6:
        return 0.0
    card = s.pile[0]
    return 0.5 if card != NONE and s.content.tactics[card].kills else 0.15


def bite(outlook: Outlook, units: Units, card: int) -> float:
    """What a card will do against the dice that the Heroes hold now."""
    action = outlook.content.actions[card]
    if action.counter == BY_DODGE:
        need = outlook.content.dodge_needed
        return sum(
            [
                outlook.harm_to(action, hero)
                for hero, level in enumerate(outlook.s.levels)
                if action.levels >> level & 1 and held(units[hero], DODGE) < need
            ],
            0.0,
        )
    weak = sum(held(unit, TACTICS) for unit in units) < len(units)
    return outlook.harm(action, threat(outlook)) * (1.0 if weak else 0.1)


# -- abilities


def abilities(s: Stand, ask: Ask, seed: int) -> Option:
    """Spend the dice on what hurts most for its price."""
    outlook, units = Outlook(s, TITAN_AIMS), count_units(s)
    dice = ask.args[0]
    listed = s.content.abilities[s.titan]
    usable = [(option, listed[option[1]]) for option in ask.options if option[0] == Verbs.ability]
    gains = [ability_gain(outlook, units, ability) - GIFT * ability.cost for _, ability in usable]
    best = [0.0] * (dice + 1)
    for budget in range(dice + 1):
        for gain, (_, ability) in zip(gains, usable, strict=True):
            if ability.cost <= budget:
                best[budget] = max(best[budget], best[budget - ability.cost] + gain)
    choice, most = ask.options[-1], 0.0
    for gain, (option, ability) in zip(gains, usable, strict=True):
        if gain > 0 and gain + best[dice - ability.cost] > most:
            choice, most = option, gain + best[dice - ability.cost]
    return choice


def ability_gain(outlook: Outlook, units: Units, ability: Ability) -> float:
    """What an ability does to the Heroes now."""
    s = outlook.s
    x = ability.x
    if ability.kind == "devour":
        return lost(s.citizens - x, s.citizens, TITAN_AIMS.citizen)
    if ability.kind == "crush_cannons":
        guns = sum(s.cannons)
        return lost(guns - x, guns, TITAN_AIMS.gun)
    if ability.kind == "regeneration":
        marker = s.marker
        return damage_worth(s.content, marker) - damage_worth(s.content, max(0, marker - x))
    if ability.kind in ("crush_heroes", "hit_heroes"):
        by_heroes = ability.kind == "hit_heroes" and s.rulings.hit_by_heroes
        return next_loss(max(s.hearts) if by_heroes else min(s.hearts), TITAN_AIMS.heart)
    if ability.kind == "obstruction":
        base = outlook.worth(units)
        return max((base - without(outlook, units, die) for die in range(len(s.place)) if s.place[die] == 0), default=0)
    fresh = max(bite(outlook, units, card) for card in s.hand)
    if ability.kind == "frenzy":
        return fresh
    return fresh - min(bite(outlook, units, s.up), bite(outlook, units, s.down))


def without(outlook: Outlook, units: Units, die: int) -> float:
    """What the Heroes' dice are worth without one of them."""
    s = outlook.s
    mask = uses(s, die)
    return changed(outlook, units, s.holder[die], kind_of(mask, s.face[die]), -s.left[die] if mask else 0)


def pay(s: Stand, ask: Ask, seed: int) -> Option:
    """Give dice back to the Hero who can do least with another roll."""
    outlook, units = Outlook(s, TITAN_AIMS), count_units(s)

    def help_to(option: Option) -> float:
        hero = OWNER[option[1]]
        return sum([changed(outlook, units, hero, face, 1) for face in range(FIGHT, DODGE + 1)], 0.0)

    return min(ask.options, key=help_to)


def crush(s: Stand, ask: Ask, seed: int) -> Option:
    """Any floor: it matters only to the eye."""
    return ask.options[0]


def strike(s: Stand, ask: Ask, seed: int) -> Option:
    """The Hero with the fewest Hearts."""
    return min(ask.options, key=lambda option: s.hearts[option[1]])


def take(s: Stand, ask: Ask, seed: int) -> Option:
    """The die that the Heroes will miss most."""
    outlook, units = Outlook(s, TITAN_AIMS), count_units(s)
    return min(ask.options, key=lambda option: without(outlook, units, option[1]))


def replace(s: Stand, ask: Ask, seed: int) -> Option:
    """The card that will do less."""
    outlook, units = Outlook(s, TITAN_AIMS), count_units(s)
    cards = (s.up, s.down)
    return min(ask.options, key=lambda option: bite(outlook, units, cards[option[1]]))


def from_hand(s: Stand, ask: Ask, seed: int) -> Option:
    """The card that will do most."""
    outlook, units = Outlook(s, TITAN_AIMS), count_units(s)
    return max(ask.options, key=lambda option: bite(outlook, units, option[1]))


CHOICES: Final[dict[str, Callable[[Stand, Ask, int], Option]]] = {
    "titan_card": titan_card,
    "place_up": place_up,
    "place_down": place_second,
    "place_open": place_second,
    "abilities": abilities,
    "pay": pay,
    "crush": crush,
    "strike": strike,
    "obstruct": take,
    "lose_die": take,
    "replace": replace,
    "replacement": from_hand,
    "frenzy": from_hand,
}
