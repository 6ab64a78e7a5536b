"""6. Cannons."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import stand


@rule("LS-cannon-01")
@pytest.mark.parametrize("level", [3, 5])
def test_a_cannon_symbol_on_the_tower_deals_two_damage(level: int) -> None:
    play = stand(f"{level} eren cannon\n0 levi", marker=5)
    play.do("eren", "fire")
    assert (play.marker, play.dice("eren"), play.cannons) == (7, "", 6)


@rule("LS-cannon-02")
@pytest.mark.parametrize("level", [0, 1, 2, 4, 6, 7, 8])
def test_a_hero_who_is_not_on_the_tower_cannot_fire(level: int) -> None:
    play = stand(f"{level} eren cannon\n3 levi")
    assert not play.can("eren", "fire")
    assert play.refused("eren", "fire 0") == "LS-cannon-02"


@rule("LS-cannon-02")
@pytest.mark.parametrize("level", [0, 1, 2, 4, 6, 7, 8])
def test_hange_alone_fires_from_anywhere(level: int) -> None:
    play = stand(f"{level} hange cannon\n{level} eren cannon")
    assert not play.can("eren", "fire")
    play.do("hange", "fire")
    assert play.marker == 2


@rule("LS-cannon-03")
@pytest.mark.parametrize(("level", "cannons"), [(3, [0, 1]), (5, [1, 0])])
def test_the_floor_of_the_cannons_does_not_matter(level: int, cannons: list[int]) -> None:
    play = stand(f"{level} eren cannon\n0 levi", cannons=cannons)
    play.do("eren", "fire")
    assert play.marker == 2


@rule("LS-cannon-04")
def test_all_heroes_together_fire_no_more_often_than_there_are_cannons() -> None:
    play = stand("3 eren cannon cannon\n5 levi cannon\n5 conny cannon", cannons=[2, 1])
    play.do("eren", "fire").do("levi", "fire").do("conny", "fire")
    assert play.marker == 6
    assert not play.can("eren", "fire")
    assert play.refused("eren", "fire 1") == "LS-cannon-04"


@rule("LS-cannon-05")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_cannon_symbols_above_the_limit_are_lost(edition: str) -> None:
    play = stand("3 eren cannon cannon\n0 levi", cannons=[1, 0], tactics="rescue", options={"edition": edition})
    play.do("eren", "fire")
    assert play.offers("eren") == ["rest"], "the second symbol can be used for nothing"
    play.all_rest()
    assert (play.marker, play.phase) == (2, "titan_selects")


@rule("LS-cannon-06")
def test_the_limit_counts_hanges_shots_and_dodge_symbols_that_sasha_uses_as_cannon() -> None:
    play = stand("5 sasha dodge\n0 hange cannon cannon\n3 levi cannon", cannons=[1, 1])
    play.do("sasha", "fire").do("hange", "fire")
    assert (play.marker, play.s.shots) == (4, 2)
    assert not play.can("levi", "fire") and not play.can("hange", "fire")
    assert play.refused("levi", "fire 10") == "LS-cannon-04"


@rule("LS-cannon-07", "LS-tac-07")
def test_cannon_symbols_for_a_tactics_card_count_to_the_limit_too() -> None:
    # scenario 26 (its second half; see also test_tactics_cards)
    play = stand("3 eren cannon cannon\n0 levi", cannons=[1, 1], tactics="blinding_shot")
    play.do("eren", "meet 1")
    assert (play.marker, play.s.shots) == (0, 1), "it fires no shot"
    play.do("eren", "fire")
    assert play.marker == 2
    play = stand("3 eren cannon cannon\n0 levi", cannons=[1, 0], tactics="blinding_shot")
    play.do("eren", "fire")
    assert not play.can("eren", "meet 1") and not play.can("eren", "give")
    assert play.refused("eren", "meet 1") == "LS-cannon-07"
    assert play.refused("eren", "give 1") == "LS-cannon-07"


@rule("LS-cannon-07", "LS-tac-02")
def test_with_two_cannons_left_three_heroes_cannot_activate_blinding_shot() -> None:
    # scenario 39 (its first half; two Heroes: test_two_heroes)
    play = stand(
        """
        4  eren   dodge dodge
        3  levi   cannon cannon cannon
        0  conny  cannon
        """,
        cannons=[1, 1], tactics="blinding_shot",
    )  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1", "give")
    assert play.s.paid == [2, 1, 1]
    assert not play.can("levi", "give") and not play.can("conny", "give")
    assert play.refused("conny", "give 10") == "LS-cannon-07"
    assert (play.top, play.s.blind) == ("blinding_shot", 0)


@rule("LS-cannon-08")
def test_sasha_on_level_5_fires_two_of_three_symbols_with_both_cannons_on_level_3() -> None:
    play = stand("5 sasha cannon cannon cannon\n0 levi", cannons=[2, 0], options={"edition": "fr"})
    play.do("sasha", "fire", "fire")
    assert play.marker == 4
    assert not play.can("sasha", "fire")
    assert play.refused("sasha", "fire 2") == "LS-cannon-04"
    assert play.dice("sasha") == "cannon"


@rule("LS-cannon-09")
def test_firing_uses_up_no_cannon_and_the_limit_is_counted_anew_each_round() -> None:
    play = stand("3 eren cannon\n0 levi", cannons=[1, 0])
    play.do("eren", "fire")
    assert (play.cannons, play.s.shots) == (1, 1)
    play.all_rest()
    assert (play.phase, play.cannons, play.s.shots) == ("titan_selects", 1, 0)
