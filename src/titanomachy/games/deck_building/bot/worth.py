"""What things are worth to the greedy bot, in units of one Power spent well."""

from __future__ import annotations

from typing import Final

from ..content import CARD_IDS, EREN, GEAR, KIND, SHIGANSHINA, WOUND
from ..rules.city import City
from ..rules.winning_or_losing import deaths_allowed
from ..state import HAND
from .weights import W

# how much good a card does each time it is drawn, Power and all else counted as Power, the cards that it draws aside
WORTH: Final = {
    "courage": 1.29, "thrust": 0.79, "3d_gear": 1.78, "wound": -1.52,
    "bertholdt_hoover": 3.64, "christa_lenz": 1.08, "cis": 1.67, "commander_pyxis": 3.41, "eld": 3.84,
    "gunther_schultz": 3.82, "hannes": 1.55, "ian_dietrich": 2.22, "jean_kirschtein": 2.83, "jurgen": 1.29,
    "keith_shadis": 2.89, "kitts_woerman": 0.05, "marco_bodt": 0.92, "miche_zacharius": 2.51, "nanaba": 1.22,
    "ness": 2.15, "oruo_bozad": 2.73, "petra": 2.11, "reiner_braun": 3.21, "thomas_wagner": -0.03, "ymir": 3.07,
    "cannon": 6.36, "cloak": 2.98, "flintlock_rifle": 2.17, "food": 1.23, "fuel_cannisters": 2.97, "horse": 1.59,
    "signal_flare": 0.9, "swords": 3.99, "titan_trap": 3.95,
    "escape": 1.19, "heroic_sacrifice": 1.26, "kill_shot": 6.68, "long_distance_scouting_formation": 0.73,
    "pay_tribute": 4.25, "reel_in": 0.62, "resupply": 0.69, "surprise_attack": 3.61, "swing_away": 1.5,
    "armory": 1.9, "forest_of_giant_trees": 1.0, "hospital": 1.6, "old_survey_corps_hq": 0.8, "shiganshina": 2.4,
    "training_grounds": 1.5,
}  # fmt: skip
ONCE: Final = {  # Locations are played once
    KIND["armory"]: 3.99, KIND["forest_of_giant_trees"]: 1.05, KIND["hospital"]: 3.89,
    KIND["old_survey_corps_hq"]: -0.26, KIND["shiganshina"]: 1.67, KIND["training_grounds"]: 1.43,
}  # fmt: skip
FOOD: Final = KIND["food"]
PER_DRAW: Final = [WORTH.get(name, 0.0) for name in CARD_IDS]
IS_ONCE: Final = [kind in ONCE for kind in range(len(CARD_IDS))]
DRAWN: Final = {  # and the cards that it draws
    KIND["thomas_wagner"]: 1.0, KIND["flintlock_rifle"]: 1.0, KIND["escape"]: 1.0, KIND["heroic_sacrifice"]: 1.0,
    KIND["kitts_woerman"]: 1.0, KIND["resupply"]: 1.2, KIND["nanaba"]: 0.8, KIND["ness"]: 0.3, KIND["eld"]: 0.3,
    KIND["reel_in"]: 0.3,
}  # fmt: skip
DRAWS_MORE: Final = [DRAWN.get(kind, 0.0) for kind in range(len(CARD_IDS))]


STRIKERS: Final = frozenset(KIND[name] for name in ("smiling_titan", "sonny", "deviant_titan_10"))


def rounds_left(s: City) -> float:
    """How many rounds the main deck will last."""
    added = s.seats if s.seats > 1 else 1 + (s.slain >= 2)
    return len(s.deck) / max(1, added + s.rulings.extra_cards)


class Taste:
    """What cards are worth to a player now."""

    __slots__ = ("average", "draws", "player", "s")

    def __init__(self, s: City, player: int) -> None:
        self.s = s
        self.player = player
        size, self.average = deck_of(s, player)
        self.draws = min(W.most_draws, max(0.0, rounds_left(s) - W.delay) * HAND / max(8, size)) * W.draws

    def gain(self, card: int) -> float:
        """What a card brings over the rest of the game."""
        if IS_ONCE[card]:
            return ONCE[card] + (token_cost(self.s) if card == SHIGANSHINA else 0.0)
        worth = PER_DRAW[card]
        if card == FOOD:
            worth += W.food * min(3, wounds_of(self.s, self.player))
        return (worth + (DRAWS_MORE[card] - W.plain) * self.average) * self.draws


def card_gain(s: City, player: int, card: int) -> float:
    """What a card brings a player over the rest of the game."""
    return Taste(s, player).gain(card)


def use_of(card: int) -> float:
    """What a card does when it is drawn, in a deck of average cards."""
    return PER_DRAW[card] + 1.3 * DRAWS_MORE[card]


def size_of(s: City, player: int) -> int:
    """How many cards a player has, and one more that may come."""
    cards = len(s.decks[player]) + len(s.discards[player]) + len(s.hands[player])
    return cards + (len(s.played) if player == s.active else 0) + 1


def deck_of(s: City, player: int) -> tuple[int, float]:
    """How many cards a player has, and what one of them does on average."""
    mine = [*s.decks[player], *s.discards[player], *s.hands[player]]
    if player == s.active:
        mine += s.played
    return size_of(s, player), sum([PER_DRAW[card] for card in mine]) / max(1, len(mine))


def tokens_left(s: City) -> int:
    """The strength of all Walls together."""
    return sum([s.strength(wall) for wall in s.standing()])


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
    cost = W.wound * (0.4 + 0.6 * late) * 15.0 / (5.0 + size_of(s, player))
    cost *= 1 + W.wound_more * wounds_of(s, player)
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
    hand = sum([max(0.0, card_gain(s, player, card)) for card in s.hands[player]], 0.0)
    return W.death * (1.0 if deaths_left(s) == 2 else 0.7) + W.hand * hand - 2.0 * s.discards[player].count(WOUND)


def titan_gain(s: City, wall: int, blow: int, token: float) -> float:
    """What it is worth to be rid of a standard Titan this round: a Wall loses no more tokens than it has."""
    strength = s.strength(wall)
    if not 0 < blow <= strength:
        return W.cheap * token
    return (W.cheap + (W.last_token if blow == strength else 1.0)) * token


def gear_gain(s: City, taste: Taste) -> float:
    """What a 3D Gear is worth: Power kept for later."""
    return W.gear * max(0.3, taste.gain(GEAR)) if rounds_left(s) > 1 else 0.1
