"""What lies beside the board: the row of cards, dashboards, the tray, the stepper, the names of things."""

from __future__ import annotations

import re
from io import StringIO
from typing import cast

import pytest
from rich.console import Console

from titanomachy.answers.reasons import Reasons
from titanomachy.drawing import whole
from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS, WIDE, bits, board
from titanomachy.games.guards_of_atlantis.cards import CARD, SLOT_IDS
from titanomachy.games.guards_of_atlantis.pieces import FIRST_TOKEN
from titanomachy.games.guards_of_atlantis.rules.options import OPTIONS
from titanomachy.games.guards_of_atlantis.sentences import Endings
from titanomachy.games.guards_of_atlantis.table.geometry import rocks
from titanomachy.games.guards_of_atlantis.words import DEFEND
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..table_top import GAME, act, arrange, choose
from .drawn_board import FOUR, TABLES, card, dashboard, draw, find, ids, moments, read, row, words

# -- the strip above the board


@rule("GA-init-01", "GA-init-02", "GA-tie-01")
def test_the_cards_of_a_turn_lie_in_order_of_initiative_and_the_coin_where_it_decides() -> None:
    played = {"wasp": "gold", "arien": "gold", "xargatha": "gold", "brogan": "gold"}  # 12, 11, 11, 11
    table = arrange(FOUR, acts="wasp gold", played=played, coin="red")
    assert row(table) == ["order-0", "tie-coin", "order-2", "order-1", "order-3"]
    faster = arrange(FOUR, acts="wasp gold", played=played, coin="red", items={"brogan": {"initiative": 2}})
    assert row(faster) == ["order-0", "order-3", "tie-coin", "order-2", "order-1"]


def test_the_row_says_who_is_done_who_acts_and_who_waits() -> None:
    table = arrange(FOUR, acts="wasp gold", played={"arien": "silver", "brogan": "gold"})
    table = act(table, "wasp", "hold")
    shown = whole(GAME.table.board(table.sight(None), "en"))
    states = {name: str(find(shown, name).get("class")).split()[1] for name in ("order-0", "order-1", "order-3")}
    assert states == {"order-0": "done", "order-1": "now", "order-3": "wait"}
    assert find(shown, "order-2").get("class") == "ord none"
    told = {name: words(find(shown, name)) for name in states}
    assert told["order-0"].endswith("Wasp · done") and told["order-1"].endswith("Arien · acts")
    assert told["order-3"].endswith("Brogan")


@rule("GA-hidden-08")
def test_lives_waves_and_the_coin_are_open() -> None:
    table = arrange(FOUR, lives=(3, 5), waves=2, coin="blue")
    shown = whole(GAME.table.board(table.sight(None), "en"))
    told = [find(shown, name).get("title") for name in ("lives-a", "lives-b", "waves-0", "tie-coin")]
    assert told == ["Red: 3 lives left", "Blue: 5 lives left", "Waves left: 2", "Ties go to Blue"]


def test_each_team_has_its_counters_at_the_edge_of_its_throne() -> None:
    for table, first in ((GAME.new(4, 1), "lives-a"), (GAME.new(10, 1), "lives-b")):
        shown = whole(GAME.table.board(table.sight(None), "en"))
        assert next(name for name in ids(shown) if name.startswith("lives-")) == first


# -- dashboards and cards


@rule("GA-hidden-01", "GA-hidden-08")
def test_a_dashboard_shows_all_that_is_open() -> None:
    table = arrange(
        FOUR, resolved={"arien": "noble_blade"}, discards={"arien": "spell_break"}, turn=2, level={"arien": 4},
        coins={"arien": 3}, items={"arien": {"attack": 2}}, hands={"arien": "red1 blue1"},
    )  # fmt: skip
    shown = whole(GAME.table.seat_panel(table.sight(0), 1, "en"))
    assert dashboard(table, 1) == "3 of 4 11 D 2 3 4 2 1 +2"
    assert 'title="Level 4 of 8"' in shown and "Discarded: 1 (Spell Break)" in shown
    assert shown.count('<i class="f">') == 4


def test_a_hero_that_is_off_the_board_says_so() -> None:
    assert "off the board" in dashboard(arrange(FOUR, off="arien"), 1)


