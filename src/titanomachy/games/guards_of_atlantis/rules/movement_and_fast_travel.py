"""Movement and Fast Travel: how far a hero walks, and where it may travel instead."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..board import BIT, bits
from ..cards import MOVEMENT, NONE
from ..sentences import Prompts, Told
from ..state import Match
from ..words import SKIP, STAY, TO, TRAVEL, WALK, Verbs
from .card_effects import Act, Asking, Stop
from .card_values import movement_of
from .choosing import choose_space
from .crossing import after_crossing, way
from .moving_pieces import reachable
from .reasons import Reasons, explained, one_of
from .restrictions import may_act, may_travel, not_among, room_for
from .units import enemies, played_as


@rule("GA-act-01", "GA-act-05", "GA-move-04", "GA-move-05")
def no_walk(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Why there is no secondary Movement action."""
    if s.content.movement[card] == NONE:
        return Reasons.no_movement, (card,)
    if not may_act(s, seat, MOVEMENT, slot):
        return Reasons.move_barred, ()
    return (Reasons.moves_as_primary, (card,)) if played_as(s, card) == MOVEMENT else None


@rule("GA-act-08", "GA-fast-02", "GA-fast-03", "GA-fast-11")
def no_travel(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Why there is no Fast Travel."""
    if s.content.movement[card] == NONE:
        return Reasons.no_movement_to_travel, (card,)
    if not may_act(s, seat, MOVEMENT, slot) or not may_travel(s, seat):
        return Reasons.travel_barred, ()
    hostile = hostile_zones(s, seat)
    if s.board.zone_of[s.where[seat]] in hostile:
        return Reasons.enemy_here, ()
    return None if arrivals(s, seat, hostile) else (Reasons.nowhere_to_travel, ())


@rule("GA-move-01", "GA-move-02", "GA-move-03", "GA-move-04")
def walk(s: Match, a: Act) -> Script:
    """Move any number of spaces from none to the movement value."""
    far = movement_of(s, a.seat, a.slot, a.card)
    yield from walk_on(s, a, far, lambda: reachable(s, a, a.seat, far))


def walk_on(s: Match, a: Act, far: int, spaces: Callable[[], int], through: bool = False) -> Asking[bool]:
    """A movement action to one of some spaces, or none: where a text lets it go otherwise than a plain one.

    With `through` the text ignores obstacles on the way.
    """
    seat = a.seat
    if a.in_line:
        return (yield from walk_line(s, a, far, spaces()))
    ask = s.ask_lazy(a.chooser, lambda: ends(spaces(), STAY), Prompts.walk, s.called(seat), far)
    _, answer = yield explained(ask, Verbs.to, lambda space: no_way(s, a, spaces(), space), STAY)
    if answer == STAY:
        s.tell(Told.stays, s.called(seat), s.where[seat])
        return False
    minding = (yield from way(s, a, seat, answer[1], far, through=through)) if s.active else 0
    s.put(seat, answer[1])
    a.moved = True
    s.tell(Told.walks, s.called(seat), answer[1])
    yield from after_crossing(s, seat, minding)
    return True


def ends(spaces: int, *more: Option) -> list[Option]:
    """Options for some spaces, and what else may be chosen."""
    found = [TO[space] for space in bits(spaces)]
    found += more
    return found


@rule("GA-core-13", "GA-kw-32")
def walk_line(s: Match, a: Act, far: int, spaces: int) -> Asking[bool]:
    """A movement action that has to go its whole distance in a straight line; where it cannot, the action stops."""
    here = s.where[a.seat]
    far_off, way = s.board.distance[here], s.board.direction[here]
    ends = [space for space in bits(spaces) if far_off[space] == far and way[space] < 6]
    space = yield from choose_space(s, a, sum(BIT[end] for end in ends), Prompts.step, a.card, s.tag(a.seat))
    s.put(a.seat, space)
    a.moved = True
    s.tell(Told.walks, s.called(a.seat), space)
    return True


@rule("GA-move-01", "GA-move-03")
def no_way(s: Match, a: Act, spaces: int, space: int) -> Why | None:
    """Why a movement action does not end on a space."""
    return not_among(s, a.seat, spaces, space, (Reasons.out_of_reach, (space,)))


def hostile_zones(s: Match, seat: int) -> set[int]:
    """The zones in which enemy heroes or minions stand."""
    zone_of, where = s.board.zone_of, s.where
    return {zone_of[where[piece]] for piece in enemies(s, seat)}


@rule("GA-fast-02", "GA-fast-03", "GA-fast-04", "GA-fast-09", "GA-fast-10", "GA-fast-11", "GA-fast-12")
def travel_spaces(s: Match, seat: int) -> int:
    """Empty spaces of this zone or one beside it; no enemy hero or minion may be in either zone."""
    hostile = hostile_zones(s, seat)
    if s.board.zone_of[s.where[seat]] in hostile or not may_travel(s, seat):
        return 0
    return arrivals(s, seat, hostile)


def arrivals(s: Match, seat: int, hostile: set[int]) -> int:
    """The empty spaces of this zone and those beside it that are not hostile."""
    mask = 0
    for zone in s.board.zone_near[s.board.zone_of[s.where[seat]]]:
        if zone not in hostile:
            mask |= s.board.zone_mask[zone]
    return mask & room_for(s, seat, seat)


@rule("GA-fast-05", "GA-fast-06", "GA-fast-07")
def travel(s: Match, a: Act) -> Script:
    """Fast Travel in place of a whole Movement action: one, without the card's text."""
    spaces = travel_spaces(s, a.seat)
    if not spaces:
        raise Stop
    yield from travel_to(s, a, spaces)


def travel_to(s: Match, a: Act, spaces: int, optional: bool = False) -> Asking[bool]:
    """Travel fast to one of some spaces. True if the hero has."""
    free = (SKIP,) if optional else ()
    if not spaces:
        return False
    ask = s.ask_lazy(a.chooser, lambda: ends(spaces, *free), Prompts.travel, s.called(a.seat))
    _, answer = yield explained(ask, Verbs.to, lambda space: no_arrival(s, a, spaces, space), *free)
    if answer == SKIP:
        return False
    s.put(a.seat, answer[1])
    s.tell(Told.travels, s.called(a.seat), answer[1])
    return True


@rule("GA-fast-02", "GA-fast-04")
def no_arrival(s: Match, a: Act, spaces: int, space: int) -> Why | None:
    """Why Fast Travel does not lead to a space: what is there, its zone, the enemies in that, or the text."""
    zone = s.board.zone_of[space]
    if zone not in s.board.zone_near[s.board.zone_of[s.where[a.seat]]]:
        reason = Reasons.too_far_to_travel
    else:
        reason = Reasons.enemy_there if zone in hostile_zones(s, a.seat) else Reasons.not_by_text
    return not_among(s, a.seat, spaces, space, (reason, (space,)))


@rule("GA-fast-07", "GA-fast-08")
def movement_action(s: Match, a: Act) -> Script:
    """A text by which its hero performs a Movement action: a walk, or Fast Travel in its place where that is legal."""
    if not may_act(s, a.seat, MOVEMENT, a.slot):
        raise Stop
    way = WALK
    if travel_spaces(s, a.seat):
        _, way = yield one_of(s.ask(a.chooser, [WALK, TRAVEL], Prompts.act, s.called(a.seat), a.card))
    yield from travel(s, a) if way == TRAVEL else walk(s, a)
