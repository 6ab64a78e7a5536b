"""Answers at a glance: what the bot does with every question that it does not try out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Ask, Option
from .. import verbs as v
from ..acts import IS_CHAMPION, Giants
from ..content import ATTACK, HEKATON, LEADER, MARKER_IDS, REGULAR, VONINDOD
from ..rules.recruit_command import recruits
from ..state import NONE
from ..words import ACCEPT, DONE, DRAW, FORGE_IT, GO, MUSTER, REFUSE, SMELT, TOP
from . import fights as fights
from .deals import best_partner, best_wish, give, judge
from .fights import SKILL
from .move import best_onward, best_step, goals_of, region_values
from .worth import card_value, distance, progress, rounds_left

Answer = Callable[[Giants, int, list[Option]], Option]
FORGE: Final = MARKER_IDS.index("forge")


def quick(g: Giants, seat: int, ask: Ask) -> Option:
    """An answer without trying anything out."""
    return ANSWERS[ask.message.kind](g, g.races[seat], ask.options)


def first(g: Giants, race: int, options: list[Option]) -> Option:
    """Whatever is offered first."""
    return options[0]


# -- cards


def best_card(g: Giants, race: int, options: list[Option]) -> Option:
    """The most useful Resource Card; where drawing is offered too, at least an average one."""
    cards = [option for option in options if len(option) > 1]
    found = max(cards, key=lambda option: card_value(g, race, option[1]), default=options[-1])
    if DRAW in options and card_value(g, race, found[1]) < 0.8:
        return DRAW
    return found


def worst_card(g: Giants, race: int, options: list[Option]) -> Option:
    """The least useful Resource Card."""
    return min(options, key=lambda option: card_value(g, race, option[1]) if len(option) > 1 else 9.0)


def price(g: Giants, race: int, options: list[Option]) -> Option:
    """The cheapest card, or else a wound on the cheapest giant who can take it."""
    cards = [option for option in options if option[0] == v.PAY]
    if cards:
        return worst_card(g, race, cards)
    return min(options, key=lambda option: g.content.value[race][option[1] >> 1] * (3 if option[1] & 1 else 1))


def spell(g: Giants, race: int, options: list[Option]) -> Option:
    """The Spell Card that helps most often."""
    return max(options, key=lambda option: SKILL[option[1]])


def conjure(g: Giants, race: int, options: list[Option]) -> Option:
    """The top of the discard pile if it is a good spell, otherwise two new ones."""
    if TOP in options and (DRAW not in options or SKILL[g.spell_discard[-1]] >= 9):
        return TOP
    return options[0]


def victim(g: Giants, race: int, options: list[Option]) -> Option:
    """The player with the most points."""
    return max(options, key=lambda option: (g.points[option[1]], g.cards_of(option[1])))


# -- events


def claim(g: Giants, race: int, options: list[Option]) -> Option:
    """The event with the most points; one that others want too before the own."""

    def value(option: Option) -> float:
        if option[0] == v.PASS:
            return 0.0
        card = g.content.events[option[1]]
        return card.points + 0.6 * (card.race == NONE) - 0.8 * (option[0] == v.SACRIFICE)

    return max(options, key=value)


# -- giants


def heal(g: Giants, race: int, options: list[Option]) -> Option:
    """The most valuable wounded giant."""
    return max(options, key=lambda option: g.content.value[race][option[2] >> 1] if len(option) > 1 else 0)


def step(g: Giants, race: int, options: list[Option]) -> Option:
    """The best maneuver."""
    return best_step(g, options)


def onward(g: Giants, race: int, options: list[Option]) -> Option:
    """The best way on."""
    return best_onward(g, options)


def companion(g: Giants, race: int, options: list[Option]) -> Option:
    """One giant passes through alone."""
    if GO in options:
        return GO
    return min(options, key=lambda option: (IS_CHAMPION[option[1]], option[1] >> 1 < REGULAR, option[1]))


def cheapest(g: Giants, race: int, options: list[Option]) -> Option:
    """The giant that is worth least, a wounded one first."""
    return min(
        options, key=lambda option: g.content.value[race][option[1] >> 1] - 0.5 * (option[1] & 1) if option[1:] else 99
    )


def with_room(g: Giants, race: int, options: list[Option]) -> list[Option]:
    """The giants for whom there is room without sending anyone away."""
    return [option for option in options if len(option) > 1 and len(g.units[option[2]]) < g.content.limit[race]]


def muster(g: Giants, race: int, options: list[Option]) -> Option:
    """Recruit Points where they buy a giant; otherwise cards."""
    return MUSTER if with_room(g, race, recruits(g)) else DRAW


def recruit(g: Giants, race: int, options: list[Option]) -> Option:
    """The dearest giant for whom there is room without sending anyone away."""
    room = with_room(g, race, options)
    if not room:
        return DONE
    value = g.content.value[race]
    need = region_values(g, race)

    def worth_of(option: Option) -> float:
        kind = option[1]
        return value[kind] + 1.5 * (kind in (LEADER, VONINDOD, HEKATON)) + 0.2 * need[option[2]]

    return max(room, key=worth_of)


def lead(g: Giants, race: int, options: list[Option]) -> Option:
    """A Leader's ability; if none can do anything, a fallen Leader returns."""
    leads = [option for option in options if option[0] == v.LEAD and g.healthy(race, option[1])]
    back = [option for option in options if option[0] == v.REVIVE]
    if back and (not leads or rounds_left(g) > 3):
        return back[0]
    if not leads:
        return options[0]
    fighting = ATTACK not in g.rows[race]
    return max(leads, key=lambda option: option[1] if fighting else -option[1])


