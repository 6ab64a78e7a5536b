"""Steps 5 to 9 of a battle: damage, points, conquest."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ...drawn_board import battle, drawn, fight, scenario

# -- steps 5 and 6


@rule("AG-battle-20", "AG-battle-21", "AG-battle-22", "AG-battle-23", "AG-battle-26", "AG-battle-29")
@scenario(20)
def test_seven_damage_on_three_hill_giants() -> None:
    board = "waterdeep fire 2*elite\nneverwinter hill regular 2*elite"
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(7, 0))
    assert turn.asked == "hill" and turn.offers() == ["soak regular", "soak elite"]
    turn.do("soak regular")  # then 5 are left, and the two elites are alike
    assert turn.army("neverwinter") == "elite!" and turn.points("fire") == 3


@rule("AG-battle-22")
def test_damage_equal_to_the_fortitude_defeats_a_unit() -> None:
    board = "waterdeep hill elite\nneverwinter stone regular elite"
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(4, 0)).do("soak elite")
    assert turn.army("neverwinter") == "regular" and turn.points("hill") == 2


@rule("AG-battle-19", "AG-battle-20")
def test_the_defender_is_asked_who_takes_the_damage_after_both_rolls() -> None:
    turn = fight("elite", "regular elite", load={"hill": "h3"}).do("attack waterdeep neverwinter", "all")
    assert turn.phase == "damage" and turn.asked == "stone" and turn.s.damage == 3
    assert turn.offers() == ["soak regular", "soak elite"]


@rule("AG-battle-24", "AG-comp-05")
@scenario(23)
def test_a_wounded_unit_absorbs_its_wounded_fortitude_and_the_excess_is_lost() -> None:
    board = "waterdeep hill elite\nneverwinter fire regular! elite"
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(1, 0)).do("soak wounded_regular")
    assert turn.army("neverwinter") == "elite"
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(3, 0)).do("soak wounded_regular")
    assert turn.army("neverwinter") == "elite!"  # 3 - 2 = 1


@rule("AG-battle-25", "AG-comp-11", "AG-comp-13")
@scenario(21)
def test_a_champion_with_more_fortitude_than_the_damage_ends_it() -> None:
    turn = battle(
        "waterdeep hill elite\nneverwinter frost champion 2*regular", "waterdeep", "neverwinter", "damage", hits=(4, 0)
    )
    turn.do("soak champion")
    assert turn.army("neverwinter") == "champion regular regular"


@rule("AG-battle-25", "AG-comp-12")
@scenario(22)
def test_a_defeated_champion_lowers_the_damage_by_its_fortitude() -> None:
    turn = battle(
        "waterdeep hill elite\nneverwinter frost champion regular", "waterdeep", "neverwinter", "damage", hits=(6, 0)
    )
    turn.do("soak champion")
    assert turn.army("neverwinter") == "regular!" and turn.points("hill") == 4


@rule("AG-battle-27", "AG-battle-28")
@scenario(24)
def test_defeats_in_step_five_do_not_lower_the_defenders_hits() -> None:
    turn = fight("champion regular", "regular", load={"hill": "h4", "stone": "h2", "standard": "-"})
    turn.do("attack waterdeep neverwinter", "join regular", "go")
    assert turn.army("neverwinter") == "" and turn.army("waterdeep") == "champion"  # the regular fell to 2 hits
    assert turn.points("hill") == 1 and turn.points("stone") == 1
    first = fight("champion regular", "regular", load={"hill": "h4", "stone": "h2"})
    first.do("attack waterdeep neverwinter", "all")
    assert "unharmed" in first.told(), "the attacker's Champion is damaged first, too"


@rule("AG-battle-27")
def test_the_attackers_blocks_are_taken_off_and_only_giants_who_take_part_are_damaged() -> None:
    blocked = fight("2*regular", "elite", load={"hill": "b1", "stone": "h2", "standard": "-"})
    blocked.do("attack waterdeep neverwinter", "join regular", "go")
    assert blocked.army("waterdeep") == "regular regular!", "2 hits minus 1 block only wound a giant of Fortitude 2"
    spilled = fight("2*regular", "3*elite", load={"hill": "-", "stone": "h4", "standard": "h1"})
    spilled.do("attack waterdeep neverwinter", "join regular", "go")
    hurt = next(event for event in spilled.table.events if event.kind == "struck_back").data["n"]
    assert hurt > 2 * 2 and spilled.army("waterdeep") == "regular", "damage beyond those who take part is lost"


# -- steps 7 to 9


@rule("AG-battle-29", "AG-battle-33", "AG-battle-31", "AG-battle-34")
@scenario(25)
def test_both_sides_are_paid_when_both_are_wiped_out_and_nobody_moves_in() -> None:
    turn = fight("regular!", "regular!", load={"hill": "h3", "stone": "h2"}, points={"storm": 119})
    turn.do("attack waterdeep neverwinter", "all")
    assert turn.points("hill") == turn.points("stone") == 1
    assert turn.owner("waterdeep") == turn.owner("neverwinter") == ""
    gains = [event.data["race"] for event in turn.table.events if event.kind == "points"]
    assert gains == [5, 4], "the attacker is paid first"
    assert (turn.s.pool_1, turn.s.pool_2) == (0, 29)


@rule("AG-battle-29", "AG-battle-33", "AG-comp-06")
def test_each_side_is_paid_the_values_of_those_whom_it_defeated() -> None:
    turn = fight("elite!", "regular!", load={"hill": "h3", "stone": "h2"}).do("attack waterdeep neverwinter", "all")
    assert (turn.points("hill"), turn.points("stone")) == (1, 2)


@rule("AG-battle-30", "AG-battle-40")
@scenario(25)
def test_at_least_half_of_the_surviving_participants_move_in() -> None:
    turn = battle(
        "waterdeep hill 3*regular elite\nneverwinter stone regular!",
        "waterdeep",
        "neverwinter",
        "damage",
        party="3*regular",
        hits=(3, 0),
    )
    turn.do("soak wounded_regular")
    assert turn.prompt == "conquest" and turn.offers() == ["join regular", "all"]
    turn.do("join regular")
    assert not turn.can("go")
    turn.do("join regular", "go")
    assert turn.army("neverwinter") == "regular regular" and turn.army("waterdeep") == "regular elite"
    every = battle(
        "waterdeep hill 3*regular\nneverwinter stone regular!", "waterdeep", "neverwinter", "damage", hits=(3, 0)
    )
    every.do("soak wounded_regular", "all")
    assert every.owner("waterdeep") == "" and every.army("neverwinter") == "regular regular regular"
    four = battle(
        "waterdeep hill 4*regular\nneverwinter stone regular!", "waterdeep", "neverwinter", "damage", hits=(3, 0)
    )
    four.do("soak wounded_regular", "join regular")
    assert four.refused("go") == "AG-battle-30"
    four.do("join regular", "go")
    assert four.army("neverwinter") == four.army("waterdeep") == "regular regular"


@rule("AG-battle-32")
def test_a_battle_has_one_round_only() -> None:
    turn = fight("elite", "2*elite", load={"hill": "h3"}).do("attack waterdeep neverwinter", "all")
    turn.do(*(["soak elite"] if turn.phase == "damage" else []))
    assert turn.army("neverwinter") == "elite elite!" and turn.army("waterdeep") == "elite"
    assert turn.turn == "storm"


@rule("AG-battle-32")
def test_the_state_is_clean_after_a_battle() -> None:
    turn = fight("elite", "elite").do("attack waterdeep neverwinter", "all")
    assert turn.s.attacker == turn.s.defender == turn.s.at == -1 and turn.s.dice == [[], []]
    assert drawn().s.attacker == -1
