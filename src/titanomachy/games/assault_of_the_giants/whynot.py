"""The sentences of `refusals`: why something may not be chosen."""

from __future__ import annotations

from ...kernel.messages import Message
from ...kernel.words import N_

NOT_NOW = Message("not_now", N_("That is not what is asked now."), "AG-turn-02")
NOT_REVEALED = Message("not_revealed", N_("{resource} is not among the revealed cards."), "AG-setup-22", "resource")
NOT_TOP = Message("not_top", N_("{event} is not on top of your events."), "AG-comp-22", "event")
NOT_OPEN = Message("not_open", N_("{event} is not yours to claim."), "AG-event-01", "event")
NOT_MET = Message("not_met", N_("{event}: its conditions are not met."), "AG-event-02", "event")
NO_MARKER = Message("no_marker", N_("No marker of that kind is left."), "AG-special-24")
NO_SACRIFICE = Message("no_sacrifice", N_("{event}: the larger discard cannot be paid."), "AG-event-03", "event")
NO_RUNE = Message("no_rune", N_("You have no {resource} to spend."), "AG-event-02", "resource")
IN_ROW = Message("in_row", N_("{command} lies in your row until you rest."), "AG-command-03", "command")
HOMELESS = Message(
    "homeless", N_("Enemies hold your Starting Region and you have no other place to recruit."), "AG-final-04"
)
NO_RESOURCE = Message("no_resource", N_("You have no {resource} left for that."), "AG-resource-01", "resource")
ATTACKERS_ONLY = Message("attackers_only", N_("{resource} helps attackers only."), "AG-battle-18", "resource")
WRONG_MOMENT = Message("wrong_moment", N_("{resource} cannot be used now."), "AG-resource-01", "resource")
NO_SPELL = Message("no_spell", N_("You do not have {card}."), "AG-magic-05", "card")
NO_ARTIFACT = Message("no_artifact", N_("An advanced spell costs an Artifact."), "AG-magic-09")
SPELL_MOMENT = Message("spell_moment", N_("{spell} cannot be cast at this moment."), "AG-magic-05", "spell")
NOT_THERE = Message("not_there", N_("{unit} is not in {region}."), "AG-move-02", "unit", "region")
NOT_WOUNDED = Message("not_wounded", N_("{unit} is not wounded."), "AG-rest-02", "unit")
ENEMY_THERE = Message("enemy_there", N_("Enemies stand in {region}."), "AG-move-07", "region")
CLOSED = Message(
    "closed", N_("{region} is another race's Starting Region, closed until the Final Ordning."), "AG-move-18", "region"
)
TWO_CHAMPIONS = Message("two_champions", N_("Your other Champion stands in {region}."), "AG-comp-10", "region")
NOT_ADJACENT = Message(
    "not_adjacent", N_("{region} and {region_to} are not adjacent."), "AG-move-02", "region", "region_to"
)
NO_ARMY = Message("no_army", N_("You have no army in {region}."), "AG-attack-01", "region")
CHAMPIONS_PAY = Message(
    "champions_pay", N_("A Champion cannot take the wound: it needs a Resource Card to pass."), "AG-move-26"
)
NO_WAY_BEYOND = Message("no_way_beyond", N_("Nobody could stop legally beyond {region}."), "AG-move-28", "region")
CHAMPION_WOUND = Message("champion_wound", N_("A Champion cannot take the passage wound."), "AG-move-17")
NOT_IN_GROUP = Message("not_in_group", N_("No such giant can be chosen here."), "AG-move-28")
NOTHING_TO_GIVE = Message("nothing_to_give", N_("You have no Resource Card to give."), "AG-trade-02")
NPC_TRADE = Message("npc_trade", N_("The {race} are NPCs and own no cards."), "AG-trade-13", "race")
NOT_NEIGHBOURS = Message("not_neighbours", N_("None of your armies stands next to the {race}."), "AG-trade-03", "race")
NOTHING_TO_TAKE = Message("nothing_to_take", N_("The {race} have no cards to give."), "AG-trade-06", "race")
OFFERS_MADE = Message("offers_made", N_("You have made all your offers in this Trade Command."), "AG-trade-16")
NOT_ORIGINAL = Message(
    "not_original",
    N_("{resource} is not among the cards owned since the start of the turn."),
    "AG-trade-05",
    "resource",
)
SAME_OFFER = Message("same_offer", N_("That offer was refused already."), "AG-trade-16")
EMPTY_OFFER = Message("empty_offer", N_("Each side gives at least one card."), "AG-trade-15")
NOT_IN_SUPPLY = Message("not_in_supply", N_("{unit} is not in your supply."), "AG-recruit-11", "unit")
TOO_DEAR = Message(
    "too_dear",
    N_("{unit} costs {n_cost}; you have {n_points} {n_points:Recruit Point|Recruit Points}."),
    "AG-recruit-02",
    "unit",
    "n_cost",
    "n_points",
)
NOT_HOME = Message("not_home", N_("You do not recruit in {region}."), "AG-recruit-02", "region")
NOT_FALLEN = Message("not_fallen", N_("Only a defeated Leader comes back by the Leader Command."), "AG-leader-12")
HOME_HELD = Message("home_held", N_("Enemies hold your Starting Region."), "AG-leader-06")
NO_LEADER = Message("no_leader", N_("That Leader is not on the board."), "AG-leader-02")
NO_ENEMY = Message("no_enemy", N_("There is no enemy in {region}."), "AG-attack-01", "region")
NOT_EMPTY = Message("not_empty", N_("{region} is not empty."), "AG-attack-09", "region")
SLAYER_THERE = Message("slayer_there", N_("{slayer} is on the board already."), "AG-slayer-03", "slayer")
SLAYER_AWAY = Message("slayer_away", N_("{slayer} is not on the board."), "AG-slayer-06", "slayer")
TOO_LATE = Message(
    "too_late", N_("Giantslayers are recruited, then moved, then attack; there is no step back."), "AG-slayer-02"
)
SMALL_FOLK_ONLY = Message(
    "small_folk_only", N_("{region} is a Starting Region: no giantslayer is recruited there."), "AG-slayer-37", "region"
)
TOO_FEW_ACTIONS = Message(
    "too_few_actions",
    N_("That costs {n_cost} {n_cost:action|actions}; you have {n_left}."),
    "AG-rest-03",
    "n_cost",
    "n_left",
)
NO_STAYING = Message(
    "no_staying", N_("A giantslayer may not end its movement in {region} yet."), "AG-slayer-27", "region"
)
OWN_GIANTS = Message("own_giants", N_("You may not attack your own giants."), "AG-slayer-10")
NO_SLAYER = Message("no_slayer", N_("No giantslayer stands in {region}."), "AG-slayer-09", "region")
HUNTED = Message("hunted", N_("A giantslayer attacks once in a Rest."), "AG-slayer-36")
NOT_OCCUPIED = Message(
    "not_occupied", N_("You do not occupy {region} as a Small Folk Region."), "AG-special-04", "region"
)
MARKED = Message("marked", N_("{region} has such a marker, or none is left."), "AG-special-24", "region")
TOO_FAR = Message("too_far", N_("{region} is too far for Lyn Armaal."), "AG-special-13", "region")
CARDS_BEGUN = Message("cards_begun", N_("Command Cards come before Spell and Resource Cards."), "AG-battle-39")
USED = Message("used", N_("Each Command Card is used once in a battle."), "AG-battle-12")
DEFENDER_STRIKE = Message("defender_strike", N_("A defender has no use of the Attack Command."), "AG-battle-17")
NOTHING_TO_CHANGE = Message(
    "nothing_to_change", N_("You have no dice, no card in the row or no Leader for that."), "AG-battle-12"
)
CHAMPION_FIRST = Message("champion_first", N_("The Champion is damaged first."), "AG-comp-13")
NOT_FIGHTING = Message("not_fighting", N_("No such giant takes part in the battle."), "AG-battle-40")
