"""The state: the board with its armies, everyone's cards, and what is under way."""

from __future__ import annotations

from typing import Final, Self

from ...kernel.fields import Field, Json, Show, everyone, nobody
from ...kernel.ledger import rule
from ...kernel.state import State
from ...kernel.vocabulary import Domain
from .content import EVENT_IDS, KINDS, MARKER_IDS, RACES, REGIONS, RESOURCE_IDS, SLAYER_IDS, SPELL_IDS, Content
from .house import House
from .words import COMMAND, EVENT, KIND, RACE, REGION, RESOURCE, SLAYER, SORT, SPELL

NONE: Final = -1
COPY: Final = list[int].copy
RESOURCES: Final = len(RESOURCE_IDS)

PHASES: Final = (
    "draft", "event", "command", "moving", "trading", "recruiting", "leading", "magic", "attacking", "healing",
    "slaying", "special", "after", "opening", "attack_roll", "defence_roll", "damage", "conquest",
)  # fmt: skip
(
    DRAFTING, CLAIMING, COMMANDING, MOVING, TRADING, RECRUITING, LEADING, CONJURING, ATTACKING, HEALING,
    SLAYING, PART, AFTER, OPENING, ATTACK_ROLL, DEFENCE_ROLL, DAMAGE, CONQUEST,
) = range(18)  # fmt: skip


