"""Looking ahead: the bot `search` knows no more than its seat, and finds what greedy misses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import titanomachy as tm
from titanomachy.bots.search import Thought, think
from titanomachy.games.guards_of_atlantis.bot.ahead import SEARCHING, value
from titanomachy.games.guards_of_atlantis.bot.choosing import choose
from titanomachy.games.guards_of_atlantis.bot.hurried import hurried
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.words import PRIMARY, WALK
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..table_top import GAME, asked

PUBLIC = tm.game("guards-of-atlantis")


def thought(table: Table[Match], seat: int, worlds: int) -> Thought:
    """What a search finds."""
    return think(PUBLIC, cast("Table[State]", table), seat, seed=9, worlds=worlds)


def moments(seed: int, kind: str, every: int, most: int) -> Iterator[tuple[Table[Match], int]]:
    """Now and then in a game of greedy bots, when a seat is asked something."""
    table, found = GAME.new(4, seed, listen=False, selection="all_random"), 0
    while not table.over and found < every * most:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        ask = table.asks[seat]
        if ask.message.kind == kind and len(ask.offered()) > 1:
            found += 1
            if found % every == 0:
                yield table, seat
        table.choose(seat, choose(table, seat, key_of(seed, table.length)))


def test_search_chooses_the_same_in_all_worlds_that_its_seat_cannot_tell_apart() -> None:
    for kind in ("play", "act"):
        for table, seat in moments(4, kind, 14, 1):
            worlds = [table, *(table.imagine(seat, seed) for seed in range(2))]
            assert len({thought(world, seat, 3).choice for world in worlds}) == 1


def test_a_seat_judges_all_worlds_alike_that_it_cannot_tell_apart() -> None:
    for table, seat in moments(5, "play", 20, 2):
        worlds = [table, *(table.imagine(seat, seed) for seed in range(3))]
        judged = [GAME.judge(world.sight(seat)) for world in worlds]
        assert judged == [judged[0]] * len(worlds)
        assert set(judged[0]) == {"red", "blue"} and abs(sum(judged[0].values()) - 1.0) < 1e-9


def test_a_hurried_player_chooses_something_that_is_offered_whatever_is_asked() -> None:
    kinds = set()
    for seed in range(3):
        table = GAME.new(4, seed, listen=False, selection="all_random")
        while not table.over:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            kinds.add(table.asks[seat].message.kind)
            chosen = hurried(table, seat, table.length)
            assert chosen in table.asks[seat].offered()
            table.choose(seat, chosen)
    assert {"play", "act", "walk", "defend", "upgrade"} <= kinds


def test_trying_an_action_leaves_the_table_as_it_is() -> None:
    for kind in ("play", "act"):
        for table, seat in moments(6, kind, 12, 3):
            before = table.fingerprint()
            hurried(table, seat, 1)
            assert table.fingerprint() == before


def test_little_is_looked_ahead_that_does_not_matter() -> None:
    for table, seat in moments(6, "walk", 3, 1):
        assert asked(table) and SEARCHING.doubt(table.asks[seat]) is None
        assert thought(table, seat, 3).worlds == 0


def test_the_teams_share_what_is_to_be_expected() -> None:
    for table, _ in moments(6, "act", 10, 3):
        assert abs(value(table.state, 0) + value(table.state, 1) - 1.0) < 1e-9


def test_it_runs_from_an_attack_that_ends_the_game_where_greedy_strikes_a_minion() -> None:
    """Blue has two life counters, as many as Wasp costs, and an enemy who acts after her reaches where she stands."""
    table = GAME.position((Path(__file__).parent / "wasp_must_run.toml").read_text("utf-8"))
    assert asked(table) == {"wasp": "act"}
    assert {choose(table, 3, seed) for seed in range(6)} == {PRIMARY}
    found = thought(table, 3, 6)
    chances = {one.option: found.chance(one) for one in found.tried}
    assert found.choice == WALK and chances[WALK] > 0.6 and chances[PRIMARY] < 0.05
