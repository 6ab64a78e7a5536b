"""What programs send and are answered: every field, declared here and nowhere else.

The document at `/api/openapi.json` and the checks of what is sent are both made from these types (`schemas.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from ...games.registry import games
from ...kernel.words import N_
from ..store.rows import HINTS

TEXT: Final = 200  # signs of an option
CHAT: Final = 500
WHOLE: Final = 999_999_999  # the largest number that anybody sends


@dataclass(frozen=True, slots=True, eq=False)
class Says:
    """What is said of a field, and what fits there: signs of a text or entries of a list from `least` to `most`."""

    about: str = ""
    least: int | None = None
    most: int | None = None
    pattern: str = ""
    one_of: tuple[str, ...] = ()
    example: Any = None

    def limits(self, kind: object) -> dict[str, Any]:
        """As JSON Schema says it for a kind of value."""
        ends = {
            int: ("minimum", "maximum"), str: ("minLength", "maxLength"),
        }.get(kind, ("minItems", "maxItems") if getattr(kind, "__origin__", None) is list else ("", "maxProperties"))  # type: ignore[call-overload]  # fmt: skip
        found: dict[str, Any] = {
            name: value for name, value in zip(ends, (self.least, self.most), strict=True) if name and value is not None
        }
        if self.pattern:
            found["pattern"] = self.pattern
        if self.one_of:
            found["enum"] = list(self.one_of)
        if self.example is not None:
            found["examples"] = [self.example]
        return found


GameId: TypeAlias = Annotated[str, Says(N_("A game by its id"), one_of=tuple(games()))]
TableId: TypeAlias = Annotated[str, Says(N_("A table by its id"), least=1, most=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber: TypeAlias = Annotated[int, Says(N_("A seat, counted from 0"), least=0, most=20)]
Number: TypeAlias = Annotated[int, Says(N_("How many choices had been made"), least=0, most=WHOLE)]
Frame: TypeAlias = Annotated[int, Says(N_("How often choices had been taken back"), least=0, most=WHOLE)]
OptionText: TypeAlias = Annotated[str, Says(N_("A choice as records write it"), least=1, most=TEXT, example="start 0")]
Holder: TypeAlias = Annotated[
    str, Says(N_("me, open (free for anybody), or bot: and the name of one of the server's bots"),
              most=64, pattern=r"^(me|open|bot:[A-Za-z0-9_:=,.-]+)$", example="bot:easy")
]  # fmt: skip
Plain: TypeAlias = dict[str, Any]


# -- what stands in addresses


class OfGame(TypedDict):
    """A game."""

    game: GameId


class OfRule(OfGame):
    """A rule of a game."""

    rule: Annotated[str, Says(N_("The id of a rule"), least=1, most=64, example="LS-goal-01")]


class OfTable(TypedDict):
    """A table."""

    table_id: TableId


class OfSeat(OfTable):
    """A seat of a table."""

    seat: SeatNumber


class Which(TypedDict):
    """Which tables."""

    which: NotRequired[
        Annotated[
            Literal["mine", "open"], Says(N_("mine: those in my lists; open: those that all may find and that go on"))
        ]
    ]


class SeenFrom(TypedDict):
    """Through which seat."""

    seat: NotRequired[Annotated[int, Says(N_("One of my seats; without it, what all may see"), least=0, most=20)]]


class About(TypedDict):
    """Which choice of which seat."""

    seat: SeatNumber
    option: OptionText


class After(TypedDict):
    """From where on."""

    after: NotRequired[Annotated[int, Says(N_("After how many choices it begins"), least=0, most=WHOLE)]]


class Resumed(TypedDict):
    """Where a stream had come to."""

    last_event_id: NotRequired[
        Annotated[
            str, Says(N_("The id of the last event that was read, to go on after it"),
                      pattern=r"^[0-9]{1,9}\.[0-9]{1,9}\.[0-9]{1,9}\.[0-9]{1,9}$", example="0.12.3.0")
        ]
    ]  # fmt: skip


# -- what is sent


class NewTable(TypedDict):
    """A table to be made."""

    game: GameId
    seats: Annotated[
        list[Holder], Says(N_("Who sits where, one entry for each seat"), least=1, most=12,
                           example=["me", "bot:easy", "bot:easy"])
    ]  # fmt: skip
    options: NotRequired[
        Annotated[
            dict[str, str | int | bool | list[str]],
            Says(N_("What differs from the game as printed"), most=40, example={}),
        ]
    ]
    lobby: NotRequired[Annotated[bool, Says(N_("It waits until it is started; otherwise it begins at once"))]]
    public: NotRequired[Annotated[bool, Says(N_("Everyone may find it"))]]
    hints: NotRequired[Annotated[str, Says(N_("Who may have hints"), one_of=HINTS)]]
    programs: NotRequired[Annotated[bool, Says(N_("Accounts of bots may sit down there, whosever they are"))]]
    clock: NotRequired[
        Annotated[
            str, Says(N_("none; live with seconds for a choice and in reserve; slow with days; and what happens at "
                         "zero: a bot moves once (move) or has the seat (seat)"),
                      most=24, pattern=r"^(none|live [0-9]{1,3} [0-9]{1,4} (move|seat)|slow [0-9]{1,2} (move|seat))$",
                      example="live 60 600 move")
        ]
    ]  # fmt: skip


class ToSeat(TypedDict):
    """Who is to have a seat."""

    to: Annotated[
        str, Says(N_("me, open, ask (those who sit there), withdraw, or bot: and a name; see the ways of a seat"),
                  most=64, pattern=r"^(me|open|ask|withdraw|bot:[A-Za-z0-9_:=,.-]+)$", example="me")
    ]  # fmt: skip


class Choice(TypedDict):
    """A choice for one of my seats."""

    seat: SeatNumber
    option: OptionText
    n: Number
    frame: NotRequired[Frame]


class Back(TypedDict):
    """The last action of one of my seats, to be taken back."""

    seat: SeatNumber
    n: Number
    frame: NotRequired[Frame]


class Agreeing(TypedDict):
    """Yes or no."""

    agree: bool


class Speech(TypedDict):
    """A line of chat."""

    text: Annotated[str, Says(N_("One line"), least=1, most=CHAT)]


SENT: Final = (
    NewTable, ToSeat, Choice, Back, Agreeing, Speech,
    OfGame, OfRule, OfTable, OfSeat, Which, SeenFrom, About, After, Resumed,
)  # fmt: skip


# -- what is answered: games


class GameLine(TypedDict):
    """A game."""

    id: str
    title: str
    seats: list[int]
    rules_version: int


class OptionLine(TypedDict):
    """An option of the set-up: its values, its default, what it does, the rule behind it."""

    name: str
    title: str
    help: str
    values: list[str | int | bool]
    words: list[str]
    default: str | int | bool | list[str]
    many: bool
    rule: str


class GameAnswer(GameLine):
    """A game with its options, and the bots that can sit at its tables."""

    options: list[OptionLine]
    bots: list[str]


class GamesAnswer(TypedDict):
    """All games."""

    games: list[GameLine]


class RuleLine(TypedDict):
    """A rule of the ledger, in our words."""

    id: str
    section: str
    text: str
    note: str
    kind: str
    edition: str


class RulesAnswer(TypedDict):
    """Every rule of a game."""

    game: str
    rules: list[RuleLine]


class CardValue(TypedDict):
    """A value of a card."""

    name: str
    value: str


class CardPart(TypedDict):
    """Something inside a card or a hero."""

    name: str
    text: str


class CardLine(TypedDict):
    """A card, a hero or a unit: what it is, what it does, its values, the rules behind it."""

    id: str
    name: str
    kind: str
    cost: str
    text: list[str]
    values: list[CardValue]
    holds: list[CardPart]
    rules: list[str]


class CardsAnswer(TypedDict):
    """All that a game's box holds."""

    game: str
    cards: list[CardLine]


