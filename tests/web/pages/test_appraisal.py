"""The analysis of a position in the editor: found out while one looks, kept, alike in worlds that are alike."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.web.live import appraising
from titanomachy.web.show import editor as drafts

from ..served import GAME, Browser, Served, serving

FOR_EVER = 1e9  # milliseconds


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


def sent(jo: Browser, where: str, text: str, game: str = GAME, **more: Any) -> dict[str, Any]:
    """What the page is told when its script sends this."""
    body = json.dumps({"text": text, **more}).encode()
    answer = jo.ask(f"/editor/{game}/{where}.json", body, {"Content-Type": "application/json"})
    assert answer.status == 200, answer.text
    told: dict[str, Any] = json.loads(answer.text)
    return told


def found(jo: Browser, text: str, game: str = GAME, **more: Any) -> dict[str, Any]:
    """All that is found out about a position."""
    end = time.monotonic() + 120
    while not (told := sent(jo, "analysis", text, game, **more))["done"]:
        assert time.monotonic() < end, told
        time.sleep(0.2)
    return told


def start(game: str = GAME) -> str:
    return drafts.begun(game_of(game)).text


def test_it_is_found_out_while_one_looks_and_whoever_comes_back_finds_it(tmp_path: Path) -> None:
    text = start()
    with serving(tmp_path) as served:
        jo = served.browser().named("Jo")
        told = found(jo, text, mode="open")
        assert len(told["sides"]) == 2 and not told["failed"]
        chances, half = told["points"]["0"]
        assert abs(sum(chances) - 1000) <= 1 and half > 0
        rows = told["choices"]["rows"]
        assert len(rows) > 2 and not any(row["played"] for row in rows)
        assert told["choices"]["head"] == f"Choices of {told['name']}" and told["choices"]["side"] in told["sides"]
        steps = sent(jo, "line", text, mode="open", option=rows[0]["o"])["steps"]
        assert (
            steps and steps[0]["n"] == 1 and len(sent(jo, "line", text, option=rows[0]["o"], first=True)["steps"]) == 1
        )
    with serving(tmp_path) as again:  # another server goes on where this one was
        kept = sent(again.browser(), "analysis", text, mode="open")
        assert kept["done"] and kept["choices"]["rows"] == rows
        longer = sent(again.browser(), "analysis", text, mode="open", level=1)
        assert not longer["done"] and longer["choices"]["rows"] == rows, "one may think longer"


def test_it_is_told_in_the_language_of_who_asks(served: Served) -> None:
    english, french = (found(Browser(served.address, lang), start(), mode="seen") for lang in ("en", "fr"))
    assert english["points"] == french["points"] and english["choices"]["head"] != french["choices"]["head"]


def test_what_the_rules_do_not_allow_is_not_analysed_and_it_is_said_why(served: Served) -> None:
    broken = start().replace("marker = 0", "marker = 99")
    assert broken != start()
    told = found(served.browser(), broken)
    assert told["failed"] and told["why"] and told["choices"] is None
    french = found(Browser(served.address, "fr"), broken)
    assert french["why"] != told["why"]
    assert sent(served.browser(), "line", broken, option="x")["steps"] == []


def test_nonsense_is_answered(served: Served) -> None:
    jo = served.browser()
    for body in (b"", b"[]", b"{}", b'{"text": 3}', b'{"text": "\\ud800"}'):
        assert jo.ask(f"/editor/{GAME}/analysis.json", body).status == 400
        assert jo.ask(f"/editor/{GAME}/line.json", body).status == 400
    assert jo.ask(f"/editor/{GAME}/analysis.json", json.dumps({"text": "x" * 60_000}).encode()).status == 413
    assert jo.ask("/editor/no-such-game/analysis.json", b"{}").status == 404
    odd = found(jo, start(), seat="nobody", level=-3, mode=7)
    assert odd["mode"] == "open" and odd["choices"]


def test_whoever_wants_too_many_is_told_to_slow_down(tmp_path: Path) -> None:
    with serving(tmp_path, quota=0.1) as served:
        jo, answers = served.browser().named("Jo"), []
        for n in range(4):
            body = json.dumps({"text": f"seats = {n}"}).encode()
            answers.append(jo.ask(f"/editor/{GAME}/analysis.json", body).status)
        assert answers[0] == 200 and answers[-1] == 429


def quiet_moments(game: str, count: int) -> Iterator[tuple[Table[State], int]]:
    """Moments of a game in which nothing is under way, with a seat that has something to choose."""
    played, found = tm.game(game), 0
    table = played.new(seed=3)
    while not table.over and found < count and table.length < 400:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        if (
            table.quiet
            and played.rules.rounds(table.state)
            and len(table.asks[seat].offered()) > 1
            and table.length % 3 == 0
        ):
            found += 1
            yield table, seat
        table.choose(seat, played.bot.greedy(table, seat, 3))


@pytest.mark.parametrize("game", tm.games())
def test_as_a_seat_sees_it_it_is_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    compared, different = 0, 0
    for table, seat in quiet_moments(game, 3):
        text = drafts.Draft(tm.game(game), table.setup, table.state).text
        for seed in (11, 12):
            other = drafts.Draft(tm.game(game), table.setup, table.imagine(seat, seed).state).text
            different += other != text
            mine, theirs = (appraising.judge(game, one, seat, False) for one in (text, other))
            assert (mine.seat, mine.asked, mine.point.chances) == (theirs.seat, theirs.asked, theirs.point.chances)
            ons = [appraising.play_on(game, one, seat, False, range(2)) for one in (text, other)]
            assert ons[0] == ons[1]
            ranks = [appraising.rank(game, one, seat, False, 2, FOR_EVER) for one in (text, other)]
            assert ranks[0] == ranks[1]
            if ranks[0]:
                best = ranks[0][0].option
                lines = [appraising.line(game, one, seat, best, False, "en", None) for one in (text, other)]
                assert lines[0] == lines[1]
            compared += 1
    assert compared >= 4 and different >= compared // 2, "the worlds differ, what is told does not"


def test_nothing_of_a_running_game_leads_to_an_estimate(served: Served) -> None:
    """Not by its own pages, not by the editor, which takes positions of games that are over alone."""
    jo, kim = served.browser().named("Jo"), served.browser().named("Kim")
    table = jo.new_table("me", "me", "me")
    for who in (jo, kim):
        for path in (
            f"/editor/{GAME}?table={table}&at=0",
            f"/t/{table}/analysis?at=0&mode=seen", f"/t/{table}/analysis?at=0&mode=open",
            f"/t/{table}/analysis/position?at=0", f"/t/{table}/analysis/line?at=0&mode=open&o=x", f"/t/{table}/lines",
            f"/t/{table}/replay", f"/t/{table}/record",
        ):  # fmt: skip
            answer = who.get(path)
            assert answer.status in (403, 404, 409), f"{path}: {answer.status}"
            assert "[state]" not in answer.text and '"points"' not in answer.text
        assert who.post(f"/t/{table}/analysis/play", {"at": "0"}).status == 403
    page = jo.get(f"/t/{table}").text
    assert "analysis" not in page.partition("<main")[2].partition("</main>")[0] and f"/editor/{GAME}?table=" not in page
