"""Steps 3 and 4 of a battle: a side rolls, uses its Command Cards once each, then Spell and Resource Cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from .....kernel.asks import Option, Script
from .....kernel.ledger import rule
from ... import verbs as v
from ...acts import Giants, explained
from ...cards.effects import Effect
from ...content import HOOK
from ...messages import Prompts, Told, by
from ...state import ATTACK_ROLL, DEFENCE_ROLL, RESOURCES
from ...words import BLOCKS, DONE, GO, HITS, HOOK_THEM, PASS, PICK, USE
from ..leader_command import lasting_bonus
from ..using_cards import cast_spell
from .casualties import begin_damage
from .roll_changes import (
    ABILITIES,
    BLOCK_EACH,
    CARDS_BEGUN,
    HOOKED,
    REROLLED,
    STRUCK,
    WARDED,
    has_power,
    hits_each,
    may_convert,
    may_roll_again,
    may_use_here,
    rerolls,
    strikes,
    wards,
)
from .sides import army_of, race_of, roll, totals_now
from .spells import battle_spells, holds_spells


@rule("AG-battle-06", "AG-battle-12", "AG-battle-15")
def begin_attack_roll(g: Giants) -> None:
    """Step 3: the attacker rolls."""
    g.side = 0
    g.phase = ATTACK_ROLL
    roll(g, 0)
    if not may_change(g, 0):
        begin_defence_roll(g)


@rule("AG-battle-15", "AG-battle-17", "AG-slayer-15")
def begin_defence_roll(g: Giants) -> None:
    """Step 4: the attacker's totals are fixed; the defender rolls."""
    fix_totals(g, 0)
    g.side = 1
    g.phase = DEFENCE_ROLL
    roll(g, 1)
    if not can_hook(g) and not may_change(g, 1):
        begin_step_five(g)


def begin_step_five(g: Giants) -> None:
    """The defender's totals are fixed; damage follows."""
    fix_totals(g, 1)
    begin_damage(g, 1)


@rule(
    "AG-battle-12", "AG-battle-13", "AG-battle-14", "AG-battle-16", "AG-battle-17", "AG-battle-39", "AG-npc-07",
    "AG-slayer-15",
)  # fmt: skip
def change_roll(g: Giants) -> Script:
    """One change of the roll: a Command Card's, a spell, a Resource Card; or the totals are fixed."""
    side = g.side
    if side and can_hook(g):
        yield from hook(g)
        return
    seat = g.decider(race_of(g, side))
    prompt = Prompts.defender if side else Prompts.attacker
    _, option = yield g.ask_for(seat, changes, prompt, *totals_now(g, side))
    if option != DONE:
        yield from CHANGES[option[0]](g, side, seat, option)
        if may_change(g, side):
            return
    if side:
        begin_step_five(g)
    else:
        begin_defence_roll(g)


def may_change(g: Giants, side: int) -> bool:
    """Whether a side is asked about its roll; whoever holds Spell Cards always is, so that nothing is betrayed."""
    return bool(g.dice[side]) and (holds_spells(g, side) or bool(open_changes(g, side)))


def changes(g: Giants) -> list[Option]:
    """Everything that the side may do with its roll now."""
    side = g.side
    return [*open_changes(g, side), *battle_spells(g, side, "before_final_totals"), DONE]


@rule("AG-battle-12", "AG-battle-39")
def open_changes(g: Giants, side: int) -> list[Option]:
    """Command Cards' abilities, each once and before any other card; then Resource Cards."""
    options = [option for option, may in ABILITIES if may(g, side) is None]
    return options + [USE[kind] for kind in range(RESOURCES) if may_use_here(g, side, kind) is None]


# -- re-rolling and converting


@rule("AG-battle-38", "AG-battle-13", "AG-battle-37")
def reroll_dice(g: Giants, side: int, seat: int, most: int, why: str) -> Script:
    """Dice are chosen together, then rolled again at once."""
    picked: list[int] = []
    dice = g.dice[side]
    while len(picked) < most:
        options = [PICK[die] for die in range(len(dice)) if may_roll_again(g, side, picked, PICK[die]) is None]
        if not options:
            break
        if picked:
            options.append(GO)
        ask = g.ask(seat, options, Prompts.dice, most - len(picked))
        _, option = yield explained(ask, partial(may_roll_again, g, side, picked))
        if option == GO:
            break
        picked.append(option[1])
    for die in sorted(picked):
        dice[die] = dice[die] // 6 * 6 + g.below(6)
    g.tell(by(Told.rerolled, why), len(picked))


@rule("AG-battle-10", "AG-battle-13", "AG-battle-36")
def convert(g: Giants, side: int, seat: int, most: int, hits: int, blocks: int, why: str) -> Script:
    """Arcane results are chosen one by one, each becomes hits or blocks; none is converted twice."""
    turned = g.turned[side]
    count = 0
    while count < most:
        options = [PICK[die] for die in range(len(turned)) if may_convert(g, side, count, PICK[die]) is None]
        if not options:
            break
        if count:
            options.append(GO)
        ask = g.ask(seat, options, Prompts.results, most - count)
        _, option = yield explained(ask, partial(may_convert, g, side, count))
        if option == GO:
            break
        turned[option[1]] += 1
        count += 1
    g.hits[side] += count * hits
    g.blocks[side] += count * blocks
    g.tell(by(Told.to_hits if hits else Told.to_blocks, why), count)


