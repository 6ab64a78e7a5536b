"""The cards beside the board: the Titan's cards, the Tactics card, and what cannot be played, below each other."""

from __future__ import annotations

from typing import Final

from ....drawing import Box, Marks, Markup, Parts, at, el, group, part, rect, text, within
from ....drawing.measure import wrap
from ....kernel.words import N_, say
from ..state import NONE
from .compact import compact_cards
from .round_cards import played, round_cards
from .seen import Seen
from .tactics_card import Active, active, tactics_card

WIDE: Final = 216
ACTS: Final = N_("The Titan acts")
TACTICS: Final = N_("Tactics")


def column(seen: Seen, marks: Marks) -> Parts:
    """The cards in a drawing."""
    cards, high = round_cards(played(seen), marks)
    parts = [_heading(ACTS, 0, seen.lang), *within("g", cards, id_="round-cards", transform=at(0, 22))]
    y = 22 + high + 18
    tactic = active(seen)
    if tactic:
        drawn, high = tactics_card(tactic, marks)
        parts += [_heading(TACTICS, y, seen.lang), *within("g", drawn, transform=at(0, y + 22))]
        y += 22 + high + 14
    said = notes(seen)
    return [*parts, _paper(said, y)] if said else parts


@part
def _heading(words: str, y: float, lang: str) -> Markup:
    return text(say(words, lang), 4, y + 11, class_="colhead")


@part
def _paper(notes: tuple[str, ...], y: float) -> Markup:
    """The notes in a drawing."""
    lines = [line for note in notes for line in wrap(note, WIDE - 28, 12, "narrow")]
    words = [text(line, 14, 20 + i * 16, class_="cquiet") for i, line in enumerate(lines)]
    return group(rect(Box(0, 0, WIDE, 12 + 16 * len(lines), 9), "paper"), *words, id_="notes", transform=at(0, y))


# -- in a page


def card_parts(seen: Seen, tactic: Active | None) -> Parts:
    """The same cards as HTML, for a page that has a column of its own; on a small screen in short."""
    cards = played(seen)
    parts = _section(ACTS, *round_cards(cards, {}), "acts", seen.lang)
    if tactic:
        parts += _section(TACTICS, *tactics_card(tactic, {}), "tact", seen.lang)
    parts += compact_cards(seen, cards, tactic)
    aside = unplayable(seen)
    return [*parts, _notes(aside)] if aside else parts


def _section(heading: str, drawn: Parts, high: float, class_: str, lang: str) -> Parts:
    words, box = say(heading, lang), f"-4 -4 224 {high + 8:.0f}"
    picture = within("svg", drawn, class_=f"tm {class_}", viewBox=box, role="group", aria_label=words)
    return within("div", [_title(words), *picture], class_="tm cardpart")


@part
def _title(words: str) -> Markup:
    return el("h3", words)


@part
def _notes(notes: tuple[str, ...]) -> Markup:
    """The notes in a page, which shows the Titan's hand at its seat."""
    return el("div", *(el("span", note) for note in notes), class_="tm notes", id_="aside")


# -- notes


def notes(seen: Seen) -> tuple[str, ...]:
    """How many cards the Titan holds, and which it cannot play: open to all."""
    held = () if seen.s.titan == NONE else (say(N_("In the Titan's hand: {n}"), seen.lang, n=len(seen.s.hand)),)
    return (*held, *unplayable(seen))


def unplayable(seen: Seen) -> tuple[str, ...]:
    """The Titan's cards that are set aside or out of the game; its hand stands at its seat."""
    s, lang = seen.s, seen.lang
    sorts = ((N_("Set aside: {cards}"), s.aside), (N_("Out of the game: {cards}"), s.removed))
    return tuple(
        say(words, lang, cards=", ".join(seen.name("card", card) for card in cards)) for words, cards in sorts if cards
    )
