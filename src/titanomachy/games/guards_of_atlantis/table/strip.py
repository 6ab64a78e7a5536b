"""The strip above the board: lives of both teams, waves, and the cards of this turn in the order of initiative."""

from __future__ import annotations

from ....drawing import Markup, classes, el
from ....kernel.words import N_, about
from ..board import BLUE, RED
from ..cards import COLOR, NONE
from .cards import LETTERS, color_class, hatch, medallion
from .seen import SIDES, Seen, hero_id, side_of

WIDE_ROW = 6  # more cards than this show no words
SHOWN = 6  # more counters than this are a number


def strip(seen: Seen) -> Markup:
    """All of it: the lives of each team at the edge where its throne is, the cards between them."""
    teams = (RED, BLUE) if seen.edge(RED) == "left" else (BLUE, RED)
    counters = [lives(seen, teams[0]), waves(seen), lives(seen, teams[1])]
    return el("div", el("div", *counters, class_="counters"), order(seen), class_="tm goa goahead")


def lives(seen: Seen, team: int) -> Markup:
    """The life counters of a team: those that are left, and their number."""
    left, side = max(0, seen.state.lives[team]), SIDES[team]
    label = seen.say(N_("{team}: {n} {n:life|lives} left"), team=seen.team(team), n=left)
    shapes = [_counter(f"life-{side}", "0 0 24 24", f"life {side}") for _ in range(left if left <= SHOWN else 1)]
    return el(
        "span", el("b", seen.team(team)), *shapes, el("i", str(left)),
        class_=f"lives {side}", id_=f"lives-{side}", role="img", aria_label=label, title=label,
    )  # fmt: skip


def waves(seen: Seen) -> Markup:
    """The wave counters of each lane."""
    parts = []
    many = len(seen.state.waves) > 1
    for lane, left in enumerate(seen.state.waves):
        label = seen.say(N_("Waves left: {n}"), n=left)
        label = seen.say(N_("Lane {n}: {words}"), n=lane + 1, words=label) if many else label
        shapes = [_counter("wave", "0 0 30 30", "wave") for _ in range(1 if many else left)]
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


def order(seen: Seen) -> Markup:
    """Those who have acted, the one who acts, those who wait; the coin stands where it decides."""
    places = in_order(seen)
    tie = tied_at(seen, places)
    items: list[Markup] = []
    for place, seat in enumerate(places):
        if place == tie:
            items.append(coin(seen))
        items.append(_played(seen, seat))
    if tie == NONE:
        items.append(coin(seen))
    label = seen.say(N_("Cards of this turn in order of initiative"))
    return el("ol", *items, class_="order many" if len(places) > WIDE_ROW else "order", aria_label=label)


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


def coin(seen: Seen) -> Markup:
    """The coin that breaks ties between teams: the team that it shows goes first."""
    label = seen.say(N_("Ties go to {team}"), team=seen.team(seen.state.coin))
    side = SIDES[seen.state.coin]
    drawn = el(
        "svg",
        el("use", href="#goa-tie", width=64, height=64),
        el("use", href=f"#goa-base-{side}", x=14, y=14, width=36, height=36),
        class_="tie", viewBox="0 0 64 64", role="img", aria_label=label,
    )  # fmt: skip
    return el("li", drawn, class_="coinitem", id_="tie-coin", title=label, data_face=side)


def _played(seen: Seen, seat: int) -> Markup:
    """A hero with the card of this turn; the page shows its text while it is looked at."""
    s = seen.state
    slot = s.table_card[seat]
    name = f"order-{seat}"
    face_of = medallion(side_of(s, seat), hero_id(s, seat), size=34)
    if slot == NONE:
        words = el("span", el("b", seen.name(seat)), el("small", seen.team_of(seat)), class_="w")
        return el("li", face_of, words, id_=name, class_="ord none")
    state, note = _state(seen, seat)
    color = COLOR[slot]
    number = el(
        "span", hatch(color), el("b", str(seen.initiative(seat, slot))), el("i", LETTERS[color]), class_="speed"
    )  # fmt: skip
    card = seen.card_name(s.card(seat, slot))
    words = el(
        "span",
        el("b", card),
        el("small", seen.name(seat) if state == "wait" else f"{seen.name(seat)} · {note}"),
        class_="w",
    )
    label = about(seen.name(seat), f"{card}, {seen.initiative(seat, slot)}, {note}", seen.lang)
    return el(
        "li", number, face_of, words, data_seat=seat,
        id_=name, class_=classes("ord", state, color_class(slot)), tabindex="0", role="group", aria_label=label,
    )  # fmt: skip


def _state(seen: Seen, seat: int) -> tuple[str, str]:
    s = seen.state
    if s.unresolved[seat] == NONE:
        return "done", seen.say(N_("done"))
    if s.actor == seat:
        return "now", seen.say(N_("acts"))
    return "wait", seen.say(N_("waits"))
