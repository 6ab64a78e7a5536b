"""How a page shows a table: the hooks that a game fills in, and what stands there until it does.

Everything is made from a view alone. A game without a drawing of its own looks plain, but can be read and played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from .asks import Option
from .fields import Field, Json
from .messages import Event, Message
from .options import Value
from .state import State
from .table import Table
from .words import N_, say

if TYPE_CHECKING:
    from .game import Setup
    from .svg import Marks

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


def plain_board(view: Mapping[str, Json], label: str) -> str:
    """A view as a table of names and values."""
    rows = "".join(
        f"<tr><th scope='row'>{escape(name.replace('_', ' '))}</th><td>{_value(value)}</td></tr>"
        for name, value in view.items()
        if name not in HIDDEN_FROM_SIGHT
    )
    return f'<table class="plain" aria-label="{escape(label, quote=True)}"><tbody>{rows}</tbody></table>'


def _value(value: Json) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{escape(name)}: {_value(item)}" for name, item in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " · ".join(_value(item) for item in value) or "–"
    return escape(str(value))


def plain_emblem(seat: int) -> str:
    """The sign of a seat: its shape in its colour and pattern."""
    number = seat % 6
    return (
        f'<svg class="em s{number}" width="30" height="30" viewBox="-1 -1 26 26" aria-hidden="true">'
        f'<use href="#em-{number}" class="seatfill"/><use href="#em-{number}" fill="url(#pt-{number})"/></svg>'
    )


class Showing(Generic[S]):
    """The showing hooks of a game; it overrides those that it can do better."""

    id: str
    seats: tuple[int, ...]
    fields: Sequence[Field[S]]

    def name(self, lang: str = "en") -> str:
        """The title in a language."""
        raise NotImplementedError

    def draw(
        self,
        view: Mapping[str, Json],
        lang: str = "en",
        *,
        marks: Marks | None = None,
        standalone: bool = False,
        setup: Setup | None = None,
    ) -> str | None:
        """The table as SVG, made from a view and the open set-up; None for a game without a drawing.

        `marks` says how elements stand out, by id. `standalone` carries colours and symbols within, for files and
        notebooks; otherwise a page holds `symbols()` and `style()` once.
        """
        return None

    def board(self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None) -> str:
        """The board in a page: the drawing, or the view as a readable table where there is none."""
        return self.draw(view, lang, setup=setup) or plain_board(view, self.name(lang))

    def symbols(self) -> str:
        """SVG symbols and patterns that the game's pictures use; a page holds them once."""
        return ""

    def style(self) -> str:
        """The style sheet of the game's pictures in a page: CSS."""
        return ""

    def parts(self, view: Mapping[str, Json], option: Option, setup: Setup | None = None) -> tuple[str, ...]:
        """The ids of the elements on the page that together stand for an option; none: it is a button.

        A page may show a part a second time in another form: that element names it in `data-part`.
        """
        return ()

    def picture(self, view: Mapping[str, Json], option: Option, lang: str = "en", setup: Setup | None = None) -> str:
        """A small picture for the button of an option: SVG; "" where its words are enough."""
        return ""

    def steps(self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None) -> Sequence[Step]:
        """The sequence of play and where in it the game is."""
        return ()

    def emblem(self, view: Mapping[str, Json], seat: int) -> str:
        """The sign of a seat as a small SVG."""
        return plain_emblem(seat)

    def seat_panel(self, view: Mapping[str, Json], seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        """What all may see of a seat, below its name: HTML."""
        return ""

    def tray(self, view: Mapping[str, Json], seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        """What a seat holds and chooses with (a hand, dice), large: HTML."""
        return ""

    def cards(self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None) -> str:
        """The cards beside the board: HTML."""
        return ""

    def home_picture(self, lang: str = "en") -> str:
        """The game's picture on the home page: SVG; until it has its own, a giant on the horizon."""
        from .svg.pictures import plain_scene

        return plain_scene(self.name(lang))

    def blurb(self, lang: str = "en") -> str:
        """What the game is, in one or two sentences."""
        return ""

    def shape(self, lang: str = "en") -> str:
        """Who plays against whom, in two or three words."""
        return ""

    def option_name(self, option: str, lang: str = "en") -> str:
        """What a set-up option is called."""
        return say(option.replace("_", " ").capitalize(), lang)

    def value_name(self, option: str, value: Value, lang: str = "en") -> str:
        """What a value of a set-up option is called."""
        if isinstance(value, bool):
            return say(N_("Yes") if value else N_("No"), lang)
        return say(str(value).replace("_", " "), lang)

    def side_name(self, side: str, seats: Sequence[str], lang: str = "en") -> str:
        """What someone plays who takes these seats of a side, given by their names."""
        return seats[0] if len(seats) == 1 else say(N_("{first} to {last}"), lang, first=seats[0], last=seats[-1])

    def people(self) -> tuple[int, int]:
        """How few and how many people can play: one for each seat, unless the game lets them share."""
        return min(self.seats), max(self.seats)

    def full_view(self, state: S) -> dict[str, Json]:
        """Everything, for all to see when a game is over."""
        return {"game": self.id, "seat": None, **{field.name: field.written(state) for field in self.fields}}

    vague: frozenset[str] = frozenset({"not_now", "not_yours"})
    """Kinds of refusals that explain nothing: a page does not show them beside a piece."""

    def touched(self, view: Mapping[str, Json], event: Event, setup: Setup | None = None) -> tuple[str, ...]:
        """The ids of the elements that an event changed, made from what the viewer may know of the event."""
        return ()

    def silence(self, state: S) -> Message | None:
        """Why nobody may chat now, as a message with its rule; None where people may talk."""
        return None

    def quiet(self, table: Table[S]) -> bool:
        """True between two steps of play: an undo takes back a whole action, to such a moment."""
        return not table._answers and not table._held

    def automatic(self, table: Table[S], seat: int) -> Option | None:
        """The choice that may be made by itself: the only option of the only seat that is asked.

        Where several seats may act, a lone option is left to its person: it ends that person's part, which is a
        real pause. A game in which making the only choice at once would tell a secret gives None there.
        """
        ask = table.asks.get(seat)
        if ask is None or ask.idle or len(ask.options) != 1 or len(table.asks) != 1:
            return None
        return ask.options[0]
