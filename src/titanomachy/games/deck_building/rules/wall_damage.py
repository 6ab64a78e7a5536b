"""Wall damage: what Titans do to the Walls, and what Heroes take upon themselves."""

from __future__ import annotations

from functools import partial
from typing import cast

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import SHIGANSHINA
from ..state import ADD_CARDS, NONE, OUTSIDE, WALLS
from ..words import LOCATION, SEND, SOAK, TOKEN, Prompts, Told
from . import reasons
from .choices import Part, ask_of, this_helper, together
from .citing import citing
from .city import City
from .wounds_and_death import gain_wounds, wound_helper


@rule(
    "DB-endround-03", "DB-endround-05", "DB-walls-12", "DB-walls-14", "DB-walls-16", "DB-clar-35", "DB-sample-03",
    "DB-solo-07",
)  # fmt: skip
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


@rule("DB-walls-01", "DB-walls-02", "DB-walls-05", "DB-clar-28")
def lose_token(city: City, wall: int, cited: str = "DB-walls-02") -> Script:
    """A Wall loses a token, or Shiganshina in its place if the players want; without any left it falls."""
    gone = TOKEN
    if city.locations[wall] == SHIGANSHINA:
        choices = (TOKEN, LOCATION) if city.tokens[wall] else (LOCATION,)
        gone = yield from together(city, (), Prompts.token, wall, more=choices)
    if gone == LOCATION:
        city.locations[wall] = NONE
        city.destroy(SHIGANSHINA)
    else:
        city.tokens[wall] -= 1
    city.tell(citing(Told.token_lost, cited), wall, city.strength(wall))
    if not city.strength(wall):
        city.fall(wall)
