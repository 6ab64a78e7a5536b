"""The pieces of a table's page that change: the inner HTML of its `data-fragment` elements, made from a sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from ...drawing.showing import Showing, Step
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.words import N_, say

ICON = Markup('<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><use href="#g-{}"/></svg>')


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: what they are called, whether a person or a bot, whether they are here or thinking."""

    who: str
    kind: str  # "person", "bot" or "open"
    here: bool = False
    thinking: bool = False


class Line(NamedTuple):
    """A line of the log: the rule behind it, its words, and whether it is the newest that others brought."""

    rule: str
    text: str
    last: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of the log that belong to one step of play."""

    id: str  # the same as long as the group begins with the same event, so that a page keeps its lines
    heading: str
    lines: list[Line]


def join(parts: Iterable[str]) -> Markup:
    """Pieces of HTML one after the other."""
    return Markup("").join(parts)


def stepper(steps: Sequence[Step], lang: str) -> Markup:
    """The sequence of play on top of the table."""
    items = []
    for step in steps:
        dot = "" if step.state == "round" else Markup('<span class="dot"></span>')
        sub = join(Markup('<span class="{}">{}</span>').format("on" if on else "", text) for text, on in step.sub)
        if sub:
            sub = Markup('<span class="sub">{}</span>').format(sub)
        now = Markup(' aria-current="step"') if step.state == "now" else ""
        text = Markup('<span class="word">{}</span>').format(step.text)
        items.append(Markup('<li class="{}"{}>{}{}{}</li>').format(step.state, now, dot, text, sub))
    label = say(N_("Sequence of play"), lang)
    return Markup('<ol class="stepper" aria-label="{}">{}</ol>').format(label, join(items))


def seats(
    table: Showing[State], sight: Sight[State], names: Sequence[str], sitters: Sequence[Sitter],
    now: Iterable[int], mine: Iterable[int], last: int, lang: str,
) -> Markup:  # fmt: skip
    """The seats with who sits there, whose turn it is and what all may see of each."""
    choosing, own = set(now), set(mine)
    panels = [
        _seat(table, sight, seat, names[seat], sitter, (seat in choosing, seat in own, seat == last), lang)
        for seat, sitter in enumerate(sitters)
    ]
    return join(panels)


def _seat(
    table: Showing[State], sight: Sight[State], seat: int, name: str, sitter: Sitter,
    marks: tuple[bool, bool, bool], lang: str,
) -> Markup:  # fmt: skip
    words = [word for word, wanted in zip(("now", "mine", "lastseat"), marks, strict=True) if wanted]
    note = say(N_("Choosing"), lang) if marks[0] else ""
    return Markup(
        '<section class="seat s{seat} {marks}" id="seat-{seat}" aria-label="{name}">{note}'
        '<header>{emblem}<div class="names"><h2>{name}</h2><p>{who}</p></div></header>{panel}</section>'
    ).format(
        seat=seat, marks=" ".join(words), name=name, who=_who(sitter, lang),
        note=Markup('<span class="note">{}</span>').format(note) if note else "",
        emblem=Markup(table.emblem(sight, seat)), panel=Markup(table.seat_panel(sight, seat, lang)),
    )  # fmt: skip


def _who(sitter: Sitter, lang: str) -> Markup:
    if sitter.kind == "open":
        return Markup("<em>{}</em>").format(say(N_("Open seat"), lang))
    if sitter.kind == "bot":
        return ICON.format("bot") + escape(sitter.who)
    here = say(N_("here"), lang) if sitter.here else say(N_("away"), lang)
    return ICON.format("person") + Markup('{}<span class="conn {}" role="img" aria-label="{}"></span>').format(
        sitter.who, "" if sitter.here else "away", here
    )


def tray(table: Showing[State], sights: Mapping[int, Sight[State]], lang: str) -> Markup:
    """What each of my seats holds."""
    return join(
        Markup('<div class="mat-of" data-seat="{}">{}</div>').format(seat, Markup(table.tray(sight, seat, lang)))
        for seat, sight in sights.items()
    )


def log(game_id: str, groups: Sequence[Group]) -> Markup:
    """What happened, in words: the newest group on top, each line with the rule behind it."""
    shown: list[str] = []
    for group in groups:
        shown.append(f'<h3>{escape(group.heading)}</h3><ol id="{group.id}">')
        for line in group.lines:
            mark = ' class="last"' if line.last else ""
            shown.append(f"<li{mark}>{rule_link(game_id, line.rule)}{escape(line.text)}</li>")
        shown.append("</ol>")
    return Markup("".join(shown))


@cache
def rule_link(game_id: str, rule: str) -> Markup:
    """The chip that opens a rule. The log is one stop of the Tab key; arrows go through its chips."""
    if not rule:
        return Markup("")
    return Markup('<a class="rule" tabindex="-1" href="/rules/{}#{}">{}</a>').format(game_id, rule, rule)


def people(here: Sequence[str], watching: int, lang: str) -> Markup:
    """Who is at the table now."""
    items = [Markup("<li>{}</li>").format(name) for name in here]
    if watching:
        items.append(Markup('<li class="watching">{}</li>').format(say(N_("Watching: {n}"), lang, n=watching)))
    return Markup("<ul>{}</ul>").format(join(items))
