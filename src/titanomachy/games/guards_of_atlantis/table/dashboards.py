"""A hero's dashboard: level, coins, the cards of the four turns, hand and discard pile, items, what is in force."""

from __future__ import annotations

from typing import NamedTuple

from ....drawing import NOTHING, Markup, Parts, el, of_all, part
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import BOUNTY, FIRST_SPELL, ICON_IDS, MARKER_IDS, NONE, POISON, SLOT_IDS, SPELL_IDS, ULTIMATE
from ..rules.leveling_up import TOP
from ..rules.spells import in_book, out_of_book
from ..rules.units import in_force
from ..state import TURNS, Match
from ..words import ICON_NAMES, MARKER_NAMES
from .cards import LETTERS, color_class, icon, mini
from .printed import Printed, printed
from .seen import Seen, look


class Turn(NamedTuple):
    """The slot of a turn: its card where one lies open there, and otherwise what is said of it."""

    card: Printed | None = None
    speed: int = 0
    class_: str = ""


EMPTY, NEXT, FACE_DOWN = Turn(), Turn(class_="next"), Turn(class_="facedown")


class Lasting(NamedTuple):
    """What a hero has for a while: items by icon, effects in force with their word, poison and other markers."""

    icons: tuple[int, ...]
    effects: tuple[tuple[Printed, str], ...]
    poison: tuple[int, ...]
    markers: tuple[tuple[int, int, bool], ...]  # their kind and value, and whether a rune is active
    away: bool
    book: tuple[int, int] = (0, 0)  # spells in its book, and out of it


@of_all
def dashboard(sight: Sight[Match], seat: int, lang: str) -> Parts:
    """Everything that all may see of a hero."""
    seen, s = look(sight, lang), sight.state
    who = seen.champion(seat)
    place = f"tm goa dash team-{who.side} at-{seen.edge(s.teams[seat])}"
    if s.heroes[seat] == NONE:
        return [_nobody(place, who.team)]
    turns = tuple([_turn(seen, seat, turn) for turn in range(TURNS)])
    open_pile = tuple([seen.card(seat, slot).name for slot in seen.open_discards(seat)])
    piles = _piles(seat, seen.hand_size(seat), seen.discarded(seat), open_pile, lang)
    return [_dashboard(seat, place, s.level[seat], s.coins[seat], turns, piles, _lasting(seen, seat), lang)]


@part
def _nobody(place: str, team: str) -> Markup:
    return el("div", el("span", team, class_="chip-team", data_chip="") if team else NOTHING, class_=place)


@part
def _dashboard(
    seat: int, place: str, level: int, coins: int, turns: tuple[Turn, ...], piles: Markup, lasting: Lasting, lang: str
) -> Markup:
    slots = [_slot(f"slot-{seat}-{number}", number, turn, lang) for number, turn in enumerate(turns, start=1)]
    row = el("div", *slots, class_="slots", role="group", aria_label=say(N_("Cards of the four turns"), lang))
    return el(
        "div",
        el("div", _level(seat, level, lang), _coins(seat, level, coins, lang), class_="lv"),
        el("div", row, piles, class_="pl"),
        _extras(seat, lasting, lang),
        class_=place + " off" * lasting.away,
    )


def _level(seat: int, level: int, lang: str) -> Markup:
    pips = [Markup('<i class="f"></i>' if number < level else "<i></i>") for number in range(TOP)]
    label = say(N_("Level {n} of {top}"), lang, n=level, top=TOP)
    return el("span", *pips, class_="pips", id_=f"level-{seat}", role="img", aria_label=label, title=label)


def _coins(seat: int, level: int, coins: int, lang: str) -> Markup:
    """The coins, and how many the next level costs."""
    price = say(N_("of {n}"), lang, n=level) if level < TOP else ""
    label = say(N_("{n} {n:coin|coins}"), lang, n=coins)
    next_level = say(N_("The next level costs {n}"), lang, n=level) if level < TOP else ""
    return el(
        "span", icon("coin", label), el("b", str(coins)), el("small", price) if price else NOTHING,
        id_=f"coins-{seat}", class_="coins", title=f"{label}. {next_level}".strip(),
    )  # fmt: skip


def _turn(seen: Seen, seat: int, turn: int) -> Turn:
    """The slot of a turn: what was played and resolved, what waits to be resolved, or that it is still empty."""
    s = seen.state
    slot, now = s.resolved[seat][turn], turn + 1 == s.turn
    if slot == UNSEEN:
        return FACE_DOWN
    if slot != NONE:
        return Turn(seen.card(seat, slot), seen.initiative(seat, slot))
    if now and s.unresolved[seat] != NONE:
        slot = s.unresolved[seat]
        return Turn(seen.card(seat, slot), seen.initiative(seat, slot), "live")
    return NEXT if now else EMPTY


