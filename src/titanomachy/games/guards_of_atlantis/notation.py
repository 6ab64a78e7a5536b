"""How the game is written down and read: its vocabulary, options in words, the names of seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Option
from ...kernel.notation import Notation, prompts_of
from ...kernel.words import N_, say
from .cards import ATTACK, FIRST_SPELL, MOVEMENT, NONE, SKILL
from .reach import strikes_nobody
from .rules.card_effects import MODES
from .rules.card_values import initiative_of, movement_of
from .rules.hero_selection import BAN_HERO, DRAFT_SEAT, PICK_DEALT, PICK_HERO
from .rules.leveling_up import twin
from .sentences import Prompts
from .state import ACT, Match
from .words import COLOR_NAMES, DIRECTION_NAMES, ICON_NAMES, VOCABULARY, Verbs, piece_name, space_name

PLAIN: Final = {
    Verbs.captain: N_("Captain"), Verbs.either: N_("No preference"), Verbs.wait: N_("Stay off the board"),
    Verbs.hold: N_("Hold"), Verbs.travel: N_("Fast travel"), Verbs.clear: N_("Clear tokens"),
    Verbs.stay: N_("Stay here"), Verbs.skip: N_("Leave it"), Verbs.decline: N_("Do not defend"),
    Verbs.repeat: N_("Repeat"), Verbs.stop: N_("Enough"), Verbs.strike: N_("Attack"),
}  # fmt: skip


def label(s: Match, seat: int, option: Option, lang: str) -> str:
    """An option in words for the seat that may choose it; an attack that would reach nobody says so."""
    verb = option[0]
    words = say(PLAIN[verb], lang) if verb in PLAIN else WORDS[verb](s, seat, option, lang)
    return say(N_("{action} (nobody in reach)"), lang, action=words) if strikes_nobody(s, seat, option) else words


def card_name(s: Match, seat: int, slot: int, lang: str) -> str:
    """The name of a seat's card."""
    return s.content.name("card", s.card(seat, slot), lang)


def hero_name(s: Match, seat: int, lang: str) -> str:
    """The name of a seat's hero."""
    return s.content.name("hero", s.called(seat), lang)


def play(s: Match, seat: int, option: Option, lang: str) -> str:
    """A card with its initiative."""
    return say(
        N_("{card}, initiative {n}"),
        lang,
        card=card_name(s, seat, option[1], lang),
        n=initiative_of(s, seat, option[1]),
    )


def card(s: Match, seat: int, option: Option, lang: str) -> str:
    """A card of the seat."""
    return card_name(s, seat, option[1], lang)


def first(s: Match, seat: int, option: Option, lang: str) -> str:
    """Who acts first."""
    return say(N_("{hero} first"), lang, hero=hero_name(s, option[1], lang))


def primary(s: Match, seat: int, option: Option, lang: str) -> str:
    """The primary action of the card: its kind and name; before there is a card, that alone."""
    card = acting_card(s, seat)
    if card == NONE:
        return say(N_("Primary action"), lang)
    kinds = {ATTACK: N_("Attack: {card}"), MOVEMENT: N_("Movement: {card}"), SKILL: N_("Skill: {card}")}
    return say(kinds.get(s.content.action[card], kinds[SKILL]), lang, card=s.content.name("card", card, lang))


def walk(s: Match, seat: int, option: Option, lang: str) -> str:
    """A movement action and how far it goes, as far as there is a card that says it."""
    card, actor = acting_card(s, seat), s.actor if s.actor != NONE else seat
    if card == NONE:
        return say(N_("Movement action"), lang)
    return say(N_("Move up to {n}"), lang, n=max(0, movement_of(s, actor, s.unresolved[actor], card)))


def acting_card(s: Match, seat: int) -> int:
    """The card of which an action is chosen: the one that speaks while somebody acts, or the seat's own."""
    if s.phase == ACT and s.speaks != NONE:
        return s.speaks
    slot = s.unresolved[seat]
    return s.card(seat, slot) if slot != NONE else NONE


