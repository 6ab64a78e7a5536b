"""The set-up options, and what is advised against."""

from __future__ import annotations

from typing import Final

from ....kernel.ledger import rule
from ....kernel.options import OptionSpec
from ....kernel.setup import Setup
from ....kernel.words import N_, say
from ..board import BOARD_IDS
from ..cards import HERO_IDS

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
        twice=True,
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
    "strays": OptionSpec(
        ("chosen", "in_order"),
        "chosen",
        N_("Whether a team chooses which of its minions returns first to the same space."),
        "GA-stray-05",
    ),
    "sirens_call": OptionSpec(
        ("moves", "may_stay"), "moves", N_("Whether Siren's Call must move a unit that it can move."), "GA-kw-14"
    ),
    "stood_still": OptionSpec(
        ("never_left", "same_space"),
        "never_left",
        N_("Whether a hero who left its space and is back has stood still, where Emmitt asks for that."),
        "GA-core-13",
    ),
    "open_talk": OptionSpec((False, True), False, N_("Chat stays open between reveal and end of turn."), "GA-talk-03"),
}  # fmt: skip


@rule("GA-core-03", "GA-setup-12")
def advice(setup: Setup, lang: str) -> list[str]:
    """What is not for beginners."""
    told = []
    if setup.seats % 2 or setup.seats > 6 or setup.options["players"] != "each":
        told.append(say(N_("Odd teams, more than six heroes and shared heroes are for those who know the game."), lang))
    if setup.options["length"] == "long":
        told.append(say(N_("With new players the quick game is better."), lang))
    return told
