"""Games are kept, whatever happens, and go on where they were left."""

from __future__ import annotations

import io
import signal
from pathlib import Path
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.cli import saves

from .conftest import HEROES, Run, Typist, flat, saved


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


def test_save_and_load_at_the_table(run: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "down.txt"
    ran = run(*HEROES, typed=f"mikasa: start 0\nsave {file}\nundo\nload {file}\nseats\nhange: start 3\n")
    assert f"Savedto{file}." in "".join(ran.plain.split()), "however long the path is and where it wraps"
    assert tm.replay(saves.load(file)[0]).length > 1, "the game that was loaded goes on in its own file"
    assert saved(home).length == 0, "and the one before stays as it was left"
    assert "The game before is kept as last-stand." in ran.plain


# -- nothing is lost


def test_a_new_game_does_not_overwrite_one_that_is_not_over(run: Run, home: Path) -> None:
    run(*HEROES, typed="mikasa: start 3\n")
    again = run(*HEROES, typed="mikasa: start 5\nhange: start 0\n")
    assert "Not over yet, and kept: last-stand. Type load last-stand to go on with it." in again.plain
    assert list(saves.load(home / "last-stand.txt")[0].choices) == [(1, "start 3")]
    assert list(saves.load(home / "last-stand-2.txt")[0].choices)[:2] == [(1, "start 5"), (2, "start 0")]
    third = run(*HEROES, typed="load last-stand\nhange: start 5\n")
    assert "kept: last-stand-2, last-stand." in third.plain, "the latest first"
    assert list(saves.load(home / "last-stand.txt")[0].choices)[:2] == [(1, "start 3"), (2, "start 5")]


def test_the_games_that_are_not_over_are_offered_one_by_one(run: Run, home: Path) -> None:
    run(*HEROES, typed="mikasa: start 3\n")
    run(*HEROES, typed="mikasa: start 5\nhange: start 0\n")
    ran = run("play", "last-stand", terminal=True, typed="2\nquit\n")
    assert "1 go on with the saved game last-stand-2 (" in ran.plain
    assert "2 go on with the saved game last-stand (1 choice, 2" in ran.plain
    assert "Hange: choose the level to start on." in ran.plain


def test_a_finished_game_is_neither_offered_nor_overwritten(run: Run, home: Path) -> None:
    run("play", "last-stand", "--seed", "2", "--me", "1", "--bots", "random", typed=Typist(1))
    file = home / "last-stand.txt"
    text = file.read_text(encoding="utf-8")
    assert saves.OVER in text.splitlines()
    ran = run(*HEROES, typed="mikasa: start 3\n")
    assert "Not over yet" not in ran.plain
    assert file.read_text(encoding="utf-8") == text
    assert (home / "last-stand-2.txt").exists()
    assert run("play", "last-stand", "--load", "last-stand").code == 0


def test_a_file_that_cannot_be_read_any_more_is_not_overwritten(run: Run, home: Path) -> None:
    home.mkdir(parents=True)
    (home / "last-stand.txt").write_text("from a later version\n", encoding="utf-8")
    run(*HEROES, typed="mikasa: start 3\n")
    assert (home / "last-stand.txt").read_text(encoding="utf-8") == "from a later version\n"
    assert (home / "last-stand-2.txt").exists()


def test_two_terminals_with_one_game_do_not_overwrite_each_other(run: Run, home: Path) -> None:
    run(*HEROES, typed="mikasa: start 3\n")
    file = home / "last-stand.txt"

    class Meanwhile(io.StringIO):
        """Another terminal goes on with the same file before this one chooses."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            if self.tell():
                return ""
            self.write("x")
            file.write_text(file.read_text(encoding="utf-8") + "2 start 0\n", encoding="utf-8")
            return "hange: start 5\n"

    ran = run("play", "last-stand", "--load", str(file), typed=Meanwhile())
    assert "has been written by another program; this game is kept as last-stand-2" in ran.plain
    assert list(saves.load(file)[0].choices) == [(1, "start 3"), (2, "start 0")]
    assert list(saves.load(home / "last-stand-2.txt")[0].choices)[:2] == [(1, "start 3"), (2, "start 5")]


def test_load_without_a_file_lists_the_games_that_go_on(run: Run, home: Path) -> None:
    ran = run(*HEROES, typed="mikasa: start 0\nload\n")
    assert (
        "load takes the name of a saved game or of a file. go on with the saved game last-stand (1 choice" in ran.plain
    )


def test_what_cannot_be_loaded_or_saved_is_told_and_the_game_goes_on(run: Run, home: Path, tmp_path: Path) -> None:
    notes, other, digits = tmp_path / "notes.txt", tmp_path / "other.txt", tmp_path / "digits.txt"
    notes.write_text("milk\n")
    other.write_text(tm.game("deck-building").new(2, 1).record().dumps() + "0 first 0\n")
    digits.write_text(tm.game("last-stand").new(3).record().dumps() + "9" * 5000 + " start 0\n")
    tried = {
        "load nowhere.txt": "nowhere.txt cannot be read: it is not there",
        f"load {tmp_path}": "cannot be read: it is a folder",
        f"load {notes}": "is no record of a game: a record begins with",
        f"load {digits}": "is no record of a game",
        "load ~nobody-of-that-name/x": "cannot be read: it is not there",
        "load a\0b": "cannot be read: that is no file",
        "load /dev/zero": "/dev/zero cannot be read: that is no file",
        f"save {tmp_path / 'no' / 'x.txt'}": "cannot be written: its folder is not there",
        f"save {tmp_path}": "cannot be written: it is a folder",
        f"save {notes}": "is no record of a game",
        f"save {other}": "holds another game, which is not overwritten; choose another name",
        "save /dev/null": "/dev/null cannot be written: that is no file",
        "save /dev/null/x": "/dev/null/x cannot be written: a part of its path is no folder",
        "save a\0b": "cannot be written: that is no file",
    }
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    for words, says in tried.items():
        ran = run(*HEROES, "--seed", "9", typed=f"{words}\nmikasa: start 0\n")
        assert "".join(says.split()) in "".join(ran.plain.split()), words
        assert "Mikasa starts on the ground." in ran.plain
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before
    assert not list(tmp_path.rglob(".*")), "nothing half-written stays behind"


def test_a_place_that_may_not_be_written_is_told_once_on_the_page_and_at_the_end(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*args: Any, **more: Any) -> None:
        raise PermissionError

    file = tmp_path / "kept.txt"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", forbidden)
        ran = run(*HEROES, "--save", str(file), typed="mikasa: start 0\n")
    assert ran.code == 0
    assert "kept.txtcannotbewritten:thatisnotallowed" in "".join(ran.plain.split())
    assert "The game is saved" not in ran.plain


def test_a_named_file_that_holds_a_game_is_not_taken_by_a_new_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    run(*HEROES, "--save", str(file), typed="mikasa: start 0\n")
    ran = run(*HEROES, "--save", str(file), typed="mikasa: start 3\n")
    assert ran.code == 2
    assert "holds another game, which is not overwritten" in flat(ran.err)
    assert list(saves.load(file)[0].choices) == [(1, "start 0")]
    assert run(*HEROES, "--load", str(file), "--save", str(file), typed="hange: start 3\n").code == 0


# -- leaving


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
    real = saves.Keeper.save

    def interrupted(*args: Any) -> Path:
        signal.raise_signal(signal.SIGINT)
        return real(*args)

    monkeypatch.setattr(saves.Keeper, "save", interrupted)
    file = tmp_path / "kept.txt"
    ran = run("play", "last-stand", "--me", "1", "--seed", "3", "--save", str(file), typed="")  # the input ends at once
    assert ran.code == 0
    assert "--load" in ran.out
    assert file.exists()
