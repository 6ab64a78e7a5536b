"""Defeating an Archenemy Titan: kill attempts against Titans on Attack cards."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

SPACE = "outside . . deviant_titan_12:full+hero . ."  # cost 12


# -- the procedure


@rule("DB-kill-01", "DB-kill-15")
def test_an_attempt_draws_a_titans_on_attack_card_resolves_it_and_then_compares_power_with_cost() -> None:
    turn = city(SPACE, mates="levi", power=14, attack="reinforcements grab", castle="food")
    turn.attempt("deviant_titan_12")
    told = turn.told()
    assert told.count("attack_card") == 1, "one card, and no more"
    assert told.index("attempt") < told.index("attack_card") < told.index("raised") < told.index("turned_over")
    assert told.index("turned_over") < told.index("kill")
    assert turn.destroyed == "food"  # turned over by Reinforcements
    assert turn.outside(2) == "" and turn.s.slain == 1  # 14 against 12 + 2


@rule("DB-kill-02", "DB-kill-11")
def test_the_hand_need_not_be_played_before_the_attempt() -> None:
    turn = city(SPACE, mates="levi", hand="courage thrust", power=12, attack="grab")
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 1
    assert turn.hand() == "courage thrust"
    assert turn.can("play courage")


@rule("DB-kill-03", "DB-kill-04")
def test_no_card_is_played_from_hand_once_the_attack_card_is_drawn_but_defenses_are_used() -> None:
    turn = city(SPACE, mates="levi", hand="kill signal pay_tribute", deck="courage", attack="grab", power=9)
    turn.play("pay_tribute").attempt("deviant_titan_12")
    assert turn.asked() == {"armin": "defend"}
    assert turn.offers() == ["defend signal_flare 0", "brace"]
    assert turn.refused("play kill_shot") == "DB-clar-17"
    turn.defend("signal")
    assert turn.s.slain == 1  # 12 against 12
    assert turn.hand() == "courage kill_shot" and turn.played == "pay_tribute"  # the Signal Flare was not played
    assert turn.discard() == "signal_flare"


@rule("DB-kill-05", "DB-kill-07")
def test_power_of_a_destroyed_card_is_lost_even_if_it_was_spent() -> None:  # scenario 27
    turn = city(
        "outside . . deviant_titan_12:full+hero . .\ninside . . food . .",
        mates="levi",
        hand="kill thrust",
        power=8,
        attack="grab",
    )
    turn.play("kill", "thrust").move("inside")
    assert turn.power == 15
    turn.buy("food")
    assert turn.power == 12
    turn.move("outside").attempt("deviant_titan_12")
    # Grab takes Kill Shot: 12 - 7 = 5 are left
    assert turn.outside(2) == "deviant_titan_12"
    assert turn.table.events[-1].args[1:] == (5, 12)
    assert turn.destroyed == "kill_shot"
    assert turn.discard() == "food"  # the purchase stays


@rule("DB-kill-05")
def test_power_never_drops_below_none_and_later_cards_add_to_it_normally() -> None:
    turn = city(SPACE, mates="levi", hand="kill courage", attack="grab")
    turn.play("kill")
    for _ in range(3):
        turn.buy("gear")
    assert turn.power == 1
    turn.attempt("deviant_titan_12")
    assert turn.power == 0 and turn.discard() == "3d_gear 3d_gear 3d_gear"
    failed = turn.table.events[-1]
    assert (failed.kind, failed.args[1]) == ("failed", 0), "there was nothing left to compare"
    turn.play("courage")
    assert turn.power == 1


@rule("DB-kill-05")
def test_a_card_costs_just_the_power_that_it_gave() -> None:
    turn = city(SPACE, mates="levi", hand="escape courage", deck="food horse", power=9, attack="grab")
    turn.play("courage", "escape").attempt("deviant_titan_12")
    lost = next(event for event in turn.table.events if event.kind == "power_lost")
    assert turn.destroyed == "escape" and lost.args[1] == turn.s.content.cards[lost.args[0]].power


@rule("DB-kill-06", "DB-kill-05", "DB-clar-14")
def test_a_destroyed_card_loses_its_future_effects_too() -> None:  # scenario 30
    turn = city(
        "outside . . deviant_titan_12:full+6m+hero . .",
        mates="levi",
        hand="miche 3*courage",
        deck="5*courage swords",
        power=5,
        attack="eat",
    )
    turn.play("miche")
    assert turn.power == 7
    turn.attempt("deviant_titan_12")
    assert turn.table.events[-1].args[1:] == (5, 12)  # the 2 Power of Miche are gone
    turn.play("courage", "courage", "courage").defeat("6m").end()
    assert turn.hand() == " ".join(["courage"] * 5)  # no extra card for the Titan
    assert turn.destroyed == "miche_zacharius"


@rule("DB-kill-08", "DB-kill-16")
def test_cost_increases_hold_for_the_turn_and_no_longer() -> None:
    turn = city(
        "outside . . deviant_titan_12:full+hero+levi . .", power=16, hands={"levi": "courage"}, attack="smile grab"
    )
    turn.attempt("deviant_titan_12")
    assert turn.table.events[-1].args[1:] == (16, 12 + 5)
    assert turn.table.view(None)["raised"] == 5
    turn.end()
    assert turn.table.view(None)["raised"] == 0
    turn.attempt("deviant_titan_12")
    assert turn.table.events[-1].args[1:] == (0, 12)


@rule("DB-kill-08")
def test_several_increases_add_up_and_the_first_card_is_resolved_before_the_second_is_seen() -> None:  # scenario 33
    turn = city(
        "outside . . colossal:full+hero . .", mates="levi", hand="courage thrust", power=17, attack="smile scare"
    )
    turn.attempt("colossal")
    told = [kind for kind in turn.told() if kind in ("attack_card", "raised", "discarded", "failed")]
    assert told == ["attack_card", "raised", "attack_card", "raised", "discarded", "failed"]
    assert turn.table.events[-1].args[1:] == (17, 10 + 5 + 3)


@rule("DB-kill-09")
@pytest.mark.parametrize("power, kills", [(16, False), (17, True), (18, True)])
def test_a_titan_is_defeated_by_power_of_at_least_its_raised_cost(power: int, kills: bool) -> None:
    turn = city(SPACE, mates="levi", power=power, attack="smile")
    turn.attempt("deviant_titan_12")
    assert turn.outside(2) == ("" if kills else "deviant_titan_12")
    assert turn.s.slain == kills
    assert turn.power == 0


@rule("DB-kill-10", "DB-kill-11")
def test_surplus_power_is_lost_and_cards_still_in_hand_may_be_played_and_spent() -> None:  # scenario 36
    turn = city("outside . . deviant_titan_12:full+9m+hero . .", mates="levi", hand="swords", power=20, attack="grab")
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 1 and turn.power == 0
    assert turn.refused("defeat titan_9m") == "DB-buy-07"
    turn.play("swords").defeat("9m")
    assert turn.outside(2) == "" and turn.power == 0


@rule("DB-kill-10")
def test_a_failed_attempt_costs_all_power_as_well() -> None:
    turn = city(SPACE, mates="levi", power=11, attack="grab")
    turn.attempt("deviant_titan_12")
    assert turn.power == 0 and turn.refused("buy 3d_gear") == "DB-buy-07"


@rule("DB-kill-11")
def test_after_an_attempt_cards_move_and_buy_but_do_not_touch_that_titan() -> None:
    turn = city(
        "outside . . deviant_titan_12:full+hero . .\ninside . . food . .",
        mates="levi",
        hand="kill thrust",
        power=1,
        attack="smile",
    )
    turn.attempt("deviant_titan_12").play("kill", "thrust")
    assert turn.power == 7 and turn.outside(2) == "deviant_titan_12"
    assert turn.refused("attempt deviant_titan_12") == turn.refused("damage deviant_titan_12 1") == "DB-kill-11"
    turn.move("inside").buy("food")
    assert turn.discard() == "food" and turn.power == 4


@rule("DB-kill-11")
def test_after_steaming_even_a_cannon_does_that_titan_no_damage() -> None:  # scenario 57
    turn = city(SPACE, mates="levi", hand="cannon", power=1, attack="steaming")
    turn.attempt("deviant_titan_12")
    assert turn.damage("deviant_titan_12") == 22 - 4
    turn.play("cannon")
    assert turn.damage("deviant_titan_12") == 22 - 4
    assert turn.power == 3
    turn.buy("gear")
    assert turn.discard() == "3d_gear"


@rule("DB-kill-11")
def test_at_a_softer_table_printed_damage_still_counts_after_an_attempt() -> None:
    turn = city(
        SPACE, mates="levi", hand="cannon", power=1, attack="steaming", options={"damage_after_attempt": "printed"}
    )
    turn.attempt("deviant_titan_12").play("cannon")
    assert turn.damage("deviant_titan_12") == 22
    assert turn.refused("attempt deviant_titan_12") == "DB-kill-11"  # still no second attempt


@rule("DB-kill-11")
def test_another_archenemy_may_be_damaged_and_attempted_with_new_power() -> None:
    turn = city(
        "outside . . deviant_titan_12:full+smiling:10+hero . .",
        mates="levi",
        hand="kill swords",
        power=1,
        attack="smile crush",
    )
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 0
    turn.play("kill", "swords").hit("smiling", 3).attempt("smiling")
    assert len(turn.s.attack_discard) == 2  # a card of its own
    assert turn.table.events[-1].args[1:] == (4, 6)  # Crush took the Swords; what Smile raised was the other one's cost


@rule("DB-kill-12")
@pytest.mark.parametrize("power", [0, 1, 40])
def test_an_attempt_may_be_declared_with_any_amount_of_power(power: int) -> None:
    turn = city(SPACE, mates="levi", power=power, attack="grab")
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == (power >= 12)


# -- the example of the Signal Flare


@rule("DB-kill-13")
def test_without_a_defense_grab_leaves_too_little_power() -> None:  # scenario 28
    turn = city(SPACE, mates="levi", hand="pay_tribute signal", power=10, attack="grab")
    turn.play("pay_tribute")
    assert turn.power == 13
    turn.attempt("deviant_titan_12").brace()
    assert turn.outside(2) == "deviant_titan_12" and turn.destroyed == "pay_tribute"
    assert turn.table.events[-1].args[1:] == (10, 12)


@rule("DB-kill-14")
def test_the_signal_flare_avoids_grab_and_13_power_defeat_the_titan() -> None:  # scenario 28
    turn = city(SPACE, mates="levi", hand="pay_tribute signal", deck="thrust", power=10, attack="grab")
    turn.play("pay_tribute").attempt("deviant_titan_12").defend("signal")
    assert turn.played == "pay_tribute" and turn.destroyed == ""
    assert turn.outside(2) == "" and turn.s.slain == 1
    assert turn.discard() == "signal_flare" and turn.hand() == "thrust"


# -- the stack


@rule("DB-kill-15")
def test_resolved_attack_cards_lie_face_up_for_all() -> None:
    turn = city(SPACE, mates="levi", attack="smile")
    turn.attempt("deviant_titan_12")
    for seat in (0, 1, None):
        view = turn.table.view(seat)
        assert (view["attack"], view["attack_discard"]) == (9, ["smile"])


@rule("DB-kill-17")
def test_an_empty_stack_is_made_anew_of_its_discard_pile() -> None:
    nine = ["breakthrough", "charge", "crush", "eat", "injure", "reinforcements", "scare", "smile", "steaming"]
    turn = city(SPACE, mates="levi", attack="grab", attack_discard=nine)
    assert len(turn.s.attack) == 1
    turn.attempt("deviant_titan_12")
    assert len(turn.s.attack) == 10 and turn.s.attack_discard == []
    assert turn.outside(2) == "deviant_titan_12"


@rule("DB-kill-18")
def test_after_a_kill_all_attack_cards_are_shuffled_together() -> None:  # scenario 38
    turn = city(SPACE, mates="levi", power=12, attack="grab", attack_discard=["smile", "scare"])
    assert len(turn.s.attack) == 8
    turn.attempt("deviant_titan_12")
    assert len(turn.s.attack) == 10 and turn.s.attack_discard == []


@rule("DB-kill-18")
def test_after_a_failed_attempt_they_are_not() -> None:
    turn = city(SPACE, mates="levi", power=11, attack="grab", attack_discard=["smile", "scare"])
    turn.attempt("deviant_titan_12")
    assert len(turn.s.attack) == 7 and len(turn.s.attack_discard) == 3


@rule("DB-kill-08", "DB-kill-09")
def test_what_raised_the_cost_of_one_titan_does_not_raise_that_of_the_next() -> None:
    turn = city("outside . . smiling:full+bean:full+hero . .", mates="levi", attack="smile reinforcements", power=1,
                hand="4*kill_shot", castle="food", content={"card": [{"id": "kill_shot", "count": 4}]})  # fmt: skip
    turn.attempt("smiling")
    assert (turn.s.slain, turn.s.raised) == (0, 5)
    turn.play("kill_shot", "kill_shot").attempt("bean")
    assert turn.s.slain == 1 and turn.s.raised == 2, "14 Power against the cost of Bean and 2"
