"""Choosing as card texts ask for it: a piece, a space, an option of a menu, a colour, a direction, a card."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.asks import Ask, Together
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..board import HEAVY, SHIFTS, bits
from ..cards import NONE
from ..pieces import KIND, OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import MODE, NAME_COLOR, PICK_CARD, SKIP, STOP, TARGET, TO, TOWARDS, Verbs
from .card_effects import CARD_OF, MORE_CHOICES, ON_TARGET, Act, Asking, Stop
from .changing_card_state import gold_shown
from .reasons import Condition, Reasons, explained
from .remembering import remember_shown
from .restrictions import hidden_from, immune_to, not_among
from .units import escorted, existing, in_force

# -- pieces


@rule("GA-perf-02", "GA-perf-03", "GA-perf-04")
def choose(
    s: Match,
    a: Act,
    pieces: Sequence[int],
    message: Message,
    *args: int,
    optional: bool = False,
    why: Condition | None = None,
    by: int = NONE,
) -> Asking[int]:
    """One of some pieces; NONE where the choice is optional and declined, or nothing is there to choose.

    Whoever performs the action chooses, unless the text lets another do so (`by`).
    """
    if not pieces:
        if optional:
            return NONE
        raise Stop
    if len(pieces) == 1 and not optional:
        targeted(s, a, pieces[0])
        return pieces[0]
    free = (SKIP,) if optional else ()
    ask = s.ask(chooser(a, by), [*(TARGET[piece] for piece in pieces), *free], message, *args)
    _, answer = yield explained(ask, Verbs.target, why or (lambda piece: not_a_target(s, a, pieces, piece)), *free)
    if answer == SKIP:
        return NONE
    targeted(s, a, answer[1])
    return answer[1]


def targeted(s: Match, a: Act, piece: int) -> None:
    """Effects in force that ask for it hear whom an action has chosen."""
    for e in s.active:
        hears = ON_TARGET.get(e[CARD_OF])
        if hears is not None and in_force(s, e):
            hears(s, e, a, piece)


def chooser(a: Act, by: int) -> int:
    """The seat that answers: whoever a text names, or the one who chooses for the hero that acts."""
    return a.chooser if by == NONE else OWNER[by]


@rule("GA-perf-06", "GA-perf-09", "GA-perf-16", "GA-kw-16", "GA-kw-28")
def not_a_target(s: Match, a: Act, pieces: Sequence[int], piece: int) -> Why | None:
    """Why a piece is not one of those that a text may choose: off the board, immune, or not what the text says."""
    if piece in pieces:
        return None
    if all(s.where[one] == NONE for one in pieces):
        return Reasons.not_lacking, ()
    if s.where[piece] == NONE:
        return Reasons.not_on_board, ()
    if piece == a.seat:
        return Reasons.not_yourself, ()
    return immunity(s, a, piece) or (Reasons.no_target, (s.tag(piece),))


@rule("GA-heavy-01", "GA-kw-16")
def immunity(s: Match, a: Act, piece: int) -> Why | None:
    """Why an action does not reach a piece that is immune to it."""
    if not immune_to(s, piece, a):
        return None
    heavy = KIND[piece] == HEAVY and not a.ignore_heavy and escorted(s, piece)
    return (Reasons.heavy_immune if heavy else Reasons.immune), (s.tag(piece),)


@rule("GA-perf-17", "GA-heavy-05")
def choose_up_to(s: Match, a: Act, pieces: Sequence[int], most: int) -> Asking[list[int]]:
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


def legal(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the action may target: not immune to it, not hidden from it, and existing for it."""
    found = [piece for piece in pieces if not immune_to(s, piece, a) and not hidden_from(s, piece, a)]
    return existing(s, s.where[a.seat], found) if s.rift else found


# -- spaces and directions


@rule("GA-perf-06")
def choose_space(
    s: Match, a: Act, spaces: int, message: Message, *args: int, optional: bool = False, by: int = NONE
) -> Asking[int]:
    """One of a set of spaces; NONE where the choice is optional and declined, or there is none."""
    if not spaces:
        if optional:
            return NONE
        raise Stop
    if spaces.bit_count() == 1 and not optional:
        return spaces.bit_length() - 1
    free = (SKIP,) if optional else ()

    def why(space: int) -> Why | None:
        return not_among(s, a.seat, spaces, space, (Reasons.not_by_text, (space,)))

    ask = s.ask_lazy(chooser(a, by), lambda: [*[TO[space] for space in bits(spaces)], *free], message, *args)
    _, answer = yield explained(ask, Verbs.to, why, *free)
    return NONE if answer == SKIP else answer[1]


def choose_direction(s: Match, a: Act, ways: Sequence[int] = range(len(SHIFTS)), by: int = NONE) -> Asking[int]:
    """One of the six directions, or of those among them that serve."""
    if not ways:
        raise Stop
    if len(ways) == 1:
        return ways[0]
    ask = s.ask(chooser(a, by), [TOWARDS[way] for way in ways], Prompts.direction, a.card)
    _, answer = yield explained(
        ask, Verbs.direction, lambda way: None if way in ways else (Reasons.not_that_way, (a.card,))
    )
    return answer[1]


# -- menus


@rule("GA-perf-10", "GA-perf-12")
def choose_mode(s: Match, a: Act, modes: int, by: int = NONE) -> Asking[int]:
    """One of the options of a modal text; it may be one that does nothing."""
    return (yield from choose_among(s, a, range(modes), Prompts.mode, a.card, by=by))


