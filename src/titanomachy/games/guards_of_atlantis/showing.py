"""How the boards of Guards of Atlantis are shown."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.marks import Marks
from ...drawing.showing import Settings, Showing
from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.sight import Sight
from ...kernel.words import N_, say
from . import about, drawing, settings, stepper
from .art import dashboards, targets, tray
from .art.home import home_picture
from .art.seen import Seen, seen
from .screen import screen
from .state import Realm, settled_board

Eyes = Sight[Realm]
TEAMS = {"red": N_("Red team"), "blue": N_("Blue team")}


class Last:
    """What was seen last: a page draws many pieces of one sight, which is read once."""

    sight: Eyes | None = None
    lang: str = ""
    seen: Seen | None = None


def _seen(sight: Eyes, lang: str) -> Seen:
    if Last.seen is None or Last.sight is not sight or Last.lang != lang:
        Last.seen = seen(sight.view, lang, sight.setup, sight.state.content)
        Last.sight, Last.lang = sight, lang
    return Last.seen


def draw(sight: Eyes, lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The board."""
    return drawing.draw(_seen(sight, lang), marks, standalone=standalone)


def parts(sight: Eyes, option: Option) -> tuple[str, ...]:
    """The elements that stand for an option."""
    return targets.parts(sight.view, option, settled_board(sight.setup.options, sight.setup.seats))


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """A whole team, or one hero of it."""
    if len(seats) > 1:
        return say(TEAMS[side], lang)
    return say(N_("One hero of the {team}"), lang, team=say(TEAMS[side], lang))


@rule("GA-count-01", "GA-core-02")
def people() -> tuple[int, int]:
    """Two people are enough: each has two heroes."""
    return 2, 10


TABLE = Showing[Realm](
    draw=draw,
    board=lambda sight, lang: drawing.board(_seen(sight, lang)),
    steps=lambda sight, lang: stepper.steps(sight.view, lang),
    screen=lambda sight, lang: screen(sight.view, sight.state.content, lang, sight.setup),
    about=lambda sight, option, lang: about.about(sight.view, option, lang, sight.state.content),
    parts=parts,
    picture=lambda sight, option, lang: drawing.picture(sight.view, option),
    touched=lambda sight, event: targets.touched(sight.view, event.kind, event.data),
    emblem=lambda sight, seat: drawing.emblem(sight.view, seat),
    seat_panel=lambda sight, seat, lang: dashboards.dashboard(_seen(sight, lang), seat),
    tray=lambda sight, seat, lang: tray.tray(_seen(sight, lang), seat, {}),
    cards=lambda sight, lang: tray.reader(_seen(sight, lang)),
    symbols=drawing.symbols,
    style=drawing.style,
    home_picture=home_picture,
    blurb=N_("Two teams play cards face down, act by initiative and push the lane."),
    shape=N_("team against team"),
    settings=Settings(settings.NAMES, settings.VALUES, settings.other_name),
    side_name=side_name,
    people=people(),
)
