"""The state: the city with its Walls, everyone's cards, and the turn under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final

from ...kernel.forms import ABSENT, UNSEEN, Form, Json, Raw
from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.slots import Open, Shared, Slot, each_seat, row_of_each_seat
from ...kernel.state import State
from ...kernel.veils import COUNT, Glimpsed, OwnRows, Veil, everyone, nobody
from ...kernel.vocabulary import Domain
from .content import ARCHENEMIES, Content
from .words import CARD, HERO

NONE: Final = -1
WALLS: Final = 5  # from the stacks' end inward: Maria, Maria, Rose, Rose, Sina
INSIDE, OUTSIDE = 0, 1  # a space is wall * 2 + side; NONE is off the board
HAND: Final = 5
PILES: Final = (6, 1, 2, 3, 4, 5)  # of the main deck, from the top; an Archenemy of its level hides in piles 1 to 4

PHASES: Final = ("hero_cards", "add_cards", "first_player", "turn_begins", "turn", "ongoings", "walls")
PHASE: Final = Domain("phase", words=PHASES)
HERO_CARDS, ADD_CARDS, FIRST_PLAYER, TURN_BEGINS, TURN, ONGOINGS, WALL_DAMAGE = range(7)


class Rulings:
    """What the set-up says to the rules: difficulty, length, and how the table reads what is in doubt."""

    __slots__ = (
        "attack_cards", "attempt_goes_on", "bean_titans", "death_clears_deck", "eren_each", "extra_cards",
        "first_death", "hange", "open_hands", "others_defend", "printed_damage", "short", "strict_heroes", "tokens",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Setting]) -> None:
        self._settle(options)

    @rule(
        "DB-difficulty-01", "DB-hidden-03", "DB-herocards-04", "DB-kill-11", "DB-kill-19", "DB-ambush-06", "DB-clar-06",
        "DB-short-01",
    )  # fmt: skip
    def _settle(self, options: Mapping[str, Setting]) -> None:
        """Any combination of the difficulty options; hands open to team-mates unless the table closes them."""
        self.hange = bool(options["hange"])
        self.open_hands = options["hands"] == "open"
        self.short = options["length"] == "short"
        self.death_clears_deck = bool(options["easier_death"])
        self.extra_cards = int(bool(options["harder_cards"])) - int(bool(options["easier_cards"]))
        self.attack_cards = not options["easier_attack"]
        self.first_death = bool(options["harder_death"])
        self.tokens = 1 if options["harder_walls"] else 2
        self.others_defend = options["attack_defense"] == "district"
        self.bean_titans = bool(options["bean_titans"])
        self.strict_heroes = bool(options["heroes_own_turn_only"])
        self.eren_each = options["eren_wounds"] == "each"
        self.printed_damage = options["damage_after_attempt"] == "printed"
        self.attempt_goes_on = options["fallen_wall_attempt"] == "goes_on"


# -- who sees what, and how it begins


@rule("DB-hidden-01", "DB-hidden-03")
def sees_hand(s: Box, seat: int | None, player: int) -> bool:
    """Each sees its own hand, and its team-mates' at an open table; otherwise the number of cards."""
    return seat is not None and (s.rulings.open_hands or seat == player)


def coming(s: Box, seat: int | None) -> list[int]:
    """The next cards of the round and of the main deck, as far as a seat has put them in order."""
    return [*s.waiting, *reversed(s.deck)][: s.scouted] if seat is not None and seat == s.scout else []


class Waiting(Glimpsed["Box"]):
    """How many cards wait to be placed; the scout knows which."""

    def known(self, state: Box, seat: int | None, value: list[int]) -> list[int]:
        return coming(state, seat)[: len(value)]

    def masked(self, state: Box, seat: int | None, value: list[int]) -> Raw:
        known = self.known(state, seat, value)
        return known + [UNSEEN] * (len(value) - len(known))


class Remembered(Veil["Box"]):
    """What each remembers of earlier scouting is its own; a view shows it beside the deck."""

    def masked(self, state: Box, seat: int | None, value: list[list[int]]) -> Raw:
        return [cards[:] if seat == player else [] for player, cards in enumerate(value)]

    def words(self, state: Box, seat: int | None, value: list[list[int]], form: Form) -> object:
        return ABSENT


class Scouted(Glimpsed["Box"]):
    """The main deck: its size; for the last scout the next cards, for earlier ones those that are among them."""

    def known(self, state: Box, seat: int | None, value: list[int]) -> list[int]:
        return coming(state, seat)[len(state.waiting) :]

    def masked(self, state: Box, seat: int | None, value: list[int]) -> Raw:
        """What the scout knows to lie on top; the top is the end."""
        known = self.known(state, seat, value)
        return [UNSEEN] * (len(value) - len(known)) + known[::-1]

    @rule("DB-hidden-02")
    def words(self, state: Box, seat: int | None, value: list[int], form: Form) -> Json:
        """How many, which come next, which are among them."""
        among = state.remembered[seat] if seat is not None else []
        return {"count": len(value), "next": form.write(coming(state, seat)), "among": form.write(among)}


def deal_anew(s: Box, seat: int | None) -> None:
    """Every deck in a new order, hands that are not seen any cards of hand and deck."""
    s.deal_anew(seat)


def each_helper(value: int) -> Callable[[Box], list[int]]:
    """The same value for each of the solo player's secondary Heroes."""
    return lambda s: [value] * (2 if s.seats == 1 else 0)


