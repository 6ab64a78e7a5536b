"""What Equipment does when it is played: one small function for each, named after its card."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..content import GEAR, KIND
from ..rules.ambushes_and_defenses import Strike, draw_reward, reward
from ..rules.choices import ask_of, offers_of, this_helper
from ..rules.city import City
from ..rules.effects import (
    PLAYS,
    Effect,
    a_helper_step,
    a_step,
    damage_one,
    extra_with_helper,
    heal,
    may_destroy_from_hand,
    mendable,
    no_effect,
    play,
    step_to,
    two_heroes_here,
)
from ..state import NONE
from ..words import KEEP, RETURN, SKIP, Prompts, Told


@play("3d_gear")
@rule("DB-clar-01", "DB-clar-02")
def gear(city: City) -> Script:
    """It may go back to its stack at once, for Move and more Power."""
    _, option = yield ask_of(city, city.active, (), Prompts.gear, more=(RETURN, KEEP))
    if option == RETURN:
        card = city.content.cards[GEAR]
        city.add_power(card.bonus)
        city.add_move(card.bonus_move)
        city.played.pop()
        city.gave.pop()
        city.gear += 1
        city.tell(Told.gear_back, city.heroes[city.active])


@play("cannon")
@rule("DB-clar-07", "DB-clar-08", "DB-hp-03")
def cannon(city: City) -> None:
    """Damage to every Archenemy of this District, from the inside too."""
    enemies = city.archenemies(city.titans_in_district())
    if not enemies:
        no_effect(city, KIND["cannon"])
    for titan in enemies:
        city.hurt(titan, city.content.cards[KIND["cannon"]].damage, printed=True)


@play("flintlock_rifle")
@rule("DB-clar-07", "DB-clar-08")
def flintlock_rifle(city: City) -> Script:
    """Draw a card; damage to one Archenemy of this District."""
    me = KIND["flintlock_rifle"]
    city.draw(city.active, city.content.cards[me].draw)
    yield from damage_one(city, city.titans_in_district(), me)


@play("food")
@rule("DB-pictured-12", "DB-clar-11", "DB-clar-12", "DB-clar-25", "DB-solo-09")
def food(city: City) -> Script:
    """You may destroy a Wound controlled by a Hero here, or else one in your own discard pile."""
    me = KIND["food"]
    wounds = mendable(city, city.mates_here(), me)
    if not offers_of(wounds):
        no_effect(city, me)
        return
    _, option = yield ask_of(city, city.active, wounds, Prompts.heal, me, more=(SKIP,))
    if option != SKIP:
        heal(city, option)


@play("fuel_cannisters")
@rule("DB-clar-25", "DB-clar-26", "DB-buy-03", "DB-walls-13", "DB-solo-13")
def fuel_cannisters(city: City) -> Script:
    """Two Heroes in your space each gain a 3D Gear into the hand."""
    me = KIND["fuel_cannisters"]
    if city.where[city.active] == NONE or not city.gear:
        no_effect(city, me)
    for player in (yield from two_heroes_here(city, me)):
        city.gain_gear(player)
    if extra_with_helper(city):
        city.gain_gear(city.active)


@play("signal_flare")
@rule("DB-pictured-07", "DB-solo-16")
def signal_flare(city: City) -> Script:
    """Every other Hero may take one step, as its own player likes."""
    flare = "DB-pictured-07"
    others = [player for player, space in enumerate(city.where) if player != city.active and space != NONE]
    helpers = [helper for helper, space in enumerate(city.helpers) if space != NONE]
    if not others and not helpers:
        no_effect(city, KIND["signal_flare"])
    for player in others:
        _, option = yield ask_of(
            city, player, [a_step(city, player)], Prompts.step, city.heroes[player], more=(SKIP,)
        )  # fmt: skip
        step_to(city, option, player, flare)
    for helper in helpers:
        part = a_helper_step(city, partial(this_helper, city, helper))
        _, option = yield ask_of(city, 0, [part], Prompts.step, city.helper_heroes[helper], more=(SKIP,))
        step_to(city, option, NONE, flare)


@rule("DB-clar-34")
def beside_titan(name: str) -> Effect:
    """Cards with more Power beside a Titan; the amount is fixed when the card is played."""

    def effect(city: City) -> None:
        card = city.content.cards[KIND[name]]
        city.add_power(card.bonus if city.titans_here() else card.amount)

    return effect


PLAYS[KIND["swords"]] = beside_titan("swords")
PLAYS[KIND["kill_shot"]] = beside_titan("kill_shot")


@play("titan_trap")
@rule("DB-clar-35", "DB-clar-15", "DB-components-03")
def titan_trap(city: City) -> None:
    """A card for each Titan of this District, and the token on its Wall."""
    wall = city.wall_of(city.active)
    if wall == NONE:
        no_effect(city, KIND["titan_trap"])
        return
    city.draw(city.active, len(city.outside[wall]) * city.content.cards[KIND["titan_trap"]].draw)
    city.trap = wall
    city.tell(Told.trapped, wall)


@reward("cloak")
def cloak(city: City, strike: Strike, player: int, card: int) -> Script:
    """Draw two cards; then a card in hand may be destroyed."""
    draw_reward(city, strike, player, card)
    yield from may_destroy_from_hand(city, player, card)
