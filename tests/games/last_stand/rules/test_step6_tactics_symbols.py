"""6. Tactics symbols: changing the active card."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import stand

REST_OF_PILE = "mutilation fall_over neck_slash eradication"


@rule("LS-tsym-01")
def test_one_tactics_symbol_puts_the_top_card_under_the_pile() -> None:
    play = stand("0 eren tactics tactics\n0 levi", tactics="rescue healing_cover blinding_shot")
    play.do("eren", "cycle")
    assert play.top == "healing_cover"
    assert play.pile == f"healing_cover blinding_shot {REST_OF_PILE} rescue"
    assert play.dice("eren") == "tactics"


@rule("LS-tsym-01", "LS-info-04")
def test_all_see_the_new_card_and_know_what_lies_under_the_pile() -> None:
    play = stand("0 eren tactics\n0 levi", tactics="rescue healing_cover")
    play.do("eren", "cycle")
    hidden = ["hidden"] * 5
    for seat in (None, 0, 1):
        assert play.table.view(seat)["pile"] == ["healing_cover", *hidden, "rescue"]


@rule("LS-tsym-02")
def test_the_card_may_be_changed_any_number_of_times_in_a_round() -> None:
    play = stand("0 eren tactics tactics tactics tactics tactics\n0 levi tactics tactics tactics")
    start = play.pile
    play.do("eren", *["cycle"] * 5).do("levi", "cycle", "cycle")
    assert play.pile == start, "after seven changes the first card is on top again"
    assert (play.dice("eren"), play.dice("levi")) == ("", "tactics")


@rule("LS-tsym-03")
def test_changing_cards_never_alters_the_order_in_which_they_follow() -> None:
    play = stand("0 eren tactics tactics tactics\n0 levi tactics", tactics="rescue healing_cover blinding_shot")
    ring = play.pile.split()
    for turn in range(1, 4):
        play.do("eren", "cycle")
        assert play.pile.split() == ring[turn:] + ring[:turn]


@rule("LS-tsym-03")
def test_only_armin_may_take_a_card_out_of_turn() -> None:
    play = stand("0 eren tactics\n0 armin tactics", tactics="rescue healing_cover blinding_shot")
    assert not play.can("eren", "search")
    assert play.refused("eren", "search 0") == "LS-tsym-03"
    play.do("armin", "search", "top neck_slash")
    assert play.pile == "neck_slash rescue healing_cover blinding_shot mutilation fall_over eradication"


@rule("LS-tsym-04")
@pytest.mark.parametrize("level", range(9))
def test_any_hero_on_any_level_may_give_the_symbol(level: int) -> None:
    play = stand(f"{level} eren tactics\n{level} conny tactics\n0 levi")
    play.do("conny", "cycle")
    assert play.top == "healing_cover"
    play.do("eren", "cycle")
    assert play.top == "blinding_shot"


@rule("LS-tsym-05", "LS-tac-13")
@pytest.mark.parametrize("step", ["heroes_reroll", "resolve"])
def test_tactics_cards_are_changed_and_paid_only_in_step_6(step: str) -> None:
    play = stand("0 armin tactics tactics move move\n0 levi tactics move", step=step, up="std_feast", down="std_bite")
    assert play.asked() == {"armin", "levi"}
    for choice in ("cycle 0", "search 0", "give 0", "meet 0", "move 2 3"):
        assert not play.can("armin", choice.split()[0])
        assert play.refused("armin", choice) == "LS-round-02"


@rule("LS-tsym-06")
def test_with_only_the_two_kill_cards_left_a_symbol_swaps_them() -> None:
    # scenario 32
    used = ["rescue", "healing_cover", "blinding_shot", "mutilation", "fall_over"]
    play = stand("0 eren tactics tactics\n0 levi", tactics="neck_slash eradication", used=used)
    play.do("eren", "cycle")
    assert play.pile == "eradication neck_slash"
    play.do("eren", "cycle")
    assert play.pile == "neck_slash eradication"


@rule("LS-tsym-06")
def test_a_kill_card_leaves_the_pile_only_by_ending_the_game() -> None:
    used = ["rescue", "healing_cover", "blinding_shot", "mutilation", "fall_over"]
    play = stand("8 mikasa fight\n6 levi dodge\n0 eren", tactics="neck_slash eradication", used=used, marker=18)
    play.do("mikasa", "meet 0").do("levi", "meet 1")
    assert play.table.over
    assert play.pile == "neck_slash eradication"


@rule("LS-tsym-07")
def test_two_symbols_put_rescue_and_healing_cover_under_the_pile_and_blinding_shot_is_active() -> None:
    play = stand("0 eren tactics\n4 levi tactics\n3 conny", tactics="rescue healing_cover blinding_shot")
    play.do("eren", "cycle").do("levi", "cycle")
    assert play.top == "blinding_shot"
    assert play.pile == f"blinding_shot {REST_OF_PILE} rescue healing_cover"
