"""Positions: what can be is a table, what cannot is refused with what is wrong."""

from __future__ import annotations

from typing import cast

import pytest

import titanomachy as tm
from tests.laws.driver import AnyTable, Dice, some_choice
from titanomachy.games.last_stand.content import ACTION_IDS, TACTICS_IDS
from titanomachy.games.last_stand.state import Stand
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..drawn import GAME, TITANS, Play, stand

SHORT = 20  # games that begin where the Titan uses a heap of dice
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
    "a hero too few": ({"heroes": ["eren", "none"]}, r"heroes_spend needs Heroes \(2\)"),
    "no Titan": ({"titan": "none"}, "heroes_spend needs a Titan"),
    "a card twice": ({"hand": [*HAND, "std_trample"]}, "must hold each card of the Titan once"),
    "a card too few": ({"hand": HAND[1:]}, "must hold each card of the Titan once"),
    "another Titan's card": ({"hand": [*HAND[1:], "vor_feast"]}, "must hold each card of the Titan once"),
    "no played card": ({"up": "none", "hand": [*HAND, "std_trample"]}, "heroes_spend needs two played cards"),
    "a card known elsewhere": ({"known_in_hand": ["std_trample"], "down_open": 0}, "names a card that is not in"),
    "a Tactics card twice": ({"pile": ["rescue", "rescue"]}, "pile and used must hold each Tactics card once"),
    "an empty pile": ({"pile": [], "pile_known": []}, "pile and used must hold each Tactics card once"),
    "a pile half known": ({"pile_known": [1]}, "pile_known needs 7 values, not 1"),
    "a holder who is not there": ({"holder": [5] * 10}, "holder must be from 0 to 1, not 5"),
    "a die without symbols": ({"place": ["held"] * 10, "left": [0] * 10}, "die 0 is held, but has no symbol left"),
    "too many symbols": ({"left": [3] * 10}, r"left of die 0 \(titan\) must be 1, not 3"),
    "two symbols of a plain die": (
        {"heroes": ["eren", "mikasa"], "face": ["fight"] * 10, "left": [2] * 10}, r"left of die 0 \(fight\) must be 1",
    ),
    "three symbols of a double die": (
        {"heroes": ["mikasa", "eren"], "face": ["fight"] * 10, "left": [3] + [1] * 9},
        r"left of die 0 \(fight\) must be from 1 to 2, not 3",
    ),
    "a spent die with a symbol": ({"place": ["spent"] * 10, "left": [1] * 10}, "die 0 is spent, so its left must be 0"),
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


# -- what a written position leaves out


@rule("LS-hero-05", "LS-hero-12", "LS-hero-17")
def test_symbols_left_follow_from_face_and_hero_where_a_position_does_not_name_them() -> None:
    state = {
        **PLACE, **PLAYED, "heroes": ["mikasa", "conny"], "face": ["fight", "move", "fight", "fight", "fight"] * 2,
        "place": ["held", "held", "spent", "aside", "held"] * 2, "holder": [0, 0, 0, 0, 1] + [1] * 5,
    }  # fmt: skip
    table = GAME.position({"seats": 3, "state": state})
    assert table.state.left == [2, 1, 0, 2, 2, 1, 2, 0, 1, 1], "a lent die counts as for the Hero who rolled it"
    before = GAME.position({"seats": 3, "state": {"phase": "hero_cards", "titan": "standard"}})
    assert before.state.left == [1] * 10, "nobody's power counts before the Heroes are chosen"


@pytest.mark.parametrize("named", [("used",), ("pile",), ("used", "pile")])
def test_a_pile_with_used_cards_but_without_pile_known_is_a_position(named: tuple[str, ...]) -> None:
    pile = ["neck_slash", "eradication", "fall_over", "healing_cover", "blinding_shot", "mutilation"]
    tactics = {"used": ["rescue"], "pile": pile}
    table = GAME.position({"seats": 3, "state": {**PLACE, **PLAYED, **{name: tactics[name] for name in named}}})
    assert [TACTICS_IDS[card] for card in table.state.used] == ["rescue"]
    assert sorted(TACTICS_IDS[card] for card in table.state.pile) == sorted(pile)
    assert table.state.pile_known == [1, 0, 0, 0, 0, 0], "the top card is seen, the others are not"


def test_the_hand_is_what_is_left_of_the_titans_cards() -> None:
    told = {name: value for name, value in PLAYED.items() if name != "hand"}
    table = GAME.position({"seats": 3, "state": {**PLACE, **told, "aside": ["std_bite"]}})
    hand = [ACTION_IDS[card] for card in table.state.hand]
    assert hand == sorted((card for card in HAND if card != "std_bite"), key=ACTION_IDS.index)


# -- every moment


BEGINNINGS = [(titan, edition, blind) for titan in TITANS for edition in ("en", "fr") for blind in (0, 1)]


@pytest.mark.parametrize(("titan", "edition", "blind"), BEGINNINGS)
def test_the_position_of_every_moment_loads_and_is_that_moment(titan: str, edition: str, blind: int) -> None:
    """Also after Blinding Shot, where the Deviant Titan exchanges cards that all can see."""
    dice = Dice(titan, edition, blind)
    state: dict[str, object] = {
        "titan": titan, "heroes": ["eren", "mikasa", "conny", "armin"], "levels": [0, 4, 5, 3], "blind": blind,
    }  # fmt: skip
    spec = {"seats": 5, "seed": 7, "options": {"edition": edition}, "state": {**state, "phase": "titan_selects"}}
    every_moment_loads(GAME.position(spec), dice, 120)
    cards = [card for card in ACTION_IDS if card.startswith(titan[:3].replace("sta", "std"))]
    state |= {"phase": "titan_uses", "up": cards[0], "down": cards[1], "down_open": blind, "place": ["titan"] * 20}
    for seed in range(SHORT):
        every_moment_loads(GAME.position({**spec, "seed": seed, "state": state}), dice, 20)


def every_moment_loads(table: Table[Stand], dice: Dice, moments: int) -> None:
    """Play on by chance; each position leads to the very same state."""
    for _ in range(moments):
        if table.over:
            return
        assert GAME.position(table.position()).fingerprint() == table.fingerprint()
        table.choose(*some_choice(cast("AnyTable", table), dice))


def test_a_position_of_both_cards_open_that_an_earlier_version_wrote_opens_again() -> None:
    """It kept a card among those known in the hand that Sudden Change had put back on the table."""
    table = GAME.position({"seats": 3, "state": {**PLACE, **PLAYED, "known_in_hand": ["std_trample", "std_bite"]}})
    assert [ACTION_IDS[card] for card in table.state.known_in_hand] == ["std_bite"]
