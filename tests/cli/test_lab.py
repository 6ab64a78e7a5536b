"""The commands of the lab."""

from __future__ import annotations

from pathlib import Path

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
