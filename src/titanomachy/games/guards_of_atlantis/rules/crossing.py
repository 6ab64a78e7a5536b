"""Moving through things that mind it: which of them lie on the way of a piece, and what comes of it."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..board import BIT, SIZE, around, bits
from ..cards import NONE
from ..sentences import Prompts
from ..state import Match
from .card_effects import CARD_OF, HAZARDS, ON_CROSSING, Act, Asking
from .choosing import choose
from .order_of_effects import due, in_turn
from .restrictions import crossed, passes, room_for

ALL_SPACES = (1 << SIZE) - 1


def hazards(s: Match, piece: int) -> int:
    """The spaces with something that minds this piece moving through."""
    mask = 0
    for e in due(s, HAZARDS):
        mask |= HAZARDS[e[CARD_OF]](s, e, piece)
    return mask


@rule("GA-kw-43", "GA-kw-44", "GA-move-03")
def way(
    s: Match, a: Act, piece: int, there: int, steps: int, *, through: bool = False, exact: bool = False, by: int = NONE
) -> Asking[int]:
    """The hazards that a piece moves through on its way to a space; whoever moves it chooses where several ways lead.

    One that can be avoided is, unless it is chosen.
    """
    minding = hazards(s, piece)
    if not minding:
        return 0
    through = through or (piece == a.seat and passes(s, a))
    free = ALL_SPACES if through else room_for(s, a.seat, piece) | crossed(s)
    found = exact_ways if exact and not through else loose_ways
    ways, taken = found(s.where[piece], there, free, minding, steps), 0
    while True:
        more = 0
        for one in ways:
            if one & taken == taken:
                more |= one & ~taken
        if not more:
            return taken
        pieces = [s.piece_at(space) for space in bits(more)]
        chosen = yield from choose(s, a, pieces, Prompts.cross, a.card, s.tag(piece), optional=taken in ways, by=by)
        if chosen == NONE:
            return taken
        taken |= BIT[s.where[chosen]]


def loose_ways(here: int, there: int, free: int, minding: int, steps: int) -> set[int]:
    """The sets of hazards on the ways of up to so many steps between two spaces."""
    found, edges = set[int](), {0: BIT[here]}
    for _ in range(steps):
        ahead: dict[int, int] = {}
        for taken, edge in edges.items():
            ring = around(edge) & free
            ahead[taken] = ahead.get(taken, 0) | ring & ~minding
            for space in bits(ring & minding):
                ahead[taken | BIT[space]] = ahead.get(taken | BIT[space], 0) | BIT[space]
        found |= {taken for taken, edge in ahead.items() if edge & BIT[there]}
        edges = ahead
    return found


def exact_ways(here: int, there: int, free: int, minding: int, steps: int) -> set[int]:
    """The sets of hazards on the ways of exactly so many steps between two spaces that enter no space twice."""
    if steps == 0:
        return {0} if here == there else set()
    found: set[int] = set()
    for space in bits(around(BIT[here]) & free):
        mine = BIT[space] & minding
        found |= {one | mine for one in exact_ways(space, there, free & ~BIT[space], minding, steps - 1)}
    return found


@rule("GA-kw-43", "GA-active-05")
def after_crossing(s: Match, piece: int, spaces: int) -> Script:
    """What comes of a piece having moved through some hazards."""
    if spaces:
        for e in (yield from in_turn(s, due(s, ON_CROSSING))):
            yield from ON_CROSSING[e[CARD_OF]](s, e, piece, spaces)
