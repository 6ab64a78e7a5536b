"""The analysis of a finished game: never before it is over, found out while one looks, kept with the game."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from titanomachy.bots.analysis import Point
from titanomachy.bots.hinting import Ranked
from titanomachy.web.live.analyses import PIECE, STEP, WORLDS, Analysis

from ..served import Browser, Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


def over(jo: Browser) -> str:
    """A table of bots whose game is over."""
    table = jo.new_table("bot:random", "bot:random", "bot:random", titan="standard", heroes="eren,mikasa")
    end = time.monotonic() + 60
    while jo.get(f"/t/{table}/record").status != 200:
        assert time.monotonic() < end
        time.sleep(0.05)
    return table


def asked(jo: Browser, table: str, query: str) -> dict[str, Any]:
    """What the page of a replay is told."""
    answer = jo.get(f"/t/{table}/analysis?{query}")
    assert answer.status == 200
    told: dict[str, Any] = json.loads(answer.text)
    return told


def test_while_a_game_runs_nobody_gets_an_estimate(served: Served) -> None:
    jo = served.browser().named("Jo")
    table = jo.new_table("me", "me", "me")
    for path in ("analysis?at=0", "analysis?at=0&mode=open", "analysis/position?at=0"):
        assert jo.get(f"/t/{table}/{path}").status == 403
    assert jo.post(f"/t/{table}/analysis/play", {"at": "0"}).status == 403


def test_it_is_found_out_while_one_looks_and_kept_with_the_game(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = served.browser().named("Jo")
        table = over(jo)
        page = jo.get(f"/t/{table}/replay").text
        assert 'id="curve"' in page and 'id="analysis"' in page
        end = time.monotonic() + 60
        while not (told := asked(jo, table, "at=4&mode=open"))["choices"] or len(told["points"]) < 10:
            assert time.monotonic() < end, told
            time.sleep(0.2)
        assert told["sides"] == ["The Titan", "Heroes"] or len(told["sides"]) == 2
        assert not told["settled"], "no moment has been played on often enough to say what turned the game"
        last = told["points"][max(told["points"], key=int)]
        assert sorted(last[0]) == [0, 1000] and last[1] == 0  # how it ended is known
        rows = told["choices"]["rows"]
        assert sum(row["played"] for row in rows) <= 1
        while not asked(jo, table, "at=4&mode=seen")["choices"]:
            assert time.monotonic() < end
            time.sleep(0.2)
    with serving(tmp_path) as again:  # another server goes on where this one was
        kept = asked(again.browser(), table, "at=4&mode=open")
        assert kept["choices"]["rows"] == rows and len(kept["points"]) == len(told["points"])


def test_one_plays_on_from_a_moment_against_bots_and_copies_it(served: Served) -> None:
    jo = served.browser().named("Jo")
    table = over(jo)
    text = jo.get(f"/t/{table}/analysis/position?at=6").text
    assert "[state]" in text
    made = jo.post(f"/t/{table}/analysis/play", {"at": "6"})
    assert made.status == 200 and made.table_id != table
    with jo.at(made.table_id) as page:
        kinds = sorted(seat["kind"] for seat in page.table["seats"])
        assert kinds == ["bot", "bot", "me"]
        bots = {seat["who"] for seat in page.table["seats"] if seat["kind"] == "bot"}
        assert bots == {"Chalk"}  # as the game had
    assert re.search(r"goes on from choice 6 of another game, in round \d", jo.get(f"/t/{made.table_id}").text)
    assert 'name="bots" form="play-from" value="easy"' in jo.get(f"/editor/last-stand?table={table}&at=6").text
    assert jo.post(f"/t/{table}/analysis/play", {"at": "100000"}).status == 409


def test_moments_are_first_judged_then_played_on_from_where_one_looks() -> None:
    analysis = Analysis("", 1, [0, 1, -1] * 20, [""] * 60)
    first = analysis.next_piece("open", 30)
    assert first[0] == (30, None, range(0)) and len(first) == 61
    analysis.points["open"] = {at: Point([0.5, 0.5]) for at in range(61)}
    piece = analysis.next_piece("open", 30)
    assert len(piece) == PIECE and piece[0] == (30, None, range(STEP))
    for point in analysis.points["open"].values():
        point.add([[0.5, 0.5]] * WORLDS)
    assert analysis.next_piece("open", 30) == []
    assert analysis.seat("seen", 2) == 0 and analysis.seat("seen", 1) == 1  # who chose next, chance left out


def test_what_is_kept_is_read_as_it_was() -> None:
    analysis = Analysis("", 1, [0], ["a"])
    analysis.points["seen"][0] = Point([0.25, 0.75])
    analysis.points["seen"][0].add([[0.5, 0.5], [0.0, 1.0]])
    analysis.ranked["seen", 0] = 1, (Ranked("start 0", 0.5, 0.1, 4),)
    again = Analysis("", 1, [0], ["a"])
    again.load(analysis.dumped())
    assert (again.points, again.ranked) == (analysis.points, analysis.ranked)
    assert again.points["seen"][0].chances == [0.25, 0.75] and 0.3 < again.points["seen"][0].half(0) < 0.6


def test_an_expected_line_begins_with_the_choice_and_is_there_for_finished_games_alone(served: Served) -> None:
    jo = served.browser().named("Jo")
    table = over(jo)
    assert jo.get(f"/t/{jo.new_table('me', 'me', 'me')}/analysis/line?at=0&o=x").status == 403
    end = time.monotonic() + 60
    while not (told := asked(jo, table, "at=6&mode=seen"))["choices"]:
        assert time.monotonic() < end, told
        time.sleep(0.2)
    option = told["choices"]["rows"][0]["o"]
    query = f"at=6&mode=seen&o={option.replace(' ', '+')}"
    steps = json.loads(jo.get(f"/t/{table}/analysis/line?{query}").text)["steps"]
    assert 1 <= len(steps) <= 5 and [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    assert all(step["text"] for step in steps)
    first = json.loads(jo.get(f"/t/{table}/analysis/line?{query}&first").text)["steps"]
    assert first == steps[:1]
    for nonsense in ("o=fly+9", "o=", "o=" + "x" * 900):
        assert json.loads(jo.get(f"/t/{table}/analysis/line?at=6&{nonsense}").text) == {"steps": []}


def test_lines_of_ones_own_are_listed_for_who_began_them_alone(served: Served) -> None:
    jo, eve = served.browser().named("Jo"), served.browser().named("Eve")
    table = over(jo)
    plain = jo.post(f"/t/{table}/analysis/play", {"at": "6"}).table_id
    record = [line for line in jo.get(f"/t/{table}/record").text.splitlines() if re.match(r"\d+ \w", line)]
    _, option = record[6].split(" ", 1)
    begun = jo.post(f"/t/{table}/analysis/play", {"at": "6", "option": option}).table_id
    assert jo.post(f"/t/{table}/analysis/play", {"at": "6", "option": "fly 9"}).status == 409

    def lines(who: Browser) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(who.get(f"/t/{table}/lines").text)["lines"]
        return found

    assert [line["id"] for line in lines(jo)] == [plain, begun]
    assert lines(jo)[1]["words"] and lines(jo)[1]["came"] in ("open", "won", "lost")
    assert lines(eve) == []
    assert eve.post(f"/t/{table}/lines", {"line": begun}).status == 404  # nor can others take them off
    assert jo.post(f"/t/{table}/lines", {"line": begun}).status == 200
    assert [line["id"] for line in lines(jo)] == [plain]
    assert jo.post(f"/t/{table}/lines", {"line": begun, "back": "yes"}).status == 200
    assert [line["id"] for line in lines(jo)] == [plain, begun]
    assert jo.get(f"/t/{jo.new_table('me', 'me', 'me')}/lines").status == 403
