"""Small pictures of lessons: the board of the position, cut to the thing that it is about."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.state import State
from ..still import image

NUMBER: Final = r"(-?\d+(?:\.\d+)?)"
VIEW: Final = re.compile(rf'viewBox="{NUMBER} {NUMBER} {NUMBER} {NUMBER}"')
PLACES: Final = tuple(  # where an element says where it is: of several ways the first
    re.compile(way)
    for way in (
        rf"translate\({NUMBER}[ ,]{NUMBER}\)",
        rf'data-box="{NUMBER} {NUMBER} ',
        rf'\bx="{NUMBER}"[^>]*? y="{NUMBER}"',
        rf'\bcx="{NUMBER}"[^>]*? cy="{NUMBER}"',
        rf'\bd="M ?{NUMBER}[ ,]{NUMBER}',
    )
)
WIDE: Final = 0.46  # of the board's width
LEFT, RIGHT = 0.05, 0.27  # of it, where the scenery ends: beside it some boards have cards
WITHIN: Final = 0.85  # of the picture, which the thing does not leave for the sake of the scenery
SHAPE: Final = 0.42  # height by width
FINE: Final = 0.5  # units of the board: less than a pixel where it is shown
NEAR: Final = 1200  # characters of an element in which its place is looked for


@lru_cache(maxsize=512)
def thumb(game_id: str, lesson_id: str, lang: str, theme: str = "") -> str:
    """The picture of a chapter or a puzzle as SVG; "" where the game has no drawing.

    By day or by night where the theme says so, else as the system has it.
    """
    lesson = game_of(game_id).lessons.get(lesson_id)
    return picture_of(game_of(game_id), lesson, lang, theme) if isinstance(lesson, Chapter | Puzzle) else ""


def picture_of(game: BoardGame[State], lesson: Chapter | Puzzle, lang: str, theme: str = "") -> str:
    """The same of a lesson that need not be one of its game."""
    draw = game.table.draw
    if draw is None:
        return ""
    drawn = draw(game.position(lesson.position).sight(None), lang, standalone=True)
    return image(cut(drawn, lesson.picture), FINE, theme)


def cut(svg: str, part: str) -> str:
    """A drawing cut to the surroundings of one of its elements; whole boards are cut to their middle."""
    found = VIEW.search(svg)
    if found is None:
        return svg
    left, top, width, height = map(float, found.groups())
    x, y = _place(svg, part) or (left + width / 2, top + height / 3)
    wide = width * WIDE
    high = wide * SHAPE
    scenery = min(max(x - wide / 2, left + width * LEFT), left + width * (1 - RIGHT) - wide)
    x = min(max(scenery, x - wide * WITHIN), left + width - wide)
    y = min(max(y - high / 2, top), top + height - high)
    shape = 'preserveAspectRatio="xMidYMid slice"'
    head = re.sub(r' preserveAspectRatio="[^"]*"', "", svg[: found.end() + 60])
    view = f'viewBox="{x:.0f} {y:.0f} {wide:.0f} {high:.0f}" {shape}'
    return VIEW.sub(view, head, count=1) + svg[found.end() + 60 :]


def _place(svg: str, part: str) -> tuple[float, float] | None:
    """Where an element is, as far as its markup says so."""
    begin = re.search(rf'<\w+[^>]*\bid="{re.escape(part)}"', svg) if part else None
    if begin is None:
        return None
    near = svg[begin.start() : begin.start() + NEAR]
    found = sorted((place for way in PLACES if (place := way.search(near))), key=lambda place: place.start())
    return (float(found[0][1]), float(found[0][2])) if found else None
