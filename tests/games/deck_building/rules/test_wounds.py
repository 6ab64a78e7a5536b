"""Wounds: gained, played, discarded, destroyed."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn_city import city


@rule("DB-wounds-01")
def test_a_gained_wound_goes_to_the_discard_pile_and_with_a_reshuffle_into_the_deck() -> None:
    turn = city("inside hero . . . levi", hand="courage", deck="", bare=True, step="add_cards", castle="10m swords",
                hands={"levi": "courage"})  # fmt: skip
    assert turn.discard() == "wound" and turn.wounds() == 0
    turn.do("first 0").play("courage").end()
    assert turn.hand() == "courage wound", "both came back with the reshuffle"


@rule("DB-wounds-02", "DB-wounds-06")
def test_two_wounds_in_hand_come_before_food_and_the_second_kills() -> None:
    # scenario 2
    turn = city("inside . . hero . levi", hand="2*wound food", step="turn_begins", deck="5*courage")
    assert turn.asked() == {"armin": "new_hero"} and turn.s.memorial == [0]
    turn.do("hero sasha")
    assert "food" in turn.destroyed and turn.played == ""
    assert turn.asked() == {"levi": "turn"}, "the turn is over"


@rule("DB-wounds-05")
def test_a_wound_that_food_destroyed_does_not_make_the_next_one_deadly() -> None:
    # scenario 3
    turn = city("inside . . hero . levi", hand="wound food thomas", deck="wound", step="turn_begins")
    assert turn.wounds() == 1
    turn.play("food").do("mend").play("thomas")
    assert (turn.wounds(), turn.s.memorial) == (1, [])


@rule("DB-wounds-13", "DB-wounds-04", "DB-discard-03")
def test_one_wound_in_front_and_one_in_hand_is_not_deadly() -> None:
    # scenario 4
    turn = city("inside . . hero . levi", hand="wound courage", wounds="hero", step="turn_begins")
    assert (turn.wounds(), turn.discard(), turn.s.memorial) == (1, "wound", [])
    events = [event.text("en") for event in turn.table.events]
    assert "Armin discards a Wound." in " ".join(events), "from in front of the player, and still a discard"


@rule("DB-wounds-13", "DB-turn-01")
def test_an_off_board_hero_is_placed_before_wounds_are_discarded_and_played() -> None:
    turn = city("inside . . . . levi", mates="levi", hand="wound courage", wounds="hero", step="turn_begins")
    assert turn.asked() == {"armin": "enter"} and turn.wounds() == 1 and "wound" in turn.hand()
    turn.do("enter 1")
    assert (turn.at(), turn.wounds(), turn.discard(), turn.hand()) == ("inside 1", 1, "wound", "courage")


@rule("DB-wounds-03")
def test_the_turn_cannot_end_with_a_drawn_wound_unplayed() -> None:
    turn = city("inside . . hero . levi", hand="escape", deck="wound", wounds="")
    turn.play("escape")
    assert turn.wounds() == 1 and turn.hand() == ""
    turn = city("inside . . hero . levi", hand="escape", deck="wound", wounds="hero")
    turn.play("escape")
    assert turn.asked() == {"armin": "new_hero"}, "even if one wanted to play nothing more"


@rule("DB-wounds-04")
def test_a_played_wound_stays_until_the_start_of_the_next_own_turn_and_stays_among_the_cards() -> None:
    turn = city("inside . . hero . levi", hand="courage", wounds="hero", castle="swords food")
    turn.end()
    assert turn.wounds() == 1
    turn.end()
    assert turn.wounds() == 1, "a new round"
    stack = turn.s.wounds
    turn.do("first 0")
    assert turn.wounds() == 0 and "wound" in turn.discard() and turn.s.wounds == stack


@rule("DB-wounds-05")
def test_gaining_a_wound_while_one_is_controlled_is_death() -> None:
    # scenario 5
    turn = city("inside hero . . . levi", hand="swords", wounds="hero", step="add_cards", castle="10m food",
                deck="5*courage")  # fmt: skip
    assert turn.asked() == {"armin": "new_hero"}
    turn.do("hero sasha")
    assert turn.hand("sasha") == "courage courage courage courage courage" and turn.destroyed == "swords"
    turn.do("first 0").do("enter 3")
    assert turn.asked() == {"sasha": "turn"}, "this round's turn is still hers"
    assert turn.s.wounds == 20


@rule("DB-wounds-07")
def test_several_wounds_gained_at_once_are_survived_by_one_who_controls_none() -> None:
    # scenario 6
    turn = city("outside . . hero+4m+5m+6m . .\ninside . . . . levi", step="walls", castle="swords food")
    turn.soak(3)
    assert (turn.discard(), turn.s.memorial, turn.s.tokens[2]) == ("wound wound wound", [], 2)
    turn = city("outside . . hero+4m+5m+6m . .\ninside . . . . levi", step="walls", wounds="hero",
                castle="swords food")  # fmt: skip
    turn.soak(3)
    assert turn.asked() == {"armin": "new_hero"}
    turn.do("hero sasha")
    assert turn.s.tokens[2] == 2, "the points stay prevented"


@rule("DB-wounds-09")
def test_with_one_wound_in_the_stack_only_one_point_can_be_prevented() -> None:
    # scenario 7
    turn = city(
        "outside . . hero+4m+5m . .\ninside . . . . levi", step="walls", discards={"levi": "19*wound"},
        castle="swords food",
    )  # fmt: skip
    assert turn.offers() == ["soak 0", "soak 1"]
    turn.soak(1)
    assert (turn.s.tokens[2], turn.s.wounds, turn.discard()) == (1, 0, "wound")


@rule("DB-wounds-08")
def test_a_destroyed_wound_returns_to_its_stack() -> None:
    turn = city("inside . . hero+levi . .", hand="petra", hands={"levi": "wound"})
    turn.play("petra").do("destroy wound", "levi")
    assert (turn.s.wounds, turn.destroyed, turn.hand("levi")) == (20, "", "")


@rule("DB-wounds-11", "DB-clar-21")
def test_a_passed_wound_is_not_gained_but_is_the_next_card_played() -> None:
    # scenario 12
    picture = "place . . old_survey . .\ninside . . hero . levi"
    turn = city(picture, hand="thrust courage", hands={"levi": "wound"})
    turn.play("thrust").do("visit").do("give courage").do("give wound", "levi")
    assert (turn.wounds(), turn.hand(), turn.s.memorial) == (1, "", [])
    turn = city(picture, hand="thrust courage", hands={"levi": "wound"}, wounds="hero")
    turn.play("thrust").do("visit").do("give courage").do("give wound", "levi")
    assert turn.asked() == {"armin": "new_hero"}, "played while another is controlled"


@rule("DB-wounds-11")
def test_receiving_a_wound_is_not_deadly_for_a_hero_who_controls_one() -> None:
    passed = city("inside . . hero+levi . .", hand="christa wound", hands={"levi": "courage"}, wounds="levi")
    passed.play("christa").do("give wound")
    assert passed.wounds("levi") == 1 and passed.hand("levi") == "courage wound" and passed.s.memorial == []
    passed.end()
    assert passed.wounds("levi") == 1 and passed.hand("levi") == "courage", "discarded one, then played the other"


@rule("DB-wounds-12")
def test_a_wound_drawn_outside_the_own_turn_is_played_at_the_start_of_the_next() -> None:
    turn = city("inside . . hero . levi", hero="erwin", hand="2*thrust", decks={"levi": "wound"},
                hands={"levi": "courage"})  # fmt: skip
    turn.play("thrust", "thrust").do("ability").choose("levi")
    assert (turn.hand("levi"), turn.wounds("levi")) == ("courage wound", 0)
    turn.end()
    assert (turn.hand("levi"), turn.wounds("levi")) == ("courage", 1)
