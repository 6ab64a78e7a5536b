"""The log of Assault of the Giants as a story: who acts in an event, and which events are told in one line."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import NOBODY, SOMEBODY, Join
from ....kernel.messages import Event
from ....kernel.words import N_
from ..acts import Giants
from ..content import SORTS
from ..messages import Told

_NOBODYS: Final = frozenset(
    message.kind
    for message in (
        Told.market, Told.round_begins, Told.event_up, Told.final, Told.endgame, Told.last_round, Told.no_cards,
        Told.shuffled, Told.spells_shuffled, Told.hunt, Told.slayers_rolled, Told.hooked,
    )
)  # fmt: skip
_SUFFERED: Final = frozenset(  # what happens to a race or a giant, but is another's doing
    message.kind for message in (Told.damage, Told.struck_back, Told.eased, Told.wounded, Told.defeated, Told.unharmed)
)

TURNED: Final = frozenset(message.kind for message in (Told.claimed, Told.marked, Told.defeated, Told.points))


def actor(g: Giants, event: Event) -> int:
    """The seat whose race acts, or whose giant does."""
    if event.kind in _NOBODYS:
        return NOBODY
    if event.kind in _SUFFERED:
        return SOMEBODY
    race = event.data.get("race", event.data.get("unit", -SORTS) // SORTS)
    return g.races.index(race) if race in g.races else SOMEBODY


JOINS: Final = {
    Told.drew.kind: Join(N_("The {race} draw {times} cards: {resource}."), lists=("resource",)),
    Told.discarded.kind: Join(N_("The {race} discard {times} cards: {resource}."), lists=("resource",)),
    Told.used.kind: Join(N_("The {race} use {times} cards: {resource}."), lists=("resource",)),
    Told.points.kind: Join(N_("The {race} gain {n} {n:Ordning Point|Ordning Points}."), sums=("n",)),
    Told.recruited.kind: Join(N_("{times} giants are recruited in {region}: {unit}."), lists=("unit",)),
    Told.moved.kind: Join(
        N_("{times} giants move from {region} to {region_to}: {unit}."), lists=("unit",)
    ),
    Told.crossed.kind: Join(N_("{n} {n:giant passes|giants pass} through {region}."), sums=("n",)),
    Told.healed.kind: Join(N_("{times} giants in {region} are healed: {unit}."), lists=("unit",)),
    Told.wounded.kind: Join(N_("{times} giants are wounded: {unit}."), lists=("unit",)),
    Told.defeated.kind: Join(N_("{times} giants are defeated: {unit}."), lists=("unit",)),
    Told.rode.kind: Join(N_("{slayer} goes to {region}."), last=("region",)),
    Told.rerolled.kind: Join(N_("{n} {n:die is|dice are} rolled again."), sums=("n",)),
    Told.gave.kind: Join(N_("The {race} give {times} cards to the {race_to}: {resource}."), lists=("resource",)),
    Told.marked.kind: Join(N_("{times} markers are placed in {region}: {marker}."), lists=("marker",)),
}  # fmt: skip
