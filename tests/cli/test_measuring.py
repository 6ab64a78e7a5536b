"""The commands that measure: arena, bench, and the benchmark beside the peer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from benchmarks import __main__ as benchmarks
from benchmarks import ours, peer

import titanomachy as tm
from titanomachy.lab import speed

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
    for titan in ("standard", "deviant", "voracious", "destructive"):
        assert titan in ran.plain
    reason, count = next(iter(written["total"]["reasons"].items()))
    assert f"{reason} {count} " in ran.plain
    assert max(map(len, ran.lines)) <= 80


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


@pytest.mark.parametrize(("copies", "code"), [(50.0, 0), (49.0, 1)])
def test_the_benchmark_prints_ratios_and_fails_where_a_target_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], copies: float, code: int
) -> None:
    monkeypatch.setattr(ours, "random_play", lambda seconds, listen=False: speed.PlayRate(30.0, 1.0, 30, 1))
    monkeypatch.setattr(peer, "random_play", lambda seconds: peer.PlayRate(10.0, 1.0, 10, 1))
    monkeypatch.setattr(ours, "copies", lambda seconds: copies)
    monkeypatch.setattr(peer, "copies", lambda seconds: 10.0)
    assert benchmarks.main(["--rounds", "1", "--seconds", "0"]) == code
    out = capsys.readouterr().out
    assert "3.0x" in out
    assert ("missed" in out) == bool(code)


def test_the_benchmark_says_how_to_get_a_missing_peer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(seconds: float) -> peer.PlayRate:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'")

    monkeypatch.setattr(peer, "random_play", missing)
    assert benchmarks.main([]) == 2
    assert "titanomachy[bench]" in capsys.readouterr().err


def test_ours_measures_the_game_that_the_targets_are_for() -> None:
    assert ours.random_play(0).games == 1
    assert ours.copies(0) > 0
