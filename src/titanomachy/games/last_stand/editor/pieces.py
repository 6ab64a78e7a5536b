"""The pieces of The Last Stand in an editor: Heroes on levels, Cannons on their floors, Citizens, the Titan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Piece, Shelf, Space, Tile
from ....drawing.edits import FULL, CannotEdit
from ....drawing.portrait import tile
from ....kernel.words import N_, say
from ..content import HERO_IDS, LEVELS
from ..state import NONE, Stand
from ..table.reading import hero_picture

HERO: Final = "hero"
CANNON: Final = "cannon"
CITIZEN: Final = "citizen"
LEVEL, FLOOR, CITIZENS = "level", "floor", "citizens"  # kinds of spaces


# -- the box


def box(s: Stand, lang: str) -> Sequence[Shelf]:
    """The Heroes that nobody plays, the Cannons and Citizens that are gone."""
    content = s.content
    heroes = tuple(
        Tile(
            f"{HERO}-{name}",
            content.name("hero", n, lang),
            hero_picture(1 + n % 4, name),
            int(not _standing(s, n)),
            LEVEL,
        )
        for n, name in enumerate(HERO_IDS)
    )
    tokens = (
        Tile(CANNON, say(N_("Cannon"), lang), tile("cannon"), content.cannons - sum(s.cannons), FLOOR),
        Tile(CITIZEN, say(N_("Citizen"), lang), tile("heart"), content.citizens - s.citizens, CITIZENS),
    )
    return Shelf(say(N_("Heroes"), lang), heroes), Shelf(say(N_("Tokens"), lang), tokens)


def _standing(s: Stand, card: int) -> bool:
    """Whether a Hero is played and has a level."""
    return card in s.heroes and s.levels[s.heroes.index(card)] != NONE


def spaces(s: Stand, lang: str) -> Sequence[Space]:
    """The levels, the floors of the Tower with their Cannons, the place of the Citizens."""
    name = s.content.name
    levels = [Space(f"level-{level}", name("level", level, lang), LEVEL) for level in range(LEVELS)]
    floors = [
        Space(f"floor-{level}", say(N_("Cannons of {level}"), lang, level=name("level", level, lang)), FLOOR)
        for level in s.content.tower
    ]
    return [*levels, *floors, Space(CITIZENS, say(N_("Citizens"), lang), CITIZENS)]


def pieces(s: Stand, lang: str) -> Sequence[Piece]:
    """The Titan, the Heroes on their levels, the Cannons that stand, the Citizens that live."""
    name = s.content.name
    titan = say(N_("Titan"), lang) if s.titan == NONE else name("titan", s.titan, lang)
    found = [Piece("titan", titan)]
    found += [
        Piece(f"{HERO}-{hero + 1}", name("hero", s.heroes[hero], lang), f"level-{level}", LEVEL)
        for hero, level in enumerate(s.levels)
        if level != NONE
    ]
    cannon, citizen = say(N_("Cannon"), lang), say(N_("Citizen"), lang)
    for floor, count in zip(s.content.tower, s.cannons, strict=True):
        found += [Piece(f"{CANNON}-{floor}-{number}", cannon, f"floor-{floor}", FLOOR) for number in range(count)]
    return [*found, *(Piece(f"{CITIZEN}-{number}", citizen, CITIZENS, CITIZENS) for number in range(s.citizens))]


# -- on the board and off it


def put(s: Stand, what: str, space: str) -> str:
    """A Hero of the box comes to a level in the first free seat; a Cannon to a floor, a Citizen to the others."""
    kind, _, name = what.partition("-")
    if kind == HERO:
        return _hero_to(s, HERO_IDS.index(name), space)
    if kind == CANNON:
        if sum(s.cannons) >= s.content.cannons:
            raise CannotEdit(FULL)
        floor = _floor(s, space)
        s.cannons[floor] += 1
        return f"{CANNON}-{s.content.tower[floor]}-{s.cannons[floor] - 1}"
    if s.citizens >= s.content.citizens:
        raise CannotEdit(FULL)
    s.citizens += 1
    return f"{CITIZEN}-{s.citizens - 1}"


def _hero_to(s: Stand, card: int, space: str) -> str:
    """A Hero takes its own seat, or the first one that has nobody on the board."""
    level = int(space.removeprefix("level-"))
    free = [hero for hero, where in enumerate(s.levels) if where == NONE]
    seat = s.heroes.index(card) if card in s.heroes else free[0] if free else NONE
    if seat == NONE:
        said = N_("All Heroes ({n}) are on the board: take one away first, or add a seat.")
        raise CannotEdit(said, n=len(s.heroes))
    s.heroes[seat], s.levels[seat] = card, level
    return f"{HERO}-{seat + 1}"


def _floor(s: Stand, space: str) -> int:
    return s.content.tower.index(int(space.removeprefix("floor-")))


def move(s: Stand, part: str, space: str) -> str:
    """A Hero goes to another level, a Cannon to the other floor."""
    kind, *numbers = part.split("-")
    if kind == HERO:
        s.levels[int(numbers[0]) - 1] = int(space.removeprefix("level-"))
        return part
    if kind == CANNON:
        goal = _floor(s, space)
        remove(s, part)
        s.cannons[goal] += 1
        return f"{CANNON}-{s.content.tower[goal]}-{s.cannons[goal] - 1}"
    return part


def remove(s: Stand, part: str) -> None:
    """Off the board: nobody plays that Hero any more, the Cannon is destroyed, the Citizen eaten."""
    kind, *numbers = part.split("-")
    if kind == HERO:
        s.heroes[int(numbers[0]) - 1] = s.levels[int(numbers[0]) - 1] = NONE
    elif kind == CANNON:
        s.cannons[s.content.tower.index(int(numbers[0]))] -= 1
    else:
        s.citizens -= 1
