"""The round: turns from the top of the old ordning down, an event and a command each."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..acts import Giants
from ..messages import Told
from ..state import AFTER, CLAIMING, COMMANDING, NONE
from .endgame import end_game
from .event_conditions import claimable
from .using_cards import has_uses


@rule("AG-turn-01", "AG-turn-02", "AG-event-01", "AG-event-12", "AG-move-11", "AG-trade-05")
def begin_turn(g: Giants) -> None:
    """A turn: an event may be claimed if one can be, then a command is played."""
    g.tell(Told.turn_begins, g.race)
    g.paid = []
    g.gifts = []
    g.phase = CLAIMING if claimable(g) else COMMANDING


@rule("AG-turn-01", "AG-endgame-03", "AG-turn-04")
def begin_round(g: Giants) -> None:
    """The top of the old ordning goes first in every round."""
    g.round += 1
    g.tell(Told.round_begins, g.round)
    if g.round == g.last_round:
        g.tell(Told.last_round)
    begin_turn(g)


@rule("AG-turn-04", "AG-endgame-03")
def end_turn(g: Giants) -> None:
    """The next player clockwise goes on; after the last round the game ends."""
    g.active = (g.active + 1) % g.seats
    if g.active != g.first:
        begin_turn(g)
    elif g.round == g.last_round:
        end_game(g)
    else:
        begin_round(g)


def finish_command(g: Giants) -> None:
    """A Command Card is fully resolved: cards may be used once more, then the turn ends."""
    g.resume = NONE
    if has_uses(g, g.race):
        g.phase = AFTER
    else:
        end_turn(g)


def carry_on(g: Giants) -> None:
    """Moving or recruiting is over: back to where it was begun."""
    if g.resume in (AFTER, NONE):
        finish_command(g)
    else:
        g.phase, g.resume = g.resume, NONE
        reveal_next(g)


@rule("AG-event-15", "AG-event-16", "AG-event-17")
def reveal_next(g: Giants) -> None:
    """When a universal event has been claimed and its rewards taken, a new one is turned up, if there is one."""
    if len(g.events_up) < g.content.face_up and g.event_deck:
        event = g.event_deck.pop()
        g.events_up.append(event)
        g.reveal()
        g.tell(Told.event_up, event, g.content.events[event].region)
