"""The drawing of the board: well made in every state, true to the view, and with nothing of what is hidden."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from titanomachy.drawing import CAN, Mark, whole
from titanomachy.drawing.tokens import tokens
from titanomachy.games.guards_of_atlantis.board import BOARD_IDS, RED, SPACE_WORDS, bits, board
from titanomachy.games.guards_of_atlantis.cards import SLOT_IDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.table.geometry import rocks
from titanomachy.games.guards_of_atlantis.words import START
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, act, arrange, choose
from .drawn_board import FOUR, TABLES, card, dashboard, draw, find, ids, moments, page, read, words

LIMIT = 60_000  # bytes of a drawing on the wire


# -- every state


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_every_moment_is_drawn_well_formed_with_each_id_once(seats: int, ground: str) -> None:
    for table in moments(seats, seats=seats, board=ground, selection="all_random"):
        for seat in (None, 0, seats - 1):
            for lang in ("en", "fr"):
                shown = page(table, seat, lang)
                read(shown)
                assert [name for name, count in Counter(ids(shown)).items() if count > 1] == []
    read(draw(table.sight(None), standalone=True))
    read(whole(GAME.table.board(GAME.sight(table.setup, table.state, None, all=True), "en")))


@pytest.mark.parametrize("selection", ["all_pick", "pick_and_ban", "player_draft", "single_draft"])
def test_the_choice_of_heroes_is_drawn_too_and_every_hero_has_a_picture(selection: str) -> None:
    twins = "auto" if selection == "player_draft" else "always"
    for table in moments(3, every=1, limit=12, selection=selection, twins=twins):
        for seat, ask in table.asks.items():
            read(page(table, seat))
            for option in ask.options:
                if option[0] in ("hero", "ban", "draft"):
                    assert "goa-p-" in GAME.table.picture(table.sight(seat), option, "en")


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_every_option_that_has_elements_finds_them_on_the_page(seats: int, ground: str) -> None:
    met = set()
    for table in moments(seats + 10, every=2, limit=120, seats=seats, board=ground, selection="all_random"):
        for seat, ask in list(table.asks.items())[-2:]:
            sight = table.sight(seat)
            there = set(ids(page(table, seat)))
            for option in ask.options:
                parts = GAME.table.parts(sight, option)
                assert set(parts) <= there, f"{option}: {parts}"
                met |= {option[0]} if parts else set()
    assert {"start", "play", "to"} <= met


def test_a_space_of_the_board_with_two_lanes_can_be_chosen() -> None:
    table = GAME.new(10, 1)
    assert GAME.table.parts(table.sight(0), START[board("across_the_river").hero_spawns[RED][0]])


def test_all_that_is_used_is_defined() -> None:
    for table in moments(3, seats=6, selection="all_random"):
        shown = page(table, 0)
        used = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", shown + GAME.home_picture()))
        assert used <= set(ids(GAME.table.symbols(), shown))


def test_every_colour_is_the_name_of_a_token() -> None:
    own = {
        "k",
        "seat",
        "seat-ink",
        "side",
        "dash",
        "top",
        "zoom",
        "zoom-x",
        "zoom-y",
        "board",
        "least",
        "units",
        "row",
        "tray",
        "coach",
        "goal",
        "turn",
        "owner",
    }
    assert set(re.findall(r"var\(--([\w-]+)", GAME.table.style())) <= set(tokens()[0]) | own
    assert not re.search(r'(fill|stroke)="#|style="', page(arrange(FOUR), 0))


def test_what_is_written_on_cards_and_pieces_can_be_read_by_day_and_by_night() -> None:
    day, night = tokens()
    for lights in (day, day | night):
        for colour in ("gold", "silver", "red", "blue", "green", "purple"):
            assert contrast(lights["on-card"], lights[f"card-{colour}"]) >= 4.5
        for team in "ab":
            assert contrast(lights["on-team"], lights[f"team-{team}"]) >= 3
        assert contrast(lights["piece-ink"], lights["piece-face"]) >= 4.5


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as the rules for readable pages count it."""
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_a_drawing_stays_small(seats: int, ground: str) -> None:
    for table in moments(5, seats=seats, board=ground, selection="all_random", every=80):
        assert len(draw(table.sight(0), "fr").encode()) < LIMIT


def test_marked_elements_are_buttons() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    marks = {"space-k11": Mark(CAN, "K11", ("to k11",)), "piece-hero1": Mark(CAN, "Arien", ("target hero1",))}
    drawn = draw(table.sight(1), marks=marks)
    for name, mark in marks.items():
        element = find(drawn, name)
        assert (element.get("role"), element.get("aria-label")) == ("button", mark.label)
        assert "can" in str(element.get("class")).split()


# -- what is hidden


