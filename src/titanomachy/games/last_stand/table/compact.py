"""The cards in short, for a small screen: boxes with words and signs that flow with the width.

They stand for the same parts as the drawn cards, which they name in `data-part`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing import NOTHING, Markup, Parts, el, icon, join, part, within
from ....drawing.cards import eyes
from ....drawing.syllables import parted
from ....kernel.words import N_, say
from ..cards import Condition
from ..content import SYMBOLS
from ..state import OVER, SPENDING
from .action_cards import Face, face_down_words, in_words, price_words
from .conditions import Asked
from .round_cards import Played
from .seen import Seen
from .tactics_card import Active, disc, pile_words
from .track import zone_name

MANY: Final = 4  # levels in a row; a longer run shows its two ends


def compact_cards(seen: Seen, cards: list[Played], tactic: Active | None) -> Parts:
    """The cards of the round and the active Tactics card."""
    there = [one for one in cards if one.face or one.hidden]
    if seen.s.phase in (SPENDING, OVER) and cards[0].face:
        acts = [_resolved(tuple((one.slot, one.face.name) for one in there if one.face), seen.lang)]
    else:
        acts = [_act(one) for one in there]
    return within("div", [*acts, *(_tactics(tactic) if tactic else ())], class_="tm compact")


# -- the Titan's cards


@part
def _act(one: Played) -> Markup:
    """A card of the round: face up or face down."""
    name = f"card-{one.slot}"
    tag = el("span", say(one.tag, one.lang), class_=f"when {one.look}".strip())
    if one.face is None:
        return _box(name, face_down_words(one.maybe, one.lang), "act back", eyes(), tag)
    return _box(name, in_words(one.face), "act secret" if one.secret else "act", *_face(one.face), tag)


def _face(face: Face) -> tuple[Markup, ...]:
    """What a card does and what cancels it."""
    does = el("span", parted(", ".join(face.effects)), class_="does")
    return el("b", parted(face.name)), _levels(face.levels), does, _price(face)


def hand(cards: Sequence[Face]) -> Parts:
    """The Titan's hand in short."""
    return within("div", [_held(card, place) for place, card in enumerate(cards)], class_="tm compact")


@part
def _held(face: Face, place: int) -> Markup:
    return _box(f"hand-{place}", in_words(face), "act", *_face(face))


def _box(part: str, words: str, class_: str, *body: Markup) -> Markup:
    return el("div", *body, class_=class_, role="group", aria_label=words, data_part=part)


def _levels(numbers: tuple[int, ...]) -> Markup:
    if not numbers:
        return NOTHING
    if len(numbers) > MANY and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return el("span", _level(numbers[0]), "–", _level(numbers[-1]), class_="lvs")
    return el("span", *map(_level, numbers), class_="lvs")


def _level(number: int) -> Markup:
    return el("i", str(number), class_="lv")


def _price(face: Face) -> Markup:
    """What cancels the card."""
    words = [price_words(face)] if face.each else []
    return el("span", *(icon(face.sign) for _ in range(face.needed)), *words, class_="price")


@part
def _resolved(cards: tuple[tuple[str, str], ...], lang: str) -> Markup:
    """After step 5: which cards it were, by where they lie and their names."""
    lines = [el("span", parted(name), class_="does", data_part=f"card-{slot}") for slot, name in cards]
    return el("div", el("b", say(N_("Resolved"), lang)), *lines, class_="act done")


# -- the Tactics card


def _tactics(card: Active) -> Parts:
    chips = [*map(_condition, card.conditions), _below(card.below, card.known, card.lang)]
    inside = [_head(card.name, card.effect), *within("span", chips, class_="conds")]
    return within("div", inside, class_="tactic", data_part="tactics")


@part
def _head(name: str, effect: str) -> Markup:
    return join([el("b", icon("tactics"), parted(name)), el("span", parted(effect), class_="does")])


@part
def _below(below: int, known: tuple[str, ...], lang: str) -> Markup:
    words = pile_words(below, known, lang)
    return el("span", icon("cards"), str(below), class_="cc pile", role="group", aria_label=words, data_part="pile")


@part
def _condition(one: Asked) -> Markup:
    mark = el("svg", disc(one.now.mark), class_="tm disc", viewBox="-10 -10 20 20", aria_hidden="true")
    return el(
        "span",
        _wanted(one.wanted, one.lang),
        mark,
        class_=f"cc {one.now.mark}",
        role="group",
        aria_label=one.spoken,
        data_part=f"condition-{one.number + 1}",
    )


def _wanted(condition: Condition, lang: str) -> Markup:
    if condition.kill_zone:
        return el("span", zone_name(2, lang), class_="kz")
    where = _level(condition.level) if condition.level >= 0 else NOTHING
    return join([where, *(icon(SYMBOLS[condition.symbol]) for _ in range(condition.count))])
