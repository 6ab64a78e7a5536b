"""The state: the board with its armies, everyone's cards, and what is under way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Final

from ...kernel.forms import UNSEEN, Form, Json, Raw
from ...kernel.ledger import rule
from ...kernel.slots import Most, Open, Shared, Slot, Start, beginning, declaration, kept
from ...kernel.state import State
from ...kernel.veils import COUNT, Veil, everyone, nobody
from ...kernel.vocabulary import Domain
from .content import EVENT_IDS, KINDS, MARKER_IDS, RACES, REGIONS, RESOURCE_IDS, SLAYER_IDS, SPELL_IDS, Content
from .rules.imagining import redeal
from .rulings import Rulings
from .words import COMMAND, EVENT, KIND, RACE, REGION, RESOURCE, SLAYER, SORT, SPELL

NONE: Final = -1
RESOURCES: Final = len(RESOURCE_IDS)

PHASES: Final = (
    "draft", "event", "command", "moving", "trading", "recruiting", "leading", "magic", "attacking", "healing",
    "slaying", "special", "after", "opening", "attack_roll", "defence_roll", "damage", "conquest",
)  # fmt: skip
(
    DRAFTING, CLAIMING, COMMANDING, MOVING, TRADING, RECRUITING, LEADING, CONJURING, ATTACKING, HEALING,
    SLAYING, PART, AFTER, OPENING, ATTACK_ROLL, DEFENCE_ROLL, DAMAGE, CONQUEST,
) = range(18)  # fmt: skip


# -- who sees what


def own_race(s: Box, seat: int | None) -> int:
    """The race of a seat; NONE for a spectator."""
    return NONE if seat is None else s.races[seat]


def is_active(s: Box, seat: int | None) -> bool:
    """Cards that are drawn or looked at are in the hand of the active player; the others see how many."""
    return seat == s.active


@rule("AG-comp-37", "AG-comp-42", "AG-endgame-05")
class Points(Veil["Box"]):
    """Each sees the own points; all are revealed when the game is over."""

    def masked(self, state: Box, seat: int | None, value: list[int]) -> Raw:
        """UNSEEN for those of the others."""
        own = own_race(state, seat)
        return [points if state.ending or race == own else UNSEEN for race, points in enumerate(value)]

    def words(self, state: Box, seat: int | None, value: list[int], form: Form) -> Json:
        """Numbers, or nothing."""
        own = own_race(state, seat)
        return [points if state.ending or race == own else None for race, points in enumerate(value)]


@rule("AG-magic-07")
class Spells(Veil["Box"]):
    """Each sees the own Spell Cards; of the others' the number, and those that all have seen."""

    def masked(self, state: Box, seat: int | None, value: list[list[int]]) -> Raw:
        """The known ones first."""
        own = own_race(state, seat)
        hands: list[list[int]] = []
        for race, hand in enumerate(value):
            known = hand if race == own else [card for card in hand if card in state.known]
            hands.append([*known, *[UNSEEN] * (len(hand) - len(known))])
        return hands

    def words(self, state: Box, seat: int | None, value: list[list[int]], form: Form) -> Json:
        """The own hand as a list, the others' as a number with what is known."""
        own = own_race(state, seat)
        return [
            form.write(hand)
            if race == own
            else {"count": len(hand), "known": form.write([card for card in hand if card in state.known])}
            for race, hand in enumerate(value)
        ]


class Deck(Veil["Box"]):
    """The Resource Deck: its size; whoever looked at the top cards sees those that still lie there."""

    def masked(self, state: Box, seat: int | None, value: list[int]) -> Raw:
        """UNSEEN below what is known; the top is the end."""
        looked = self._looked(state, seat)
        return [UNSEEN] * (len(value) - looked) + value[len(value) - looked :]

    def words(self, state: Box, seat: int | None, value: list[int], form: Form) -> Json:
        """How many, and which come next."""
        return {"count": len(value), "next": form.write(value[len(value) - self._looked(state, seat) :][::-1])}

    def _looked(self, s: Box, seat: int | None) -> int:
        return s.scouted if seat is not None and s.races[seat] == s.scout else 0


# -- first values


def each(count: int, value: int) -> Callable[[Box], Raw]:
    """The same value so many times."""
    return lambda s: [value] * count


