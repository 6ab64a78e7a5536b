"""The Tactics cards: meeting their conditions, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import AnyOf, Option, Script
from ...kernel.ledger import rule
from .content import CANNON, TOP, Tactic
from .state import HELD, NONE, Stand
from .symbols import marker_box, spend, spendable, symbols
from .words import DICE, ON_TOP, RESCUE, USE, Endings, Prompts, Told

# -- the pile


@rule("LS-setup-17", "LS-tac-01", "LS-info-01", "LS-info-02", "LS-info-04")
def turn_top(s: Stand) -> None:
    """The top card lies open and is the active one."""
    if not s.pile_known[0]:
        s.pile_known[0] = 1
        s.reveal()
    s.tell(Told.tactics_top, s.pile[0])


@rule("LS-hero-18", "LS-hero-19", "LS-hero-20", "LS-hero-32", "LS-hero-33", "LS-tsym-03")
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
    """The symbol that the third condition still wants, or -1."""
    condition = card.conditions[2]
    if condition.kill_zone or s.paid[2] >= condition.count:
        return -1
    if condition.symbol == CANNON and not cannon_room(s, 1):
        return -1
    return condition.symbol


def cannon_room(s: Stand, count: int) -> bool:
    """Cannon symbols for a card count to the limit of the round, unless the table plays otherwise."""
    return not s.house.cannon_counts or s.shots + count <= sum(s.cannons)


@rule("LS-tac-03", "LS-tac-04", "LS-tac-12", "LS-cannon-07", "LS-hero-23")
def unmeetable(s: Stand, card: Tactic, number: int, hero: int) -> str:
    """Why a Hero cannot meet a level condition now: the id of the rule, or "" where it can."""
    condition = card.conditions[number]
    if s.paid[number]:
        return "LS-tac-02"
    if s.levels[hero] != condition.level:
        return "LS-tac-03" if number == 0 else "LS-tac-04"
    if symbols(s, hero, condition.symbol) < condition.count:
        return "LS-tac-12"
    if condition.symbol == CANNON and not cannon_room(s, condition.count):
        return "LS-cannon-07"
    return ""


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
            _, answer = yield s.ask(hero + 1, [USE[one] for one in dice], Prompts.use, card, due)
            die = answer[1]
        put(s, number, die, condition.symbol)
    s.tell(Told.met[number], s.heroes[hero], number + 1, card)
    yield from check(s)


def all_alike(s: Stand, dice: list[int]) -> bool:
    """True where it does not matter which of the dice is spent."""
    return len({(s.face[die], s.holder[die] == die // 5) for die in dice}) == 1


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
    if symbol == CANNON and s.house.cannon_counts:
        s.shots += 1
    if s.house.at_once:
        s.pledges.append(number * DICE + die)


def free(s: Stand, pledge: int) -> None:
    """Take back one pledged symbol."""
    number, die = divmod(pledge, DICE)
    s.place[die] = HELD
    s.left[die] += 1
    s.paid[number] -= 1
    if s.content.tactics[s.pile[0]].conditions[number].symbol == CANNON and s.house.cannon_counts:
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
    return done[top] or (not s.house.level8_symbols and done[1 - top] and TOP in s.levels)


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


@rule("LS-tlist-01", "LS-tlist-03")
def blinding_shot(s: Stand, card: Tactic) -> Script:
    """From the next round on the Titan plays both cards face up."""
    s.blind = 1
    s.tell(Told.blinded)
    return
    yield


@rule("LS-tlist-04", "LS-tlist-05", "LS-tlist-06", "LS-tlist-07", "LS-tlist-08")
def mutilation(s: Stand, card: Tactic) -> Script:
    """A card at random leaves the Titan's hand and the game, and all see it."""
    played = [one for one in (s.up, s.down, s.third) if one != NONE]
    pool = s.hand + (s.aside + played if s.house.mutilate_all else [])
    if not pool:
        s.tell(Told.nothing_lost)
        return
    lost = pool[s.below(len(pool))]
    for cards in (s.hand, s.aside):
        if lost in cards:
            cards.remove(lost)
    s.up, s.down, s.third = (NONE if one == lost else one for one in (s.up, s.down, s.third))
    if lost in s.known_in_hand:
        s.known_in_hand.remove(lost)
    s.removed.append(lost)
    s.tell(Told.mutilated[s.house.french], lost)
    return
    yield


@rule("LS-tlist-10", "LS-tlist-11")
def fall_over(s: Stand, card: Tactic) -> Script:
    """The marker goes to the last box, which is in the Kill Zone."""
    s.marker = s.content.last
    s.tell(Told.fallen_over, marker_box(s))
    return
    yield


@rule("LS-tlist-12", "LS-tlist-13")
def healing_cover(s: Stand, card: Tactic) -> Script:
    """Each Hero recovers a Heart, to its maximum."""
    for hero, hearts in enumerate(s.hearts):
        if hearts < s.content.hearts:
            s.hearts[hero] += 1
            s.tell(Told.recovered, s.heroes[hero])
    return
    yield


@rule("LS-tlist-14", "LS-tlist-15")
def rescue(s: Stand, card: Tactic) -> Script:
    """Citizens return, never above their number; in English the Heroes may also take fewer."""
    count = min(card.amount, s.content.citizens - s.citizens)
    if count and s.house.rescue_up_to:
        options = [RESCUE[number] for number in range(count, -1, -1)]
        _, option = yield AnyOf([s.ask(h + 1, options, Prompts.rescue[s.house.french]) for h in range(len(s.heroes))])
        count = option[1]
    s.citizens += count
    s.tell(Told.rescued[s.house.french], count)


@rule("LS-goal-05", "LS-tlist-16", "LS-tlist-17", "LS-win-05")
def heroes_win(s: Stand, card: Tactic) -> Script:
    """Neck Slash and Eradication kill the Titan; there is no other way to win for the Heroes."""
    s.end(Endings.KILLED)
    return
    yield


EFFECTS: Final[dict[str, Callable[[Stand, Tactic], Script]]] = {
    "titan_cards_face_up": blinding_shot,
    "remove_random_action_card": mutilation,
    "damage_to_last_box": fall_over,
    "each_hero_heals_1": healing_cover,
    "return_citizens": rescue,
    "heroes_win": heroes_win,
}
