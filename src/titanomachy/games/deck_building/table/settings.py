"""What the set-up options and their values are called."""

from __future__ import annotations

from typing import Final

from ....drawing.showing import Settings
from ....kernel.options import Value
from ....kernel.words import N_
from ..content import HERO_IDS
from .seen import printed

NAMES: Final = {
    "heroes": N_("Heroes"),
    "hange": N_("With Hange"),
    "hands": N_("Hands"),
    "length": N_("Length"),
    "easier_death": N_("Easier: death heals the deck"),
    "easier_cards": N_("Easier: fewer cards"),
    "easier_attack": N_("Easier: no Titans on Attack"),
    "harder_death": N_("Harder: no death allowed"),
    "harder_cards": N_("Harder: more cards"),
    "harder_walls": N_("Harder: weak Walls"),
    "attack_defense": N_("Defense in a kill attempt"),
    "bean_titans": N_("Bean destroys Titans"),
    "eren_wounds": N_("Eren's Wounds"),
    "damage_after_attempt": N_("Damage after a failed attempt"),
    "fallen_wall_attempt": N_("Attempt at a falling Wall"),
    "heroes_own_turn_only": N_("Strict Heroes"),
}
VALUES: Final[dict[tuple[str, Value], str]] = {
    ("heroes", "random"): N_("Chance decides"),
    ("heroes", "choose"): N_("The players choose"),
    ("heroes", "deal_two"): N_("Two dealt, one kept"),
    ("hands", "open"): N_("Open to team-mates"),
    ("hands", "closed"): N_("Closed"),
    ("length", "standard"): N_("Four Archenemies"),
    ("length", "short"): N_("Three Archenemies"),
    ("attack_defense", "district"): N_("Anyone in the District"),
    ("attack_defense", "attacker"): N_("The attacker alone"),
    ("eren_wounds", "once"): N_("Once a turn"),
    ("eren_wounds", "each"): N_("For each Wound"),
    ("damage_after_attempt", "none"): N_("None"),
    ("damage_after_attempt", "printed"): N_("What cards print"),
    ("fallen_wall_attempt", "goes_on"): N_("Goes on"),
    ("fallen_wall_attempt", "fails"): N_("Fails"),
}


def other_name(option: str, value: Value, lang: str) -> str:
    """What a value is called that the content names."""
    if option == "heroes" and value in HERO_IDS:
        return printed().name("hero", HERO_IDS.index(str(value)), lang)
    return ""


SETTINGS: Final = Settings(NAMES, VALUES, other_name)