@rule("GA-item-04")
def test_values_of_cards_count_items_and_show_what_they_are_made_of() -> None:
    table = arrange(FOUR, items={"arien": {"attack": 2, "defense": 1, "initiative": 1}})
    assert card(table, 1, "gold").startswith("12 11+1 6 4+2 1 3 2+1 D Noble Blade Attack")


def test_the_tray_shows_where_each_card_lies() -> None:
    table = arrange(FOUR, resolved={"arien": "noble_blade"}, discards={"arien": "spell_break"}, turn=2,
                    hands={"arien": "red1 blue1"}, acts="arien green1")  # fmt: skip
    notes = {"gold": "Played in turn 1", "silver": "Discarded", "green1": "Acting"}
    for slot, note in notes.items():
        assert (str.startswith if note == "Acting" else str.endswith)(card(table, 1, slot), note)
    assert whole(GAME.table.tray(table.sight(0), 1, "en")) == ""


def test_a_card_can_be_read_in_both_languages() -> None:
    table = arrange(FOUR)
    for lang in ("en", "fr"):
        text = table.state.content.text(CARD["arien.noble_blade"], lang)
        tray = whole(GAME.table.tray(table.sight(1), 1, lang))
        assert text in words(find(tray, "hand-1-gold"))


@rule("GA-upg-08", "GA-item-01")
def test_upgrades_show_the_item_that_comes_with_each() -> None:
    table = arrange(FOUR, coins={"arien": 1}, phase="level")
    tray = whole(GAME.table.tray(table.sight(1), 1, "en"))
    offers = [f"hand-1-{slot}" for slot in ("red2a", "red2b", "blue2a", "blue2b", "green2a", "green2b")]
    assert [name for name in ids(tray) if name.startswith("hand-")] == offers
    icons = re.findall(r'with the item.*?#goa-i-(\w+)"', tray)
    entries = [table.state.content.entries[table.state.card(1, SLOT_IDS.index(name[7:]))] for name in offers]
    twins = [entries[place ^ 1] for place in range(6)]
    assert icons == [entry["item"] for entry in twins if entry is not None]


# -- options and events


def test_whoever_acts_does_not_defend_with_the_hand() -> None:
    table = arrange(FOUR, acts="arien gold")
    option = DEFEND[SLOT_IDS.index("red1")]
    assert GAME.table.parts(table.sight(1), option) == ()
    assert GAME.table.parts(table.sight(3), option) == ("hand-3-red1",)


def test_an_event_touches_the_pieces_that_it_names() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    act(table, "arien", "walk")
    choose(table, "to k11")
    touched = {event.kind: GAME.table.touched(table.sight(0), event) for event in table.events}
    assert touched["walks"] == ("piece-hero1",)
    assert touched["resolved"] == ()


def test_the_minions_of_a_fight_are_touched() -> None:
    table = arrange(FOUR, at={"arien": "k12", "red_melee1": "k11", "red_melee2": "l11"}, acts="arien noble_blade")
    act(table, "arien", "primary")
    choose(table, "target red_melee1")
    choose(table, "skip")
    falls = next(event for event in table.events if event.kind == "minion_falls")
    assert GAME.table.touched(table.sight(0), falls) == ("piece-hero1",)
    assert table.state.where[:FIRST_TOKEN].count(-1) > 0


# -- the page around it


def test_the_stepper_follows_the_turns_and_the_end_of_a_round() -> None:
    table = arrange(FOUR, acts="arien gold", played={"brogan": "gold"}, turn=2, number=3)
    steps = GAME.table.steps(table.sight(None), "en")
    assert [step.text for step in steps if step.state in ("round", "now")] == ["Round 3", "Turn 2"]
    assert [text for step in steps for text, on in step.sub if on] == ["Resolve 1 of 2"]
    level = GAME.table.steps(arrange(FOUR, coins={"arien": 1}, phase="level").sight(None), "en")
    assert [(step.text, [text for text, on in step.sub if on]) for step in level if step.state == "now"] == [
        ("End of round", ["Level up"])
    ]
    picking = GAME.new(4, 1, selection="all_pick")
    assert [step.state for step in GAME.table.steps(picking.sight(None), "en")] == ["now", "next"]


