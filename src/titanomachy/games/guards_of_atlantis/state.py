"""The state: the board with its pieces, everyone's cards, the turn under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from ...kernel.forms import UNSEEN, Form, Json, Lists, Named, Raw, Rows
from ...kernel.ledger import rule
from ...kernel.options import Setting
from ...kernel.slots import Made, Open, Shared, Slot, each_seat, row_of_each_seat
from ...kernel.state import State
from ...kernel.veils import OwnRows, Places, Veil, everyone, nobody
from ...kernel.vocabulary import Domain
from .board import BIT, Board, board
from .cards import CARD_WORDS, DOUBLE, FACEDOWN, ICON_IDS, MARKER_IDS, NONE, NOTE, NOTE_IDS, SEEMING, SLOTS
from .content import Content
from .pieces import FIRST_TOKEN, OWNER, PIECE_WORDS, PIECES, SEATS, TOKENS
from .words import HERO, HERO_TAG, SLOT, SPACE, TEAM, TOKEN_KIND, TOKEN_TAG, TWIN

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


class Settings:
    """The settings that the rules ask about."""

    __slots__ = ("board", "complexity", "double", "handicaps", "in_order", "long", "may_stay", "open_talk", "players",
                 "same_space", "selection", "six", "twins")  # fmt: skip

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
        self.in_order = options["strays"] == "in_order"
        self.may_stay = options["sirens_call"] == "may_stay"
        self.same_space = options["stood_still"] == "same_space"
        self.open_talk = bool(options["open_talk"])


def _seats(setting: Setting) -> tuple[int, ...]:
    return tuple(int(seat) for seat in setting) if isinstance(setting, tuple) else ()


@rule("GA-setup-24", "GA-count-07", "GA-lane2-16", "GA-count-06")
def settled_board(options: Mapping[str, Setting], seats: int) -> str:
    """The board of a table: with seven heroes or more the one with two lanes, unless another is asked for."""
    if options["board"] != "auto":
        return str(options["board"])
    return "forgotten_island" if seats <= 6 else "across_the_river"


# -- who sees what: open is all that lies face up, coins, levels, counters; hidden are hands, decks, an item's card


@rule("GA-hidden-01", "GA-hidden-02", "GA-hidden-03", "GA-hidden-04")
def own(s: Match, seat: int | None, holder: int) -> bool:
    """Of hands, items and upgrades each sees its own, and how many the others have."""
    return seat == holder


@rule("GA-hidden-05", "GA-hidden-08")
class FaceUp(Places["Match"]):
    """Lists of open cards; one that was turned face down shows to its owner alone."""

    def __init__(self) -> None:
        super().__init__(lambda s, seat, holder, place: True, "facedown")

    def masked(self, state: Match, seat: int | None, value: list[list[int]]) -> Raw:
        """UNSEEN for what lies face down before another."""
        if not any(state.facedown):  # nearly always
            return [cards[:] for cards in value]
        return [
            [UNSEEN if slot >= 0 and down >> slot & 1 else slot for slot in cards]
            if down and seat != holder
            else cards[:]
            for holder, (cards, down) in enumerate(zip(value, state.facedown, strict=True))
        ]


class FaceDown(Veil["Match"]):
    """Face-down cards are seen as such by all; which they are, by their owner alone."""

    def masked(self, state: Match, seat: int | None, value: list[int]) -> Raw:
        """The owner's own; of the others' nothing."""
        return [mask if seat == holder else 0 for holder, mask in enumerate(value)]

    def words(self, state: Match, seat: int | None, value: list[int], form: Form) -> Json:
        """How many."""
        return [mask.bit_count() for mask in value]


class TokenFaces(Veil["Match"]):
    """What each token is; of those that lie face down on the board only their owner knows it."""

    def masked(self, state: Match, seat: int | None, value: list[int]) -> Raw:
        """What they seem to be, for all others."""
        if not any(kind in value for kind in FACEDOWN):  # nearly always
            return value[:]
        return [
            SEEMING if kind in FACEDOWN and OWNER[piece] != seat and state.where[piece] != NONE else kind
            for piece, kind in enumerate(value, start=FIRST_TOKEN)
        ]


def deal_anew(s: Match, seat: int | None) -> None:
    """Every other hero holds any cards that fit what lies open: see `imagining`."""
    from .rules.imagining import redeal  # which knows this module

    redeal(s, seat)


OWN: Final = OwnRows(own)
PHASE: Final = Domain("phase", words=PHASES)
ICON: Final = Domain("icon", words=ICON_IDS)
MARKER: Final = Domain("marker", words=MARKER_IDS)
NOTED: Final = Domain("note", words=NOTE_IDS)
CARD_NAME: Final = Domain("card", words=CARD_WORDS)


class Match(State):
    """What lies where. Seats are heroes; cards are slots of their hero; spaces and pieces are small ints."""

    content: Shared[Content]
    settings: Shared[Settings]
    board: Shared[Board]
    occupied: Made[int]  # the spaces of all pieces, as bits: made from `where`
    doubles: Made[int]  # how many doubles of heroes are on the board: made from `where`
    rift: Made[int]  # whether an effect of this turn may have split the board: made from `active`
    phase: Annotated[int, Slot(everyone, PHASE, after="reveals")]
    round: Open[int]
    turn: Open[int]
    coin: Annotated[int, Slot(everyone, TEAM)]  # the team that the tie breaker shows
    teams: Annotated[list[int], Slot(everyone, TEAM, start=lambda s: [seat % 2 for seat in range(s.seats)])]
    heroes: Annotated[list[int], Slot(everyone, HERO, start=each_seat(NONE))]
    level: Annotated[list[int], Slot(everyone, start=each_seat(1))]
    coins: Annotated[list[int], Slot(everyone, start=each_seat(0))]
    # slots in their order
    hands: Annotated[list[list[int]], Slot(nobody, SLOT, OWN, anew=deal_anew, start=row_of_each_seat)]
    unresolved: Annotated[list[int], Slot(everyone, SLOT, start=each_seat(NONE))]
    resolved: Annotated[
        list[list[int]],
        Slot(nobody, SLOT, FaceUp(), anew=deal_anew, start=lambda s: [[NONE] * TURNS for _ in range(s.seats)]),
    ]
    discards: Annotated[list[list[int]], Slot(nobody, SLOT, FaceUp(), anew=deal_anew, start=row_of_each_seat)]
    facedown: Annotated[
        list[int], Slot(nobody, None, FaceDown(), anew=deal_anew, start=each_seat(0))
    ]  # a bit for each slot
    # cards that became items
    items: Annotated[list[list[int]], Slot(nobody, SLOT, OWN, anew=deal_anew, start=row_of_each_seat)]
    icons: Annotated[list[list[int]], Slot(everyone, start=lambda s: [[0] * len(ICON_IDS) for _ in range(s.seats)])]
    # upgrades chosen, not yet shown
    pending: Annotated[list[list[int]], Slot(nobody, SLOT, OWN, anew=deal_anew, start=row_of_each_seat)]
    rose: Annotated[list[int], Slot(everyone, start=each_seat(0))]  # levels gained in this round
    out: Annotated[list[list[int]], Slot(everyone, SLOT, start=row_of_each_seat)]  # cards that are not in this game
    where: Annotated[list[int], Slot(everyone, Named(SPACE, PIECE_WORDS), start=lambda s: [NONE] * PIECES)]
    # what each token is
    tokens: Annotated[
        list[int],
        Slot(
            nobody,
            Named(TOKEN_KIND, PIECE_WORDS[FIRST_TOKEN:]),
            TokenFaces(),
            anew=deal_anew,
            start=lambda s: [NONE] * len(TOKENS),
        ),
    ]
    # of each lane: how far along it the Battle Zone is
    zone: Annotated[list[int], Slot(everyone, start=lambda s: [*s.board.start])]
    waves: Annotated[list[int], Slot(everyone, start=lambda s: [0] * len(s.board.lanes))]
    lives: Annotated[list[int], Slot(everyone, start=lambda s: [0, 0])]
    # the team that lost the push that is due at the end of the round
    lost: Annotated[list[int], Slot(everyone, TEAM, start=lambda s: [NONE] * len(s.board.lanes))]
    # [card with the text, seat, slot, first turn, last turn, value]; a first turn below NONE stands for a kind of
    # token: the text holds as long as one of them lies on the board
    active: Annotated[
        list[list[int]],
        Slot(everyone, Rows(card=CARD_NAME, seat=None, slot=SLOT, first=None, last=None, value=None), most=64),
    ]
    # [owner, kind, holder, value]
    markers: Annotated[list[list[int]], Slot(everyone, Rows(owner=None, kind=MARKER, holder=None, value=None), most=32)]
    # what is remembered for all to see: [seat, kind, key, value]
    notes: Annotated[list[list[int]], Slot(everyone, Rows(seat=None, kind=NOTED, key=None, value=None), most=64)]
    # cards that a hero lays face down besides the one it plays; they are in its hand until all are revealed
    second: Annotated[list[list[int]], Slot(nobody, SLOT, OWN, anew=deal_anew, start=row_of_each_seat)]
    # where the pieces stood when the turn began, if a hero asks so
    began: Annotated[list[int], Slot(everyone, SPACE, most=PIECES)]
    victor: Annotated[int, Slot(everyone, start=NONE)]  # the seat that has won alone
    speaks: Annotated[int, Slot(everyone, CARD_NAME, start=NONE)]  # the card whose text asks
    shown: Annotated[int, Slot(everyone, start=NONE)]  # the seat among whose cards somebody chooses
    table_card: Annotated[list[int], Slot(everyone, SLOT, start=each_seat(NONE))]  # what each has played this turn
    fallen: Open[int]  # heroes defeated in this round
    once: Annotated[list[int], Slot(everyone, start=each_seat(0))]  # once-a-turn abilities used
    actor: Annotated[int, Slot(everyone, start=NONE)]
    flip: Open[int]  # whether the one who acts owes a flip of the coin
    # heroes still to be had: by all, or by each team
    pool: Annotated[list[list[int]], Slot(everyone, Lists(HERO), most=2)]
    dealt: Annotated[list[list[int]], Slot(everyone, HERO, start=row_of_each_seat)]
    schedule: Annotated[list[int], Slot(everyone, most=32)]  # what is still to be picked and banned
    captains: Annotated[list[int], Slot(everyone, most=2)]

    def lay(self, seats: int, key: int, content: Content, settings: Settings) -> None:
        """Everything as it is before anyone has chosen."""
        self.content = content
        self.settings = settings
        self.board = settings.board
        self.occupied = self.doubles = self.rift = 0
        self.begin(seats, key, content)

    # -- pieces

    def put(self, piece: int, space: int) -> None:
        """Put a piece on a space, from wherever it is; NONE takes it off the board."""
        old = self.where[piece]
        if old >= 0:
            self.occupied &= ~BIT[old]
        self.where[piece] = space
        if space >= 0:
            self.occupied |= BIT[space]
        if self.began and space != old:
            self.stir(piece)
        if piece >= FIRST_TOKEN:
            kind = self.tokens[piece - FIRST_TOKEN]
            if kind == DOUBLE:
                self.doubles += (space >= 0) - (old >= 0)
            elif kind in FACEDOWN and space < 0:
                self.reveal()  # off the board all see what it was

    def stir(self, piece: int) -> None:
        """Note that a hero has left its space or come to one, where another hero asks who has stood still."""
        hero = piece < SEATS or (piece >= FIRST_TOKEN and self.tokens[piece - FIRST_TOKEN] == DOUBLE)
        note = [OWNER[piece], NOTE["stirred"], piece, 1]
        if hero and self.began and not self.settings.same_space and note not in self.notes:
            self.notes = [*self.notes, note]

    def piece_at(self, space: int) -> int:
        """The piece on a space, NONE where it is empty."""
        return self.where.index(space) if self.occupied & BIT[space] else NONE

    def called(self, seat: int) -> int:
        """The hero of a seat for a message: of twins, which one; see `TWIN`."""
        hero = self.heroes[seat]
        return hero if hero < 0 or self.heroes.count(hero) == 1 else hero + TWIN * (1 + self.teams[seat])

    def tag(self, piece: int) -> int:
        """A piece for a message."""
        if piece < SEATS:
            return HERO_TAG + self.called(piece)
        if piece < FIRST_TOKEN:
            return piece
        kind = self.tokens[piece - FIRST_TOKEN]
        if kind == DOUBLE:
            return HERO_TAG + self.called(OWNER[piece])
        return TOKEN_TAG + (SEEMING if kind in FACEDOWN else kind)

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

    def settle(self) -> None:
        """Make the set of occupied spaces anew, the number of doubles, and whether the board may be split."""
        self.rift = int(any(e[4] != ALWAYS for e in self.active))
        self.occupied = self.doubles = 0
        for piece, space in enumerate(self.where):
            if space >= 0:
                self.occupied |= BIT[space]
                self.doubles += piece >= FIRST_TOKEN and self.tokens[piece - FIRST_TOKEN] == DOUBLE
