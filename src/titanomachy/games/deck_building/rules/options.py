"""What can be set up: Heroes, length, difficulty, and how the table reads rules that are in doubt."""

from __future__ import annotations

from typing import Final

from ....kernel.ledger import rule
from ....kernel.options import OptionSpec
from ....kernel.setup import Setup
from ....kernel.words import N_, say
from ..content import HERO_IDS

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
