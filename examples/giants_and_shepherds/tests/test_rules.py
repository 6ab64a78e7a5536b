"""Every rule of the ledger, shown once. Run with pytest where the game is installed."""

from __future__ import annotations

from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.kernel.ledger import rule

GAME = tm.game("giants-and-shepherds")


def valley(seed: int = 1, **slots: object) -> tm.Table:
    """A moment of a game in which only this is as it is said."""
    return GAME.position({"seats": 2, "seed": seed, "state": slots})


def night(table: tm.Table, stalk: str, graze: str) -> list[str]:
    """Both move; what everyone is told."""
    table.choose(1, f"graze {graze}")
    table.choose(0, f"stalk {stalk}")
    return [event.kind for event in table.events]


@rule("GS-valley-01")
def test_two_sides_and_a_ring_of_meadows() -> None:
    assert GAME.seats == (2,) and GAME.sides(2) == [("giant", (0,)), ("shepherd", (1,))]
    table = valley(phase="night", flock="alder", giant="dew")
    assert {option[1] for option in table.asks[1].options} == {0, 1, 6}  # the last meadow borders on the first


@rule("GS-valley-02")
def test_the_giant_begins_unseen_and_never_beside_the_flock() -> None:
    begun = Counter(GAME.new(seed=seed).view(0)["giant"] for seed in range(60))
    assert set(begun) == {"clover", "dew", "elm", "fern"}
    assert GAME.new(seed=1).view(1)["giant"] == GAME.new(seed=1).view(None)["giant"] == "hidden"


@rule("GS-night-01")
def test_a_fire_shows_the_giant_to_all_and_is_used_up() -> None:
    table = GAME.new(seed=1)
    place = table.view(0)["giant"]
    table.choose(1, "light")
    assert table.view(1)["giant"] == table.view(None)["giant"] == place
    assert (table.view(1)["fires"], table.view(1)["trail"]) == (1, [place])


@rule("GS-night-01")
def test_without_a_fire_nobody_is_asked_at_dusk() -> None:
    assert {ask.message.kind for ask in valley(phase="dusk", fires=0, giant="dew").asks.values()} == {"stalk", "graze"}


@rule("GS-night-02")
def test_both_move_at_once_and_nobody_sees_the_others_choice_before() -> None:
    table = valley(phase="night", flock="alder", trail=["dew", "elm"], giant="dew")
    before = table.view(1)
    table.choose(0, "stalk dew")
    assert table.view(1) == before and list(table.asks) == [1]


@rule("GS-night-03")
def test_the_flock_walks_one_step_and_the_giant_two() -> None:
    table = valley(phase="night", flock="alder", giant="dew")
    assert {option[1] for option in table.asks[0].options} == {1, 2, 3, 4, 5}
    with pytest.raises(tm.IllegalChoice, match=r"Clover Meadow is more than 1 step away. \(GS-night-03\)"):
        table.choose(1, "graze clover")
    with pytest.raises(tm.IllegalChoice, match="more than 2 steps away"):
        table.choose(0, "stalk alder")


@rule("GS-night-04")
def test_where_both_meet_the_die_says_how_many_sheep_are_eaten() -> None:
    eaten = set()
    for seed in range(30):
        table = valley(seed, phase="night", flock="alder", giant="clover")
        assert "eaten" in night(table, "alder", "alder")
        eaten.add(5 - int(str(table.view(1)["sheep"])))
        assert table.view(1)["giant"] == "alder"
    assert eaten == {1, 2, 3}


@rule("GS-night-05")
@pytest.mark.parametrize(("stalk", "heard"), [("birch", "bark"), ("clover", "still")])
def test_dogs_bark_where_the_giant_is_beside_the_flock(stalk: str, heard: str) -> None:
    table = valley(phase="night", flock="alder", trail=["clover", "dew", "elm"], giant="clover")
    told = night(table, stalk, "alder")
    assert heard in told and "eaten" not in told and int(str(table.view(1)["sheep"])) == 5


@rule("GS-night-06")
def test_what_was_heard_tells_where_the_giant_may_be() -> None:
    table = valley(phase="night", flock="alder", giant="clover")
    night(table, "birch", "alder")
    assert table.view(1)["trail"] == ["birch"] and table.view(1)["giant"] == "birch"  # the other neighbour is too far
    table = valley(phase="night", flock="alder", trail=["dew", "elm"], giant="dew")
    night(table, "dew", "alder")
    assert table.view(1)["trail"] == ["clover", "dew", "elm", "fern"] and table.view(1)["giant"] == "hidden"


@rule("GS-end-01")
def test_the_giant_wins_with_the_last_sheep() -> None:
    table = valley(phase="night", flock="alder", giant="clover", sheep=1)
    night(table, "alder", "alder")
    assert table.outcome is not None and table.outcome.winners == {0} and table.outcome.rule == "GS-end-01"


@rule("GS-end-02")
def test_the_shepherd_wins_after_the_last_night() -> None:
    table = valley(phase="night", flock="alder", giant="dew", sheep=1, night=10, nights=10)
    night(table, "dew", "alder")
    assert table.outcome is not None and table.outcome.winners == {1} and table.outcome.scores == {0: 4.0, 1: 1.0}
