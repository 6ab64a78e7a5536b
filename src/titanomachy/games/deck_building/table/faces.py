"""A card's face: what a drawing is told of a card, its picture and signs."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from ....drawing import Markup, el, group, path, sign
from ....drawing.hair import HAIR
from ....kernel.words import N_, say
from ..content import (
    ALLY,
    ATTACK,
    CARD_IDS,
    EQUIPMENT,
    LOCATION,
    MANEUVER,
    NO_TYPE,
    STARTER,
    TITAN,
    TYPE_NAMES,
    Card,
    Content,
)

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
FREE: Final = (STARTER, NO_TYPE, ATTACK)  # types without a cost worth showing
Values: TypeAlias = tuple[tuple[str, str], ...]


class Face(NamedTuple):
    """A kind of card in a language, in plain values: all that a drawing of it depends on."""

    kind: int
    name: str
    text: str
    words: str  # name, kind, cost and text in one
    bar: str  # the type bar: the type, and Move or the Archenemy's level
    word: str  # the type alone
    type: int
    moves: bool
    level: int  # of an Archenemy
    hit_points: int
    cost: int
    pay: int
    values: Values  # in signs, each with its number

    @property
    def sort(self) -> str:
        """By which a card has its colour and its sign."""
        return KINDS[self.type]

    @property
    def corner(self) -> str:
        """The sign of a card's sort."""
        return CORNERS[KINDS[self.type]]

    @property
    def glyph(self) -> str:
        """The sign that is a card's picture."""
        return PICTURES.get(CARD_IDS[self.kind], self.corner)

    @property
    def costs(self) -> bool:
        """Whether a card has a cost worth showing."""
        return self.type not in FREE


def face_of(content: Content, kind: int, lang: str) -> Face:
    """What is said of a card, with an owner's corrections."""
    card, name, text = content.cards[kind], content.name("card", kind, lang), content.text(kind, lang)
    bar = content.type_name(kind, lang)
    known = f"{name}."
    if card.type not in FREE:
        known = say(N_("{card}, {kind}, cost {n}."), lang, card=name, kind=bar, n=card.cost)
    return Face(
        kind, name, text, f"{known} {text}", bar, say(TYPE_NAMES[card.type], lang), card.type, card.is_move, card.level,
        card.hit_points, card.cost, card.pay, values(card),
    )  # fmt: skip


def values(card: Card) -> Values:
    """The values of a card in signs, each with its number: Power, Move, cards, damage, Defense."""
    if card.type in (TITAN, ATTACK, LOCATION, NO_TYPE):
        return (("step", str(card.pay)),) if card.pay else ()
    power = card.power or (card.amount if card.bonus else 0)
    found = (
        ("power", f"+{power}{'+' if card.bonus else ''}" if power else ""),
        ("step", str(card.move or "")),
        ("fight", str(card.damage or "")),
        ("draw", str(card.draw or "")),
    )
    return *(value for value in found if value[1]), *([("guard", "")] if card.defense else [])


def picture(face: Face, x: float, y: float, scale: float = 1) -> Markup:
    """The picture of a card around a point: the bust of an Ally, a sign of everything else."""
    if face.type != ALLY:
        return sign(face.glyph, x - 17 * scale, y - 17 * scale, 34 * scale, "ag")
    hair = group(path(HAIRS[face.kind % len(HAIRS)], "hair"), transform="translate(0 41.5) scale(1.46)")
    return group(
        path("M-24 16C-24 -4 -12 -10 0 -10S24 -4 24 16Z", "sh"),
        el("circle", class_="skin", cx=0, cy=-20, r=12),
        hair,
        transform=f"translate({x:.1f} {y + 20 * scale:.1f}) scale({scale:.3g})",
    )
