"""The steps of which card texts are made: choose, move, push, place, swap, discard, take back, stay in force.

A step that must be done and cannot raises `Stop`: the rest of the action is not performed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ...kernel.asks import Ask, Option
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from .acts import CARD_OF, LAST_TURN, MOVED, ON_PUSH, PLACED, PUSHED, SEAT_OF, SLOT_OF, SWAPPED, Act, Asking, Stop
from .board import BIT, HEAVY, SHIFTS, bits, ends_of_paths, flood
from .content import HANDICAP, NONE, ULTIMATE
from .pieces import KIND
from .questions import blocked, empty, escorted, immune_to, in_force, may_shift, not_among, passes
from .reasons import Condition, Reasons, explained
from .state import ALWAYS, TURNS, Realm
from .words import DISCARD, MODE, PUSH, RETRIEVE, SKIP, TARGET, TO, Prompts, Told, Verbs

Fits: TypeAlias = Callable[[int], bool] | None  # which cards of a hand a text asks for; None: any

# -- choosing


@rule("GA-perf-02", "GA-perf-03", "GA-perf-04")
def choose(
    s: Realm,
    a: Act,
    pieces: Sequence[int],
    message: Message,
    *args: int,
    optional: bool = False,
    why: Condition | None = None,
) -> Asking[int]:
    """One of some pieces; NONE where the choice is optional and declined, or nothing is there to choose."""
    if not pieces:
        if optional:
            return NONE
        raise Stop
    if len(pieces) == 1 and not optional:
        return pieces[0]
    free = (SKIP,) if optional else ()
    ask = s.ask(a.seat, [*(TARGET[piece] for piece in pieces), *free], message, *args)
    _, answer = yield explained(ask, Verbs.target, why or (lambda piece: not_a_target(s, a, pieces, piece)), *free)
    return NONE if answer == SKIP else answer[1]


@rule("GA-perf-06", "GA-perf-09", "GA-perf-16", "GA-kw-16", "GA-kw-28")
def not_a_target(s: Realm, a: Act, pieces: Sequence[int], piece: int) -> Why | None:
    """Why a piece is not one of those that a text may choose: off the board, immune, or not what the text says."""
    if piece in pieces:
        return None
    if s.where[pieces[0]] == NONE:
        return Reasons.not_lacking, ()
    if s.where[piece] == NONE:
        return Reasons.not_on_board, ()
    if piece == a.seat:
        return Reasons.not_yourself, ()
    return immunity(s, a, piece) or (Reasons.no_target, (s.tag(piece),))


@rule("GA-heavy-01", "GA-kw-16")
def immunity(s: Realm, a: Act, piece: int) -> Why | None:
    """Why an action does not reach a piece that is immune to it."""
    if not immune_to(s, piece, a):
        return None
    heavy = KIND[piece] == HEAVY and not a.ignore_heavy and escorted(s, piece)
    return (Reasons.heavy_immune if heavy else Reasons.immune), (s.tag(piece),)


@rule("GA-perf-17", "GA-heavy-05")
def choose_up_to(s: Realm, a: Act, pieces: Sequence[int], most: int) -> Asking[list[int]]:
    """Up to so many of some pieces, all chosen before anything happens to one of them."""
    left, chosen = [*pieces], list[int]()

    def why(piece: int) -> Why | None:
        return (Reasons.chosen_already, (s.tag(piece),)) if piece in chosen else not_a_target(s, a, left, piece)

    while len(chosen) < most:
        piece = yield from choose(s, a, left, Prompts.target, a.card, optional=True, why=why)
        if piece == NONE:
            break
        left.remove(piece)
        chosen.append(piece)
    return chosen


@rule("GA-perf-06")
def choose_space(s: Realm, seat: int, spaces: int, message: Message, *args: int, optional: bool = False) -> Asking[int]:
    """One of a set of spaces; NONE where the choice is optional and declined, or there is none."""
    if not spaces:
        if optional:
            return NONE
        raise Stop
    if not spaces & (spaces - 1) and not optional:
        return spaces.bit_length() - 1
    free = (SKIP,) if optional else ()
    options = [*(TO[space] for space in bits(spaces)), *free]

    def why(space: int) -> Why | None:
        return not_among(s, seat, spaces, space, (Reasons.not_by_text, (space,)))

    _, answer = yield explained(s.ask(seat, options, message, *args), Verbs.to, why, *free)
    return NONE if answer == SKIP else answer[1]


@rule("GA-perf-10", "GA-perf-12")
def choose_mode(s: Realm, a: Act, modes: int) -> Asking[int]:
    """One of the options of a modal text; it may be one that does nothing."""
    ask = s.ask(a.seat, MODE[:modes], Prompts.mode, a.card)
    _, answer = yield explained(
        ask, Verbs.mode, lambda mode: None if mode < modes else (Reasons.no_such_choice, (a.card,))
    )
    return answer[1]


def legal(s: Realm, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some units that are not immune to the action."""
    return [piece for piece in pieces if not immune_to(s, piece, a)]


