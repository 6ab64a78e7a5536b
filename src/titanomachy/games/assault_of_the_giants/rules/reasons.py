"""Why something may not be chosen: every sentence with the rule that forbids it.

A reason without a rule of its own (`OF_THE_QUESTION`) is forbidden by the very rule that asks: what a card, a command
or a step lets one choose from.
"""

from __future__ import annotations

from typing import Final

from ....kernel.messages import Message
from ....kernel.words import N_
from ..messages import by

OF_THE_QUESTION: Final = ""

NOT_NOW = Message("not_now", N_("That is not what is asked now."), OF_THE_QUESTION)
NOT_YOURS = Message("not_yours", N_("Others have to choose now."), "AG-turn-01")

# -- the turn
NOT_REVEALED = Message("not_revealed", N_("{resource} is not among the revealed cards."), OF_THE_QUESTION, "resource")
NOT_TOP = Message("not_top", N_("{event} is not on top of your events."), "AG-comp-22", "event")
NOT_OPEN = Message("not_open", N_("{event} is not yours to claim."), "AG-event-01", "event")
GONE = Message("gone", N_("{event} has been claimed already."), "AG-event-14", "event")
NOT_MET = Message("not_met", N_("{event}: its conditions are not met."), "AG-event-02", "event")
NO_MARKER = Message("no_marker", N_("No marker of that kind is left."), "AG-special-24")
NO_SACRIFICE = Message("no_sacrifice", N_("{event}: the larger discard cannot be paid."), "AG-event-03", "event")
ONE_PRICE = Message("one_price", N_("{event} asks for no discard instead of its Rune."), "AG-event-03", "event")
NO_RUNE = Message("no_rune", N_("You have no {resource} to spend."), "AG-event-02", "resource")
NOT_TARGET = Message("not_target", N_("{event} cannot be claimed for {region}."), "AG-event-02", "event", "region")
IN_ROW = Message("in_row", N_("{command} lies in your row until you rest."), "AG-command-03", "command")
HOMELESS = Message(
    "homeless", N_("Enemies hold your Starting Region and you have no other place to recruit."), "AG-final-04"
)
HOMELESS_CLOUD = by(HOMELESS, "AG-final-07")

# -- cards
NO_RESOURCE = Message("no_resource", N_("You have no {resource} left for that."), "AG-resource-01", "resource")
NONE_TO_GIVE = Message("none_to_give", N_("You have no other {resource} to hand over."), OF_THE_QUESTION, "resource")
WRONG_MOMENT = Message("wrong_moment", N_("{resource} cannot be used now."), "AG-resource-01", "resource")
NO_USE = Message("no_use", N_("{resource} would do nothing now."), "AG-resource-01", "resource")
ATTACKERS_ONLY = Message("attackers_only", N_("{resource} helps attackers only."), "AG-battle-18", "resource")
NO_SPELL = Message("no_spell", N_("You do not have {card}."), "AG-magic-01", "card")
NO_ARTIFACT = Message("no_artifact", N_("An advanced spell costs an Artifact."), "AG-magic-09")
SPELL_MOMENT = Message("spell_moment", N_("{spell} cannot be cast at this moment."), "AG-magic-05", "spell")
SPELL_IDLE = Message("spell_idle", N_("{spell} would do nothing now."), "AG-magic-05", "spell")
NOT_IN_PILE = Message("not_in_pile", N_("{resource} is not in the discard pile."), OF_THE_QUESTION, "resource")
NOT_FROM_PILE = Message("not_from_pile", N_("{resource} may not be taken back now."), OF_THE_QUESTION, "resource")
NOT_THEIRS = Message("not_theirs", N_("The {race} have no other {resource}."), OF_THE_QUESTION, "race", "resource")
NO_VICTIM = Message("no_victim", N_("From the {race} you may take nothing now."), OF_THE_QUESTION, "race")
NOT_DRAWN = Message("not_drawn", N_("{card} is not among the cards that you drew."), OF_THE_QUESTION, "card")
NOT_SEEN = Message("not_seen", N_("{resource} is not among the cards that you look at."), OF_THE_QUESTION, "resource")
NO_SPELL_PILE = Message("no_spell_pile", N_("The Spell Discard Pile is empty."), "AG-magic-02")

