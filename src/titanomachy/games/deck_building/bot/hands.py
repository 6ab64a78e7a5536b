"""What the hands of the team can do this round: Power beside a Titan, damage that cards deal, Move."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ..content import ALLY, CARD_IDS, CONNY, EQUIPMENT, EREN, GEAR, KIND, LEVI, MANEUVER, WOUND
from ..rules.city import City
from ..state import HAND, NONE, OUTSIDE, WALLS

AT_TITAN: Final = frozenset({KIND["swords"], KIND["kill_shot"]})  # more Power beside a Titan
DRAWING: Final = {
    KIND["thomas_wagner"]: 1.0, KIND["flintlock_rifle"]: 1.0, KIND["escape"]: 1.0, KIND["heroic_sacrifice"]: 1.0,
    KIND["kitts_woerman"]: 1.0, KIND["resupply"]: 1.0, KIND["nanaba"]: 2.0, KIND["ness"]: 0.5, KIND["titan_trap"]: 1.0,
}  # fmt: skip
CIS, KEITH, YMIR, SURPRISE, JEAN, IAN, FUEL = (
    KIND[name]
    for name in ("cis", "keith_shadis", "ymir", "surprise_attack", "jean_kirschtein", "ian_dietrich", "fuel_cannisters")
)
RISE: Final = 2.3  # by so much a Titans on Attack card raises a cost on average
FIGHT: Final = [
    {
        "courage": 1.0, "3d_gear": 2.0, "bertholdt_hoover": 3.0, "cis": 2.0, "commander_pyxis": 2.5, "eld": 2.0,
        "gunther_schultz": 1.0, "hannes": 1.0, "ian_dietrich": 2.0, "jean_kirschtein": 3.5, "keith_shadis": 3.0,
        "kitts_woerman": 1.0, "miche_zacharius": 2.0, "nanaba": 2.5, "ness": 2.3, "oruo_bozad": 2.0,
        "reiner_braun": 2.0, "thomas_wagner": 1.2, "ymir": 3.0, "cannon": 3.0, "cloak": 2.0, "flintlock_rifle": 1.2,
        "fuel_cannisters": 2.0, "horse": 1.0, "swords": 4.0, "titan_trap": 1.2, "escape": 1.2,
        "heroic_sacrifice": 2.4, "kill_shot": 7.0, "pay_tribute": 3.0, "reel_in": 0.3, "resupply": 1.2,
        "surprise_attack": 3.6,
    }.get(name, 0.0)
    for name in CARD_IDS
]  # Power beside a Titan, what is drawn included  # fmt: skip
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
        power += cards[card].power + (cards[card].bonus if card in AT_TITAN else 0)
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
    return Hand(power, sum([cards[card].damage for card in hand]), move)


def average(s: City, player: int) -> float:
    """The Power of an average card of a player."""
    pile = [*s.decks[player], *s.discards[player]]
    cards = s.content.cards
    power = sum(
        [max(cards[card].power, cards[card].bonus if card in AT_TITAN else cards[card].amount) for card in pile]
    )
    return power / max(1, len(pile))


def distance(s: City, one: int, other: int) -> int:
    """The steps between two spaces; who is off the board comes in behind the Wall."""
    return other % 2 if one == NONE else distances(s)[one][other]


def distances(s: City) -> list[list[int]]:
    """The steps between all spaces."""
    return STEPS[standing_bits(s)]


def standing_bits(s: City) -> int:
    """Which Walls stand, a bit for each."""
    maria, outer, rose, inner, sina = s.tokens
    return (maria >= 0) | (outer >= 0) << 1 | (rose >= 0) << 2 | (inner >= 0) << 3 | (sina >= 0) << 4


def _steps(standing: int) -> list[list[int]]:
    """The steps between all spaces while just these Walls stand."""
    passed = [sum(standing >> wall & 1 for wall in range(below)) for below in range(WALLS + 1)]
    spaces = range(2 * WALLS)
    return [[abs(passed[one >> 1] - passed[other >> 1]) + (one % 2 != other % 2) for other in spaces] for one in spaces]


STEPS: Final = [_steps(standing) for standing in range(1 << WALLS)]


WAYS: Final[dict[int, list[list[int]]]] = {}  # for each set of Walls that was met


def ways_of(s: City) -> list[list[int]]:
    """The spaces one step away from each, as the rules have them."""
    standing = standing_bits(s)
    found = WAYS.get(standing)
    if found is None:
        found = WAYS[standing] = [s.ways(space) for space in range(2 * WALLS)]
    return found


def brought(s: City, player: int, space: int) -> Hand:
    """What a player can bring to an Archenemy this round: nothing if it is out of reach."""
    return reaching(s, player, hand_of(s, player), space)


def reaching(s: City, player: int, hand: Hand, space: int) -> Hand:
    """What of a hand comes to a space: nothing if it is out of reach."""
    return hand if distance(s, s.where[player], space) <= hand.move else Hand(0.0, 0, 0)


def kill_chance(hands: list[Hand], missing: float, chances: list[float]) -> float:
    """How likely the best of some hands kills an Archenemy, the others doing the damage that is missing."""
    if not hands:
        return 0.0
    strength = sum([hand.power + hand.damage for hand in hands], 0.0)
    best, most = 0.0, len(chances) - 1
    for hand in hands:
        power = hand.power
        lacking = missing - (strength - power)
        left = int((power - lacking if lacking > 0.0 else power) + 0.5)
        if left > 0:
            best = max(best, chances[left if left < most else most])
    return best


def normal(z: float) -> float:
    """About the share of a bell curve below so many standard deviations."""
    return 1.0 / (1.0 + exp(-1.702 * z)) if z > -8.0 else 0.0


def prospects(s: City) -> list[tuple[float, float, float]]:
    """For each player what a hand of five will bring: Power, its spread, and Power with the damage of cards."""
    found = []
    for player in range(s.seats):
        cards = [*s.decks[player], *s.discards[player], *s.hands[player]]
        if player == s.active:
            cards += s.played
        count = max(1, len(cards))
        powers = [FIGHT[card] for card in cards]
        mean = sum(powers) / count
        spread = sum([power * power for power in powers]) / count - mean * mean
        damage = sum([s.content.cards[card].damage for card in cards]) / count
        found.append((HAND * mean, sqrt(HAND * spread) + 0.1, HAND * (mean + damage)))
    return found


def outlook(s: City, titan: int, hands: list[tuple[float, float, float]]) -> list[float]:
    """How likely an Archenemy is killed in a later round, for each number of Hit Points that are missing."""
    cost = s.content.cost[titan] + RISE
    team = sum([brings for _, _, brings in hands], 0.0)
    wide = sqrt(sum([spread * spread for _, spread, _ in hands], 0.0))
    pays = max([normal((power - cost) / spread) for power, spread, _ in hands])
    return [pays * normal((team - cost - missing) / wide) for missing in range(s.content.hit_points[titan] + 1)]


def to_come(s: City) -> list[int]:
    """The players whose turns of this round are still to come after the active one."""
    return [(s.active + step) % s.seats for step in range(1, s.seats - s.turns)]


def outside_of(wall: int) -> int:
    """The space before a Wall."""
    return wall * 2 + OUTSIDE
