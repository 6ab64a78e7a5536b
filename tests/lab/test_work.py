"""Pieces of work in processes: whoever does them, however often a worker dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.work import Lost, each


def square(number: int) -> int:
    """Work."""
    print("squaring", number)  # which must not get into the answers
    return number * number


def deadly(folder: str, always: int, number: int) -> int:
    """Work that ends its worker: always with one number, the first time with every third."""
    if number == always:
        os._exit(7)
    mark = Path(folder) / str(number)
    if number % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def failing(number: int) -> int:
    """Work with an error in it."""
    if number == 3:
        raise tm.BadSetup("{n} is too much", n=number)
    return number


def slow(number: int) -> int:
    """Work that takes long, but for the first of it."""
    if number:
        time.sleep(60)
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_every_number_is_done_once_in_any_order(workers: int) -> None:
    assert sorted(each(square, range(9), workers)) == [(number, number * number) for number in range(9)]


def test_what_a_dead_worker_was_doing_is_done_again_and_given_up_where_it_always_dies(tmp_path: Path) -> None:
    found = dict(each(partial(deadly, str(tmp_path), 2), range(4), 2))
    lost = found.pop(2)
    assert isinstance(lost, Lost)
    assert "3 workers ended in the midst of it (exit code 7)" in lost.why
    assert found == {number: number * number for number in (0, 1, 3)}
    assert sorted(mark.name for mark in tmp_path.iterdir()) == ["0", "3"], "and they did die"


def test_an_error_in_the_work_is_raised_where_it_is_asked_for() -> None:
    with pytest.raises(tm.BadSetup, match="3 is too much"):
        list(each(failing, range(6), 2))


def test_whoever_has_enough_ends_the_workers_and_does_not_wait_for_them() -> None:
    began, threads = time.monotonic(), threading.active_count()
    results = each(slow, range(6), 2)
    assert next(results) == (0, 0)
    results.close()
    assert time.monotonic() - began < 30
    assert threading.active_count() == threads


SCRIPT = """
import sys
{without}
import titanomachy as tm
from titanomachy import lab

class MyBot:
    def choose(self, table, seat):
        options = table.asks[seat].options
        return options[table.length % len(options)]

try:
    results = lab.run("last-stand", ["random", MyBot, MyBot()], games=3, seats=[3], workers=2)
    print([(row.bot, row.total.games) for row in results.by_bot], sum(len(game.faults) for game in results.played))
except tm.TitanomachyError as error:
    print(error.text("en"))
    print(error.text("fr"))
"""


@pytest.mark.parametrize("how", ["script", "notebook"])
def test_own_bots_play_in_workers_from_a_script_without_a_main_guard_and_from_a_notebook(
    tmp_path: Path, how: str
) -> None:
    """A notebook's cells are no file: what they define can only be sent."""
    pytest.importorskip("cloudpickle")
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT.format(without=""), encoding="utf-8")
    words = [str(script)] if how == "script" else ["-c", script.read_text(encoding="utf-8")]
    ran = subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=120, check=True)
    assert ran.stdout.strip() == "[('random', 2), ('MyBot', 2), ('MyBot 2', 2)] 0"
    assert ran.stderr == ""


def test_a_bot_that_cannot_be_sent_is_said_to_be_so_with_what_helps(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT.format(without="sys.modules['cloudpickle'] = None"), encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=True)
    english, french = ran.stdout.splitlines()
    assert "sent MyBot: it is defined in the script or notebook itself" in english
    assert "install cloudpickle" in english
    assert "cloudpickle" in french
    assert english != french
