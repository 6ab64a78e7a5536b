"""What the set-up options and their values are called."""

from __future__ import annotations

from typing import Final

from ....kernel.options import Value
from ....kernel.words import N_

NAMES: Final = {
    "seating": N_("Who has which race"),
    "offers": N_("Friendly offers in a Trade"),
    "leader_rerolls": N_("Re-rolls of the Leader Command"),
    "lyn_armaal": N_("Lyn Armaal and Starting Regions"),
    "deck_trade": N_("Card of choice in a trade with the deck"),
    "homeless_recruit": N_("Recruit without a place to recruit"),
    "removed_leader": N_("A Leader that made room"),
}
VALUES: Final[dict[tuple[str, Value], str]] = {
    ("seating", "seats"): N_("The first seat has the highest"),
    ("seating", "random"): N_("By lot"),
    ("leader_rerolls", "fighting"): N_("Where the Leader fights"),
    ("leader_rerolls", "anywhere"): N_("In every battle"),
    ("lyn_armaal", "guarded"): N_("Kept out until the Final Ordning"),
    ("lyn_armaal", "free"): N_("Goes anywhere"),
    ("deck_trade", "any_card"): N_("Also one just discarded"),
    ("deck_trade", "older_cards"): N_("Only one that lay there before"),
    ("homeless_recruit", "barred"): N_("Cannot be played"),
    ("homeless_recruit", "idle"): N_("May be played for its place in the row"),
    ("removed_leader", "recruited"): N_("Must be recruited"),
    ("removed_leader", "returns"): N_("Returns by the Leader Command too"),
}
