"""What a hint says where something that is seen in a position grows, and where it shrinks.

Positions are seen from the Titan's side of the table, but of what is counted here both sides speak alike.
"""

from __future__ import annotations

from typing import Final

from ....kernel.words import N_

REASONS: Final[dict[str, tuple[str, str]]] = {
    "citizens": (N_("keeps more Citizens alive"), N_("costs the Heroes Citizens")),
    "citizens_few": (N_("leaves few Citizens to devour"), N_("keeps the Citizens out of danger")),
    "guns": (N_("keeps more Cannons on the Tower"), N_("costs the Heroes Cannons")),
    "guns_short": (N_("leaves the Tower short of Cannons"), N_("keeps Cannons for every Hero")),
    "hearts": (N_("spares the Hearts of the Heroes"), N_("costs the Heroes Hearts")),
    "hearts_least": (N_("keeps the weakest Hero on its feet"), N_("brings the weakest Hero nearer to its end")),
    "hearts_one": (N_("leaves a Hero on its last Heart"), N_("leaves no Hero on its last Heart")),
    "hearts_climber": (N_("keeps the highest Hero unhurt"), N_("wounds the Hero who stands highest")),
    "marker": (N_("brings the marker nearer to the Kill Zone"), N_("keeps the marker away from the Kill Zone")),
    "marker_zone": (N_("puts the marker into the Kill Zone"), N_("keeps the marker out of the Kill Zone")),
    "blind": (N_("makes the Titan play with open cards"), N_("lets the Titan keep a card face down")),
    "removed": (N_("takes an Action card from the Titan for good"), N_("leaves the Titan all of its Action cards")),
    "top_distance": (N_("keeps the Heroes far from the top"), N_("brings a Hero nearer to the top")),
    "near_top": (N_("brings more Heroes near the top"), N_("keeps the Heroes low")),
    "kill_now": (N_("makes the kill possible in this round"), N_("makes the kill in this round less likely")),
    "kill_fresh": (N_("prepares the kill for the next round"), N_("makes the kill in the next round less likely")),
    "card_now": (N_("helps with the Tactics card"), N_("makes the Tactics card harder to fulfil")),
    "reach": (N_("leaves more Heroes where Action cards reach them"), N_("keeps Heroes where few Action cards reach")),
    "reach_weak": (N_("leaves the weakest Hero in reach of the Titan"), N_("takes the weakest Hero out of reach")),
    "harm_most": (N_("makes the best card of the Titan more harmful"), N_("takes the edge off its best card")),
    "deadly_dodge": (N_("lets one missed Dodge decide the game"), N_("takes the danger out of a missed Dodge")),
    "pending": (N_("lets the cards on the table do more harm"), N_("makes the cards on the table less harmful")),
    "warded": (N_("wards off more of what the cards threaten"), N_("leaves the Heroes less to ward cards off with")),
    "dice_titan": (N_("gives the Titan more dice"), N_("leaves the Titan fewer dice")),
    "dice_tactics": (N_("holds more Tactics together"), N_("leaves the Heroes fewer Tactics")),
}  # fmt: skip
