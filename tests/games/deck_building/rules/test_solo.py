"""The solo game: one player, a primary Hero and two secondary ones."""

from __future__ import annotations

from titanomachy.games.deck_building.content import HERO_IDS
from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import GAME, Play


def solo(picture: str, *, helpers: str = "levi sasha", **more: object) -> Play:
    return city(picture, helpers=helpers, **more)  # type: ignore[arg-type]


# -- the Heroes


@rule("DB-solo-01")
def test_one_player_plays_a_primary_hero_and_loses_with_its_death() -> None:
    turn = solo("inside . . hero levi sasha", hand="2*wound", step="turn_begins")
    assert turn.over == "deaths"
    turn = solo("inside . . hero+horse levi sasha", hand="2*courage")
    turn.play("courage", "courage").buy("horse")
    assert turn.discard() == "horse", "otherwise in the normal way"


@rule("DB-solo-02")
def test_the_player_also_chooses_two_secondary_heroes() -> None:
    table = GAME.new(seats=1, seed=3, heroes="choose")
    table.choose(0, "hero eren")
    assert table.asks[0].message.kind == "helper"
    table.choose(0, "hero mikasa")
    assert "hero mikasa" not in [GAME.vocabulary.text(option) for option in table.asks[0].options]
    table.choose(0, "hero levi")
    assert [HERO_IDS[hero] for hero in table.state.helper_heroes] == ["mikasa", "levi"]
    assert table.state.heroes == [HERO_IDS.index("eren")]


@rule("DB-solo-02")
def test_the_text_of_a_secondary_hero_is_not_used() -> None:
    turn = solo("inside . . hero erwin conny", helpers="erwin conny", hand="2*thrust horse cloak")
    turn.play("thrust", "thrust", "horse", "cloak")
    assert turn.power == 1 + 2, "no bonus of Conny's"
    assert turn.refused("ability") == "DB-cards-02", "it is Armin's, and nobody is here; Erwin's is not offered"


@rule("DB-solo-03")
def test_secondary_heroes_have_no_cards_and_gain_none_but_the_wounds_for_a_wall() -> None:
    turn = solo("outside . . 4m+levi . .\ninside . . . . hero+sasha", hand="fuel", step="walls", castle="food")
    assert len(turn.s.decks) == len(turn.s.hands) == len(turn.s.discards) == 1
    turn.do("send 0 1")
    assert turn.s.helper_wounds == [1, 0] and turn.s.wounds == 19 and turn.s.tokens[2] == 2
    gear = solo("inside . . hero+levi . sasha", hand="fuel")
    gear.play("fuel")
    assert gear.hand() == "3d_gear 3d_gear", "Levi's goes to the player"


@rule("DB-solo-04")
def test_the_secondary_heroes_are_placed_when_the_primary_hero_is_first_placed() -> None:
    turn = solo("inside . . . . .", step="turn_begins")
    turn.do("enter 2")
    assert turn.asked() == {"armin": "post"}
    assert turn.offers() == [f"post 0 {wall}" for wall in range(5)]
    turn.do("post 0 4").do("post 1 0")
    assert turn.s.helpers == [8, 0] and turn.at() == "inside 2" and turn.asked() == {"armin": "turn"}
    turn = solo("inside . . hero levi sasha", step="turn_begins")
    assert turn.asked() == {"armin": "turn"} and turn.s.helpers == [6, 8], "who is there stays there"


@rule("DB-solo-08", "DB-solo-04")
def test_a_secondary_hero_who_has_died_is_not_placed_again() -> None:
    turn = solo("inside . . hero levi .", step="turn_begins", helper_wounds=[1, -1])
    assert turn.asked() == {"armin": "turn"} and turn.s.helpers == [6, -1]


@rule("DB-solo-05")
def test_move_may_be_spent_on_the_secondary_heroes() -> None:
    turn = solo("inside . . hero levi .", hand="horse")
    turn.play("horse").do("lead 0 7").move("outside").do("lead 0 5")
    assert (turn.at(), turn.s.helpers, turn.moves) == ("outside 2", [5, -1], 0)
    assert turn.refused("lead 1 1") == "DB-walls-10"


# -- Titans


@rule("DB-solo-06")
def test_ambushes_and_ongoing_effects_pass_secondary_heroes_by() -> None:
    # scenario 51
    turn = solo("inside levi . hero . sasha", step="add_cards", castle="10m")
    assert turn.s.helper_wounds == [0, 0] and turn.s.wounds == 20
    turn = solo("outside . . smiling_titan+levi . .\ninside . . hero . sasha", step="ongoings", due=["smiling_titan"])
    assert turn.s.helper_wounds == [0, 0] and turn.s.wounds == 20


