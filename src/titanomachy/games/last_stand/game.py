"""Attack on Titan: The Last Stand, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.asks import Option, Script
from ...kernel.content import Toml, canonical
from ...kernel.errors import BadPosition
from ...kernel.fields import Json
from ...kernel.game import Game, Setup
from ...kernel.ledger import rule
from ...kernel.messages import Message
from ...kernel.options import OptionSpec
from ...kernel.table import Outcome, Table
from ...kernel.words import N_, say
from . import labels, refusals, rounds
from .content import HERO_IDS, HOME, TITAN_IDS, Content
from .setup import lay_out
from .state import FIELDS, HERO_CARDS, NONE, OVER, PHASES, SELECT, START_LEVELS, TITAN_CARDS, Stand
from .words import ACTION_CARD, VOCABULARY, Endings

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


class LastStand(Game[Stand]):
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

    def __init__(self) -> None:
        super().__init__()
        self._contents: dict[str, Content] = {}

    def content(self, corrections: Mapping[str, Toml]) -> Content:
        """The content with an owner's corrections, made once for equal ones."""
        key = canonical(corrections)
        if key not in self._contents:
            self._contents[key] = Content(corrections)
        return self._contents[key]

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

    def why_not(self, state: Stand, seat: int, option: Option) -> tuple[Message, tuple[int, ...]]:
        return refusals.why_not(state, seat, option)

    def label(self, state: Stand, seat: int, option: Option, lang: str) -> str:
        return labels.label(state, option, lang)

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

    def sides(self, seats: int) -> list[tuple[str, tuple[int, ...]]]:
        return [("titan", (0,)), ("heroes", tuple(range(1, seats)))]

    def groups(self, table: Table[Stand]) -> dict[str, str]:
        return {"titan": TITAN_IDS[table.state.titan], "heroes": str(table.setup.seats - 1)}

    def rounds(self, state: Stand) -> int:
        return state.round

    @rule("LS-var-02")
    def advice(self, setup: Setup, lang: str = "en") -> list[str]:
        """The French book advises against Levi in a team of two."""
        heroes = setup.options["heroes"]
        if setup.options["edition"] == "fr" and setup.seats == 3 and isinstance(heroes, tuple) and "levi" in heroes:
            return [say(N_("With two Heroes it is advised not to use Levi."), lang)]
        return []

    def check(self, state: Stand) -> None:
        """Counts and ranges that always hold."""
        content = state.content
        heroes, dice = state.seats - 1, (state.seats - 1) * 5
        for name, length in (
            ("heroes", heroes), ("levels", heroes), ("hearts", heroes), ("rested", heroes), ("gift", heroes),
            ("dodging", heroes), ("face", dice), ("place", dice), ("holder", dice), ("left", dice), ("paid", 3),
            ("cannons", len(content.tower)), ("pile_known", len(state.pile)),
        ):  # fmt: skip
            found = len(getattr(state, name))
            if found != length:
                raise BadPosition(f"{name} needs {length} values, not {found}")
        _within("marker", state.marker, content.start, content.last)
        _within("citizens", state.citizens, 1 if not state.ending else 0, content.citizens)
        _within("cannons", sum(state.cannons), 1 if not state.ending else 0, content.cannons)
        for hero in range(heroes):
            _within("hearts", state.hearts[hero], 1 if not state.ending else 0, content.hearts)
            _within("levels", state.levels[hero], NONE if state.phase <= START_LEVELS else 0, 8)
        for die in range(dice):
            _within("holder", state.holder[die], 0, heroes - 1)
            _within("left", state.left[die], 0, 2)
        taken = [card for card in state.heroes if card != NONE]
        if len(set(taken)) != len(taken):
            raise BadPosition("one Hero cannot be played twice (LS-setup-12)")
        if state.phase > HERO_CARDS and len(taken) != heroes:
            raise BadPosition(f"{PHASES[state.phase]} needs {heroes} Heroes; name them (heroes = [...])")
        self._check_cards(state)

    def _check_cards(self, state: Stand) -> None:
        if state.titan == NONE:
            if state.phase > TITAN_CARDS:
                raise BadPosition(f"{PHASES[state.phase]} needs a Titan; name it (titan = ...)")
        else:
            played = [card for card in (state.up, state.down, state.third) if card != NONE]
            cards = sorted([*state.hand, *played, *state.aside, *state.removed])
            if cards != state.content.hands[state.titan]:
                names = ", ".join(map(ACTION_CARD.text, cards))
                raise BadPosition(
                    f"hand, up, down, third, aside and removed must hold each card of the Titan once, not {names}"
                )
            if SELECT < state.phase < OVER and NONE in (state.up, state.down):
                raise BadPosition(f"{PHASES[state.phase]} needs two played cards: up and down")
        if sorted(state.pile + state.used) != list(range(len(state.content.tactics))):
            raise BadPosition("pile and used must hold each Tactics card once")
        if state.ending and state.phase < SELECT:
            raise BadPosition("a game cannot be over before it has begun")


def _within(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadPosition(f"{name} must be from {low} to {high}, not {value}")
