"""6. Fight."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import stand


@rule("LS-fight-01")
@pytest.mark.parametrize("level", [1, 2, 4, 6, 7, 8])
def test_a_fight_symbol_on_a_platform_of_the_titan_deals_one_damage(level: int) -> None:
    play = stand(f"{level} eren fight\n0 levi", marker=5)
    play.do("eren", "fight")
    assert (play.marker, play.dice("eren"), play.level("eren")) == (6, "", level)


@rule("LS-fight-02")
@pytest.mark.parametrize("level", [0, 3, 5])
def test_a_hero_on_the_ground_or_the_tower_cannot_fight(level: int) -> None:
    play = stand(f"{level} eren fight\n4 levi")
    assert not play.can("eren", "fight")
    assert play.refused("eren", "fight 0") == "LS-fight-02"
    assert play.marker == 0


@rule("LS-fight-03")
def test_damage_moves_the_marker_one_box_per_point_toward_the_kill_zone() -> None:
    play = stand("4 eren fight fight\n5 levi cannon", marker=10)
    play.do("eren", "fight")
    assert play.marker == 11
    play.do("levi", "fire")
    assert play.marker == 13
    play.do("eren", "fight")
    assert play.marker == 14


@rule("LS-fight-04", "LS-goal-07")
def test_damage_beyond_the_last_box_is_lost() -> None:
    play = stand("4 eren fight fight\n5 levi cannon", marker=19)
    play.do("levi", "fire")
    assert play.marker == 20
    play.do("eren", "fight")
    assert (play.marker, play.dice("eren")) == (20, "fight"), "the symbol is spent all the same"
    assert not play.table.over, "the last box alone wins nothing"


@rule("LS-fight-01")
def test_only_a_fight_symbol_fights() -> None:
    play = stand("4 levi move tactics cannon dodge\n0 eren")
    assert not play.can("levi", "fight")
    assert play.refused("levi", "fight 0") == "LS-fight-01"