# -- giants
NOT_THERE = Message("not_there", N_("{unit} is not in {region}."), "AG-move-02", "unit", "region")
NOT_HERE = by(NOT_THERE, OF_THE_QUESTION)
NOT_WOUNDED = Message("not_wounded", N_("{unit} is not wounded."), OF_THE_QUESTION, "unit")
NOT_AMONG = Message("not_among", N_("No other {unit} can be chosen."), OF_THE_QUESTION, "unit")
NOBODY_YET = Message("nobody_yet", N_("Choose at least one first."), OF_THE_QUESTION)
NOBODY_FIGHTS = by(NOBODY_YET, "AG-battle-04")
KEEPS_OUT = Message("keeps_out", N_("Only {unit} makes room for a Champion."), "AG-recruit-07", "unit")
SOMEONE_LEAVES = Message("someone_leaves", N_("Someone has to make room in {region}."), OF_THE_QUESTION, "region")

# -- where one may stop
ENEMY_THERE = Message("enemy_there", N_("Enemies stand in {region}."), "AG-move-07", "region")
CLOSED = Message(
    "closed", N_("{region} is another race's Starting Region, closed until the Final Ordning."), "AG-move-18", "region"
)
CLOSED_NPC = by(CLOSED, "AG-npc-04")
TWO_CHAMPIONS = Message("two_champions", N_("Your other Champion stands in {region}."), "AG-comp-10", "region")
RECRUITED_CHAMPION = by(TWO_CHAMPIONS, "AG-recruit-06")

# -- moving
NOT_ADJACENT = Message(
    "not_adjacent", N_("{region} and {region_to} are not adjacent."), "AG-move-02", "region", "region_to"
)
NO_ARMY = Message("no_army", N_("You have no army in {region}."), "AG-attack-01", "region")
NOBODY_PASSES = by(NO_ARMY, "AG-move-09")
NO_NEED = Message(
    "no_need", N_("Your giants may stop in {region}: they move there one by one."), "AG-move-02", "region"
)
TOO_FEW_MANEUVERS = Message(
    "too_few_maneuvers", N_("The maneuvers do not reach beyond {region}."), "AG-move-09", "region"
)
CHAMPIONS_PAY = Message(
    "champions_pay", N_("A Champion cannot take the wound: it needs a Resource Card to pass."), "AG-move-26"
)
NO_WAY_BEYOND = Message("no_way_beyond", N_("Nobody could stop legally beyond {region}."), "AG-move-28", "region")
NO_WAY_BACK = Message("no_way_back", N_("A passage leads on, not back to {region}."), "AG-move-09", "region")
NO_PAYMENT = Message("no_payment", N_("You have no {resource} to pay with."), "AG-move-10", "resource")
CHAMPION_WOUND = Message("champion_wound", N_("A Champion cannot take the passage wound."), "AG-move-17")
NOT_PASSING = Message("not_passing", N_("No such giant passes through the region."), "AG-move-14")

# -- trades
NOTHING_TO_GIVE = Message("nothing_to_give", N_("You have no Resource Card to give."), "AG-trade-02")
OWN_RACE = Message("own_race", N_("A trade needs a partner."), "AG-trade-02")
NPC_TRADE = Message("npc_trade", N_("The {race} are NPCs and own no cards."), "AG-trade-13", "race")
NOT_NEIGHBOURS = Message("not_neighbours", N_("None of your armies stands next to the {race}."), "AG-trade-03", "race")
NO_FRIENDS = by(NOT_NEIGHBOURS, "AG-trade-08")
NOTHING_TO_TAKE = Message("nothing_to_take", N_("The {race} have no cards to give."), "AG-trade-06", "race")
NOTHING_BACK = by(NOTHING_TO_TAKE, "AG-trade-15")
OFFERS_MADE = Message("offers_made", N_("You have made all your offers in this Trade Command."), "AG-trade-16")
NOT_ORIGINAL = Message(
    "not_original", N_("{resource} is not among the cards owned since the start of the turn."), "AG-trade-05",
    "resource",
)  # fmt: skip
SAME_OFFER = Message("same_offer", N_("That offer was refused already."), "AG-trade-16")
EMPTY_OFFER = Message("empty_offer", N_("Each side gives at least one card."), "AG-trade-15")

