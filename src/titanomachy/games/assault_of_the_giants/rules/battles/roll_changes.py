"""What a side may do with its roll, and how much of it: Command Cards, giantslayers' powers, Resource Cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from .....kernel.asks import Option
from .....kernel.ledger import rule
from .....kernel.messages import Why
from ...acts import Giants
from ...content import ATTACK, LEADER, LEADER_COMMAND, LINE, MAGIC, SINKER, VONINDOD
from ...words import GO, REROLL, STRIKE, WARD
from .. import reasons as no
from .sides import army_of, race_of
from .spells import CONVERSIONS, REROLLS, arcane_left, has_cards, rollable

REROLLED, WARDED, STRUCK, CARDS_BEGUN, HOOKED = 1, 2, 4, 8, 16  # bits of what a side has used
LEADERS: Final = frozenset({2 * LEADER, 2 * LEADER + 1, 2 * VONINDOD, 2 * VONINDOD + 1})
BLOCK_EACH, HITS_EACH = 1, 2  # what an arcane result becomes through Magic and through Attack


# -- how many


@rule("AG-leader-07", "AG-leader-08", "AG-leader-09", "AG-npc-12", "AG-slayer-13", "AG-slayer-16", "AG-slayer-34")
def rerolls(g: Giants, side: int) -> int:
    """Dice that may be rolled again: by the Leader Command if a Leader fights here, by NPC giants, by Sinker."""
    if not side and g.hunters:
        return g.content.powers[SINKER].amount if has_power(g, SINKER) else 0
    if g.barred[side] & REROLLS:
        return 0
    race = race_of(g, side)
    if not g.is_player(race):
        return g.content.npc_rerolls
    if not g.rulings.leader_anywhere and LEADERS.isdisjoint(army_of(g, side)):
        return 0
    return g.right_of(race, LEADER_COMMAND)


@rule("AG-magic-03", "AG-npc-13", "AG-battle-35", "AG-slayer-19")
def wards(g: Giants, side: int) -> int:
    """Arcane results that may become blocks: one for each card to the right of Magic; two for NPC giants."""
    if not side and g.hunters:
        return 0
    race = race_of(g, side)
    return g.right_of(race, MAGIC) if g.is_player(race) else g.content.npc_wards


@rule("AG-attack-07", "AG-slayer-14", "AG-slayer-16")
def strikes(g: Giants) -> int:
    """Arcane results that may become hits: by the attacker's Attack Command, or by Line."""
    if g.hunters:
        return g.content.powers[LINE].amount if has_power(g, LINE) else 0
    return g.left(g.attacker) * g.content.per_left[g.attacker][ATTACK]


@rule("AG-attack-07", "AG-slayer-14")
def hits_each(g: Giants) -> int:
    """How many hits each of them becomes."""
    return g.content.powers[LINE].each if g.hunters else HITS_EACH


@rule("AG-slayer-16", "AG-slayer-34")
def has_power(g: Giants, slayer: int) -> bool:
    """A giantslayer's power works where he attacks himself, healthy."""
    return slayer in g.hunters and not g.slayer_hurt[slayer]


# -- which


@rule("AG-battle-12", "AG-battle-39", "AG-slayer-34")
def may_begin_with(g: Giants, side: int, used: int) -> Why | None:
    """Each ability once, and before any Spell or Resource Card."""
    if g.used[side] & CARDS_BEGUN:
        return no.CARDS_BEGUN, ()
    if not g.used[side] & used:
        return None
    return (no.POWER_USED if g.hunters and not side else no.USED), ()


@rule("AG-leader-07", "AG-leader-08", "AG-slayer-13", "AG-battle-37")
def may_reroll(g: Giants, side: int) -> Why | None:
    """Re-rolls of the Leader Command, of NPC giants, or of Sinker, while a die can be rolled again."""
    why = may_begin_with(g, side, REROLLED)
    if why is not None:
        return why
    if rerolls(g, side):
        return None if rollable(g, side) else (no.NOTHING_ROLLABLE, ())
    if not side and g.hunters:
        return no.NO_SINKER, (SINKER,)
    if g.barred[side] & REROLLS:
        return no.BARRED, ()
    if not g.is_player(race_of(g, side)):
        return no.NPC_CARDS, ()
    away = not g.rulings.leader_anywhere and LEADERS.isdisjoint(army_of(g, side))
    return (no.LEADER_AWAY if away else no.NO_REROLLS), ()


