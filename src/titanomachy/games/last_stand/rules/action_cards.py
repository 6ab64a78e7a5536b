"""Action Cards: in which order they resolve, whom they reach and what they do; the Titan's wins are checked at once."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..content import GROUND
from ..state import ASIDE, HELD, NONE, Stand
from ..words import CRUSH, TAKE, Endings, Prompts, Told
from .reasons import NO_CANNON, NOT_STRUCK
from .symbols import marker_box


@rule("LS-s5-01", "LS-abil-19", "LS-abil-20", "LS-abil-21", "LS-abil-22", "LS-tlist-19")
def order(s: Stand) -> list[int]:
    """The cards in the order in which they resolve; a third one stands before or after the second."""
    if s.third == NONE:
        return [s.up, s.down]
    return [s.up, s.down, s.third] if s.rulings.frenzy_last else [s.up, s.third, s.down]


@rule("LS-cancel-05", "LS-cancel-06")
def reached(s: Stand, card: int) -> list[int]:
    """The Heroes on the levels that a card names."""
    levels = s.content.actions[card].levels
    return [hero for hero, level in enumerate(s.levels) if levels >> level & 1]


# -- what a card does, part by part


@rule("LS-s5-10", "LS-act-04", "LS-act-10", "LS-s5-11", "LS-win-06")
def apply_effects(s: Stand, card: int, heroes: list[int]) -> Script:
    """The parts of a card one after the other; Heroes in the order of their seats."""
    for op, count in s.content.actions[card].effects:
        if op == "devour":
            devour(s, count)
        elif op == "heal":
            heal(s, count)
        elif op == "crush":
            yield from crush(s, count)
        elif op == "heart":
            for hero in heroes:
                lose_heart(s, hero)
        elif op == "fall":
            for hero in heroes:
                fall(s, hero)
        else:
            for hero in heroes:
                yield from take_die(s, card, hero)


@rule("LS-act-09", "LS-hero-25")
def may_lose(s: Stand, card: int, hero: int, option: Option) -> Why | None:
    """An unspent die in front of the Hero whom the card strikes."""
    die = option[1]
    struck_die = die < len(s.place) and s.holder[die] == hero and s.place[die] == HELD
    return None if struck_die else (NOT_STRUCK, (card, s.heroes[hero]))


@rule("LS-act-09", "LS-act-10")
def take_die(s: Stand, card: int, hero: int) -> Script:
    """The Titan picks one unspent die of the Hero; a Hero without one loses none."""
    why = partial(may_lose, s, card, hero)
    options = [option for option in TAKE if why(option) is None]
    if options:
        ask = s.ask(0, options, Prompts.lose_die, card, s.heroes[hero])
        ask.why = why
        _, option = yield ask
        lose_die(s, option[1], Told.die_lost)


@rule("LS-act-01")
def may_crush(s: Stand, hero: int, option: Option) -> Why | None:
    """A floor of the Tower on which a Cannon stands."""
    level = option[1]
    there = s.content.on_tower[level] and s.cannons[s.content.tower.index(level)]
    return None if there else (NO_CANNON, (level,))


@rule("LS-act-07", "LS-act-06")
def crush(s: Stand, count: int) -> Script:
    """The Titan chooses which Cannons go; it matters only to the eye."""
    for _ in range(count):
        options = [option for option in CRUSH if may_crush(s, NONE, option) is None]
        option = options[0]
        if len(options) > 1:
            _, option = yield s.ask(0, options, Prompts.crush)
        destroy_cannon(s, s.content.tower.index(option[1]))


# -- losses, one at a time


@rule("LS-abil-01", "LS-act-08")
def heal(s: Stand, boxes: int) -> None:
    """The marker goes back, at most to the first box."""
    s.marker = max(s.content.start, s.marker - boxes)
    s.tell(Told.healed, marker_box(s))


@rule(
    "LS-abil-02",
    "LS-act-02",
    "LS-act-03",
    "LS-act-06",
    "LS-goal-02",
    "LS-goal-04",
    "LS-round-04",
    "LS-win-06",
)
def devour(s: Stand, count: int) -> None:
    """Citizens are eaten one by one (to the box in English, flipped in French); with the last the Titan wins."""
    for _ in range(count):
        s.citizens -= 1
        s.tell(Told.devoured, s.citizens)
        if not s.citizens:
            s.end(Endings.CITIZENS)


@rule("LS-act-01", "LS-goal-01", "LS-goal-04", "LS-round-04", "LS-win-06")
def destroy_cannon(s: Stand, floor: int) -> None:
    """A Cannon leaves the Tower for good; with the last the Titan wins."""
    s.cannons[floor] -= 1
    left = sum(s.cannons)
    s.tell(Told.cannon_lost, s.content.tower[floor], left)
    if not left:
        s.end(Endings.CANNONS)


@rule("LS-goal-03", "LS-goal-04", "LS-round-04", "LS-win-05")
def lose_heart(s: Stand, hero: int) -> None:
    """A Hero loses a Heart; a Hero without Hearts is killed and the Titan wins."""
    s.hearts[hero] -= 1
    s.tell(Told.heart_lost, s.heroes[hero], s.hearts[hero])
    if not s.hearts[hero]:
        s.end(Endings.HERO)


@rule("LS-cancel-11")
def fall(s: Stand, hero: int) -> None:
    """A fall moves a Hero to the ground and does nothing else."""
    if s.levels[hero] != GROUND:
        s.levels[hero] = GROUND
        s.tell(Told.fell, s.heroes[hero])


@rule("LS-abil-07", "LS-abil-08", "LS-act-09", "LS-hero-25")
def lose_die(s: Stand, die: int, told: Message) -> None:
    """A die is set aside for the round, by the Hero who holds it."""
    s.place[die] = ASIDE
    s.tell(told, s.heroes[s.holder[die]], s.face[die])
