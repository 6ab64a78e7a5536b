"""Guards of Atlantis II as a game of the kernel: options, scripts, names, and the hooks to its other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.asks import Ask, Option, Script
from ...kernel.fields import Json
from ...kernel.game import Setup
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from ...kernel.options import OptionSpec
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.words import N_, say
from . import about, greedy, labels, positions, refusals
from . import heroes as _heroes  # noqa: F401 - registers the card texts
from .acting import act
from .board import BOARD_IDS
from .content import HERO_IDS, NONE
from .imagining import redeal
from .leveling import level_up, pity
from .reasons import Reasons
from .rounds import (
    battle,
    clear_tokens,
    next_to_act,
    play_cards,
    push_due,
    retrieve,
    reveal,
    round_effects,
    turn_ends,
)  # fmt: skip
from .setup import lay_out, select_heroes, start_heroes, teams_of
from .showing import Shown
from .state import FIELDS, REVEAL, TURN_ENDS, Realm
from .words import VOCABULARY, Endings, Prompts

if TYPE_CHECKING:
    from rich.console import RenderableType

SILENCE: Final = Message("silence", N_("Nobody talks from the reveal until the turn is over."), "GA-talk-03")
SECRET_ASKS: Final = frozenset(
    {Prompts.defend.kind, Prompts.guard.kind, Prompts.maybe_discard.kind}
)  # about cards of a hand that may not fit
SEAT_IDS: Final = tuple(str(seat) for seat in range(10))
OPTIONS: Final = {
    "length": OptionSpec(("quick", "long"), "quick", N_("How many wave and life counters there are."), "GA-setup-23"),
    "board": OptionSpec(("auto", *BOARD_IDS), "auto", N_("The board; auto takes the usual one."), "GA-setup-24"),
    "selection": OptionSpec(
        HERO_IDS,
        "first_game",
        N_("How heroes are chosen, or the heroes by seat."),
        "GA-setup-11",
        many=True,
        words=(
            "first_game", "all_random", "all_pick", "single_draft", "random_draft", "player_draft", "pick_and_ban",
        ),
    ),
    "complexity": OptionSpec((1, 2, 3, 4), 4, N_("The most complex heroes that take part."), "GA-profile-03"),
    "twins": OptionSpec(
        ("auto", "never", "always"),
        "auto",
        N_("Whether both teams may have the same hero; auto where there are too few."),
        "GA-select-11",
    ),
    "players": OptionSpec(
        ("each", 2, 3), "each", N_("How many people hold four heroes; two or three share them."), "GA-count-01"
    ),
    "larger": OptionSpec(("red", "blue"), "red", N_("The team with one hero more, at odd numbers."), "GA-count-04"),
    "handicap": OptionSpec(
        SEAT_IDS, "none", N_("Seats that take their handicap card."), "GA-handi-03", many=True, words=("none",)
    ),
    "six_cards": OptionSpec(
        SEAT_IDS, "none", N_("Seats with a sixth card as an advantage."), "GA-handi-04", many=True, words=("none",)
    ),
    "open_talk": OptionSpec((False, True), False, N_("Chat stays open between reveal and end of turn."), "GA-talk-03"),
}  # fmt: skip


class GuardsOfAtlantis(Shown):
    """Two teams, four to ten heroes."""

    id = "guards-of-atlantis"
    title = "Guards of Atlantis II"
    seats = (4, 5, 6, 7, 8, 9, 10)
    seats_rule = "GA-core-02"
    options = OPTIONS
    vocabulary = VOCABULARY
    fields = FIELDS
    state_type = Realm
    vague = frozenset({Reasons.not_now.kind})
    home = Path(__file__).resolve().parent

    def make(self, setup: Setup, key: int) -> Realm:
        return lay_out(setup, key, self.content_of(setup))

    def script(self, state: Realm) -> Script:
        return SCRIPTS[state.phase](state)

    @rule("GA-summary-02", "GA-core-09")
    def outcome(self, state: Realm) -> Outcome:
        message = Endings.ALL[state.ending]
        assert message is not None
        team = (state.ending - 1) % 2
        winners = frozenset(seat for seat in range(state.seats) if state.teams[seat] == team)
        return Outcome(winners, {seat: float(seat in winners) for seat in range(state.seats)}, message, state.names)

    def redeal(self, state: Realm, seat: int | None) -> None:
        redeal(state, seat)

    def why_not(self, state: Realm, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return refusals.why_not(option, ask)

    def label(self, state: Realm, seat: int, option: Option, lang: str) -> str:
        return labels.label(state, seat, option, lang)

    def check(self, state: Realm) -> None:
        positions.check(state)

    def seat_name(self, state: Realm, seat: int, lang: str) -> str:
        if state.heroes[seat] == NONE:
            return say(N_("Hero {n}"), lang, n=seat + 1)
        return state.names.name("hero", state.heroes[seat], lang)

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        return [say(N_("Hero {n}"), lang, n=seat + 1) for seat in range(seats)]

    def sides(self, seats: int, setup: Setup | None = None) -> list[tuple[str, tuple[int, ...]]]:
        teams = teams_of(seats, setup.options["larger"] if setup else OPTIONS["larger"].default)
        return [
            (name, tuple(seat for seat in range(seats) if teams[seat] == team))
            for team, name in enumerate((N_("red"), N_("blue")))
        ]

    def screen(
        self, view: Mapping[str, Json], lang: str = "en", setup: Setup | None = None
    ) -> Sequence[RenderableType]:
        from .screen import screen  # Rich is loaded only where someone looks at a terminal

        return screen(view, self.content_of(setup), lang, setup)

    def about(
        self, view: Mapping[str, Json], option: Option, lang: str = "en", setup: Setup | None = None
    ) -> tuple[str, tuple[str, ...]]:
        return about.about(view, option, lang, self.content_of(setup))

    @rule("GA-core-03", "GA-setup-12")
    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        told = []
        if setup.seats % 2 or setup.seats > 6 or setup.options["players"] != "each":
            told.append(
                say(N_("Odd teams, more than six heroes and shared heroes are for those who know the game."), lang)
            )
        if setup.options["length"] == "long":
            told.append(say(N_("With new players the quick game is better."), lang))
        return told

    @rule("GA-hidden-06")
    def automatic(self, table: Table[Realm], seat: int) -> Option | None:
        """The only option is taken by itself, except where that would tell that a hand has no fitting card."""
        ask = table.asks.get(seat)
        return None if ask is not None and ask.message.kind in SECRET_ASKS else super().automatic(table, seat)

    @rule("GA-talk-01", "GA-talk-02", "GA-talk-03", "GA-talk-04", "GA-talk-07")
    def silence(self, state: Realm) -> Message | None:
        """Everyone reads all that is said; from the reveal to the end of the turn nobody says anything."""
        quiet = REVEAL <= state.phase <= TURN_ENDS and not state.ending
        return SILENCE if quiet and not state.house.open_talk else None

    def greedy(self, table: Table[Realm], seat: int, seed: int) -> Option:
        return greedy.choose(table, seat, seed)

    def groups(self, table: Table[Realm]) -> dict[str, str]:
        """How games end, and on which board."""
        ending = Endings.ALL[table.state.ending]
        return {"board": table.state.board.id, "ending": ending.kind if ending else ""}

    def rounds(self, state: Realm) -> int:
        return state.round

    def _load_fields(self, state: Realm, values: Mapping[str, Json]) -> None:
        super()._load_fields(state, values)
        positions.complete(state, values)


SCRIPTS: Final = (
    select_heroes, start_heroes, play_cards, reveal, next_to_act, act, turn_ends, round_effects, battle, clear_tokens,
    push_due, retrieve, level_up, pity,
)  # fmt: skip
