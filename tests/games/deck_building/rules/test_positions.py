"""Positions: what can be is a table, what cannot is refused with what is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import CARD_IDS
from titanomachy.games.deck_building.rules.city import City
from titanomachy.games.deck_building.rules.positions import check
from titanomachy.kernel.record import Record
from titanomachy.kernel.table import Table

from ..drawn_city import city
from ..playing import BOX, GAME

TWO: dict[str, object] = {"heroes": ["eren", "levi"]}
TURN: dict[str, object] = {"phase": "turn", "round": 2, "first": 0, "active": 0, "where": [4, 8]}


def place(**fields: object) -> Table[City]:
    return GAME.position({"seats": 2, "seed": 1, "options": TWO, "state": {**TURN, **fields}})


def test_a_position_needs_only_what_differs_from_the_beginning() -> None:
    table = place(hands=[["swords"], []], inside=[["food"], [], [], [], []])
    state = table.state
    assert set(table.asks) == {0}
    assert len(state.decks[0]) == 10 and len(state.decks[1]) == 10, "all Starters that were not named"
    assert len(state.deck) + len(state.waiting) == 80 - 2 + 4 and (state.gear, state.wounds) == (16, 20)


def test_what_a_position_names_is_taken_out_of_decks_and_stacks() -> None:
    table = place(hands=[["3d_gear", "wound"], ["courage"]], wounds_up=[0, 1], outside=[["bean"], [], [], [], []])
    state = table.state
    assert (state.gear, state.wounds) == (15, 18)
    assert not any(BOX.cards[card].level == 2 for card in state.deck), "the Archenemy of level 2 has come"
    assert sum(BOX.cards[card].level == 1 for card in state.deck) == 1
    check(state)


def test_cards_that_wait_to_be_placed_were_counted_twice_where_no_deck_was_named() -> None:
    table = place(phase="add_cards", active=-1, waiting=["titan_10m", "swords"], hands=[["cloak"], []], where=[0, 8])
    assert {seat: ask.message.kind for seat, ask in table.asks.items()} == {0: "defend"}, "the first is being placed"
    again = GAME.position({"seats": 2, "seed": 1, "options": TWO, "state": {
        "phase": "add_cards", "round": 2, "where": [-1, -1], "inside": [["cis"], [], [], [], []],
        "waiting": ["smiling_titan", "horse", "food"],
    }}).state  # fmt: skip
    assert again.piles == [0, 24, 15, 14, 14, 13] and len(again.deck) == 80, "the Smiling Titan came out of its pile"
    assert not {"smiling_titan", "cis"} & {CARD_IDS[card] for card in again.deck}


WRITTEN = GAME.replay(Record.loads((Path(__file__).parents[1] / "golden" / "10.txt").read_text(encoding="utf-8")), 120)


@pytest.mark.parametrize("left_out", [slot.name for slot in GAME.slots if slot.name != "seats"])
def test_what_a_written_position_leaves_out_is_derived_so_that_the_rest_fits(left_out: str) -> None:
    spec = tomllib.loads(WRITTEN.position())
    spec.pop("choices", None)
    assert spec["state"].pop(left_out, None) is not None
    check(GAME.position(spec).state)


@pytest.mark.parametrize("choices", [0, 3, 20, 60])
def test_a_table_written_down_is_the_same_table_again(choices: int) -> None:
    table = GAME.new(seats=3, seed=11)
    for turn in range(choices):
        if table.over:
            break
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, ask.options[turn * 7 % len(ask.options)])
    again = GAME.position(table.position())
    assert again.fingerprint() == table.fingerprint()
    assert [again.view(seat) for seat in (0, 1, 2, None)] == [table.view(seat) for seat in (0, 1, 2, None)]


def test_in_the_middle_of_an_effect_a_table_can_be_written_down() -> None:
    turn = city("outside . . levi . .\ninside . . hero . eren", hand="petra courage thrust", hands={"levi": "horse"})
    turn.play("petra").do("destroy thrust")
    again = GAME.position(turn.table.position())
    assert again.fingerprint() == turn.table.fingerprint() and set(again.asks) == set(turn.table.asks)


def test_a_finished_game_is_a_position_too() -> None:
    turn = city("inside . . hero . levi", hand="2*wound", step="turn_begins", options={"harder_death": True})
    again = GAME.position(turn.table.position())
    assert again.over and again.outcome == turn.table.outcome
    assert again.fingerprint() == turn.table.fingerprint()


BAD_FIELDS: dict[str, tuple[dict[str, object], str]] = {
    "an unknown field": ({"powr": 3}, "has no 'powr'; did you mean power"),
    "an unknown card": ({"hands": [["sword"], []]}, "no card is called 'sword'; did you mean swords"),
    "an unknown phase": ({"phase": "night"}, "no phase is called 'night'"),
    "a text for a number": ({"power": "much"}, "power takes whole numbers, not 'much'"),
    "a list for a number": ({"power": [3]}, "power must be a single value"),
    "a number for a list": ({"where": 3}, "where must be a list"),
    "a hand too few": ({"hands": [["swords"]]}, "hands needs 2 values, not 1"),
    "four walls": ({"tokens": [2, 2, 2, 2]}, "tokens needs 5 values, not 4"),
    "nine archenemies": ({"damage": [0] * 9}, "damage needs 10 values, not 9"),
    "a helper for two": ({"helpers": [3]}, "helpers needs 0 values, not 1"),
    "three power of two cards": ({"played": ["swords"], "gave": [2, 2]}, "gave needs 1 value, not 2"),
    "nobody active": ({"active": -1}, "active must be from 0 to 1, not -1"),
    "somebody active": ({"phase": "first_player", "active": 0}, "active must be from -1 to -1, not 0"),
    "a first player who is not there": ({"first": 2}, "first must be from -1 to 1, not 2"),
    "too many turns": ({"turns": 3}, "turns must be from 0 to 2, not 3"),
    "cards that wait in a turn": ({"waiting": ["food"]}, "cards wait to be placed while cards are added, not in turn"),
    "abilities in a turn": ({"due": ["bean"]}, "due lists abilities at the end of a round, not in turn"),
    "a hero twice": ({"heroes": ["eren", "eren"]}, "one Hero cannot be played twice"),
    "a hero too few": ({"heroes": ["eren", "none"]}, "turn needs all Heroes"),
    "a hero dead twice": ({"memorial": ["conny", "conny"]}, "one Hero cannot be played twice, nor after death"),
    "off the map": ({"where": [4, 10]}, "where must be from -1 to 9, not 10"),
    "at a fallen wall": ({"tokens": [2, 2, -1, 2, 2]}, "space 4 belongs to a Wall that has fallen"),
    "two wounds up": ({"wounds_up": [2, 0]}, "wounds_up must be from 0 to 1, not 2"),
    "three tokens": ({"tokens": [3, 2, 2, 2, 2]}, "tokens must be from -1 to 2, not 3"),
    "a wall without tokens": ({"tokens": [0, 2, 2, 2, 2]}, "Wall 0 has no token left: it has fallen"),
    "a card at a fallen wall": (
        {"tokens": [-1, 2, 2, 2, 2], "inside": [["food"], [], [], [], []]}, "Wall 0 has fallen, but something is there",
    ),
    "no location": ({"locations": ["food", *["none"] * 4]}, "food is no Location"),
    "a titan inside": ({"inside": [["titan_4m"], [], [], [], []]}, "no Titan is inside a Wall"),
    "a card outside": ({"outside": [["food"], [], [], [], []]}, "only Titans are outside a Wall"),
    "too much damage": (
        {"outside": [["smiling_titan"], [], [], [], []], "damage": [14, *[0] * 9]},
        "damage on smiling_titan must be from 0 to 13, not 14",
    ),
    "damage on nobody": ({"damage": [3, *[0] * 9]}, "smiling_titan has damage, but is not in play"),
    "negative power": ({"power": -1}, "power must be from 0 to"),
    "a round before the first": ({"round": -1}, "round must be from 0 to"),
    "more scouted than there are": ({"scout": 0, "scouted": 99}, "scouted must be from 0 to"),
    "a trap nowhere": ({"trap": 5}, "trap must be from -1 to 4, not 5"),
    "a scout who is not there": ({"scout": 2}, "scout must be from -1 to 1, not 2"),
    "five slain": ({"slain": 5}, "slain must be from 0 to 4, not 5"),
    "a card too many": ({"hands": [["armory", "armory"], []]}, "there must be 1 of armory in all, not 2"),
    "a courage too many": ({"hands": [["courage"] * 15, []]}, "there must be 14 of courage in all, not 15"),
    "a wound too many": ({"wounds": 21}, "there must be 20 of wound in all, not 21"),
    "a gear too few": ({"gear": 15}, "there must be 16 of 3d_gear in all, not 15"),
    "an attack card twice": (
        {"attack": [*(CARD_IDS[card] for card in BOX.attack), "smile"]}, "there must be 1 of smile in all, not 2",
    ),
    "no attack card to draw": (
        {"attack_discard": [CARD_IDS[card] for card in BOX.attack]}, "the Titans on Attack stack is never empty",
    ),
    "two archenemies of a level": (
        {"deck": ["bean", "sonny"], "piles": [0, 0, 2, 0, 0, 0], "inside": [[]] * 5},
        "pile 2 of the deck has the wrong Archenemies",
    ),
    "an unknown ending": ({"ending": 9}, "ending must be from 0 to 4, not 9"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_FIELDS)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(what: str) -> None:
    fields, words = BAD_FIELDS[what]
    with pytest.raises(tm.BadPosition, match=words) as refused:
        place(**fields)
    assert refused.value.text("fr") != refused.value.text("en"), "a French reader was told in English"


def test_the_archenemies_of_a_deck_are_in_the_piles_of_their_levels() -> None:
    state = place(hands=[[], []]).state
    names = [CARD_IDS[card] for card in state.deck]
    top = next(name for name in reversed(names) if name == "smiling_titan")
    names.remove(top)
    fields = {
        "deck": [top, *names], "piles": state.piles, "aside": [CARD_IDS[card] for card in state.aside],
        "inside": [[CARD_IDS[card] for card in cards] for cards in state.inside],
        "removed": [CARD_IDS[card] for card in state.removed], "hands": [[], []],
    }  # fmt: skip
    with pytest.raises(tm.BadPosition, match="pile 1 of the deck has the wrong Archenemies: smiling_titan"):
        place(**fields)
    with pytest.raises(tm.BadPosition, match="piles count"):
        place(**{**fields, "piles": [1, 1, 1, 1, 1, 1]})


BAD_SPECS: dict[str, tuple[object, str]] = {
    "no TOML": ("[state", "the position is not valid TOML"),
    "an unknown part": ({"stat": {}}, "no part 'stat'; did you mean state"),
    "another game": ({"game": "last-stand"}, "this position is of 'last-stand', not of 'deck-building'"),
    "seats": ({"seats": 9}, r"has 1, 2, 3, 4, 5 seats, not 9 \(DB-components-04\)"),
    "an option": ({"options": {"length": "long"}}, "length can be standard or short"),
    "a correction": ({"content": {"card": [{"id": "swords", "cost": 99}]}}, "card.swords.cost must be"),
    "a state that is no table": ({"state": 3}, "must be a table"),
    "a choice that does not fit": (
        {"seats": 2, "options": TWO, "state": TURN, "choices": ["0 buy wound"]}, "the choice '0 buy wound'",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_SPECS)
def test_a_description_that_is_no_position_is_refused_with_what_is_wrong(what: str) -> None:
    spec, words = BAD_SPECS[what]
    with pytest.raises(tm.BadPosition, match=words):
        GAME.position(cast("str", spec))
