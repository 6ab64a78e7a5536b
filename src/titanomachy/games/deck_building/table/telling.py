"""The log of the Deck-Building Game as a story: who acts in an event, and which events are told in one line."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import NOBODY, SOMEBODY, Join
from ....kernel.messages import Event
from ....kernel.words import N_
from ..rules.city import City
from ..words import Told

_NOBODYS: Final = frozenset(
    message.kind
    for message in (
        Told.round_begins, Told.added, Told.titan_comes, Told.ambush, Told.token_lost, Told.wall_falls,
        Told.titan_moves, Told.regenerated, Told.ongoing, Told.thrown, Told.no_wounds,
    )
)  # fmt: skip


TURNED: Final = frozenset(
    message.kind for message in (Told.kill, Told.died, Told.helper_died, Told.wall_falls, Told.token_lost)
)


def actor(city: City, event: Event) -> int:
    """A Hero, or the city and its Titans: nobody."""
    if event.kind in _NOBODYS:
        return NOBODY
    hero = event.data.get("hero")
    return city.heroes.index(hero) if hero in city.heroes else SOMEBODY


JOINS: Final = {
    Told.added.kind: Join(N_("{times} cards are added: {card}."), lists=("card",), last=("wall",)),
    Told.token_lost.kind: Join(N_("{wall:^} loses {times} tokens. Left: {n}."), last=("n",)),
    Told.played.kind: Join(N_("{hero} plays {times} cards: {card}."), lists=("card",)),
    Told.discarded.kind: Join(N_("{hero} discards {times} cards: {card}."), lists=("card",)),
    Told.destroyed.kind: Join(N_("{times} cards are destroyed: {card}."), lists=("card",)),
    Told.gained.kind: Join(N_("{hero} gains {times} cards: {card}."), lists=("card",)),
    Told.defeated.kind: Join(N_("{hero} defeats {times} Titans: {card}."), lists=("card",)),
    Told.drew.kind: Join(N_("{hero} draws cards: {n}."), sums=("n",)),
    Told.wounded.kind: Join(N_("{hero} gains Wounds: {n}."), sums=("n",)),
    Told.wound_gone.kind: Join(N_("{hero} discards {times} Wounds.")),
    Told.wound_played.kind: Join(N_("{hero} plays {times} Wounds.")),
    Told.thrown.kind: Join(N_("{hero} leave the board until their next turn."), lists=("hero",)),
    Told.moved.kind: Join(N_("{hero} moves {times} times, to: {space}."), last=("space",)),
    Told.hurt.kind: Join(
        N_("{card} takes {n_now} damage: {n_all} of {n_hp}."), sums=("n_now",), last=("n_all", "n_hp")
    ),
}  # fmt: skip
