"""The drawing as parts that are kept: how many there are, which of them a move changes, and whose words they have."""

from __future__ import annotations

import pytest

from titanomachy.drawing import whole
from titanomachy.games.guards_of_atlantis.board import BIT, SPACE_WORDS, around
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.table.geometry import outline
from titanomachy.kernel.content import Toml
from titanomachy.kernel.table import Table

from ..table_top import GAME, act, arrange, choose
from .drawn_board import FOUR, TABLES, card, dashboard, draw, ids, moments

K12 = SPACE_WORDS.index("k12")


def board(table: Table[Match], seat: int | None = None) -> list[str]:
    """The parts of the board as a seat sees it."""
    return [str(part) for part in GAME.table.board(table.sight(seat), "en")]


@pytest.mark.parametrize(("seats", "ground"), TABLES)
def test_a_board_has_a_part_for_each_thing_and_no_more(seats: int, ground: str) -> None:
    for table in moments(6, every=60, seats=seats, board=ground, selection="all_random"):
        assert 20 <= len(board(table, 0)) <= 120


def test_a_step_of_a_hero_changes_its_piece_and_its_card_alone() -> None:
    table = arrange(FOUR, at={"arien": "k12"}, acts="arien noble_blade")
    act(table, "arien", "walk")
    before = board(table)
    choose(table, "to k11")
    fresh = [part for part in board(table) if part not in before]
    assert [ids(part) for part in fresh] == [["order-1"], ["piece-hero1"]]


def test_a_coin_changes_the_dashboard_of_its_hero_alone() -> None:
    poor, rich = arrange(FOUR, coins={"arien": 1}), arrange(FOUR, coins={"arien": 2})
    panels = [[whole(GAME.table.seat_panel(table.sight(0), seat, "en")) for seat in range(4)] for table in (poor, rich)]
    assert [seat for seat in range(4) if panels[0][seat] != panels[1][seat]] == [1]


def test_an_owners_words_and_numbers_stay_at_his_table() -> None:
    gold: dict[str, Toml] = {"id": "noble_blade", "name": "Rusty Blade", "initiative": 3}
    corrections: dict[str, Toml] = {"arien": {"name": "Ariane", "card": [gold]}}

    def played(content: dict[str, Toml]) -> Table[Match]:
        return arrange(FOUR, at={"arien": "k12"}, resolved={"arien": "noble_blade"}, turn=2, content=content)

    for _ in range(2):  # the second time all is kept
        usual, own = played({}), played(corrections)
        assert "Arien, Blue" in draw(usual.sight(None)) and "Ariane, Blue" in draw(own.sight(None))
        assert "Noble Blade" in card(usual, 1, "gold") and "Rusty Blade" in card(own, 1, "gold")
        assert dashboard(usual, 1) != dashboard(own, 1)


def test_a_sight_has_rows_of_its_own() -> None:
    table = arrange(FOUR, resolved={"arien": "noble_blade"}, facedown={"arien": "noble_blade"}, turn=2)
    for eye in (None, 0, 1):
        seen = table.sight(eye).state
        for rows, true in ((seen.resolved, table.state.resolved), (seen.discards, table.state.discards)):
            assert not any(row is truth for row, truth in zip(rows, true, strict=True))


# -- lines around spaces


def test_a_space_has_six_edges_and_a_ring_of_them_two_lines() -> None:
    one, ring = BIT[K12], around(BIT[K12])
    assert (outline(one).count("M"), edges(outline(one))) == (1, 6)
    assert (outline(ring).count("M"), edges(outline(ring))) == (2, 18 + 6)
    assert edges(outline(one | ring)) == 18


def edges(line: str) -> int:
    """How many edges a line has; the one that closes a loop is its `z`."""
    return sum(line.count(stroke) for stroke in "vlz")
