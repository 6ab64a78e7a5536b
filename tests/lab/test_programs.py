"""Programs in an arena: they play in worker processes, their failures are told, and none outlives the arena."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from titanomachy import lab
from titanomachy.bots.program import RUNNING
from titanomachy.lab import results

from ..bots.test_programs import alive, scribe

FILES = ("games", "seats", "uses", "race")


def test_programs_play_with_any_number_of_workers_and_the_files_are_the_same(tmp_path: Path) -> None:
    told = []
    for workers in (1, 2):
        out = tmp_path / str(workers)
        sides = [scribe("first"), "random"]
        found = lab.run("last-stand", sides=sides, games=2, seats=(3,), workers=workers, seed=4, out=out)
        assert [one.faults for one in found.played] == [(), ()]
        told.append({name: (out / f"{name}.parquet").read_bytes() for name in FILES})
    assert told[0] == told[1]
    assert {row.bot for row in results.read(tmp_path / "1").seats} == {scribe("first"), "random"} and not RUNNING


@pytest.mark.parametrize(
    ("how", "why", "words"),
    [
        ("crash", "crash", "it ended with code 1 instead of answering: that is too hard for me"),
        ("cheat", "nonsense", "is not on offer; known: place"),
        ("dawdle", "time", "it did not answer within 0.2 s"),
    ],
)
def test_a_program_that_fails_loses_its_seat_and_the_results_say_how(how: str, why: str, words: str) -> None:
    (game,) = lab.run("last-stand", sides=[scribe(how), "random"], games=1, seats=(3,), workers=1, seed=2,
                      seconds_a_choice=0.2).played  # fmt: skip
    (fault,) = game.faults
    assert (fault.bot, fault.seat, fault.why, game.ended) == (scribe(how), 0, why, "over")
    assert words in fault.how and not RUNNING


SLEEPER = """
import json, os, sys, time
open(sys.argv[1] + "/" + str(os.getpid()), "w").close()
print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_ctrl_c_ends_the_programs_that_workers_have_started(tmp_path: Path) -> None:
    """Even those that do not listen when their input is closed."""
    script, pids = tmp_path / "sleeper.py", tmp_path / "pids"
    script.write_text(SLEEPER, "utf-8")
    pids.mkdir()
    words = ("--bots", f"exec:'{sys.executable}' -S -E '{script}' '{pids}'", "--seconds-a-choice", "50")
    command = [sys.executable, "-m", "titanomachy.cli", "arena", "last-stand", "--games", "2", "--workers", "2", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    until = time.monotonic() + 30
    while len(list(pids.iterdir())) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    started = [int(path.name) for path in pids.iterdir()]
    assert len(started) == 2
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == 130 and not any(map(alive, started))
