"""The board put together: scenery, Titan, Tower, ropes, places, citizens, Heroes, track, and the column of cards."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Box, Marks, Markup, at, el, group, join, piece, rect, text
from ....drawing.measure import width, wrap
from ....drawing.pieces import banner, peg
from ....kernel.words import N_, say
from ..content import LEVELS, TITAN_IDS
from ..rules.step6_use_symbols import cannons_left
from ..state import NONE, SPENDING
from ..words import VOCABULARY, Endings, Verbs
from .action_cards import round_cards
from .compact import compact_cards
from .heroes import heroes
from .places import CENTRE, GROUND_Y, place, ropes
from .scenery import backdrop, feet, steam
from .seen import Seen
from .tactics_card import tactics_card
from .titan import titan
from .tower import floor, walls
from .track import track

VIEW: Final = (-22, 0, 742, 780)  # x, y, width, height
WITH_CARDS: Final = (-36, 0, 1042, 780)
COLUMN: Final = (736, 14, 1.147)  # where the cards lie beside the board, and how large
COLUMN_WIDE: Final = 216


def scene(seen: Seen, marks: Marks) -> Markup:
    """Everything but the cards."""
    return join(
        [
            backdrop(),
            _titan(seen, marks),
            feet(),
            walls(),
            _cannons(seen, marks),
            _ropes(seen, marks),
            *(_place(seen, level, marks) for level in range(LEVELS)),
            _citizens(seen, marks),
            _shots(seen),
            heroes(seen, marks),
            track(seen),
            _ending(seen),
        ]
    )


def _titan(seen: Seen, marks: Marks) -> Markup:
    kind = seen.s.titan
    name = say(N_("The Titan"), seen.lang) if kind == NONE else seen.name("titan", kind)
    return piece(
        titan("" if kind == NONE else TITAN_IDS[kind], seen.zone),
        steam(),
        id_="titan",
        class_="slain" if seen.s.ending == Endings.KILLED else "",
        box=Box(-64, -668, 128, 154, 60),
        mark=marks.get("titan"),
        title=name,
        transform=at(CENTRE, GROUND_Y),
    )


def _cannons(seen: Seen, marks: Marks) -> Markup:
    content = seen.content
    titles = (say(N_("A Cannon"), seen.lang), say(N_("A destroyed Cannon"), seen.lang))
    floors = len(content.tower)
    return join(
        floor(
            level,
            seen.s.cannons[i],
            content.cannons // floors + (i < content.cannons % floors),
            titles,
            marks.get(f"floor-{level}"),
        )
        for i, level in enumerate(content.tower)
    )


def _ropes(seen: Seen, marks: Marks) -> Markup:
    """The ladder of levels and its short cuts; a rope is hot where a move along it is offered."""
    ways = [(low, high) for low in range(LEVELS) for high in seen.content.ways[low] if low < high]
    hot = []
    for level in range(LEVELS):
        mark = marks.get(f"level-{level}")
        for words in mark.options if mark else ():
            option = VOCABULARY.parse(words)
            if option[0] == Verbs.move:
                hot.append((seen.s.levels[seen.s.holder[option[1]]], option[2]))
    return ropes(ways, hot)


def _place(seen: Seen, level: int, marks: Marks) -> Markup:
    threat = bool(seen.threatened >> level & 1)
    title = seen.name("level", level)
    if threat:
        title = say(N_("{level}, in danger"), seen.lang, level=title)
    return place(level, title, threat, marks.get(f"level-{level}"))


def _citizens(seen: Seen, marks: Marks) -> Markup:
    """All citizens in two rows at the feet; eaten ones stay as outlines."""
    left, total, lang = seen.s.citizens, seen.content.citizens, seen.lang
    step = min(29, 348 / total)
    titles = (say(N_("A Citizen"), lang), say(N_("A Citizen who was eaten"), lang))
    pegs = [
        peg(
            256 + i * step,
            742 + 10 * (i % 2),
            id_=f"citizen-{i}",
            gone=i >= left,
            mark=marks.get(f"citizen-{i}"),
            title=titles[i >= left],
        )
        for i in range(total)
    ]
    number = text(str(left), class_="big")
    words = text(say(N_("Citizens"), lang), 8 + width(str(left), 20, "display"), -1, class_="p3")
    plaza = el("ellipse", class_="plaza", cx=415, cy=744, rx=186, ry=20)
    return group(plaza, *pegs, group(number, words, class_="lbl", transform=at(612, 748)), id_="citizens")


def _shots(seen: Seen) -> Markup:
    """How many Cannons can still be fired in this round, while that matters."""
    if seen.s.phase != SPENDING:
        return NOTHING
    words = say(N_("Shots left: {n}"), seen.lang, n=cannons_left(seen.s))
    line = text(words, text_anchor="middle")
    return group(line, id_="shots", class_="lbl p3", transform=at(613, GROUND_Y + 26))


def _ending(seen: Seen) -> Markup:
    """How the game ended."""
    message = Endings.ALL[seen.s.ending]
    return NOTHING if message is None else banner(message.text((), seen.content, seen.lang), 349, 330, 400, "ending")


# -- the cards


def column(seen: Seen, marks: Marks) -> tuple[Markup, float]:
    """The Titan's cards, the Tactics card and what was set aside, below each other; and how high that is."""
    parts = [text(acts_words(seen), 4, 11, class_="colhead")]
    cards, high = round_cards(seen, marks)
    parts.append(group(cards, id_="round-cards", transform=at(0, 22)))
    y = 22 + high + 18
    tactics, high = tactics_card(seen, marks)
    if tactics:
        parts.append(text(tactics_words(seen), 4, y + 11, class_="colhead"))
        parts.append(group(tactics, transform=at(0, y + 22)))
        y += 22 + high + 14
    lines = [line for note in notes(seen) for line in wrap(note, COLUMN_WIDE - 28, 12, "narrow")]
    if lines:
        words = [text(line, 14, 20 + i * 16, class_="cquiet") for i, line in enumerate(lines)]
        paper = rect(Box(0, 0, COLUMN_WIDE, 12 + 16 * len(lines), 9), "paper")
        parts.append(group(paper, *words, id_="notes", transform=at(0, y)))
        y += 16 + 16 * len(lines)
    return join(parts), y


