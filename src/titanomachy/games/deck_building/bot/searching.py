"""How the Deck-Building Game is judged and looked ahead: some rounds, then by what was learned of how games end."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.outcome import Outcome
from ....kernel.table import Table
from ...judging import Judging, Way
from .. import verbs
from ..rules.city import City
from ..state import ADD_CARDS
from ..words import END
from .ahead import PAID, answer
from .knowing import known
from .reasons import REASONS
from .turn import DRAWS
from .value import FILE, SEEN, credit, seen, worth
from .weights import MOODS, Mood

DOUBTS: Final = dict.fromkeys(  # standard errors
    ("turn", "enter", "first", "soak", "gear", "who", "heal", "defend", "destroy"), 1.0
)
IN_TURN: Final = frozenset({"turn", "enter"})
PLANS: Final = (  # moods in which the rest of a turn may be played, beside the usual one
    *MOODS,
    Mood(plain=0.4, draws=1.5),  # any card is better than none
    Mood(draws=2.0, gear=0.2, plain=0.5),  # cards, and no 3D Gear
    Mood(gear=0.1),
    Mood(gear=3.0),
    Mood(kill=3.0, tries=0.5),  # to dare a kill
    Mood(hit=3.0, share=2.0),
    Mood(token=2.5),  # the Walls first
    Mood(wound=3.0, strike=3.0, drop_fear=3.0),  # out of harm
)


class Going:
    """How a seat goes on in a mood until its turn is over; all others, and later, play as usual."""

    __slots__ = ("mood", "seat", "turn")

    def __init__(self, mood: Mood, s: City, seat: int) -> None:
        self.mood = mood
        self.seat = seat
        self.turn = (s.round, s.turns)

    def __call__(self, table: Table[City], seat: int, seed: int) -> Option:
        s = table.state
        if seat != self.seat or (s.round, s.turns) != self.turn:
            return quick(table, seat, seed)
        with self.mood:
            return quick(table, seat, seed)


def team(s: City, seat: int = 0) -> int:
    """Everyone is of the one side."""
    return 0


JUDGING: Final = Judging(
    file=FILE,
    names=SEEN,
    features=seen,
    contenders=lambda s: 1,
    side=team,
    kind=lambda s: str(s.seats),
    reasons=REASONS,
    reasoned="worth",
    labels={"worth": lambda s: [credit(s)]},
)


def quick(table: Table[City], seat: int, seed: int) -> Option:
    """What looks best without looking ahead."""
    asks = table.asks
    return answer(table.state, seat, asks[seat], sorted(asks))


def doubt(ask: Ask) -> float | None:
    """How sure one has to be to leave what greedy would do."""
    return DOUBTS.get(ask.message.kind)


def horizon(s: City) -> int:
    """The round; it begins when all its cards are placed."""
    return s.round - (s.phase == ADD_CARDS)


def luck(s: City, seat: int, option: Option) -> int | None:
    """Whoever ends a turn draws a hand, and may shuffle: with luck of one's own, whatever others have drawn."""
    return seat if option == END else None


def tries(table: Table[City], seat: int, offered: list[Option]) -> list[Way[City]]:
    """In a turn: to play the rest of it in one mood or another, and what Move can pay for; else all that is offered.

    A card that is played without drawing changes nothing but what can be done next: that is looked at then.
    """
    ask = table.asks[seat]
    if ask.message.kind not in IN_TURN:
        return [Way(option) for option in offered]
    s = known(table, seat)
    asked = sorted(table.asks)
    plain = answer(s, seat, ask, asked)
    if plain[0] == verbs.PLAY and plain[1] not in DRAWS:
        return []
    found: list[Way[City]] = [Way(plain)]
    for mood in PLANS:
        with mood:
            option = answer(s, seat, ask, asked)
        found.append(Way(option, Going(mood, s, seat)))
    return found + [Way(option) for option in PAID if option in offered]


def value(s: City, seat: int) -> float:
    """What can be expected of the position."""
    return worth(s)


def result(s: City, outcome: Outcome, seat: int) -> float:
    """What came of a game."""
    return credit(s)
