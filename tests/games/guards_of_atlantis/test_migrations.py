"""Older rules versions: records and positions made under them go on as they began."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from titanomachy.games.guards_of_atlantis.cards import HERO_IDS
from titanomachy.games.guards_of_atlantis.content import LEFT_OUT
from titanomachy.games.guards_of_atlantis.migrations import (
    NEWCOMERS,
    first_position,
    first_record,
    second_position,
    second_record,
)
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.words import SPACE
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.record import Record
from titanomachy.kernel.table import Table

from .table_top import GAME, arrange, asked, choose, told

OLDER = sorted((Path(__file__).parent / "older").glob("*.txt"))
# slots and options that the first version did not have
SINCE = {"notes", "second", "began", "victor", "speaks", "shown"}
OPTIONS_SINCE = {"strays", "sirens_call", "stood_still"}
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


def thief(rules: int) -> Table[Match]:
    """A position of a rules version: Tigerclaw leaves his space, robs Emmitt and is back before Emmitt's Time Walk."""
    at = {"emmitt": "j13", "tigerclaw": "l13"}
    heroes = "emmitt tigerclaw wasp arien"
    table = arrange(heroes, at, "tigerclaw light_fingered", {"emmitt": "time_walk"}, coins={"emmitt": 3})
    spec = tomllib.loads(table.position())
    spec["state"]["began"] = [SPACE.text(space) for space in table.state.where]
    del spec["options"]["stood_still"]
    table = GAME.position({**spec, "rules": rules})
    for words in ("primary", "to k13", "to l13", "primary"):
        choose(table, words)
    return table


@rule("GA-core-13")
def test_a_game_of_version_2_goes_on_with_the_reading_of_its_time() -> None:
    assert asked(thief(2)) == {"emmitt": "step"}, "who is back on its space has stood still"
    assert "stops" in told(thief(3))
    options = second_record(Record("guards-of-atlantis", 2, 4, 3, {"length": "long"})).options
    assert options == {"length": "long", "stood_still": "same_space"}


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
    assert table.setup.options["stood_still"] == "same_space", "it has gone through version 2"
    assert table.state.content.complexity[HERO_IDS.index("arien")] == 2
    assert all(table.state.content.complexity[HERO_IDS.index(hero)] == LEFT_OUT for hero in NEWCOMERS)
    assert first_position({}) == {} == second_position({})
