"""The sample bot of the JSON API sits down at a real server and plays a whole game, with nothing but Python."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the browser table is an extra")

from titanomachy.web.store import schema

from ..web.api.programs import Program, program
from ..web.many.services import until
from ..web.served import PATIENCE, Served, serving
from .installed import EXAMPLES

BOT = EXAMPLES / "bots" / "api_bot.py"
LINES = 40  # of code: it is read before it is run


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as server:
        yield server


def playing(token: str, table: str) -> subprocess.Popen[str]:
    """The bot as somebody starts it who has installed nothing."""
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(BOT), table], env={**os.environ, "TITANOMACHY_TOKEN": token},
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def ended(bot: subprocess.Popen[str], within: float) -> str:
    """What it said when it had ended by itself."""
    try:
        return bot.communicate(timeout=within)[1]
    finally:
        bot.kill()


def test_an_account_of_a_bot_takes_the_free_seat_and_plays_the_game_to_its_end(served: Served) -> None:
    kim = program(served, "Kim")
    rex = program(served, "Jo", bot="Rex")
    table = kim.table("bot:random", "open", "bot:random", programs=True)
    bot = playing(rex.token, f"{served.address}/t/{table}")
    said = ended(bot, 6 * PATIENCE)
    assert (bot.returncode, said) == (0, "")
    over = kim.get(f"/tables/{table}").told
    assert over["state"] == "over" and over["seats"][1]["who"] == "Rex [bot]"
    assert {seat for seat, _ in served.stored(table)} == {0, 1, 2}


def test_it_comes_again_where_its_line_is_lost_and_ends_where_its_token_does(served: Served) -> None:
    jo = program(served, "Jo")
    table = jo.table("me", "me", "me")
    bot = playing(jo.token, f"{served.address}/t/{table}")
    reached(jo, table, 3)
    room = served.server.rooms._rooms[table]
    for connection in list(room.connections):
        connection.hush()  # as where the table goes to another process
    reached(jo, table, len(served.stored(table)) + 3)
    served.server.database.submit(lambda c: c.execute(schema.tokens.delete())).result()
    assert "401" in ended(bot, PATIENCE) and bot.returncode == 1


def reached(player: Program, table: str, n: int) -> None:
    """Wait until so many choices have been made."""
    until(lambda: player.get(f"/tables/{table}").told["n"] >= n, f"{n} choices were made")


def test_it_is_short() -> None:
    code = BOT.read_text("utf-8").rpartition('"""\n\nimport')[2]
    assert sum(bool(line.strip()) for line in code.splitlines()) <= LINES
