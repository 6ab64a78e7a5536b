"""What things are worth to the greedy bot, in units of one Power spent well."""

from __future__ import annotations

from typing import Final

from .city import City
from .content import CARD_IDS, EREN, GEAR, KIND, SHIGANSHINA, WOUND
from .state import HAND, NONE, OUTSIDE
from .wounds import deaths_allowed

# how much good a card does each time it is drawn, Power and all else counted as Power
WORTH: Final = {
    "courage": 1.0, "thrust": 0.6, "3d_gear": 1.5, "wound": -1.5,
    "bertholdt_hoover": 3.5, "christa_lenz": 1.3, "cis": 1.8, "commander_pyxis": 3.5, "eld": 4.2,
    "gunther_schultz": 4.0, "hannes": 1.8, "ian_dietrich": 2.3, "jean_kirschtein": 2.8, "jurgen": 1.2,
    "keith_shadis": 3.0, "kitts_woerman": 1.3, "marco_bodt": 0.9, "miche_zacharius": 2.4, "nanaba": 2.4,
    "ness": 2.5, "oruo_bozad": 2.6, "petra": 2.4, "reiner_braun": 3.2, "thomas_wagner": 1.4, "ymir": 3.0,
    "cannon": 6.5, "cloak": 3.2, "flintlock_rifle": 3.8, "food": 1.2, "fuel_cannisters": 2.4, "horse": 1.5,
    "signal_flare": 1.1, "swords": 3.8, "titan_trap": 4.0,
    "escape": 2.1, "heroic_sacrifice": 2.6, "kill_shot": 6.5, "long_distance_scouting_formation": 0.7,
    "pay_tribute": 4.2, "reel_in": 1.1, "resupply": 1.7, "surprise_attack": 3.7, "swing_away": 1.6,
    "armory": 1.9, "forest_of_giant_trees": 1.0, "hospital": 1.6, "old_survey_corps_hq": 0.8, "shiganshina": 2.4,
    "training_grounds": 1.5,
}  # fmt: skip
ONCE: Final = {  # Locations are played once
    KIND["armory"]: 4.0, KIND["forest_of_giant_trees"]: 1.0, KIND["hospital"]: 4.0,
    KIND["old_survey_corps_hq"]: 0.2, KIND["shiganshina"]: 2.0, KIND["training_grounds"]: 2.0,
}  # fmt: skip
FOOD: Final = KIND["food"]
PER_DRAW: Final = [WORTH.get(name, 0.0) for name in CARD_IDS]


class Weights:
    """The numbers that were tuned by play."""

    __slots__ = (
        "card", "cheap", "death", "draws", "fallen", "few", "food", "hand", "hit", "hope", "horizon",
        "kill", "last_life", "margin", "near", "plain", "share", "soak_end", "titan_near", "token",
        "tries", "wound", "wound_more",
    )  # fmt: skip

    def __init__(self) -> None:
        self.plain = 1.2  # a card must do more than this to be worth a place in a deck
        self.draws = 0.8  # what a card does in later turns counts less than what Power does now
        self.token = 15.0  # a token of a Wall while all ten are there
        self.few = 4.0  # and how much more when few are left
        self.cheap = 0.4  # that a Titan is dealt with, beside the token that it would cost
        self.wound = 15.0  # a Wound among one's cards, early in the game
        self.wound_more = 1.0  # and how much more for each that is there
        self.death = 8.0
        self.card = 4.0  # a card drawn now
        self.hand = 0.1  # and a good card in the hand of one who dies
        self.last_life = 2.5  # Wounds are worse when the next death is the end
        self.kill = 150.0  # an Archenemy less
        self.share = 0.5  # of that for damage after which a team-mate can kill it
        self.hit = 4.0  # a point of damage on an Archenemy that will be killed sooner or later
        self.hope = 0.3  # and on one that will heal
        self.horizon = 3.0  # a kill must be possible after so many more rounds
        self.tries = 0.2  # a kill attempt must succeed so often
        self.margin = 3.0  # by how much a killer should exceed the cost
        self.near = 1.5  # a step nearer to an Archenemy
        self.titan_near = 0.15  # a step nearer to another Titan
        self.soak_end = 0.5  # standing guard
        self.food = 0.8  # for each Wound that Food could heal
        self.fallen = 0.5  # that a Wall falls, in tokens


W: Final = Weights()

STRIKERS: Final = frozenset(KIND[name] for name in ("smiling_titan", "sonny", "deviant_titan_10"))


def rounds_left(s: City) -> float:
    """How many rounds the main deck will last."""
    added = s.seats if s.seats > 1 else 1 + (s.slain >= 2)
    return len(s.deck) / max(1, added + s.house.extra_cards)


def card_gain(s: City, player: int, card: int) -> float:
    """What a card brings a player over the rest of the game."""
    once = ONCE.get(card)
    if once is not None:
        return once + (token_cost(s) if card == SHIGANSHINA else 0.0)
    size = len(s.decks[player]) + len(s.discards[player]) + len(s.hands[player]) + len(s.played) + 1
    draws = min(8.0, rounds_left(s) * HAND / max(8, size))
    worth = PER_DRAW[card] + (W.food * min(3, wounds_of(s, player)) if card == FOOD else 0.0)
    return (worth - W.plain) * draws * W.draws