@rule("GA-hidden-02", "GA-hidden-03", "GA-hidden-04", "GA-hidden-05")
def test_nothing_of_other_hands_decks_and_upgrades_is_on_a_page() -> None:
    for table in moments(8, every=25, limit=600, selection="all_random", board="forgotten_island"):
        s = table.state
        for eye in (None, 0):
            shown = page(table, eye)
            for seat in range(s.seats):
                if seat == eye or s.heroes[seat] in [s.heroes[other] for other in range(s.seats) if other != seat]:
                    continue
                lies_open = {slot for slot in (*s.resolved[seat], *s.discards[seat], s.table_card[seat]) if slot >= 0}
                lies_open |= {effect[2] for effect in s.active if effect[1] == seat}
                for number, _ in enumerate(SLOT_IDS):
                    entry = s.content.entries[s.card(seat, number)]
                    if entry is not None and number not in lies_open:
                        assert f">{entry['name']}<" not in shown


def test_a_card_that_was_turned_face_down_shows_its_back_to_others() -> None:
    table = arrange(FOUR, resolved={"arien": "noble_blade"}, facedown={"arien": "noble_blade"}, turn=2)
    assert "?" in dashboard(table, 1, eye=0)
    assert "Noble Blade" in card(table, 1, "gold")


# -- the board


def test_pieces_stand_on_their_spaces_and_keep_their_ids_when_they_move() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    before = find(draw(table.sight(1)), "piece-hero1").get("transform")
    act(table, "arien", "walk")
    choose(table, "to k11")
    moved = find(draw(table.sight(1)), "piece-hero1").get("transform")
    assert before != moved


def test_a_hero_shows_its_name_team_level_and_poison() -> None:
    table = arrange("tigerclaw arien xargatha brogan", at={"arien": "k12"}, level={"arien": 4},
                    markers=["tigerclaw poison arien 1"])  # fmt: skip
    piece = find(draw(table.sight(0)), "piece-hero1")
    assert words(piece) == "Arien, Blue, level 4 4"
    assert [use.get("href") for use in piece.iter("use")] == ["#goa-h-b", "#goa-p-arien", "#goa-i-poison"]


def test_minions_differ_by_team_and_kind_and_say_so() -> None:
    table = GAME.new(4, 1)
    drawn = draw(table.sight(None))
    for name, title, shape in (
        ("red_melee1", "Red melee minion", "#goa-m-a-melee"),
        ("blue_ranged1", "Blue ranged minion", "#goa-m-b-ranged"),
        ("red_heavy1", "Red heavy minion", "#goa-m-a-heavy"),
    ):
        piece = find(drawn, f"piece-{name}")
        assert (words(piece), [use.get("href") for use in piece.iter("use")]) == (title, [shape])


def test_a_token_shows_what_it_is_and_whose() -> None:
    table = arrange(FOUR, at={"token0_1": "k12"}, tokens={"token0_1": "glitch"})
    piece = find(draw(table.sight(0)), "piece-token0_1")
    assert (words(piece), piece.get("class")) == ("Glitch", "moves tok a")


def test_the_battle_zone_is_outlined_where_the_battle_is() -> None:
    def outline(table: Table[Match]) -> str:
        return str(re.findall(r'class="bz" d="([^"]+)"', draw(table.sight(0))))

    middle, beach = arrange(FOUR), arrange(FOUR, battle="red_beach")
    assert outline(middle) != outline(beach)
    ten = GAME.new(10, 1)
    assert outline(ten).count("M") == 2


def test_every_space_of_every_board_can_be_chosen_and_every_rock_be_read() -> None:
    for ground in BOARD_IDS:
        seats = board(ground).most
        table = GAME.new(seats, 1, board=ground, selection="all_random")
        drawn = draw(table.sight(None))
        drawn_spaces = [SPACE_WORDS.index(name[6:]) for name in ids(drawn) if name.startswith("space-")]
        assert sorted(drawn_spaces) == sorted([*board(ground).spaces, *bits(rocks(ground))])


def test_the_reach_of_a_card_is_drawn_for_its_holder_alone() -> None:
    table = arrange(FOUR, at={"brogan": "k12"}, hands={"brogan": "bulwark onslaught"})
    mine = draw(table.sight(3))
    assert 'class="reach span of-silver"' in mine and 'class="reach way of-gold"' in mine
    assert "reach" not in draw(table.sight(None))
    assert '[data-looked="silver"]' in GAME.table.style()


def test_what_is_in_force_shows_its_radius_and_its_name() -> None:
    table = arrange(FOUR, at={"brogan": "k12"}, active=["brogan bulwark turn"])
    assert "Bulwark of Brogan is in force." in draw(table.sight(0))
    assert "Bulwark" in dashboard(table, 3)
