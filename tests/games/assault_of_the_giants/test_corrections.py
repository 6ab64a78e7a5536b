"""Corrections of numbers: each lies between two ends that its component has, and the rule that reads it follows."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import Content
from titanomachy.kernel.content import Toml
from titanomachy.kernel.ledger import rule

from .drawn_board import BOX, battle, command


def correction(part: str, name: str, key: str, value: int) -> dict[str, Toml]:
    """One number of an entry, or of the constants where no entry is named, as an owner would correct it."""
    return {part: [{"id": name, key: value}] if name else {key: value}}


def lies_between(low: int, high: int, part: str, name: str, key: str) -> None:
    """Both ends are taken; what lies beyond them is refused, and the words name both ends."""
    for value in (low, high):
        Content(correction(part, name, key, value))
    lies_beyond(low, high, part, name, key)


def lies_beyond(low: int, high: int, part: str, name: str, key: str) -> None:
    """What lies beyond the ends is refused, and the words name both ends."""
    for value in (low - 1, high + 1):
        with pytest.raises(tm.BadSetup, match=rf"\.{key} must be a whole number from {low} to {high}, not {value}$"):
            GAME.new(3, 0, correction(part, name, key, value))


# -- numbers of the rulebook


@rule("AG-comp-28")
@pytest.mark.parametrize("most", [1, 7])
def test_a_side_rolls_no_more_dice_than_the_most_of_seven_or_fewer(most: int) -> None:
    content = correction("constants", "", "max_dice", most)
    turn = command("attack", "waterdeep hill leader champion 4*elite\nneverwinter stone regular", content=content)
    turn.do("attack waterdeep neverwinter", "all")
    assert next(event for event in turn.table.events if event.kind == "rolled").data["n"] == most
    lies_between(1, 7, "constants", "", "max_dice")


@rule("AG-slayer-03", "AG-slayer-06", "AG-slayer-08")
@pytest.mark.parametrize("price", [1, 3])
@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("recruit", ["hire sinker waterdeep"]),
        ("move", ["ride hook neverwinter"]),
        ("attack", ["hunt waterdeep", "enlist hook", "go"]),
    ],
)
def test_recruiting_moving_and_attacking_with_a_giantslayer_costs_actions_and_never_none(
    what: str, words: list[str], price: int
) -> None:
    key = f"giantslayer_{what}_actions"
    slayers = {"hook": "waterdeep!", "line": "waterdeep!"}
    content = correction("constants", "", key, price)
    turn = command("rest", "waterdeep frost elite", left=7, slayers=slayers, load={}, content=content)
    before = turn.s.actions
    assert turn.do(*words).s.actions == before - price
    lies_between(1, 9, "constants", "", key)


@rule("AG-npc-12", "AG-npc-13")
@pytest.mark.parametrize(("key", "still"), [("npc_rerolls", "ward"), ("npc_arcane_to_block", "reroll")])
def test_npc_giants_reroll_and_convert_up_to_a_number_that_may_be_none(key: str, still: str) -> None:
    board = "waterdeep fire elite\nneverwinter storm elite"
    content = correction("constants", "", key, 0)
    turn = battle(
        board, "waterdeep", "neverwinter", "defence_roll", seats=3, defence="storm:a2 - h1", content=content
    )  # fmt: skip
    assert turn.offers() == [still, "done"]
    lies_between(0, 9, "constants", "", key)


@rule("AG-battle-08", "AG-battle-09", "AG-battle-10")
@pytest.mark.parametrize(("sort", "most"), [("hit", 4), ("block", 2), ("arcane", 2)])
def test_a_face_shows_no_more_than_the_most_of_its_sort(sort: str, most: int) -> None:
    Content({"die": [{"id": "hill", "faces": [{sort: most}] * 6}]})
    with pytest.raises(
        tm.BadSetup, match=rf"die\.hill\.{sort} must be a whole number from 0 to {most}, not {most + 1}$"
    ):
        GAME.new(3, 0, {"die": [{"id": "hill", "faces": [{sort: most + 1}] * 6}]})
    lies_beyond(0, 9, "constants", "", f"{sort}_max_per_face")


def test_a_number_of_face_up_events_lies_within_the_nine_universal_ones() -> None:
    lies_between(0, 9, "constants", "", "face_up_events")


# -- units


@rule("AG-move-21")
@pytest.mark.parametrize("limit", [1, 2, 20])
def test_a_corrected_stacking_limit_holds_for_its_race_alone(limit: int) -> None:
    turn = command(
        "move",
        "waterdeep hill regular\nneverwinter hill regular",
        content=correction("race", "hill", "stacking_limit", limit),
    )
    turn.do("move neverwinter regular waterdeep")
    assert turn.army("waterdeep") == ("regular" if limit == 1 else "regular regular")
    assert turn.s.content.limit == [*BOX.limit[:5], limit]
    lies_between(1, 20, "race", "hill", "stacking_limit")


@rule("AG-comp-02")
@pytest.mark.parametrize("kind", ["regular", "elite"])
def test_a_race_has_as_many_tokens_of_a_kind_as_its_box_holds(kind: str) -> None:
    lies_between(0, 40, "race", "hill", f"{kind}_tokens")


@rule("AG-comp-09")
def test_a_champion_card_goes_with_four_figures_at_most() -> None:
    lies_between(0, 4, "champion", "hill_champion", "figures")


@rule("AG-slayer-12", "AG-slayer-17")
def test_a_giantslayer_may_be_without_strength_but_not_without_fortitude() -> None:
    lies_between(0, 20, "giantslayer", "hook", "s")
    lies_between(1, 40, "giantslayer", "hook", "f")


# -- cards and markers


@rule("AG-comp-18", "AG-comp-19", "AG-comp-20")
@pytest.mark.parametrize(("card", "key"), [("move", "base"), ("move", "per_left"), ("magic", "per_right")])
def test_the_numbers_of_a_command_card_go_up_to_twenty(card: str, key: str) -> None:
    lies_between(0, 20, "command", f"hill_{card}", key)


@rule("AG-magic-01")
def test_magic_draws_a_spell_at_least() -> None:
    lies_between(1, 9, "command", "hill_magic", "draw")


@rule("AG-comp-23", "AG-comp-26", "AG-comp-34")
def test_no_kind_has_more_cards_or_markers_than_there_are_in_all() -> None:
    lies_between(0, 48, "resource", "food", "count")
    lies_between(0, 30, "story_marker", "ravage", "count")
    lies_between(0, 1, "spell", "ward", "copies")


def test_an_event_has_a_place_in_its_stack_and_its_points() -> None:
    lies_between(0, 9, "event", "great_feast", "order")
    lies_between(0, 40, "event", "great_feast", "ordning_points")


# -- players


@rule("AG-object-03")
def test_nobody_plays_with_fewer_than_three_or_more_than_six() -> None:
    lies_beyond(3, 6, "player_count", "3_players", "players")


@rule("AG-setup-28", "AG-setup-29")
@pytest.mark.parametrize("pool", ["pool_1", "pool_2"])
def test_neither_pool_is_empty_at_the_beginning(pool: str) -> None:
    lies_between(1, 999, "player_count", "3_players", pool)
