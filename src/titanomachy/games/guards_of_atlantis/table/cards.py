"""Cards: the full face with values and text, and the small forms of a turn slot. HTML with icons in it."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, el, join
from ....kernel.words import N_
from ..cards import (
    ATTACK,
    COLOR,
    COLOR_IDS,
    DEFENSE,
    DEFENSE_SKILL,
    I_ATTACK,
    I_DEFENSE,
    I_MOVEMENT,
    ICON_IDS,
    MOVEMENT,
    NONE,
    SKILL,
    TIER,
    ULTIMATE,
)
from ..words import COLOR_NAMES
from .seen import Seen

LETTERS: Final = "DSRBGP"  # of a card's colour, which never stands alone: gold is D
HATCH: Final = ("dots", "", "up", "flat", "slant", "cross")
TIERS: Final = ("", "I", "II", "III", "IV")
KINDS: Final = (
    N_("Attack"), N_("Skill"), N_("Movement"), N_("Defense"), N_("Defense or skill"), N_("Ultimate"),
)  # fmt: skip
SIGNS: Final = ("attack", "skill", "movement", "defense", "defense", "skill")


def icon(name: str, label: str = "") -> Markup:
    """An icon in a line of words."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("svg", el("use", href=f"#goa-i-{name}"), class_="ico", viewBox="0 0 24 24", **named)


def hatch(color: int) -> Markup:
    """The pattern of a card's colour."""
    if not HATCH[color]:
        return NOTHING
    fill = el("rect", width="100%", height="100%", fill=f"url(#goa-{HATCH[color]})")
    return el("svg", fill, class_="hat", aria_hidden="true")


def portrait(hero: str) -> Markup:
    """A hero's face."""
    return el("svg", el("use", href=f"#goa-p-{hero}"), class_="por", viewBox="0 0 64 64", aria_hidden="true")


def medallion(side: str, hero: str, level: int | None = None, size: int = 40) -> Markup:
    """A hero on the base of its team, with its level."""
    base = el("use", href=f"#goa-base-{side}", width=40, height=40) if side != "n" else NOTHING
    face = el("use", href=f"#goa-p-{hero}", x=7, y=6.4 if side == "a" else 7, width=26, height=26)
    badge = NOTHING
    if level is not None:
        disc = el("circle", class_="disc", cx=32, cy=32, r=7.6)
        badge = el("g", disc, el("text", str(level), class_="lvl", x=32, y=35.7))
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


def values(seen: Seen, seat: int, slot: int) -> list[Markup]:
    """The primary value, then the secondary actions."""
    card, content = seen.state.card(seat, slot), seen.content
    action = content.action[card]
    found = []
    if action == SKILL or slot == ULTIMATE:
        found.append(value(SIGNS[action], seen.say(KINDS[action]), NONE, NONE, "prim"))
    if content.attack[card] >= 0:
        prim = "prim" if action == ATTACK else ""
        found.append(value("attack", seen.icon(I_ATTACK), content.attack[card], seen.attack(seat, slot), prim))
    if content.movement[card] >= 0:
        prim = "prim" if action == MOVEMENT else ""
        moves = seen.movement(seat, slot)
        found.append(value("movement", seen.icon(I_MOVEMENT), content.movement[card], moves, prim))
    if content.can_defend[card]:
        found.append(_defense(seen, seat, slot))
    return sorted(found, key=lambda one: 'class="v prim"' not in one)


def _defense(seen: Seen, seat: int, slot: int) -> Markup:
    """A defense value; an exclamation mark blocks whatever the attack is."""
    card, content = seen.state.card(seat, slot), seen.content
    prim = "prim" if content.action[card] in (DEFENSE, DEFENSE_SKILL) else ""
    if content.defense[card] < 0:
        return el("span", icon("defense", seen.say(N_("Blocks"))), el("b", "!"), class_=f"v {prim}".strip())
    mark = el("b", "!") if content.block[card] else NOTHING
    shown = value("defense", seen.icon(I_DEFENSE), content.defense[card], seen.defense(seat, slot), prim)
    return Markup(shown.replace("</span>", f"{mark}</span>")) if mark else shown


def reach(seen: Seen, seat: int, slot: int) -> Markup:
    """Range or radius."""
    card, content = seen.state.card(seat, slot), seen.content
    parts = []
    for name, base, total in (
        ("range", content.range[card], seen.range(seat, slot)),
        ("radius", content.radius[card], seen.radius(seat, slot)),
    ):
        if base >= 0:
            label = seen.icon(ICON_IDS.index(name))
            parts.append(el("span", icon(name), el("b", str(total)), plus(base, total), f" {label.lower()}"))
    return join(parts)


def kind_of(seen: Seen, card: int) -> str:
    """What sort of card it is, in a few words."""
    words = seen.say(KINDS[seen.content.action[card]])
    return seen.say(N_("{kind}, ranged"), kind=words) if seen.content.ranged[card] else words


# -- faces


def face(seen: Seen, seat: int, slot: int, gives: Markup | None = None) -> list[Markup]:
    """The inside of a full card: a band with all values, then name, kind, text, reach and item.

    In the corner stands the item that the card can become, or what else it `gives`.
    """
    card, content, color = seen.state.card(seat, slot), seen.content, COLOR[slot]
    speed = el("span", str(seen.initiative(seat, slot)), class_="init") if slot != ULTIMATE else NOTHING
    faster = plus(content.initiative[card], seen.initiative(seat, slot)) if slot != ULTIMATE else NOTHING
    letter = el("span", LETTERS[color], class_="letter", title=seen.say(COLOR_NAMES[color]))
    band = el("div", hatch(color), speed, faster, *values(seen, seat, slot), letter, class_="band")
    tier = el("b", TIERS[TIER[slot]], title=seen.say(N_("Tier {n}"), n=TIERS[TIER[slot]])) if TIER[slot] else NOTHING
    item = content.item[card]
    if gives is None:
        gives = item_words(seen, N_("item"), item)
    words = el(
        "div",
        el("h4", seen.card_name(card)),
        el("p", kind_of(seen, card), tier, class_="kind"),
        el("p", content.text(card, seen.lang), class_="txt"),
        el("p", reach(seen, seat, slot), gives, class_="foot"),
        class_="words",
    )
    return [band, words]


def item_words(seen: Seen, words: str, item: int) -> Markup:
    """An item after a word or two; nothing for a card that never becomes one."""
    if item == NONE:
        return NOTHING
    return el("span", seen.say(words), " ", icon(ICON_IDS[item], seen.icon(item)), class_="itemv")


def color_class(slot: int) -> str:
    """The class of a card's colour."""
    return f"k-{COLOR_IDS[COLOR[slot]]}"


def spoken(seen: Seen, seat: int, slot: int) -> str:
    """A card in words: its name, initiative and text."""
    card = seen.state.card(seat, slot)
    name, text = seen.card_name(card), seen.content.text(card, seen.lang)
    if slot == ULTIMATE:
        return f"{name}. {text}"
    speed = seen.say(N_("{card}, initiative {n}"), card=name, n=seen.initiative(seat, slot))
    return f"{speed}. {text}"


def mini(seen: Seen, seat: int, slot: int, class_: str = "") -> Markup:
    """A card in a turn slot: initiative and letter."""
    color = COLOR[slot]
    return el(
        "li",
        hatch(color),
        el("b", str(seen.initiative(seat, slot))),
        el("i", LETTERS[color]),
        class_=f"tslot full {color_class(slot)} {class_}".strip(),
        title=spoken(seen, seat, slot),
    )
