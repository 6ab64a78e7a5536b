"""Why something may not be chosen: each sentence with the rule that forbids it, in the order of the rulebook.

The conditions that give them stand beside the rules, in the module of each step.
"""

from __future__ import annotations

from ....kernel.messages import Message
from ....kernel.words import N_
from ..words import by_edition

# -- another moment, another seat

NOT_NOW = Message("not_now", N_("That belongs to another moment of the round."), "LS-round-02")
FOR_TITAN = Message("not_yours", N_("That is for the Titan to choose."), "LS-round-02")
FOR_HEROES = Message("not_yours", N_("That is for the Heroes to choose."), "LS-round-02")
CONTENTED = Message("contented", N_("{hero} is content; it may go on after all, and then choose."), "LS-s2-08", "hero")
RESTING = Message("resting", N_("{hero} rests; it may go on after all, and then choose."), "LS-s6-02", "hero")

# -- setting up

TAKEN = Message("taken", N_("{hero} is taken; there is only one of each Hero."), "LS-setup-12", "hero")
NO_START = Message(
    "no_start", N_("A Hero starts on the ground or on the Tower, not on {level}."), "LS-setup-16", "level"
)

# -- Action cards, in step 1 and for the abilities that bring another

CARD_ASIDE = Message("card_aside", N_("{card} was played last round and is set aside."), "LS-s1-04", "card")
CARD_GONE = by_edition("card_gone", N_("{card} has left the game."), "LS-tlist-04", "LS-tlist-05", "card")
CARD_PLAYED = Message("card_played", N_("{card} lies on the table already."), "LS-s1-01", "card")
CARD_OTHER = Message("card_other", N_("{card} belongs to another Titan."), "LS-setup-09", "card")
NOT_IN_HAND = Message("not_in_hand", N_("The new card comes from the hand; {card} is not in it."), "LS-abil-15", "card")
THIRD_PLAYED = by_edition(
    "third_played", N_("The third card comes from the hand; {card} lies on the table."), "LS-abil-19", "LS-abil-20",
    "card",
)  # fmt: skip

# -- step 2

NOT_ROLLED = Message("not_rolled", N_("A Hero re-rolls only dice of its own that it still holds."), "LS-s2-03")
HANDED_OVER = Message("handed_over", N_("The Titan has that die; it is re-rolled no more."), "LS-s2-05")
LEVI_KEEPS = Message("levi_keeps", N_("{hero} cannot re-roll a Titan face."), "LS-hero-30", "hero")
PICKED = Message("picked", N_("That die is picked for the common roll already."), "LS-s2-04")
NOT_PICKED = Message("not_picked", N_("That die is not picked for the common roll."), "LS-s2-04")
NONE_PICKED = Message("none_picked", N_("No dice are picked for a common roll."), "LS-s2-04")
NOT_GIVERS = by_edition(
    "not_givers", N_("Only dice that {hero} rolled and still has can be given."), "LS-hero-01", "LS-hero-02", "hero"
)
GIVE_SELF = Message("give_self", N_("Dice are given to teammates."), "LS-hero-03")
GIVE_TITAN = Message("give_titan", N_("A Titan face cannot be given."), "LS-hero-07")
ALREADY_GIVEN = Message(
    "already_given", N_("That teammate already has a die of {hero}'s in this round."), "LS-hero-03", "hero"
)
ONLY_REROLLED = by_edition(
    "only_rerolled", N_("After step 4 only a die that was re-rolled there can be given."), "LS-hero-01", "LS-hero-02"
)

# -- step 3

TOO_DEAR = Message(
    "too_dear", N_("{ability} costs {n_cost} Titan {n_cost:die|dice}; the Titan holds {n_held}."), "LS-s3-02",
    "ability", "n_cost", "n_held",
)  # fmt: skip
NOT_WHITE = (  # played by the French rule, or by an option of a table with the English one
    Message(
        "not_white", N_("At this table the third ability works only while the marker is in the white zone."), "LS-s3-09"
    ),
    Message("not_white", N_("The third ability works only while the marker is in the white zone."), "LS-s3-08"),
)
EMPTY_HAND = Message("empty_hand", N_("There is no card in hand to exchange."), "LS-abil-15")
FRENZY_ONCE = Message("frenzy_once", N_("Frenzy brings a third card, once in a round."), "LS-abil-23")
NOTHING_TO_TAKE = Message(
    "nothing_to_take", N_("{ability} needs a card in hand or a die in front of a Hero."), "LS-abil-29", "ability"
)
NOT_TITANS = Message("not_titans", N_("The Titan has not got that die."), "LS-s3-01")
HAS_PAID = Message("has_paid", N_("That die has paid and is with its owner again."), "LS-s3-14")
SAME_OWNER = Message("same_owner", N_("Dice of {hero} are alike; the first of them pays."), "LS-s3-06", "hero")
NO_CANNON = Message("no_cannon", N_("There is no Cannon on {level}."), "LS-act-01", "level")
NO_HERO = Message("no_hero", N_("There is no such Hero in this game."), "LS-setup-11")
NO_DIE = Message("no_die", N_("There is no such die in this game."), "LS-setup-13")
TITAN_HAS_IT = Message(
    "titan_has_it", N_("Obstruction takes a die that a Hero has, not one of the Titan's."), "LS-abil-09"
)
TAKEN_AWAY = Message("taken_away", N_("That die is set aside already; take one that a Hero has."), "LS-abil-09")

# -- step 4

