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


def _no_castle(s: Giants) -> str:
    """Said where the castle of the cloud giants is missing."""
    return N_("Lyn Armaal is not on the board.") if s.is_player(CLOUD) and s.lyn == NONE and not _crowded(s) else ""


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
          remedy=N_("Settle the pools"), mend=mending.settle_pools),
    Check(N_("Armies stand where they may, within their limits"), "AG-move-21", rules.check_board, _crowded,
          N_("Put the board in order"), mending.take_away, _no_castle),
    Check(N_("No race has more units than there are"), "AG-recruit-11", rules.check_tokens,
          remedy=N_("Take away the others"), mend=mending.into_the_box),
    Check(N_("Markers lie in different Small Folk Regions, or at home"), "AG-special-24", rules.check_markers,
          _markers, N_("Put them in order"), mending.gather_markers),
    Check(N_("Each card is in one place"), "AG-resource-03", rules.check_cards),
    Check(N_("A row holds each Command Card once"), "AG-command-02", rules.check_rows),
)  # fmt: skip

EDITING: Final = Editing[Giants](
    box=pieces.box, spaces=pieces.spaces, pieces=pieces.pieces, put=pieces.put, move=pieces.move,
    remove=pieces.remove, counters=fields.counters, inspect=fields.inspect, checks=CHECKS, tidy=mending.tidy,
    shape=rules.check_lengths, stays=pieces.stays,
)  # fmt: skip
