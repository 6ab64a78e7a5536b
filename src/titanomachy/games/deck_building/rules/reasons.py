"""Why something may not be chosen: each sentence with the rule that forbids it. The conditions stand with the rules."""

from __future__ import annotations

from typing import Final

from ....kernel.messages import Message
from ....kernel.words import N_

# -- not asked now (these explain nothing but the moment)
NOT_NOW: Final = Message("not_now", N_("That is not what is asked now."), "DB-order-03")
NOT_YOUR_TURN: Final = Message("not_your_turn", N_("It is not your turn."), "DB-round-04")
NO_TURN: Final = Message("no_turn", N_("Nobody has a turn just now."), "DB-round-01")
BUSY: Final = Message("busy", N_("First what is under way is carried out completely."), "DB-clar-17")
GEAR_LATER: Final = Message(
    "gear_later", N_("A 3D Gear goes back to its stack as it is played, or not at all."), "DB-clar-01"
)
NO_AMBUSH: Final = Message("no_ambush", N_("There is no Ambush to avoid."), "DB-ambush-07")

# -- Heroes, players, secondary Heroes
NO_HERO: Final = Message("no_hero", N_("{hero} is not among the Heroes of this game."), "DB-components-02", "hero")
TAKEN: Final = Message("taken", N_("{hero} is played already."), "DB-components-02", "hero")
USED_UP: Final = Message("used_up", N_("{hero} is or was in play."), "DB-death-04", "hero")
NOT_DEALT: Final = Message("not_dealt", N_("{hero} was not dealt to you."), "DB-herocards-02", "hero")
NO_PLAYER: Final = Message("no_player", N_("There is no such player."), "DB-components-04")
ANOTHER_HERO: Final = Message("another_hero", N_("{card} needs another Hero than yours."), "DB-cards-02", "card")
ANOTHER: Final = Message("another", N_("This ability of {hero} needs another Hero."), "DB-cards-02", "hero")
CHOSEN: Final = Message("chosen", N_("{hero} is chosen already; the second Hero is another one."), "DB-clar-26", "hero")
NOT_WITH_YOU: Final = Message(
    "not_with_you", N_("{hero} is not in your Hero's space, as {card} wants it."), "DB-cards-02", "hero", "card"
)
NOT_IN_YOUR_DISTRICT: Final = Message(
    "not_in_your_district",
    N_("{hero} is not in your Hero's District, as {card} wants it."),
    "DB-cards-02",
    "hero",
    "card",
)
NOT_BESIDE: Final = Message("not_beside", N_("{hero} is not in your Hero's District."), "DB-cards-02", "hero")
HERO_OFF: Final = Message("hero_off", N_("{hero} is in no District."), "DB-walls-10", "hero")
NO_HELPERS: Final = Message("no_helpers", N_("Only who plays alone has secondary Heroes."), "DB-solo-02")
HELPER_DEAD: Final = Message("helper_dead", N_("{hero} has died."), "DB-solo-08", "hero")
OTHER_HELPER: Final = Message("other_helper", N_("It is {hero} who is asked about now."), "DB-solo-02", "hero")

# -- spaces and Walls
FALLEN: Final = Message("fallen", N_("{wall:^} has fallen."), "DB-walls-08", "wall")
OFF_BOARD: Final = Message("off_board", N_("Your Hero is in no District."), "DB-walls-13")
NO_MOVE: Final = Message("no_move", N_("You have no Move left."), "DB-move-07")
FAR_INSIDE: Final = Message(
    "far_inside",
    N_("From an inside space one step goes across the Wall, or to the inside space of the next District."),
    "DB-move-03",
)
FAR_OUTSIDE: Final = Message(
    "far_outside",
    N_("From an outside space one step goes across the Wall, or to the outside space of the next District."),
    "DB-move-04",
)

