"""The figures of one hero: which of them acts, and that they leave the board one by one.

The figure that acts is always the piece of the seat, so that every rule finds the hero where it acts. The others are
its doubles; whichever of them acts next changes places with it, which nobody sees: they are alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.ledger import rule
from ..cards import NONE
from ..sentences import Prompts, Told
from ..state import Match
from ..words import TARGET, Verbs
from .card_effects import Asking
from .defeat import take_hero
from .reasons import Reasons, explained
from .remembering import trade_places
from .units import figures


def other_figures(s: Match, seat: int, but: int = NONE) -> list[int]:
    """The figures of a hero on the board besides the one that acts, or besides another one of them."""
    return [piece for piece in figures(s, seat) if piece != (seat if but == NONE else but)] if s.doubles else []


@rule("GA-core-13")
def choose_figure(s: Match, seat: int, chooser: int, card: int, pieces: Sequence[int]) -> Asking[None]:
    """Which of some figures of a hero performs an action: the others are heroes of their own while it does."""
    if not pieces:
        return
    piece = pieces[0]
    if len(pieces) > 1:
        ask = s.ask(chooser, [TARGET[one] for one in pieces], Prompts.figure, card)
        _, answer = yield explained(
            ask, Verbs.target, lambda one: None if one in pieces else (Reasons.not_a_figure, (card,))
        )
        piece = answer[1]
    step_forward(s, seat, piece)


def step_forward(s: Match, seat: int, piece: int) -> None:
    """A double becomes the figure that stands for the hero, which becomes a double."""
    s.where[seat], s.where[piece] = s.where[piece], s.where[seat]
    if s.began:
        s.began[seat], s.began[piece] = s.began[piece], s.began[seat]
        trade_places(s, seat, piece)


@rule("GA-kw-26", "GA-core-13")
def remove_figure(s: Match, seat: int, piece: int) -> None:
    """A figure leaves the board, and another stands for the hero; with the last one the hero is off, not defeated."""
    others = other_figures(s, seat, piece)
    s.tell(Told.removed, s.tag(piece))
    if not others:
        take_hero(s, seat)
        return
    if piece == seat:
        piece = others[0]
        step_forward(s, seat, piece)
    s.put(piece, NONE)
