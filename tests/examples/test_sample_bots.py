"""The sample bots play whole games, each against chance."""

from __future__ import annotations

import json
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

import titanomachy as tm
from titanomachy.bots.watched import Watched, company, seated

from .installed import EXAMPLES

GAME = tm.game("last-stand")
BOTS = EXAMPLES / "bots"


def played(name: str) -> tuple[Watched, tm.Table]:
    """A game of a program as the Titan against chance."""
    table = GAME.new(seats=3, seed=7, heroes="random", titan="random")
    bots = {seat: seated(name if seat == 0 else "random", GAME, seat, 60) for seat in range(3)}
    with company(bots, table):
        while not table.over:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            table.choose(seat, bots[seat].choose(table, seat))
    return bots[0], table


def test_the_python_bot_plays_a_game() -> None:
    assert played(f"exec:'{sys.executable}' -S '{BOTS / 'python_bot.py'}'")[0].failure is None


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_javascript_bot_plays_a_game() -> None:
    assert played(f"exec:node '{BOTS / 'javascript_bot.mjs'}'")[0].failure is None


@contextmanager
def model(*answers: str) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """A server on this machine that answers like a language model; its address, and what it was asked."""
    asked: list[dict[str, object]] = []

    class Stub(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append({**body, "key": self.headers.get("Authorization")})
            said = answers[(len(asked) - 1) % len(answers)]
            if said == "broken":
                self.send_error(500)
                return
            answer = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody wants to know."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Stub)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1/chat/completions", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_bot_that_asks_a_language_model_shows_it_the_table_and_takes_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE_MODEL_KEY", "for-tests")
    with model("I choose 2.") as (url, asked):
        watched, table = played(
            f"exec:'{sys.executable}' '{BOTS / 'language_model_bot.py'}' --url {url} --model oracle"
        )
    assert watched.failure is None and asked
    first = asked[0]
    assert (first["model"], first["key"], first["temperature"]) == ("oracle", "Bearer for-tests", 0)
    system, user = first["messages"]  # type: ignore[misc]
    assert "Attack on Titan: The Last Stand" in system["content"]  # type: ignore[has-type]
    assert "Citizens" in user["content"] and "\n1. " in user["content"] and "\n2. " in user["content"]  # type: ignore[has-type]
    again = tm.replay(table.record(), upto=0)
    for seat, text in table.record().choices:
        options = [GAME.vocabulary.text(option) for option in again.asks[seat].options]
        if seat == 0 and len(options) > 1:
            assert options.index(text) == 1
        again.choose(seat, text)


def test_it_plays_on_where_the_model_talks_or_breaks() -> None:
    with model("Well, that depends ...", "99", "broken", "broken", "1") as (url, asked):
        watched, _ = played(f"exec:'{sys.executable}' '{BOTS / 'language_model_bot.py'}' --url {url}")
    assert watched.failure is None
    second: list[dict[str, str]] = asked[1]["messages"]  # type: ignore[assignment]
    assert second[-1]["content"].startswith("That is not a number from 1 to")
