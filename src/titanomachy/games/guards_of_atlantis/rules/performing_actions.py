"""One action of the card: which may be chosen, how it is performed and repeated, and the card is resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.asks import Answer, Ask, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import ATTACK, DEFENSE, MOVEMENT, NONE, SKILL
from ..pieces import OWNER
from ..sentences import Prompts, Told
from ..state import ORDER, Match
from ..words import CLEAR, HOLD, PERFORM, PRIMARY, REPEAT, SKIP, STOP, STRIKE, TRAVEL, WALK, Verbs
from .attack_and_defense import aim, attackable, strike
from .card_effects import (
    AFTER,
    AFTER_RESOLVING,
    BEFORE,
    CARD_OF,
    CHOOSES_FOR,
    DUE,
    OTHER,
    SEAT_OF,
    SLOT_OF,
    TEXTS,
    Act,
    ActTrigger,
    Asking,
    Effect,
    Stop,
)
from .card_values import movement_of
from .choosing import choose
from .defeat import resolve
from .figures import choose_figure, other_figures
from .hero_respawn import respawn
from .movement_and_fast_travel import no_travel, no_walk, travel, walk
from .order_of_effects import due, in_turn
from .push_the_lane import strays_return
from .reasons import NOT_NOW, Reasons, explained, one_of
from .restrictions import immune_to, may_act, may_repeat
from .units import beside, figures, played_as, tokens

HAND_ASKS: Final = frozenset(
    message.kind
    for message in (Prompts.discard, Prompts.maybe_discard, Prompts.discard_fitting, Prompts.guard, Prompts.defend)
)


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
        yield from after_resolving(s, seat)
    if s.flip:
        s.flip = 0
        s.coin = 1 - s.coin
        s.tell(Told.flipped, s.called(seat), s.coin)
    s.actor = NONE
    s.phase = ORDER


def after_resolving(s: Match, seat: int) -> Script:
    """What effects in force do when a hero has resolved its card."""
    for e in (yield from in_turn(s, [e for e in due(s, AFTER_RESOLVING) if e[SEAT_OF] == seat])):
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


@rule("GA-core-13", "GA-hidden-01")
def led(s: Match, script: Script, seat: int, by: int) -> Script:
    """What an action asks of its hero another answers, but for what concerns cards that only the hero sees."""
    answer: Answer | None = None
    while True:
        try:
            question = next(script) if answer is None else script.send(answer)
        except StopIteration:
            return
        if isinstance(question, Ask) and question.seat == seat and not of_hidden_cards(s, question):
            question.seat = by
            answer = seat, (yield question)[1]
        else:
            answer = yield question


def of_hidden_cards(s: Match, ask: Ask) -> bool:
    """Whether a question is about cards of a hand, or of such as lie face down."""
    if ask.message.kind in HAND_ASKS:
        return True
    slots = [option[1] for option in ask.options if option[0] in (Verbs.pick, Verbs.perform, Verbs.retrieve)]
    return any(slot in s.hands[ask.seat] or s.facedown[ask.seat] >> slot & 1 for slot in slots)


def choosing_for(s: Match, seat: int) -> int:
    """Who chooses the action of a hero, and how it is performed: its own player, unless an effect says otherwise.

    It is asked once, when the hero is about to act.
    """
    for e in due(s, CHOOSES_FOR):
        by = CHOOSES_FOR[e[CARD_OF]](s, e, seat)
        if by != NONE:
            return by
    return seat


def start_action(s: Match, seat: int, slot: int, verb: str, card: int = NONE) -> Act:
    """The action that an option stands for."""
    if verb == Verbs.primary:
        return Act(s, seat, slot, played_as(s, s.card(seat, slot) if card == NONE else card), True, card)
    kinds = {Verbs.walk: MOVEMENT, Verbs.strike: ATTACK}
    return Act(s, seat, slot, kinds.get(verb, OTHER), False, card)


# -- the action of another card


@rule("GA-core-13", "GA-act-07")
def performable(s: Match, seat: int, slots: Sequence[int]) -> list[int]:
    """Those of some of a hero's cards whose primary action it may perform now."""
    return [slot for slot in slots if slot != NONE and no_primary(s, seat, slot, s.card(seat, slot)) is None]


