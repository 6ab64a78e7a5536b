"""What events ask for: each condition holds for a race, some of them for a target region."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.ledger import rule
from ..acts import Giants
from ..cards.events import Condition
from ..state import NONE

Check: TypeAlias = Callable[[Giants, int, Condition, int], bool]


def leader_on_board(g: Giants, race: int, c: Condition, target: int) -> bool:
    """That Leader is anywhere on the board."""
    return g.find(race, c.kind) != NONE


def discard(g: Giants, race: int, c: Condition, target: int) -> bool:
    """So many cards of a kind can be paid."""
    return g.resources[race][c.resource] >= c.amount


@rule("AG-special-05", "AG-special-08", "AG-special-12", "AG-special-21")
def markers(g: Giants, race: int, c: Condition, target: int) -> bool:
    """So many markers of a kind are on the board."""
    return len(g.markers[c.marker]) >= c.amount


def lyn_armaal_in(g: Giants, race: int, c: Condition, target: int) -> bool:
    """Lyn Armaal is in that region, whoever else is there."""
    return g.lyn == c.region


@rule("AG-event-09", "AG-event-12", "AG-event-13")
def unit_in_region(g: Giants, race: int, c: Condition, target: int) -> bool:
    """An own unit, wounded or not (or the one that is named), stands in that region."""
    if c.kind != NONE:
        return g.find(race, c.kind) == c.region
    return g.owner[c.region] == race


def unit_in_marked_region(g: Giants, race: int, c: Condition, target: int) -> bool:
    """An own unit stands in a Small Folk Region with one marker and without the other."""
    return any(region in g.markers[c.marker] for region in unmarked(g, race, c.without))


def leader_in_unmarked_region(g: Giants, race: int, c: Condition, target: int) -> bool:
    """That Leader stands in a Small Folk Region without the marker."""
    return g.find(race, c.kind) in unmarked(g, race, c.without)


def leader_in_target_region(g: Giants, race: int, c: Condition, target: int) -> bool:
    """That Leader stands in the target region."""
    return g.find(race, c.kind) == target


def leaders_together(g: Giants, race: int, c: Condition, target: int) -> bool:
    """The named Leaders stand in one region, and the one that has to be is healthy."""
    places = {g.find(race, kind) for kind in c.kinds}
    return len(places) == 1 and NONE not in places and g.healthy(race, c.kind)


def unmarked(g: Giants, race: int, marker: int) -> list[int]:
    """The Small Folk Regions of a race without a marker of a kind."""
    return [region for region in g.small_folk_held(race) if region not in g.markers[marker]]


CHECKS: Final[dict[str, Check]] = {
    "leader_on_board": leader_on_board, "discard": discard, "markers": markers, "lyn_armaal_in": lyn_armaal_in,
    "unit_in_region": unit_in_region, "unit_in_marked_region": unit_in_marked_region,
    "leader_in_unmarked_region": leader_in_unmarked_region, "leader_in_target_region": leader_in_target_region,
    "leaders_together": leaders_together,
}  # fmt: skip


def holds(g: Giants, race: int, condition: Condition, target: int = NONE) -> bool:
    """Whether a condition holds."""
    return CHECKS[condition.op](g, race, condition, target)
