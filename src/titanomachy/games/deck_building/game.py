"""Attack on Titan: Deck-Building Game, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.asks import Ask, Option, Script
from ...kernel.fields import Json
from ...kernel.game import Setup
from ...kernel.ledger import rule
from ...kernel.messages import Why
from ...kernel.options import OptionSpec
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.words import N_, say
from . import about, completing, greedy, imagining, labels, positions
from .choices import not_asked
from .city import City
from .content import HERO_IDS, HOME
from .defeat import archenemies_to_defeat
from .rounds import ROUND
from .setup import lay_out
from .showing import Shown
from .state import FIELDS
from .words import VOCABULARY, Endings
from .wounds import deaths_allowed, lost_by_deaths

if TYPE_CHECKING:
    from rich.console import RenderableType

OPTIONS: Final = {
    "heroes": OptionSpec(
        HERO_IDS,
        "random",
        N_("Which Heroes play: by chance, chosen, two dealt of which one is kept, or names."),
        "DB-heroes-01",
        many=True,
        words=("random", "choose", "deal_two"),
    ),
    "hange": OptionSpec(
        (False, True), False, N_("Whether Hange, the promotional Hero, is among them."), "DB-components-02"
    ),
    "hands": OptionSpec(("open", "closed"), "open", N_("Whether team-mates see each other's hands."), "DB-hidden-03"),
    "length": OptionSpec(
        ("standard", "short"), "standard", N_("Four Archenemies, or three in the short game."), "DB-short-01"
    ),
    "easier_death": OptionSpec(
        (False, True), False, N_("Easier: a dead Hero's deck loses its Wounds too."), "DB-difficulty-02"
    ),
    "easier_cards": OptionSpec(
        (False, True), False, N_("Easier: one card fewer is added each round."), "DB-difficulty-03"
    ),
    "easier_attack": OptionSpec((False, True), False, N_("Easier: no Titans on Attack cards."), "DB-difficulty-04"),
    "harder_death": OptionSpec((False, True), False, N_("Harder: the first death loses."), "DB-difficulty-05"),
    "harder_cards": OptionSpec(
        (False, True), False, N_("Harder: one card more is added each round."), "DB-difficulty-06"
    ),
    "harder_walls": OptionSpec((False, True), False, N_("Harder: one token for each Wall."), "DB-difficulty-07"),
    "attack_defense": OptionSpec(
        ("district", "attacker"),
        "district",
        N_("Who may defend against Grab, Eat and Crush: anyone there or the attacker."),
        "DB-ambush-06",
    ),
    "bean_titans": OptionSpec((True, False), True, N_("Whether Bean may destroy standard Titans."), "DB-clar-06"),
    "eren_wounds": OptionSpec(
        ("once", "each"), "once", N_("How often Eren's Wounds bring Power and Move in a turn."), "DB-herocards-04"
    ),
    "damage_after_attempt": OptionSpec(
        ("none", "printed"),
        "none",
        N_("After a failed attempt: no damage on that Titan this turn, or what cards print."),
        "DB-kill-11",
    ),
    "fallen_wall_attempt": OptionSpec(
        ("goes_on", "fails"),
        "goes_on",
        N_("Whether a kill attempt goes on when the Wall falls during it."),
        "DB-kill-19",
    ),
    "heroes_own_turn_only": OptionSpec(
        (False, True),
        False,
        N_("Strict Heroes: Eren's and Hange's abilities work in their own turns only."),
        "DB-herocards-04",
    ),
}


class DeckBuilding(Shown):
    """One to five players against the Titans, together: seat 0 is the first player's, clockwise."""

    id = "deck-building"
    title = "Attack on Titan: Deck-Building Game"
    title_fr = "Attack on Titan : jeu de deck-building"
    seats = (1, 2, 3, 4, 5)
    seats_rule = "DB-components-04"
    options = OPTIONS
    vocabulary = VOCABULARY
    fields = FIELDS  # type: ignore[assignment]
    state_type = City
    home = HOME

    def make(self, setup: Setup, key: int) -> City:
        return lay_out(setup, key, self.content(setup.corrections))

    def script(self, state: City) -> Script:
        return ROUND[state.phase](state)

    def redeal(self, state: City, seat: int | None) -> None:
        imagining.redeal(state, seat)

    @rule("DB-winlose-06", "DB-anatomy-02")
    def outcome(self, state: City) -> Outcome:
        """All win or lose together; there are no points."""
        message = lost_by_deaths(state) if state.ending == Endings.DEATHS else Endings.ALL[state.ending]
        assert message is not None
        won = state.ending == Endings.WON
        winners = frozenset(range(state.seats)) if won else frozenset()
        return Outcome(winners, {seat: float(won) for seat in range(state.seats)}, message, state.names)

    @rule("DB-winlose-01", "DB-winlose-04")
    def view(self, state: City, seat: int | None) -> dict[str, Json]:
        """The declared fields, and what wins and loses this game: Archenemies to defeat, deaths that lose."""
        return {**super().view(state, seat), "goal": self._goal(state)}

    def full_view(self, state: City) -> dict[str, Json]:
        return {**super().full_view(state), "goal": self._goal(state)}

    def _goal(self, state: City) -> Json:
        return {"archenemies": archenemies_to_defeat(state), "deaths": deaths_allowed(state)}

    # -- words

    vague = frozenset({"not_now", "busy", "not_your_turn", "no_turn", "gear_later", "no_ambush"})

    def why_not(self, state: City, seat: int, option: Option, ask: Ask | None) -> Why | None:
        if ask is None:
            return not_asked(state, seat, option)
        assert ask.why is not None, "every ask of this game says what speaks against an option"
        return ask.why(option)

    @rule("DB-round-04")
    def turn_rule(self, state: City, ask: Ask) -> str:
        """During turns only the player whose turn it is acts; otherwise the rule that asks says who is concerned."""
        return "DB-round-04" if ask.seat == state.active else ask.rule

    def label(self, state: City, seat: int, option: Option, lang: str) -> str:
        return labels.label(state, seat, option, lang)

    def seat_name(self, state: City, seat: int, lang: str) -> str:
        return labels.hero_name(state, seat, lang)

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        return [say(N_("Player {n}"), lang, n=seat + 1) for seat in range(seats)]

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

    @rule("DB-difficulty-01", "DB-difficulty-03")
    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        """Settings that undo each other, or that do less than they say."""
        chosen = setup.options
        told = []
        if chosen["easier_cards"] and chosen["harder_cards"]:
            told.append(say(N_("One card fewer and one card more cancel out."), lang))
        elif chosen["easier_cards"] and setup.seats == 1:
            told.append(say(N_("Alone, at least one card is added each round."), lang))
        if chosen["easier_attack"] and chosen["attack_defense"] == "attacker":
            told.append(say(N_("Without Titans on Attack cards nobody defends against Grab, Eat and Crush."), lang))
        return told

    # -- arenas

    def sides(self, seats: int) -> list[tuple[str, tuple[int, ...]]]:
        return [(N_("team"), tuple(range(seats)))]

    def groups(self, table: Table[City]) -> dict[str, str]:
        """Why games are won and lost, and how many Archenemies were defeated by then."""
        ending = Endings.ALL[table.state.ending]
        return {
            "players": str(table.setup.seats),
            "ending": ending.kind if ending else "",
            "archenemies": str(table.state.slain),
        }

    def greedy(self, table: Table[City], seat: int, seed: int) -> Option:
        return greedy.choose(table, seat, seed)

    def rounds(self, state: City) -> int:
        return state.round

    # -- positions

    def check(self, state: City) -> None:
        positions.check(state)

    def _load_fields(self, state: City, values: Mapping[str, Json]) -> None:
        super()._load_fields(state, values)
        completing.complete(state, values)
