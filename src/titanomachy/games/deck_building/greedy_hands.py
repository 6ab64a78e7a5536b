"""What the hands of the team can do this round: Power beside a Titan, damage that cards deal, Move."""

from __future__ import annotations

from typing import Final

from .city import City
from .content import ALLY, CONNY, EQUIPMENT, EREN, GEAR, KIND, LEVI, MANEUVER, WOUND
from .state import HAND, NONE, OUTSIDE

AT_TITAN: Final = {KIND["swords"]: 2, KIND["kill_shot"]: 4}  # more Power beside a Titan
AT_ARCHENEMY: Final = {KIND["eld"]: 3, KIND["gunther_schultz"]: 4, KIND["cannon"]: 5, KIND["flintlock_rifle"]: 3}
DRAWING: Final = {
    KIND["thomas_wagner"]: 1.0, KIND["flintlock_rifle"]: 1.0, KIND["escape"]: 1.0, KIND["heroic_sacrifice"]: 1.0,
    KIND["kitts_woerman"]: 1.0, KIND["resupply"]: 1.0, KIND["nanaba"]: 2.0, KIND["ness"]: 0.5, KIND["titan_trap"]: 1.0,
}  # fmt: skip
CIS, KEITH, YMIR, SURPRISE, JEAN, IAN, FUEL = (
    KIND[name]
    for name in ("cis", "keith_shadis", "ymir", "surprise_attack", "jean_kirschtein", "ian_dietrich", "fuel_cannisters")
)
PLAIN: Final = 1.1  # Power of a card that is not known yet


class Hand:
    """What a hand brings to a Hero who stands beside a Titan."""

    __slots__ = ("damage", "move", "power")

    def __init__(self, power: float, damage: int, move: int) -> None:
        self.power = power
        self.damage = damage
        self.move = move


def hand_of(s: City, player: int) -> Hand:
    """A hand that is seen, card by card with what they do for one another; of one that is not seen, about as much."""
    hand = s.hands[player]
    if not hand:
        return Hand(HAND * average(s, player), 0, 2)
    if hand.count(WOUND) > 1:  # it kills its Hero
        return Hand(0.0, 0, 0)
    cards = s.content.cards
    types = [cards[card].type for card in hand]
    hero = s.heroes[player]
    move = sum([cards[card].move + (cards[card].bonus_move if card == GEAR else 0) for card in hand])
    power = 0.0
    for card in hand:
        power += cards[card].power + AT_TITAN.get(card, 0) + (cards[card].amount if card in AT_TITAN else 0)
        power += DRAWING.get(card, 0.0) * PLAIN
    power += hand.count(GEAR) * cards[GEAR].bonus
    allies, maneuvers = types.count(ALLY), types.count(MANEUVER)
    tools = {card for card in hand if cards[card].type == EQUIPMENT}
    power += (CIS in hand) * cards[CIS].bonus * (allies - 1)
    power += (KEITH in hand) * (cards[KEITH].bonus if allies > 1 else cards[KEITH].amount)
    power += (YMIR in hand) * (cards[YMIR].bonus if maneuvers else cards[YMIR].amount)
    power += hand.count(SURPRISE) * (cards[SURPRISE].bonus if tools else cards[SURPRISE].amount)
    power += (JEAN in hand) * move + (IAN in hand) * cards[IAN].bonus + hand.count(FUEL) * 2
    if (hero == LEVI and maneuvers > 1) or (hero == CONNY and len(tools) > 1) or (hero == EREN and WOUND in hand):
        power += s.content.heroes[hero].bonus
    return Hand(power, sum([AT_ARCHENEMY.get(card, 0) for card in hand]), move)


def average(s: City, player: int) -> float:
    """The Power of an average card of a player."""
    pile = [*s.decks[player], *s.discards[player]]
    cards = s.content.cards
    power = sum([max(cards[card].power, cards[card].amount) + AT_TITAN.get(card, 0) for card in pile])
    return power / max(1, len(pile))


def distance(s: City, one: int, other: int) -> int:
    """The steps between two spaces; who is off the board comes in behind the Wall."""
    if one == NONE:
        return other % 2
    low, high = sorted((one >> 1, other >> 1))
    return sum([1 for wall in range(low, high) if s.tokens[wall] >= 0]) + (one % 2 != other % 2)


def brought(s: City, player: int, space: int) -> Hand:
    """What a player can bring to an Archenemy this round: nothing if it is out of reach."""
    hand = hand_of(s, player)
    return hand if distance(s, s.where[player], space) <= hand.move else Hand(0.0, 0, 0)


def kill_chance(hands: list[Hand], missing: float, chances: list[float]) -> float:
    """How likely the best of some hands kills an Archenemy, the others doing the damage that is missing."""
    strength = sum([hand.power + hand.damage for hand in hands])
    best = 0.0
    for hand in hands:
        left = int(hand.power - max(0.0, missing - (strength - hand.power)) + 0.5)
        if left > 0:
            best = max(best, chances[min(len(chances) - 1, left)])
    return best


def to_come(s: City) -> list[int]:
    """The players whose turns of this round are still to come after the active one."""
    return [(s.active + step) % s.seats for step in range(1, s.seats - s.turns)]


def outside_of(wall: int) -> int:
    """The space before a Wall."""
    return wall * 2 + OUTSIDE
