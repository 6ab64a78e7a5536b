"""The map with everything on it."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from ....drawing import Marks, Markup, Parts, at, el, group, part, path, within
from ....kernel.words import N_
from ..acts import Giants
from ..content import REGION_IDS, REGIONS
from ..state import NONE
from . import pieces
from .land import places, spots
from .regions import Held, chip, ground, label, wash
from .seen import HUE, Words, army_ids, joining, region_id, slayer_id
from .symbols import sign

ASIDE: Final = (28, 484)  # where giantslayers wait who are not on the map

Standing: TypeAlias = "list[tuple[float, Markup]]"  # pieces, and how far down the map each stands


class Map(NamedTuple):
    """All that lies on the map. Everyone sees it, so one drawing serves all who read the same language."""

    owner: tuple[int, ...]
    units: tuple[tuple[int, ...], ...]
    markers: tuple[tuple[int, ...], ...]
    events: tuple[int, ...]
    slayer_at: tuple[int, ...]
    slayer_hurt: tuple[int, ...]
    lyn: int
    pools: tuple[int, int]
    full: tuple[int, int]  # as the pools were at the beginning
    final: bool  # this is the last round
    passing: tuple[int, ...]  # a group on its way through a region
    passing_at: int
    passing_race: int
    joining: tuple[int, ...]  # giants of the origin who have joined an attack that is mustered
    attacker: int
    origin: int
    at: int


def read(s: Giants) -> Map:
    """What lies on the map."""
    return Map(
        owner=tuple(s.owner),
        units=tuple(map(tuple, s.units)),
        markers=tuple(map(tuple, s.markers)),
        events=tuple(s.events_up),
        slayer_at=tuple(s.slayer_at),
        slayer_hurt=tuple(s.slayer_hurt),
        lyn=s.lyn,
        pools=(s.pool_1, s.pool_2),
        full=s.content.pools[s.seats],
        final=bool(s.last_round) and s.round >= s.last_round,
        passing=tuple(s.transit),
        passing_at=s.transit_at,
        passing_race=s.race if s.transit else NONE,
        joining=joining(s),
        attacker=s.attacker,
        origin=s.origin,
        at=s.at,
    )


@part
def unmarked(words: Words, north: Map) -> tuple[Markup, ...]:
    """The scene as a page has it, which marks it by itself."""
    assert type(words) is Words, "what a viewer knows is not a constant"
    return tuple(scene(words, north, {}))


def scene(words: Words, north: Map, marks: Marks) -> Parts:
    """The land, who holds it, its names, and all pieces from back to front."""
    held = [_held(words, north, region) for region in range(REGIONS)]
    starts = words.content.starts_of
    return [
        _land(),
        *within("g", [wash(one.region, one.race) for one in held if one.race != NONE], class_="washes"),
        *within("g", [_ground(words, north, one, marks) for one in held], class_="regions"),
        *within("g", [label(one, starts[one.region]) for one in held], class_="labels"),
        *within("g", _pools(words, north), class_="pools", id_="pools"),
        *within("g", _small_pieces(words, north), class_="small"),
        *within("g", _standing(words, north, marks), class_="armies"),
        *_attack(north),
        *within("g", _chips(words, north, held), class_="chips2"),
    ]


@part
def _land() -> Markup:
    return el("use", href="#ag-land")


def _held(words: Words, north: Map, region: int) -> Held:
    race, name = north.owner[region], words.name("region", region)
    if race == NONE:
        return Held(region, name, NONE, "", 0, 0)
    return Held(region, name, race, words.name("race", race), len(north.units[region]), words.content.limit[race])


def _ground(words: Words, north: Map, held: Held, marks: Marks) -> Markup:
    fights = ""
    if north.attacker != NONE:
        fights = "threat" if held.region == north.at else "from" if held.region == north.origin else ""
    return ground(held, fights, marks.get(region_id(held.region)), words.lang)


def _chips(words: Words, north: Map, held: list[Held]) -> Parts:
    """The regions for a small screen."""
    strengths, slayers = words.content.strength, words.slayers(north.slayer_hurt)
    events = [words.content.events[event].region for event in north.events]
    drawn = []
    for region, one in enumerate(held):
        strength = sum(strengths[one.race][sort] for sort in north.units[region])
        here = tuple(slayer for slayer, where in zip(slayers, north.slayer_at, strict=True) if where == region)
        shown = tuple(number for number, where in enumerate(events) if where == region)
        drawn.append(chip(one, strength, here, shown, north.lyn == region))
    return drawn


# -- pieces


def _pools(words: Words, north: Map) -> Parts:
    """The two pools of Ordning Points."""
    (one, two), (first, second) = north.pools, north.full
    then = N_("empty: last round") if north.final else N_("empty: one more round")
    return [
        pieces.pool(522, N_("Pool 1"), one, first, N_("empty: Final Ordning"), words.lang),
        pieces.pool(608, N_("Pool 2"), two, second, then, words.lang),
    ]


def _small_pieces(words: Words, north: Map) -> Parts:
    """Story Markers, events, Lyn Armaal."""
    content, spot = words.content, places()
    drawn = []
    lying: Counter[int] = Counter()
    for kind, regions in enumerate(north.markers):
        for region in dict.fromkeys(regions):
            x, y = spot[region].markers
            name, race = words.name("marker", kind), content.marker_race[kind]
            drawn.append(
                pieces.marker(kind, name, race, REGION_IDS[region], x - 14 * lying[region], y, regions.count(region))
            )
            lying[region] += 1
    shown: Counter[int] = Counter()
    for number, which in enumerate(north.events):
        region = content.events[which].region
        if region != NONE:
            x, y = spot[region].event
            drawn.append(pieces.event(which, words.name("event", which), number, x + 24 * shown[region], y))
            shown[region] += 1
    if north.lyn != NONE:
        drawn.append(pieces.castle(*spot[north.lyn].castle))
    return drawn


def _standing(words: Words, north: Map, marks: Marks) -> Parts:
    """Units and giantslayers, those further up the map behind those further down; who is not there lies beside it."""
    standing: Standing = []
    for region in range(REGIONS):
        standing += _army(words, north, region, marks)
    here: Counter[int] = Counter()
    for slayer, region in zip(words.slayers(north.slayer_hurt), north.slayer_at, strict=True):
        (x, y), apart = (ASIDE, 34) if region == NONE else (places()[region].slayers, 26)
        mark = marks.get(slayer_id(slayer.which))
        standing.append((0 if region == NONE else y, pieces.slayer_on_map(slayer, x + apart * here[region], y, mark)))
        here[region] += 1
    return [drawn for _, drawn in sorted(standing, key=itemgetter(0))]


def _army(words: Words, north: Map, region: int, marks: Marks) -> Standing:
    """The units of a region, and those on their way through it."""
    sorts, passing = north.units[region], north.passing if north.passing_at == region else ()
    points, size = spots(region, len(sorts) + len(passing))
    drawn: Standing = []
    given: Counter[str] = Counter()
    units = words.units(north.owner[region], sorts)
    names = army_ids(region, sorts, north.joining if region == north.origin else ())
    for unit, name, (x, y) in zip(units, names, points, strict=False):
        given[name] += 1
        id_, again = (name, "") if given[name] == 1 else (f"{name}-{given[name]}", name)
        drawn.append((y, pieces.on_map(unit, x, y, size, id_, again, marks.get(name))))
    through = words.units(north.passing_race, passing)
    for number, (unit, (x, y)) in enumerate(zip(through, points[len(sorts) :], strict=True)):
        name = f"transit-{unit.sort}"
        id_, again = (name, "") if passing.index(unit.sort) == number else (f"{name}-{number}", name)
        drawn.append((y, pieces.on_the_way(unit, x, y, size, id_, again)))
    return drawn


# -- what is under way


def _attack(north: Map) -> Parts:
    """The attack, where one comes from another region."""
    if north.attacker == NONE or north.origin in (NONE, north.at):
        return []
    return [arrow(north.attacker, *_middle(north, north.origin), *_middle(north, north.at))]


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


def _middle(north: Map, region: int) -> tuple[float, float]:
    points, _ = spots(region, max(1, len(north.units[region])))
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