# -- recruiting, Leaders
NO_SUCH_UNIT = Message("no_such_unit", N_("Your race has no such unit."), "AG-recruit-03")
NOT_YET = Message("not_yet", N_("{unit} enters play by an event first."), "AG-recruit-04", "unit")
NOT_IN_SUPPLY = Message("not_in_supply", N_("{unit} is not in your supply."), "AG-recruit-11", "unit")
TOO_DEAR = Message(
    "too_dear", N_("{unit} costs {n_cost}; you have {n_points} {n_points:Recruit Point|Recruit Points}."),
    "AG-recruit-02", "unit", "n_cost", "n_points",
)  # fmt: skip
NOT_HOME = Message("not_home", N_("You do not recruit in {region}."), "AG-recruit-02", "region")
NOT_LYN = by(NOT_HOME, "AG-recruit-08")
LYN_HELD = by(ENEMY_THERE, "AG-recruit-09")
HOME_LOST = by(ENEMY_THERE, "AG-final-03")
NO_LEADER = Message("no_leader", N_("That Leader is not on the board."), "AG-leader-02")
NOT_FALLEN = Message("not_fallen", N_("Only a defeated Leader comes back by the Leader Command."), "AG-leader-12")
NOT_BEEN = Message("not_been", N_("{unit} has not been in play yet."), "AG-leader-10", "unit")
HOME_HELD = Message("home_held", N_("Enemies hold your Starting Region."), "AG-leader-06")
NO_MARCH = by(NOT_ADJACENT, "AG-leader-01")

# -- attacks
NOT_NEXT = by(NOT_ADJACENT, "AG-attack-01")
CLOSED_TO_ATTACK = by(CLOSED, "AG-battle-01")
CLOSED_NPC_TO_ATTACK = by(CLOSED, "AG-npc-16")
NO_ENEMY = Message("no_enemy", N_("There is no enemy in {region}."), "AG-attack-01", "region")
NO_ADVANCE = by(NO_ARMY, "AG-attack-04")
NOT_NEXT_TO_ADVANCE = by(NOT_ADJACENT, "AG-attack-04")
NOT_EMPTY = Message("not_empty", N_("{region} is not empty."), "AG-attack-09", "region")

# -- giantslayers
ON_THE_ROAD = Message("on_the_road", N_("{slayer} has to leave the Starting Region first."), "AG-slayer-27", "slayer")
SLAYER_THERE = Message("slayer_there", N_("{slayer} is on the board already."), "AG-slayer-03", "slayer")
SLAYER_AWAY = Message("slayer_away", N_("{slayer} is not on the board."), "AG-slayer-06", "slayer")
TOO_LATE = Message(
    "too_late", N_("Giantslayers are recruited, then moved, then attack; there is no step back."), "AG-slayer-02"
)
SMALL_FOLK_ONLY = Message(
    "small_folk_only", N_("{region} is a Starting Region: no giantslayer is recruited there."), "AG-slayer-37", "region"
)
DEAR_HIRE = Message(
    "too_few_actions", N_("That costs {n_cost} {n_cost:action|actions}; you have {n_left}."), "AG-slayer-03", "n_cost",
    "n_left",
)  # fmt: skip
DEAR_RIDE = by(DEAR_HIRE, "AG-slayer-06")
DEAR_HUNT = by(DEAR_HIRE, "AG-slayer-08")
NOT_A_STEP = by(NOT_ADJACENT, "AG-slayer-06")
NO_STAYING = Message(
    "no_staying", N_("A giantslayer may not end its movement in {region} yet."), "AG-slayer-27", "region"
)
OWN_GIANTS = Message("own_giants", N_("You may not attack your own giants."), "AG-slayer-10")
NO_GIANTS = by(NO_ENEMY, "AG-slayer-09")
NO_SLAYER = Message("no_slayer", N_("No giantslayer stands in {region}."), "AG-slayer-09", "region")
HUNTED = Message("hunted", N_("A giantslayer attacks once in a Rest."), "AG-slayer-36")
NOT_IN_BAND = Message("not_in_band", N_("{slayer} is not in {region}."), "AG-slayer-09", "slayer", "region")
ENLISTED = Message("enlisted", N_("{slayer} attacks already."), "AG-slayer-11", "slayer")