@rule("GA-core-13")
def perform_card(
    s: Match,
    a: Act,
    slot: int,
    card: int = NONE,
    spares_minions: bool = False,
    barred: int = NONE,
    but: Sequence[int] = (),
) -> Asking[Act]:
    """As part of an action a hero performs the primary action of another card, its own or another hero's `card`.

    It is an action of its own, with its triggers and repeats; what stays in force belongs to the card of the slot. A
    text may spare minions from it if it is an attack; `barred` is a unit that it may not target, `but` are pieces that
    count as chosen before, where a text asks for others.
    """
    text = s.card(a.seat, slot) if card == NONE else card
    s.tell(Told.performs, s.called(a.seat), text)
    other = Act(s, a.seat, slot, played_as(s, text), True, card)
    other.chooser, other.barred, other.hit = a.chooser, barred, [*but]
    other.spares_minions = spares_minions and other.kind == ATTACK
    yield from perform(s, other, Verbs.primary)
    if s.where[a.seat] == NONE:
        raise Stop
    return other


@rule("GA-core-13")
def choose_to_perform(
    s: Match, a: Act, slots: Sequence[int], optional: bool = False, barred: int = NONE
) -> Asking[Act | None]:
    """A hero performs the primary action of one of some of its cards."""
    able = performable(s, a.seat, slots)
    if not able:
        if optional:
            return None
        raise Stop
    s.shown = a.seat
    free = (SKIP,) if optional else ()
    message = Prompts.maybe_perform if optional else Prompts.perform
    ask = s.ask(a.chooser, [*(PERFORM[slot] for slot in able), *free], message, a.card)

    def why(slot: int) -> Why | None:
        return None if slot in able else (Reasons.not_that_card, (s.card(a.seat, slot),))

    _, answer = yield explained(ask, Verbs.perform, why, *free)
    if answer == SKIP:
        return None
    return (yield from perform_card(s, a, answer[1], barred=barred))


@rule("GA-repeat-01", "GA-repeat-05", "GA-repeat-08")
def repeat_later(s: Match, e: Effect) -> Script:
    """A hero may repeat, later than usual, the primary action that has left an effect in force."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], played_as(s, e[CARD_OF]), True, e[CARD_OF])
    if not may_repeat(s, a.seat) or not may_act(s, a.seat, a.kind, a.slot):
        return
    _, answer = yield one_of(s.ask(a.chooser, [REPEAT, STOP], Prompts.repeat, a.card))
    if answer == REPEAT:
        a.instance = 1
        s.tell(Told.repeats, s.called(a.seat), a.card)
        yield from perform(s, a, Verbs.primary)


@rule("GA-core-13", "GA-move-04", "GA-kw-14")
def march(s: Match, hero: int, slot: int) -> Script:
    """A hero performs the Movement action of a card, its whole distance in a straight line of its choice, if able.

    Its text applies if Movement is its primary action. Whoever is forbidden to move, or to move so far, stays.
    """
    seat = OWNER[hero]
    card = s.card(seat, slot)
    far = movement_of(s, seat, slot)
    if far <= 0 or far < movement_of(s, seat, slot, limited=False) or not may_act(s, seat, MOVEMENT, slot):
        return
    primary = played_as(s, card) == MOVEMENT
    other = Act(s, seat, slot, MOVEMENT, primary)
    other.in_line = True
    yield from perform(s, other, Verbs.primary if primary else Verbs.walk)


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
        yield from triggers(s, a, BEFORE)
        if s.where[a.seat] == NONE:
            return
        yield from instance(s, a, verb)
        if s.where[a.seat] == NONE:
            return
        if a.instance == 0:
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
    for e in (yield from in_turn(s, [e for e in due(s, table) if concerns(s, e, a)])):
        try:
            yield from table[e[CARD_OF]](s, e, a)
        except Stop:
            s.tell(Told.stops, e[CARD_OF])


def concerns(s: Match, e: Effect, a: Act) -> bool:
    """Whether an effect in force comes before or after this action."""
    when = DUE.get(e[CARD_OF])
    return e[SEAT_OF] == a.seat if when is None else when(s, e, a)


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
