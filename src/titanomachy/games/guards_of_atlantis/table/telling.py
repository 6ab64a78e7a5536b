"""The log of Guards of Atlantis as a story: who acts in an event, and which events are told in one line."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import NOBODY, SOMEBODY, Join
from ....kernel.messages import Event
from ....kernel.words import N_
from ..sentences import Told
from ..state import Match

_NOBODYS: Final = frozenset(
    message.kind
    for message in (
        Told.coin, Told.round_begins, Told.turn_over, Told.battle, Told.pushed_lane, Told.refilled,
        Told.refilled_again, Told.push_undone,
        Told.tokens_gone, Told.retrieved, Told.returns, Told.lives, Told.tie, Told.agreed, Told.drawn, Told.flipped,
    )
)  # fmt: skip

TURNED: Final = frozenset(message.kind for message in (Told.hero_falls, Told.lives, Told.battle, Told.pushed_lane))


def actor(s: Match, event: Event) -> int:
    """A hero's seat; of twins the one that acts; battles, pushes and coins are nobody's."""
    if event.kind in _NOBODYS:
        return NOBODY
    if event.kind == Told.hero_falls.kind:  # the doing of whoever struck
        return SOMEBODY
    hero = event.data.get("hero")
    seats = [seat for seat, one in enumerate(s.heroes) if one == hero]
    if len(seats) < 2:
        return seats[0] if seats else SOMEBODY
    return s.actor if s.actor in seats else SOMEBODY


JOINS: Final = {
    Told.minion_falls.kind: Join(
        N_("{hero} defeats {times} minions: {piece}. Coins: {n}."), lists=("piece",), sums=("n",)
    ),
    Told.removed.kind: Join(N_("{times} pieces are removed: {piece}."), lists=("piece",)),
    Told.moved.kind: Join(N_("{piece} is moved {times} times, to {space}."), last=("space",)),
    Told.gains.kind: Join(N_("{hero} gains coins: {n}."), sums=("n",)),
    Told.discards.kind: Join(N_("{hero} discards {times} cards: {card}."), lists=("card",)),
    Told.retrieves.kind: Join(N_("{hero} takes back {times} cards: {card}."), lists=("card",)),
    Told.lives.kind: Join(N_("{team} spends life counters: {n}. Left: {n_left}."), sums=("n",), last=("n_left",)),
    Told.displaced.kind: Join(N_("{times} minions appear beside their places: {piece}."), lists=("piece", "space")),
    Told.returns.kind: Join(N_("{times} minions return to the battle zone: {piece}."), lists=("piece", "space")),
    Told.level.kind: Join(N_("{hero} reaches level {n}."), last=("n",)),
}  # fmt: skip
