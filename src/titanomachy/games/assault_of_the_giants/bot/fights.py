"""Answers in battles: whom to attack, which dice and cards to use, who takes the damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Option
from .. import verbs as v
from ..acts import IS_CHAMPION, Giants
from ..content import ARTIFACT, ATTACK, CLOUD, ORE, REGULAR, SPELL_IDS, WEAPONRY
from ..rules.battles.sides import army_of, race_of, totals_now
from ..state import NONE
from ..words import ALL, DONE, GO, HOOK_THEM, PASS
from .battle import Soldier, fight, hunt, losses, soldiers
from .move import region_values
from .worth import UNIT, card_value

SPELLS: Final = {  # how gladly a spell is kept
    "fireball": 9, "fire_bolt": 8, "magic_missile": 9, "enlarge": 8, "elemental_weapon": 8, "detect_magic": 7,
    "call_kin": 7, "hold": 7, "fog_cloud": 7, "guidance": 6, "shield": 6, "sanctuary": 6, "ward": 5, "cure": 5,
    "augury": 7, "charm": 6, "misty_step": 4, "bane": 3, "dispel": 2,
}  # fmt: skip
SKILL: Final = [SPELLS.get(name, 5) for name in SPELL_IDS]


# -- attacks


def attack_gain(g: Giants, race: int, here: int, there: int) -> float:
    """What an attack with all giants of a region is worth."""
    left = g.rows[race].index(ATTACK) if ATTACK in g.rows[race] else len(g.rows[race])
    won, lost, hurt, clean = fight(g, race, g.units[here], there, left)
    enemy = g.owner[there]
    player = g.is_player(enemy)
    leader = player and g.points[enemy] >= max(g.points[other] for other in g.races if other != race)
    total = won * (1.0 + (0.12 if player else 0.0) + (0.1 if leader else 0.0))
    total -= lost * (UNIT + (0.6 if player else 0.0)) + 0.3 * UNIT * hurt
    return total + 0.7 * clean * region_values(g, race)[there]


def attack(g: Giants, race: int, options: list[Option]) -> Option:
    """The best attack if it pays; otherwise a move into an empty region if that helps."""
    fights = [(attack_gain(g, race, o[1], o[2]), o) for o in options if o[0] == v.ATTACK]
    gain, chosen = max(fights, default=(0.0, options[-1]))
    if gain > 0.8:
        return chosen
    moves = [option for option in options if option[0] == v.ADVANCE]
    values = region_values(g, race)
    best = max(moves, key=lambda option: values[option[2]], default=options[-1])
    if best[0] == v.ADVANCE and values[best[2]] > max(gain, 0.5):
        return best
    return chosen if gain > 0 else options[-1]


def join(g: Giants, race: int, options: list[Option]) -> Option:
    """Everyone attacks."""
    return ALL


def advance(g: Giants, race: int, options: list[Option]) -> Option:
    """Into an empty region: one giant, or the whole army if the region left behind is worth nothing."""
    if GO in options:
        return GO
    joins = [option for option in options if option[0] == v.JOIN]
    return min(joins, key=lambda option: (IS_CHAMPION[option[1]], option[1] >> 1 < REGULAR, option[1]))


def conquest(g: Giants, race: int, options: list[Option]) -> Option:
    """All move in; where the region left behind would be lost, only as many as must."""
    if GO not in options:
        return options[0]
    lost = g.content.small_folk[g.origin] and len(g.units[g.origin]) == len(g.party)
    return GO if lost else ALL


# -- giantslayers


def slay(g: Giants, race: int, options: list[Option]) -> Option:
    """Hire and hunt where the most points can be made with the actions that are left."""
    hunts = [option for option in options if option[0] == v.HUNT]
    c = g.content
    hires = [option for option in options if option[0] == v.HIRE]
    best, chosen = 0.35, options[-1]
    for option in hunts:
        band = band_at(g, option[1])[: g.actions]
        found = hunt_gain(g, race, band, option[1])
        if found > best:
            best, chosen = found, option
    for option in hires:
        region = option[2]
        if g.owner[region] in (NONE, race):
            continue
        hired = (g.actions) // (c.hire_cost + c.hunt_cost)
        band = [*band_at(g, region), *[slayer for slayer, at in enumerate(g.slayer_at) if at == NONE][:hired]]
        band = band[: max(0, g.actions - c.hire_cost)]
        if option[1] not in band:
            continue
        found = hunt_gain(g, race, band, region)
        if found > best:
            best, chosen = found, option
    return chosen


def band_at(g: Giants, region: int) -> list[int]:
    """Giantslayers in a region who may still attack."""
    return [slayer for slayer, at in enumerate(g.slayer_at) if at == region and slayer not in g.hunted]


def hunt_gain(g: Giants, race: int, band: list[int], region: int) -> float:
    """What an attack of giantslayers is worth."""
    if not band or g.owner[region] in (NONE, race):
        return 0.0
    won, cards = hunt(g, band, region)
    player = g.is_player(g.owner[region])
    return won * (1.2 if player else 1.0) - (0.25 * cards if player else 0.0)


# -- battles


def stake(g: Giants, side: int) -> int:
    """The value of the giants of a side."""
    value = g.content.value[race_of(g, side)]
    return 0 if not side and g.hunters else sum(value[sort >> 1] for sort in army_of(g, side))


def opening(g: Giants, race: int, options: list[Option]) -> Option:
    """A spell that helps, where much is at stake; advanced where an Artifact is to spare."""
    if stake(g, 0) + stake(g, 1) < 5:
        return PASS
    spare = g.resources[race][ARTIFACT] > 0 and race != CLOUD
    useful = []
    for option in options[:-1]:
        op = g.content.spells[option[1]].effects[option[0] == v.EVOKE].op
        if op == "cancel_spell" and all(laid // 64 == g.side for laid in g.laid):
            continue
        if op in ("forbid_enemy", "no_more_spells") or (option[0] == v.EVOKE and not spare):
            continue
        useful.append(option)
    return max(useful, key=lambda option: (option[0] == v.EVOKE, SKILL[option[1]]), default=PASS)


def change_attack(g: Giants, race: int, options: list[Option]) -> Option:
    """Command Cards always; Ore, Weaponry and spells where they may finish someone off."""
    verbs = {option[0]: option for option in options}
    if "reroll" in verbs and weak_dice(g, 0):
        return verbs["reroll"]
    for verb in (v.STRIKE, v.WARD):
        if verb in verbs:
            return verbs[verb]
    hits = totals_now(g, 0)[0]
    them = soldiers(g.content, g.defender, g.units[g.at])
    guard = 0.3 * len(them)
    now = losses(them, round(hits - guard))[0]
    return best_boost(g, race, options, 0, lambda more: losses(them, round(hits + more - guard))[0] - now)


def best_boost(g: Giants, race: int, options: list[Option], side: int, gain: Callable[[int], float]) -> Option:
    """The card whose extra hits bring more than it is worth; or enough."""
    stock = g.resources[race]
    spare = sum(stock[kind] for kind in (ORE, WEAPONRY)) if side == 0 else stock[WEAPONRY]
    chosen, best = DONE, 0.4
    for option in options:
        if option[0] == v.USE:
            many = next((count for count in range(1, spare + 1) if gain(count) > 0), 0)
            if not many:
                continue
            found = gain(many) - many * card_value(g, race, option[1])
        elif option[0] in (v.CAST, v.EVOKE):
            effect = g.content.spells[option[1]].effects[option[0] == v.EVOKE]
            if option[0] == v.EVOKE and race == CLOUD:
                continue
            worth_of = {"add_hits": effect.amount, "arcane_to_hits": 2, "reroll_own": 1}.get(effect.op, 0)
            found = gain(worth_of) - 0.7 - 0.4 * (option[0] == v.EVOKE) if worth_of else 0.0
        else:
            continue
        if found > best:
            chosen, best = option, found
    return chosen


def weak_dice(g: Giants, side: int) -> list[int]:
    """Dice that show nothing of use, worst first: misses, for an attacker blocks too."""
    c = g.content
    useless = [
        (c.block[face] + c.arcane[face], die)
        for die, face in enumerate(g.dice[side])
        if not c.hit[face] and not g.turned[side][die] and not c.arcane[face] and (not side or not c.block[face])
    ]
    return [die for _, die in sorted(useless)]


def pick_dice(g: Giants, race: int, options: list[Option]) -> Option:
    """Useless dice are rolled again."""
    weak = weak_dice(g, g.side)
    for option in options:
        if option[0] == v.PICK and option[1] in weak:
            return option
    return GO if GO in options else options[0]


def change_defence(g: Giants, race: int, options: list[Option]) -> Option:
    """Command Cards always; cards where a block or a hit saves or takes more than the card is worth."""
    verbs = {option[0]: option for option in options}
    if "reroll" in verbs and weak_dice(g, 1):
        return verbs["reroll"]
    if "ward" in verbs:
        return verbs["ward"]
    hits, blocks = totals_now(g, 1)
    c = g.content
    us = soldiers(c, g.defender, g.units[g.at])
    now = cost(us, g.hits[0] - blocks)
    saved = [now - cost(us, g.hits[0] - blocks - more) for more in range(6)]
    for option in options:
        if option[0] in (v.CAST, v.EVOKE) and not (option[0] == v.EVOKE and race == CLOUD):
            effect = c.spells[option[1]].effects[option[0] == v.EVOKE]
            amount = {"add_blocks": effect.amount, "arcane_to_blocks": 1}.get(effect.op, 0)
            if amount and saved[min(5, amount)] > 1.2 + 0.4 * (option[0] == v.EVOKE):
                return option
    if "use" in verbs:
        spare = min(5, g.resources[race][WEAPONRY])
        if any(saved[many] > 0.9 * many for many in range(1, spare + 1)):
            return verbs["use"]
    if g.hunters:
        return DONE
    them = soldiers(c, g.attacker, g.party)
    fallen = losses(them, hits - g.blocks[0])[0]
    return best_boost(g, race, options, 1, lambda more: losses(them, hits + more - g.blocks[0])[0] - fallen)


def cost(army: tuple[Soldier, ...], damage: int) -> float:
    """What damage costs its owner."""
    dead, hurt, _ = losses(army, damage)
    return (0.6 + UNIT) * dead + 0.2 * hurt


def hits_or_blocks(g: Giants, race: int, options: list[Option]) -> Option:
    """Weaponry: hits for the attacker; for the defender whatever does more."""
    if not g.side:
        return options[0]
    blocks = totals_now(g, 1)[1]
    us = soldiers(g.content, g.defender, g.units[g.at])
    spare = 1 + g.resources[race][WEAPONRY]
    saved = max(
        (cost(us, g.hits[0] - blocks) - cost(us, g.hits[0] - blocks - many)) / many for many in range(1, spare + 1)
    )
    return options[1] if saved > 0.5 or g.hunters else options[0]


def protect(g: Giants, race: int, options: list[Option]) -> Option:
    """A spell against damage where it saves a giant."""
    army = soldiers(g.content, race, army_of(g, g.side))
    for option in options[:-1]:
        amount = g.content.spells[option[1]].effects[option[0] == v.EVOKE].amount
        if cost(army, g.damage) - cost(army, g.damage - amount) > 1.0:
            return option
    return PASS


def suffer(g: Giants, race: int, options: list[Option]) -> Option:
    """Losses as small as they can be."""
    if options[0][0] == v.FALL:
        return options[0]
    owner = race_of(g, g.side)
    sort = losses(soldiers(g.content, owner, army_of(g, g.side)), g.damage)[2]
    return next((option for option in options if option[1] == sort), options[0])


def counter(g: Giants, race: int, options: list[Option]) -> Option:
    """A spell of the enemy."""
    own = {laid % 64 // 2 for laid in g.laid if laid // 64 == g.side}
    return next((option for option in options if option[1] not in own), options[0])


def numb(g: Giants, race: int, options: list[Option]) -> Option:
    """The caster picks the strongest giant, its owner the weakest."""
    strength = g.content.strength[race_of(g, g.side)]
    ordered = sorted(options, key=lambda option: strength[option[1]])
    return ordered[-1] if race == race_of(g, 1 - g.side) else ordered[0]


def wound(g: Giants, race: int, options: list[Option]) -> Option:
    """A wound goes to the giant that is worth least, a healthy one first."""
    value = g.content.value[race_of(g, g.side)]
    return min(options, key=lambda option: value[option[1] >> 1] * (3 if option[1] & 1 else 1))


def hook(g: Giants, race: int, options: list[Option]) -> Option:
    """The defenders roll again if they rolled well."""
    hits, blocks = totals_now(g, 1)
    return HOOK_THEM if blocks or hits > len(g.dice[1]) else options[1]
