"""The benchmark beside the peer, and at the table: its rows, targets and verdicts, and that it measures at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from statistics import median

import pytest
from benchmarks import __main__ as benchmarks
from benchmarks import at_the_table, environments, loopback, ours, peer, rows, targets, where
from benchmarks.rows import Goal, Row

import titanomachy as tm

LAST_STAND = "last-stand"


def table_figures(move: float = 1.0, memory: float = 0.1) -> at_the_table.Figures:
    """Figures of a table as if they had been measured."""
    moved = at_the_table.Moves([move] * 100, [100, 200, 300])
    side = loopback.Side(100.0, 5.0, 4.0)
    return at_the_table.Figures(moved, at_the_table.Opening(9.0, 1.0, 9000), memory, loopback.Served(side, side))


def all_rows(compiled: bool, factor: float = 1.0) -> list[Row]:
    """Every row of all tables, ours so many times the peer's (a time of ours: that part of it)."""
    figures = dict.fromkeys(benchmarks.measures(0), 1000.0)
    for whose in figures:
        if "their" not in whose[1] and whose[1] != "deep":
            figures[whose] *= 1 / factor if whose[1] in ("tried", "greedy") else factor
    table = table_figures(move=1 / factor, memory=1 / factor)
    steps = {
        whose: 1000.0 * (factor if whose[1] in ("vocabulary", "offer") else 1.0) for whose in environments.measures(0)
    }
    judged = benchmarks.judged(figures, compiled) + environments.judged(steps)
    return judged + [row for name in targets.GAMES for row in at_the_table.judged(name, table)]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("factor", [0.1, 1000.0])
def test_every_row_that_is_judged_shows_its_target_and_the_figure_that_meets_it(
    capsys: pytest.CaptureFixture[str], compiled: bool, factor: float
) -> None:
    found = all_rows(compiled, factor)
    rows.show("all", found, "peer")
    printed = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in capsys.readouterr().out.splitlines() if "│" in line
    ]
    assert len(printed) == len(found)
    assert [row[-1] == "" for row in printed] == [row[-2] == "" for row in printed], "a target with each verdict"
    judged = [row for row in printed if row[-1]]
    assert {row[-1] for row in judged} == {"met" if factor > 1 else "missed"}
    for _, _, mine, _, ratio, target, _ in judged:
        times, _, most = target.partition("at most ")
        assert not times or ratio.endswith("x"), "a target in times the peer's stands beside a ratio"
        assert not most or mine.split()[-1] == most.split()[-1], "and one in a unit beside a figure in it"


@pytest.mark.parametrize("compiled", [False, True])
def test_all_that_a_game_is_judged_by_is_in_its_rows(compiled: bool) -> None:
    goals = [
        targets.ACTIONS, targets.COPIES, targets.DEEPCOPY, targets.PLAYOUTS[compiled], targets.TRIED[compiled],
        targets.STEPS,
        dict.fromkeys(targets.GAMES, targets.MOVE), dict.fromkeys(targets.GAMES, targets.SLOW_MOVE),
        dict.fromkeys(targets.GAMES, targets.MEMORY),
    ]  # fmt: skip
    judged = [(row.game, row.goal) for row in all_rows(compiled) if row.goal is not None]
    assert sorted(judged, key=repr) == sorted((pair for each in goals for pair in each.items()), key=repr)
    assert set(targets.GAMES) == set(tm.games())


def test_the_bar_is_higher_where_the_package_is_compiled() -> None:
    for name, goal in targets.PLAYOUTS[False].items():
        assert (targets.PLAYOUTS[True][name].times or 0) > (goal.times or 0)
    assert set(targets.TRIED[True]) == set(targets.MEASURED)


def test_the_company_of_seven_is_a_line_up_of_the_first_heroes_alone() -> None:
    game, options = ours.played(targets.SEVEN)
    table = game.new(game.seats[-1], seed=1, listen=True, **options)
    names = [table.game.notation.seat_name(table.state, seat, "en").split(" (")[0] for seat in range(table.setup.seats)]
    assert len(names) == game.seats[-1]
    assert set(names) == {"Arien", "Brogan", "Dodger", "Sabina", "Tigerclaw", "Wasp", "Xargatha"}


def test_a_rate_is_better_the_higher_and_a_time_the_lower_it_is() -> None:
    assert Row("g", "w", 30.0, "/s", 10.0).ratio == 3.0
    assert Row("g", "w", 10.0, "µs", 30.0).ratio == 3.0
    assert Row("g", "w", 10.0).ratio is None


