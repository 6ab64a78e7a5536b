"""Why can't I? For every choice that is not offered: a sentence and the rule behind it.

Only what the asked seat may know is looked at: its own hand, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ...kernel.asks import Ask, Option
from ...kernel.ledger import rule
from ...kernel.messages import Message
from ...kernel.words import N_
from .acting import travel_spaces
from .board import BIT, HEAVY
from .content import ATTACK, BASIC, DEFENSE, MOVEMENT, NONE, SKILL, TIER
from .leveling import cards_after
from .pieces import FIRST_TOKEN, KIND, SEATS
from .questions import blocked, escorted, may_act, may_travel, played_as, team_of
from .state import ACT, LEVEL, PHASES, PLAY, SELECTION, START, Realm

Why: TypeAlias = tuple[Message, tuple[int, ...]]

NOT_NOW = Message("not_now", N_("That is not what is asked now."), "GA-perf-01")
NOT_IN_HAND = Message("not_in_hand", N_("{card} is not in your hand."), "GA-play-01", "card")
NOT_YOURS = Message("not_yours", N_("{card} is not among your cards of this game."), "GA-setup-20", "card")
ALREADY_PLAYED = Message("already_played", N_("{card} is on the table until the round is over."), "GA-state-02", "card")
NOT_ACTING = Message("not_acting", N_("It is not your time to act."), "GA-init-01")
DEFENSE_ONLY = Message("defense_only", N_("{card} is a Defense card: its text answers an attack."), "GA-act-07", "card")
SKILL_BARRED = Message("skill_barred", N_("An effect forbids you this action."), "GA-core-13")
MOVE_BARRED = Message("move_barred", N_("An effect forbids you Movement actions."), "GA-move-04")
NO_MOVEMENT = Message("no_movement", N_("{card} has no Movement action."), "GA-act-08", "card")
MOVES_AS_PRIMARY = Message("moves_as_primary", N_("Movement is the primary action of {card}."), "GA-move-05", "card")
NO_ATTACK = Message("no_attack", N_("{card} has no Attack action."), "GA-act-08", "card")
ONLY_PRIMARY_ATTACK = Message("only_primary_attack", N_("{card} has no secondary attack."), "GA-attack-05", "card")
TRAVEL_BARRED = Message("travel_barred", N_("An effect forbids you to travel fast."), "GA-fast-11")
ENEMY_HERE = Message("enemy_here", N_("Enemies stand in your zone."), "GA-fast-03")
NO_TOKEN = Message("no_token", N_("No token that you could clear is beside you."), "GA-clear-01")
TERRAIN = Message("terrain", N_("{space} is terrain."), "GA-kw-35", "space")
TAKEN = Message("taken", N_("{space} is not empty."), "GA-kw-29", "space")
OBSTACLE = Message("obstacle", N_("{space} counts as an obstacle for you now."), "GA-kw-23", "space")
OUT_OF_REACH = Message("out_of_reach", N_("{space} is out of reach."), "GA-move-01", "space")
NOT_ON_BOARD = Message("not_on_board", N_("That piece is not on the board."), "GA-perf-16")
FRIEND = Message("friend", N_("{piece} is of your own team."), "GA-attack-01", "piece")
HEAVY_IMMUNE = Message(
    "heavy_immune", N_("The {piece} is immune while lighter minions stand by it."), "GA-heavy-01", "piece"
)
NO_TARGET = Message("no_target", N_("{piece} is not a legal target of this action."), "GA-perf-06", "piece")
ON_TABLE = Message("on_table", N_("{card} is played already: only cards in hand defend."), "GA-def-02", "card")
NO_DEFENSE = Message("no_defense", N_("{card} has no Defense action that you may use now."), "GA-def-09", "card")
NO_SPAWN = Message("no_spawn", N_("Heroes start and come back on free spawn points of their throne."), "GA-respawn-01")
NOT_IN_DISCARD = Message("not_in_discard", N_("{card} cannot be taken back now."), "GA-change-04", "card")
BASIC_CARD = Message("basic_card", N_("Basic cards are never upgraded."), "GA-upg-03")
NOT_LOWEST = Message("not_lowest", N_("Cards of the lowest tier in your hand are upgraded first."), "GA-upg-04")
GONE = Message("gone", N_("{card} is an item, or was passed over."), "GA-upg-09", "card")
HERO_GONE = Message("hero_gone", N_("{hero} is not to be had."), "GA-select-11", "hero")
TOO_FAR = Message("too_far", N_("It cannot be pushed so far."), "GA-pushkw-02")
HEAVY_LAST = Message("heavy_last", N_("The heavy minion is removed last."), "GA-battle-03")
NOT_IN_ZONE = Message("not_in_zone", N_("That is not a minion of your team in the battle zone."), "GA-battle-02")


@rule("GA-perf-06", "GA-act-07", "GA-act-08", "GA-fast-03", "GA-fast-04", "GA-heavy-01", "GA-upg-04")
def why_not(s: Realm, seat: int, option: Option) -> Why:
    """Why a seat may not choose this now."""
    check = CHECKS.get(option[0])
    return (check(s, seat, option) if check else None) or (NOT_NOW, ())


ACTIONS: Final = frozenset({"primary", "walk", "travel", "clear", "strike", "hold"})


def refuse(s: Realm, ask: Ask, option: Option) -> Why:
    """Why an option is not among those of an ask: a reason of its own only if the ask is about such things."""
    verbs = {offered[0] for offered in ask.options}
    if option[0] not in verbs and not (option[0] in ACTIONS and verbs & ACTIONS):
        return NOT_NOW, ()
    return why_not(s, ask.seat, option)


def play(s: Realm, seat: int, option: Option) -> Why | None:
    """A card is played from the hand."""
    if s.phase != PLAY:
        return None
    return held(s, seat, option)


def held(s: Realm, seat: int, option: Option) -> Why | None:
    """A card of the hand is asked for."""
    slot, card = option[1], s.card(seat, option[1])
    if slot in (*s.resolved[seat], *s.discards[seat], s.unresolved[seat]):
        return ALREADY_PLAYED, (card,)
    if slot in s.out[seat]:
        return NOT_YOURS, (card,)
    return (NOT_IN_HAND, (card,)) if slot not in s.hands[seat] else None


def acting(s: Realm, seat: int) -> int:
    """The card with which a seat is acting, or NONE."""
    return s.unresolved[seat] if s.phase == ACT and s.actor == seat else NONE


def primary(s: Realm, seat: int, option: Option) -> Why | None:
    """The primary action of the card."""
    slot = acting(s, seat)
    if slot == NONE:
        return NOT_ACTING, ()
    card = s.card(seat, slot)
    kind = played_as(s, card)
    if kind == DEFENSE:
        return DEFENSE_ONLY, (card,)
    if kind in (ATTACK, SKILL, MOVEMENT) and not may_act(s, seat, kind, slot):
        return (MOVE_BARRED if kind == MOVEMENT else SKILL_BARRED), ()
    return None


def walk(s: Realm, seat: int, option: Option) -> Why | None:
    """A secondary Movement action."""
    slot = acting(s, seat)
    if slot == NONE:
        return NOT_ACTING, ()
    card = s.card(seat, slot)
    if s.content.movement[card] < 0:
        return NO_MOVEMENT, (card,)
    if not may_act(s, seat, MOVEMENT, slot):
        return MOVE_BARRED, ()
    return (MOVES_AS_PRIMARY, (card,)) if s.content.action[card] == MOVEMENT else None


def travel(s: Realm, seat: int, option: Option) -> Why | None:
    """Fast Travel in place of a Movement action."""
    slot = acting(s, seat)
    if slot == NONE:
        return NOT_ACTING, ()
    if s.content.movement[s.card(seat, slot)] < 0:
        return NO_MOVEMENT, (s.card(seat, slot),)
    if not may_act(s, seat, MOVEMENT, slot):
        return MOVE_BARRED, ()
    if s.where[seat] < 0 or travel_spaces(s, seat):
        return None
    if not may_travel(s, seat):
        return TRAVEL_BARRED, ()
    return ENEMY_HERE, ()


def clear(s: Realm, seat: int, option: Option) -> Why | None:
    """Clear in place of an Attack action."""
    slot = acting(s, seat)
    if slot == NONE:
        return NOT_ACTING, ()
    card = s.card(seat, slot)
    return (NO_ATTACK, (card,)) if s.content.attack[card] < 0 else (NO_TOKEN, ())


def strike(s: Realm, seat: int, option: Option) -> Why | None:
    """A secondary attack."""
    slot = acting(s, seat)
    return (NOT_ACTING, ()) if slot == NONE else (ONLY_PRIMARY_ATTACK, (s.card(seat, slot),))


def to(s: Realm, seat: int, option: Option) -> Why | None:
    """A space to move, travel or be placed on."""
    space = option[1]
    if s.board.zone_of[space] < 0:
        return TERRAIN, (space,)
    if s.phase != ACT:
        return None
    if s.occupied & BIT[space]:
        return TAKEN, (space,)
    if blocked(s, s.actor) & BIT[space]:
        return OBSTACLE, (space,)
    return OUT_OF_REACH, (space,)


def spawn_point(s: Realm, seat: int, option: Option) -> Why | None:
    """A spawn point of the throne."""
    if s.phase not in (START, ACT):
        return None
    if s.board.zone_of[option[1]] < 0:
        return TERRAIN, (option[1],)
    if s.where[seat] >= 0:
        return None
    return (TAKEN, (option[1],)) if s.occupied & BIT[option[1]] else (NO_SPAWN, ())


def target(s: Realm, seat: int, option: Option) -> Why | None:
    """A piece to act upon."""
    piece = option[1]
    if s.where[piece] < 0:
        return NOT_ON_BOARD, ()
    tag = s.tag(piece)
    if s.phase != ACT:
        return None
    if KIND[piece] == HEAVY and escorted(s, piece):
        return HEAVY_IMMUNE, (tag,)
    slot = s.unresolved[seat]
    attacking = slot != NONE and s.content.action[s.card(seat, slot)] == ATTACK
    if attacking and piece < FIRST_TOKEN and team_of(s, piece) == s.teams[seat]:
        return FRIEND, (tag,)
    return NO_TARGET, (tag,)


def defend(s: Realm, seat: int, option: Option) -> Why | None:
    """A card of the hand with a Defense action."""
    slot, card = option[1], s.card(seat, option[1])
    if slot in (s.unresolved[seat], *s.resolved[seat]):
        return ON_TABLE, (card,)
    return held(s, seat, option) or (NO_DEFENSE, (card,))


def retrieve(s: Realm, seat: int, option: Option) -> Why | None:
    """A card to take back."""
    return NOT_IN_DISCARD, (s.card(seat, option[1]),)


def upgrade(s: Realm, seat: int, option: Option) -> Why | None:
    """A card of the next tier."""
    slot = option[1]
    if s.phase != LEVEL:
        return None
    if BASIC[slot]:
        return BASIC_CARD, ()
    lowest = min(TIER[held] for held in cards_after(s, seat))
    return (NOT_LOWEST, ()) if TIER[slot] != lowest + 1 else (GONE, (s.card(seat, slot),))


def hero(s: Realm, seat: int, option: Option) -> Why | None:
    """A hero to pick or to ban."""
    return (HERO_GONE, (option[1],)) if s.phase == SELECTION else None


def push(s: Realm, seat: int, option: Option) -> Why | None:
    """How far something is pushed."""
    return (TOO_FAR, ()) if s.phase == ACT else None


def remove(s: Realm, seat: int, option: Option) -> Why | None:
    """A minion lost in the minion battle."""
    piece = option[1]
    if PHASES[s.phase] != "battle":
        return None
    mine = piece >= SEATS and piece < FIRST_TOKEN and team_of(s, piece) == s.teams[seat] and s.where[piece] >= 0
    return (HEAVY_LAST, ()) if mine and KIND[piece] == HEAVY else (NOT_IN_ZONE, ())


CHECKS: Final[dict[str, Callable[[Realm, int, Option], Why | None]]] = {
    "play": play, "primary": primary, "walk": walk, "travel": travel, "clear": clear, "strike": strike, "to": to,
    "start": spawn_point, "respawn": spawn_point, "target": target, "defend": defend, "discard": held,
    "retrieve": retrieve, "upgrade": upgrade, "hero": hero, "ban": hero, "push": push, "remove": remove,
}  # fmt: skip