# -- what is answered: who I am, tables


class MeAnswer(TypedDict):
    """As whom a token acts."""

    name: str
    bot: bool
    scopes: list[str]
    expires: str


class SeatLine(TypedDict):
    """A seat: who has it, and what I may do with it (`ways`). A `program` plays over this interface.

    `wished`: somebody would like to have it, or another bot there, and I have to agree.
    """

    seat: int
    name: str
    who: str
    kind: Literal["me", "person", "program", "bot", "open"]
    here: bool
    asked: bool
    ways: list[str]
    wished: bool


class TableLine(TypedDict):
    """A table in a list; `asked` are the seats that it waits for."""

    id: str
    game: str
    state: Literal["lobby", "running", "over", "broken"]
    seats: list[str]
    mine: list[int]
    asked: list[int]
    free: int
    changed: str


class TablesAnswer(TypedDict):
    """Some tables, the last played first."""

    tables: list[TableLine]


class Ended(TypedDict):
    """How a game ended: the winning seats, in words, by which rule."""

    winners: list[int]
    text: str
    rule: str


class ClockLine(TypedDict):
    """The clock of a seat: milliseconds that are left for its choice and in reserve, and whether it runs."""

    seat: int
    left: int
    reserve: int
    runs: bool


class TableAnswer(TypedDict):
    """A table. `n` counts the choices, `frame` how often some were taken back."""

    id: str
    game: str
    rules_version: int
    url: str
    state: Literal["lobby", "running", "over", "broken"]
    n: int
    frame: int
    seats: list[SeatLine]
    mine: list[int]
    options: Plain
    public: bool
    programs: bool
    clock: str
    hints: str
    outcome: Ended | None
    next: str


