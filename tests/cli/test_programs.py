"""Programs in the terminal: named on the command line, reported when they fail, never started by a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from titanomachy.bots.program import RUNNING

from .conftest import Run

SCRIBE = Path(__file__).resolve().parents[1] / "bots" / "scribe.py"
COMMAND = f"exec:'{sys.executable}' -S -E '{SCRIBE}'"


def test_a_program_plays_a_side_and_one_that_fails_is_reported_in_full_where_only_bots_play(run: Run) -> None:
    ran = run("play", "last-stand", "--me", "none", "--seed", "3", "--bots", f"greedy,titan={COMMAND} cheat")
    assert ran.code == 0 and "lost seat 0 to random" in ran.plain and "is not on offer; known: titan" in ran.plain
    assert "told choose" in ran.plain and not RUNNING


def test_people_at_the_screen_are_not_told_what_a_program_knew(run: Run) -> None:
    ran = run("play", "last-stand", "--me", "heroes", "--seed", "3", "--bots", f"{COMMAND} cheat", typed="\n\nquit\n")
    assert "lost seat 0 to random: its answer did not fit." in ran.plain and "not on offer" not in ran.plain


def test_a_saved_game_does_not_start_a_program(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = ("play", "last-stand", "--me", "heroes", "--seed", "3", "--save", str(file))
    run(*words, "--bots", f"{COMMAND} first", typed="quit\n")
    assert "0=exec" in file.read_text("utf-8") and "scribe" not in file.read_text("utf-8")
    again = run("play", "last-stand", "--load", str(file), typed="quit\n")
    assert "A saved game does not start programs: greedy has its seat" in again.plain
    named = run("play", "last-stand", "--load", str(file), "--bots", f"{COMMAND} first", typed="quit\n")
    assert named.code == 0 and "does not start programs" not in named.plain and not RUNNING


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "exec:./no-such-bot"), "./no-such-bot cannot be started: there is no such program"),
        (("--bots", "gready"), "did you mean greedy"),
        (("--bot-seconds", "0"), "--bot-seconds takes a number above 0"),
        (("--bot-seconds", "nan"), "--bot-seconds takes a number above 0"),
    ],
)
def test_what_cannot_be_is_refused_before_the_game(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run("play", "last-stand", "--me", "none", *words)
    assert ran.code == 2 and says in ran.err


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_ctrl_c_ends_the_program_with_the_game(tmp_path: Path) -> None:
    script = tmp_path / "sleeper.py"
    pids = tmp_path / "pid"
    script.write_text(
        f"import os, time, pathlib\npathlib.Path({str(pids)!r}).write_text(str(os.getpid()))\ntime.sleep(60)\n", "utf-8"
    )
    command = [
        "play",
        "last-stand",
        "--me",
        "none",
        "--bots",
        f"exec:{sys.executable} -S {script}",
        "--bot-seconds",
        "50",
    ]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "titanomachy.cli", *command], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as game:
        until = time.monotonic() + 30
        while not (pids.is_file() and pids.read_text()):
            assert time.monotonic() < until
            time.sleep(0.05)
        game.send_signal(signal.SIGINT)
        out, _ = game.communicate(timeout=30)
    assert game.returncode == 0 and b"The game is saved" in out
    with pytest.raises(ProcessLookupError):
        os.kill(int(pids.read_text()), 0)


def test_programs_play_in_an_arena_and_one_that_fails_is_reported(run: Run) -> None:
    words = (
        "arena",
        "last-stand",
        "--games",
        "2",
        "--seats",
        "3",
        "--workers",
        "2",
        "--bots",
        f"random,{COMMAND} crash",
    )
    ran = run(*words)
    assert ran.code == 0 and "to random: it failed (it ended with code 1 instead of answering: that is" in ran.plain
    swept = run("lab", "sweep", *words[1:], "--vary", "content.components.citizens=8,12")
    assert swept.code == 0 and "to random: it failed" in swept.plain


def test_no_folder_starts_a_program_that_is_not_named_again(run: Run, tmp_path: Path) -> None:
    folder, sides = str(tmp_path / "out"), ("--sides", f"{COMMAND} first,random")
    assert (
        run("arena", "last-stand", "--games", "1", "--seats", "3", "--workers", "1", *sides, "--out", folder).code == 0
    )
    bare = run("arena", "--resume", folder, "--games", "2", "--workers", "1")
    assert bare.code == 2 and "no file may start: name its bots again, --sides" in bare.err
    other = run("arena", "--resume", folder, "--games", "2", "--sides", "random,random")
    assert other.code == 2 and "name its bots again" in other.err
    named = run("arena", "--resume", folder, "--games", "2", "--workers", "1", *sides)
    assert named.code == 0 and not RUNNING
