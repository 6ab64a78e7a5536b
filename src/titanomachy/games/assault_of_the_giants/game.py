"""Assault of the Giants, joined from its parts: three to six races; seats follow the old ordning clockwise."""

from __future__ import annotations

from typing import Final

from ...drawing.showing import Showing
from ...kernel.asks import Ask, Option
from ...kernel.content import Contents
from ...kernel.game import About
from ...kernel.ledger import rule
from ...kernel.messages import Why
from ...kernel.notation import Notation
from ...kernel.outcome import Outcome
from ...kernel.rules import Rules, Sides, only_option
from ...kernel.setup import Setup
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..game import BoardGame, Playing
from . import greedy, labels, legality, positions
from .commands import SCRIPTS
from .content import HOME, RACE_IDS, Content
from .house import OPTIONS
from .messages import Endings
from .migrations import MIGRATIONS
from .realm import Realm
from .rounds import ranking
from .setup import lay_out
from .words import VOCABULARY

CONTENTS: Final = Contents(Content)


def make(setup: Setup, key: int) -> Realm:
    """The state at the very beginning."""
    return lay_out(setup, key, CONTENTS.of(setup.corrections))


@rule("AG-object-01", "AG-endgame-05", "AG-endgame-09")
def outcome(g: Realm) -> Outcome:
    """The most Ordning Points win; ties are broken by cards and regions, or the victory is shared."""
    message = Endings.ALL[g.ending]
    assert message is not None
    winners, _ = ranking(g)
    scores = {seat: float(g.points[race]) for seat, race in enumerate(g.races)}
    return Outcome(frozenset(winners), scores, message, g.names)


def why_not(g: Realm, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why an option is not offered."""
    return legality.why_not(g, option, ask)


def seat_name(g: Realm, seat: int, lang: str) -> str:
    """The race of a seat."""
    return _title(g.content.name("race", g.races[seat], lang))


def seat_names(seats: int, lang: str) -> list[str]:
    """The races of so many seats."""
    content = CONTENTS.of({})
    return [_title(content.name("race", race, lang)) for race in content.players[seats]]


def advice(setup: Setup, lang: str) -> list[str]:
    """Much of the printed content is not public: the game says so."""
    return [say(N_("Reconstructed edition: values that the rulebook does not give are our own."), lang)]


def automatic(table: Table[Realm], seat: int) -> Option | None:
    """The only option is taken by itself, except where that would tell what a hand or a peek does not hold."""
    ask = table.asks.get(seat)
    if ask is not None and labels.keeps_a_secret(table.state, seat, ask.message.kind):
        return None
    return only_option(table, seat)


def sides(setup: Setup) -> Sides:
    """Every race for itself."""
    return [(RACE_IDS[race], (seat,)) for seat, race in enumerate(CONTENTS.of({}).players[setup.seats])]


def groups(table: Table[Realm]) -> dict[str, str]:
    """Which race won, how, and after how many rounds."""
    outcome = table.outcome
    winners = sorted(outcome.winners) if outcome else []
    ending = Endings.ALL[table.state.ending]
    return {
        "players": str(table.setup.seats),
        "winner": "+".join(RACE_IDS[table.state.races[seat]] for seat in winners),
        "ending": ending.kind if ending else "",
    }


def load_table() -> Showing[Realm]:
    """How it is shown."""
    from .showing import TABLE

    return TABLE


def load_bot() -> Playing[Realm]:
    """How it is played."""
    return Playing(greedy=greedy.choose, groups=groups)


def _title(name: str) -> str:
    """A name that stands alone begins with a capital, in French too."""
    return name[:1].upper() + name[1:]


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
        state=Realm,
        make=make,
        script=lambda g: SCRIPTS[g.phase](g),
        outcome=outcome,
        why_not=why_not,
        check=positions.check,
        rounds=lambda g: g.round,
        sides=sides,
        complete=positions.complete,
        advice=advice,
        automatic=automatic,
        vague=frozenset({"not_now", "not_yours"}),
    ),
    Notation(vocabulary=VOCABULARY, label=labels.label, seat_name=seat_name, seat_names=seat_names),
    load_table,
    load_bot,
)
