"""The minion battle at the end of a round: who has fewer minions loses some, or the lane."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..board import BIT, BLUE, HEAVY, RED
from ..cards import NONE
from ..pieces import KIND, SEATS
from ..sentences import Prompts, Told
from ..state import Match
from ..words import REMOVE
from .card_effects import BATTLE_ABSENT, BATTLE_HEAVY, CARD_OF
from .order_of_effects import due
from .push_the_lane import ask_team, standing
from .reasons import Reasons
from .units import in_force


@rule("GA-battle-01", "GA-battle-02", "GA-lane2-08", "GA-stray-01", "GA-core-06")
def minion_battle(s: Match) -> Script:
    """In every lane the team with fewer minions removes as many as it has fewer."""
    for lane in range(len(s.zone)):
        red, blue = counted(s, lane, RED), counted(s, lane, BLUE)
        s.tell(Told.battle, len(red), len(blue))
        if len(red) != len(blue):
            loser = RED if len(red) < len(blue) else BLUE
            yield from lose_battle(s, lane, loser, abs(len(red) - len(blue)))


def fighters(s: Match, lane: int, team: int) -> list[int]:
    """Who is in the minion battle of a lane for a team: its minions in the zone, and heroes who count as one."""
    zone = s.board.zone_mask[s.battle_zone(lane)]
    pieces = [piece for piece in standing(s, lane, team) if zone & BIT[s.where[piece]]]
    for e in s.active:
        answer = BATTLE_HEAVY.get(e[0])
        if answer is not None and in_force(s, e) and s.teams[e[1]] == team and answer(s, e, lane):
            pieces.append(e[1])
    return pieces


@rule("GA-battle-01", "GA-core-13")
def counted(s: Match, lane: int, team: int) -> list[int]:
    """Those of them that count. A minion that an effect leaves out of the total may still be removed."""
    left_out = [piece for e in due(s, BATTLE_ABSENT) for piece in BATTLE_ABSENT[e[CARD_OF]](s, e, team)]
    return [piece for piece in fighters(s, lane, team) if piece not in left_out]


@rule("GA-battle-03", "GA-battle-04", "GA-battle-05", "GA-battle-06", "GA-battle-08")
def lose_battle(s: Match, lane: int, team: int, number: int) -> Script:
    """The team chooses which of its minions are removed, heavy ones last; nobody collects coins."""
    left = fighters(s, lane, team)
    if not left:
        s.lost[lane] = team
    for still in range(min(number, len(left)), 0, -1):
        options = [REMOVE[piece] for piece in left if not_removed(left, piece) is None]
        why = partial(not_removed, left)
        answer = yield from ask_team(s, team, options, why, Prompts.battle, team, still)
        piece = answer[1]
        left.remove(piece)
        if piece < SEATS:
            s.tell(Told.holds_lane, s.called(piece))
            s.lost[lane] = team
            continue
        s.put(piece, NONE)
        s.tell(Told.removed, piece)
        if not left and not standing(s, lane, team):
            s.lost[lane] = team


@rule("GA-battle-02", "GA-battle-03")
def not_removed(left: list[int], piece: int) -> Why | None:
    """Why a piece is not removed in the minion battle: it does not fight for the team, or it is heavy and not alone."""
    if piece not in left:
        return Reasons.not_in_zone, ()
    light = any(one >= SEATS and KIND[one] != HEAVY for one in left)
    heavy = piece < SEATS or KIND[piece] == HEAVY
    return (Reasons.heavy_last, ()) if heavy and light else None
