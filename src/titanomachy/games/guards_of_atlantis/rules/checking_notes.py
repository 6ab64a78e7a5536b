"""What a position may say that is remembered: of a kind, a hero and a card, spell or figure that there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.errors import BadPosition
from ....kernel.words import N_
from ..cards import HERO_IDS, NONE, NOTE, NOTE_IDS, SLOT_IDS, SPELLS, ULTIMATE
from ..pieces import OWNER
from ..state import Match
from .card_values import SET_INITIATIVE
from .remembering import DISCARDED, SHOWN, STIRRED
from .spells import BOOK, SPELL, keys
from .units import is_double

BETWEEN: Final = N_("{name} must be from {low} to {high}, not {value}")
MANY: Final = 10**6  # more than any number of a game


def within(name: str, low: int, high: int, *values: int) -> None:
    """All values lie between two bounds."""
    for value in values:
        if not low <= value <= high:
            raise BadPosition(BETWEEN, name=name, low=low, high=high, value=value)


def check_notes(s: Match) -> None:
    """What is remembered is of a kind that a game remembers, of a hero of the game and of a card that it has."""
    seen: set[tuple[int, int, int]] = set()
    for seat, kind, key, value in s.notes:
        within("notes: seat", 0, s.seats - 1, seat)
        name = NOTE_IDS[kind] if 0 <= kind < len(NOTE_IDS) else str(kind)
        if kind not in NOTE_CHECKS:
            raise BadPosition(f"notes: nothing is remembered as {name}")
        NOTE_CHECKS[kind](s, seat, key)
        within(f"notes: the value of {name}", -MANY if kind == SET_INITIATIVE else 1, MANY, value)
        if (seat, kind, key) in seen and kind != DISCARDED:  # a card may be discarded more than once in a turn
            raise BadPosition(f"notes: {name} of seat {seat} stands there twice")
        seen.add((seat, kind, key))


def check_noted_slot(s: Match, seat: int, slot: int) -> None:
    """A card of the hero that a hand may hold."""
    if slot == ULTIMATE or slot not in s.content.slots_of(s.heroes[seat]):
        named = SLOT_IDS[slot] if 0 <= slot < len(SLOT_IDS) else slot
        raise BadPosition(f"notes: seat {seat} holds no card in slot {named}")


def check_noted_initiative(s: Match, seat: int, slot: int) -> None:
    """The unresolved card of the hero: no other has its initiative set."""
    check_noted_slot(s, seat, slot)
    if slot != s.unresolved[seat]:
        lying = SLOT_IDS[s.unresolved[seat]] if s.unresolved[seat] != NONE else "none"
        raise BadPosition(f"notes: initiative is for the unresolved card of seat {seat}, {lying}, not {SLOT_IDS[slot]}")


def check_noted_spell(s: Match, seat: int, key: int) -> None:
    """A book, or a spell of the hero that lies beside it."""
    check_caster(s, seat, key)
    whose = HERO_IDS[s.heroes[seat]]
    if key != BOOK and (not 0 < key <= len(SPELLS) or SPELLS[key - 1][0] != whose):
        raise BadPosition(f"notes: {whose} has no spell {key}")
    if BOOK not in keys(s, seat):
        raise BadPosition(f"notes: seat {seat} has spells beside no book")


def check_caster(s: Match, seat: int, key: int) -> None:
    """A hero who has spells."""
    if not any(whose == HERO_IDS[s.heroes[seat]] for whose, _ in SPELLS):
        raise BadPosition(f"notes: seat {seat} has no spells")


def check_noted_figure(s: Match, seat: int, piece: int) -> None:
    """A figure of the hero: the piece of its seat, or a double."""
    if piece != seat and not (0 <= piece < len(OWNER) and OWNER[piece] == seat and is_double(s, piece)):
        raise BadPosition(f"notes: piece {piece} is no figure of seat {seat}")


NOTE_CHECKS: Final[dict[int, Callable[[Match, int, int], None]]] = {
    SET_INITIATIVE: check_noted_initiative, SPELL: check_noted_spell, NOTE["wish"]: check_caster,
    DISCARDED: check_noted_slot, SHOWN: check_noted_slot, STIRRED: check_noted_figure,
}  # fmt: skip
