"""What a position is worth to a race: points, its story, events within reach, regions, giants, cards and the row."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..acts import Giants
from ..cards.events import Condition
from ..content import (
    ARTIFACT,
    ATTACK,
    CLOUD,
    FIRE,
    FOOD,
    HILL,
    LEADER,
    LEADER_COMMAND,
    MAGIC,
    MOVE,
    ORE,
    PLUNDER,
    RECRUIT,
    REGIONS,
    SPECIAL,
    TRADE,
    VONINDOD,
    WEAPONRY,
    Content,
)  # fmt: skip
from ..rules.event_conditions import holds, is_free, open_events
from ..state import NONE

UNIT: Final = 0.55  # a giant on the board, by its Ordning Value
WOUNDED: Final = 0.42
REGION: Final = 0.35
SPELLS: Final[tuple[float, ...]] = (0.0, 0.7, 1.2, 1.7, 2.1)  # so many Spell Cards in hand
READY: Final = 0.75  # an event that can be claimed in the next turn
NEAR: Final = 0.42  # an event, by how much of it is done
BACK: Final = 0.26  # a card in the row, as part of what playing it again would bring
THREAT: Final = 0.1
LASTING: Final = 0.5  # a hit or block more in battles, while the own attack is still to come
COMMAND: Final = {MOVE: 1.5, PLUNDER: 2.0, TRADE: 0.6, RECRUIT: 2.2, LEADER_COMMAND: 1.2, MAGIC: 0.8, ATTACK: 3.0}


def worth(g: Giants, race: int) -> float:
    """What a position is worth to a race, compared with the others."""
    others = [g.points[other] for other in g.races if other != race]
    score = g.points[race] - 0.25 * max(others) - 0.35 * sum(others) / len(others)
    if g.ending:
        return score + 0.01 * g.cards_of(race)
    plans = board_worth(g, race) + story_worth(g, race) + event_worth(g, race) + card_worths(g, race)
    return score + future(g) * (plans + row_worth(g, race)) + 0.01 * g.cards_of(race)


def rounds_left(g: Giants) -> float:
    """How many rounds are still to come, about."""
    if g.last_round:
        return float(g.last_round - g.round)
    return 1.0 + (g.pool_1 + g.pool_2) / (2.4 * g.seats)


def future(g: Giants) -> float:
    """How much of what is prepared will still bring something: less and less towards the end."""
    return min(1.0, 0.1 + 0.2 * rounds_left(g))


# -- board


def board_worth(g: Giants, race: int) -> float:
    """Giants, regions, and how exposed they are."""
    c, owner, units = g.content, g.owner, g.units
    value, near, small = c.value[race], c.neighbours, c.small_folk
    total = 0.0
    for region in range(REGIONS):
        if owner[region] != race:
            continue
        army = units[region]
        stake = 0
        for sort in army:
            total += value[sort >> 1] * (WOUNDED if sort & 1 else UNIT)
            stake += value[sort >> 1]
        total += REGION * small[region]
        if g.closed(NONE, region):
            continue
        strength = sum(c.fortitude[race][sort] for sort in army)
        for there in near[region]:
            enemy = owner[there]
            if enemy not in (NONE, race) and enemy in g.races and ATTACK not in g.rows[enemy]:
                force = min(7, sum(c.strength[enemy][sort] for sort in units[there]))
                total -= THREAT * min(float(stake), force * 0.8) * force / (force + strength)
    return total


# -- the story


def story_worth(g: Giants, race: int) -> float:
    """What the unique command will bring: now, if it is in hand, and again later."""
    row = g.rows[race]
    uses = rounds_left(g) / 4
    total = 1.5 * g.story[race] + promise(g, race)
    c = g.content
    for part in c.parts[race]:
        if part.op == "points_per_marker":
            total += part.points * len(set(g.markers[part.marker])) * min(3.0, uses) * 0.7
        elif part.op == "place_marker":
            placed = g.markers[part.marker]
            total += 0.5 * len(placed)
            free = c.marker_count[part.marker] - len(placed)
            open_here = sum(1 for region in g.small_folk_held(race) if region not in placed)
            left = len(row) if SPECIAL not in row else 2
            total += (0.9 if SPECIAL not in row else 0.5) * min(free, open_here)
            total += 0.6 * min(free, open_here, left) * (SPECIAL not in row)
        elif part.op == "discard_for_points":
            stock = g.resources[race][part.resource]
            if SPECIAL in row:
                total += 0.24 * part.points * min(3, stock)
            else:
                total += part.points * (0.3 * min(len(row) + 3, stock) + 0.25 * min(len(row), stock))
        elif part.op == "discard_for_marker_or_cards":
            left = len(row) if SPECIAL not in row else 1
            total += 1.6 * min(3, len(g.markers[part.marker])) * (g.story[race] < 2)
            total += 0.5 * min(left, g.resources[race][part.resource])
    return total


def promise(g: Giants, race: int) -> float:
    """Markers in regions where a later event can place another kind: each may be claimed for once."""
    total = 0.0
    for event in g.content.specials[race][g.story[race] :]:
        for condition in g.content.events[event].requires:
            if condition.op == "unit_in_marked_region":
                open_ones = set(g.markers[condition.marker]) - set(g.markers[condition.without])
                total += 0.9 * len(open_ones) * min(1.0, rounds_left(g) / 4)
    return total


# -- events


def event_worth(g: Giants, race: int) -> float:
    """The events that lie open, by how near the race is to claiming them; only one can be claimed in a turn."""
    found = sorted((readiness(g, race, event) for event in open_events(g, race)), reverse=True)
    return sum([value / (1 + 0.5 * place) for place, value in enumerate(found)], 0.0)


def readiness(g: Giants, race: int, event: int) -> float:
    """The points of an event, by how much of its conditions holds."""
    card = g.content.events[event]
    points = card.points + 1.0 * bool(card.rewards)
    done = [progress(g, race, condition) for condition in card.requires]
    free = card.free_if
    rune = 1.0 if g.resources[race][card.rune] else 0.0
    if not rune and free is not None:
        at_once = all(one >= 1.0 for one in done) and can_be_free(g, race, event)
        rune = 1.0 if at_once else 0.9 * progress(g, race, free)
    done.append(rune)
    part = sum(done) / len(done)
    contested = 1.0 if card.race != NONE else 0.8
    if all(one >= 1.0 for one in done):
        return READY * points * contested
    return NEAR * points * contested * part * part


def can_be_free(g: Giants, race: int, event: int) -> bool:
    """Whether an event needs no Rune now."""
    card = g.content.events[event]
    free = card.free_if
    assert free is not None
    if free.op == "leader_in_target_region":
        place = g.find(race, free.kind)
        return place in g.markers[card.requires[0].marker] and place not in g.markers[card.requires[0].without]
    return holds(g, race, free) if free.op == "discard" else is_free(g, race, card, NONE)


def progress(g: Giants, race: int, condition: Condition) -> float:
    """How much of a condition is done: 1 if it holds."""
    op = condition.op
    if op == "markers":
        return min(1.0, len(g.markers[condition.marker]) / condition.amount)
    if op == "discard":
        return min(1.0, g.resources[race][condition.resource] / condition.amount)
    if op == "lyn_armaal_in":
        return max(0.0, 1 - 0.25 * distance(g.content, g.lyn, condition.region))
    if op == "unit_in_region":
        if holds(g, race, condition):
            return 1.0
        if condition.kind != NONE:
            place = g.find(race, condition.kind)
            return 0.0 if place == NONE else 1 / (1 + distance(g.content, place, condition.region))
        return 0.25 if any(g.owner[near] == race for near in g.content.neighbours[condition.region]) else 0.0
    if op == "leader_in_target_region":
        place = g.find(race, condition.kind)
        return 0.5 if place != NONE and g.content.small_folk[place] else 0.2
    if op == "leaders_together":
        places = [g.find(race, kind) for kind in condition.kinds]
        if NONE in places:
            return 0.0
        return 1 / (1 + distance(g.content, places[0], places[1]))
    return 1.0 if holds(g, race, condition) else 0.3


def distance(c: Content, here: int, there: int) -> int:
    """Steps between two regions."""
    return distances(c)[here][there]


@cache
def distances(c: Content) -> list[list[int]]:
    """Steps between all regions."""
    return [spread_out(c, region) for region in range(REGIONS)]


def spread_out(c: Content, start: int) -> list[int]:
    """Steps from a region to every other one."""
    steps = [REGIONS] * REGIONS
    steps[start] = 0
    edge = [start]
    for here in edge:
        for near in c.neighbours[here]:
            if steps[near] == REGIONS:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


# -- cards


def card_value(g: Giants, race: int, kind: int) -> float:
    """What one more Resource Card of a kind is worth to a race."""
    have = g.resources[race][kind]
    if kind == FOOD:
        return 1.0 if race == HILL else 0.45 + 0.5 * (not have and g.has_wounded(race))
    if kind == ORE:
        return 1.2 if race == FIRE else 0.6 / (1 + 0.4 * have)
    if kind == WEAPONRY:
        return 0.8 / (1 + 0.3 * have)
    if kind == ARTIFACT:
        return 1.5 if race == CLOUD else 0.5 / (1 + have) + 0.3 * bool(g.spells[race])
    wanted = 0.0
    events = g.content.events
    for event in open_events(g, race):
        if events[event].rune == kind:
            wanted += 1.0 if events[event].race != NONE else 0.5
    return (0.5 + min(1.5, wanted)) / (1 + 0.9 * have)


def card_worths(g: Giants, race: int) -> float:
    """Resource Cards and Spell Cards."""
    stock = g.resources[race]
    total = SPELLS[min(4, len(g.spells[race]))]
    for kind, count in enumerate(stock):
        if count:
            stock[kind] = 0
            for _ in range(count):
                total += card_value(g, race, kind)
                stock[kind] += 1
    return total


# -- the row


def row_worth(g: Giants, race: int) -> float:
    """Cards in the row are out of hand until the next Rest; what lies in it early helps in battles."""
    row = g.rows[race]
    total = 0.0
    for command in row:
        total -= BACK * (special_worth(g, race) if command == SPECIAL else COMMAND[command])
    if LEADER_COMMAND in row and (g.healthy(race, LEADER) or (race == FIRE and g.healthy(race, VONINDOD))):
        total += 0.15 * g.right_of(race, LEADER_COMMAND)
        ability = g.content.abilities.get((race, g.led[race]))
        if ability is not None and ability.lasting:
            total += ability.amount * (0.2 if ATTACK in row else LASTING)
    if MAGIC in row:
        total += 0.08 * g.right_of(race, MAGIC)
    return total + 0.1 * len(row)


def special_worth(g: Giants, race: int) -> float:
    """What the unique command would bring if it could be played again soon."""
    total = 1.5
    for part in g.content.parts[race]:
        if part.op == "points_per_marker":
            total += part.points * len(set(g.markers[part.marker]))
        elif part.op == "discard_for_points":
            total += 0.5 * part.points * min(3, g.resources[race][part.resource])
    return total