# -- unique commands
NOT_OCCUPIED = Message(
    "not_occupied", N_("You do not occupy {region} as a Small Folk Region."), OF_THE_QUESTION, "region"
)
MARKED = Message("marked", N_("{region} has such a marker already."), OF_THE_QUESTION, "region")
LYN_THERE = Message("lyn_there", N_("Lyn Armaal is in {region} already."), "AG-special-13", "region")
TOO_FAR = Message("too_far", N_("{region} is too far for Lyn Armaal."), "AG-special-13", "region")
LYN_BARRED = by(ENEMY_THERE, "AG-special-14")
LYN_CLOSED = by(CLOSED, "AG-special-17")

# -- battles
SLAYERS_CAST = Message("slayers_cast", N_("Giantslayers cast no spells."), "AG-slayer-18")
SLAYERS_ALONE = Message("slayers_alone", N_("Your cards do not help giantslayers."), "AG-slayer-19")
NPC_CARDS = Message("npc_cards", N_("NPC giants use no cards."), "AG-npc-11")
HUSHED = Message("hushed", N_("No more spells in this battle."), "AG-magic-05")
GIANTS_ONLY = Message("giants_only", N_("{spell} needs a giant as its target."), "AG-slayer-30", "spell")
NOT_LAID = Message("not_laid", N_("{card} was not cast in this step."), OF_THE_QUESTION, "card")
CARDS_BEGUN = Message("cards_begun", N_("Command Cards come before Spell and Resource Cards."), "AG-battle-39")
USED = Message("used", N_("Each Command Card is used once in a battle."), "AG-battle-12")
POWER_USED = Message("power_used", N_("A giantslayer's power is used once in an attack."), "AG-slayer-34")
BARRED = Message("barred", N_("A spell forbids it in this battle."), "AG-magic-05")
DEFENDER_STRIKE = Message("defender_strike", N_("A defender has no use of the Attack Command."), "AG-battle-17")
NO_REROLLS = Message("no_rerolls", N_("No card lies to the right of the Leader Command in the row."), "AG-leader-07")
LEADER_AWAY = Message("leader_away", N_("The Leader does not take part in this battle."), "AG-leader-08")
NO_WARDS = Message("no_wards", N_("No card lies to the right of Magic in the row."), "AG-magic-03")
NO_STRIKES = Message("no_strikes", N_("No card lies to the left of Attack."), "AG-attack-07")
NO_SINKER = Message("no_sinker", N_("{slayer} does not attack here, or is wounded."), "AG-slayer-13", "slayer")
NO_LINE = by(NO_SINKER, "AG-slayer-14")
NOTHING_ROLLABLE = Message("nothing_rollable", N_("Every die shows a converted result."), "AG-battle-37")
NO_ARCANE = Message("no_arcane", N_("There is no arcane result to convert."), "AG-battle-10")
NO_DIE = Message("no_die", N_("There are only {n} {n:die|dice}."), OF_THE_QUESTION, "n")
CONVERTED_DIE = Message("converted_die", N_("A die with a converted result is not rolled again."), "AG-battle-37")
PICKED = Message("picked", N_("That die is chosen already."), "AG-battle-38")
NOT_ARCANE = Message("not_arcane", N_("That die shows no arcane result."), "AG-battle-10")
CONVERTED = Message("converted", N_("That result is converted already."), "AG-battle-36")
SAME_FACE = Message("same_face", N_("Another die shows the same: choose that one."), OF_THE_QUESTION)
NOT_FIGHTING = Message("not_fighting", N_("No such giant takes part in the battle."), "AG-battle-40")
NOT_DEFENDING = by(NOT_FIGHTING, "AG-battle-03")
CHAMPION_FIRST = Message("champion_first", N_("The Champion is damaged first."), "AG-comp-13")
SLAYERS_SUFFER = Message("slayers_suffer", N_("The damage goes to the giantslayers who attack."), "AG-slayer-17")
GIANTS_SUFFER = Message("giants_suffer", N_("The damage goes to giants."), OF_THE_QUESTION)
NOT_ATTACKING = Message("not_attacking", N_("{slayer} takes no part in the attack."), "AG-slayer-28", "slayer")
UNHURT = Message("unhurt", N_("A Champion never becomes wounded."), "AG-comp-11")
HALF_AT_LEAST = Message(
    "half_at_least", N_("At least half of the surviving attackers move in: {n}."), "AG-battle-30", "n"
)
