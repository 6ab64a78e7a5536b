"""Drawing primitives: escaping, marks, measures, tokens for both themes, and style sheets that stay in their place."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from titanomachy.drawing import (
    CHOSEN,
    LAST,
    NO,
    Box,
    Mark,
    Markup,
    Target,
    definitions,
    el,
    join,
    marks_of,
    page_definitions,
    piece,
    standalone,
    stylesheet,
    text,
    tokens,
    tokens_css,
)
from titanomachy.drawing.curve import Line, curve
from titanomachy.drawing.measure import SIZES, fit, size_class, width, wrap
from titanomachy.drawing.paths import Grain, Pen, Strokes, hatch, houses, limb, smooth
from titanomachy.drawing.pictures import LEFT, RIGHT, plain_scene
from titanomachy.drawing.pieces import Standee, badge, banner, die, emblem, hearts, standee
from titanomachy.drawing.signs import EMBLEMS, SIGNS
from titanomachy.drawing.style import scoped
from titanomachy.kernel.asks import option
from titanomachy.kernel.vocabulary import Domain, Verb, Vocabulary

LIMB = ((0.0, 0.0, 10.0), (0.0, 40.0, 14.0), (6.0, 90.0, 8.0))


# -- elements


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="￾￿")))
def test_any_text_comes_out_of_an_element_as_it_went_in(words: str) -> None:
    read = ElementTree.fromstring(el("text", words, aria_label=words))
    assert (read.text or "") == words
    assert read.get("aria-label", "") == words


def test_markup_is_kept_and_plain_text_is_escaped() -> None:
    assert el("g", el("path", d="M0 0"), "<b>") == '<g><path d="M0 0"></path>&lt;b&gt;</g>'
    assert join([Markup("<g/>"), "&"]) == "<g/>&amp;"


def test_an_element_that_can_hold_nothing_is_not_closed() -> None:
    assert el("p", "a", el("br"), "b", title='"') == '<p title="&quot;">a<br>b</p>'


def test_attributes_without_a_value_are_left_out() -> None:
    assert el("rect", x=0, y=None, class_="", stroke_width=2.25) == '<rect x="0" stroke-width="2.2"></rect>'


# -- marks


def test_a_piece_that_can_be_chosen_is_a_button_with_a_name_and_its_option() -> None:
    drawn = ElementTree.fromstring(
        piece(id_="level-5", box=Box(0, 0, 9, 9), mark=Mark(label="Go", options=("move 7 5",)))
    )
    assert drawn.attrib == {
        "id": "level-5", "class": "can", "role": "button", "tabindex": "0", "aria-label": "Go",
        "data-option": "move 7 5",
    }  # fmt: skip
    assert [child.get("class") for child in drawn] == ["glow", "ring"]


def test_a_piece_that_stands_for_several_options_names_them_all() -> None:
    drawn = ElementTree.fromstring(piece(box=Box(0, 0, 9, 9), mark=Mark(options=("move 7 5", "move 8 5"))))
    assert drawn.get("data-options") == "move 7 5|move 8 5"


def test_a_refused_piece_says_why_and_a_chosen_one_is_pressed() -> None:
    refused = ElementTree.fromstring(piece(mark=Mark(NO, "Fire", why="Nobody is on the Tower")))
    assert (refused.get("aria-disabled"), refused.get("data-why")) == ("true", "Nobody is on the Tower")
    chosen = ElementTree.fromstring(piece(mark=Mark(CHOSEN, "Fire")))
    assert (chosen.get("class"), chosen.get("aria-pressed")) == ("chosen", "true")


def test_what_was_done_last_is_marked_but_is_no_button() -> None:
    drawn = ElementTree.fromstring(piece(mark=Mark(LAST)))
    assert drawn.attrib == {"class": "lastact"}


def test_targets_become_marks_with_the_texts_of_their_options() -> None:
    vocabulary = Vocabulary(Verb("move", Domain("die", 20), Domain("level", 9)))
    found = marks_of({"level-5": Target((option("move", 7, 5),), "Go up")}, vocabulary)
    assert found == {"level-5": Mark("can", "Go up", ("move 7 5",))}


# -- measures


def test_bold_words_are_wider_and_condensed_ones_narrower() -> None:
    for word in ("Mikasa", "Décapitation"):
        assert width(word, 12, "narrow") < width(word, 12) < width(word, 12, "bold")


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    lines = wrap("fall to the ground", 70, 12.5, "narrow")
    assert len(lines) > 1 and " ".join(lines) == "fall to the ground"
    assert all(width(line, 12.5, "narrow") <= 70 for line in lines)


def test_words_that_fit_no_line_are_cut_and_say_so() -> None:
    assert fit("Bite", 90, 15) == ("Bite", "f15")
    words, size = fit("On it: Sasha, Hange, Conny, Mikasa, Levi", 142, 12, "narrow")
    assert (
        words.endswith("…") and width(words, SIZES[0], "narrow") <= 142 and size == size_class(words, 142, 12, "narrow")
    )


def test_every_size_that_can_be_chosen_is_in_the_style_sheet() -> None:
    sheet = stylesheet()
    for room in range(10, 400, 10):
        assert f".tm .{size_class('Coup sur la Tour', room, 17, 'display')}{{font-size:" in sheet


# -- shapes


def test_shapes_are_the_same_every_time() -> None:
    assert limb(LIMB) == limb(LIMB) and hatch(LIMB, Strokes(1)) == hatch(LIMB, Strokes(1))
    assert hatch(LIMB, Strokes(1, seed=1)) != hatch(LIMB, Strokes(1, seed=2))
    assert houses(3, 100, 0, 300, (20, 30), (10, 20)) == houses(3, 100, 0, 300, (20, 30), (10, 20))


def test_grain_stays_within_its_bounds() -> None:
    grain = Grain("test")
    found = [grain(2, 5) for _ in range(200)]
    assert all(2 <= one < 5 for one in found) and len(set(found)) == 200


def test_a_smooth_path_passes_through_its_points() -> None:
    path = smooth([(0, 0), (10, 5), (20, 0)])
    assert path == "M0 0c1.7 .8 6.7 5 10 5 3.3 0 8.3-4.2 10-5"  # to 10 5, and from there 10 -5 on


def test_what_rounding_loses_is_not_carried_along() -> None:
    pen = Pen(0, 0)
    for n in range(1, 31):
        pen.to("l", (n / 3, 0))
    steps = [float(step) for step in re.findall(r"[ l](\.?\d[\d.]*) 0", pen.drawn)]
    assert len(steps) == 30 and abs(sum(steps) - 10) < 0.06


# -- pieces


@pytest.mark.parametrize("seat", range(6))
def test_every_seat_has_its_own_emblem_and_all_but_the_first_a_pattern(seat: int) -> None:
    drawn = emblem(seat)
    assert f"#emblem-{seat}" in drawn
    assert (f"url(#pattern-seat-{seat})" in drawn) == (seat > 0)
    assert f'id="pattern-seat-{seat}"' in definitions() or seat == 0
    assert len(EMBLEMS) == 6


def test_lost_hearts_stay_as_outlines() -> None:
    drawn = hearts(1, 3, 0, 0)
    assert (drawn.count('#sign-heart"'), drawn.count('#sign-heartlost"')) == (1, 2)


def test_a_die_tells_its_face_state_and_worth() -> None:
    read = ElementTree.fromstring(die("fight", 2, state="spent", label="Fight, spent", worth=2, id_="die-7"))
    assert (read.get("class"), read.get("id"), read.get("data-face")) == ("tm die s2 spent", "die-7", "fight")
    assert read.get("aria-label") == "Fight, spent"
    assert "2" in [element.text for element in read.iter("text")]


def test_a_banner_takes_more_lines_where_there_is_less_room() -> None:
    words = "The team loses: too many Heroes have died."
    assert banner(words, 0, 0).count("<text") == 1 and banner(words, 0, 0, room=290).count("<text") == 2


def test_the_picture_of_a_game_runs_on_beyond_its_frame() -> None:
    shown = plain_scene("A game")
    x, _, wide, _ = map(float, re.findall(r'viewBox="([^"]+)"', shown)[0].split())
    assert x - LEFT > wide and RIGHT - (x + wide) > wide, "even in a frame three times as wide"
    assert 'role="img" aria-label="A game"' in shown and "meet" in shown


def test_a_standee_in_a_crowd_has_no_blades() -> None:
    def drawn(crowd: bool) -> str:
        return standee(Standee(1, "Levi", Markup(""), 3, 3, crowd=crowd), 0, 0)

    assert "blade" in drawn(False) and "blade" not in drawn(True)


def test_everything_that_pieces_refer_to_is_defined() -> None:
    defined = set(re.findall(r'id="([^"]+)"', page_definitions()))
    pieces = [die(sign, seat) for sign in SIGNS for seat in range(6)] + [badge("3", 0, 0), hearts(1, 2, 0, 0)]
    used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", "".join(pieces)))
    assert used <= defined


# -- tokens and style sheets


def test_night_changes_only_what_day_has() -> None:
    day, night = tokens()
    assert set(night) <= set(day) and "accent" in night and "move" not in night


def test_a_readers_choice_comes_before_the_systems() -> None:
    sheet = tokens_css()
    night = tokens()[1]["bg"]
    assert sheet.count(f"--bg:{night};") == 2
    assert ":root:not([data-theme=light])" in sheet and ":root[data-theme=dark]" in sheet


def test_rules_apply_only_within_our_own_drawings() -> None:
    assert scoped(".a .b, &.c { fill: red; }") == ".tm .a .b,.tm.c{fill:red}"
    selectors = re.findall(r"(?:^|\})\s*([^{}@]+)\{", stylesheet())
    assert all(one.strip().startswith(".tm") for group in selectors for one in group.split(","))


def test_every_colour_that_a_rule_names_is_a_token() -> None:
    day, _ = tokens()
    named = set(re.findall(r"var\(--([\w-]+)", standalone()))
    # the first two are set by the classes of the seats, the third by a page in which a drawing is small
    assert named - set(day) == {"seat", "seat-ink", "units"}


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TEXT = [
    ("ink", "surface"), ("muted", "surface"), ("bg", "ink"), ("accent-ink", "accent"), ("piece-ink", "piece-face"),
    ("zone-ink", "zone-w"), ("zone-ink", "zone-y"), ("zone-r-ink", "zone-r"), ("label", "sky-1"), ("label", "earth"),
    ("surface", "danger"),
]  # fmt: skip
SHAPES = [
    *((f"seat-{n}-ink", f"seat-{n}") for n in range(6)), ("accent", "surface"), ("good", "surface"),
    ("heart", "surface"), ("ember", "titan-dark"), ("danger", "surface"),
]  # fmt: skip


@pytest.mark.parametrize("light", ["day", "night"])
@pytest.mark.parametrize(("pair", "least"), [*((p, 4.5) for p in TEXT), *((p, 3.0) for p in SHAPES)])
def test_what_is_drawn_on_something_can_be_read_on_it(pair: tuple[str, str], least: float, light: str) -> None:
    day, night = tokens()
    values = day if light == "day" else {**day, **night}
    assert contrast(values[pair[0]], values[pair[1]]) >= least


def test_a_line_of_words_is_a_text() -> None:
    assert text("Levi", 3, 0, class_="n") == '<text x="3" class="n">Levi</text>'


def test_the_first_word_below_a_curve_leaves_out_the_round_that_it_would_touch() -> None:
    """At a tablet one read "au debut2"."""
    line = Line("Team", 0, tuple(round_ / 20 for round_ in range(12)), "0/4")
    drawn = curve([line], [], ["au debut", *map(str, range(1, 12))], "goal", "")
    named = re.findall(r'x="([\d.]+)" y="144"[^>]*>([^<]+)<', drawn)
    ends = [(float(x) - width(word, 12) / 2, float(x) + width(word, 12) / 2) for x, word in named]
    assert len(named) > 3 and all(left[1] < right[0] for left, right in pairwise(ends))
