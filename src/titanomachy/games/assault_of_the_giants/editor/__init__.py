"""How positions of Assault of the Giants are edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Check, Editing
from ....drawing.edits import goes_on
from ....kernel.words import N_
from ..acts import Giants
from ..content import CLOUD, MARKER_IDS, REGION_IDS, REGIONS
from ..rules import positions as rules
from ..rules.arriving import BASIC, KING
from ..state import NONE
from ..table.seen import region_id, slayer_id
from . import fields, mending, pieces


def _turn(s: Giants) -> None:
    """A turn is at a step that somebody can go on with."""
    rules.check_draft(s)
    rules.check_battle(s)
    rules.check_special(s)


def _shape(s: Giants) -> None:
    """All lists and races are there."""
    rules.check_lengths(s)
    rules.check_races(s)


def _crowded(s: Giants) -> Sequence[str]:
    """The regions whose armies may not be there so, and giantslayers in Starting Regions."""
    limits = s.content.limit
    regions = [
        region_id(region)
        for region in range(REGIONS)
        if s.owner[region] != NONE
        and (len(s.units[region]) > limits[s.owner[region]] or s.closed(s.owner[region], region)
             or s.units[region].count(BASIC) + s.units[region].count(KING) > 1)
    ]  # fmt: skip
    return regions + [
        slayer_id(slayer)
        for slayer, at in enumerate(s.slayer_at)
        if at != NONE and s.pool_1 and s.content.starts_of[at] != NONE
    ]


def _misplaced(s: Giants) -> str:
    """Said of the first thing on the board that may not be so."""
    armies = [(owner, s.units[region], region) for region, owner in enumerate(s.owner) if owner != NONE]
    if any(s.closed(owner, region) for owner, _, region in armies):
        return N_("Giants stand in the Starting Region of another race.")
    if any(len(army) > s.content.limit[owner] for owner, army, _ in armies):
        return N_("An army is larger than its race may have in a region.")
    if any(army.count(BASIC) + army.count(KING) > 1 for _, army, _ in armies):
        return N_("Two Champions stand in one region.")
    if _crowded(s):
        return N_("A giantslayer stands in a Starting Region.")
    return N_("Lyn Armaal is not on the board.") if s.is_player(CLOUD) and s.lyn == NONE else ""


def _unpaid(s: Giants) -> str:
    """Said where pools and points do not fit."""
    if s.pool_1 and s.pool_2 < s.content.pools[s.seats][1]:
        return N_("Pool 2 is full as long as Pool 1 holds anything.")
    return N_("The races have more points than the pools have given.") if s.pool_2 else ""


def _too_many(s: Giants) -> str:
    """Said where only the board can be wrong: what is not on it is in the supply."""
    return N_("A race has more units on the board than there are.")


def _markers(s: Giants) -> Sequence[str]:
    """The markers that lie where they may not."""
    return [
        f"{pieces.MARKER}-{MARKER_IDS[kind]}-{REGION_IDS[region]}"
        for kind, regions in enumerate(s.markers)
        for region in set(regions)
        if region != s.content.home[s.content.marker_race[kind]]
        and (not s.content.small_folk[region] or regions.count(region) > 1)
    ]


CHECKS: Final = (
    Check(N_("Nobody has won yet"), "AG-endgame-03", goes_on, remedy=N_("Let it go on"), mend=mending.let_it_go_on),
    Check(N_("A turn is under way, or begins"), "AG-turn-02", _turn, remedy=N_("Begin the turn"),
          mend=mending.begin_turn),
    Check(N_("Points, pools and rounds fit together"), "AG-endgame-02", rules.check_numbers,
          remedy=N_("Settle the pools"), mend=mending.settle_pools, wrong=_unpaid),
    Check(N_("Armies stand where they may, within their limits"), "AG-move-21", rules.check_board, _crowded,
          N_("Put the board in order"), mending.take_away, _misplaced),
    Check(N_("No race has more units than there are"), "AG-recruit-11", rules.check_tokens,
          remedy=N_("Take away the others"), mend=mending.into_the_box, wrong=_too_many),
    Check(N_("Markers lie in different Small Folk Regions, or at home"), "AG-special-24", rules.check_markers,
          _markers, N_("Put them in order"), mending.gather_markers),
    Check(N_("Each card is in one place"), "AG-resource-03", rules.check_cards),
    Check(N_("A row holds each Command Card once"), "AG-command-02", rules.check_rows),
)  # fmt: skip

EDITING: Final = Editing[Giants](
    box=pieces.box, spaces=pieces.spaces, pieces=pieces.pieces, put=pieces.put, move=pieces.move,
    remove=pieces.remove, counters=fields.counters, inspect=fields.inspect, checks=CHECKS, tidy=mending.tidy,
    shape=_shape, stays=pieces.stays,
)  # fmt: skip
