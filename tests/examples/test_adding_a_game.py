"""`docs/adding_a_game.md`, followed to the letter: the files that it shows are a game that plays and obeys the laws."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from pettingzoo.test import api_test

import titanomachy as tm
from titanomachy import rl

from ..laws import test_drawing
from ..laws.book import LAWS
from ..laws.driver import walk
from ..laws.test_legality import LAWS as LEGALITY
from ..web.served import serving
from .conftest import forget
from .installed import declare

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding_a_game.md"
FILE = re.compile(r"```(?:toml|python) (\S+)\n(.*?)```", re.DOTALL)
COMMANDS = re.compile(r"^titanomachy (.+)$", re.MULTILINE)


@pytest.fixture
def written(anew: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder as the page leaves it, as if it were installed."""
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        file = tmp_path / "sleeping-troll" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    home = tmp_path / "sleeping-troll"
    project = tomllib.loads((home / "pyproject.toml").read_text("utf-8"))["project"]
    declare(tmp_path / "site", project["name"], project["entry-points"])
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site"), str(home), *sys.path])
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(tmp_path / "site"), str(home), os.environ.get("PYTHONPATH", "")])
    )
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    forget()
    return home


def test_the_commands_of_the_page_run(written: Path) -> None:
    commands = [line.split("#")[0].split() for line in COMMANDS.findall(PAGE.read_text("utf-8"))]
    assert [words[0] for words in commands] == ["play", "play", "arena", "rules", "serve"]
    for words in commands[:-1]:
        ran = subprocess.run(
            [sys.executable, "-m", "titanomachy.cli", *words],
            input="1\n1\nquit\n",
            capture_output=True,
            text=True,
            cwd=written,
        )
        assert ran.returncode == 0 and not ran.stderr, ran.stderr


def test_its_game_obeys_every_law(written: Path) -> None:
    game = tm.game("sleeping-troll")
    for seed in range(30):
        assert walk(game, seed, (*LAWS, *LEGALITY)).table.over
    test_drawing.test_kept_parts_are_as_if_drawn_afresh_for_every_viewer("sleeping-troll", 1)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # as for our own games
def test_its_game_has_environments(written: Path) -> None:
    api_test(rl.aec_env("sleeping-troll"), num_cycles=100)


def test_its_game_is_served(written: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "served") as served:
        jo = served.browser("Jo")
        assert "Two thieves, much gold, one troll." in jo.get("/").text
        made = jo.post("/new/sleeping-troll", {"seats": "2", "seat-0": "me", "seat-1": "bot:greedy", "begin": "now"})
        with jo.at(made.table_id) as page:
            assert "hidden" in page.fragments["board"] and page.ask(0)["options"][0]["label"] == "Take 1"
            page.offer(0, "take 1")
            page.until(lambda table: table["n"] > 1 or table["over"])
