"""How a page shows the board: the hooks of the kernel, filled in. Drawings are loaded when someone looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...kernel.asks import Option
from ...kernel.content import Contents, Toml
from ...kernel.fields import Json
from ...kernel.game import Game, Setup
from ...kernel.ledger import rule
from ...kernel.messages import Event
from ...kernel.options import Value
from ...kernel.showing import Step
from ...kernel.words import N_, say
from . import settings, stepper
from .art import targets  # asked about many options: loaded once
from .content import Content
from .state import Realm, settled_board

if TYPE_CHECKING:
    from ...kernel.svg import Marks
    from .art.seen import Seen

View = Mapping[str, Json]
TEAMS = {"red": N_("Red team"), "blue": N_("Blue team")}


class Shown(Game[Realm]):
    """What people see of the game."""

    # what is plain to see, or true of a hundred spaces
    vague = frozenset({"not_now", "not_yours", "out_of_reach", "taken", "no_spawn", "not_in_discard"})

    def __init__(self) -> None:
        super().__init__()
        self._contents = Contents(Content)
        self._last: tuple[View, str, Setup | None, Seen] | None = None

    def content(self, corrections: Mapping[str, Toml]) -> Content:
        """The tables of the box with an owner's corrections, made once for equal ones."""
        return self._contents.of(corrections)

    def content_of(self, setup: Setup | None) -> Content:
        """The content of a table; without one that of the printed game."""
        return self.content(setup.corrections if setup else {})

    def seen(self, view: View, lang: str, setup: Setup | None) -> Seen:
        """A view to be drawn. A page draws many pieces of one view: it is read once."""
        from .art import seen

        last = self._last
        if last is not None and last[0] is view and last[1] == lang and last[2] is setup:
            return last[3]
        made = seen.seen(view, lang, setup, self.content_of(setup))
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

    def board(self, view: View, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.board(self.seen(view, lang, setup))

    def cards(self, view: View, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import tray

        return tray.reader(self.seen(view, lang, setup))

    def seat_panel(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import dashboards

        return dashboards.dashboard(self.seen(view, lang, setup), seat)

    def tray(self, view: View, seat: int, lang: str = "en", setup: Setup | None = None) -> str:
        from .art import tray

        return tray.tray(self.seen(view, lang, setup), seat, {})

    def emblem(self, view: View, seat: int) -> str:
        from . import drawing

        return drawing.emblem(view, seat)

    def parts(self, view: View, option: Option, setup: Setup | None = None) -> tuple[str, ...]:
        if setup is None:
            return targets.parts(view, option, self.seen(view, "en", None).board.id)
        return targets.parts(view, option, settled_board(setup.options, setup.seats))

    def picture(self, view: View, option: Option, lang: str = "en", setup: Setup | None = None) -> str:
        from . import drawing

        return drawing.picture(view, option)

    def touched(self, view: View, event: Event, setup: Setup | None = None) -> tuple[str, ...]:
        return targets.touched(view, event.kind, event.data)

    def steps(self, view: View, lang: str = "en", setup: Setup | None = None) -> Sequence[Step]:
        return stepper.steps(view, lang)

    # -- the page

    def symbols(self) -> str:
        from . import drawing

        return drawing.symbols()

    def style(self) -> str:
        from . import drawing

        return drawing.style()

    def home_picture(self, lang: str = "en") -> str:
        from .art.home import home_picture

        return home_picture(lang)

    def blurb(self, lang: str = "en") -> str:
        return say(N_("Two teams play cards face down, act by initiative and push the lane."), lang)

    def shape(self, lang: str = "en") -> str:
        return say(N_("team against team"), lang)

    def option_name(self, option: str, lang: str = "en") -> str:
        return settings.option_name(option, lang)

    def value_name(self, option: str, value: Value, lang: str = "en") -> str:
        named = settings.value_name(option, value, lang, self.content_of(None))
        return named or super().value_name(option, value, lang)

    def side_name(self, side: str, seats: Sequence[str], lang: str = "en") -> str:
        """A whole team, or one hero of it."""
        if len(seats) > 1:
            return say(TEAMS[side], lang)
        return say(N_("One hero of the {team}"), lang, team=say(TEAMS[side], lang))

    @rule("GA-count-01", "GA-core-02")
    def people(self) -> tuple[int, int]:
        """Two people are enough: each has two heroes."""
        return 2, max(self.seats)
