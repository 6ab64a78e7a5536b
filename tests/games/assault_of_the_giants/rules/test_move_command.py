"""The Move Command: maneuvers, passages and their price, stacking."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, card, command, drawn, scenario

PASS_BOARD = "sumber hill {}\ndelimbiyr frost regular"


@rule("AG-move-01", "AG-move-02")
def test_leaders_champions_and_tokens_are_units_that_step_to_empty_or_friendly_regions() -> None:
    turn = command(
        "move",
        "sumber hill leader champion regular\ndessarin hill elite\nwaterdeep storm elite",
        slayers={"hook": "delimbiyr"},
    )
    steps = turn.offers("move")
    assert {text.split()[2] for text in steps} == {"leader", "champion", "regular", "elite"}
    assert turn.can("move sumber leader dessarin")  # friendly
    assert turn.can("move sumber leader delimbiyr")  # only a giantslayer is there: empty
    assert not turn.can("move sumber leader waterdeep")
    assert turn.refused("move sumber_hills leader waterdeep") == "AG-move-07"
    assert turn.refused("move sumber_hills leader high_moor") == "AG-move-02"
    turn.do("move sumber leader dessarin")
    assert (
        turn.army("sumber") == "champion regular" and turn.army("dessarin") == "leader elite" and turn.s.maneuvers == 5
    )


@rule("AG-move-03", "AG-move-04")
@card("hill_move")
@pytest.mark.parametrize(
    "steps",
    [
        [
            "sumber regular dessarin",
            "dessarin regular high_forest",
            "high_forest regular anauroch",
            "anauroch regular silver",
            "silver regular high_forest",
            "high_forest regular delimbiyr",
        ],
        [
            "sumber regular dessarin",
            "sumber regular dessarin",
            "sumber regular waterdeep",
            "sumber elite waterdeep",
            "sumber leader waterdeep",
            "sumber champion delimbiyr",
        ],
        [
            "sumber regular dessarin",
            "dessarin regular high_forest",
            "sumber regular waterdeep",
            "waterdeep regular neverwinter",
            "sumber elite dessarin",
        ],
    ],
)
def test_six_maneuvers_are_split_freely_and_need_not_all_be_used(steps: list[str]) -> None:
    turn = command("move", "sumber hill leader champion 3*regular elite")
    assert turn.s.maneuvers == 6
    turn.do(*(f"move {step}" for step in steps))
    if len(steps) < 6:
        assert turn.s.maneuvers == 1
        turn.do("done")
    assert turn.turn == "storm"


@rule("AG-move-05", "AG-move-06")
@pytest.mark.parametrize(
    ("race", "base"), [("storm", 3), ("cloud", 4), ("fire", 4), ("frost", 5), ("stone", 4), ("hill", 6)]
)
@card("storm_move", "cloud_move", "fire_move", "frost_move", "stone_move", "hill_move")
def test_each_card_to_the_left_gives_one_maneuver_more(race: str, base: int) -> None:
    board = f"waterdeep {race} regular"
    assert command("move", board, turn=race).s.maneuvers == base
    assert command("move", board, turn=race, left=2).s.maneuvers == base + 2


@rule("AG-move-07", "AG-move-18", "AG-move-20")
@scenario(7)
def test_nobody_ends_in_another_races_starting_region_before_the_final_ordning_but_all_may_pass() -> None:
    board = "dessarin hill regular"
    turn = command("move", board)
    assert not turn.can("move dessarin regular evermoors")
    turn.do("cross dessarin evermoors", "join regular", "onward silver")
    assert turn.army("silver") == "regular" and turn.s.maneuvers == 4  # it cost nothing but the steps
    late = command("move", board, points={"storm": 120})
    late.do("move dessarin regular evermoors")
    assert late.army("evermoors") == "regular"


@rule("AG-move-08")
def test_no_region_holds_two_races() -> None:
    import titanomachy as tm

    turn = command("move", "sumber hill regular\ndessarin fire regular")
    assert not turn.can("move sumber regular dessarin")
    with pytest.raises(tm.BadPosition):
        drawn("sumber hill regular", owner=["none"] * 16)


@rule("AG-move-09", "AG-move-10", "AG-move-13", "AG-move-27", "AG-move-11")
@scenario(1)
def test_three_giants_pass_an_enemy_region_for_one_card_and_a_fourth_pays_nothing() -> None:
    turn = command("move", PASS_BOARD.format("3*regular elite"), left=2, cards={"hill": "food ore"})
    turn.do("cross sumber delimbiyr", "join regular", "join regular", "join regular", "go", "pay ore")
    assert turn.cards("frost") == "ore" and turn.cards("hill") == "food"
    turn.do("onward high_moor")
    assert turn.army("high_moor") == "regular regular regular" and turn.s.maneuvers == 2
    turn.do("cross sumber delimbiyr", "join elite", "onward high_moor")
    assert turn.cards("hill") == "food" and turn.army("high_moor") == "regular regular regular elite"


@rule("AG-move-09")
@pytest.mark.parametrize(
    ("far", "maneuvers", "may"), [(False, 1, False), (False, 2, True), (True, 2, False), (True, 3, True)]
)
def test_enemies_are_passed_exactly_if_the_maneuvers_reach_a_region_beyond_where_one_may_stop(
    far: bool, maneuvers: int, may: bool
) -> None:
    board = "anauroch hill 2*regular\nhigh_forest frost regular\nsilver frost regular\ndelimbiyr frost regular"
    if far:
        board += "\ndessarin frost regular"  # now there are two regions of enemies on every way
    turn = drawn(board, row="move", phase="moving", resume="after", maneuvers=maneuvers, cards={"hill": "2*food"})
    assert turn.can("cross anauroch high_forest") == may
    if may:
        turn.do("cross anauroch high_forest", "join regular")
        assert turn.offers() == ["go"], "the maneuvers do not last for a second giant"
        turn.do("go", "pay food")
        assert "onward dessarin_valley" in turn.offers() and not turn.can("stop"), "nobody stops among enemies"


@rule("AG-move-13", "AG-move-15", "AG-move-14")
def test_the_three_hill_giants_of_the_example_may_pay_with_one_wound_in_all() -> None:
    turn = command("move", PASS_BOARD.format("3*regular"), cards={"hill": "food"})
    turn.do("cross sumber delimbiyr", "join regular", "join regular", "join regular")
    assert turn.prompt == "price" and turn.offers() == ["pay food", "wound regular"]
    turn.do("wound regular", "onward high_moor")
    assert turn.army("high_moor") == "regular regular regular!" and turn.cards("hill") == "food"
    assert turn.s.maneuvers == 0 and turn.phase == "after"
    assert BOX.adjacent[9][13] and BOX.adjacent[13][15]
    ways = [r for r in range(16) if BOX.adjacent[9][r] and BOX.adjacent[r][15]]
    assert ways == [13], "there is no other way of two steps"


@rule("AG-move-12")
@scenario(2)
def test_two_enemy_regions_cost_two_prices() -> None:
    board = "sumber hill regular\ndelimbiyr frost regular\nhigh_moor fire regular\ngraypeak stone leader"
    turn = command("move", board, cards={"hill": "2*food"}, points={"storm": 120})
    turn.do(
        "cross sumber delimbiyr", "join regular", "pay food", "onward high_moor", "pay food", "onward sea_of_swords"
    )
    assert turn.cards("hill") == "" and turn.cards("frost") == "food" and turn.cards("fire") == "food"
    assert turn.army("sea_of_swords") == "regular"


@rule("AG-move-26", "AG-move-28")
@scenario(3)
def test_a_champion_alone_without_a_card_may_not_enter_an_enemy_region() -> None:
    turn = command("move", PASS_BOARD.format("champion"))
    assert not turn.can("cross sumber delimbiyr")
    assert turn.refused("cross sumber_hills delimbiyr_vale") == "AG-move-26"
    turn = command("move", PASS_BOARD.format("champion"), cards={"hill": "food"})
    turn.do("cross sumber delimbiyr", "join champion")
    assert turn.offers() == ["pay food"]


@rule("AG-move-17")
@scenario(4)
def test_of_a_champion_and_a_regular_only_the_regular_can_take_the_wound() -> None:
    turn = command("move", PASS_BOARD.format("champion regular"))
    turn.do("cross sumber delimbiyr", "join champion", "join regular")
    assert turn.offers() == ["wound regular"]
    assert turn.refused("wound champion") == "AG-move-17"
    turn.do("wound regular", "onward high_moor")
    assert turn.army("high_moor") == "champion regular!"


@rule("AG-move-30", "AG-move-16")
@scenario(5)
def test_a_wounded_giant_that_pays_is_defeated_and_the_others_still_pass() -> None:
    turn = command("move", PASS_BOARD.format("regular regular!"))
    turn.do("cross sumber delimbiyr", "join regular", "join wounded_regular")
    turn.do("wound wounded_regular")
    assert turn.points("frost") == 1 and turn.supply("hill", "regular") == 10 - 1
    assert turn.s.maneuvers == 4
    turn.do("onward high_moor")
    assert turn.army("high_moor") == "regular" and turn.s.maneuvers == 3  # the lost giant's second step is free
    leader = command("move", PASS_BOARD.format("leader! regular"))
    leader.do(
        "cross sumber delimbiyr", "join wounded_leader", "join regular", "wound wounded_leader", "onward high_moor"
    )
    leader.do("done")
    while leader.turn != "hill":
        leader.to_next_turn()
    assert leader.do("command leader").can("revive leader"), "a defeat like any other"


@rule("AG-npc-02", "AG-npc-03", "AG-move-25")
@scenario(6)
def test_passing_an_npc_region_costs_a_card_for_the_pile_or_a_wound_that_gives_nobody_points() -> None:
    turn = command("move", "neverwinter hill 2*regular!\nspine fire regular", seats=4, cards={"hill": "ore"})
    turn.do("cross neverwinter spine", "join wounded_regular", "go", "pay ore")
    assert turn.discard == "ore" and turn.cards("hill") == ""
    turn.do("onward icewind")
    turn = command("move", "neverwinter hill 2*regular!\nspine fire regular", seats=4)
    turn.do("cross neverwinter spine", "join wounded_regular", "join wounded_regular", "wound wounded_regular")
    assert sum(turn.s.points) == 0 and len(turn.s.transit) == 1


@rule("AG-move-19", "AG-npc-05", "AG-npc-04")
def test_another_races_starting_region_with_units_costs_the_usual_price() -> None:
    turn = command("move", "dessarin hill regular\nevermoors cloud leader", cards={"hill": "food"})
    turn.do("cross dessarin evermoors", "join regular", "pay food", "onward silver")
    assert turn.cards("cloud") == "food" and turn.army("silver") == "regular"
    npc = command(
        "move", "dessarin frost regular\nevermoors cloud leader", turn="frost", seats=3, cards={"frost": "food"}
    )
    assert not npc.can("move dessarin regular evermoors")
    npc.do("cross dessarin evermoors", "join regular", "pay food", "onward silver")
    assert npc.discard == "food" and npc.army("silver") == "regular"


@rule("AG-move-31")
def test_an_empty_starting_region_is_passed_for_nothing() -> None:
    turn = command("move", "dessarin hill champion")
    turn.do("cross dessarin evermoors", "join champion", "onward spine")
    assert turn.army("spine") == "champion"


@rule("AG-move-28", "AG-move-09")
@scenario(8)
def test_a_passage_with_too_few_maneuvers_is_refused_before_any_price_is_paid() -> None:
    turn = command(
        "move", PASS_BOARD.format("regular\nwaterdeep hill regular\ndessarin hill regular"), cards={"hill": "food"}
    )
    for _ in range(5):
        turn.do("move dessarin regular neverwinter" if turn.army("dessarin") else "move neverwinter regular dessarin")
    assert turn.s.maneuvers == 1
    assert not turn.can("cross sumber delimbiyr") and turn.cards("hill") == "food"
    assert turn.refused("cross sumber_hills delimbiyr_vale") == "AG-move-09"


@rule("AG-move-21")
@pytest.mark.parametrize("race", RACE_IDS)
def test_each_race_has_its_stacking_limit_leaders_and_champions_included(race: str) -> None:
    limit = BOX.limit[RACE_IDS.index(race)]
    army = " ".join(["leader", "champion", *["regular"] * (limit - 3)])
    turn = command("move", f"waterdeep {race} {army}\nneverwinter {race} 2*regular", turn=race)
    turn.do("move neverwinter regular waterdeep")
    assert len(turn.s.units[10]) == limit and turn.prompt == "move"
    turn.do("move neverwinter regular waterdeep")
    assert turn.prompt == "make_room"


@rule("AG-move-22")
@scenario(10)
def test_a_champion_may_move_through_the_other_ones_region_but_not_stop_there() -> None:
    turn = command("move", "sumber hill champion\nwaterdeep hill champion regular")
    assert not turn.can("move sumber champion waterdeep")
    turn.do("cross sumber waterdeep", "join champion")
    assert turn.can("onward delimbiyr") and turn.can("onward neverwinter") and not turn.can("stop")
    turn.do("onward neverwinter")
    assert turn.army("neverwinter") == "champion" and turn.army("waterdeep") == "champion regular"
    recruit = command("recruit", "sumber hill champion", left=2)
    assert not recruit.can("recruit champion sumber")


@rule("AG-move-23")
@scenario(56)
def test_an_own_giant_makes_room_in_a_full_region_for_free() -> None:
    turn = command("move", "waterdeep storm leader champion elite\nneverwinter storm regular", turn="storm")
    turn.do("move neverwinter regular waterdeep")
    assert turn.offers() == ["remove leader", "remove champion", "remove elite"]
    view = turn.table.view(None)
    assert (view["transit"], view["transit_at"]) == (["regular"], "waterdeep"), "all see who is coming"
    turn.do("remove leader")
    assert turn.army("waterdeep") == "champion regular elite" and sum(turn.s.points) == 0
    GAME.rules.check(turn.s)
    assert turn.supply("storm", "leader") == 1
    back = command("leader", turn="storm", supply=[[1, 0, 1, 0, 5, 4], *turn.s.supply[1:]])
    assert not back.can("revive leader") and back.turn != "storm", "a removed Leader is recruited, not brought back"
    fresh = command("recruit", turn="storm", left=1)
    fresh.do("recruit leader sea_of_swords")
    assert fresh.army("sea_of_swords") == "leader"
    assert (
        not command("move", "waterdeep storm leader champion\nneverwinter storm regular", turn="storm")
        .do("move neverwinter regular waterdeep")
        .can("remove leader")
    )
    alike = command("move", "waterdeep storm 3*elite\nneverwinter storm regular", turn="storm")
    alike.do("move neverwinter regular waterdeep")
    assert alike.prompt == "move" and alike.army("waterdeep") == "regular elite elite", "among equals nobody is asked"


@rule("AG-move-23", "AG-comp-10")
def test_in_a_full_region_a_champion_makes_room_for_a_champion() -> None:
    board = "waterdeep hill champion {}*regular\nsumber hill champion"
    turn = command("move", board.format(6))
    turn.do("move sumber champion waterdeep")
    assert turn.army("waterdeep") == "champion" + 6 * " regular" and turn.supply("hill", "champion") == 1
    assert not command("move", board.format(5)).can("move sumber champion waterdeep"), (
        "room is made in full regions only"
    )


@rule("AG-move-24")
def test_an_own_full_region_is_passed_through_without_removing_anyone() -> None:
    turn = command("move", "waterdeep storm leader champion elite\nneverwinter storm regular", turn="storm")
    turn.do("cross neverwinter waterdeep", "join regular", "onward delimbiyr")
    assert turn.army("delimbiyr") == "regular" and turn.army("waterdeep") == "leader champion elite"
    last = command("move", "waterdeep storm leader champion\nneverwinter storm regular", turn="storm")
    assert last.refused("cross neverwinter_wood waterdeep") == "AG-move-02", "the last place is free: it stops there"
    tokens = command("move", "waterdeep storm 3*elite\nneverwinter storm regular", turn="storm")
    tokens.do("cross neverwinter waterdeep", "join regular")
    assert "stop" in tokens.offers() and tokens.can("onward delimbiyr")
    tokens.do("onward delimbiyr")
    assert tokens.army("delimbiyr") == "regular" and tokens.army("waterdeep") == "elite elite elite"


@rule("AG-move-24", "AG-move-14", "AG-move-23")
def test_a_group_may_change_its_mind_and_stop_in_a_full_region() -> None:
    turn = command("move", "waterdeep storm 3*elite\nneverwinter storm leader regular", turn="storm")
    turn.do("cross neverwinter waterdeep", "join regular", "go", "stop")
    assert turn.army("waterdeep") == "regular elite elite" and turn.army("neverwinter") == "leader"
    assert turn.s.maneuvers == 2 and turn.s.origin == turn.s.transit_at == -1
    GAME.rules.check(turn.s)


@rule("AG-move-14", "AG-move-09", "AG-move-15")
def test_who_passes_is_named_in_any_order() -> None:
    turn = command("move", PASS_BOARD.format("leader regular"), cards={"hill": "food"})
    turn.do("cross sumber delimbiyr", "join regular", "join leader")
    assert turn.offers() == ["pay food", "wound leader", "wound regular"]
    turn.do("pay food", "onward high_moor")
    assert turn.army("high_moor") == "leader regular" and turn.owner("sumber") == ""
    hurt = command("move", PASS_BOARD.format("regular elite")).do(
        "cross sumber delimbiyr", "join elite", "join regular"
    )
    assert hurt.do("wound regular").table.view(None)["transit"] == ["wounded_regular", "elite"]


@rule("AG-move-25", "AG-slayer-33")
def test_giantslayers_lyn_armaal_and_markers_make_a_region_neither_enemy_nor_occupied() -> None:
    turn = command(
        "move", "sumber hill champion", lyn="dessarin", slayers={"hook": "dessarin"}, markers={"ravage": "dessarin"}
    )
    turn.do("move sumber champion dessarin")  # no price, and a Champion may stop there
    assert turn.army("dessarin") == "champion"


@rule("AG-move-26")
@scenario(50)
def test_both_champions_pass_the_same_region_for_one_card_in_all() -> None:
    board = "sumber hill champion\nwaterdeep hill champion\ndelimbiyr frost regular"
    turn = command("move", board, cards={"hill": "2*food"})
    turn.do("cross sumber delimbiyr", "join champion", "pay food", "onward high_moor")
    turn.do("cross waterdeep delimbiyr", "join champion", "onward high_forest")
    assert turn.cards("hill") == "food" and turn.army("high_forest") == "champion"
    assert not command("move", board).can("cross waterdeep delimbiyr")


@rule("AG-move-29")
@scenario(51)
def test_points_of_a_passage_wound_may_start_the_final_ordning_in_the_same_move() -> None:
    board = "sumber hill regular regular!\ndelimbiyr frost regular"
    turn = command("move", board, points={"storm": 119})
    turn.do("cross sumber delimbiyr", "join regular", "join wounded_regular")
    turn.do("wound wounded_regular")
    assert turn.s.pool_1 == 0
    turn.do("onward graypeak")
    assert turn.army("graypeak") == "regular"


@rule("AG-move-11")
def test_the_price_is_paid_once_a_turn_even_if_maneuvers_come_from_two_cards() -> None:
    turn = drawn(
        "sumber hill 2*regular\ndelimbiyr frost regular", cards={"hill": "food artifact"}, spells={"hill": "misty_step"}
    )
    turn.do("evoke misty")  # three maneuvers for which no passage costs anything
    turn.do("cross sumber delimbiyr", "join regular", "go", "onward high_moor", "done")
    assert turn.cards("hill") == "food" and turn.s.paid == []
    turn.do("command move", "cross sumber delimbiyr", "join regular", "pay food", "onward high_moor")
    assert turn.s.paid == [13]
    turn.to_next_turn()
    assert turn.turn == "storm" and turn.s.paid == [], "in another turn it is due again"
