"""What is seen in a position: numbers with names, by which the bots judge how the team stands.

Every group of names stands before the function that makes its numbers; `content/judgement.toml` weighs them. Those of
the group NOW say how far the round is; the others are as sensible in its middle as at its beginning.
"""

from __future__ import annotations

from math import prod, sqrt
from typing import Final

from ..content import CARD_IDS, GEAR, HERO_IDS, KIND, WOUND
from ..rules.city import City
from ..rules.round_structure import round_cards
from ..rules.wall_damage import blow_at
from ..rules.winning_or_losing import archenemies_to_defeat
from ..state import FIRST_PLAYER, HAND, NONE, TURN, TURN_BEGINS
from .hands import FIGHT, RISE, Hand, hand_of, kill_chance, normal, outside_of, reaching
from .kills import kill_chances
from .worth import ONCE, STRIKERS, WORTH, deaths_left, use_of

USE: Final = [use_of(kind) for kind in range(len(CARD_IDS))]
STRONG: Final = 3.0  # Power or damage of a strong card
OWNED: Final = [KIND[name] for name in WORTH if KIND[name] not in ONCE]
HIT_POINTS: Final[tuple[float, ...]] = (0.0, 13.0, 16.7, 20.7, 31.7)  # of an Archenemy of each level, on average
COST: Final[tuple[float, ...]] = (0.0, 6.0, 8.0, 11.0, 12.7)
PLACES: Final = (KIND["armory"], KIND["hospital"], KIND["training_grounds"])

LIVES: Final = (
    "slain_0", "slain_1", "slain_2", "slain_3", "cards_left", "rounds_left", "tokens", "tokens_scarce", "walls",
    "one_wall", "two_walls", "weak_walls", "last_life", "two_lives", "gear", "wounds_left", "tokens_slain",
    "tokens_time",
)  # fmt: skip


def done(s: City) -> int:
    """How many Archenemies are defeated; one that the short game leaves out counts as well."""
    return s.slain + 4 - archenemies_to_defeat(s)


def lives(s: City) -> list[float]:
    """What is left to lose, and how much time."""
    tokens = [s.strength(wall) for wall in s.standing()]
    left, walls, cards = sum(tokens), len(tokens), len(s.deck)
    lives, slain = deaths_left(s), done(s)
    return [
        slain == 0, slain == 1, slain == 2, slain == 3, cards / 80, cards / max(1, round_cards(s)) / 26,
        left / 10, 1 / max(1, left), walls / 5, walls == 1, walls == 2, tokens.count(1) / 5, lives <= 1, lives == 2,
        s.gear / 16, s.wounds / 20, left * slain / 30, left * cards / 800,
    ]  # fmt: skip


THREATS: Final = ("titans", "tokens_at_stake", "walls_at_stake", "archenemies", "to_come")


def threats(s: City, hunted: list[tuple[int, int, int]]) -> list[float]:
    """What the Walls will lose at the end of the round if nobody does anything."""
    titans = tokens = walls = 0
    for wall in s.standing():
        if s.outside[wall]:
            blow, strength = blow_at(s, wall), s.strength(wall)
            tokens += min(blow, strength)
            walls += blow >= strength
            titans += len(s.outside[wall])
    number = len(hunted)
    return [(titans - number) / 4, tokens / 4, walls / 2, number / 2, (4 - done(s) - number) / 4]


DECKS: Final = (
    "team", "team_time", "power_most", "power_least", "power_peak", "use", "use_time", "use_most", "size", "move",
    "defenses", "strong", "strong_most", "wounds", "wounds_most", "wounded", "risk", "risk_last", "risk_two",
    "wounds_last", "wounded_last", "hands", "hand_most", "hand_wounds", "hand_wounds_last", "doomed", "doomed_last",
)  # fmt: skip