@rule("DB-solo-06")
def test_secondary_heroes_count_where_a_card_only_looks_for_heroes() -> None:
    turn = solo("inside levi . hero . sasha", step="add_cards", castle="7m swords")
    assert turn.inside(0) == "", "Levi is there: no card is added"
    turn = solo(
        "outside . . . . female_titan\ninside hero levi+sasha . . .", step="ongoings", due=["female_titan"],
        removed="smiling_titan bean deviant_titan_10", trap=1,
    )  # fmt: skip
    assert turn.outside(1) == "female_titan" and turn.discard() == "" and turn.s.helper_wounds == [0, 0]


@rule("DB-solo-07", "DB-solo-08")
def test_a_secondary_hero_in_the_titans_space_takes_wounds_for_the_wall_and_two_at_once_are_survived() -> None:
    turn = solo("outside . . 4m+5m+levi . .\ninside . . . sasha hero", step="walls", castle="food")
    assert turn.asked() == {"armin": "soak"}
    assert turn.offers() == ["send 0 0", "send 0 1", "send 0 2"], "Sasha is not there"
    turn.do("send 0 2")
    assert (turn.s.helper_wounds, turn.s.tokens[2]) == ([2, 0], 2), "face up on that Hero's card"


@rule("DB-solo-07")
def test_of_two_secondary_heroes_beside_the_titans_one_after_the_other_is_asked_about() -> None:
    turn = solo("outside . . 4m+5m+levi+sasha . .\ninside . . . . hero", step="walls", castle="food")
    assert turn.offers() == ["send 0 0", "send 0 1", "send 0 2"]
    turn.do("send 0 1")
    assert turn.asked() == {"armin": "soak"} and turn.offers() == ["send 1 0", "send 1 1"]
    turn.do("send 1 0")
    assert (turn.s.helper_wounds, turn.s.tokens[2]) == ([1, 0], 1)


@rule("DB-solo-07")
def test_a_secondary_hero_whose_wall_falls_comes_back_at_the_next_turn() -> None:
    turn = solo("outside . . 4m+levi . .\ntokens 2 2 1 2 2\ninside . . . sasha hero", step="walls", castle="food")
    turn.do("send 0 0")
    assert turn.asked() == {"armin": "post"} and turn.s.helpers[0] == -1
    turn.do("post 0 3")
    assert turn.s.helpers[0] == 6


@rule("DB-solo-08")
def test_a_secondary_hero_with_a_wound_who_takes_another_dies_without_losing_the_game() -> None:
    # scenario 51
    turn = solo("outside . . 4m+levi . .\ninside . . . sasha hero", step="walls", helper_wounds=[1, 0], castle="food")
    assert turn.s.wounds == 19
    turn.do("send 0 1")
    assert (turn.s.helper_wounds, turn.s.helpers[0], turn.s.wounds) == ([-1, 0], -1, 20)
    assert turn.over == "" and turn.s.tokens[2] == 2
    assert turn.asked() == {"armin": "turn"}, "nobody comes in Levi's place"


@card("food", "hospital")
@rule("DB-solo-09")
def test_food_and_hospital_remove_wounds_from_secondary_heroes_of_the_district() -> None:
    turn = solo("outside . . levi . .\ninside . . hero . sasha", hand="food", helper_wounds=[1, 1])
    turn.play("food")
    assert turn.offers() == ["tend 0", "skip"], "Sasha is elsewhere"
    turn.do("tend 0")
    assert turn.s.helper_wounds == [0, 1] and turn.s.wounds == 19
    assert turn.table.events[-1].text() == "A Wound of Levi goes back to the stack."
    turn = solo("place . . hospital . .\noutside . . levi . .\ninside . . hero . sasha", hand="horse",
                helper_wounds=[1, 1])  # fmt: skip
    turn.play("horse").do("visit").do("tend 0")
    assert turn.s.helper_wounds == [0, 1]


@card("food")
def test_food_asks_nothing_where_no_secondary_hero_has_a_wound() -> None:
    turn = solo("inside . . hero+levi . sasha", hand="food", helper_wounds=[0, 1])
    turn.play("food")
    assert turn.asked() == {"armin": "turn"}


# -- notes


@rule("DB-solo-10")
def test_a_defeated_archenemy_clears_all_wounds_in_play() -> None:
    # scenario 52
    turn = solo(
        "outside . . hero+smiling_titan:full . .\ninside . . . levi sasha", power=11, attack="smile", wounds="hero",
        helper_wounds=[1, 2], discard="wound", hand="courage",
    )  # fmt: skip
    turn.attempt("smiling")
    assert turn.wounds() == 0 and turn.s.helper_wounds == [0, 0]
    assert turn.discard() == "wound" and turn.s.wounds == 19, "not the one in the discard pile"


