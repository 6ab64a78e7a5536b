"""One action of the card: which may be chosen, how it is performed and repeated, and the card is resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import ATTACK, DEFENSE, MOVEMENT, NONE, SKILL
from ..sentences import Prompts, Told
from ..state import ORDER, Match
from ..words import CLEAR, HOLD, PRIMARY, REPEAT, STOP, STRIKE, TRAVEL, WALK, Verbs
from .attack_and_defense import aim, attackable, strike
from .card_effects import (
    AFTER,
    AFTER_RESOLVING,
    BEFORE,
    CARD_OF,
    OTHER,
    SEAT_OF,
    TEXTS,
    Act,
    ActTrigger,
    Stop,
)
from .choosing import choose
from .defeat import resolve
from .figures import choose_figure, other_figures
from .hero_respawn import respawn
from .leading import choosing_for, led
from .movement_and_fast_travel import no_travel, no_walk, travel, walk
from .order_of_effects import concerns, due, in_turn
from .push_the_lane import strays_return
from .reasons import NOT_NOW, Reasons, one_of
from .restrictions import immune_to, may_act, may_repeat
from .units import beside, figures, played_as, tokens


@rule("GA-act-01", "GA-respawn-04", "GA-tie-03", "GA-tie-07", "GA-tie-08", "GA-init-03", "GA-kw-13")
def act(s: Match) -> Script:
    """Come back if off the board, perform one action, resolve the card, flip the coin if it decided a tie."""
    seat = s.actor
    slot = s.unresolved[seat]
    if s.where[seat] == NONE:
        yield from respawn(s, seat)
    if s.where[seat] != NONE:
        yield from take_action(s, seat, slot)
    if s.unresolved[seat] != NONE:
        slot = s.unresolved[seat]
        resolve(s, seat)
        s.tell(Told.resolved, s.called(seat), s.card(seat, slot))
        if s.active:
            yield from after_resolving(s, seat)
    if s.flip:
        s.flip = 0
        s.coin = 1 - s.coin
        s.tell(Told.flipped, s.called(seat), s.coin)
    s.actor = NONE
    s.phase = ORDER


def after_resolving(s: Match, seat: int) -> Script:
    """What effects in force do when a hero has resolved its card."""
    found = [e for e in due(s, AFTER_RESOLVING) if e[SEAT_OF] == seat]
    for e in (yield from in_turn(s, found)) if len(found) > 1 else found:
        try:
            yield from AFTER_RESOLVING[e[CARD_OF]](s, e, seat)
        except Stop:
            s.tell(Told.stops, e[CARD_OF])
        yield from strays_return(s)


# -- the action


@rule("GA-act-02", "GA-act-04", "GA-act-07", "GA-ds-02")
def no_primary(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Why the primary action of a card cannot be performed; that its first step cannot be done is no reason."""
    kind = played_as(s, card)
    if kind == DEFENSE:
        return Reasons.defense_only, (card,)
    if may_act(s, seat, kind, slot):
        return None
    return (Reasons.move_barred if kind == MOVEMENT else Reasons.action_barred), ()


