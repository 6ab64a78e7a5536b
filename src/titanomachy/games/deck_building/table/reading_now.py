"""What holds now of a thing that one may buy, fight or use: every condition on a line of its own, met or not.

The conditions are those of the rules (`acquiring_cards`, `titans`, `move_payment`); here they are told apart, because a
rule stops at the first that fails. Only whoever's turn it is reads them.
"""

from __future__ import annotations

from typing import TypeAlias

from ....drawing.reading import Fact
from ....kernel.words import N_
from ..content import GEAR, WOUND
from ..rules.acquiring_cards import price
from ..rules.move_payment import HEROES, LOCATIONS
from ..state import NONE, TURN
from .seen import Seen, space_heading

Facts: TypeAlias = tuple[Fact, ...]


def _acts(seen: Seen) -> bool:
    """Whether it is the reader's own turn."""
    city = seen.city
    return seen.seat is not None and city.phase == TURN and city.active == seen.seat


def _there(seen: Seen, space: int) -> Fact:
    """Whether the Hero is in a space."""
    here = seen.city.where[seen.city.active]
    if here == space:
        return Fact("met", seen.say(N_("Your Hero is in its space.")), rule="DB-buy-04")
    place = space_heading(here, seen.lang)
    return Fact(
        "unmet", seen.say(N_("Your Hero is not in its space. Your Hero: {place}."), place=place), rule="DB-buy-04"
    )


def _power(seen: Seen, cost: int, *others: Fact) -> Facts:
    """Whether the Power does; where it does not, what the hand still brings, and, unless others fail, if that does."""
    have = seen.city.power
    line = seen.say(N_("It costs {n} Power and you have {m}."), n=cost, m=have)
    if cost <= have:
        return (Fact("met", line, rule="DB-buy-07"),)
    return Fact("unmet", line, seen.say(N_("{n} short."), n=cost - have), "DB-buy-07"), *_more(
        seen, cost - have, not any(fact.state == "unmet" for fact in others)
    )


def _more(seen: Seen, missing: int, enough: bool) -> Facts:
    """What cards of the hand print on themselves."""
    cards = seen.city.content.cards
    giving = [kind for kind in seen.city.hands[seen.city.active] if kind >= 0 and cards[kind].power]
    if not giving:
        return ()
    total = sum(cards[kind].power for kind in giving)
    names = ", ".join(
        f"{giving.count(kind)} × {seen.card(kind)}" if giving.count(kind) > 1 else seen.card(kind)
        for kind in dict.fromkeys(giving)
    )
    line = seen.say(N_("Your hand gives up to {n} Power more: {names}."), n=total, names=names)
    if enough and total >= missing:
        then = seen.say(N_("Play it first, then you can."))
        line = f"{line} {then}"
    return (Fact("note", line),)


def _move(seen: Seen, pay: int) -> Fact:
    have = seen.city.move
    line = seen.say(N_("It costs {n} Move and you have {m}."), n=pay, m=have)
    if pay <= have:
        return Fact("met", line, rule="DB-paymove-01")
    return Fact("unmet", line, seen.say(N_("{n} short."), n=pay - have), "DB-paymove-01")


def held(seen: Seen, kind: int) -> Facts:
    """A card of the hand: a Wound plays itself."""
    if kind != WOUND or not _acts(seen):
        return ()
    return (Fact("note", seen.say(N_("A Wound in your hand is played by itself, first.")), rule="DB-wounds-03"),)


def for_sale(seen: Seen, kind: int, space: int) -> Facts:
    """A card inside a Wall."""
    if not _acts(seen):
        return ()
    there = _there(seen, space)
    return there, *_power(seen, price(seen.city, kind), there)


def gear(seen: Seen) -> Facts:
    """A 3D Gear of the stack."""
    if not _acts(seen):
        return ()
    left = seen.city.gear
    there = Fact("met", seen.say(N_("Cards left: {n}."), n=left), rule="DB-buy-11")
    empty = Fact("unmet", seen.say(N_("The 3D Gear stack is empty.")), rule="DB-buy-11")
    return (there if left else empty, *_power(seen, price(seen.city, GEAR)))


def titan(seen: Seen, kind: int, space: int) -> Facts:
    """A Titan outside a Wall: a standard one is paid for, an Archenemy is full of damage first."""
    face, city = seen.faces[kind], seen.city
    if not face.level:
        if not _acts(seen):
            return ()
        there = _there(seen, space)
        return there, *_power(seen, face.cost, there)
    hurt = city.hurt_by(kind)
    line = seen.say(N_("Damage: {n} of {total}."), n=hurt, total=face.hit_points)
    full = Fact("met", line, rule="DB-hp-07")
    if hurt < face.hit_points:
        missing = seen.say(N_("{n} more before an attempt."), n=face.hit_points - hurt)
        full = Fact("unmet", line, missing, "DB-hp-07")
    if not _acts(seen):
        return (Fact("note", line),)
    fought = [Fact("unmet", seen.say(N_("It was attempted in this turn already.")), rule="DB-kill-11")]
    before = (_there(seen, space), full, *(fought if kind in city.fought else []))
    return *before, *_power(seen, face.cost + city.raised, *before)


def location(seen: Seen, kind: int, wall: int) -> Facts:
    """A Location on a Wall: in the District, once in a turn, for its Move."""
    if not _acts(seen) or kind not in LOCATIONS:
        return ()
    city = seen.city
    near = city.wall_of(city.active) == wall
    line = N_("Your Hero is in its District.") if near else N_("Your Hero is not in its District.")
    facts = [Fact("met" if near else "unmet", seen.say(line), rule="DB-locations-03")]
    if kind in city.visited:
        facts.append(Fact("unmet", seen.say(N_("It was used in this turn already.")), rule="DB-paymove-03"))
    return (*facts, _move(seen, seen.faces[kind].pay))


def ability(seen: Seen, seat: int) -> Facts:
    """A Hero's own ability that is paid with Move; what else it does works by itself."""
    city = seen.city
    if not _acts(seen) or seat != seen.seat or city.heroes[seat] == NONE or city.heroes[seat] not in HEROES:
        return ()
    return (_move(seen, city.content.heroes[city.heroes[seat]].pay),)
