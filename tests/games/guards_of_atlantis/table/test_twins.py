"""Twin heroes: where both teams have the same hero, its name says which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator

from titanomachy.games.guards_of_atlantis import GAME
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.sight import Sight
from titanomachy.kernel.table import Table

from .drawn_board import ids, moments, page


def test_twins_carry_their_team_in_seats_and_log() -> None:
    table = GAME.new(seats=10, seed=3)
    names = [GAME.notation.seat_name(table.state, seat, "en") for seat in range(10)]
    heroes = table.state.heroes
    assert len(set(names)) == 10
    for seat, name in enumerate(names):
        team = ("Red", "Blue")[table.state.teams[seat]]
        assert name.endswith(f"({team})") is (heroes.count(heroes[seat]) > 1)
    told = [event.text("en") for event in table.events if event.kind == "lineup"]
    assert sorted(line.split(" plays for ")[0] for line in told) == sorted(names)


def test_a_hero_who_is_there_once_has_the_plain_name() -> None:
    table = GAME.new(seats=4, seed=3)
    assert all("(" not in GAME.notation.seat_name(table.state, seat, "fr") for seat in range(4))


def test_whatever_names_a_twin_says_its_team_too() -> None:
    for table in moments(5, every=20, limit=400, seats=8, twins="always", complexity=1):
        s = table.state
        twins = {s.content.name("hero", hero, "en") for hero in s.heroes if s.heroes.count(hero) > 1}
        bare = re.compile(rf"\b({'|'.join(twins)})(?! \((?:Red|Blue)\)|, (?:Red|Blue), level)")
        assert len(twins) >= 3
        shown = page(table, 0)
        for text in (*options(table), *readings(table.sight(0), shown), *labels(shown)):
            assert not bare.search(text), text


def options(table: Table[Match]) -> Iterator[str]:
    """What is asked, what may be chosen and what has happened, in words."""
    for seat, ask in table.asks.items():
        yield ask.text("en")
        yield from (table.label(seat, option, "en") for option in ask.options)
    yield from (event.text("en") for event in table.events)


def readings(sight: Sight[Match], shown: str) -> Iterator[str]:
    """Where everything on the page is and what holds of it, as far as that names heroes."""
    for name in ids(shown):
        read = GAME.table.read(sight, name, "en")
        if read is not None:
            yield from (fact.text for fact in read.facts)
            yield read.where


def labels(markup: str) -> Iterator[str]:
    """Names of things for those who do not see them, and titles."""
    yield from re.findall(r'(?:aria-label|title)="([^"]*)"', markup)
    yield from re.findall(r"<title>([^<]*)</title>", markup)
