"""Golden games: whole games that must go, to the last choice, as they went when they were written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import titanomachy as tm

GAMES = sorted(Path(__file__).parent.glob("games/*/golden/*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_game_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = tm.replay(text)
    told = re.search(r"^# fingerprint (\w+)$", text, re.MULTILINE)
    assert told is not None
    assert table.over
    assert table.outcome is not None
    assert f"# {table.outcome.reason}" in text
    assert table.fingerprint() == told.group(1)


def test_every_game_has_golden_games() -> None:
    kept = {path.parent.parent.name for path in GAMES}
    assert kept == {id_.replace("-", "_") for id_ in tm.games()}
