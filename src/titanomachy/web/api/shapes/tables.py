"""What programs are answered about themselves, tables and seats."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

from ....kernel.words import N_
from .says import Plain, Says

Standing: TypeAlias = Annotated[
    Literal["lobby", "running", "over", "broken"],
    Says(N_("lobby: it waits to be started; broken: it cannot be read here")),
]


class MeAnswer(TypedDict):
    """As whom a token acts."""

    name: Annotated[str, Says(N_("The name at the table"))]
    bot: Annotated[bool, Says(N_("An account of a bot"))]
    scopes: Annotated[list[str], Says(N_("What the token may do"))]
    expires: Annotated[str, Says(N_("When it ends (UTC)"))]


class SeatLine(TypedDict):
    """A seat: who has it, and what I may do with it (`ways`). A `program` plays over this interface.

    `wished`: somebody would like to have it, or another bot there, and I have to agree.
    """

    seat: Annotated[int, Says(N_("A seat, counted from 0"))]
    name: Annotated[str, Says(N_("What the seat is in the game"))]
    who: Annotated[str, Says(N_("Who sits there"))]
    kind: Literal["me", "person", "program", "bot", "open"]
    here: Annotated[bool, Says(N_("Has the table open"))]
    asked: Annotated[bool, Says(N_("The table waits for it"))]
    ways: Annotated[list[str], Says(N_("What I may send as to: me, open, ask, withdraw or a bot"))]
    wished: Annotated[bool, Says(N_("Somebody would like to have it, and I have to agree"))]


class TableLine(TypedDict):
    """A table in a list; `asked` are the seats that it waits for."""

    id: Annotated[str, Says(N_("A table by its id"))]
    game: Annotated[str, Says(N_("A game by its id"))]
    state: Standing
    seats: Annotated[list[str], Says(N_("Who sits there, in their order"))]
    mine: Annotated[list[int], Says(N_("The numbers of my seats"))]
    asked: Annotated[list[int], Says(N_("The seats that it waits for"))]
    free: Annotated[int, Says(N_("How many seats are free"))]
    changed: Annotated[str, Says(N_("When it was last played (UTC)"))]


class TablesAnswer(TypedDict):
    """Some tables, the last played first."""

    tables: list[TableLine]


class Ended(TypedDict):
    """How a game ended: the winning seats, in words, by which rule."""

    winners: Annotated[list[int], Says(N_("The seats that have won"))]
    text: Annotated[str, Says(N_("How it ended, in words"))]
    rule: Annotated[str, Says(N_("The rule behind it"))]


class ClockLine(TypedDict):
    """The clock of a seat: milliseconds that are left for its choice and in reserve, and whether it runs."""

    seat: Annotated[int, Says(N_("A seat, counted from 0"))]
    left: Annotated[int, Says(N_("Milliseconds for this choice"))]
    reserve: Annotated[int, Says(N_("Milliseconds in reserve"))]
    runs: Annotated[bool, Says(N_("It runs now"))]


class TableAnswer(TypedDict):
    """A table. `n` counts the choices, `frame` how often some were taken back."""

    id: Annotated[str, Says(N_("A table by its id"))]
    game: Annotated[str, Says(N_("A game by its id"))]
    rules_version: int
    url: Annotated[str, Says(N_("Its page, for people"))]
    state: Standing
    n: Annotated[int, Says(N_("How many choices have been made"))]
    frame: Annotated[int, Says(N_("How often choices were taken back"))]
    seats: Annotated[list[SeatLine], Says(N_("Who sits where"))]
    mine: Annotated[list[int], Says(N_("The numbers of my seats"))]
    options: Annotated[Plain, Says(N_("The options of its set-up"))]
    public: Annotated[bool, Says(N_("Everyone may find it"))]
    programs: Annotated[bool, Says(N_("Accounts of bots may sit down there, whosever they are"))]
    clock: Annotated[str, Says(N_("As it was sent"))]
    hints: Annotated[str, Says(N_("Who may have hints"))]
    outcome: Annotated[Ended | None, Says(N_("How the game ended; null before"))]
    next: str
