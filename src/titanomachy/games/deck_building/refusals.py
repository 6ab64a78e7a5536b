"""Why can't I? For every choice that is not offered: a sentence and the rule behind it.

Only what the asked seat may know is looked at: its own hand, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.messages import Message
from ...kernel.words import N_
from .abilities import HEROES, LOCATIONS
from .city import City
from .content import CARD_IDS, GEAR, LOCATION, WOUND
from .state import FIRST_PLAYER, HERO_CARDS, NONE, ONGOINGS, OUTSIDE, TURN, WALL_DAMAGE
from .turns import price
from .wounds import hero_pool

Why: TypeAlias = tuple[Message, tuple[int, ...]]
Check: TypeAlias = Callable[[City, int, Option], "Why | None"]


NOT_NOW = Message("not_now", N_("That is not what is asked now."), "DB-order-03")
NOT_YOUR_TURN = Message("not_your_turn", N_("It is not your turn."), "DB-round-04")
NO_TURN = Message("no_turn", N_("Nobody has a turn just now."), "DB-round-01")
BUSY = Message("busy", N_("First what is under way is carried out completely."), "DB-clar-17")
NOT_IN_HAND = Message("not_in_hand", N_("{card} is not in your hand."), "DB-turn-02", "card")
WOUND_PLAYED = Message("wound_played_by_itself", N_("A Wound in your hand is played by itself, first."), "DB-wounds-03")
NOT_IN_DISCARD = Message("not_in_discard", N_("{card} is not in your discard pile."), "DB-discard-01", "card")
NO_HERO = Message("no_hero", N_("{hero} is not among the Heroes of this game."), "DB-components-02", "hero")
TAKEN = Message("taken", N_("{hero} is or was in play."), "DB-death-04", "hero")
NOT_DEALT = Message("not_dealt", N_("{hero} was not dealt to you."), "DB-herocards-02", "hero")
NO_PLAYER = Message("no_player", N_("There is no such player."), "DB-components-04")
FALLEN = Message("fallen", N_("{wall} has fallen."), "DB-walls-08", "wall")
OFF_BOARD = Message("off_board", N_("Your Hero is in no District."), "DB-walls-13")
NO_MOVE = Message("no_move", N_("You have no Move left."), "DB-move-07")
TOO_FAR = Message("too_far", N_("One step goes across the Wall, or along it to the next District."), "DB-move-03")
NO_HELPER = Message("no_helper", N_("There is no such secondary Hero in a District."), "DB-solo-05")
NOT_HERE = Message("not_here", N_("{card} is not in your Hero's space."), "DB-buy-04", "card")
NEVER_BOUGHT = Message("never_bought", N_("{card} can never be bought."), "DB-buy-12", "card")
NO_GEAR = Message("no_gear", N_("The 3D Gear stack is empty."), "DB-buy-11")
TOO_DEAR = Message(
    "too_dear", N_("{card} costs {n_cost}; you have {n_power} Power."), "DB-buy-07", "card", "n_cost", "n_power"
)
NO_TITAN = Message("no_titan", N_("{card} is no Titan."), "DB-buy-06", "card")
NOT_STANDARD = Message(
    "not_standard", N_("{card} is an Archenemy: it must be full of damage, and then be attempted."), "DB-hp-07", "card"
)
NO_HIT_POINTS = Message("no_hit_points", N_("{card} has no Hit Points: it is defeated outright."), "DB-hp-04", "card")
FOUGHT = Message("fought", N_("{card} was attempted in this turn already."), "DB-kill-11", "card")
NOT_FULL = Message(
    "not_full",
    N_("{card} has {n_damage} damage of {n_hp}; an attempt needs all."),
    "DB-hp-07",
    "card",
    "n_damage",
    "n_hp",
)
TOO_MUCH = Message("too_much", N_("{card} can take {n} damage from you now."), "DB-hp-05", "card", "n")
TOO_LITTLE = Message("too_little", N_("You have {n} Power to spend as damage."), "DB-hp-01", "n")
NO_ABILITY = Message("no_ability", N_("{hero} has no ability that is paid with Move."), "DB-paymove-04", "hero")
ABILITY_COSTS = Message(
    "ability_costs", N_("That ability costs {n_cost} Move; you have {n_move}."), "DB-paymove-01", "n_cost", "n_move"
)
USELESS = Message("useless", N_("That ability would do nothing now."), "DB-paymove-01")
NO_LOCATION = Message("no_location", N_("No Location with an ability is on your District's Wall."), "DB-locations-03")
VISITED = Message("visited", N_("{card} was used in this turn already."), "DB-paymove-03", "card")
NOT_IN_DISTRICT = Message("not_in_district", N_("{card} is not at {wall}."), "DB-cards-02", "card", "wall")
DOES_NOT_FIT = Message("does_not_fit", N_("This effect does not reach {card}."), "DB-cards-02", "card")
NO_DEFENSE = Message("no_defense", N_("{card} has no Defense."), "DB-ambush-08", "card")
OUT_OF_REACH = Message("out_of_reach", N_("A Defense protects only whom its card reaches."), "DB-ambush-07")
NO_MOVE_CARD = Message("no_move_card", N_("{card} is no Move card."), "DB-types-02", "card")
NO_FOREST = Message("no_forest", N_("The Forest of Giant Trees is not on your District's Wall."), "DB-locations-03")
NOT_DUE = Message("not_due", N_("No ability of {card} is due."), "DB-ongoing-05", "card")
TOO_MANY = Message("too_many", N_("So many points cannot be taken."), "DB-walls-03")
NOT_SCOUTED = Message("not_scouted", N_("{card} is not among the cards still to place."), "DB-hidden-02", "card")
NOT_PLAYED = Message("not_played", N_("{card} was not played this turn, or has left play."), "DB-kill-21", "card")
NOT_DESTROYED = Message("not_destroyed", N_("{card} is not in the destroyed pile."), "DB-destroy-01", "card")
NO_WOUND = Message("no_wound", N_("There is no Wound that could be destroyed."), "DB-clar-11")
CANNOT_END = Message("cannot_end", N_("The turn cannot end in the middle of something."), "DB-wounds-03")


@rule("DB-order-03", "DB-clar-17", "DB-buy-04", "DB-buy-12", "DB-hp-07", "DB-locations-06", "DB-kill-11")
def why_not(city: City, seat: int, option: Option) -> Why:
    """Why a seat may not choose this now."""
    verb = option[0]
    check = CHECKS.get(verb)
    if verb in ACTS:
        if city.active == NONE:
            return NO_TURN, ()
        if city.active != seat:
            return NOT_YOUR_TURN, ()
        why = check(city, seat, option) if check is not None and city.phase == TURN else None
        return why or (BUSY, ())
    why = check(city, seat, option) if check is not None else None
    return why or (NOT_NOW, ())


# -- acts of a turn


def no_play(city: City, seat: int, option: Option) -> Why | None:
    if option[1] == WOUND:
        return WOUND_PLAYED, ()
    return not_in_hand(city, seat, option)


def not_in_hand(city: City, seat: int, option: Option) -> Why | None:
    return None if option[1] in city.hands[seat] else (NOT_IN_HAND, (option[1],))


def no_move(city: City, seat: int, option: Option) -> Why | None:
    if city.where[seat] == NONE:
        return OFF_BOARD, ()
    if not city.move:
        return NO_MOVE, ()
    return None if option[1] in city.ways(city.where[seat]) else (TOO_FAR, ())


def no_lead(city: City, seat: int, option: Option) -> Why | None:
    if option[1] >= len(city.helpers) or city.helpers[option[1]] == NONE:
        return NO_HELPER, ()
    if not city.move:
        return NO_MOVE, ()
    return None if option[2] in city.ways(city.helpers[option[1]]) else (TOO_FAR, ())


def no_buy(city: City, seat: int, option: Option) -> Why | None:
    card = option[1]
    if city.content.cards[card].deck in ("wound", "titans_on_attack"):
        return NEVER_BOUGHT, (card,)
    if card == GEAR:
        if not city.gear:
            return NO_GEAR, ()
    elif city.where[seat] == NONE:
        return OFF_BOARD, ()
    elif city.where[seat] % 2 == OUTSIDE or card not in city.inside[city.wall_of(seat)]:
        return NOT_HERE, (card,)
    return None if price(city, card) <= city.power else (TOO_DEAR, (card, price(city, card), city.power))


def no_titan(city: City, seat: int, option: Option) -> Why | None:
    titan = option[1]
    if not city.content.is_titan[titan]:
        return NO_TITAN, (titan,)
    if city.where[seat] == NONE:
        return OFF_BOARD, ()
    return None if titan in city.titans_here() else (NOT_HERE, (titan,))


def no_defeat(city: City, seat: int, option: Option) -> Why | None:
    titan = option[1]
    why = no_titan(city, seat, option)
    if why is None and city.content.is_archenemy[titan]:
        return NOT_STANDARD, (titan,)
    cost = city.content.cost[titan]
    return why or (None if cost <= city.power else (TOO_DEAR, (titan, cost, city.power)))


def no_archenemy(city: City, seat: int, option: Option) -> Why | None:
    titan = option[1]
    why = no_titan(city, seat, option)
    if why is None and not city.content.is_archenemy[titan]:
        return NO_HIT_POINTS, (titan,)
    return why or ((FOUGHT, (titan,)) if titan in city.fought else None)


def no_damage(city: City, seat: int, option: Option) -> Why | None:
    titan, points = option[1], option[2]
    why = no_archenemy(city, seat, option)
    if why is None and not 0 < points <= city.room_for(titan):
        return TOO_MUCH, (titan, city.room_for(titan))
    return why or (None if points <= city.power else (TOO_LITTLE, (city.power,)))


def no_attempt(city: City, seat: int, option: Option) -> Why | None:
    titan = option[1]
    why = no_archenemy(city, seat, option)
    if why is None and city.hurt_by(titan) < city.content.hit_points[titan]:
        return NOT_FULL, (titan, city.hurt_by(titan), city.content.hit_points[titan])
    return why


def no_ability(city: City, seat: int, option: Option) -> Why | None:
    hero = city.heroes[seat]
    if hero not in HEROES:
        return NO_ABILITY, (hero,)
    pay = city.content.heroes[hero].pay
    if city.move < pay:
        return ABILITY_COSTS, (pay, city.move)
    return None if HEROES[hero][1](city) else (USELESS, ())


def no_visit(city: City, seat: int, option: Option) -> Why | None:
    wall = city.wall_of(seat)
    place = city.locations[wall] if wall != NONE else NONE
    if place not in LOCATIONS:
        return NO_LOCATION, ()
    if place in city.visited:
        return VISITED, (place,)
    pay = city.content.cards[place].pay
    if city.move < pay:
        return ABILITY_COSTS, (pay, city.move)
    return None if LOCATIONS[place][1](city) else (USELESS, ())


def no_end(city: City, seat: int, option: Option) -> Why | None:
    return CANNOT_END, ()


# -- what effects and group decisions ask


def no_hero(city: City, seat: int, option: Option) -> Why | None:
    hero = option[1]
    if hero not in hero_pool(city):
        return NO_HERO, (hero,)
    if hero in (*city.heroes, *city.helper_heroes, *city.memorial):
        return TAKEN, (hero,)
    return (NOT_DEALT, (hero,)) if city.phase == HERO_CARDS and city.offered else None


def no_player(city: City, seat: int, option: Option) -> Why | None:
    return (NO_PLAYER, ()) if option[1] >= city.seats else None


def no_first(city: City, seat: int, option: Option) -> Why | None:
    return no_player(city, seat, option) if city.phase == FIRST_PLAYER else None


def no_wall(city: City, seat: int, option: Option) -> Why | None:
    return (FALLEN, (option[1],)) if city.tokens[option[1]] == NONE else None


def no_post(city: City, seat: int, option: Option) -> Why | None:
    if option[1] >= len(city.helpers):
        return NO_HELPER, ()
    return (FALLEN, (option[2],)) if city.tokens[option[2]] == NONE else None


def no_bury(city: City, seat: int, option: Option) -> Why | None:
    return None if option[1] in city.discards[seat] else (NOT_IN_DISCARD, (option[1],))


def no_take(city: City, seat: int, option: Option) -> Why | None:
    wall, card = option[1], option[2]
    if city.tokens[wall] == NONE:
        return FALLEN, (wall,)
    there = city.outside[wall] if option[0] == "titan" else city.district_cards(wall)
    return (DOES_NOT_FIT, (card,)) if card in there else (NOT_IN_DISTRICT, (card, wall))


def no_build(city: City, seat: int, option: Option) -> Why | None:
    playing = city.active == seat and bool(city.played) and city.content.type[city.played[-1]] == LOCATION
    return no_wall(city, seat, option) if playing else None


def no_step(city: City, seat: int, option: Option) -> Why | None:
    space = city.where[seat]
    return (TOO_FAR, ()) if space != NONE and option[1] not in city.ways(space) else None


def no_guide(city: City, seat: int, option: Option) -> Why | None:
    if option[1] >= len(city.helpers) or city.helpers[option[1]] == NONE:
        return NO_HELPER, ()
    return None if option[2] in city.ways(city.helpers[option[1]]) else (TOO_FAR, ())


def no_defend(city: City, seat: int, option: Option) -> Why | None:
    card = option[1]
    why = no_player(city, seat, (option[0], option[2], 0)) or not_in_hand(city, seat, option)
    if why:
        return why
    return (OUT_OF_REACH, ()) if city.content.is_defense[card] else (NO_DEFENSE, (card,))


def no_hide(city: City, seat: int, option: Option) -> Why | None:
    wall = city.wall_of(seat)
    if wall == NONE or CARD_IDS[city.locations[wall]] != "forest_of_giant_trees":
        return NO_FOREST, ()
    why = not_in_hand(city, seat, option)
    return why or (None if city.content.is_move[option[1]] else (NO_MOVE_CARD, (option[1],)))


def no_show(city: City, seat: int, option: Option) -> Why | None:
    return not_in_hand(city, seat, option) or (DOES_NOT_FIT, (option[1],))


def no_resolve(city: City, seat: int, option: Option) -> Why | None:
    return (NOT_DUE, (option[1],)) if city.phase == ONGOINGS and option[1] not in city.due else None


def no_soak(city: City, seat: int, option: Option) -> Why | None:
    return (TOO_MANY, ()) if city.phase == WALL_DAMAGE else None


def no_top(city: City, seat: int, option: Option) -> Why | None:
    return (NOT_SCOUTED, (option[1],)) if city.scouted and city.scout == seat else None


def no_lose(city: City, seat: int, option: Option) -> Why | None:
    return (DOES_NOT_FIT, (option[1],)) if option[1] in city.played else (NOT_PLAYED, (option[1],))


def no_fetch(city: City, seat: int, option: Option) -> Why | None:
    return (DOES_NOT_FIT, (option[1],)) if option[1] in city.destroyed else (NOT_DESTROYED, (option[1],))


def no_mend(city: City, seat: int, option: Option) -> Why | None:
    why = no_player(city, seat, option)
    return why or (None if city.wounds_up[option[1]] else (NO_WOUND, ()))


def no_tend(city: City, seat: int, option: Option) -> Why | None:
    if option[1] >= len(city.helpers) or city.helpers[option[1]] == NONE:
        return NO_HELPER, ()
    return None if city.helper_wounds[option[1]] > 0 else (NO_WOUND, ())


def no_cure(city: City, seat: int, option: Option) -> Why | None:
    return None if WOUND in city.discards[seat] else (NO_WOUND, ())


ACTS: Final = frozenset(
    {"play", "move", "lead", "buy", "defeat", "damage", "attempt", "ability", "visit", "end"}
)  # fmt: skip
CHECKS: Final[dict[str, Check]] = {
    "play": no_play, "move": no_move, "lead": no_lead, "buy": no_buy, "defeat": no_defeat, "damage": no_damage,
    "attempt": no_attempt, "ability": no_ability, "visit": no_visit, "end": no_end, "hero": no_hero,
    "first": no_first, "choose": no_player, "enter": no_wall, "post": no_post, "give": not_in_hand,
    "discard": no_show, "destroy": no_show, "bury": no_bury, "take": no_take, "titan": no_take, "build": no_build,
    "step": no_step, "guide": no_guide, "defend": no_defend, "hide": no_hide, "reveal": no_show,
    "resolve": no_resolve, "soak": no_soak, "send": no_soak, "top": no_top, "lose": no_lose, "fetch": no_fetch,
    "mend": no_mend, "tend": no_tend, "cure": no_cure,
}  # fmt: skip
