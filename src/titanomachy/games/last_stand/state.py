"""The state of a game: who stands where, what the dice show and lie, which cards are where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from ...kernel.forms import NONE as NONE
from ...kernel.forms import Json
from ...kernel.ledger import rule
from ...kernel.slots import Open, Shared, Slot
from ...kernel.state import State
from ...kernel.veils import COUNT, HIDDEN, Places, everyone, nobody
from ...kernel.vocabulary import Domain
from .content import SYMBOLS, TITAN, Content
from .rulings import Rulings
from .words import ACTION_CARD, DICE, HERO_CARD, TACTICS_CARD, TITAN_CARD

PHASES: Final = (
    "titan_card", "hero_cards", "start_levels",  # setting up
    "titan_selects", "heroes_roll", "heroes_reroll", "eren_gives",  # steps 1 and 2
    "titan_uses", "reroll_returned", "eren_gives_again",  # steps 3 and 4
    "resolve", "heroes_spend", "over",  # steps 5 and 6 (7 follows by itself)
)  # fmt: skip
(
    TITAN_CARDS, HERO_CARDS, START_LEVELS, SELECT, ROLL_ALL, REROLLS, GIVES, TITAN_USES, RETURNED, GIVES_AGAIN,
    RESOLVE, SPENDING, OVER,
) = range(len(PHASES))  # fmt: skip

EACH: Final = 5  # dice of a Hero
OWNER: Final = tuple(die // EACH for die in range(DICE))  # the Hero who rolls a die, whoever holds it
DICE_OF: Final = tuple(range(first, first + EACH) for first in range(0, DICE, EACH))
HELD, WITH_TITAN, BACK, ASIDE, SPENT = range(5)  # where a die lies; BACK: returned, may be rolled once
PHASE: Final = Domain("phase", words=PHASES)
PLACES: Final = Domain("place", words=("held", "titan", "back", "aside", "spent"))
FACES: Final = Domain("face", words=SYMBOLS)
UNDECIDED, HALF, SAFE, HIT = range(4)  # a hero facing an attack that can be dodged


# -- who sees what, and how it begins


@rule("LS-info-01")
def sees_hand(s: Stand, seat: int | None) -> bool:
    """Only the Titan sees its hand; the others see how many cards it holds."""
    return seat == 0


@rule("LS-info-01", "LS-s5-02")
def sees_down(s: Stand, seat: int | None) -> bool:
    """The face-down card is the Titan's secret until it is revealed; the others see that a card lies there."""
    return seat == 0 or bool(s.down_open) or s.down == NONE


@rule("LS-info-02", "LS-info-04", "LS-setup-17", "LS-hero-20")
def knows_place(s: Stand, seat: int | None, row: int, place: int) -> bool:
    """Of the pile, from the top, all know the cards whose place they have seen."""
    return bool(s.pile_known[place])


def out_of_sight(s: Stand) -> list[int]:
    """The Titan's cards that do not lie open: in its hand or face down. Everyone can work them out."""
    lying = [s.up, s.down if s.down_open else NONE, s.third, *s.aside, *s.removed]
    return [card for card in s.content.hands[s.titan] if card not in lying]


@rule("LS-s1-07")
def may_be_down(s: Stand) -> list[int]:
    """The cards of which any may lie face down, as far as the Heroes can tell."""
    return [card for card in out_of_sight(s) if card not in s.known_in_hand]


@rule("LS-info-01", "LS-s1-07")
def deal_face_down(s: Stand, seat: int | None) -> None:
    """The face-down card may be any that is not known to be elsewhere."""
    if seat != 0 and s.down != NONE and not s.down_open:
        maybe = may_be_down(s)
        s.down = maybe[s.below(len(maybe))]
        rest = [card for card in maybe if card != s.down]
        s.hand[:] = sorted(rest + s.known_in_hand)


@rule("LS-info-02")
def deal_pile(s: Stand, seat: int | None) -> None:
    """The unseen part of the Tactics pile has any order."""
    unseen = [place for place, known in enumerate(s.pile_known) if not known]
    cards = sorted(s.pile[place] for place in unseen)
    s.shuffle(cards)
    for number, place in enumerate(unseen):
        s.pile[place] = cards[number]


