"""Mistakes on the command line: one clear line, no trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "last-stnd"), "did you mean last-stand?"),
        (("play", "last-stand", "--seats", "9"), "has 3, 4, 5 seats, not 9 (LS-setup-20)"),
        (("play", "last-stand", "--options", "edition=de"), "edition can be en or fr"),
        (("play", "last-stand", "--options", "edition"), "name=value"),
        (("play", "last-stand", "--me", "5"), "the seats 0 to 2, or titan, heroes, all, none"),
        (("play", "last-stand", "--bots", "gredy"), "did you mean greedy?"),
        (("play", "last-stand", "--load", "nothing.txt"), "nothing.txt cannot be read"),
        (("play", "last-stand", "--content", "nothing.toml"), "no corrections file 'nothing.toml'"),
        (("replay", "nothing.txt"), "nothing.txt cannot be read"),
        (("rules", "last-stand", "LS-s2-5"), "did you mean"),
        (("arena", "last-stand", "--seats", "x"), "--seats takes numbers"),
        (("bench", "--seconds", "0"), "above 0"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert says in ran.err
    assert len(ran.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "last-stnd"), "vouliez-vous dire last-stand\u202f?"),
        (("play", "last-stand", "--options", "edition=de"), "edition peut être en ou fr"),
        (("play", "last-stand", "--options", "editon=fr"), "il n'y a pas d'option 'editon'\u202f; vouliez-vous dire"),
        (("arena", "deck-building", "--seats", "2", "--options", "heroes=levi"), "2 joueurs ont 2 Héros, pas 1"),
        (("play", "last-stand", "--content", "nothing.toml"), "pas de fichier de corrections 'nothing.toml'"),
        (("arena", "last-stand", "--games", "0"), "au moins une partie, pas 0"),
    ],
)
def test_what_the_library_refuses_is_told_in_french_too(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run(*words, "--lang", "fr")
    assert ran.code == 2
    assert says in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_file_that_is_no_record_or_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not a text file" in run("play", "last-stand", "--load", str(file)).err
    file.write_text("hello")
    assert "a record begins with" in run("play", "last-stand", "--load", str(file)).err
    file.write_text("titanomachy record 1\ngame: chess\nrules: 1\nseats: 2\nseed: 1\noptions:\n\n")
    assert "is a game of chess" in run("play", "last-stand", "--load", str(file)).err


def test_bad_usage_and_help(run: Run) -> None:
    assert run("jump").code == 2
    assert run("play").code == 2
    shown = run("play", "--help")
    assert shown.code == 0
    assert "--yes-pauses" in shown.out
    assert run("--help").code == 0
