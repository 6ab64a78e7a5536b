"""Who is on which side, for arenas and for the terminal: by the set-up of the table."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.cli.players import read_players
from titanomachy.games.guards_of_atlantis.board import TEAM_IDS
from titanomachy.lab import arena

from ..table_top import GAME

PUBLIC = tm.game("guards-of-atlantis")


@pytest.mark.parametrize("larger", ["red", "blue"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sides_are_the_teams_also_where_blue_is_larger(seats: int, larger: str) -> None:
    table = GAME.new(seats, 1, larger=larger, selection="all_random")
    for name, places in GAME.sides(seats, table.setup):
        assert places == tuple(seat for seat in range(seats) if table.state.teams[seat] == TEAM_IDS[name])


def test_the_arena_does_not_call_even_seats_red_where_blue_is_larger() -> None:
    played = arena.run(PUBLIC, ("random",), 4, (5,), {"larger": "blue"}, seed=3, workers=1).played
    assert len(played) == 4
    assert all(one.reason.startswith(f"{one.winners[0].capitalize()} wins") for one in played)


def test_at_the_terminal_red_is_the_red_team_also_where_blue_is_larger() -> None:
    setup = PUBLIC.setup(5, 1, None, {"larger": "blue"})
    assert read_players(PUBLIC, setup, "red", "random").me == {1, 3}
