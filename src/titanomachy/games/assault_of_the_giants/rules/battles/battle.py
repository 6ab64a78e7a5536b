"""A battle, step by step: opening spells, the attacker's roll, the defender's roll, damage, points, conquest.

Side 0 attacks (giants of the active race, or giantslayers), side 1 defends.
"""

from __future__ import annotations

from functools import partial

from .....kernel.asks import Option, Script
from .....kernel.ledger import rule
from .....kernel.messages import Why
from ... import verbs as v
from ...acts import Giants, explained
from ...content import SORTS, STANDARD
from ...messages import Prompts, Told
from ...state import CONQUEST, OPENING, SLAYING
from ...words import ALL, GO, JOIN
from .. import reasons as no
from ..rounds import finish_command


@rule("AG-battle-02", "AG-battle-03", "AG-slayer-11", "AG-slayer-28")
def begin_battle(g: Giants, origin: int, at: int, party: list[int], hunters: list[int]) -> None:
    """Step 1 is done: the units of both sides are known; all units of the defender take part."""
    g.begin_battle()
    g.attacker = g.race
    g.defender = g.owner[at]
    g.origin = origin
    g.at = at
    g.party = party
    g.hunters = hunters
    if hunters:
        g.tell(Told.hunt, len(hunters), g.defender, at)
    else:
        g.tell(Told.attack, g.attacker, g.defender, at, len(party))
    from .rolling import begin_attack_roll
    from .spells import holds_spells

    if not (holds_spells(g, 0) or holds_spells(g, 1)):
        begin_attack_roll(g)
        return
    g.phase = OPENING
    if not holds_spells(g, 0):  # who has no Spell Card passes without being asked
        g.passes = g.side = 1


def race_of(g: Giants, side: int) -> int:
    """The race of a side; for giantslayers that of the player who controls them."""
    return g.defender if side else g.attacker


def army_of(g: Giants, side: int) -> list[int]:
    """The giants of a side."""
    return g.units[g.at] if side else g.party


# -- dice


@rule(
    "AG-comp-28", "AG-comp-29", "AG-comp-30", "AG-battle-06", "AG-battle-07", "AG-npc-08", "AG-setup-27",
    "AG-slayer-12", "AG-comp-03",
)  # fmt: skip
def number_of_dice(g: Giants, side: int) -> int:
    """As many as the Strength that takes part, with what spells add and take away: at most 7, at least 1."""
    if not side and g.hunters:
        strength = sum(g.content.slayer_strength[slayer] for slayer in g.hunters)
    else:
        army = army_of(g, side)
        if not army:
            return 0
        table = g.content.strength[race_of(g, side)]
        strength = sum(table[sort] for sort in army) - sum(table[sort] for sort in g.limp[side])
    return max(1, min(g.content.max_dice, strength + g.more[side]) - g.fewer[side])


def roll(g: Giants, side: int) -> None:
    """Roll: a giant side always has its race's special die among its dice, giantslayers only standard ones."""
    count = number_of_dice(g, side)
    special = side or not g.hunters
    below = g.below
    dice = [STANDARD * 6 + below(6) for _ in range(count)]
    if special and dice:
        dice[0] = race_of(g, side) * 6 + below(6)
    g.dice[side] = dice
    g.turned[side] = [0] * count
    tell_roll(g, side)


def tell_roll(g: Giants, side: int) -> None:
    """What the dice of a side show."""
    if g.journal is None:
        return
    dice, c = g.dice[side], g.content
    shown = [sum(table[die] for die in dice) for table in (c.hit, c.block, c.arcane)]
    if not side and g.hunters:
        g.tell(Told.slayers_rolled, len(dice), *shown)
    else:
        g.tell(Told.rolled, race_of(g, side), len(dice), *shown)


def totals_now(g: Giants, side: int) -> tuple[int, int]:
    """The hits and blocks of a side as they stand: dice, conversions and cards."""
    hit, block = g.content.hit, g.content.block
    dice = g.dice[side]
    return g.hits[side] + sum(hit[die] for die in dice), g.blocks[side] + sum(block[die] for die in dice)


