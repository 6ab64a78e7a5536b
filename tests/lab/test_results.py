"""The files of an arena: what stands in them, for every game."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy import lab
from titanomachy.drawing.telling import Goal
from titanomachy.lab import results
from titanomachy.lab.results import FILES, columns, read, schema


@pytest.fixture(scope="module", params=tm.games())
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, results.Read]:
    """Two games of chance of each kind, with all that can be told."""
    folder = tmp_path_factory.mktemp("arena") / "out"
    seats = tm.game(request.param).seats[:2]
    lab.run(request.param, ["random"], 2, seats, workers=1, out=folder, choices=True, records=True)
    return request.param, read(folder)


def test_every_file_has_the_columns_that_are_declared(found: tuple[str, results.Read]) -> None:
    for name, kind in FILES.items():
        assert found[1].table(name).schema.equals(schema(kind))


def test_a_game_can_be_begun_again_from_its_row_and_replayed_from_its_record(found: tuple[str, results.Read]) -> None:
    name, told = found
    for row, record in zip(told.games, told.records, strict=True):
        table = tm.replay(record.read_text(encoding="utf-8"))
        assert table.over and table.outcome is not None
        assert (table.length, table.outcome.reason, table.outcome.rule) == (row.choices, row.reason, row.rule)
        again = tm.game(name).new(row.seats, row.seed, **json.loads(row.options))
        assert again.setup == table.setup
        sides = tm.game(name).sides(row.seats, table.setup)
        won = [side for side, seats in sides if not table.outcome.winners.isdisjoint(seats)]
        assert json.loads(row.winners) == won
        assert row.ended == "over"


def test_every_seat_says_who_sat_there_what_it_played_and_whether_it_won(found: tuple[str, results.Read]) -> None:
    name, told = found
    for row in told.games:
        table = tm.replay(told.records[row.number].read_text(encoding="utf-8"))
        assert table.outcome is not None
        seats = [seat for seat in told.seats if seat.number == row.number]
        assert [seat.seat for seat in seats] == list(range(row.seats))
        for seat in seats:
            assert (seat.bot, seat.lost) == ("random", "")
            assert seat.won == (seat.seat in table.outcome.winners)
            assert seat.plays == tm.game(name).notation.seat_name(table.state, seat.seat, "en")
            assert seat.score == table.outcome.scores.get(seat.seat)


def test_choices_are_those_of_the_record_and_uses_count_them(found: tuple[str, results.Read]) -> None:
    name, told = found
    verbs = tm.game(name).vocabulary.verbs
    for row in told.games:
        record = tm.Record.loads(told.records[row.number].read_text(encoding="utf-8"))
        choices = [choice for choice in told.choices if choice.number == row.number]
        assert tuple((choice.seat, choice.option) for choice in choices) == record.choices
        assert [choice.at for choice in choices] == list(range(row.choices))
        assert all(choice.offered > 0 for choice in choices)
        said = Counter((seat, text.split()[0]) for seat, text in record.choices)
        uses = [use for use in told.uses if use.number == row.number]
        for (seat, verb), count in said.items():
            own = [use for use in uses if (use.seat, use.verb) == (seat, verb)]
            worded = {domain.name for domain in verbs[verb].domains if domain.words}
            assert {use.kind for use in own} == (worded or {""})
            if len(worded) <= 1 and len(verbs[verb].domains) <= 1:
                assert sum(use.count for use in own) == count


def test_the_race_begins_at_the_start_has_every_round_and_ends_as_the_game_did(found: tuple[str, results.Read]) -> None:
    name, told = found
    game = tm.game(name)
    for row in told.games:
        table = tm.replay(told.records[row.number].read_text(encoding="utf-8"))
        assert table.outcome is not None
        race = [one for one in told.race if one.number == row.number]
        rounds = sorted({one.round for one in race})
        assert rounds == list(range(row.rounds + 1))
        last = {(one.side_or_seat, one.counter): one.value for one in race if one.round == row.rounds}
        sight = game.sight(table.setup, table.state, None, all=True)
        for side, seats in game.sides(row.seats, table.setup):
            goal: Goal = game.table.goal(sight, seats[0], "en")
            if seats[0] in table.outcome.winners:
                goal = goal.reached()
            assert (last[side, "have"], last[side, "need"]) == (goal.have, goal.need)


def test_a_folder_without_results_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match=r"games\.parquet is not there"):
        read(tmp_path)


def test_without_pyarrow_the_lab_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(tm.TitanomachyError, match=r'pip install "titanomachy\[lab\]"'):
        lab.run("last-stand", ["random"], 1, (3,), workers=1, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert lab.run("last-stand", ["random"], 1, (3,), workers=1).total.games == 1


def test_rows_that_are_written_are_read_again(tmp_path: Path) -> None:
    seat = results.SeatRow(3, 1, "red", "mine", "Wasp", True, None, "", "")
    race = results.RaceRow(3, 0, "have", "red", 2.0)
    results.write(tmp_path, [{"seats": [seat], "race": [race]}, {}], ["games", "seats", "uses", "race"])
    told = read(tmp_path)
    assert (told.seats, told.race, told.games, told.choices) == ([seat], [race], [], [])


def test_a_row_is_its_schema() -> None:
    assert columns(FILES["race"]) == {
        "number": "int32", "round": "int32", "counter": "string", "side_or_seat": "string", "value": "float64",
    }  # fmt: skip
