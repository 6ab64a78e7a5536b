"""The standard Titans, from 4 to 10 meters: the Ambush of each, and the Defenses against it."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city

# With the same number of cards everywhere the next card goes to the outermost District.

# -- 4 meters


@card("titan_4m")
@rule("DB-clar-04")
def test_the_4_meter_titan_takes_a_token_of_the_wall_and_nobody_can_take_a_wound_instead() -> None:
    turn = city("outside hero . . . .\ninside . . . . levi", hand="courage", step="add_cards", castle="4m swords")
    assert turn.s.tokens == [1, 2, 2, 2, 2]
    assert turn.asked() == {"armin": "first", "levi": "first"}, "no question about Wounds"


@card("titan_4m")
@rule("DB-clar-04", "DB-ambush-06")
def test_one_defense_by_any_hero_of_the_district_stops_the_4_meter_titan() -> None:
    turn = city(
        "outside levi . . . .\ninside hero . . . .", hand="courage", hands={"levi": "signal"}, step="add_cards",
        castle="4m swords",
    )  # fmt: skip
    assert turn.asked() == {"levi": "defend"}
    turn.defend("signal", "levi")
    assert turn.s.tokens[0] == 2


@card("titan_4m")
@rule("DB-clar-04", "DB-clar-18")
def test_mikasa_next_door_protects_the_wall_even_where_no_hero_is() -> None:
    for word in ("signal_flare", "hannes"):
        turn = city("inside . hero . . levi", hero="mikasa", hand=word, step="add_cards", castle="4m swords")
        turn.defend(word)
        assert turn.s.tokens == [2, 2, 2, 2, 2], word
        assert turn.asked() == {"mikasa": "first", "levi": "first"}


@card("titan_4m")
def test_the_4_meter_titan_that_brings_its_wall_down_moves_on_without_a_new_ambush() -> None:
    turn = city("tokens 1 2 2 2 2\ninside . hero . . levi", hand="marco", step="add_cards", castle="4m swords")
    assert turn.s.tokens == [-1, 2, 2, 2, 2] and turn.outside(1) == "titan_4m"
    assert turn.asked() == {"armin": "first", "levi": "first"}, "Armin was not ambushed"


# -- 5 meters


@card("titan_5m")
@rule("DB-cards-03")
def test_the_5_meter_titan_makes_each_hero_discard_two_thrusts() -> None:
    turn = city(
        "outside levi . . . .\ninside hero . . . sasha",
        hand="3*thrust horse",
        hands={"levi": "thrust courage", "sasha": "thrust"},
        step="add_cards",
        castle="5m swords food",
        mates="levi sasha",
    )
    assert (turn.hand(), turn.hand("levi"), turn.hand("sasha")) == ("horse thrust", "courage", "thrust")


@card("titan_5m")
@rule("DB-cards-03", "DB-types-02")
def test_with_four_players_the_5_meter_titan_takes_two_move_cards() -> None:
    turn = city(
        "inside hero . . . .",
        mates="levi sasha conny",
        hand="thrust horse gear courage",
        step="add_cards",
        castle="5m swords food cloak",
    )
    assert turn.offers() == ["discard thrust", "discard 3d_gear", "discard horse"]
    turn.do("discard horse").do("discard 3d_gear")
    assert turn.hand() == "courage thrust"


@card("titan_5m")
def test_a_hero_who_avoids_the_5_meter_titan_keeps_its_thrusts() -> None:
    turn = city("inside hero . . . levi", hand="2*thrust marco", step="add_cards", castle="5m swords")
    turn.defend("marco")
    assert turn.hand() == "thrust thrust"


# -- 6 meters


@card("titan_6m")
@rule("DB-cards-04")
def test_the_6_meter_titan_makes_each_hero_discard_a_card_at_random() -> None:
    lost = set()
    for seed in range(12):
        turn = city("inside hero . . . levi", hand="horse food swords", hands={"levi": "courage"}, seed=seed,
                    step="add_cards", castle="6m cloak")  # fmt: skip
        assert len(turn.s.hands[0]) == 2 and turn.hand("levi") == "courage"
        lost.add(turn.discard())
    assert lost == {"horse", "food", "swords"}


@card("titan_6m")
@rule("DB-cards-04")
def test_with_four_players_a_hero_who_avoids_the_6_meter_titan_discards_a_starter() -> None:
    # scenario 25
    turn = city(
        "inside hero+levi . . . .",
        mates="levi sasha conny",
        hand="hannes thrust courage horse",
        hands={"levi": "swords"},
        step="add_cards",
        castle="6m swords food cloak",
        deck="horse",
    )
    turn.defend("hannes")
    assert turn.offers() == ["discard courage", "discard thrust"], "his choice"
    turn.do("discard thrust")
    assert turn.discard() == "hannes thrust"
    assert turn.hand("levi") == "swords", "Levi avoided it, too, but has no Starter"


@card("titan_6m")
@rule("DB-cards-04")
def test_with_three_players_avoiding_the_6_meter_titan_costs_nothing_more() -> None:
    turn = city(
        "inside hero . . . .", mates="levi sasha", hand="marco thrust courage", step="add_cards",
        castle="6m swords food",
    )  # fmt: skip
    turn.defend("marco")
    assert turn.hand() == "courage thrust" and set(turn.asked().values()) == {"first"}


# -- 7 meters


@card("titan_7m")
def test_the_7_meter_titan_makes_every_hero_discard_the_hand_and_draw_four() -> None:
    turn = city("outside levi . . . .\ninside hero . . . .", hand="horse food", deck="swords 3*courage",
                hands={"levi": "signal"}, step="add_cards", castle="7m cloak")  # fmt: skip
    turn.brace()
    assert (turn.hand(), turn.discard()) == ("courage courage courage swords", "food horse")
    assert len(turn.s.hands[1]) == 4


@card("titan_7m")
def test_with_no_hero_in_its_district_the_7_meter_titan_adds_a_card_there_whatever_the_counts() -> None:
    turn = city("inside . food food horse hero+levi+horse", step="add_cards", castle="7m cloak swords cannon")
    assert turn.inside(0) == "swords cloak", "Swords came with the Titan, the Cloak was the second of the round"


@card("titan_7m")
def test_a_titan_added_by_the_7_meter_titan_ambushes_in_turn() -> None:
    turn = city("inside . food food horse hero+levi+horse", step="add_cards", castle="7m cloak 4m")
    assert (turn.outside(0), turn.s.tokens[0], turn.inside(0)) == ("titan_7m titan_4m", 1, "cloak")


@card("titan_7m")
def test_the_7_meter_titan_finds_the_deck_empty_and_the_game_is_lost() -> None:
    turn = city("inside . . . . hero+levi", step="add_cards", castle="7m cloak", last=True)
    assert turn.over == "deck"


# -- 8 meters


@card("titan_8m")
@rule("DB-pictured-05")
def test_the_8_meter_titan_destroys_a_non_titan_card_of_the_district_that_the_players_choose() -> None:
    turn = city(
        """
        outside  4m         .            .      .      .
        place    armory     .            .      .      .
        inside   swords     cloak        food   horse  hero+levi+horse
        """,
        step="add_cards",
        castle="8m escape",
    )
    assert turn.asked() == {"armin": "victim", "levi": "victim"}
    assert turn.offers() == ["take 0 swords", "take 0 armory"], "not the Titan"
    turn.do("take 0 armory", "levi")
    assert turn.destroyed == "armory" and turn.s.locations[0] == -1 and "swords" in turn.inside(0)


@card("titan_8m")
def test_the_8_meter_titan_finds_nothing_in_an_empty_district_and_one_defense_stops_it() -> None:
    turn = city("inside . food food horse hero+levi+horse", step="add_cards", castle="8m cloak")
    assert turn.destroyed == ""
    turn = city("inside hero+swords food food horse levi+horse", hand="marco", step="add_cards", castle="8m cloak")
    turn.defend("marco")
    assert turn.destroyed == "" and "swords" in turn.inside(0)


# -- 9 meters


@card("titan_9m")
@rule("DB-ambush-10")
def test_the_9_meter_titan_takes_allies_of_the_district_first_and_then_of_hands_in_the_order_of_the_turns() -> None:
    turn = city(
        "inside hero+levi+hannes+cannon food+food horse+horse swords+swords cloak+cloak",
        hand="thomas petra",
        hands={"levi": "nanaba courage"},
        step="add_cards",
        castle="9m escape",
        first=1,
    )
    assert turn.destroyed == "hannes", "Levi was the first player of the last round: the lying one goes"
    assert turn.asked() == {"armin": "victim"}, "Armin has to give up one in hand"
    assert turn.offers() == ["destroy petra", "destroy thomas_wagner"]
    turn.do("destroy petra")
    assert (turn.destroyed, turn.hand("levi")) == ("hannes petra", "courage nanaba")
    assert turn.hand() == "thomas_wagner" and turn.inside(0).startswith("cannon"), "only Allies"


@card("titan_9m")
def test_a_hero_without_any_ally_gives_the_9_meter_titan_nothing() -> None:
    turn = city("inside hero . . . levi", hand="courage horse", hands={"levi": "thomas"}, step="add_cards",
                castle="9m cloak")  # fmt: skip
    assert (turn.destroyed, turn.hand(), turn.hand("levi")) == ("", "courage horse", "thomas_wagner")


# -- 10 meters


@card("titan_10m")
@rule("DB-wounds-01", "DB-ambush-02", "DB-ambush-05")
def test_the_10_meter_titan_wounds_every_hero_of_the_district_inside_and_outside() -> None:
    turn = city("outside levi . . . .\ninside hero sasha . . .", mates="levi sasha", step="add_cards",
                castle="10m swords food")  # fmt: skip
    assert (turn.discard(), turn.discard("levi"), turn.discard("sasha")) == ("wound", "wound", "")
    assert turn.s.wounds == 18 and turn.wounds() == 0, "gained, not played"


@card("titan_4m", "titan_5m", "titan_6m", "titan_7m", "titan_8m", "titan_9m", "titan_10m")
def test_a_standard_titan_is_defeated_for_its_cost_and_leaves_the_game() -> None:
    for meters, cost in ((4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5)):
        turn = city(f"outside . . hero+{meters}m . .\ninside . . . . levi", hand=f"{cost}*courage")
        for _ in range(cost - 1):
            turn.play("courage")
        assert turn.refused(f"defeat titan_{meters}m") == "DB-buy-07"
        turn.play("courage").defeat(f"{meters}m")
        assert (turn.power, turn.outside(2), len(turn.s.removed), turn.discard()) == (0, "", 1, "")
