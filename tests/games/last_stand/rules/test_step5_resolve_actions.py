"""5. Resolve Action Cards."""

from __future__ import annotations

import pytest

from titanomachy.games.last_stand.state import HALF, HIT, SAFE, UNDECIDED
from titanomachy.kernel.ledger import rule

from ..drawn import stand


@rule("LS-s5-01", "LS-s5-02")
def test_the_face_up_card_resolves_before_the_face_down_card_is_revealed() -> None:
    play = stand(
        """
        4  eren    tactics
        4  levi    tactics
        4  hange   tactics
        """,
        step="resolve", up="std_feast", down="std_frenzy",
    )  # fmt: skip
    assert play.table.view(1)["down"] == "hidden", "the Heroes decide about the first card without the second"
    assert play.table.view(None)["down"] == "hidden"
    assert play.table.view(0)["down"] == "std_frenzy", "the Titan knows its own card"
    for hero in ("eren", "levi", "hange"):
        play.do(hero, "offer")
    assert play.told() == ["offered", "cancelled", "revealed"]
    assert play.table.view(1)["down"] == "std_frenzy", "revealed only when the first card is done"
    assert play.citizens == 12, "the cancelled Feast ate nobody"


@rule("LS-s5-02")
def test_nobody_is_told_of_the_face_down_card_before_its_turn() -> None:
    play = stand(
        """
        0  eren    dodge dodge
        4  levi    tactics tactics tactics
        4  hange
        """,
        step="resolve", up="std_trample", down="std_feast",
    )  # fmt: skip
    assert "revealed" not in play.told()
    assert "std_feast" in play.table.view(1)["may_be_down"], "it may be any card that is not seen elsewhere"  # type: ignore[operator]
    play.do("eren", "dodge", "dodge")
    assert play.told() == ["dodged", "revealed"]


@rule("LS-s5-03", "LS-s5-04")
def test_the_heroes_may_let_a_card_happen_although_they_could_pay() -> None:
    play = stand(
        """
        4  eren   tactics tactics
        4  levi   tactics
        4  hange  fight
        """,
        step="resolve", up="std_feast", down="std_bite",
    )  # fmt: skip
    assert play.asked() == {"eren", "levi"}, "Hange has nothing to give"
    play.do("eren", "allow")
    assert play.citizens == 12, "Levi has not decided yet"
    play.do("levi", "allow")
    assert play.citizens == 10
    assert (play.dice("eren"), play.dice("levi")) == ("tactics tactics", "tactics"), "no die is spent"
    assert play.phase == "heroes_spend"


@rule("LS-s5-04")
def test_a_hero_may_suffer_an_attack_although_it_could_dodge() -> None:
    play = stand("0 eren dodge dodge\n4 levi", step="resolve", up="std_trample", down="std_bite")
    play.do("eren", "suffer")
    assert play.hearts("eren") == 2
    assert play.dice("eren") == "dodge dodge"


@rule("LS-s5-03", "LS-s5-04")
def test_a_card_takes_its_turn_once_and_a_hero_who_has_decided_is_not_asked_again() -> None:
    play = stand("0 eren dodge dodge\n0 levi dodge dodge\n4 hange", step="resolve", up="std_trample", down="std_bite")
    assert play.asked() == {"eren", "levi"}
    play.do("eren", "suffer")
    assert play.asked() == {"levi"} and "comes" not in play.told()
    play.do("levi", "dodge")
    assert play.table.view(0)["dodging"] == [HIT, HALF, UNDECIDED] and "comes" not in play.told()
    play.do("levi", "dodge")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [2, 3, 3]


@rule("LS-s5-04")
def test_a_hero_who_let_a_card_happen_may_still_change_its_mind() -> None:
    play = stand("4 eren tactics\n4 levi tactics", step="resolve", up="std_feast", down="std_bite")
    play.do("eren", "allow", "resume", "offer")
    play.do("levi", "offer")
    assert "cancelled" in play.told()
    assert play.citizens == 12


@rule("LS-s5-05")
def test_dice_spent_to_cancel_are_used_up_for_the_round() -> None:
    play = stand(
        """
        0  eren  tactics dodge dodge fight
        4  levi  tactics
        """,
        step="resolve", up="std_feast", down="std_trample",
    )  # fmt: skip
    play.do("eren", "offer").do("levi", "offer").do("eren", "dodge", "dodge")
    assert play.dice("eren", "spent") == "tactics dodge dodge"
    assert play.dice("eren") == "fight", "what was not spent is still there"
    assert play.phase == "heroes_spend"
    assert not play.can("eren", "cycle") and not play.can("levi", "cycle")
    assert play.refused("levi", "cycle 5") == "LS-s5-07"


