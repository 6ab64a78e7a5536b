"""Moving Your Hero."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city


@rule("DB-move-01")
def test_move_adds_up_two_thrusts_are_move_4() -> None:
    turn = city("inside . . hero . .", mates="levi", hand="2*thrust horse")
    turn.play("thrust", "thrust")
    assert turn.moves == 4 and turn.at() == "inside 2"
    turn.move("inward").play("horse")
    assert turn.moves == 4 - 1 + 3


@rule("DB-move-02")
def test_each_step_costs_1_move() -> None:
    turn = city("inside hero . . . .", mates="levi", move=3)
    turn.move("inward", "inward")
    assert turn.at() == "inside 2" and turn.moves == 1
    turn.move("outside")
    assert turn.at() == "outside 2" and turn.moves == 0


@rule("DB-move-02", "DB-move-03")
def test_a_step_never_leads_further_than_to_an_adjacent_space() -> None:
    turn = city("inside . . hero . .", mates="levi", move=5)
    assert turn.offers() == ["move 5", "move 2", "move 6", "end"]
    for far in ("move 0", "move 8", "move 3", "move 7", "move 4"):
        assert turn.refused(far) == "DB-move-03"


@rule("DB-move-03")
@pytest.mark.parametrize("wall, near", [(0, {1, 2}), (2, {5, 2, 6}), (4, {9, 6})])
def test_inside_is_adjacent_to_its_outside_and_to_the_neighbours_insides(wall: int, near: set[int]) -> None:
    cells = ["."] * 5
    cells[wall] = "hero"
    turn = city(f"inside {' '.join(cells)}", mates="levi", move=1)
    assert {int(text.split()[1]) for text in turn.offers() if text.startswith("move")} == near


@rule("DB-move-04")
@pytest.mark.parametrize("wall, near", [(0, {0, 3}), (2, {4, 3, 7}), (4, {8, 7})])
def test_outside_is_adjacent_to_its_inside_and_to_the_neighbours_outsides(wall: int, near: set[int]) -> None:
    cells = ["."] * 5
    cells[wall] = "hero"
    turn = city(f"outside {' '.join(cells)}", mates="levi", move=1)
    assert {int(text.split()[1]) for text in turn.offers() if text.startswith("move")} == near


@rule("DB-move-05")
def test_steps_inside_outside_and_across_walls_mix_freely_and_may_lead_back() -> None:
    turn = city("inside . . hero . .", mates="levi", move=6)
    turn.move("outside", "inward", "inside", "outward")
    assert turn.at() == "inside 2"  # where it began
    turn.move("outside", "inside")
    assert turn.at() == "inside 2" and turn.moves == 0


@rule("DB-move-06")
def test_further_cards_may_be_played_after_moving_and_buying() -> None:
    turn = city("inside . food hero . horse", mates="levi", hand="3*courage 2*thrust cis")
    turn.play("courage", "courage", "courage", "thrust").move("outward").buy("food")
    assert turn.power == 0
    turn.play("cis").move("inward").play("thrust").move("inward", "inward")
    assert turn.at() == "inside 4" and turn.power == 1


@rule("DB-move-07")
def test_without_move_the_hero_stays_and_buys_there_or_3d_gear() -> None:
    turn = city("outside . . 4m . .\ninside . food cis+hero . .", mates="levi", power=9)
    assert turn.offers() == ["buy cis", "buy 3d_gear", "end"]
    for step in ("move 2", "move 5", "move 6"):
        assert turn.refused(step) == "DB-move-07"


@rule("DB-move-08")
def test_neither_heroes_nor_titans_block_the_way() -> None:
    turn = city(
        "outside . hero 10m+smiling+eren+levi 9m .",
        mates="eren levi",
        move=4,
    )
    turn.move("inward")
    assert turn.at() == turn.at("eren") == turn.at("levi") == "outside 2"  # three Heroes and two Titans
    turn.move("inward", "inward")
    assert turn.at() == "outside 4" and turn.moves == 1
    assert turn.outside(2) == "titan_10m smiling_titan" and turn.wounds() == 0 and turn.discard() == ""
