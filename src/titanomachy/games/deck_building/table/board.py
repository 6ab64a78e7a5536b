"""The wide board put together: land, giants, Castle, town, Walls, stacks, spaces, cards and Heroes."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple, TypeAlias

from ....drawing import Mark, Markup, Parts, part, within
from ....drawing.pieces import banner
from .heroes import Drawn, standing, waiting
from .piles import castle_deck, stacks
from .places import HIGH, WIDE
from .scenery import castle, land, towers, town
from .spaces import spaces, street
from .survey import District, Survey
from .titans import giants, plaques
from .walls import location, wall

Some: TypeAlias = tuple[Markup, ...]
Marked: TypeAlias = tuple[tuple[str, Mark], ...]


class Layers(NamedTuple):
    """The parts of a District on the wide board, by the layers of the drawing in which they lie."""

    giants: Some
    walls: Some
    spaces: Some
    plaques: Some
    streets: Some
    heroes: Drawn


@part
def layers(district: District, marked: Marked) -> Layers:
    """A District; of a Wall that has fallen only that."""
    marks, number, place = dict(marked), district.wall.number, district.place
    walls = [wall(district.wall, marks.get(f"wall-{number}"))]
    if place is not None:
        walls.append(location(place, number, marks.get(f"location-{number}")))
    heroes = standing(district, marks)
    if district.wall.fallen:
        return Layers((), tuple(walls), (), (), (), heroes)
    return Layers(
        tuple(giants(district)),
        tuple(walls),
        tuple(spaces(district, marks)),
        tuple(plaques(district, marks)),
        tuple(street(district, marks)),
        heroes,
    )


@part
def scene(there: Survey, marked: Marked) -> Some:
    """Everything on the table. Heroes come in the order of their pieces, so that each keeps its place."""
    marks, lang, stacked = dict(marked), there.lang, there.stacks
    drawn = [layers(district, marked) for district in there.districts]
    everyone = [hero for one in drawn for hero in one.heroes]
    everyone += waiting(there.waiting, lang, marks)
    return (
        land(),
        *within("g", chain.from_iterable(one.giants for one in drawn), id_="giants", aria_hidden="true"),
        castle(lang),
        town(),
        *chain.from_iterable(one.walls for one in drawn),
        towers(),
        *chain.from_iterable(one.spaces for one in drawn),
        *stacks(stacked, lang, marks),
        *castle_deck(stacked, lang, marks),
        *chain.from_iterable(one.plaques for one in drawn),
        *chain.from_iterable(one.streets for one in drawn),
        *within("g", [one for _, one in sorted(everyone)], id_="heroes"),
        *ending(there.ending, WIDE / 2, HIGH * 0.3, 620),
    )


def ending(words: str, x: float, y: float, room: float) -> Parts:
    """How the game ended."""
    return [_banner(words, x, y, room)] if words else []


@part
def _banner(words: str, x: float, y: float, room: float) -> Markup:
    return banner(words, x, y, room)