@rule("LS-s5-06")
def test_part_of_the_tactics_symbols_does_nothing_and_costs_nothing() -> None:
    play = stand(
        """
        4  eren   tactics tactics
        4  levi   tactics
        4  hange
        """,
        step="resolve", up="std_feast", down="std_bite",
    )  # fmt: skip
    play.do("eren", "offer", "offer", "allow").do("levi", "allow")
    assert play.citizens == 10, "two of three symbols cancel nothing"
    assert play.dice("eren") == "tactics tactics", "and are not spent"


@rule("LS-s5-06")
def test_heroes_who_cannot_pay_in_full_are_not_asked() -> None:
    play = stand(
        """
        0  eren   dodge tactics tactics
        0  levi
        4  hange
        """,
        step="resolve", up="std_feast", down="std_trample",
    )  # fmt: skip
    assert play.phase == "heroes_spend"
    assert (play.citizens, play.hearts("eren"), play.hearts("levi"), play.hearts("hange")) == (10, 2, 2, 3)
    assert play.dice("eren") == "dodge tactics tactics"


@rule("LS-s5-05", "LS-s5-06", "LS-cancel-04")
def test_all_see_who_is_half_way_and_who_has_dodged_while_the_others_decide() -> None:
    play = stand("0 eren dodge dodge\n0 levi dodge dodge dodge\n4 hange", step="resolve", up="std_trample",
                 down="std_bite")  # fmt: skip
    assert (play.table.view(0)["stage"], play.table.view(0)["dodging"]) == (1, [UNDECIDED] * 3)
    play.do("levi", "dodge").do("eren", "dodge")
    assert (play.table.view(0)["dodging"], play.table.view(0)["offered"]) == ([HALF, HALF, UNDECIDED], [5, 0])
    play.do("levi", "dodge")
    assert (play.table.view(0)["dodging"], play.table.view(0)["offered"]) == ([HALF, SAFE, UNDECIDED], [0])
    assert (play.dice("levi"), play.dice("levi", "spent")) == ("dodge", "dodge dodge")
    assert (play.dice("eren"), play.asked()) == ("dodge dodge", {"eren"})
    play.do("eren", "suffer")
    assert [play.table.view(0)[name] for name in ("stage", "offered", "dodging")] == [0, [], [UNDECIDED] * 3]


@rule("LS-s5-06")
def test_one_dodge_put_up_is_taken_back_by_a_hero_who_then_suffers() -> None:
    play = stand("0 eren dodge dodge\n4 levi", step="resolve", up="std_trample", down="std_bite")
    play.do("eren", "dodge", "suffer")
    assert play.hearts("eren") == 2
    assert play.dice("eren") == "dodge dodge"


@rule("LS-s5-06")
def test_an_offer_may_be_taken_back_before_the_payment_is_complete() -> None:
    play = stand("4 eren tactics\n4 levi tactics", step="resolve", up="std_feast", down="std_bite")
    play.do("eren", "offer", "withdraw")
    play.do("levi", "offer")
    assert play.told() == ["offered"], "one symbol of two: nothing is cancelled yet"
    play.do("eren", "offer")
    assert "cancelled" in play.told()


@rule("LS-s5-07")
@pytest.mark.parametrize("hand", ["tactics (tactics)", "tactics [tactics]", "tactics titan", "tactics fight"])
def test_only_dice_that_a_hero_holds_can_cancel(hand: str) -> None:
    play = stand(f"4 levi {hand}\n4 hange", step="resolve", up="std_feast", down="std_bite")
    assert play.citizens == 10, "one Tactics symbol is not enough for two Heroes"
    assert play.phase == "heroes_spend"


@rule("LS-s5-07")
def test_dice_elsewhere_and_titan_faces_cannot_be_spent_in_step_6() -> None:
    play = stand("4 levi move (move) [move] titan\n0 hange")
    assert play.offers("levi") == ["move 0 3", "move 0 5", "rest"]
    for die, rule_id in ((1, "LS-s5-07"), (2, "LS-s5-07"), (3, "LS-s5-07")):
        assert play.refused("levi", f"move {die} 5") == rule_id
    assert play.refused("levi", "move 5 5") == "LS-s5-07", "nor the die of another Hero"


