"""What a hint says where something that is seen in a position grows, and where it shrinks.

Positions are seen from the Titan's side of the table: what is good for it is bad for the Heroes, who have the other of
each two sentences.
"""

from __future__ import annotations

from typing import Final

from ....kernel.words import N_
from ...judging import Reason


def titan(grows: str, shrinks: str) -> Reason:
    """The Titan wants more of it."""
    return Reason(grows, shrinks, 1)


def heroes(grows: str, shrinks: str) -> Reason:
    """The Heroes want more of it."""
    return Reason(grows, shrinks, -1)


REASONS: Final[dict[str, Reason]] = {
    "citizens": heroes(N_("keeps more Citizens alive"), N_("costs the Heroes Citizens")),
    "citizens_few": titan(N_("leaves few Citizens to devour"), N_("keeps the Citizens out of danger")),
    "citizens_last": titan(N_("leaves hardly a Citizen alive"), N_("keeps more than the last Citizen alive")),
    "guns": heroes(N_("keeps more Cannons on the Tower"), N_("costs the Heroes Cannons")),
    "guns_short": titan(N_("leaves the Tower short of Cannons"), N_("keeps Cannons for every Hero")),
    "guns_last": titan(N_("leaves hardly a Cannon on the Tower"), N_("keeps more than the last Cannon")),
    "hearts": heroes(N_("spares the Hearts of the Heroes"), N_("costs the Heroes Hearts")),
    "hearts_least": heroes(N_("keeps the weakest Hero on its feet"), N_("brings the weakest Hero nearer to its end")),
    "hearts_one": titan(N_("leaves a Hero on its last Heart"), N_("leaves no Hero on its last Heart")),
    "hearts_ones": titan(N_("leaves more Heroes on their last Heart"), N_("leaves fewer Heroes on their last Heart")),
    "hearts_next": heroes(N_("spares the Hero who is second weakest"), N_("wounds the Hero who is second weakest")),
    "hearts_climber": heroes(N_("keeps the highest Hero unhurt"), N_("wounds the Hero who stands highest")),
    "marker": heroes(N_("brings the marker nearer to the Kill Zone"), N_("keeps the marker away from the Kill Zone")),
    "marker_zone": heroes(N_("puts the marker into the Kill Zone"), N_("keeps the marker out of the Kill Zone")),
    "marker_beyond": heroes(
        N_("drives the marker deep into the Kill Zone"), N_("pulls the marker back in the Kill Zone")
    ),
    "blind": heroes(N_("makes the Titan play with open cards"), N_("lets the Titan keep a card face down")),
    "removed": heroes(
        N_("takes an Action card from the Titan for good"), N_("leaves the Titan all of its Action cards")
    ),
    "kill_next": heroes(N_("keeps a card that kills close at hand"), N_("keeps a card that kills further away")),
    "pile_known": heroes(N_("tells more of the Tactics cards to come"), N_("tells less of the Tactics cards to come")),
    "paid": heroes(N_("pays more of the Tactics card"), N_("leaves more of the Tactics card unpaid")),
    "top_hero": heroes(N_("has a Hero at the very top"), N_("leaves no Hero at the very top")),
    "top_distance": titan(N_("keeps the Heroes far from the top"), N_("brings a Hero nearer to the top")),
    "near_top": heroes(N_("brings more Heroes near the top"), N_("keeps the Heroes low")),
    "kill_now": heroes(N_("makes the kill possible in this round"), N_("makes the kill in this round less likely")),
    "kill_fresh": heroes(
        N_("prepares the kill for the next round"), N_("makes the kill in the next round less likely")
    ),
    "kill_other": heroes(N_("prepares the other way to kill"), N_("makes the other way to kill less likely")),
    "card_now": heroes(N_("helps with the Tactics card"), N_("makes the Tactics card harder to fulfil")),
    "card_fresh": heroes(
        N_("prepares the Tactics card for the next round"), N_("makes the Tactics card harder in the next round")
    ),
    "damage_held": heroes(N_("holds more dice that wound the Titan"), N_("leaves fewer dice that wound the Titan")),
    "cards_left": titan(
        N_("leaves the Titan more cards to choose from"), N_("leaves the Titan fewer cards to choose from")
    ),
    "reach": titan(
        N_("leaves more Heroes where Action cards reach them"), N_("keeps Heroes where few Action cards reach")
    ),
    "reach_weak": titan(N_("leaves the weakest Hero in reach of the Titan"), N_("takes the weakest Hero out of reach")),
    "falls": titan(N_("keeps cards that throw Heroes down"), N_("leaves fewer cards that throw Heroes down")),
    "harm_most": titan(N_("makes the best card of the Titan more harmful"), N_("takes the edge off its best card")),
    "harm_second": titan(
        N_("makes the Titan's second card more harmful"), N_("takes the edge off the Titan's second card")
    ),
    "harm_dodge": titan(N_("makes cards that are dodged more harmful"), N_("takes the edge off cards that are dodged")),
    "deadly_dodge": titan(N_("lets one missed Dodge decide the game"), N_("takes the danger out of a missed Dodge")),
    "deadly_tactics": titan(N_("lets missing Tactics decide the game"), N_("takes the danger out of missing Tactics")),
    "pending": titan(N_("lets the cards on the table do more harm"), N_("makes the cards on the table less harmful")),
    "pending_deadly": titan(
        N_("lets a card on the table decide the game"), N_("takes the deadly sting out of the cards on the table")
    ),
    "warded": heroes(
        N_("wards off more of what the cards threaten"), N_("leaves the Heroes less to ward cards off with")
    ),
    "safe_heroes": heroes(N_("leaves more Heroes able to dodge"), N_("leaves fewer Heroes able to dodge")),
    "tactics_once": heroes(
        N_("holds enough Tactics to call off a card"), N_("leaves too few Tactics to call off a card")
    ),
    "ability_cheap": titan(
        N_("gives the Titan dice for its abilities"), N_("leaves the Titan fewer dice for its abilities")
    ),
    "ability_dear": titan(N_("lets the Titan use its dearest ability"), N_("keeps the Titan from its dearest ability")),
    "dice_titan": titan(N_("gives the Titan more dice"), N_("leaves the Titan fewer dice")),
    "dice_fight": heroes(N_("holds more dice to fight with"), N_("leaves the Heroes fewer dice to fight with")),
    "dice_tactics": heroes(N_("holds more Tactics together"), N_("leaves the Heroes fewer Tactics")),
    "dice_move": heroes(N_("holds more dice to move with"), N_("leaves the Heroes fewer dice to move with")),
    "dice_cannon": heroes(N_("holds more dice for the Cannons"), N_("leaves the Heroes fewer dice for the Cannons")),
    "dice_dodge": heroes(N_("holds more dice to dodge with"), N_("leaves the Heroes fewer dice to dodge with")),
    "dice_back": titan(N_("makes more dice be rolled once more"), N_("makes fewer dice be rolled once more")),
    "standing": Reason(N_("leaves the Heroes better off"), N_("leaves the Heroes worse off"), -1, vague=True),
    "outlook": Reason(
        N_("gives the Heroes the better prospects"), N_("spoils the prospects of the Heroes"), -1, vague=True
    ),
}
