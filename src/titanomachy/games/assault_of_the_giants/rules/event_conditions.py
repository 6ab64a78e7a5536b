"""What events ask for: each condition holds for a race, some of them for a target region; and what can be claimed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import Giants
from ..cards.events import Condition, EventCard
from ..state import NONE
from ..words import CLAIM, PASS, SACRIFICE
from . import reasons as no

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


# -- what can be claimed


@rule("AG-event-01", "AG-comp-22", "AG-event-05", "AG-event-07", "AG-event-11", "AG-event-14")
def open_events(g: Giants, race: int) -> list[int]:
    """The top of the own special stack and the universal events that lie face up."""
    stack = g.content.specials[race]
    top = stack[g.story[race] : g.story[race] + 1]
    return [*top, *g.events_up]


@rule("AG-event-01", "AG-event-14", "AG-comp-22")
def is_open(g: Giants, race: int, event: int) -> Why | None:
    """An event that lies open to the race."""
    if event in open_events(g, race):
        return None
    if g.claimed[event] != NONE:
        return no.GONE, (event,)
    return (no.NOT_TOP if g.content.events[event].race == race else no.NOT_OPEN), (event,)


@rule("AG-event-02", "AG-special-24")
def is_ready(g: Giants, race: int, event: int) -> Why | None:
    """An event whose conditions hold and whose marker is there."""
    card = g.content.events[event]
    if not all(holds(g, race, each) for each in card.requires):
        return no.NOT_MET, (event,)
    return None if marker_left(g, card) else (no.NO_MARKER, ())


@rule("AG-event-02")
def has_rune(g: Giants, race: int, event: int) -> Why | None:
    """The Rune of an event, or a target for which none is needed."""
    card = g.content.events[event]
    return None if targets(g, race, card) else (no.NO_RUNE, (card.rune,))


@rule("AG-event-03")
def has_discard(g: Giants, race: int, event: int) -> Why | None:
    """The larger discard that an event names instead of its Rune."""
    free = g.content.events[event].free_if
    if free is None or free.op != "discard":
        return no.ONE_PRICE, (event,)
    return None if holds(g, race, free) else (no.NO_SACRIFICE, (event,))


def may_claim(g: Giants, race: int, event: int) -> Why | None:
    """An open event, for its Rune or where none is needed."""
    return is_open(g, race, event) or is_ready(g, race, event) or has_rune(g, race, event)


def may_sacrifice(g: Giants, race: int, event: int) -> Why | None:
    """An open event, for a larger discard."""
    return is_open(g, race, event) or is_ready(g, race, event) or has_discard(g, race, event)


@rule("AG-event-02")
def may_target(g: Giants, race: int, event: int, region: int) -> Why | None:
    """A region for which the claim can be paid."""
    return None if region in targets(g, race, g.content.events[event]) else (no.NOT_TARGET, (event, region))


def claimable(g: Giants) -> list[Option]:
    """The events that the active race can claim now, and how."""
    race = g.race
    options: list[Option] = []
    for event in open_events(g, race):
        if is_ready(g, race, event) is None:
            if has_rune(g, race, event) is None:
                options.append(CLAIM[event])
            if has_discard(g, race, event) is None:
                options.append(SACRIFICE[event])
    return options


def claim_options(g: Giants) -> list[Option]:
    """Events to claim, or none."""
    return [*claimable(g), PASS]


@rule("AG-special-24")
def marker_left(g: Giants, card: EventCard) -> bool:
    """An event whose reward is a marker needs one that is left."""
    return all(
        len(g.markers[reward.marker]) < g.content.marker_count[reward.marker]
        for reward in card.rewards
        if reward.op == "place_marker"
    )


@rule("AG-event-02", "AG-event-03", "AG-event-18", "AG-tips-02")
def targets(g: Giants, race: int, card: EventCard) -> list[int]:
    """The target regions (or NONE, where the event has no target) for which the claim can be paid."""
    found = [NONE]
    for condition in card.requires:
        if condition.op == "unit_in_marked_region":
            regions = unmarked(g, race, condition.without)
            found = [region for region in regions if region in g.markers[condition.marker]]
        elif condition.op == "leader_in_unmarked_region":
            found = [g.find(race, condition.kind)]
    rune = g.resources[race][card.rune] > 0
    return [target for target in found if rune or is_free(g, race, card, target)]


@rule("AG-event-03", "AG-event-18")
def is_free(g: Giants, race: int, card: EventCard, target: int) -> bool:
    """Whether no Rune is needed; a larger discard instead of the Rune is the claimer's own choice."""
    free = card.free_if
    return free is not None and free.op != "discard" and holds(g, race, free, target)
