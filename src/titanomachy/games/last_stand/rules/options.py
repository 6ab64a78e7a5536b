"""What can be set up: the edition, the cards, and how open points are played."""

from __future__ import annotations

from typing import Final

from ....kernel.options import OptionSpec
from ....kernel.words import N_
from ..content import HERO_IDS, TITAN_IDS

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
        N_("When dice may be given away: at the end of step 2 only, or after step 4 too."), "LS-hero-01",
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