def tokens_left(s: City) -> int:
    """The strength of all Walls together."""
    return sum(s.strength(wall) for wall in s.standing())


def token_cost(s: City) -> float:
    """What the loss of one token costs: more and more as they get few."""
    left = tokens_left(s)
    return W.token * (0.6 + W.few / max(1, left))


def wounds_of(s: City, player: int) -> int:
    """The Wounds among a player's cards."""
    return (
        s.discards[player].count(WOUND)
        + s.decks[player].count(WOUND)
        + s.hands[player].count(WOUND)
        + s.wounds_up[player]
    )


def wound_cost(s: City, player: int) -> float:
    """What one more Wound costs a player: more for each that is there, and when no further death is allowed."""
    if s.wounds_up[player]:
        return death_cost(s, player)
    late = min(1.0, rounds_left(s) / 10)
    cost = W.wound * (0.4 + 0.6 * late) * (1 + W.wound_more * wounds_of(s, player))
    if deaths_left(s) <= 1:
        cost *= W.last_life
    return cost * (0.6 if s.heroes[player] == EREN else 1.0)


def deaths_left(s: City) -> int:
    """How many deaths it takes to lose."""
    return deaths_allowed(s) - len(s.memorial)


def death_cost(s: City, player: int) -> float:
    """What the death of a Hero costs: the cards in hand, less its Wounds; the last one that is allowed is the end."""
    if deaths_left(s) <= 1:
        return 1000.0
    hand = sum(max(0.0, card_gain(s, player, card)) for card in s.hands[player])
    return W.death * (1.0 if deaths_left(s) == 2 else 0.7) + W.hand * hand - 2.0 * s.discards[player].count(WOUND)


def titan_gain(s: City, wall: int, blow: int) -> float:
    """What it is worth to be rid of a standard Titan this round: a Wall loses no more tokens than it has."""
    token = token_cost(s)
    return W.cheap * token if blow > s.strength(wall) else (1 + W.cheap) * token


def gear_gain(s: City, player: int) -> float:
    """What a 3D Gear is worth: Power kept for later."""
    return max(0.3, card_gain(s, player, GEAR)) if rounds_left(s) > 1 else 0.1


def distance(s: City, one: int, other: int) -> int:
    """The steps between two spaces."""
    if one == NONE:
        return 9
    low, high = sorted((one >> 1, other >> 1))
    return sum(1 for wall in range(low, high) if s.tokens[wall] >= 0) + (one % 2 != other % 2)


# -- what the others can do this round

BASE: Final = {"swords": 2, "kill_shot": 3, "keith_shadis": 3, "ymir": 3, "surprise_attack": 3, "nanaba": 2}
BASE_MORE: Final = {"ian_dietrich": 2, "jean_kirschtein": 2, "fuel_cannisters": 2, "3d_gear": 2, "cis": 2}
DRAWN: Final = ("thomas_wagner", "eld", "flintlock_rifle", "escape", "heroic_sacrifice", "resupply", "kitts_woerman")


def _guess(content_power: int, name: str) -> float:
    return BASE.get(name, BASE_MORE.get(name, content_power)) + (1.2 if name in DRAWN else 0)


def hand_power(s: City, player: int) -> float:
    """About how much Power a hand brings."""
    cards = s.content.cards
    hand = s.hands[player]
    if not hand:
        return HAND * average(s, player)
    return sum(_guess(cards[card].power, CARD_IDS[card]) for card in hand)


def average(s: City, player: int) -> float:
    """The Power of an average card of a player."""
    pile = [*s.decks[player], *s.discards[player]]
    cards = s.content.cards
    return sum(_guess(cards[card].power, CARD_IDS[card]) for card in pile) / max(1, len(pile))


def hand_move(s: City, player: int) -> int:
    """About how much Move a hand brings."""
    cards = s.content.cards
    hand = s.hands[player]
    return sum(cards[card].move + cards[card].bonus_move for card in hand) if hand else 2


AT_TITAN: Final = {KIND["swords"]: 2, KIND["kill_shot"]: 4}  # more Power beside a Titan
AT_ARCHENEMY: Final = {KIND["eld"]: 3, KIND["gunther_schultz"]: 4, KIND["cannon"]: 5, KIND["flintlock_rifle"]: 3}


def strength_at(s: City, player: int, titan_space: int) -> float:
    """About how much Power and damage a player can bring to an Archenemy this round; none if it is out of reach."""
    if distance(s, s.where[player], titan_space) > hand_move(s, player) and s.where[player] != NONE:
        return 0.0
    extra = sum(AT_TITAN.get(card, 0) + AT_ARCHENEMY.get(card, 0) for card in s.hands[player])
    return hand_power(s, player) + extra


def to_come(s: City) -> list[int]:
    """The players whose turns of this round are still to come after the active one."""
    return [(s.active + step) % s.seats for step in range(1, s.seats - s.turns)]


def outside_of(wall: int) -> int:
    """The space before a Wall."""
    return wall * 2 + OUTSIDE
