"""Canceling a Titan's Action."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

HEROES = ("eren", "levi", "hange", "conny")


@rule("LS-cancel-01")
def test_it_does_not_matter_who_gives_the_tactics_symbols_or_where_they_stand() -> None:
    play = stand(
        """
        8  eren   tactics tactics tactics
        0  levi   fight
        5  hange  fight
        """,
        step="resolve", up="std_feast", down="std_bite",
    )  # fmt: skip
    play.do("eren", "offer", "offer", "offer")
    assert play.citizens == 12, "cancelled for all"
    assert play.dice("eren", "spent") == "tactics tactics tactics"
    assert (play.dice("levi"), play.dice("hange")) == ("fight", "fight")


@rule("LS-cancel-02")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_card_needs_as_many_tactics_symbols_as_there_are_heroes(heroes: int) -> None:
    def table(symbols: int) -> Play:
        lines = [f"4 {HEROES[0]} {'tactics ' * symbols}", *(f"4 {hero}" for hero in HEROES[1:heroes])]
        return stand("\n".join(lines), step="resolve", up="std_feast", down="std_bite")

    assert table(heroes - 1).citizens == 10, "one too few"
    play = table(heroes)
    play.do("eren", *["offer"] * heroes)
    assert play.citizens == 12
    assert play.dice("eren") == ""


@rule("LS-cancel-02", "LS-s5-06")
def test_no_more_symbols_are_taken_than_the_card_needs() -> None:
    play = stand("4 eren tactics tactics tactics\n4 levi", step="resolve", up="std_feast", down="std_bite")
    play.do("eren", "offer", "offer")
    assert (play.citizens, play.dice("eren")) == (12, "tactics")


@rule("LS-cancel-03", "LS-cancel-09")
def test_dodge_symbols_protect_only_the_hero_who_spends_them() -> None:
    # scenario 6
    play = stand(
        """
        0  armin  fight
        0  conny  dodge dodge dodge dodge
        5  levi
        """,
        step="resolve", up="std_trample", down="std_bite",
    )  # fmt: skip
    play.do("conny", "dodge", "dodge")
    assert (play.hearts("conny"), play.hearts("armin"), play.hearts("levi")) == (3, 2, 3)
    assert play.dice("conny") == "dodge dodge", "the other two could not be given to Armin"


@rule("LS-cancel-04")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_dodging_takes_exactly_two_symbols_whatever_the_number_of_heroes(heroes: int) -> None:
    lines = [f"0 {HEROES[0]} dodge dodge dodge", *(f"4 {hero}" for hero in HEROES[1:heroes])]
    play = stand("\n".join(lines), step="resolve", up="std_trample", down="std_bite")
    play.do("eren", "dodge")
    assert play.asked() == {"eren"}, "one symbol is not enough"
    play.do("eren", "dodge")
    assert play.phase == "heroes_spend", "and two are"
    assert (play.hearts("eren"), play.dice("eren")) == (3, "dodge")


@rule("LS-cancel-04")
def test_one_dodge_symbol_does_not_avoid_an_attack() -> None:
    play = stand("0 eren dodge\n4 levi", step="resolve", up="std_trample", down="std_bite")
    assert (play.hearts("eren"), play.dice("eren")) == (2, "dodge")


@rule("LS-cancel-05", "LS-cancel-06")
def test_heroes_on_other_levels_are_not_affected_and_cannot_spend() -> None:
    play = stand(
        """
        3  eren   dodge dodge
        4  levi   dodge dodge
        5  hange  dodge dodge
        """,
        step="resolve", up="std_tower_blow", down="std_bite",
    )  # fmt: skip
    assert play.asked() == {"eren", "hange"}, "the Tower's floors are 3 and 5"
    assert "unharmed" not in play.told()
    why = play.table.why_not(play.seat("levi"), ("dodge", 5))
    assert why is not None and why.rule == "LS-cancel-06"
    play.do("eren", "suffer").do("hange", "suffer")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [2, 3, 2]
    assert play.dice("levi") == "dodge dodge"


@rule("LS-cancel-06")
def test_an_attack_on_empty_levels_reaches_nobody() -> None:
    play = stand("0 eren dodge dodge\n3 levi dodge dodge", step="resolve", up="std_swat", down="std_bite")
    assert play.told().count("unharmed") == 2
    assert (play.hearts("eren"), play.hearts("levi"), play.phase) == (3, 3, "heroes_spend")


@rule("LS-cancel-08", "LS-cancel-11")
def test_shake_off_brings_all_heroes_to_the_ground_and_does_nothing_else() -> None:
    # scenario 42
    play = stand(
        """
        0  eren   fight
        3  levi   fight dodge dodge
        8  hange  tactics tactics
        """,
        step="resolve", up="std_shake_off", down="std_bite",
    )  # fmt: skip
    assert [play.level(hero) for hero in ("eren", "levi", "hange")] == [0, 0, 0]
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 3, 3]
    assert (play.dice("eren"), play.dice("levi"), play.dice("hange")) == (
        "fight", "fight dodge dodge", "tactics tactics",
    )  # fmt: skip
    assert play.told().count("fell") == 2, "who is on the ground stays there"


@rule("LS-cancel-08", "LS-cancel-01")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_shake_off_is_cancelled_by_one_tactics_symbol_per_hero(edition: str) -> None:
    play = stand(
        """
        8  eren   tactics
        4  levi   tactics
        """,
        step="resolve", up="std_shake_off", down="std_bite", options={"edition": edition},
    )  # fmt: skip
    play.do("eren", "offer").do("levi", "offer")
    assert (play.level("eren"), play.level("levi")) == (8, 4)


@rule("LS-cancel-09")
def test_an_attack_hits_only_those_who_do_not_dodge() -> None:
    play = stand(
        """
        7  eren   dodge dodge
        8  levi   dodge dodge
        7  hange
        """,
        step="resolve", up="std_bite", down="std_swat",
    )  # fmt: skip
    play.do("levi", "dodge")
    play.do("eren", "suffer")
    play.do("levi", "dodge")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [2, 3, 2]
    assert (play.dice("eren"), play.dice("levi")) == ("dodge dodge", "")


@rule("LS-cancel-10")
def test_heroes_who_fell_by_the_first_card_are_trampled_by_the_second() -> None:
    # scenario 7
    play = stand(
        """
        8  eren   dodge dodge
        5  levi
        3  hange  fight
        """,
        step="resolve", up="std_shake_off", down="std_trample",
    )  # fmt: skip
    assert play.asked() == {"eren"}, "only he can dodge"
    play.do("eren", "dodge", "dodge")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 2, 2]


@rule("LS-cancel-10")
def test_trample_before_the_fall_hits_nobody_above_the_ground() -> None:
    play = stand("8 eren\n5 levi", step="resolve", up="std_trample", down="std_shake_off")
    assert (play.hearts("eren"), play.hearts("levi")) == (3, 3)
    assert (play.level("eren"), play.level("levi")) == (0, 0)
