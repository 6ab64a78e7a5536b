"""The commands of the lab."""

from __future__ import annotations

import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ..lab.played import Written
from .conftest import Run


def test_report_writes_a_page_and_says_where(run: Run, tmp_path: Path) -> None:
    folder = Written("last-stand").play(3, (3,)).to(tmp_path / "played")
    ran = run("lab", "report", str(folder), "--lang", "fr")
    assert ran.code == 0
    assert "report.html" in ran.out.replace("\n", "")
    assert '<html lang="fr">' in (folder / "report.html").read_text("utf-8")


def test_report_of_nothing_says_how_to_make_something(run: Run, tmp_path: Path) -> None:
    ran = run("lab", "report", str(tmp_path / "nowhere"))
    assert ran.code == 2
    assert "titanomachy arena GAME --out DIR" in ran.err
    ran = run("lab", "report", str(tmp_path))
    assert ran.code == 2
    assert "holds no results of an arena" in ran.err


def test_sweep_prints_the_change_and_writes_its_page(run: Run, tmp_path: Path) -> None:
    ran = run(
        "lab", "sweep", "last-stand", "--vary", "content.components.citizens=6,12", "--games", "5", "--seats", "3",
        "--bots", "random", "--workers", "1", "--out", str(tmp_path / "swept"),
    )  # fmt: skip
    assert ran.code == 0
    assert "citizens 12 (as printed)" in ran.plain
    assert "5 games in each way, of the same deals" in ran.plain
    assert (tmp_path / "swept" / "sweep.html").is_file()
    assert max(map(len, ran.lines)) <= 80


def test_sweep_refuses_what_is_not_there(run: Run) -> None:
    ran = run("lab", "sweep", "last-stand", "--vary", "content.component.citizens=6")
    assert ran.code == 2
    assert "did you mean components" in ran.err
    ran = run("lab", "sweep", "last-stand", "--vary", "options.mutilation=all", "--bots", "nobody")
    assert ran.code == 2
    assert "nobody" in ran.err


def test_a_dataset_is_written_and_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    words = ("lab", "dataset", "last-stand", str(file), "--bots", "random", "--seats", "3", "--games", "2")
    ran = run(*words, "--options", "titan=standard", "--workers", "1")
    assert ran.code == 0
    rows = pq.read_table(file).num_rows
    assert f"{rows} rows, one for each choice" in " ".join(ran.plain.split())
    before = file.read_bytes()
    assert run(*words, "--options", "titan=standard", "--workers", "2").code == 0
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("nowhere/games.parquet",), "cannot be written: its folder is not there"),
        ((".",), "cannot be written: it is a folder"),
        (("games.parquet", "--games", "0"), "at least one game, not 0"),
        (("games.parquet", "--bots", "gredy"), "did you mean greedy"),
        (("games.parquet", "--bots", "greedy,random"), "one for each of 3"),
        (("games.parquet", "--seats", "9"), "has 3, 4, 5 seats, not 9"),
        (("games.parquet", "--options", "tital=x"), "did you mean titan"),
        (("games.parquet", "--content", "no.toml"), "no corrections file"),
        (("games.parquet", "--bots", "policy:nowhere.pt"), "nowhere.pt|titanomachy\\[train\\]"),
    ],
)
def test_a_dataset_that_cannot_be_made_says_why_and_leaves_nothing(
    run: Run, words: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("lab", "dataset", "last-stand", *words)
    assert ran.code == 2
    assert re.search(says, " ".join(ran.err.split()))
    assert not list(tmp_path.iterdir())
