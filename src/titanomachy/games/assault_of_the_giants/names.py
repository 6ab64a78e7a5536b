"""Names of things in a language: regions, races, units, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...kernel.words import N_, say
from .cards.commands import command_name
from .cards.spells import card_name, spell_name
from .reading import entry_name

if TYPE_CHECKING:
    from .content import Content

UNIT_NAMES: Final = {4: N_("regular {race}"), 5: N_("elite {race}")}
RACE_ADJECTIVES: Final = (
    N_("storm giant"), N_("cloud giant"), N_("fire giant"), N_("frost giant"), N_("stone giant"), N_("hill giant"),
)  # fmt: skip
MARKER_NAMES: Final = {
    "ravage": N_("Ravage Marker"),
    "alliance": N_("Alliance Marker"),
    "raid": N_("Raid Marker"),
    "frozen": N_("Frozen Marker"),
    "forge": N_("Forge Marker"),
    "slain_dragon": N_("Slain Dragon Marker"),
}


def in_list(name: str) -> Callable[[Content, int, str], str]:
    """Names that stand in a list of entries."""
    return lambda content, value, lang: entry_name(content.entries(name)[value], lang)


def unit_name(content: Content, value: int, lang: str) -> str:
    """A unit by race * 12 + sort: a Leader or Champion by name, others by rank; wounded ones say so."""
    race, sort = divmod(value, 12)
    kind, wounded = divmod(sort, 2)
    if (race, kind) in content.unit_entries:
        name = entry_name(content.unit_entries[race, kind], lang)
    else:
        name = say(UNIT_NAMES.get(kind, "{race}"), lang, race=say(RACE_ADJECTIVES[race], lang))
    return say(N_("{unit} (wounded)"), lang, unit=name) if wounded else name


def marker_name(content: Content, value: int, lang: str) -> str:
    """A Story Marker."""
    return say(MARKER_NAMES[str(content.entries("story_marker")[value]["id"])], lang)


def face_name(content: Content, value: int, lang: str) -> str:
    """A face of a die by die * 6 + face: what it shows."""
    shown = []
    if content.hit[value]:
        shown.append(say(N_("hits: {n}"), lang, n=content.hit[value]))
    if content.block[value]:
        shown.append(say(N_("blocks: {n}"), lang, n=content.block[value]))
    if content.arcane[value]:
        shown.append(say(N_("arcane: {n}"), lang, n=content.arcane[value]))
    return ", ".join(shown) or say(N_("miss"), lang)


def times(count: int, name: str) -> str:
    """A thing, and how often where it is more than once."""
    return f"{count}× {name}" if count > 1 else name


def cards_named(content: Content, cards: Sequence[int], lang: str) -> str:
    """Resource Cards in words, each kind once with its number."""
    return ", ".join(
        times(count, content.name("resource", kind, lang)) for kind, count in sorted(Counter(cards).items())
    )


NAMED: Final[dict[str, Callable[[Content, int, str], str]]] = {
    "region": in_list("region"),
    "race": in_list("race"),
    "resource": in_list("resource"),
    "event": in_list("event"),
    "slayer": in_list("giantslayer"),
    "unit": unit_name,
    "command": command_name,
    "spell": spell_name,
    "card": card_name,
    "marker": marker_name,
    "face": face_name,
}
