"""What has changed in a fragment, as pages are sent it."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

import titanomachy as tm
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.patches import change, changes, patched, units
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store.play import Play

LETTERS = st.sampled_from(["a", "é", "🗡", "<", "g", "<g id='1'>", "<li>", "</g>", " "])
TEXTS = st.lists(LETTERS, max_size=12).map("".join)
LARGEST = 100_000  # characters of a message; only the first one of a page may be larger


@given(TEXTS, TEXTS)
def test_a_patch_makes_the_new_text_from_the_old_one(old: str, new: str) -> None:
    assert patched(old, change(old, new)) == new


def test_an_element_that_stays_is_not_sent_again() -> None:
    scenery = f"<g id='hills'><path d='{'M0 0' * 200}'/></g>"
    old = f"<svg>{scenery}<g id='hero'>1</g></svg>"
    new = f"<svg><g id='titan'>!</g>{scenery}<g id='hero'>2</g></svg>"
    size = units("<svg>")
    assert change(old, new) == [
        [0, size],
        "<g id='titan'>!</g>",
        [size, size + units(scenery)],
        "<g id='hero'>2</g></svg>",
    ]


def test_places_are_counted_as_the_browser_counts_them() -> None:
    assert units("🗡 é") == 4
    assert change("<li>🗡🗡🗡🗡🗡🗡🗡🗡</li><li>b</li>", "<li>🗡🗡🗡🗡🗡🗡🗡🗡</li><li>c</li>") == [[0, 25], "<li>c</li>"]


def test_what_is_the_same_is_not_sent_and_what_is_all_new_is_sent_whole() -> None:
    assert changes({"log": "a", "tray": "b"}, {"log": "a", "tray": "c", "board": "d"}) == {"tray": "c", "board": "d"}


def test_no_message_of_a_large_game_but_the_first_is_large() -> None:
    game = tm.game("deck-building")
    bot, play = tm.bot("greedy", game), Play(game.new(seats=4, seed=4))
    sitters = tuple(Sitter(name, "person", True) for name in ("Jo", "Kim", "Lou", "Max"))
    had: dict[str, str] = {}
    sizes = []
    while play.n < 200:
        seat = next(seat for seat, ask in play.table.asks.items() if not ask.idle)
        play.accept(play.tried(seat, bot.choose(play.table, seat)))
        shown = show(Snapshot(play.table, play.n, 0, tuple(play.log), sitters), (0, 1, 2, 3), "fr")
        sizes.append(len(json.dumps({**shown.body, "fragments": changes(had, shown.fragments)}, ensure_ascii=False)))
        had = dict(shown.fragments)
    assert max(sizes[1:]) < LARGEST, max(sizes[1:])
    assert sorted(sizes)[len(sizes) // 2] < LARGEST // 5
