"""The Trade Command: one trade with a neighbour, forced or friendly, or with the Resource Deck."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import TypeAlias

from ....kernel.asks import Answer, Option, Question, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants, explained
from ..content import TRADE
from ..messages import Prompts, Told, by
from ..state import RESOURCES, TRADING
from ..words import ACCEPT, DECK, DRAW, FETCH, FORCE, GIVE, GO, OFFER, PASS, PROPOSE, REFUSE, RETURN, WANT, WITHDRAW
from . import reasons as no
from .effects import may_fetch
from .rounds import finish_command

MOST = 12  # more than there are cards of any kind
Deal: TypeAlias = Generator[Question, Answer, bool]  # whether a trade was made


@rule("AG-trade-01")
def trade_limit(g: Giants) -> int:
    """One card, and one more for each card to the left of Trade."""
    race, content = g.race, g.content
    return content.base[race][TRADE] + content.per_left[race][TRADE] * g.left(race)


def play_trade(g: Giants) -> None:
    """A trade begins where there is anything to give."""
    g.offers = 0
    g.refused = []
    g.phase = TRADING
    if len(partners(g)) == 1:
        finish_command(g)


@rule("AG-trade-02", "AG-trade-13")
def may_deal(g: Giants, race: int, other: int) -> Why | None:
    """A trade needs a card to give and another player."""
    if not g.cards_of(race):
        return no.NOTHING_TO_GIVE, ()
    if other == race:
        return no.OWN_RACE, ()
    return None if g.is_player(other) else (no.NPC_TRADE, (other,))


@rule("AG-trade-03", "AG-trade-06")
def may_force(g: Giants, race: int, other: int) -> Why | None:
    """A forced trade: armies next to each other, and a card that the other has had since the turn began."""
    why = may_deal(g, race, other)
    if why is not None:
        return why
    if other not in g.neighbours_of(race):
        return no.NOT_NEIGHBOURS, (other,)
    return None if originals(g, other) else (no.NOTHING_TO_TAKE, (other,))


@rule("AG-trade-08", "AG-trade-15", "AG-trade-16")
def may_offer(g: Giants, race: int, other: int) -> Why | None:
    """A friendly trade: armies next to each other, a card to ask for, and an offer left."""
    why = may_deal(g, race, other)
    if why is not None:
        return why
    if other not in g.neighbours_of(race):
        return no.NO_FRIENDS, (other,)
    if not g.cards_of(other):
        return no.NOTHING_BACK, (other,)
    return None if g.offers < g.rulings.offers else (no.OFFERS_MADE, ())


@rule("AG-trade-02", "AG-trade-10")
def may_use_deck(g: Giants, race: int) -> Why | None:
    """A trade with the deck needs a card to give."""
    return None if g.cards_of(race) else (no.NOTHING_TO_GIVE, ())


@rule("AG-trade-02", "AG-trade-09")
def partners(g: Giants) -> list[Option]:
    """With whom a trade can be made: players next to the own armies who have cards, or the deck; or with nobody.

    Written out, so that the neighbours are looked for once; `may_force` and `may_offer` say the same.
    """
    race = g.race
    if may_use_deck(g, race) is not None:
        return [PASS]
    near = [other for other in g.neighbours_of(race) if g.is_player(other)]
    options = [FORCE[other] for other in near if originals(g, other)]
    if g.offers < g.rulings.offers:
        options += [OFFER[other] for other in near if g.cards_of(other)]
    return [*options, DECK, PASS]


@rule("AG-trade-02", "AG-trade-09")
def trading(g: Giants) -> Script:
    """One trade is made; a friendly offer that was refused leaves every other trade open."""
    _, option = yield g.ask_for(g.active, partners, Prompts.trade, trade_limit(g))
    made = True
    if option[0] == v.FORCE:
        yield from force(g, option[1])
    elif option == DECK:
        yield from trade_with_deck(g)
    elif option[0] == v.OFFER:
        made = yield from offer(g, option[1])
    g.given, g.wanted = [], []
    if made:
        g.offers, g.refused = 0, []
        finish_command(g)


def may_give(g: Giants, race: int, kind: int) -> Why | None:
    """A card of the own that does not lie on the table yet."""
    return None if g.resources[race][kind] > g.given.count(kind) else (no.NONE_TO_GIVE, (kind,))


def lay_down(g: Giants, most: int, why: str) -> Script:
    """The active player lays cards on the table, one by one, at least one."""
    race = g.race
    while len(g.given) < most:
        options = [GIVE[kind] for kind in range(RESOURCES) if may_give(g, race, kind) is None]
        if not options:
            break
        if g.given:
            options.append(GO)
        _, option = yield g.ask(g.active, options, by(Prompts.give, why), most - len(g.given))
        if option == GO:
            break
        g.given.append(option[1])
    g.given.sort()


def hand(g: Giants, giver: int, taker: int, cards: list[int], why: str) -> None:
    """Cards go from one race to another."""
    for card in cards:
        g.resources[giver][card] -= 1
        g.resources[taker][card] += 1
        g.tell(by(Told.gave, why), giver, card, taker)


# -- forced trades


@rule("AG-trade-05", "AG-trade-06", "AG-trade-14")
def originals(g: Giants, race: int) -> list[int]:
    """The cards that a race has had since the beginning of the trader's turn."""
    stock = g.resources[race]
    fresh = [gift % RESOURCES for gift in g.gifts if gift // RESOURCES == race]
    return [kind for kind in range(RESOURCES) for _ in range(stock[kind] - fresh.count(kind))]


@rule("AG-trade-05")
def may_return(g: Giants, other: int, kind: int) -> Why | None:
    """An original card that has not been chosen yet."""
    return None if originals(g, other).count(kind) > g.wanted.count(kind) else (no.NOT_ORIGINAL, (kind,))


@rule("AG-trade-03", "AG-trade-04", "AG-trade-05", "AG-trade-06", "AG-trade-07", "AG-trade-14")
def force(g: Giants, other: int) -> Script:
    """The trader gives cards; the other gives as many of the own original cards back, choosing them."""
    race = g.race
    g.tell(Told.forced, race, other)
    yield from lay_down(g, min(trade_limit(g), len(originals(g, other))), "AG-trade-04")
    while len(g.wanted) < len(g.given):
        options = [RETURN[kind] for kind in range(RESOURCES) if may_return(g, other, kind) is None]
        left = len(g.given) - len(g.wanted)
        _, option = yield g.ask(g.decider(other), options, Prompts.give_back, race, left)
        g.wanted.append(option[1])
    hand(g, race, other, g.given, "AG-trade-04")
    hand(g, other, race, g.wanted, "AG-trade-04")


# -- friendly trades


@rule("AG-trade-08")
def may_want(g: Giants, other: int, kind: int) -> Why | None:
    """A card of the partner that has not been asked for yet."""
    return None if g.resources[other][kind] > g.wanted.count(kind) else (no.NOT_THEIRS, (other, kind))


@rule("AG-trade-15", "AG-trade-16")
def may_propose(g: Giants, other: int) -> Why | None:
    """An offer of cards for cards that this partner has not refused."""
    if not g.wanted:
        return no.EMPTY_OFFER, ()
    return None if proposal(g, other) not in g.refused else (no.SAME_OFFER, ())


@rule("AG-trade-08", "AG-trade-09", "AG-trade-15", "AG-trade-16")
def offer(g: Giants, other: int) -> Deal:
    """Cards for cards, at least one each, if the other agrees; the same offer is not made twice."""
    race = g.race
    g.offers += 1
    yield from lay_down(g, trade_limit(g), "AG-trade-08")
    while True:
        options = [WANT[kind] for kind in range(RESOURCES) if may_want(g, other, kind) is None]
        if may_propose(g, other) is None:
            options.append(PROPOSE)
        _, option = yield g.ask(g.active, [*options, WITHDRAW], Prompts.want, other)
        if option[0] != v.WANT:
            break
        g.wanted.append(option[1])
    g.wanted.sort()
    if option == WITHDRAW:
        g.tell(Told.withdrawn, race)
        g.offers -= not g.content.withdrawn_offers_count
        return False
    g.tell(Told.offered, race, other, len(g.given), len(g.wanted))
    _, option = yield g.ask(g.decider(other), [ACCEPT, REFUSE], Prompts.accept, race)
    if option == REFUSE:
        g.refused.append(proposal(g, other))
        g.tell(Told.refused, other)
        return False
    g.tell(Told.accepted, other)
    hand(g, race, other, g.given, "AG-trade-08")
    hand(g, other, race, g.wanted, "AG-trade-08")
    return True


def proposal(g: Giants, other: int) -> int:
    """One number for an offer: the partner, and how many cards of each kind are given and wanted."""
    number = other
    for cards in (g.given, g.wanted):
        for kind in range(RESOURCES):
            number = number * MOST + cards.count(kind)
    return number


# -- the deck


@rule("AG-trade-10", "AG-trade-11", "AG-trade-12")
def trade_with_deck(g: Giants) -> Script:
    """Discard cards, then draw as many; one of them may be chosen from the discard pile."""
    race = g.race
    older = sorted(set(g.discard))
    yield from lay_down(g, trade_limit(g), "AG-trade-10")
    due = len(g.given)
    for card in g.given:
        g.spend(race, card)
    kinds = sorted(set(g.discard)) if g.rulings.fresh_discards else older
    if kinds:
        ask = g.ask(g.active, [*(FETCH[card] for card in kinds), DRAW], Prompts.fetch)
        _, option = yield explained(ask, partial(may_fetch, g, kinds))
        if option[0] == v.FETCH:
            g.fetch(race, option[1], "AG-trade-11")
            due -= 1
    g.draw(race, due, "AG-trade-10")
