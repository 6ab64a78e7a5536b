"""What a reader sees: the masked state, and what can be worked out from it."""

from __future__ import annotations

import io

from rich.console import Console

from titanomachy.games.last_stand.content import ACTION_IDS
from titanomachy.games.last_stand.table.seen import Seen
from titanomachy.kernel.ledger import rule

from ..drawn import Play, empty_hand
from .markup import TABLE, bite


def in_hand(play: Play, seat: int) -> str:
    """The line of the Titan's hand on the screen of a terminal."""
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False)
    for part in TABLE.screen(play.table.sight(seat), "en"):
        console.print(part)
    return next(line for line in out.getvalue().splitlines() if "in hand" in line).partition("in hand")[2].strip()


def test_a_sight_is_read_once_for_each_language() -> None:
    sight = bite().table.sight(1)
    assert Seen.of(sight, "en") is Seen.of(sight, "en")
    assert Seen.of(sight, "fr").lang == "fr"


@rule("LS-s1-07", "LS-info-01")
def test_what_may_lie_face_down_is_worked_out_from_what_is_open() -> None:
    play = bite()
    maybe = Seen.of(play.table.sight(1), "en").may_be_down
    assert [ACTION_IDS[card] for card in maybe] == play.table.view(1)["may_be_down"]
    assert play.s.down in maybe and play.s.up not in maybe
    assert Seen.of(play.table.sight(0), "en").may_be_down == [], "the Titan knows it"


@rule("LS-info-01")
def test_an_empty_hand_is_still_hidden_and_counted() -> None:
    play = empty_hand()
    assert play.hand == []
    assert (in_hand(play, 1), in_hand(play, 0)) == ("0 cards", "")
    assert Seen.of(play.table.sight(1), "en").may_be_down == [play.s.down], "what is not elsewhere"
