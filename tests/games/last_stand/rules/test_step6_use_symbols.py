"""6. Hero players use remaining dice symbols."""

from __future__ import annotations

from typing import cast

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import stand


@rule("LS-s6-01")
def test_remaining_dice_move_damage_change_the_tactics_card_or_activate_it() -> None:
    play = stand(
        """
        2  eren  move fight tactics
        5  levi  cannon
        0  hange
        """,
        tactics="mutilation rescue healing_cover",
    )  # fmt: skip
    play.do("levi", "fire")
    assert play.marker == 2
    play.do("eren", "cycle")
    assert play.top == "rescue"
    assert play.can("eren", "meet 1"), "Rescue: level 2 and 1 Fight"
    play.do("eren", "meet 1", "move 3")
    assert (play.s.paid, play.level("eren"), play.marker) == ([0, 1, 0], 3, 2)
    assert play.offers("eren") == ["rest"]


@rule("LS-s6-02")
def test_the_heroes_take_turns_freely_die_by_die() -> None:
    play = stand("1 eren fight fight\n1 levi fight fight\n1 hange fight")
    for hero in ("eren", "levi", "hange", "levi", "eren"):
        assert play.asked() >= {hero}
        play.do(hero, "fight")
    assert play.marker == 5


@rule("LS-s6-02")
@pytest.mark.parametrize("order", [("fight", "move 5", "fire"), ("move 5", "fire")])
def test_dice_may_be_spent_in_any_order(order: tuple[str, ...]) -> None:
    play = stand("4 eren fight move cannon\n0 levi")
    play.do("eren", *order)
    assert play.marker == (3 if "fight" in order else 2)


@rule("LS-s6-02")
def test_a_hero_who_rests_may_go_on_while_another_has_not_finished() -> None:
    play = stand("1 eren fight\n1 levi fight")
    play.do("eren", "rest")
    assert play.asked() == {"levi"}, "nobody waits for Eren"
    play.do("levi", "fight").do("eren", "resume", "fight")
    assert play.marker == 2
    assert play.phase == "heroes_spend"


@rule("LS-s6-03")
def test_spending_is_optional_and_unspent_dice_are_lost_with_the_round() -> None:
    play = stand("1 eren fight fight move\n5 levi cannon")
    play.all_rest()
    assert play.phase == "titan_selects"
    assert (play.marker, play.level("eren")) == (0, 1)
    for card in play.hand[:2]:
        play.do("titan", f"place {card}")
    assert play.told().count("rolled") == 2, "both roll all five dice anew; none is kept"
    assert "spent" not in cast("list[str]", play.table.view(None)["place"])


@rule("LS-s6-04")
def test_a_dodge_symbol_does_nothing_by_itself() -> None:
    play = stand("4 eren dodge dodge\n5 levi dodge", tactics="rescue")
    assert play.offers("eren") == ["rest"]
    assert play.offers("levi") == ["rest"]


@rule("LS-s6-04")
def test_a_dodge_symbol_may_be_paid_for_a_tactics_card_that_asks_for_it() -> None:
    play = stand("4 eren dodge dodge\n5 levi dodge", tactics="healing_cover")
    assert play.offers("levi") == ["give 5", "rest"]
    play.do("levi", "give").do("eren", "give")
    assert play.s.paid == [0, 0, 2]
    assert play.dice("eren") == "dodge"


@rule("LS-s6-04")
def test_sasha_uses_a_dodge_as_another_symbol() -> None:
    play = stand("4 sasha dodge\n0 levi dodge", tactics="rescue")
    assert play.can("sasha", "move 5") and play.can("sasha", "fight") and play.can("sasha", "cycle")
    play.do("sasha", "fight")
    assert (play.marker, play.dice("sasha")) == (1, "")
    assert not play.can("levi", "move")


@rule("LS-s6-05")
def test_each_die_is_spent_once_and_each_symbol_gives_one_thing() -> None:
    play = stand("4 eren fight move\n0 levi tactics")
    play.do("eren", "fight")
    assert (play.marker, play.dice("eren", "spent")) == (1, "fight")
    assert play.refused("eren", "fight 0") == "LS-s5-07"
    play.do("eren", "move 5")
    assert (play.level("eren"), play.dice("eren")) == (5, "")
    play.do("levi", "cycle")
    assert (play.top, play.dice("levi")) == ("healing_cover", "")


@rule("LS-s6-05")
def test_a_doubled_face_is_two_symbols_of_one_die() -> None:
    play = stand("4 mikasa fight\n2 conny move", tactics="rescue")
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (1, "fight"), "one symbol is left"
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa"), play.dice("mikasa", "spent")) == (2, "", "fight")
    play.do("conny", "move 1", "move 0")
    assert (play.level("conny"), play.offers("conny")) == (0, ["rest"])
