"""Titan Ongoing Abilities."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city

PLAIN = "resupply resupply reel_in reel_in pay_tribute"  # no Titan among them


@rule("DB-ongoing-01")
def test_some_abilities_apply_constantly() -> None:
    turn = city("outside . . deviant_titan_11+hero . .", mates="levi", hand="thrust", power=9)
    assert not turn.can("damage deviant_titan_11")
    turn.play("thrust")
    assert turn.can("damage deviant_titan_11 2")  # no more than the Move played
    assert turn.refused("damage deviant_titan_11 3") == "DB-ongoing-01"


@rule("DB-ongoing-01", "DB-ongoing-02")
def test_most_abilities_resolve_at_the_end_of_each_round() -> None:
    turn = city("outside . . armored . .\ninside hero . . . levi", castle=PLAIN)
    turn.end()
    assert "ongoing" not in turn.told() and turn.s.tokens[2] == 2
    turn.end()
    assert turn.told().count("ongoing") == 1
    turn.do("first 0").end().end()
    assert turn.told().count("ongoing") == 1  # and in the next round again


@rule("DB-ongoing-02")
def test_abilities_resolve_whether_or_not_heroes_are_there() -> None:
    turn = city("outside . . armored . .\ninside hero . . . levi", castle=PLAIN)
    turn.end_round()
    # one token for its ability; then 2 damage, of which the Wall takes what it can
    assert turn.s.tokens == [2, 2, -1, 2, 2] and turn.outside(3) == "armored_titan"


@rule("DB-ongoing-02")
def test_an_ability_that_asks_each_hero_in_the_space_finds_nobody() -> None:
    turn = city("outside . . smiling . .\ninside hero . levi . .", castle=PLAIN)
    turn.end_round()
    assert "ongoing" in turn.told() and turn.s.wounds == 20


@rule("DB-ongoing-03", "DB-clar-13")
def test_a_move_card_of_the_fresh_hand_satisfies_the_smiling_titan() -> None:  # scenario 47
    turn = city("outside . . smiling+hero . .\ninside . . . . levi", deck="gear swing signal 2*courage", castle=PLAIN)
    turn.end_round()
    assert turn.asked() == {"armin": "show"}
    # 3D Gear and Swing Away have the Move subtype; Signal Flare has not
    assert set(turn.offers()) == {"reveal 3d_gear", "reveal swing_away", "suffer"}
    turn.do("reveal 3d_gear")
    assert turn.s.wounds == 20
    assert turn.hand() == "3d_gear courage courage signal_flare swing_away"  # shown, not discarded


@rule("DB-ongoing-03")
def test_no_defense_avoids_an_ongoing_ability() -> None:  # scenario 47
    turn = city("outside . . smiling+hero . .\ninside . . . . levi", deck="2*signal 3*courage", castle=PLAIN)
    turn.end_round()
    # nothing to show and nothing to ask: the Wound was gained at once, whatever Defenses were in hand
    assert turn.asked() == {"armin": "soak"}
    assert turn.discard() == "wound"
    assert turn.hand().count("signal_flare") == 2


@rule("DB-ongoing-04")
def test_any_district_means_all_districts() -> None:
    turn = city(
        """
        outside  bean    .     .     .      .
        inside   swords  food  hero  cloak  petra+levi
        """,
        castle=PLAIN,
        trap=0,
    )
    turn.end_round()
    # cards of cost 4 or more, wherever they are; the players choose one
    assert turn.asked() == {"armin": "victim", "levi": "victim"}
    assert turn.offers("levi") == ["take 0 swords", "take 3 cloak", "take 4 petra"]
    turn.do("take 4 petra", "levi")
    assert turn.destroyed == "petra" and "petra" not in turn.inside(4)


@rule("DB-ongoing-05")
@pytest.mark.parametrize("order", [["bean", "armored_titan"], ["armored_titan", "bean"]])
def test_the_players_choose_the_order_of_several_abilities(order: list[str]) -> None:
    turn = city(
        """
        outside  .       armored  bean  .  .
        inside   swords  .        hero  .  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.asked() == {"armin": "ongoing", "levi": "ongoing"}
    assert sorted(turn.offers("levi")) == ["resolve armored_titan", "resolve bean"]
    turn.do(f"resolve {order[0]}", "levi")
    first = next(event for event in turn.table.events if event.kind == "ongoing")
    assert turn.s.content.cards[first.args[0]].id == order[0]
    assert turn.s.round == 2 and turn.destroyed == "swords"  # then the other one followed by itself