class Box(State):
    """What lies where. Players are seats; cards are kinds (two Thrusts are the same int)."""

    content: Shared[Content]
    rulings: Shared[Rulings]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, after="phase")]
    heroes: Annotated[list[int], Slot(everyone, HERO, start=each_seat(NONE))]
    where: Annotated[list[int], Slot(everyone, start=each_seat(NONE))]
    wounds_up: Annotated[list[int], Slot(everyone, start=each_seat(0))]  # Wounds in play in front of each player
    # the top is the end
    decks: Annotated[list[list[int]], Slot(nobody, CARD, COUNT, start=row_of_each_seat, anew=deal_anew)]
    # in the order of the kinds
    hands: Annotated[list[list[int]], Slot(nobody, CARD, OwnRows(sees_hand), start=row_of_each_seat, anew=deal_anew)]
    discards: Annotated[list[list[int]], Slot(everyone, CARD, start=row_of_each_seat)]
    offered: Annotated[list[int], Slot(everyone, HERO)]  # Heroes dealt to choose from, two for each player
    memorial: Annotated[list[int], Slot(everyone, HERO)]
    # the solo player"s secondary Heroes
    helper_heroes: Annotated[list[int], Slot(everyone, HERO, start=each_helper(NONE))]
    helpers: Annotated[list[int], Slot(everyone, start=each_helper(NONE))]  # where they are
    helper_wounds: Annotated[list[int], Slot(everyone, start=each_helper(0))]  # -1: dead
    tokens: Annotated[list[int], Slot(everyone, start=lambda s: [s.rulings.tokens] * WALLS)]  # -1: fallen
    locations: Annotated[list[int], Slot(everyone, CARD, start=lambda s: [NONE] * WALLS)]
    inside: Annotated[list[list[int]], Slot(everyone, CARD, start=lambda s: [[] for _ in range(WALLS)])]
    outside: Annotated[list[list[int]], Slot(everyone, CARD, start=lambda s: [[] for _ in range(WALLS)])]
    damage: Annotated[list[int], Slot(everyone, start=lambda s: [0] * len(ARCHENEMIES))]
    trap: Annotated[int, Slot(everyone, start=NONE)]
    # cards of this round still to be placed, the next one first; NONE: none was left
    waiting: Annotated[list[int], Slot(nobody, CARD, Waiting(), anew=deal_anew)]
    deck: Annotated[list[int], Slot(nobody, CARD, Scouted(), anew=deal_anew)]  # the Castle; the top is the end
    # how many cards of each pile are still waiting or in the deck
    piles: Annotated[list[int], Slot(everyone, start=lambda s: [0] * len(PILES))]
    # who has put the next cards in order, and how many of them are still to come
    scout: Annotated[int, Slot(everyone, start=NONE)]
    scouted: Open[int]
    # those that earlier scouts know to be among them
    remembered: Annotated[
        list[list[int]],
        Slot(nobody, CARD, Remembered(), start=row_of_each_seat, anew=deal_anew),
    ]
    aside: Annotated[list[int], Slot(nobody, CARD, COUNT, anew=deal_anew)]  # cards that left the game unseen
    gear: Annotated[int, Slot(everyone, start=lambda s: s.content.gear)]
    wounds: Annotated[int, Slot(everyone, start=lambda s: s.content.wounds)]
    attack: Annotated[list[int], Slot(nobody, CARD, COUNT, anew=deal_anew)]
    attack_discard: Annotated[list[int], Slot(everyone, CARD)]
    destroyed: Annotated[list[int], Slot(everyone, CARD)]
    removed: Annotated[list[int], Slot(everyone, CARD)]  # Titans that left the game: defeated, or opening cards
    slain: Open[int]  # Archenemies defeated
    first: Annotated[int, Slot(everyone, start=NONE)]
    active: Annotated[int, Slot(everyone, start=NONE)]
    turns: Open[int]  # turns taken in this round
    due: Annotated[list[int], Slot(everyone, CARD)]  # Titan abilities still to resolve
    power: Open[int]
    move: Open[int]
    move_total: Open[int]  # spent Move still counts as played
    played: Annotated[list[int], Slot(everyone, CARD)]
    gave: Annotated[list[int], Slot(everyone, most=64)]  # the Power that each played card has brought
    allies: Open[int]
    maneuvers: Open[int]
    tool: Annotated[int, Slot(everyone, CARD, start=NONE)]  # the first Equipment played
    bonus: Open[int]  # the Hero"s once-a-turn bonus has been given
    discount: Open[int]
    dealt: Open[int]  # damage dealt this turn to the Titan that limits it
    fought: Annotated[list[int], Slot(everyone, CARD)]  # Archenemies attempted
    raised: Open[int]
    slain_now: Open[int]
    visited: Annotated[list[int], Slot(everyone, CARD)]  # Locations used
    turn_over: Open[int]  # the active Hero has died

    def lay(self, seats: int, key: int, content: Content, rulings: Rulings) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.rulings = rulings
        self.begin(seats, key, content)

    def deal_anew(self, seat: int | None) -> None:
        """Deal anew what a seat cannot know: how is a matter of the rules, see `rules.city`."""
        raise NotImplementedError

    @rule("DB-endturn-04", "DB-kill-16", "DB-death-01")
    def new_turn(self) -> None:
        """Nothing played, nothing spent; Power, Move and raised costs do not outlast a turn."""
        self.power = 0
        self.move = 0
        self.move_total = 0
        self.played = []
        self.gave = []
        self.allies = 0
        self.maneuvers = 0
        self.tool = NONE
        self.bonus = 0
        self.discount = 0
        self.dealt = 0
        self.fought = []
        self.raised = 0
        self.slain_now = 0
        self.visited = []
        self.turn_over = 0