def each_hero(value: int) -> Callable[[Stand], list[int]]:
    """The same value for every Hero."""
    return lambda s: [value] * (s.seats - 1)


def each_die(value: int) -> Callable[[Stand], list[int]]:
    """The same value for every die."""
    return lambda s: [value] * EACH * (s.seats - 1)


def spread_cannons(s: Stand) -> list[int]:
    """The Cannons are spread over the floors of the Tower, the lower ones first."""
    floors, cannons = len(s.content.tower), s.content.cannons
    return [cannons // floors + (floor < cannons % floors) for floor in range(floors)]


class Stand(State):
    """The state of The Last Stand. Heroes are counted from 0; hero h sits on seat h + 1; die d is of hero OWNER[d]."""

    content: Shared[Content]
    rulings: Shared[Rulings]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, after="phase")]
    titan: Annotated[int, Slot(everyone, TITAN_CARD, start=NONE)]
    heroes: Annotated[list[int], Slot(everyone, HERO_CARD, start=each_hero(NONE))]
    levels: Annotated[list[int], Slot(everyone, start=each_hero(NONE))]
    hearts: Annotated[list[int], Slot(everyone, start=lambda s: [s.content.hearts] * (s.seats - 1))]
    marker: Annotated[int, Slot(everyone, start=lambda s: s.content.start)]
    citizens: Annotated[int, Slot(everyone, start=lambda s: s.content.citizens)]
    cannons: Annotated[list[int], Slot(everyone, start=spread_cannons)]
    # until they are rolled, dice show nothing of use
    face: Annotated[list[int], Slot(everyone, FACES, start=each_die(TITAN))]
    place: Annotated[list[int], Slot(everyone, PLACES, start=each_die(HELD))]
    holder: Annotated[list[int], Slot(everyone, start=lambda s: list(OWNER[: EACH * (s.seats - 1)]))]
    left: Annotated[list[int], Slot(everyone, start=each_die(1))]  # symbols that a die still gives
    hand: Annotated[list[int], Slot(sees_hand, ACTION_CARD, COUNT, anew=deal_face_down)]
    up: Annotated[int, Slot(everyone, ACTION_CARD, start=NONE)]
    down: Annotated[int, Slot(sees_down, ACTION_CARD, HIDDEN, start=NONE, anew=deal_face_down)]
    third: Annotated[int, Slot(everyone, ACTION_CARD, start=NONE)]
    down_open: Open[int]
    # cards that all know to be in the hand, not face down
    known_in_hand: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    aside: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    removed: Annotated[list[int], Slot(everyone, ACTION_CARD)]
    blind: Open[int]
    pile: Annotated[
        list[int], Slot(nobody, TACTICS_CARD, Places(knows_place), anew=deal_pile, most=len(TACTICS_CARD.words))
    ]
    pile_known: Annotated[list[int], Slot(everyone, most=len(TACTICS_CARD.words))]
    used: Annotated[list[int], Slot(everyone, TACTICS_CARD)]
    paid: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0, 0])]
    pledges: Annotated[list[int], Slot(everyone, most=2 * DICE)]  # symbols: a die gives two at most
    shots: Open[int]
    rested: Annotated[list[int], Slot(everyone, start=each_hero(0))]
    selected: Annotated[list[int], Slot(everyone, most=DICE)]
    # who has got a die of Eren's in this round
    gift: Annotated[list[int], Slot(everyone, start=each_hero(0))]
    rolled_back: Annotated[list[int], Slot(everyone, most=DICE)]  # dice re-rolled in step 4
    slot: Open[int]  # which card of the round resolves
    stage: Open[int]  # 1 while the Heroes decide about that card
    offered: Annotated[list[int], Slot(everyone, most=DICE)]  # dice put up against the card that resolves
    dodging: Annotated[list[int], Slot(everyone, start=each_hero(UNDECIDED))]

    def lay(self, seats: int, key: int, content: Content, rulings: Rulings) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.rulings = rulings
        self.begin(seats, key, content)


def facts(s: Stand, seat: int | None, all: bool) -> dict[str, Json]:
    """What a view tells beside the slots: which cards may lie face down, as far as a seat can tell."""
    if all or s.down == NONE or s.down_open or seat == 0:
        return {}
    return {"may_be_down": [ACTION_CARD.text(card) for card in may_be_down(s)]}