@rule("DB-ongoing-06")
def test_an_ambush_caused_by_an_ability_is_avoided_with_a_defense() -> None:
    turn = city("outside . . female+hero . .\ninside . . . . levi", deck="signal 5*courage", castle=PLAIN)
    turn.end_round()
    assert turn.asked() == {"armin": "defend"}
    turn.defend("signal")
    assert turn.discard() == "signal_flare" and turn.s.wounds == 20


@rule("DB-ongoing-06")
def test_without_a_defense_the_ambush_strikes() -> None:
    turn = city("outside . . female+hero . .\ninside . . . . levi", deck="signal 5*courage", castle=PLAIN)
    turn.end_round().brace()
    assert turn.discard() == "wound" and turn.s.wounds == 19


@rule("DB-ongoing-02", "DB-ongoing-06", "DB-clar-10")
def test_the_female_titan_goes_to_the_outer_of_two_districts_with_most_heroes() -> None:  # scenario 48
    turn = city(
        """
        outside  .  .     .  .     female
        inside   .  hero  .  levi  .
        """,
        deck="signal 4*courage",
        decks={"levi": "signal 4*courage"},
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.outside(1) == "female_titan" and turn.outside(4) == ""
    assert turn.asked() == {"armin": "defend"}
    turn.defend("signal")
    assert turn.s.wounds == 20 and turn.hand("levi").count("signal_flare") == 1
    assert turn.s.tokens == [2, -1, 2, 2, 2]  # in step 3 she damages the Wall she went to


@rule("DB-clar-35", "DB-endround-02")
def test_the_titan_trap_does_not_hold_a_titan_that_leaves() -> None:  # scenario 46
    turn = city(
        """
        outside  .  .     .     .     deviant_titan_12
        inside   .  food  petra cis   horse+hero+levi
        """,
        castle=PLAIN,
        trap=4,
    )
    turn.end_round()
    assert turn.s.tokens == [-1, 2, 2, 2, 2]  # he damaged his new Wall, the trapped one took nothing
    assert turn.outside(1) == "deviant_titan_12" and turn.s.trap == -1


@rule("DB-ongoing-03", "DB-clar-35")
def test_the_titan_trap_does_not_stop_the_armored_titans_ability() -> None:  # scenario 46
    turn = city("outside . . armored . .\ninside hero . . . levi", castle=PLAIN, trap=2)
    turn.end_round()
    assert turn.s.tokens == [2, 2, 1, 2, 2]  # the ability, but no damage


@rule("DB-ongoing-02", "DB-clar-03", "DB-walls-12")
def test_the_armored_titan_and_its_companions_damage_the_next_wall_when_theirs_falls_before() -> None:  # scenario 45
    turn = city(
        """
        outside  armored+9m  .  .  .     .
        tokens   1           2  2  2     2
        inside   .           .  .  hero  levi
        """,
        castle=PLAIN,
    )
    turn.end_round()
    assert turn.s.tokens == [-1, -1, 2, 2, 2]  # 3 damage at the second Wall
    assert turn.outside(2) == "armored_titan titan_9m"


def test_players_who_decide_together_are_told_that_the_first_answer_counts() -> None:
    titans = "outside . . hero+smiling_titan+bean . .\ninside . . . . "
    for others, said in (("levi", True), (".", False)):
        turn = city(titans + others, step="ongoings", due=["smiling_titan", "bean"])
        asked = [ask.text("en") for ask in turn.table.asks.values()]
        assert len(asked) == 1 + said
        assert all(("The first answer counts for all." in text) == said for text in asked), asked