class Deck:
    """A player's cards as a whole: what a hand of five brings on average."""

    __slots__ = ("cards", "defenses", "hurt", "move", "power", "risk", "spread", "strong", "use", "wounds")

    def __init__(self, s: City, player: int) -> None:
        cards = self.cards = [*s.decks[player], *s.discards[player], *s.hands[player]]
        if player == s.active:
            cards += s.played
        count = max(1, len(cards))
        data = s.content.cards
        powers = [FIGHT[card] for card in cards]
        hits = [FIGHT[card] + data[card].damage for card in cards]
        mean = sum(powers) / count
        self.power = HAND * mean
        self.spread = sqrt(HAND * max(0.0, sum([power * power for power in powers]) / count - mean * mean))
        self.hurt = HAND * sum(hits, 0.0) / count
        self.use = HAND * sum([USE[card] for card in cards], 0.0) / count
        moves = sum([data[card].move for card in cards]) + cards.count(GEAR) * data[GEAR].bonus_move
        self.move = HAND * moves / count
        self.defenses = sum([s.content.is_defense[card] for card in cards])
        self.strong = sum([hit >= STRONG for hit in hits])
        self.wounds = cards.count(WOUND) + s.wounds_up[player]
        share = min(0.5, self.wounds / count)
        self.risk = 1 - (1 - share) ** HAND - HAND * share * (1 - share) ** (HAND - 1)  # of two Wounds in a hand


def decks_of(s: City, decks: list[Deck], hands: list[Hand]) -> list[float]:
    """How strong the decks and hands of the team are, and how wounded."""
    seats = s.seats
    time = len(s.deck) / 80
    team = sum([deck.hurt for deck in decks]) / (7 * seats)
    use = sum([deck.use for deck in decks]) / (7 * seats)
    wounds = sum([deck.wounds for deck in decks]) / (2 * seats)
    wounded = sum([number > 0 for number in s.wounds_up]) / seats
    risk = sum([deck.risk for deck in decks], 0.0)
    held = [hand.count(WOUND) for hand in s.hands]
    doomed = sum([number > 1 for number in held])
    lives = deaths_left(s)
    last = lives <= 1
    return [
        team, team * time, max([deck.power for deck in decks]) / 10, min([deck.power for deck in decks]) / 10,
        max([deck.power + deck.spread for deck in decks]) / 12, use, use * time,
        max([deck.use for deck in decks]) / 10, sum([len(deck.cards) for deck in decks]) / (15 * seats),
        sum([deck.move for deck in decks]) / (5 * seats), sum([deck.defenses for deck in decks]) / (2 * seats),
        sum([deck.strong for deck in decks]) / (4 * seats), max([deck.strong for deck in decks]) / 6,
        wounds, max([deck.wounds for deck in decks]) / 4, wounded, risk, risk * last, risk * (lives == 2),
        wounds * last, wounded * last, sum([hand.power + hand.damage for hand in hands]) / (7 * seats),
        max([hand.power for hand in hands]) / 10, sum(held) / seats, sum(held) * last / seats, doomed, doomed * last,
    ]  # fmt: skip


HUNT: Final = ("there", "missing", "cost", "chance", "spare", "ready", "beside", "net")


def hunt(s: City, quarry: tuple[int, int, int] | None, decks: list[Deck], hands: list[Hand]) -> list[float]:
    """How near the team is to killing an Archenemy that is in play."""
    if quarry is None:
        return [0.0] * len(HUNT)
    _, titan, wall = quarry
    missing, cost = s.content.hit_points[titan] - s.hurt_by(titan), s.content.cost[titan]
    there = [reaching(s, player, hand, outside_of(wall)) for player, hand in enumerate(hands)]
    strength = sum([hand.power + hand.damage for hand in there], 0.0)
    ready = max([deck.power + deck.spread for deck in decks]) - cost - RISE
    net = sum([deck.hurt for deck in decks], 0.0) - s.seats - missing
    return [
        1.0, missing / 20, cost / 10, kill_chance(there, missing, kill_chances(s, titan, wall, 0)),
        (strength - missing) / 10, ready / 5, len(s.heroes_in(wall)) / s.seats, net / 10,
    ]  # fmt: skip


CITY: Final = (
    "work", "work_rounds", "pays", "pays_any", "pays_slain", "market", "market_more", "cards_inside", "armory",
    "hospital", "training_grounds", "helpers", "helper_wounds",
)  # fmt: skip


