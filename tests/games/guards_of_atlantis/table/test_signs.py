"""What is written on the board: no piece lies over its words, and it lies over no piece, wherever the pieces stand."""

from __future__ import annotations

import re

import pytest

from titanomachy.drawing import whole
from titanomachy.games.guards_of_atlantis.board import BIT, BOARD_IDS, around, bits, board
from titanomachy.games.guards_of_atlantis.table.clear_places import flagpole
from titanomachy.games.guards_of_atlantis.table.geometry import centre, frame
from titanomachy.games.guards_of_atlantis.table.seen import look
from titanomachy.games.guards_of_atlantis.table.signs import ending, flags

from .drawn_board import TABLES, draw, moments

BODY = 16  # half of a minion, which is the smallest piece
FLAG = re.compile(
    r'<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><path class="bzpole" d="M0 0V-(\d+)M0-\d+h(-?\d+)[^"]*"></path>'
    r'<text x="(-?[\d.]+)"'
)
PIECE = re.compile(r'id="piece-\w+" class="moves [^"]*" transform="translate\((-?[\d.]+) (-?[\d.]+)\)"')
BANNER = re.compile(r'class="banner" transform="translate\((-?[\d.]+) (-?[\d.]+)\)"')
PILL = re.compile(r'<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"')

Box = tuple[float, float, float, float]


def cloths(markup: str) -> list[Box]:
    """Where the cloth of each flag is: left, top, right, bottom; the words are within it."""
    found = []
    for x, y, high, wide, words in (map(float, each) for each in FLAG.findall(markup)):
        left, right = sorted((x, x + wide))
        assert left < x + words < right
        found.append((left, y - high, right, y - high + 20))
    return found


def under(box: Box, markup: str) -> list[tuple[str, str]]:
    """The pieces that a box covers, or that cover it."""
    left, top, right, bottom = box
    return [
        (x, y)
        for x, y in PIECE.findall(markup)
        if left - BODY < float(x) < right + BODY and top - BODY < float(y) < bottom + BODY
    ]


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_no_piece_stands_where_a_flag_has_its_words(seats: int, ground: str) -> None:
    """Arien beside the Battle Zone hid the first letter of it."""
    seen = 0
    for table in moments(seats, every=7, limit=280, seats=seats, board=ground, selection="all_random"):
        markup = str(draw(table.sight(None)))
        for cloth in cloths(markup):
            seen += 1
            assert under(cloth, markup) == []
    assert seen > 30


@pytest.mark.parametrize("name", BOARD_IDS)
def test_a_flag_stands_where_it_always_did_as_long_as_nobody_is_there(name: str) -> None:
    view = frame(name)
    for zone, mask in enumerate(board(name).zone_mask):
        usual = flagpole(name, zone, 106, 0)
        assert (usual.x, usual.y + 14) == min((centre(space) for space in bits(mask)), key=lambda at: (at[1], at[0]))
        for space in bits(around(mask) & board(name).mask):
            pole = flagpole(name, zone, 106, BIT[space])
            x, y = centre(space)
            left = pole.x - 106 * pole.left
            assert view.x < left and left + 106 < view.x + view.width
            assert not (left - BODY < x < left + 106 + BODY and -BODY < y - pole.y + pole.high < 20 + BODY), space


def test_two_flags_are_numbered() -> None:
    assert re.findall(r">(Zone \d)<", str(flags("across_the_river", (1, 6), "en", 0))) == ["Zone 1", "Zone 2"]


def test_how_a_game_ended_covers_no_piece() -> None:
    """In the replay it lay over the very hero who had won the game."""
    ended = 0
    for seed in range(6):
        *_, table = moments(seed, every=50, limit=4000)
        if not table.over:
            continue
        ended += 1
        markup = str(whole(ending(look(table.sight(None), "en"))))
        ((x, y),) = BANNER.findall(markup)
        left, top, wide, high = map(float, PILL.findall(markup)[0])
        box = (float(x) + left, float(y) + top, float(x) + left + wide, float(y) + top + high)
        assert under(box, str(draw(table.sight(None)))) == []
    assert ended
