"""What is seen in a position, as numbers with names: how a team stands, by which its chance is judged.

Every group of names stands before the function that makes its numbers. Most come twice, for the team and for its
enemies; heroes count for the team that has them and against the other.
"""

from __future__ import annotations

from typing import Final

from ..board import HEAVY, RANGED
from ..cards import ATTACK, HERO_IDS, ICON_IDS, NONE, ULTIMATE
from ..pieces import KIND, MINIONS_OF, ROW
from ..rules.card_values import defense_of, initiative_of, minions_around
from ..rules.defeat import lowest_tier
from ..rules.leveling_up import TOP
from ..state import ACT, ORDER, PLAY, START, TURNS, Match
from .worth import Field, danger, front, ground, prey, threat_reach, worth

WAVES: Final = 5.0  # what counters are measured by
LIVES: Final = 6.0
SCALE: Final = 30.0  # and greedy's own judgement

COUNTERS: Final = (
    "own_lives", "own_last_life", "own_two_lives", "own_lives_at_stake", "enemy_lives", "enemy_last_life",
    "enemy_two_lives", "enemy_lives_at_stake", "waves", "last_wave", "last_wave_lead", "round", "ground",
    "own_throne_near", "enemy_throne_near", "ground_late",
)  # fmt: skip


def counters(s: Match, team: int, lead: float) -> list[float]:
    """Life counters, waves and ground: what games are won by."""
    found = list[float]()
    for side in (team, 1 - team):
        lives = s.lives[side]
        tiers = [lowest_tier(level) for level, its in zip(s.level, s.teams, strict=True) if its == side]
        found += [lives / LIVES, lives == 1, lives == 2, max(tiers, default=1) >= lives]
    waves = min(s.waves)
    held = sum([ground(s, lane, team) for lane in range(len(s.zone))])
    ends = [(zone, len(s.board.lanes[lane]) - 1 - zone) for lane, zone in enumerate(s.zone)]
    to_red, to_blue = min([end[0] for end in ends]), min([end[1] for end in ends])
    near = (to_red <= 1, to_blue <= 1)
    found += [
        sum(s.waves) / len(s.waves) / WAVES, waves == 1, (waves == 1) * lead, min(s.round, 12) / 6, held / 2,
        near[team], near[1 - team], held / 2 / max(1, waves),
    ]  # fmt: skip
    return found


MINIONS: Final = (
    "own_minions", "own_archers", "own_heavy", "own_bare", "enemy_minions", "enemy_archers", "enemy_heavy",
    "enemy_bare", "minion_lead", "minion_lead_now", "minion_lead_end", "push_won", "push_lost",
)  # fmt: skip


def minions(s: Match, team: int) -> list[float]:
    """The minions of both teams, and who would win the minion battle; more pressing as the round goes on."""
    found, counts, where = list[float](), [0, 0], s.where
    for side in (team, 1 - team):
        pieces = [piece for lane in range(len(s.zone)) for piece in MINIONS_OF[lane][side] if where[piece] != NONE]
        counts[side] = len(pieces)
        archers = sum([KIND[piece] == RANGED for piece in pieces])
        heavy = sum([KIND[piece] == HEAVY for piece in pieces])
        found += [len(pieces) / len(ROW), archers / 2, heavy / 2, len(pieces) == heavy]
    lead = (counts[team] - counts[1 - team]) / 3
    late = min(s.turn, TURNS) / TURNS
    won, lost = s.lost.count(1 - team), s.lost.count(team)
    return [*found, lead, lead * late, lead * (late >= 1), won, lost]


HEROES: Final = tuple(
    f"{side}_{name}"
    for side in ("own", "enemy")
    for name in ("levels", "best", "ultimates", "coins", "next_level", "items", "away", "cards", "few_cards",
                 "no_cards", "guard", "initiative", "effects", "tokens")
)  # fmt: skip


