"""Winning or losing as a team: what wins, what loses, and how a game has ended."""

from __future__ import annotations

from ....kernel.forms import Json
from ....kernel.ledger import rule
from ....kernel.messages import Message
from ....kernel.outcome import Outcome
from ....kernel.rules import Sides
from ....kernel.setup import Setup
from ....kernel.words import N_
from ..words import Endings
from .citing import citing
from .city import City


@rule("DB-winlose-06", "DB-anatomy-02")
def outcome(city: City) -> Outcome:
    """All win or lose together; there are no points."""
    message = lost_by_deaths(city) if city.ending == Endings.DEATHS else Endings.ALL[city.ending]
    assert message is not None
    won = city.ending == Endings.WON
    winners = frozenset(range(city.seats)) if won else frozenset()
    return Outcome(winners, {seat: float(won) for seat in range(city.seats)}, message, city.names)


@rule("DB-winlose-01", "DB-winlose-04")
def facts(city: City, seat: int | None, all: bool) -> dict[str, Json]:
    """What wins and loses this game: Archenemies to defeat, deaths that lose."""
    return {"goal": {"archenemies": archenemies_to_defeat(city), "deaths": deaths_allowed(city)}}


def sides(setup: Setup) -> Sides:
    """One team."""
    return [(N_("team"), tuple(range(setup.seats)))]


@rule("DB-winlose-01", "DB-short-03")
def archenemies_to_defeat(city: City) -> int:
    """Four Archenemies win the game, three the short one."""
    return 3 if city.rulings.short else 4


@rule("DB-winlose-04", "DB-winlose-05", "DB-solo-01", "DB-difficulty-05")
def deaths_allowed(city: City) -> int:
    """The number of deaths that loses the game: three with 2 or 3 players, two with 4 or 5, one alone."""
    if city.rulings.first_death or city.seats == 1:
        return 1
    return 3 if city.seats <= 3 else 2


@rule("DB-winlose-04", "DB-winlose-05", "DB-solo-01", "DB-difficulty-05")
def lost_by_deaths(city: City) -> Message:
    """Why deaths lost this game: the only player's Hero has died, the first one of a harder game, or too many."""
    if city.seats == 1 and city.memorial:
        return citing(Endings.deaths, "DB-solo-01")
    if city.rulings.first_death:
        return citing(Endings.deaths, "DB-difficulty-05")
    return Endings.deaths if city.seats <= 3 else citing(Endings.deaths, "DB-winlose-05")
