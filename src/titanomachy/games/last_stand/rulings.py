"""How the game is played where the books differ or leave it open: what the edition says, unless an option says else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ...kernel.ledger import rule
from ...kernel.options import Setting
from .content import HERO_IDS, Content
from .reading import Entry, word, words


class Rulings:
    """What the rules ask about, from the edition's data and the set-up options."""

    __slots__ = (
        "at_once",
        "cannon_counts",
        "eren_twice",
        "french",
        "frenzy_last",
        "hit_by_heroes",
        "lent_power",
        "level8_symbols",
        "mutilate_all",
        "rescue_up_to",
        "third_white_only",
        "warns",
    )

    def __init__(self, content: Content, options: Mapping[str, Setting]) -> None:
        self._settle(content, options)

    @rule("LS-s3-08", "LS-s3-09", "LS-abil-05", "LS-abil-06", "LS-abil-21", "LS-abil-22", "LS-hero-01", "LS-hero-02")
    @rule("LS-hero-06", "LS-hero-27", "LS-hero-28", "LS-tac-10", "LS-cannon-07", "LS-two-02", "LS-var-02")
    @rule("LS-tlist-04", "LS-tlist-05", "LS-tlist-14", "LS-tlist-15")
    def _settle(self, content: Content, options: Mapping[str, Setting]) -> None:
        """What the edition says, unless an option says otherwise."""
        self.french = options["edition"] == "fr"
        place = f"edition.{options['edition']}"
        edition = cast("Entry", content.table("edition")[str(options["edition"])])

        def setting(name: str, key: str, *known: str) -> object:
            """An option, or what the edition's data says where that is left to it."""
            if options[name] != "edition":
                return options[name]
            return word(edition, key, known, place) if known else edition[key]

        self.third_white_only = setting("third_ability", "third_ability_white_zone_only") in (True, "white_zone")
        self.hit_by_heroes = setting("hit_heroes", "hit_heroes_chooser", "titan", "heroes") == "heroes"
        moments = words(edition, "eren_gives", ("end_of_step_2", "end_of_step_4"), place)
        if options["eren_gives"] == "edition":
            self.eren_twice = "end_of_step_4" in moments
        else:
            self.eren_twice = options["eren_gives"] == "twice"
        self.frenzy_last = setting("frenzy_card", "frenzy_card_resolves", "before_hidden", "last") == "last"
        self.rescue_up_to = setting("rescue", "rescue", "up_to", "exact") == "up_to"
        self.mutilate_all = (
            options["mutilation"] == "all" or word(edition, "mutilation_from", ("hand", "all"), place) == "all"
        )
        self.level8_symbols = bool(edition["two_hero_level8_symbols"]) and not options["literal_level_8"]
        self.warns = bool(edition["levi_warning_with_two_heroes"])
        rulings = content.table("rulings")
        conditions = word(rulings, "tactics_conditions", ("during_round", "at_once"), "rulings")
        self.at_once = bool(options["conditions_at_once"]) or conditions == "at_once"
        counts = rulings["cannon_limit_counts_tactics_cards"]
        self.cannon_counts = bool(counts) and bool(options["cannon_limit_on_tactics"])
        keep = words(edition, "recipient_power_applies_to_erens_die", HERO_IDS, place)
        self.lent_power = [hero in keep for hero in HERO_IDS]
