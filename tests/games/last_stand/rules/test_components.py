"""Components: what is in the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.last_stand.content import HERO_IDS, SYMBOLS, TACTICS_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, GAME, TITANS

BOX = cast("Mapping[str, object]", CONTENT.data["components"])
EDITION = cast("Mapping[str, Mapping[str, object]]", CONTENT.data["edition"])
BOARD = cast("Mapping[str, list[int]]", CONTENT.data["board"])
TRACK = cast("Mapping[str, object]", CONTENT.data["track"])


def entries(kind: str) -> list[Mapping[str, object]]:
    """All cards of a kind as they stand in the content."""
    return cast("list[Mapping[str, object]]", CONTENT.data[kind])


@rule("LS-comp-01")
def test_two_to_five_people_play_one_titan_against_two_to_four_heroes() -> None:
    assert GAME.seats == (3, 4, 5)
    for seats in GAME.seats:
        for people in (2, seats):
            table = GAME.new(seats=seats, people=people)
            assert GAME.sides(seats) == [("titan", (0,)), ("heroes", tuple(range(1, seats)))]
            assert len(table.state.heroes) == seats - 1
    for people in (1, 6):
        with pytest.raises(tm.BadSetup):
            GAME.new(seats=5, people=people)


@rule("LS-comp-02")
def test_there_are_eight_heroes_and_four_bases_of_different_colours() -> None:
    assert (BOX["hero_standees"], BOX["hero_cards"], BOX["hero_bases"]) == (8, 8, 4)
    assert len({str(hero["name"]) for hero in entries("hero")}) == len(HERO_IDS) == 8
    assert len(set(cast("list[str]", BOX["colours"]))) == 4


@rule("LS-comp-03")
def test_there_are_twenty_dice_five_in_each_of_four_colours() -> None:
    assert (BOX["dice"], BOX["dice_per_hero"]) == (20, 5)
    four = GAME.new(seats=5, titan="standard", heroes="random").state
    assert len(four.face) == 20
    assert [four.holder.count(hero) for hero in range(4)] == [5, 5, 5, 5]


@rule("LS-comp-04")
def test_a_die_has_each_of_the_six_faces_once() -> None:
    assert sorted(SYMBOLS[face] for face in CONTENT.faces) == sorted(SYMBOLS)
    with pytest.raises(tm.BadSetup, match="LS-comp-04"):
        GAME.new(content={"dice": {"faces": ["titan", "fight", "tactics", "move", "cannon"]}})


@rule("LS-comp-04")
def test_all_six_faces_come_up_about_equally_often() -> None:
    counts = [0] * 6
    for seed in range(60):
        table = GAME.new(seats=5, seed=seed, titan="standard", heroes="random")
        for seat in range(1, 5):
            table.choose(seat, "start 0")
        table.choose(0, "place std_trample")
        table.choose(0, "place std_bite")
        for face in table.state.face:
            counts[face] += 1
    assert sum(counts) == 1200
    assert all(150 < count < 250 for count in counts), counts


@rule("LS-comp-05")
def test_there_are_12_citizens_6_cannons_and_12_hearts() -> None:
    assert (BOX["citizens"], BOX["cannons"], BOX["hearts"]) == (12, 6, 12)
    four = GAME.new(seats=5).state
    assert (four.citizens, sum(four.cannons), sum(four.hearts)) == (12, 6, 12)


@rule("LS-comp-06")
def test_there_are_4_titan_cards_and_7_action_cards_for_each() -> None:
    assert (BOX["titan_cards"], BOX["action_cards"]) == (4, 28)
    assert [titan["id"] for titan in entries("titan")] == list(TITANS)
    assert len(entries("action")) == 28
    assert [len(hand) for hand in CONTENT.hands] == [7, 7, 7, 7]
    assert len({card for hand in CONTENT.hands for card in hand}) == 28


@rule("LS-comp-07")
def test_there_are_7_tactics_cards_one_of_each_name() -> None:
    names = [CONTENT.name("tactic", card, "en") for card in range(len(TACTICS_IDS))]
    assert BOX["tactics_cards"] == len(names) == len(set(names)) == 7
    assert sorted(GAME.new(seats=3).state.pile) == list(range(7))


@rule("LS-comp-08")
def test_six_platforms_two_floors_and_the_table_make_the_nine_levels() -> None:
    assert BOARD["titan_levels"] == [1, 2, 4, 6, 7, 8]
    assert BOARD["tower_levels"] == [3, 5]
    assert BOX["platforms"] == 6
    assert [level for level in range(9) if CONTENT.on_titan[level]] == [1, 2, 4, 6, 7, 8]
    assert [level for level in range(9) if CONTENT.on_tower[level]] == [3, 5]
    assert not CONTENT.on_titan[0]
    assert not CONTENT.on_tower[0]


@rule("LS-comp-09")
def test_the_english_track_begins_at_box_0() -> None:
    assert EDITION["en"]["start_box_label"] == "0"
    assert GAME.new(seats=3, edition="en").state.marker == CONTENT.start == 0


@rule("LS-comp-10")
def test_the_french_track_begins_at_start_and_runs_through_white_and_yellow_to_the_red_kill_zone() -> None:
    assert EDITION["fr"]["start_box_label"] == "Start"
    zones = [box for zone in ("white", "yellow", "red") for box in cast("list[int]", TRACK[zone])]
    assert zones == sorted(zones)
    assert (zones[0], zones[-1]) == (CONTENT.start, CONTENT.last)
    assert TRACK["kill_zone"] == "red"
    assert CONTENT.kill_start == zones[4]


@rule("LS-comp-10", "LS-setup-04")
def test_the_zones_of_a_corrected_track_follow_each_other_from_start_to_end() -> None:
    good = {"last": 4, "white": [0, 0], "yellow": [1, 3], "red": [4, 4]}
    track = GAME.new(content={"track": good}).state.content
    assert (track.start, track.white_end, track.kill_start, track.last) == (0, 0, 4, 4)
    for wrong in (
        {"white": [1, 1], "yellow": [2, 3]},  # it begins too late,
        {"white": [0, 1]},  # two zones share a box,
        {"yellow": [2, 3]},  # no zone has box 1,
        {"red": [4, 5]},  # or it goes on beyond the end,
        {"last": 5},  # or ends before it,
        {"yellow": [1, 4], "red": [5, 4]},  # or a zone has no box at all
        {"white": [0, -1], "yellow": [0, 3]},
    ):
        with pytest.raises(tm.BadSetup, match="LS-comp-10"):
            GAME.new(content={"track": {**good, **wrong}})


@rule("LS-comp-11")
def test_the_english_box_suggests_age_10_and_30_to_45_minutes() -> None:
    assert (EDITION["en"]["age"], EDITION["en"]["minutes"]) == (10, [30, 45])


@rule("LS-comp-12")
def test_the_french_box_suggests_age_14_and_30_minutes() -> None:
    assert (EDITION["fr"]["age"], EDITION["fr"]["minutes"]) == (14, [30, 30])


@rule("LS-comp-13")
def test_there_are_one_titan_one_tower_one_track_and_one_marker() -> None:
    names = ("titan_standees", "towers", "health_tracks", "health_markers")
    assert [BOX[name] for name in names] == [1, 1, 1, 1]


@rule("LS-comp-14")
def test_every_card_names_what_it_has_to_name() -> None:
    for titan in range(4):
        assert len(CONTENT.abilities[titan]) == 3
        assert all(ability.cost >= 1 and ability.kind for ability in CONTENT.abilities[titan])
    assert all(CONTENT.powers)
    for action in CONTENT.actions:
        assert action.effects
    for entry in entries("action"):
        assert entry["counter"] in ("tactics", "dodge")
    for tactic in CONTENT.tactics:
        first, second, third = tactic.conditions
        assert tactic.effect
        assert all(one.level >= 0 and one.count >= 1 for one in (first, second))
        assert third.kill_zone or third.count >= 1


@rule("LS-comp-14")
def test_a_card_that_lacks_what_it_has_to_name_is_refused() -> None:
    one_ability = [{"kind": "devour", "x": 1, "cost": 2, "source": "test"}]
    for corrections in (
        {"titan": [{"id": "standard", "abilities": one_ability}]},
        {"action": [{"id": "std_bite", "counter": "fight"}]},
        {"action": [{"id": "std_bite", "effects": [{"op": "sing"}]}]},
    ):
        with pytest.raises(tm.BadSetup):
            GAME.new(content=corrections)
