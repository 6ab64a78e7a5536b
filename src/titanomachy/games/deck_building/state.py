"""The state: the city with its Walls, everyone's cards, and the turn under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

from ...kernel.fields import Field, Json, Show, everyone, nobody
from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.state import State
from ...kernel.vocabulary import Domain
from .content import ARCHENEMIES, Content
from .words import CARD, HERO

NONE: Final = -1
WALLS: Final = 5  # from the stacks' end inward: Maria, Maria, Rose, Rose, Sina
INSIDE, OUTSIDE = 0, 1  # a space is wall * 2 + side; NONE is off the board
HAND: Final = 5
PILES: Final = (6, 1, 2, 3, 4, 5)  # of the main deck, from the top; an Archenemy of its level hides in piles 1 to 4

PHASES: Final = ("hero_cards", "add_cards", "first_player", "turn_begins", "turn", "ongoings", "walls")
HERO_CARDS, ADD_CARDS, FIRST_PLAYER, TURN_BEGINS, TURN, ONGOINGS, WALL_DAMAGE = range(7)


class House:
    """The settings that the rules ask about."""

    __slots__ = (
        "attack_cards", "attempt_goes_on", "bean_titans", "death_clears_deck", "eren_each", "extra_cards",
        "first_death", "hange", "open_hands", "others_defend", "printed_damage", "short", "strict_heroes", "tokens",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Setting]) -> None:
        self._settle(options)

    @rule("DB-difficulty-01", "DB-hidden-03", "DB-herocards-04", "DB-kill-11", "DB-kill-19", "DB-ambush-06")
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


class Box(State):
    """What lies where. Players are seats; cards are kinds (two Thrusts are the same int)."""

    __slots__ = (
        "active", "allies", "aside", "attack", "attack_discard", "bonus", "content", "damage", "dealt", "deck",
        "decks", "destroyed", "discards", "discount", "due", "first", "fought", "gave", "gear", "hands",
        "helper_heroes", "helper_wounds", "helpers", "heroes", "house", "inside", "locations", "maneuvers", "memorial",
        "move", "move_total", "offered", "outside", "piles", "played", "power", "raised", "remembered", "removed",
        "round", "scout", "scouted", "slain", "slain_now", "tokens", "tool", "trap", "turn_over", "turns", "visited",
        "waiting", "where", "wounds", "wounds_up",
    )  # fmt: skip
    CONSTANTS: Final = ("content", "house")

    def __init__(self, seats: int, key: int, content: Content, house: House) -> None:
        super().__init__(seats, key, content)
        self.content = content
        self.house = house
        self.round = 0
        # heroes and their players
        self.heroes = [NONE] * seats
        self.where = [NONE] * seats
        self.wounds_up = [0] * seats  # Wounds in play in front of each player
        self.decks: list[list[int]] = [[] for _ in range(seats)]  # the top is the end
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # in the order of the kinds
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.offered: list[int] = []  # Heroes dealt to choose from, two for each player
        self.memorial: list[int] = []
        helpers = 2 if seats == 1 else 0
        self.helper_heroes = [NONE] * helpers  # the solo player's secondary Heroes
        self.helpers = [NONE] * helpers  # where they are
        self.helper_wounds = [0] * helpers  # -1: dead
        # the city
        self.tokens = [house.tokens] * WALLS  # -1: fallen
        self.locations = [NONE] * WALLS
        self.inside: list[list[int]] = [[] for _ in range(WALLS)]
        self.outside: list[list[int]] = [[] for _ in range(WALLS)]
        self.damage = [0] * len(ARCHENEMIES)
        self.trap = NONE
        # stacks
        self.waiting: list[int] = []  # cards of this round still to be placed, the next one first; NONE: none was left
        self.deck: list[int] = []  # the Castle; the top is the end
        self.piles = [0] * len(PILES)  # how many cards of each pile are still waiting or in the deck
        self.scout = NONE  # who has put the next cards in order, and how many of them are still to come
        self.scouted = 0
        self.remembered: list[list[int]] = [[] for _ in range(seats)]  # those that earlier scouts know to be among them
        self.aside: list[int] = []  # cards that left the game unseen
        self.gear = content.gear
        self.wounds = content.wounds
        self.attack: list[int] = []
        self.attack_discard: list[int] = []
        self.destroyed: list[int] = []
        self.removed: list[int] = []  # Titans that left the game: defeated, or opening cards
        self.slain = 0  # Archenemies defeated
        # the round
        self.first = NONE
        self.active = NONE
        self.turns = 0  # turns taken in this round
        self.due: list[int] = []  # Titan abilities still to resolve
        self.new_turn()

    @rule("DB-endturn-04", "DB-kill-16")
    def new_turn(self) -> None:
        """Nothing played, nothing spent; Power, Move and raised costs do not outlast a turn."""
        self.power = 0
        self.move = 0
        self.move_total = 0  # spent Move still counts as played
        self.played: list[int] = []
        self.gave: list[int] = []  # the Power that each played card has brought
        self.allies = 0
        self.maneuvers = 0
        self.tool = NONE  # the first Equipment played
        self.bonus = 0  # the Hero's once-a-turn bonus has been given
        self.discount = 0
        self.dealt = 0  # damage dealt this turn to the Titan that limits it
        self.fought: list[int] = []  # Archenemies attempted
        self.raised = 0
        self.slain_now = 0
        self.visited: list[int] = []  # Locations used
        self.turn_over = 0  # the active Hero has died

    def clone(self) -> Self:
        """An independent copy that nobody listens to. Written out, because every step of every game makes one."""
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.key = self.key
        copy.draws = self.draws
        copy.reveals = self.reveals
        copy.phase = self.phase
        copy.ending = self.ending
        copy.names = self.names
        copy.journal = None
        copy.content = self.content
        copy.house = self.house
        copy.round = self.round
        copy.heroes = [*self.heroes]
        copy.where = [*self.where]
        copy.wounds_up = [*self.wounds_up]
        copy.decks = [*map(COPY, self.decks)]
        copy.hands = [*map(COPY, self.hands)]
        copy.discards = [*map(COPY, self.discards)]
        copy.offered = [*self.offered]
        copy.memorial = [*self.memorial]
        copy.helper_heroes = [*self.helper_heroes]
        copy.helpers = [*self.helpers]
        copy.helper_wounds = [*self.helper_wounds]
        copy.tokens = [*self.tokens]
        copy.locations = [*self.locations]
        copy.inside = [*map(COPY, self.inside)]
        copy.outside = [*map(COPY, self.outside)]
        copy.damage = [*self.damage]
        copy.trap = self.trap
        copy.waiting = [*self.waiting]
        copy.deck = [*self.deck]
        copy.piles = [*self.piles]
        copy.scout = self.scout
        copy.scouted = self.scouted
        copy.remembered = [*map(COPY, self.remembered)]
        copy.aside = [*self.aside]
        copy.gear = self.gear
        copy.wounds = self.wounds
        copy.attack = [*self.attack]
        copy.attack_discard = [*self.attack_discard]
        copy.destroyed = [*self.destroyed]
        copy.removed = [*self.removed]
        copy.slain = self.slain
        copy.first = self.first
        copy.active = self.active
        copy.turns = self.turns
        copy.due = [*self.due]
        copy.power = self.power
        copy.move = self.move
        copy.move_total = self.move_total
        copy.played = [*self.played]
        copy.gave = [*self.gave]
        copy.allies = self.allies
        copy.maneuvers = self.maneuvers
        copy.tool = self.tool
        copy.bonus = self.bonus
        copy.discount = self.discount
        copy.dealt = self.dealt
        copy.fought = [*self.fought]
        copy.raised = self.raised
        copy.slain_now = self.slain_now
        copy.visited = [*self.visited]
        copy.turn_over = self.turn_over
        return copy


COPY: Final = list[int].copy


# -- who sees what


@rule("DB-hidden-01", "DB-hidden-03")
def hands_for(s: Box, seat: int | None) -> Json:
    """Each sees its own hand, and its team-mates' at an open table; otherwise the number of cards."""
    return [
        [CARD.text(card) for card in hand] if seat is not None and (s.house.open_hands or seat == player) else len(hand)
        for player, hand in enumerate(s.hands)
    ]


