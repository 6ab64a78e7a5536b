"""Heroes before the first round: the line-up of a first game, the other methods, uneven teams and their handicaps."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS, NONE, SLOT_IDS
from titanomachy.games.guards_of_atlantis.rules.hero_selection import pick_and_ban
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, asked, choose, end_turn, hand, new, offered, play

RED_LINE_UP = ["wasp", "xargatha", "tigerclaw"]
BLUE_LINE_UP = ["arien", "brogan", "sabina"]


def started(seats: int = 4, seed: int = 1, **options: Any) -> Table[Match]:
    """A table on which all heroes stand on spawn points of their throne."""
    table = new(seats, seed, **options)
    while set(asked(table).values()) == {"start"}:
        choose(table, offered(table)[0])
    return table


def heroes(table: Table[Match], team: int) -> list[str]:
    """The heroes of a team, by seat."""
    state = table.state
    return [HERO_IDS[state.heroes[seat]] for seat in range(state.seats) if state.teams[seat] == team]


def with_coin(seats: int, side: int, **options: Any) -> Table[Match]:
    """A new table on which the coin shows a team."""
    return next(table for seed in range(99) if (table := new(seats, seed, **options)).state.coin == side)


# -- the first game


@pytest.mark.parametrize("seats", [4, 6])
@rule("GA-setup-09", "GA-setup-10")
def test_the_first_line_up_is_dealt_at_random_within_each_team(seats: int) -> None:
    dealt = [(heroes(table, 0), heroes(table, 1)) for table in (new(seats, seed) for seed in range(40))]
    for red, blue in dealt:
        assert sorted(red) == sorted(RED_LINE_UP[: seats // 2])
        assert sorted(blue) == sorted(BLUE_LINE_UP[: seats // 2])
    assert {red[0] for red, _ in dealt} == set(RED_LINE_UP[: seats // 2])
    assert {blue[0] for _, blue in dealt} == set(BLUE_LINE_UP[: seats // 2])
    assert len({*new(7).state.heroes}) == 7  # there is no line-up for more than six


@rule("GA-setup-11")
def test_later_games_may_choose_heroes_in_any_way() -> None:
    methods = {
        method: new(selection=method, twins="auto")
        for method in ("all_random", "all_pick", "single_draft", "random_draft", "player_draft", "pick_and_ban")
    }
    kinds = {method: {ask.message.kind for ask in table.asks.values()} for method, table in methods.items()}
    assert kinds == {
        "all_random": {"start"},
        "all_pick": {"pick_hero"},
        "single_draft": {"pick_dealt"},
        "random_draft": {"pick_hero"},
        "player_draft": {"draft_seat"},
        "pick_and_ban": {"ban_hero"},
    }
    named = new(selection=["dodger", "sabina", "arien", "wasp"])
    assert [HERO_IDS[hero] for hero in named.state.heroes] == ["dodger", "sabina", "arien", "wasp"]
    lineup = [event.args for event in named.events if event.kind == "lineup"]
    assert [(HERO_IDS[hero], team) for hero, team in lineup] == [
        ("dodger", 0),
        ("arien", 0),
        ("sabina", 1),
        ("wasp", 1),
    ]


# -- scenarios of the selection


@rule("GA-select-06", "GA-select-07", "GA-select-08")
def test_the_order_of_pick_and_ban_for_six() -> None:
    """GA-sc-138: the coin shows Blue, so Blue is A."""
    setup = GAME.setup(6, 1, None, {})
    state = GAME.rules.make(setup, 1)
    state.coin, state.schedule = 1, []
    pick_and_ban(state)
    words = {0: "pick B", 1: "pick A", 2: "ban B", 3: "ban A"}  # by kind, and team 1 is A
    assert ", ".join(words[step] for step in state.schedule) == (
        "ban A, ban B, pick A, pick B, ban B, ban A, pick B, pick A, ban A, ban B, pick B, pick A"
    )


@rule("GA-select-06", "GA-select-07", "GA-select-12")
def test_pick_and_ban_is_asked_of_a_whole_team_and_a_banned_hero_is_out() -> None:
    """GA-sc-138, played with four heroes."""
    table = with_coin(4, 1, selection="pick_and_ban")
    turns = []
    banned: set[str] = set()
    while set(asked(table).values()) <= {"ban_hero", "pick_hero"}:
        seat = min(table.asks)
        team = table.state.teams[seat]
        assert not banned & {words.split()[1] for words in offered(table)}
        words = offered(table)[0]
        turns.append(f"{words.split()[0]} {'A' if team == 1 else 'B'}")
        if words.startswith("ban"):
            assert [table.state.teams[other] for other in table.asks] == [team, team]
            banned.add(words.split()[1])
        choose(table, words, seat)
    assert " ".join(turns) == "ban A ban B hero A hero B ban B ban A hero B hero A"
    assert NONE not in table.state.heroes and not banned & {HERO_IDS[hero] for hero in table.state.heroes}


@rule("GA-select-04")
def test_a_random_draft_lays_out_two_heroes_more_than_players() -> None:
    """GA-sc-139: with six players eight; the seven of the core box make two rows of four, one for each team."""
    table = new(4, selection="random_draft")
    assert len(table.state.pool) == 1 and len(set(table.state.pool[0])) == 6
    choose(table, offered(table)[0])
    assert len(table.state.pool[0]) == 5
    assert [len(row) for row in new(6, selection="random_draft").state.pool] == [8]
    assert [len(row) for row in new(6, selection="random_draft", complexity=1).state.pool] == [4, 4]
    table = new(6, selection="random_draft", complexity=1)
    while "pick_hero" in asked(table).values():
        left = sum(map(len, table.state.pool)) - 1
        choose(table, offered(table)[0])
    assert left == 2


@rule("GA-select-03")
def test_in_a_single_draft_each_keeps_one_of_three_and_the_teams_alternate() -> None:
    """GA-sc-140: with the seven heroes of the box each team has a deal of its own, six different ones."""
    table = with_coin(4, 1, selection="single_draft")
    dealt = [set(row) for row in table.state.dealt]
    assert [len(row) for row in dealt] == [3, 3, 3, 3]
    assert not dealt[0] & dealt[2] and not dealt[1] & dealt[3]
    order = []
    while "pick_dealt" in asked(table).values():
        seat = min(table.asks)
        order.append(table.state.teams[seat])
        choose(table, offered(table, seat)[0], seat)
    assert order == [1, 0, 1, 0]
    assert all(table.state.heroes[seat] in dealt[seat] for seat in range(4))


@rule("GA-profile-03", "GA-select-01")
def test_heroes_that_are_too_complex_are_not_dealt() -> None:
    """GA-sc-141"""
    harder: Any = {name: {"complexity": 2} for name in ("wasp", "sabina", "dodger")}
    for seed in range(12):
        state = new(4, seed, selection="all_random", complexity=1, content=harder).state
        assert {HERO_IDS[hero] for hero in state.heroes} == {"arien", "brogan", "tigerclaw", "xargatha"}
    with pytest.raises(BadSetup, match="complexity 1"):
        new(6, selection="all_random", complexity=1, twins="never", content=harder)


# -- uneven teams and handicaps


@rule("GA-count-04", "GA-count-05", "GA-handi-02", "GA-setup-20")
def test_the_larger_of_two_uneven_teams_plays_with_handicap_cards() -> None:
    """GA-sc-129"""
    table = started(5)
    assert (table.state.waves, table.state.lives) == ([3], [4, 4])
    larger = [seat for seat in range(5) if table.state.teams[seat] == 0]
    assert len(larger) == 3
    for seat in range(5):
        has, lacks = ("handicap", "gold") if seat in larger else ("gold", "handicap")
        assert has in hand(table, seat).split() and len(table.state.hands[seat]) == 5
        assert [SLOT_IDS[slot] for slot in table.state.out[seat]] == [lacks]


@rule("GA-count-02", "GA-count-03", "GA-count-05")
def test_with_three_players_one_of_the_two_heroes_of_one_player_has_a_handicap() -> None:
    """GA-sc-130"""
    table = started(4, players=3)
    assert ["handicap" in hand(table, seat).split() for seat in range(4)] == [True, False, False, False]
    assert table.state.teams[0] == table.state.teams[2] != table.state.teams[1]
    assert table.state.lives == [4, 4]


@rule("GA-handi-04")
def test_a_player_with_six_cards_has_two_left_after_four_turns() -> None:
    """GA-sc-132"""
    table = started(4, six_cards=["1"])
    assert hand(table, 1) == "gold silver handicap red1 blue1 green1"
    for turn in range(1, 5):
        assert table.state.turn == turn
        if turn == 4:
            assert len(table.state.hands[1]) == 3
        play(table, {})
        if turn < 4:
            end_turn(table)
    assert [len(table.state.hands[seat]) for seat in range(4)] == [1, 2, 1, 1]