def city_of(s: City, hunted: list[tuple[int, int, int]], decks: list[Deck]) -> list[float]:
    """The work that is still to do, who could pay for the next Archenemy, and what the city has to offer."""
    number = len(hunted)
    content = s.content
    left = [content.hit_points[titan] - s.hurt_by(titan) + content.cost[titan] + RISE for _, titan, _ in hunted]
    to_come = [HIT_POINTS[level] + COST[level] + RISE for level in range(done(s) + number + 1, 5)]
    work = sum(left, 0.0) + sum(to_come, 0.0)
    cost = (content.cost[hunted[0][1]] if hunted else COST[min(4, done(s) + 1)]) + RISE
    pays = [normal((deck.power - cost) / (deck.spread + 0.1)) for deck in decks]
    goods = sorted([USE[card] for wall in s.standing() for card in s.inside[wall]], reverse=True)
    return [
        work / 100, work / (sum([deck.hurt for deck in decks], 0.0) + 5) / 10,
        max(pays), 1.0 - prod([1 - pay for pay in pays]), max(pays) * done(s) / 3,
        sum(goods[: s.seats], 0.0) / (3 * s.seats), sum([max(0.0, good - 1) for good in goods], 0.0) / 10,
        len(goods) / 8,
        *[place in s.locations for place in PLACES],
        sum([space != NONE for space in s.helpers]), sum(s.helper_wounds),
    ]  # fmt: skip


def cards_of(s: City, decks: list[Deck]) -> list[float]:
    """How many of each card the team draws in a round, on average."""
    draws = [0.0] * len(CARD_IDS)
    for deck in decks:
        share = HAND / max(1, len(deck.cards))
        for card in deck.cards:
            draws[card] += share
    return [draws[kind] for kind in OWNED]


NOW: Final = (
    "to_act", "acting", "power", "moves", "guards", "guards_hurt", "beside_strikers", "next_risk", "next_risk_most",
    "unsaved",
)  # fmt: skip


def now(s: City) -> list[float]:
    """How far the round is, who guards the Walls, and which hands may hold two Wounds next."""
    in_turn = s.phase in (TURN_BEGINS, TURN)
    before = s.phase <= FIRST_PLAYER
    coming = s.seats if before else max(0, s.seats - s.turns) if in_turn else 0
    guards = hurt = struck = unsaved = 0
    for wall in s.standing():
        if s.outside[wall]:
            there = s.heroes_at(outside_of(wall))
            wounded = sum([s.wounds_up[player] > 0 for player in there])
            hurt += wounded
            guards += len(there) - wounded
            unsaved += max(0, min(blow_at(s, wall), s.strength(wall)) - len(there) + wounded)
            if not STRIKERS.isdisjoint(s.outside[wall]):
                struck += len(there)
    risks = [next_risk(s, player) for player in range(s.seats)]
    return [
        coming / s.seats, in_turn, s.power / 10, s.move / 5, guards / s.seats, hurt / s.seats, struck / s.seats,
        sum(risks, 0.0), max(risks), unsaved / 4,
    ]  # fmt: skip


def next_risk(s: City, player: int) -> float:
    """How likely the next hand of a player holds two Wounds."""
    pile = s.decks[player]
    size, wounds = len(pile), pile.count(WOUND)
    if size < HAND:
        pile = s.discards[player]
        size, wounds = size + len(pile), wounds + pile.count(WOUND)
    if wounds < 2 or size < HAND:
        return 0.0
    none = 1.0  # in five draws without putting back
    for draw in range(HAND):
        none *= max(0, size - wounds - draw) / (size - draw)
    one = HAND * wounds / size
    for draw in range(HAND - 1):
        one *= max(0, size - wounds - draw) / (size - 1 - draw)
    return max(0.0, 1.0 - none - one)


FEATURES: Final = (
    *LIVES, *THREATS, *DECKS, *[f"first_{name}" for name in HUNT], *[f"second_{name}" for name in HUNT], *CITY,
    *[f"hero_{name}" for name in HERO_IDS], *[f"draws_{CARD_IDS[kind]}" for kind in OWNED], *NOW,
)  # fmt: skip


def features(s: City, contender: int = 0) -> list[float]:
    """A position as numbers, in the order of FEATURES; the team is the one that is judged."""
    hunted = sorted(
        (s.content.cards[titan].level, titan, wall) for wall in s.standing() for titan in s.archenemies(s.outside[wall])
    )
    first, second = [*hunted, None, None][:2]
    decks = [Deck(s, player) for player in range(s.seats)]
    hands = [hand_of(s, player) for player in range(s.seats)]
    seen = [
        *lives(s), *threats(s, hunted), *decks_of(s, decks, hands), *hunt(s, first, decks, hands),
        *hunt(s, second, decks, hands), *city_of(s, hunted, decks),
        *[hero in s.heroes for hero in range(len(HERO_IDS))], *cards_of(s, decks), *now(s),
    ]  # fmt: skip
    return [float(number) for number in seen]