def counts(name: str) -> Show[Box]:
    """How many cards each of several piles holds."""
    return lambda s, seat: [len(cards) for cards in getattr(s, name)]


def count(name: str) -> Show[Box]:
    """How many cards a pile holds."""
    return lambda s, seat: len(getattr(s, name))


@rule("DB-hidden-02")
def scouted_cards(s: Box, seat: int | None) -> Json:
    """The main deck: its size; for the last scout the next cards, for earlier ones those that are among them."""
    coming, among = [], []
    if seat is not None:
        coming = [*s.waiting, *reversed(s.deck)][: s.scouted] if seat == s.scout else []
        among = s.remembered[seat]
    return {"count": len(s.deck), "next": [*map(CARD.text, coming)], "among": [*map(CARD.text, among)]}


FIELDS: Final[tuple[Field[Box], ...]] = (
    Field("seats", everyone), Field("phase", everyone, Domain("phase", words=PHASES)), Field("round", everyone),
    Field("key", nobody), Field("draws", nobody), Field("reveals", nobody), Field("ending", everyone),
    Field("heroes", everyone, HERO), Field("where", everyone), Field("wounds_up", everyone),
    Field("decks", nobody, CARD, counts("decks")), Field("hands", nobody, CARD, hands_for),
    Field("discards", everyone, CARD), Field("offered", everyone, HERO), Field("memorial", everyone, HERO),
    Field("helper_heroes", everyone, HERO), Field("helpers", everyone), Field("helper_wounds", everyone),
    Field("tokens", everyone), Field("locations", everyone, CARD), Field("inside", everyone, CARD),
    Field("outside", everyone, CARD), Field("damage", everyone), Field("trap", everyone),
    Field("waiting", nobody, CARD, count("waiting")), Field("deck", nobody, CARD, scouted_cards),
    Field("piles", everyone), Field("scout", everyone), Field("scouted", everyone),
    Field("remembered", nobody, CARD),
    Field("aside", nobody, CARD, count("aside")), Field("gear", everyone), Field("wounds", everyone),
    Field("attack", nobody, CARD, count("attack")), Field("attack_discard", everyone, CARD),
    Field("destroyed", everyone, CARD), Field("removed", everyone, CARD), Field("slain", everyone),
    Field("first", everyone), Field("active", everyone), Field("turns", everyone), Field("due", everyone, CARD),
    Field("power", everyone), Field("move", everyone), Field("move_total", everyone), Field("played", everyone, CARD),
    Field("gave", everyone), Field("allies", everyone), Field("maneuvers", everyone), Field("tool", everyone, CARD),
    Field("bonus", everyone), Field("discount", everyone), Field("dealt", everyone), Field("fought", everyone, CARD),
    Field("raised", everyone), Field("slain_now", everyone), Field("visited", everyone, CARD),
    Field("turn_over", everyone),
)  # fmt: skip
