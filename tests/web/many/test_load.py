"""`make load` in small: two tables of two people for two seconds, on a server of two processes."""

from __future__ import annotations

import pytest
from benchmarks import load


def test_people_move_at_tables_of_a_server_that_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    load.main(["--tables", "1,4", "--think", "0.4", "--warm", "1", "--seconds", "2"])
    said = capsys.readouterr().out
    assert "troubles" not in said and ", 0 broke off" in said
    one, four = [[word.strip() for word in line.split("|")[1:-1]] for line in said.splitlines()[2:4]]
    assert (one[0], four[0]) == ("1", "4")
    assert float(four[1]) > float(one[1]) > 0  # moves a second
    for row in (one, four):
        assert 0 < float(row[2]) <= float(row[3])  # p50, p99 of moves
        assert 0 < float(row[4]) <= float(row[5])  # of the echo
        server, _, _, people = map(float, row[6].split("+"))  # the others take too little to be seen in two seconds
        assert min(server, people) > 0