@rule("DB-solo-10", "DB-solo-08")
def test_a_dead_secondary_hero_has_no_wounds_to_clear_and_stays_dead() -> None:
    turn = solo("outside . . hero+smiling_titan:full . .\ninside . . . . sasha", power=11, attack="smile",
                helper_wounds=[-1, 1])  # fmt: skip
    turn.attempt("smiling")
    assert turn.s.helper_wounds == [-1, 0] and turn.s.wounds == 20


@card("erwin", "eren", "old_survey_corps_hq")
def test_alone_erwin_and_eren_draw_for_the_player_and_there_is_nobody_to_exchange_cards_with() -> None:
    turn = solo("inside . . hero . sasha", hero="erwin", hand="2*thrust", deck="horse")
    turn.play("thrust", "thrust").do("ability")
    assert turn.hand() == "horse" and turn.asked() == {"erwin": "turn"}
    turn = solo("outside . . hero+4m . .\ninside . . . . sasha", hero="eren", deck="horse", power=2)
    turn.defeat("4m")
    assert turn.hand() == "horse" and turn.asked() == {"eren": "turn"}
    turn = solo("place . . old_survey . .\ninside . . hero . sasha", hand="thrust courage")
    assert turn.play("thrust").refused("visit") == "DB-pictured-09"


@rule("DB-solo-11", "DB-solo-15")
def test_one_card_is_added_each_round_and_two_after_the_second_archenemy() -> None:
    # scenario 52
    one = solo("inside . . hero levi sasha", step="add_cards", castle="food swords cloak", slain=1)
    assert sum(map(len, one.s.inside)) == 1
    two = solo("inside . . hero levi sasha", step="add_cards", castle="food swords cloak", slain=2,
               removed="smiling_titan bean")  # fmt: skip
    assert sum(map(len, two.s.inside)) == 2


@card("long_distance_scouting_formation")
@rule("DB-solo-12")
def test_alone_the_player_looks_at_the_scouted_cards() -> None:
    # scenario 50
    turn = solo("inside . . hero levi sasha", hand="long", castle="food swords cloak horse")
    turn.play("long")
    assert turn.asked() == {"armin": "scout"}
    turn.do("top horse").do("top cloak").do("top food")
    assert turn.table.view(0)["deck"]["next"] == ["horse", "cloak", "food", "swords"]  # type: ignore[call-overload, index]


@card("resupply", "fuel_cannisters")
@rule("DB-solo-13")
def test_resupply_and_fuel_cannisters_beside_a_secondary_hero_give_one_extra_and_no_more() -> None:
    # scenario 51
    turn = solo("inside . . hero+levi+sasha . .", hand="resupply fuel", deck="food horse swords")
    turn.play("resupply")
    assert turn.hand() == "food fuel_cannisters horse"
    turn.play("fuel")
    assert turn.hand() == "3d_gear 3d_gear food horse"
    turn = solo("outside . . levi . .\ninside . . hero . sasha", hand="resupply fuel", deck="food horse swords")
    turn.play("resupply", "fuel")
    assert turn.hand() == "3d_gear food", "outside the Wall is another space"


@rule("DB-solo-14")
def test_alone_a_titan_regenerates_by_one() -> None:
    turn = solo("outside . . smiling_titan:9 . .\ninside . . . levi hero+sasha", castle="food")
    turn.end_round()
    assert turn.damage("smiling_titan") == 8


@card("signal_flare", "sasha")
@rule("DB-solo-16")
def test_signal_flare_and_sasha_move_secondary_heroes() -> None:
    turn = solo("inside . . hero levi eren", helpers="levi eren", hero="sasha", hand="signal thrust")
    turn.play("signal")
    assert turn.asked() == {"sasha": "step"} and "no_effect" not in turn.told()
    assert turn.offers() == ["guide 0 7", "guide 0 4", "guide 0 8", "skip"]
    turn.do("guide 0 7").do("skip")
    assert turn.s.helpers == [7, 8]
    turn.play("thrust").do("ability").do("guide 1 9")
    assert turn.s.helpers == [7, 9] and turn.moves == 0


@card("petra", "pay_tribute")
@rule("DB-solo-16")
def test_what_needs_a_hand_or_a_discard_pile_does_nothing_for_a_secondary_hero() -> None:
    turn = solo("inside . . hero+levi . sasha", hand="petra reel courage", deck="horse", discard="courage")
    turn.play("petra")
    assert turn.asked() == {"armin": "destroy"}
    turn.do("skip")
    assert turn.asked() == {"armin": "turn"}
    turn.play("reel")
    assert turn.asked() == {"armin": "discard"}, "no Hero to choose but the own one"
