"""Spell Cards: two spells each, a basic and an advanced one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..reading import Entry, entry_name, entry_text
from .effects import MOMENTS, Effect, known_op

if TYPE_CHECKING:
    from ..content import Content


@dataclass(slots=True)
class Spell:
    """A Spell Card: the moment and effect of its basic [0] and its advanced spell [1]."""

    when: tuple[str, str]
    effects: tuple[Effect, Effect]
    giants_only: bool


def spell_of(entry: Entry, resources: Sequence[str]) -> Spell:
    """A Spell Card from its entry."""
    sides = [cast("Entry", entry[side]) for side in ("basic", "advanced")]
    whens = [str(side["when"]) for side in sides]
    effects = [Effect.read(cast("Entry", side["effect"]), resources) for side in sides]
    for when, effect in zip(whens, effects, strict=True):
        known_op(when, list(MOMENTS)[:4], f"spell.{entry['id']}")
        known_op(effect.op, MOMENTS[when], f"spell.{entry['id']}")
        effect.rule = "AG-magic-05"
    return Spell((whens[0], whens[1]), (effects[0], effects[1]), entry.get("target") == "giant")


def spell_name(content: Content, value: int, lang: str) -> str:
    """A spell by card * 2 + advanced."""
    card, advanced = divmod(value, 2)
    return entry_name(cast("Entry", content.spell_entries[card]["advanced" if advanced else "basic"]), lang)


def card_name(content: Content, value: int, lang: str) -> str:
    """A Spell Card by both its spells."""
    one, other = (spell_name(content, 2 * value + side, lang) for side in (0, 1))
    return f"{one} / {other}"


def spell_text(content: Content, value: int, lang: str) -> str:
    """What a spell does, by card * 2 + advanced."""
    card, advanced = divmod(value, 2)
    return entry_text(cast("Entry", content.spell_entries[card]["advanced" if advanced else "basic"]), lang)
