"""What programs send, and what stands in addresses."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from ....kernel.words import N_
from ...store.rows import HINTS
from .says import CHAT, WHOLE, Frame, GameId, Holder, Number, OptionText, Says, SeatNumber, TableId


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
