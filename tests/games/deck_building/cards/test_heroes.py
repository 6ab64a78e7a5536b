"""The eight Heroes: what each can do, when it cannot, and the rules about Hero cards."""

from __future__ import annotations

from titanomachy.games.deck_building.content import HERO_IDS
from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import GAME

# -- Armin


@card("armin")
@rule("DB-clar-21", "DB-paymove-02")
def test_armin_pays_3_move_to_exchange_cards_with_a_hero_of_his_district_for_good() -> None:
    turn = city(
        """
        outside  .  .  levi  .  .
        inside   .  .  hero  .  .
        """,
        hand="2*thrust courage horse",
        hands={"levi": "swords 2*courage"},
    )
    turn.play("thrust", "thrust").do("ability")
    assert turn.moves == 1, "what was paid cannot be used to move"
    assert turn.offers() == ["give courage", "give horse"], "the giver chooses"
    turn.do("give courage")
    assert turn.asked() == {"levi": "swap"}
    turn.do("give swords")
    assert (turn.hand(), turn.hand("levi")) == ("horse swords", "courage courage courage")
    turn.play("swords").end()
    assert "swords" in turn.discard() and "swords" not in turn.discard("levi")


@card("armin")
@rule("DB-herocards-01", "DB-paymove-01")
def test_armin_needs_3_move_a_card_and_somebody_in_his_district() -> None:
    turn = city("inside . . hero levi .", hand="2*thrust courage")
    turn.play("thrust")
    assert turn.refused("ability") == "DB-paymove-01", "only Move 2"
    turn.play("thrust")
    assert not turn.can("ability"), "nobody is here"
    turn.move("inward")
    assert turn.moves == 3 and turn.can("ability")
    assert turn.can("end"), "using it is the player's choice"
    turn.play("courage")
    assert not turn.can("ability"), "nothing to give"


@card("armin")
@rule("DB-paymove-04")
def test_a_hero_ability_is_used_as_often_as_the_move_lasts() -> None:
    turn = city("inside . . hero+levi+eren . .", hand="2*horse 2*courage", hands={"levi": "swords", "eren": "food"})
    turn.play("horse", "horse").do("ability").choose("levi").do("give courage").do("give swords")
    turn.do("ability").choose("eren").do("give courage").do("give food")
    assert (turn.hand(), turn.moves) == ("food swords", 0)
    assert not turn.can("ability")


# -- Conny


@card("conny")
@rule("DB-cards-02", "DB-herocards-01")
def test_conny_gets_2_power_once_for_two_equipment_of_different_names() -> None:
    turn = city("inside . . hero . levi", hero="conny", hand="2*horse cloak food")
    turn.play("horse", "horse")
    assert turn.power == 2, "twice the same name"
    turn.play("cloak")
    assert turn.power == 2 + 2 + 2
    turn.play("food")
    assert turn.power == 6, "once a turn"


@card("conny")
@rule("DB-clar-30")
def test_for_conny_a_returned_3d_gear_still_counts_as_played() -> None:
    turn = city("inside . . hero . levi", hero="conny", hand="gear horse")
    turn.play("gear").do("return").play("horse")
    assert turn.power == 2 + 1 + 2


# -- Eren


@card("eren")
@rule("DB-herocards-03")
def test_both_abilities_of_eren_apply_in_the_same_turn() -> None:
    turn = city(
        """
        outside  .  .  4m          .  .
        inside   .  .  hero+levi   .  .
        """,
        hero="eren",
        hand="wound",
        deck="3*courage",
        decks={"levi": "swords"},
        step="turn_begins",
    )
    assert (turn.power, turn.moves, turn.wounds()) == (2, 2, 1)
    turn.move("outside").defeat("4m")
    assert turn.asked() == {"eren": "who_ability"}
    turn.choose("levi")
    assert "swords" in turn.hand("levi") and turn.hand() == ""


@card("eren")
@rule("DB-wounds-05")
def test_erens_wound_brings_power_and_move_only_once_a_turn() -> None:
    # scenario 61
    turn = city("inside . . hero . levi", hero="eren", hand="wound food thomas", deck="wound", step="turn_begins")
    turn.play("food").do("mend").play("thomas")
    assert (turn.power, turn.moves, turn.wounds()) == (2, 2, 1), "alive, and the bonus came once"


@card("eren")
def test_eren_himself_may_draw_for_each_titan_he_defeats() -> None:
    turn = city("outside . . hero+4m+5m . .\ninside . . . . levi", hero="eren", hand="cloak cloak", deck="horse food")
    turn.play("cloak", "cloak").defeat("4m").choose("eren")
    assert turn.hand() == "horse"
    turn.defeat("5m").choose("eren")
    assert turn.hand() == "food horse"


# -- Erwin


@card("erwin")
@rule("DB-paymove-04")
def test_erwin_pays_4_move_for_a_card_for_any_hero_wherever_that_hero_is() -> None:
    turn = city(
        "inside . . hero . levi",
        hero="erwin",
        mates="levi sasha",
        hand="2*horse thrust",
        deck="swords",
        decks={"sasha": "cloak"},
    )
    turn.play("horse")
    assert turn.refused("ability") == "DB-paymove-01"
    turn.play("horse", "thrust").do("ability").choose("sasha")
    assert "cloak" in turn.hand("sasha"), "although she is off the board"
    turn.do("ability").choose("erwin")
    assert (turn.hand(), turn.moves) == ("swords", 0)


# -- Levi


