"""A server that is killed at any moment loses no acknowledged choice and makes none twice."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

import titanomachy as tm
from titanomachy.web.store import queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.play import record_of

from ..served import GAME, PATIENCE, Browser

KILLS = 50
PLAYERS = 3
GONE = (OSError, WebSocketException, HTTPException, EOFError)


class Mortal:
    """A server process that is killed and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        script = Path(__file__).parent / "crash_server.py"
        self.starter = subprocess.Popen(
            [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "TITANOMACHY_SECRET": "a key for tests", "TITANOMACHY_WORKERS": "1"},
        )  # fmt: skip
        self.process = 0

    def start(self) -> None:
        """Start the server and wait until it answers."""
        assert self.starter.stdin is not None and self.starter.stdout is not None
        self.starter.stdin.write(f"{self.port} {self.data}\n")
        self.starter.stdin.flush()
        line = ""
        while not line.startswith("process "):  # the servers print their address to the same place
            line = self.starter.stdout.readline()
            assert line, "the server could not be started"
        self.process = int(line.split()[1])
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                time.sleep(0.005)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kill the server without a word."""
        os.kill(self.process, signal.SIGKILL)
        self.process = 0

    def end(self) -> None:
        """Stop everything that was started."""
        if self.process:
            self.kill()
        assert self.starter.stdin is not None and self.starter.stdout is not None
        self.starter.stdin.close()
        self.starter.wait(PATIENCE)
        self.starter.stdout.close()


@contextmanager
def mortal(data: Path) -> Iterator[Mortal]:
    server = Mortal(data)
    try:
        server.start()
        yield server
    finally:
        server.end()


class Game:
    """One table, and what its player knows of it."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.sent: dict[int, list[tuple[int, str]]] = {}  # what was sent for a number, answered or not
        self.acknowledged: dict[int, tuple[int, str]] = {}
        self.reached = 0  # the server has said that there are so many choices

    def note(self, n: int) -> None:
        """The server says that there are `n` choices: it never says less than before."""
        assert n >= self.reached, "the server went back behind what it had acknowledged"
        self.reached = n


class Player(threading.Thread):
    """Plays as fast as it can, one table after the other, and comes back whenever the server is gone."""

    def __init__(self, browser: Browser, seed: int) -> None:
        super().__init__(name=f"player {seed}")
        self.browser = browser
        self.chance = random.Random(seed)
        self.games = [Game(browser.new_table("me", "me", "me"))]
        self.connections = 0
        self.stop = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    self._come_and_play()
                except GONE:
                    time.sleep(0.005)
        except BaseException as error:
            self.failure = error

    def _come_and_play(self) -> None:
        game = self.games[-1]
        with self.browser.at(game.table_id) as page:
            self.connections += 1
            while not self.stop.is_set() and not page.table["over"]:
                game.note(page.table["n"])
                ask = self.chance.choice([ask for ask in page.table["asks"] if not ask["idle"]])
                option = self.chance.choice(ask["options"])["o"]
                game.sent.setdefault(game.reached, []).append((ask["seat"], option))
                page.choose(ask["seat"], option)
                game.acknowledged[game.reached] = (ask["seat"], option)
            game.note(page.table["n"])
        if not self.stop.is_set():
            self.games.append(Game(self.browser.new_table("me", "me", "me")))


def test_a_server_killed_at_random_moments_loses_no_acknowledged_choice_and_makes_none_twice(tmp_path: Path) -> None:
    chance = random.Random(2024)
    with mortal(tmp_path) as server:
        jo = Browser(server.address).named("Jo")
        with jo.at(jo.new_table("me", "me", "me")) as page:  # every choice of the test is one that was sent
            page.send(type="settings", auto=False)
            page.until(lambda table: table["settings"]["auto"] is False)
        players = [Player(jo, seed) for seed in range(PLAYERS)]
        for player in players:
            player.start()
        for _ in range(KILLS):
            go_on(players, chance.randint(1, 6))
            time.sleep(chance.uniform(0, 0.03))
            server.kill()
            server.start()
        go_on(players, 10)
        for player in players:
            player.stop.set()
            player.join()
    check(f"sqlite:///{tmp_path / 'titanomachy.sqlite'}", players)
    assert sum(player.connections for player in players) > KILLS
    assert acknowledged(players) > KILLS


def go_on(players: Sequence[Player], choices: int, patience: float = PATIENCE) -> None:
    """Wait until so many more choices have been acknowledged: every game goes on."""
    wanted = acknowledged(players) + choices
    until = time.monotonic() + patience
    while acknowledged(players) < wanted:
        assert time.monotonic() < until, [player.failure for player in players]
        time.sleep(0.002)


def acknowledged(players: Sequence[Player]) -> int:
    return sum(game.reached for player in players for game in player.games)


def check(url: str, players: Sequence[Player]) -> None:
    """What is stored is what was acknowledged, once each, and leads through the game."""
    database = Database(url)
    for player in players:
        assert player.failure is None, player.failure
        for game in player.games:
            stored = database.ask(lambda c, id=game.table_id: queries.load(c, id))  # type: ignore[misc]
            choices = database.ask(lambda c, id=game.table_id: queries.choices_from(c, id))  # type: ignore[misc]
            assert stored is not None and len(choices) == stored.length
            assert game.reached <= len(choices) <= game.reached + 1  # one more may wait for its answer
            assert all(choices[number] == choice for number, choice in game.acknowledged.items())
            # What got no answer may have been written or not: then the player chose anew, and one of both counts.
            assert all(choice in game.sent[number] for number, choice in enumerate(choices))
            assert tm.game(GAME).replay(record_of(stored, {}, choices)).length == len(choices)
    database.close()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see which processes there are")
def test_a_killed_server_takes_its_workers_with_it(tmp_path: Path) -> None:
    with mortal(tmp_path) as server:
        jo = Browser(server.address).named("Jo")
        with jo.at(jo.new_table("bot:random", "bot:random", "me")) as page:
            page.past(1)
        workers = [process for process in processes() if parent(process) == server.process]
        assert workers
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(parent(worker) is not None for worker in workers) and time.monotonic() < until:
            time.sleep(0.05)
        assert [worker for worker in workers if parent(worker) is not None] == []


def processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def parent(process: int) -> int | None:
    """The parent of a process; None where it has ended."""
    try:
        state, ppid = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state == "Z" else int(ppid)
