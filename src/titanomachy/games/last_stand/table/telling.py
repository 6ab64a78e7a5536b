"""The log of The Last Stand as a story: who acts in an event, and which events are told in one line."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import NOBODY, SOMEBODY, Join
from ....kernel.messages import Event
from ....kernel.words import N_
from ..state import Stand
from ..words import Told

TITAN: Final = 0
_TITANS: Final = frozenset(
    message.kind
    for message in (
        Told.titan_chosen, Told.placed_up, Told.placed_down, Told.ability_used, Told.titan_stops, Told.healed,
        Told.devoured, Told.cannon_lost, Told.changed_up, Told.changed_down, *Told.frenzied, Told.comes, Told.revealed,
        Told.unharmed, *Told.mutilated, Told.nothing_lost, Told.fallen_over,
    )
)  # fmt: skip
_NOBODYS: Final = frozenset(message.kind for message in (Told.round_begins, Told.reset, Told.tactics_top, Told.blinded))
TURNED: Final = frozenset(
    message.kind
    for message in (
        Told.heart_lost, Told.devoured, Told.cannon_lost, Told.healed, Told.fought, Told.fired, Told.fallen_over,
        Told.recovered, *Told.rescued,
    )
)  # fmt: skip
_SUFFERED: Final = frozenset({Told.returned.kind})  # what happens to a Hero, but is the Titan's doing


def actor(s: Stand, event: Event) -> int:
    """The Titan, a Hero, or nobody."""
    if event.kind in _TITANS or event.kind in _SUFFERED:
        return TITAN
    if event.kind in _NOBODYS:
        return NOBODY
    hero = event.data.get("hero")
    return s.heroes.index(hero) + 1 if hero in s.heroes else SOMEBODY


JOINS: Final = {
    Told.returned.kind: Join(N_("{hero} gets {n} {n:die|dice} back."), sums=("n",)),
    Told.devoured.kind: Join(N_("{times} Citizens are eaten. Left: {n}."), last=("n",)),
    Told.cannon_lost.kind: Join(N_("{times} Cannons on {level} are destroyed. Left: {n}."), last=("n",)),
    Told.heart_lost.kind: Join(N_("{hero} loses {times} Hearts. Left: {n}."), last=("n",)),
    Told.healed.kind: Join(N_("The Titan heals {times} times: the marker goes to {box}."), last=("box",)),
    Told.ability_used.kind: Join(N_("The Titan uses {ability}, {times} times, for {n} {n:die|dice}."), sums=("n",)),
    Told.rerolled.kind: Join(
        N_("{hero} re-rolls {times} dice: {symbol_new}."), lists=("symbol_new",), last=("symbol_old",)
    ),
    Told.rerolled_back.kind: Join(N_("{hero} re-rolls {times} returned dice: {symbol}."), lists=("symbol",)),
    Told.handed_again.kind: Join(N_("{hero} hands {times} Titan dice over.")),
    Told.kept_again.kind: Join(N_("{hero} keeps {times} Titan dice back.")),
    Told.lost_face.kind: Join(N_("{hero} sets {times} Titan faces aside.")),
    Told.die_lost.kind: Join(N_("{hero} sets {times} dice aside: {symbol}."), lists=("symbol",)),
    Told.fought.kind: Join(N_("{hero} strikes {times} times: the marker goes to {box}."), last=("box",)),
    Told.fired.kind: Join(N_("{hero} fires {times} Cannons: the marker goes to {box}."), last=("box",)),
    Told.offered.kind: Join(N_("{hero} offers Tactics with {times} dice: {symbol}."), lists=("symbol",)),
    Told.gave.kind: Join(N_("{hero} gives for {tactic}: {symbol}."), lists=("symbol",)),
    Told.moved.kind: Join(N_("{hero} moves {times} times, to {level}."), last=("level",)),
}  # fmt: skip