# -- cards in hand, in discard piles, in play
NOT_IN_HAND: Final = Message("not_in_hand", N_("{card} is not in your hand."), "DB-discard-01", "card")
NOT_HELD: Final = Message("not_held", N_("{card} is not in your hand."), "DB-turn-02", "card")
WOUND_PLAYED: Final = Message(
    "wound_played_by_itself", N_("A Wound in your hand is played by itself, first."), "DB-wounds-03"
)
NOT_IN_DISCARD: Final = Message("not_in_discard", N_("{card} is not in your discard pile."), "DB-cards-02", "card")
NOT_DESTROYED: Final = Message("not_destroyed", N_("{card} is not in the destroyed pile."), "DB-buy-03", "card")
NOT_PLAYED: Final = Message(
    "not_played", N_("{card} was not played this turn, or has left play."), "DB-kill-21", "card"
)
WRONG_TYPE: Final = Message("wrong_type", N_("{card_by} does not take {card}."), "DB-kill-21", "card_by", "card")
NO_MOVE_CARD: Final = Message("no_move_card", N_("{card} is no Move card."), "DB-types-02", "card")
NO_EQUIPMENT: Final = Message("no_equipment", N_("{card} is no Equipment."), "DB-cards-02", "card")
NO_ALLY: Final = Message("no_ally", N_("{card} is no Ally."), "DB-cards-02", "card")
NO_STARTER: Final = Message("no_starter", N_("{card} is neither Courage nor Thrust."), "DB-cards-02", "card")
IS_WOUND: Final = Message("is_wound", N_("A Wound does not do for this."), "DB-cards-02")
ALLY_LIES_THERE: Final = Message(
    "ally_lies_there", N_("An Ally lies in the District: it goes before one of the hand."), "DB-cards-02"
)
NOT_SCOUTED: Final = Message("not_scouted", N_("{card} is not among the cards still to place."), "DB-hidden-02", "card")

# -- cards in the city
NOT_IN_DISTRICT: Final = Message("not_in_district", N_("{card} is not at {wall}."), "DB-cards-02", "card", "wall")
OTHER_DISTRICT: Final = Message("other_district", N_("It is about the cards at {wall}."), "DB-cards-02", "wall")
LIMIT: Final = Message(
    "limit",
    N_("{card} costs {n}; {card_by} takes cards that cost {n_limit} or less."),
    "DB-cards-02",
    "card",
    "n",
    "card_by",
    "n_limit",
)
TOO_CHEAP: Final = Message(
    "too_cheap",
    N_("{card} costs {n}; {card_by} destroys cards that cost {n_limit} or more."),
    "DB-clar-06",
    "card",
    "n",
    "card_by",
    "n_limit",
)
NO_ARCHENEMY_FOR: Final = Message("no_archenemy_for", N_("Bean does not destroy Archenemies."), "DB-clar-06")
TITANS_SAFE: Final = Message("titans_safe", N_("At this table Bean does not destroy Titans."), "DB-clar-06")
NOT_AN_ARCHENEMY: Final = Message(
    "not_an_archenemy", N_("{card} is no Archenemy: it is never dealt damage."), "DB-hp-04", "card"
)
OUT_OF_RANGE: Final = Message(
    "out_of_range", N_("{card_by} does not reach {card} from where your Hero is."), "DB-cards-02", "card_by", "card"
)
HERE_ALREADY: Final = Message("here_already", N_("{card} is in this District already."), "DB-pictured-10", "card")

# -- buying
NOT_HERE: Final = Message("not_here", N_("{card} is not in your Hero's space."), "DB-buy-04", "card")
LIES_ELSEWHERE: Final = Message(
    "lies_elsewhere", N_("{card} is at {wall}, and not in your Hero's space."), "DB-buy-04", "card", "wall"
)
PLACED: Final = Message("placed", N_("{card} has been placed: it stays on its Wall."), "DB-locations-02", "card")
NEVER_BOUGHT: Final = Message("never_bought", N_("{card} can never be bought."), "DB-buy-12", "card")
NOT_FOR_SALE: Final = Message(
    "not_for_sale", N_("{card} is no card of the city: it is not for sale."), "DB-buy-05", "card"
)
DEFEATED_NOT_BOUGHT: Final = Message(
    "defeated_not_bought",
    N_("{card} is a Titan: it is not bought but defeated, outside the Wall."),
    "DB-buy-06",
    "card",
)
NO_GEAR: Final = Message("no_gear", N_("The 3D Gear stack is empty."), "DB-buy-11")
TOO_DEAR: Final = Message(
    "too_dear", N_("{card} costs {n_cost}; you have {n_power} Power."), "DB-buy-07", "card", "n_cost", "n_power"
)

