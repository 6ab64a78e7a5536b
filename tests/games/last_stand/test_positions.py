"""Positions: what can be is a table, what cannot is refused with what is wrong."""

from __future__ import annotations

from typing import cast

import pytest
from drawn import GAME, Play, stand

import titanomachy as tm

PLACE: dict[str, object] = {"titan": "standard", "heroes": ["eren", "levi"], "levels": [0, 4], "phase": "heroes_spend"}
HAND = ["std_shake_off", "std_swat", "std_bite", "std_tower_blow", "std_feast"]
PLAYED: dict[str, object] = {"up": "std_trample", "down": "std_frenzy", "hand": HAND, "down_open": 1}


def test_a_position_needs_only_what_differs_from_the_beginning() -> None:
    table = GAME.position({"seats": 3, "state": {**PLACE, **PLAYED}})
    assert set(table.asks) == {1, 2}
    assert (table.state.marker, table.state.citizens) == (0, 12)


BAD_FIELDS: dict[str, tuple[dict[str, object], str]] = {
    "an unknown field": ({"markr": 3}, r"has no 'markr'; did you mean marker\?"),
    "an unknown word": ({"titan": "standart"}, r"titan: no titan is called 'standart'; did you mean standard\?"),
    "an unknown phase": ({"phase": "step 9"}, "phase: no phase is called 'step 9'"),
    "a text for a number": ({"marker": "three"}, "marker takes whole numbers, not 'three'"),
    "a list for a number": ({"marker": [3]}, "marker must be a single value"),
    "a number for a list": ({"levels": 3}, "levels must be a list"),
    "off the track": ({"marker": 21}, "marker must be from 0 to 20, not 21"),
    "no citizen": ({"citizens": 0}, "citizens must be from 1 to 12, not 0"),
    "too many citizens": ({"citizens": 13}, "citizens must be from 1 to 12, not 13"),
    "no cannon": ({"cannons": [0, 0]}, "cannons must be from 1 to 6, not 0"),
    "a negative floor": ({"cannons": [-1, 3]}, "cannons on a floor must be from 0 to 6, not -1"),
    "three floors": ({"cannons": [1, 1, 1]}, "cannons needs 2 values, not 3"),
    "no heart": ({"hearts": [0, 3]}, "hearts must be from 1 to 3, not 0"),
    "too many hearts": ({"hearts": [3, 4]}, "hearts must be from 1 to 3, not 4"),
    "off the board": ({"levels": [0, 9]}, "levels must be from 0 to 8, not 9"),
    "a level too few": ({"levels": [0]}, "levels needs 2 values, not 1"),
    "nowhere": ({"levels": [0, -1]}, "levels must be from 0 to 8, not -1"),
    "a hero twice": ({"heroes": ["eren", "eren"]}, r"one Hero cannot be played twice \(LS-setup-12\)"),
    "a hero too few": ({"heroes": ["eren", "none"]}, "heroes_spend needs 2 Heroes"),
    "no Titan": ({"titan": "none"}, "heroes_spend needs a Titan"),
    "a card twice": ({"hand": [*HAND, "std_trample"]}, "must hold each card of the Titan once"),
    "a card too few": ({"hand": HAND[1:]}, "must hold each card of the Titan once"),
    "another Titan's card": ({"hand": [*HAND[1:], "vor_feast"]}, "must hold each card of the Titan once"),
    "no played card": ({"up": "none", "hand": [*HAND, "std_trample"]}, "heroes_spend needs two played cards"),
    "a card known elsewhere": ({"known_in_hand": ["std_trample"]}, "names a card that is not in the hand"),
    "a Tactics card twice": ({"used": ["rescue"]}, "pile and used must hold each Tactics card once"),
    "an empty pile": ({"pile": [], "pile_known": []}, "pile and used must hold each Tactics card once"),
    "a pile half known": ({"pile_known": [1]}, "pile_known needs 7 values, not 1"),
    "a holder who is not there": ({"holder": [5] * 10}, "holder must be from 0 to 1, not 5"),
    "a die without symbols": ({"place": ["held"] * 10, "left": [0] * 10}, "die 0 is held, but has no symbol left"),
    "too many symbols": ({"left": [3] * 10}, "left must be from 0 to 2, not 3"),
    "a die that is not there": ({"offered": [10]}, "offered must be from 0 to 9, not 10"),
    "a die twice": ({"selected": [1, 1]}, "selected names a die twice"),
    "an overpaid condition": ({"paid": [9, 0, 0]}, "paid must be from 0 to"),
    "a pledge of nobody's": ({"pledges": [15]}, "the dice of pledges must be from 0 to 9, not 15"),
    "more shots than Cannons": ({"shots": 7}, "shots must be from 0 to 6, not 7"),
    "half a rest": ({"rested": [2, 0]}, "rested must be from 0 to 1, not 2"),
    "a third card of two": ({"phase": "resolve", "slot": 2}, "slot must be from 0 to 1, not 2"),
    "over without an ending": ({"phase": "over"}, "the phase 'over' needs an ending"),
    "an unknown ending": ({"ending": 9}, "ending must be from 0 to 4, not 9"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_FIELDS)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(what: str) -> None:
    fields, words = BAD_FIELDS[what]
    with pytest.raises(tm.BadPosition, match=words):
        GAME.position({"seats": 3, "state": {**PLACE, **PLAYED, **fields}})


BAD_SPECS: dict[str, tuple[object, str]] = {
    "no TOML": ("[state", "the position is not valid TOML"),
    "an unknown part": ({"stat": {}}, "no part 'stat'; did you mean state"),
    "another game": ({"game": "chess"}, "this position is of 'chess', not of 'last-stand'"),
    "other rules": ({"rules": 99}, "written by version 99 of the rules"),
    "seats": ({"seats": 9}, r"has 3, 4, 5 seats, not 9 \(LS-setup-20\)"),
    "an option": ({"options": {"edition": "de"}}, "edition can be en or fr"),
    "a correction": ({"content": {"components": {"citizens": 0}}}, "components.citizens must be"),
    "a state that is no table": ({"state": 3}, "must be a table"),
    "choices that are no list": ({"choices": "0 rest"}, "choices must be a list"),
    "a choice that does not fit": (
        {"seats": 3, "state": {**PLACE, **PLAYED}, "choices": ["1 fight 0"]}, "the choice '1 fight 0' of the position",
    ),
    "a choice that is none": ({"seats": 3, "state": {**PLACE, **PLAYED}, "choices": ["rest"]}, "the choice 'rest'"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_SPECS)
def test_a_description_that_is_no_position_is_refused_with_what_is_wrong(what: str) -> None:
    spec, words = BAD_SPECS[what]
    with pytest.raises(tm.BadPosition, match=words):
        GAME.position(cast("str", spec))


def test_a_game_cannot_be_over_before_it_has_begun() -> None:
    with pytest.raises(tm.BadPosition, match="a game cannot be over before it has begun"):
        GAME.position({"seats": 3, "state": {"ending": 1}})


def test_a_finished_game_is_a_position_too() -> None:
    play = stand("8 eren fight fight\n0 levi", tactics="neck_slash", marker=18)
    play.do("eren", "meet 0")
    again = Play(GAME.position(play.table.position()))
    assert again.table.over and again.table.asks == {}
    assert again.table.outcome == play.table.outcome
    assert again.table.fingerprint() == play.table.fingerprint()
