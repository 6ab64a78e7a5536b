"""Step 2 of a battle: spells are cast alternately until both sides pass, then take effect in their order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from .....kernel.asks import Option, Script
from .....kernel.ledger import rule
from .....kernel.messages import Why
from ... import verbs as v
from ...acts import IS_CHAMPION, Giants, explained
from ...cards.effects import Effect
from ...content import SORTS
from ...messages import Prompts, Told
from ...state import OPENING
from ...words import COUNTER, NUMB, PASS, WOUND
from .. import reasons as no
from ..arriving import may_take_wound
from ..using_cards import cast_spell
from .casualties import flip_or_fall
from .rolling import begin_attack_roll
from .sides import army_of, race_of
from .spells import CONVERSIONS, REROLLS, battle_spells, holds_spells


@rule("AG-battle-02", "AG-battle-03", "AG-battle-05", "AG-slayer-11", "AG-slayer-28")
def begin_battle(g: Giants, hunters: list[int]) -> None:
    """Step 1 is done: origin, region and units of both sides are known; all units of the defender take part."""
    g.attacker = g.race
    g.defender = g.owner[g.at]
    g.hunters = hunters
    if hunters:
        g.tell(Told.hunt, len(hunters), g.defender, g.at)
    else:
        g.tell(Told.attack, g.attacker, g.defender, g.at, len(g.party))
    if not (holds_spells(g, 0) or holds_spells(g, 1)):
        begin_attack_roll(g)
        return
    g.phase = OPENING
    if not holds_spells(g, 0):  # who has no Spell Card passes without being asked
        g.passes = g.side = 1


def opening_options(g: Giants) -> list[Option]:
    """Spells for the start of the battle, or a pass."""
    return [*battle_spells(g, g.side, "start_of_battle"), PASS]


@rule("AG-battle-05")
def opening(g: Giants) -> Script:
    """The side whose turn it is casts a spell or passes; the step ends with two passes in a row."""
    side = g.side
    seat = g.decider(race_of(g, side))
    _, option = yield g.ask_for(seat, opening_options, Prompts.opening)
    if option == PASS:
        g.passes += 1
    else:
        g.passes = 0
        yield from lay_spell(g, side, option[1], int(option[0] == v.EVOKE))
    for other in (1 - side, side):  # who has no Spell Card passes without being asked
        if holds_spells(g, other):
            g.side = other
            break
        g.passes += 1
    if g.passes >= 2:
        yield from take_effect(g)
        begin_attack_roll(g)


@rule("AG-magic-05")
def lay_spell(g: Giants, side: int, card: int, advanced: int) -> Script:
    """A spell is cast: most wait for their effect; cancelling and silencing act at once."""
    effect = g.content.spells[card].effects[advanced]
    cast_spell(g, race_of(g, side), card, advanced)
    if effect.op == "cancel_spell":
        yield from cancel(g, side)
    elif effect.op == "no_more_spells":
        g.hushed = 1
        g.tell(Told.hushed)
    else:
        g.laid.append(side * 64 + card * 2 + advanced)


def may_counter(g: Giants, card: int) -> Why | None:
    """A spell cast earlier in this step."""
    return None if any(laid % 64 // 2 == card for laid in g.laid) else (no.NOT_LAID, (card,))


def cancel(g: Giants, side: int) -> Script:
    """A spell cast earlier in this step has no effect; it leaves the game all the same."""
    chosen = g.laid[0]
    if len(g.laid) > 1:
        options = [COUNTER[laid % 64 // 2] for laid in g.laid]
        _, option = yield g.ask(g.decider(race_of(g, side)), options, Prompts.counter)
        chosen = next(laid for laid in g.laid if laid % 64 // 2 == option[1])
    g.laid.remove(chosen)
    g.tell(Told.cancelled, chosen % 64)


def take_effect(g: Giants) -> Script:
    """The spells that were laid out take effect in the order in which they were cast."""
    while g.laid:
        side, spell = divmod(g.laid.pop(0), 64)
        effect = g.content.spells[spell // 2].effects[spell % 2]
        yield from EFFECTS[effect.op](g, side, effect)


# -- effects of opening spells


def enemy_dice(g: Giants, side: int, effect: Effect) -> Script:
    """The enemy rolls fewer dice."""
    g.fewer[1 - side] += effect.amount
    yield from ()


def own_dice(g: Giants, side: int, effect: Effect) -> Script:
    """The own side rolls more dice."""
    g.more[side] += effect.amount
    yield from ()


def forbid_enemy(g: Giants, side: int, effect: Effect) -> Script:
    """The enemy may not re-roll by the Leader, or not convert arcane results."""
    g.barred[1 - side] |= REROLLS if effect.what == "leader_reroll" else CONVERSIONS
    yield from ()


@rule("AG-comp-11")
def may_be_hurt(g: Giants, fresh: list[int], option: Option) -> Why | None:
    """A giant that has not taken a wound of this spell; never a Champion."""
    sort = option[1]
    if IS_CHAMPION[sort]:
        return no.UNHURT, ()
    return None if sort in fresh else (no.NOT_AMONG, (race_of(g, g.side) * SORTS + sort,))


def wound_enemy(g: Giants, side: int, effect: Effect) -> Script:
    """The enemy picks different Leader or Unit Tokens; each takes a wound."""
    g.side = enemy = 1 - side
    race = race_of(g, enemy)
    fresh = [sort for sort in army_of(g, enemy) if sort in may_take_wound(army_of(g, enemy))]
    for left in range(min(effect.amount, len(fresh)), 0, -1):
        kinds = list(dict.fromkeys(fresh))
        sort = kinds[0]
        if len(kinds) > 1:
            seat = g.decider(race)
            ask = g.ask(seat, [WOUND[one] for one in kinds], Prompts.suffer, left)
            _, option = yield explained(ask, partial(may_be_hurt, g, fresh))
            sort = option[1]
        fresh.remove(sort)
        flip_or_fall(g, enemy, sort)


def strong(g: Giants, side: int) -> list[int]:
    """The giants of a side that add Strength so far."""
    left = army_of(g, side)[:]
    for sort in g.limp[side]:
        if sort in left:
            left.remove(sort)
    return left


def may_be_numbed(g: Giants, sort: int) -> Why | None:
    """A giant of the enemy that adds Strength so far."""
    return None if sort in strong(g, g.side) else (no.NOT_AMONG, (race_of(g, g.side) * SORTS + sort,))


def no_strength(g: Giants, side: int, effect: Effect) -> Script:
    """Giants of the enemy add no Strength, picked by their owner or by the caster."""
    g.side = enemy = 1 - side
    race = race_of(g, enemy)
    for _ in range(effect.amount):
        sorts = list(dict.fromkeys(strong(g, enemy)))
        if not sorts:
            break
        sort = sorts[0]
        if len(sorts) > 1:
            seat = g.decider(race_of(g, side) if effect.by_caster else race)
            _, option = yield g.ask(seat, [NUMB[one] for one in sorts], Prompts.numb)
            sort = option[1]
        g.limp[enemy].append(sort)
        g.tell(Told.numbed, race * SORTS + sort)


Apply: TypeAlias = Callable[[Giants, int, Effect], Script]
EFFECTS: Final[dict[str, Apply]] = {
    "enemy_dice": enemy_dice,
    "own_dice": own_dice,
    "forbid_enemy": forbid_enemy,
    "wound_enemy": wound_enemy,
    "no_strength": no_strength,
}
