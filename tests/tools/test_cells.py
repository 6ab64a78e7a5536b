"""The cells of `docs/strength.toml`: what is kept of a game, how cells grow, and that they can be played again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import cells
import pytest
from cell_plans import CELLS, HALF, Cell

QUICK = {cell.name: cell for cell in CELLS}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own."""
    monkeypatch.setattr(cells, "FILE", tmp_path / "strength.toml")
    return tmp_path


def hurried(name: str, **changed: object) -> Cell:
    """A cell whose search has one world."""
    cell = QUICK[name]
    bots = tuple("search:worlds=1" if number == cell.measured else bot for number, bot in enumerate(cell.bots))
    return replace(cell, bots=bots, **changed)  # type: ignore[arg-type]


def test_a_cell_grows_game_by_game_until_it_is_full_and_goes_on_where_it_was_left(elsewhere: Path) -> None:
    cell = hurried("last-stand-heroes-quick", games=3)
    assert cells.one_more(cell, "abc") and cells.one_more(cell, "abc") and cells.one_more(cell, "def")
    assert not cells.one_more(cell, "def")
    row = cells.read()["cell"][cell.name]
    assert len(row["won"]) == len(row["control"]) == 3
    assert set(row["won"] + row["control"]) <= set("WL")
    assert row["trees"] == [{"commit": "abc", "from": 0}, {"commit": "def", "from": 2}]
    assert row["thoughts"] and row["thinking_seconds"] <= row["cpu_seconds"]

    again = {**row}
    cells.FILE.unlink()
    cells.go_on([cell], hours=1)
    assert cells.read()["cell"][cell.name]["won"] == again["won"]  # the same games on every machine
    assert cells.read()["cell"][cell.name]["control"] == again["control"]


def test_a_team_is_measured_on_both_sides_of_a_deal() -> None:
    plan = cells.plan_of(QUICK["guards-quick"], "greedy", cells.Spent())
    for deal in range(3):
        sides = [[one.name for one in plan.sitting(2 * deal + turn, 2)].index(cells.MEASURED) for turn in (0, 1)]
        assert sorted(sides) == [0, 1]
        assert plan.table(2 * deal).setup == plan.table(2 * deal + 1).setup


def test_a_race_is_measured_on_every_seat_of_a_deal() -> None:
    plan = cells.plan_of(QUICK["assault-6-quick"], "greedy", cells.Spent())
    seats = [[one.name for one in plan.sitting(number, 6)].index(cells.MEASURED) for number in range(6)]
    assert sorted(seats) == list(range(6))


def test_heroes_are_measured_against_the_bot_that_the_cell_names() -> None:
    plan = cells.plan_of(QUICK["last-stand-heroes-half"], "greedy", cells.Spent())
    assert [one.name for one in plan.sitting(0, 2)] == [HALF, cells.MEASURED]


def test_greedy_in_the_place_of_the_search_is_the_control(elsewhere: Path) -> None:
    cell = hurried("last-stand-titan-quick", games=1)
    cells.one_more(cell, "abc")
    plan = cells.plan_of(cell, "greedy", cells.Spent())
    assert cells.read()["cell"][cell.name]["control"] == cells.letter(plan, 0)


def test_shared_first_places_count_by_their_share() -> None:
    assert cells.points("WWL2X3") == pytest.approx(2 + 1 / 2 + 1 / 3)


def test_the_page_has_the_table_of_what_was_played() -> None:
    page = cells.PAGE.read_text("utf-8")
    table = page.split(cells.BEGIN)[1].split(cells.END)[0]
    assert table.strip() == "\n".join(cells.rows())


def test_what_is_kept_fits_the_plans() -> None:
    for name, row in cells.read()["cell"].items():
        cell = QUICK[name]
        assert len(row["won"]) <= cell.games
        assert len(row["control"]) == (len(row["won"]) if cell.fixed else 0)
        assert set(row["won"] + row["control"]) <= set("WL23456X")
