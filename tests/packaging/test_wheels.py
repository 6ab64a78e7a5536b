"""Each wheel in an empty environment: it plays, serves, translates and draws, and says what it is."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
PLAYS = """
import titanomachy as tm
for name in tm.games():
    game = tm.game(name)
    table = game.new(seed=5)
    played = table.playout(5)
    assert played.over and played.outcome.text("fr"), name
    seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
    assert table.asks[seat].text("fr") != table.asks[seat].text("en"), name
    assert table._repr_svg_().startswith("<svg"), name
    bot = tm.bot("greedy", game, 1)
    table.choose(seat, bot.choose(table, seat))
    assert tm.replay(table.record().dumps()).fingerprint() == table.fingerprint(), name
print(tm.__version__, tm.compiled, tm.__file__)
"""


def run(command: list[str], **more: str) -> str:
    """What a command prints; it must succeed, and know nothing of this tree."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TITANOMACHY_COMPILE")}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env={**env, **more}, cwd=ROOT / "docs")
    assert ran.returncode == 0, f"{command}\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


@pytest.fixture(scope="module", params=["plain", "compiled"])
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bool]:
    """The commands of an empty environment into which a wheel was installed, and whether that is compiled."""
    compiled = request.param == "compiled"
    stamp = COMPILED / "stamp"
    if compiled and not stamp.is_file():
        pytest.skip("there is no compiled build: `make test` makes one where there is a C compiler")
    more = {"TITANOMACHY_COMPILE": stamp.read_text("utf-8").rpartition(" ")[2]} if compiled else {}
    folder = tmp_path_factory.mktemp(request.param)
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run([*wheel, "--wheel-dir", str(folder), str(ROOT)], **more)
    (built,) = folder.glob("*.whl")
    assert built.name.endswith("-py3-none-any.whl") != compiled, built.name
    venv.create(folder / "env", with_pip=True)
    commands = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    run([str(commands / "python"), "-m", "pip", "install", "--quiet", f"{built}[web]"])
    return commands, compiled


def test_it_plays_translates_and_draws(home: tuple[Path, bool]) -> None:
    commands, compiled = home
    version, how, place = run([str(commands / "python"), "-c", PLAYS]).split(maxsplit=2)
    assert how == str(compiled) and str(commands.parent) in place
    said = run([str(commands / "titanomachy"), "--version"])
    assert said.strip() == f"titanomachy {version} ({'compiled' if compiled else 'plain Python'})"


def test_its_commands_run(home: tuple[Path, bool]) -> None:
    commands, _ = home
    told = run([str(commands / "titanomachy"), "arena", "last-stand", "--bots", "greedy", "--games", "2"])
    assert "greedy" in told
    assert "LS-goal-01" in run([str(commands / "titanomachy"), "rules", "last-stand", "LS-goal-01"])


def test_it_serves_a_table(home: tuple[Path, bool], tmp_path: Path) -> None:
    commands, _ = home
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(commands / "titanomachy"), "serve", "--port", str(port), "--data", str(tmp_path)]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/")
            assert "Guards of Atlantis" in page
            for sheet in re.findall(r'href="(/static/[^"]+)"', page):
                assert fetched(f"http://127.0.0.1:{port}{sheet}")
        finally:
            server.terminate()
            server.wait(20)


def fetched(address: str, patience: float = 60) -> str:
    """A page of a server that may still be starting."""
    until = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                text: str = answer.read().decode()
                return text
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)
