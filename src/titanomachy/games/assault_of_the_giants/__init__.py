"""Assault of the Giants: three to six races of giants fight for the top of the ordning.

Seats follow the old ordning clockwise. How the game is shown and how a bot plays it is loaded when someone asks.
"""

from __future__ import annotations

from typing import Final

from ...drawing.showing import Showing
from ...kernel.game import About
from ...kernel.notation import Notation, prompts_of
from ...kernel.rules import Rules
from ..game import BoardGame, Playing
from .acts import Giants
from .messages import Prompts
from .migrations import MIGRATIONS
from .reading import HOME
from .rules.automatic import automatic
from .rules.completing import complete
from .rules.endgame import outcome
from .rules.legality import why_not
from .rules.positions import check
from .rules.script import script
from .rules.setup import advice, lay_out, sides
from .rulings import OPTIONS
from .table.labels import label, seat_name, seat_names
from .words import VOCABULARY


def load_table() -> Showing[Giants]:
    """How it is shown."""
    from .table.showing import TABLE  # drawings: only for those who look

    return TABLE


def load_bot() -> Playing[Giants]:
    """How it is played."""
    from .bot import BOT  # judgement: only for those who play against it

    return BOT


GAME: Final = BoardGame(
    About(
        id="assault-of-the-giants",
        titles={"en": "Assault of the Giants"},
        seats=(3, 4, 5, 6),
        seats_rule="AG-object-03",
        options=OPTIONS,
        home=HOME,
        rules_version=2,
        migrations=MIGRATIONS,
    ),
    Rules(
        state=Giants,
        make=lay_out,
        script=script,
        outcome=outcome,
        why_not=why_not,
        check=check,
        rounds=lambda g: g.round,
        sides=sides,
        complete=complete,
        advice=advice,
        automatic=automatic,
    ),
    Notation(
        vocabulary=VOCABULARY,
        label=label,
        seat_name=seat_name,
        seat_names=seat_names,
        prompts=prompts_of(Prompts),
        widest=128,
    ),
    load_table,
    load_bot,
)
