"""Tactics Cards: how their conditions are met."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand


def blinding_shot(**more: object) -> Play:
    """Three Heroes with exactly what Blinding Shot asks for, and a shot besides."""
    return stand(
        """
        4  eren   dodge dodge
        3  levi   cannon cannon
        0  conny  cannon cannon
        """,
        tactics="blinding_shot rescue", **more,  # type: ignore[arg-type]
    )  # fmt: skip


@rule("LS-tac-01")
def test_only_the_card_on_top_can_be_activated() -> None:
    play = stand("0 eren move move\n2 levi fight\n0 conny tactics tactics", tactics="mutilation rescue")
    assert not play.can("eren", "meet") and not play.can("levi", "meet"), "Rescue would be ready, but is not on top"
    assert not play.can("conny", "give")
    play = stand("0 eren move move\n2 levi fight\n0 conny tactics tactics", tactics="rescue mutilation")
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    assert play.s.used == [4] and play.top == "mutilation"


@rule("LS-tac-02")
@pytest.mark.parametrize("left_out", [0, 1, 2])
def test_all_three_conditions_must_be_met(left_out: int) -> None:
    play = blinding_shot()
    deeds = [("eren", ["meet 0"]), ("levi", ["meet 1"]), ("conny", ["give", "give"])]
    for number, (who, choices) in enumerate(deeds):
        if number != left_out:
            play.do(who, *choices)
    assert (play.s.blind, play.top) == (0, "blinding_shot"), "two of three do nothing"
    play.do(deeds[left_out][0], *deeds[left_out][1])
    assert (play.s.blind, play.top) == (1, "rescue")


@rule("LS-tac-02", "LS-tac-10")
def test_what_was_paid_in_one_round_does_not_count_in_the_next() -> None:
    play = blinding_shot()
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert play.s.paid == [2, 1, 0]
    play.all_rest()
    assert (play.phase, play.s.paid, play.top) == ("titan_selects", [0, 0, 0], "blinding_shot")


@rule("LS-tac-03", "LS-tac-04")
@pytest.mark.parametrize(
    ("condition", "level", "dice"), [(0, 4, "dodge dodge"), (1, 3, "cannon")], ids=["condition 1", "condition 2"]
)
def test_a_level_condition_takes_a_hero_on_its_level_who_spends_its_symbols(
    condition: int, level: int, dice: str
) -> None:
    meet = f"meet {condition}"
    play = stand(f"{level} eren {dice} fight\n0 levi\n0 conny", tactics="blinding_shot")
    play.do("eren", meet)
    assert play.s.paid[condition] == len(dice.split())
    assert (play.dice("eren"), play.dice("eren", "spent")) == ("fight", dice)
    assert play.refused("eren", meet) == "LS-tac-02", "it is met"
    elsewhere = stand(f"5 eren {dice}\n{level} levi\n0 conny {dice}", tactics="blinding_shot")
    for hero in ("eren", "conny"):
        assert elsewhere.refused(hero, meet) == ("LS-tac-03", "LS-tac-04")[condition]
    assert elsewhere.refused("levi", meet) == "LS-tac-12", "there, but without the symbols"


@rule("LS-tac-05")
def test_the_third_condition_is_met_by_the_heroes_together_from_any_levels() -> None:
    play = stand("0 eren tactics\n8 levi tactics\n5 conny fight", tactics="rescue")
    play.do("levi", "give")
    assert play.s.paid == [0, 0, 1]
    play.do("eren", "give")
    assert play.s.paid == [0, 0, 2]
    assert play.refused("conny", "give 10") == "LS-tac-02", "it is met"


@rule("LS-tac-05")
def test_the_third_condition_takes_only_its_own_symbol() -> None:
    play = stand("0 eren tactics fight\n8 levi tactics\n5 conny", tactics="rescue")
    assert play.refused("eren", "give 1") == "LS-tac-05"


@rule("LS-tac-06")
def test_a_card_takes_effect_at_the_moment_its_last_condition_is_met() -> None:
    play = stand("3 eren tactics\n5 levi cannon\n0 conny dodge dodge 1 heart", tactics="healing_cover rescue")
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give")
    assert play.hearts("conny") == 1
    play.do("conny", "give")
    assert play.hearts("conny") == 2
    assert play.told()[:2] == ["gave", "activated"]


@rule("LS-tac-07")
def test_symbols_spent_on_a_tactics_card_give_nothing_else() -> None:
    # scenario 26 (its first half)
    play = stand("2 eren fight fight\n6 levi fight\n0 conny move", tactics="mutilation", marker=7)
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    assert play.marker == 7, "paid Fight symbols deal no damage"
    assert play.level("conny") == 0, "paid Move symbols move nobody"
    assert [play.offers(hero) for hero in ("eren", "levi", "conny")] == [["rest"]] * 3


@rule("LS-tac-08", "LS-info-02")
def test_a_used_card_takes_what_is_known_of_the_pile_with_it() -> None:
    play = stand(
        "0 eren move move tactics tactics\n2 levi fight\n0 hange", tactics="rescue fall_over", citizens=11, seen=2
    )
    play.do("eren", "meet 0", "give", "give").do("levi", "meet 1", "rescue 1")
    assert play.table.view(1)["used"] == ["rescue"]
    assert play.table.view(1)["pile"] == ["fall_over", *["hidden"] * 5]
    assert play.table.view(1)["pile_known"] == [1, 0, 0, 0, 0, 0]


@rule("LS-tac-05")
def test_a_gift_is_told_with_its_symbol_and_its_card() -> None:
    play = stand("4 eren tactics\n2 levi fight\n0 hange", tactics="rescue blinding_shot")
    play.do("eren", "give tactics")
    assert play.table.events[0].text() == "Eren gives Tactics for Rescue."
    assert play.table.view(0)["shots"] == 0


@rule("LS-tac-08")
def test_a_used_card_leaves_the_game_and_the_next_becomes_active() -> None:
    play = blinding_shot()
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    assert play.top == "rescue"
    assert "blinding_shot" not in play.pile.split()
    assert play.s.used == [0]
    assert play.table.view(None)["pile"] == ["rescue", *["hidden"] * 5], "the new card is open to all"
    assert not play.table.undoable, "and what was seen cannot be put back"


@rule("LS-tac-09")
@pytest.mark.parametrize(("card", "second", "dice"), [("neck_slash", 6, "dodge"), ("eradication", 5, "cannon")])
def test_the_third_condition_of_a_kill_card_is_the_kill_zone_and_costs_nothing(
    card: str, second: int, dice: str
) -> None:
    picture = f"8 eren fight fight\n{second} levi {dice} fight\n0 conny move"
    play = stand(picture, tactics=card, marker=18)
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert play.table.over
    assert (play.dice("levi"), play.dice("conny")) == ("fight", "move"), "nothing was spent for the zone"
    play = stand(picture, tactics=card, marker=17)
    assert play.refused("levi", "give 6") == "LS-tac-09"
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert not play.table.over, "box 17 is outside the Kill Zone"


@rule("LS-tac-10")
def test_conditions_may_be_paid_at_different_moments_of_the_step() -> None:
    play = stand(
        """
        4  eren   dodge dodge move
        3  levi   cannon fight
        5  conny  cannon cannon cannon
        """,
        tactics="blinding_shot rescue",
    )  # fmt: skip
    play.do("eren", "meet 0", "move 5")
    assert play.s.paid == [2, 0, 0], "it stays paid when the Hero leaves the level"
    play.do("conny", "fire", "give").do("levi", "meet 1").do("conny", "give")
    assert (play.marker, play.s.blind, play.top) == (2, 1, "rescue")


@rule("LS-tac-11")
def test_one_hero_may_pay_both_level_conditions_by_moving_in_between() -> None:
    play = stand("4 eren dodge dodge move cannon\n0 levi cannon\n0 conny cannon", tactics="blinding_shot rescue")
    play.do("eren", "meet 0", "move 3", "meet 1")
    assert play.s.paid == [2, 1, 0]
    play.do("levi", "give").do("conny", "give")
    assert play.s.blind == 1


@rule("LS-tac-12")
def test_all_symbols_of_a_level_condition_come_from_one_hero() -> None:
    play = stand("4 eren dodge\n4 levi dodge\n0 conny", tactics="blinding_shot")
    assert not play.can("eren", "meet 0") and not play.can("levi", "meet 0")
    assert play.refused("eren", "meet 0") == "LS-tac-12"
    assert play.s.paid == [0, 0, 0]


@rule("LS-tac-13")
def test_in_step_5_dice_only_cancel() -> None:
    play = stand("0 eren move move tactics tactics tactics\n2 levi fight\n0 conny", step="resolve", up="std_feast",
                 down="std_bite", tactics="rescue")  # fmt: skip
    assert play.offers("eren") == ["offer 2", "offer 3", "offer 4", "allow"]
    assert play.refused("eren", "meet 0") == "LS-round-02"


@rule("LS-tac-14")
def test_the_next_card_may_be_activated_in_the_same_round() -> None:
    play = stand(
        """
        3  eren   tactics move fight      1 heart
        5  levi   cannon tactics tactics  1 heart
        0  conny  dodge dodge move        1 heart
        """,
        tactics="healing_cover rescue", citizens=5,
    )  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    assert [play.hearts(hero) for hero in ("eren", "levi", "conny")] == [2, 2, 2]
    assert play.top == "rescue"
    play.do("eren", "move 2", "meet 1").do("conny", "meet 0").do("levi", "give", "give", "rescue 4")
    assert (play.citizens, play.top) == (9, "blinding_shot")


@rule("LS-tac-15")
def test_a_payment_is_lost_when_a_tactics_symbol_changes_the_card() -> None:
    play = stand("2 eren fight fight\n0 levi tactics\n0 conny", tactics="mutilation rescue")
    play.do("eren", "meet 0").do("levi", "cycle")
    assert (play.s.paid, play.top) == ([0, 0, 0], "rescue")
    assert play.dice("eren", "spent") == "fight fight"
    assert "lost_payment" in play.told()
    play = stand("2 eren fight fight\n0 levi tactics\n0 conny", tactics="mutilation rescue").do("levi", "cycle")
    assert "lost_payment" not in play.told(), "nothing was paid"


@rule("LS-tac-15", "LS-tac-10")
def test_a_payment_is_lost_when_armin_puts_another_card_on_top() -> None:
    # scenario 41
    play = stand("2 eren fight fight\n0 armin tactics tactics\n0 conny", tactics="mutilation rescue")
    play.do("eren", "meet 0").do("armin", "search", "top rescue", "search", "top mutilation")
    assert (play.s.paid, play.top, play.dice("eren")) == ([0, 0, 0], "mutilation", "")


@rule("LS-tac-15")
def test_a_payment_stays_when_armin_leaves_the_same_card_on_top() -> None:
    play = stand("2 eren fight fight\n0 armin tactics\n0 conny", tactics="mutilation rescue")
    play.do("eren", "meet 0").do("armin", "search", "top mutilation")
    assert (play.s.paid, play.top) == ([2, 0, 0], "mutilation")


@rule("LS-tac-16")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_blinding_shot_takes_two_dodge_on_4_one_cannon_on_3_and_two_cannon_together(edition: str) -> None:
    play = blinding_shot(options={"edition": edition})
    play.do("eren", "meet 0")
    assert play.dice("eren", "spent") == "dodge dodge"
    play.do("levi", "meet 1")
    assert (play.dice("levi", "spent"), play.dice("levi")) == ("cannon", "cannon")
    play.do("levi", "give").do("conny", "give")
    assert (play.s.blind, play.dice("levi"), play.dice("conny")) == (1, "", "cannon")


@rule("LS-tac-17")
def test_the_kill_zone_reached_after_both_conditions_were_paid_wins_at_that_moment() -> None:
    # scenario 36
    play = stand("8 mikasa fight\n6 levi dodge\n4 conny fight", tactics="neck_slash", marker=17)
    play.do("mikasa", "meet 0").do("levi", "meet 1")
    assert not play.table.over
    play.do("conny", "fight")
    assert (play.marker, play.table.over) == (18, True)
    assert play.table.outcome is not None
    assert play.table.outcome.winners == {1, 2, 3}


@rule("LS-tac-09", "LS-tac-17")
def test_a_blow_first_and_then_the_kill_in_the_same_round() -> None:
    # scenario 23
    play = stand("8 eren fight fight\n6 levi dodge\n4 conny fight", tactics="neck_slash", marker=17)
    play.do("conny", "fight")
    assert (play.marker, play.table.over) == (18, False), "the Kill Zone alone wins nothing"
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert play.table.over


@rule("LS-tac-18")
@pytest.mark.parametrize("heroes", [3, 4])
def test_with_three_or_four_heroes_a_kill_needs_both_level_conditions(heroes: int) -> None:
    # scenario 29
    others = "\n".join(["0 conny", "0 hange"][: heroes - 2])
    play = stand(f"8 eren fight fight\n5 levi cannon\n{others}", tactics="eradication", marker=20)
    play.do("eren", "meet 0")
    assert not play.table.over, "level 8 and the Kill Zone are not enough"
    play.do("levi", "meet 1")
    assert play.table.over
    play = stand(f"8 eren fight fight\n5 levi cannon\n{others}", tactics="eradication", marker=20)
    play.do("levi", "meet 1")
    assert not play.table.over, "nor are condition 2 and the Kill Zone"


@rule("LS-tac-19", "LS-tac-12")
def test_mikasa_pays_the_two_fight_symbols_of_neck_slash_with_one_die() -> None:
    # scenario 25
    play = stand("8 mikasa fight\n6 levi dodge\n0 conny", tactics="neck_slash", marker=18)
    play.do("mikasa", "meet 0")
    assert (play.s.paid, play.dice("mikasa", "spent")) == ([2, 0, 0], "fight")
    play.do("levi", "meet 1")
    assert play.table.over


@rule("LS-tac-19")
def test_wild_and_swapped_symbols_count_for_conditions_too() -> None:
    play = stand("2 erwin tactics fight\n6 sasha dodge dodge\n0 conny move", tactics="mutilation")
    play.do("erwin", "meet 0").do("sasha", "meet 1", "give").do("conny", "give")
    assert play.s.used == [1]
    assert (play.dice("erwin"), play.dice("sasha")) == ("", "")
    assert play.dice("conny") == "move", "Conny's Move die has one symbol left"


@rule("LS-tac-12")
def test_a_hero_chooses_the_dice_where_it_matters() -> None:
    play = stand("3 sasha cannon dodge\n0 levi\n0 conny", tactics="blinding_shot")
    play.do("sasha", "meet 1")
    assert play.offers("sasha") == ["use 0", "use 1"]
    play.do("sasha", "use dodge")
    assert (play.dice("sasha"), play.s.paid) == ("cannon", [0, 1, 0])


@rule("LS-tac-17", "LS-cannon-01")
def test_a_cannon_shot_into_the_kill_zone_wins_when_both_conditions_were_paid() -> None:
    play = stand("8 mikasa fight\n6 levi dodge\n3 conny cannon", tactics="neck_slash", marker=16)
    play.do("mikasa", "meet 0").do("levi", "meet 1")
    assert not play.table.over
    play.do("conny", "fire")
    assert (play.marker, play.table.over) == (18, True)
    assert play.table.outcome is not None and play.table.outcome.rule == "LS-goal-05"
