"""Attack and defense in their detailed order."""

from __future__ import annotations

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import DEFENSE, DEFENSE_SKILL, I_RANGE, NONE
from ..pieces import FIRST_TOKEN, OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import DECLINE, DEFEND, Verbs
from .card_effects import (
    BEFORE_DEFENSE,
    CARD_OF,
    GUARDS,
    LENDS_RANGE,
    Act,
    Asking,
    Guard,
    Stop,
)
from .card_values import attack_of, changed, defense_of, initiative_of, minion_modifier, range_of
from .changing_card_state import discard, may_hold, not_held, to_discard
from .choosing import choose, immunity, legal
from .defeat import defeat, defeat_hero
from .order_of_effects import concerns, due, in_turn
from .reasons import Reasons, explained
from .units import beside, distance, enemies, is_double, is_hero, team_of


@rule("GA-attack-01", "GA-attack-03", "GA-attack-04", "GA-perf-08", "GA-kw-34")
def attackable(s: Match, a: Act, reach: int = 1) -> list[int]:
    """Enemy units within reach that are not immune: adjacent ones, if the attack is not ranged."""
    if s.active and reach == 1:
        reach = lent_range(s, a) or 1
    far = s.board.distance[s.where[a.seat]]
    return legal(s, a, [piece for piece in enemies(s, a.seat) if far[s.where[piece]] <= reach])


def lent_range(s: Match, a: Act) -> int:
    """The range of an attack that an effect has made a ranged one; 0 where none has."""
    for e in due(s, LENDS_RANGE):
        printed = LENDS_RANGE[e[CARD_OF]](s, e, a.seat)
        if printed:
            a.ranged = True
            return printed + s.icons[a.seat][I_RANGE] + changed(s, a.seat, I_RANGE, a.slot)
    return 0


def in_range(s: Match, a: Act, more: int = 0) -> list[int]:
    """Enemy units within the range of the attack."""
    return attackable(s, a, range_of(s, a.seat, a.card, a.slot) + more)


def aim(s: Match, a: Act, pieces: list[int], more: int = 0) -> Asking[int]:
    """Choose the target of an attack among some units; without one the action stops. `more` adds to its range."""

    def why(piece: int) -> Why | None:
        return None if piece in pieces else not_attackable(s, a, piece, more)

    return (yield from choose(s, a, pieces, Prompts.target, a.card, why=why))


@rule("GA-attack-01", "GA-attack-03", "GA-attack-04", "GA-perf-16")
def not_attackable(s: Match, a: Act, piece: int, more: int = 0) -> Why:
    """Why an attack cannot target a piece: whose it is, how far it is, what protects it, or the text."""
    if s.where[piece] == NONE:
        return Reasons.not_on_board, ()
    tag = (s.tag(piece),)
    if team_of(s, piece) == s.teams[a.seat]:
        return Reasons.friend, tag
    if piece >= FIRST_TOKEN and not is_double(s, piece):
        return Reasons.no_unit, tag
    if not a.ranged and not beside(s, a.seat, piece):
        return Reasons.not_beside, tag
    reach = range_of(s, a.seat, a.card, a.slot) if s.content.range[a.card] != NONE else lent_range(s, a)
    if a.ranged and distance(s, a.seat, piece) > reach + more:
        return Reasons.out_of_range, tag
    return immunity(s, a, piece) or (Reasons.no_target, tag)


@rule("GA-attack-02", "GA-order-01", "GA-order-03", "GA-order-04", "GA-order-06", "GA-minion-01")
def strike(s: Match, a: Act, target: int, bonus: int = 0) -> Asking[bool]:
    """Attack a unit: a minion falls, a hero may defend. True if it left the board.

    What a card does before and after the attack stands before and after this in its text. A target that is gone by then
    is not attacked, and an attacker who falls during the defense performs nothing more. A minion that fell is another
    unit when it comes back.
    """
    if s.where[target] == NONE:
        raise Stop
    a.hit.append(target)
    a.guard = None
    if not is_hero(s, target):
        s.tell(Told.targeted, s.called(a.seat), s.tag(target))
        fell = yield from defeat(s, a.seat, target, a)
        if fell:
            a.hit.remove(target)
        return fell
    total = attack_of(s, a.seat, a.slot, a.card) + bonus
    s.tell(Told.strikes, s.called(a.seat), s.called(OWNER[target]), total)
    held = yield from defended(s, a, target, total)
    if s.where[a.seat] == NONE:
        raise Stop
    if not held and s.where[target] != NONE:
        yield from defeat_hero(s, a.seat, target, a.lives)
    return not held


