"""Push the lane: minions that are lost, the push, the new wave, minions outside their Battle Zone."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..board import BIT, BLUE, RED, around, bits
from ..cards import NONE
from ..pieces import KIND, LANE, MINION_TEAM, MINIONS, MINIONS_OF
from ..sentences import Endings, Prompts, Told
from ..state import Match
from ..words import REMOVE, SPAWN
from .card_effects import Asking
from .reasons import Condition, Reasons, explained
from .restrictions import crossed, not_among
from .units import beyond, is_token


@rule("GA-battle-07", "GA-stray-03", "GA-talk-08")
def ask_team(
    s: Match, team: int, options: list[Option], why: Condition, message: Message, *args: int
) -> Asking[Option]:
    """A choice of a team as a whole: the first answer counts. One that has no alternative is not asked for."""
    first, *others = options
    if not others:
        return first
    members = [seat for seat in range(s.seats) if s.teams[seat] == team]
    _, answer = yield AnyOf([explained(s.ask(seat, options, message, *args), first[0], why) for seat in members])
    return answer


def standing(s: Match, lane: int, team: int) -> list[int]:
    """The minions that a team has in a lane, wherever they stand."""
    return [piece for piece in MINIONS_OF[lane][team] if s.where[piece] != NONE]


# -- losing minions


@rule("GA-kw-26", "GA-push-10", "GA-push-11")
def take_minion(s: Match, piece: int) -> Script:
    """A minion leaves the board, defeated or removed; if it was its team's last one in the lane, that is pushed.

    A token that counts as a minion leaves no lane.
    """
    s.put(piece, NONE)
    if piece in MINIONS and not standing(s, LANE[piece], MINION_TEAM[piece]):
        yield from check_lane(s, LANE[piece])


@rule("GA-push-01", "GA-push-09", "GA-push-14", "GA-push-17")
def check_lane(s: Match, lane: int) -> Script:
    """Push a lane in which a team has no minion left, at once; where neither has one, a wave comes to the same zone."""
    red, blue = standing(s, lane, RED), standing(s, lane, BLUE)
    if red and blue:
        return
    if red or blue:
        yield from push_lane(s, lane, RED if red else BLUE)
    else:
        yield from refill(s, lane, moved=False)


# -- the push


@rule(
    "GA-push-02",
    "GA-push-03",
    "GA-push-04",
    "GA-push-12",
    "GA-push-13",
    "GA-push-15",
    "GA-push-16",
    "GA-lane2-09",
    "GA-core-10",
)
def push_lane(s: Match, lane: int, winner: int) -> Script:
    """Flip a wave counter, move the Battle Zone towards the loser's throne, clear it and send in the next wave."""
    yield from push_lanes(s, [(lane, winner)])


@rule("GA-lane2-08")
def push_lanes(s: Match, pushes: list[tuple[int, int]]) -> Script:
    """Push one lane, or at the end of a round both at the same time: all Battle Zones move before anyone wins."""
    before = [*s.zone]
    for lane, winner in pushes:
        s.waves[lane] = max(0, s.waves[lane] - 1)
        s.tell(Told.pushed_lane, winner, s.waves[lane])
        if not s.settings.double and s.waves[lane] == 0:
            s.end(Endings.WAVES + winner)
        s.zone[lane] += 1 if winner == RED else -1
    for lane, winner in pushes:
        if at_throne(s, lane):
            s.end(Endings.THRONE + winner)
    if s.settings.double and 0 in s.waves:
        settle_waves(s, before)
    for lane, _ in pushes:
        yield from refill(s, lane, moved=s.zone[lane] != before[lane])


@rule("GA-core-08", "GA-core-11", "GA-lane2-13")
def at_throne(s: Match, lane: int) -> bool:
    """Whether a Battle Zone has reached a throne. Only a push can take one."""
    return s.zone[lane] in (0, len(s.board.lanes[lane]) - 1)


@rule("GA-lane2-10", "GA-lane2-12")
def settle_waves(s: Match, before: list[int]) -> None:
    """Two lanes, a last wave counter: the team with more zones between its throne and the battles wins."""
    red = sum(zone - 1 for zone in s.zone)
    blue = sum(len(chain) - 2 - zone for chain, zone in zip(s.board.lanes, s.zone, strict=True))
    if red != blue:
        s.end(Endings.ZONES + (RED if red > blue else BLUE))
    s.zone = before
    s.tell(Told.push_undone)


