"""Tokens and the states of cards that texts change: placing, replacing, swapping cards, turning them face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ....kernel.asks import Ask, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ....kernel.words import N_
from ..cards import NONE, TOKEN_IDS
from ..pieces import MINIONS, OWNER, TOKENS_EACH
from ..sentences import Prompts, Told
from ..state import Match
from ..words import PICK_CARD, SKIP, Verbs
from .card_effects import Act, Asking
from .changing_card_state import cancel, forget_initiative, gold_known, golds_held, take_back
from .choosing import choose, choose_among, choose_space
from .leveling_up import gain_item, twin
from .moving_pieces import after_placing, relocate
from .push_the_lane import take_minion
from .reasons import Reasons, explained
from .restrictions import empty
from .units import tokens_of

Apart: TypeAlias = Callable[[list[int]], int]  # the spaces that are left by the tokens placed so far

# -- tokens


@rule("GA-setup-21")
def deal_tokens(s: Match) -> None:
    """Every hero's tokens lie in its supply, off the board."""
    for seat, hero in enumerate(s.heroes):
        kinds = [
            TOKEN_IDS.index(str(entry["name"]))
            for entry in s.content.tokens_of(hero)
            for _ in range(int(str(entry["count"])))
        ]
        first = seat * TOKENS_EACH
        s.tokens[first : first + TOKENS_EACH] = [*kinds, *[NONE] * (TOKENS_EACH - len(kinds))]


@rule("GA-kw-25", "GA-kw-24", "GA-kw-36")
def place_tokens(
    s: Match, a: Act, kind: int, spaces: int, count: int, *, up_to: bool = False, fits: Apart | None = None
) -> Asking[list[int]]:
    """Tokens come from the supply; what it lacks is first taken back from the board. Gives back those placed.

    `spaces` are where they may lie; `fits` narrows them by the tokens placed before, where a text says how they lie to
    each other.
    """
    mine, placed = tokens_of(s, a.seat, kind_for(s, a, kind)), list[int]()
    if not up_to and count >= len(mine):  # all are needed, so that there is nothing to choose
        for piece in mine:
            if s.where[piece] != NONE:
                take_token(s, piece)
    elif not up_to:
        for _ in range(count - len(in_supply(s, mine))):
            yield from taken_back(s, a, mine)
    while len(placed) < min(count, len(mine)):
        if not in_supply(s, mine) and (yield from taken_back(s, a, mine, placed, optional=True)) == NONE:
            break
        piece = in_supply(s, mine)[0]
        free = spaces & empty(s, a.seat) & (fits(placed) if fits is not None else -1)
        message = Prompts.maybe_place if up_to else Prompts.place
        space = yield from choose_space(s, a, free, message, a.card, s.tag(piece), optional=up_to)
        if space == NONE:
            break
        relocate(s, piece, space, Told.placed)
        placed.append(piece)
    if placed:
        yield from after_placing(s, a, placed)
    return placed


def in_supply(s: Match, pieces: list[int]) -> list[int]:
    """Those of some tokens that are not on the board."""
    return [piece for piece in pieces if s.where[piece] == NONE]


@rule("GA-kw-25")
def taken_back(s: Match, a: Act, mine: list[int], but: Sequence[int] = (), optional: bool = False) -> Asking[int]:
    """With no token left in the supply one of those on the board is taken back first."""
    lying = [piece for piece in mine if s.where[piece] != NONE and piece not in but]

    def why(piece: int) -> Why | None:
        return None if piece in lying else (Reasons.not_your_token, ())

    back = yield from choose(s, a, lying, Prompts.take_back, a.card, why=why, optional=optional)
    if back != NONE:
        take_token(s, back)
    return back


@rule("GA-core-13")
def kind_for(s: Match, a: Act, kind: int) -> int:
    """The kind of token that an action places: a hero who performs another's card may have its own instead."""
    return kind


@rule("GA-kw-36", "GA-kw-26")
def take_token(s: Match, piece: int) -> None:
    """A token leaves the board."""
    s.tell(Told.removed, s.tag(piece))
    s.put(piece, NONE)


@rule("GA-kw-27", "GA-push-19")
def replace(s: Match, piece: int, other: int) -> Script:
    """One object on the board is exchanged for another; a minion that is replaced has left the board, without coins."""
    space = s.where[piece]
    s.put(piece, NONE)
    s.put(other, space)
    s.tell(Told.replaced, s.tag(piece), s.tag(other))
    if piece in MINIONS:
        yield from take_minion(s, piece)


# -- cards


@rule("GA-change-06", "GA-change-07")
def swap_cards(s: Match, seat: int, one: int, other: int, cancels: bool = True) -> None:
    """Two cards of a hero exchange all their states; effects that they had end, unless a text keeps them."""
    for pile in (s.hands[seat], s.discards[seat], s.resolved[seat], s.items[seat], s.unresolved):
        places = range(len(pile)) if pile is not s.unresolved else (seat,)
        for place in places:
            if pile[place] in (one, other):
                pile[place] = other if pile[place] == one else one
    s.hands[seat].sort()
    if s.unresolved[seat] in (one, other):
        forget_initiative(s, seat)
    for slot in (one, other) if cancels else ():
        cancel(s, seat, slot)
    if (s.facedown[seat] >> one ^ s.facedown[seat] >> other) & 1:
        s.facedown[seat] ^= 1 << one | 1 << other


@rule("GA-change-08", "GA-change-09", "GA-hidden-05")
def turn_down(s: Match, seat: int, slot: int) -> None:
    """A resolved or discarded card is turned face down: its effect ends, and only its owner knows it."""
    s.facedown[seat] |= 1 << slot
    cancel(s, seat, slot)