NOT_OWNER = Message("not_owner", N_("A returned die is re-rolled by its owner."), "LS-s4-01")
LENT_DIE = Message("lent_die", N_("A die that was given is not re-rolled by the Hero who got it."), "LS-hero-26")
STILL_WITH_TITAN = Message(
    "still_with_titan", N_("The Titan still has that die; only returned dice are re-rolled."), "LS-s4-06"
)
ONCE_ONLY = Message("once_only", N_("A returned die is re-rolled once only."), "LS-s4-01")
SET_ASIDE = Message("set_aside", N_("That die is set aside until the end of the round."), "LS-s4-03")
OBSTRUCTED = by_edition("obstructed", N_("The Titan took that die away for the round."), "LS-abil-07", "LS-abil-08")
KEPT_DIE = Message("kept_die", N_("Only dice that the Titan gave back may be re-rolled now."), "LS-s4-02")

# -- steps 5 and 6: a die at all

NOT_YOUR_DIE = Message("not_your_die", N_("That die is not in front of this Hero."), "LS-s5-07")
WITH_THE_TITAN = Message("with_the_titan", N_("The Titan has that die."), "LS-s5-07")
DIE_GONE = Message("die_gone", N_("That die is spent or set aside."), "LS-s5-07")
TITAN_FACE = Message("titan_face", N_("A Titan face is worth nothing."), "LS-s5-07")

# -- step 5

ONLY_DODGE = Message("only_dodge", N_("Only Dodge counts against {card}."), "LS-s5-03", "card")
ONLY_TACTICS = Message("only_tactics", N_("Only Tactics counts against {card}."), "LS-s5-03", "card")
OUT_OF_REACH = Message(
    "out_of_reach", N_("{card} does not reach this Hero, who spends nothing on it."), "LS-cancel-06", "card"
)
TOO_FEW_TACTICS = Message(
    "too_few_tactics", N_("The Heroes have too few Tactics together against {card}. Needed: {n}."), "LS-cancel-02",
    "card", "n",
)  # fmt: skip
TOO_FEW_DODGE = Message(
    "too_few_dodge", N_("{hero} has too few Dodge of its own against {card}. Needed: {n}."), "LS-cancel-04",
    "hero", "card", "n",
)  # fmt: skip
PUT_UP = Message("put_up", N_("That die is already put up."), "LS-s6-05")
NOT_PUT_UP = Message("not_put_up", N_("That die is not put up, so it cannot be taken back."), "LS-s5-06")
NOT_STRUCK = Message("not_struck", N_("{card} takes an unspent die of {hero}."), "LS-act-09", "card", "hero")

# -- step 6

NO_MOVE = Message("no_symbol", N_("That die does not give {symbol}."), "LS-move-01", "symbol")
NO_FIGHT = Message("no_symbol", N_("That die does not give {symbol}."), "LS-fight-01", "symbol")
NO_SHOT = Message("no_symbol", N_("That die does not give {symbol}."), "LS-cannon-01", "symbol")
NO_CHANGE = Message("no_symbol", N_("That die does not give {symbol}."), "LS-tsym-01", "symbol")
NO_SEARCH = Message("no_symbol", N_("That die does not give {symbol}."), "LS-hero-19", "symbol")
TOO_FAR = Message(
    "too_far",
    N_("One Move goes one level up or down, or between the ground and the Tower or its floors."),
    "LS-move-01",
)
NOT_ON_TITAN = Message("not_on_titan", N_("Fight needs a Hero on a platform of the Titan."), "LS-fight-02")
NOT_ON_TOWER = Message("not_on_tower", N_("Cannons are fired from the Tower."), "LS-cannon-02")
LENT_CANNON = by_edition(
    "lent_cannon", N_("Away from the Tower {hero} fires only with dice of its own."), "LS-hero-27", "LS-hero-28", "hero"
)
CANNON_LIMIT = Message(
    "cannon_limit", N_("All Cannons have been used in this round. On the Tower: {n}."), "LS-cannon-04", "n"
)
NOT_ARMIN = Message("not_armin", N_("Only {hero} may take a card out of turn."), "LS-tsym-03", "hero")
TACTIC_GONE = Message("tactic_gone", N_("{tactic} has left the game."), "LS-tac-08", "tactic")

# -- Tactics cards

IS_MET = Message("is_met", N_("That condition of {tactic} is met already."), "LS-tac-02", "tactic")
NOT_THERE = tuple(
    Message("not_there", N_("{tactic} asks for a Hero on {level}."), entry, "tactic", "level")
    for entry in ("LS-tac-03", "LS-tac-04")
)
TOO_FEW = Message("too_few", N_("{tactic} asks one Hero for {symbol}: {n}."), "LS-tac-12", "tactic", "symbol", "n")
CARD_LIMIT = Message(
    "card_limit",
    N_("Cannon symbols for a card count to the round's limit too. On the Tower: {n}."),
    "LS-cannon-07",
    "n",
)
WRONG_DIE = Message("wrong_die", N_("This condition is paid with {symbol}."), "LS-tac-12", "symbol")
KILL_ZONE = Message("kill_zone", N_("The Kill Zone is met by the marker; nothing is spent for it."), "LS-tac-09")
WRONG_GIFT = Message(
    "wrong_gift", N_("{tactic} asks the Heroes together for {symbol}."), "LS-tac-05", "tactic", "symbol"
)
TOO_MANY = by_edition(
    "too_many", N_("So many Citizens cannot return. At most: {n}."), "LS-tlist-14", "LS-tlist-15", "n"
)