class Box(State):
    """What lies where. Races are ints from the top of the old ordning down; `races` says which seat has which."""

    __slots__ = (
        "actions", "active", "at", "attacker", "barred", "blocks", "claimed", "content", "damage", "dead", "deck",
        "defender", "dice", "discard", "event_deck", "events_up", "fallen", "fewer", "first", "gifts", "given",
        "hits", "house", "hunted", "hunters", "hushed", "known", "laid", "last_round", "led", "limp", "looking", "lyn",
        "maneuvers", "markers", "market", "more", "no_price", "offers", "origin", "owner", "paid", "part", "party",
        "passes", "peeked", "points", "pool_1", "pool_2", "races", "recruit_points", "refused", "resources", "resume",
        "round", "rows", "scout", "scouted", "side", "slayer_at", "slayer_hurt", "spell_deck", "spell_discard",
        "spell_gone", "spell_shuffle", "spells", "stage", "story", "supply", "transit", "transit_at", "turned",
        "units", "used", "uses", "wanted",
    )  # fmt: skip
    CONSTANTS: Final = ("content", "house")

    def __init__(self, seats: int, key: int, content: Content, house: House) -> None:
        super().__init__(seats, key, content)
        self.content = content
        self.house = house
        self.races = content.players[seats][:]  # by seat
        self.first = 0  # the seat of the highest race
        self.active = 0
        self.round = 0
        self.resume = NONE  # the phase that goes on when moving or recruiting is over
        self._begin_board()
        self._begin_cards()
        self._begin_command()
        self._begin_battle()

    def _begin_board(self) -> None:
        self.units: list[list[int]] = [[] for _ in range(REGIONS)]  # armies: sorted lists of sorts
        self.owner = [NONE] * REGIONS
        self.supply = [[0] * KINDS for _ in range(RACES)]  # what may be recruited
        self.fallen = [0] * RACES  # bits of kinds: Leaders that were defeated and not removed
        self.slayer_at = [NONE] * len(SLAYER_IDS)
        self.slayer_hurt = [0] * len(SLAYER_IDS)
        self.lyn = NONE
        self.markers: list[list[int]] = [[] for _ in MARKER_IDS]  # the regions of each kind
        self.points = [0] * RACES
        self.pool_1, self.pool_2 = self.content.pools[self.seats]
        self.last_round = 0  # the last round of the game, once that is known

    def _begin_cards(self) -> None:
        self.resources = [[0] * RESOURCES for _ in range(RACES)]  # how many of each kind
        self.deck: list[int] = []  # the top is the end
        self.discard: list[int] = []
        self.market: list[int] = []  # revealed for a draft
        self.scout = NONE  # the race that knows the top cards of the deck, and how many of them
        self.scouted = 0
        self.spells: list[list[int]] = [[] for _ in range(RACES)]
        self.known: list[int] = []  # Spell Cards in hand that all have seen
        self.spell_deck: list[int] = []
        self.spell_discard: list[int] = []
        self.spell_gone: list[int] = []
        self.spell_shuffle = [0] * len(SPELL_IDS)  # with which shuffle each card came into the deck
        self.looking: list[int] = []  # Spell Cards drawn, of which one will be kept
        self.peeked: list[int] = []  # Resource Cards that are being looked at
        self.events_up: list[int] = []
        self.event_deck: list[int] = []
        self.claimed = [NONE] * len(EVENT_IDS)  # which race has claimed each universal event
        self.story = [0] * RACES  # how many special events a race has behind it
        self.rows: list[list[int]] = [[] for _ in range(RACES)]
        self.led = [NONE] * RACES  # whose ability the Leader Command in the row stands for

    def _begin_command(self) -> None:
        self.maneuvers = 0
        self.no_price = 0
        self.paid: list[int] = []  # enemy regions whose price is paid this turn
        self.transit: list[int] = []  # a group on its way through a region
        self.transit_at = NONE
        self.recruit_points = 0
        self.part = 0  # of a unique command, and how often it may still be used
        self.uses = 0
        self.offers = 0  # friendly offers begun
        self.refused: list[int] = []  # see `trading.proposal`
        self.given: list[int] = []  # cards on the table in a trade
        self.wanted: list[int] = []
        self.gifts: list[int] = []  # cards that others have received this turn: race * 7 + kind
        self.actions = 0  # Giantslayer Actions
        self.stage = 0  # 0 recruit, 1 move, 2 attack
        self.hunted: list[int] = []  # giantslayers that have attacked in this Rest

    def _begin_battle(self) -> None:
        """No battle. Lists of two are of the attacker and of the defender."""
        self.attacker = NONE  # the race of the attacker, or the player who controls the giantslayers
        self.defender = NONE
        self.origin = NONE  # where an attack, or a group that is being chosen, comes from; the battle is about `at`
        self.at = NONE
        self.party: list[int] = []  # attacking giants
        self.hunters: list[int] = []  # attacking giantslayers
        self.laid: list[int] = []  # spells of step 2: side * 64 + card * 2 + advanced
        self.passes = 0
        self.side = 0
        self.hushed = 0
        self.more = [0, 0]
        self.fewer = [0, 0]
        self.barred = [0, 0]  # bits: re-rolls, conversions
        self.limp: list[list[int]] = [[], []]  # sorts that add no Strength
        self.dice: list[list[int]] = [[], []]  # die * 6 + face
        self.turned: list[list[int]] = [[], []]  # converted results of each die
        self.used = [0, 0]  # bits: re-roll, ward, strike, cards begun
        self.hits = [0, 0]  # added to the dice; the totals once they are fixed
        self.blocks = [0, 0]
        self.damage = NONE  # still to be assigned; NONE before it is known
        self.dead: list[list[int]] = [[], []]

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
        copy.races = [*self.races]
        copy.first = self.first
        copy.active = self.active
        copy.round = self.round
        copy.resume = self.resume
        copy.units = [*map(COPY, self.units)]
        copy.owner = [*self.owner]
        copy.supply = [*map(COPY, self.supply)]
        copy.fallen = [*self.fallen]
        copy.slayer_at = [*self.slayer_at]
        copy.slayer_hurt = [*self.slayer_hurt]
        copy.lyn = self.lyn
        copy.markers = [*map(COPY, self.markers)]
        copy.points = [*self.points]
        copy.pool_1 = self.pool_1
        copy.pool_2 = self.pool_2
        copy.last_round = self.last_round
        copy.resources = [*map(COPY, self.resources)]
        copy.deck = [*self.deck]
        copy.discard = [*self.discard]
        copy.market = [*self.market]
        copy.scout = self.scout
        copy.scouted = self.scouted
        copy.spells = [*map(COPY, self.spells)]
        copy.known = [*self.known]
        copy.spell_deck = [*self.spell_deck]
        copy.spell_discard = [*self.spell_discard]
        copy.spell_gone = [*self.spell_gone]
        copy.spell_shuffle = [*self.spell_shuffle]
        copy.looking = [*self.looking]
        copy.peeked = [*self.peeked]
        copy.events_up = [*self.events_up]
        copy.event_deck = [*self.event_deck]
        copy.claimed = [*self.claimed]
        copy.story = [*self.story]
        copy.rows = [*map(COPY, self.rows)]
        copy.led = [*self.led]
        copy.maneuvers = self.maneuvers
        copy.no_price = self.no_price
        copy.paid = [*self.paid]
        copy.transit = [*self.transit]
        copy.transit_at = self.transit_at
        copy.recruit_points = self.recruit_points
        copy.part = self.part
        copy.uses = self.uses
        copy.offers = self.offers
        copy.refused = [*self.refused]
        copy.given = [*self.given]
        copy.wanted = [*self.wanted]
        copy.gifts = [*self.gifts]
        copy.actions = self.actions
        copy.stage = self.stage
        copy.hunted = [*self.hunted]
        copy.attacker = self.attacker
        if self.attacker == NONE and self.origin == NONE:
            copy._begin_battle()
        else:
            self._clone_battle(copy)
        return copy

    def _clone_battle(self, copy: Box) -> None:
        copy.defender = self.defender
        copy.origin = self.origin
        copy.at = self.at
        copy.party = [*self.party]
        copy.hunters = [*self.hunters]
        copy.laid = [*self.laid]
        copy.passes = self.passes
        copy.side = self.side
        copy.hushed = self.hushed
        copy.more = [*self.more]
        copy.fewer = [*self.fewer]
        copy.barred = [*self.barred]
        copy.limp = [*map(COPY, self.limp)]
        copy.dice = [*map(COPY, self.dice)]
        copy.turned = [*map(COPY, self.turned)]
        copy.used = [*self.used]
        copy.hits = [*self.hits]
        copy.blocks = [*self.blocks]
        copy.damage = self.damage
        copy.dead = [*map(COPY, self.dead)]


