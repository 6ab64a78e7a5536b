"""The strip above the board: lives of both teams, waves, and the cards of this turn in the order of initiative."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, Parts, classes, el, part, within
from ....drawing.syllables import parted
from ....kernel.words import N_, about, say
from ..board import BLUE, RED
from ..cards import COLOR, NONE
from ..words import TEAM_NAMES
from .cards import LETTERS, color_class, hatch, medallion
from .printed import Printed
from .seen import SIDES, Champion, Seen

WIDE_ROW: Final = 6  # more cards than this show no words
LONG: Final = 11  # letters of a word that may not fit its place
SHOWN: Final = 6  # more counters than this are a number
NOTES: Final = {"done": N_("done"), "now": N_("acts"), "wait": N_("waits")}


def strip(seen: Seen) -> Parts:
    """All of it: the lives of each team at the edge where its throne is, the cards between them."""
    s, lang = seen.state, seen.lang
    first, last = (RED, BLUE) if seen.edge(RED) == "left" else (BLUE, RED)
    counters = [lives(first, s.lives[first], lang), waves(tuple(s.waves), lang), lives(last, s.lives[last], lang)]
    return within("div", [*within("div", counters, class_="counters"), *order(seen)], class_="tm goa goahead")


@part
def lives(team: int, count: int, lang: str) -> Markup:
    """The life counters of a team: those that are left, and their number."""
    left, side, name = max(0, count), SIDES[team], say(TEAM_NAMES[team], lang)
    label = say(N_("{team}: {n} {n:life|lives} left"), lang, team=name, n=left)
    shapes = [_counter(f"life-{side}", "0 0 24 24", f"life {side}") for _ in range(left if left <= SHOWN else 1)]
    return el(
        "span", el("b", name), *shapes, el("i", str(left)),
        class_=f"lives {side}", id_=f"lives-{side}", role="img", aria_label=label, title=label,
    )  # fmt: skip


@part
def waves(counts: tuple[int, ...], lang: str) -> Markup:
    """The wave counters of each lane."""
    parts = []
    many = len(counts) > 1
    for lane, left in enumerate(counts):
        label = say(N_("Waves left: {n}"), lang, n=left)
        label = say(N_("Lane {n}: {words}"), lang, n=lane + 1, words=label) if many else label
        shapes = [_counter("wave", "0 0 30 30", "wave") for _ in range(1 if many else max(1, left))]
        parts.append(
            el(
                "span", *shapes, el("i", str(left)),
                class_="waves", id_=f"waves-{lane}", role="img", aria_label=label, title=label,
            )
        )  # fmt: skip
    return el("span", *parts, class_="allwaves")


def _counter(symbol: str, box: str, class_: str) -> Markup:
    return el("svg", el("use", href=f"#goa-{symbol}"), class_=class_, viewBox=box, aria_hidden="true")


# -- the cards of this turn


def order(seen: Seen) -> Parts:
    """Those who have acted, the one who acts, those who wait; the coin stands where it decides."""
    places = in_order(seen)
    items = [_played(seen, seat) for seat in places]
    tie = tied_at(seen, places)
    items.insert(tie if tie != NONE else len(items), coin(seen.state.coin, seen.lang))
    label = seen.say(N_("Cards of this turn in order of initiative"))
    class_ = "order many" if len(places) > WIDE_ROW else "order"
    return within("div", items, class_=class_, role="group", aria_label=label)


def in_order(seen: Seen) -> list[int]:
    """The seats: done, acting, waiting by initiative with the coin's team first, then those without a card."""
    s = seen.state

    def rank(seat: int) -> tuple[int, int, int, int]:
        slot = s.table_card[seat]
        if slot == NONE:
            return (3, 0, 0, seat)
        speed = -seen.initiative(seat, slot)
        done = s.unresolved[seat] == NONE
        return (0 if done else 1 if s.actor == seat else 2, speed, int(s.teams[seat] != s.coin), seat)

    return sorted(seen.seats, key=rank)


def tied_at(seen: Seen, places: list[int]) -> int:
    """Before whom the coin stands: the first of a tie between teams that is still to come."""
    s = seen.state
    waiting = [
        (place, seat) for place, seat in enumerate(places) if s.unresolved[seat] != NONE and s.actor != seat
    ]  # fmt: skip
    for place, seat in waiting:
        speed = seen.initiative(seat, s.unresolved[seat])
        tied = [other for _, other in waiting if seen.initiative(other, s.unresolved[other]) == speed]
        if len({s.teams[other] for other in tied}) > 1:
            return place
    return NONE


@part
def coin(team: int, lang: str) -> Markup:
    """The coin that breaks ties between teams: the team that it shows goes first."""
    label = say(N_("Ties go to {team}"), lang, team=say(TEAM_NAMES[team], lang))
    side = SIDES[team]
    drawn = el(
        "svg",
        el("use", href="#goa-tie", width=64, height=64),
        el("use", href=f"#goa-base-{side}", x=14, y=14, width=36, height=36),
        class_="tie", viewBox="0 0 64 64", role="img", aria_label=label,
    )  # fmt: skip
    return el("div", drawn, class_="coinitem", id_="tie-coin", title=label, data_face=side)


def _played(seen: Seen, seat: int) -> Markup:
    """A hero, with the card of this turn where it has one."""
    s, who = seen.state, seen.champion(seat)
    slot = s.table_card[seat]
    if slot == NONE:
        return without_card(who)
    state = "done" if s.unresolved[seat] == NONE else "now" if s.actor == seat else "wait"
    return with_card(who, seen.card(seat, slot), seen.initiative(seat, slot), state)


@part
def without_card(who: Champion) -> Markup:
    """A hero who has not played."""
    words = el("span", el("b", who.name), el("small", who.team), class_="w")
    return el("div", medallion(who.side, who.hero, size=34), words, id_=f"order-{who.seat}", class_="ord none")


@part
def with_card(who: Champion, card: Printed, speed: int, state: str) -> Markup:
    """A hero with the card of this turn."""
    color, note = COLOR[card.slot], say(NOTES[state], card.lang)
    number = el("span", hatch(color), el("b", str(speed)), el("i", LETTERS[color]), class_="speed")
    more = who.called if state == "wait" else f"{who.called} · {note}"
    return el(
        "div",
        number,
        medallion(who.side, who.hero, size=34),
        el("span", el("b", parted(card.name, LONG)), el("small", more), class_="w"),
        data_seat=who.seat,
        id_=f"order-{who.seat}",
        class_=classes("ord", state, color_class(card.slot)),
        role="group",
        aria_label=about(who.called, f"{card.name}, {speed}, {note}", card.lang),
    )