# -- the changes


Change: TypeAlias = Callable[[Giants, int, int, Option], Script]


def whose(g: Giants, side: int, of_player: str, of_npc: str, of_slayers: str = "") -> str:
    """The rule behind a change: that of a player's Command Card, of NPC giants or of a giantslayer's power."""
    if not side and g.hunters:
        return of_slayers
    return of_player if g.is_player(race_of(g, side)) else of_npc


def use_rerolls(g: Giants, side: int, seat: int, option: Option) -> Script:
    """The Leader's re-rolls, once."""
    g.used[side] |= REROLLED
    why = whose(g, side, "AG-leader-07", "AG-npc-12", "AG-slayer-13")
    return reroll_dice(g, side, seat, rerolls(g, side), why)


def use_wards(g: Giants, side: int, seat: int, option: Option) -> Script:
    """Magic's conversions into blocks, once."""
    g.used[side] |= WARDED
    why = whose(g, side, "AG-magic-03", "AG-npc-13")
    return convert(g, side, seat, wards(g, side), 0, BLOCK_EACH, why)


def use_strikes(g: Giants, side: int, seat: int, option: Option) -> Script:
    """The Attack Command's conversions into hits, once."""
    g.used[side] |= STRUCK
    return convert(g, side, seat, strikes(g), hits_each(g), 0, "AG-slayer-14" if g.hunters else "AG-attack-07")


@rule("AG-battle-14", "AG-battle-39", "AG-magic-06")
def cast_now(g: Giants, side: int, seat: int, option: Option) -> Script:
    """A spell before the totals are fixed; the side's Command Cards are over."""
    g.used[side] |= CARDS_BEGUN
    advanced = int(option[0] == v.EVOKE)
    cast_spell(g, race_of(g, side), option[1], advanced)
    return apply(g, side, seat, g.content.spells[option[1]].effects[advanced], -1)


@rule("AG-battle-14", "AG-battle-18", "AG-battle-39", "AG-battle-41", "AG-resource-01")
def use_now(g: Giants, side: int, seat: int, option: Option) -> Script:
    """Ore or Weaponry before the totals are fixed; the side's Command Cards are over."""
    g.used[side] |= CARDS_BEGUN
    race = race_of(g, side)
    g.tell(Told.used, race, option[1])
    g.spend(race, option[1])
    return apply(g, side, seat, g.content.uses[option[1]].effect, option[1])


def apply(g: Giants, side: int, seat: int, effect: Effect, card: int) -> Script:
    """What a card does to the roll."""
    op, amount = effect.op, effect.amount
    if op == "add_hits_or_blocks":
        _, option = yield g.ask(seat, [HITS, BLOCKS], Prompts.hits_or_blocks, card)
        op = "add_hits" if option == HITS else "add_blocks"
    if op == "add_hits":
        g.hits[side] += amount
    elif op == "add_blocks":
        g.blocks[side] += amount
    elif op == "reroll_own":
        yield from reroll_dice(g, side, seat, amount, effect.rule)
    elif op == "arcane_to_hits":
        yield from convert(g, side, seat, amount, effect.each, 0, effect.rule)
    elif op == "arcane_to_blocks":
        yield from convert(g, side, seat, amount, 0, effect.each, effect.rule)


CHANGES: Final[dict[str, Change]] = {
    "reroll": use_rerolls,
    "ward": use_wards,
    "strike": use_strikes,
    "cast": cast_now,
    "evoke": cast_now,
    "use": use_now,
}


# -- Hook


@rule("AG-slayer-15", "AG-slayer-16", "AG-slayer-34")
def can_hook(g: Giants) -> bool:
    """Hook's power is used at once after the defenders' roll, or not at all."""
    return bool(g.hunters) and has_power(g, HOOK) and not g.used[0] & HOOKED and bool(g.dice[1])


@rule("AG-slayer-15")
def hook(g: Giants) -> Script:
    """The defending giants roll all their dice again."""
    _, option = yield g.ask(g.active, [HOOK_THEM, PASS], Prompts.hook)
    g.used[0] |= HOOKED
    if option == HOOK_THEM:
        g.tell(Told.hooked)
        roll(g, 1)
    if not may_change(g, 1):
        begin_step_five(g)


@rule("AG-battle-15", "AG-battle-28", "AG-comp-35", "AG-leader-01")
def fix_totals(g: Giants, side: int) -> None:
    """The totals of a side are fixed and open to all; lasting abilities of the Leader are added now."""
    hits, blocks = totals_now(g, side)
    race, army = race_of(g, side), army_of(g, side)
    if army:
        hits += lasting_bonus(g, race, "add_hits", army)
        blocks += lasting_bonus(g, race, "add_blocks", army)
    g.hits[side], g.blocks[side] = hits, blocks
    g.tell(Told.defence if side else Told.totals, hits, blocks)