def growth(s: Match, seats: list[int]) -> list[float]:
    """What the heroes of a team have grown to, and what they hold, on average."""
    if not seats or NONE in [s.heroes[seat] for seat in seats]:
        return [0.0] * (len(HEROES) // 2)
    number = len(seats)
    levels, coins = [s.level[seat] for seat in seats], [s.coins[seat] for seat in seats]
    hands = [s.hands[seat] for seat in seats]
    guards = [
        max([defense_of(s, seat, slot) for slot in hand if slot >= 0], default=0)
        for seat, hand in zip(seats, hands, strict=True)
    ]
    early = [
        max([initiative_of(s, seat, slot) for slot in hand if slot >= 0], default=0)
        for seat, hand in zip(seats, hands, strict=True)
    ]
    sizes = [len(hand) for hand in hands]
    own = set(seats)
    laid = [owner in own for owner, _, _, _ in s.markers]
    return [
        sum(levels) / number / TOP, max(levels) / TOP, levels.count(TOP) / number, min(10.0, sum(coins) / number) / 5,
        sum([coin >= level for coin, level in zip(coins, levels, strict=True) if level < TOP]) / number,
        sum([sum(s.icons[seat]) for seat in seats]) / number / 4,
        sum([s.where[seat] == NONE for seat in seats]) / number, sum(sizes) / number / 5,
        sum([size == 1 for size in sizes]) / number, sizes.count(0) / number, sum(guards) / number / 6,
        sum(early) / number / 10, sum([e[1] in own for e in s.active if e[2] != ULTIMATE]) / number,
        sum(laid) / number,
    ]  # fmt: skip


PLACES: Final = tuple(
    f"{side}_{name}"
    for side in ("own", "enemy")
    for name in ("steps", "far", "danger", "most_danger", "reached", "support", "beside_minions", "to_act",
                 "attacks_to_come")
)  # fmt: skip


def places(field: Field, seats: list[int]) -> list[float]:
    """Where the heroes of a team stand: how far from the front, in whose reach, with how many minions beside them."""
    s = field.s
    standing = [seat for seat in seats if s.where[seat] != NONE]
    if not standing:
        return [0.0] * (len(PLACES) // 2)
    team, number, to_fall = s.teams[seats[0]], len(seats), list[float]()
    steps = [field.steps(team, s.where[seat]) for seat in standing]
    support, beside, reached = 0, 0, 0
    for seat in standing:
        here = s.where[seat]
        far, threat = s.board.distance[here], 0.0
        for there, reach in field.threats[team]:
            if far[there] <= reach:
                threat += 0.34 if far[there] <= 1 else 0.22
        reached += threat > 0.0
        to_fall.append(danger(s, seat, here, threat) if threat else 0.0)
        support += minions_around(s, team, here)
    beside = steps.count(0)
    waiting = [seat for seat in standing if s.unresolved[seat] != NONE]
    attacks = [s.content.action[s.card(seat, s.unresolved[seat])] == ATTACK for seat in waiting]
    return [
        sum(steps) / number / 6, sum([step > 4 for step in steps]) / number, sum(to_fall) / number / 10,
        max(to_fall) / 10, reached / number, support / number / 2, beside / number, len(waiting) / number,
        sum(attacks) / number,
    ]  # fmt: skip


ROUND: Final = ("turn", "coin", "acting", "playing", "own_next", "more_heroes", "two_lanes", "long")


def in_the_round(s: Match, team: int) -> list[float]:
    """How far the round is, and whose side the coin is on."""
    size = [s.teams.count(team), s.teams.count(1 - team)]
    sign = 1.0 if s.coin == team else -1.0
    acts = 0.0 if s.actor == NONE else 1.0 if s.teams[s.actor] == team else -1.0
    return [
        min(s.turn, TURNS) / TURNS, sign, s.phase in (ORDER, ACT), s.phase == PLAY, acts, (size[0] - size[1]) / 1.0,
        len(s.zone) > 1, s.settings.long,
    ]  # fmt: skip


ITEMS: Final = tuple(f"items_{icon}" for icon in ICON_IDS)
LINE_UP: Final = tuple(f"hero_{name}" for name in HERO_IDS)
OUTLOOK: Final = ("outlook", "outlook_late", "prey_near")
FEATURES: Final = (*COUNTERS, *MINIONS, *HEROES, *PLACES, *ROUND, *ITEMS, *LINE_UP, *OUTLOOK)


def line_up(s: Match, team: int) -> list[float]:
    """Which items and heroes a team has that the other does not have."""
    items, heroes = [0.0] * len(ICON_IDS), [0.0] * len(HERO_IDS)
    for seat, side in enumerate(s.teams):
        if side == NONE:
            continue
        sign = 1.0 if side == team else -1.0
        for icon, number in enumerate(s.icons[seat]):
            items[icon] += sign * number / 2
        if s.heroes[seat] != NONE:
            heroes[s.heroes[seat]] += sign
    return [*items, *heroes]


def outlook(s: Match, team: int, own: list[int], there: bool) -> list[float]:
    """What greedy thinks of the position, and how many heroes have something to attack within two steps."""
    if not there:
        return [0.0] * len(OUTLOOK)
    thinks = max(-4.0, min(4.0, worth(s, team) / SCALE))
    field = front(s.board, prey(s, 1 - team))
    near = [field.find(s.where[seat]) <= 2 for seat in own if s.where[seat] != NONE and threat_reach(s, seat)]
    return [thinks, thinks * min(s.round, 8) / 4, sum(near) / len(own)]


def features(s: Match, team: int) -> list[float]:
    """A position as numbers, in the order of FEATURES, as a team sees it."""
    own = [seat for seat, side in enumerate(s.teams) if side == team]
    others = [seat for seat, side in enumerate(s.teams) if side == 1 - team]
    there = s.phase >= START and bool(own) and bool(others) and NONE not in s.heroes
    few = minions(s, team)
    lead = few[MINIONS.index("minion_lead")]
    seen = [*counters(s, team, lead), *few]
    if there:
        field = Field(s)
        seen += [*growth(s, own), *growth(s, others), *places(field, own), *places(field, others)]
    else:
        seen += [0.0] * (len(HEROES) + len(PLACES))
    seen += [*in_the_round(s, team), *line_up(s, team), *outlook(s, team, own, there)]
    return [float(number) for number in seen]
