"""Light pictures: paths with fewer letters, no more style than is worn, nothing that cannot be seen."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lessons import Chapter
from titanomachy.web.pages.learn import taught
from titanomachy.web.show.thumbs import thumb
from titanomachy.web.slim import PATH, _commands, seen, shorter, slim
from titanomachy.web.still import image, still
from titanomachy.web.worn import asked_tokens, names_in, worn

from .served import Served


def ends(path: str) -> list[tuple[float, float]]:
    """Where the pen is after each command of a path."""
    x = y = 0.0
    begin = (0.0, 0.0)
    found = []
    for letter, numbers in _commands(path):
        moved = letter.islower()
        if letter in "Zz":
            x, y = begin
        elif letter in "Hh":
            x = numbers[0] + x * moved
        elif letter in "Vv":
            y = numbers[0] + y * moved
        else:
            x, y = numbers[-2] + x * moved, numbers[-1] + y * moved
        if letter in "Mm":
            begin = (x, y)
        found.append((x, y))
    return found


@pytest.mark.parametrize("id", tm.games())
def test_a_path_with_fewer_letters_goes_to_the_same_points(id: str) -> None:
    game = game_of(id)
    drawn = game.table.symbols() + game.home_picture("en")
    paths = set(PATH.findall(drawn))
    assert paths
    for path in paths:
        for decimals, near in ((2, 0.02), (1, 0.11), (0, 1.01)):
            short = shorter(path, decimals)
            assert len(short) <= len(path)
            for was, now in zip(ends(path), ends(short), strict=True):
                assert was == pytest.approx(now, abs=near), (path, short)


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M 0 0 L 10 0 L 10 10 Z M 20 20 h 5", "M0 0l10 0 0 10zm20 20h5"),
        ("M0 0C1 2 3 4 5 6C6 7 8 9 10 11", "M0 0c1 2 3 4 5 6 1 1 3 3 5 5"),
        ("M.5-.5l-0.25 0.75", "M.5-.5l-.25.75"),
        ("M5 5a4 4 0 1 0 .1 0z", "M5 5a4 4 0 1 0 .1 0z"),
        ("M1 2 what", "M1 2 what"),  # not understood: left alone
        ("M1 2 L3", "M1 2 L3"),
    ],
)
def test_paths_are_written_from_where_the_pen_is(path: str, short: str) -> None:
    assert shorter(path, 2).replace(" .", ".") == short.replace(" .", ".")


def test_a_small_circle_stays_a_circle() -> None:
    for x in (5.02, 5.4, 5.6):  # rounded down or up, it ends where it did beside its beginning
        assert shorter(f"M {x} 5 a 4 4 0 1 0 0.10 0 Z", 0).endswith("a4 4 0 1 0 .1 0z")


def test_what_lies_outside_is_left_out_and_what_reaches_in_is_not() -> None:
    box = (0.0, 0.0, 10.0, 10.0)
    assert seen("M20 0h5M5 5h1", box) == "M5 5h1"
    assert seen("M-5 5L15 5", box) == "M-5 5L15 5"  # passes through
    assert seen("M12 5a8 8 0 1 0 .1 0", box) == "M12 5a8 8 0 1 0 .1 0"  # swings in


def test_words_that_look_like_paths_are_left_alone() -> None:
    assert slim('<text id="d">M 0 0 L 10 0</text>') == '<text id="d">M 0 0 L 10 0</text>'


# -- style


def test_a_rule_goes_only_where_a_name_of_it_is_nowhere() -> None:
    sheet = ".a :not(.b){x:1}.a:is(.b,.c){x:2}.b .a{x:3}@layer l{.a{x:4}.b{x:5}}@font-face{x:6}a,.b{x:7}#i.a{x:8}"
    assert worn(sheet, frozenset({"a"})) == (".a :not(.b){x:1}.a:is(.b,.c){x:2}@layer l{.a{x:4}}@font-face{x:6}a{x:7}")


def test_names_are_those_of_classes_and_ids() -> None:
    assert names_in('<g class="a b" id="c"><path data-id="d" d="e"/></g>') == {"a", "b", "c"}


def test_colours_that_others_are_made_of_stay() -> None:
    sheet = ":root{--a:red;--b:var(--a);--c:var(--b);--d:blue}.x{color:var(--c)}"
    assert asked_tokens(sheet) == ":root{--a:red;--b:var(--a);--c:var(--b);}.x{color:var(--c)}"
    assert "--d" in asked_tokens(sheet, '<g fill="var(--d)"/>')


def test_a_page_gets_the_part_of_the_style_that_it_wears(served: Served) -> None:
    jo = served.browser()
    page = jo.get("/").text
    address = re.search(r'href="(/games/[^"]+)"', page)[1]  # type: ignore[index]
    part = jo.get(address)
    assert part.headers["Cache-Control"].endswith("immutable")
    whole = jo.get(address.partition("?")[0]).text
    assert 1_000 < len(part.body) < len(whole) / 3
    unknown = jo.get(f"{address.partition('?')[0]}?build=0123456789")
    assert unknown.text == whole and unknown.headers["Cache-Control"] == "no-cache"  # right for every page


# -- pictures


@pytest.mark.parametrize("id", tm.games())
def test_a_picture_of_a_lesson_is_light_and_whole(id: str) -> None:
    lesson = taught(game_of(id), Chapter)[0]
    drawn = thumb(id, lesson.id, "en")
    root = ElementTree.fromstring(drawn)
    held = {one.get("id") for one in root.iter()}
    called = set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn))
    assert called <= held
    assert len(drawn) < 80_000
    assert " data-" not in drawn and "tabindex" not in drawn


@pytest.mark.parametrize("id", tm.games())
def test_a_picture_by_day_or_by_night_does_not_ask_the_system(id: str) -> None:
    lesson = taught(game_of(id), Chapter)[0]
    day, night, any_ = (thumb(id, lesson.id, "en", theme) for theme in ("light", "dark", ""))
    assert "prefers-color-scheme" in any_
    assert "prefers-color-scheme" not in day + night and day != night


def test_an_unknown_theme_is_that_of_the_system() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" class="tm" viewBox="0 0 9 9"><path d="M 0 0 h 9"/></svg>'
    assert image(svg, 0.5, "pink") == image(svg, 0.5)


def test_parts_that_are_scaled_down_are_said_in_whole_numbers_and_turned_ones_are_kept() -> None:
    svg = (
        '<svg viewBox="0 0 10 10"><g transform="scale(0.4)"><path d="M 1.4 1.4 L 5.44 9.6"/></g>'
        '<g transform="rotate(30)"><path d="M 900 900 L 901.26 900"/></g></svg>'
    )
    drawn = still(svg, 0.25)
    assert 'd="M1 1l4 9"' in drawn and "M900 900l1.3 0" in drawn
