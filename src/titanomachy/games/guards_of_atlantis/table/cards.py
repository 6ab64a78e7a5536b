"""Cards: the full face with values and text, and the small forms of a turn slot. HTML with icons in it."""

from __future__ import annotations

from typing import Final, TypeAlias

from ....drawing import NOTHING, Markup, el, join, part
from ....drawing.syllables import parted
from ....kernel.words import N_, say
from ..cards import (
    ATTACK,
    COLOR,
    COLOR_IDS,
    DEFENSE,
    DEFENSE_SKILL,
    I_ATTACK,
    I_DEFENSE,
    I_MOVEMENT,
    I_RADIUS,
    I_RANGE,
    ICON_IDS,
    MOVEMENT,
    NONE,
    SKILL,
    TIER,
    ULTIMATE,
)
from ..words import COLOR_NAMES, ICON_NAMES
from .printed import Printed, Values

Gift: TypeAlias = tuple[str, int]  # a word or two, and the item behind them

LETTERS: Final = "DSRBGP"  # of a card's colour, which never stands alone: gold is D
HATCH: Final = ("dots", "", "up", "flat", "slant", "cross")
TIERS: Final = ("", "I", "II", "III", "IV")
KINDS: Final = (
    N_("Attack"), N_("Skill"), N_("Movement"), N_("Defense"), N_("Defense or skill"), N_("Ultimate"),
)  # fmt: skip
SIGNS: Final = ("attack", "skill", "movement", "defense", "defense", "skill")


@part
def icon(name: str, label: str = "") -> Markup:
    """An icon in a line of words."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"#goa-i-{name}"), class_="ico", viewBox="0 0 24 24", **named)


@part
def hatch(color: int) -> Markup:
    """The pattern of a card's colour."""
    if not HATCH[color]:
        return NOTHING
    fill = el("rect", width="100%", height="100%", fill=f"url(#goa-{HATCH[color]})")
    return el("svg", fill, class_="hat", aria_hidden="true")


@part
def medallion(side: str, hero: str, level: int | None = None, size: int = 40) -> Markup:
    """A hero on the base of its team, with its level."""
    base = el("use", href=f"#goa-base-{side}", width=40, height=40) if side != "n" else NOTHING
    face = el("use", href=f"#goa-p-{hero}", x=7, y=6.4 if side == "a" else 7, width=26, height=26)
    badge = NOTHING
    if level is not None:
        disc = el("circle", class_="disc", cx=31.5, cy=31.5, r=8)
        badge = el("g", disc, el("text", str(level), class_="lvl", x=31.5, y=36.1))
    return el(
        "svg", base, face, badge,
        class_="tm goa em med", width=size, height=size, viewBox="0 0 40 40", aria_hidden="true",
    )  # fmt: skip


# -- values


def plus(base: int, total: int) -> Markup:
    """What a value is made of, where items or effects change it: 4+2."""
    if base == total:
        return NOTHING
    return el("sup", f"{base}{total - base:+d}")


def value(name: str, label: str, base: int, total: int, class_: str = "") -> Markup:
    """An icon and its value."""
    words = f"{label} {total}" if total >= 0 or base >= 0 else label
    shown = [el("b", str(total)), plus(base, total)] if base >= 0 else []
    return el("span", icon(name, words), *shown, class_=f"v {class_}".strip())


def values(card: Printed, now: Values) -> list[Markup]:
    """The primary value, then the secondary actions."""
    action, lang = card.action, card.lang
    found = []
    if action == SKILL or card.slot == ULTIMATE:
        found.append(value(SIGNS[action], say(KINDS[action], lang), NONE, NONE, "prim"))
    if card.attack >= 0:
        prim = "prim" if action == ATTACK else ""
        found.append(value("attack", say(ICON_NAMES[I_ATTACK], lang), card.attack, now.attack, prim))
    if card.movement >= 0:
        prim = "prim" if action == MOVEMENT else ""
        found.append(value("movement", say(ICON_NAMES[I_MOVEMENT], lang), card.movement, now.movement, prim))
    if card.defends:
        found.append(_defense(card, now))
    return sorted(found, key=lambda one: 'class="v prim"' not in one)


