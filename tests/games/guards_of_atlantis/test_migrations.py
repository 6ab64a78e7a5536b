"""Older rules versions: records and positions made under them go on as they began."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
from titanomachy.games.guards_of_atlantis.content import LEFT_OUT
from titanomachy.games.guards_of_atlantis.migrations import NEWCOMERS, first_position, first_record
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.record import Record
from titanomachy.kernel.table import Table

from .table_top import GAME

OLDER = sorted((Path(__file__).parent / "older").glob("*.txt"))
SINCE = {"notes", "second", "began", "victor", "speaks", "shown"}  # slots that the first version did not have
OPTIONS_SINCE = {"strays", "sirens_call"}
CORE = ("arien", "brogan", "dodger", "sabina", "tigerclaw", "wasp", "xargatha")


def first_fingerprint(table: Table[Match]) -> str:
    """The fingerprint as the first version made it: of the slots, options and corrections that it knew."""
    options = {name: value for name, value in table.setup.options.items() if name not in OPTIONS_SINCE}
    key = replace(table.setup, options=options, corrections={}).key
    values = [slot.raw(table.state) for slot in GAME.slots if slot.name not in SINCE]
    return blake2b(f"{GAME.id} {key} {values} [] []".encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_record_of_an_older_version_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = re.search(r"^# fingerprint (\w+)$", text, re.MULTILINE)
    assert told is not None and "rules: 1" in text
    table = GAME.replay(Record.loads(text))
    assert table.over and first_fingerprint(table) == told.group(1)
    again = GAME.replay(table.record())
    assert again.fingerprint() == table.fingerprint(), "its new record leaves the newcomers out as well"


def test_the_first_version_had_the_heroes_of_the_core_box() -> None:
    assert sorted(set(HERO_IDS) - set(NEWCOMERS)) == sorted(CORE)


@rule("GA-select-01", "GA-select-11")
def test_a_record_of_the_first_version_draws_from_the_heroes_of_its_time() -> None:
    record = first_record(Record("guards-of-atlantis", 1, 6, 3, {"selection": "all_random"}))
    for seed in range(8):
        setup = GAME.setup(6, seed, record.content, record.options)
        assert {HERO_IDS[hero] for hero in GAME.rules.make(setup, seed).heroes} <= set(CORE)
    assert record.options["strays"] == "in_order"


def test_a_position_of_the_first_version_keeps_what_an_owner_corrected() -> None:
    spec = first_position({"seats": 4, "content": {"arien": {"complexity": 2}}, "options": {"length": "long"}})
    assert spec["options"] == {"length": "long", "strays": "in_order"}
    table = GAME.position({**spec, "rules": 2})
    assert table.state.content.complexity[HERO_IDS.index("arien")] == 2
    assert all(table.state.content.complexity[HERO_IDS.index(hero)] == LEFT_OUT for hero in NEWCOMERS)
    assert first_position({}) == {}
