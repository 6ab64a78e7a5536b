"""Everything on a table can be read, by whoever sees it, and says nothing that the reader may not know."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

import titanomachy as tm
from titanomachy.answers.readings import NOBODY, read
from titanomachy.answers.reasons import Reasons
from titanomachy.drawing.reading import Reader, Reading
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.sight import Sight
from titanomachy.kernel.state import State
from titanomachy.kernel.words import LANGUAGES

from .driver import AnyTable
from .test_drawing import drawn, moments, viewed

NAMED: Final = re.compile(r'\s(?:id|data-part)="([^"]+)"')
SCENERY: Final = {  # elements with an id that are nobody's piece: ground, layers, switches
    "assault-of-the-giants": r"ground",
    "deck-building": r"castle|giants|heroes|land|towers|town|focus-.*",
    "guards-of-atlantis": r"goa-.*",
    "last-stand": r"backdrop|citizens|feet|heroes|ropes|shots|tower|track|floor-.*",
}
NONE: Final = r"(?!)"


def reader_of(name: str) -> Reader[State]:
    """What a game has to read; one of another package may have nothing of the kind yet."""
    reader = game_of(name).table.read
    if not reader.stems and name not in SCENERY:
        pytest.skip(f"{name} has no readings")
    return reader


def enough(name: str, many: int) -> int:
    """How many readings show that something was read at all: a small game of another package has few."""
    return many if name in SCENERY else many // 10


@pytest.mark.parametrize("name", tm.games())
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_piece_on_the_page_of_a_viewer_can_be_read_in_every_language(name: str, seed: int) -> None:
    reader, known = reader_of(name), 0
    for table in moments(name, seed):
        for sight in viewed(table):
            for part in parts_of(sight, name):
                for lang in LANGUAGES:
                    reading = reader(sight, part, lang)
                    assert reading is not None, f"{part} cannot be read by seat {sight.seat}"
                    assert_full(reading, part)
                    known += 1
    assert known > enough(name, 1000)


def parts_of(sight: Sight[Any], name: str) -> list[str]:
    """All that has a name on a viewer's page, the seats too, but not what is only scenery."""
    page = "".join(drawn(sight, "en"))
    seats = [f"seat-{seat}" for seat in range(sight.setup.seats)]
    scenery = re.compile(SCENERY.get(name, NONE))
    return [part for part in dict.fromkeys([*NAMED.findall(page), *seats]) if not scenery.fullmatch(part)]


def assert_full(reading: Reading, part: str) -> None:
    """Nothing of it is missing or blank."""
    assert reading.name and reading.kind and reading.text, f"{part} says too little: {reading}"
    lines = [*reading.text, *(fact.text for fact in reading.facts), *(value.name for value in reading.values)]
    assert all(line.strip() and "{" not in line for line in lines), f"{part} has a line without words: {reading}"


@pytest.mark.parametrize("name", tm.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_read_is_the_same_in_worlds_that_the_reader_cannot_tell_apart(name: str, seed: int) -> None:
    assert reader_of(name)
    compared = 0
    for number, table in enumerate(moments(name, seed)):
        for seat in (None, number % table.setup.seats):
            world = table.imagine(seat, number)
            here, there = table.sight(seat), world.sight(seat)
            for part in parts_of(here, name):
                assert told(table, seat, part) == told(world, seat, part), f"{part} tells seat {seat} a secret"
                compared += 1
            assert parts_of(here, name) == parts_of(there, name)
    assert compared > enough(name, 300)


def told(table: AnyTable, seat: int | None, part: str) -> dict[str, Any]:
    """All that a page would be told, what may be done now and why not with it."""
    return read(Reasons(table), () if seat is None else (seat,), NOBODY if seat is None else seat, part, "en")


@pytest.mark.parametrize("name", tm.games())
def test_whatever_someone_may_ask_about_is_read_or_is_not_there(name: str) -> None:
    table = next(iter(moments(name, 1)))
    reader = reader_of(name)
    assert reader(table.sight(0), "nothing", "en") is reader(table.sight(0), "", "en") is None
    for stem in reader.stems:
        for rest in ("-99-99-99", "-x", "--1", "-", "-1" * 20):
            reading = reader(table.sight(0), stem + rest, "en")
            assert reading is None or reading.text


@pytest.mark.parametrize("name", tm.games())
def test_the_rules_that_a_reading_names_are_in_the_ledger(name: str) -> None:
    ledger, reader = game_of(name).ledger, reader_of(name)
    for table in moments(name, 4):
        sight = table.sight(0)
        for part in parts_of(sight, name):
            reading = reader(sight, part, "en")
            assert reading is not None
            rules = [*reading.rules, *(fact.rule for fact in reading.facts if fact.rule)]
            assert [rule for rule in rules if rule not in ledger] == [], f"{part} names a rule that is none"


@pytest.mark.parametrize("name", tm.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_paragraphs_and_filters_of_a_gallery_begin_with_a_capital(name: str, lang: str) -> None:
    """A unit was headed "regular cloud giant", and the French filters of races were in small letters."""
    gallery = game_of(name).table.gallery(tm.game(name).new().sight(None), lang)
    readings = [exhibit.reading for exhibit in gallery.exhibits]
    words = [text for reading in readings for text in (reading.name, *reading.text)]
    words += [label for one in gallery.filters for _, label in one.values]
    assert [text for text in words if text[:1] != text[:1].upper()] == []
