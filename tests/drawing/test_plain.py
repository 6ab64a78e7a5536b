"""A game without a drawing of its own: plain, but named, readable and as secret as any."""

from __future__ import annotations

from xml.etree import ElementTree

import titanomachy as tm
from titanomachy.drawing import whole
from titanomachy.drawing.showing import plain_board, plain_screen


def test_the_plain_board_has_a_name_in_the_language_of_the_page() -> None:
    sight = tm.game("last-stand").new(seats=3, seed=1).sight(None)
    english, french = (ElementTree.fromstring(whole(plain_board(sight, lang))) for lang in ("en", "fr"))
    assert english.get("aria-label") == "Board" and french.get("aria-label") == "Plateau"
    assert [row[0].text for row in english.iter("tr")] == [
        name.replace("_", " ") for name in sight.view if name not in ("game", "seat")
    ]


def test_what_is_plain_shows_no_more_than_the_view() -> None:
    """The same for two deals that a spectator cannot tell apart."""
    table = tm.game("last-stand").new(seats=3, seed=1)
    dealt = {
        (whole(plain_board(one.sight(None))), str(plain_screen(one.sight(None))))
        for one in (table, table.imagine(None, 7))
    }
    assert len(dealt) == 1