class ViewAnswer(TypedDict):
    """What a seat may know, or for null what all may: what is hidden says "hidden", or how many there are."""

    n: int
    frame: int
    seat: int | None
    view: Plain


class OptionLineAsked(TypedDict):
    """A choice that is offered: as records write it, and in words."""

    text: str
    label: str


class AskLine(TypedDict):
    """What one of my seats is asked. `idle`: it has chosen (`given`) and may still choose otherwise."""

    seat: int
    name: str
    prompt: str
    rule: str
    idle: bool
    given: str
    options: list[OptionLineAsked]


class AsksAnswer(TypedDict):
    """What my seats are asked, which seats the table waits for, and their clocks where it has some."""

    n: int
    frame: int
    over: bool
    waiting: list[int]
    undo: int
    asks: list[AskLine]
    clocks: list[ClockLine]


class ChosenAnswer(TypedDict):
    """A choice is stored: as which (`number`), and how many there are now. `repeated`: it had been made before."""

    number: int
    n: int
    frame: int
    over: bool
    repeated: bool


class WhyAnswer(TypedDict):
    """Whether a choice is offered; if not, why, and by which rule."""

    n: int
    frame: int
    offered: bool
    why: str
    rule: str
    rule_text: str


class HappenedLine(TypedDict):
    """Something that happened with a choice (`n`): what kind, in words, by which rule, as far as my seats may know."""

    n: int
    at: int
    seat: int
    kind: str
    text: str
    rule: str
    data: dict[str, int]


class LogAnswer(TypedDict):
    """What happened after `since` choices. Older choices than that are in the record when the game is over."""

    n: int
    frame: int
    since: int
    events: list[HappenedLine]


class RecordAnswer(TypedDict):
    """The record of a game that is over: text that plays it again."""

    game: str
    rules_version: int
    record: str


ChatLine = TypedDict("ChatLine", {"from": str, "text": str, "at": str})


class ChatAnswer(TypedDict):
    """What was said, the oldest first."""

    lines: list[ChatLine]


class MomentEvent(AsksAnswer):
    """An event `table`: the table as it is now, as far as my seats may know."""

    state: Literal["lobby", "running", "over", "broken"]
    seats: list[SeatLine]
    outcome: Ended | None


class AgainEvent(TypedDict):
    """An event `again`: choices were taken back, or more was missed than is kept. Look at the view and the log anew."""

    n: int
    frame: int


# -- what is wrong


class Fault(TypedDict):
    """A place in what was sent, what is wrong there, and what would fit."""

    where: str
    what: str
    fits: str


class Problem(TypedDict):
    """What was wrong, and what would fit (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    rule: NotRequired[str]
    n: NotRequired[int]
    frame: NotRequired[int]
    options: NotRequired[list[str]]
    errors: NotRequired[list[Fault]]