def test_every_option_and_every_value_has_a_name() -> None:
    for name, spec in OPTIONS.items():
        assert GAME.table.settings.option_name(name)
        for value in (*spec.values, *spec.words):
            shown = GAME.table.settings.value_name(name, value)
            assert shown and "_" not in shown


@rule("GA-count-01")
def test_two_people_are_enough_and_ten_find_a_seat() -> None:
    assert GAME.people == (2, 10)
    assert GAME.table.side_name("red", ["Hero 1", "Hero 3"], "en") == "Red team"
    assert GAME.table.side_name("blue", ["Hero 2"], "en") == "One hero of the Blue team"


def test_the_end_of_a_game_is_written_on_the_board() -> None:
    table = arrange(FOUR)
    table.state.ending = Endings.LIVES
    assert "Red wins: Blue has spent its last life counter." in words(read(draw(table.sight(0))))


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_every_row_of_the_board_fits_a_terminal_of_80_columns(seats: int, ground: str) -> None:
    for table in moments(7, seats=seats, board=ground, selection="all_random", every=60, limit=200):
        for eye in (None, 0):
            out = StringIO()
            Console(width=80, file=out).print(*GAME.table.screen(table.sight(eye), "en"), sep="\n")
            shown = out.getvalue()
            rows = {space // WIDE + 1 for space in board(ground).spaces}
            assert {int(found) for found in re.findall(r"^ *(\d+) .*  [a-z]–[a-z] *$", shown, re.MULTILINE)} == rows
            assert all(GAME.notation.seat_name(table.state, seat, "en") in shown for seat in range(seats))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_the_counters_and_the_signs_take_one_line_each_in_a_terminal(seats: int, ground: str, lang: str) -> None:
    table = GAME.new(seats, 1, board=ground, selection="all_random")
    _, counters, _, signs, *_ = GAME.table.screen(table.sight(None), lang)
    for line in (counters, signs):
        out = StringIO()
        Console(width=80, file=out).print(line)
        assert out.getvalue().count("\n") == 1


# -- the board, read


@rule("GA-kw-35", "GA-move-03")
def test_a_rock_is_read_as_terrain_and_says_why_nobody_goes_there() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    act(table, "arien", "walk")
    rock = next(SPACE_WORDS[space] for space in bits(rocks("forgotten_island")))
    read_as = GAME.table.read(table.sight(1), f"space-{rock}", "en")
    assert read_as is not None and read_as.name == f"Terrain {rock.upper()}"
    why = [refusal.text("en") for refusal in Reasons(cast("Table[State]", table)).whys(1, f"space-{rock}")]
    assert why == [f"{rock.upper()} is terrain."]


def test_an_empty_space_that_is_not_offered_says_what_it_is_and_why_not() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    act(table, "arien", "walk")
    far = GAME.table.read(table.sight(1), "space-e7", "en")
    assert far is not None and far.name == "Space E7" and far.kind
    assert [refusal.message.kind for refusal in Reasons(cast("Table[State]", table)).whys(1, "space-e7")] == [
        "out_of_reach"
    ]


def test_a_space_is_pictured_on_the_ground_of_its_zone_and_a_rock_as_rock() -> None:
    """It was a black hexagon: a shape without a colour."""
    table = arrange(FOUR, at={"arien": "k12"})
    rock = next(SPACE_WORDS[space] for space in bits(rocks("forgotten_island")))
    for part, ground in (("space-k8", "ground"), (f"space-{rock}", "rock")):
        read_as = GAME.table.read(table.sight(1), part, "en")
        assert read_as is not None and f'<use href="#goa-s" class="{ground}"' in read_as.picture


# -- how to win


@rule("GA-core-08", "GA-core-09", "GA-core-10")
def test_the_goal_names_all_three_ways_to_win() -> None:
    table = arrange(FOUR, lives=(3, 5), waves=2)
    assert GAME.table.goal(table.sight(0), 0, "en").text == (
        "Push to the throne of Blue (2 zones to go), take its last life (5 left), "
        "or flip the last wave counter (2 left)."
    )


@rule("GA-lane2-10")
def test_of_two_lanes_the_last_wave_counter_is_won_by_zones() -> None:
    table = GAME.new(10, 1)
    assert "or hold more zones at the last wave of a lane (" in GAME.table.goal(table.sight(0), 0, "en").text