@rule("GA-act-01", "GA-attack-05")
def no_strike(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Why there is no secondary attack."""
    if s.content.attack[card] == NONE:
        return Reasons.no_attack, (card,)
    if played_as(s, card) == ATTACK:
        return Reasons.attacks_as_primary, (card,)
    return None if may_act(s, seat, ATTACK, slot) else (Reasons.action_barred, ())


@rule("GA-act-08", "GA-clear-01")
def no_clear(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Why there is nothing to clear, or no attack to replace by it."""
    if s.content.attack[card] == NONE:
        return Reasons.no_attack_to_clear, (card,)
    return None if clearable(s, Act(s, seat, slot, OTHER)) else (Reasons.no_token, ())


@rule("GA-hold-01")
def no_hold(s: Match, seat: int, slot: int, card: int) -> Why | None:
    """Every card can hold."""
    return None


ACTIONS: Final[dict[Option, Callable[[Match, int, int, int], Why | None]]] = {
    PRIMARY: no_primary, WALK: no_walk, TRAVEL: no_travel, STRIKE: no_strike, CLEAR: no_clear, HOLD: no_hold,
}  # fmt: skip


@rule("GA-act-02", "GA-act-03", "GA-act-06", "GA-act-07", "GA-act-08", "GA-hold-01", "GA-perf-13", "GA-ds-02")
def actions(s: Match, seat: int, slot: int, card: int) -> list[Option]:
    """What may be done with a played card: its primary action, secondary ones, or nothing."""
    return [option for option, condition in ACTIONS.items() if condition(s, seat, slot, card) is None]


def take_action(s: Match, seat: int, slot: int, card: int = NONE, chooser: int = NONE) -> Script:
    """Choose an action and perform it, with its repeats. The card may be another hero's, and somebody else choose."""
    card = s.card(seat, slot) if card == NONE else card
    s.speaks = card
    by = chooser if chooser != NONE else choosing_for(s, seat)
    if s.doubles:
        yield from choose_figure(s, seat, by, card, figures(s, seat))
    ask = s.ask_lazy(by, lambda: actions(s, seat, slot, card), Prompts.act, s.called(seat), card)
    ask.why = lambda option: ACTIONS[option](s, seat, slot, card) if option in ACTIONS else NOT_NOW
    _, answer = yield ask
    verb = answer[0]
    script = perform(s, start_action(s, seat, slot, verb, card), verb)
    yield from script if by == seat else led(s, script, seat, by)


def start_action(s: Match, seat: int, slot: int, verb: str, card: int = NONE) -> Act:
    """The action that an option stands for."""
    if verb == Verbs.primary:
        return Act(s, seat, slot, played_as(s, s.card(seat, slot) if card == NONE else card), True, card)
    kinds = {Verbs.walk: MOVEMENT, Verbs.strike: ATTACK}
    return Act(s, seat, slot, kinds.get(verb, OTHER), False, card)


# -- performing it


@rule(
    "GA-repeat-01",
    "GA-repeat-02",
    "GA-repeat-04",
    "GA-repeat-05",
    "GA-repeat-08",
    "GA-stray-07",
    "GA-defeat-10",
    "GA-repeat-03",
)
def perform(s: Match, a: Act, verb: str) -> Script:
    """An action and its repeats: each is an action of its own, after which strays return."""
    a.verb = verb
    while True:
        if s.active:
            yield from triggers(s, a, BEFORE)
            if s.where[a.seat] == NONE:
                return
        yield from instance(s, a, verb)
        if s.where[a.seat] == NONE:
            return
        if a.instance == 0 and s.active:
            yield from triggers(s, a, AFTER)
            if s.where[a.seat] == NONE:
                return
        if a.instance >= a.again or not may_repeat(s, a.seat) or not may_act(s, a.seat, a.kind, a.slot):
            return
        if a.worth_repeating is not None and not a.worth_repeating():
            return
        if a.another and not other_figures(s, a.seat):
            return
        if not a.must_repeat:
            _, answer = yield one_of(s.ask(a.chooser, [REPEAT, STOP], Prompts.repeat, a.card))
            if answer == STOP:
                return
        a.instance += 1
        s.tell(Told.repeats, s.called(a.seat), a.card)
        if a.another:
            yield from choose_figure(s, a.seat, a.chooser, a.card, other_figures(s, a.seat))


def triggers(s: Match, a: Act, table: dict[int, ActTrigger]) -> Script:
    """What effects in force do before or after an action: those of the hero who acts, and others that say so."""
    found = [e for e in due(s, table) if concerns(s, e, a)]
    for e in (yield from in_turn(s, found)) if len(found) > 1 else found:
        try:
            yield from table[e[CARD_OF]](s, e, a)
        except Stop:
            s.tell(Told.stops, e[CARD_OF])


@rule("GA-perf-01", "GA-perf-02", "GA-move-02", "GA-fast-01", "GA-clear-01", "GA-stray-07")
def instance(s: Match, a: Act, verb: str) -> Script:
    """One performance of an action, step by step, until it is done or a step cannot be."""
    try:
        yield from BODIES[verb](s, a)
    except Stop:
        s.tell(Told.stops, a.card)
    yield from strays_return(s)


@rule("GA-skill-01", "GA-move-05", "GA-move-06", "GA-move-07")
def primary(s: Match, a: Act) -> Script:
    """The text of the card; a movement card moves in its text."""
    told = {ATTACK: Told.attack, SKILL: Told.skill, MOVEMENT: Told.movement}[a.kind]
    s.tell(told, s.called(a.seat), a.card)
    yield from TEXTS[a.card](s, a)


@rule("GA-attack-05")
def secondary_attack(s: Match, a: Act) -> Script:
    """A printed secondary attack: not ranged, without the card's text."""
    target = yield from aim(s, a, attackable(s, a))
    yield from strike(s, a, target)


@rule("GA-clear-02")
def clearable(s: Match, a: Act) -> list[int]:
    """Tokens beside the hero, whoever placed them, that are not immune."""
    return [piece for piece in tokens(s) if beside(s, a.seat, piece) and not immune_to(s, piece, a)]


@rule("GA-clear-01")
def clear(s: Match, a: Act) -> Script:
    """Remove any number of tokens beside the hero, in place of an attack."""

    def why(piece: int) -> Why | None:
        return None if piece in clearable(s, a) else (Reasons.not_to_clear, ())

    while True:
        piece = yield from choose(s, a, clearable(s, a), Prompts.clear, s.called(a.seat), optional=True, why=why)
        if piece == NONE:
            return
        s.put(piece, NONE)
        s.tell(Told.cleared, s.called(a.seat), s.tag(piece))


@rule("GA-hold-01")
def hold(s: Match, a: Act) -> Script:
    """Nothing."""
    s.tell(Told.holds, s.called(a.seat))
    yield from ()


BODIES = {
    Verbs.primary: primary, Verbs.walk: walk, Verbs.travel: travel, Verbs.strike: secondary_attack, Verbs.clear: clear,
    Verbs.hold: hold,
}  # fmt: skip