# -- who sees what


@rule("AG-comp-37", "AG-comp-42", "AG-endgame-05")
def points_for(s: Box, seat: int | None) -> Json:
    """Each sees the own points; all are revealed when the game is over."""
    own = NONE if seat is None else s.races[seat]
    return [points if s.ending or race == own else None for race, points in enumerate(s.points)]


@rule("AG-comp-39", "AG-resource-02")
def face_up(s: Box, seat: int | None) -> bool:
    """Resource Cards and their discard pile lie face up."""
    return True


@rule("AG-magic-07")
def spells_for(s: Box, seat: int | None) -> Json:
    """Each sees the own Spell Cards; of the others' the number, and those that all have seen."""
    own = NONE if seat is None else s.races[seat]
    return [
        [SPELL.text(card) for card in hand]
        if race == own
        else {"count": len(hand), "known": [SPELL.text(card) for card in hand if card in s.known]}
        for race, hand in enumerate(s.spells)
    ]


@rule("AG-setup-26")
def count(name: str) -> Show[Box]:
    """Of a face-down pile all see how many cards it holds."""
    return lambda s, seat: len(getattr(s, name))


def deck_for(s: Box, seat: int | None) -> Json:
    """The Resource Deck: its size; whoever looked at the top cards sees those that still lie there."""
    looked = s.scouted if seat is not None and s.races[seat] == s.scout else 0
    top = s.deck[len(s.deck) - looked :][::-1]
    return {"count": len(s.deck), "next": [RESOURCE.text(card) for card in top]}


def drawn_spells(s: Box, seat: int | None) -> Json:
    """Cards in the hand of the active player, who decides which to keep."""
    return [SPELL.text(card) for card in s.looking] if seat == s.active else len(s.looking)


def peeked_cards(s: Box, seat: int | None) -> Json:
    """Resource Cards that the active player is looking at."""
    return [RESOURCE.text(card) for card in s.peeked] if seat == s.active else len(s.peeked)


FIELDS: Final[tuple[Field[Box], ...]] = (
    Field("seats", everyone), Field("phase", everyone, Domain("phase", words=PHASES)), Field("round", everyone),
    Field("key", nobody), Field("draws", nobody), Field("reveals", nobody), Field("ending", everyone),
    Field("races", everyone, RACE), Field("first", everyone), Field("active", everyone),
    Field("resume", everyone, Domain("phase", words=PHASES)),
    Field("units", everyone, SORT), Field("owner", everyone, RACE), Field("supply", everyone),
    Field("fallen", everyone), Field("slayer_at", everyone, REGION), Field("slayer_hurt", everyone),
    Field("lyn", everyone, REGION), Field("markers", everyone, REGION), Field("points", nobody, None, points_for),
    Field("pool_1", everyone), Field("pool_2", everyone), Field("last_round", everyone),
    Field("resources", face_up), Field("deck", nobody, RESOURCE, deck_for), Field("discard", face_up, RESOURCE),
    Field("market", everyone, RESOURCE), Field("scout", everyone, RACE), Field("scouted", everyone),
    Field("spells", nobody, SPELL, spells_for), Field("known", everyone, SPELL),
    Field("spell_deck", nobody, SPELL, count("spell_deck")), Field("spell_discard", everyone, SPELL),
    Field("spell_gone", everyone, SPELL), Field("spell_shuffle", everyone),
    Field("looking", nobody, SPELL, drawn_spells), Field("peeked", nobody, RESOURCE, peeked_cards),
    Field("events_up", everyone, EVENT), Field("event_deck", nobody, EVENT, count("event_deck")),
    Field("claimed", everyone, RACE), Field("story", everyone), Field("rows", everyone, COMMAND),
    Field("led", everyone, KIND), Field("maneuvers", everyone), Field("no_price", everyone),
    Field("paid", everyone, REGION), Field("transit", everyone, SORT), Field("transit_at", everyone, REGION),
    Field("recruit_points", everyone), Field("part", everyone), Field("uses", everyone), Field("offers", everyone),
    Field("refused", everyone), Field("given", everyone, RESOURCE), Field("wanted", everyone, RESOURCE),
    Field("gifts", everyone), Field("actions", everyone), Field("stage", everyone), Field("hunted", everyone, SLAYER),
    Field("attacker", everyone, RACE), Field("defender", everyone, RACE), Field("origin", everyone, REGION),
    Field("at", everyone, REGION), Field("party", everyone, SORT), Field("hunters", everyone, SLAYER),
    Field("laid", everyone), Field("passes", everyone), Field("side", everyone), Field("hushed", everyone),
    Field("more", everyone), Field("fewer", everyone), Field("barred", everyone), Field("limp", everyone, SORT),
    Field("dice", everyone), Field("turned", everyone), Field("used", everyone), Field("hits", everyone),
    Field("blocks", everyone), Field("damage", everyone), Field("dead", everyone),
)  # fmt: skip
