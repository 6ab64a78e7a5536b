"""What goes over the wire between a page and the server: every message, and every answer that a script reads.

The scripts are checked against these types, too: `tools/wire_types.py` writes them as `static/types.d.ts`. A field is
declared here and nowhere else.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

Stretch: TypeAlias = tuple[int, int]  # of a text that the page has: from here to there, counted in UTF-16
Change: TypeAlias = str | list[str | Stretch]  # a whole text, or stretches of the old one and what is new between them
Kind: TypeAlias = Literal["person", "bot", "open"]
Pace: TypeAlias = Literal["normal", "fast", "step"]


# -- what the server says


class Choice(TypedDict):
    """An option: its text in the vocabulary, its words, and the parts of the page that stand for it.

    `warn` is said once before it is done; a `quiet` one stands in the list of all choices alone.
    """

    o: str
    label: str
    parts: list[str]
    about: NotRequired[str]
    picture: NotRequired[str]
    warn: NotRequired[str]
    quiet: NotRequired[bool]


class RunLine(TypedDict):
    """Several choices that one click makes."""

    id: str
    label: str


class Asked(TypedDict):
    """What one of my seats is asked; `given` is the option that it has chosen, where it may still choose otherwise."""

    seat: int
    name: str
    mine: bool
    idle: bool
    given: str
    prompt: str
    hint: str
    rule: str
    ruleText: str
    options: list[Choice]
    runs: list[RunLine]


class Awaited(TypedDict):
    """Someone for whom the table waits."""

    seat: int
    name: str
    who: str
    kind: Kind
    thinking: bool


class Ended(TypedDict):
    """How it ended; `won` is null for whoever only watches."""

    text: str
    rule: str
    winners: list[str]
    won: bool | None


class Last(TypedDict):
    """Who chose last (-1: nobody), and the parts of the page that it touched."""

    seat: int
    parts: list[str]


class Wish(TypedDict):
    """Somebody asks for a seat: who, who has not agreed yet, whether it is I who asks and whether I am asked."""

    who: str
    missing: list[str]
    mine: bool
    asked: bool


class SeatWish(Wish):
    """Somebody asks for a seat, or for another bot there: then `said` tells it all."""

    said: str


class SeatLine(TypedDict):
    """A seat as one person may handle it: `to` lists to whom it can go, `why` tells what bars me from it."""

    seat: int
    name: str
    who: str
    face: str
    kind: Literal["me", "person", "bot", "open"]
    here: bool
    thinking: bool
    to: list[str]
    why: str
    wish: SeatWish | None
    gone: bool
    leaves: int


class Ending(Wish):
    """Some want the game to end without a winner: who, who has not agreed yet."""


class Settings(TypedDict):
    """How a person wants to play."""

    auto: bool
    pace: Pace


class GoalLine(TypedDict):
    """A condition of a task: in words, whether it holds, how far it has come ("9 of 11")."""

    text: str
    state: Literal["open", "half", "done"]
    far: str


class WhyLine(TypedDict):
    """A choice of a solution: what, whose, why it was right ("" where nobody has said)."""

    what: str
    who: str
    why: str


class AnswerLine(TypedDict):
    """What is said of parts that the game offers and the lesson does not ask for."""

    say: str
    parts: list[str]


class Forward(TypedDict):
    """Where one goes on when a lesson is done."""

    url: str
    title: str
    kind: Literal["check", "chapter", "puzzle", "again"]
    minutes: int
    say: str


class Coached(TypedDict):
    """The lesson of a table: what the coach says and points at, the steps, the goal, how it went.

    `free`: the learner chooses freely, towards a goal. `step` counts from 0; `steps` are all of them in words. `good`
    is what was just done right, `prompt` stands where the game asks while it asks nothing, `options` is what is asked
    for, `read` whether it is read on, `back` whether there is something to take back.
    """

    kind: Literal["chapter", "puzzle"]
    free: bool
    title: str
    stars: int
    step: int
    say: str
    prompt: str
    good: str
    points: list[str]
    options: list[str]
    press: str  # the choice that is asked for, where only a button stands for it
    answers: list[AnswerLine]
    read: bool
    back: bool
    steps: list[str]
    goal: str
    goals: list[GoalLine]
    verdict: Literal["", "solved", "missed"]
    missed: str
    tries: int
    hints: list[str]
    moreHints: bool
    shown: bool
    why: list[WhyLine]
    moral: str
    over: bool
    finish: str
    forward: Forward | None


class Moment(TypedDict):
    """A moment of a table, as far as all who hold the same seats are shown the same."""

    type: Literal["table"]
    n: int
    frame: int
    over: bool
    title: str
    asks: list[Asked]
    waiting: list[Awaited]
    awaits: str
    undo: int
    last: Last
    outcome: Ended | None
    next: str | None
    stuck: str | None
    names: list[str]
    silence: str
    coach: Coached | None


class Happened(TypedDict):
    """One thing that happened: with which choice, who did it (-1: nobody), in words, and which parts it changed.

    `at` says which of the choice's events was the last of it.
    `draw` are the pieces of the page as they were then, made from those of the frame before, at first those that
    the page had before this message.
    """

    n: int
    at: int
    seat: int
    text: str
    rule: str
    parts: list[str]
    more: NotRequired[str]
    draw: NotRequired[dict[str, Change]]


class ClockLine(TypedDict):
    """What a seat has left, in milliseconds: for this choice, and of its reserve; whether it runs."""

    seat: int
    left: int
    reserve: int
    runs: bool


class ClockLines(TypedDict):
    """The clocks of a table when this was said; `slow` ones have days."""

    slow: bool
    seats: list[ClockLine]


class TableMessage(Moment):
    """The table as one person sees it now: how it came about, and what has changed in the pieces of its page since."""

    story: list[Happened]
    fragments: dict[str, Change]
    seats: list[SeatLine]
    settings: Settings
    ending: Ending | None
    resigned: str
    hints: bool
    clocks: NotRequired[ClockLines]


class RefusedMessage(TypedDict):
    """A message of some kind (`about`) was refused: why, by which rule, whether it was late; what is offered now."""

    type: Literal["refused"]
    n: int
    frame: int
    why: str
    rule: str
    stale: bool
    about: str
    options: list[str]


class ReadOffer(TypedDict):
    """A choice that a part offers: its text in the vocabulary, and its words."""

    o: str
    label: str


class ReadFact(TypedDict):
    """A line of what holds now: a condition that is met or not, what is missing in bold, or a remark."""

    state: Literal["met", "unmet", "note"]
    text: str
    short: str


class ReadValue(TypedDict):
    """A value of a thing, and how it came about."""

    name: str
    value: str
    sum: str


class ReadRule(TypedDict):
    """A rule behind it: its id, the title of its section, its text."""

    id: str
    title: str
    text: str


class ReadAnswer(TypedDict):
    """All that is to be read about a part of the page; not found: there is nothing, and nothing else is said."""

    part: str
    found: bool
    where: NotRequired[str]
    name: NotRequired[str]
    kind: NotRequired[str]
    exhibit: NotRequired[str]
    cost: NotRequired[str]
    picture: NotRequired[str]
    text: NotRequired[list[str]]
    values: NotRequired[list[ReadValue]]
    headline: NotRequired[str]
    offers: NotRequired[list[ReadOffer]]
    more: NotRequired[int]
    facts: NotRequired[list[ReadFact]]
    rules: NotRequired[list[ReadRule]]


class ReadingMessage(ReadAnswer):
    """The answer about a part in a moment."""

    type: Literal["read"]
    seat: int
    n: int
    frame: int


class HintRow(TypedDict):
    """An option of a hint: its text in the vocabulary, its words, and the chance in percent if it is chosen.

    Of a `quiet` one the parts of the page that it is about."""

    o: str
    label: str
    chance: int
    parts: NotRequired[list[str]]


class HintMessage(TypedDict):
    """What one would do at a moment: the options that are ringed, how sure one is (of three discs, and in words), why
    in one sentence, and the chances of the best options, with how many more there are."""

    type: Literal["hint"]
    seat: int
    n: int
    frame: int
    found: bool
    title: str
    options: list[str]
    sure: str
    discs: int
    reason: str
    rows: list[HintRow]
    more: int


ChatLine = TypedDict("ChatLine", {"from": str, "text": str, "at": str})
ChatMessage = TypedDict("ChatMessage", {"type": Literal["chat"], "from": str, "text": str, "at": str})


class ChatsMessage(TypedDict):
    """All that was said so far."""

    type: Literal["chats"]
    lines: list[ChatLine]


class LobbyMessage(TypedDict):
    """A table that waits for people: the pieces of its page, and which seats are free."""

    type: Literal["lobby"]
    fragments: dict[str, str]
    seats: list[bool]


class PongMessage(TypedDict):
    """I am here. Of several servers each says how often it wants to be asked, in milliseconds."""

    type: Literal["pong"]
    every: NotRequired[int]


FromServer: TypeAlias = (
    TableMessage
    | LobbyMessage
    | RefusedMessage
    | ReadingMessage
    | HintMessage
    | ChatMessage
    | ChatsMessage
    | PongMessage
)


# -- what a page says


class ChooseMessage(TypedDict):
    """One of the options, as offered at this moment."""

    type: Literal["choose"]
    n: int
    frame: NotRequired[int]
    seat: int
    option: str


class RunMessage(TypedDict):
    """All choices of a run, as offered at this moment."""

    type: Literal["run"]
    n: int
    frame: NotRequired[int]
    seat: int
    run: str


class UndoMessage(TypedDict):
    """My last action did not happen."""

    type: Literal["undo"]
    n: int
    frame: NotRequired[int]
    seat: int


class ReadMessage(TypedDict):
    """What is this part of the page? For one of my seats, or -1 for none."""

    type: Literal["read"]
    n: int
    frame: int
    seat: int
    part: str


class SayMessage(TypedDict):
    """A line of chat."""

    type: Literal["chat"]
    text: str


class SeatMessage(TypedDict):
    """Take a seat, leave it, or hand it to a bot."""

    type: Literal["seat"]
    seat: int
    to: str


class AnswerMessage(TypedDict):
    """Agree that another takes a seat, or do not."""

    type: Literal["answer"]
    seat: int
    agree: bool


class PlainMessage(TypedDict):
    """In a lobby bots take the free seats, or the game begins; at a table a bot plays on for whoever resigns."""

    type: Literal["fill", "start", "resign"]


class EndMessage(TypedDict):
    """I want the game to end without a winner, or I do not."""

    type: Literal["end"]
    agree: bool


class ReplaceMessage(TypedDict):
    """A bot takes the seat of someone who is gone."""

    type: Literal["replace"]
    seat: int
    to: str


class SettingsMessage(Settings):
    """How I want to play."""

    type: Literal["settings"]


class StepMessage(TypedDict):
    """The next move of a bot, please."""

    type: Literal["step"]


class CoachMessage(TypedDict):
    """In a lesson: read on, do the step for me, one step back, start over, a hint, the answer."""

    type: Literal["coach"]
    n: int
    frame: int
    do: Literal["next", "skip", "back", "again", "hint", "answer"]


class AskHintMessage(TypedDict):
    """What would you do for one of my seats?"""

    type: Literal["hint"]
    n: int
    frame: int
    seat: int


class PingMessage(TypedDict):
    """Are you there?"""

    type: Literal["ping"]
    hidden: bool  # the page lies in the background


FromPage: TypeAlias = (
    ChooseMessage
    | RunMessage
    | UndoMessage
    | ReadMessage
    | SayMessage
    | SeatMessage
    | AnswerMessage
    | PlainMessage
    | EndMessage
    | ReplaceMessage
    | SettingsMessage
    | StepMessage
    | CoachMessage
    | AskHintMessage
    | PingMessage
)


# -- what scripts read besides


class RuleLine(TypedDict):
    """A rule of the ledger, for searching."""

    id: str
    section: str
    text: str


class RuleAnswer(RuleLine):
    """One rule, with its remark."""

    note: str


class ReplayAnswer(Moment):
    """A moment of a replay: the pieces of its page are whole."""

    fragments: dict[str, str]
    line: str
    story: list[Happened]


class TurnLine(TypedDict):
    """A choice that turned the game: what happened, and whose chance it moved by how many points."""

    at: int
    side: str
    change: int
    text: str


class RankedLine(TypedDict):
    """A choice of a moment: its words, the chance after it and half of its interval in percent, its place."""

    o: str
    label: str
    chance: int
    half: int
    worlds: int
    rank: int
    parts: list[str]
    played: bool


class ChoicesLine(TypedDict):
    """The choices that a seat had, the best first, with the chances of its side; none where there was only one."""

    seat: int
    name: str
    side: str
    head: str
    before: int | None
    all: int
    rows: list[RankedLine]


class AnalysisAnswer(TypedDict):
    """What is known of a finished game so far, or of a position in the editor: the chances of its sides at moments, in
    thousandths, each with half of the band of the last side; the turning points, and whether all moments are known well
    enough for them; the choices at the moment that was asked about. Of a position also whose choice it is, and why no
    more is known."""

    possible: bool
    failed: bool
    mode: Literal["open", "seen"]
    at: int
    sides: list[str]
    hues: list[str]
    points: dict[str, tuple[list[int], int]]
    turns: list[TurnLine]
    settled: NotRequired[bool]
    choices: ChoicesLine | None
    level: NotRequired[int]
    name: NotRequired[str]
    why: NotRequired[str]
    done: bool


class PuzzleAnswer(TypedDict):
    """Whether a position makes a puzzle: its answer and what comes next, how far behind in a hundred, in how many
    worlds, why, and the puzzle as text; or why it makes none."""

    done: bool
    error: str
    best: NotRequired[str]
    other: NotRequired[str]
    why: NotRequired[str]
    ahead: NotRequired[int]
    worlds: NotRequired[int]
    stars: NotRequired[int]
    text: NotRequired[str]


class Ghost(TypedDict):
    """A piece where it would stand: drawn beside a piece of the same sort; `way` is where it comes from."""

    beside: str
    x: float
    y: float
    sort: str
    drawn: str
    way: NotRequired[tuple[float, float]]


class LineStep(TypedDict):
    """A step of an expected line: its number and words, its ghosts, the pieces that would be gone, what it touches."""

    n: int
    text: str
    ghosts: list[Ghost]
    gone: list[str]
    parts: list[str]


class LineAnswer(TypedDict):
    """What is likeliest to come of a choice."""

    steps: list[LineStep]


class LineRow(TypedDict):
    """A line of one's own: its table, where it leaves the game and with what, what came of it, how long it is."""

    id: str
    at: int
    words: str
    came: Literal["won", "lost", "over", "open"]
    result: str
    length: int


class LinesAnswer(TypedDict):
    """The lines that one has begun from a game."""

    lines: list[LineRow]


class BotLine(TypedDict):
    """A bot that can take a seat: its name, and in a list with its strength."""

    id: str
    name: str
    label: str


NAMED: Final = ("Stretch", "Change", "Kind", "Pace", "FromServer", "FromPage")  # the types that are no dictionaries
