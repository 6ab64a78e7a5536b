"""The state: the board with its armies, everyone's cards, and what is under way."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, cast

from ...kernel.forms import UNSEEN, Form, Json, Raw
from ...kernel.ledger import rule
from ...kernel.slots import Open, Shared, Slot, declaration, kept
from ...kernel.state import State
from ...kernel.veils import COUNT, Veil, everyone, nobody
from ...kernel.vocabulary import Domain
from .content import EVENT_IDS, KINDS, MARKER_IDS, RACES, REGIONS, RESOURCE_IDS, SLAYER_IDS, SPELL_IDS, Content
from .house import House
from .words import COMMAND, EVENT, KIND, RACE, REGION, RESOURCE, SLAYER, SORT, SPELL

if TYPE_CHECKING:
    from .realm import Realm

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


def deal_anew(s: Box, seat: int | None) -> None:
    """Every deck in a new order, unknown spells dealt anew: see `imagining`."""
    from .imagining import redeal  # which knows the realm, and the realm this module

    redeal(cast("Realm", s), seat)


PHASE: Final = Domain("phase", words=PHASES)


class Box(State):
    """What lies where. Races are ints from the top of the old ordning down; `races` says which seat has which.

    Resource Cards and their discard pile lie face up. Slots of a battle have lists of two: of the attacker
    and of the defender.
    """

    content: Shared[Content]
    house: Shared[House]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, after="phase")]
    races: Annotated[list[int], Slot(everyone, RACE, start=lambda s: s.content.players[s.seats][:])]  # by seat
    first: Open[int]  # the seat of the highest race
    active: Open[int]
    # the phase that goes on when moving or recruiting is over
    resume: Annotated[int, Slot(everyone, PHASE, start=NONE)]
    # armies: sorted lists of sorts
    units: Annotated[list[list[int]], Slot(everyone, SORT, start=lambda s: [[] for _ in range(REGIONS)])]
    owner: Annotated[list[int], Slot(everyone, RACE, start=lambda s: [NONE] * REGIONS)]
    # what may be recruited
    supply: Annotated[list[list[int]], Slot(everyone, start=lambda s: [[0] * KINDS for _ in range(RACES)])]
    # bits of kinds: Leaders that were defeated and not removed
    fallen: Annotated[list[int], Slot(everyone, start=lambda s: [0] * RACES)]
    slayer_at: Annotated[list[int], Slot(everyone, REGION, start=lambda s: [NONE] * len(SLAYER_IDS))]
    slayer_hurt: Annotated[list[int], Slot(everyone, start=lambda s: [0] * len(SLAYER_IDS))]
    lyn: Annotated[int, Slot(everyone, REGION, start=NONE)]
    # the regions of each kind
    markers: Annotated[list[list[int]], Slot(everyone, REGION, start=lambda s: [[] for _ in MARKER_IDS])]
    points: Annotated[list[int], Slot(nobody, None, Points(), anew=kept, start=lambda s: [0] * RACES)]
    pool_1: Annotated[int, Slot(everyone, start=lambda s: s.content.pools[s.seats][0])]
    pool_2: Annotated[int, Slot(everyone, start=lambda s: s.content.pools[s.seats][1])]
    last_round: Open[int]  # the last round of the game, once that is known
    # how many of each kind
    resources: Annotated[list[list[int]], Slot(everyone, start=lambda s: [[0] * RESOURCES for _ in range(RACES)])]
    deck: Annotated[list[int], Slot(nobody, RESOURCE, Deck(), anew=deal_anew)]  # the top is the end
    discard: Annotated[list[int], Slot(everyone, RESOURCE)]
    market: Annotated[list[int], Slot(everyone, RESOURCE)]  # revealed for a draft
    # the race that knows the top cards of the deck, and how many of them
    scout: Annotated[int, Slot(everyone, RACE, start=NONE)]
    scouted: Open[int]
    spells: Annotated[
        list[list[int]], Slot(nobody, SPELL, Spells(), anew=deal_anew, start=lambda s: [[] for _ in range(RACES)])
    ]
    known: Annotated[list[int], Slot(everyone, SPELL)]  # Spell Cards in hand that all have seen
    spell_deck: Annotated[list[int], Slot(nobody, SPELL, COUNT, anew=deal_anew)]
    spell_discard: Annotated[list[int], Slot(everyone, SPELL)]
    spell_gone: Annotated[list[int], Slot(everyone, SPELL)]
    # with which shuffle each card came into the deck
    spell_shuffle: Annotated[list[int], Slot(everyone, start=lambda s: [0] * len(SPELL_IDS))]
    looking: Annotated[
        list[int], Slot(is_active, SPELL, COUNT, anew=deal_anew)
    ]  # Spell Cards drawn, of which one will be kept
    peeked: Annotated[
        list[int], Slot(is_active, RESOURCE, COUNT, anew=deal_anew)
    ]  # Resource Cards that are being looked at
    events_up: Annotated[list[int], Slot(everyone, EVENT)]
    event_deck: Annotated[list[int], Slot(nobody, EVENT, COUNT, anew=deal_anew)]
    # which race has claimed each universal event
    claimed: Annotated[list[int], Slot(everyone, RACE, start=lambda s: [NONE] * len(EVENT_IDS))]
    # how many special events a race has behind it
    story: Annotated[list[int], Slot(everyone, start=lambda s: [0] * RACES)]
    rows: Annotated[list[list[int]], Slot(everyone, COMMAND, start=lambda s: [[] for _ in range(RACES)])]
    # whose ability the Leader Command in the row stands for
    led: Annotated[list[int], Slot(everyone, KIND, start=lambda s: [NONE] * RACES)]
    maneuvers: Open[int]
    no_price: Open[int]
    paid: Annotated[list[int], Slot(everyone, REGION)]  # enemy regions whose price is paid this turn
    transit: Annotated[list[int], Slot(everyone, SORT)]  # a group on its way through a region
    transit_at: Annotated[int, Slot(everyone, REGION, start=NONE)]
    recruit_points: Open[int]
    part: Open[int]  # of a unique command, and how often it may still be used
    uses: Open[int]
    offers: Open[int]  # friendly offers begun
    refused: Open[list[int]]  # see `trading.proposal`
    given: Annotated[list[int], Slot(everyone, RESOURCE)]  # cards on the table in a trade
    wanted: Annotated[list[int], Slot(everyone, RESOURCE)]
    gifts: Open[list[int]]  # cards that others have received this turn: race * 7 + kind
    actions: Open[int]  # Giantslayer Actions
    stage: Open[int]  # 0 recruit, 1 move, 2 attack
    hunted: Annotated[list[int], Slot(everyone, SLAYER)]  # giantslayers that have attacked in this Rest
    # the race of the attacker, or the player who controls the giantslayers
    attacker: Annotated[int, Slot(everyone, RACE, start=NONE)]
    defender: Annotated[int, Slot(everyone, RACE, start=NONE, during="attacker")]
    # where an attack, or a group that is being chosen, comes from; the battle is about `at`
    origin: Annotated[int, Slot(everyone, REGION, start=NONE)]
    at: Annotated[int, Slot(everyone, REGION, start=NONE, during="attacker")]
    party: Annotated[list[int], Slot(everyone, SORT)]  # attacking giants, also while they are mustered
    hunters: Annotated[list[int], Slot(everyone, SLAYER, during="attacker")]  # attacking giantslayers
    laid: Annotated[list[int], Slot(everyone, during="attacker")]  # spells of step 2: side * 64 + card * 2 + advanced
    passes: Annotated[int, Slot(everyone, during="attacker")]
    side: Annotated[int, Slot(everyone, during="attacker")]
    hushed: Annotated[int, Slot(everyone, during="attacker")]
    more: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")]
    fewer: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")]
    barred: Annotated[
        list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")
    ]  # bits: re-rolls, conversions
    limp: Annotated[
        list[list[int]], Slot(everyone, SORT, start=lambda s: [[], []], during="attacker")
    ]  # sorts that add no Strength
    dice: Annotated[list[list[int]], Slot(everyone, start=lambda s: [[], []], during="attacker")]  # die * 6 + face
    turned: Annotated[
        list[list[int]], Slot(everyone, start=lambda s: [[], []], during="attacker")
    ]  # converted results of each die
    used: Annotated[
        list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")
    ]  # bits: re-roll, ward, strike, cards begun
    # added to the dice; the totals once they are fixed
    hits: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")]
    blocks: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0], during="attacker")]
    damage: Annotated[
        int, Slot(everyone, start=NONE, during="attacker")
    ]  # still to be assigned; NONE before it is known
    dead: Annotated[list[list[int]], Slot(everyone, start=lambda s: [[], []], during="attacker")]

    def lay(self, seats: int, key: int, content: Content, house: House) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.house = house
        self.begin(seats, key, content)

    def begin_battle(self) -> None:
        """No battle: everything about it as at the beginning."""
        for slot in battle_slots():
            slot.begin(self)


@cache
def battle_slots() -> tuple[Slot[Box], ...]:
    """The slots of a battle."""
    begun = ("attacker", "origin", "party")  # set while an attack is mustered
    return tuple(slot for slot in declaration(Box).slots if slot.during or slot.name in begun)