def acts_words(seen: Seen) -> str:
    """The heading of the Titan's cards."""
    return say(N_("The Titan acts"), seen.lang)


def tactics_words(seen: Seen) -> str:
    """The heading of the Tactics card."""
    return say(N_("Tactics"), seen.lang)


def card_parts(seen: Seen) -> Markup:
    """The same cards as HTML, for a page that has a column of its own; on a small screen in short."""
    cards, high = round_cards(seen, {})
    found = [_part(acts_words(seen), cards, high, "acts")]
    tactics, high = tactics_card(seen, {})
    if tactics:
        found.append(_part(tactics_words(seen), tactics, high, "tact"))
    return join([*found, compact_cards(seen), _notes(seen)])


def _notes(seen: Seen) -> Markup:
    """The notes as HTML."""
    lines = [el("span", note) for note in unplayable(seen)]
    return el("div", *lines, class_="tm notes") if lines else NOTHING


def _part(heading: str, drawn: Markup, high: float, class_: str) -> Markup:
    picture = el(
        "svg",
        drawn,
        class_=f"tm {class_}",
        viewBox=f"-4 -4 224 {high + 8:.0f}",
        role="group",
        aria_label=heading,
    )
    return el("div", el("h3", heading), picture, class_="tm cardpart")


def notes(seen: Seen) -> list[str]:
    """How many cards the Titan holds, and which it cannot play: open to all."""
    held = [] if seen.s.titan == NONE else [say(N_("In the Titan's hand: {n}"), seen.lang, n=len(seen.s.hand))]
    return [*held, *unplayable(seen)]


def unplayable(seen: Seen) -> list[str]:
    """The Titan's cards that are set aside or out of the game; its hand stands at its seat."""
    s, lang = seen.s, seen.lang
    found = []
    for words, cards in ((N_("Set aside: {cards}"), s.aside), (N_("Out of the game: {cards}"), s.removed)):
        if cards:
            found.append(say(words, lang, cards=", ".join(seen.name("card", card) for card in cards)))
    return found
