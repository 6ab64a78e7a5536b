"""Games are kept, whatever happens, and go on where they were left."""

from __future__ import annotations

import io
import signal
from pathlib import Path
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.cli import saves

from .conftest import HEROES, Run, saved


def test_a_game_goes_on_where_it_was_left_with_the_same_players(run: Run, home: Path) -> None:
    left = run(*HEROES, "--bots", "random", typed="mikasa: start 0\nhange: start 5\n")
    file = home / "last-stand.txt"
    assert f"titanomachy play last-stand --load {file}" in left.plain
    before = saved(home)
    ran = run("play", "last-stand", "--load", str(file), typed="seats\nquit\n")
    assert saved(home).fingerprint() == before.fingerprint()
    assert "0 Standard Titan: random" in ran.plain
    assert "1 Mikasa: you" in ran.plain


def test_other_players_may_go_on_with_a_saved_game(run: Run, home: Path) -> None:
    run(*HEROES, typed="mikasa: start 0\n")
    ran = run("play", "last-stand", "--load", str(home / "last-stand.txt"), "--me", "2", "--bots", "0=greedy,1=random",
              typed="seats\n")  # fmt: skip
    assert "1 Mikasa: random" in ran.plain
    assert "2 Hange: you" in ran.plain


def test_save_and_load_at_the_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down.txt"
    ran = run(
        *HEROES, typed=f"mikasa: start 0\nsave {file}\nundo\nload {file}\nseats\nload nowhere.txt\nsave /dev/null/x\n"
    )
    assert f"Savedto{file}." in "".join(ran.plain.split()), "however long the path is and where it wraps"
    assert "nowhere.txt cannot be read: it is not there" in ran.plain
    assert "/dev/null/x cannot be written" in ran.plain
    assert tm.replay(saves.load(file)[0]).length == 1


def test_every_own_choice_is_on_disk_before_the_next_question(run: Run, home: Path) -> None:
    class Watching(io.StringIO):
        seen: list[int] = []  # noqa: RUF012 - one test, one list

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            self.seen.append(saved(home).length if home.exists() else 0)
            return {1: "mikasa: start 0\n", 2: "hange: start 3\n"}.get(len(self.seen), "")

    run(*HEROES, "--me", "heroes", typed=Watching())
    assert Watching.seen[:2] == [0, 1]
    assert Watching.seen[2] >= 2


def test_ctrl_c_leaves_the_game_saved_without_a_trace(run: Run, home: Path) -> None:
    class Interrupted(io.StringIO):
        lines = iter(["mikasa: start 0\n"])

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = next(self.lines, None)
            if line is None:
                raise KeyboardInterrupt
            return line

    ran = run(*HEROES, typed=Interrupted())
    assert (ran.code, ran.err) == (0, "")
    assert "The game is saved. Go on with:" in ran.plain
    assert saved(home).length == 1


def test_ctrl_c_while_the_game_is_saved_does_not_lose_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, run: Run
) -> None:
    real = saves.save

    def interrupted(*args: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        real(*args)

    monkeypatch.setattr(saves, "save", interrupted)
    file = tmp_path / "kept.txt"
    ran = run("play", "last-stand", "--me", "1", "--seed", "3", "--save", str(file), typed="")  # the input ends at once
    assert ran.code == 0
    assert "--load" in ran.out
    assert file.exists()
