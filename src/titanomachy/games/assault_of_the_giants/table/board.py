"""The map with everything on it."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import TypeAlias

from ....drawing import Marks, Markup, Parts, at, el, group, part, path, within
from ....kernel.words import N_
from ..content import REGIONS
from ..state import NONE
from . import pieces
from .land import places, spots
from .regions import Held, chip, ground, label, wash
from .seen import HUE, Seen, region_id, slayer_id, unit_id
from .symbols import sign

Standing: TypeAlias = "list[tuple[float, Markup]]"  # pieces, and how far down the map each stands


def scene(seen: Seen, marks: Marks) -> Parts:
    """The land, who holds it, its names, and all pieces from back to front."""
    held = [_held(seen, region) for region in range(REGIONS)]
    starts = seen.content.starts_of
    return [
        _land(),
        *within("g", [wash(one.region, one.race) for one in held if one.race != NONE], class_="washes"),
        *within("g", [_ground(seen, one, marks) for one in held], class_="regions"),
        *within("g", [label(one, starts[one.region]) for one in held], class_="labels"),
        *within("g", _pools(seen), class_="pools", id_="pools"),
        *within("g", _small_pieces(seen), class_="small"),
        *within("g", _standing(seen, marks), class_="armies"),
        *_attack(seen),
        *within("g", _chips(seen, held), class_="chips2"),
    ]


@part
def _land() -> Markup:
    return el("use", href="#ag-land")


def _held(seen: Seen, region: int) -> Held:
    race, name = seen.state.owner[region], seen.name("region", region)
    if race == NONE:
        return Held(region, name, NONE, "", 0, 0)
    return Held(region, name, race, seen.name("race", race), len(seen.state.units[region]), seen.content.limit[race])


def _ground(seen: Seen, held: Held, marks: Marks) -> Markup:
    s, region = seen.state, held.region
    fights = "" if s.attacker == NONE else "threat" if region == s.at else "from" if region == s.origin else ""
    return ground(held, fights, marks.get(region_id(region)), seen.lang)


def _chips(seen: Seen, held: list[Held]) -> Parts:
    """The regions for a small screen."""
    s = seen.state
    events = [seen.content.events[event].region for event in s.events_up]
    slayers = set(s.slayer_at)
    drawn = []
    for region, one in enumerate(held):
        strength = sum([seen.content.strength[one.race][sort] for sort in s.units[region]])
        here = [seen.slayers[n] for n, where in enumerate(s.slayer_at) if where == region] if region in slayers else []
        shown = [number for number, where in enumerate(events) if where == region] if region in events else []
        drawn.append(chip(one, strength, tuple(here), tuple(shown), s.lyn == region))
    return drawn


# -- pieces


def _pools(seen: Seen) -> Parts:
    """The two pools of Ordning Points."""
    s = seen.state
    first, second = seen.content.pools[s.seats]
    final = s.last_round and s.round >= s.last_round
    then = N_("empty: last round") if final else N_("empty: one more round")
    return [
        pieces.pool(560, N_("Pool 1"), s.pool_1, first, N_("empty: Final Ordning"), seen.lang),
        pieces.pool(634, N_("Pool 2"), s.pool_2, second, then, seen.lang),
    ]


def _small_pieces(seen: Seen) -> Parts:
    """Story Markers, events, Lyn Armaal."""
    s, lies, content = seen.state, places(), seen.content
    drawn = []
    lying: Counter[int] = Counter()
    for kind, regions in enumerate(s.markers):
        for region in dict.fromkeys(regions):
            x, y = lies[region].markers
            name, race = seen.name("marker", kind), content.marker_race[kind]
            drawn.append(pieces.marker(kind, name, race, x - 14 * lying[region], y, regions.count(region)))
            lying[region] += 1
    shown: Counter[int] = Counter()
    for number, which in enumerate(s.events_up):
        region = content.events[which].region
        if region != NONE:
            x, y = lies[region].event
            drawn.append(pieces.event(which, seen.name("event", which), number, x + 24 * shown[region], y))
            shown[region] += 1
    if s.lyn != NONE:
        drawn.append(pieces.castle(*lies[s.lyn].castle))
    return drawn


def _standing(seen: Seen, marks: Marks) -> Parts:
    """Units and giantslayers, those further up the map behind those further down."""
    s = seen.state
    standing: Standing = []
    for region, sorts in enumerate(s.units):
        passing = s.transit if s.transit_at == region else []
        if sorts or passing:
            standing += _army(seen, region, sorts, passing, marks)
    here: Counter[int] = Counter()
    away = 0
    for slayer, region in zip(seen.slayers, s.slayer_at, strict=True):
        if region != NONE:
            x, y = places()[region].slayers
            mark = marks.get(slayer_id(slayer.which))
            standing.append((y, pieces.slayer_on_map(slayer, x + 26 * here[region], y, mark)))
            here[region] += 1
        else:
            standing.append((0, pieces.slayer_on_map(slayer, 28 + 34 * away, 506, None)))
            away += 1
    return [drawn for _, drawn in sorted(standing, key=itemgetter(0))]


def _army(seen: Seen, region: int, sorts: list[int], passing: list[int], marks: Marks) -> Standing:
    """The units of a region, and those on their way through it."""
    s = seen.state
    points, size = spots(region, len(sorts) + len(passing))
    drawn: Standing = []
    before, times = NONE, 0
    for unit, (x, y) in zip(seen.units(s.owner[region], sorts), points, strict=False):
        name = unit_id(region, unit.sort)
        times = times + 1 if unit.sort == before else 1  # an army is sorted
        before = unit.sort
        id_, again = (name, "") if times == 1 else (f"{name}-{times}", name)
        drawn.append((y, pieces.on_map(unit, x, y, size, id_, again, marks.get(name))))
    for number, (unit, (x, y)) in enumerate(zip(seen.units(s.race, passing), points[len(sorts) :], strict=True)):
        name = f"transit-{unit.sort}"
        id_, again = (name, "") if passing.index(unit.sort) == number else (f"{name}-{number}", name)
        drawn.append((y, pieces.on_the_way(unit, x, y, size, id_, again)))
    return drawn


# -- what is under way


def _attack(seen: Seen) -> Parts:
    """The attack, where one comes from another region."""
    s = seen.state
    if s.attacker == NONE or s.origin in (NONE, s.at):
        return []
    return [arrow(s.attacker, *_middle(seen, s.origin), *_middle(seen, s.at))]


@part
def arrow(race: int, ax: float, ay: float, bx: float, by: float) -> Markup:
    """From where to where someone attacks, with crossed swords."""
    long = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    ux, uy = (bx - ax) / long, (by - ay) / long
    ax, ay, bx, by = ax + ux * 44, ay + uy * 44, bx - ux * 52, by - uy * 52
    mx, my = (ax + bx) / 2 - uy * 18, (ay + by) / 2 + ux * 18
    way = f"M{ax:.0f} {ay:.0f}Q{mx:.0f} {my:.0f} {bx:.0f} {by:.0f}"
    corners = ((bx + ux * 22, by + uy * 22), (bx - uy * 14, by + ux * 14), (bx + uy * 14, by - ux * 14))
    head = "M" + "L".join(f"{cx:.0f} {cy:.0f}" for cx, cy in corners) + "Z"
    x, y = (ax + 2 * mx + bx) / 4, (ay + 2 * my + by) / 4
    swords = group(
        el("circle", class_="seal", r=15),
        sign("k-attack", 0, 0, 17, "ink"),
        group(sign("k-attack", 0, 0, 17, "ink"), transform="scale(-1 1)"),
        transform=at(x, y),
    )
    return group(path(way, "under"), path(way, "over"), path(head, "head"), swords, class_=f"arrow {HUE[race]}")


def _middle(seen: Seen, region: int) -> tuple[float, float]:
    points, _ = spots(region, max(1, len(seen.state.units[region])))
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
