"""What there is to read about the cards of The Last Stand: the Titan's Action cards, and the Tactics cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ....drawing import Markup, group, part
from ....drawing.cards import back
from ....drawing.portrait import portrait, tile
from ....drawing.reading import Fact, Reading, Words, Worth
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..content import SYMBOLS
from ..state import NONE, Stand
from . import about as words_of
from .action_cards import face
from .conditions import MET, READY, asked, shortcut
from .reading_now import hand_facts
from .ruled import capital, of_edition, ruled
from .seen import Seen

CARD_NAMES: Final = {
    "up": N_("The Titan's card, face up"),
    "down": N_("The Titan's card, face down"),
    "third": N_("The Titan's third card"),
}


# -- Action cards


@part
def down_picture() -> Markup:
    """A card face down."""
    return portrait(group(back(), transform="translate(13 2) scale(.5)"))


def does(seen: Seen, card: int) -> Words:
    """Whom an Action card reaches, and what it does to them."""
    shown = face(seen, card)
    whom = seen.say(N_("Heroes on these levels: {levels}."), levels=", ".join(map(str, shown.levels)))
    return (*((whom,) if shown.levels else ()), capital(", ".join(shown.effects)) + ".")


def listed(seen: Seen, cards: Iterable[int]) -> Words:
    """Action cards by name, each with what it does."""
    return tuple(about(seen.name("card", card), " ".join(does(seen, card)), seen.lang) for card in cards)


def action(sight: Sight[Stand], seen: Seen, card: int, where: str) -> Reading:
    """An Action card: whom it reaches, what it does to them, what cancels it."""
    shown = face(seen, card)
    reach = [Worth(seen.say(N_("Levels")), ", ".join(map(str, shown.levels)))] if shown.levels else []
    price = Worth(
        seen.say(N_("Cancelled by")), f"{shown.needed} × {shown.symbol}", seen.say(N_("each")) if shown.each else ""
    )
    counter = ("LS-cancel-03", "LS-cancel-04", "LS-cancel-05") if shown.each else ("LS-cancel-01", "LS-cancel-02")
    effects = {op for op, _ in seen.content.actions[card].effects}
    ends = [
        rule
        for op, rule in (("devour", "LS-goal-02"), ("crush", "LS-goal-01"), ("heart", "LS-goal-03"))
        if op in effects
    ]
    return Reading(
        name=shown.name, text=(*does(seen, card), *ruled(sight, seen.lang, *counter)),
        where=where, kind=seen.say(N_("Action card of the Titan")), picture=tile("titan"), values=(*reach, price),
        rules=of_edition(sight, "LS-s5-03", "LS-s1-04", *ends),
    )  # fmt: skip


def read_card(sight: Sight[Stand], words: Words, lang: str) -> Reading | None:
    """A card of the round: open, face down, or not there yet."""
    seen, slot = Seen.of(sight, lang), words[0]
    card = {"up": seen.s.up, "down": seen.s.down, "third": seen.s.third}[slot]
    where = seen.say(CARD_NAMES[slot])
    if card == NONE:
        text = ruled(sight, lang, "LS-abil-19", "LS-abil-20") if slot == "third" else ruled(sight, lang, "LS-s1-01")
        return Reading(
            name=seen.say(N_("No card yet")), text=text, where=where, kind=seen.say(N_("Place of a card")),
            picture=tile("cards"), rules=("LS-s1-01",),
        )  # fmt: skip
    if card == UNSEEN:
        return _down(sight, seen, where)
    return action(sight, seen, card, where)


def _down(sight: Sight[Stand], seen: Seen, where: str) -> Reading:
    """A card face down: what it may be is known to all."""
    lines = listed(seen, seen.may_be_down)
    return Reading(
        name=seen.say(N_("A card face down")), text=(seen.say(N_("It may be one of these:")), *lines), where=where,
        kind=seen.say(N_("Action card of the Titan")), picture=down_picture(), hidden=True,
        values=(Worth(seen.say(N_("Possible cards")), str(len(lines))),),
        rules=of_edition(sight, "LS-s5-02", "LS-s1-07"),
    )  # fmt: skip


def read_hand(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    """A card of the Titan's hand, for those who see it."""
    seen = Seen.of(sight, lang)
    card = seen.hand[int(words[0])]
    return replace(action(sight, seen, card, seen.say(N_("In the Titan's hand"))), facts=hand_facts(seen, card))