@rule(
    "GA-atkhero-02",
    "GA-atkhero-04",
    "GA-order-02",
    "GA-order-05",
    "GA-def-01",
    "GA-def-03",
    "GA-def-06",
    "GA-def-11",
    "GA-hidden-06",
)
def defended(s: Match, a: Act, target: int, total: int) -> Asking[bool]:
    """The target may discard one card to defend. Minions are counted before that.

    Whoever has a hand is asked, with or without a card in it that defends: nobody else is to know.
    """
    minions = minion_modifier(s, target)
    seat, slot = OWNER[target], NONE
    if may_hold(s, seat):
        ask = s.ask_lazy(seat, lambda: guards(s, a, seat), Prompts.defend, s.called(a.seat), total, minions)
        _, answer = yield explained(ask, Verbs.defend, lambda slot: cannot_defend(s, a, seat, slot), DECLINE)
        slot = NONE if answer == DECLINE else answer[1]
    if slot == NONE:
        s.tell(Told.undefended, s.called(seat))
        return False
    yield from discard(s, seat, slot)
    a.guard = Guard(a, target, slot)
    act = Act(s, seat, slot, DEFENSE, is_primary_defense(s, s.card(seat, slot)))
    for e in (yield from in_turn(s, [e for e in due(s, BEFORE_DEFENSE) if concerns(s, e, act)])):
        yield from BEFORE_DEFENSE[e[CARD_OF]](s, e, act)
    if s.where[target] == NONE:
        return False
    return (yield from defense_holds(s, act, a.guard, total, minions))


def guards(s: Match, a: Act, seat: int) -> list[Option]:
    """A card to defend with, or none."""
    return [*(DEFEND[slot] for slot in to_discard(s, seat) if cannot_defend(s, a, seat, slot) is None), DECLINE]


@rule("GA-def-01", "GA-def-02", "GA-def-09", "GA-def-10")
def cannot_defend(s: Match, a: Act, seat: int, slot: int) -> Why | None:
    """Why a card cannot defend: it is not in the hand, or has no Defense action that may be performed now.

    It need not be enough.
    """
    if slot not in to_discard(s, seat):
        return not_held(s, seat, slot, Reasons.on_table, (Reasons.defends_from_hand, ()))
    card = s.card(seat, slot)
    if not s.content.can_defend[card]:
        return Reasons.no_defense, (card,)
    return (Reasons.primary_barred, (card,)) if a.no_primary and is_primary_defense(s, card) else None


@rule("GA-def-08", "GA-ds-01")
def is_primary_defense(s: Match, card: int) -> bool:
    """Whether Defense is the primary action of a card: only then its text applies."""
    return s.content.action[card] in (DEFENSE, DEFENSE_SKILL)


@rule("GA-def-04", "GA-def-05", "GA-def-07", "GA-def-08", "GA-block-01", "GA-block-02", "GA-block-03")
def defense_holds(s: Match, act: Act, guard: Guard, total: int, minions: int) -> Asking[bool]:
    """The text of a defense card, then the totals: a defense that reaches the attack holds. A block has no number."""
    seat, slot, card = act.seat, act.slot, act.card
    if act.primary and card in GUARDS:
        try:
            yield from GUARDS[card](s, act, guard)
        except Stop:
            s.tell(Told.stops, card)
    if s.content.block[card]:
        s.tell(
            Told.blocks if guard.blocked else Told.not_blocked, *((s.called(seat), card) if guard.blocked else (card,))
        )
        return guard.blocked
    printed = initiative_of(s, seat, slot) if guard.attack.asks_initiative else defense_of(s, seat, slot)
    defense = printed + guard.bonus + (0 if guard.plain else minions)
    s.tell(Told.defends, s.called(seat), card, defense)
    return defense >= total
