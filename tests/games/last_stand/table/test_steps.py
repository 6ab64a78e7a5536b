"""The line on top of the table follows the sequence of play."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import GAME, stand


@rule("LS-round-02")
def test_the_seven_steps_are_shown_in_their_order_and_the_present_one_is_marked() -> None:
    play = stand("0 eren\n0 levi", step="titan_selects")
    line = GAME.table.steps(play.table.sight(None), "en")
    assert [step.text for step in line] == [
        "Round 2", "1 Actions", "2 Roll", "3 Titan dice", "4 Re-roll", "5 Resolve", "6 Spend", "7 Reset",
    ]  # fmt: skip
    assert [step.state for step in line] == ["round", "now", *["next"] * 6]


def test_while_cards_resolve_it_says_which_of_them() -> None:
    play = stand("0 eren dodge dodge\n4 levi", step="resolve", up="std_trample", down="std_bite")
    step = next(step for step in GAME.table.steps(play.table.sight(None), "en") if step.state == "now")
    assert (step.text, step.sub) == ("5 Resolve", (("First card", True), ("Second card", False)))
    play.do("eren", "suffer")
    assert [step.state for step in GAME.table.steps(play.table.sight(None), "en")][:6] == ["round", *["done"] * 5]


def test_before_the_first_round_it_says_what_is_chosen() -> None:
    table = GAME.new(seats=3)
    assert [step.text for step in GAME.table.steps(table.sight(0), "en")] == ["Titan", "Heroes", "Places"]
    assert [step.state for step in GAME.table.steps(table.sight(0), "en")] == ["now", "next", "next"]
