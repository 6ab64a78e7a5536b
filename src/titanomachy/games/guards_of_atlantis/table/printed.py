"""A card as it is drawn: what is printed on it, in the reader's language, and what its numbers are now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..cards import slot_of
from ..content import Content


class Printed(NamedTuple):
    """What is printed on a card, with an owner's corrections; -1 where there is nothing."""

    lang: str
    slot: int
    name: str
    text: str
    action: int
    ranged: bool
    initiative: int
    attack: int
    movement: int
    defense: int
    defends: bool
    block: bool
    range: int
    radius: int
    item: int


class Values(NamedTuple):
    """Its numbers with items and effects; of those that are not printed there is nothing to say."""

    initiative: int
    attack: int
    movement: int
    defense: int
    range: int
    radius: int


@lru_cache(maxsize=4096)
def printed(content: Content, card: int, lang: str) -> Printed:
    """A card in a language; made once for each content."""
    return Printed(
        lang=lang,
        slot=slot_of(card),
        name=content.name("card", card, lang),
        text=content.text(card, lang),
        action=content.action[card],
        ranged=content.ranged[card],
        initiative=content.initiative[card],
        attack=content.attack[card],
        movement=content.movement[card],
        defense=content.defense[card],
        defends=content.can_defend[card],
        block=content.block[card],
        range=content.range[card],
        radius=content.radius[card],
        item=content.item[card],
    )
