"""Older rules versions: records and positions made under them go on as they began."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.migrations import BEFORE, beneath
from titanomachy.kernel.content import Toml, overlay

from .drawn_board import BOX

OLDER = sorted((Path(__file__).parent / "older").glob("*.txt"))


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_record_of_an_older_version_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = re.search(r"^# fingerprint (\w+)$", text, re.MULTILINE)
    assert told is not None
    assert "rules: 1" in text
    table = tm.replay(text)
    again = tm.replay(table.record())
    assert again.fingerprint() == table.fingerprint(), "its new record carries the older values"
    table.setup = replace(table.setup, corrections={})  # a fingerprint names them, as the older one did not
    assert table.over and table.fingerprint() == told.group(1)


def test_a_position_of_an_older_version_has_the_values_of_its_time_under_the_owners_corrections() -> None:
    spec = {"seats": 3, "rules": 1, "content": {"event": [{"id": "ice_that_never_melts", "ordning_points": 9}]}}
    table = GAME.position(spec)
    content = table.state.content
    assert content.withdrawn_offers_count
    points = {entry["id"]: entry["ordning_points"] for entry in content.event_entries}
    assert points["ice_that_never_melts"] == 9, "what an owner corrected stays corrected"
    assert not GAME.position({"seats": 3}).state.content.withdrawn_offers_count


def test_every_value_of_an_older_version_differs_from_todays() -> None:
    plain = BOX.data
    for older in BEFORE.values():
        laid = overlay(plain, older)
        for name in older:
            assert laid[name] != plain[name], name


def test_corrections_lie_over_older_values_by_key_and_by_id() -> None:
    older: dict[str, Toml] = {"rulings": {"a": 1, "b": 2}, "event": [{"id": "x", "p": 1, "q": 1}, {"id": "y", "p": 2}]}
    owner: dict[str, Toml] = {
        "rulings": {"b": 3},
        "event": [{"id": "x", "p": 5}, {"id": "z", "p": 7}],
        "die": [{"id": "d"}],
    }
    assert beneath(older, owner) == {
        "rulings": {"a": 1, "b": 3},
        "event": [{"id": "x", "p": 5, "q": 1}, {"id": "y", "p": 2}, {"id": "z", "p": 7}],
        "die": [{"id": "d"}],
    }
