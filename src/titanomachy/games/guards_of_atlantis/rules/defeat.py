"""Defeat: of minions, of heroes; coins, assists and life counters."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..board import HEAVY
from ..cards import BOUNTY, NONE, RUNE_ANVIL, RUNE_AXE, RUNE_HORN, RUNE_WINGS, ULTIMATE
from ..pieces import KIND, OWNER
from ..sentences import Endings, Prompts, Told
from ..state import Match
from .card_effects import (
    AFTER_FELLING,
    CARD_OF,
    FIRST_TURN,
    INSTEAD,
    MINION_DEFEATED,
    ON_MINION,
    SEAT_OF,
    SLOT_OF,
    Act,
    Asking,
)
from .changing_card_state import ask_discard, discard, to_discard
from .order_of_effects import due, in_turn
from .push_the_lane import take_minion
from .remembering import forget_initiative
from .units import figures, is_hero, team_of

COSTING: Final = frozenset({BOUNTY})  # markers that cost their holder's team life counters
KEPT_MARKERS: Final = frozenset({RUNE_HORN, RUNE_AXE, RUNE_ANVIL, RUNE_WINGS})  # whatever becomes of their hero


def lowest_tier(level: int) -> int:
    """The lowest tier among a hero's cards at a level: what it costs its team, and brings assistants."""
    return 1 if level <= 3 else 2 if level <= 6 else 3


@rule("GA-kw-09", "GA-minion-02", "GA-minion-03", "GA-minion-04", "GA-push-18", "GA-defeat-11")
def defeat_minion(s: Match, by: int, piece: int, attack: Act | None = None) -> Asking[bool]:
    """A hero defeats a minion and collects its coins; an effect may keep it on the board. True if it left.

    Where an `attack` defeats it, that may trigger more.
    """
    for e in (yield from in_turn(s, due(s, INSTEAD))):
        if (yield from INSTEAD[e[CARD_OF]](s, e, piece, by)):
            return False
    coins = 4 if KIND[piece] == HEAVY else 2
    s.coins[by] += coins
    s.tell(Told.minion_falls, s.called(by), piece, coins)
    for e in due(s, MINION_DEFEATED):
        MINION_DEFEATED[e[CARD_OF]](s, e, piece, by)
    kept = yield from kept_on_board(s, by, piece)
    if not kept:
        yield from take_minion(s, piece)
    if attack is not None:
        for e in (yield from in_turn(s, due(s, AFTER_FELLING))):
            yield from AFTER_FELLING[e[CARD_OF]](s, e, attack, piece)
    return not kept


@rule("GA-push-18")
def kept_on_board(s: Match, by: int, piece: int) -> Asking[bool]:
    """Whether an effect keeps a defeated minion on the board."""
    for e in (yield from in_turn(s, due(s, ON_MINION))):
        if (yield from ON_MINION[e[CARD_OF]](s, e, piece, by)):
            s.tell(Told.minion_saved, piece)
            return True
    return False


@rule(
    "GA-defeat-01",
    "GA-defeat-05",
    "GA-defeat-06",
    "GA-defeat-07",
    "GA-defeat-08",
    "GA-defeat-09",
    "GA-core-12",
    "GA-lane2-15",
)
def defeat_hero(s: Match, by: int, victim: int, lives: int = 0, assist: int = 1) -> Script:
    """A hero leaves the board: coins by its level for the victor, by its tier for friends; life counters.

    A text may cost more `lives`, or let friends `assist` for a multiple.
    """
    victim = OWNER[victim]
    tier, coins = lowest_tier(s.level[victim]), s.level[victim]
    lives += sum(value for _, kind, holder, value in s.markers if holder == victim and kind in COSTING)
    take_hero(s, victim)
    s.fallen += 1
    s.coins[by] += coins
    s.tell(Told.hero_falls, s.called(victim), s.called(by), coins)
    for mate in s.mates(by):
        if mate != by:
            s.coins[mate] += tier * assist
            s.tell(Told.assists, s.called(mate), tier * assist)
    team, spent = s.teams[victim], tier + lives
    if lives:
        s.tell(Told.more_lives, s.called(victim), lives)
    s.lives[team] = max(0, s.lives[team] - spent)
    s.tell(Told.lives, team, spent, s.lives[team])
    if s.lives[team] == 0:
        s.end(Endings.LIVES + 1 - team)
    yield from ()


@rule("GA-defeat-02", "GA-defeat-03", "GA-defeat-04", "GA-state-06", "GA-respawn-06", "GA-kw-39")
def take_hero(s: Match, seat: int) -> None:
    """Off the board: an unresolved card is resolved without an action, effects end, markers on it go back."""
    for figure in figures(s, seat):
        s.put(figure, NONE)
    slot = s.unresolved[seat]
    if slot != NONE:
        resolve(s, seat)
        if seat != s.actor:
            s.tell(Told.idle, s.card(seat, slot), s.called(seat))
    s.active = [e for e in s.active if e[SEAT_OF] != seat or e[SLOT_OF] == ULTIMATE or e[FIRST_TURN] < NONE]
    s.markers = [marker for marker in s.markers if marker[2] != seat or marker[1] in KEPT_MARKERS]


@rule("GA-resolve-01", "GA-state-04")
def resolve(s: Match, seat: int) -> None:
    """The card goes face up to the slot of this turn."""
    s.resolved[seat][s.turn - 1] = s.unresolved[seat]
    s.unresolved[seat] = NONE
    if s.notes:
        forget_initiative(s, seat)


def defeat(s: Match, by: int, piece: int, attack: Act | None = None) -> Asking[bool]:
    """Defeat an enemy unit, by an attack or otherwise. True if it left the board."""
    assert team_of(s, piece) != s.teams[by]
    if is_hero(s, piece):
        yield from defeat_hero(s, by, piece)
        return True
    return (yield from defeat_minion(s, by, piece, attack))


@rule("GA-perf-14", "GA-defeat-10")
def discard_or_fall(s: Match, by: int, victim: int, card: int) -> Asking[None]:
    """A hero discards a card of its choice; without one it is defeated. Whoever has fallen already does neither.

    A text may find several figures of a hero, all of which fall with the first (GA-ruling-44).
    """
    if s.where[victim] == NONE:
        return
    seat = OWNER[victim]
    if not to_discard(s, seat):
        yield from defeat_hero(s, by, seat)
        return
    _, answer = yield ask_discard(s, seat, None, (), Prompts.discard, card)
    yield from discard(s, seat, answer[1])