@pytest.mark.parametrize(
    ("ours", "theirs", "goal", "verdict", "target"),
    [
        (5.0, 50.0, Goal(times=10), "met", "10x"),
        (5.1, 50.0, Goal(times=10), "missed", "10x"),
        (5.0, None, Goal(most=5), "met", "at most 5 µs"),
        (5.1, None, Goal(most=5), "missed", "at most 5 µs"),
        (42.0, 420.0, Goal(times=60, most=60), "met", "60x or at most 60 µs"),
        (61.0, 61 * 60.0, Goal(times=60, most=60), "met", "60x or at most 60 µs"),
        (61.0, 420.0, Goal(times=60, most=60), "missed", "60x or at most 60 µs"),
        (61.0, 420.0, None, "", ""),
    ],
)
def test_a_goal_is_met_by_the_ratio_or_by_the_figure_itself(
    ours: float, theirs: float | None, goal: Goal | None, verdict: str, target: str
) -> None:
    row = Row("a game", "a copy", ours, "µs", theirs, goal)
    assert (row.verdict, row.cells[-2:]) == (verdict, (target, verdict))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Row("g", "w", 1.0, goal=Goal()), "says what it asks for"),
        (lambda: Row("g", "w", 1.0, goal=Goal(times=2)), "needs that figure"),
        (lambda: Row("g", "w", 1.0, "/s", 1.0, Goal(most=2)), "never too high"),
    ],
)
def test_a_goal_that_its_row_cannot_show_is_refused(make: Callable[[], Row], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        make()


def test_measures_take_turns_and_give_their_medians() -> None:
    order: list[str] = []
    figures = iter([1.0, 100.0, 3.0])

    def mine() -> float:
        order.append("mine")
        return next(figures)

    def theirs() -> float:
        order.append("theirs")
        return 2.0

    taken = benchmarks.in_turn({("g", "mine"): mine, ("", "theirs"): theirs}, 3)
    assert taken == {("g", "mine"): 3.0, ("", "theirs"): 2.0}
    assert order == ["mine", "theirs"] * 3


@pytest.mark.parametrize(("slower", "code"), [("", 0), (LAST_STAND, 1)])
@pytest.mark.parametrize("compiled", [False, True])
def test_the_benchmark_prints_both_tables_and_fails_where_a_target_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], slower: str, code: int, compiled: bool
) -> None:
    monkeypatch.setattr(tm, "compiled", compiled)
    for what in ("actions", "copies", "tried"):
        monkeypatch.setattr(peer, what, lambda seconds: 10.0)
    for what in ("actions", "playouts", "copies", "deep_copies", "replayed"):
        monkeypatch.setattr(ours, what, lambda name, seconds, listen=False: 1e6)
    for what in ("tried", "greedy"):
        monkeypatch.setattr(ours, what, lambda name, seconds: 1.0)
    for what in ("connect_four", "gin_rummy"):
        monkeypatch.setattr(environments, what, lambda seconds, raw=False: 10.0)
    monkeypatch.setattr(environments, "steps", lambda name, seconds, actions="": 1e6)
    monkeypatch.setattr(at_the_table, "figures", lambda name: table_figures(move=9.0 if name == slower else 1.0))
    assert benchmarks.main(["--rounds", "1", "--seconds", "0"]) == code
    games, table = capsys.readouterr().out.split("a table of three viewers")
    assert ("compiled" if compiled else "plain Python") in games and " before, " in games
    assert table.count(" missed ") == 2 * code and games.count(" missed ") == 0
    assert benchmarks.main(["--rounds", "1", "--seconds", "0", "--no-table"]) == 0
    assert "three viewers" not in capsys.readouterr().out


def test_the_benchmark_says_how_to_get_a_missing_peer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(seconds: float) -> float:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'")

    monkeypatch.setattr(environments, "connect_four", missing)
    assert benchmarks.main([]) == 2
    assert "titanomachy[bench]" in capsys.readouterr().err


@pytest.mark.parametrize("name", targets.GAMES)
def test_steps_of_every_game_are_measured(name: str) -> None:
    assert environments.steps(name, 0, "offer") > 0


@pytest.mark.parametrize("name", targets.GAMES)
def test_ours_measures_every_game(name: str) -> None:
    for measure in (ours.actions, ours.playouts, ours.copies, ours.tried, ours.greedy, ours.replayed):
        assert measure(name, 0) > 0


def test_a_copy_of_ours_is_much_cheaper_than_a_deep_one_of_the_same_state() -> None:
    (name,) = targets.DEEPCOPY
    assert ours.copies(name, 0.05) > 2 * ours.deep_copies(name, 0.05)


def test_a_table_sends_each_viewer_a_message_for_each_move() -> None:
    moved = asyncio.run(at_the_table.moves(LAST_STAND, tables=1, count=4))
    assert (len(moved.times), len(moved.sizes)) == (4, 3 * 4)
    opened = asyncio.run(at_the_table.opening(LAST_STAND, openings=1))
    assert opened.size > 10 * median(moved.sizes), "the first message has the whole table, the others what changed"
    assert opened.cold > opened.warm


def test_the_memory_of_tables_is_what_is_freed_when_they_leave() -> None:
    assert 0.01 < asyncio.run(at_the_table.memory(LAST_STAND, tables=2, count=5)) < 5


def test_a_real_server_and_an_echo_are_measured_over_real_sockets() -> None:
    served = loopback.measured(LAST_STAND, tables=1, warm=1, moves=10)
    assert served.echo.rate > served.ours.rate > 0
    assert served.ours.busy > 0, "the table has something to do between two looks"
    assert served.ours.late >= 0 <= served.echo.late


def test_the_shares_of_a_move_are_of_parts_that_do_not_overlap() -> None:
    shares = where.shares(asyncio.run(where.profiled(LAST_STAND, tables=1, moves=3)))
    assert sum(shares.values()) == pytest.approx(1)
    assert min(shares.values()) >= 0
    assert all(shares[part] > 0 for part in where.PARTS), "every part is still called by the name that is measured"