@rule("AG-battle-15", "AG-battle-28", "AG-comp-35", "AG-leader-01")
def fix_totals(g: Giants, side: int) -> None:
    """The totals of a side are fixed and open to all; lasting abilities of the Leader are added now."""
    from ..leader_command import lasting_bonus

    hits, blocks = totals_now(g, side)
    if side or not g.hunters:
        race, army = race_of(g, side), army_of(g, side)
        if army and g.is_player(race):
            hits += lasting_bonus(g, race, "add_hits", army)
            blocks += lasting_bonus(g, race, "add_blocks", army)
    g.hits[side], g.blocks[side] = hits, blocks
    g.tell(Told.defence if side else Told.totals, hits, blocks)


# -- the end


@rule("AG-battle-29", "AG-battle-33", "AG-battle-34", "AG-comp-06", "AG-npc-09", "AG-npc-14")
def score(g: Giants) -> None:
    """Step 7: each side gains the values of the units it defeated; the attacker is paid first."""
    value = g.content.value[g.defender]
    if g.hunters:
        score_hunt(g)
        return
    g.gain(g.attacker, sum(value[sort >> 1] for sort in g.dead[1]), "AG-battle-29")
    if g.is_player(g.defender):
        value = g.content.value[g.attacker]
        g.gain(g.defender, sum(value[sort >> 1] for sort in g.dead[0]), "AG-battle-29")


@rule("AG-slayer-21", "AG-slayer-22", "AG-slayer-31", "AG-npc-10", "AG-npc-15")
def score_hunt(g: Giants) -> None:
    """Half the value of each giant, rounded up each, for the controlling player; a card for each lost giantslayer."""
    value = g.content.value[g.defender]
    g.gain(g.attacker, sum((value[sort >> 1] + 1) // 2 for sort in g.dead[1]), "AG-slayer-21")
    if g.is_player(g.defender):
        g.draw(g.defender, len(g.dead[0]), "AG-slayer-31")


@rule("AG-battle-30", "AG-battle-31", "AG-battle-32", "AG-slayer-23")
def settle(g: Giants) -> None:
    """Steps 7 to 9: points, then conquest if no defender is left and an attacker survives; one round only."""
    score(g)
    if not g.units[g.at] and g.party and not g.hunters:
        g.phase = CONQUEST
        if len(g.party) == 1:
            move_in(g, g.party[:])
    else:
        end_battle(g)


@rule("AG-battle-30", "AG-battle-40", "AG-attack-02")
def conquest(g: Giants) -> Script:
    """Step 8: at least half of the surviving attackers, rounded up, move in."""
    least = (len(g.party) + 1) // 2
    left = g.party[:]
    going: list[int] = []
    while left:
        options = [JOIN[sort] for sort in dict.fromkeys(left)]
        options.append(ALL)
        if len(going) >= least:
            options.append(GO)
        ask = g.ask(g.active, options, Prompts.conquest, g.at, least)
        _, option = yield explained(ask, partial(may_move_in, g, left, going))
        if option[0] == v.GO:
            break
        for sort in left[:] if option[0] == v.ALL else [option[1]]:
            left.remove(sort)
            going.append(sort)
    move_in(g, going)


@rule("AG-battle-30", "AG-battle-40")
def may_move_in(g: Giants, left: list[int], going: list[int], option: Option) -> Why | None:
    """Attackers who survived, at least half of them."""
    if option[0] == v.GO:
        least = (len(g.party) + 1) // 2
        return None if len(going) >= least else (no.HALF_AT_LEAST, (least,))
    if option[0] == v.ALL or option[1] in left:
        return None
    unit = g.attacker * SORTS + option[1]
    return (no.NOT_AMONG, (unit,)) if option[1] in g.party else (no.NOT_FIGHTING, ())


def move_in(g: Giants, going: list[int]) -> None:
    """The conquerors enter the region."""
    for sort in going:
        g.lift(sort, g.origin)
        g.place(g.attacker, sort, g.at)
    g.tell(Told.conquered, len(going), g.attacker, g.at)
    end_battle(g)


@rule("AG-battle-32")
def end_battle(g: Giants) -> None:
    """The battle is over: back to the Rest in which giantslayers attacked, or the Attack Command is done."""
    hunting = bool(g.hunters)
    g.tell(Told.battle_over, g.at)
    g.begin_battle()
    if hunting:
        from ..rest_command import go_on_slaying

        g.phase = SLAYING
        go_on_slaying(g)
    else:
        finish_command(g)
