"""Effects that come at the same moment: the coin's team first, within a team in the order it chooses."""

from __future__ import annotations

from collections.abc import Container

from ....kernel.asks import AnyOf, Ask
from ....kernel.ledger import rule
from ..sentences import Prompts
from ..state import Match
from ..words import APPLY, EFFECT, Verbs
from .card_effects import CARD_OF, DUE, SEAT_OF, SLOT_OF, Act, Asking, Effect
from .reasons import Reasons, explained
from .units import in_force


def due(s: Match, table: Container[int]) -> list[Effect]:
    """The effects in force that answer a trigger."""
    return [e for e in s.active if e[CARD_OF] in table and in_force(s, e)] if s.active else []


def concerns(s: Match, e: Effect, a: Act) -> bool:
    """Whether an effect in force comes before or after an action: one of its own hero, unless it says otherwise."""
    when = DUE.get(e[CARD_OF])
    return e[SEAT_OF] == a.seat if when is None else when(s, e, a)


@rule("GA-active-05", "GA-stray-07")
def in_turn(s: Match, effects: list[Effect]) -> Asking[list[Effect]]:
    """Some effects in the order in which they are applied. Where a team has several, it chooses the next each time."""
    if len(effects) < 2:
        return effects
    ordered: list[Effect] = []
    for team in (s.coin, 1 - s.coin):
        waiting = [e for e in effects if s.teams[e[SEAT_OF]] == team]
        while waiting:
            e = waiting[0] if len(waiting) == 1 else (yield from next_of(s, waiting))
            waiting.remove(e)
            ordered.append(e)
    return ordered


def next_of(s: Match, waiting: list[Effect]) -> Asking[Effect]:
    """Which of a team's effects comes next: whose, and if that hero has several, which of them."""
    owners = sorted({e[SEAT_OF] for e in waiting})
    owner = owners[0]
    if len(owners) > 1:
        _, answer = yield AnyOf([whose_next(s, seat, owners) for seat in owners])
        owner = answer[1]
    mine = [e for e in waiting if e[SEAT_OF] == owner]
    if len({e[SLOT_OF] for e in mine}) == 1:
        return mine[0]
    slots = [e[SLOT_OF] for e in mine]
    ask = s.ask(owner, [EFFECT[slot] for slot in slots], Prompts.which_effect)
    _, answer = yield explained(ask, Verbs.effect, lambda slot: None if slot in slots else (Reasons.not_due, ()))
    return next(e for e in mine if e[SLOT_OF] == answer[1])


def whose_next(s: Match, seat: int, owners: list[int]) -> Ask:
    """Ask a seat whose effect is applied next."""
    ask = s.ask(seat, [APPLY[owner] for owner in owners], Prompts.order)
    return explained(ask, Verbs.apply, lambda piece: None if piece in owners else (Reasons.not_due, ()))
