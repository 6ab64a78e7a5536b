"""The ten Titans on Attack cards, as they come up in a kill attempt."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import KIND
from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import BOX, Play


def fight(attack: str, *, titan: str = "smiling_titan", mate: str = "levi", here: str = "", **more: object) -> Play:
    """A Hero beside a Titan that is full of damage; a mate is far away, others are in the District."""
    return city(
        f"outside . . hero+{titan}:full . .\ninside . . {here or '.'} . {mate}",
        attack=attack,
        **more,  # type: ignore[arg-type]
    )


# -- costs that rise


@card("smile", "injure", "scare", "steaming", "reinforcements", "breakthrough")
@pytest.mark.parametrize(
    ("name", "rise"),
    [("smile", 5), ("injure", 1), ("scare", 3), ("steaming", 3), ("reinforcements", 2), ("breakthrough", 3)],
)
def test_an_attack_card_raises_the_cost_for_this_turn(name: str, rise: int) -> None:
    turn = fight(name, power=6 + rise - 1, castle="food")
    turn.attempt("smiling")
    assert (turn.s.slain, turn.s.raised, turn.power) == (0, rise, 0), "one Power short: all of it is lost"
    turn = fight(name, power=6 + rise, castle="food")
    turn.attempt("smiling")
    assert turn.s.slain == 1


@card("charge")
@rule("DB-clar-09")
def test_charge_raises_the_cost_by_8_unless_move_4_was_played_spent_or_not() -> None:
    # scenario 35
    turn = fight("charge", hand="thrust kill_shot")
    turn.play("thrust", "kill_shot").attempt("smiling")
    assert (turn.s.slain, turn.s.raised) == (0, 8)
    turn = fight("charge", hand="2*thrust kill_shot")
    turn.play("thrust", "thrust").move("inside", "outside", "inside", "outside").play("kill_shot").attempt("smiling")
    assert turn.s.slain == 1


# -- cards that were played


@card("grab", "eat", "crush")
@rule("DB-pictured-06")
@pytest.mark.parametrize(("attack", "hand"), [("grab", "kill_shot"), ("eat", "reiner"), ("crush", "swords")])
def test_grab_takes_a_maneuver_eat_an_ally_crush_an_equipment_with_its_power(attack: str, hand: str) -> None:
    turn = fight(attack, hand=hand, power=5)
    turn.play(hand)
    assert turn.power > 6
    turn.attempt("smiling")
    assert turn.s.slain == 0, "only 5 Power against 6 are left"
    assert turn.destroyed.startswith(hand) and turn.played == ""


@card("grab", "eat", "crush")
def test_grab_eat_and_crush_take_only_cards_of_their_type_that_are_still_in_play() -> None:
    turn = fight("crush", hand="kill_shot gear")
    turn.play("kill_shot", "gear").do("return").attempt("smiling")
    assert turn.s.slain == 1 and turn.destroyed == ""
    turn = fight("eat", hand="kill_shot")
    turn.play("kill_shot").attempt("smiling")
    assert turn.s.slain == 1


@card("grab")
def test_the_attacker_chooses_which_of_several_cards_is_grabbed() -> None:
    turn = fight("grab", hand="kill_shot surprise escape", deck="horse")
    turn.play("kill_shot", "surprise", "escape").attempt("smiling")
    assert turn.asked() == {"armin": "lose"}
    assert turn.offers() == ["lose escape", "lose kill_shot", "lose surprise_attack"]
    turn.do("lose surprise")
    assert turn.s.slain == 1 and turn.destroyed == "surprise_attack"


@card("grab")
@rule("DB-clar-15")
def test_the_power_of_a_grabbed_surprise_attack_goes_and_its_move_stays() -> None:
    # scenario 31
    turn = fight("grab", hand="surprise titan_trap", deck="horse", power=4)
    turn.play("titan_trap", "surprise").attempt("smiling")
    assert (turn.s.slain, turn.moves, turn.destroyed) == (0, 1, "surprise_attack")
    turn = fight("crush", hand="titan_trap", deck="horse", power=6)
    turn.play("titan_trap").attempt("smiling")
    assert (turn.s.trap, turn.destroyed, turn.hand()) == (2, "titan_trap", "horse"), "token and card stay"


@card("grab")
@rule("DB-clar-15")
def test_what_a_grabbed_pay_tribute_destroyed_stays_destroyed() -> None:
    turn = fight("grab", hand="pay_tribute", discard="courage", power=4)
    turn.play("pay_tribute").attempt("smiling")
    assert (turn.s.slain, turn.destroyed, turn.discard()) == (0, "courage pay_tribute", "")


@card("eat", "miche_zacharius", "keith_shadis")
@rule("DB-clar-14", "DB-clar-30")
def test_eaten_miche_brings_no_extra_card_and_another_eaten_ally_leaves_keith_shadis_his_4() -> None:
    # scenario 30
    turn = fight("eat", hand="miche kill_shot", deck="7*courage", decks={"levi": "2*courage"})
    turn.play("miche", "kill_shot").attempt("smiling")
    assert turn.s.slain == 1 and turn.destroyed == "miche_zacharius"
    turn.end()
    assert len(turn.s.hands[0]) == 5, "the Titan was defeated, but the draw was lost"
    turn = fight("eat", hand="keith thomas", deck="courage", power=2)
    turn.play("keith", "thomas").attempt("smiling").do("lose thomas")
    assert turn.s.slain == 1, "2 and 4 Power"


@card("eat")
@rule("DB-clar-14")
def test_an_eaten_oruo_bozad_lets_nothing_be_destroyed_after_the_titans_defeat() -> None:
    turn = fight("eat", hand="oruo kill_shot courage")
    turn.play("oruo", "kill_shot").attempt("smiling")
    assert turn.s.slain == 1 and turn.asked() == {"armin": "turn"} and turn.hand() == "courage"


@card("crush", "surprise_attack")
@rule("DB-clar-02", "DB-clar-30")
def test_a_returned_3d_gear_is_safe_from_crush_and_surprise_attack_keeps_its_4() -> None:
    # scenario 29
    turn = fight("crush", hand="gear surprise")
    turn.play("gear").do("return").play("surprise").attempt("smiling")
    assert turn.s.slain == 1 and turn.destroyed == "" and turn.s.gear == 16


@card("crush")
@rule("DB-destroy-03")
def test_a_crushed_3d_gear_goes_to_the_destroyed_pile() -> None:
    turn = fight("crush", hand="gear", power=6)
    turn.play("gear").do("keep").attempt("smiling")
    assert turn.destroyed == "3d_gear" and turn.s.gear == 15


@card("grab")
@rule("DB-ambush-06", "DB-ambush-07")
def test_a_mate_in_the_district_may_avoid_grab_for_the_attacker_and_one_district_away_only_mikasa_may() -> None:
    # scenario 65
    turn = fight("grab", hand="kill_shot", here="sasha", hands={"sasha": "signal"})
    turn.play("kill_shot").attempt("smiling")
    assert turn.asked() == {"sasha": "defend"}
    turn.defend("signal", "sasha")
    assert turn.s.slain == 1 and turn.destroyed == ""
    for mate, asked in (("mikasa", {"mikasa": "defend"}), ("sasha", {"armin": "turn"})):
        turn = city(
            f"outside . . hero+smiling_titan:full . .\ninside . . . {mate} .", hand="kill_shot",
            hands={mate: "signal"}, attack="grab",
        )  # fmt: skip
        turn.play("kill_shot").attempt("smiling")
        assert turn.asked() == asked, mate


# -- the others


@card("breakthrough")
@rule("DB-clar-04")
def test_breakthrough_takes_a_token_unless_one_defense_stops_it_but_the_cost_stays_raised() -> None:
    turn = fight("breakthrough", power=9)
    turn.attempt("smiling")
    assert (turn.s.tokens[2], turn.s.slain) == (1, 1)
    turn = fight("breakthrough", power=8, here="sasha", hands={"sasha": "marco"})
    turn.attempt("smiling").defend("marco", "sasha")
    assert (turn.s.tokens[2], turn.s.slain, turn.s.raised) == (2, 0, 3)


@card("injure")
@rule("DB-ambush-01", "DB-ambush-02")
def test_injure_wounds_every_hero_of_the_district() -> None:
    turn = fight("injure", power=6, here="sasha")
    turn.attempt("smiling")
    assert (turn.discard(), turn.discard("sasha"), turn.discard("levi")) == ("wound", "wound", "")


@card("reinforcements")
@rule("DB-titans-03", "DB-destroy-01")
def test_reinforcements_add_a_titan_which_ambushes_and_destroy_any_other_card() -> None:
    turn = fight("reinforcements", power=8, castle="10m")
    turn.attempt("smiling")
    assert (turn.outside(2), turn.discard(), turn.s.slain) == ("titan_10m", "wound", 1)
    turn = fight("reinforcements", power=8, castle="swords")
    turn.attempt("smiling")
    assert (turn.destroyed, turn.inside(2), turn.s.slain) == ("swords", "", 1)


@card("reinforcements")
def test_reinforcements_may_bring_an_archenemy_which_is_simply_in_play() -> None:
    turn = fight("reinforcements", power=8, castle="bean")
    turn.attempt("smiling")
    assert (turn.outside(2), turn.s.slain) == ("bean", 1)


@card("reinforcements")
@rule("DB-winlose-03")
def test_with_an_empty_deck_reinforcements_reveal_nothing_and_lose_nothing() -> None:
    turn = fight("reinforcements", power=7, castle="food", last=True)
    turn.attempt("smiling")
    assert turn.over == "" and "food" in turn.destroyed and not turn.s.deck
    again = fight("reinforcements", power=8, last=True)
    again.attempt("smiling")
    assert again.over == "" and "nothing" in again.told() and "kill" in again.told()


@card("scare")
def test_scare_makes_every_hero_of_the_district_discard_a_card_at_random() -> None:
    turn = fight("scare", power=6, hand="courage horse", here="sasha", hands={"sasha": "food", "levi": "food"})
    turn.attempt("smiling")
    assert len(turn.s.hands[0]) == 1 and turn.hand("sasha") == "" and turn.hand("levi") == "food"


@card("smile")
def test_smile_raises_the_cost_and_does_nothing_else() -> None:
    turn = fight("smile", power=11, hand="courage", here="sasha")
    turn.attempt("smiling")
    assert (turn.s.slain, turn.hand(), turn.discard(), turn.s.tokens[2]) == (1, "courage", "", 2)


@card("steaming")
@rule("DB-clar-29")
def test_steaming_heals_a_titan_that_survives_twice_at_once_and_once_more_at_the_end_of_the_round() -> None:
    # scenario 34
    turn = fight("steaming", mate="levi+sasha", power=8, castle="food swords cloak")
    turn.attempt("smiling")
    assert turn.damage("smiling_titan") == 13 - 6
    turn.end_round()
    assert turn.damage("smiling_titan") == 13 - 6 - 3


@card("steaming")
@rule("DB-clar-29")
def test_a_steaming_titan_heals_too_when_the_attempt_ends_with_the_attackers_death() -> None:
    turn = fight(
        "steaming injure", titan="colossal_titan", wounds="hero", power=40,
        removed="smiling_titan bean deviant_titan_10",
    )  # fmt: skip
    turn.attempt("colossal")
    turn.do("hero sasha")
    assert turn.told()[-1] == "turn_begins" and turn.damage("colossal_titan") == 40 - 2 * 2


@rule("DB-kill-18")
def test_a_defeated_archenemy_has_all_attack_cards_shuffled_together() -> None:
    orders = set()
    for seed in range(5):
        turn = fight("smile", power=11, seed=seed, attack_discard=["grab", "eat"])
        turn.attempt("smiling")
        assert turn.s.attack_discard == [] and sorted(turn.s.attack) == sorted(BOX.attack)
        orders.add(tuple(turn.s.attack))
    assert len(orders) == 5


def test_every_attack_card_is_in_the_box_once() -> None:
    assert sorted(BOX.attack) == sorted(
        KIND[name]
        for name in (
            "breakthrough", "charge", "crush", "eat", "grab", "injure", "reinforcements", "scare", "smile", "steaming",
        )
    )  # fmt: skip
