"""The pieces of a table's page that change: what is inside its `data-fragment` elements, made from a sight.

Each is a list of parts, most of which the page has already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ...drawing import Markup, Parts, begins, el, ends, part, within
from ...drawing.showing import Showing, Step
from ...drawing.telling import Goal
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.words import N_, say
from ..store.names import called


class Sitter(NamedTuple):
    """Who sits on a seat: what they are called, whether a person or a bot, whether they are here or thinking."""

    who: str
    kind: str  # "person", "bot" or "open"
    here: bool = False
    thinking: bool = False
    face: str = ""
    hinted: bool = False  # has asked for a hint in this game


@part
def stepper(steps: tuple[Step, ...], lang: str) -> Markup:
    """The sequence of play on top of the table."""
    return el("ol", *map(_step, steps), class_="stepper", aria_label=say(N_("Sequence of play"), lang))


@part
def _step(step: Step) -> Markup:
    dot = [] if step.state == "round" else [el("span", "", class_="dot")]
    sub = [el("span", text, class_="on" if on else "") for text, on in step.sub]
    more = [el("span", *sub, class_="sub")] if sub else []
    now = "step" if step.state == "now" else None
    return el("li", *dot, el("span", step.text, class_="word"), *more, class_=step.state, aria_current=now)


def seats(
    table: Showing[State], sight: Sight[State], names: Sequence[str], sitters: Sequence[Sitter],
    now: Iterable[int], mine: Iterable[int], last: int, lang: str,
) -> Parts:  # fmt: skip
    """The seats with who sits there, whose turn it is and what all may see of each."""
    choosing, own = set(now), set(mine)
    found: Parts = []
    for seat, sitter in enumerate(sitters):
        marks = (seat in choosing, seat in own, seat == last)
        emblem = table.emblem(sight, seat)
        sign = emblem if isinstance(emblem, Markup) else Markup(emblem)  # the very same text is looked up faster
        found.append(_seat(seat, names[seat], sitter, marks, sign, lang))
        found += table.seat_panel(sight, seat, lang)
        found.append(ends("section"))
    return found


@part
def _seat(
    seat: int, name: str, sitter: Sitter, marks: tuple[bool, bool, bool], emblem: Markup, lang: str
) -> Markup:  # fmt: skip
    """A seat as far as its panel: who sits there, and whether it is theirs to choose."""
    words = [word for word, wanted in zip(("now", "mine", "lastseat"), marks, strict=True) if wanted]
    note = [el("span", say(N_("Choosing"), lang), class_="note")] if marks[0] else []
    own, twin, rest = name.partition(
        " ("
    )  # which of two with one name: the place and sign of a seat may say it as well
    title = el("h2", own, el("span", twin, rest, class_="twin") if twin else Markup(""))
    names = el("div", title, el("p", *_who(sitter, lang)), class_="names")
    attributes = (("class_", " ".join([f"seat s{seat}", *words])), ("id_", f"seat-{seat}"), ("aria_label", name))
    return Markup("".join([begins("section", attributes), *note, el("header", emblem, names)]))


def _who(sitter: Sitter, lang: str) -> list[str]:
    if sitter.kind == "open":
        return [el("em", say(N_("Open seat"), lang))]
    face = Markup(f'<img class="face" src="/face/{sitter.face}.svg" alt="">') if sitter.face else Markup("")
    if sitter.kind == "bot":
        return [face, sitter.who]
    here = say(N_("here"), lang) if sitter.here else say(N_("away"), lang)
    return [
        face,
        el("span", called(sitter.who, lang), class_="who"),
        el("span", "", class_="conn" if sitter.here else "conn away", role="img", aria_label=here),
        *([_lamp(lang)] if sitter.hinted else []),
    ]


@part
def _lamp(lang: str) -> Markup:
    """Others see that whoever sits there has asked for a hint."""
    words = say(N_("has asked for a hint"), lang)
    drawn = el("use", href="#g-lamp")
    return el("svg", el("title", words), drawn, class_="ico lit", viewBox="0 0 24 24", role="img", aria_label=words)


def tray(table: Showing[State], sights: Mapping[int, Sight[State]], lang: str) -> Parts:
    """What each of my seats holds."""
    found: Parts = []
    for seat, sight in sights.items():
        found += within("div", table.tray(sight, seat, lang), class_="mat-of", data_seat=str(seat))
    return found


@part
def goal(wanted: Goal, game_id: str, lang: str) -> Markup:
    """How one wins, in one line that leads to the guide of the game, and how far one is."""
    far = say(N_("{now} of {all}"), lang, now=wanted.have, all=wanted.need)
    count = [
        el("progress", "", value=wanted.have, max=wanted.need, aria_label=far),
        el("span", f"{wanted.have}/{wanted.need}"),
    ]
    flag = el("svg", el("use", href="#g-flag"), class_="ico", viewBox="0 0 24 24", aria_hidden="true")
    head = el("b", say(N_("How do I win?"), lang))
    words = el("span", el("span", head, " ", wanted.text), class_="text")
    return el("a", flag, words, *(count if wanted.need else ()), href=f"/guide/{game_id}", title=wanted.text)


@part
def people(here: tuple[str, ...], watching: int, lang: str) -> Markup:
    """Who is at the table now."""
    items = [el("li", called(name, lang)) for name in here]
    if watching:
        items.append(el("li", say(N_("Watching: {n}"), lang, n=watching), class_="watching"))
    return el("ul", *items or [Markup("")])