def shown_card(s: Match, seat: int, option: Option, lang: str) -> str:
    """A card of the hero among whose cards somebody chooses."""
    return card_name(s, s.shown if s.shown != NONE else seat, option[1], lang)


def spell(s: Match, seat: int, option: Option, lang: str) -> str:
    """A spell of a book."""
    return s.content.name("card", FIRST_SPELL + option[1], lang)


def color(s: Match, seat: int, option: Option, lang: str) -> str:
    """A colour of cards."""
    return say(COLOR_NAMES[option[1]], lang)


def direction(s: Match, seat: int, option: Option, lang: str) -> str:
    """A direction on the board."""
    return say(DIRECTION_NAMES[option[1]], lang)


def piece(s: Match, seat: int, option: Option, lang: str) -> str:
    """A piece and where it stands."""
    name = piece_name(s.content, s.tag(option[1]), lang)
    where = s.where[option[1]]
    return f"{name} ({space_name(s.content, where, lang)})" if where >= 0 else name


def space(s: Match, seat: int, option: Option, lang: str) -> str:
    """A space."""
    return space_name(s.content, option[1], lang)


def push(s: Match, seat: int, option: Option, lang: str) -> str:
    """How far something is pushed."""
    return say(N_("Push {n}"), lang, n=option[1])


def coins(s: Match, seat: int, option: Option, lang: str) -> str:
    """How many coins."""
    return say(N_("Coins: {n}"), lang, n=option[1])


def mode(s: Match, seat: int, option: Option, lang: str) -> str:
    """One of the choices that a card gives."""
    words = MODES.get(s.speaks, ())
    return say(words[option[1]], lang) if option[1] < len(words) else say(N_("Choice {n}"), lang, n=option[1] + 1)


def upgrade(s: Match, seat: int, option: Option, lang: str) -> str:
    """The card that is taken, and the item that the other one becomes."""
    icon = s.content.item[s.card(seat, twin(option[1]))]
    return say(
        N_("{card} (item: {icon})"), lang, card=card_name(s, seat, option[1], lang), icon=say(ICON_NAMES[icon], lang)
    )


def hero(s: Match, seat: int, option: Option, lang: str) -> str:
    """A hero to pick or ban."""
    return s.content.name("hero", option[1], lang)


def draft(s: Match, seat: int, option: Option, lang: str) -> str:
    """A player to draft: the hero that comes along."""
    return hero_name(s, option[1], lang)


WORDS: Final[dict[str, Callable[[Match, int, Option, str], str]]] = {
    Verbs.play: play, Verbs.discard: card, Verbs.defend: card, Verbs.retrieve: shown_card, Verbs.first: first,
    Verbs.primary: primary, Verbs.walk: walk, Verbs.target: piece, Verbs.remove: piece, Verbs.apply: piece,
    Verbs.to: space, Verbs.start: space, Verbs.respawn: space, Verbs.spawn: space, Verbs.push: push, Verbs.mode: mode,
    Verbs.upgrade: upgrade, Verbs.coins: coins, Verbs.hero: hero, Verbs.ban: hero, Verbs.draft: draft,
    Verbs.effect: card, Verbs.pick: shown_card, Verbs.perform: shown_card, Verbs.color: color,
    Verbs.direction: direction, Verbs.cast: spell, Verbs.unbind: spell,
}  # fmt: skip


# -- seats


def seat_name(s: Match, seat: int, lang: str) -> str:
    """The hero of a seat."""
    if s.heroes[seat] == NONE:
        return say(N_("Hero {n}"), lang, n=seat + 1)
    return s.names.name("hero", s.called(seat), lang)


def seat_names(seats: int, lang: str) -> list[str]:
    """The seats before they have a hero."""
    return [say(N_("Hero {n}"), lang, n=seat + 1) for seat in range(seats)]


NOTATION: Final = Notation(
    vocabulary=VOCABULARY,
    label=label,
    seat_name=seat_name,
    seat_names=seat_names,
    prompts=(*prompts_of(Prompts), PICK_HERO, PICK_DEALT, BAN_HERO, DRAFT_SEAT),
    widest=256,
)
