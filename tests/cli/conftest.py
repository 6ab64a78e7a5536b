"""The command line run inside a test: `run("play", "last-stand", typed="1\n?\n")`."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

import titanomachy as tm
from titanomachy.cli import saves
from titanomachy.cli.main import main
from titanomachy.kernel.state import State
from titanomachy.kernel.words import say

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07")


def flat(words: str) -> str:
    """Words without colours, every run of blanks of any kind as one blank."""
    return re.sub(r"\s+", " ", CODES.sub("", words))


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def plain(self) -> str:
        """The output without colours, every run of blanks as one."""
        return flat(self.out)

    @property
    def lines(self) -> list[str]:
        """The output line by line, without colours."""
        return CODES.sub("", self.out).splitlines()


class Paper(io.StringIO):
    """Takes what is printed and keeps the last of it at hand."""

    recent = ""

    def write(self, text: str, /) -> int:
        self.recent = (self.recent + text)[-6000:]
        return super().write(text)


class FakeTerminal(Paper):
    """A file that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Typist(io.StringIO):
    """Types a whole game: asks for a line that is not there, reads how many there are, and picks one of them.

    It likes the last line that someone waits for (be content, rest, stop), so that games end soon.
    """

    def __init__(self, seed: int, lang: str = "en") -> None:
        super().__init__()
        self.chance = Random(seed)
        self.idle = say("Go on after all", lang)
        self.lines = self.talk()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return next(self.lines)

    def talk(self) -> Iterator[str]:
        while True:
            yield "999\n"
            page = self.page().rstrip().removesuffix(">").rstrip()
            last = int(re.findall(r"\d+", page.splitlines()[-1])[-1]) - page.count(self.idle)
            yield f"{last if self.chance.random() < 0.7 else self.chance.randint(1, last)}\n"

    def page(self) -> str:
        """What has been printed since the last heading."""
        assert isinstance(sys.stdout, Paper)
        return CODES.sub("", sys.stdout.recent).rpartition("────")[2]


Run = Callable[..., Ran]

HEROES = ("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange")


def saved(home: Path) -> tm.Table[State]:
    """The game that the command has kept."""
    return tm.replay(saves.load(home / "last-stand.txt")[0])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of the player, empty."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "titanomachy"


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in 80 columns; `typed` are the lines, or a file that types them."""
    for name, value in {"COLUMNS": "80", "LINES": "40", "LC_ALL": "C.UTF-8", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str, typed: str | io.TextIOBase = "", terminal: bool = False) -> Ran:
        out, err = FakeTerminal() if terminal else Paper(), Paper()
        keys = typed if not isinstance(typed, str) else FakeTerminal(typed) if terminal else io.StringIO(typed)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", keys)
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = main(list(words))
        return Ran(code, out.getvalue(), err.getvalue())

    return run
