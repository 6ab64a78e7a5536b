"""Choosing as card texts ask for it: a piece, a space, one of several modes."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..board import HEAVY, bits
from ..cards import NONE
from ..pieces import KIND
from ..sentences import Prompts
from ..state import Match
from ..words import MODE, SKIP, TARGET, TO, Verbs
from .card_effects import Act, Asking, Stop
from .reasons import Condition, Reasons, explained
from .restrictions import immune_to, not_among
from .units import escorted


@rule("GA-perf-02", "GA-perf-03", "GA-perf-04")
def choose(
    s: Match,
    a: Act,
    pieces: Sequence[int],
    message: Message,
    *args: int,
    optional: bool = False,
    why: Condition | None = None,
) -> Asking[int]:
    """One of some pieces; NONE where the choice is optional and declined, or nothing is there to choose."""
    if not pieces:
        if optional:
            return NONE
        raise Stop
    if len(pieces) == 1 and not optional:
        return pieces[0]
    free = (SKIP,) if optional else ()
    ask = s.ask(a.seat, [*(TARGET[piece] for piece in pieces), *free], message, *args)
    _, answer = yield explained(ask, Verbs.target, why or (lambda piece: not_a_target(s, a, pieces, piece)), *free)
    return NONE if answer == SKIP else answer[1]


@rule("GA-perf-06", "GA-perf-09", "GA-perf-16", "GA-kw-16", "GA-kw-28")
def not_a_target(s: Match, a: Act, pieces: Sequence[int], piece: int) -> Why | None:
    """Why a piece is not one of those that a text may choose: off the board, immune, or not what the text says."""
    if piece in pieces:
        return None
    if all(s.where[one] == NONE for one in pieces):
        return Reasons.not_lacking, ()
    if s.where[piece] == NONE:
        return Reasons.not_on_board, ()
    if piece == a.seat:
        return Reasons.not_yourself, ()
    return immunity(s, a, piece) or (Reasons.no_target, (s.tag(piece),))


@rule("GA-heavy-01", "GA-kw-16")
def immunity(s: Match, a: Act, piece: int) -> Why | None:
    """Why an action does not reach a piece that is immune to it."""
    if not immune_to(s, piece, a):
        return None
    heavy = KIND[piece] == HEAVY and not a.ignore_heavy and escorted(s, piece)
    return (Reasons.heavy_immune if heavy else Reasons.immune), (s.tag(piece),)


@rule("GA-perf-17", "GA-heavy-05")
def choose_up_to(s: Match, a: Act, pieces: Sequence[int], most: int) -> Asking[list[int]]:
    """Up to so many of some pieces, all chosen before anything happens to one of them."""
    left, chosen = [*pieces], list[int]()

    def why(piece: int) -> Why | None:
        return (Reasons.chosen_already, (s.tag(piece),)) if piece in chosen else not_a_target(s, a, left, piece)

    while len(chosen) < most:
        piece = yield from choose(s, a, left, Prompts.target, a.card, optional=True, why=why)
        if piece == NONE:
            break
        left.remove(piece)
        chosen.append(piece)
    return chosen


@rule("GA-perf-06")
def choose_space(s: Match, seat: int, spaces: int, message: Message, *args: int, optional: bool = False) -> Asking[int]:
    """One of a set of spaces; NONE where the choice is optional and declined, or there is none."""
    if not spaces:
        if optional:
            return NONE
        raise Stop
    if spaces.bit_count() == 1 and not optional:
        return spaces.bit_length() - 1
    free = (SKIP,) if optional else ()

    def why(space: int) -> Why | None:
        return not_among(s, seat, spaces, space, (Reasons.not_by_text, (space,)))

    ask = s.ask_lazy(seat, lambda: [*(TO[space] for space in bits(spaces)), *free], message, *args)
    _, answer = yield explained(ask, Verbs.to, why, *free)
    return NONE if answer == SKIP else answer[1]


@rule("GA-perf-10", "GA-perf-12")
def choose_mode(s: Match, a: Act, modes: int) -> Asking[int]:
    """One of the options of a modal text; it may be one that does nothing."""
    ask = s.ask(a.seat, MODE[:modes], Prompts.mode, a.card)
    _, answer = yield explained(
        ask, Verbs.mode, lambda mode: None if mode < modes else (Reasons.no_such_choice, (a.card,))
    )
    return answer[1]


def legal(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some units that are not immune to the action."""
    return [piece for piece in pieces if not immune_to(s, piece, a)]
