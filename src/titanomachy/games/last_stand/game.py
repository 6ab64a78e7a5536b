"""Attack on Titan: The Last Stand, as the kernel sees it."""

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
from . import about, greedy, labels, positions, refusals, rounds
from .content import HERO_IDS, HOME, TITAN_IDS
from .setup import lay_out
from .showing import Shown
from .state import FIELDS, NONE, House, Stand
from .words import ACTION_CARD, VOCABULARY, Endings, Told

if TYPE_CHECKING:
    from rich.console import RenderableType

OPTIONS: Final = {
    "edition": OptionSpec(
        ("en", "fr"), "en", N_("Which rulebook: the English or the French one; they differ in several rules.")
    ),
    "titan": OptionSpec(
        ("choose", "random", *TITAN_IDS), "choose", N_("Which Titan attacks; its player may choose."), "LS-setup-07"
    ),
    "heroes": OptionSpec(
        HERO_IDS, "choose", N_("Which Heroes defend: their players choose, chance, or a list of names."),
        "LS-setup-11", many=True, words=("choose", "random"),
    ),
    "people": OptionSpec(
        ("one_per_seat", 2, 3, 4, 5), "one_per_seat",
        N_("How many people play: one for each seat, or two, of whom one runs all Heroes."), "LS-setup-19",
    ),
    "third_ability": OptionSpec(
        ("edition", "always", "white_zone"), "edition",
        N_("When the Titan's third ability may be used: as the edition says, always, or in the white zone only."),
        "LS-s3-09",
    ),
    "hit_heroes": OptionSpec(
        ("edition", "titan", "heroes"), "edition", N_("Who chooses the Hero that Hit Heroes strikes."), "LS-abil-05"
    ),
    "eren_gives": OptionSpec(
        ("edition", "once", "twice"), "edition",
        N_("When Eren gives dice: at the end of step 2 only, or after step 4 too."), "LS-hero-01",
    ),
    "frenzy_card": OptionSpec(
        ("edition", "before_hidden", "last"), "edition", N_("When the third card of Frenzy resolves."), "LS-abil-22"
    ),
    "rescue": OptionSpec(
        ("edition", "up_to", "exact"), "edition", N_("Whether the Heroes may rescue fewer Citizens."), "LS-tlist-15"
    ),
    "mutilation": OptionSpec(
        ("hand", "all"), "hand", N_("Whether Mutilation draws from the hand or from all of the Titan's cards."),
        "LS-tlist-05",
    ),
    "literal_level_8": OptionSpec(
        (False, True), False,
        N_("With two Heroes: a Hero who merely stands on level 8 is enough, with the other condition."), "LS-two-02",
    ),
    "conditions_at_once": OptionSpec(
        (False, True), False, N_("Strict Tactics cards: all conditions must be met at one moment."), "LS-tac-10"
    ),
    "cannon_limit_on_tactics": OptionSpec(
        (True, False), True, N_("Whether Cannon symbols spent for Tactics cards count to the limit."), "LS-cannon-07"
    ),
}  # fmt: skip


class LastStand(Shown):
    """One Titan (seat 0) against two to four Heroes (seats 1 to 4)."""

    id = "last-stand"
    title = "Attack on Titan: The Last Stand"
    title_fr = "Attack on Titan : Le Dernier Rempart"
    seats = (3, 4, 5)
    seats_rule = "LS-setup-20"
    options = OPTIONS
    vocabulary = VOCABULARY
    fields = FIELDS
    state_type = Stand
    home = HOME

    def make(self, setup: Setup, key: int) -> Stand:
        return lay_out(setup, key, self.content(setup.corrections))

    def script(self, state: Stand) -> Script:
        return rounds.script(state)

    @rule("LS-info-01", "LS-info-02", "LS-s1-07")
    def redeal(self, state: Stand, seat: int | None) -> None:
        """The face-down card may be any that is not known to be elsewhere; the unseen pile has any order."""
        if seat != 0 and state.down != NONE and not state.down_open:
            maybe = [card for card in sorted([*state.hand, state.down]) if card not in state.known_in_hand]
            state.down = maybe[state.below(len(maybe))]
            rest = [card for card in maybe if card != state.down]
            state.hand[:] = sorted(rest + state.known_in_hand)
        unseen = [place for place, known in enumerate(state.pile_known) if not known]
        cards = sorted(state.pile[place] for place in unseen)
        state.shuffle(cards)
        for place, card in zip(unseen, cards, strict=True):
            state.pile[place] = card

    @rule("LS-goal-04", "LS-goal-05", "LS-win-05")
    def outcome(self, state: Stand) -> Outcome:
        message = Endings.ALL[state.ending]
        assert message is not None
        heroes = frozenset(range(1, state.seats))
        winners = heroes if state.ending == Endings.KILLED else frozenset({0})
        scores = {seat: 1.0 if seat in winners else 0.0 for seat in range(state.seats)}
        return Outcome(winners, scores, message, state.names)

    def why_not(self, state: Stand, seat: int, option: Option, ask: Ask | None) -> Why | None:
        return refusals.why_not(state, seat, option)

    def label(self, state: Stand, seat: int, option: Option, lang: str) -> str:
        return labels.label(state, seat, option, lang)

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

    @rule("LS-s1-07")
    def view(self, state: Stand, seat: int | None) -> dict[str, Json]:
        """The declared fields, and which cards may lie face down as far as this seat can tell."""
        shown = super().view(state, seat)
        if state.down != NONE and not state.down_open and seat != 0:
            maybe = sorted(card for card in [*state.hand, state.down] if card not in state.known_in_hand)
            shown["may_be_down"] = [ACTION_CARD.text(card) for card in maybe]
        return shown

    def seat_name(self, state: Stand, seat: int, lang: str) -> str:
        if seat == 0:
            return say(N_("The Titan"), lang) if state.titan == NONE else state.content.name("titan", state.titan, lang)
        card = state.heroes[seat - 1]
        return say(N_("Hero {n}"), lang, n=seat) if card == NONE else state.content.name("hero", card, lang)

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        return [say(N_("The Titan"), lang), *(say(N_("Hero {n}"), lang, n=seat) for seat in range(1, seats))]

    mates_share = True  # what the Heroes know, all of them know: only the Titan has secrets

    def sides(self, seats: int) -> list[tuple[str, tuple[int, ...]]]:
        return [(N_("titan"), (0,)), (N_("heroes"), tuple(range(1, seats)))]

    def groups(self, table: Table[Stand]) -> dict[str, str]:
        return {"titan": TITAN_IDS[table.state.titan], "heroes": str(table.setup.seats - 1)}

    def arena_variants(self) -> Sequence[dict[str, object]]:
        """Every Titan in turn, each time against Heroes drawn by lot."""
        return [{"titan": titan, "heroes": "random"} for titan in TITAN_IDS]

    def greedy(self, table: Table[Stand], seat: int, seed: int) -> Option:
        return greedy.choose(table, seat, seed)

    def rounds(self, state: Stand) -> int:
        return state.round

    @rule("LS-var-02")
    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        """The French book advises against Levi in a team of two; also said when he is chosen at the table."""
        content = self.content(setup.corrections)
        heroes = setup.options["heroes"]
        if not House(content, setup.options).warns or not isinstance(heroes, tuple):
            return []
        cards = [HERO_IDS.index(name) for name in heroes]
        return [
            Told.advised.text((card,), content, lang) for card in cards if content.discouraged[card] == setup.seats - 1
        ]

    def check(self, state: Stand) -> None:
        positions.check(state)
