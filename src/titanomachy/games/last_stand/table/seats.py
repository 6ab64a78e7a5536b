"""What lies in front of a seat (dice, Hearts, abilities, the Titan's hand) as HTML that a page sets into its frame."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, Parts, el, icon, of_all, part, within
from ....drawing.pieces import die as die_piece
from ....drawing.pieces import emblem as seat_emblem
from ....drawing.pieces import heart_row
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import ability_number
from ..content import SYMBOLS
from ..state import ASIDE, BACK, HELD, NONE, OWNER, SPENT, WITH_TITAN, Stand
from .action_cards import CARD_FRAME, Face, action_card, face, in_words
from .compact import hand
from .heroes import titan_emblem
from .seen import Seen

SMALL, LARGE, EMBLEM = 29, 50, 30
STATES: Final = {HELD: "", WITH_TITAN: "away", BACK: "back", ASIDE: "away", SPENT: "spent"}
NOT_ROLLED: Final = ("", "", N_("A die, not rolled yet"))
UP: Final = ("picked", "picked rolls")
PUT_UP: Final = N_("{symbol}, put up")
PICKED: Final = N_("{symbol}, picked for the common roll")
WORDS: Final = {
    HELD: "{symbol}",
    WITH_TITAN: N_("{symbol}, with the Titan"),
    BACK: N_("{symbol}, given back"),
    ASIDE: N_("{symbol}, set aside"),
    SPENT: N_("{symbol}, spent"),
}


def emblem(sight: Sight[Stand], seat: int) -> Markup:
    """The sign of a seat."""
    return _hero_emblem(seat, EMBLEM) if seat else titan_emblem(EMBLEM)


@part
def _hero_emblem(seat: int, size: float) -> Markup:
    return seat_emblem(seat, size)


# -- dice


def die(seen: Seen, number: int, size: float = LARGE, id_: str = "", reach: bool = False) -> Markup:
    """A die of the table. `reach`: it is drawn where it lies with the Titan, so it is not out of reach there."""
    s, state, worth = seen.s, "", 1
    if seen.rolled:
        state = _put_up(s, number) or STATES[s.place[number]]
        if reach and s.place[number] == WITH_TITAN:
            state = ""
        if state in ("", *UP):
            worth = s.left[number]
    return _die(_shown(seen, number), OWNER[number] + 1, state, worth, size, id_, seen.lang)


def _ghost(seen: Seen, number: int, size: float) -> Markup:
    """A die that is elsewhere: its place at home."""
    return _die(_shown(seen, number), OWNER[number] + 1, "away", 1, size, "", seen.lang)


def _put_up(s: Stand, number: int) -> str:
    """The state of a die that is put up, or picked for the common roll; "" for all others."""
    return UP[0] if number in s.offered else UP[1] if number in s.selected else ""


def _shown(seen: Seen, number: int) -> tuple[str, str, str]:
    """The sign on a die, what it is called, and the sentence that says where it is."""
    if not seen.rolled:
        return NOT_ROLLED
    face = seen.s.face[number]
    s = seen.s
    sentence = PICKED if number in s.selected else PUT_UP if number in s.offered else WORDS[s.place[number]]
    return SYMBOLS[face], seen.name("symbol", face), sentence


@part
def _die(
    shown: tuple[str, str, str], seat: int, state: str, worth: int, size: float, id_: str, lang: str
) -> Markup:  # fmt: skip
    sign, symbol, sentence = shown
    label = say(sentence, lang, symbol=symbol)
    return die_piece(sign, seat, state=state, label=label, worth=worth, size=size, id_=id_)


def _before_hero(seen: Seen, hero: int) -> list[int]:
    """The dice in front of a Hero: its own wherever they are, and those that Eren gave."""
    return [n for n, holder in enumerate(seen.s.holder) if OWNER[n] == hero or holder == hero]


def _with_titan(seen: Seen) -> list[int]:
    return [n for n, where in enumerate(seen.s.place) if where == WITH_TITAN] if seen.rolled else []


def _lies_with(seen: Seen, number: int, hero: int) -> bool:
    """True where a die lies with the Hero, not with the Titan or with a teammate."""
    s = seen.s
    return s.holder[number] == hero and not (seen.rolled and s.place[number] == WITH_TITAN)


# -- seats


@of_all
def seat_panel(sight: Sight[Stand], seat: int, lang: str) -> Parts:
    """What all may see of a seat: Hearts and level or the hand, abilities, dice."""
    seen = Seen.of(sight, lang)
    return _hero_panel(seen, seat - 1) if seat else _titan_panel(seen)


def _hero_panel(seen: Seen, hero: int) -> Parts:
    s, level = seen.s, seen.s.levels[hero]
    if s.heroes[hero] == NONE:
        return []
    where = "" if level == NONE else seen.name("level", level)
    dice = [
        die(seen, number, SMALL, f"seat-die-{number}")
        if _lies_with(seen, number, hero)
        else _ghost(seen, number, SMALL)
        for number in _before_hero(seen, hero)
    ]
    return [_keys(s.hearts[hero], seen.content.hearts, where, seen.lang), *within("div", dice, class_="tm mat")]


@part
def _keys(count: int, total: int, where: str, lang: str) -> Markup:
    """The Hearts of a Hero and its level."""
    hearts = heart_row(count, total, say(N_("Hearts: {n} of {total}"), lang, n=count, total=total))
    level = [el("span", where[:1].upper() + where[1:], class_="lev")] if where else []
    return el("div", hearts, *level, class_="tm keyn")


def _titan_panel(seen: Seen) -> Parts:
    titan = seen.s.titan
    if titan == NONE:
        return []
    abilities = tuple(
        (ability.cost, seen.name("ability", ability_number(titan, place)))
        for place, ability in enumerate(seen.content.abilities[titan])
    )
    dice = [die(seen, number, SMALL, f"seat-die-{number}", reach=True) for number in _with_titan(seen)]
    return [_abilities(abilities), *within("div", [*dice, _held(len(seen.s.hand), seen.lang)], class_="tm mat")]


@part
def _abilities(abilities: tuple[tuple[int, str], ...]) -> Markup:
    """The Titan's abilities by cost and name."""
    lines = []
    for place, (cost, name) in enumerate(abilities):
        signs = el("span", *(icon("titan") for _ in range(cost)), class_="cost")
        drawn = el("div", signs, el("span", name), id_=f"ability-{place}")
        lines.append(el("li", drawn))  # what can be chosen becomes a button, and a button is no item of a list
    return el("ul", *lines, class_="tm abil")


