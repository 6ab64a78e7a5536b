"""What the board shows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from titanomachy.drawing import Mark
from titanomachy.drawing.hair import look
from titanomachy.drawing.measure import SIZES, class_of, width
from titanomachy.games.last_stand.content import HERO_IDS, LEVELS, TITAN_IDS
from titanomachy.games.last_stand.table.places import ROPES, spots
from titanomachy.games.last_stand.table.track import WIDE
from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, stand
from .markup import BITE, bite, classes, find, shown, words

HALF_A_STANDEE = {False: 25, True: 17}  # with and without blades, before scaling


def test_levels_that_an_action_reaches_are_striped_and_heroes_there_are_aimed_at() -> None:
    play = bite()
    play.do("levi", "dodge", "dodge")
    board = shown(play)
    threatened = [level for level in range(LEVELS) if "threat" in classes(board, f"level-{level}")]
    assert threatened == [6, 7, 8]
    assert {"aim"} <= classes(board, "hero-2") and {"safe"} <= classes(board, "hero-4")
    assert classes(board, "hero-1") & {"aim", "safe"} == set()
    assert "in danger" in words(board, "hero-2") and "safe" in words(board, "hero-4")


def test_nobody_is_aimed_at_while_no_action_resolves() -> None:
    board = shown(stand(BITE, step="heroes_spend", up="std_bite", down="std_frenzy"))
    assert "threat" not in board.replace("threat:", "") and " aim" not in board


def test_the_marker_stands_on_its_box_and_cracks_follow_the_zones() -> None:
    heights, cracks = [], []
    for marker in (0, 9, 10, 17, 18, 20):
        board = shown(stand(BITE, marker=marker))
        heights.append(float(str(find(board, "marker").get("transform")).split()[1].rstrip(")")))
        cracks.append(len(next((g for g in find(board, "titan").iter() if g.get("class") == "ti-crack"), [])))
        assert str(marker) in words(board, "marker")
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 6, "it climbs with damage"
    assert cracks == [0, 0, 3, 3, 8, 8]


@pytest.mark.parametrize(
    ("edition", "lang", "first"), [("en", "en", "0"), ("en", "fr", "0"), ("fr", "en", "Start"), ("fr", "fr", "Départ")]
)
@rule("LS-comp-09", "LS-comp-10")
def test_the_first_box_of_the_track_shows_what_the_edition_prints(edition: str, lang: str, first: str) -> None:
    board = shown(stand(BITE, marker=1, options={"edition": edition}), lang=lang)
    boxes = [text for text in find(board, "track").iter("text") if "tn" in text.get("class", "").split()]
    assert [text.text for text in boxes] == [first, *(str(box) for box in range(1, CONTENT.last + 1))]
    sizes = {class_of(size): size for size in SIZES}
    size = next((sizes[name] for name in boxes[0].get("class", "").split() if name in sizes), 13.0)
    assert width(first, size, "bold") <= WIDE + 10, "the word stays on the plate behind the track"
    at_first = find(shown(stand(BITE, marker=0, options={"edition": edition}), lang=lang), "marker")
    assert [text.text for text in at_first.iter("text")] == [first]


def test_eaten_citizens_and_destroyed_cannons_stay_as_outlines() -> None:
    board = shown(bite())
    assert sum("gone" in classes(board, f"citizen-{n}") for n in range(12)) == 3
    gone = {level: sum("gone" in classes(board, f"cannon-{level}-{n}") for n in range(3)) for level in (3, 5)}
    assert gone == {3: 1, 5: 0}


def test_hearts_stand_under_the_name_of_each_hero() -> None:
    board = find(shown(bite()), "hero-2")
    used = [use.get("href") for use in board.iter("use")]
    assert (used.count("#sign-heart"), used.count("#sign-heartlost")) == (2, 1)
    assert "Mikasa" in [text.text for text in board.iter("text")]


@pytest.mark.parametrize("level", range(LEVELS))
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_heroes_on_one_level_do_not_overlap(level: int, count: int) -> None:
    found = spots(level, count)
    assert len({spot.y for spot in found}) == 1
    for left, right in pairwise(found):
        assert right.x - left.x >= 2 * HALF_A_STANDEE[left.crowd] * left.scale
        assert left.scale >= 0.75, "still large enough to be told apart"
    for left, right in zip(found, found[2:], strict=False):
        assert right.x - left.x >= 58, "every other plate is in a row of its own"


def test_all_eight_heroes_look_different() -> None:
    assert len({look(hero) for hero in HERO_IDS}) == 8


def test_the_four_titans_look_different() -> None:
    from titanomachy.games.last_stand.table.titan import titan

    assert len({titan(kind) for kind in TITAN_IDS}) == 4


def test_every_way_between_two_levels_has_its_rope() -> None:
    ways = {(low, high) for low, ups in enumerate(CONTENT.ways) for high in ups if low < high}
    assert ways == set(ROPES)


def test_ropes_in_reach_of_an_offered_move_turn_hot() -> None:
    play = stand("4  eren  move\n0  levi  fight\n0  hange  fight")
    moves = {f"level-{level}": Mark("can", f"Move Eren to level {level}", (f"move 0 {level}",)) for level in (3, 5)}
    assert [f"move 0 {level}" in play.offers("eren") for level in (3, 5)] == [True, True]
    board = shown(play, marks=moves)
    assert board.count("cable hot") == 2
    assert {"can"} <= classes(board, "level-3") & classes(board, "level-5")
    five = find(board, "level-5")
    assert (five.get("role"), five.get("aria-label")) == ("button", "Move Eren to level 5")
    assert five.get("data-option") == "move 0 5"


def test_a_refused_element_says_why() -> None:
    mark = Mark("no", "Fire a Cannon", why="Eren is not on the Tower.")
    floor = find(shown(bite(), marks={"floor-5": mark}), "floor-5")
    assert (floor.get("aria-disabled"), floor.get("data-why")) == ("true", "Eren is not on the Tower.")
