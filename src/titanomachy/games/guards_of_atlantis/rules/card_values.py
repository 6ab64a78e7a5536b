"""The values of cards: what is printed, items, effects in force and the minions beside a hero."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.ledger import rule
from ..board import BIT, RANGED
from ..cards import I_ATTACK, I_DEFENSE, I_INITIATIVE, I_MOVEMENT, I_RADIUS, I_RANGE, NONE, NOTE, slot_of
from ..pieces import KIND, TEAM_MINIONS
from ..state import Match
from .card_effects import CHANGES, MOVE_LIMIT
from .units import beyond, in_force, lent_minions, team_of

SET_INITIATIVE: Final = NOTE["initiative"]
MARKED: Final[dict[int, Callable[[int, int], int]]] = {}  # by the marker: what it adds to a value of its holder


def changed(s: Match, seat: int, icon: int, slot: int) -> int:
    """What effects in force and markers add to a value of a hero's card."""
    more = 0
    for e in s.active:
        answer = CHANGES.get(e[0])
        if answer is not None and in_force(s, e):
            more += answer(s, e, seat, icon, slot)
    for _, kind, holder, value in s.markers:
        if holder == seat and kind in MARKED:
            more += MARKED[kind](icon, value)
    return more


@rule("GA-init-02", "GA-item-04", "GA-item-09")
def initiative_of(s: Match, seat: int, slot: int) -> int:
    """Printed, plus items, plus effects; it may be negative. An unresolved card may have another set for it."""
    printed = s.content.initiative[s.card(seat, slot)]
    for holder, kind, key, value in s.notes:
        if holder == seat and kind == SET_INITIATIVE and key == slot == s.unresolved[seat]:
            printed = value
    return printed + s.icons[seat][I_INITIATIVE] + changed(s, seat, I_INITIATIVE, slot)


@rule("GA-atkhero-01", "GA-item-05", "GA-item-06")
def attack_of(s: Match, seat: int, slot: int, card: int) -> int:
    """The attack value of a card before its text; it may be negative."""
    return s.content.attack[card] + s.icons[seat][I_ATTACK] + changed(s, seat, I_ATTACK, slot)


def defense_of(s: Match, seat: int, slot: int) -> int:
    """The defense value of a card without minions and text."""
    return s.content.defense[s.card(seat, slot)] + s.icons[seat][I_DEFENSE] + changed(s, seat, I_DEFENSE, slot)


def movement_of(s: Match, seat: int, slot: int, card: int = NONE, more: int = 0, limited: bool = True) -> int:
    """How far a hero may move with a card, with what its text adds; NONE where it has no Movement action.

    Not `limited` it is the value of the card, whatever limits the distance now.
    """
    printed = s.content.movement[s.card(seat, slot) if card == NONE else card]
    if printed == NONE:
        return NONE
    far = max(0, printed + more + s.icons[seat][I_MOVEMENT] + changed(s, seat, I_MOVEMENT, slot))
    for e in s.active if limited else ():
        answer = MOVE_LIMIT.get(e[0])
        if answer is not None and in_force(s, e):
            far = min(far, answer(s, e, seat))
    return far


@rule("GA-card-11", "GA-card-12", "GA-item-07", "GA-item-08")
def range_of(s: Match, seat: int, card: int, slot: int) -> int:
    """The range of a card: printed, items, effects."""
    return s.content.range[card] + s.icons[seat][I_RANGE] + changed(s, seat, I_RANGE, slot)


def radius_of(s: Match, seat: int, card: int) -> int:
    """The radius of a card: printed, items, effects."""
    return s.content.radius[card] + s.icons[seat][I_RADIUS] + changed(s, seat, I_RADIUS, slot_of(card))


@rule("GA-mod-01", "GA-mod-02", "GA-mod-03", "GA-mod-04", "GA-heavy-04")
def minion_modifier(s: Match, piece: int) -> int:
    """What minions add to a hero's defense: friends beside it, less enemies beside it and enemy archers near."""
    total = minions_around(s, team_of(s, piece), s.where[piece])
    if s.active and s.actor != NONE and s.teams[s.actor] != team_of(s, piece):
        near = s.board.near[s.where[piece]]
        total -= sum(1 for minion in lent_minions(s, s.actor) if near & BIT[s.where[minion]])
    return total


def minions_around(s: Match, team: int, here: int) -> int:
    """What minions would add to the defense of a team's hero on a space."""
    where = s.where
    near, two = s.board.near[here], s.board.within[2][here]
    if s.rift:
        gone = beyond(s, here)
        near, two = near & ~gone, two & ~gone
    total = 0
    for piece in TEAM_MINIONS[team]:
        if where[piece] != NONE and KIND[piece] != RANGED and near & BIT[where[piece]]:
            total += 1
    for piece in TEAM_MINIONS[1 - team]:
        if where[piece] != NONE and (two if KIND[piece] == RANGED else near) & BIT[where[piece]]:
            total -= 1
    return total