@part
def _held(count: int, lang: str) -> Markup:
    return el("span", say(N_("Hand: {n}"), lang, n=count), id_="titan-hand", data_chip="hand")


# -- trays


def tray(sight: Sight[Stand], seat: int, lang: str) -> Parts:
    """What a seat chooses with, large: a Hero's dice; the Titan's dice and hand (for those who see it)."""
    seen = Seen.of(sight, lang)
    cards = [] if seat else [face(seen, card) for card in seen.hand]
    dice = [die(seen, number, LARGE, f"die-{number}", reach=not seat) for number in _to_choose(seen, seat)]
    rows = within("div", dice, class_="tm dice5") if dice else []
    if cards:
        rows += within("div", [_in_tray(card, place) for place, card in enumerate(cards)], class_="tm hand")
        rows += [_in_hand(tuple(cards), lang), *hand(cards)]
    return within("div", rows, class_="tm things") if rows else []


def _to_choose(seen: Seen, seat: int) -> list[int]:
    """The dice in the tray of a seat."""
    if not seat:
        return _with_titan(seen)
    hero = seat - 1
    if seen.s.heroes[hero] == NONE:
        return []
    return [number for number in _before_hero(seen, hero) if _lies_with(seen, number, hero)]


@part
def _in_hand(cards: tuple[Face, ...], lang: str) -> Markup:
    """The Titan's hand by name, for the time in which none of its cards can be chosen."""
    names = [el("b", card.name, title=in_words(card)) for card in cards]
    return el("p", el("span", say(N_("Hand: {n}"), lang, n=len(names))), *names, class_="tm inhand")


@part
def _in_tray(card: Face, place: int) -> Markup:
    """A card of the Titan's hand as an element for a page."""
    drawn = action_card(card, "board", f"hand-{place}")
    return el("svg", drawn, class_="tm acts", viewBox=CARD_FRAME, width=108, height=150)
