"""The greedy bot: takes what is to be had, defends when it can, and beats random teams."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.guards_of_atlantis.bot.choosing import choose as greedy
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.table import Table

from ..table_top import arrange, asked, choose, coins, spot

GAME = tm.game("guards-of-atlantis")


def judged(table: Table[Match]) -> str:
    """What the bot would choose for the first who is asked."""
    seat = min(table.asks)
    return GAME.vocabulary.text(greedy(table, seat, 1))


def test_it_strikes_a_minion_beside_it_for_its_coins() -> None:
    table = arrange("arien brogan xargatha wasp", {"arien": "k12", "blue_melee1": "k11"}, "arien noble_blade")
    while table.state.actor == 0 and asked(table).get("arien"):
        choose(table, judged(table))
    assert spot(table, "blue_melee1") == "off" and coins(table, "arien") == 2


def test_it_defends_with_the_weakest_card_that_is_enough() -> None:
    table = arrange(
        "arien brogan xargatha wasp",
        {"arien": "k12", "brogan": "k11"},
        "arien noble_blade",
        hands={"brogan": "gold silver red1 blue1"},
    )
    choose(table, "primary")
    while "brogan" not in asked(table):
        choose(table, judged(table))
    assert asked(table) == {"brogan": "defend"}
    assert judged(table) == "defend silver"  # an attack of 4: gold has 3, silver 4, blue 5, red 7


def test_it_does_not_throw_a_card_away_where_none_is_enough() -> None:
    table = arrange(
        "arien brogan xargatha tigerclaw",
        {"arien": "k12", "tigerclaw": "k11"},
        "arien dangerous_current",
        hands={"tigerclaw": "gold green1"},
    )
    choose(table, "primary")
    assert judged(table) == "decline"


def test_a_hero_off_the_board_comes_back() -> None:
    table = arrange("arien brogan xargatha wasp", {}, "arien noble_blade", off="arien")
    assert asked(table) == {"arien": "respawn"}
    assert judged(table).startswith("respawn")


@pytest.mark.parametrize("side", [0, 1])
def test_a_greedy_team_beats_a_random_one(side: int) -> None:
    won = 0
    for seed in range(4):
        table = GAME.new(seats=4, seed=seed, listen=False)
        minds = [bot("greedy" if seat % 2 == side else "random", GAME, seed) for seat in range(4)]
        while not table.over:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            table.choose(seat, minds[seat].choose(table, seat))
        assert table.outcome is not None
        won += side in table.outcome.winners
    assert won >= 3
