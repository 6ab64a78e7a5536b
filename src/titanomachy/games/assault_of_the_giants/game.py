"""Assault of the Giants, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...kernel.asks import Ask, Option, Script
from ...kernel.fields import Json
from ...kernel.game import Setup
from ...kernel.ledger import rule
from ...kernel.messages import Why
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.words import N_, say
from . import about, greedy, imagining, labels, legality, positions
from .commands import SCRIPTS
from .content import HOME, RACE_IDS
from .house import OPTIONS
from .messages import Endings
from .migrations import MIGRATIONS
from .realm import Realm
from .rounds import ranking
from .setup import lay_out
from .showing import Shown
from .state import FIELDS
from .words import VOCABULARY

if TYPE_CHECKING:
    from rich.console import RenderableType


class AssaultOfTheGiants(Shown):
    """Three to six races of giants, everyone for themselves; seats follow the old ordning clockwise."""

    id = "assault-of-the-giants"
    title = "Assault of the Giants"
    title_fr = "Assault of the Giants"
    seats = (3, 4, 5, 6)
    seats_rule = "AG-object-03"
    options = OPTIONS
    vocabulary = VOCABULARY
    fields = FIELDS  # type: ignore[assignment]
    state_type = Realm
    rules_version = 2
    migrations = MIGRATIONS
    home = HOME

    def make(self, setup: Setup, key: int) -> Realm:
        return lay_out(setup, key, self.content(setup.corrections))

    def script(self, state: Realm) -> Script:
        return SCRIPTS[state.phase](state)

    def redeal(self, state: Realm, seat: int | None) -> None:
        imagining.redeal(state, seat)

    @rule("AG-object-01", "AG-endgame-05", "AG-endgame-09")
    def outcome(self, state: Realm) -> Outcome:
        """The most Ordning Points win; ties are broken by cards and regions, or the victory is shared."""
        message = Endings.ALL[state.ending]
        assert message is not None
        winners, _ = ranking(state)
        scores = {seat: float(state.points[race]) for seat, race in enumerate(state.races)}
        return Outcome(frozenset(winners), scores, message, state.names)

    # -- words

    vague = frozenset({"not_now", "not_yours"})

    def why_not(self, state: Realm, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return legality.why_not(state, option, ask)

    def label(self, state: Realm, seat: int, option: Option, lang: str) -> str:
        return labels.label(state, seat, option, lang)

    def seat_name(self, state: Realm, seat: int, lang: str) -> str:
        return _title(state.content.name("race", state.races[seat], lang))

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        content = self.content_of(None)
        return [_title(content.name("race", race, lang)) for race in content.players[seats]]

    def screen(
        self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None
    ) -> Sequence[RenderableType]:
        from .screen import screen  # Rich is loaded only where someone looks at a terminal

        return screen(view, self.content_of(setup), lang)

    def about(
        self, view: Mapping[str, Json], option: Option, lang: str = "en", setup: Setup | None = None
    ) -> tuple[str, tuple[str, ...]]:
        return about.about(view, option, self.content_of(setup), lang)

    def content_sources(self) -> list[tuple[str, str, str]]:
        return about.content_sources()

    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        """Much of the printed content is not public: the game says so."""
        return [say(N_("Reconstructed edition: values that the rulebook does not give are our own."), lang)]

    def automatic(self, table: Table[Realm], seat: int) -> Option | None:
        """The only option is taken by itself, except where that would tell what a hand or a peek does not hold."""
        ask = table.asks.get(seat)
        if ask is not None and labels.keeps_a_secret(table.state, seat, ask.message.kind):
            return None
        return super().automatic(table, seat)

    # -- arenas

    def greedy(self, table: Table[Realm], seat: int, seed: int) -> Option:
        return greedy.choose(table, seat, seed)

    def sides(self, seats: int) -> list[tuple[str, tuple[int, ...]]]:
        return [(RACE_IDS[race], (seat,)) for seat, race in enumerate(self.content_of(None).players[seats])]

    def groups(self, table: Table[Realm]) -> dict[str, str]:
        """Which race won, how, and after how many rounds."""
        outcome = table.outcome
        winners = sorted(outcome.winners) if outcome else []
        ending = Endings.ALL[table.state.ending]
        return {
            "players": str(table.setup.seats),
            "winner": "+".join(RACE_IDS[table.state.races[seat]] for seat in winners),
            "ending": ending.kind if ending else "",
        }

    def rounds(self, state: Realm) -> int:
        return state.round

    # -- positions

    def check(self, state: Realm) -> None:
        positions.check(state)

    def _load_fields(self, state: Realm, values: Mapping[str, Json]) -> None:
        super()._load_fields(state, values)
        positions.complete(state, values)


def _title(name: str) -> str:
    """A name that stands alone begins with a capital, in French too."""
    return name[:1].upper() + name[1:]