def read_titan_hand(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    """The Titan's hand as a whole."""
    seen = Seen.of(sight, lang)
    known = [seen.name("card", card) for card in seen.hand]
    text = (", ".join(known),) if known else ()
    return Reading(
        name=seen.say(N_("The Titan's hand")), text=(*text, *ruled(sight, lang, "LS-s1-07", "LS-s1-04")),
        kind=seen.say(N_("Action cards")), picture=down_picture(), hidden=not known,
        values=(Worth(seen.say(N_("Cards")), str(len(seen.s.hand))),), rules=of_edition(sight, "LS-info-01"),
    )  # fmt: skip


def read_aside(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    """The cards that are set aside or out of the game."""
    seen = Seen.of(sight, lang)
    lines = listed(seen, (*seen.s.aside, *seen.s.removed))
    return Reading(
        name=seen.say(N_("Cards that cannot be played")), text=(*lines, *ruled(sight, lang, "LS-s1-04")),
        kind=seen.say(N_("Action cards")), picture=tile("cards"), rules=("LS-s1-04",),
        values=(
            Worth(seen.say(N_("Set aside")), str(len(seen.s.aside))),
            Worth(seen.say(N_("Out of the game")), str(len(seen.s.removed))),
        ),
    )  # fmt: skip


# -- Tactics


def tactic(sight: Sight[Stand], seen: Seen, card: int) -> Reading:
    """A Tactics card: what it does, and what it asks for."""
    content = seen.content
    does = capital(words_of.tactic_effect(content, card, seen.lang)) + "."
    wants = [
        f"{number}. {capital(words)}."
        for number, words in enumerate(words_of.tactic_conditions(content, card, seen.lang), 1)
    ]
    effect = of_edition(sight, *words_of.TACTICS_EFFECTS[content.tactics[card].effect][1])
    return Reading(
        name=seen.name("tactic", card), text=(does, *sight.rules(seen.lang, *effect), *wants),
        kind=seen.say(N_("Tactics card")), picture=tile("tactics"), rules=of_edition(sight, "LS-tac-02", *effect),
    )  # fmt: skip


def read_tactics(sight: Sight[Stand], words: Words, lang: str) -> Reading | None:
    """The active Tactics card, and how far its conditions are."""
    seen = Seen.of(sight, lang)
    card = seen.s.pile[0]
    if card == UNSEEN:
        return None
    short = shortcut(seen, card)
    facts = [_fact(one.now.mark, about(one.words, one.now.words, lang)) for one in asked(seen, card)]
    note = [Fact("note", f"{short}.", rule="LS-two-01")] if short else []
    return replace(
        tactic(sight, seen, card), where=seen.say(N_("On top of the pile: the active card")), facts=(*facts, *note)
    )


def _fact(mark: str, line: str) -> Fact:
    return Fact("met" if mark == MET else "note" if mark == READY else "unmet", line)


def read_condition(sight: Sight[Stand], words: Words, lang: str) -> Reading | None:
    """A condition of the active Tactics card."""
    seen, number = Seen.of(sight, lang), int(words[0])
    card = seen.s.pile[0]
    if card == UNSEEN:
        return None
    one, rule = asked(seen, card)[number - 1], f"LS-tac-0{number + 2}"
    if one.wanted.kill_zone:
        rule = "LS-tac-09"
    picture = tile(SYMBOLS[one.wanted.symbol]) if not one.wanted.kill_zone else tile("titan")
    text = (capital(one.words) + ".", *ruled(sight, lang, rule, "LS-tac-10"))
    return Reading(
        name=seen.say(N_("Condition {n}"), n=number), where=seen.name("tactic", card), text=text, picture=picture,
        kind=seen.say(N_("Condition of a Tactics card")), facts=(_fact(one.now.mark, one.now.words + "."),),
        rules=of_edition(sight, rule, "LS-tac-12"),
    )  # fmt: skip


def read_pile(sight: Sight[Stand], words: Words, lang: str) -> Reading:
    """The pile below it."""
    seen = Seen.of(sight, lang)
    pile = seen.s.pile
    known = [tactic(sight, seen, card) for card in pile[1:] if card != UNSEEN]
    lines = [about(one.name, one.text[0], lang) for one in known]
    heading = [seen.say(N_("Known among them:"))] if known else []
    used = [about(seen.say(N_("Used")), ", ".join(seen.name("tactic", card) for card in seen.s.used), lang)]
    return Reading(
        name=seen.say(N_("Tactics pile")), kind=seen.say(N_("Pile, the top card open")), picture=tile("cards"),
        text=(*ruled(sight, lang, "LS-tsym-01", "LS-tsym-03"), *heading, *lines, *(used if seen.s.used else [])),
        values=(Worth(seen.say(N_("Cards below")), str(max(0, len(pile) - 1))),),
        rules=of_edition(sight, "LS-tsym-01", "LS-info-02", "LS-hero-18"),
    )  # fmt: skip
