"""The Recruit Command."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_board import card, command, drawn, scenario


@rule("AG-recruit-01")
@card("storm_recruit", "cloud_recruit", "fire_recruit", "frost_recruit", "stone_recruit", "hill_recruit")
@pytest.mark.parametrize(
    ("race", "base"), [("storm", 4), ("cloud", 4), ("fire", 3), ("frost", 3), ("stone", 2), ("hill", 2)]
)
def test_the_printed_points_and_one_more_for_each_card_to_the_left(race: str, base: int) -> None:
    for left in (0, 4):
        assert command("recruit", left=left, turn=race).s.recruit_points == base + left


@rule("AG-recruit-02", "AG-recruit-12", "AG-recruit-13")
def test_units_enter_healthy_in_the_starting_region_while_points_last_and_the_rest_is_lost() -> None:
    turn = command("recruit", left=4)  # 6 points
    turn.do("recruit elite sumber", "recruit elite sumber", "recruit regular sumber")
    assert turn.army("sumber") == "regular elite elite" and turn.s.recruit_points == 1
    assert turn.refused("recruit elite sumber_hills") == "AG-recruit-02"
    assert turn.refused("recruit regular waterdeep") == "AG-recruit-02"
    assert turn.supply("hill", "elite") == 8 - 2 and turn.supply("hill", "regular") == 10 - 1
    turn.do("done")
    assert turn.s.recruit_points == 0 and turn.turn == "storm"


@rule("AG-recruit-03")
def test_a_defeated_leader_or_champion_can_be_recruited_healthy_at_full_cost() -> None:
    turn = command("recruit", left=4, fallen=[0, 0, 0, 0, 0, 1])
    turn.do("recruit leader sumber", "recruit champion sumber")  # 3 + 3
    assert turn.army("sumber") == "leader champion" and turn.turn == "storm"
    assert turn.s.fallen[5] == 0 and turn.supply("hill", "leader") == 0 and turn.s.transit == []
    both = command("recruit", left=4, turn="fire", story={"fire": 2}, fallen=[0, 0, 3, 0, 0, 0])
    both.do("recruit vonindod ice_spires")
    assert both.s.fallen[2] == 1, "Duke Zalto is still off the board"


@rule("AG-recruit-04")
@card("vonindod", "hekaton")
def test_the_vonindod_and_king_hekaton_can_be_recruited_after_their_events_only() -> None:
    for race, unit, home, story in (("fire", "vonindod", "ice_spires", 2), ("storm", "hekaton", "sea_of_swords", 1)):
        assert not command("recruit", left=4, turn=race, story={race: story - 1}).can(f"recruit {unit} {home}")
        turn = command("recruit", left=4, turn=race, story={race: story})
        turn.do(f"recruit {unit} {home}")
        assert turn.army(home) == unit
        assert turn.s.recruit_points in (0, 1)  # 7 - 6, 8 - 7


@rule("AG-recruit-05")
def test_an_own_giant_makes_room_for_a_recruit() -> None:
    turn = command("recruit", "sea_of_swords storm leader champion elite", turn="storm")
    turn.do("recruit regular sea_of_swords")
    assert turn.offers() == ["remove leader", "remove champion", "remove elite"]
    turn.do("remove elite")
    assert turn.army("sea_of_swords") == "leader champion regular" and turn.supply("storm", "elite") == 4


@rule("AG-recruit-06")
def test_a_second_champion_is_not_recruited_beside_the_first() -> None:
    turn = command("recruit", "sumber hill champion", left=3)
    assert not turn.can("recruit champion sumber")
    assert turn.refused("recruit champion sumber_hills") == "AG-recruit-06"
    assert command("recruit", "waterdeep hill champion", left=3).can("recruit champion sumber")
    full = command("recruit", "sea_of_swords storm champion elite regular", left=3, turn="storm", story={"storm": 1})
    full.do("recruit hekaton sea_of_swords")
    assert full.army("sea_of_swords") == "hekaton regular elite"


@rule("AG-recruit-07")
@scenario(9)
@card("hekaton", "storm_champion")
def test_the_basic_champion_always_makes_way_for_king_hekaton() -> None:
    turn = command("recruit", "sea_of_swords storm champion elite", left=3, turn="storm", story={"storm": 1})
    turn.do("recruit hekaton sea_of_swords")  # the region was not full
    assert turn.army("sea_of_swords") == "hekaton elite"
    assert turn.supply("storm", "champion") == 1 and sum(turn.s.points) == 0
    move = command(
        "move", "waterdeep storm hekaton\nneverwinter storm champion regular", turn="storm", story={"storm": 1}
    )
    move.do("move waterdeep hekaton neverwinter")
    assert move.army("neverwinter") == "hekaton regular"
    assert not command(
        "move", "waterdeep storm champion\nneverwinter storm hekaton", turn="storm", story={"storm": 1}
    ).can("move waterdeep champion neverwinter")
    event = drawn(
        "sea_of_swords storm leader champion elite",
        turn="storm",
        phase="event",
        cards={"storm": "rune_king"},
        markers={"alliance": "waterdeep silver anauroch"},
    )
    event.do("claim rescue")
    assert event.offers() == ["remove champion", "pass"]
    event.do("remove champion")
    assert event.army("sea_of_swords") == "leader hekaton elite" and event.points("storm") == 3


@rule("AG-recruit-08", "AG-recruit-10")
@scenario(16, 19)
def test_cloud_giants_recruit_at_lyn_armaal_and_the_evermoors_stay_protected() -> None:
    turn = command("recruit", turn="cloud", lyn="silver")
    turn.do("recruit regular silver")
    assert turn.army("silver") == "regular"
    assert not command("recruit", turn="cloud", lyn="silver").can("recruit regular evermoors")
    enemy = command("move", "dessarin hill regular", lyn="silver")
    assert not enemy.can("move dessarin regular evermoors")
    attack = command("attack", "dessarin hill regular", lyn="silver")
    assert not attack.can("advance dessarin evermoors")
    held = command("attack", "dessarin hill regular\nevermoors cloud regular", lyn="silver")
    assert not held.can("attack dessarin evermoors")


@rule("AG-recruit-09", "AG-special-16")
@scenario(17)
def test_with_enemies_at_lyn_armaal_cloud_giants_cannot_recruit_until_it_moves() -> None:
    turn = command("recruit", "silver fire regular\nspine cloud regular", turn="cloud", lyn="silver")
    assert turn.turn == "fire" and turn.row("cloud") == "recruit"  # played, but for its place alone
    turn = command("special", "silver fire regular\nspine cloud regular", turn="cloud", lyn="silver")
    turn.do("fly evermoors")
    assert turn.table.view(None)["lyn"] == "evermoors"
    later = command("recruit", "silver fire regular", turn="cloud", lyn="evermoors")
    assert later.can("recruit regular evermoors")


@rule("AG-recruit-11")
def test_the_tokens_of_the_box_set_the_number_of_units() -> None:
    board = "waterdeep storm 3*regular\nneverwinter storm 2*regular"
    turn = command("recruit", board, turn="storm", left=2)
    assert not turn.can("recruit regular sea_of_swords") and turn.can("recruit elite sea_of_swords")
    assert turn.refused("recruit regular sea_of_swords") == "AG-recruit-11"