@rule("GA-change-08")
def face_up(s: Match, seat: int, slots: list[int]) -> list[int]:
    """Those of some cards that have a type, a colour and actions: the ones that do not lie face down."""
    return [slot for slot in slots if slot != NONE and not s.facedown[seat] >> slot & 1]


TAKE_OR_LEAVE: Final = (N_("Take them all back"), N_("Leave them"))  # of a text by which cards may be taken back


@rule("GA-change-04")
def may_retrieve_all(s: Match, a: Act, hero: int, slots: Sequence[int], modes: Sequence[int] = (0, 1)) -> Asking[bool]:
    """A hero may take back all of some of its cards; `modes` are which choices of the card say yes and no."""
    seat = OWNER[hero]
    if not slots or (yield from choose_among(s, a, modes, Prompts.mode, a.card, by=seat)) != modes[0]:
        return False
    for slot in [*slots]:
        take_back(s, seat, slot)
    return True


def ask_own_card(s: Match, a: Act, seat: int, cards: Callable[[], list[int]], message: Message, *free: Option) -> Ask:
    """Ask a hero for one of its own cards, of which others may not know all: they are listed whenever one looks."""

    def why(slot: int) -> Why | None:
        return None if slot in cards() else (Reasons.not_that_card, (s.card(seat, slot),))

    s.shown = seat
    asked = s.ask_lazy(seat, lambda: [*(PICK_CARD[slot] for slot in cards()), *free], message, a.card)
    return explained(asked, Verbs.pick, why, *free)


@rule("GA-change-06", "GA-hidden-06")
def may_swap_card(
    s: Match, a: Act, hero: int, lying: Callable[[], list[int]], others: Callable[[], list[int]] | None = None
) -> Asking[bool]:
    """A hero may swap a card that lies before it for one of its hand, or of `others` that a text names.

    Some of them are hidden: they are read again whenever somebody looks.
    """
    seat = OWNER[hero]
    if not lying() or not (others() if others is not None else s.hands[seat]):
        return False

    _, answer = yield ask_own_card(s, a, seat, lying, Prompts.maybe_swap, SKIP)
    if answer == SKIP:
        return False
    old = answer[1]
    _, answer = yield ask_own_card(s, a, seat, others or (lambda: s.hands[seat]), Prompts.swap_for)
    swap_cards(s, seat, old, answer[1])
    tell_swap(s, seat, old, answer[1])
    return True


def tell_swap(s: Match, seat: int, old: int, new: int) -> None:
    """Say which card took the place of another, unless it lies face down."""
    s.reveal()
    if s.facedown[seat] >> new & 1:
        s.tell(Told.swaps_hidden, s.called(seat))
    else:
        s.tell(Told.swaps_cards, s.called(seat), s.card(seat, old), s.card(seat, new))


@rule("GA-change-06", "GA-hidden-06")
def swap_gold(s: Match, a: Act, gold: int, down: bool = False) -> Asking[bool]:
    """A hero of several gold cards swaps the one it has for another of its deck; False where there is none.

    `down`: a resolved or discarded card is replaced by one that lies face down.
    """
    seat, golds = a.seat, s.content.golds[s.heroes[a.seat]]

    def deck() -> list[int]:
        return [slot for slot in golds if not has_card(s, seat, slot)]

    if len(golds) in (1, golds_held(s, seat)) or not has_card(s, seat, gold):
        return False
    _, answer = yield ask_own_card(s, a, seat, deck, Prompts.swap_for)
    gold = next(slot for slot in golds if has_card(s, seat, slot))  # as it may have been dealt anew
    new, known = answer[1], len([slot for slot in golds if slot not in s.out[seat]]) == 1
    swap_cards(s, seat, gold, new)
    if down and new not in s.hands[seat] and new != s.unresolved[seat]:
        turn_down(s, seat, new)
    if new in s.hands[seat] or s.facedown[seat] >> new & 1:
        gold_known(s, seat, [gold] if known else [])
        s.tell(Told.swaps_hidden, s.called(seat))
    else:
        gold_known(s, seat, [slot for slot in golds if slot != new])
        tell_swap(s, seat, gold, new)
    return True


@rule("GA-change-06", "GA-item-04")
def may_swap_item(s: Match, a: Act, hero: int) -> Asking[bool]:
    """A hero may swap a card that is an item with its card of the same tier and colour, which becomes the item."""
    seat = OWNER[hero]
    if not s.items[seat]:
        return False

    def why(slot: int) -> Why | None:
        fits = slot in s.items[seat] and has_card(s, seat, twin(slot))
        return None if fits else (Reasons.not_that_card, (s.card(seat, slot),))

    def offer() -> list[Option]:
        return [*(PICK_CARD[slot] for slot in s.items[seat] if why(slot) is None), SKIP]

    s.shown = seat
    ask = s.ask_lazy(seat, offer, Prompts.maybe_item, a.card)
    _, answer = yield explained(ask, Verbs.pick, why, SKIP)
    if answer == SKIP:
        return False
    item, card = answer[1], twin(answer[1])
    swap_cards(s, seat, item, card)
    s.icons[seat][s.content.item[s.card(seat, item)]] -= 1
    s.reveal()
    s.tell(Told.swaps_item, s.called(seat))
    gain_item(s, seat, s.content.item[s.card(seat, card)])
    return True


def has_card(s: Match, seat: int, slot: int) -> bool:
    """Whether a card of a hero is in its hand or on the table."""
    return slot in (*s.hands[seat], *s.discards[seat], *s.resolved[seat], s.unresolved[seat])
