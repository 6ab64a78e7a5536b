"""Hero respawn: a hero off the board comes back, or its card is resolved without an action."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..board import BIT, around, bits
from ..cards import NONE
from ..sentences import Prompts, Told
from ..state import Match
from ..words import RESPAWN, WAIT, Verbs
from .reasons import Reasons, explained
from .units import is_token


@rule("GA-respawn-01", "GA-respawn-03", "GA-respawn-07", "GA-respawn-08", "GA-core-05")
def respawn(s: Match, seat: int) -> Script:
    """The player may put the hero on a spawn point of its throne, or wait."""
    spaces = respawn_spaces(s, seat)
    options: list[Option] = [*(RESPAWN[space] for space in spaces), WAIT]
    ask = s.ask(seat, options, Prompts.respawn, s.called(seat))
    _, answer = yield explained(ask, Verbs.respawn, lambda space: no_respawn(s, seat, spaces, space), WAIT)
    if answer == WAIT:
        s.tell(Told.waits, s.called(seat))
        return
    come_back(s, seat, answer[1])
    s.tell(Told.respawned, s.called(seat), answer[1])


@rule("GA-respawn-05", "GA-kw-38", "GA-kw-30")
def come_back(s: Match, seat: int, space: int) -> None:
    """A token on the space is removed, then the hero is placed."""
    there = s.piece_at(space)
    if there != NONE:
        s.put(there, NONE)
    s.put(seat, space)


@rule("GA-respawn-02", "GA-respawn-05")
def respawn_spaces(s: Match, seat: int) -> list[int]:
    """Free spawn points of the own throne, or free spaces beside them, or the nearest free ones."""
    points = s.board.hero_spawns[s.teams[seat]]
    free = [space for space in points if free_but_for_tokens(s, space)]
    if free:
        return free
    mask, empty = sum(BIT[space] for space in points), s.board.mask & ~s.occupied
    while not mask & empty:  # a board has more spaces than there are pieces
        mask |= around(mask)
    return bits(mask & empty)


def free_but_for_tokens(s: Match, space: int) -> bool:
    """Whether nothing but a token, which would be removed, is on a space."""
    there = s.piece_at(space)
    return there == NONE or is_token(s, there)


@rule("GA-respawn-01", "GA-respawn-02")
def no_respawn(s: Match, seat: int, spaces: list[int], space: int) -> Why | None:
    """Why a hero does not come back on a space."""
    if space in spaces:
        return None
    if s.board.zone_of[space] < 0:
        return Reasons.terrain, (space,)
    if not free_but_for_tokens(s, space):
        return Reasons.taken, (space,)
    beside_points = not set(spaces) <= set(s.board.hero_spawns[s.teams[seat]])
    return (Reasons.not_nearest_respawn, (space,)) if beside_points else (Reasons.no_respawn, ())
