"""What the face of a card shows: its kind, its picture, its values in signs, and all of it in words."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, el, group, path, sign
from ....drawing.hair import HAIR
from ....kernel.words import N_
from ..content import ALLY, ATTACK, CARD_IDS, EQUIPMENT, LOCATION, MANEUVER, NO_TYPE, STARTER, TITAN, Content
from .seen import Reader

KINDS: Final = {
    ALLY: "ally", EQUIPMENT: "equipment", MANEUVER: "maneuver", LOCATION: "location", STARTER: "starter",
    TITAN: "titan", ATTACK: "titan", NO_TYPE: "wound",
}  # fmt: skip
CORNERS: Final = {
    "ally": "bust", "equipment": "gear3d", "maneuver": "swoosh", "location": "house", "starter": "spark",
    "titan": "titan", "wound": "wound",
}  # fmt: skip
PICTURES: Final = {
    "courage": "spark", "thrust": "step", "3d_gear": "gear3d", "wound": "wound", "cannon": "cannon", "cloak": "cloak",
    "flintlock_rifle": "rifle", "food": "food", "fuel_cannisters": "drop", "horse": "horse", "signal_flare": "flare",
    "swords": "blades", "titan_trap": "trap", "escape": "dodge", "heroic_sacrifice": "heart", "kill_shot": "fight",
    "long_distance_scouting_formation": "eye", "pay_tribute": "tactics", "reel_in": "gear3d", "resupply": "cards",
    "surprise_attack": "swoosh", "swing_away": "move", "armory": "blades", "forest_of_giant_trees": "tree",
    "hospital": "cross", "old_survey_corps_hq": "tower", "shiganshina": "house", "training_grounds": "fight",
}  # fmt: skip
HAIRS: Final = tuple(HAIR.values())


def kind_of(content: Content, card: int) -> str:
    """The kind of a card, by which it has its colour and its sign."""
    return KINDS[content.type[card]]


def corner(content: Content, card: int) -> str:
    """The sign of a card's kind."""
    return CORNERS[kind_of(content, card)]


def glyph(content: Content, card: int) -> str:
    """The sign that is a card's picture."""
    return PICTURES.get(CARD_IDS[card], corner(content, card))


def picture(content: Content, card: int, x: float, y: float, scale: float = 1) -> Markup:
    """The picture of a card around a point: the bust of an Ally, a sign of everything else."""
    if content.type[card] != ALLY:
        return sign(glyph(content, card), x - 17 * scale, y - 17 * scale, 34 * scale, "ag")
    hair = group(path(HAIRS[card % len(HAIRS)], "hair"), transform="translate(0 41.5) scale(1.46)")
    return group(
        path("M-24 16C-24 -4 -12 -10 0 -10S24 -4 24 16Z", "sh"),
        el("circle", class_="skin", cx=0, cy=-20, r=12),
        hair,
        transform=f"translate({x:.1f} {y + 20 * scale:.1f}) scale({scale:.3g})",
    )


def values(content: Content, card: int) -> list[tuple[str, str]]:
    """The values of a card in signs, each with its number: Power, Move, cards, damage, Defense."""
    data = content.cards[card]
    if data.type in (TITAN, ATTACK, LOCATION, NO_TYPE):
        return [("step", str(data.pay))] if data.pay else []
    found = []
    if data.power:
        found.append(("power", f"+{data.power}{'+' if data.bonus else ''}"))
    elif data.amount and data.bonus:
        found.append(("power", f"+{data.amount}+"))
    if data.move:
        found.append(("step", str(data.move)))
    if data.damage:
        found.append(("fight", str(data.damage)))
    if data.draw:
        found.append(("draw", str(data.draw)))
    if data.defense:
        found.append(("guard", ""))
    return found


def in_words(reader: Reader, card: int) -> str:
    """A card in words: name, cost, kind, and what it does."""
    content = reader.content
    if content.type[card] in (STARTER, NO_TYPE, ATTACK):
        return f"{reader.card(card)}. {reader.text(card)}"
    name = reader.say(
        N_("{card}, {kind}, cost {n}."),
        card=reader.card(card),
        kind=content.type_name(card, reader.lang),
        n=content.cost[card],
    )
    return f"{name} {reader.text(card)}"


def costs(content: Content, card: int) -> bool:
    """Whether a card has a cost worth showing."""
    return content.type[card] not in (STARTER, NO_TYPE, ATTACK)
