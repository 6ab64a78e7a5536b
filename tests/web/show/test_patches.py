"""What has changed in a fragment, as pages are sent it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

import titanomachy as tm
from titanomachy.drawing import Joined, Markup
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.patches import Piece, change, changes, patched, units
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store.play import Play

LETTERS = st.sampled_from(["a", "é", "🗡", "<", "g", '<g id="1">', '<g id="2">', "<li>", "</g>", " "])
TEXTS = st.lists(LETTERS, max_size=8).map("".join)
PIECES = st.lists(TEXTS, max_size=6)
LARGEST = 100_000  # characters of a message; only the first one of a page may be larger


@given(PIECES, PIECES)
def test_a_patch_makes_the_new_text_from_the_old_one(old: list[str], new: list[str]) -> None:
    assert patched("".join(old), change(old, new)) == "".join(new)


@given(st.lists(st.tuples(PIECES, PIECES), max_size=4))
def test_drawings_of_as_many_runs_are_compared_run_by_run(pairs: list[tuple[list[str], list[str]]]) -> None:
    old, new = (Joined(*[tuple(map(Markup, pair[side])) for pair in pairs]) for side in (0, 1))
    assert patched("".join(old), change(old, new)) == "".join(new)


def test_a_run_that_another_drawing_has_too_is_compared_once() -> None:
    scene = tuple(Markup(f'<g id="hill-{number}">{"M0 0" * 9}</g>') for number in range(9))
    later = (*scene[:-1], Markup('<g id="hill-8">gone</g>'))
    one, two = ((Joined((Markup(reader),), run) for run in (scene, later)) for reader in ("<i>1</i>", "<i>2</i>"))
    size = units("".join(["<i>1</i>", *scene[:-1]]))
    assert change(*one) == change(*two) == [[0, size + len('<g id="hill-8">')], "gone</g>"]


def test_a_part_is_known_by_its_id_and_not_by_a_word_that_ends_so() -> None:
    hills = "".join(f"<path>{number}</path>" for number in range(9))
    old = ["<p>", f'<g grid="7" id="hero">{hills}<text>1</text></g>', f'<g id="7">{hills}</g>']
    new = ["<p>", f'<g id="7">{hills}</g>', f'<g grid="7" id="hero">{hills}<text>2</text></g>']
    assert sum(len(piece) for piece in change(old, new) if isinstance(piece, str)) <= len("<text>2</text></g>")


def test_a_part_that_stays_is_not_sent_again_wherever_it_goes() -> None:
    scenery = f'<g id="hills"><path d="{"M0 0" * 200}"/></g>'
    old = ["<svg>", scenery, '<g id="hero">1</g>', "</svg>"]
    new = ["<svg>", '<g id="titan">!</g>', scenery, '<g id="hero">2</g>', "</svg>"]
    size, last = units("<svg>"), units("".join(old))
    assert change(old, new) == [
        [0, size],
        '<g id="titan">!</g>',
        [size, size + units(scenery) + units('<g id="hero">')],
        "2</g>",
        [last - units("</svg>"), last],
    ]


def test_in_a_part_that_has_changed_only_its_changed_elements_are_sent() -> None:
    still = "".join(f"<li>{number}</li>" for number in range(40))
    old, new = f'<ol id="log">{still}<li>old</li></ol>', f'<ol id="log">{still}<li>new</li></ol>'
    begin = units(f'<ol id="log">{still}')
    assert change(["<p>", old], ["<p>", new]) == [[0, 3 + begin + units("<li>")], "new</li></ol>"]


def test_places_are_counted_as_the_browser_counts_them() -> None:
    assert units("🗡 é") == 4
    same = "<li>🗡🗡🗡🗡🗡🗡🗡🗡</li>"
    assert change([same, "<li>b</li>"], [same, "<li>c</li>"]) == [[0, 25], "<li>c</li>"]


def test_what_is_the_same_is_not_sent_and_what_is_all_new_is_sent_whole() -> None:
    old = {"log": ["a"], "tray": ["b"]}
    assert changes(old, {"log": ["a"], "tray": ["c"], "board": ["d", "e"]}) == {"tray": "c", "board": "de"}


def test_no_message_of_a_large_game_but_the_first_is_large() -> None:
    game = tm.game("deck-building")
    bot, play = tm.bot("greedy", game), Play(game.new(seats=4, seed=4))
    sitters = tuple(Sitter(name, "person", True) for name in ("Jo", "Kim", "Lou", "Max"))
    had: Mapping[str, Piece] = {}
    sizes = []
    while play.n < 200:
        seat = next(seat for seat, ask in play.table.asks.items() if not ask.idle)
        play.accept(play.tried(seat, bot.choose(play.table, seat)))
        shown = show(Snapshot(play.table, play.n, 0, tuple(play.log), sitters), (0, 1, 2, 3), "fr")
        sizes.append(len(json.dumps({**shown.body, "fragments": changes(had, shown.fragments)}, ensure_ascii=False)))
        had = shown.fragments
    assert max(sizes[1:]) < LARGEST, max(sizes[1:])
    assert sorted(sizes)[len(sizes) // 2] < LARGEST // 5
