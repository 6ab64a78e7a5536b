"""The Tactics cards: the pile, meeting their conditions, and when one takes effect."""

from __future__ import annotations

from functools import partial

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import Tactic
from ..content import CANNON, TOP
from ..state import HELD, NONE, OWNER, Stand
from ..words import DICE, ON_TOP, USE, Prompts, Told
from .reasons import CARD_LIMIT, IS_MET, KILL_ZONE, NOT_THERE, TACTIC_GONE, TOO_FEW, WRONG_DIE, WRONG_GIFT
from .symbols import may_spend, spend, spendable, symbols, uses
from .tactics_list import EFFECTS

# -- the pile


@rule("LS-setup-17", "LS-tac-01", "LS-info-01", "LS-info-02", "LS-info-04")
def turn_top(s: Stand) -> None:
    """The top card lies open and is the active one."""
    if not s.pile_known[0]:
        s.pile_known[0] = 1
        s.reveal()
    s.tell(Told.tactics_top, s.pile[0])


@rule("LS-tac-08")
def may_top(s: Stand, hero: int, option: Option) -> Why | None:
    """Any card that is still in the pile."""
    return None if option[1] in s.pile else (TACTIC_GONE, (option[1],))


@rule("LS-hero-18", "LS-hero-19", "LS-hero-20", "LS-hero-32", "LS-hero-33", "LS-tsym-03", "LS-tac-15")
def search(s: Stand, hero: int, option: Option) -> Script:
    """Armin: one Tactics symbol, all see the whole pile, and any card of it goes on top."""
    spend(s, option[1])
    if 0 in s.pile_known:
        s.pile_known = [1] * len(s.pile)
        s.reveal()
    s.tell(Told.searched, s.heroes[hero])
    _, choice = yield s.ask(hero + 1, [ON_TOP[card] for card in s.pile], Prompts.search, s.heroes[hero])
    card = choice[1]
    if card != s.pile[0]:
        forget_payments(s)
    s.pile.remove(card)
    s.pile.insert(0, card)
    s.tell(Told.topped, s.heroes[hero], card)


@rule("LS-tac-10", "LS-tac-15")
def forget_payments(s: Stand) -> None:
    """When the card changes or the round ends, what was paid is lost (what was only pledged is free again)."""
    if s.pledges:
        for pledge in s.pledges:
            free(s, pledge)
        s.pledges = []
        s.tell(Told.kept_payment, s.pile[0])
    elif any(s.paid):
        s.tell(Told.lost_payment, s.pile[0])
    s.paid = [0, 0, 0]


# -- paying


@rule("LS-tac-05", "LS-cannon-07")
def wanted_together(s: Stand, card: Tactic) -> int:
    """The symbol that the third condition still wants (see `may_give`), or NONE."""
    condition = card.conditions[2]
    if condition.kill_zone or s.paid[2] >= condition.count:
        return NONE
    if condition.symbol == CANNON and not cannon_room(s, 1):
        return NONE
    return condition.symbol


def cannon_room(s: Stand, count: int) -> bool:
    """Cannon symbols for a card count to the limit of the round, unless the table plays otherwise."""
    return not s.rulings.cannon_counts or s.shots + count <= sum(s.cannons)


@rule("LS-tac-03", "LS-tac-04", "LS-tac-12", "LS-cannon-07", "LS-hero-23")
def may_meet(s: Stand, hero: int, option: Option) -> Why | None:
    """A level condition: a Hero stands there and has all its symbols."""
    number, top = option[1], s.pile[0]
    condition = s.content.tactics[top].conditions[number]
    if s.paid[number]:
        return IS_MET, (top,)
    if s.levels[hero] != condition.level:
        return NOT_THERE[number], (top, condition.level)
    if symbols(s, hero, condition.symbol) < condition.count:
        return TOO_FEW, (top, condition.symbol, condition.count)
    if condition.symbol == CANNON and not cannon_room(s, condition.count):
        return CARD_LIMIT, (sum(s.cannons),)
    return None


@rule("LS-tac-05", "LS-tac-09", "LS-cannon-07")
def may_give(s: Stand, hero: int, option: Option) -> Why | None:
    """The third condition: a symbol that it still wants, from any level."""
    top = s.pile[0]
    condition = s.content.tactics[top].conditions[2]
    if condition.kill_zone:
        return KILL_ZONE, ()
    if s.paid[2] >= condition.count:
        return IS_MET, (top,)
    if condition.symbol == CANNON and not cannon_room(s, 1):
        return CARD_LIMIT, (sum(s.cannons),)
    fits = uses(s, option[1]) >> condition.symbol & 1 if option[1] < len(s.place) else 0
    return may_spend(s, hero, option[1]) or (None if fits else (WRONG_GIFT, (top, condition.symbol)))


