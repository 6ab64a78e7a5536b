"""What a hint says where something that is seen in a position grows, and where it shrinks."""

from __future__ import annotations

from typing import Final

from ....kernel.words import N_

REASONS: Final[dict[str, tuple[str, str]]] = {
    "tokens": (N_("keeps the Walls whole"), N_("lets the Walls lose tokens")),
    "walls": (N_("keeps more Walls standing"), N_("lets a Wall fall")),
    "weak_walls": (N_("leaves a Wall with its last token"), N_("leaves no Wall so weak")),
    "titans": (N_("leaves more Titans before the Walls"), N_("clears Titans from the Walls")),
    "tokens_at_stake": (N_("leaves more tokens in danger"), N_("puts fewer tokens in danger")),
    "walls_at_stake": (N_("leaves a Wall that may fall this round"), N_("saves a Wall that might have fallen")),
    "archenemies": (N_("leaves more Archenemies in play"), N_("rids the city of an Archenemy")),
    "slain_3": (N_("leaves a single Archenemy to defeat"), N_("leaves more than one Archenemy to defeat")),
    "team": (N_("makes the team's decks hit harder"), N_("makes the team's decks hit less hard")),
    "use": (N_("makes the decks better"), N_("makes the decks worse")),
    "strong": (N_("brings strong cards into the decks"), N_("brings fewer strong cards into the decks")),
    "defenses": (N_("brings Defenses into the decks"), N_("brings fewer Defenses into the decks")),
    "size": (N_("fills the decks"), N_("keeps the decks slim")),
    "wounds": (N_("brings Wounds into the decks"), N_("keeps Wounds out of the decks")),
    "wounded": (N_("leaves more Heroes wounded"), N_("keeps Heroes unhurt")),
    "risk": (N_("makes hands with two Wounds likelier"), N_("makes hands with two Wounds rarer")),
    "next_risk": (N_("makes a deadly next hand likelier"), N_("makes a deadly next hand rarer")),
    "last_life": (N_("leaves no further death to spare"), N_("spares a life")),
    "first_missing": (N_("leaves more to do on the Archenemy"), N_("wears the Archenemy down")),
    "first_chance": (N_("makes a kill this round likelier"), N_("makes a kill this round less likely")),
    "first_ready": (N_("builds a hand that can pay for a kill"), N_("leaves no hand that can pay for a kill")),
    "pays_any": (N_("makes someone able to pay for the next kill"), N_("leaves nobody to pay for the next kill")),
    "guards": (N_("places unhurt guards where Titans strike"), N_("leaves fewer unhurt guards at the Walls")),
    "guards_hurt": (N_("leaves wounded guards where Titans strike"), N_("brings the wounded out of harm")),
    "unsaved": (N_("leaves blows that nobody can take"), N_("leaves no blow that nobody can take")),
}
"""By the name of the feature, as the team sees it."""
