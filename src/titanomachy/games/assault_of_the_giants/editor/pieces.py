"""The pieces of Assault of the Giants in an editor: units of every race, giantslayers, markers, Lyn Armaal.

A region can be selected like a piece: it shows its army, which a small screen draws as one sign.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from ....drawing.editing import Piece, Shelf, Space, Tile
from ....drawing.edits import FULL, CannotEdit
from ....kernel.words import N_, begun, say
from ..acts import Giants
from ..content import CLOUD, EVENT_IDS, KINDS, MARKER_IDS, RACES, REGION_IDS, REGIONS, SLAYER_IDS, SORTS
from ..rules.completing import tokens_of
from ..state import NONE
from ..table.pictures import piece_picture, sign_picture, slayer_picture, unit_picture
from ..table.seen import HUE, region_id, slayer_id, unit_id, words_of

UNIT: Final = "unit"
SLAYER: Final = "slayer"
MARKER: Final = "marker"
TOKEN: Final = "token"  # of an event
CASTLE: Final = "lyn-armaal"
REGION: Final = "region"  # the kind of all spaces
UNITS: Final = {unit_id(region, sort): (region, sort) for region in range(REGIONS) for sort in range(SORTS)}
ENEMIES: Final = N_("Giants of another race stand there: take them away first.")


def unit_at(part: str) -> tuple[int, int] | None:
    """Region and sort of a unit on the map; further ones of a sort are numbered."""
    return UNITS.get("-".join(part.split("-")[:3]))


# -- the box


def box(s: Giants, lang: str) -> Sequence[Shelf]:
    """The units of each race that are not on the board, giantslayers, and the markers of those who play."""
    races = [Shelf(begun(s.content.name("race", race, lang)), _units(s, race, lang)) for race in range(RACES)]
    return [*races, Shelf(say(N_("Others"), lang), _others(s, lang))]


def _units(s: Giants, race: int, lang: str) -> tuple[Tile, ...]:
    wanted, units = tokens_of(s, race), words_of(s.content, lang).units(race, range(0, SORTS, 2))
    return tuple(
        Tile(f"{UNIT}-{race}-{kind}", s.content.name("unit", race * SORTS + 2 * kind, lang), unit_picture(units[kind]),
             s.supply[race][kind], REGION)
        for kind in range(KINDS) if wanted[kind] or s.supply[race][kind]
    )  # fmt: skip


def _others(s: Giants, lang: str) -> tuple[Tile, ...]:
    name, slayers = s.content.name, words_of(s.content, lang).slayers(s.slayer_hurt)
    tiles = [
        Tile(slayer_id(slayer.which), name("slayer", slayer.which, lang), slayer_picture(slayer),
             int(s.slayer_at[slayer.which] == NONE), REGION)
        for slayer in slayers
    ]  # fmt: skip
    if s.is_player(CLOUD):
        tiles.append(Tile(CASTLE, "Lyn Armaal", piece_picture("castle", HUE[CLOUD]), int(s.lyn == NONE), REGION))
    tiles += [
        Tile(f"{MARKER}-{word}", name("marker", kind, lang), sign_picture(f"m-{word}", s.content.marker_race[kind]),
             s.content.marker_count[kind] - len(s.markers[kind]), REGION)
        for kind, word in enumerate(MARKER_IDS) if s.is_player(s.content.marker_race[kind])
    ]  # fmt: skip
    return tuple(tiles)


# -- the board


def spaces(s: Giants, lang: str) -> Sequence[Space]:
    """All regions take every piece."""
    return [Space(region_id(region), s.content.name("region", region, lang), REGION) for region in range(REGIONS)]


def pieces(s: Giants, lang: str) -> Sequence[Piece]:
    """Regions and events, which stay where they are; units, markers, giantslayers and Lyn Armaal."""
    name = s.content.name
    found = [Piece(region_id(region), name("region", region, lang)) for region in range(REGIONS)]
    found += [Piece(f"{TOKEN}-{EVENT_IDS[event]}", name("event", event, lang)) for event in shown_events(s)]
    for region, army in enumerate(s.units):
        race, given = s.owner[region], Counter[int]()
        for sort in army:
            given[sort] += 1
            part = unit_id(region, sort) + (f"-{given[sort]}" if given[sort] > 1 else "")
            found.append(Piece(part, name("unit", race * SORTS + sort, lang), region_id(region), REGION))
    found += [
        Piece(
            f"{MARKER}-{MARKER_IDS[kind]}-{REGION_IDS[region]}", name("marker", kind, lang), region_id(region), REGION
        )
        for kind, regions in enumerate(s.markers)
        for region in sorted(set(regions))
    ]
    found += [
        Piece(slayer_id(slayer), name("slayer", slayer, lang), region_id(at), REGION)
        for slayer, at in enumerate(s.slayer_at)
        if at != NONE
    ]
    return [*found, Piece(CASTLE, "Lyn Armaal", region_id(s.lyn), REGION)] if s.lyn != NONE else found


def shown_events(s: Giants) -> list[int]:
    """The events that lie face up and happen in a region: their tokens are on the map."""
    return [event for event in s.events_up if s.content.events[event].region != NONE]


def stays(s: Giants, part: str) -> str:
    """A unit that was wounded, healed or taken away leaves the look to the other ones of its kind, or to its region."""
    found = unit_at(part)
    if found is None or part in {piece.part for piece in pieces(s, "en")}:
        return part
    region, sort = found
    return next((unit_id(region, one) for one in (sort, sort ^ 1) if one in s.units[region]), region_id(region))


# -- on the board and off it


def _region(space: str) -> int:
    return REGION_IDS.index(space.removeprefix(f"{REGION}-"))


def _open_to(s: Giants, race: int, region: int) -> None:
    """A region has giants of one race: those of another have to leave first."""
    if s.owner[region] not in (NONE, race):
        raise CannotEdit(ENEMIES)


def put(s: Giants, what: str, space: str) -> str:
    """Something of the box comes to a region; of a unit the whole army is shown."""
    region, (kind, *named) = _region(space), what.split("-")
    return PUT[kind](s, region, named)


def _muster(s: Giants, region: int, named: list[str]) -> str:
    race, kind = map(int, named)
    if s.supply[race][kind] < 1:
        raise CannotEdit(FULL)
    _open_to(s, race, region)
    s.place(race, 2 * kind, region)
    return region_id(region)


def _slayer(s: Giants, region: int, named: list[str]) -> str:
    s.slayer_at[SLAYER_IDS.index(named[0])] = region
    return f"{SLAYER}-{named[0]}"


def _mark(s: Giants, region: int, named: list[str]) -> str:
    kind = MARKER_IDS.index(named[0])
    if len(s.markers[kind]) >= s.content.marker_count[kind]:
        raise CannotEdit(FULL)
    s.markers[kind].append(region)
    return f"{MARKER}-{named[0]}-{REGION_IDS[region]}"


def _castle(s: Giants, region: int, named: list[str]) -> str:
    s.lyn = region
    return CASTLE


PUT: Final[dict[str, Callable[[Giants, int, list[str]], str]]] = {
    UNIT: _muster, SLAYER: _slayer, MARKER: _mark, "lyn": _castle,
}  # fmt: skip


def move(s: Giants, part: str, space: str) -> str:
    """To another region, as it is."""
    found, goal = unit_at(part), _region(space)
    if found is None:
        kind, *named = part.split("-")
        if kind == MARKER:
            remove(s, part)
        return PUT[kind](s, goal, named)
    region, sort = found
    race = s.owner[region]
    _open_to(s, race, goal)
    s.lift(sort, region)
    s.place(race, sort, goal)
    return unit_id(goal, sort)


def remove(s: Giants, part: str) -> None:
    """Back into the box."""
    found = unit_at(part)
    kind, *named = part.split("-")
    if found is not None:
        s.lift(found[1], found[0])
    elif kind == MARKER:
        s.markers[MARKER_IDS.index(named[0])].remove(REGION_IDS.index(named[1]))
    elif kind == SLAYER:
        slayer = SLAYER_IDS.index(named[0])
        s.slayer_at[slayer], s.slayer_hurt[slayer] = NONE, 0
    else:
        s.lyn = NONE
