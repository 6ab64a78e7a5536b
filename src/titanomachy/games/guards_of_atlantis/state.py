"""The state: the board with its pieces, everyone's cards, the turn under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Self

from ...kernel.errors import BadPosition, nearest
from ...kernel.fields import Field, Json, everyone, nobody
from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.state import State
from ...kernel.vocabulary import Domain
from .board import BIT, Board, board
from .content import CARD_WORDS, ICON_IDS, MARKER_IDS, NONE, SLOT_IDS, SLOTS, Content
from .pieces import FIRST_TOKEN, PIECE_WORDS, PIECES, SEATS, TOKENS
from .words import HERO, HERO_TAG, SLOT, SPACE, TEAM, TOKEN_KIND, TOKEN_TAG

TURNS: Final = 4
PHASES: Final = (
    "selection", "start", "play", "reveal", "order", "act", "turn_ends", "round_effects", "battle", "tokens",
    "push", "retrieve", "level", "pity",
)  # fmt: skip
(
    SELECTION, START, PLAY, REVEAL, ORDER, ACT, TURN_ENDS, ROUND_EFFECTS, BATTLE, CLEAR_TOKENS, PUSH_DUE, RETRIEVE,
    LEVEL, PITY,
) = range(14)  # fmt: skip
ALWAYS: Final = 99  # the last turn of an effect that holds for the round, or for ever


class House:
    """The settings that the rules ask about."""

    __slots__ = ("board", "complexity", "double", "handicaps", "long", "open_talk", "players", "selection", "six",
                 "twins")  # fmt: skip

    def __init__(self, options: Mapping[str, Setting], seats: int) -> None:
        self.board: Board = board(settled_board(options, seats))
        self.double = len(self.board.lanes) > 1
        self.long = options["length"] == "long"
        self.players = seats if options["players"] == "each" else int(str(options["players"]))
        self.selection = options["selection"]
        self.complexity = int(str(options["complexity"]))
        self.twins = options["twins"]
        self.handicaps = _seats(options["handicap"])
        self.six = _seats(options["six_cards"])
        self.open_talk = bool(options["open_talk"])


def _seats(setting: Setting) -> tuple[int, ...]:
    return tuple(int(seat) for seat in setting) if isinstance(setting, tuple) else ()


@rule("GA-setup-24", "GA-count-07", "GA-lane2-16", "GA-count-06")
def settled_board(options: Mapping[str, Setting], seats: int) -> str:
    """The board of a table: with seven heroes or more the one with two lanes, unless another is asked for."""
    if options["board"] != "auto":
        return str(options["board"])
    return "forgotten_island" if seats <= 6 else "across_the_river"


class Realm(State):
    """What lies where. Seats are heroes; cards are slots of their hero; spaces and pieces are small ints."""

    __slots__ = (
        "active", "actor", "board", "captains", "coin", "coins", "content", "dealt", "discards", "facedown", "fallen",
        "flip", "hands", "heroes", "house", "icons", "items", "level", "lives", "lost", "markers", "occupied", "once",
        "out", "pending", "pool", "resolved", "rose", "round", "schedule", "table_card", "teams", "tokens", "turn",
        "unresolved", "waves", "where", "zone",
    )  # fmt: skip
    CONSTANTS: Final = ("board", "content", "house", "occupied")

    def __init__(self, seats: int, key: int, content: Content, house: House) -> None:
        super().__init__(seats, key, content)
        self.content = content
        self.house = house
        self.board = house.board
        self.round = 0
        self.turn = 0
        self.coin = 0  # the team that the tie breaker shows
        # heroes
        self.teams = [seat % 2 for seat in range(seats)]
        self.heroes = [NONE] * seats
        self.level = [1] * seats
        self.coins = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # slots in their order
        self.unresolved = [NONE] * seats
        self.resolved = [[NONE] * TURNS for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.facedown = [0] * seats  # a bit for each slot
        self.items: list[list[int]] = [[] for _ in range(seats)]  # cards that became items
        self.icons = [[0] * len(ICON_IDS) for _ in range(seats)]
        self.pending: list[list[int]] = [[] for _ in range(seats)]  # upgrades chosen, not yet shown
        self.rose = [0] * seats  # levels gained in this round
        self.out: list[list[int]] = [[] for _ in range(seats)]  # cards that are not in this game
        # the board
        self.where = [NONE] * PIECES
        self.occupied = 0  # the spaces of all pieces, as bits: made from `where`
        self.tokens = [NONE] * len(TOKENS)  # what each token is
        self.zone = [*self.board.start]  # of each lane: how far along it the Battle Zone is
        self.waves = [0] * len(self.board.lanes)
        self.lives = [0, 0]
        self.lost = [NONE] * len(self.board.lanes)  # the team that lost the push that is due at the end of the round
        # what is in force
        self.active: list[list[int]] = []  # [card with the text, seat, slot, first turn, last turn, value]
        self.markers: list[list[int]] = []  # [owner, kind, holder, value]
        # memory
        self.table_card = [NONE] * seats  # what each has played this turn
        self.fallen = 0  # heroes defeated in this round
        self.once = [0] * seats  # once-a-turn abilities used
        self.actor = NONE
        self.flip = 0  # whether the one who acts owes a flip of the coin
        # the choice of heroes
        self.pool: list[list[int]] = []  # heroes still to be had: by all, or by each team
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        self.schedule: list[int] = []  # what is still to be picked and banned
        self.captains: list[int] = []

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
        copy.board = self.board
        copy.round = self.round
        copy.turn = self.turn
        copy.coin = self.coin
        copy.teams = [*self.teams]
        copy.heroes = [*self.heroes]
        copy.level = [*self.level]
        copy.coins = [*self.coins]
        copy.hands = [*map(COPY, self.hands)]
        copy.unresolved = [*self.unresolved]
        copy.resolved = [*map(COPY, self.resolved)]
        copy.discards = [*map(COPY, self.discards)]
        copy.facedown = [*self.facedown]
        copy.items = [*map(COPY, self.items)]
        copy.icons = [*map(COPY, self.icons)]
        copy.pending = [*map(COPY, self.pending)]
        copy.rose = [*self.rose]
        copy.out = [*map(COPY, self.out)]
        copy.where = [*self.where]
        copy.occupied = self.occupied
        copy.tokens = [*self.tokens]
        copy.zone = [*self.zone]
        copy.waves = [*self.waves]
        copy.lives = [*self.lives]
        copy.lost = [*self.lost]
        copy.active = [*map(COPY, self.active)]
        copy.markers = [*map(COPY, self.markers)]
        copy.table_card = [*self.table_card]
        copy.fallen = self.fallen
        copy.once = [*self.once]
        copy.actor = self.actor
        copy.flip = self.flip
        copy.pool = [*map(COPY, self.pool)]
        copy.dealt = [*map(COPY, self.dealt)]
        copy.schedule = [*self.schedule]
        copy.captains = [*self.captains]
        return copy

    # -- pieces

    def put(self, piece: int, space: int) -> None:
        """Put a piece on a space, from wherever it is; NONE takes it off the board."""
        old = self.where[piece]
        if old >= 0:
            self.occupied &= ~BIT[old]
        self.where[piece] = space
        if space >= 0:
            self.occupied |= BIT[space]

    def piece_at(self, space: int) -> int:
        """The piece on a space, NONE where it is empty."""
        return self.where.index(space) if self.occupied & BIT[space] else NONE

    def tag(self, piece: int) -> int:
        """A piece for a message."""
        if piece < SEATS:
            return HERO_TAG + self.heroes[piece]
        return piece if piece < FIRST_TOKEN else TOKEN_TAG + self.tokens[piece - FIRST_TOKEN]

    def card(self, seat: int, slot: int) -> int:
        """The card of a seat's slot."""
        return self.heroes[seat] * SLOTS + slot

    def mates(self, seat: int) -> list[int]:
        """The seats of a team, the seat itself included."""
        team = self.teams[seat]
        return [other for other, side in enumerate(self.teams) if side == team]

    def battle_zone(self, lane: int) -> int:
        """The number of a lane's Battle Zone."""
        return self.board.lanes[lane][self.zone[lane]]

    def count_pieces(self) -> None:
        """Make the set of occupied spaces anew."""
        self.occupied = 0
        for space in self.where:
            if space >= 0:
                self.occupied |= BIT[space]


