"""The greedy Heroes: every Hero judges the whole team's dice and takes the option after which most is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.state import GameOver
from ..content import DODGE, FIGHT, HERO_IDS, TACTICS
from ..rules.action_cards import order
from ..rules.step6_use_symbols import DEEDS
from ..rules.symbols import uses
from ..state import ASIDE, HELD, NONE, Stand
from ..words import Verbs
from .outlook import Outlook
from .worth import HEROES, WIN, Units, count_units, held, kind_of, next_loss

TEAM_ORDER: Final = ("mikasa", "conny", "hange", "sasha", "erwin", "armin", "levi", "eren")


def hero_card(s: Stand, hero: int, ask: Ask) -> Option:
    """The strongest Hero that is left."""
    return min(ask.options, key=lambda option: TEAM_ORDER.index(HERO_IDS[option[1]]))


def start(s: Stand, hero: int, ask: Ask) -> Option:
    """As high on the Tower as one may start."""
    return max(ask.options, key=lambda option: option[1])


# -- rolling


def reroll(s: Stand, hero: int, ask: Ask) -> Option:
    """Re-roll the least useful die while the hope for better outweighs the danger of a Titan face."""
    outlook = Outlook(s)
    units = count_units(s)
    base = outlook.worth(units)
    least: tuple[float, Option] | None = None
    losses: dict[tuple[int, int], float] = {}
    for option in ask.options:
        if option[0] == Verbs.reroll:
            die = option[1]
            kind, count = kind_of(uses(s, die), s.face[die]), s.left[die]
            if (kind, count) not in losses:
                losses[kind, count] = base - changed(outlook, units, hero, kind, -count)
            if least is None or losses[kind, count] < least[0]:
                least = (losses[kind, count], option)
    if least is not None and hope(outlook, units, base, hero) > least[0]:
        return least[1]
    return ask.options[-1]


def hope(outlook: Outlook, units: Units, base: float, hero: int) -> float:
    """What a die promises that is rolled until it shows something worth keeping."""
    s = outlook.s
    content, card = s.content, s.heroes[hero]
    gains = sorted(
        (
            changed(outlook, units, hero, kind_of(content.uses[card][face], face), content.worth[card][face]) - base
            for face in range(FIGHT, DODGE + 1)
        ),
        reverse=True,
    )
    total = 0.0 if content.powers[card] == "keep_titan" else -titan_die(s)
    best = -WIN
    for kept, gain in enumerate(gains, start=1):
        total += gain
        best = max(best, total / (kept + 1))
    return best


def changed(outlook: Outlook, units: Units, hero: int, kind: int, count: int) -> float:
    """The worth if a Hero held some more or fewer of a symbol."""
    units[hero][kind] += count
    worth = outlook.worth(units)
    units[hero][kind] -= count
    return worth


def titan_die(s: Stand) -> float:
    """What a Titan die costs the Heroes: the best that the Titan can buy, for each die."""
    prices = {
        "devour": next_loss(s.citizens, HEROES.citizen),
        "crush_cannons": next_loss(sum(s.cannons), HEROES.gun),
        "crush_heroes": next_loss(min(s.hearts), HEROES.heart),
        "hit_heroes": next_loss(max(s.hearts) if s.rulings.hit_by_heroes else min(s.hearts), HEROES.heart),
        "regeneration": 3.0,
        "obstruction": 4.0,
        "frenzy": 8.0,
        "sudden_change": 2.0,
    }
    abilities = s.content.abilities[s.titan]
    return max(prices[ability.kind] * ability.x / ability.cost for ability in abilities)


def returned(s: Stand, hero: int, ask: Ask) -> Option:
    """A die that shows a Titan face is always rolled."""
    return ask.options[0]


def lend(s: Stand, hero: int, ask: Ask) -> Option:
    """Give the die that helps the team most in other hands, if any does."""
    outlook = Outlook(s)
    best, choice = outlook.worth(count_units(s)), ask.options[-1]
    for option in ask.options:
        if option[0] == Verbs.lend:
            die, mate = option[1], option[2]
            s.holder[die] = mate
            worth = outlook.worth(count_units(s))
            s.holder[die] = hero
            if worth > best:
                best, choice = worth, option
    return choice


# -- defending


def dodge(s: Stand, hero: int, ask: Ask) -> Option:
    """Dodge, unless the dice are needed to kill the Titan now and the Hero survives."""
    units = count_units(s)
    outlook = Outlook(s)
    action = s.content.actions[order(s)[s.slot]]
    before = outlook.kill_chance(units, [0] * len(units))
    units[hero][DODGE] -= s.content.dodge_needed
    after = outlook.kill_chance(units, [0] * len(units))
    if WIN * (before - after) > outlook.harm_to(action, hero):
        return ask.options[-1]
    return min(ask.options[:-1], key=lambda option: s.left[option[1]])


def cancel(s: Stand, hero: int, ask: Ask) -> Option:
    """Put Tactics up against a card that hurts more than what may still come or a new Tactics card is worth."""
    allow = ask.options[-1]
    if not worth_cancelling(s):
        return allow
    offers = [option for option in ask.options if option[0] == Verbs.offer]
    plain = [option for option in offers if s.face[option[1]] == TACTICS]
    if plain:
        return plain[0]
    others = sum(1 for die, place in enumerate(s.place) if place == HELD and s.face[die] == TACTICS)
    return offers[0] if offers and others < len(s.heroes) else allow


def worth_cancelling(s: Stand) -> bool:
    """True if the card that resolves should be cancelled; all Heroes judge alike."""
    outlook = Outlook(s)
    units = count_units(s)
    damage = [0] * len(units)
    kill = outlook.kill_chance(units, damage)
    (now, _), *rest = outlook.pending
    harm = outlook.harm(now, kill)
    need = len(units)
    later = 0.0
    if sum(held(unit, TACTICS) for unit in units) < 2 * need:
        later = sum([likely * outlook.harm(action, kill) for action, likely in rest if not action.counter], 0.0)
    outlook.pending = []
    kept = outlook.best_tactic(units, damage)
    for unit in units:
        paid = min(need, unit[TACTICS])
        unit[TACTICS] -= paid
        need -= paid
    return harm > max(later, kept - outlook.best_tactic(units, damage))


def volunteer(s: Stand, hero: int, ask: Ask) -> Option:
    """The Hero with the most Hearts takes the blow."""
    return max(ask.options, key=lambda option: s.hearts[option[1]])


# -- spending


def spend(s: Stand, hero: int, ask: Ask) -> Option:
    """Do what leaves the team best off; rest when nothing helps."""
    idle = s.clone()
    for die, holder in enumerate(idle.holder):
        if holder == hero and idle.place[die] == HELD:
            idle.place[die] = ASIDE
    best, choice = judged(idle) + 1e-6, ask.options[-1]
    seen: set[tuple[int | str, ...]] = set()
    for option in ask.options[:-1]:
        die = option[1]
        alike = (option[0], *option[2:], s.face[die], s.left[die]) if option[0] != Verbs.meet else option
        if alike in seen:
            continue
        seen.add(alike)
        worth = after(s, hero, option)
        if worth > best:
            best, choice = worth, option
    return choice


def judged(s: Stand) -> float:
    """What a state is worth."""
    return Outlook(s).worth(count_units(s))


def after(s: Stand, hero: int, option: Option) -> float:
    """What a deed leads to, by the rules themselves on a copy; where they ask, the first answer is taken."""
    copy = s.clone()
    if option[0] == Verbs.search:
        copy.place[option[1]] = ASIDE
        return max(topped(copy, card) for card in copy.pile)
    script = DEEDS[option[0]](copy, hero, option)
    try:
        question = next(script)
        while True:
            ask = question if isinstance(question, Ask) else question.asks[0]
            question = script.send((ask.seat, ask.options[0]))
    except StopIteration:
        return judged(copy)
    except GameOver:
        return 10 * WIN


def topped(s: Stand, card: int) -> float:
    """What a state is worth with another Tactics card on top."""
    if card == NONE:
        return 0.0
    copy = s.clone()
    if card != copy.pile[0]:
        copy.pile.remove(card)
        copy.pile.insert(0, card)
        copy.paid = [0, 0, 0]
    return judged(copy)


def search(s: Stand, hero: int, ask: Ask) -> Option:
    """Armin takes the card with which the team is best off."""
    return max(ask.options, key=lambda option: topped(s, option[1]))


def use(s: Stand, hero: int, ask: Ask) -> Option:
    """Pay with the plainest die."""
    return min(ask.options, key=lambda option: (bin(uses(s, option[1])).count("1"), s.left[option[1]]))


def rescue(s: Stand, hero: int, ask: Ask) -> Option:
    """As many Citizens as may return."""
    return ask.options[0]


CHOICES: Final[dict[str, Callable[[Stand, int, Ask], Option]]] = {
    "hero_card": hero_card,
    "start": start,
    "reroll": reroll,
    "returned": returned,
    "lend": lend,
    "dodge": dodge,
    "cancel": cancel,
    "volunteer": volunteer,
    "spend": spend,
    "search": search,
    "use": use,
    "rescue": rescue,
}
