"""What is to be hoped and feared in a position: the outlook of the greedy bot, as numbers of the judgement."""

from __future__ import annotations

from typing import Final

from ..content import BY_DODGE, DODGE, TACTICS
from ..state import NONE, SELECT, WITH_TITAN, Stand, out_of_sight
from .outlook import Outlook
from .worth import HEROES, WIN, count_units, held, standing

PROSPECTS: Final = (
    "standing", "outlook", "standing_marker",
    "damage_held", "kill_now", "card_now", "kill_fresh", "kill_other", "card_fresh",
    "cards_left", "reach", "reach_weak", "falls", "harm_most", "harm_second", "harm_dodge", "deadly_dodge",
    "deadly_tactics", "pending", "pending_deadly", "warded", "tactics_once", "tactics_twice", "safe_heroes",
    "ability_cheap", "ability_dear",
)  # fmt: skip
DEADLY: Final = WIN  # a harm from which on a card wins the game
SCALE: Final = 50.0


def prospects(s: Stand) -> list[float]:
    """What the greedy Heroes would think of it; nothing before all have chosen who they are."""
    if s.titan == NONE or NONE in s.heroes or NONE in s.levels:
        return [0.0] * len(PROSPECTS)
    outlook, units = Outlook(s), count_units(s)
    stands = max(-3.0, standing(s, HEROES) / SCALE)
    worth = max(-3.0, min(3.0, outlook.worth(units) / SCALE))
    return [
        stands, worth, stands * s.marker / s.content.kill_start,
        *_kills(outlook, units), *_cards(outlook), *_pending(outlook, units), *_abilities(s),
    ]  # fmt: skip


def _kills(outlook: Outlook, units: list[list[int]]) -> list[float]:
    """How likely the active card is fulfilled in this round, and with fresh dice in the next; and the other kill."""
    s, tactics = outlook.s, outlook.content.tactics
    damage, _ = outlook.deeds(units)
    top = s.pile[0] if s.pile_known[0] else NONE
    now = outlook.chance(top, units, damage, True) if top != NONE else 0.0
    free, shots = outlook.free, outlook.shots
    outlook.free, outlook.shots = [5] * len(free), sum(s.cannons)
    nothing, none = [[0] * 7 for _ in units], [0] * len(units)
    kills = [card for card, tactic in enumerate(tactics) if tactic.kills]
    fresh = {card: outlook.chance(card, nothing, none, False) for card in [*kills, top] if card != NONE}
    outlook.free, outlook.shots = free, shots
    kill = top in kills
    other = max(fresh[card] for card in kills if card != top)
    soon = fresh.get(top, 0.0)
    return [sum(damage) / 8, now * kill, now * (not kill), soon * kill, other, soon * (not kill)]


def _cards(outlook: Outlook) -> list[float]:
    """The Titan's Action cards that may still come, whom they reach and what they would do."""
    s, actions = outlook.s, outlook.content.actions
    left = [actions[card] for card in out_of_sight(s)]
    number = max(1, len(left))
    weak = min(range(len(s.hearts)), key=lambda hero: s.hearts[hero])
    reach = sum([action.levels >> level & 1 for action in left for level in s.levels])
    harms = sorted([outlook.harm(action) for action in left], reverse=True)
    dodged = [outlook.harm(action) for action in left if action.counter == BY_DODGE]
    most = harms[0] if harms else 0.0
    deadly = sum([harm >= DEADLY for harm in harms])
    deadly_dodge = sum([harm >= DEADLY for harm in dodged])
    return [
        len(left) / 7, reach / number / len(s.heroes), sum([a.levels >> s.levels[weak] & 1 for a in left]) / number,
        sum([action.effects[0][0] == "fall" for action in left]), min(most, DEADLY) / SCALE,
        min(harms[1] if len(harms) > 1 else 0.0, DEADLY) / SCALE, min(max(dodged, default=0.0), DEADLY) / SCALE,
        deadly_dodge / 2, (deadly - deadly_dodge) / 2,
    ]  # fmt: skip


def _pending(outlook: Outlook, units: list[list[int]]) -> list[float]:
    """What the cards on the table threaten, and what the Heroes can do about it with the dice they hold."""
    s = outlook.s
    harms = [likely * min(DEADLY, outlook.harm(action)) for action, likely in outlook.pending]
    if not harms:
        return [0.0] * 6
    need = len(units)
    tactics = sum([held(unit, TACTICS) for unit in units])
    warded = outlook.defence(units, 0.0)
    safe = sum([held(unit, DODGE) >= s.content.dodge_needed for unit in units])
    return [
        sum(harms) / SCALE, sum([harm >= DEADLY for harm in harms]), min(warded, DEADLY) / SCALE,
        tactics >= need, tactics >= 2 * need, safe / need,
    ]  # fmt: skip


def _abilities(s: Stand) -> list[float]:
    """How often the Titan could use its cheapest ability and its dearest with the dice that it holds."""
    if s.phase <= SELECT:
        return [0.0, 0.0]
    dice = s.place.count(WITH_TITAN)
    costs = [ability.cost for ability in s.content.abilities[s.titan]]
    return [dice // min(costs) / 3, dice >= max(costs)]
