"""What a die is worth to the Hero who holds it."""

from __future__ import annotations

from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..content import TITAN
from ..state import HELD, NONE, OWNER, SPENT, WITH_TITAN, Stand
from .reasons import DIE_GONE, NOT_YOUR_DIE, TITAN_FACE, WITH_THE_TITAN


@rule("LS-comp-09", "LS-comp-10", "LS-setup-03", "LS-setup-04")
def printed_box(s: Stand, box: int) -> int:
    """A box of the track as it is printed: the first is 0 in the English book and Start (NONE) in the French one."""
    return NONE if s.rulings.french and box == s.content.start else box


def marker_box(s: Stand) -> int:
    """The box of the marker, to be told."""
    return printed_box(s, s.marker)


@rule("LS-hero-04", "LS-hero-05", "LS-hero-06", "LS-hero-09", "LS-hero-27", "LS-hero-28")
def uses(s: Stand, die: int) -> int:
    """The symbols that a die may be spent as, as a bit mask.

    A die of Eren's has its plain face, unless the power of the Hero who got it works on such dice.
    """
    holder = s.holder[die]
    hero = s.heroes[holder]
    if holder != OWNER[die] and not s.rulings.lent_power[hero]:
        return s.content.plain_uses[s.face[die]]
    return s.content.uses[hero][s.face[die]]


@rule("LS-comp-04", "LS-hero-12", "LS-hero-17")
def roll(s: Stand, die: int) -> int:
    """Roll one die; Mikasa's Fight and Conny's Move give two symbols."""
    s.face[die] = face = s.content.faces[s.below(6)]
    s.left[die] = s.content.worth[s.heroes[OWNER[die]]][face]
    return face


@rule("LS-s6-05", "LS-hero-13", "LS-hero-31", "LS-s5-05")
def spend(s: Stand, die: int) -> None:
    """Spend one symbol of a die; the die is spent with its last one."""
    s.left[die] -= 1
    if not s.left[die]:
        s.place[die] = SPENT


def spend_from(s: Stand, dice: list[int], count: int) -> None:
    """Spend so many symbols of some dice, in their order."""
    for die in dice:
        for _ in range(min(count, s.left[die])):
            spend(s, die)
            count -= 1


@rule("LS-s5-07", "LS-s4-05")
def may_spend(s: Stand, hero: int, die: int) -> Why | None:
    """A Hero spends dice in front of it, in steps 5 and 6: not those elsewhere, and no Titan faces."""
    if die >= len(s.place) or s.holder[die] != hero:
        return NOT_YOUR_DIE, ()
    if s.place[die] == WITH_TITAN:
        return WITH_THE_TITAN, ()
    if s.place[die] != HELD:
        return DIE_GONE, ()
    return (TITAN_FACE, ()) if s.face[die] == TITAN else None


def may_spend_as(s: Stand, hero: int, die: int, symbol: int, lacking: Message) -> Why | None:
    """A die that gives the symbol; what is said where it does not is up to the deed."""
    return may_spend(s, hero, die) or (None if uses(s, die) >> symbol & 1 else (lacking, (symbol,)))


def spendable(s: Stand, hero: int, symbol: int) -> list[int]:
    """The dice that `may_spend_as` allows, found faster."""
    place, holder = s.place, s.holder
    return [
        die for die in range(len(place)) if place[die] == HELD and holder[die] == hero and uses(s, die) >> symbol & 1
    ]


def all_symbols(s: Stand, symbol: int) -> list[int]:
    """How many of a symbol each Hero can spend."""
    counts = [0] * len(s.heroes)
    for die, place in enumerate(s.place):
        if place == HELD and uses(s, die) >> symbol & 1:
            counts[s.holder[die]] += s.left[die]
    return counts


def symbols(s: Stand, hero: int, symbol: int) -> int:
    """How many of a symbol a Hero can spend."""
    return sum(s.left[die] for die in spendable(s, hero, symbol))
