"""How a page shows the city: the hooks of the kernel, filled in. Drawings are loaded when someone looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...kernel.asks import Option
from ...kernel.content import Contents, Toml
from ...kernel.fields import Json
from ...kernel.game import Game, Setup
from ...kernel.messages import Event
from ...kernel.options import Value
from ...kernel.showing import Step
from ...kernel.words import N_, say
from . import settings, stepper
from .city import City
from .content import Content

if TYPE_CHECKING:
    from ...kernel.svg import Marks

View = Mapping[str, Json]


class Shown(Game[City]):
    """What people see of the game."""

    def __init__(self) -> None:
        super().__init__()
        self._contents = Contents(Content)

    def content(self, corrections: Mapping[str, Toml]) -> Content:
        """The content with an owner's corrections, made once for equal ones."""
        return self._contents.of(corrections)

    def content_of(self, setup: Setup | None) -> Content:
        """The content of a table; without one that of the printed game."""
        return self.content(setup.corrections if setup else {})

    # -- the table

    def draw(
        self,
        view: View,
        lang: str = "en",
        *,
        marks: Marks | None = None,
        standalone: bool = False,
        setup: Setup | None = None,
    ) -> str:
        from . import drawing

        content = self.content_of(setup)
        return drawing.draw(view, lang, marks=marks, standalone=standalone, setup=setup, content=content)

    def board(self, view: View, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.board(view, lang, setup=setup, content=self.content_of(setup))

    def cards(self, view: View, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.cards(view, lang, setup=setup, content=self.content_of(setup))

    def seat_panel(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.seat_panel(view, seat, lang, setup=setup, content=self.content_of(setup))

    def tray(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.tray(view, seat, lang, setup=setup, content=self.content_of(setup))

    def emblem(self, view: View, seat: int) -> str:
        from . import drawing

        return drawing.emblem(seat, 30)

    def parts(self, view: View, option: Option, setup: Setup | None = None) -> tuple[str, ...]:
        from . import drawing

        return drawing.parts(view, option)

    def picture(self, view: View, option: Option, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.picture(view, option, lang)

    def touched(self, view: View, event: Event, setup: Setup | None = None) -> tuple[str, ...]:
        from . import drawing

        return drawing.touched(view, event.kind, event.data)

    def steps(self, view: View, lang: str = "en", setup: Setup | None = None) -> Sequence[Step]:
        return stepper.steps(view, self.content_of(setup), lang)

    # -- the page

    def symbols(self) -> str:
        from . import drawing

        return drawing.symbols()

    def style(self) -> str:
        from . import drawing

        return drawing.style()

    def home_picture(self, lang: str = "en") -> str:
        from . import drawing

        return drawing.home_picture(lang)

    def blurb(self, lang: str = "en") -> str:
        return say(N_("Together you build decks, hold five Walls and bring four Archenemies down."), lang)

    def shape(self, lang: str = "en") -> str:
        return say(N_("all together"), lang)

    def option_name(self, option: str, lang: str = "en") -> str:
        return settings.option_name(option, lang)

    def value_name(self, option: str, value: Value, lang: str = "en") -> str:
        named = settings.value_name(option, value, lang, self.content_of(None))
        return named or super().value_name(option, value, lang)

    def side_name(self, side: str, seats: Sequence[str], lang: str = "en") -> str:
        return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)
