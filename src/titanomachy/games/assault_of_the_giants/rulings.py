"""The settings that the rules ask about: where two readings are possible, both can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.ledger import rule
from ...kernel.options import OptionSpec, Setting
from ...kernel.words import N_

OPTIONS: Final = {
    "seating": OptionSpec(
        ("seats", "random"),
        "seats",
        N_("Who plays which race: the first seat has the highest, or a lot decides who has it."),
        "AG-setup-05",
    ),
    "offers": OptionSpec(
        (3, 0, 1, 2, 5), 3, N_("How many friendly offers may be put in one Trade Command."), "AG-trade-16"
    ),
    "leader_rerolls": OptionSpec(
        ("fighting", "anywhere"),
        "fighting",
        N_("Whether the re-rolls of the Leader Command need the Leader in the battle."),
        "AG-leader-08",
    ),
    "lyn_armaal": OptionSpec(
        ("guarded", "free"),
        "guarded",
        N_("Whether Lyn Armaal keeps out of others' Starting Regions before the Final Ordning, or goes anywhere."),
        "AG-special-17",
    ),
    "deck_trade": OptionSpec(
        ("any_card", "older_cards"),
        "any_card",
        N_("Whether a card just discarded in a trade with the deck may be taken back as the card of choice."),
        "AG-trade-11",
    ),
    "homeless_recruit": OptionSpec(
        ("barred", "idle"),
        "barred",
        N_("A race that has nowhere to recruit: it may not play Recruit, or plays it for its place in the row."),
        "AG-final-04",
    ),
    "removed_leader": OptionSpec(
        ("recruited", "returns"),
        "recruited",
        N_("Whether a Leader that made room must be recruited, or returns by the Leader Command too."),
        "AG-leader-12",
    ),
}


class Rulings:
    """The settings as the rules read them."""

    __slots__ = (
        "fresh_discards", "idle_recruit", "leader_anywhere", "lyn_free", "offers", "random_seats", "removed_returns",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, Setting]) -> None:
        self._settle(options)

    @rule("AG-trade-11", "AG-leader-08", "AG-special-17", "AG-final-04", "AG-leader-12")
    def _settle(self, options: Mapping[str, Setting]) -> None:
        """The recommended reading of each doubtful rule, unless the table chose the other one."""
        self.random_seats = options["seating"] == "random"
        offers = options["offers"]
        assert isinstance(offers, int)
        self.offers = offers
        self.leader_anywhere = options["leader_rerolls"] == "anywhere"
        self.lyn_free = options["lyn_armaal"] == "free"
        self.fresh_discards = options["deck_trade"] == "any_card"
        self.idle_recruit = options["homeless_recruit"] == "idle"
        self.removed_returns = options["removed_leader"] == "returns"
