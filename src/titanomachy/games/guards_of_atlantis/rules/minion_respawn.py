"""Minion respawn by card text: a minion that its wave lacks comes back on a spawn point."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..pieces import KIND, LANE
from ..sentences import Prompts, Told
from ..state import Match
from .card_effects import Act
from .choosing import choose, choose_space
from .moving_pieces import relocate
from .push_the_lane import spare, standing
from .restrictions import open_spawns


@rule("GA-kw-28", "GA-lane2-17")
def missing(s: Match, lane: int, team: int) -> list[int]:
    """A minion of each type of which a Battle Zone has fewer than spawn points, taken or not."""
    board, found = s.board, []
    points = [space for space in board.spawns[s.battle_zone(lane)] if board.spawn_team[space] == team]
    present = [KIND[minion] for minion in standing(s, lane, team)]
    for kind in sorted({board.spawn_kind[space] for space in points}):
        if present.count(kind) < sum(board.spawn_kind[space] == kind for space in points):
            found.append(spare(s, lane, team, kind))
    return found


def graves(s: Match, a: Act, minion: int, within: int) -> int:
    """Where a minion may come back: friendly empty spawn points of a set, of its own Battle Zone if of any."""
    spaces = open_spawns(s, a.seat, s.teams[a.seat]) & within
    for lane in range(len(s.zone)):
        if lane != LANE[minion]:
            spaces &= ~s.board.zone_mask[s.battle_zone(lane)]
    return spaces


@rule("GA-kw-28", "GA-kw-30", "GA-lane2-17")
def respawn_minion(s: Match, a: Act, within: int) -> Script:
    """A friendly minion that its wave lacks comes back on an empty friendly spawn point of a set, whatever its type."""
    dead = [minion for lane in range(len(s.zone)) for minion in missing(s, lane, s.teams[a.seat])]
    dead = [minion for minion in dead if graves(s, a, minion, within)]
    minion = yield from choose(s, a, dead, Prompts.target, a.card)
    space = yield from choose_space(s, a, graves(s, a, minion, within), Prompts.place, a.card, minion)
    relocate(s, minion, space, Told.minion_back)
