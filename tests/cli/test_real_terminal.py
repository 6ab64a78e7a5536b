"""A real terminal: the command runs in a process of its own behind a pty."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from titanomachy.cli import saves

pty = pytest.importorskip("pty", reason="pseudo-terminals exist on POSIX systems only")

COMMAND = ("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange")
MORE = " --"  # what ends the line that asks to read on, in every language


def interruptible() -> None:
    """Let Ctrl-C reach the command, as in a terminal: a shell that runs the tests in the background ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Behind:
    """A process whose terminal we hold."""

    def __init__(self, home: Path, *words: str, **more: str) -> None:
        self.screen, theirs = pty.openpty()
        env = {
            **os.environ,
            "XDG_DATA_HOME": str(home),
            "TERM": "xterm",
            "COLUMNS": "80",
            "LINES": "24",
            "LC_ALL": "C.UTF-8",
            **more,
        }
        program = [sys.executable, "-m", "titanomachy.cli", *words]
        self.process = subprocess.Popen(
            program,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
            preexec_fn=interruptible,
        )
        os.close(theirs)
        self.shown = ""
        self.waits = False  # a page that is longer than the screen is left as it is

    def read(self) -> None:
        """Take in what is shown within a moment."""
        if select.select([self.screen], [], [], 0.1)[0]:
            with contextlib.suppress(OSError):  # the other end is closed
                self.shown += os.read(self.screen, 65536).decode(errors="replace")
        if self.shown.endswith(MORE) and not self.waits:  # a page that is longer than the screen
            self.shown = self.shown.removesuffix(MORE)
            self.type("")

    def wait_for(self, words: str) -> None:
        """Read until the words have been shown after all that was waited for before."""
        assert self.shows(words, 20), f"{words!r} was not shown, but: {self.shown[-1500:]}"
        self.shown = self.shown.partition(words)[2]

    def type(self, words: str) -> None:
        os.write(self.screen, f"{words}\n".encode())

    def shows(self, words: str, seconds: float) -> bool:
        """True where the words appear in time."""
        end = time.monotonic() + seconds
        while words not in self.shown and time.monotonic() < end:
            self.read()
        return words in self.shown

    def interrupt(self, until: str) -> None:
        """Ctrl-C, until it is answered: one that falls just between prompt and reading waits for the next event."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            if self.shows(until, 6):
                return
        raise AssertionError(f"{until!r} was not shown, but: {self.shown[-1500:]}")

    def __enter__(self) -> Behind:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)


def test_ctrl_c_saves_the_game_and_shows_no_trace(tmp_path: Path) -> None:
    with Behind(tmp_path, *COMMAND) as game:
        game.wait_for("What do you play?")
        game.wait_for("> ")
        game.type("")
        game.wait_for("Mikasa: choose the level")
        game.wait_for("> ")
        game.type("mikasa: start 3")
        game.wait_for("Mikasa starts on level 3.")
        game.wait_for("> ")
        game.interrupt("titanomachy play last-stand --load")
        assert game.process.wait(timeout=20) == 0
        assert "The game is saved." in game.shown
        assert "Traceback" not in game.shown
    record, who = saves.load(tmp_path / "titanomachy" / "last-stand.txt")
    assert list(record.choices) == [(1, "start 3")]
    assert who == "0=greedy 1=me 2=me"


@pytest.mark.parametrize("key", ["c", "d"])
@pytest.mark.parametrize("command", [(*COMMAND, "--me", "1"), ("learn", "last-stand", "c1")])
def test_ctrl_c_and_ctrl_d_leave_also_where_a_long_page_waits(
    tmp_path: Path, command: tuple[str, ...], key: str
) -> None:
    with Behind(tmp_path, *command) as game:
        game.wait_for("> ")
        game.waits = True
        game.type("rules :")
        assert game.shows(f"more{MORE}", 20), game.shown[-1500:]
        if key == "c":
            game.interrupt("Go on with:")
        else:
            os.write(game.screen, b"\x04")
            assert game.shows("Go on with:", 20), game.shown[-1500:]
        assert game.process.wait(timeout=20) == 0
        game.read()
        assert "Traceback" not in game.shown


def test_ctrl_c_in_the_midst_of_bots_shows_no_trace(tmp_path: Path) -> None:
    file = tmp_path / "watched.txt"
    with Behind(tmp_path, "play", "last-stand", "--me", "none", "--seats", "5", "--save", str(file)) as game:
        game.wait_for("Round 1 begins.")
        game.process.send_signal(signal.SIGINT)
        game.shows("--load", 10)  # or the bots were quicker than the signal
        assert game.process.wait(timeout=20) == 0
        assert "Traceback" not in game.shown
        assert file.exists() == ("--load" in game.shown)


def test_the_screen_and_what_can_be_scrolled_back_to_are_wiped_before_another_looks(tmp_path: Path) -> None:
    with Behind(tmp_path, *COMMAND, "--me", "all") as game:
        game.wait_for("Hand the screen over to Mikasa.")
        game.type("")
        for hero in ("Mikasa", "Hange"):
            game.wait_for(f"{hero}: choose the level")
            game.wait_for("> ")
            game.type(f"{hero}: start 0")
        game.wait_for("Hand the screen over to Standard Titan.")
        game.type("")
        game.wait_for("in hand")
        for card in ("frenzy", "bite"):
            game.wait_for("> ")
            game.type(f"place std_{card}")
        game.wait_for("\x1b[3J")
        game.wait_for("Hand the screen over to Mikasa.")
        assert "Trample" not in game.shown
        game.type("")
        game.wait_for("\x1b[3J")
        game.wait_for("Mikasa: re-roll dice")
        game.wait_for("> ")
        os.write(game.screen, b"\x1b[A\x1b[A\n")  # what was typed before cannot be called back
        assert not game.shows("std_bite", 1)
        game.interrupt("titanomachy play last-stand --load")


@pytest.mark.parametrize("more", [
    {"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}, {"TERM": "dumb"}, {"NO_COLOR": "1"}, {"COLUMNS": "40"},
])  # fmt: skip
def test_a_poor_terminal_is_good_enough_to_play_in_french(tmp_path: Path, more: dict[str, str]) -> None:
    with Behind(tmp_path, *COMMAND, "--lang", "fr", "--me", "all", **more) as game:
        game.wait_for("c'est")
        game.wait_for("Mikasa")
        game.wait_for("> ")
        game.type("")
        game.wait_for("choisissez le niveau")
        game.wait_for("> ")
        game.type("mikasa: start 3")
        game.wait_for("Mikasa commence")
        game.wait_for("> ")
        game.type("quitter")
        game.wait_for("--load")
        assert game.process.wait(timeout=20) == 0
        assert "Traceback" not in game.shown


def test_a_pipe_that_is_closed_early_is_no_error(tmp_path: Path) -> None:
    program = f"{sys.executable} -m titanomachy.cli rules last-stand | head -1"
    ran = subprocess.run(["bash", "-c", f"set -o pipefail; {program}"], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Last Stand" in ran.stdout
