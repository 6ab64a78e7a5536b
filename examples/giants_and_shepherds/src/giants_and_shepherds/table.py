"""How the game looks: a ring of meadows in a page, a line of them in a terminal. Everything is made from a sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from titanomachy.drawing import (
    Box,
    Mark,
    Marks,
    Markup,
    Parts,
    at,
    definitions,
    el,
    group,
    page_definitions,
    part,
    path,
    piece,
    stylesheet,
    text,
    whole,
    within,
)  # fmt: skip
from titanomachy.drawing import standalone as standalone_style
from titanomachy.drawing.reading import Fact, Reader, Reading
from titanomachy.drawing.showing import NO_NUMBERS, Settings, Showing, Step
from titanomachy.drawing.telling import Goal
from titanomachy.kernel.asks import Option
from titanomachy.kernel.sight import Sight
from titanomachy.kernel.words import N_, say

from .content import GIANT, HOME, MEADOWS, SEATS, SHEPHERD
from .state import DUSK, NIGHT, Valley

if TYPE_CHECKING:
    from rich.console import RenderableType

STYLE: Final = HOME / "table.css"
WIDE, HIGH, SIZE = 640, 460, 62
FLEECE: Final = "M-13 2a7 7 0 0 1 3-12a8 8 0 0 1 14-2a7 7 0 0 1 9 10a6 6 0 0 1-5 8h-15a5 5 0 0 1-6-4z"
GIANT_SHAPE: Final = "M-22 30L-16-6Q-16-12-8-12Q-10-30 0-30Q10-30 8-12Q16-12 16-6L22 30L8 30L5 10L-5 10L-8 30Z"


# -- the board


def place(meadow: int) -> tuple[float, float]:
    """Where a meadow lies: around the ring, the first at the top."""
    turn = 2 * pi * meadow / MEADOWS - pi / 2
    return round(WIDE / 2 + 245 * cos(turn), 1), round(HIGH / 2 + 160 * sin(turn), 1)


@part
def meadow(number: int, name: str, flock: int, giant: bool, maybe: bool, mark: Mark | None) -> Markup:
    """One meadow: its name, the sheep that graze there, the Giant, or the mark where the Giant may be."""
    x, y = place(number)
    body = [el("ellipse", class_="meadow maybe" if maybe else "meadow", rx=SIZE, ry=SIZE * 0.72)]
    for sheep in range(flock):
        spot = at(-30 + 29 * (sheep % 3), -8 + 20 * (sheep // 3))
        body.append(group(path(FLEECE, "fleece"), el("circle", class_="face", cx=12, cy=-3, r=4), transform=spot))
    if giant:
        body.append(path(GIANT_SHAPE, "giant"))
    elif maybe:
        body.append(text("?", 0, 9, class_="maybe-sign", text_anchor="middle"))
    body.append(text(name, 0, 60, class_="name", text_anchor="middle"))
    return piece(
        *body, id_=f"meadow-{number}", class_="place", box=Box(-SIZE, -46, 2 * SIZE, 92, 40), mark=mark, title=name,
        transform=at(x, y),
    )  # fmt: skip


@part
def middle(line: str) -> Markup:
    """What is left, in the middle of the ring."""
    return text(line, WIDE / 2, HIGH / 2 + 6, class_="middle", text_anchor="middle")


def ring(sight: Sight[Valley], lang: str, marks: Marks) -> Parts:
    """All meadows as a seat sees them."""
    s = sight.state
    maybe = set() if s.ending else set(s.trail)
    parts = [
        meadow(
            number, s.content.name("meadow", number, lang), s.sheep if number == s.flock else 0, number == s.giant,
            number in maybe, marks.get(f"meadow-{number}"),
        )
        for number in range(MEADOWS)
    ]  # fmt: skip
    return [*parts, middle(standing(s, lang))]


def standing(s: Valley, lang: str) -> str:
    """How far the game is, in one line."""
    line = N_("Night {night} of {nights} · Sheep {sheep} · Fires {fires}")
    return say(line, lang, night=s.night, nights=s.nights, sheep=s.sheep, fires=s.fires)


def svg(body: Parts, lang: str, class_: str) -> Parts:
    """The drawing around its parts."""
    return within(
        "svg", body, xmlns="http://www.w3.org/2000/svg", class_=class_, viewBox=f"0 0 {WIDE} {HIGH}", role="group",
        aria_label=say(N_("The meadows"), lang),
    )  # fmt: skip


def draw(sight: Sight[Valley], lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The table as SVG."""
    body = ring(sight, lang, marks or {})
    if standalone:
        carried = [Markup(f"<style>{standalone_style(STYLE)}</style>"), *within("defs", [definitions()])]
        return whole(svg([*carried, *body], lang, "tm"))
    return whole(svg(body, lang, "tm drawing"))