@rule("AG-battle-10")
def may_turn_arcane(g: Giants, side: int) -> Why | None:
    """Arcane results that are left, unless a spell forbids to convert them."""
    if arcane_left(g, side):
        return None
    return (no.BARRED if g.barred[side] & CONVERSIONS else no.NO_ARCANE), ()


@rule("AG-magic-03", "AG-slayer-19")
def may_ward(g: Giants, side: int) -> Why | None:
    """Conversions into blocks by Magic in the row, or of NPC giants."""
    why = may_begin_with(g, side, WARDED)
    if why is None and not wards(g, side):
        why = has_cards(g, side, no.SLAYERS_ALONE) or (no.NO_WARDS, ())
    return why or may_turn_arcane(g, side)


@rule("AG-attack-07", "AG-battle-17", "AG-slayer-14")
def may_strike(g: Giants, side: int) -> Why | None:
    """Conversions into hits by the attacker's Attack Command, or by Line."""
    if side:
        return no.DEFENDER_STRIKE, ()
    why = may_begin_with(g, side, STRUCK)
    if why is None and not strikes(g):
        why = (no.NO_LINE, (LINE,)) if g.hunters else (no.NO_STRIKES, ())
    return why or may_turn_arcane(g, side)


Ability: TypeAlias = Callable[[Giants, int], "Why | None"]
ABILITIES: Final[tuple[tuple[Option, Ability], ...]] = ((REROLL, may_reroll), (WARD, may_ward), (STRIKE, may_strike))


@rule("AG-battle-18", "AG-battle-41", "AG-resource-01", "AG-slayer-19", "AG-npc-11")
def may_use_here(g: Giants, side: int, kind: int) -> Why | None:
    """A Resource Card that works before the totals are fixed; some help attackers only."""
    why = has_cards(g, side, no.SLAYERS_ALONE)
    if why is not None:
        return why
    when = g.content.uses[kind].when
    if when not in ("battle_before_final_totals", "attack_before_final_totals"):
        return no.WRONG_MOMENT, (kind,)
    if not g.resources[race_of(g, side)][kind]:
        return no.NO_RESOURCE, (kind,)
    return (no.ATTACKERS_ONLY, (kind,)) if side and when == "attack_before_final_totals" else None


# -- dice


@rule("AG-battle-37", "AG-battle-38")
def may_roll_again(g: Giants, side: int, picked: list[int], option: Option) -> Why | None:
    """A die without a converted result that is not chosen yet; of equal ones the first."""
    if option == GO:
        return None if picked else (no.NOBODY_YET, ())
    dice, turned, die = g.dice[side], g.turned[side], option[1]
    if die >= len(dice):
        return no.NO_DIE, (len(dice),)
    if turned[die]:
        return no.CONVERTED_DIE, ()
    if die in picked:
        return no.PICKED, ()
    like = (one for one in range(die) if dice[one] == dice[die] and not turned[one] and one not in picked)
    return None if next(like, None) is None else (no.SAME_FACE, ())


@rule("AG-battle-10", "AG-battle-36")
def may_convert(g: Giants, side: int, count: int, option: Option) -> Why | None:
    """A die with an arcane result that is not converted yet; of equal ones the first."""
    if option == GO:
        return None if count else (no.NOBODY_YET, ())
    dice, turned, die = g.dice[side], g.turned[side], option[1]
    if die >= len(dice):
        return no.NO_DIE, (len(dice),)
    if g.content.arcane[dice[die]] <= turned[die]:
        return (no.CONVERTED if turned[die] else no.NOT_ARCANE), ()
    like = (one for one in range(die) if dice[one] == dice[die] and turned[one] == turned[die])
    return None if next(like, None) is None else (no.SAME_FACE, ())
