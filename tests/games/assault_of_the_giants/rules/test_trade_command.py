"""The Trade Command: forced, friendly, and with the deck."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_board import Play, card, command, drawn, scenario

NEAR = "waterdeep hill regular\nneverwinter fire regular"


def trade(board: str = NEAR, left: int = 3, **told: Any) -> Play:
    return command("trade", board, left=left, **told)


@rule("AG-trade-01")
@card("storm_trade", "cloud_trade", "fire_trade", "frost_trade", "stone_trade", "hill_trade")
@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_the_limit_is_one_card_and_one_more_for_each_card_to_the_left(race: str) -> None:
    for left, cards in ((0, "3*food ore"), (2, "food 3*ore")):
        turn = command("trade", left=left, turn=race, cards={race: "4*food"}, deck="ore ore ore")
        turn.do("deck", *["give food"] * (left + 1), "draw")
        assert turn.cards(race) == cards


@rule("AG-trade-02", "AG-trade-03", "AG-trade-13")
def test_partners_are_neighbouring_players_with_cards_or_the_deck() -> None:
    board = NEAR + "\nanauroch frost regular\nsea_of_swords storm leader"
    turn = trade(board, cards={"hill": "food", "fire": "ore", "frost": "ore"})
    assert turn.offers() == ["force fire", "offer fire", "deck", "pass"]
    assert turn.refused("force frost") == "AG-trade-03" and turn.refused("force storm") == "AG-trade-06"
    npc = command("trade", "waterdeep hill regular\nneverwinter fire regular", seats=4, cards={"hill": "food"})
    assert npc.offers() == ["deck", "pass"]
    assert npc.refused("force fire") == "AG-trade-13"
    turn.do("force fire", "give food", "return ore")
    assert turn.turn == "storm", "one trade only"


@rule("AG-trade-04", "AG-trade-14", "AG-trade-06")
@scenario(12)
def test_a_forced_trade_is_bounded_by_the_cards_of_the_other_who_then_gives_all_of_them() -> None:
    turn = trade(cards={"hill": "4*food", "fire": "ore rune_king"})
    turn.do("force fire", "give food", "give food")
    assert turn.asked == "fire"  # two cards at most, though the limit is four
    turn.do("return rune_king")
    assert turn.offers() == ["return ore"]
    turn.do("return ore")
    assert turn.cards("fire") == "2*food" and turn.cards("hill") == "2*food ore rune_king"


@rule("AG-trade-05")
@scenario(13)
def test_the_other_cannot_return_a_card_just_received() -> None:
    turn = trade(cards={"hill": "food", "fire": "ore"})
    turn.do("force fire", "give food")
    assert turn.asked == "fire" and turn.offers() == ["return ore"]
    assert turn.refused("return food") == "AG-trade-05"
    assert turn.cards("fire") == "ore"


@rule("AG-trade-05")
def test_a_card_received_earlier_in_the_same_turn_is_no_original_either() -> None:
    board = "sumber hill 2*regular\nwaterdeep fire regular"
    turn = drawn(
        board, row="move magic", cards={"hill": "2*food", "fire": "ore"}, phase="moving", maneuvers=2, resume="command"
    )
    turn.do("cross sumber waterdeep", "join regular", "go", "pay food", "onward neverwinter")
    assert turn.cards("fire") == "food ore"
    turn.do("command trade", "force fire", "give food")
    assert turn.offers() == ["return ore"], "one original card: no second one can be asked for"


@rule("AG-trade-05")
def test_a_card_received_in_an_earlier_turn_is_an_original() -> None:
    board = "sumber hill regular\nwaterdeep fire regular\nsea_of_swords storm leader"
    turn = command("move", board, cards={"hill": "food", "storm": "ore"})
    turn.do("cross sumber waterdeep", "join regular", "pay food", "onward neverwinter", "done")
    assert turn.turn == "storm" and turn.cards("fire") == "food"
    turn.do("command trade", "force fire", "give ore")
    assert turn.asked == "fire" and turn.offers() == ["return food"]


@rule("AG-trade-07")
def test_the_fire_giants_of_the_example_give_at_least_one_rune() -> None:
    cards = {"hill": "3*ore", "fire": "rune_journey rune_blood 2*food"}
    turn = trade(cards=cards)
    turn.do("force fire", "give ore", "give ore", "give ore", "return food", "return food")
    assert turn.offers() == ["return rune_journey", "return rune_blood"]
    turn.do("return rune_blood")
    assert turn.cards("hill") == "2*food rune_blood"


@rule("AG-trade-08", "AG-trade-15")
def test_a_friendly_trade_may_be_uneven_within_the_limit_of_what_is_given() -> None:
    turn = trade(left=1, cards={"hill": "3*food", "fire": "rune_king ore"})
    turn.do("offer fire", "give food", "give food")
    assert turn.prompt == "want"
    assert not turn.can("propose") and turn.refused("propose") == "AG-trade-15"
    turn.do("want rune_king", "propose")
    assert turn.asked == "fire" and turn.offers() == ["accept", "refuse"]
    turn.do("accept")
    assert turn.cards("hill") == "food rune_king" and turn.cards("fire") == "2*food ore"
    assert turn.turn == "storm"


@rule("AG-trade-01", "AG-trade-08")
@scenario(60)
def test_with_a_limit_of_one_a_player_gives_one_card_and_may_receive_two_in_a_friendly_trade() -> None:
    turn = trade(left=0, cards={"hill": "2*food", "fire": "2*ore"})
    turn.do("offer fire", "give food")
    assert turn.prompt == "want"  # a second card cannot be given
    turn.do("want ore", "want ore", "propose", "accept")
    assert turn.cards("hill") == "food 2*ore" and turn.cards("fire") == "food"
    forced = trade(left=0, cards={"hill": "2*food", "fire": "2*ore"}).do("force fire", "give food")
    assert forced.prompt == "give_back"


@rule("AG-trade-09", "AG-trade-16")
@scenario(14)
def test_after_a_refused_offer_every_other_trade_is_open_but_not_the_same_offer() -> None:
    turn = trade(cards={"hill": "2*food ore", "fire": "2*ore"})
    turn.do("offer fire", "give food", "go", "want ore", "propose", "refuse")
    assert turn.offers() == ["force fire", "offer fire", "deck", "pass"]
    turn.do("offer fire", "give food", "go", "want ore")
    assert not turn.can("propose") and turn.refused("propose") == "AG-trade-16"
    turn.do("want ore", "propose", "refuse")  # a different offer is allowed
    turn.do("offer fire", "give ore", "go", "want ore", "propose", "refuse")
    assert turn.offers() == ["force fire", "deck", "pass"], "three offers in one Trade Command"
    assert turn.refused("offer fire") == "AG-trade-16"
    turn.do("force fire", "give food", "go", "return ore")
    assert turn.cards("hill") == "food 2*ore" and turn.turn == "storm"


@rule("AG-trade-16")
def test_a_table_may_allow_other_numbers_of_offers() -> None:
    assert not trade(cards={"hill": "food", "fire": "ore"}, options={"offers": 0}).can("offer fire")
    turn = trade(cards={"hill": "food", "fire": "ore"}, options={"offers": 1})
    turn.do("offer fire", "give food", "want ore", "propose", "refuse")
    assert turn.offers() == ["force fire", "deck", "pass"]


@rule("AG-trade-16")
def test_an_offer_that_was_withdrawn_used_up_one_of_the_offers() -> None:
    cards = {"hill": "food", "fire": "ore"}
    turn = trade(cards=cards, options={"offers": 1})
    turn.do("offer fire", "give food", "withdraw")
    assert turn.can("offer fire"), "what was never put to anybody does not count"
    older = trade(cards=cards, options={"offers": 1}, content={"rulings": {"withdrawn_offers_count": True}})
    older.do("offer fire", "give food", "withdraw")
    assert not older.can("offer fire"), "the ruling of older records"


@rule("AG-trade-08")
def test_a_trade_was_to_be_accepted_without_a_word_of_its_cards() -> None:
    turn = trade(left=1, cards={"hill": "3*food", "fire": "rune_king ore"})
    turn.do("offer fire", "give food", "give food", "want rune_king")
    labels = {option[0]: turn.table.label(turn.s.active, option) for option in turn.table.asks[turn.s.active].options}
    assert labels["propose"] == "Propose the trade: 2× Food for King Rune"
    turn.do("propose")
    ((seat, ask),) = turn.table.asks.items()
    assert turn.table.label(seat, ask.options[0]) == "Accept: you get 2× Food, you give King Rune"
    assert (
        turn.table.label(seat, ask.options[0], "fr")
        == "Accepter\u202f: vous recevez 2× Nourriture, vous donnez Rune du Roi"
    )


@rule("AG-trade-10", "AG-trade-11", "AG-trade-12")
@scenario(15)
def test_a_deck_trade_of_four_gives_one_chosen_card_and_three_from_the_deck() -> None:
    turn = trade("", cards={"hill": "4*food"}, deck="ore ore ore weaponry", discard="rune_king rune_blood")
    turn.do("deck", "give food", "give food", "give food", "give food")
    assert turn.offers() == ["fetch food", "fetch rune_blood", "fetch rune_king", "draw"]
    turn.do("fetch food")  # a card just discarded may be the one
    assert turn.cards("hill") == "food 3*ore" and turn.turn == "storm", "never a second one from the pile"


@rule("AG-trade-11")
def test_a_table_may_keep_the_cards_just_discarded_out_of_the_choice() -> None:
    turn = trade("", cards={"hill": "food"}, discard="ore", options={"deck_trade": "older_cards"})
    turn.do("deck", "give food")
    assert turn.offers() == ["fetch ore", "draw"]


@rule("AG-trade-15")
def test_only_resource_cards_are_traded() -> None:
    turn = trade(cards={"hill": "food", "fire": "ore"}, spells={"hill": "cure"}, points={"hill": 3})
    turn.do("offer fire")
    assert turn.offers() == ["give food"]
