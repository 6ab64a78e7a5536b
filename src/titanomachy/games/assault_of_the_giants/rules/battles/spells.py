"""Which spells a side of a battle can cast at which moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....kernel.asks import Option
from .....kernel.ledger import rule
from .....kernel.messages import Message, Why
from ...acts import Giants
from ...cards.effects import Effect
from ...words import CAST, EVOKE
from .. import reasons as no
from ..arriving import may_take_wound
from ..using_cards import may_pay_for
from .sides import army_of, race_of

REROLLS, CONVERSIONS = 1, 2  # bits of what a side is barred from


@rule("AG-magic-10", "AG-slayer-18", "AG-npc-11", "AG-magic-07")
def holds_spells(g: Giants, side: int) -> bool:
    """Whether a side is asked for spells: whoever holds Spell Cards is; giantslayers and NPC giants never."""
    if g.hushed or (not side and g.hunters):
        return False
    return bool(g.spells[race_of(g, side)])


@rule("AG-slayer-18", "AG-slayer-19", "AG-npc-11")
def has_cards(g: Giants, side: int, none_of_slayers: Message) -> Why | None:
    """Giants of a player use cards; giantslayers and NPC giants do not."""
    if not side and g.hunters:
        return none_of_slayers, ()
    return None if g.is_player(race_of(g, side)) else (no.NPC_CARDS, ())


@rule("AG-magic-05", "AG-magic-09", "AG-slayer-20", "AG-slayer-30")
def may_cast_here(g: Giants, side: int, card: int, advanced: int, when: str) -> Why | None:
    """A spell that a side can cast at a moment of the battle."""
    why = has_cards(g, side, no.SLAYERS_CAST)
    if why is not None:
        return why
    if g.hushed:
        return no.HUSHED, ()
    why = may_pay_for(g, race_of(g, side), card, advanced, when)
    if why is not None:
        return why
    spell = g.content.spells[card]
    if spell.giants_only and side and g.hunters:
        return no.GIANTS_ONLY, (2 * card + advanced,)
    effect = spell.effects[advanced]
    check = CAN.get(effect.op)
    return None if check is None or check(g, side, effect) else (no.SPELL_IDLE, (2 * card + advanced,))


def battle_spells(g: Giants, side: int, when: str) -> list[Option]:
    """The spells that a side can cast at a moment of the battle."""
    if not holds_spells(g, side):
        return []
    return [
        verb[card]
        for card in g.spells[race_of(g, side)]
        for advanced, verb in enumerate((CAST, EVOKE))
        if may_cast_here(g, side, card, advanced, when) is None
    ]


def arcane_left(g: Giants, side: int) -> bool:
    """Whether a side has arcane results to convert and may convert them."""
    if g.barred[side] & CONVERSIONS:
        return False
    arcane = g.content.arcane
    return any(arcane[die] > turned for die, turned in zip(g.dice[side], g.turned[side], strict=True))


@rule("AG-battle-37")
def rollable(g: Giants, side: int) -> bool:
    """Whether a side has dice that can be rolled again: a die with a converted result cannot."""
    return 0 in g.turned[side]


CAN: Final[dict[str, Callable[[Giants, int, Effect], bool]]] = {
    "wound_enemy": lambda g, side, effect: bool(may_take_wound(army_of(g, 1 - side))),
    "cancel_spell": lambda g, side, effect: bool(g.laid),
    "reroll_own": lambda g, side, effect: rollable(g, side),
    "arcane_to_hits": lambda g, side, effect: arcane_left(g, side),
    "arcane_to_blocks": lambda g, side, effect: arcane_left(g, side),
}
