"""The gallery: a tile for each hero, and a page with all its cards as on a table: tiers across, colours down."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, cast

from ....drawing import NOTHING, Markup, el, join, part
from ....drawing.gallery import Exhibit, Filter, Gallery
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say, told
from ..cards import (
    CARD,
    COLOR_IDS,
    GOLDS,
    HERO_IDS,
    SILVER,
    SLOT_IDS,
    SLOTS,
    ULTIMATE,
    spells_of,
)
from ..content import Content
from ..state import Match
from ..words import COLOR_NAMES
from .about import CORE, ROLES, STARS, STATS, pack_name
from .cards import color_class, face, icon, medallion, spoken
from .printed import Printed, Values, printed
from .reading import hero
from .seen import look

ROWS: Final = ("red", "blue", "green")
HOW: Final = N_(
    "Start with the basic cards and tier I. At each level take one card of a pair; the other becomes the item in its "
    "corner."
)
BARS: Final = 8  # the highest stat
TIERS: Final = (
    ("I", N_("start"), ("1",)),
    ("II", N_("one of two"), ("2a", "2b")),
    ("III", N_("one of two"), ("3a", "3b")),
)


def gallery(sight: Sight[Match], lang: str) -> Gallery:
    """All heroes, the easy ones first."""
    seen = look(sight, lang)
    content = seen.content
    numbers = sorted(range(len(HERO_IDS)), key=lambda one: (content.complexity[one], HERO_IDS[one]))
    found = tuple(_hero(sight, one, lang) for one in numbers)
    used = {pair for one in found for pair in one.filters}
    stars = sorted(int(value) for name, value in used if name == "complexity")
    packs = sorted({value for name, value in used if name == "pack"}, key=lambda pack: (pack != CORE, pack))
    roles = sorted((value for name, value in used if name == "role"), key=lambda role: say(ROLES[role], lang))
    filters = (
        Filter(
            "complexity",
            say(N_("Complexity"), lang),
            tuple((str(n), f"{'★' * n} {say(STARS[n - 1], lang)}") for n in stars),
        ),
        Filter("pack", say(N_("Pack"), lang), tuple((pack, pack_name(pack, lang)) for pack in packs)),
        Filter("role", say(N_("Role"), lang), tuple((role, say(ROLES[role], lang)) for role in roles)),
    )
    line = say(N_("Every hero with all of their cards."), lang)
    return Gallery(exhibits=found, filters=filters, line=line, tiles=True)


def _roles(content: Content, number: int) -> list[str]:
    return cast("list[str]", content.hero_entries[number]["roles"])


def _hero(sight: Sight[Match], number: int, lang: str) -> Exhibit:
    seen = look(sight, lang)
    content = seen.content
    stars = ("complexity", str(min(content.complexity[number], len(STARS))))
    cards = [printed(content, number * SLOTS + slot, lang) for slot in _slots(content, number)]
    cards += [printed(content, spell, lang) for _, spell in _spells(number)]
    return Exhibit(
        id=HERO_IDS[number],
        reading=hero(seen, number),
        filters=(
            stars,
            ("pack", str(content.hero_entries[number]["pack"])),
            *(("role", role) for role in _roles(content, number)),
        ),
        holds=tuple((card.name, card.text) for card in cards),
        page=partial(hero_page, content, number, lang),
    )


def _slots(content: Content, number: int) -> list[int]:
    """The slots in which a hero has a card."""
    return [slot for slot in range(len(SLOT_IDS)) if content.entries[number * SLOTS + slot] is not None]


def _spells(number: int) -> list[tuple[str, int]]:
    """The spells of a hero: their ids and cards."""
    hero = HERO_IDS[number]
    return [(str(spell["id"]), CARD[f"{hero}.{spell['id']}"]) for spell in spells_of(hero)]


# -- a hero's page


@rule("GA-setup-17", "GA-profile-04")
def hero_page(content: Content, number: int, lang: str) -> Markup:
    """Who it is at the left; the basic cards and the ultimate above, then a row for each colour."""
    slots = _slots(content, number)
    basic = [slot for slot in (*GOLDS, SILVER) if slot in slots]
    top = [
        _group(
            say(N_("Basic"), lang),
            say(N_("always in hand"), lang),
            [_card(content, number, slot, lang) for slot in basic],
            "basic",
        ),
        *_handicap(content, number, slots, lang),
        _group(
            "IV", say(N_("at the last level, the ultimate"), lang), [_card(content, number, ULTIMATE, lang)], "last"
        ),
    ]
    tiers = [
        el("div", el("b", tier), " ", say(note, lang), class_=f"th t{place}")
        for place, (tier, note, _) in enumerate(TIERS)
    ]
    rows = [_row(content, number, color, lang) for color in ROWS]
    how = say(HOW, lang)
    return join(
        [
            el("aside", *_profile(content, number, lang), class_="hero"),
            el(
                "div",
                el("p", how, class_="how"),
                _tabs(lang),
                el("div", *top, class_="top"),
                el("div", *tiers, *rows, class_="tiers"),
                *_book(content, number, lang),
                class_="tm goa deckof",
            ),
        ]
    )


def _handicap(content: Content, number: int, slots: list[int], lang: str) -> list[Markup]:
    """The weaker card that may take the place of a basic one."""
    handicap = content.handicap[number]
    if handicap not in slots:
        return []
    note = say(N_("in place of a basic card, by agreement"), lang)
    return [_group(say(N_("Handicap"), lang), note, [_card(content, number, handicap, lang)], "handicap")]


def _book(content: Content, number: int, lang: str) -> list[Markup]:
    """The spells of a hero who has a book."""
    cards = [_full(printed(content, spell, lang), f"card-{name}") for name, spell in _spells(number)]
    note = say(N_("spells that other cards cast"), lang)
    return [el("div", _group(say(N_("Spellbook"), lang), note, cards, "book"), class_="top")] if cards else []


def _group(name: str, note: str, cards: list[Markup], class_: str) -> Markup:
    heading = el("h2", name, " ", el("small", note))
    return el("section", heading, el("div", *cards, class_="row"), class_=class_)


def _row(content: Content, number: int, color: str, lang: str) -> Markup:
    """The cards of a colour, tier by tier; the two of a pair touch at "or"."""
    cells = []
    for place, (tier, _, names) in enumerate(TIERS):
        slots = [SLOT_IDS.index(f"{color}{name}") for name in names]
        cards = [_card(content, number, slot, lang) for slot in slots]
        between = [el("span", say(N_("or"), lang), class_="or")] if len(cards) > 1 else []
        cells.append(el("div", el("span", tier, class_="tier"), *cards, *between, class_=f"cell t{place}"))
    return el("section", *cells, class_=f"color c-{color}", aria_label=_color(color, lang))


def _color(color: str, lang: str) -> str:
    return say(COLOR_NAMES[COLOR_IDS.index(color)], lang)


def _tabs(lang: str) -> Markup:
    """On a phone one sort of cards at a time; elsewhere all of them are seen, and the style hides the tabs."""
    names = [("gold", say(N_("Basic"), lang)), *((color, _color(color, lang).capitalize()) for color in ROWS)]
    tabs = [
        el(
            "label",
            el("input", type="radio", name="shade", value=color, checked=None if place else "checked"),
            el("span", name),
            class_=f"shade k-{color}",
        )
        for place, (color, name) in enumerate(names)
    ]
    return el("fieldset", el("legend", say(N_("Cards"), lang), class_="vh"), *tabs, class_="shades")


def _card(content: Content, number: int, slot: int, lang: str) -> Markup:
    return _full(printed(content, number * SLOTS + slot, lang), f"card-{SLOT_IDS[slot]}")


@part
def _full(card: Printed, id_: str) -> Markup:
    """A card as it is printed."""
    now = Values(card.initiative, card.attack, card.movement, card.defense, card.range, card.radius)
    label = spoken(card, card.initiative)
    return el(
        "div", face(card, now), class_=f"gc {color_class(card.slot)}", role="group", aria_label=label,
        id_=id_,
    )  # fmt: skip


def _profile(content: Content, number: int, lang: str) -> list[Markup]:
    """Portrait, title, complexity, roles, four bars."""
    entry = content.hero_entries[number]
    stars = content.complexity[number]
    roles = [el("li", say(ROLES[role], lang)) for role in _roles(content, number)]
    stats = cast("Mapping[str, list[int]]", entry["stats"])
    bars = [_bar(name, say(word, lang), stats[name][0], stats[name][1]) for name, word in STATS.items()]
    words = say(STARS[min(stars, len(STARS)) - 1], lang)
    return [
        medallion("n", str(entry["id"]), size=168),
        el("h1", content.name("hero", number, lang)),
        el("p", told(entry, "title", lang), class_="title"),
        el("p", f"{'★' * stars} {words}", class_="stars"),
        el("ul", *roles, class_="roles"),
        el("table", el("tbody", *bars), class_="stats"),
    ]


@part
def _bar(name: str, label: str, now: int, most: int) -> Markup:
    """A stat as a bar: filled what it is, striped what levels can add."""
    marks = [el("i", NOTHING, class_="f" if n < now else "m" if n < most else "e") for n in range(BARS)]
    number = f"{now}" if now == most else f"{now}–{most}"
    return el(
        "tr",
        el("th", icon(name), label, scope="row"),
        el("td", *marks, class_="bar", aria_hidden="true"),
        el("td", number),
    )