# -- moving, pushing, placing, swapping


@rule("GA-move-03", "GA-move-08", "GA-kw-15", "GA-kw-44")
def reachable(s: Realm, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves up to so many spaces in an action: empty spaces, over empty spaces."""
    here, free = s.where[piece], empty(s, a.seat)
    if piece == a.seat and passes(s, piece):
        return s.board.disc(here, steps) & free
    return flood(BIT[here], free, steps)


@rule("GA-move-11", "GA-move-12")
def reachable_exactly(s: Realm, a: Act, piece: int, steps: int) -> int:
    """Where a piece may end that moves exactly so many spaces; the path may bend, but enters no space twice."""
    if piece == a.seat and passes(s, piece):
        return reachable(s, a, piece, steps)
    return ends_of_paths(BIT[s.where[piece]], empty(s, a.seat), steps)


def relocate(s: Realm, piece: int, space: int, message: Message) -> None:
    """Put a piece on another space and say so."""
    s.put(piece, space)
    s.tell(message, s.tag(piece), space)


@rule("GA-perf-17", "GA-move-09", "GA-fast-08")
def move(
    s: Realm,
    a: Act,
    piece: int,
    steps: int,
    *,
    up_to: bool = False,
    optional: bool = False,
    within: int = -1,
) -> Asking[bool]:
    """Move a piece by card text: exactly so many spaces, or up to so many. True if it has moved."""
    spaces = 0
    if may_shift(s, piece, MOVED, a.seat):
        spaces = (reachable if up_to else reachable_exactly)(s, a, piece, steps) & within
    free = optional or up_to
    if not spaces and not free:
        raise Stop
    message = Prompts.maybe_step if free else Prompts.step
    space = yield from choose_space(s, a.seat, spaces, message, a.card, s.tag(piece), optional=free)
    if space == NONE:
        return False
    relocate(s, piece, space, Told.moved)
    return True


def movable(s: Realm, a: Act, pieces: Sequence[int], steps: int, within: int = -1) -> list[int]:
    """Those of some units that the action may move exactly so many spaces, to one of a set of spaces."""
    return [
        piece
        for piece in legal(s, a, pieces)
        if may_shift(s, piece, MOVED, a.seat) and reachable_exactly(s, a, piece, steps) & within
    ]


@rule("GA-pushkw-01", "GA-pushkw-02", "GA-pushkw-03", "GA-pushkw-05", "GA-pushkw-06")
def push_path(s: Realm, a: Act, piece: int, distance: int, through: bool = False) -> tuple[int, bool]:
    """Where a pushed piece ends, straight away from the one who acts, and whether an obstacle stops it.

    A push that ignores obstacles goes `through` them, and ends on the farthest empty space of its line.
    """
    here, block = s.where[piece], blocked(s, a.seat)
    way = s.board.direction[s.where[a.seat]][here]
    if way >= len(SHIFTS):
        return here, False
    end = here
    for step in range(1, distance + 1):
        ahead = here + step * SHIFTS[way]
        if not 0 <= ahead < len(BIT):
            break
        if s.board.zone_of[ahead] < 0 or block & BIT[ahead]:
            if not through:
                break
        else:
            end = ahead
    return end, end != here + distance * SHIFTS[way]


def pushable(s: Realm, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may push."""
    return [piece for piece in pieces if may_shift(s, piece, PUSHED, a.seat)]


def push(s: Realm, a: Act, piece: int, distance: int) -> Asking[bool]:
    """Push a piece as far as it goes, at most so many spaces. True if an obstacle stopped it."""
    space, stopped = push_path(s, a, piece, distance)
    if space != s.where[piece]:
        relocate(s, piece, space, Told.pushed)
    elif distance:  # else the one who pushes wants it to stay
        s.tell(Told.blocked, s.tag(piece))
    yield from after_push(s, a, piece)
    return stopped


def after_push(s: Realm, a: Act, piece: int) -> Asking[None]:
    """What is triggered when a hero has pushed something."""
    for e in s.active[:]:
        trigger = ON_PUSH.get(e[CARD_OF])
        if trigger is not None and in_force(s, e):
            yield from trigger(s, e, a.seat, piece)


@rule("GA-pushkw-02", "GA-pushkw-07")
def push_up_to(s: Realm, a: Act, piece: int, most: int) -> Asking[bool]:
    """Push a piece by a distance of the acting player's choice, from none to the most it can go."""
    far = s.board.distance[s.where[piece]][push_path(s, a, piece, most)[0]]
    distance = most
    if far:

        def why(steps: int) -> Why | None:
            if steps > most:
                return Reasons.beyond_push, (a.card,)
            return (Reasons.cannot_go, ()) if steps > far else None

        ask = s.ask(a.seat, PUSH[: far + 1], Prompts.push, a.card, s.tag(piece))
        _, answer = yield explained(ask, Verbs.push, why)
        distance = answer[1]
    return (yield from push(s, a, piece, distance))


@rule("GA-kw-24")
def place(s: Realm, a: Act, piece: int, spaces: int) -> Asking[None]:
    """Place a piece on an empty space of a set, other than its own."""
    if not may_shift(s, piece, PLACED, a.seat):
        raise Stop
    space = yield from choose_space(s, a.seat, spaces & empty(s, a.seat), Prompts.place, a.card, s.tag(piece))
    relocate(s, piece, space, Told.placed)


@rule("GA-kw-33")
def swappable(s: Realm, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the one who acts may swap."""
    return [piece for piece in pieces if may_shift(s, piece, SWAPPED, a.seat)]


def swap(s: Realm, one: int, other: int) -> None:
    """Two pieces change places: neither movement nor placement."""
    here, there = s.where[one], s.where[other]
    s.where[one], s.where[other] = there, here
    s.tell(Told.swapped, s.tag(one), s.tag(other))


# -- cards


@rule("GA-active-03", "GA-change-09")
def cancel(s: Realm, seat: int, slot: int) -> None:
    """A card changes its state: its effect ends."""
    if s.active:
        s.active = [e for e in s.active if e[SEAT_OF] != seat or e[SLOT_OF] != slot]


@rule("GA-change-01", "GA-state-05")
def discard(s: Realm, seat: int, slot: int) -> None:
    """Put a card from the hand face up on the discard pile."""
    s.hands[seat].remove(slot)
    s.discards[seat].append(slot)
    s.reveal()
    s.tell(Told.discards, s.heroes[seat], s.card(seat, slot))


@rule("GA-setup-20")
def not_held(s: Realm, seat: int, slot: int, played: Message, elsewhere: Why) -> Why | None:
    """Why a card is not in a hand: it is played, left out of the game, or elsewhere."""
    if slot in s.hands[seat]:
        return None
    card = s.card(seat, slot)
    if slot == s.unresolved[seat] or slot in s.resolved[seat]:
        return played, (card,) if played.places else ()
    return (Reasons.left_out, (card,)) if slot == HANDICAP and slot in s.out[seat] else elsewhere


@rule("GA-change-01", "GA-perf-06")
def not_to_discard(s: Realm, seat: int, slot: int, fits: Fits) -> Why | None:
    """Why a card cannot be discarded: it is not in the hand, or the text asks for another."""
    lacking = not_held(s, seat, slot, Reasons.discards_from_hand, (Reasons.discards_from_hand, ()))
    if lacking is not None:
        return lacking
    return None if fits is None or fits(slot) else (Reasons.does_not_fit, (s.card(seat, slot),))


def ask_discard(s: Realm, seat: int, fits: Fits, free: Sequence[Option], message: Message, *args: int) -> Ask:
    """Ask for a card of a hand that fits, with what may be chosen besides."""

    def why(slot: int) -> Why | None:
        return not_to_discard(s, seat, slot, fits)

    def offer() -> list[Option]:
        return [*(DISCARD[slot] for slot in s.hands[seat] if why(slot) is None), *free]

    return explained(s.ask_lazy(seat, offer, message, *args), Verbs.discard, why, *free)


@rule("GA-hidden-06")
def may_hold(s: Realm, seat: int, fits: Fits = None) -> bool:
    """Whether a hand may have a card that fits, as far as everyone can tell from what lies open.

    Only then its owner is asked, even if no card of the hand fits: a question that is left out would tell so.
    """
    if fits is None or not s.hands[seat]:
        return bool(s.hands[seat])
    elsewhere = (s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *s.out[seat])
    down = s.facedown[seat]
    return any(fits(slot) for slot in range(ULTIMATE) if slot not in elsewhere or down >> slot & 1)


@rule("GA-perf-05", "GA-kw-14")
def discard_if_able(s: Realm, seat: int, card: int) -> Asking[bool]:
    """A hero discards a card of its choice; with an empty hand nothing happens."""
    if not s.hands[seat]:
        s.tell(Told.no_card, s.heroes[seat])
        return False
    _, answer = yield ask_discard(s, seat, None, (), Prompts.discard, card)
    discard(s, seat, answer[1])
    return True


def may_discard(s: Realm, seat: int, card: int, fits: Fits = None) -> Asking[int]:
    """A hero may discard a card that fits: its slot, or NONE."""
    if not may_hold(s, seat, fits):
        return NONE
    _, answer = yield ask_discard(s, seat, fits, (SKIP,), Prompts.maybe_discard, card)
    if answer == SKIP:
        return NONE
    discard(s, seat, answer[1])
    return answer[1]


@rule("GA-change-04")
def take_back(s: Realm, seat: int, slot: int) -> None:
    """A discarded or resolved card returns to its owner's hand; an effect that it had ends."""
    if slot in s.discards[seat]:
        s.discards[seat].remove(slot)
    else:
        s.resolved[seat][s.resolved[seat].index(slot)] = NONE
    cancel(s, seat, slot)
    s.facedown[seat] &= ~(1 << slot)
    s.hands[seat] = sorted([*s.hands[seat], slot])
    s.tell(Told.retrieves, s.heroes[seat], s.card(seat, slot))


def may_retrieve(s: Realm, seat: int, card: int, slots: Sequence[int]) -> Asking[bool]:
    """A hero may take back one of some cards."""
    if not slots:
        return False

    def why(slot: int) -> Why | None:
        return None if slot in slots else (Reasons.not_to_retrieve, (s.card(seat, slot),))

    ask = s.ask(seat, [*(RETRIEVE[slot] for slot in slots), SKIP], Prompts.retrieve, card)
    _, answer = yield explained(ask, Verbs.retrieve, why, SKIP)
    if answer == SKIP:
        return False
    take_back(s, seat, answer[1])
    return True


def gain(s: Realm, seat: int, coins: int) -> None:
    """A hero gains coins from the supply."""
    s.coins[seat] += coins
    s.tell(Told.gains, s.heroes[seat], coins)


# -- staying in force


@rule("GA-active-01", "GA-active-04", "GA-repeat-06", "GA-resolve-02")
def stay_in_force(s: Realm, a: Act, first: int, last: int, value: int = 0) -> None:
    """The text of a card holds for some turns; a card has its effect once, however often it is repeated."""
    cancel(s, a.seat, a.slot)
    s.active = [*s.active, [a.card, a.seat, a.slot, first, last, value]]
    s.tell(Told.in_force, a.card, s.heroes[a.seat])


@rule("GA-active-09")
def this_turn(s: Realm, a: Act, value: int = 0) -> None:
    """In force at once, until the turn is over."""
    stay_in_force(s, a, s.turn, s.turn, value)


@rule("GA-active-09")
def this_round(s: Realm, a: Act, value: int = 0) -> None:
    """In force at once, until the round is over."""
    stay_in_force(s, a, s.turn, ALWAYS, value)


@rule("GA-active-10", "GA-active-12")
def next_turn(s: Realm, a: Act, value: int = 0) -> None:
    """In force during the following turn; made in the last turn of a round it never is."""
    later = s.turn + 1 if s.turn < TURNS else ALWAYS
    stay_in_force(s, a, later, later, value)


@rule("GA-active-08")
def end_of_round(s: Realm, a: Act, value: int = 0) -> None:
    """Applied once when the round ends."""
    stay_in_force(s, a, TURNS + 1, ALWAYS, value)


def lasting(s: Realm) -> list[list[int]]:
    """The effects that do not end with a round: unlocked ultimates."""
    return [e for e in s.active if e[SLOT_OF] == ULTIMATE]


def expire(s: Realm) -> None:
    """Effects end whose last turn is over."""
    if s.active:
        s.active = [e for e in s.active if e[LAST_TURN] > s.turn]
