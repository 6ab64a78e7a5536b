"""The state of a game: where flock and giant are, and where the giant may be as far as all can tell."""

from __future__ import annotations

from typing import Annotated, Final

from titanomachy.kernel.ledger import rule
from titanomachy.kernel.slots import Open, Shared, Slot
from titanomachy.kernel.state import State
from titanomachy.kernel.veils import HIDDEN, everyone
from titanomachy.kernel.vocabulary import Domain

from .content import GIANT, MEADOWS, Content
from .words import MEADOW

PHASE: Final = Domain("phase", words=("dusk", "night"))
DUSK, NIGHT = range(2)


def steps(one: int, other: int) -> int:
    """How far two meadows of the ring are apart."""
    along = (one - other) % MEADOWS
    return min(along, MEADOWS - along)


@rule("GS-valley-02", "GS-night-01")
def sees_giant(s: Valley, seat: int | None) -> bool:
    """The Giant knows where it is; the others do where it can be nowhere else, and when all is over."""
    return seat == GIANT or len(s.trail) == 1 or bool(s.ending)


@rule("GS-valley-02", "GS-night-06")
def anywhere(s: Valley, seat: int | None) -> None:
    """For whoever does not see it, the Giant may be on any marked meadow."""
    if not sees_giant(s, seat):
        s.giant = s.trail[s.below(len(s.trail))]


class Valley(State):
    """Meadows are numbered along the ring; `trail` are those on which the Giant may be."""

    content: Shared[Content]
    phase: Annotated[int, Slot(everyone, PHASE)]
    night: Annotated[int, Slot(everyone, start=1)]
    nights: Open[int]
    sheep: Annotated[int, Slot(everyone, start=lambda s: s.content.sheep)]
    fires: Annotated[int, Slot(everyone, start=lambda s: s.content.fires)]
    flock: Annotated[int, Slot(everyone, MEADOW)]
    trail: Annotated[list[int], Slot(everyone, MEADOW)]
    giant: Annotated[int, Slot(sees_giant, MEADOW, HIDDEN, anew=anywhere)]
