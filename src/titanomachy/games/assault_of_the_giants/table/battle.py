"""The battle as it goes: its steps, both sides with their units and dice, hits and blocks, spells and casualties."""

from __future__ import annotations

from typing import Final, TypeAlias

from ....drawing import Markup, Parts, el, join, part, within
from ....kernel.words import N_, say
from ..cards.spells import spell_text
from ..content import SPELL_IDS
from ..rules.battles.sides import army_of, number_of_dice, race_of, totals_now
from ..state import ATTACK_ROLL, CONQUEST, DAMAGE, DEFENCE_ROLL, NONE, OPENING
from .dice import Totals, blank, die, tracks
from .pieces import medal, row_of_slayers, row_of_units
from .seen import Seen, unit_id
from .symbols import icon

STEPS: Final = (
    N_("both sides and their units"),
    N_("spells at the start"),
    N_("the attacker settles hits and blocks"),
    N_("the defender settles hits and blocks"),
    N_("the defender takes damage"),
    N_("the attacker takes damage"),
    N_("points"),
    N_("conquest"),
    N_("the end"),
)
OF_PHASE: Final = {OPENING: 2, ATTACK_ROLL: 3, DEFENCE_ROLL: 4, CONQUEST: 8}

Laid: TypeAlias = tuple[int, int, str, str]  # a spell on the table: whose, the card, its name and text


def battle(seen: Seen) -> Parts:
    """The whole panel; nothing where nobody fights."""
    s = seen.state
    if s.attacker == NONE:
        return []
    title = seen.say(N_("Battle of {region}"), region=seen.name("region", s.at))
    parts = [
        _heading(title, NONE if s.hunters else s.attacker, s.defender, step(seen), seen.lang),
        *_side(seen, 0),
        tracks(totals(seen, 0), totals(seen, 1), seen.lang),
        *_side(seen, 1),
        *_laid(seen),
    ]
    return within("section", parts, class_="battle", aria_label=title)


def step(seen: Seen) -> int:
    """The step of the rulebook's battle."""
    s = seen.state
    if s.phase == DAMAGE:
        return 5 if s.side else 6
    return OF_PHASE.get(s.phase, 1)


@part
def _heading(title: str, attacker: int, defender: int, now: int, lang: str) -> Markup:
    """Where it is fought and by whom (NONE: by giantslayers), and how far it has come."""
    dots = [
        el("li", str(n), class_="done" if n < now else "now" if n == now else "", title=say(STEPS[n - 1], lang))
        for n in range(1, len(STEPS) + 1)
    ]
    attacks = icon("k-attack") if attacker == NONE else medal(attacker, 26)
    return join(
        [
            el("h2", attacks, el("span", title), medal(defender, 26)),
            el("ol", *dots, class_="bsteps", aria_hidden="true"),
            el("p", say(N_("Step {n}: {what}"), lang, n=now, what=say(STEPS[now - 1], lang)), class_="bnow"),
        ]
    )


# -- the two sides


def _side(seen: Seen, side: int) -> Parts:
    s = seen.state
    slayers = not side and bool(s.hunters)
    name = "" if slayers else seen.name("race", race_of(s, side))
    count = len(s.dice[side]) or number_of_dice(s, side)
    rolls = " rolls" if s.phase == (DEFENCE_ROLL if side else ATTACK_ROLL) else ""
    parts = [
        _forces(name, side, strength(seen, side), count, seen.lang),
        _hunters(seen) if slayers else _units(seen, side),
        *_dice(seen, side),
        _harm(*_casualties(seen, side), seen.lang),
    ]
    return within("section", parts, class_=f"dfd{rolls}" if side else f"att{rolls}")


@part
def _forces(race: str, side: int, strength: int, dice: int, lang: str) -> Markup:
    """Who attacks or defends, and how strong they are; without a name they are giantslayers."""
    words = say(N_("{race} defend") if side else N_("{race} attack"), lang, race=race or say(N_("Giantslayers"), lang))
    return el("header", el("b", words), el("span", say(N_("Strength {s}, dice {n}"), lang, s=strength, n=dice)))


