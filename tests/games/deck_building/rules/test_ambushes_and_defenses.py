"""Ambushes and Defenses."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import BOX, Play


@rule("DB-ambush-01")
def test_ambushes_come_from_titans_entering_play_from_attack_cards_and_from_some_archenemies() -> None:
    turn = city("inside hero . . . levi", hand="marco", step="add_cards", castle="10m swords")
    assert turn.asked() == {"armin": "defend"}, "a Titan enters play"
    turn = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="marco", attack="injure")
    turn.attempt("smiling")
    assert turn.asked() == {"armin": "defend"}, "a Titans on Attack card"
    turn = city(
        "outside . . hero+female_titan . .\ninside . . . . levi", hand="marco", step="ongoings", due=["female_titan"],
        removed="smiling_titan bean deviant_titan_10",
    )  # fmt: skip
    assert turn.asked() == {"armin": "defend"}, "an Archenemy at the end of a round"
    turn = city("outside . . hero+smiling_titan . .\ninside . . . . levi", hand="marco thrust", step="ongoings",
                due=["smiling_titan"])  # fmt: skip
    assert turn.asked() == {"armin": "show"}, "but not every one of them"


@rule("DB-ambush-02", "DB-ambush-05")
def test_an_ambush_strikes_each_hero_of_the_district_inside_and_outside_who_does_not_avoid_it_at_once() -> None:
    turn = city(
        "outside levi . . . .\ninside hero+eren sasha . . .", mates="eren levi sasha", hands={"eren": "marco"},
        step="add_cards", castle="10m swords food cloak",
    )  # fmt: skip
    turn.defend("marco", "eren")
    assert [turn.discard(who) for who in ("hero", "levi", "eren", "sasha")] == ["wound", "wound", "marco_bodt", ""]
    assert turn.inside(0) == "swords", "struck before the next card was added"


@rule("DB-ambush-02")
def test_no_ambush_of_the_box_is_limited_to_the_titans_own_space() -> None:
    ambushes = 0
    for entry in BOX.entries:
        for effect in entry["effect"]:  # type: ignore[union-attr]
            text = str(effect["text"])  # type: ignore[index, call-overload]
            if effect["on"] == "ambush" or "Ambush: " in text:  # type: ignore[index, call-overload]
                ambushes += 1
                assert "space" not in text, entry["id"]
    assert ambushes == 7 + 2 + 6, "standard Titans, Archenemies, Titans on Attack"


@card("sonny")
def test_an_ability_that_speaks_of_its_space_passes_the_heroes_inside_by() -> None:
    turn = city("outside . . levi+sonny . .\ninside . . hero . .", step="ongoings", due=["sonny"],
                removed="smiling_titan")  # fmt: skip
    assert (turn.discard(), turn.discard("levi")) == ("", "wound")


@rule("DB-ambush-03", "DB-ambush-10")
def test_a_defense_protects_only_its_user_and_all_decide_before_anyone_is_struck() -> None:
    turn = city(
        "inside hero+levi . . . .", hand="marco courage", hands={"levi": "signal"}, step="add_cards",
        castle="10m swords",
    )  # fmt: skip
    assert turn.asked() == {"armin": "defend", "levi": "defend"}
    assert turn.offers("hero") == ["defend marco_bodt 0", "brace"]
    turn.defend("marco")
    assert turn.discard("levi") == "" and turn.asked() == {"levi": "defend"}
    turn.brace("levi")
    assert (turn.discard(), turn.discard("levi")) == ("marco_bodt", "wound")


@rule("DB-ambush-04")
def test_a_player_uses_only_one_defense_for_oneself_per_ambush() -> None:
    turn = city("inside hero+levi . . . .", hand="signal marco", hands={"levi": "courage"}, deck="escape",
                step="add_cards", castle="10m swords")  # fmt: skip
    turn.defend("signal")
    assert turn.hand() == "escape marco_bodt" and turn.asked() == {"armin": "first", "levi": "first"}


@rule("DB-ambush-06")
def test_an_ambush_not_against_each_hero_is_avoided_altogether_by_one_defense() -> None:
    turn = city(
        "inside hero+levi+swords food food horse horse", hand="marco", hands={"levi": "signal"}, step="add_cards",
        castle="8m cloak",
    )  # fmt: skip
    turn.defend("signal", "levi")
    assert turn.inside(0).startswith("swords") and turn.destroyed == ""
    assert turn.hand() == "marco_bodt", "nobody else is asked"


@rule("DB-ambush-07")
def test_a_hero_outside_the_district_is_not_struck_and_cannot_defend() -> None:
    turn = city("inside levi hero . . .", hand="marco", step="add_cards", castle="10m swords")
    assert (turn.discard(), turn.discard("levi"), turn.hand()) == ("", "wound", "marco_bodt")


@rule("DB-ambush-07")
def test_heroes_off_the_board_are_in_no_district() -> None:
    # scenario 26
    turn = city("inside . . . . .", mates="mikasa", hand="marco", hands={"mikasa": "signal"}, step="add_cards",
                castle="10m 4m")  # fmt: skip
    assert turn.asked() == {"armin": "first", "mikasa": "first"}
    assert (turn.discard(), turn.discard("mikasa"), turn.s.tokens[0]) == ("", "", 1)


@rule("DB-ambush-08", "DB-ambush-09")
def test_a_used_defense_is_discarded_and_gives_its_reward_but_does_not_count_as_played() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . levi",
        hand="hannes keith",
        deck="horse",
        attack="injure",
    )
    turn.attempt("smiling").defend("hannes")
    assert (turn.hand(), turn.discard(), turn.power) == ("horse keith_shadis", "hannes", 0), "drawn, and no +1 Power"
    turn.play("keith")
    assert turn.power == 2, "Hannes is no Ally played this turn"


@rule("DB-ambush-10")
def test_those_who_are_struck_are_struck_in_the_order_of_the_turns() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . levi . .", hand="thomas petra", hands={"levi": "hannes"},
        attack="reinforcements", castle="9m", active=0, first=1,
    )  # fmt: skip
    turn.attempt("smiling")
    assert turn.asked() == {"levi": "defend"}
    turn.brace()
    assert turn.asked() == {"armin": "victim"}, "the active player first"
    turn.do("destroy petra")
    assert turn.destroyed == "hannes petra"


@rule("DB-ambush-01", "DB-titans-03", "DB-ongoing-06")
def test_an_ambush_is_told_by_the_rule_of_what_ambushes() -> None:
    def cited(turn: Play) -> list[str]:
        return [event.rule for event in turn.table.events if event.kind == "ambush"]

    turn = city("inside hero . . . levi", step="add_cards", castle="10m food")
    assert cited(turn) == ["DB-titans-03"]
    turn = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", attack="injure").attempt("smiling")
    assert cited(turn) == ["DB-ambush-01"]
    turn = city("outside . . colossal_titan . .\ninside . . hero . levi", step="ongoings", due=["colossal_titan"],
                removed="smiling_titan bean deviant_titan_10", castle="food horse", trap=2)  # fmt: skip
    assert cited(turn) == ["DB-ongoing-06"]


# -- Mikasa


@rule("DB-ambush-03", "DB-clar-18", "DB-clar-19", "DB-clar-20")
def test_mikasa_next_door_discards_two_defense_cards_for_two_heroes_and_gets_both_rewards() -> None:
    # scenario 22
    turn = city(
        """
        outside  .  .  hero+smiling_titan:full  .       .
        inside   .  .  levi                     mikasa  .
        """,
        mates="levi mikasa",
        hands={"mikasa": "signal escape courage"},
        decks={"mikasa": "horse food cloak"},
        attack="injure",
    )
    turn.attempt("smiling")
    assert turn.asked() == {"mikasa": "defend"}, "on another player's turn, and she is not threatened herself"
    assert turn.offers("mikasa") == [
        "defend signal_flare 0", "defend signal_flare 1", "defend escape 0", "defend escape 1", "brace",
    ]  # fmt: skip
    turn.defend("signal", "mikasa", "hero")
    assert "protected" in turn.told() and "avoided" not in turn.told()
    assert turn.asked() == {"mikasa": "defend"}, "one card protects one Hero"
    turn.defend("escape", "mikasa", "levi")
    assert (turn.discard(), turn.discard("levi"), turn.hand("mikasa")) == ("", "", "cloak courage food horse")


@rule("DB-clar-36")
def test_with_hannes_mikasa_protects_every_hero_of_the_adjacent_district() -> None:
    # scenario 23
    turn = city(
        "inside levi+sasha hero . . .", hero="mikasa", hand="hannes", deck="horse", step="add_cards",
        castle="10m swords food",
    )  # fmt: skip
    turn.defend("hannes", protect="levi")
    assert (turn.discard("levi"), turn.discard("sasha"), turn.hand()) == ("", "", "horse")


@rule("DB-clar-36")
def test_with_commander_pyxis_mikasa_gains_a_card_of_her_own_district() -> None:
    turn = city(
        "inside levi+horse hero+cloak food swords cannon", hero="mikasa", hand="commander", step="add_cards",
        castle="10m escape",
    )  # fmt: skip
    turn.defend("commander", protect="levi")
    assert turn.offers() == ["take 1 cloak"]
    turn.do("take 1 cloak")
    assert turn.discard() == "commander_pyxis cloak" and turn.discard("levi") == ""


@rule("DB-ambush-03", "DB-clar-18")
def test_mikasa_protects_herself_and_the_wall_of_her_own_district_too() -> None:
    turn = city("inside hero . . . levi", hero="mikasa", hand="marco", step="add_cards", castle="10m swords")
    turn.defend("marco", "mikasa")
    assert turn.discard() == "marco_bodt"
    assert "avoided" in turn.told() and "protected" not in turn.told()
    turn = city("inside hero . . . levi", hero="mikasa", hand="marco", step="add_cards", castle="4m swords")
    turn.defend("marco", "mikasa")
    assert turn.s.tokens[0] == 2


@rule("DB-clar-19", "DB-ambush-04")
def test_mikasa_too_uses_only_one_defense_for_herself() -> None:
    turn = city("inside hero+levi . . . .", hero="mikasa", hand="signal marco", deck="horse", step="add_cards",
                castle="10m swords")  # fmt: skip
    turn.defend("signal", "mikasa")
    assert turn.offers("mikasa") == ["defend marco_bodt 1", "brace"], "but another one for Levi"


# -- without Wounds in the stack


@rule("DB-wounds-09", "DB-wounds-10")
def test_with_an_empty_wound_stack_nobody_is_wounded_but_a_defense_still_brings_its_reward() -> None:
    # scenario 63
    turn = city(
        "inside hero+levi . . . .",
        hand="signal",
        deck="horse",
        discards={"levi": "20*wound"},
        step="add_cards",
        castle="10m swords",
    )
    assert turn.s.wounds == 0 and turn.asked() == {"armin": "defend"}
    turn.defend("signal")
    assert turn.hand() == "horse" and turn.discard("levi").count("wound") == 20
    assert "no_wounds" in turn.told()


@rule("DB-wounds-09")
def test_the_other_effects_of_the_same_card_apply_without_wounds() -> None:
    turn = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", discards={"levi": "20*wound"},
                attack="injure", power=6)  # fmt: skip
    turn.attempt("smiling")
    assert (turn.s.slain, turn.s.raised, turn.discard()) == (0, 1, "")
