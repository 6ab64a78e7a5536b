"""Defeating an Archenemy Titan: what happens when something else happens during an attempt."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import Play

SPACE = "outside . . deviant_titan_12:full+hero . ."  # cost 12
AT_RISK = """
    outside  .  .  deviant_titan_12:full+hero  .  .
    tokens   2  2  1                           2  2
    inside   .  .  food                        .  .
"""


def compared(turn: Play) -> tuple[int, ...]:
    """The Power and the cost of the attempt that just failed."""
    event = turn.table.events[-1]
    assert event.kind == "failed"
    return event.args[1:]


# -- the Wall falls


@rule("DB-kill-19", "DB-walls-13")
def test_an_attempt_is_carried_through_even_if_the_wall_falls() -> None:  # scenario 37
    turn = city(AT_RISK, mates="levi", power=15, hand="courage gear", attack="breakthrough")
    turn.attempt("deviant_titan_12")
    assert turn.s.tokens == [2, 2, -1, 2, 2] and turn.destroyed == "food"
    assert turn.s.slain == 1 and turn.outside(3) == ""  # 15 against 12 + 3, though the Titan had moved inward
    # the Hero is off the board: it plays on, and buys only 3D Gear
    assert turn.at() == "off"
    turn.play("courage", "gear").do("return").buy("gear")
    assert turn.offers() == ["end"] and turn.power == 1


@rule("DB-kill-19")
def test_such_an_attempt_fails_without_the_power() -> None:
    turn = city(AT_RISK, mates="levi", power=14, attack="breakthrough")
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 0 and turn.outside(3) == "deviant_titan_12"
    assert turn.damage("deviant_titan_12") == 22 and turn.at() == "off"


@rule("DB-kill-19")
def test_at_a_stricter_table_the_attempt_fails_with_the_wall() -> None:
    turn = city(AT_RISK, mates="levi", power=15, attack="breakthrough", options={"fallen_wall_attempt": "fails"})
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 0 and turn.outside(3) == "deviant_titan_12"
    turn = city(AT_RISK, mates="levi", power=17, attack="smile", options={"fallen_wall_attempt": "fails"})
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 1, "where the Wall stands, 17 against 12 + 5 are enough"


@rule("DB-winlose-07", "DB-winlose-02")
def test_with_the_last_wall_the_game_is_lost_before_the_comparison() -> None:  # scenario 56
    turn = city(
        """
        outside  .  .  deviant_titan_12:full+hero  .  .
        tokens   x  x  1                           x  x
        """,
        mates="levi",
        power=40,
        slain=3,
        attack="breakthrough",
    )
    turn.attempt("deviant_titan_12")
    assert turn.over == "walls" and turn.s.slain == 3


# -- a Wound is drawn


@rule("DB-kill-20")
def test_a_wound_drawn_by_a_defense_is_played_before_the_comparison() -> None:  # scenario 32
    turn = city(SPACE, mates="levi", hand="swords signal", deck="wound", power=8, attack="crush")
    turn.play("swords").attempt("deviant_titan_12").defend("signal")
    told = turn.told()
    assert told.index("avoided") < told.index("wound_played") < told.index("kill")
    assert turn.wounds() == 1 and turn.s.slain == 1


@rule("DB-kill-20")
def test_such_a_wound_kills_whoever_controls_one() -> None:  # scenario 32
    turn = city(SPACE, mates="levi", hand="swords signal", deck="wound", power=8, attack="crush", wounds="hero")
    turn.play("swords").attempt("deviant_titan_12").defend("signal")
    assert turn.asked() == {"armin": "new_hero"}
    turn.do("hero eren")
    assert turn.s.slain == 0 and turn.outside(2) == "deviant_titan_12"
    assert turn.s.active == turn.seat("levi")


@rule("DB-kill-20")
def test_power_that_such_a_wound_brings_is_no_help() -> None:
    turn = city(SPACE, hero="eren", mates="levi", hand="courage signal", deck="wound", power=11, attack="injure")
    turn.play("courage").attempt("deviant_titan_12").defend("signal")
    assert turn.wounds() == 1 and turn.moves == 2  # what Eren gets for his first Wound
    assert compared(turn) == (12, 13)
    assert turn.power == 0


# -- what Grab, Eat and Crush take


@rule("DB-kill-21")
def test_the_attacker_chooses_which_card_is_destroyed() -> None:
    turn = city(SPACE, mates="levi", hand="surprise reel_in courage cis", attack="grab", power=10, deck="thrust")
    turn.play("surprise", "reel_in").do("discard thrust").play("courage", "cis").attempt("deviant_titan_12")
    assert turn.asked() == {"armin": "lose"}
    assert sorted(turn.offers()) == ["lose reel_in", "lose surprise_attack"]  # the Maneuvers alone
    assert turn.refused("lose cis") == "DB-kill-21"
    turn.do("lose reel_in")
    assert turn.destroyed == "reel_in" and turn.s.slain == 1


@rule("DB-kill-21")
@pytest.mark.parametrize("card", ["grab", "eat", "crush"])
def test_without_a_card_of_its_type_that_ambush_does_nothing(card: str) -> None:
    turn = city(SPACE, mates="levi", hand="courage thrust", power=11, attack=card)
    turn.play("courage", "thrust").attempt("deviant_titan_12")
    assert turn.s.slain == 1
    assert turn.destroyed == "" and turn.played == "courage thrust"


@rule("DB-kill-21", "DB-clar-02", "DB-clar-30")
def test_a_3d_gear_that_was_returned_cannot_be_crushed() -> None:  # scenario 29
    turn = city(SPACE, mates="levi", hand="gear surprise", power=6, attack="crush")
    turn.play("gear").do("return").play("surprise")
    assert turn.power == 6 + 2 + 4
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 1  # Surprise Attack kept its 4
    assert turn.destroyed == "" and turn.s.gear == 16


@rule("DB-kill-05", "DB-clar-30")
def test_eat_takes_an_ally_and_keith_shadis_keeps_his_4() -> None:  # scenario 30
    turn = city(SPACE, mates="levi", hand="keith ness", power=5, attack="eat")
    turn.play("keith", "ness")
    assert turn.power == 5 + 4 + 2
    turn.attempt("deviant_titan_12").do("lose ness")
    assert compared(turn) == (5 + 4, 12)
    assert turn.played == "keith_shadis"


@rule("DB-kill-05", "DB-kill-06", "DB-clar-15")
def test_what_a_destroyed_card_has_done_is_not_undone_except_its_power() -> None:  # scenario 31
    turn = city(SPACE, mates="levi", hand="surprise", power=3, attack="grab")
    turn.play("surprise").attempt("deviant_titan_12")
    assert compared(turn) == (3, 12)
    assert turn.moves == 1  # its Move stays
    turn = city(SPACE, mates="levi", hand="pay_tribute", discard="2*courage", power=3, attack="grab")
    turn.play("pay_tribute").attempt("deviant_titan_12")
    assert turn.destroyed == "courage pay_tribute" and turn.discard() == "courage"
    turn = city(SPACE, mates="levi", hand="titan_trap", attack="crush", deck="courage")
    turn.play("titan_trap").attempt("deviant_titan_12")
    assert turn.destroyed == "titan_trap" and turn.s.trap == 2


# -- cards that raise the cost


@rule("DB-kill-08", "DB-clar-09")
def test_charge_raises_nothing_after_move_4_even_if_it_was_spent() -> None:  # scenario 35
    turn = city(SPACE, mates="levi", hand="2*thrust", power=12, attack="charge")
    turn.play("thrust", "thrust").move("inward", "outward", "inward", "outward")
    assert turn.moves == 0
    turn.attempt("deviant_titan_12")
    assert turn.s.slain == 1


@rule("DB-kill-08", "DB-clar-09")
def test_charge_raises_the_cost_by_8_otherwise() -> None:
    turn = city(SPACE, mates="levi", hand="thrust", power=19, attack="charge")
    turn.play("thrust").attempt("deviant_titan_12")
    assert compared(turn) == (19, 20)


@rule("DB-kill-22", "DB-clar-29", "DB-endround-01")
def test_after_steaming_a_titan_that_survives_regenerates_twice_at_once() -> None:  # scenario 34
    turn = city(
        "outside . . bearded:full+hero . .\ninside . . . eren levi", power=1, attack="steaming", castle="food cis horse"
    )
    turn.attempt("bearded")
    assert turn.damage("bearded") == 14 - 6
    turn.end_round()
    assert turn.damage("bearded") == 14 - 6 - 3


# -- another Hero, another attempt


@rule("DB-kill-22")
def test_another_hero_in_the_space_may_attempt_the_titan_in_the_same_round() -> None:  # scenario 55
    turn = city(
        "outside . . deviant_titan_12:full+hero+levi . .",
        power=11,
        attack="grab crush",
        hands={"levi": "kill kill"},
    )
    turn.attempt("deviant_titan_12")
    assert turn.damage("deviant_titan_12") == 22 and turn.refused("attempt deviant_titan_12") == "DB-kill-11"
    turn.end().play("kill", "kill").attempt("deviant_titan_12")
    assert turn.s.slain == 1  # with a new Titans on Attack card: Crush
    assert turn.s.attack_discard == []


@rule("DB-kill-22")
def test_but_not_after_steaming() -> None:  # scenario 55
    turn = city("outside . . deviant_titan_12:full+hero+levi . .", power=11, attack="steaming")
    turn.attempt("deviant_titan_12").end()
    assert turn.refused("attempt deviant_titan_12") == "DB-hp-07"


# -- damage and positions


@rule("DB-ongoing-01", "DB-pictured-02", "DB-clar-07")
def test_the_bearded_titan_takes_damage_from_its_space_only_after_move_3() -> None:  # scenario 40
    turn = city("outside . . bearded+hero . .", mates="levi", hand="thrust cannon", power=9)
    turn.play("thrust")
    assert turn.refused("damage bearded_titan 1") == "DB-pictured-02"
    turn.move("inside").play("cannon")
    assert turn.damage("bearded") == 5


@rule("DB-clar-34")
def test_swords_played_inside_give_2_for_good() -> None:  # scenario 41
    turn = city("outside . . 9m . .\ninside . . hero . .", mates="levi", hand="swords", move=1)
    turn.play("swords").move("outside")
    assert turn.power == 2
