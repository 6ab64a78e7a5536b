"""Bots of a table where nobody is stop, and go on when somebody comes; nobody who sits there waits in vain."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from titanomachy.web.live import driver

from ..api.programs import Program, program
from ..many.services import until
from ..served import Served, serving

AMONG_THEMSELVES = ("bot:random",) * 3
A_WHILE = 0.5  # seconds in which bots that play make dozens of choices


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where bots stop almost at once."""
    monkeypatch.setattr(driver, "ALONE", 0.05)
    with serving(tmp_path, idle=1.0) as server:
        yield server


@pytest.fixture
def jo(served: Served) -> Program:
    return program(served, "Jo")


def stands(served: Served, table: str) -> int:
    """How many choices a table has at which nothing moves any more."""
    before = -1
    while (n := len(served.stored(table))) > before:
        before = n
        time.sleep(A_WHILE)
    return n


def test_bots_among_themselves_play_as_long_as_somebody_looks_on(served: Served) -> None:
    kim = served.browser("Kim")
    table = kim.new_table(*AMONG_THEMSELVES)
    with kim.at(table) as page:
        page.past(3)
    left = stands(served, table)
    assert left < 200, "the whole game was played for nobody"
    with kim.at(table) as page:
        page.past(left + 3)


def test_a_table_that_bots_have_left_standing_leaves_memory(served: Served, jo: Program) -> None:
    table = jo.table(*AMONG_THEMSELVES)
    until(lambda: served.server.rooms.count == 0, "it is put away")
    n = len(served.stored(table))
    assert jo.get(f"/tables/{table}").told["state"] == "running" and n < 200


def test_whoever_asks_now_and_then_sees_them_go_on(served: Served, jo: Program) -> None:
    table = jo.table(*AMONG_THEMSELVES)
    n = stands(served, table)
    until(lambda: bool(jo.get(f"/tables/{table}").told["n"] > n + 3), "they have gone on")


def test_bots_move_for_a_person_who_is_away_until_that_person_is_asked(served: Served, jo: Program) -> None:
    table = jo.table("me", "bot:random", "bot:random")

    def asked() -> bool:
        return any(not ask["idle"] for ask in jo.get(f"/tables/{table}/asks").told["asks"])

    for _ in range(4):  # nobody has a page of it open
        until(asked, "it is my turn again")
        assert jo.go_on(table).status == 201
