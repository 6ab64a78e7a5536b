"""Guards of Atlantis II, joined from its parts: two teams of heroes, a lane of minions, simultaneous cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.game import About
from ...kernel.rules import Rules
from ...kernel.words import N_
from ..game import BoardGame, Playing
from .heroes import load_heroes
from .migrations import MIGRATIONS
from .notation import NOTATION
from .rules import game_setup, overview, positions
from .rules.legality import why_not
from .rules.options import OPTIONS, advice
from .rules.reasons import Reasons
from .rules.script import script
from .state import Match

if TYPE_CHECKING:
    from ...drawing.showing import Showing

load_heroes()


def load_table() -> Showing[Match]:
    """How it is shown: loaded when someone looks."""
    from .table.table import TABLE

    return TABLE


def load_bot() -> Playing[Match]:
    """How it is played by itself: loaded when a bot plays."""
    from .bot import BOT

    return BOT


GAME: Final = BoardGame(
    About(
        id="guards-of-atlantis",
        titles={"en": "Guards of Atlantis II"},
        seats=(4, 5, 6, 7, 8, 9, 10),
        seats_rule="GA-core-02",
        seats_hint=N_("two or three people share four heroes: seats=4 with players=2 or players=3"),
        options=OPTIONS,
        home=Path(__file__).resolve().parent,
        rules_version=3,
        migrations=MIGRATIONS,
    ),
    Rules(
        state=Match,
        make=game_setup.lay_out,
        script=script,
        outcome=overview.outcome,
        why_not=why_not,
        check=positions.check,
        rounds=lambda s: s.round,
        sides=overview.sides,
        complete=positions.complete,
        advice=advice,
        silence=overview.silence,
        automatic=overview.automatic,
        echo=overview.echo,
        vague=frozenset({Reasons.not_now.kind}),
    ),
    NOTATION,
    load_table,
    load_bot,
)
