"""How a page shows the North: the hooks of the kernel, filled in. Drawings are loaded when someone looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ...kernel.asks import Option
from ...kernel.content import Contents, Toml
from ...kernel.fields import Json
from ...kernel.game import Game, Setup
from ...kernel.messages import Event
from ...kernel.options import Value
from ...kernel.showing import Step
from ...kernel.words import N_, say
from . import settings, stepper
from .content import Content
from .realm import Realm

if TYPE_CHECKING:
    from ...kernel.svg import Marks
    from .art.seen import Seen

View = Mapping[str, Json]


class Shown(Game[Realm]):
    """What people see of the game."""

    def __init__(self) -> None:
        super().__init__()
        self._contents = Contents(Content)
        self._last: tuple[View, str, Setup | None, Seen] | None = None

    def content(self, corrections: Mapping[str, Toml]) -> Content:
        """The content with an owner's corrections, made once for equal ones."""
        return self._contents.of(corrections)

    def content_of(self, setup: Setup | None) -> Content:
        """The content of a table; without one that of the reconstructed edition."""
        return self.content(setup.corrections if setup else {})

    def seen(self, view: View, lang: str, setup: Setup | None) -> Seen:
        """A view to be drawn. A page draws many pieces of one view: it is read once."""
        from .art.seen import seen

        last = self._last
        if last is not None and last[0] is view and last[1] == lang and last[2] is setup:
            return last[3]
        made = seen(view, lang, setup, self.content_of(setup))
        self._last = (view, lang, setup, made)
        return made

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

        return drawing.draw(self.seen(view, lang, setup), marks, standalone=standalone)

    def cards(self, view: View, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import panel

        return panel.panel(self.seen(view, lang, setup), {})

    def seat_panel(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import seats

        return seats.seat_panel(self.seen(view, lang, setup), seat)

    def tray(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import tray

        return tray.tray(self.seen(view, lang, setup), seat, {})

    def emblem(self, view: View, seat: int) -> str:
        from . import drawing

        return drawing.emblem(cast("list[str]", view["races"])[seat])

    def parts(self, view: View, option: Option, setup: Setup | None = None) -> tuple[str, ...]:
        from .art import targets

        return targets.parts(view, option)

    def picture(self, view: View, option: Option, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.picture(self.seen(view, lang, setup), option)

    def touched(self, view: View, event: Event, setup: Setup | None = None) -> tuple[str, ...]:
        from .art import targets

        return targets.touched(view, event.kind, event.data)

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
        from .art.home import home_picture

        return home_picture(self.content_of(None), lang)

    def blurb(self, lang: str = "en") -> str:
        return say(N_("Six races of giants fight, trade and tell their stories for the top of the ordning."), lang)

    def shape(self, lang: str = "en") -> str:
        return say(N_("free for all"), lang)

    def option_name(self, option: str, lang: str = "en") -> str:
        return settings.option_name(option, lang)

    def value_name(self, option: str, value: Value, lang: str = "en") -> str:
        return settings.value_name(option, value, lang) or super().value_name(option, value, lang)