def board(sight: Sight[Valley], lang: str) -> Parts:
    """The table in a page."""
    return svg(ring(sight, lang, {}), lang, "tm drawing")


def parts(sight: Sight[Valley], option: Option) -> tuple[str, ...]:
    """Going to a meadow is choosing it on the board; fires are buttons."""
    return (f"meadow-{option[1]}",) if option[0] in ("graze", "stalk") else ()


# -- in words


def screen(sight: Sight[Valley], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS) -> Sequence[RenderableType]:
    """The ring for a terminal, one meadow a line."""
    s = sight.state
    lines = [standing(s, lang)]
    for number in range(MEADOWS):
        signs = "●" * s.sheep if number == s.flock else ""
        signs += " ▲" if number == s.giant else " ?" if number in s.trail and not s.ending else ""
        chosen = numbers.get(f"meadow-{number}", "")
        lines.append(f"{chosen:>3} {s.content.name('meadow', number, lang):<20} {signs.strip()}".rstrip())
    return lines


def goal(sight: Sight[Valley], seat: int | None, lang: str) -> Goal:
    """What a side wants, and how far it is."""
    s, all_sheep = sight.state, sight.state.content.sheep
    if seat == GIANT:
        return Goal(say(N_("Eat all sheep. Left: {n}."), lang, n=s.sheep), all_sheep - s.sheep, all_sheep)
    line = N_("Bring a sheep through night {nights}.") if seat == SHEPHERD else N_("Sheep: {n}. Nights: {nights}.")
    return Goal(say(line, lang, n=s.sheep, nights=s.nights), s.night - 1 + bool(s.ending), s.nights)


def steps(sight: Sight[Valley], lang: str) -> list[Step]:
    """A night has two steps."""
    s = sight.state
    over = bool(s.ending)
    return [
        Step(say(N_("Night {n}"), lang, n=s.night), "round"),
        Step(say(N_("Dusk: a fire?"), lang), "now" if s.phase == DUSK and not over else "done"),
        Step(say(N_("Both move"), lang), "done" if over else "now" if s.phase == NIGHT else "next"),
    ]


# -- what can be read about a thing


def read_meadow(sight: Sight[Valley], words: tuple[str, ...], lang: str) -> Reading | None:
    """A meadow, who is there, and whether the Giant may be."""
    s, (number,) = sight.state, map(int, words)
    if not 0 <= number < MEADOWS:
        return None
    facts = []
    if number == s.flock:
        facts.append(Fact("note", say(N_("The flock grazes here."), lang), rule="GS-night-03"))
    if number == s.giant:
        facts.append(Fact("note", say(N_("The Giant is here."), lang), rule="GS-night-01"))
    elif number in s.trail:
        facts.append(Fact("note", say(N_("The Giant may be here."), lang), rule="GS-night-06"))
    return Reading(
        name=s.content.name("meadow", number, lang), kind=say(N_("Meadow"), lang), facts=tuple(facts),
        text=sight.rules(lang, "GS-valley-01"), rules=("GS-valley-01", "GS-night-03"),
    )  # fmt: skip


def read_seat(sight: Sight[Valley], words: tuple[str, ...], lang: str) -> Reading | None:
    """A side, and what it wants."""
    (seat,) = map(int, words)
    if not 0 <= seat < len(SEATS):
        return None
    rule = "GS-end-01" if seat == GIANT else "GS-end-02"
    kind = say(N_("Seat {n}"), lang, n=seat + 1)
    return Reading(name=say(SEATS[seat], lang), kind=kind, text=sight.rules(lang, rule), rules=(rule,))


TABLE: Final = Showing[Valley](
    draw=draw,
    board=board,
    steps=steps,
    screen=screen,
    read=Reader({"meadow": read_meadow, "seat": read_seat}),
    parts=parts,
    goal=goal,
    symbols=page_definitions,
    style=lambda: stylesheet(STYLE),
    blurb=N_("By night a giant walks unseen; a shepherd leads the flock and listens to the dogs."),
    shape=N_("one against one"),
    settings=Settings({"nights": N_("Nights")}),
    minutes=10,
    content_sources=lambda: [("Giants and Shepherds", N_("the makers of this game"), "")],
)