def _defense(card: Printed, now: Values) -> Markup:
    """A defense value; an exclamation mark blocks whatever the attack is."""
    prim = "prim" if card.action in (DEFENSE, DEFENSE_SKILL) else ""
    if card.defense < 0:
        return el("span", icon("defense", say(N_("Blocks"), card.lang)), el("b", "!"), class_=f"v {prim}".strip())
    mark = el("b", "!") if card.block else NOTHING
    shown = value("defense", say(ICON_NAMES[I_DEFENSE], card.lang), card.defense, now.defense, prim)
    return Markup(shown.replace("</span>", f"{mark}</span>")) if mark else shown


def reach(card: Printed, now: Values) -> Markup:
    """Range or radius."""
    parts = []
    for name, number, base, total in (
        ("range", I_RANGE, card.range, now.range),
        ("radius", I_RADIUS, card.radius, now.radius),
    ):
        if base >= 0:
            label = say(ICON_NAMES[number], card.lang)
            parts.append(el("span", icon(name), el("b", str(total)), plus(base, total), f" {label.lower()}"))
    return join(parts)


def kind_of(card: Printed) -> str:
    """What sort of card it is, in a few words."""
    words = say(KINDS[card.action], card.lang)
    return say(N_("{kind}, ranged"), card.lang, kind=words) if card.ranged else words


# -- faces


@part
def face(card: Printed, now: Values, gives: Gift | None = None) -> Markup:
    """The inside of a full card: a band with all values, then name, kind, text, reach and item.

    In the corner stands the item that the card can become, or what else it `gives`.
    """
    lang, color, tier = card.lang, COLOR[card.slot], TIERS[TIER[card.slot]]
    fast = card.initiative != NONE  # neither ultimates nor spells have one
    speed = el("span", str(now.initiative), class_="init") if fast else NOTHING
    faster = plus(card.initiative, now.initiative) if fast else NOTHING
    letter = el("span", LETTERS[color], class_="letter", title=say(COLOR_NAMES[color], lang))
    band = el("div", hatch(color), speed, faster, *values(card, now), letter, class_="band")
    rank = el("b", tier, title=say(N_("Tier {n}"), lang, n=tier)) if tier else NOTHING
    words = el(
        "div",
        el("h4", parted(card.name)),
        el("p", kind_of(card), rank, class_="kind"),
        el("p", parted(card.text), class_="txt fits"),
        el("p", reach(card, now), item_words(gives or (N_("item"), card.item), lang), class_="foot"),
        class_="words",
    )
    return join([band, words])


def item_words(gives: Gift, lang: str) -> Markup:
    """An item after a word or two; nothing for a card that never becomes one."""
    words, item = gives
    if item == NONE:
        return NOTHING
    return el("span", say(words, lang), " ", icon(ICON_IDS[item], say(ICON_NAMES[item], lang)), class_="itemv")


def color_class(slot: int) -> str:
    """The class of a card's colour."""
    return f"k-{COLOR_IDS[COLOR[slot]]}"


def spoken(card: Printed, speed: int) -> str:
    """A card in words: its name, initiative and text."""
    if card.initiative == NONE:
        return f"{card.name}. {card.text}"
    fast = say(N_("{card}, initiative {n}"), card.lang, card=card.name, n=speed)
    return f"{fast}. {card.text}"


@part
def mini(card: Printed, speed: int, class_: str = "", id_: str = "") -> Markup:
    """A card in a turn slot: initiative and letter."""
    color = COLOR[card.slot]
    return el(
        "div",
        hatch(color),
        el("b", str(speed)),
        el("i", LETTERS[color]),
        id_=id_,
        class_=f"tslot full {color_class(card.slot)} {class_}".strip(),
        title=spoken(card, speed),
    )
