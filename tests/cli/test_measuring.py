"""The commands that measure: arena, bench, and the benchmark beside the peer."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from benchmarks import __main__ as benchmarks
from benchmarks import ours, peer

import titanomachy as tm
from titanomachy.cli.arena import Report
from titanomachy.cli.terminal import Terminal
from titanomachy.lab import speed
from titanomachy.lab.arena import Played, Results, Row
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


def test_random_play_counts_whole_games_and_is_the_same_each_time() -> None:
    game = tm.game("last-stand")
    once, again = speed.random_play(game, 0), speed.random_play(game, 0, listen=True)
    assert (once.games, again.games) == (1, 1)
    assert once.decisions == again.decisions > 50


def test_the_moments_to_copy_are_in_the_middle_of_games() -> None:
    tables = speed.moments(tm.game("last-stand"))
    assert len(tables) == speed.GAMES_SAMPLED * len(speed.MOMENTS)
    assert all(table.length and not table.over for table in tables)
    assert [table.fingerprint() for table in tables] == [table.clone().fingerprint() for table in tables]


def test_measures_take_turns_and_give_their_medians() -> None:
    order: list[str] = []
    figures = iter([1.0, 100.0, 3.0])

    def mine() -> float:
        order.append("mine")
        return next(figures)

    def theirs() -> float:
        order.append("theirs")
        return 2.0

    assert benchmarks.in_turn((mine, theirs), 3) == [3.0, 2.0]
    assert order == ["mine", "theirs"] * 3


def benchmarked() -> int:
    """How many figures have a target."""
    return sum(bool(target) for targets in benchmarks.TARGETS.values() for target in targets) + len(benchmarks.DEEPCOPY)


@pytest.mark.parametrize(("slower", "missed"), [("", 0), ("last-stand", 1), ("deck-building", 1)])
def test_the_benchmark_prints_ratios_and_fails_where_a_target_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slower: str, missed: int
) -> None:
    monkeypatch.setattr(ours, "actions", lambda name, seconds, listen=False: 30.0)
    monkeypatch.setattr(peer, "actions", lambda seconds: 10.0)
    monkeypatch.setattr(
        ours, "copies", lambda name, seconds: 10 * (benchmarks.TARGETS[name][1] or 1) - (name == slower)
    )
    monkeypatch.setattr(ours, "deep_copies", lambda name, seconds: 1e-9)
    monkeypatch.setattr(peer, "copies", lambda seconds: 10.0)
    assert benchmarks.main(["--rounds", "1", "--seconds", "0"]) == missed
    out = capsys.readouterr().out
    assert "last-stand" in out and "deck-building" in out and "3.0x" in out
    assert out.count("missed") == missed and out.count(" met ") == benchmarked() - missed
    assert "load of the machine" in out


def test_the_benchmark_says_how_to_get_a_missing_peer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(seconds: float) -> float:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'")

    monkeypatch.setattr(peer, "actions", missing)
    assert benchmarks.main([]) == 2
    assert "titanomachy[bench]" in capsys.readouterr().err


@pytest.mark.parametrize("name", benchmarks.TARGETS)
def test_ours_measures_the_games_that_the_targets_are_for(name: str) -> None:
    assert ours.actions(name, 0) > 0
    assert ours.copies(name, 0) > 0


def test_a_copy_of_ours_is_much_cheaper_than_a_deep_one_of_the_same_state() -> None:
    (name,) = benchmarks.DEEPCOPY
    assert ours.copies(name, 0.05) > 2 * ours.deep_copies(name, 0.05)


def test_a_figure_that_is_enough_meets_its_target_whatever_the_ratio() -> None:
    assert benchmarks.Row("a game", "copies", 20.0, 10.0, target=60.0, enough=15.0).verdict == "met"
    assert benchmarks.Row("a game", "copies", 14.0, 10.0, target=60.0, enough=15.0).verdict == "missed"
