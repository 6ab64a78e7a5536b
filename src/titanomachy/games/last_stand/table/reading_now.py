"""What holds now of an ability or a card of the Titan: every condition on a line of its own, met or not.

The conditions are those of step 3 and step 1; a rule stops at the first that fails, a reader wants all of them.
"""

from __future__ import annotations

from typing import TypeAlias

from ....drawing.reading import Fact
from ....kernel.words import N_
from ..rules.step3_titan_symbols import has_what_it_needs, in_zone
from ..state import SELECT, TITAN_USES, WITH_TITAN
from .seen import Seen
from .track import zone_name

Facts: TypeAlias = tuple[Fact, ...]


def ability_facts(seen: Seen, place: int) -> Facts:
    """Dice enough, the right zone, and what the ability needs; open to all, like the dice."""
    s = seen.s
    used = s.content.abilities[s.titan][place]
    facts = [_step(seen), _price(seen, used.cost)]
    if place == 2 and s.rulings.third_white_only:
        why = in_zone(s, place)
        line = seen.say(
            N_("It needs the marker in the white zone; it is in this one: {zone}."),
            zone=zone_name(seen.zone, seen.lang),
        )
        facts.append(Fact("unmet" if why else "met", line, rule="LS-s3-08" if s.rulings.french else "LS-s3-09"))
    why = has_what_it_needs(s, place, used)
    if why is not None:
        message, args = why
        facts.append(Fact("unmet", message.text(args, s.content, seen.lang), rule=message.rule))
    return tuple(facts)


def _step(seen: Seen) -> Fact:
    now = seen.s.phase == TITAN_USES
    return Fact("met" if now else "unmet", seen.say(N_("Abilities are used in step 3.")), rule="LS-s3-01")


def _price(seen: Seen, cost: int) -> Fact:
    held = seen.s.place.count(WITH_TITAN) if seen.rolled else 0
    line = seen.say(N_("It costs {n} Titan {n:die|dice}; the Titan holds {m}."), n=cost, m=held)
    if held >= cost:
        return Fact("met", line, rule="LS-s3-02")
    return Fact("unmet", line, seen.say(N_("{n} short."), n=cost - held), "LS-s3-02")


def hand_facts(seen: Seen, card: int) -> Facts:
    """A card of the Titan's hand is placed in step 1."""
    now = seen.s.phase == SELECT
    return (Fact("met" if now else "unmet", seen.say(N_("Cards are placed in step 1.")), rule="LS-s1-01"),)
