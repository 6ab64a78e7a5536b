"""Coins and markers that texts give: markers are held by heroes, and there is one of each."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..cards import MARKER_IDS, NONE
from ..pieces import OWNER
from ..sentences import Told
from ..state import Match
from .card_effects import AFTER_GIVING, CARD_OF, SEAT_OF
from .order_of_effects import due, in_turn


def gain(s: Match, seat: int, coins: int) -> None:
    """A hero gains coins from the supply."""
    seat = OWNER[seat]
    s.coins[seat] += coins
    s.tell(Told.gains, s.called(seat), coins)


@rule("GA-kw-21")
def has_marker(s: Match, owner: int, kind: int) -> bool:
    """Whether a marker is a hero's to give: those of another, whose card it performs, are not (GA-ruling-35)."""
    return MARKER_IDS[kind] in s.content.markers_of(s.heroes[owner])


@rule("GA-kw-21")
def give_marker(s: Match, owner: int, kind: int, holder: int, value: int = 1) -> None:
    """Give a hero a marker, of which there is one: whoever had it is rid of it. Who has none gives none."""
    if not has_marker(s, owner, kind):
        return
    kept = [marker for marker in s.markers if marker[:2] != [owner, kind]]
    s.markers = [*kept, [owner, kind, OWNER[holder], value]]
    s.tell(Told.marked, s.called(OWNER[holder]), kind)


@rule("GA-kw-21", "GA-active-05")
def hand_marker(s: Match, owner: int, kind: int, holder: int, value: int = 1) -> Script:
    """A hero gives another its marker, with what is triggered by that."""
    give_marker(s, owner, kind, holder, value)
    for e in (yield from in_turn(s, [e for e in due(s, AFTER_GIVING) if e[SEAT_OF] == owner])):
        yield from AFTER_GIVING[e[CARD_OF]](s, e, kind, OWNER[holder])


@rule("GA-kw-21")
def take_marker(s: Match, owner: int, kind: int) -> None:
    """A marker goes back to its owner's supply."""
    holder = holder_of(s, owner, kind)
    s.markers = [marker for marker in s.markers if marker[:2] != [owner, kind]]
    s.tell(Told.unmarked, s.called(holder), kind)


def holder_of(s: Match, owner: int, kind: int) -> int:
    """Who has a hero's marker: a seat, or NONE."""
    return next((holder for one, what, holder, _ in s.markers if (one, what) == (owner, kind)), NONE)
