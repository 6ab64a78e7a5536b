"""The cards in short, for a small screen: boxes with words and signs that flow with the width.

They stand for the same parts as the drawn cards, which they name in `data-part`.
"""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, el, icon, join
from ....drawing.cards import eyes
from ....kernel.forms import UNSEEN
from ....kernel.words import N_, say
from ..cards import Condition
from ..content import BY_DODGE, SYMBOLS
from ..state import NONE, OVER, SPENDING
from .action_cards import cost, effects, face_down_words, in_words, levels, slots, turn
from .conditions import effect, status
from .seen import Seen
from .tactics_card import condition_words, disc, pile_words
from .track import zone_name

MANY: Final = 4  # levels in a row; a longer run shows its two ends


def compact_cards(seen: Seen) -> Markup:
    """The cards of the round and the active Tactics card."""
    resolved = seen.s.phase in (SPENDING, OVER) and seen.s.up != NONE
    there = [
        (place, slot) for place, slot in enumerate(slots(seen)) if getattr(seen.s, slot) != NONE or _hidden(seen, slot)
    ]
    acts = [_resolved(seen)] if resolved else [_act(seen, place, slot) for place, slot in there]
    return el("div", *acts, _tactics(seen), class_="tm compact")


# -- the Titan's cards


def _act(seen: Seen, place: int, slot: str) -> Markup:
    """The card of a slot: face up or face down."""
    card, name = getattr(seen.s, slot), f"card-{slot}"
    word, class_ = turn(seen, place, slot)
    tag = el("span", word, class_=f"when {class_}".strip())
    if _hidden(seen, slot):
        return _box(name, face_down_words(seen), "act back", eyes(), tag)
    secret = slot == "down" and not seen.s.down_open
    body = (
        el("b", seen.name("card", card)),
        _levels(levels(seen, card)),
        el("span", ", ".join(effects(seen, card)), class_="does"),
        _price(seen, card),
        tag,
    )
    return _box(name, in_words(seen, card), "act secret" if secret else "act", *body)


def _hidden(seen: Seen, slot: str) -> bool:
    return slot == "down" and seen.down_hidden


def _box(part: str, words: str, class_: str, *body: Markup) -> Markup:
    return el("div", *body, class_=class_, role="group", aria_label=words, data_part=part)


def _levels(numbers: list[int]) -> Markup:
    if not numbers:
        return NOTHING
    if len(numbers) > MANY and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return el("span", _level(numbers[0]), "–", _level(numbers[-1]), class_="lvs")
    return el("span", *map(_level, numbers), class_="lvs")


def _level(number: int) -> Markup:
    return el("i", str(number), class_="lv")


def _price(seen: Seen, card: int) -> Markup:
    """What cancels the card."""
    face, count = cost(seen, card)
    each = seen.content.actions[card].counter == BY_DODGE
    words = [say(N_("each"), seen.lang)] if each else []
    return el("span", *(icon(face) for _ in range(count)), *words, class_="price")


def _resolved(seen: Seen) -> Markup:
    """After step 5: which cards it were."""
    cards = [(slot, getattr(seen.s, slot)) for slot in slots(seen)]
    lines = [
        el("span", seen.name("card", card), class_="does", data_part=f"card-{slot}")
        for slot, card in cards
        if card not in (NONE, UNSEEN)
    ]
    return el("div", el("b", say(N_("Resolved"), seen.lang)), *lines, class_="act done")


# -- the Tactics card


def _tactics(seen: Seen) -> Markup:
    pile = seen.s.pile
    if not pile or pile[0] == UNSEEN:
        return NOTHING
    card = pile[0]
    name = el("b", icon("tactics"), seen.name("tactic", card))
    does = el("span", effect(seen, card), class_="does")
    chips = [_condition(seen, card, number) for number in range(3)]
    below = el("span", icon("cards"), str(len(pile) - 1), class_="cc pile", role="group", aria_label=pile_words(seen),
               data_part="pile")  # fmt: skip
    return el("div", name, does, el("span", *chips, below, class_="conds"), class_="tactic", data_part="tactics")


def _condition(seen: Seen, card: int, number: int) -> Markup:
    one, now = seen.content.tactics[card].conditions[number], status(seen, card, number)
    mark = el("svg", disc(now.mark), class_="tm disc", viewBox="-10 -10 20 20", aria_hidden="true")
    return el(
        "span",
        _wanted(seen, one),
        mark,
        class_=f"cc {now.mark}",
        role="group",
        aria_label=condition_words(seen, card, number),
        data_part=f"condition-{number + 1}",
    )


def _wanted(seen: Seen, condition: Condition) -> Markup:
    if condition.kill_zone:
        return el("span", zone_name(2, seen.lang), class_="kz")
    where = _level(condition.level) if condition.level >= 0 else NOTHING
    return join([where, *(icon(SYMBOLS[condition.symbol]) for _ in range(condition.count))])
