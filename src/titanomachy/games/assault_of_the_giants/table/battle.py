"""The battle as it goes: its steps, both sides with their units and dice, hits and blocks, spells and casualties."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, classes, el, group, join, text
from ....kernel.words import N_, about
from ..cards.spells import spell_text
from ..content import SPELL_IDS, STANDARD
from ..names import face_name
from ..rules.battles.sides import army_of, number_of_dice, race_of, totals_now
from ..state import ATTACK_ROLL, CONQUEST, DAMAGE, DEFENCE_ROLL, NONE, OPENING
from .figures import COLOUR
from .pieces import medal, row_of_slayers, row_of_units
from .seen import Seen, unit_id
from .symbols import icon, sign

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
LIMIT: Final = 12  # where the track of hits and blocks ends
SPOTS: Final = {  # signs on a face by their number: middle and size
    1: ((27, 25.5, 30),),
    2: ((16, 25.5, 20), (38, 25.5, 20)),
    3: ((27, 15, 20), (15, 37, 20), (39, 37, 20)),
    4: ((15.5, 14.5, 19), (38.5, 14.5, 19), (15.5, 37, 19), (38.5, 37, 19)),
}


def step(seen: Seen) -> int:
    """The step of the rulebook's battle."""
    s = seen.state
    if s.phase == DAMAGE:
        return 5 if s.side else 6
    return OF_PHASE.get(s.phase, 1)


def battle(seen: Seen) -> Markup:
    """The whole panel; nothing where nobody fights."""
    s = seen.state
    if s.attacker == NONE:
        return NOTHING
    now = step(seen)
    dots = [
        el("li", str(n), class_="done" if n < now else "now" if n == now else "", title=seen.say(STEPS[n - 1]))
        for n in range(1, len(STEPS) + 1)
    ]
    where = seen.name("region", s.at)
    title = seen.say(N_("Battle of {region}"), region=where)
    return el(
        "section",
        el("h2", icon("k-attack") if s.hunters else medal(s.attacker, 26), el("span", title), medal(s.defender, 26)),
        el("ol", *dots, class_="bsteps", aria_hidden="true"),
        el("p", seen.say(N_("Step {n}: {what}"), n=now, what=seen.say(STEPS[now - 1])), class_="bnow"),
        _side(seen, 0),
        tracks(seen),
        _side(seen, 1),
        _laid(seen),
        class_="battle", aria_label=title,
    )  # fmt: skip


def _side(seen: Seen, side: int) -> Markup:
    s = seen.state
    race = race_of(s, side)
    slayers = not side and bool(s.hunters)
    name = seen.say(N_("Giantslayers")) if slayers else seen.name("race", race)
    words = seen.say(N_("{race} defend") if side else N_("{race} attack"), race=name)
    count = len(s.dice[side]) or number_of_dice(s, side)
    facts = seen.say(N_("Strength {s}, dice {n}"), s=strength(seen, side), n=count)
    header = el("header", el("b", words), el("span", facts))
    band = row_of_slayers(seen, s.hunters, 40, 28) if slayers else _units(seen, side)
    rolls = " rolls" if s.phase == (DEFENCE_ROLL if side else ATTACK_ROLL) else ""
    class_ = f"dfd{rolls}" if side else f"att{rolls}"
    return el("section", header, band, _dice(seen, side), _harm(seen, side), class_=class_)


def strength(seen: Seen, side: int) -> int:
    """The Strength of all units of a side, without those that add none."""
    s, content = seen.state, seen.content
    if not side and s.hunters:
        return sum(content.slayer_strength[slayer] for slayer in s.hunters)
    table = content.strength[race_of(s, side)]
    return sum(table[sort] for sort in army_of(s, side)) - sum(table[sort] for sort in s.limp[side])


def _units(seen: Seen, side: int) -> Markup:
    s = seen.state
    sorts = army_of(s, side)
    if not sorts:
        return el("p", seen.say(N_("Nobody is left")), class_="none")
    where = s.at if side else s.origin
    return row_of_units(seen, race_of(s, side), list(sorts), [unit_id(where, sort) for sort in sorts])


# -- dice


def _dice(seen: Seen, side: int) -> Markup:
    s = seen.state
    dice = [die(seen, side, place) for place in range(len(s.dice[side]))]
    if not dice:
        race = race_of(s, side)
        special = bool(side or not s.hunters)
        dice = [blank(seen, race if special and not place else NONE) for place in range(number_of_dice(s, side))]
        return el("ol", *dice, class_="agdice small")
    return el("ol", *dice, class_="agdice")