@rule("LS-s5-09")
def test_trample_strikes_each_hero_on_the_ground_who_does_not_spend_two_dodge_of_its_own() -> None:
    play = stand(
        """
        0  eren   dodge dodge
        0  levi   fight fight
        3  hange  dodge dodge
        """,
        step="resolve", up="std_trample", down="std_bite",
    )  # fmt: skip
    assert play.asked() == {"eren"}, "Levi cannot dodge, Hange need not"
    play.do("eren", "dodge", "dodge")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 2, 3]
    assert (play.dice("eren", "spent"), play.dice("hange")) == ("dodge dodge", "dodge dodge")


FRENZY = """
    4  eren   tactics fight
    5  levi   tactics
    0  hange  tactics
"""


@rule("LS-s5-10", "LS-cancel-02")
def test_frenzy_is_cancelled_by_three_tactics_symbols_of_three_heroes() -> None:
    play = stand(FRENZY, step="resolve", up="std_frenzy", down="std_bite", marker=7)
    for hero in ("eren", "levi", "hange"):
        play.do(hero, "offer")
    assert (play.citizens, play.cannons, play.marker) == (12, 6, 7)
    assert [play.dice(hero) for hero in ("eren", "levi", "hange")] == ["fight", "", ""]


@rule("LS-s5-10", "LS-s5-11")
def test_frenzy_uncancelled_takes_a_cannon_and_a_citizen_and_heals_two() -> None:
    play = stand(FRENZY, step="resolve", up="std_frenzy", down="std_bite", marker=7)
    for hero in ("eren", "levi", "hange"):
        play.do(hero, "allow")
    play.do("titan", "crush 5")
    assert (play.citizens, play.cannons, play.marker) == (11, 5, 5)
    assert play.told()[:3] == ["cannon_lost", "devoured", "healed"], "in the order of the card"


@rule("LS-s5-11", "LS-win-06")
def test_what_ends_the_game_is_the_first_part_in_the_order_of_the_card() -> None:
    # scenario 22
    play = stand("4 eren\n4 levi\n0 hange", step="resolve", up="std_frenzy", down="std_bite",
                 cannons=[0, 1], citizens=1, marker=9)  # fmt: skip
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("LS-goal-01", frozenset({0}))
    assert (play.citizens, play.marker) == (1, 9), "the Citizen is not eaten any more and nothing is healed"


@rule("LS-tac-17", "LS-tac-09")
def test_the_titan_heals_out_of_the_kill_zone_before_the_heroes_can_strike() -> None:
    # scenario 24
    play = stand(
        """
        8  mikasa  fight
        6  levi    dodge
        4  conny   fight fight
        """,
        step="resolve", up="std_bite", down="std_frenzy", marker=18, tactics="neck_slash",
    )  # fmt: skip
    play.do("titan", "crush 3")
    assert (play.phase, play.marker) == ("heroes_spend", 16), "16 is outside the Kill Zone"
    play.do("mikasa", "meet 0").do("levi", "meet 1")
    assert not play.table.over
    play.do("conny", "fight")
    assert (play.marker, play.table.over) == (17, False)
    play.do("conny", "fight")
    assert (play.marker, play.table.over) == (18, True)
    assert play.table.outcome is not None and play.table.outcome.rule == "LS-goal-05"


@rule("LS-tlist-19")
@pytest.mark.parametrize(("edition", "last"), [("en", "std_feast"), ("fr", "std_shake_off")])
def test_open_cards_resolve_in_the_order_in_which_they_were_placed(edition: str, last: str) -> None:
    play = stand(
        "4 eren\n0 levi\n0 hange", step="resolve", up="std_frenzy", down="std_feast", third="std_shake_off",
        blind=1, down_open=1, cannons=[6, 0], options={"edition": edition},
    )  # fmt: skip
    names = [event.data["card"] for event in play.table.events if event.kind == "comes"]
    assert len(names) == 3
    order = [play.table.game.vocabulary.verbs["place"].domains[0].text(card) for card in names]
    middle = "std_shake_off" if edition == "en" else "std_feast"
    assert order == ["std_frenzy", middle, last]
    assert "revealed" not in play.told(), "nothing was hidden"
