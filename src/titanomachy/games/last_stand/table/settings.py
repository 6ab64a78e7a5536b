"""What the set-up options and their values are called."""

from __future__ import annotations

from typing import Final

from ....kernel.options import Value
from ....kernel.words import N_, say
from ..content import HERO_IDS, TITAN_IDS, standard

NAMES: Final = {
    "edition": N_("Edition"),
    "titan": N_("Titan"),
    "heroes": N_("Heroes"),
    "people": N_("People"),
    "third_ability": N_("Third ability"),
    "hit_heroes": N_("Hit Heroes"),
    "eren_gives": N_("Giving dice away"),
    "frenzy_card": N_("Third card of Frenzy"),
    "rescue": N_("Rescue"),
    "mutilation": N_("Mutilation"),
    "literal_level_8": N_("Level 8 with two Heroes"),
    "conditions_at_once": N_("Strict Tactics cards"),
    "cannon_limit_on_tactics": N_("Cannons spent on Tactics cards"),
}
BY_EDITION: Final = N_("As the edition says")
BY_CHANCE: Final = N_("Chance decides")
VALUES: Final[dict[tuple[str, Value], str]] = {
    ("edition", "en"): N_("English edition"),
    ("edition", "fr"): N_("French edition"),
    ("titan", "choose"): N_("The Titan's player chooses"),
    ("titan", "random"): BY_CHANCE,
    ("heroes", "choose"): N_("The players choose"),
    ("heroes", "random"): BY_CHANCE,
    ("people", "one_per_seat"): N_("One for each seat"),
    ("third_ability", "edition"): BY_EDITION,
    ("third_ability", "always"): N_("Always"),
    ("third_ability", "white_zone"): N_("In the white zone only"),
    ("hit_heroes", "edition"): BY_EDITION,
    ("hit_heroes", "titan"): N_("The Titan chooses"),
    ("hit_heroes", "heroes"): N_("The Heroes choose"),
    ("eren_gives", "edition"): BY_EDITION,
    ("eren_gives", "once"): N_("At the end of step 2"),
    ("eren_gives", "twice"): N_("After step 4 too"),
    ("frenzy_card", "edition"): BY_EDITION,
    ("frenzy_card", "before_hidden"): N_("Before the face-down card"),
    ("frenzy_card", "last"): N_("Last"),
    ("rescue", "edition"): BY_EDITION,
    ("rescue", "up_to"): N_("They may bring back fewer"),
    ("rescue", "exact"): N_("As many as the card says"),
    ("mutilation", "hand"): N_("From the hand"),
    ("mutilation", "all"): N_("From all cards"),
}


def other_name(option: str, value: Value, lang: str) -> str:
    """What a value is called that the content names, or that has a number in it."""
    if option == "titan" and value in TITAN_IDS:
        return standard().name("titan", TITAN_IDS.index(str(value)), lang)
    if option == "heroes" and value in HERO_IDS:
        return standard().name("hero", HERO_IDS.index(str(value)), lang)
    if option == "people" and isinstance(value, int):
        return say(N_("{n} {n:person|people}"), lang, n=value)
    return ""
