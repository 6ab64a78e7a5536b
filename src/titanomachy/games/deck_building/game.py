"""Attack on Titan: Deck-Building Game, joined from its parts. Seat 0 is the first player's, clockwise."""

from __future__ import annotations

from typing import Final

from ...drawing.showing import Showing
from ...kernel.asks import Ask, Option
from ...kernel.content import Contents
from ...kernel.forms import Json
from ...kernel.game import About
from ...kernel.ledger import rule
from ...kernel.messages import Why
from ...kernel.notation import Notation
from ...kernel.options import OptionSpec
from ...kernel.outcome import Outcome
from ...kernel.rules import Rules, Sides
from ...kernel.setup import Setup
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..game import BoardGame, Playing
from . import completing, greedy, labels, positions
from .choices import not_asked
from .city import City
from .content import HERO_IDS, HOME, Content
from .defeat import archenemies_to_defeat
from .rounds import ROUND
from .setup import lay_out
from .words import VOCABULARY, Endings
from .wounds import deaths_allowed, lost_by_deaths

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


CONTENTS: Final = Contents(Content)


def make(setup: Setup, key: int) -> City:
    """The state at the very beginning."""
    return lay_out(setup, key, CONTENTS.of(setup.corrections))


@rule("DB-winlose-06", "DB-anatomy-02")
def outcome(city: City) -> Outcome:
    """All win or lose together; there are no points."""
    message = lost_by_deaths(city) if city.ending == Endings.DEATHS else Endings.ALL[city.ending]
    assert message is not None
    won = city.ending == Endings.WON
    winners = frozenset(range(city.seats)) if won else frozenset()
    return Outcome(winners, {seat: float(won) for seat in range(city.seats)}, message, city.names)


@rule("DB-winlose-01", "DB-winlose-04")
def facts(city: City, seat: int | None, all: bool) -> dict[str, Json]:
    """What wins and loses this game: Archenemies to defeat, deaths that lose."""
    return {"goal": {"archenemies": archenemies_to_defeat(city), "deaths": deaths_allowed(city)}}


def why_not(city: City, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why an option is not offered."""
    if ask is None:
        return not_asked(city, seat, option)
    assert ask.why is not None, "every ask of this game says what speaks against an option"
    return ask.why(option)


@rule("DB-round-04")
def turn_rule(city: City, ask: Ask) -> str:
    """During turns only the player whose turn it is acts; otherwise the rule that asks says who is concerned."""
    return "DB-round-04" if ask.seat == city.active else ask.rule


def seat_names(seats: int, lang: str) -> list[str]:
    """The players before they have a Hero."""
    return [say(N_("Player {n}"), lang, n=seat + 1) for seat in range(seats)]


@rule("DB-difficulty-01", "DB-difficulty-03")
def advice(setup: Setup, lang: str) -> list[str]:
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


def sides(setup: Setup) -> Sides:
    """One team."""
    return [(N_("team"), tuple(range(setup.seats)))]


def groups(table: Table[City]) -> dict[str, str]:
    """Why games are won and lost, and how many Archenemies were defeated by then."""
    ending = Endings.ALL[table.state.ending]
    return {
        "players": str(table.setup.seats),
        "ending": ending.kind if ending else "",
        "archenemies": str(table.state.slain),
    }


def load_table() -> Showing[City]:
    """How it is shown."""
    from .showing import TABLE

    return TABLE


def load_bot() -> Playing[City]:
    """How it is played."""
    return Playing(greedy=greedy.choose, groups=groups)


GAME: Final = BoardGame(
    About(
        id="deck-building",
        titles={"en": "Attack on Titan: Deck-Building Game", "fr": "Attack on Titan : jeu de deck-building"},
        seats=(1, 2, 3, 4, 5),
        seats_rule="DB-components-04",
        options=OPTIONS,
        home=HOME,
    ),
    Rules(
        state=City,
        make=make,
        script=lambda city: ROUND[city.phase](city),
        outcome=outcome,
        why_not=why_not,
        check=positions.check,
        rounds=lambda city: city.round,
        sides=sides,
        complete=completing.complete,
        facts=facts,
        turn_rule=turn_rule,
        advice=advice,
        vague=frozenset({"not_now", "busy", "not_your_turn", "no_turn", "gear_later", "no_ambush"}),
    ),
    Notation(vocabulary=VOCABULARY, label=labels.label, seat_name=labels.hero_name, seat_names=seat_names),
    load_table,
    load_bot,
)
