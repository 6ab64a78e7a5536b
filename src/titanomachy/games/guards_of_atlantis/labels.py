"""Options in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Option
from ...kernel.words import N_, say
from .acts import MODES
from .content import ATTACK, MOVEMENT, NONE, SKILL
from .leveling import twin
from .questions import initiative_of, movement_of
from .state import Realm
from .words import ICON_NAMES, piece_name, space_name

PLAIN: Final = {
    "captain": N_("Captain"), "either": N_("No preference"), "wait": N_("Stay off the board"), "hold": N_("Hold"),
    "travel": N_("Fast travel"), "clear": N_("Clear tokens"), "stay": N_("Stay here"), "skip": N_("Leave it"),
    "decline": N_("Do not defend"), "repeat": N_("Repeat"), "stop": N_("Enough"), "strike": N_("Attack"),
}  # fmt: skip


def label(s: Realm, seat: int, option: Option, lang: str) -> str:
    """An option in words for the seat that may choose it."""
    verb = option[0]
    if verb in PLAIN:
        return say(PLAIN[verb], lang)
    return WORDS[verb](s, seat, option, lang)


def card_name(s: Realm, seat: int, slot: int, lang: str) -> str:
    """The name of a seat's card."""
    return s.content.name("card", s.card(seat, slot), lang)


def hero_name(s: Realm, seat: int, lang: str) -> str:
    """The name of a seat's hero."""
    return s.content.name("hero", s.heroes[seat], lang)


def play(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A card with its initiative."""
    return say(
        N_("{card}, initiative {n}"),
        lang,
        card=card_name(s, seat, option[1], lang),
        n=initiative_of(s, seat, option[1]),
    )


def card(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A card of the seat."""
    return card_name(s, seat, option[1], lang)


def first(s: Realm, seat: int, option: Option, lang: str) -> str:
    """Who acts first."""
    return say(N_("{hero} first"), lang, hero=hero_name(s, option[1], lang))


def primary(s: Realm, seat: int, option: Option, lang: str) -> str:
    """The primary action of the card: its kind and name."""
    slot = s.unresolved[seat]
    kinds = {ATTACK: N_("Attack: {card}"), MOVEMENT: N_("Movement: {card}"), SKILL: N_("Skill: {card}")}
    kind = s.content.action[s.card(seat, slot)] if slot != NONE else SKILL
    name = card_name(s, seat, slot, lang) if slot != NONE else ""
    return say(kinds.get(kind, kinds[SKILL]), lang, card=name)


def walk(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A movement action and how far it goes."""
    slot = s.unresolved[seat]
    return say(N_("Move up to {n}"), lang, n=movement_of(s, seat, slot) if slot != NONE else 0)


def piece(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A piece and where it stands."""
    name = piece_name(s.content, s.tag(option[1]), lang)
    where = s.where[option[1]]
    return f"{name} ({space_name(s.content, where, lang)})" if where >= 0 else name


def space(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A space."""
    return space_name(s.content, option[1], lang)


def push(s: Realm, seat: int, option: Option, lang: str) -> str:
    """How far something is pushed."""
    return say(N_("Push {n}"), lang, n=option[1])


def coins(s: Realm, seat: int, option: Option, lang: str) -> str:
    """How many coins."""
    return say(N_("Coins: {n}"), lang, n=option[1])


def mode(s: Realm, seat: int, option: Option, lang: str) -> str:
    """One of the choices that a card gives."""
    actor = s.actor if s.actor != NONE else seat
    words = MODES.get(s.card(actor, s.table_card[actor]), ()) if s.table_card[actor] != NONE else ()
    return say(words[option[1]], lang) if option[1] < len(words) else say(N_("Choice {n}"), lang, n=option[1] + 1)


def upgrade(s: Realm, seat: int, option: Option, lang: str) -> str:
    """The card that is taken, and the item that the other one becomes."""
    icon = s.content.item[s.card(seat, twin(option[1]))]
    return say(
        N_("{card} (item: {icon})"), lang, card=card_name(s, seat, option[1], lang), icon=say(ICON_NAMES[icon], lang)
    )


def hero(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A hero to pick or ban."""
    return s.content.name("hero", option[1], lang)


def draft(s: Realm, seat: int, option: Option, lang: str) -> str:
    """A player to draft: the hero that comes along."""
    return hero_name(s, option[1], lang)


WORDS: Final[dict[str, Callable[[Realm, int, Option, str], str]]] = {
    "play": play, "discard": card, "defend": card, "retrieve": card, "first": first, "primary": primary, "walk": walk,
    "target": piece, "remove": piece, "apply": piece, "to": space, "start": space, "respawn": space, "spawn": space,
    "push": push, "mode": mode, "upgrade": upgrade, "coins": coins, "hero": hero, "ban": hero, "draft": draft,
}  # fmt: skip
