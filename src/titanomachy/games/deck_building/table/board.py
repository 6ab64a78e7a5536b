"""The wide board put together: land, giants, Castle, town, Walls, stacks, spaces, cards and Heroes."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from ....drawing import Mark, Marks, Markup, Parts, part, within
from ....drawing.pieces import banner
from ..words import Endings
from .districts import District, Survey
from .heroes import Drawn, standing, waiting
from .piles import castle_deck, stacks
from .places import HIGH, WIDE
from .scenery import castle, land, towers, town
from .seen import Seen
from .spaces import spaces, street
from .titans import giants, plaques
from .walls import location, wall

Some = tuple[Markup, ...]


class Layers(NamedTuple):
    """The parts of a District on the wide board, by the layers of the drawing in which they lie."""

    giants: Some
    walls: Some
    spaces: Some
    plaques: Some
    streets: Some
    heroes: Drawn


@part
def layers(district: District, marked: tuple[tuple[str, Mark], ...]) -> Layers:
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


def scene(seen: Seen, survey: Survey, marks: Marks) -> Parts:
    """Everything on the table. Heroes come in the order of their pieces, so that each keeps its place."""
    marked = tuple(marks.items())
    drawn = [layers(district, marked) for district in survey.districts]
    everyone = [hero for one in drawn for hero in one.heroes]
    everyone += waiting(survey.waiting, seen.lang, marks)
    return [
        land(),
        *within("g", chain.from_iterable([one.giants for one in drawn]), id_="giants", aria_hidden="true"),
        castle(seen.lang),
        town(),
        *chain.from_iterable([one.walls for one in drawn]),
        towers(),
        *chain.from_iterable([one.spaces for one in drawn]),
        *stacks(seen, marks),
        *castle_deck(seen, marks),
        *chain.from_iterable([one.plaques for one in drawn]),
        *chain.from_iterable([one.streets for one in drawn]),
        *within("g", [one for _, one in sorted(everyone)], id_="heroes"),
        *ending(seen, WIDE / 2, HIGH * 0.3),
    ]


def ending(seen: Seen, x: float, y: float, room: float = 620) -> Parts:
    """How the game ended."""
    message = Endings.ALL[seen.city.ending]
    return [] if message is None else [_banner(message.text((), seen.content, seen.lang), x, y, room)]


@part
def _banner(words: str, x: float, y: float, room: float) -> Markup:
    return banner(words, x, y, room)