def _slot(id_: str, number: int, turn: Turn, lang: str) -> Markup:
    if turn.card is not None:
        return mini(turn.card, turn.speed, turn.class_, id_)
    if turn == FACE_DOWN:
        return el("div", "?", id_=id_, class_="tslot facedown", title=say(N_("a card, face down"), lang))
    return el("div", str(number), id_=id_, class_=f"tslot {turn.class_}".strip())


@part
def _piles(seat: int, hand: int, gone: int, names: tuple[str, ...], lang: str) -> Markup:
    held, lost = say(N_("Cards in hand: {n}"), lang, n=hand), say(N_("Discarded: {n}"), lang, n=gone)
    listed = f"{lost} ({', '.join(names)})" if names else lost
    back = el(
        "span", Markup('<i class="cardback"></i>'), el("b", str(hand)),
        id_=f"cards-{seat}", role="img", aria_label=held, title=held,
    )  # fmt: skip
    pile = el(
        "span", icon("discard"), str(gone), id_=f"discards-{seat}", role="img", aria_label=lost, title=listed
    )  # fmt: skip
    return el("div", back, pile, class_="piles")


def _lasting(seen: Seen, seat: int) -> Lasting:
    s = seen.state
    return Lasting(
        tuple(s.icons[seat]),
        tuple(
            (printed(seen.content, e[0], seen.lang), effect_word(e[0], e[2]))
            for e in s.active
            if e[1] == seat and (e[2] == ULTIMATE or in_force(s, e))
        ),
        tuple(value for _, kind, holder, value in s.markers if holder == seat and kind == POISON),
        tuple(
            (kind, value, kind != BOUNTY and value == s.turn)
            for _, kind, holder, value in s.markers
            if holder == seat and kind != POISON
        ),
        s.where[seat] == NONE and s.round > 0,
        (len(in_book(s, seat)), len(out_of_book(s, seat))) if s.notes else (0, 0),
    )


def effect_word(card: int, slot: int) -> str:
    """How an effect in force is called on the page: by its slot, or a spell by its name."""
    return SPELL_IDS[card - FIRST_SPELL] if card >= FIRST_SPELL else SLOT_IDS[slot]


def _extras(seat: int, lasting: Lasting, lang: str) -> Markup:
    """Items by icon, effects in force, markers, and whether the hero is off the board."""
    found = []
    for number, more in enumerate(lasting.icons):
        if more:
            label = f"{say(ICON_NAMES[number], lang)} +{more}"
            name = f"item-{seat}-{ICON_IDS[number]}"
            found.append(el("span", icon(ICON_IDS[number], label), f"+{more}", id_=name, class_="it", title=label))
    found += [_effect(f"effect-{seat}-{word}", card) for card, word in lasting.effects]
    held, out = lasting.book
    if held or out:
        label = say(N_("Spells in the book: {n}, beside it: {n_out}"), lang, n=held, n_out=out)
        found.append(el("span", icon("skill", label), f"{held} / {out}", id_=f"book-{seat}", class_="it", title=label))
    for number, value in enumerate(lasting.poison):
        label = say(N_("Poison: {n} less"), lang, n=value)
        found.append(
            el("span", icon("poison", label), f"−{value}", id_=f"poison-{seat}-{number}", class_="it harm", title=label)
        )
    for kind, value, now in lasting.markers:
        name = say(MARKER_NAMES[kind], lang)
        label = say(N_("{name}, turn {n}"), lang, name=name, n=value) if kind != BOUNTY else f"{name} {value}"
        look_ = "it harm" if kind == BOUNTY else "it rune now" if now else "it rune"
        found.append(
            el(
                "span",
                el("b", str(value)),
                " ",
                name,
                id_=f"marker-{seat}-{MARKER_IDS[kind]}",
                class_=look_,
                title=label,
            )
        )
    if lasting.away:
        found.append(el("span", icon("away"), say(N_("off the board"), lang), class_="it harm"))
    return el("div", *found, class_="extras") if found else NOTHING


def _effect(id_: str, card: Printed) -> Markup:
    """A card whose text holds for a while, an ultimate for good."""
    letter = LETTERS[-1] if card.slot == ULTIMATE else ""
    return el(
        "span", icon("lasting"), letter, " ", card.name,
        id_=id_, class_=f"it on {color_class(card.slot)}", title=f"{card.name}. {card.text}",
    )  # fmt: skip
