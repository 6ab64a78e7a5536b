"""What programs are answered where a game is played: views, asks, choices, what happened, chat."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ....kernel.words import N_
from .says import Plain, Says
from .tables import ClockLine, Ended, SeatLine, Standing


class ViewAnswer(TypedDict):
    """What a seat may know, or for null what all may: what is hidden says "hidden", or how many there are."""

    n: Annotated[int, Says(N_("How many choices have been made"))]
    frame: int
    seat: Annotated[int | None, Says(N_("Through which seat; null for what all may see"))]
    view: Annotated[Plain, Says(N_("The state by names; what is hidden says hidden, or how many there are"))]


class OptionLineAsked(TypedDict):
    """A choice that is offered: as records write it, and in words."""

    text: Annotated[str, Says(N_("What is sent as option"))]
    label: Annotated[str, Says(N_("The same in words"))]


class AskLine(TypedDict):
    """What one of my seats is asked. `idle`: it has chosen (`given`) and may still choose otherwise."""

    seat: Annotated[int, Says(N_("The seat that chooses"))]
    name: Annotated[str, Says(N_("What the seat is in the game"))]
    prompt: Annotated[str, Says(N_("What is asked, in words"))]
    rule: Annotated[str, Says(N_("The rule behind it"))]
    idle: Annotated[bool, Says(N_("It has chosen (given) and waits for others; it may still choose otherwise"))]
    given: Annotated[str, Says(N_("What it has chosen"))]
    options: Annotated[list[OptionLineAsked], Says(N_("All that it may choose"))]


class AsksAnswer(TypedDict):
    """What my seats are asked, which seats the table waits for, and their clocks where it has some."""

    n: Annotated[int, Says(N_("How many choices have been made: sent with the next"))]
    frame: Annotated[int, Says(N_("How often choices were taken back"))]
    over: Annotated[bool, Says(N_("The game is over"))]
    waiting: Annotated[list[int], Says(N_("All seats that the table waits for, whosever they are"))]
    undo: Annotated[int, Says(N_("How many choices I may take back now"))]
    asks: Annotated[list[AskLine], Says(N_("What my seats are asked; empty while others choose"))]
    clocks: Annotated[list[ClockLine], Says(N_("The clocks of the seats, where the table has some"))]


class ChosenAnswer(TypedDict):
    """A choice is stored: as which (`number`), and how many there are now. `repeated`: it had been made before."""

    number: Annotated[int, Says(N_("As which choice it counts"))]
    n: Annotated[int, Says(N_("How many choices have been made"))]
    frame: int
    over: Annotated[bool, Says(N_("The game is over"))]
    repeated: Annotated[bool, Says(N_("It had been made before"))]


class WhyAnswer(TypedDict):
    """Whether a choice is offered; if not, why, and by which rule."""

    n: int
    frame: int
    offered: Annotated[bool, Says(N_("It may be chosen"))]
    why: Annotated[str, Says(N_("Why it may not be chosen"))]
    rule: Annotated[str, Says(N_("The rule behind it"))]
    rule_text: Annotated[str, Says(N_("What that rule says"))]


class HappenedLine(TypedDict):
    """Something that happened with a choice (`n`): what kind, in words, by which rule, as far as my seats may know."""

    n: Annotated[int, Says(N_("With which choice it happened"))]
    at: Annotated[int, Says(N_("As which event of this choice, counted from 0"))]
    seat: Annotated[int, Says(N_("Who did it; -1 is nobody"))]
    kind: Annotated[str, Says(N_("What sort of event it is"))]
    text: Annotated[str, Says(N_("What happened, in words"))]
    rule: Annotated[str, Says(N_("The rule behind it"))]
    data: Annotated[dict[str, int], Says(N_("The numbers of the event by names"))]


class LogAnswer(TypedDict):
    """What happened after `since` choices. Older choices than that are in the record when the game is over."""

    n: int
    frame: int
    since: Annotated[int, Says(N_("After how many choices it begins"))]
    events: Annotated[list[HappenedLine], Says(N_("What happened, the oldest first"))]


class RecordAnswer(TypedDict):
    """The record of a game that is over: text that plays it again."""

    game: str
    rules_version: int
    record: Annotated[str, Says(N_("A text that plays the game again"))]


ChatLine = TypedDict("ChatLine", {"from": str, "text": str, "at": str})


class ChatAnswer(TypedDict):
    """What was said, the oldest first."""

    lines: list[ChatLine]


class MomentEvent(AsksAnswer):
    """An event `table`: the table as it is now, as far as my seats may know."""

    state: Standing
    seats: list[SeatLine]
    outcome: Ended | None


class AgainEvent(TypedDict):
    """An event `again`: choices were taken back, or more was missed than is kept. Look at the view and the log anew."""

    n: int
    frame: int
