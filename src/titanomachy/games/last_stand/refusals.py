"""Why can't I? For every choice that is not offered: a sentence and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.messages import Message
from ...kernel.words import N_
from . import tactics
from .content import BY_DODGE, CANNON, DODGE, FIGHT, MOVE, TACTICS, TITAN
from .resolve import order
from .spending import cannons_left
from .state import (
    ASIDE,
    BACK,
    GIVES,
    GIVES_AGAIN,
    HELD,
    HERO_CARDS,
    NONE,
    REROLLS,
    RESOLVE,
    RETURNED,
    ROLL_ALL,
    SELECT,
    SPENDING,
    SPENT,
    START_LEVELS,
    TITAN_CARDS,
    TITAN_USES,
    WITH_TITAN,
    Stand,
)  # fmt: skip
from .symbols import can_anywhere, can_search, uses
from .titan import barred

Why: TypeAlias = tuple[Message, tuple[int, ...]]


def _message(kind: str, sentence: str, rule_id: str, *places: str) -> Message:
    return Message(kind, sentence, rule_id, *places)


NOT_NOW = _message("not_now", N_("That belongs to another moment of the round."), "LS-round-02")
NOT_YOURS = _message("not_yours", N_("That is not yours to choose."), "LS-var-03")
RESTING = _message("resting", N_("{hero} rests; it may go on after all, and then choose."), "LS-s6-02", "hero")
NOT_YOUR_DIE = _message("not_your_die", N_("That die is not in front of this Hero."), "LS-s5-07")
TAKEN = _message("taken", N_("{hero} is taken; there is only one of each Hero."), "LS-setup-12", "hero")
NO_START = _message(
    "no_start", N_("A Hero starts on the ground or on the Tower, not on {level}."), "LS-setup-16", "level"
)
CARD_ASIDE = _message("card_aside", N_("{card} was played last round and is set aside."), "LS-s1-04", "card")
CARD_GONE = _message("card_gone", N_("{card} has left the game."), "LS-tlist-04", "card")
CARD_PLAYED = _message("card_played", N_("{card} lies on the table already."), "LS-s1-01", "card")
CARD_OTHER = _message("card_other", N_("{card} belongs to another Titan."), "LS-setup-09", "card")
WITH_THE_TITAN = _message("with_the_titan", N_("The Titan has that die."), "LS-s2-05")
STILL_WITH_TITAN = _message(
    "still_with_titan", N_("The Titan still has that die; only returned dice are re-rolled."), "LS-s4-06"
)
LEVI_KEEPS = _message("levi_keeps", N_("{hero} cannot re-roll a Titan face."), "LS-hero-30", "hero")
KEPT_DIE = _message("kept_die", N_("Only returned dice may be re-rolled now; this one was kept."), "LS-s4-02")
ONCE_ONLY = _message("once_only", N_("A returned die is re-rolled once only."), "LS-s4-01")
NOT_SELECTED = _message("not_selected", N_("No dice are picked for a common roll."), "LS-s2-04")
ALREADY_GIVEN = _message(
    "already_given", N_("That teammate already has a die of {hero}'s in this round."), "LS-hero-03", "hero"
)
GIVE_TITAN = _message("give_titan", N_("A Titan face cannot be given."), "LS-hero-07")
GIVE_SELF = _message("give_self", N_("Dice are given to teammates."), "LS-hero-03")
ONLY_REROLLED = _message(
    "only_rerolled", N_("After step 4 only a die that was re-rolled there can be given."), "LS-hero-01"
)
TOO_DEAR = _message(
    "too_dear",
    N_("{ability} costs {n_cost} Titan {n_cost:die|dice}; the Titan holds {n_held}."),
    "LS-s3-02",
    "ability",
    "n_cost",
    "n_held",
)
NOT_WHITE = _message("not_white", N_("The third ability works only while the marker is in the white zone."), "LS-s3-08")
EMPTY_HAND = _message("empty_hand", N_("There is no card in hand to exchange."), "LS-abil-15")
FRENZY_ONCE = _message("frenzy_once", N_("Frenzy brings a third card, once in a round."), "LS-abil-23")
NOTHING_TO_TAKE = _message(
    "nothing_to_take",
    N_("{ability} needs a card in hand or a die in front of a Hero."),
    "LS-abil-29",
    "ability",
)
TITAN_HAS_IT = _message(
    "titan_has_it", N_("Obstruction takes a die that a Hero has, not one of the Titan's."), "LS-abil-09"
)
DIE_GONE = _message("die_gone", N_("That die is spent or set aside."), "LS-s5-07")
TITAN_FACE = _message("titan_face", N_("A Titan face is worth nothing."), "LS-s5-07")
ONLY_DODGE = _message("only_dodge", N_("Only Dodge counts against {card}."), "LS-s5-03", "card")
ONLY_TACTICS = _message("only_tactics", N_("Only Tactics counts against {card}."), "LS-s5-03", "card")
OUT_OF_REACH = _message(
    "out_of_reach", N_("{card} does not reach this Hero, who spends nothing on it."), "LS-cancel-06", "card"
)
PUT_UP = _message("put_up", N_("That die is already put up."), "LS-s6-05")
NO_SYMBOL = _message("no_symbol", N_("That die does not give {symbol}."), "LS-s6-05", "symbol")
TOO_FAR = _message(
    "too_far",
    N_("One Move goes one level up or down, or between the ground and the Tower or its floors."),
    "LS-move-01",
)
NOT_ON_TITAN = _message("not_on_titan", N_("Fight needs a Hero on a platform of the Titan."), "LS-fight-02")
NOT_ON_TOWER = _message("not_on_tower", N_("Cannons are fired from the Tower."), "LS-cannon-02")
CANNON_LIMIT = _message(
    "cannon_limit", N_("All Cannons have been used in this round. On the Tower: {n}."), "LS-cannon-04", "n"
)
CARD_LIMIT = _message(
    "card_limit",
    N_("Cannon symbols for a card count to the round's limit too. On the Tower: {n}."),
    "LS-cannon-07",
    "n",
)
NOT_ARMIN = _message("not_armin", N_("Only Armin may take a card out of turn."), "LS-tsym-03")
IS_MET = _message("is_met", N_("That condition of {tactic} is met already."), "LS-tac-02", "tactic")
NOT_THERE = _message("not_there", N_("{tactic} asks for a Hero on {level}."), "LS-tac-03", "tactic", "level")
NOT_THERE_EITHER = _message(
    "not_there_either", N_("{tactic} asks for a Hero on {level}."), "LS-tac-04", "tactic", "level"
)
TOO_FEW = _message("too_few", N_("{tactic} asks one Hero for {n} of {symbol}."), "LS-tac-12", "tactic", "n", "symbol")
KILL_ZONE = _message("kill_zone", N_("The Kill Zone is met by the marker; nothing is spent for it."), "LS-tac-09")
WRONG_GIFT = _message(
    "wrong_gift", N_("{tactic} asks the Heroes together for {symbol}."), "LS-tac-05", "tactic", "symbol"
)

MOMENTS: Final[dict[str, tuple[int, ...]]] = {  # in which phases a verb can be chosen at all
    "titan": (TITAN_CARDS,), "hero": (HERO_CARDS,), "start": (START_LEVELS,), "place": (SELECT, TITAN_USES),
    "reroll": (ROLL_ALL, REROLLS, RETURNED), "select": (ROLL_ALL, REROLLS), "unselect": (ROLL_ALL, REROLLS),
    "roll": (ROLL_ALL, REROLLS), "lend": (GIVES, GIVES_AGAIN), "ability": (TITAN_USES,),
    "take": (TITAN_USES, RESOLVE), "offer": (RESOLVE,), "dodge": (RESOLVE,), "move": (SPENDING,),
    "fight": (SPENDING,), "fire": (SPENDING,), "cycle": (SPENDING,), "search": (SPENDING,), "meet": (SPENDING,),
    "give": (SPENDING,),
}  # fmt: skip


@rule("LS-round-02", "LS-s6-05", "LS-s5-07")
def why_not(s: Stand, seat: int, option: Option) -> Why:
    """Why a seat may not choose this now."""
    verb = option[0]
    phases = MOMENTS.get(verb)
    if phases is None or s.phase not in phases:
        return NOT_NOW, ()
    if (seat == 0) != (verb in ("titan", "place", "ability", "take")):
        return NOT_YOURS, ()
    if seat and s.rested[seat - 1]:
        return RESTING, (s.heroes[seat - 1],)
    why = CHECKS[verb]
    return why(s, seat - 1, option) or (NOT_NOW, ())


def no_titan(s: Stand, hero: int, option: Option) -> Why | None:
    """All four Titans may be chosen."""
    return None


def no_hero(s: Stand, hero: int, option: Option) -> Why | None:
    return (TAKEN, (option[1],)) if option[1] in s.heroes else None


def no_start(s: Stand, hero: int, option: Option) -> Why | None:
    return None if option[1] in s.content.start_levels else (NO_START, (option[1],))


def no_card(s: Stand, hero: int, option: Option) -> Why | None:
    card = option[1]
    for cards, message in (
        (s.aside, CARD_ASIDE),
        (s.removed, CARD_GONE),
        ((s.up, s.down, s.third), CARD_PLAYED),
    ):
        if card in cards:
            return message, (card,)
    return None if card in s.hand else (CARD_OTHER, (card,))


def no_reroll(s: Stand, hero: int, option: Option) -> Why | None:
    die = option[1]
    if die // 5 != hero or die >= len(s.place):
        return NOT_YOUR_DIE, ()
    where = s.place[die]
    if s.phase == RETURNED:
        if where == WITH_TITAN:
            return STILL_WITH_TITAN, ()
        return (ONCE_ONLY, ()) if die in s.rolled_back or where == ASIDE else (KEPT_DIE, ())
    if where == WITH_TITAN:
        return WITH_THE_TITAN, ()
    return (LEVI_KEEPS, (s.heroes[hero],)) if s.face[die] == TITAN else None


def no_roll(s: Stand, hero: int, option: Option) -> Why | None:
    return None if s.selected else (NOT_SELECTED, ())


def no_gift(s: Stand, hero: int, option: Option) -> Why | None:
    die, mate = option[1], option[2]
    if die // 5 != hero or die >= len(s.place) or s.holder[die] != hero:
        return NOT_YOUR_DIE, ()
    if mate == hero or mate >= len(s.heroes):
        return GIVE_SELF, ()
    if s.place[die] != HELD or s.face[die] == TITAN:
        return GIVE_TITAN, ()
    if s.gift[mate]:
        return ALREADY_GIVEN, (s.heroes[hero],)
    return (ONLY_REROLLED, ()) if s.phase == GIVES_AGAIN and die not in s.rolled_back else None


def no_ability(s: Stand, hero: int, option: Option) -> Why | None:
    number = s.titan * 3 + option[1]
    cost = s.content.abilities[s.titan][option[1]].cost
    whys: dict[str, Why] = {
        "LS-s3-02": (TOO_DEAR, (number, cost, s.place.count(WITH_TITAN))),
        "LS-s3-08": (NOT_WHITE, ()),
        "LS-abil-15": (EMPTY_HAND, ()),
        "LS-abil-23": (FRENZY_ONCE, ()),
        "LS-abil-29": (NOTHING_TO_TAKE, (number,)),
    }
    return whys.get(barred(s, option[1]))


def no_take(s: Stand, hero: int, option: Option) -> Why | None:
    die = option[1]
    where = s.place[die] if die < len(s.place) else NONE
    if where == WITH_TITAN:
        return TITAN_HAS_IT, ()
    if where in (SPENT, ASIDE):
        return DIE_GONE, ()
    return (NOT_YOUR_DIE, ()) if s.phase == RESOLVE or where == NONE else None


def no_defence(s: Stand, hero: int, option: Option) -> Why | None:
    """Why a die does not count against the card that resolves: the card itself says what does."""
    die = option[1]
    card = order(s)[s.slot]
    action = s.content.actions[card]
    by_dodge = action.counter == BY_DODGE
    if by_dodge and not action.levels >> s.levels[hero] & 1:
        return OUT_OF_REACH, (card,)
    unusable = no_die(s, hero, die)
    if unusable:
        return unusable
    if die in s.offered:
        return PUT_UP, ()
    fits = option[0] == ("dodge" if by_dodge else "offer") and uses(s, die) >> (DODGE if by_dodge else TACTICS) & 1
    return None if fits else (ONLY_DODGE if by_dodge else ONLY_TACTICS, (card,))


def no_die(s: Stand, hero: int, die: int) -> Why | None:
    """Why a die cannot be spent by a Hero at all."""
    if die >= len(s.place) or s.holder[die] != hero:
        return NOT_YOUR_DIE, ()
    if s.place[die] == WITH_TITAN:
        return WITH_THE_TITAN, ()
    if s.place[die] in (SPENT, ASIDE, BACK):
        return DIE_GONE, ()
    return (TITAN_FACE, ()) if s.face[die] == TITAN else None


def no_symbol(s: Stand, hero: int, die: int, symbol: int) -> Why | None:
    """Why a die cannot be spent as a symbol."""
    return no_die(s, hero, die) or (None if uses(s, die) >> symbol & 1 else (NO_SYMBOL, (symbol,)))


def no_move(s: Stand, hero: int, option: Option) -> Why | None:
    near = option[2] in s.content.ways[s.levels[hero]]
    return no_symbol(s, hero, option[1], MOVE) or (None if near else (TOO_FAR, ()))


def no_fight(s: Stand, hero: int, option: Option) -> Why | None:
    there = s.content.on_titan[s.levels[hero]]
    return no_symbol(s, hero, option[1], FIGHT) or (None if there else (NOT_ON_TITAN, ()))


def no_fire(s: Stand, hero: int, option: Option) -> Why | None:
    die = option[1]
    why = no_symbol(s, hero, die, CANNON)
    if why or (not s.content.on_tower[s.levels[hero]] and not can_anywhere(s, die)):
        return why or (NOT_ON_TOWER, ())
    return None if cannons_left(s) else (CANNON_LIMIT, (sum(s.cannons),))


def no_cycle(s: Stand, hero: int, option: Option) -> Why | None:
    return no_symbol(s, hero, option[1], TACTICS)


def no_search(s: Stand, hero: int, option: Option) -> Why | None:
    why = no_symbol(s, hero, option[1], TACTICS)
    return why or (None if can_search(s, option[1]) else (NOT_ARMIN, ()))


def no_meeting(s: Stand, hero: int, option: Option) -> Why | None:
    number, top = option[1], s.pile[0]
    card = s.content.tactics[top]
    condition = card.conditions[number]
    whys: dict[str, Why] = {
        "LS-tac-02": (IS_MET, (top,)),
        "LS-tac-03": (NOT_THERE, (top, condition.level)),
        "LS-tac-04": (NOT_THERE_EITHER, (top, condition.level)),
        "LS-tac-12": (TOO_FEW, (top, condition.count, condition.symbol)),
        "LS-cannon-07": (CARD_LIMIT, (sum(s.cannons),)),
    }
    return whys.get(tactics.unmeetable(s, card, number, hero))


def no_giving(s: Stand, hero: int, option: Option) -> Why | None:
    top = s.pile[0]
    condition = s.content.tactics[top].conditions[2]
    if condition.kill_zone:
        return KILL_ZONE, ()
    if s.paid[2] >= condition.count:
        return IS_MET, (top,)
    if condition.symbol == CANNON and not tactics.cannon_room(s, 1):
        return CARD_LIMIT, (sum(s.cannons),)
    unusable = no_die(s, hero, option[1])
    fits = not unusable and uses(s, option[1]) >> condition.symbol & 1
    return unusable or (None if fits else (WRONG_GIFT, (top, condition.symbol)))


CHECKS: Final[dict[str, Callable[[Stand, int, Option], Why | None]]] = {
    "titan": no_titan,
    "hero": no_hero,
    "start": no_start,
    "place": no_card,
    "reroll": no_reroll,
    "select": no_reroll,
    "unselect": no_reroll,
    "roll": no_roll,
    "lend": no_gift,
    "ability": no_ability,
    "take": no_take,
    "offer": no_defence,
    "dodge": no_defence,
    "move": no_move,
    "fight": no_fight,
    "fire": no_fire,
    "cycle": no_cycle,
    "search": no_search,
    "meet": no_meeting,
    "give": no_giving,
}
