"""Moving, pushing, placing and swapping pieces, as card texts do it."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..board import BIT, SHIFTS, SIZE, ends_of_paths, flood
from ..cards import NONE
from ..pieces import OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import PUSH, Verbs
from .card_effects import AFTER_PLACING, CARD_OF, MOVED, ON_PUSH, PLACED, PUSHED, SWAPPED, Act, Asking, Stop
from .choosing import choose, choose_space, legal
from .crossing import after_crossing, hazards, way
from .order_of_effects import due, in_turn
from .reasons import Reasons, explained
from .restrictions import crossed, may_shift, passes, room_for
from .units import existing


@rule("GA-move-03", "GA-move-08", "GA-kw-15", "GA-kw-44")
def reachable(s: Match, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves up to so many spaces in an action: empty spaces, over empty spaces."""
    here, free = s.where[piece], room_for(s, a.seat, piece)
    if piece == a.seat and passes(s, a):
        return s.board.disc(here, steps) & free
    over = crossed(s) if s.active else 0
    return flood(BIT[here], free | over, steps) & free


@rule("GA-move-11", "GA-move-12")
def reachable_exactly(s: Match, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves exactly so many spaces; the path may bend, but enters no space twice."""
    if piece == a.seat and passes(s, a):
        return reachable(s, a, piece, steps)
    free = room_for(s, a.seat, piece)
    over = crossed(s) if s.active else 0
    return ends_of_paths(BIT[s.where[piece]], free | over, steps) & free


@rule("GA-kw-04", "GA-kw-32", "GA-kw-15", "GA-kw-44")
def straight(s: Match, a: Act, piece: int, least: int, most: int, through: bool = False) -> int:
    """Where a piece may end that moves in a straight line, from the least to the most spaces; `through` obstacles."""
    free, found = room_for(s, a.seat, piece), 0
    over = free | (crossed(s) if s.active else 0)
    through = through or (piece == a.seat and passes(s, a))
    for shift in SHIFTS:
        here = s.where[piece]
        for steps in range(1, most + 1):
            here += shift
            if not 0 <= here < SIZE or not (through or over & BIT[here]):
                break
            if steps >= least:
                found |= free & BIT[here]
    return found


@rule("GA-kw-10", "GA-kw-15", "GA-kw-44")
def ahead(s: Match, a: Act, piece: int, way: int, steps: int, through: bool = False, left: int = 0) -> int:
    """Where a piece ends that moves just so far in one direction; NONE where it cannot. `left` are spaces vacated."""
    free, here = room_for(s, a.seat, piece) | left, s.where[piece]
    over = free | (crossed(s) if s.active else 0)
    for _ in range(steps):
        here += SHIFTS[way]
        if not 0 <= here < SIZE or not (through or over & BIT[here]):
            return NONE
    return here if free & BIT[here] else NONE


def between(s: Match, here: int, there: int) -> int:
    """The spaces between two spaces of one straight line; none where they are not in line."""
    way, mask = s.board.direction[here][there], 0
    for step in range(1, s.board.distance[here][there] if way < len(SHIFTS) else 0):
        mask |= BIT[here + step * SHIFTS[way]]
    return mask


def pieces_on(s: Match, spaces: int, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that stand on one of a set of spaces."""
    return [piece for piece in pieces if s.where[piece] != NONE and spaces & BIT[s.where[piece]]]


def farther(s: Match, origin: int, piece: int) -> int:
    """The spaces that are farther from a piece than another piece is now."""
    return s.board.mask & ~s.board.disc(s.where[origin], s.board.distance[s.where[origin]][s.where[piece]])


def closer(s: Match, origin: int, piece: int) -> int:
    """The spaces that are closer to a piece than another piece is now."""
    return s.board.disc(s.where[origin], s.board.distance[s.where[origin]][s.where[piece]] - 1)


def relocate(s: Match, piece: int, space: int, message: Message) -> None:
    """Put a piece on another space and say so."""
    s.put(piece, space)
    s.tell(message, s.tag(piece), space)


@rule("GA-perf-17", "GA-move-09", "GA-fast-08")
def move(
    s: Match, a: Act, piece: int, steps: int, *, up_to: bool = False, optional: bool = False, within: int = -1,
    through: bool = False, by: int = NONE,
) -> Asking[bool]:  # fmt: skip
    """Move a piece by card text: exactly so many spaces, or up to so many. True if it has moved.

    With `through` it ignores obstacles on its way; `by` is the hero who moves it and chooses where, if another does.
    """
    spaces = 0
    if may_shift(s, piece, MOVED, a.seat if by == NONE else OWNER[by]):
        if through:
            spaces = s.board.disc(s.where[piece], steps) & room_for(s, a.seat, piece) & within
        else:
            spaces = (reachable if up_to else reachable_exactly)(s, a, piece, steps) & within
    free = optional or up_to
    if not spaces and not free:
        raise Stop
    message = Prompts.maybe_step if free else Prompts.step
    space = yield from choose_space(s, a, spaces, message, a.card, s.tag(piece), optional=free, by=by)
    if space == NONE:
        return False
    yield from go(s, a, piece, space, steps, through=through, exact=not up_to and not through, by=by)
    return True


def go(
    s: Match, a: Act, piece: int, space: int, steps: int, *, through: bool = False, exact: bool = False, by: int = NONE
) -> Asking[None]:
    """A piece moves to a space that has been chosen, with what comes of its way there."""
    minding = (yield from way(s, a, piece, space, steps, through=through, exact=exact, by=by)) if s.active else 0
    relocate(s, piece, space, Told.moved)
    yield from after_crossing(s, piece, minding)


def move_straight(
    s: Match, a: Act, piece: int, least: int, most: int, *, through: bool = False, optional: bool = False,
    within: int = -1, by: int = NONE,
) -> Asking[int]:  # fmt: skip
    """Move a piece in a straight line by card text; gives back the spaces between, NONE if it has not moved."""
    spaces = 0
    if may_shift(s, piece, MOVED, a.seat if by == NONE else OWNER[by]):
        spaces = straight(s, a, piece, max(least, 1), most, through) & within
    free = optional or least == 0
    if not spaces and not free:
        raise Stop
    message = Prompts.maybe_step if free else Prompts.step
    space = yield from choose_space(s, a, spaces, message, a.card, s.tag(piece), optional=free, by=by)
    if space == NONE:
        return NONE
    return (yield from slide(s, piece, space))


@rule("GA-kw-43")
def slide(s: Match, piece: int, space: int) -> Asking[int]:
    """A piece moves straight to a space that has been chosen, with what comes of its way: the spaces between."""
    passed = between(s, s.where[piece], space)
    relocate(s, piece, space, Told.moved)
    yield from after_crossing(s, piece, passed & hazards(s, piece))
    return passed


def movable(s: Match, a: Act, pieces: Sequence[int], steps: int, within: int = -1) -> list[int]:
    """Those of some units that the action may move exactly so many spaces, to one of a set of spaces."""
    return [
        piece
        for piece in legal(s, a, pieces)
        if may_shift(s, piece, MOVED, a.seat) and reachable_exactly(s, a, piece, steps) & within
    ]


@rule("GA-pushkw-01", "GA-pushkw-02", "GA-pushkw-03", "GA-pushkw-05", "GA-pushkw-06")
def push_path(
    s: Match, a: Act, piece: int, distance: int, through: bool = False, origin: int = NONE
) -> tuple[int, bool]:
    """Where a pushed piece ends, straight away from the one who acts, and whether an obstacle stops it.

    A push that ignores obstacles goes `through` them, any push through what units may move through; it ends on the
    farthest empty space of its line. Another `origin` than the one who acts may push.
    """
    here, free = s.where[piece], room_for(s, a.seat, piece)
    over = crossed(s) if s.active else 0
    line = s.board.direction[s.where[a.seat if origin == NONE else origin]][here]
    if line >= len(SHIFTS):
        return here, False
    end = here
    for step in range(1, distance + 1):
        ahead = here + step * SHIFTS[line]
        if ahead in range(SIZE) and free & BIT[ahead]:
            end = ahead
        elif not through and not (ahead in range(SIZE) and over & BIT[ahead]):
            break
    return end, end != here + distance * SHIFTS[line]


def pushable(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may push."""
    return [piece for piece in pieces if may_shift(s, piece, PUSHED, a.seat)]


def push(s: Match, a: Act, piece: int, distance: int, through: bool = False, origin: int = NONE) -> Asking[bool]:
    """Push a piece as far as it goes, at most so many spaces. True if an obstacle stopped it."""
    space, stopped = push_path(s, a, piece, distance, through, origin)
    here = s.where[piece]
    if space != here:
        relocate(s, piece, space, Told.pushed)
        yield from after_crossing(s, piece, between(s, here, space) & hazards(s, piece))
    elif distance:  # else the one who pushes wants it to stay
        s.tell(Told.blocked, s.tag(piece))
    yield from after_push(s, a, piece)
    return stopped


def after_push(s: Match, a: Act, piece: int) -> Asking[None]:
    """What is triggered when a hero has pushed something."""
    for e in (yield from in_turn(s, due(s, ON_PUSH))):
        yield from ON_PUSH[e[CARD_OF]](s, e, a.seat, piece)


@rule("GA-pushkw-02", "GA-pushkw-07")
def push_up_to(
    s: Match, a: Act, piece: int, most: int, least: int = 0, through: bool = False, origin: int = NONE
) -> Asking[bool]:
    """Push a piece by a distance of the acting player's choice, from the least to the most it can go."""
    far = s.board.distance[s.where[piece]][push_path(s, a, piece, most, through, origin)[0]]
    distance = most
    if far > least:

        def why(steps: int) -> Why | None:
            if steps > most:
                return Reasons.beyond_push, (a.card,)
            if steps < least:
                return Reasons.not_that_far, (a.card,)
            return (Reasons.cannot_go, ()) if steps > far else None

        ask = s.ask(a.chooser, PUSH[least : far + 1], Prompts.push, a.card, s.tag(piece))
        _, answer = yield explained(ask, Verbs.push, why)
        distance = answer[1]
    return (yield from push(s, a, piece, distance, through, origin))


@rule("GA-pushkw-04", "GA-pushkw-07")
def push_together(s: Match, a: Act, pieces: Sequence[int], most: int) -> Script:
    """Push some pieces up to a distance: one distance for all of them, each as far as it can go."""
    if len(pieces) < 2:
        for piece in pieces:
            yield from push_up_to(s, a, piece, most)
        return
    ask = s.ask(a.chooser, PUSH[: most + 1], Prompts.push_all, a.card)
    _, answer = yield explained(
        ask, Verbs.push, lambda steps: None if steps <= most else (Reasons.not_that_far, (a.card,))
    )
    for piece in pieces:
        yield from push(s, a, piece, answer[1])


@rule("GA-kw-24")
def place(s: Match, a: Act, piece: int, spaces: int, optional: bool = False) -> Asking[bool]:
    """Place a piece on an empty space of a set, other than its own. True if it was."""
    if not may_shift(s, piece, PLACED, a.seat):
        if optional:
            return False
        raise Stop
    message = Prompts.maybe_step if optional else Prompts.place
    room = spaces & room_for(s, a.seat, piece)
    space = yield from choose_space(s, a, room, message, a.card, s.tag(piece), optional=optional)
    if space == NONE:
        return False
    relocate(s, piece, space, Told.placed)
    yield from after_placing(s, a, [piece])
    return True


def after_placing(s: Match, a: Act, pieces: list[int]) -> Asking[None]:
    """What is triggered when an action has placed something."""
    for e in (yield from in_turn(s, due(s, AFTER_PLACING))):
        yield from AFTER_PLACING[e[CARD_OF]](s, e, a, pieces)


@rule("GA-kw-33")
def swappable(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may swap."""
    return [piece for piece in pieces if may_shift(s, piece, SWAPPED, a.seat)]


def swap(s: Match, one: int, other: int) -> None:
    """Two pieces change places: neither movement nor placement."""
    s.where[one], s.where[other] = s.where[other], s.where[one]
    s.stir(one)
    s.stir(other)
    s.tell(Told.swapped, s.tag(one), s.tag(other))


def swap_with(s: Match, a: Act, pieces: Sequence[int], *, optional: bool = False, one: int = NONE) -> Asking[int]:
    """The hero who acts, or `one` piece, swaps with one of some others; NONE where that is optional and left."""
    mover = a.seat if one == NONE else one
    able = swappable(s, a, legal(s, a, pieces)) if may_shift(s, mover, SWAPPED, a.seat) else []
    if one != NONE and s.rift:
        able = existing(s, s.where[one], able)
    other = yield from choose(s, a, able, Prompts.swap, a.card, optional=optional)
    if other != NONE:
        swap(s, mover, other)
    return other
