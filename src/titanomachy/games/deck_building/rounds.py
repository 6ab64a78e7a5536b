"""The round: cards are added, everyone takes a turn, then Titans heal, act and damage the Walls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from ...kernel.asks import AnyOf, Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from . import reasons, verbs
from .choices import Part, ask_of, is_player, this_helper
from .citing import citing
from .city import City
from .setup import choose_heroes
from .state import ADD_CARDS, FIRST_PLAYER, NONE, OUTSIDE, TURN_BEGINS, WALL_DAMAGE, WALLS
from .titans import ABILITIES, AMBUSHES, add_card, lose_token, together
from .turns import act, turn_begins
from .words import FIRST, RESOLVE, SEND, SOAK, Endings, Prompts, Told
from .wounds import gain_wounds, wound_helper


@rule("DB-round-01", "DB-placing-05", "DB-placing-07", "DB-placing-08", "DB-placing-09", "DB-placing-10")
def add_cards(city: City) -> Script:
    """The round's cards are taken off the deck and placed one by one; an Ambush comes before the next card."""
    if not city.waiting:
        city.round += 1
        city.tell(Told.round_begins, city.round)
        number = round_cards(city)
        taken = min(number, len(city.deck))
        city.waiting = [city.deck.pop() for _ in range(taken)] + [NONE] * (number - taken)
    while city.waiting:
        card = city.next_waiting()
        if card == NONE:
            deck_is_empty(city)
        yield from add_card(city, card, city.emptiest())
        if card in AMBUSHES and city.waiting:
            return
    city.phase = FIRST_PLAYER
    if card not in AMBUSHES:
        yield from choose_first(city)


@rule("DB-round-01", "DB-round-02", "DB-solo-11", "DB-solo-15", "DB-difficulty-03", "DB-difficulty-06")
def round_cards(city: City) -> int:
    """How many cards a round adds: one per player; alone one, and two after the second Archenemy."""
    number = city.seats if city.seats > 1 else 1 + (city.slain >= 2)
    return max(1, number + city.house.extra_cards)


@rule("DB-winlose-03")
def deck_is_empty(city: City) -> None:
    """A card must be added and there is none."""
    city.end(Endings.DECK)


@rule("DB-round-03", "DB-round-04")
def choose_first(city: City) -> Script:
    """The players agree on who begins this round; the first answer counts."""
    city.first = 0
    if city.seats > 1:
        players = Part(verbs.FIRST, lambda: FIRST[: city.seats], lambda option: is_player(city, option[1]))
        _, option = yield AnyOf([ask_of(city, player, [players], Prompts.first) for player in range(city.seats)])
        city.first = option[1]
        city.tell(Told.first, city.heroes[city.first])
    city.active = city.first
    city.turns = 0
    city.phase = TURN_BEGINS


# -- end of round


@rule("DB-endround-02", "DB-ongoing-01", "DB-ongoing-02", "DB-ongoing-05")
def resolve_ongoings(city: City) -> Script:
    """Step 2: the players choose the order of the Titans' abilities."""
    if not city.due:
        city.phase = WALL_DAMAGE
        yield from damage_walls(city)
        return
    titan = (yield from together(city, [due_ones(city)], Prompts.ongoing))[1]
    city.due.remove(titan)
    city.tell(Told.ongoing, titan)
    yield from ABILITIES[titan](city, titan)


def due_ones(city: City) -> Part:
    """The Titans whose abilities are still to come."""

    def against(option: Option) -> Why | None:
        return None if option[1] in city.due else (reasons.NOT_DUE, (option[1],))

    return Part(verbs.RESOLVE, lambda: [RESOLVE[titan] for titan in city.due], against)


@rule("DB-endround-03", "DB-endround-05", "DB-walls-12", "DB-walls-14", "DB-walls-16", "DB-clar-35", "DB-sample-03")
def damage_walls(city: City) -> Script:
    """Step 3: every Wall takes the damage of the Titans that stood there, from the outermost inward."""
    blows = [blow_at(city, wall) for wall in range(WALLS)]
    guards = [city.heroes_at(wall * 2 + OUTSIDE) for wall in range(WALLS)]
    helpers = [city.helpers_at(wall * 2 + OUTSIDE) for wall in range(WALLS)]
    for wall in range(WALLS):
        if blows[wall]:
            yield from damage_wall(city, wall, blows[wall], guards[wall], helpers[wall])
    city.trap = NONE
    city.phase = ADD_CARDS


@rule("DB-endround-03", "DB-walls-02", "DB-clar-35")
def blow_at(city: City, wall: int) -> int:
    """The damage that a Wall takes: 1 from each standard Titan, 2 from each Archenemy, none at the Titan Trap."""
    if wall == city.trap:
        return 0
    return sum(2 if city.content.is_archenemy[titan] else 1 for titan in city.outside[wall])


@rule("DB-walls-02", "DB-walls-03", "DB-walls-05", "DB-walls-06", "DB-walls-07", "DB-wounds-09", "DB-solo-07")
def damage_wall(city: City, wall: int, blow: int, guards: list[int], helpers: list[int]) -> Script:
    """Heroes beside the Titans may take points as Wounds; each remaining point costs a token."""
    left = blow
    soaked: list[tuple[int, int]] = []
    sent: list[tuple[int, int]] = []
    while min(left, stack := city.wounds - (blow - left)):  # a point is prevented by gaining a Wound that is there
        if guards:
            part = soaking(left, stack)
            asks = [ask_of(city, one, [part], Prompts.soak, wall, left, city.heroes[one]) for one in guards]
            player, option = yield AnyOf(asks)
            guards.remove(player)
            soaked.append((player, option[1]))
            left -= option[1]
        elif helpers:
            helper = helpers.pop(0)
            hero = city.helper_heroes[helper]
            _, option = yield ask_of(city, 0, [sending(city, helper, left, stack)], Prompts.soak, wall, left, hero)
            sent.append((helper, option[2]))
            left -= option[2]
        else:
            break
    for player, points in soaked:
        if points:
            city.tell(Told.soaked, city.heroes[player], points, wall)
            yield from gain_wounds(city, player, points)
    for helper, points in sent:
        if points:
            city.tell(citing(Told.soaked, "DB-solo-07"), city.helper_heroes[helper], points, wall)
            wound_helper(city, helper, points)
    while left and city.tokens[wall] >= 0:
        left -= 1
        yield from lose_token(city, wall)


@rule("DB-walls-03", "DB-wounds-09")
def points_of(place: int, left: int, stack: int, option: Option) -> Why | None:
    """As many points as are left, and as many as there are Wounds for."""
    points = cast("int", option[place])
    if points > left:
        return reasons.TOO_MANY, (left,)
    return None if points <= stack else (reasons.TOO_FEW_WOUNDS, (stack,))


def soaking(left: int, stack: int) -> Part:
    """The points that a player's Hero takes."""
    return Part(verbs.SOAK, lambda: SOAK[: left + 1], partial(points_of, 1, left, stack))


def sending(city: City, helper: int, left: int, stack: int) -> Part:
    """The points that a secondary Hero takes."""

    def against(option: Option) -> Why | None:
        return this_helper(city, helper, option[1]) or points_of(2, left, stack, option)

    return Part(verbs.SEND, lambda: SEND[helper][: left + 1], against)


ROUND: Final[tuple[Callable[[City], Script], ...]] = (  # in the order of the phases
    choose_heroes,
    add_cards,
    choose_first,
    turn_begins,
    act,
    resolve_ongoings,
    damage_walls,
)
