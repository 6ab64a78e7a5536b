"""Spells: cards that lie in the book of a hero, are cast out of it face up, and return to it all together.

What lies where is open to all: a note of kind "spell" with the key 0 says that there is a book, and one for each spell
that lies face up beside it, by its card's number among all spells and one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import FIRST_SPELL, HERO_IDS, NONE, NOTE, SLOTS, SPELLS
from ..sentences import Prompts, Told
from ..state import Match
from ..words import CAST, SKIP, UNBIND, Verbs
from .card_effects import CARD_OF, INSTEAD_OF_SPELLS, SEAT_OF, VALUE, Act, Asking, Stop
from .order_of_effects import due, in_turn
from .performing_actions import no_primary, perform
from .reasons import Reasons, explained
from .units import played_as

SPELL: Final = NOTE["spell"]
BOOK: Final = 0  # the key of the note that a hero has a book with spells in it


# -- what lies where


def book_of(s: Match, a: Act) -> int:
    """The seat whose book an action is about: the hero's own, or of the one whose card it performs."""
    hero = HERO_IDS.index(SPELLS[a.card - FIRST_SPELL][0]) if a.card >= FIRST_SPELL else a.card // SLOTS
    if s.heroes[a.seat] == hero:
        return a.seat
    owners = [seat for seat, other in enumerate(s.heroes) if other == hero]  # of twins, the enemy
    return min(owners, key=lambda seat: s.teams[seat] == s.teams[a.seat], default=a.seat)


def keys(s: Match, owner: int) -> list[int]:
    """What is noted of a hero's spells."""
    return [key for seat, kind, key, _ in s.notes if seat == owner and kind == SPELL]


@rule("GA-core-13")
def in_book(s: Match, owner: int) -> list[int]:
    """The spells, as cards, in a hero's book: none before they were added for the first time."""
    noted = keys(s, owner)
    if BOOK not in noted:
        return []
    hero = HERO_IDS[s.heroes[owner]]
    return [FIRST_SPELL + n for n, (whose, _) in enumerate(SPELLS) if whose == hero and n + 1 not in noted]


def out_of_book(s: Match, owner: int) -> list[int]:
    """The spells that lie face up beside a hero's book."""
    return [FIRST_SPELL + key - 1 for key in keys(s, owner) if key != BOOK]


def others_out(s: Match, a: Act) -> int:
    """How many spells besides the one that is cast lie face up beside the book."""
    return sum(spell != a.card for spell in out_of_book(s, book_of(s, a)))


def take_out(s: Match, owner: int, spell: int) -> None:
    """A spell leaves the book and lies face up."""
    s.notes = [*s.notes, [owner, SPELL, spell - FIRST_SPELL + 1, 1]]


# -- adding, casting, taking out


@rule("GA-core-13", "GA-active-03")
def add_spells(s: Match, a: Act) -> Asking[None]:
    """All spells go into the book, and what stays in force of them ends; an effect may do something else instead."""
    owner = book_of(s, a)
    if out_of_book(s, owner) or not in_book(s, owner):
        for e in (yield from in_turn(s, [e for e in due(s, INSTEAD_OF_SPELLS) if e[SEAT_OF] == a.seat])):
            if (yield from INSTEAD_OF_SPELLS[e[CARD_OF]](s, e, a)):
                return
    s.notes = [note for note in s.notes if note[:2] != [owner, SPELL]]
    s.notes = [*s.notes, [owner, SPELL, BOOK, 1]]
    s.active = [e for e in s.active if e[CARD_OF] < FIRST_SPELL or e[VALUE] != owner]
    s.tell(Told.prepared, s.called(a.seat))


def not_cast(s: Match, a: Act, spells: Sequence[int], spell: int) -> Why | None:
    """Why a spell is not cast now: the text does not name it, it is not in the book, or its action is barred."""
    if spell not in spells:
        return Reasons.not_that_card, (spell,)
    if spell not in in_book(s, book_of(s, a)):
        return Reasons.not_in_book, (spell,)
    return no_primary(s, a.seat, a.slot, spell)


@rule("GA-core-13", "GA-perf-02")
def cast_one(s: Match, a: Act, spells: Sequence[int]) -> Asking[None]:
    """Cast one of some spells from the book; without one the action stops."""
    able = [spell for spell in spells if not_cast(s, a, spells, spell) is None]
    if not able:
        raise Stop
    spell = able[0]
    if len(able) > 1:
        ask = s.ask(a.chooser, [CAST[one - FIRST_SPELL] for one in able], Prompts.cast, a.card)
        _, answer = yield explained(ask, Verbs.cast, lambda one: not_cast(s, a, spells, FIRST_SPELL + one))
        spell = FIRST_SPELL + answer[1]
    yield from cast(s, a, spell)


@rule("GA-core-13")
def may_cast(s: Match, a: Act, spell: int) -> Asking[bool]:
    """A hero may cast a spell, if that is in the book. True if it has."""
    if not_cast(s, a, [spell], spell) is not None:
        return False
    ask = s.ask(a.chooser, [CAST[spell - FIRST_SPELL], SKIP], Prompts.maybe_cast, a.card)
    _, answer = yield explained(ask, Verbs.cast, lambda one: not_cast(s, a, [spell], FIRST_SPELL + one), SKIP)
    if answer == SKIP:
        return False
    yield from cast(s, a, spell)
    return True


@rule("GA-core-13", "GA-act-07")
def cast(s: Match, a: Act, spell: int) -> Asking[None]:
    """A spell leaves the book face up, and whoever casts it performs the action on it: an action of its own."""
    take_out(s, book_of(s, a), spell)
    s.tell(Told.casts, s.called(a.seat), spell)
    act = Act(s, a.seat, a.slot, played_as(s, spell), True, spell)
    act.chooser = a.chooser
    yield from perform(s, act, Verbs.primary)
    if s.where[a.seat] == NONE:
        raise Stop


@rule("GA-core-13", "GA-perf-03")
def take_out_up_to(s: Match, a: Act, most: int) -> Asking[None]:
    """Up to so many spells leave the book face up, one after the other, without being cast."""
    owner = book_of(s, a)

    def why(one: int) -> Why | None:
        return None if FIRST_SPELL + one in in_book(s, owner) else (Reasons.not_in_book, (FIRST_SPELL + one,))

    for _ in range(min(most, len(in_book(s, owner)))):
        options = [*(UNBIND[spell - FIRST_SPELL] for spell in in_book(s, owner)), SKIP]
        _, answer = yield explained(s.ask(a.chooser, options, Prompts.unbind, a.card), Verbs.unbind, why, SKIP)
        if answer == SKIP:
            return
        take_out(s, owner, FIRST_SPELL + answer[1])
        s.tell(Told.unbound, s.called(a.seat), FIRST_SPELL + answer[1])