def choose_among(
    s: Match, a: Act, modes: Sequence[int], message: Message, *args: int, by: int = NONE, speaks: int = NONE
) -> Asking[int]:
    """One of some of the options that a text names (`modes`): of the action's card, or of another that `speaks`."""
    s.speaks = card = a.card if speaks == NONE else speaks
    ask = s.ask(chooser(a, by), [MODE[mode] for mode in modes], message, *args)
    _, answer = yield explained(
        ask, Verbs.mode, lambda mode: None if mode in modes else (Reasons.no_such_choice, (card,))
    )
    return answer[1]


class Menu:
    """The options of a text from which one chooses once, or several times: `next` until it gives NONE.

    `most` is how often one may choose, `least` how often one must; `again` whether the same option may come twice.
    Effects in force may let their hero choose more often.
    """

    __slots__ = ("again", "chosen", "least", "modes", "most")

    def __init__(self, modes: int, most: int = 1, least: int = 1, again: bool = False) -> None:
        self.modes = modes
        self.most = most
        self.least = least
        self.again = again
        self.chosen: list[int] = []

    @rule("GA-perf-10", "GA-perf-11", "GA-perf-12")
    def next(self, s: Match, a: Act) -> Asking[int]:
        """The next option that is chosen, NONE when it is enough."""
        if len(self.chosen) >= more_choices(s, a, self.most) or s.where[a.seat] == NONE:
            return NONE
        open_modes = [mode for mode in range(self.modes) if self.again or mode not in self.chosen]
        if not open_modes:
            return NONE
        free = (STOP,) if len(self.chosen) >= self.least else ()
        s.speaks = a.card
        ask = s.ask(a.chooser, [*(MODE[mode] for mode in open_modes), *free], Prompts.mode, a.card)

        def why(mode: int) -> Why | None:
            if mode >= self.modes:
                return Reasons.no_such_choice, (a.card,)
            return None if mode in open_modes else (Reasons.chosen_before, (a.card,))

        _, answer = yield explained(ask, Verbs.mode, why, *free)
        if answer == STOP:
            return NONE
        self.chosen.append(answer[1])
        return answer[1]


def more_choices(s: Match, a: Act, most: int) -> int:
    """How often one may choose from a menu, with what effects in force add."""
    for e in s.active:
        answer = MORE_CHOICES.get(e[CARD_OF])
        if answer is not None and in_force(s, e):
            most = max(most, answer(s, e, a, most))
    return most


# -- cards and colours


def choose_card(
    s: Match, a: Act, owner: int, slots: Sequence[int], message: Message, *args: int, optional: bool = False,
    by: int = NONE,
) -> Asking[int]:  # fmt: skip
    """One of a hero's cards that lie open, or that the one who chooses knows; NONE where that is optional."""
    if not slots:
        if optional:
            return NONE
        raise Stop
    if len(slots) == 1 and not optional:
        return slots[0]
    s.shown = owner = OWNER[owner]
    free = (SKIP,) if optional else ()
    ask = s.ask(chooser(a, by), [*(PICK_CARD[slot] for slot in slots), *free], message, *args)
    _, answer = yield explained(
        ask, Verbs.pick, lambda slot: None if slot in slots else (Reasons.not_that_card, (s.card(owner, slot),)), *free
    )
    return NONE if answer == SKIP else answer[1]


def choose_color(s: Match, a: Act, colors: Sequence[int], by: int = NONE) -> Asking[int]:
    """Name one of some colours, for all to hear."""
    seat, answer = yield ask_color(s, a, chooser(a, by), colors)
    s.tell(Told.named_color, s.called(seat), answer[1])
    return answer[1]


def ask_color(s: Match, a: Act, seat: int, colors: Sequence[int]) -> Ask:
    """Ask for one of some colours."""
    ask = s.ask(seat, [NAME_COLOR[color] for color in colors], Prompts.color, a.card)
    return explained(ask, Verbs.color, lambda color: None if color in colors else (Reasons.not_that_color, (a.card,)))


@rule("GA-hidden-03", "GA-hidden-06")
def guess_color(s: Match, a: Act, holder: int, colors: Sequence[int]) -> Asking[tuple[int, int]]:
    """A hero picks a card of its hand, whoever acts names a colour: the card and the colour, which are shown together.

    Neither knows what the other has chosen. One player who does both names the colour first: no secret is kept while
    somebody is asked.
    """
    seat = s.shown = OWNER[holder]

    def why(slot: int) -> Why | None:
        return None if slot in s.hands[seat] else (Reasons.not_that_card, (s.card(seat, slot),))

    naming = ask_color(s, a, a.chooser, colors)
    picking = s.ask_lazy(seat, lambda: [PICK_CARD[slot] for slot in s.hands[seat]], Prompts.secret_card, a.card)
    picking = explained(picking, Verbs.pick, why)
    if a.chooser == seat:
        color = (yield naming)[1][1]
        slot = (yield picking)[1][1]
    else:
        together = Together([naming, picking])
        yield together
        color, slot = together.answers[a.chooser][1], together.answers[seat][1]
    s.tell(Told.named_color, s.called(a.chooser), color)
    s.tell(Told.shows, s.called(seat), s.card(seat, slot))
    s.reveal()
    gold_shown(s, seat, slot)
    remember_shown(s, seat, slot)
    return slot, color