COPY: Final = list[int].copy


# -- who sees what


class Named(Field[Realm]):
    """A list with one value for each piece, of which most have none: written as a table of those that have one."""

    __slots__ = ("keys",)

    def __init__(self, name: str, domain: Domain, keys: Sequence[str]) -> None:
        super().__init__(name, everyone, domain)
        self.keys = tuple(keys)

    def written(self, state: Realm) -> Json:
        """By name."""
        assert self.domain is not None
        values: list[int] = getattr(state, self.name)
        return {key: self.domain.text(value) for key, value in zip(self.keys, values, strict=True) if value != NONE}

    def load(self, state: Realm, written: Json) -> None:
        """From a table of names; whatever is not named has none."""
        if isinstance(written, dict):
            for key in written:
                if key not in self.keys:
                    raise BadPosition(f"{self.name} has no {key!r}; {nearest(key, self.keys)}")
            written = [written.get(key, "none") for key in self.keys]
        super().load(state, written)


class Rows(Field[Realm]):
    """A list of short rows that may be empty: each is written as a table with a name for every column."""

    __slots__ = ("columns",)

    def __init__(self, name: str, **columns: Domain | None) -> None:
        super().__init__(name, everyone)
        self.columns = columns

    def written(self, state: Realm) -> Json:
        """One table for each row."""
        rows: list[list[int]] = getattr(state, self.name)
        return [
            {
                column: value if domain is None else domain.text(value)
                for (column, domain), value in zip(self.columns.items(), row, strict=True)
            }
            for row in rows
        ]

    def load(self, state: Realm, written: Json) -> None:
        """From tables that have every column."""
        if not isinstance(written, list) or not all(isinstance(row, dict) for row in written):
            raise BadPosition(f"{self.name} is a list of tables with {', '.join(self.columns)}, not {written!r}")
        setattr(state, self.name, [self._row(row) for row in written if isinstance(row, dict)])

    def _row(self, row: dict[str, Json]) -> list[int]:
        if set(row) != set(self.columns):
            raise BadPosition(f"{self.name}: a row has {', '.join(self.columns)}, not {', '.join(row)}")
        values = []
        for column, domain in self.columns.items():
            value = row[column]
            try:
                values.append(int(str(value)) if domain is None else domain.parse(str(value)))
            except ValueError as error:
                raise BadPosition(f"{self.name}.{column}: {error}") from None
        return values