# -- fighting
NO_TITAN: Final = Message("no_titan", N_("{card} is no Titan."), "DB-buy-06", "card")
NO_HIT_POINTS: Final = Message(
    "no_hit_points", N_("Only Archenemies have Hit Points, not {card}."), "DB-anatomy-03", "card"
)
NOT_STANDARD: Final = Message(
    "not_standard", N_("{card} is an Archenemy: it must be full of damage, and then be attempted."), "DB-hp-07", "card"
)
NEVER_DAMAGED: Final = Message(
    "never_damaged", N_("{card} is a standard Titan: it is never dealt damage."), "DB-hp-04", "card"
)
OUTRIGHT: Final = Message(
    "outright", N_("{card} is a standard Titan: it is defeated outright."), "DB-titans-07", "card"
)
FOUGHT: Final = Message("fought", N_("{card} was attempted in this turn already."), "DB-kill-11", "card")
NOT_FULL: Final = Message(
    "not_full",
    N_("{card} has {n_damage} damage of {n_hp}; an attempt needs all."),
    "DB-hp-07",
    "card",
    "n_damage",
    "n_hp",
)
NO_POINTS: Final = Message("no_points", N_("Damage is dealt for 1 Power or more."), "DB-hp-01")
FULL: Final = Message("full", N_("{card} has as much damage as Hit Points: no more is placed."), "DB-hp-05", "card")
TOO_MUCH: Final = Message("too_much", N_("{card} can take {n} more damage."), "DB-hp-05", "card", "n")
TOO_LITTLE: Final = Message("too_little", N_("You have {n} Power to spend as damage."), "DB-hp-01", "n")
BEARDED_MOVE: Final = Message(
    "bearded_move",
    N_("From its space {card} is damaged only after Move {n_need}; you have played Move {n_have} this turn."),
    "DB-pictured-02",
    "card",
    "n_need",
    "n_have",
)
DEVIANT_MOVE: Final = Message(
    "deviant_move",
    N_("From its space {card} takes no more damage in a turn than Move is played: {n_dealt} of {n_have}."),
    "DB-ongoing-01",
    "card",
    "n_dealt",
    "n_have",
)

# -- abilities
NO_ABILITY: Final = Message("no_ability", N_("{hero} has no ability that is paid with Move."), "DB-paymove-04", "hero")
ABILITY_COSTS: Final = Message(
    "ability_costs", N_("That ability costs {n_cost} Move; you have {n_move}."), "DB-paymove-01", "n_cost", "n_move"
)
NOBODY_ELSE: Final = Message("nobody_else", N_("No other Hero is there for it."), "DB-cards-02")
NOBODY_TO_SWAP: Final = Message("nobody_to_swap", N_("There is no other player to exchange with."), "DB-pictured-09")
NOTHING_TO_GIVE: Final = Message("nothing_to_give", N_("You have no card in hand to give."), "DB-clar-21")
NO_LOCATION: Final = Message(
    "no_location", N_("No Location with an ability is on your District's Wall."), "DB-locations-03"
)
VISITED: Final = Message("visited", N_("{card} was used in this turn already."), "DB-paymove-03", "card")
NO_TITAN_ELSEWHERE: Final = Message("no_titan_elsewhere", N_("No Titan is in another District."), "DB-pictured-10")
NO_STARTER_HELD: Final = Message("no_starter_held", N_("You have no Courage and no Thrust in hand."), "DB-cards-02")

# -- Wounds
NO_WOUND_HELD: Final = Message(
    "no_wound_held", N_("You have no Wound that {card} could destroy."), "DB-cards-02", "card"
)
NO_WOUND: Final = Message("no_wound", N_("{hero} controls no Wound."), "DB-clar-11", "hero")
OUT_OF_CARE: Final = Message(
    "out_of_care", N_("{card} does not reach the Wounds of {hero}."), "DB-cards-02", "card", "hero"
)
NO_HELPER_WOUND: Final = Message("no_helper_wound", N_("{hero} has no Wound."), "DB-solo-09", "hero")
NO_OWN_WOUND: Final = Message("no_own_wound", N_("No Wound is in your own discard pile."), "DB-clar-12")

# -- Ambushes and the end of a round
NO_DEFENSE: Final = Message("no_defense", N_("{card} has no Defense."), "DB-ambush-08", "card")
ONLY_ONESELF: Final = Message("only_oneself", N_("A Defense protects only the Hero who uses it."), "DB-ambush-03")
NOT_THREATENED: Final = Message(
    "not_threatened", N_("{hero} is not in the ambushed District, or is safe already."), "DB-ambush-07", "hero"
)
NO_NEED: Final = Message(
    "no_need", N_("This Ambush is against no Hero: one Defense of your own avoids it altogether."), "DB-ambush-06"
)
NO_FOREST: Final = Message("no_forest", N_("The Forest of Giant Trees is not on the ambushed Wall."), "DB-locations-03")
NOT_DUE: Final = Message("not_due", N_("No ability of {card} is due."), "DB-ongoing-05", "card")
TOO_MANY: Final = Message(
    "too_many", N_("Only {n} {n:point|points} of damage {n:is|are} left to take."), "DB-walls-03", "n"
)
TOO_FEW_WOUNDS: Final = Message(
    "too_few_wounds", N_("The Wound stack has {n} {n:Wound|Wounds} left for this."), "DB-wounds-09", "n"
)
