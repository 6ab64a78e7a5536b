"""Steps 5 and 6 of a battle: damage is assigned unit by unit, Champions first."""

from __future__ import annotations

from bisect import insort

from .....kernel.asks import Option, Script
from .....kernel.ledger import rule
from .....kernel.messages import Why
from ... import verbs as v
from ...acts import CHAMPIONS, IS_CHAMPION, Giants
from ...content import SORTS
from ...messages import Prompts, Told
from ...state import DAMAGE, NONE
from ...words import FALL, PASS, SOAK
from .. import reasons as no
from ..using_cards import cast_spell
from .conquest import settle
from .sides import army_of, race_of
from .spells import battle_spells, holds_spells

PROTECTED = 32  # bit of `used`: no more spells against this damage


@rule("AG-battle-19", "AG-battle-27", "AG-battle-28")
def begin_damage(g: Giants, side: int) -> None:
    """Damage is the enemy's hits minus the own blocks; both totals were fixed before."""
    g.side = side
    g.phase = DAMAGE
    g.damage = max(0, g.hits[1 - side] - g.blocks[side])
    if side:
        g.tell(Told.damage, g.defender, g.damage)
    else:
        g.tell(Told.struck_back, g.damage)
    if not holds_spells(g, side):
        g.used[side] |= PROTECTED
    go_on(g)


def go_on(g: Giants) -> None:
    """Assign damage as long as there is nothing to choose; then the other side, then the end of the battle."""
    while g.damage and sufferers(g):
        options = sufferers(g)
        if len(options) > 1 or not g.used[g.side] & PROTECTED:
            return
        suffer(g, options[0])
    g.damage = NONE
    if g.side:
        begin_damage(g, 0)
    else:
        settle(g)


@rule("AG-comp-13", "AG-battle-20", "AG-battle-25", "AG-battle-27", "AG-slayer-17")
def sufferers(g: Giants) -> list[Option]:
    """Who may take the damage: a Champion in the battle before all others; else whom the owner chooses."""
    if not g.side and g.hunters:
        return [FALL[slayer] for slayer in g.hunters if slayer not in g.dead[0]]
    army = army_of(g, g.side)
    for sort in CHAMPIONS:
        if sort in army:
            return [SOAK[sort]]
    return [SOAK[sort] for sort in dict.fromkeys(army)]


@rule("AG-battle-03", "AG-battle-40", "AG-comp-13", "AG-slayer-17", "AG-slayer-28")
def may_suffer(g: Giants, option: Option) -> Why | None:
    """Who may take the damage: see `sufferers`."""
    if option in sufferers(g):
        return None
    hunters = not g.side and bool(g.hunters)
    if option[0] == v.FALL:
        return (no.NOT_ATTACKING, (option[1],)) if hunters else (no.GIANTS_SUFFER, ())
    if hunters:
        return no.SLAYERS_SUFFER, ()
    if option[1] in army_of(g, g.side):
        return no.CHAMPION_FIRST, ()
    return (no.NOT_DEFENDING if g.side else no.NOT_FIGHTING), ()


def shields(g: Giants) -> list[Option]:
    """Spells against damage, or none."""
    return [*battle_spells(g, g.side, "when_taking_damage"), PASS]


@rule("AG-battle-19", "AG-battle-20", "AG-battle-27", "AG-npc-07", "AG-slayer-17")
def damage(g: Giants) -> Script:
    """First spells against the damage, then one unit after another takes as much of it as it can."""
    side = g.side
    seat = g.active if not side else g.decider(race_of(g, side))
    if not g.used[side] & PROTECTED:
        _, option = yield g.ask_for(seat, shields, Prompts.protect, g.damage)
        if option == PASS:
            g.used[side] |= PROTECTED
        else:
            advanced = int(option[0] == v.EVOKE)
            cast_spell(g, race_of(g, side), option[1], advanced)
            g.damage = max(0, g.damage - g.content.spells[option[1]].effects[advanced].amount)
            g.tell(Told.eased, g.damage)
            if not holds_spells(g, side):
                g.used[side] |= PROTECTED
    else:
        _, option = yield g.ask(seat, sufferers(g), Prompts.damage, g.damage)
        suffer(g, option)
    go_on(g)


def suffer(g: Giants, option: Option) -> None:
    """One unit takes damage."""
    if option[0] == v.FALL:
        hurt_slayer(g, option[1])
    else:
        hurt_giant(g, g.side, option[1])


@rule(
    "AG-comp-04", "AG-comp-05", "AG-comp-11", "AG-comp-12", "AG-battle-21", "AG-battle-22", "AG-battle-23",
    "AG-battle-24", "AG-battle-25", "AG-battle-26",
)  # fmt: skip
def hurt_giant(g: Giants, side: int, sort: int) -> None:
    """A unit whose Fortitude does not exceed the damage is defeated; otherwise it is wounded and ends the damage."""
    race = race_of(g, side)
    fortitude = g.content.fortitude[race][sort]
    left = g.damage - fortitude
    if left >= 0:
        fall(g, side, sort)
    elif IS_CHAMPION[sort]:
        g.tell(Told.unharmed, race * SORTS + sort, g.damage)
    else:
        flip_or_fall(g, side, sort)
    g.damage = max(0, left)


@rule("AG-move-15", "AG-comp-05", "AG-comp-08", "AG-battle-21")
def flip_or_fall(g: Giants, side: int, sort: int) -> None:
    """A wound: a healthy unit is turned over, a wounded one is defeated."""
    race = race_of(g, side)
    if sort & 1:
        fall(g, side, sort)
        return
    armies = [g.units[g.at]] if side else [g.party, g.units[g.origin]]
    for army in armies:
        army.remove(sort)
        insort(army, sort + 1)
    if g.limp[side].count(sort) > army_of(g, side).count(sort):
        g.limp[side].remove(sort)
        g.limp[side].append(sort + 1)
    g.tell(Told.wounded, race * SORTS + sort)


def fall(g: Giants, side: int, sort: int) -> None:
    """A unit is defeated."""
    race = race_of(g, side)
    if not side:
        g.party.remove(sort)
    g.lift(sort, g.at if side else g.origin)
    if g.limp[side].count(sort) > army_of(g, side).count(sort):
        g.limp[side].remove(sort)
    g.to_supply(race, sort, defeated=True)
    g.dead[side].append(sort)
    g.tell(Told.defeated, race * SORTS + sort)


@rule("AG-slayer-17", "AG-slayer-35", "AG-slayer-26")
def hurt_slayer(g: Giants, slayer: int) -> None:
    """A giantslayer is wounded, or defeated if he was wounded or the damage reaches his Fortitude."""
    left = g.damage - g.content.slayer_fortitude[slayer]
    if left >= 0 or g.slayer_hurt[slayer]:
        g.slayer_at[slayer] = NONE
        g.slayer_hurt[slayer] = 0
        g.dead[0].append(slayer)
        g.tell(Told.slayer_lost, slayer)
    else:
        g.slayer_hurt[slayer] = 1
        g.tell(Told.slayer_hurt, slayer)
    g.damage = max(0, left)
