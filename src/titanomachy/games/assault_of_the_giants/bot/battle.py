"""What a battle would bring: dice by their averages and spread, losses as the owner would choose them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from ..acts import IS_CHAMPION, Giants
from ..content import ATTACK, LEADER_COMMAND, LINE, MAGIC, SINKER, STANDARD, Content
from ..rules.battles.roll_changes import LEADERS

SPREAD: Final[tuple[float, ...]] = (-1.35, -0.55, 0.0, 0.55, 1.35)  # five equally likely places in a bell
WOUND: Final = 0.2  # a wound as part of a unit's value
Soldier: TypeAlias = tuple[int, int, int]  # sort, Fortitude, value


def soldiers(c: Content, race: int, army: list[int]) -> tuple[Soldier, ...]:
    """An army as the losses need it."""
    fortitude, value = c.fortitude[race], c.value[race]
    return tuple((sort, fortitude[sort], value[sort >> 1]) for sort in army)


@lru_cache(maxsize=20000)
def losses(army: tuple[Soldier, ...], damage: int) -> tuple[int, float, int]:
    """What damage costs if its owner assigns it well: value defeated, value wounded, and whom it meets first."""
    if damage <= 0 or not army:
        return 0, 0.0, -1
    first = [one for one in army if IS_CHAMPION[one[0]]] or list(dict.fromkeys(army))
    best = (10**6, 0.0, -1)
    cheapest = 1e9
    for one in first:
        sort, fortitude, value = one
        if damage >= fortitude or (sort & 1):
            left = list(army)
            left.remove(one)
            more = losses(tuple(left), max(0, damage - fortitude))
            found = (value + more[0], more[1], sort)
        elif IS_CHAMPION[sort]:
            found = (0, 0.0, sort)
        else:
            found = (0, float(value), sort)
        cost = found[0] + WOUND * found[1]
        if cost < cheapest:
            best, cheapest = found, cost
    return best


@cache
def die(c: Content, race: int) -> tuple[float, float, float, float]:
    """The averages of the special die of a race, or of the standard die, and the variance of its hits."""
    at = slice(6 * race, 6 * race + 6)
    hits = sum(c.hit[at]) / 6
    variance = sum(one * one for one in c.hit[at]) / 6 - hits * hits
    return hits, sum(c.block[at]) / 6, sum(c.arcane[at]) / 6, variance


def totals(g: Giants, race: int, army: list[int], attacks: bool, left: int) -> tuple[float, float, float]:
    """Hits, blocks and the spread of the hits that an army can expect; `left`: cards left of its Attack."""
    c = g.content
    count = max(1, min(c.max_dice, sum(c.strength[race][sort] for sort in army)))
    hits, blocks, arcane, variance = die(c, race)
    one = die(c, STANDARD)
    more = count - 1
    hits, blocks, arcane, variance = (
        hits + more * one[0], blocks + more * one[1], arcane + more * one[2], variance + more * one[3],
    )  # fmt: skip
    if not g.is_player(race):
        rerolled = min(c.npc_rerolls, count / 3)
        return hits + rerolled * one[0], blocks + min(arcane, c.npc_wards), variance**0.5
    if not LEADERS.isdisjoint(army):
        hits += one[0] * min(g.right_of(race, LEADER_COMMAND), count / 3)
    if attacks:
        struck = min(arcane, float(left * c.per_left[race][ATTACK]))
        hits, variance = hits + 2 * struck, variance * 1.25
        arcane -= struck
    blocks += min(arcane, float(g.right_of(race, MAGIC)))
    kind = g.led[race]
    ability = c.abilities.get((race, kind))
    if ability is not None and ability.lasting and (ability.everywhere or 2 * kind in army):
        if ability.op == "add_hits":
            hits += ability.amount
        else:
            blocks += ability.amount
    return hits, blocks, variance**0.5


def fight(g: Giants, race: int, party: list[int], there: int, left: int) -> tuple[float, float, float, float]:
    """What an attack can expect: value defeated and lost, value of own wounds, and how likely all defenders fall."""
    c, enemy, army = g.content, g.owner[there], g.units[there]
    hits, blocks, spread = totals(g, race, party, True, left)
    back, guard, spread_back = totals(g, enemy, army, False, 0)
    us, them = soldiers(c, race, party), soldiers(c, enemy, army)
    whole = sum(one[2] for one in them)
    won = lost = hurt = clean = 0.0
    for step in SPREAD:
        fallen = losses(them, round(hits + step * spread - guard))[0]
        won += fallen
        clean += fallen == whole
        mine = losses(us, round(back + step * spread_back - blocks))
        lost += mine[0]
        hurt += mine[1]
    return won / 5, lost / 5, hurt / 5, clean / 5


def hunt(g: Giants, band: list[int], there: int) -> tuple[float, float]:
    """What giantslayers can expect: the points for defeated giants, and the cards that lost giantslayers give."""
    c, enemy, army = g.content, g.owner[there], g.units[there]
    count = max(1, sum(c.slayer_strength[slayer] for slayer in band))
    one = die(c, STANDARD)
    hits = count * one[0]
    if SINKER in band:
        hits += 2 * one[0]
    if LINE in band:
        hits += 2 * min(2.0, count * one[2])
    back, guard, _ = totals(g, enemy, army, False, 0)
    them = tuple((sort, fortitude, (value + 1) // 2) for sort, fortitude, value in soldiers(c, enemy, army))
    spread = (count * one[3]) ** 0.5
    won = sum(losses(them, round(hits + step * spread - guard))[0] for step in SPREAD) / 5
    return won, min(float(len(band)), back / 3)
