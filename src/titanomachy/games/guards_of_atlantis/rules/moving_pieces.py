"""Moving, pushing, placing and swapping pieces, as card texts do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..board import BIT, SHIFTS, SIZE, ends_of_paths, flood
from ..cards import NONE
from ..sentences import Prompts, Told
from ..state import Match
from ..words import PUSH, Verbs
from .card_effects import CARD_OF, MOVED, ON_PUSH, PLACED, PUSHED, SWAPPED, Act, Asking, Stop
from .choosing import choose_space, legal
from .reasons import Reasons, explained
from .restrictions import empty, may_shift, passes
from .units import in_force

Fits: TypeAlias = Callable[[int], bool] | None  # which cards of a hand a text asks for; None: any


@rule("GA-move-03", "GA-move-08", "GA-kw-15", "GA-kw-44")
def reachable(s: Match, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves up to so many spaces in an action: empty spaces, over empty spaces."""
    here, free = s.where[piece], empty(s, a.seat)
    if piece == a.seat and passes(s, piece):
        return s.board.disc(here, steps) & free
    return flood(BIT[here], free, steps)


@rule("GA-move-11", "GA-move-12")
def reachable_exactly(s: Match, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves exactly so many spaces; the path may bend, but enters no space twice."""
    if piece == a.seat and passes(s, piece):
        return reachable(s, a, piece, steps)
    return ends_of_paths(BIT[s.where[piece]], empty(s, a.seat), steps)


def relocate(s: Match, piece: int, space: int, message: Message) -> None:
    """Put a piece on another space and say so."""
    s.put(piece, space)
    s.tell(message, s.tag(piece), space)


@rule("GA-perf-17", "GA-move-09", "GA-fast-08")
def move(
    s: Match, a: Act, piece: int, steps: int, *, up_to: bool = False, optional: bool = False, within: int = -1
) -> Asking[bool]:
    """Move a piece by card text: exactly so many spaces, or up to so many. True if it has moved."""
    spaces = 0
    if may_shift(s, piece, MOVED, a.seat):
        spaces = (reachable if up_to else reachable_exactly)(s, a, piece, steps) & within
    free = optional or up_to
    if not spaces and not free:
        raise Stop
    message = Prompts.maybe_step if free else Prompts.step
    space = yield from choose_space(s, a.seat, spaces, message, a.card, s.tag(piece), optional=free)
    if space == NONE:
        return False
    relocate(s, piece, space, Told.moved)
    return True


def movable(s: Match, a: Act, pieces: Sequence[int], steps: int, within: int = -1) -> list[int]:
    """Those of some units that the action may move exactly so many spaces, to one of a set of spaces."""
    return [
        piece
        for piece in legal(s, a, pieces)
        if may_shift(s, piece, MOVED, a.seat) and reachable_exactly(s, a, piece, steps) & within
    ]


@rule("GA-pushkw-01", "GA-pushkw-02", "GA-pushkw-03", "GA-pushkw-05", "GA-pushkw-06")
def push_path(s: Match, a: Act, piece: int, distance: int, through: bool = False) -> tuple[int, bool]:
    """Where a pushed piece ends, straight away from the one who acts, and whether an obstacle stops it.

    A push that ignores obstacles goes `through` them, and ends on the farthest empty space of its line.
    """
    here, free = s.where[piece], empty(s, a.seat)
    way = s.board.direction[s.where[a.seat]][here]
    if way >= len(SHIFTS):
        return here, False
    end = here
    for step in range(1, distance + 1):
        ahead = here + step * SHIFTS[way]
        if ahead in range(SIZE) and free & BIT[ahead]:
            end = ahead
        elif not through:
            break
    return end, end != here + distance * SHIFTS[way]


def pushable(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may push."""
    return [piece for piece in pieces if may_shift(s, piece, PUSHED, a.seat)]


def push(s: Match, a: Act, piece: int, distance: int) -> Asking[bool]:
    """Push a piece as far as it goes, at most so many spaces. True if an obstacle stopped it."""
    space, stopped = push_path(s, a, piece, distance)
    if space != s.where[piece]:
        relocate(s, piece, space, Told.pushed)
    elif distance:  # else the one who pushes wants it to stay
        s.tell(Told.blocked, s.tag(piece))
    yield from after_push(s, a, piece)
    return stopped


def after_push(s: Match, a: Act, piece: int) -> Asking[None]:
    """What is triggered when a hero has pushed something."""
    for e in s.active[:]:
        trigger = ON_PUSH.get(e[CARD_OF])
        if trigger is not None and in_force(s, e):
            yield from trigger(s, e, a.seat, piece)


@rule("GA-pushkw-02", "GA-pushkw-07")
def push_up_to(s: Match, a: Act, piece: int, most: int) -> Asking[bool]:
    """Push a piece by a distance of the acting player's choice, from none to the most it can go."""
    far = s.board.distance[s.where[piece]][push_path(s, a, piece, most)[0]]
    distance = most
    if far:

        def why(steps: int) -> Why | None:
            if steps > most:
                return Reasons.beyond_push, (a.card,)
            return (Reasons.cannot_go, ()) if steps > far else None

        ask = s.ask(a.seat, PUSH[: far + 1], Prompts.push, a.card, s.tag(piece))
        _, answer = yield explained(ask, Verbs.push, why)
        distance = answer[1]
    return (yield from push(s, a, piece, distance))


@rule("GA-kw-24")
def place(s: Match, a: Act, piece: int, spaces: int) -> Asking[None]:
    """Place a piece on an empty space of a set, other than its own."""
    if not may_shift(s, piece, PLACED, a.seat):
        raise Stop
    space = yield from choose_space(s, a.seat, spaces & empty(s, a.seat), Prompts.place, a.card, s.tag(piece))
    relocate(s, piece, space, Told.placed)


@rule("GA-kw-33")
def swappable(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may swap."""
    return [piece for piece in pieces if may_shift(s, piece, SWAPPED, a.seat)]


def swap(s: Match, one: int, other: int) -> None:
    """Two pieces change places: neither movement nor placement."""
    here, there = s.where[one], s.where[other]
    s.where[one], s.where[other] = there, here
    s.tell(Told.swapped, s.tag(one), s.tag(other))