def march(g: Giants, race: int, options: list[Option]) -> Option:
    """Where the Leader is wanted, or somewhere better than here."""
    values, goals = region_values(g, race), goals_of(g, race).get(LEADER)
    here = g.find(race, LEADER)

    def value(option: Option) -> float:
        region = option[1] if option[0] == v.MARCH else here
        total = values[region] if g.owner[region] == NONE or option[0] == v.PASS else 0.2
        return total + (goals[region] if goals else 0.0) - 0.1 * (option[0] == v.MARCH)

    return max(options, key=value)


def company(g: Giants, race: int, options: list[Option]) -> Option:
    """Who goes along: all but the regulars, who hold the region that is left."""
    fighters = [option for option in options if option[0] == v.JOIN and option[1] >> 1 != REGULAR]
    return fighters[0] if fighters else GO if GO in options else options[0]


def fly(g: Giants, race: int, options: list[Option]) -> Option:
    """Lyn Armaal: towards the region of its event, all the more with the Rune for it; or where a giant is wanted."""
    c = g.content
    goal, pull = NONE, 0.0
    for event in c.specials[race][g.story[race] : g.story[race] + 1]:
        for condition in c.events[event].requires:
            if condition.op == "lyn_armaal_in":
                goal, pull = condition.region, 3.5 if g.resources[race][c.events[event].rune] else 1.2
    values = region_values(g, race)

    def value(option: Option) -> float:
        region = option[1] if option[0] == v.FLY else g.lyn
        total = values[region] if g.owner[region] == NONE else 0.3
        return total - (pull * distance(c, region, goal) if goal != NONE else 0.0)

    return max(options, key=value)


# -- unique commands


def spend(g: Giants, race: int, options: list[Option]) -> Option:
    """Cards for points; but what the own special event asks for is kept while that is near."""
    resource = g.content.parts[race][g.part].resource
    for event in g.content.specials[race][g.story[race] : g.story[race] + 1]:
        card = g.content.events[event]
        kept = sum(condition.amount for condition in card.requires if condition.resource == resource)
        others = [progress(g, race, condition) for condition in card.requires if condition.resource != resource]
        if kept >= g.resources[race][resource] and g.resources[race][card.rune] and min(others, default=1.0) >= 0.75:
            return DONE if rounds_left(g) > 1 else options[0]
    return options[0]


def forge(g: Giants, race: int, options: list[Option]) -> Option:
    """Forge until the Vonindod can be made; later Ore buys cards."""
    if FORGE_IT in options and len(g.markers[FORGE]) < 3 and g.story[race] < 2:
        return FORGE_IT
    return SMELT if rounds_left(g) > 1 or g.cards_of(race) < 3 else DONE


# -- trades


def accept(g: Giants, race: int, options: list[Option]) -> Option:
    """A trade that gains more than it gives, compared with who gains from it."""
    return ACCEPT if judge(g, race) else REFUSE


ANSWERS: Final[dict[str, Answer]] = {
    "draft": best_card, "draft_back": best_card, "event": claim, "target": first, "command": first, "after": first,
    "heal": heal, "move": step, "cross": companion, "price": price, "onward": onward, "make_room": cheapest,
    "trade": best_partner, "give": give, "want": best_wish, "give_back": worst_card, "accept": accept,
    "fetch": best_card, "fetch_free": best_card, "recruit": recruit, "leader": lead, "march": march,
    "march_who": company, "rob": victim, "take": best_card, "hand_over": worst_card,
    "magic": conjure, "keep": spell, "peek": best_card, "put_back": worst_card, "mark": first, "spend": spend,
    "forge": forge, "fly": fly, "travel": company, "muster": muster, "attack": fights.attack, "join": fights.join,
    "advance": fights.advance, "slayers": fights.slay, "enlist": first, "opening": fights.opening,
    "counter": fights.counter, "numb": fights.numb, "suffer": fights.wound, "attacker": fights.change_attack,
    "defender": fights.change_defence, "dice": fights.pick_dice, "results": first,
    "hits_or_blocks": fights.hits_or_blocks, "hook": fights.hook, "protect": fights.protect, "damage": fights.suffer,
    "conquest": fights.conquest,
}  # fmt: skip
