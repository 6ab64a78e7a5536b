"""Who is on which side, for arenas and for the terminal: by the set-up of the table."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.cli.players import read_players
from titanomachy.games.guards_of_atlantis.board import TEAM_IDS
from titanomachy.kernel.ledger import rule
from titanomachy.lab import arena

from ..table_top import GAME, asked, choose, offered

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


@pytest.mark.parametrize("larger", ["red", "blue"])
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@rule("GA-select-05")
def test_where_captains_draft_the_set_up_puts_nobody_else_on_a_side(seats: int, larger: str) -> None:
    table = GAME.new(seats, 2, larger=larger, selection="player_draft")
    before = GAME.sides(seats, table.setup)
    assert before[:2] == [("red", (table.state.captains[0],)), ("blue", (table.state.captains[1],))]
    assert sorted(seat for _, places in before for seat in places) == [*range(seats)]
    while "draft_seat" in asked(table).values():
        choose(table, offered(table)[-1])  # not those who would stand by them without a draft
    teams = table.state.teams
    assert {name: teams[seat] for name, (seat,) in before[:2]} == TEAM_IDS
    assert teams.count(TEAM_IDS[larger]) == (seats + 1) // 2 and teams.count(1 - TEAM_IDS[larger]) == seats // 2


@pytest.mark.parametrize("seats", [4, 5])
@rule("GA-select-05")
def test_the_arena_does_not_let_both_teams_win_where_captains_draft(seats: int) -> None:
    played = arena.run(PUBLIC, ("random",), 4, (seats,), {"selection": "player_draft"}, seed=3, workers=1).played
    for one in played:
        assert one.reason.startswith(f"{one.winners[0].capitalize()} wins")
        assert {"red", "blue"} - {*one.winners}


@rule("GA-select-05")
def test_at_the_terminal_red_is_the_red_captain_where_players_are_drafted() -> None:
    setup = PUBLIC.setup(6, 1, None, {"selection": "player_draft"})
    assert read_players(PUBLIC, setup, "red", "random").me == {0}
    assert read_players(PUBLIC, setup, "red,4", "random").me == {0, 4}