class Lists(Field[Realm]):
    """A list of lists that may be empty."""

    def load(self, state: Realm, written: Json) -> None:
        """From a list of lists."""
        if not isinstance(written, list) or not all(isinstance(row, list) for row in written):
            raise BadPosition(f"{self.name} is a list of lists, not {written!r}")
        setattr(state, self.name, self._read(written))


def own_only(name: str, domain: Domain) -> Field[Realm]:
    """Lists of cards of which each sees its own, and how many the others have."""

    def show(s: Realm, seat: int | None) -> Json:
        lists: list[list[int]] = getattr(s, name)
        return [
            [domain.text(slot) for slot in cards] if seat == holder else len(cards)
            for holder, cards in enumerate(lists)
        ]

    return Field(name, nobody, domain, show)


def face_up(name: str) -> Field[Realm]:
    """Lists of open cards; one that was turned face down shows to its owner alone."""

    def show(s: Realm, seat: int | None) -> Json:
        lists: list[list[int]] = getattr(s, name)
        return [
            [
                "facedown" if slot >= 0 and s.facedown[holder] >> slot & 1 and seat != holder else
                "none" if slot < 0 else SLOT_IDS[slot]
                for slot in cards
            ]
            for holder, cards in enumerate(lists)
        ]  # fmt: skip

    return Field(name, nobody, SLOT, show)


PHASE: Final = Domain("phase", words=PHASES)
ICON: Final = Domain("icon", words=ICON_IDS)
MARKER: Final = Domain("marker", words=MARKER_IDS)
CARD_NAME: Final = Domain("card", words=CARD_WORDS)


def _counts(s: Realm, seat: int | None) -> Json:
    """Face-down cards are seen as such by all; which they are, by their owner alone."""
    return [mask.bit_count() for mask in s.facedown]


@rule("GA-hidden-01", "GA-hidden-02", "GA-hidden-03", "GA-hidden-04", "GA-hidden-05", "GA-hidden-08")
def _fields() -> tuple[Field[Realm], ...]:
    """Open: all that lies face up, coins, levels, counters. Hidden: hands, decks, what an item's card is."""
    return (
        Field("seats", everyone), Field("key"), Field("draws"), Field("reveals"),
        Field("phase", everyone, PHASE), Field("ending", everyone), Field("round", everyone), Field("turn", everyone),
        Field("coin", everyone, TEAM), Field("teams", everyone, TEAM), Field("heroes", everyone, HERO),
        Field("level", everyone), Field("coins", everyone), own_only("hands", SLOT),
        Field("unresolved", everyone, SLOT), face_up("resolved"), face_up("discards"),
        Field("facedown", nobody, None, _counts), own_only("items", SLOT), Field("icons", everyone),
        own_only("pending", SLOT), Field("rose", everyone), Field("out", everyone, SLOT),
        Named("where", SPACE, PIECE_WORDS), Named("tokens", TOKEN_KIND, PIECE_WORDS[FIRST_TOKEN:]),
        Field("zone", everyone),
        Field("waves", everyone), Field("lives", everyone), Field("lost", everyone, TEAM),
        Rows("active", card=CARD_NAME, seat=None, slot=SLOT, first=None, last=None, value=None),
        Rows("markers", owner=None, kind=MARKER, holder=None, value=None), Field("table_card", everyone, SLOT),
        Field("fallen", everyone), Field("once", everyone), Field("actor", everyone), Field("flip", everyone),
        Lists("pool", everyone, HERO), Field("dealt", everyone, HERO), Field("schedule", everyone),
        Field("captains", everyone),
    )  # fmt: skip


FIELDS: Final = _fields()
