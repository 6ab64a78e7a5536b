"""Public rulings that no single hero's tests show, and that every ruling is shown somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_TRAVEL, PASSES, Act, Effect
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule

from ..table_top import act, arrange, asked, can, choose, lend, spaces, spot, told

RULINGS = 91
TESTS = Path(__file__).parents[3]


def test_every_ruling_is_named_by_a_test() -> None:
    named: set[int] = set()
    for path in (*(TESTS / "games" / "guards_of_atlantis").rglob("test_*.py"), *(TESTS / "web").rglob("test_*.py")):
        named |= {int(number) for number in re.findall(r"GA-ruling-(\d\d)", path.read_text("utf-8"))}
    assert sorted(set(range(1, RULINGS + 1)) - named) == []


@rule("GA-move-04", "GA-fast-11")
def test_whose_distance_is_merely_limited_may_still_travel_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-ruling-05: all cards that limit a distance forbid Fast Travel too, so that half of one is taken away."""
    monkeypatch.delitem(BARS_TRAVEL, CARD["arien.slippery_ground"])
    at = {"arien": "o6", "brogan": "p5"}
    table = arrange("arien brogan xargatha wasp", at, "brogan red1", active=["arien slippery_ground turn"])
    assert can(table, "travel")
    act(table, "brogan", "walk")
    assert spaces(table) == {"q5", "q4", "p4", "o5", "p6"}, "one space and no more"


def always(s: Match, e: Effect, a: Act) -> bool:
    """Whoever acts passes through obstacles."""
    return True


def never(s: Match, e: Effect, a: Act) -> bool:
    """Nobody does."""
    return False


@rule("GA-kw-36", "GA-kw-34")
def test_a_smoke_bomb_stops_a_charge_only_as_an_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-ruling-22: whom to attack is chosen after the move, when the smoke is no longer in between."""
    heroes, at = "brogan min wasp arien", {"brogan": "j13", "min": "m13", "token1_1": "k13"}
    for passes in (False, True):
        lend(monkeypatch, PASSES, "brogan.bulwark", always if passes else never)
        table = arrange(
            heroes, at, "brogan mad_dash", {"arien": "green1"}, tokens={"token1_1": "smoke_bomb"},
            active=["min smoke_bomb round", "brogan bulwark turn"],
        )  # fmt: skip
        choose(table, "primary")
        if passes:
            assert (spot(table, "brogan"), asked(table)) == ("l13", {"min": "defend"})
        else:
            assert (spot(table, "brogan"), "stops" in told(table)) == ("j13", True), "the way itself is not free"