def rows(count: int, length: int = 0) -> Callable[[Box], Raw]:
    """So many lists, empty or of zeros."""
    return lambda s: [[0] * length for _ in range(count)]


def battle(form: Domain | None = None, start: Start[Box] = None, most: Most[Box] = 0) -> Slot[Box]:
    """A slot that means something only while there is an attacker."""
    return Slot(everyone, form, start=start, during="attacker", most=most)


def max_dice(s: Box) -> int:
    """The most dice that a side rolls."""
    return s.content.max_dice


PHASE: Final = Domain("phase", words=PHASES)


class Box(State):
    """What lies where. Races are ints from the top of the old ordning down; `races` says which seat has which.

    Resource Cards and their discard pile lie face up. Slots of a battle have lists of two: of the attacker
    and of the defender.
    """

    content: Shared[Content]
    rulings: Shared[Rulings]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, after="phase")]
    races: Annotated[list[int], Slot(everyone, RACE, start=lambda s: s.content.players[s.seats][:])]  # by seat
    first: Open[int]  # the seat of the highest race
    active: Open[int]
    # the phase that goes on when moving or recruiting is over
    resume: Annotated[int, Slot(everyone, PHASE, start=NONE)]
    # armies: sorted lists of sorts
    units: Annotated[list[list[int]], Slot(everyone, SORT, start=rows(REGIONS))]
    owner: Annotated[list[int], Slot(everyone, RACE, start=each(REGIONS, NONE))]
    # what may be recruited
    supply: Annotated[list[list[int]], Slot(everyone, start=rows(RACES, KINDS))]
    # bits of kinds: Leaders that were defeated and not removed
    fallen: Annotated[list[int], Slot(everyone, start=each(RACES, 0))]
    slayer_at: Annotated[list[int], Slot(everyone, REGION, start=each(len(SLAYER_IDS), NONE))]
    slayer_hurt: Annotated[list[int], Slot(everyone, start=each(len(SLAYER_IDS), 0))]
    lyn: Annotated[int, Slot(everyone, REGION, start=NONE)]
    # the regions of each kind
    markers: Annotated[list[list[int]], Slot(everyone, REGION, start=rows(len(MARKER_IDS)))]
    points: Annotated[list[int], Slot(nobody, None, Points(), anew=kept, start=each(RACES, 0))]
    pool_1: Annotated[int, Slot(everyone, start=lambda s: s.content.pools[s.seats][0])]
    pool_2: Annotated[int, Slot(everyone, start=lambda s: s.content.pools[s.seats][1])]
    last_round: Open[int]  # the last round of the game, once that is known
    # how many of each kind
    resources: Annotated[list[list[int]], Slot(everyone, start=rows(RACES, RESOURCES))]
    deck: Annotated[list[int], Slot(nobody, RESOURCE, Deck(), anew=redeal)]  # the top is the end
    discard: Annotated[list[int], Slot(everyone, RESOURCE)]
    market: Annotated[list[int], Slot(everyone, RESOURCE)]  # revealed for a draft
    # the race that knows the top cards of the deck, and how many of them
    scout: Annotated[int, Slot(everyone, RACE, start=NONE)]
    scouted: Open[int]
    spells: Annotated[list[list[int]], Slot(nobody, SPELL, Spells(), anew=redeal, start=rows(RACES))]
    known: Annotated[list[int], Slot(everyone, SPELL)]  # Spell Cards in hand that all have seen
    spell_deck: Annotated[list[int], Slot(nobody, SPELL, COUNT, anew=redeal)]
    spell_discard: Annotated[list[int], Slot(everyone, SPELL)]
    spell_gone: Annotated[list[int], Slot(everyone, SPELL)]
    # with which shuffle each card came into the deck
    spell_shuffle: Annotated[list[int], Slot(everyone, start=each(len(SPELL_IDS), 0))]
    # Spell Cards drawn, of which one will be kept; Resource Cards that are being looked at
    looking: Annotated[list[int], Slot(is_active, SPELL, COUNT, anew=redeal)]
    peeked: Annotated[list[int], Slot(is_active, RESOURCE, COUNT, anew=redeal)]
    events_up: Annotated[list[int], Slot(everyone, EVENT)]
    event_deck: Annotated[list[int], Slot(nobody, EVENT, COUNT, anew=redeal)]
    # which race has claimed each universal event
    claimed: Annotated[list[int], Slot(everyone, RACE, start=each(len(EVENT_IDS), NONE))]
    # how many special events a race has behind it
    story: Annotated[list[int], Slot(everyone, start=each(RACES, 0))]
    rows: Annotated[list[list[int]], Slot(everyone, COMMAND, start=rows(RACES))]
    # whose ability the Leader Command in the row stands for
    led: Annotated[list[int], Slot(everyone, KIND, start=each(RACES, NONE))]
    maneuvers: Open[int]
    no_price: Open[int]
    paid: Annotated[list[int], Slot(everyone, REGION)]  # enemy regions whose price is paid this turn
    transit: Annotated[list[int], Slot(everyone, SORT)]  # a group on its way through a region
    transit_at: Annotated[int, Slot(everyone, REGION, start=NONE)]
    recruit_points: Open[int]
    part: Open[int]  # of a unique command, and how often it may still be used
    uses: Open[int]
    offers: Open[int]  # friendly offers begun
    refused: Annotated[list[int], Slot(everyone, most=lambda s: s.rulings.offers, wide=2)]  # see `trading.proposal`
    given: Annotated[list[int], Slot(everyone, RESOURCE)]  # cards on the table in a trade
    wanted: Annotated[list[int], Slot(everyone, RESOURCE)]
    gifts: Annotated[list[int], Slot(everyone, most=48)]  # cards that others have received this turn: race * 7 + kind
    actions: Open[int]  # Giantslayer Actions
    stage: Open[int]  # 0 recruit, 1 move, 2 attack
    hunted: Annotated[list[int], Slot(everyone, SLAYER)]  # giantslayers that have attacked in this Rest
    # the race of the attacker, or the player who controls the giantslayers
    attacker: Annotated[int, Slot(everyone, RACE, start=NONE)]
    defender: Annotated[int, battle(RACE, start=NONE)]
    # where an attack, or a group that is being chosen, comes from; the region and the giants of the attack: all of them
    # also while it is mustered
    origin: Annotated[int, Slot(everyone, REGION, start=NONE)]
    at: Annotated[int, Slot(everyone, REGION, start=NONE)]
    party: Annotated[list[int], Slot(everyone, SORT)]
    hunters: Annotated[list[int], battle(SLAYER)]  # attacking giantslayers
    laid: Annotated[list[int], battle(most=len(SPELL_IDS))]  # spells of step 2: side * 64 + card * 2 + advanced
    passes: Annotated[int, battle()]
    side: Annotated[int, battle()]
    hushed: Annotated[int, battle()]
    more: Annotated[list[int], battle(start=each(2, 0))]
    fewer: Annotated[list[int], battle(start=each(2, 0))]
    barred: Annotated[list[int], battle(start=each(2, 0))]  # bits: re-rolls, conversions
    limp: Annotated[list[list[int]], battle(SORT, start=rows(2))]  # sorts that add no Strength
    dice: Annotated[list[list[int]], battle(start=rows(2), most=max_dice)]  # die * 6 + face
    turned: Annotated[list[list[int]], battle(start=rows(2), most=max_dice)]  # converted results of each die
    used: Annotated[list[int], battle(start=each(2, 0))]  # bits: re-roll, ward, strike, cards begun
    # added to the dice; the totals once they are fixed
    hits: Annotated[list[int], battle(start=each(2, 0))]
    blocks: Annotated[list[int], battle(start=each(2, 0))]
    damage: Annotated[int, battle(start=NONE)]  # still to be assigned; NONE before it is known
    dead: Annotated[list[list[int]], battle(start=rows(2), most=16)]

    def lay(self, seats: int, key: int, content: Content, rulings: Rulings) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.rulings = rulings
        self.begin(seats, key, content)

    def begin_battle(self) -> None:
        """No battle: everything about it as at the beginning."""
        no_battle()(self)


@cache
def no_battle() -> Callable[[Box], None]:
    """What sets the slots of a battle as they are at the beginning."""
    begun = ("attacker", "origin", "at", "party")  # set while an attack is mustered
    return beginning(slot for slot in declaration(Box).slots if slot.during or slot.name in begun)
