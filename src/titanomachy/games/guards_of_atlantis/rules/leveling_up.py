"""Leveling up: compulsory levels, upgrades chosen in secret, items, the ultimate, the pity coin."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option, Script, Together
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import BASIC, COLOR, RED1, TIER, TIER_1, ULTIMATE
from ..sentences import Prompts, Told
from ..state import ALWAYS, PITY, Match
from ..words import UPGRADE, Verbs
from .card_effects import CARD_OF, ON_UNLOCK, SEAT_OF
from .reasons import Reasons, explained
from .turn_sequence import begin_round

TOP: Final = 8


@rule(
    "GA-level-01",
    "GA-level-02",
    "GA-level-03",
    "GA-level-04",
    "GA-level-05",
    "GA-level-06",
    "GA-level-07",
    "GA-level-08",
)
def level_up(s: Match) -> Script:
    """Everyone buys as many levels as the coins allow, then all choose their upgrades at the same time."""
    for seat in range(s.seats):
        while s.level[seat] < TOP and s.coins[seat] >= s.level[seat]:
            s.coins[seat] -= s.level[seat]
            s.level[seat] += 1
            s.rose[seat] += 1
            s.tell(Told.level, s.called(seat), s.level[seat])
    yield from choose_upgrades(s)
    for seat in range(s.seats):
        for slot in s.pending[seat]:
            take_upgrade(s, seat, slot)
        s.pending[seat] = []
        if s.rose[seat] and s.level[seat] == TOP:
            unlock(s, seat)
    s.phase = PITY


@rule("GA-upg-05", "GA-upg-06")
def choose_upgrades(s: Match) -> Script:
    """Once for each level gained; what is chosen shows only when all have finished."""
    while True:
        busy = [seat for seat in range(s.seats) if upgrades_left(s, seat)]
        if not busy:
            return
        question = Together([_ask(s, seat) for seat in busy], changeable=True)
        yield question
        for seat, answer in question.answers.items():
            s.pending[seat].append(answer[1])


def _ask(s: Match, seat: int) -> Ask:
    level = s.level[seat] - upgrades_left(s, seat) + 1 - (s.level[seat] == TOP)
    ask = s.ask_lazy(seat, lambda: upgrades(s, seat), Prompts.upgrade, level)
    return explained(ask, Verbs.upgrade, lambda slot: no_upgrade(s, seat, slot))


@rule("GA-ult-01", "GA-ult-04")
def upgrades_left(s: Match, seat: int) -> int:
    """How many upgrades a hero has still to choose: one for each level, but none for the last."""
    return s.rose[seat] - (s.level[seat] == TOP and s.rose[seat] > 0) - len(s.pending[seat])


def cards_after(s: Match, seat: int) -> list[int]:
    """The hand with the upgrades that are chosen, but not shown yet."""
    cards = [slot for slot in s.hands[seat] if not BASIC[slot]]
    for new in s.pending[seat]:
        cards = [new if COLOR[slot] == COLOR[new] else slot for slot in cards]
    return cards


@rule("GA-upg-01", "GA-upg-03", "GA-upg-04", "GA-upg-08", "GA-upg-09", "GA-card-09")
def upgrades(s: Match, seat: int) -> list[Option]:
    """Cards one tier above those of the lowest tier in hand: two of each colour to choose from."""
    cards = cards_after(s, seat)
    lowest = min(TIER[slot] for slot in cards)
    return [UPGRADE[new] for slot in cards if TIER[slot] == lowest for new in above(slot)]


@rule("GA-upg-03", "GA-upg-04", "GA-upg-08", "GA-upg-09", "GA-ult-01")
def no_upgrade(s: Match, seat: int, slot: int) -> Why | None:
    """Why a card is not to be taken: it is basic, of another tier than the next, yours already, or an item."""
    if BASIC[slot]:
        return Reasons.basic_card, ()
    if slot == ULTIMATE:
        return Reasons.ultimate_later, ()
    cards = cards_after(s, seat)
    lowest = min(TIER[held] for held in cards)
    if TIER[slot] > lowest + 1:
        return Reasons.not_yet, ()
    if TIER[slot] <= lowest or slot in cards:
        return Reasons.not_higher, (s.card(seat, slot),)
    return (Reasons.gone, (s.card(seat, slot),)) if twin(slot) in cards else None


def above(slot: int) -> tuple[int, int]:
    """The two cards of the same colour and one tier higher."""
    color = COLOR[slot] - COLOR[RED1]
    first = (6 if TIER[slot] == TIER_1 else 12) + 2 * color
    return first, first + 1


def twin(slot: int) -> int:
    """The other of two cards of one colour and tier."""
    return slot ^ 1


@rule("GA-upg-02", "GA-upg-07", "GA-item-01", "GA-item-02", "GA-item-03", "GA-item-04")
def take_upgrade(s: Match, seat: int, new: int) -> None:
    """The new card comes into the hand, the old one goes back to the deck, the other of the two becomes an item."""
    old = next(slot for slot in s.hands[seat] if not BASIC[slot] and COLOR[slot] == COLOR[new])
    s.hands[seat] = sorted([*(slot for slot in s.hands[seat] if slot != old), new])
    s.items[seat].append(twin(new))
    gain_item(s, seat, s.content.item[s.card(seat, twin(new))])


def gain_item(s: Match, seat: int, icon: int) -> None:
    """An item adds 1 to its icon on every card of the hero."""
    s.icons[seat][icon] += 1
    s.tell(Told.item, s.called(seat), icon)


@rule("GA-ult-01", "GA-ult-02", "GA-ult-03")
def unlock(s: Match, seat: int) -> None:
    """The ultimate lies open for good and works while its hero is on the board."""
    card = s.card(seat, ULTIMATE)
    if not any(e[SEAT_OF] == seat and e[CARD_OF] == card for e in s.active):
        s.active = [*s.active, [card, seat, ULTIMATE, 0, ALWAYS, 0]]
    s.tell(Told.ultimate, s.called(seat), card)
    unlocked(s, seat)


def unlocked(s: Match, seat: int) -> None:
    """What an ultimate changes at once when it is unlocked."""
    change = ON_UNLOCK.get(s.card(seat, ULTIMATE))
    if change is not None:
        change(s, seat)


@rule("GA-pity-02", "GA-pity-03", "GA-pity-04")
def pity(s: Match) -> Script:
    """Whoever gained no level collects a coin, too late to pay for one; then the next round begins."""
    for seat in range(s.seats):
        if not s.rose[seat]:
            s.coins[seat] += 1
            s.tell(Told.pity, s.called(seat))
    s.rose = [0] * s.seats
    begin_round(s)
    yield from ()
