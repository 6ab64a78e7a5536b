"""Attack on Titan: The Last Stand, joined from its parts: one Titan (seat 0) against two to four Heroes."""

from __future__ import annotations

from typing import Final

from ...drawing.showing import Showing
from ...kernel.chance import key_of
from ...kernel.content import Contents
from ...kernel.forms import Json
from ...kernel.game import About
from ...kernel.ledger import rule
from ...kernel.notation import Notation
from ...kernel.options import OptionSpec
from ...kernel.outcome import Outcome
from ...kernel.rules import Rules, Sides
from ...kernel.setup import Setup
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..game import BoardGame, Playing
from . import greedy, labels, legality, positions, rounds
from .content import HERO_IDS, HOME, TITAN_IDS, Content
from .setup import lay_out
from .state import NONE, Stand
from .words import ACTION_CARD, VOCABULARY, Endings, Told

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


CONTENTS: Final = Contents(Content)


def make(setup: Setup, key: int) -> Stand:
    """The state at the very beginning."""
    return lay_out(setup, key, CONTENTS.of(setup.corrections))


@rule("LS-goal-04", "LS-goal-05", "LS-win-05")
def outcome(s: Stand) -> Outcome:
    """The Titan wins alone, the Heroes together."""
    message = Endings.ALL[s.ending]
    assert message is not None
    heroes = frozenset(range(1, s.seats))
    winners = heroes if s.ending == Endings.KILLED else frozenset({0})
    scores = {seat: 1.0 if seat in winners else 0.0 for seat in range(s.seats)}
    return Outcome(winners, scores, message, s.names)


@rule("LS-s1-07")
def facts(s: Stand, seat: int | None, all: bool) -> dict[str, Json]:
    """Which cards may lie face down, as far as a seat can tell."""
    if all or s.down == NONE or s.down_open or seat == 0:
        return {}
    maybe = sorted(card for card in [*s.hand, s.down] if card not in s.known_in_hand)
    return {"may_be_down": [ACTION_CARD.text(card) for card in maybe]}


def seat_name(s: Stand, seat: int, lang: str) -> str:
    """The Titan or the Hero of a seat."""
    if seat == 0:
        return say(N_("The Titan"), lang) if s.titan == NONE else s.content.name("titan", s.titan, lang)
    card = s.heroes[seat - 1]
    return say(N_("Hero {n}"), lang, n=seat) if card == NONE else s.content.name("hero", card, lang)


def seat_names(seats: int, lang: str) -> list[str]:
    """The seats before anyone has chosen a card."""
    return [say(N_("The Titan"), lang), *(say(N_("Hero {n}"), lang, n=seat) for seat in range(1, seats))]


def sides(setup: Setup) -> Sides:
    """The Titan against the Heroes."""
    return [(N_("titan"), (0,)), (N_("heroes"), tuple(range(1, setup.seats)))]


@rule("LS-var-02")
def advice(setup: Setup, lang: str) -> list[str]:
    """The French book advises against Levi in a team of two; also said when he is chosen at the table."""
    s = make(setup, key_of("last-stand", setup.seed))
    if not s.house.warns:
        return []
    warned = [card for card in s.heroes if s.content.discouraged[max(card, 0)] == len(s.heroes)]
    return [Told.advised.text((card,), s.content, lang) for card in warned if card != NONE]


def groups(table: Table[Stand]) -> dict[str, str]:
    """Games are counted by Titan and number of Heroes."""
    return {"titan": TITAN_IDS[table.state.titan], "heroes": str(table.setup.seats - 1)}


def load_table() -> Showing[Stand]:
    """How it is shown."""
    from .showing import TABLE

    return TABLE


def load_bot() -> Playing[Stand]:
    """How it is played; an arena goes through every Titan in turn, each time against Heroes drawn by lot."""
    variants: list[dict[str, object]] = [{"titan": titan, "heroes": "random"} for titan in TITAN_IDS]
    return Playing(greedy=greedy.choose, groups=groups, variants=variants)


GAME: Final = BoardGame(
    About(
        id="last-stand",
        titles={"en": "Attack on Titan: The Last Stand", "fr": "Attack on Titan : Le Dernier Rempart"},
        seats=(3, 4, 5),
        seats_rule="LS-setup-20",
        options=OPTIONS,
        home=HOME,
    ),
    Rules(
        state=Stand,
        make=make,
        script=rounds.script,
        outcome=outcome,
        why_not=legality.why_not,
        check=positions.check,
        rounds=lambda s: s.round,
        sides=sides,
        mates_share=True,  # what the Heroes know, all of them know: only the Titan has secrets
        complete=positions.complete,
        facts=facts,
        advice=advice,
    ),
    Notation(vocabulary=VOCABULARY, label=labels.label, seat_name=seat_name, seat_names=seat_names),
    load_table,
    load_bot,
)