@rule("LS-tac-12")
def may_pay_with(s: Stand, hero: int, symbol: int, option: Option) -> Why | None:
    """A die of the Hero on the level that gives the symbol of the condition."""
    fits = option[1] in spendable(s, hero, symbol)
    return may_spend(s, hero, option[1]) or (None if fits else (WRONG_DIE, (symbol,)))


@rule("LS-tac-03", "LS-tac-04", "LS-tac-11", "LS-tac-12", "LS-tac-19", "LS-tac-07")
def meet(s: Stand, hero: int, option: Option) -> Script:
    """A Hero on the level of a condition spends all of its symbols; it chooses the dice where that matters."""
    number = option[1]
    card = s.pile[0]
    condition = s.content.tactics[card].conditions[number]
    for due in range(condition.count, 0, -1):
        dice = spendable(s, hero, condition.symbol)
        die = dice[0]
        if not all_alike(s, dice) and sum(s.left[one] for one in dice) > due:
            ask = s.ask(hero + 1, [USE[one] for one in dice], Prompts.use, card, due)
            ask.why = partial(may_pay_with, s, hero, condition.symbol)
            _, answer = yield ask
            die = answer[1]
        put(s, number, die, condition.symbol)
    s.tell(Told.met[number], s.heroes[hero], number + 1, card)
    yield from check(s)


def all_alike(s: Stand, dice: list[int]) -> bool:
    """True where it does not matter which of the dice is spent."""
    return len({(s.face[die], s.holder[die] == OWNER[die]) for die in dice}) == 1


@rule("LS-tac-05", "LS-tac-07", "LS-tac-19")
def give(s: Stand, hero: int, option: Option) -> Script:
    """The third condition: any Hero gives a symbol, wherever it stands."""
    card = s.pile[0]
    symbol = s.content.tactics[card].conditions[2].symbol
    put(s, 2, option[1], symbol)
    s.tell(Told.gave, s.heroes[hero], symbol, card)
    yield from check(s)


@rule("LS-cannon-07", "LS-tac-10")
def put(s: Stand, number: int, die: int, symbol: int) -> None:
    """Spend one symbol for a condition; at a strict table it is only pledged until all are met at once."""
    spend(s, die)
    s.paid[number] += 1
    if symbol == CANNON and s.rulings.cannon_counts:
        s.shots += 1
    if s.rulings.at_once:
        s.pledges.append(number * DICE + die)


def free(s: Stand, pledge: int) -> None:
    """Take back one pledged symbol."""
    number, die = divmod(pledge, DICE)
    s.place[die] = HELD
    s.left[die] += 1
    s.paid[number] -= 1
    if s.content.tactics[s.pile[0]].conditions[number].symbol == CANNON and s.rulings.cannon_counts:
        s.shots -= 1


@rule("LS-tac-10", "LS-tac-11")
def leave(s: Stand, hero: int) -> None:
    """At a strict table a Hero who leaves a level no longer meets its condition."""
    gone = [p for p in s.pledges if p // DICE < 2 and s.holder[p % DICE] == hero]
    for pledge in gone:
        s.pledges.remove(pledge)
        free(s, pledge)
    if gone:
        s.tell(Told.kept_payment, s.pile[0])


# -- taking effect


@rule("LS-tac-02", "LS-tac-09", "LS-tac-17", "LS-tac-18")
def met(s: Stand, card: Tactic, number: int) -> bool:
    """A condition is met when its symbols are paid; the Kill Zone while the marker is in it."""
    condition = card.conditions[number]
    if condition.kill_zone:
        return s.marker >= s.content.kill_start
    return s.paid[number] >= condition.count


@rule("LS-tac-02", "LS-tac-18", "LS-two-01", "LS-two-02", "LS-two-03", "LS-two-04", "LS-two-06", "LS-two-07")
def ready(s: Stand, card: Tactic) -> bool:
    """All three conditions; with two Heroes any two, for a kill the Kill Zone and the blow on level 8."""
    done = [met(s, card, number) for number in range(3)]
    if len(s.heroes) > 2:
        return all(done)
    if not card.kills:
        return sum(done) >= 2
    top = 0 if card.conditions[0].level == TOP else 1
    if not done[2]:
        return False
    return done[top] or (not s.rulings.level8_symbols and done[1 - top] and TOP in s.levels)


@rule("LS-tac-06", "LS-tac-08", "LS-tac-14", "LS-tsym-06", "LS-round-04", "LS-tlist-18")
def check(s: Stand) -> Script:
    """A card whose conditions are met takes effect at once and leaves the game; the next becomes active."""
    number = s.pile[0]
    card = s.content.tactics[number]
    if not ready(s, card):
        return
    s.tell(Told.activated, number)
    s.paid = [0, 0, 0]
    s.pledges = []
    if not card.kills:
        s.pile.pop(0)
        s.pile_known.pop(0)
        s.used.append(number)
    yield from EFFECTS[card.effect](s, card)
    turn_top(s)
