"""How a table is shown: the functions of a game that draw it and name its things, and what stands there until it does.

Everything is made from a sight. A game without a drawing of its own looks plain, but can be read and played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Final, Generic, Literal, Protocol, TypeVar

from ..kernel.asks import Option
from ..kernel.forms import Json
from ..kernel.messages import Event
from ..kernel.options import Value
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.words import N_, say
from .editing import Editing
from .element import Markup, el
from .gallery import Gallery
from .marks import Marks
from .parts import Parts, part, within
from .quick import Quick
from .reading import Reader
from .telling import SOMEBODY, Goal, Joins, Rival, no_goal

if TYPE_CHECKING:
    from rich.console import RenderableType

S = TypeVar("S", bound=State)

HIDDEN_FROM_SIGHT = ("game", "seat")  # in every view, but not worth a line of the plain picture


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the sequence of play, as the stepper on top of a table shows it.

    `sub` are its own smaller steps, each with whether it is the present one.
    """

    text: str
    state: Literal["round", "done", "now", "next"] = "next"
    sub: tuple[tuple[str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Several choices that one click makes, one after the other: their order cannot matter."""

    id: str
    label: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the set-up options and their values are called. `other` names values that the content names; `note` says by
    what a long list of them is searched besides."""

    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[tuple[str, Value], str] = field(default_factory=dict)
    other: Callable[[str, Value, str], str] = lambda option, value, lang: ""
    note: Callable[[str, Value, str], str] = lambda option, value, lang: ""

    def option_name(self, option: str, lang: str = "en") -> str:
        """What an option is called."""
        return say(self.names.get(option) or option.replace("_", " ").capitalize(), lang)

    def value_name(self, option: str, value: Value, lang: str = "en") -> str:
        """What a value of an option is called."""
        if (option, value) in self.values:
            return say(self.values[option, value], lang)
        named = self.other(option, value, lang)
        if named:
            return named
        if isinstance(value, bool):
            return say(N_("Yes") if value else N_("No"), lang)
        return say(str(value).replace("_", " "), lang)


class Draw(Protocol[S]):
    """The table as SVG.

    `marks` says how elements stand out, by id. `standalone` carries colours and symbols within, for files and
    notebooks; otherwise a page holds `symbols()` and `style()` once.
    """

    def __call__(
        self, sight: Sight[S], lang: str = "en", *, marks: Marks | None = None, standalone: bool = False
    ) -> str: ...


def plain_board(sight: Sight[S], lang: str = "en") -> Parts:
    """What a seat sees as a table of names and values."""
    rows = [_row(name, _value(value)) for name, value in sight.view.items() if name not in HIDDEN_FROM_SIGHT]
    return within("table", within("tbody", rows), class_="plain", aria_label=say(N_("Board"), lang))


@part
def _row(name: str, value: str) -> Markup:
    return el("tr", el("th", name.replace("_", " "), scope="row"), el("td", Markup(value)))


def _value(value: Json) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{escape(name)}: {_value(item)}" for name, item in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " · ".join(_value(item) for item in value) or "–"
    return escape(str(value))


def plain_emblem(sight: Sight[S], seat: int) -> str:
    """The sign of a seat: its shape in its colour and pattern."""
    return seat_sign(seat)


def seat_sign(seat: int) -> str:
    """The same, where there is no table yet."""
    number = seat % 6
    return (
        f'<svg class="em s{number}" width="30" height="30" viewBox="-1 -1 26 26" aria-hidden="true">'
        f'<use href="#em-{number}" class="seatfill"></use>'
        f'<use href="#em-{number}" fill="url(#pt-{number})"></use></svg>'
    )


NO_NUMBERS: Final[Mapping[str, str]] = {}  # nothing on a screen can be chosen


class Screen(Protocol[S]):
    """The table for a terminal: Rich renderables or plain lines.

    `numbers` are those of the lines that can be chosen, by the part of the table that each leads to.
    """

    def __call__(
        self, sight: Sight[S], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS
    ) -> Sequence[RenderableType]: ...


def plain_screen(
    sight: Sight[S], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS
) -> Sequence[RenderableType]:
    """What a seat sees, line by line."""
    return [f"{name}: {value}" for name, value in sight.view.items()]


def first_to_last(side: str, seats: Sequence[str], lang: str = "en") -> str:
    """What someone plays who takes these seats of a side, given by their names."""
    return seats[0] if len(seats) == 1 else say(N_("{first} to {last}"), lang, first=seats[0], last=seats[-1])


@dataclass(frozen=True, kw_only=True)
class Showing(Generic[S]):
    """How a game is shown in a page, a notebook and a terminal."""

    draw: Draw[S] | None = None
    """The table as SVG; None for a game without a drawing."""

    board: Callable[[Sight[S], str], Parts] = plain_board
    """The board in a page: the drawing, or a readable table where there is none."""

    steps: Callable[[Sight[S], str], Sequence[Step]] = lambda sight, lang: ()
    """The sequence of play and where in it the game is."""

    screen: Screen[S] = plain_screen
    """The table for a terminal, with the numbers of what can be chosen where that is."""

    about: Callable[[Sight[S], Option, str], tuple[str, tuple[str, ...]]] = lambda sight, option, lang: ("", ())
    """What an option does, beyond its label ("" where that says it all), and the rules behind it."""

    read: Reader[S] = field(default_factory=lambda: Reader({}))
    """What there is to read about a part of the page: what it is and does, where it is, what holds of it now."""

    gallery: Callable[[Sight[S], str], Gallery] = lambda sight, lang: Gallery()
    """All that the box holds, in a language: cards, heroes, units, with their pictures. It is given a table at its
    very beginning, as a spectator sees it: the content and the rules that are played there."""

    editing: Callable[[], Editing[S]] | None = None
    """How positions are edited, loaded when someone edits one; None for a game without an editor."""

    parts: Callable[[Sight[S], Option], tuple[str, ...]] = lambda sight, option: ()
    """The ids of the elements on the page that together stand for an option; none: it is a button.
    A page may show a part a second time in another form: that element names it in `data-part`."""

    quiet: Callable[[Option, Sequence[Option]], bool] = lambda option, offered: False
    """Whether an option need not stand on the table, because others that are offered lead there as quickly."""

    runs: Callable[[Sight[S], int, str], Sequence[Run]] = lambda sight, seat, lang: ()
    """Choices that a seat may make with one click, as far as each is offered when its turn comes."""

    warn: Callable[[Sight[S], Option, Sequence[Option], str], str] = lambda sight, option, offered, lang: ""
    """What someone leaves undone who chooses this ("" where nothing): said once, before it is done."""

    picture: Callable[[Sight[S], Option, str], str] = lambda sight, option, lang: ""
    """A small picture for the button of an option: SVG; "" where its words are enough."""

    touched: Callable[[Sight[S], Event], tuple[str, ...]] = lambda sight, event: ()
    """The ids of the elements that an event changed, made from what the viewer may know of the event."""

    actor: Callable[[S, Event], int] = lambda state, event: SOMEBODY
    """The seat that acts in an event that one may read; NOBODY, or SOMEBODY: whoever acted before."""

    joins: Joins = field(default_factory=dict)
    """Sentences that tell several events of a kind in one line."""

    turned: frozenset[str] = frozenset()
    """The kinds of events that say how a game turned: where a turning point has some, they tell it."""

    goal: Callable[[Sight[S], int | None, str], Goal] = lambda sight, seat, lang: no_goal(lang)
    """What the side of a seat wants and how far it is; for whoever only watches (None) the race in short."""

    rival: Rival[S] | None = None
    """Whom all seats play against together, where the box plays itself; None where seats play against each other."""

    emblem: Callable[[Sight[S], int], str] = plain_emblem
    """The sign of a seat as a small SVG."""

    hue: Callable[[S, int], int] = lambda state, seat: seat
    """Which of the colours of seats a seat's pieces have on the board: curves and bars have the same."""

    seat_panel: Callable[[Sight[S], int, str], Parts] = lambda sight, seat, lang: []
    """What all may see of a seat, below its name: HTML."""

    tray: Callable[[Sight[S], int, str], Parts] = lambda sight, seat, lang: []
    """What a seat holds and chooses with (a hand, dice), large: HTML."""

    cards: Callable[[Sight[S], str], Parts] = lambda sight, lang: []
    """The cards beside the board: HTML."""

    symbols: Callable[[], str] = lambda: ""
    """SVG symbols and patterns that the game's pictures use; a page holds them once."""

    style: Callable[[], str] = lambda: ""
    """The style sheet of the game's pictures in a page: CSS."""

    gallery_style: Callable[[], str] = lambda: ""
    """What the pages of its gallery need besides, and a table does without: CSS."""

    home_picture: Callable[[str], str] | None = None
    """The game's picture on the home page, in a language: SVG."""

    blurb: str = ""
    """What the game is, in one or two sentences."""

    shape: str = ""
    """Who plays against whom, in two or three words."""

    settings: Settings = Settings()
    """What the set-up options and their values are called."""

    quick: Callable[[str], Quick] | None = None
    """Small tables at which one sits down at once among bots, with one role, in a language."""

    minutes: int = 0
    """How long a small table takes, more or less."""

    side_name: Callable[[str, Sequence[str], str], str] = first_to_last
    """What someone plays who takes these seats of a side, given by their names."""

    people: tuple[int, int] | None = None
    """How few and how many people can play: one for each seat, unless the game lets them share."""

    content_sources: Callable[[], list[tuple[str, str, str]]] = list
    """Where each piece of content comes from: its name, its source, a note. What is not printed says so."""
