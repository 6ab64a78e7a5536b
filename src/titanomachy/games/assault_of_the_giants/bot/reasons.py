"""What a hint says of a choice: a sentence for each thing that grows or shrinks by it, as its race sees it."""

from __future__ import annotations

from typing import Final

from ....kernel.words import N_

REASONS: Final[dict[str, tuple[str, str]]] = {
    "lead": (N_("gains points on the strongest rival"), N_("falls behind the strongest rival")),
    "points": (N_("scores points"), N_("scores fewer points")),
    "small_folk": (N_("holds more Small Folk Regions"), N_("gives up Small Folk Regions")),
    "home": (N_("keeps the Starting Region"), N_("risks the Starting Region")),
    "giants_value": (N_("has more giants on the board"), N_("loses giants")),
    "wounds": (N_("leaves more giants wounded"), N_("heals wounded giants")),
    "strongest_army": (N_("gathers a stronger army"), N_("splits up the strongest army")),
    "leader_healthy": (N_("keeps the Leader healthy"), N_("leaves the Leader wounded or fallen")),
    "champions": (N_("brings Champions onto the board"), N_("loses a Champion")),
    "prey": (N_("has weaker giants within reach of an attack"), N_("leaves nobody weak within reach")),
    "hunters_near": (N_("stands beside stronger enemies who can attack"), N_("keeps out of stronger enemies' reach")),
    "cards": (N_("has more Resource Cards"), N_("spends Resource Cards")),
    "runes_wanted": (N_("holds Runes for the events that lie open"), N_("lacks Runes for the events that lie open")),
    "spells": (N_("has more Spell Cards in hand"), N_("has fewer Spell Cards in hand")),
    "story": (N_("goes on with its story"), N_("lets its story wait")),
    "story_done": (N_("comes nearer to its own event"), N_("drifts away from its own event")),
    "story_markers": (N_("has more Story Markers on the board"), N_("has fewer Story Markers on the board")),
    "special_now": (N_("makes the unique command worth more"), N_("makes the unique command worth less")),
    "events_ready": (N_("can claim an event next turn"), N_("can no longer claim an event next turn")),
    "events_standing": (N_("stands where an event can be claimed"), N_("leaves the region of an event")),
    "played_attack": (N_("has the Attack in the row until the next Rest"), N_("keeps the Attack in hand")),
    "played_special": (
        N_("has the unique command in the row until the next Rest"),
        N_("keeps the unique command in hand"),
    ),
    "row": (N_("makes the row longer for what comes"), N_("takes its Command Cards back in hand")),
}
