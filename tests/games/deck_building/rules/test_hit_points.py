"""Hit Points."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn_city import city


@rule("DB-hp-01")
def test_power_becomes_damage_one_for_one_in_the_titans_space() -> None:
    turn = city("outside . . bean:2+hero . .", mates="levi", power=7)
    turn.hit("bean", 3)
    assert turn.damage("bean") == 5 and turn.power == 4
    turn.hit("bean", 4)
    assert turn.damage("bean") == 9 and turn.power == 0
    assert turn.outside(2) == "bean"


@rule("DB-hp-01")
def test_power_does_no_damage_from_another_space() -> None:
    turn = city("outside . . bean smiling .\ninside . . hero . .", mates="levi", power=7, move=1)
    assert turn.refused("damage bean 1") == "DB-buy-04"
    turn.move("outside")
    assert turn.can("damage bean 1") and turn.refused("damage smiling_titan 1") == "DB-buy-04"


@rule("DB-hp-02")
def test_power_spent_on_damage_buys_nothing_and_kills_nothing() -> None:
    turn = city("outside . . smiling:10+hero . .", mates="levi", power=9, attack="charge", move_total=4)
    turn.hit("smiling", 3)
    assert turn.power == 6  # just the printed cost
    turn.attempt("smiling")
    assert turn.outside(2) == "" and turn.power == 0
    turn = city("outside . . smiling:10+hero . .", mates="levi", power=8, attack="charge", move_total=4)
    turn.hit("smiling", 3).attempt("smiling")
    assert turn.outside(2) == "smiling_titan"  # 5 were left
    turn = city("outside . . smiling+hero . .", mates="levi", power=3)
    turn.hit("smiling", 2)
    assert turn.refused("buy 3d_gear") == "DB-buy-07"


@rule("DB-hp-03")
def test_damage_printed_on_a_card_costs_no_power() -> None:
    turn = city("outside . . bean+hero . .", mates="levi", hand="cannon", power=2)
    turn.play("cannon")
    assert turn.damage("bean") == 5 and turn.power == 2 + 3


@rule("DB-hp-04")
def test_standard_titans_are_never_dealt_damage() -> None:
    turn = city("outside . . 10m+hero . .", mates="levi", hand="cannon", power=5)
    turn.play("cannon")
    assert turn.outside(2) == "titan_10m" and sum(turn.s.damage) == 0
    assert turn.refused("damage titan_10m 3") == "DB-hp-04"


@rule("DB-hp-05")
def test_damage_never_exceeds_the_hit_points() -> None:  # scenario 39
    turn = city("outside . . bean:15+hero . .", mates="levi", power=9)
    assert [text for text in turn.offers() if text.startswith("damage")] == ["damage bean 1", "damage bean 2"]
    assert turn.refused("damage bean 3") == "DB-hp-05"
    turn.hit("bean", 2)
    assert turn.damage("bean") == 17 and turn.power == 7
    assert turn.refused("damage bean 1") == "DB-hp-05"


@rule("DB-hp-05")
def test_surplus_damage_of_a_card_is_not_placed() -> None:  # scenario 39
    turn = city("outside . . bean:15+hero . .", mates="levi", hand="cannon gunther")
    turn.play("cannon")
    assert turn.damage("bean") == 17
    turn.play("gunther")
    assert turn.damage("bean") == 17 and "hurt" not in turn.told(), "of no damage nothing is told"


@rule("DB-hp-06")
def test_damage_stays_from_round_to_round_apart_from_regeneration() -> None:
    turn = city("outside bearded:12 . . . .\ninside . . hero . levi", castle="food horse cis cloak")
    turn.end_round()
    assert turn.damage("bearded") == 12 - 2
    turn.do("first 0")
    assert turn.damage("bearded") == 10  # its Wall fell, the damage went with it
    assert turn.outside(1) == "bearded_titan"


@rule("DB-hp-07")
def test_only_a_hero_in_its_space_may_attempt_an_archenemy_and_only_when_it_is_full_of_damage() -> None:
    turn = city("outside . . smiling:full . .\ninside . . hero . .", mates="levi", power=20, move=1)
    assert turn.refused("attempt smiling_titan") == "DB-buy-04"
    turn.move("outside")
    assert turn.can("attempt smiling_titan")
    turn = city("outside . . smiling:12+hero . .", mates="levi", power=20)
    assert turn.refused("attempt smiling_titan") == turn.refused("defeat smiling_titan") == "DB-hp-07"


@rule("DB-hp-08", "DB-hp-09")
def test_whoever_deals_the_last_damage_may_attempt_the_kill_in_the_same_turn() -> None:
    # 16 Power: 2 are the last damage, 14 remain for the cost
    turn = city("outside . . deviant_titan_12:20+hero . .", mates="levi", power=16, attack="injure")
    turn.hit("deviant_titan_12", 2)
    assert turn.power == 14
    turn.attempt("deviant_titan_12")
    assert turn.outside(2) == ""  # cost 12 + 1
    assert turn.s.slain == 1


@rule("DB-hp-01")
def test_no_more_damage_is_dealt_than_there_is_power() -> None:
    turn = city("outside . . bean+hero . .", mates="levi", power=2)
    assert [text for text in turn.offers() if text.startswith("damage")] == ["damage bean 1", "damage bean 2"]
    turn.hit("bean", 2)
    assert (turn.damage("bean"), turn.power) == (2, 0) and not turn.can("damage")


@rule("DB-ongoing-01", "DB-clar-09")
def test_only_damage_dealt_to_deviant_titan_11_in_its_space_counts_against_the_move() -> None:
    turn = city("outside . . deviant_titan_11+bean . .\ninside . . hero . levi", hand="cannon thrust", power=9,
                removed="smiling_titan")  # fmt: skip
    turn.play("cannon", "thrust").move("outside")
    assert turn.damage("deviant_titan_11") == turn.damage("bean") == 5, "from inside without a limit"
    turn.hit("bean", 4).hit("deviant_titan_11", 2)
    assert turn.damage("deviant_titan_11") == 7 and not turn.can("damage deviant_titan_11")