def strength(seen: Seen, side: int) -> int:
    """The Strength of all units of a side, without those that add none."""
    s, content = seen.state, seen.content
    if not side and s.hunters:
        return sum(content.slayer_strength[slayer] for slayer in s.hunters)
    table = content.strength[race_of(s, side)]
    return sum(table[sort] for sort in army_of(s, side)) - sum(table[sort] for sort in s.limp[side])


def _hunters(seen: Seen) -> Markup:
    slayers = seen.slayers(seen.state.slayer_hurt)
    return row_of_slayers(tuple([slayers[one] for one in seen.state.hunters]), 40, 28)


def _units(seen: Seen, side: int) -> Markup:
    s = seen.state
    sorts = army_of(s, side)
    if not sorts:
        return _nobody(seen.lang)
    where = s.at if side else s.origin
    return row_of_units(seen.units(race_of(s, side), sorts), tuple(unit_id(where, sort) for sort in sorts))


@part
def _nobody(lang: str) -> Markup:
    return el("p", say(N_("Nobody is left"), lang), class_="none")


def _dice(seen: Seen, side: int) -> Parts:
    """The dice of a side, or those that it will roll."""
    s, content = seen.state, seen.content
    if s.dice[side]:
        dice = [
            die(
                (side, place), rolled, (content.hit[rolled], content.block[rolled], content.arcane[rolled]),
                seen.name("face", rolled), bool(s.turned[side][place]), seen.lang,
            )
            for place, rolled in enumerate(s.dice[side])
        ]  # fmt: skip
        return within("div", dice, class_="agdice", role="group")
    special = race_of(s, side) if side or not s.hunters else NONE
    dice = [blank(NONE if place else special) for place in range(number_of_dice(s, side))]
    return within("div", dice, class_="agdice small", role="group")


def totals(seen: Seen, side: int) -> Totals | None:
    """Hits and blocks of a side as they stand; None before it has rolled."""
    s = seen.state
    if not s.dice[side]:
        return None
    fixed = s.phase in (DAMAGE, CONQUEST) or (s.phase == DEFENCE_ROLL and not side)
    return (s.hits[side], s.blocks[side]) if fixed else totals_now(s, side)


# -- casualties and spells


def _casualties(seen: Seen, side: int) -> tuple[int, tuple[str, ...]]:
    """Damage that a side has still to assign, and who of it has fallen."""
    s = seen.state
    damage = s.damage if s.phase == DAMAGE and s.side == side else 0
    slayers, race = not side and bool(s.hunters), race_of(s, side)
    return damage, tuple(seen.name("slayer", one) if slayers else seen.unit(race, one & ~1) for one in s.dead[side])


@part
def _harm(damage: int, fallen: tuple[str, ...], lang: str) -> Markup:
    told = []
    if damage > 0:
        told.append(el("p", icon("o-drop"), say(N_("Damage to assign: {n}"), lang, n=damage), class_="harm"))
    if fallen:
        told.append(el("p", say(N_("Defeated: {names}"), lang, names=", ".join(fallen)), class_="fallen"))
    return join(told)


def _laid(seen: Seen) -> Parts:
    """Spells of the start that wait for their effect, in the order in which they were cast."""
    found = []
    for laid in seen.state.laid:
        side, spell = divmod(laid, 64)
        told = spell_text(seen.content, spell, seen.lang)
        found.append((race_of(seen.state, side), spell // 2, seen.name("spell", spell), told))
    return [_spells(tuple(found), seen.lang)] if found else []


@part
def _spells(laid: tuple[Laid, ...], lang: str) -> Markup:
    items = [
        el("div", medal(race, 20), el("b", name), el("small", told), id_=f"laid-{SPELL_IDS[card]}", class_="lspell")
        for race, card, name, told in laid
    ]
    return el("div", *items, class_="laid", role="group", aria_label=say(N_("Spells of this battle"), lang))
