"""The two sides of a battle: who takes part, how many dice they roll, and what these show.

Side 0 attacks (giants of the active race, or giantslayers), side 1 defends.
"""

from __future__ import annotations

from .....kernel.ledger import rule
from ...acts import Giants
from ...content import STANDARD
from ...messages import Told


def race_of(g: Giants, side: int) -> int:
    """The race of a side; for giantslayers that of the player who controls them."""
    return g.defender if side else g.attacker


def army_of(g: Giants, side: int) -> list[int]:
    """The giants of a side."""
    return g.units[g.at] if side else g.party


# -- dice


@rule(
    "AG-comp-28", "AG-comp-29", "AG-comp-30", "AG-battle-06", "AG-battle-07", "AG-npc-08", "AG-setup-27",
    "AG-slayer-12", "AG-comp-03", "AG-magic-05",
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