@rule("GA-push-05", "GA-push-06", "GA-push-07", "GA-push-08", "GA-setup-15", "GA-setup-16", "GA-kw-38", "GA-lane2-07")
def refill(s: Match, lane: int, moved: bool = True) -> Script:
    """Every spawn point of the Battle Zone gets its minion; those whose point is taken stand as near as they can."""
    for team in (RED, BLUE):
        for piece in MINIONS_OF[lane][team]:
            s.put(piece, NONE)
    waiting: list[tuple[int, int]] = []
    for space in s.board.spawns[s.battle_zone(lane)]:
        there = s.piece_at(space)
        if there != NONE and is_token(s, there):
            s.put(there, NONE)
            there = NONE
        piece = spare(s, lane, s.board.spawn_team[space], s.board.spawn_kind[space])
        if there == NONE:
            s.put(piece, space)
        else:
            waiting.append((piece, space))
            s.where[piece] = space  # taken, so that it is not used for another point
    for piece, _ in waiting:
        s.where[piece] = NONE
    s.tell(Told.refilled if moved else Told.refilled_again)
    for team in (s.coin, 1 - s.coin):
        for piece, space in waiting:
            if MINION_TEAM[piece] == team:
                free = bits(s.board.zone_mask[s.battle_zone(lane)] & ~s.occupied)
                near = nearest(s, space, free)
                why = unless_in(s, near, Reasons.not_nearest)
                answer = yield from ask_team(s, team, [SPAWN[one] for one in near], why, Prompts.spawn, piece)
                s.put(piece, answer[1])
                s.tell(Told.displaced, piece, answer[1])


def unless_in(s: Match, spaces: list[int], otherwise: Message) -> Condition:
    """Why a minion does not appear on a space: nothing can, or it is not one of those that are nearest."""
    mask = sum(BIT[space] for space in spaces)
    return lambda space: not_among(s, NONE, mask, space, (otherwise, (space,)))


def spare(s: Match, lane: int, team: int, kind: int) -> int:
    """A minion of a kind that is not on the board."""
    return next(piece for piece in MINIONS_OF[lane][team] if KIND[piece] == kind and s.where[piece] == NONE)


@rule("GA-kw-07", "GA-push-07", "GA-stray-04")
def nearest(s: Match, space: int, spaces: list[int]) -> list[int]:
    """Those of some spaces that are closest to a space, of those that exist for who stands there, if any do."""
    if s.rift:
        gone = beyond(s, space)
        spaces = [one for one in spaces if not gone & BIT[one]] or spaces
    far = s.board.distance[space]
    least = min(far[near] for near in spaces)
    return [near for near in spaces if far[near] == least]


# -- minions outside of their Battle Zone


@rule("GA-stray-02", "GA-stray-05", "GA-stray-06", "GA-stray-07")
def strays_return(s: Match) -> Script:
    """After an action minions outside their Battle Zone walk back, those of the coin's team first."""
    where = s.where
    for team in (s.coin, 1 - s.coin):
        strays: list[int] = []
        for lane in range(len(s.zone)):
            zone = s.board.zone_mask[s.battle_zone(lane)]
            for piece in MINIONS_OF[lane][team]:
                here = where[piece]
                if here != NONE and not zone & BIT[here]:
                    strays.append(piece)
        while strays:
            piece = strays[0] if len(strays) == 1 else (yield from first_stray(s, team, strays))
            strays.remove(piece)
            yield from stray_returns(s, piece)


@rule("GA-stray-05", "GA-active-05")
def first_stray(s: Match, team: int, strays: list[int]) -> Asking[int]:
    """Where several minions of a team may come to the same space, the team chooses which goes first."""
    if s.settings.in_order:
        return strays[0]
    ways = {piece: sum(BIT[space] for space in ways_back(s, piece)) for piece in strays}
    rivals = [one for one in strays if any(ways[one] & ways[other] for other in strays if other != one)]
    if not rivals:
        return strays[0]
    answer = yield from ask_team(
        s, team, [REMOVE[piece] for piece in rivals], partial(no_rival, rivals), Prompts.first_stray, team
    )
    return answer[1]


def no_rival(rivals: list[int], piece: int) -> Why | None:
    """Why a minion is not chosen to return first: it is none that another one could forestall."""
    return None if piece in rivals else (Reasons.no_rival, ())


@rule("GA-stray-03", "GA-stray-04", "GA-lane2-07")
def ways_back(s: Match, piece: int) -> list[int]:
    """Where a minion returns: along a shortest way over free spaces, or placed as near as possible if there is none."""
    zone, free = s.board.zone_mask[s.battle_zone(LANE[piece])], s.board.mask & ~s.occupied
    over = free | (crossed(s) if s.active else 0)
    seen = edge = BIT[s.where[piece]]
    if s.rift:
        over &= ~beyond(s, s.where[piece])
    while edge and not edge & zone & free:
        edge = around(edge) & over & ~seen
        seen |= edge
    return bits(edge & zone & free) or nearest(s, s.where[piece], bits(zone & free))


@rule("GA-stray-03")
def stray_returns(s: Match, piece: int) -> Script:
    """Among several shortest ways the team decides."""
    spaces = ways_back(s, piece)
    options, why = [SPAWN[space] for space in spaces], unless_in(s, spaces, Reasons.not_on_the_way)
    answer = yield from ask_team(s, MINION_TEAM[piece], options, why, Prompts.stray, piece)
    s.put(piece, answer[1])
    s.tell(Told.returns, piece, answer[1])