def die(seen: Seen, side: int, place: int) -> Markup:
    """A die as it lies: its results as signs; the special die in the colour of its race."""
    s, content = seen.state, seen.content
    rolled = s.dice[side][place]
    signs = ["hit"] * content.hit[rolled] + ["block"] * content.block[rolled] + ["arcane"] * content.arcane[rolled]
    signs = signs or ["miss"]
    drawn = [
        sign(f"d-{name}", x, y, size) for name, (x, y, size) in zip(signs, SPOTS[min(4, len(signs))], strict=False)
    ]
    kind = rolled // 6
    special = kind != STANDARD
    used = s.turned[side][place]
    id_ = f"die-{side}-{place}"
    words = face_name(content, rolled, seen.lang)
    note = el("small", seen.say(N_("converted")), class_="dn") if used else NOTHING
    hue = f"tm sp s{COLOUR[seen.race_id(kind)]}" if special else "tm"
    face = el(
        "svg", el("rect", class_="dsh", x=3, y=5, width=48, height=47, rx=10),
        el("rect", class_="df", x=3, y=2, width=48, height=47, rx=10), group(*drawn, class_="dg"),
        viewBox="0 0 54 54", class_=hue, role="img", aria_label=words,
    )  # fmt: skip
    return el(
        "li", face, note, id_=id_, class_=classes("die", "turned" if used else ""),
        data_face=str(rolled), title=words,
    )  # fmt: skip


def blank(seen: Seen, race: int) -> Markup:
    """A die that is still to be rolled."""
    emblem = sign(f"e-{seen.race_id(race)}", 27, 26, 22) if race != NONE else NOTHING
    box = el("rect", x=3, y=2, width=48, height=47, rx=10)
    return el("li", el("svg", box, emblem, viewBox="0 0 54 54", class_="tm", aria_hidden="true"), class_="die blank")


# -- hits and blocks


def totals(seen: Seen, side: int) -> tuple[int, int] | None:
    """Hits and blocks of a side as they stand; None before it has rolled."""
    s = seen.state
    if not s.dice[side]:
        return None
    fixed = s.phase in (DAMAGE, CONQUEST) or (s.phase == DEFENCE_ROLL and not side)
    return (s.hits[side], s.blocks[side]) if fixed else totals_now(s, side)


def tracks(seen: Seen) -> Markup:
    """The track of hits and that of blocks, with the mark of each side."""
    both = [totals(seen, 0), totals(seen, 1)]
    lines = [
        _track(seen, title, [one[kind] if one else None for one in both])
        for kind, title in enumerate((N_("Hits"), N_("Blocks")))
    ]
    key = el(
        "p", el("i", Markup(""), class_="ka"), el("span", seen.say(N_("attacker"))), el("i", Markup(""), class_="kd"),
        el("span", seen.say(N_("defender"))), class_="key",
    )  # fmt: skip
    return el("div", *lines, key, class_="ctable")


def _track(seen: Seen, title: str, marks: list[int | None]) -> Markup:
    name = seen.say(title)
    highest = max([LIMIT, *(mark for mark in marks if mark is not None)])
    start, wide = 70.0, 208.0
    pitch = wide / highest
    parts = [text(name, 0, 15, class_="tk")]
    for number in range(highest + 1):
        x = start + number * pitch
        here = [side for side, mark in enumerate(marks) if mark == number]
        if here:
            class_ = "both" if len(here) > 1 else "kd" if here[0] else "ka"
            parts.append(
                el("rect", class_=f"tmk {class_}", x=x - 8.5, y=2, width=17, height=17, rx=8.5 if class_ == "kd" else 4)
            )
            parts.append(text(str(number), x, 14.5, class_="tn on"))
        elif highest <= LIMIT:
            parts.append(text(str(number), x, 14.5, class_="tn"))
    told = [
        f"{seen.say(who)} {mark}"
        for who, mark in zip((N_("attacker"), N_("defender")), marks, strict=True)
        if mark is not None
    ]
    return el(
        "svg",
        *parts,
        class_="tm track",
        viewBox="0 0 288 21",
        role="img",
        aria_label=about(name, ", ".join(told) or "–", seen.lang),
    )


# -- casualties and spells


def _harm(seen: Seen, side: int) -> Markup:
    """Damage that is still to be assigned, and who has fallen."""
    s = seen.state
    parts = []
    if s.phase == DAMAGE and s.side == side and s.damage > 0:
        parts.append(el("p", icon("o-drop"), seen.say(N_("Damage to assign: {n}"), n=s.damage), class_="harm"))
    if s.dead[side]:
        slayers = not side and bool(s.hunters)
        race = race_of(s, side)
        names = [seen.name("slayer", one) if slayers else seen.unit(race, one & ~1) for one in s.dead[side]]
        parts.append(el("p", seen.say(N_("Defeated: {names}"), names=", ".join(names)), class_="fallen"))
    return join(parts)


def _laid(seen: Seen) -> Markup:
    """Spells of the start that wait for their effect, in the order in which they were cast."""
    items = []
    for laid in seen.state.laid:
        side, spell = divmod(laid, 64)
        name = f"laid-{SPELL_IDS[spell // 2]}"
        race = race_of(seen.state, side)
        told = spell_text(seen.content, spell, seen.lang)
        items.append(
            el("li", medal(race, 20), el("b", seen.name("spell", spell)), el("small", told), id_=name, class_="lspell")
        )
    return el("ol", *items, class_="laid", aria_label=seen.say(N_("Spells of this battle"))) if items else NOTHING
