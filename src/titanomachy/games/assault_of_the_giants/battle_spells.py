"""Which spells a side of a battle can cast at which moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Option
from ...kernel.ledger import rule
from .arriving import may_take_wound
from .battle import army_of, race_of
from .cards import Effect
from .content import ARTIFACT
from .realm import Realm
from .words import CAST, EVOKE

REROLLS, CONVERSIONS = 1, 2  # bits of what a side is barred from


@rule("AG-magic-10", "AG-slayer-18", "AG-npc-11", "AG-magic-07")
def may_cast(g: Realm, side: int) -> bool:
    """Whether a side is asked for spells: whoever holds Spell Cards is; giantslayers and NPC giants never."""
    if g.hushed or (not side and g.hunters):
        return False
    return bool(g.spells[race_of(g, side)])


@rule("AG-magic-05", "AG-magic-09", "AG-slayer-30", "AG-slayer-20")
def battle_spells(g: Realm, side: int, when: str) -> list[Option]:
    """The spells that a side can cast at a moment of the battle."""
    if not may_cast(g, side):
        return []
    race = race_of(g, side)
    options: list[Option] = []
    for card in g.spells[race]:
        spell = g.content.spells[card]
        if spell.giants_only and side and g.hunters:
            continue
        for advanced, verb in ((0, CAST), (1, EVOKE)):
            if spell.when[advanced] == when and (not advanced or g.resources[race][ARTIFACT]):
                effect = spell.effects[advanced]
                check = CAN.get(effect.op)
                if check is None or check(g, side, effect):
                    options.append(verb[card])
    return options


def arcane_left(g: Realm, side: int) -> bool:
    """Whether a side has arcane results to convert and may convert them."""
    if g.barred[side] & CONVERSIONS:
        return False
    arcane = g.content.arcane
    return any(arcane[die] > turned for die, turned in zip(g.dice[side], g.turned[side], strict=True))


@rule("AG-battle-37")
def rollable(g: Realm, side: int) -> bool:
    """Whether a side has dice that can be rolled again: a die with a converted result cannot."""
    return 0 in g.turned[side]


CAN: Final[dict[str, Callable[[Realm, int, Effect], bool]]] = {
    "wound_enemy": lambda g, side, effect: bool(may_take_wound(army_of(g, 1 - side))),
    "cancel_spell": lambda g, side, effect: bool(g.laid),
    "reroll_own": lambda g, side, effect: rollable(g, side),
    "arcane_to_hits": lambda g, side, effect: arcane_left(g, side),
    "arcane_to_blocks": lambda g, side, effect: arcane_left(g, side),
}
