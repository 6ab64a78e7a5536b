"""6. Movement."""

from __future__ import annotations

import pytest

from titanomachy.games.last_stand.content import MOVE
from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

LADDER = {0: [1, 3], 1: [0, 2], 2: [1, 3], 3: [0, 2, 4, 5], 4: [3, 5], 5: [3, 4, 6], 6: [5, 7], 7: [6, 8], 8: [7]}


def reachable(play: Play, who: str, moves: int) -> set[int]:
    """The levels on which a Hero can end after so many Move symbols."""
    if not moves:
        return {play.level(who)}
    ends: set[int] = set()
    for option in play.matching(who, "move"):
        copy = Play(play.table.clone())
        copy.table.choose(copy.seat(who), option)
        ends |= reachable(copy, who, moves - 1)
    return ends


@rule("LS-move-01", "LS-move-06", "LS-cannon-01")
def test_a_hero_fires_from_the_tower_and_then_steps_onto_the_titan() -> None:
    # scenario 43
    play = stand("""
        2  conny  move cannon
        0  mikasa
    """)
    play.do("conny", "move 3", "fire")
    assert play.marker == 2
    play.do("conny", "move 4")
    assert (play.level("conny"), play.marker) == (4, 2)
    assert not play.can("conny", "move 5")
    assert play.level("mikasa") == 0


@rule("LS-move-01", "LS-move-02", "LS-move-03")
@pytest.mark.parametrize("level", range(9))
def test_one_move_goes_one_level_up_or_down_or_along_a_short_cut_of_the_tower(level: int) -> None:
    play = stand(f"{level} eren move\n4 levi")
    assert [option[2] for option in play.matching("eren", "move")] == LADDER[level]
    for other in set(range(9)) - set(LADDER[level]):
        assert play.refused("eren", f"move 0 {other}") == "LS-move-01"


@rule("LS-move-02")
def test_one_move_goes_between_the_ground_and_the_first_floor_both_ways() -> None:
    play = stand("0 eren move move\n4 levi")
    play.do("eren", "move 3")
    assert (play.level("eren"), play.dice("eren")) == (3, "move")
    play.do("eren", "move 0")
    assert (play.level("eren"), play.dice("eren")) == (0, "")


@rule("LS-move-03")
def test_one_move_goes_between_the_two_floors_both_ways() -> None:
    play = stand("3 eren move move\n4 levi")
    play.do("eren", "move 5")
    assert (play.level("eren"), play.dice("eren")) == (5, "move")
    play.do("eren", "move 3")
    assert (play.level("eren"), play.dice("eren")) == (3, "")


@rule("LS-move-04")
def test_several_heroes_may_stand_on_one_level() -> None:
    play = stand("4 eren move\n4 levi move\n5 hange fight\n3 conny move")
    for hero in ("eren", "levi"):
        play.do(hero, "move 5")
    play.do("conny", "move 5")
    assert [play.level(hero) for hero in ("eren", "levi", "hange", "conny")] == [5, 5, 5, 5]


@rule("LS-move-05")
def test_a_hero_moves_with_its_own_dice_only() -> None:
    play = stand("4 eren fight\n4 levi move")
    assert not play.can("eren", "move")
    assert play.refused("eren", "move 5 5") == "LS-s5-07"
    play.do("levi", "move 5")
    assert (play.level("levi"), play.level("eren")) == (5, 4), "Levi's die moves Levi and nobody else"


@rule("LS-move-06")
def test_a_shot_from_the_tower_and_a_blow_on_the_titan_in_one_round() -> None:
    # scenario 2
    play = stand("5 eren cannon move fight\n0 levi")
    play.do("eren", "fire", "move 6", "fight")
    assert (play.level("eren"), play.marker) == (6, 3)


@rule("LS-move-07")
def test_eren_on_level_4_reaches_6_or_2_with_two_moves_and_5_or_3_with_one() -> None:
    play = stand("4 eren move move\n0 levi")
    assert reachable(play, "eren", 1) == {5, 3}
    assert reachable(play, "eren", 2) >= {6, 2}


@rule("LS-move-08")
def test_eren_on_the_ground_reaches_level_5_with_two_moves_by_the_short_cuts() -> None:
    play = stand("0 eren move move\n0 levi", options={"edition": "fr"})
    play.do("eren", "move 3", "move 5")
    assert (play.level("eren"), play.dice("eren")) == (5, "")


@rule("LS-move-09")
def test_from_level_4_two_moves_also_reach_the_ground_and_level_4_again() -> None:
    # scenario 1
    assert reachable(stand("4 levi move move\n0 eren"), "levi", 2) | reachable(
        stand("4 levi move move\n0 eren"), "levi", 1
    ) == {0, 2, 3, 4, 5, 6}
    ground = stand("0 levi move move\n0 eren")
    assert reachable(ground, "levi", 2) | reachable(ground, "levi", 1) == {0, 1, 2, 3, 4, 5}


@rule("LS-move-01")
def test_only_a_move_symbol_moves() -> None:
    play = stand("4 levi fight tactics cannon dodge titan\n0 eren")
    assert not play.can("levi", "move")
    for die, face in enumerate(("fight", "tactics", "cannon", "dodge")):
        refusal = play.table.why_not(1, ("move", die, 5))
        assert refusal is not None
        assert (refusal.message.kind, refusal.args) == ("no_symbol", (MOVE,)), face
