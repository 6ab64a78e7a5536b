"""Step 5: the Action cards resolve one after the other, and the Heroes may cancel them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from ...kernel.asks import Answer, AnyOf, Ask, Option, Question, Script
from ...kernel.ledger import rule
from .content import BY_DODGE, DODGE, TACTICS
from .harm import devour, fall, heal, lose_die, lose_heart
from .rolling import resume_ask
from .state import HALF, HELD, HIT, NONE, SAFE, SPENDING, UNDECIDED, Stand
from .symbols import spend_from, spendable, symbols
from .titan import crush
from .words import ALLOW, DODGE_WITH, OFFER, SUFFER, TAKE, WITHDRAW, Prompts, Told

Defence: TypeAlias = Generator[Question, Answer, list[int] | None]  # who is struck; None: nobody, cancelled


@rule("LS-s5-01", "LS-abil-19", "LS-abil-20", "LS-abil-21", "LS-abil-22", "LS-tlist-19")
def order(s: Stand) -> list[int]:
    """The cards in the order in which they resolve; a third one stands before or after the second."""
    if s.third == NONE:
        return [s.up, s.down]
    return [s.up, s.down, s.third] if s.house.frenzy_last else [s.up, s.third, s.down]


@rule("LS-s5-01", "LS-s5-02", "LS-s5-03", "LS-s5-11", "LS-cancel-10")
def resolve_actions(s: Stand) -> Script:
    """One card: reveal it, give the Heroes the chance to cancel it, then apply what was not cancelled."""
    card = order(s)[s.slot]
    if card == s.down and not s.down_open:
        s.down_open = 1
        s.reveal()
        s.tell(Told.revealed, card)
    else:
        s.tell(Told.comes, card)
    action = s.content.actions[card]
    if action.counter == BY_DODGE:
        struck = yield from dodge(s, card)
    else:
        struck = yield from cancel_together(s, card)
    if struck is not None:
        yield from apply_effects(s, card, struck)
    s.dodging = [UNDECIDED] * len(s.heroes)
    s.slot += 1
    if s.slot == len(order(s)):
        s.phase = SPENDING


@rule("LS-cancel-05", "LS-cancel-06")
def reached(s: Stand, card: int) -> list[int]:
    """The Heroes on the levels that a card names."""
    levels = s.content.actions[card].levels
    return [hero for hero, level in enumerate(s.levels) if levels >> level & 1]


@rule("LS-s5-10", "LS-act-04", "LS-act-10", "LS-s5-11", "LS-win-06")
def apply_effects(s: Stand, card: int, struck: list[int]) -> Script:
    """The parts of a card one after the other; Heroes in the order of their seats."""
    for op, count in s.content.actions[card].effects:
        if op == "devour":
            devour(s, count)
        elif op == "heal":
            heal(s, count)
        elif op == "crush":
            yield from crush(s, count)
        elif op == "heart":
            for hero in struck:
                lose_heart(s, hero)
        elif op == "fall":
            for hero in struck:
                fall(s, hero)
        else:
            for hero in struck:
                yield from take_die(s, card, hero)


@rule("LS-act-09", "LS-act-10", "LS-hero-25")
def take_die(s: Stand, card: int, hero: int) -> Script:
    """The Titan picks one unspent die of the Hero; a Hero without one loses none."""
    dice = [die for die, place in enumerate(s.place) if place == HELD and s.holder[die] == hero]
    if dice:
        _, option = yield s.ask(0, [TAKE[die] for die in dice], Prompts.lose_die, card, s.heroes[hero])
        lose_die(s, option[1])


# -- against cards that show Dodge


@rule(
    "LS-s5-04",
    "LS-s5-06",
    "LS-s5-09",
    "LS-cancel-03",
    "LS-cancel-04",
    "LS-cancel-05",
    "LS-cancel-06",
    "LS-cancel-09",
)
def dodge(s: Stand, card: int) -> Defence:
    """Each Hero on a named level spends 2 Dodge symbols of its own, or suffers the effect."""
    need = s.content.dodge_needed
    for hero in reached(s, card):
        s.dodging[hero] = UNDECIDED if symbols(s, hero, DODGE) >= need else HIT
    in_danger = reached(s, card)
    if not in_danger:
        s.tell(Told.unharmed, card)
    while True:
        open_ = [hero for hero in in_danger if s.dodging[hero] <= HALF]
        if not open_:
            break
        seat, option = yield AnyOf([dodge_ask(s, card, hero) for hero in open_])
        if option[0] == "dodge":
            dodge_with(s, card, seat - 1, option[1])
        else:
            s.offered = [die for die in s.offered if s.holder[die] != seat - 1]
            s.dodging[seat - 1] = HIT
    return [hero for hero in in_danger if s.dodging[hero] == HIT]


def dodge_ask(s: Stand, card: int, hero: int) -> Ask:
    """Put up another Dodge die, or suffer."""
    dice = [die for die in spendable(s, hero, DODGE) if die not in s.offered]
    options: list[Option] = [DODGE_WITH[die] for die in dice]
    options.append(SUFFER)
    return s.ask(hero + 1, options, Prompts.dodge, card, s.heroes[hero], s.content.dodge_needed - put_up(s, hero))


def put_up(s: Stand, hero: int) -> int:
    """How many symbols a Hero has put up against the card that resolves."""
    return sum(s.left[die] for die in s.offered if s.holder[die] == hero)


@rule("LS-cancel-04", "LS-s5-05", "LS-s5-06")
def dodge_with(s: Stand, card: int, hero: int, die: int) -> None:
    """Dice are spent when there are enough of them."""
    s.offered.append(die)
    if put_up(s, hero) < s.content.dodge_needed:
        s.dodging[hero] = HALF
        return
    mine = [one for one in s.offered if s.holder[one] == hero]
    s.offered = [one for one in s.offered if s.holder[one] != hero]
    spend_from(s, mine, s.content.dodge_needed)
    s.dodging[hero] = SAFE
    s.tell(Told.dodged, s.heroes[hero], card)


# -- against cards that show Tactics


@rule("LS-cancel-01", "LS-cancel-02", "LS-s5-03", "LS-s5-04", "LS-s5-06", "LS-hero-29")
def cancel_together(s: Stand, card: int) -> Defence:
    """The Heroes together spend as many Tactics symbols as there are Heroes, or let it happen."""
    need = len(s.heroes)
    able = [hero for hero in range(need) if symbols(s, hero, TACTICS)]
    if sum(symbols(s, hero, TACTICS) for hero in able) < need:
        return reached(s, card)
    while not all(s.rested[hero] for hero in able):
        asks = [resume_ask(s, h) if s.rested[h] else cancel_ask(s, card, h) for h in able]
        seat, option = yield AnyOf(asks)
        hero = seat - 1
        if option[0] == "offer":
            s.offered.append(option[1])
            s.tell(Told.offered, s.heroes[hero], s.face[option[1]])
        elif option[0] == "withdraw":
            s.offered.remove(option[1])
            s.tell(Told.withdrawn, s.heroes[hero])
        else:
            s.rested[hero] = int(option[0] == "allow")
            s.tell(
                Told.allowed if s.rested[hero] else Told.resumed,
                *(s.heroes[hero], card)[: 1 + s.rested[hero]],
            )
        if all_offered(s) >= need:
            break
    s.rested = [0] * need
    enough = all_offered(s) >= need
    offered, s.offered = s.offered, []
    if not enough:
        return reached(s, card)
    spend_from(s, offered, need)
    s.tell(Told.cancelled, card)
    return None


def all_offered(s: Stand) -> int:
    """How many symbols the Heroes have put up together."""
    return sum(s.left[die] for die in s.offered)


def cancel_ask(s: Stand, card: int, hero: int) -> Ask:
    """Offer a die that gives Tactics, take one back, or let the card happen."""
    options: list[Option] = [WITHDRAW[die] if die in s.offered else OFFER[die] for die in spendable(s, hero, TACTICS)]
    options.append(ALLOW)
    return s.ask(hero + 1, options, Prompts.cancel, card, len(s.heroes) - all_offered(s))
