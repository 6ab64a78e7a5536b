"""The commands that measure: arena and bench."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.cli import bench
from titanomachy.cli.arena import remaining, time_left
from titanomachy.cli.counted import Report
from titanomachy.cli.terminal import Terminal
from titanomachy.lab.counting import Fault, Played, Results, Row
from titanomachy.lab.results import read
from titanomachy.lab.speed import PlayRate, Speed
from titanomachy.lab.sprt import Found, Sprt, Verdict
from titanomachy.lab.stats import Rate

from .conftest import Run


def test_an_arena_prints_its_tables_and_writes_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    ran = run(
        "arena", "last-stand", "--games", "8", "--bots", "random", "--seats", "3", "--workers", "1",
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
    results = Results("fake", ("greedy",), {"team": "greedy"}, 0, {}, played, row(played, {}), rows, [])
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
        (("--sides", "random,random,random"), "one bot for each side"),
        (("--sides", "random", "--bots", "greedy"), "name one of the two"),
        (("--sprt", "often", "--bots", "greedy,random"), "two scores to tell apart"),
        (("--sprt", "--sides", "greedy,random"), "not bots that keep to theirs"),
        (("--records",), "name it with --out"),
        (("--most-choices", "0"), "at least one choice"),
        (("--workers", "0"), "from 1 on"),
        (("--seats", "7"), "7"),
    ],
)
def test_an_arena_that_cannot_be_held_says_why(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run("arena", "last-stand", *(() if "--workers" in words else ("--workers", "1")), *words)
    assert (ran.code, says in ran.err) == (2, True)


def test_an_arena_of_several_bots_shows_how_each_fared_on_each_side(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    ran = run(
        "arena", "last-stand", "--games", "7", "--bots", "greedy,random", "--seats", "3", "--workers", "1",
        "--json", str(file),
    )  # fmt: skip
    written = json.loads(file.read_text(encoding="utf-8"))
    assert "A deal is played 2 times: 8 games instead of 7." in ran.plain
    assert [(row["bot"], row["wins"]["games"]) for row in written["by_bot"]] == [("greedy", 8), ("random", 8)]
    heading = next(line for line in ran.lines if line.startswith("bot"))
    assert heading.split() == ["bot", "games", "wins", "as", "titan", "as", "heroes"]
    greedy = next(line for line in ran.lines if line.startswith("greedy"))
    assert f"{written['by_bot'][0]['wins']['rate']:.1%}" in greedy
    assert max(map(len, ran.lines)) <= 80


def test_a_sequential_test_stops_early_and_says_in_words_what_it_found(run: Run) -> None:
    words = ("--games", "40", "--bots", "greedy,random", "--seats", "3", "--workers", "1", "--sprt", "0.4,0.6")
    said = run("arena", "last-stand", *words).plain
    assert "greedy scores 60% or more against random, not 40% or less: settled after 8 deals" in said
    assert "(wrong in 5% of such tests at most)" in said


def test_a_sequential_test_of_too_few_games_says_that(run: Run) -> None:
    ran = run("arena", "last-stand", "--games", "2", "--bots", "random,greedy", "--workers", "1", "--sprt")
    assert "Whether random or greedy is better is not settled after 1 deal with a score of" in ran.plain


@pytest.mark.parametrize(
    ("found", "both", "says"),
    [
        ("first", True, "a is better than b: settled after 40 deals with a score of 70.0%"),
        ("second", True, "b is better than a: settled after 40 deals with a score of 30.0%"),
        ("neither", True, "Neither of a and b scores 55% or more against the other: settled after 40 deals"),
        ("low", False, "a scores 50% or less against b, not 55% or more: settled after 40 deals"),
        ("open", False, "Whether a scores 55% or more against b, or 50% or less, is not settled after 40 deals"),
    ],
)
def test_every_verdict_has_its_words(found: Found, both: bool, says: str) -> None:
    verdict = Verdict(Sprt(both=both), found, 40, 0.7, (1.0,), (-3.0, 3.0))
    results = Results("fake", ("a", "b"), {}, 0, {}, [], Row({}, 0, {}, 0.0, {}), {}, [])
    assert Report(Terminal(), tm.game("deck-building"), results).verdict(verdict).startswith(says)


def test_an_arena_goes_on_in_its_folder_and_has_a_ladder(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    begun = run("arena", "last-stand", "--games", "2", "--bots", "greedy,random", "--workers", "1", "--out", out)
    assert (begun.code, "Written to" in begun.plain) == (0, True)
    again = run("arena", "last-stand", "--games", "2", "--workers", "1", "--out", out)
    assert (again.code, "holds an arena already" in again.err) == (2, True)
    other = run("arena", "--resume", out, "--bots", "random")
    assert (other.code, "--bots cannot be changed" in other.err) == (2, True)
    wrong = run("arena", "deck-building", "--resume", out)
    assert (wrong.code, "holds an arena of last-stand" in wrong.err) == (2, True)
    more = run("arena", "--resume", out, "--games", "6", "--workers", "1")
    assert more.code == 0
    assert len(read(out).games) == 6
    ladder = run("ladder", out)
    rows = [line.split() for line in ladder.lines]
    assert [row[1] for row in rows if row[:1] in (["1"], ["2"])] == ["greedy", "random"]
    by_side = run("ladder", out, "--by-side")
    assert by_side.plain.count("greedy as titan") == 1


def test_a_ladder_of_nobody_says_what_is_missing(run: Run, tmp_path: Path) -> None:
    assert (missing := run("ladder", str(tmp_path))).code == 2
    assert "holds no arena" in missing.err
    run("arena", "last-stand", "--games", "1", "--bots", "random", "--workers", "1", "--out", str(tmp_path / "out"))
    assert "Nobody played against another there" in run("ladder", str(tmp_path / "out")).plain


def test_games_that_were_played_are_not_thrown_away(run: Run, tmp_path: Path) -> None:
    words = ("--workers", "1", "--games")
    run("arena", "last-stand", "--seats", "3", "--bots", "random", "--out", str(tmp_path), *words, "3")
    ran = run("arena", "--resume", str(tmp_path), *words, "2")
    assert ran.code == 2 and "holds 3 games already: go on to as many or more, not to 2" in ran.err
    assert len(read(tmp_path).games) == 3 and not (tmp_path / "games.jsonl").exists()
    assert run("arena", "--resume", str(tmp_path), *words, "4").code == 0 and len(read(tmp_path).games) == 4


def test_many_sides_have_a_line_each_and_an_ending_is_told_once_whoever_won(run: Run) -> None:
    ran = run("arena", "assault-of-the-giants", "--games", "8", "--bots", "random", "--workers", "1")
    for side in ("cloud", "fire", "frost", "hill", "stone", "storm"):
        assert len([line for line in ran.lines if line.startswith(f"{side} wins ")]) == 2, "all games, and by players"
    assert ran.plain.count("The most Ordning Points win.") == 1
    assert max(map(len, ran.lines)) <= 80


def test_an_arena_without_a_game_names_them(run: Run) -> None:
    ran = run("arena")
    assert ran.code == 2
    assert all(game in ran.err for game in tm.games())


def test_bots_that_lose_seats_and_games_that_break_off_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    played = endings_of("walls", "won", "deaths")
    slow, bad = Fault("slow", 1, "time", "a choice took more than 1 seconds"), Fault("bad", 0, "crash", "KeyError: 7")
    played[1] = replace(played[1], faults=(slow,))
    played[2] = replace(played[2], faults=(slow, bad), ended="crash", reason="IndexError: none")
    results = Results("fake", ("slow", "bad"), {}, 0, {}, played, row(played[:2], {}), {}, [])
    Report(Terminal(), tm.game("deck-building"), results).show()
    said = " ".join(capsys.readouterr().out.split())
    assert "slow lost 2 seats to random: it took too long (a choice took more than 1 seconds; first in game 1)." in said
    assert "bad lost 1 seat to random: it failed (KeyError: 7; first in game 2)." in said
    assert "1 game did not come to an end by the rules and is not counted: 2: IndexError: none" in said


def test_the_rest_is_estimated_from_the_first_game_on() -> None:
    assert remaining(10.0, 0, 50, 1) is None
    assert remaining(10.0, 1, 9, 1) == 90
    assert remaining(10.0, 1, 99, 3) == 495, "two others have half a game behind them"
    terminal = Terminal()
    assert [time_left(terminal, seconds) for seconds in (31.4, 600, 90_000)] == [
        "about 31 s left", "about 10 min left", "about 25 h left",
    ]  # fmt: skip


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
