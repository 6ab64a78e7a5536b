"""The log of a page as a story: the newest on top throughout, by step of play and by who acts in it.

Lines of the same kind within an act are told in one. Each line has its rule as a quiet mark. What is told once stays as
it is, so a log goes on from where it was when the last choice was told.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...drawing import Markup, Parts, el, part
from ...drawing.telling import NOBODY, Joins, alike, in_one_line
from ...games.registry import joined
from ...kernel.messages import Event
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store.notes import sentence
from ..store.rows import Note
from ..store.telling import Told

END: Final = Markup("</ol></section>")


@dataclass(frozen=True, slots=True)
class Act:
    """What one seat did, or nobody, without another between, as the reader knows it; the oldest first."""

    heading: str
    actor: int
    id: str
    events: tuple[Event, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tale:
    """The log so far: the acts that are over, newest first, without the heading of the newest; and the present one."""

    over: Parts
    heading: str
    act: Act | None


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the seats that are theirs, the language, and the game with its names."""

    game: str
    mine: tuple[int, ...]
    open: bool
    lang: str
    names: tuple[str, ...]
    joins: Joins

    def write(self, act: Act) -> Parts:
        """An act, its newest line first."""
        lines: dict[Hashable, list[Event]] = {}
        for event in act.events:
            same = alike(event, self.joins)
            lines[same] = [*lines.pop(same, ()), event]  # a line stands where its newest event does
        own = act.actor in self.mine
        name = "" if act.actor == NOBODY else self.names[act.actor]
        return [
            _begins(act.id, act.actor, say(N_("You, {name}"), self.lang, name=name) if own else name, own),
            *(_note(words) for words in reversed(act.notes)),
            *(_line(self.game, events, self.joins, self.lang) for events in reversed(lines.values())),
            END,
        ]

    def close(self, tale: Tale) -> Tale:
        """The present act is over."""
        if tale.act is None:
            return tale
        written, heading = self.write(tale.act), tale.act.heading
        between = [_head(tale.heading)] if tale.over and tale.heading != heading else []
        return Tale([*written, *between, *tale.over], heading, None)

    def go_on(self, tale: Tale, entry: Told, notes: Sequence[str]) -> Tale:
        """The log with one more choice."""
        seen = -1 if self.open else entry.seen(self.mine)
        for at, (event, stage) in enumerate(zip(entry.as_seen(seen), entry.stages, strict=True)):
            heading, actor = stage.headings[self.lang], entry.actor(at, seen)
            act = tale.act
            if act is None or act.notes or act.heading != heading or act.actor != actor:
                tale = self.close(tale)
                act = Act(heading, actor, f"log-{entry.number}-{at}")
            tale = Tale(tale.over, tale.heading, Act(heading, actor, act.id, (*act.events, event)))
        if notes:
            act = tale.act or Act(entry.now.headings[self.lang], NOBODY, f"log-{entry.number}")
            act = Act(act.heading, act.actor, act.id, act.events, (*act.notes, *notes))
            tale = Tale(tale.over, tale.heading, act)
        return tale


def log(
    table: Table[State], entries: Sequence[Told], notes: Sequence[Note], mine: Sequence[int], open: bool, lang: str,
    names: Sequence[str],
) -> Parts:  # fmt: skip
    """The log by step and act, the newest first; each event in the step in which it happened, notes after theirs."""
    if not entries:
        return []
    reader = Reader(table.game.id, tuple(mine), open, lang, tuple(names), joined(table).table.joins)
    key = (reader.mine, open, lang, reader.names, entries[0].number, len(notes))
    noted = _placed(notes, entries[-1])
    begin = next((at for at in (len(entries) - 1, len(entries) - 2) if at >= 0 and key in entries[at].tales), -1)
    tale = Tale([], "", None) if begin < 0 else entries[begin].tales.pop(key)
    for entry in entries[begin + 1 :]:
        tale = reader.go_on(tale, entry, [sentence(note, table, lang) for note in noted.get(entry.number, ())])
    entries[-1].tales[key] = tale
    closed = reader.close(tale)
    return [_head(closed.heading), *closed.over] if closed.over else []


def _placed(notes: Sequence[Note], last: Told) -> dict[int, list[Note]]:
    """Notes by the entry after which they stand: the last, where their own was taken back."""
    found: dict[int, list[Note]] = {}
    for note in notes:
        found.setdefault(min(note.number, last.number), []).append(note)
    return found


@part
def _head(heading: str) -> Markup:
    return el("h3", heading)


@part
def _begins(id: str, actor: int, name: str, mine: bool) -> Markup:
    """The page puts the sign of the seat before its name."""
    of = f' data-of="{actor}"' if actor != NOBODY else ""
    who = el("h4", name) if name else ""
    return Markup(f'<section class="act{" mine" if mine else ""}" id="{id}"{of}>{who}<ol>')


@part
def _note(words: str) -> Markup:
    return el("li", words, class_="note")


def _line(game_id: str, events: Sequence[Event], joins: Joins, lang: str) -> Markup:
    text, times = in_one_line(events, joins, lang)
    return _told(game_id, events[-1].rule, text, times)


@part
def _told(game_id: str, rule: str, text: str, times: int) -> Markup:
    often = [" ", el("span", f"×{times}", class_="times")] if times > 1 else []
    return el("li", rule_link(game_id, rule), text, *often)


@cache
def rule_link(game_id: str, rule: str) -> Markup:
    """The mark that opens a rule. The log is one stop of the Tab key; arrows go through its marks."""
    if not rule:
        return Markup("")
    return el("a", rule, class_="rule", tabindex="-1", href=f"/rules/{game_id}#{rule}")
