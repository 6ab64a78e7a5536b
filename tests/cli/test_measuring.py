"""The commands that measure: arena and bench."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.cli import bench
from titanomachy.cli.arena import Report
from titanomachy.cli.terminal import Terminal
from titanomachy.lab.arena import Played, Results, Row
from titanomachy.lab.speed import PlayRate, Speed
from titanomachy.lab.stats import Rate

from .conftest import Run


def test_an_arena_prints_its_tables_and_writes_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    ran = run(
        "arena", "last-stand", "--games", "8", "--bots", "random,random", "--seats", "3", "--workers", "1",
        "--json", str(file),
    )  # fmt: skip
    written = json.loads(file.read_text(encoding="utf-8"))
    assert ran.code == 0
    assert written["total"]["games"] == 8
    total = next(line for line in ran.lines if line.split()[:1] == ["8"])
    assert f"{written['total']['wins']['titan']['rate']:.1%}" in total
    for titan in ("Standard Titan", "Deviant Titan", "Voracious Titan", "Destructive Titan"):
        assert titan in ran.plain
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize(("game", "side"), [("last-stand", "titan"), ("deck-building", "team")])
def test_an_arena_shows_why_games_ended_by_count_and_share(run: Run, tmp_path: Path, game: str, side: str) -> None:
    file = tmp_path / "results.json"
    ran = run("arena", game, "--games", "12", "--bots", "random", "--workers", "1", "--json", str(file))
    written = json.loads(file.read_text(encoding="utf-8"))
    ways = written["endings"]
    assert {way["reason"]: way["games"] for way in ways} == written["total"]["reasons"]
    assert [way["games"] for way in ways] == sorted((way["games"] for way in ways), reverse=True)
    assert sum(way["games"] for way in ways if side in way["winners"]) == written["total"]["wins"][side]["wins"]
    for way in ways:
        assert way["share"] == way["games"] / 12
        row = next(line for line in ran.lines if f" {way['rule']} " in line)
        assert row.split()[-3:] == [str(way["games"]), f"{way['share']:.0%}", f"{way['rounds']:.1f}"]


def endings_of(*reasons: str) -> list[Played]:
    """Games with two and three players, in turn, that ended so."""
    return [
        Played(number, 2 + number % 2, 0, {}, {"players": str(2 + number % 2), "end": reason}, ("team",),
               ("team",) if reason == "won" else (), number, 9, reason, f"X-{reason}")
        for number, reason in enumerate(reasons)
    ]  # fmt: skip


def row(played: list[Played], group: dict[str, str]) -> Row:
    """Games counted."""
    won = Rate(sum(bool(one.winners) for one in played), len(played))
    return Row(group, len(played), {"team": won}, 1.0, Counter(one.reason for one in played))


def test_each_way_to_end_has_its_share_of_every_group(capsys: pytest.CaptureFixture[str]) -> None:
    played = endings_of("walls", "walls", "deaths", "walls", "won", "walls", "deaths", "walls")
    values = {"players": ("2", "3"), "end": ("walls", "deaths", "won")}
    rows = {
        name: [row([one for one in played if one.groups[name] == value], {name: value}) for value in values[name]]
        for name in values
    }
    results = Results("fake", {"team": "greedy"}, 0, {}, played, row(played, {}), rows, [])
    Report(Terminal(), tm.game("deck-building"), results).show()
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["1", "walls", "X-walls", "5", "62%", "3.2"] in lines
    assert ["2", "deaths", "X-deaths", "2", "25%", "4.0"] in lines
    assert ["3", "won", "X-won", "1", "12%", "4.0"] in lines
    assert ["2", "25%", "50%", "25%"] in lines, "two players: one game of four by the walls"
    assert ["3", "100%", "0%", "0%"] in lines
    assert not any(line[:1] == ["End"] for line in lines), "a group that repeats the endings is left out"


def test_an_arena_without_named_bots_takes_the_usual_one_for_every_side(run: Run) -> None:
    ran = run("arena", "deck-building", "--games", "1", "--seats", "1", "--workers", "1")
    assert ran.code == 0
    assert "(team: greedy)" in ran.plain


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "clever"), "there is no bot 'clever'"),
        (("--games", "0"), "at least one game"),
        (("--bots", "random,random,random"), "one bot for each side"),
        (("--seats", "7"), "7"),
    ],
)
def test_an_arena_that_cannot_be_held_says_why(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run("arena", "last-stand", "--workers", "1", *words)
    assert (ran.code, says in ran.err) == (2, True)


def test_the_bench_prints_figures_of_every_game(run: Run) -> None:
    ran = run("bench", "--seconds", "0.02")
    rows = [line.split() for line in ran.lines if line.split()[:1] and line.split()[0] in tm.games()]
    assert [row[0] for row in rows] == list(tm.games())
    assert all(float(figure.replace(",", "")) > 0 for row in rows for figure in row[1:])
    assert {len(row) for row in rows} == {8}, "a playout, and a copy with a choice, beside the others"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bench_has_room_for_headings_and_large_figures_in_80_columns(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    pace = PlayRate(999_999.0, 99_999.0, 1, 1)
    monkeypatch.setattr(bench, "measure", lambda game, seconds: Speed(game.id, pace, pace, pace, 999.9, 999.9, 9999.9))
    ran = run("bench", "--lang", lang)
    assert len([line for line in ran.lines if line.split()[:1] and line.split()[0] in tm.games()]) == len(tm.games())
    assert "…" not in ran.plain
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize(("compiled", "says"), [(False, "plain Python"), (True, "compiled")])
def test_the_bench_says_whether_it_runs_compiled(
    run: Run, monkeypatch: pytest.MonkeyPatch, compiled: bool, says: str
) -> None:
    monkeypatch.setattr(bench, "compiled", compiled)
    monkeypatch.setattr(bench, "games", lambda: ())
    assert says in run("bench", "--seconds", "0.01").plain
