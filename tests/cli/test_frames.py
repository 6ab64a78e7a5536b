"""`titanomachy replay FILE --svg DIR`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import titanomachy as tm
from titanomachy.cli.main import main


def test_every_moment_of_a_record_becomes_a_picture(tmp_path: Path) -> None:
    table = tm.game("last-stand").new(seats=3, seed=5, titan="standard", heroes="levi,mikasa")
    for _ in range(6):
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, ask.options[0])
    record = tmp_path / "game.txt"
    record.write_text(table.record().dumps(), encoding="utf-8")
    assert main(["replay", str(record), "--svg", str(tmp_path / "frames"), "--lang", "fr"]) == 0
    frames = sorted((tmp_path / "frames").iterdir())
    assert [frame.name for frame in frames] == [f"{number:04}.svg" for number in range(7)]
    assert ElementTree.parse(frames[-1]).getroot().tag.endswith("svg")
    assert frames[0].read_text() != frames[-1].read_text()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tm.game("last-stand").new(seats=3)
    record = tmp_path / "game.txt"
    record.write_text(table.record().dumps(), encoding="utf-8")
    assert main(["replay", str(record), "--svg", str(record / "under")]) == 2
    assert "under cannot be written: a part of its path is no folder" in capsys.readouterr().err