@card("levi")
@rule("DB-cards-02", "DB-herocards-01")
def test_levi_gets_2_power_once_for_two_maneuvers() -> None:
    turn = city("inside . . hero . eren", hero="levi", hand="2*kill_shot surprise")
    turn.play("kill_shot")
    assert turn.power == 3
    turn.play("kill_shot")
    assert turn.power == 3 + 3 + 2
    turn.play("surprise")
    assert turn.power == 3 + 3 + 2 + 2


@card("levi")
@rule("DB-clar-30")
def test_for_levi_a_maneuver_that_was_grabbed_still_counts_as_played() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . eren",
        hero="levi",
        hand="escape kill_shot",
        deck="2*courage",
        attack="grab",
    )
    turn.play("escape").attempt("smiling")
    assert turn.destroyed == "escape"
    turn.play("kill_shot")
    assert turn.power == 7 + 2


# -- Mikasa (her protection is also in test_clarifications)


@card("mikasa")
@rule("DB-herocards-04", "DB-clar-20")
def test_mikasa_protects_a_hero_next_door_while_it_is_nobodys_turn() -> None:
    turn = city(
        """
        inside   levi  hero  .  .  .
        """,
        hero="mikasa",
        hand="signal",
        deck="horse",
        step="add_cards",
        castle="10m food",
    )
    assert turn.asked() == {"mikasa": "defend"}
    turn.defend("signal", protect="levi")
    assert turn.discard("levi") == "" and turn.hand() == "horse", "and the reward is hers"


@card("mikasa")
def test_mikasa_does_not_reach_the_district_after_the_next() -> None:
    turn = city("inside levi . hero . .", hero="mikasa", hand="signal", step="add_cards", castle="10m food")
    assert turn.discard("levi") == "wound" and turn.hand() == "signal_flare"


@card("mikasa")
def test_next_door_is_across_the_gap_of_a_fallen_wall() -> None:
    turn = city(
        """
        tokens   2     x  2     2  2
        inside   levi  .  hero  .  .
        """,
        hero="mikasa",
        hand="signal",
        step="add_cards",
        castle="10m food",
    )
    turn.defend("signal", protect="levi")
    assert turn.discard("levi") == ""


# -- Sasha


@card("sasha")
@rule("DB-herocards-01")
def test_sasha_pays_2_move_for_a_step_of_another_hero() -> None:
    turn = city("inside . . hero . levi", hero="sasha", hand="2*thrust")
    turn.play("thrust", "thrust").do("ability").choose("levi")
    assert turn.asked() == {"sasha": "step"}, "she chooses where"
    assert turn.offers() == ["step 9", "step 6"], "one step, and a step it must be"
    turn.do("step 6")
    assert (turn.at("levi"), turn.at(), turn.moves) == ("inside 3", "inside 2", 2)
    turn.do("ability").choose("levi").do("step 7")
    assert turn.at("levi") == "outside 3"


@card("sasha")
@rule("DB-herocards-01")
def test_sasha_needs_another_hero_on_the_board() -> None:
    turn = city("inside . . hero . .", hero="sasha", mates="levi", hand="thrust")
    turn.play("thrust")
    assert turn.refused("ability") == "DB-cards-02"


# -- Hange

HANGE: dict[str, object] = {"hange": True}


@card("hange")
def test_hange_draws_one_more_card_for_each_titan_in_her_space_at_the_end_of_her_turn() -> None:
    turn = city(
        "outside . . hero+4m+bean . 5m\ninside . . . . levi", hero="hange", hand="courage", deck="7*courage",
        options=HANGE, mates="levi", decks={"levi": "2*courage"},
    )  # fmt: skip
    turn.end()
    assert len(turn.s.hands[0]) == 5 + 2


@card("hange")
def test_hange_draws_nothing_more_inside_the_wall() -> None:
    turn = city("outside . . 4m . .\ninside . . hero . levi", hero="hange", options=HANGE)
    turn.end()
    assert len(turn.s.hands[0]) == 5


@card("hange")
@rule("DB-herocards-04", "DB-destroy-04")
def test_hange_may_destroy_a_card_of_her_hand_whoever_defeats_an_archenemy() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . hange",
        hands={"hange": "courage wound"},
        hand="2*kill_shot",
        attack="smile",
        options=HANGE,
    )
    turn.play("kill_shot", "kill_shot").attempt("smiling")
    assert turn.asked() == {"hange": "destroy_ability"}
    wounds = turn.s.wounds
    turn.do("destroy wound")
    assert turn.hand("hange") == "courage" and turn.s.wounds == wounds + 1


@card("hange")
def test_hange_may_also_keep_all_her_cards() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . levi",
        hero="hange", hand="2*kill_shot courage", attack="smile", options=HANGE,
    )  # fmt: skip
    turn.play("kill_shot", "kill_shot").attempt("smiling").do("skip")
    assert turn.hand() == "courage" and turn.s.slain == 1


# -- choosing Heroes


@rule("DB-herocards-02")
def test_of_two_heroes_dealt_each_player_keeps_one_and_the_other_has_not_been_in_play() -> None:
    table = GAME.new(seats=3, seed=7, heroes="deal_two")
    dealt = [[HERO_IDS[option[1]] for option in table.asks[seat].options] for seat in range(3)]
    assert [len(pair) for pair in dealt] == [2, 2, 2] and len({hero for pair in dealt for hero in pair}) == 6
    for seat in (2, 0, 1):
        table.choose(seat, f"hero {dealt[seat][1]}")
    assert [HERO_IDS[hero] for hero in table.state.heroes] == [pair[1] for pair in dealt]
    assert table.view(0)["phase"] == "first_player"
    assert table.state.offered == [], "so a Hero left over can be a replacement later"
