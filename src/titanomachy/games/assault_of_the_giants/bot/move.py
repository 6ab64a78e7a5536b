"""Where giants go: which regions are worth standing in, who should be where, and the way there."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from .. import verbs as v
from ..acts import Giants
from ..content import (
    ATTACK,
    CHAMPION,
    ELITE,
    HEKATON,
    LEADER,
    REGIONS,
    REGULAR,
    SPECIAL,
    VONINDOD,
)  # fmt: skip
from ..rules.arriving import FREELY, stopping
from ..rules.event_conditions import open_events
from ..state import NONE
from ..words import DONE
from .worth import distance

FADE: Final = 0.55  # how much of a goal counts one step away
ENOUGH: Final = 0.12  # what a step must gain
ORDER: Final = {REGULAR: 0, ELITE: 1, LEADER: 2, VONINDOD: 2, CHAMPION: 3, HEKATON: 3}  # who goes first


def region_values(g: Giants, race: int) -> list[float]:
    """What it is worth to have a giant in each region."""
    c = g.content
    values = [0.45 if small else 0.05 for small in c.small_folk]
    stock = g.resources[race]
    for event in open_events(g, race):
        card = c.events[event]
        region = card.region
        if region == NONE:
            continue
        values[region] += 0.2 * card.points + (0.45 * card.points if stock[card.rune] else 0.0)
    for part in c.parts[race]:
        if part.op == "place_marker":
            placed = g.markers[part.marker]
            if len(placed) < c.marker_count[part.marker]:
                gain = 1.7 if SPECIAL not in g.rows[race] else 1.1
                for region in range(REGIONS):
                    if c.small_folk[region] and region not in placed:
                        values[region] += gain
    for region in range(REGIONS):
        if g.closed(race, region):
            values[region] = 0.0
    story_values(g, race, values)
    return values


def story_values(g: Giants, race: int, values: list[float]) -> None:
    """What the special event on top of the stack adds for any giant."""
    c = g.content
    for event in open_events(g, race)[:1]:
        card = c.events[event]
        if card.race == NONE:
            continue
        rune = g.resources[race][card.rune] > 0
        for condition in card.requires:
            if condition.op == "unit_in_marked_region":
                for region in g.markers[condition.marker]:
                    if region not in g.markers[condition.without]:
                        values[region] += 2.5 if rune else 0.8
        if card.free_if is not None and card.free_if.op == "unit_in_region":
            values[card.free_if.region] += 2.5


def goals_of(g: Giants, race: int) -> dict[int, list[float]]:
    """Regions that are worth more to a Leader or Champion whom the story needs there, by kind."""
    c = g.content
    goals: dict[int, list[float]] = {}
    for event in open_events(g, race)[:1]:
        card = c.events[event]
        if card.race == NONE:
            continue
        for condition in (*card.requires, *((card.free_if,) if card.free_if else ())):
            if condition.op == "unit_in_region" and condition.kind != NONE:
                goals.setdefault(condition.kind, [0.0] * REGIONS)[condition.region] += 5.0
            elif condition.op == "leader_in_target_region":
                told = card.requires[0]
                for region in g.markers[told.marker]:
                    if region not in g.markers[told.without]:
                        goals.setdefault(condition.kind, [0.0] * REGIONS)[region] += 3.0
            elif condition.op == "leader_in_unmarked_region":
                for region in range(REGIONS):
                    if c.small_folk[region] and region not in g.markers[condition.without]:
                        goals.setdefault(condition.kind, [0.0] * REGIONS)[region] += 2.5
            elif condition.op == "leaders_together":
                for kind, other in zip(condition.kinds, condition.kinds[::-1], strict=True):
                    place = g.find(race, other)
                    if place != NONE:
                        goals.setdefault(kind, [0.0] * REGIONS)[place] += 1.5
    return goals


def danger(g: Giants, race: int, region: int) -> float:
    """What a giant risks in a region: strong enemies beside it who could attack."""
    c, total = g.content, 0.0
    for there in c.neighbours[region]:
        enemy = g.owner[there]
        if enemy not in (NONE, race) and enemy in g.races and ATTACK not in g.rows[enemy]:
            force = min(7, sum(c.strength[enemy][sort] for sort in g.units[there]))
            total += 0.035 * force
    return total


def fields(g: Giants, race: int, values: list[float]) -> list[float]:
    """For each region the best goal that nobody of the race stands at, fading with the way."""
    c = g.content
    wanted = [(value, region) for region, value in enumerate(values) if value > 0.3 and g.owner[region] == NONE]
    return [
        max((value * FADE ** distance(c, here, region) for value, region in wanted), default=0.0)
        for here in range(REGIONS)
    ]


class Way:
    """What a move of one giant gains."""

    def __init__(self, g: Giants) -> None:
        self.g = g
        self.race = race = g.race
        self.values = region_values(g, race)
        self.fields = fields(g, race, self.values)
        self.goals = goals_of(g, race)
        self.danger: dict[int, float] = {}

    def risk(self, region: int, joined: int) -> float:
        """The danger of a region, worked out once."""
        if region not in self.danger:
            self.danger[region] = danger(self.g, self.race, region)
        return self.danger[region] / (1 + joined)

    def gain(self, here: int, sort: int, there: int) -> float:
        """What it gains if a giant goes from one region to another."""
        g, kind = self.g, sort >> 1
        price = g.content.value[self.race][kind]
        before, after = len(g.units[here]), len(g.units[there])
        total = 0.0
        if not after:
            total += self.values[there]
        if before == 1:
            total -= self.values[here]
        total += 0.45 * (self.fields[there] - self.fields[here]) * (1 if before > 1 else 0.8)
        total += price * (self.risk(here, before - 1) - self.risk(there, after))
        goals = self.goals.get(kind)
        if goals:
            total += goals[there] - goals[here]
            c = g.content
            best = max(range(REGIONS), key=lambda region: goals[region] * FADE ** distance(c, there, region))
            nearer: float = FADE ** distance(c, there, best) - FADE ** distance(c, here, best)
            total += 0.5 * goals[best] * nearer
        elif kind in (CHAMPION, HEKATON) and before > 1 and not after:
            total -= 0.5  # the fist stays together
        if stopping(g, self.race, [sort], there) != FREELY:
            total -= 5.0
        return total - 0.04 * ORDER[kind]


def best_step(g: Giants, options: list[Option]) -> Option:
    """The maneuver that gains most, or none."""
    way = Way(g)
    chosen, most = DONE, ENOUGH
    for option in options:
        if option[0] == v.MOVE:
            here, sort, there = option[1], option[2], option[3]  # type: ignore[misc]
            found = way.gain(here, sort, there)
        elif option[0] == v.CROSS:
            found = crossing(way, option[1], option[2])
        else:
            continue
        if found > most:
            chosen, most = option, found
    return chosen


def crossing(way: Way, here: int, there: int) -> float:
    """What one giant gains by passing through a region to the best empty one behind it."""
    g, c = way.g, way.g.content
    sort = scout(g, here)
    if sort == NONE:
        return -1.0
    price = 0.7 if g.owner[there] not in (NONE, way.race) and there not in g.paid else 0.0
    behind = [far for far in c.neighbours[there] if far != here and stopping(g, way.race, [sort], far) == FREELY]
    found = max((way.gain(here, sort, far) for far in behind), default=-1.0)
    return found - price - 0.2


def scout(g: Giants, here: int) -> int:
    """The unit of a region that is sent alone: a healthy regular before others."""
    army = [sort for sort in g.units[here] if sort >> 1 in (REGULAR, ELITE, LEADER, VONINDOD)]
    return min(army, key=lambda sort: (ORDER[sort >> 1], sort & 1), default=NONE)


def best_onward(g: Giants, options: list[Option]) -> Option:
    """Where a group that passes through a region goes on to."""
    values = region_values(g, g.race)
    ways = [option for option in options if option[0] == v.ONWARD]

    def value(option: Option) -> float:
        free = stopping(g, g.race, g.transit, option[1]) == FREELY
        return (values[option[1]] if g.owner[option[1]] == NONE else 0.1) - (0.0 if free else 3.0)

    return max(ways, key=value) if ways else options[0]
