"""What lies in front of a seat (dice, Hearts, abilities, the Titan's hand) as HTML that a page sets into its frame."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, el, icon, join
from ....drawing.pieces import die as die_piece
from ....drawing.pieces import emblem as seat_emblem
from ....drawing.pieces import heart_row
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import ability_number
from ..content import SYMBOLS
from ..state import ASIDE, BACK, HELD, NONE, OWNER, SPENT, WITH_TITAN, Stand
from .action_cards import CARD_FRAME, action_card, in_words
from .heroes import titan_emblem
from .seen import Seen

SMALL, LARGE, EMBLEM = 29, 50, 30
STATES: Final = {HELD: "", WITH_TITAN: "away", BACK: "back", ASIDE: "away", SPENT: "spent"}
WORDS: Final = {
    WITH_TITAN: N_("{symbol}, with the Titan"),
    BACK: N_("{symbol}, given back"),
    ASIDE: N_("{symbol}, set aside"),
    SPENT: N_("{symbol}, spent"),
}


def emblem(sight: Sight[Stand], seat: int) -> Markup:
    """The sign of a seat."""
    return seat_emblem(seat, EMBLEM) if seat else titan_emblem(EMBLEM)


# -- dice


def die_words(seen: Seen, number: int) -> str:
    """A die in words."""
    s, lang = seen.s, seen.lang
    if not seen.rolled:
        return say(N_("A die, not rolled yet"), lang)
    symbol = seen.name("symbol", s.face[number])
    if number in s.offered or number in s.selected:
        return say(N_("{symbol}, put up"), lang, symbol=symbol)
    words = WORDS.get(s.place[number])
    return say(words, lang, symbol=symbol) if words else symbol


def die(seen: Seen, number: int, size: float = LARGE, id_: str = "", reach: bool = False) -> Markup:
    """A die of the table. `reach`: it is drawn where it lies with the Titan, so it is not out of reach there."""
    s, rolled = seen.s, seen.rolled
    state = STATES[s.place[number]] if rolled else ""
    if rolled and (number in s.offered or number in s.selected):
        state = "picked"
    if reach and s.place[number] == WITH_TITAN:
        state = ""
    return die_piece(
        SYMBOLS[s.face[number]] if rolled else "",
        OWNER[number] + 1,
        state=state,
        label=die_words(seen, number),
        worth=s.left[number] if rolled and state in ("", "picked") else 1,
        size=size,
        id_=id_,
    )


def _before_hero(seen: Seen, hero: int) -> list[int]:
    """The dice in front of a Hero: its own wherever they are, and those that Eren gave."""
    s = seen.s
    return [n for n in range(len(s.face)) if OWNER[n] == hero or s.holder[n] == hero]


def _with_titan(seen: Seen) -> list[int]:
    return [n for n, where in enumerate(seen.s.place) if where == WITH_TITAN] if seen.rolled else []


def _lies_with(seen: Seen, number: int, hero: int) -> bool:
    """True where a die lies with the Hero, not with the Titan or with a teammate."""
    s = seen.s
    return s.holder[number] == hero and not (seen.rolled and s.place[number] == WITH_TITAN)


def _ghost(seen: Seen, number: int, size: float) -> Markup:
    """A die that is elsewhere: its place at home."""
    face = SYMBOLS[seen.s.face[number]] if seen.rolled else ""
    return die_piece(face, OWNER[number] + 1, state="away", label=die_words(seen, number), size=size)


# -- seats


def seat_panel(sight: Sight[Stand], seat: int, lang: str) -> Markup:
    """What all may see of a seat: Hearts and level or the hand, abilities, dice."""
    seen = Seen.of(sight, lang)
    return _hero_panel(seen, seat - 1) if seat else _titan_panel(seen)


def _hero_panel(seen: Seen, hero: int) -> Markup:
    s, lang, total = seen.s, seen.lang, seen.content.hearts
    if s.heroes[hero] == NONE:
        return NOTHING
    label = say(N_("Hearts: {n} of {total}"), lang, n=s.hearts[hero], total=total)
    keys = [heart_row(s.hearts[hero], total, label)]
    if s.levels[hero] != NONE:
        keys.append(el("span", _capital(seen.name("level", s.levels[hero])), class_="lev"))
    dice = []
    for number in _before_hero(seen, hero):
        if _lies_with(seen, number, hero):
            dice.append(die(seen, number, SMALL, f"seat-die-{number}"))
        else:
            dice.append(_ghost(seen, number, SMALL))
    return join([el("div", *keys, class_="tm keyn"), el("div", *dice, class_="tm mat")])


def _titan_panel(seen: Seen) -> Markup:
    s, lang = seen.s, seen.lang
    if s.titan == NONE:
        return NOTHING
    held = el("span", say(N_("Hand: {n}"), lang, n=len(s.hand)), data_chip="hand")
    lines = []
    for place, ability in enumerate(seen.content.abilities[s.titan]):
        signs = el("span", *(icon("titan") for _ in range(ability.cost)), class_="cost")
        words = el("span", seen.name("ability", ability_number(s.titan, place)))
        drawn = el("div", signs, words, id_=f"ability-{place}")
        lines.append(el("li", drawn))  # what can be chosen becomes a button, and a button is no item of a list
    dice = [die(seen, number, SMALL, f"seat-die-{number}", reach=True) for number in _with_titan(seen)]
    return join([el("ul", *lines, class_="tm abil"), el("div", *dice, held, class_="tm mat")])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def tray(sight: Sight[Stand], seat: int, lang: str) -> Markup:
    """What a seat chooses with, large: a Hero's dice; the Titan's dice and hand (for those who see it)."""
    seen = Seen.of(sight, lang)
    if seat:
        chosen = seen.s.heroes[seat - 1] != NONE
        mine = [number for number in _before_hero(seen, seat - 1) if chosen and _lies_with(seen, number, seat - 1)]
        cards: list[Markup] = []
    else:
        mine = _with_titan(seen)
        cards = hand(seen)
    dice = [die(seen, n, LARGE, f"die-{n}", reach=not seat) for n in mine]
    rows = [el("div", *row, class_=class_) for row, class_ in ((dice, "tm dice5"), (cards, "tm hand")) if row]
    if cards:
        rows.append(in_hand(seen))
    return el("div", *rows, class_="tm things") if rows else NOTHING


def in_hand(seen: Seen) -> Markup:
    """The Titan's hand by name, for the time in which none of its cards can be chosen."""
    names = [el("b", seen.name("card", card), title=in_words(seen, card)) for card in seen.hand]
    return el("p", el("span", say(N_("Hand: {n}"), seen.lang, n=len(names))), *names, class_="tm inhand")


def hand(seen: Seen) -> list[Markup]:
    """The cards in the Titan's hand, each as an element for a page; none for those who do not see them."""
    return [
        el(
            "svg",
            action_card(seen, card, id_=f"hand-{place}"),
            class_="tm acts",
            viewBox=CARD_FRAME,
            width=108,
            height=150,
        )
        for place, card in enumerate(seen.hand)
    ]
