"""Guards of Atlantis II, joined from its parts: two teams, four to ten heroes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...drawing.showing import Showing
from ...kernel.asks import Ask, Option
from ...kernel.game import About
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from ...kernel.notation import Notation
from ...kernel.options import OptionSpec
from ...kernel.outcome import Outcome
from ...kernel.rules import Rules, Sides, only_option
from ...kernel.setup import Setup
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..game import BoardGame, Playing
from . import greedy, labels, positions, refusals
from . import heroes as _heroes  # noqa: F401 - registers the card texts
from .acting import act
from .board import BOARD_IDS
from .content import CONTENTS, HERO_IDS, NONE
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
from .state import REVEAL, TURN_ENDS, Realm
from .words import VOCABULARY, Endings, Prompts

SILENCE: Final = Message("silence", N_("Nobody talks from the reveal until the turn is over."), "GA-talk-03")
SECRET_ASKS: Final = frozenset(  # about cards of a hand that may not fit
    {Prompts.defend.kind, Prompts.guard.kind, Prompts.maybe_discard.kind}
)
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


def make(setup: Setup, key: int) -> Realm:
    """The state at the very beginning."""
    return lay_out(setup, key, CONTENTS.of(setup.corrections))


@rule("GA-summary-02", "GA-core-09")
def outcome(s: Realm) -> Outcome:
    """A team wins or loses as one."""
    message = Endings.ALL[s.ending]
    assert message is not None
    team = (s.ending - 1) % 2
    winners = frozenset(seat for seat in range(s.seats) if s.teams[seat] == team)
    return Outcome(winners, {seat: float(seat in winners) for seat in range(s.seats)}, message, s.names)


def why_not(s: Realm, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why an option is not offered."""
    return refusals.why_not(option, ask)


def seat_name(s: Realm, seat: int, lang: str) -> str:
    """The hero of a seat."""
    if s.heroes[seat] == NONE:
        return say(N_("Hero {n}"), lang, n=seat + 1)
    return s.names.name("hero", s.heroes[seat], lang)


def seat_names(seats: int, lang: str) -> list[str]:
    """The seats before they have a hero."""
    return [say(N_("Hero {n}"), lang, n=seat + 1) for seat in range(seats)]


def sides(setup: Setup) -> Sides:
    """Red and Blue."""
    teams = teams_of(setup.seats, setup.options["larger"])
    return [
        (name, tuple(seat for seat in range(setup.seats) if teams[seat] == team))
        for team, name in enumerate((N_("red"), N_("blue")))
    ]


@rule("GA-core-03", "GA-setup-12")
def advice(setup: Setup, lang: str) -> list[str]:
    """What is not for beginners."""
    told = []
    if setup.seats % 2 or setup.seats > 6 or setup.options["players"] != "each":
        told.append(say(N_("Odd teams, more than six heroes and shared heroes are for those who know the game."), lang))
    if setup.options["length"] == "long":
        told.append(say(N_("With new players the quick game is better."), lang))
    return told


@rule("GA-hidden-06")
def automatic(table: Table[Realm], seat: int) -> Option | None:
    """The only option is taken by itself, except where that would tell that a hand has no fitting card."""
    ask = table.asks.get(seat)
    return None if ask is not None and ask.message.kind in SECRET_ASKS else only_option(table, seat)


@rule("GA-talk-01", "GA-talk-02", "GA-talk-03", "GA-talk-04", "GA-talk-07")
def silence(s: Realm) -> Message | None:
    """Everyone reads all that is said; from the reveal to the end of the turn nobody says anything."""
    quiet = REVEAL <= s.phase <= TURN_ENDS and not s.ending
    return SILENCE if quiet and not s.house.open_talk else None


def groups(table: Table[Realm]) -> dict[str, str]:
    """How games end, and on which board."""
    ending = Endings.ALL[table.state.ending]
    return {"board": table.state.board.id, "ending": ending.kind if ending else ""}


def load_table() -> Showing[Realm]:
    """How it is shown."""
    from .showing import TABLE

    return TABLE


def load_bot() -> Playing[Realm]:
    """How it is played."""
    return Playing(greedy=greedy.choose, groups=groups)


SCRIPTS: Final = (
    select_heroes, start_heroes, play_cards, reveal, next_to_act, act, turn_ends, round_effects, battle, clear_tokens,
    push_due, retrieve, level_up, pity,
)  # fmt: skip

GAME: Final = BoardGame(
    About(
        id="guards-of-atlantis",
        titles={"en": "Guards of Atlantis II"},
        seats=(4, 5, 6, 7, 8, 9, 10),
        seats_rule="GA-core-02",
        options=OPTIONS,
        home=Path(__file__).resolve().parent,
    ),
    Rules(
        state=Realm,
        make=make,
        script=lambda s: SCRIPTS[s.phase](s),
        outcome=outcome,
        why_not=why_not,
        check=positions.check,
        rounds=lambda s: s.round,
        sides=sides,
        complete=positions.complete,
        advice=advice,
        silence=silence,
        automatic=automatic,
        vague=frozenset({Reasons.not_now.kind}),
    ),
    Notation(vocabulary=VOCABULARY, label=labels.label, seat_name=seat_name, seat_names=seat_names),
    load_table,
    load_bot,
)
