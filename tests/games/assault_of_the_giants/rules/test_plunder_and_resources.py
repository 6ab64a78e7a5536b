"""Plunder and Negotiate, and using Resource Cards."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, battle, card, command, drawn, scenario

FOUR = "waterdeep {0} regular\ndessarin {0} regular\nhigh_moor {0} regular\nanauroch {0} regular"
TWO = "waterdeep {0} regular\nsilver {0} regular!"


@rule("AG-plunder-01", "AG-plunder-02", "AG-plunder-03", "AG-plunder-04")
@scenario(11)
@pytest.mark.parametrize(("board", "left", "cards"), [(TWO, 5, 4), (FOUR, 1, 3), (FOUR, 0, 2), (TWO, 2, 4)])
def test_plunder_draws_two_and_one_more_for_each_card_to_the_left_and_region(board: str, left: int, cards: int) -> None:
    turn = command("plunder", board.format("hill"), left=left, deck="food ore weaponry artifact rune_king")
    assert turn.s.cards_of(5) == cards
    assert len(turn.s.deck) == 48 - cards


@rule("AG-plunder-02")
def test_a_starting_region_is_no_small_folk_region_to_plunder_and_a_large_army_counts_once() -> None:
    home = command("plunder", "sumber hill 2*regular\nwaterdeep hill 3*regular", left=3)
    assert home.s.cards_of(5) == 3 and home.turn == "storm"
    assert command("plunder", "sumber hill 2*regular", left=3).s.cards_of(5) == 2


@rule("AG-plunder-05", "AG-plunder-01")
@card("storm_plunder", "cloud_plunder", "fire_plunder", "frost_plunder", "stone_plunder", "hill_plunder")
@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_every_race_plunders_alike_and_storm_giants_call_it_negotiate(race: str) -> None:
    turn = command("plunder", TWO.format(race), left=2, turn=race, deck="food ore weaponry artifact")
    assert turn.cards(race) == "food ore weaponry artifact"
    names = BOX.name("command", ("storm", "cloud", "fire", "frost", "stone", "hill").index(race) * 9 + 1, "en")
    assert names == ("Negotiate" if race == "storm" else "Plunder")


@rule("AG-plunder-06")
def test_an_empty_deck_is_made_of_the_discard_pile_and_without_one_nothing_is_drawn() -> None:
    stocks = [[0] * 7 for _ in range(6)]
    stocks[0] = [10, 9, 5, 8, 5, 5, 5]
    turn = drawn(discard="food", resources=stocks)
    assert not turn.s.deck
    turn.do("command plunder")
    assert turn.cards("hill") == "food" and not turn.s.deck and not turn.s.discard
    assert {"shuffled", "no_cards"} <= set(turn.told())
    stocks[0] = [4, 3, 5, 8, 5, 5, 5]
    pile = "6*food 6*ore"
    orders = {tuple(drawn(discard=pile, resources=stocks, seed=seed).do("command plunder").s.deck) for seed in range(6)}
    assert len(orders) > 4, "it is shuffled"


@rule("AG-plunder-07")
def test_a_region_is_occupied_by_any_unit_wounded_or_not() -> None:
    for unit in ("leader!", "champion", "regular!", "elite"):
        assert command("plunder", f"waterdeep hill {unit}", left=1).s.cards_of(5) == 3


# -- using them


@rule("AG-resource-01", "AG-resource-02")
@card("food")
def test_food_heals_a_token_in_the_own_turn_and_is_discarded_face_up() -> None:
    turn = drawn("waterdeep hill regular! leader!", cards={"hill": "2*food"})
    turn.do("use food")
    assert turn.offers() == ["heal waterdeep wounded_leader", "heal waterdeep wounded_regular", "done"]
    turn.do("heal waterdeep wounded_leader")
    assert turn.army("waterdeep") == "leader regular!" and turn.cards("hill") == "food"
    assert turn.table.view(None)["discard"] == ["food"], "anyone may look through the pile"
    turn.do("command plunder")
    assert turn.phase == "after" and turn.can("use food")  # the second window, after the command
    turn.do("use food", "heal waterdeep wounded_regular")
    assert turn.army("waterdeep") == "leader regular" and turn.turn == "storm"
    single = drawn("waterdeep hill regular!", cards={"hill": "food"}).do("use food", "heal waterdeep wounded_regular")
    assert single.turn == "hill" and single.prompt == "command", "a card is no command"
    late = command("plunder", "waterdeep hill 2*regular!\nspine hill regular!", cards={"hill": "3*food"})
    late.do("use food", "heal waterdeep wounded_regular")
    assert late.turn == "hill" and late.can("use food") and late.can("done"), "one after another, as many as one likes"
    assert late.do("done").turn == "storm"


@rule("AG-battle-18", "AG-battle-14")
@card("ore")
def test_ore_adds_a_hit_for_the_attacker_only() -> None:
    board = "waterdeep hill regular\nneverwinter stone regular"
    turn = battle(
        board, "waterdeep", "neverwinter", "attack_roll", attack="hill:h1", cards={"hill": "ore", "stone": "ore"}
    )
    turn.do("use ore")
    assert next(event for event in turn.table.events if event.kind == "totals").data["n_hits"] == 2
    assert turn.discard == "ore" and turn.army("neverwinter") == "regular!"
    turn = battle(
        board, "waterdeep", "neverwinter", "defence_roll", defence="stone:h1", cards={"stone": "ore weaponry"}
    )
    assert not turn.can("use ore") and turn.can("use weaponry")
    assert turn.refused("use ore") == "AG-battle-18"


@rule("AG-battle-41", "AG-battle-14")
@card("weaponry")
def test_weaponry_adds_a_hit_or_a_block_for_either_side() -> None:
    board = "waterdeep hill regular\nneverwinter stone regular"
    turn = battle(board, "waterdeep", "neverwinter", "attack_roll", attack="hill:-", cards={"hill": "2*weaponry"})
    turn.do("use weaponry")
    assert turn.question == "Weaponry: add to hits or to blocks?"
    turn.do("hits", "use weaponry", "blocks")
    totals = next(event for event in turn.table.events if event.kind == "totals")
    assert totals.data == {"n_hits": 1, "n_blocks": 1}
    turn = battle(
        board, "waterdeep", "neverwinter", "defence_roll", defence="stone:h1", hits=(1, 0), cards={"stone": "weaponry"}
    )
    assert turn.asked == "stone"
    turn.do("use weaponry", "blocks")
    assert turn.army("neverwinter") == "regular"


@rule("AG-magic-09")
@card("artifact")
def test_an_artifact_pays_for_an_advanced_spell() -> None:
    turn = drawn(cards={"hill": "artifact"}, spells={"hill": "detect_magic"}, discard="ore", deck="food")
    turn.do("evoke detect", "fetch ore")
    assert turn.cards("hill") == "food ore" and turn.discard == "artifact"


@rule("AG-event-02")
@card("rune_journey", "rune_blood", "rune_king")
@pytest.mark.parametrize(
    ("rune", "region", "event"),
    [("rune_journey", "silver", "moon"), ("rune_blood", "icewind", "siege"), ("rune_king", "spine", "mines")],
)
def test_a_rune_pays_for_the_events_that_name_it(rune: str, region: str, event: str) -> None:
    for held, can in ((rune, True), ("food", False)):
        turn = drawn(f"{region} hill regular", cards={"hill": held}, events=f"{event} song heart", phase="event")
        assert turn.can(f"claim {event}") == can
    turn = drawn(
        f"{region} hill regular", cards={"hill": rune}, events=f"{event} song heart", phase="event", deck="ore"
    )
    turn.do(f"claim {event}")
    assert rune in turn.discard and rune not in turn.cards("hill")


@rule("AG-resource-03")
def test_forty_eight_cards_are_always_somewhere() -> None:
    turn = command("trade", left=3, cards={"hill": "2*food ore"}, discard="ore")
    turn.do("deck", "give food", "give food", "go", "fetch food")
    GAME.rules.check(turn.s)
    assert len(turn.s.deck) + len(turn.s.discard) + sum(map(sum, turn.s.resources)) == 48
