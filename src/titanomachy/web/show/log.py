"""The log of a page as a story: the newest on top throughout, by step of play and by who acts in it.

Lines of the same kind within an act are told in one. Each line has its rule as a quiet mark. What is told once stays as
it is, so a log goes on from where it was when the last choice was told.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

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
UNFOLDED: Final = 12  # lines, at least: rounds that ended before them are folded
FOLD_ENDS: Final = Markup("</details>")
WRITTEN: Final = 64  # acts whose lines are kept: all readers of a table want them one after the other
_WRITTEN: Final[dict[Hashable, tuple[tuple[Event, ...], Parts]]] = {}


@dataclass(slots=True)
class Act:
    """What one seat did, or nobody, without another between, as the reader knows it; the oldest first.

    It grows while it is the present one.
    """

    heading: str
    round: int
    actor: int
    name: str  # of the actor, as it was then
    id: str
    events: list[Event] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # of each: the number of the choice, which of its events it is
    notes: list[str] = field(default_factory=list)


class Tale(NamedTuple):
    """The log so far: the acts that are over, newest first, without the heading of the newest; and the present one."""

    over: Parts
    heading: str
    act: Act | None
    round: int = -1  # of the newest act that is over
    rounds: tuple[int, ...] = ()  # how many parts there were at the end of each round, the newest round first
    whole: bool = True  # nothing in it was kept from the reader


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: the seats that are theirs, the language, and the game with its names."""

    game: str
    mine: tuple[int, ...]
    open: bool
    lang: str
    names: tuple[str, ...]
    joins: Joins

    def _name(self, entry: Told, at: int, actor: int) -> str:
        """What the actor of an event was called then."""
        if actor == NOBODY:
            return ""
        return entry.called[at][self.lang] if actor == entry.actors[at] else self.names[actor]

    def write(self, act: Act) -> Parts:
        """An act, its newest line first."""
        own = act.actor in self.mine
        name = act.name
        return [
            _begins(act.id, act.actor, say(N_("You, {name}"), self.lang, name=name) if own else name, own),
            *map(_note, reversed(act.notes)),
            *self._lines(act),
            END,
        ]

    def _lines(self, act: Act) -> Parts:
        """Its lines, made once for all who know the same of it."""
        key = (self.lang, *act.places, *map(id, act.events))  # which are theirs for as long as they are held here
        written = _WRITTEN.get(key)
        if written is None:
            if len(_WRITTEN) == WRITTEN:
                _WRITTEN.clear()
            lines: dict[Hashable, tuple[list[Event], str]] = {}
            for event, place in zip(act.events, act.places, strict=True):
                same = alike(event, self.joins)
                events, _ = lines.pop(same, ([], ""))  # a line stands where its newest event does
                events.append(event)
                lines[same] = (events, place)
            parts = [_line(self.game, told, newest, self.joins, self.lang) for told, newest in lines.values()]
            written = _WRITTEN[key] = (tuple(act.events), parts[::-1])
        return written[1]

    def close(self, tale: Tale) -> Tale:
        """The present act is over."""
        if tale.act is None:
            return tale
        written, heading = self.write(tale.act), tale.act.heading
        between = [_head(tale.heading)] if tale.over and tale.heading != heading else []
        before = [*between, *tale.over]
        rounds = (len(before), *tale.rounds) if before and tale.act.round != tale.round else tale.rounds
        return Tale([*written, *before], heading, None, tale.act.round, rounds, tale.whole)

    def go_on(self, tale: Tale, entry: Told, notes: Sequence[str]) -> Tale:
        """The log with one more choice."""
        seen = -1 if self.open else entry.seen(self.mine)
        act = tale.act
        if tale.whole and seen != -1 and seen != entry.whole:
            tale = tale._replace(whole=False)
        for at, (event, stage) in enumerate(zip(entry.as_seen(seen), entry.stages, strict=True)):
            heading, actor, place = stage.headings[self.lang], entry.actor(at, seen), f"{entry.number}-{at}"
            name = self._name(entry, at, actor)
            if act is None or act.notes or (act.heading, act.actor, act.name) != (heading, actor, name):
                act = Act(heading, stage.key[0], actor, name, f"log-{place}")
                tale = self.close(tale)._replace(act=act)
            act.events.append(event)
            act.places.append(place)
        if notes:
            if act is None or act.actor != NOBODY:  # what is noted of a seat is nothing that the last actor did
                now = (act.heading, act.round) if act else (entry.now.headings[self.lang], entry.now.key[0])
                act = Act(*now, NOBODY, "", f"log-{entry.number}-noted")
                tale = self.close(tale)._replace(act=act)
            act.notes += notes
        return tale


def log(
    table: Table[State], entries: Sequence[Told], notes: Sequence[Note], mine: Sequence[int], open: bool, lang: str,
    names: Sequence[str],
) -> Parts:  # fmt: skip
    """The log by step and act, the newest first; each event in the step in which it happened, notes after theirs."""
    if not entries:
        return []
    reader = Reader(table.game.id, tuple(mine), open, lang, tuple(names), joined(table).table.joins)
    key = (reader.mine, lang, reader.names, entries[0].number, len(notes))
    noted = _placed(notes, entries[-1])
    begin, tale = _begun(entries, key, open)
    for entry in entries[begin + 1 :]:
        tale = reader.go_on(tale, entry, [sentence(note, table, lang) for note in noted.get(entry.number, ())])
    entries[-1].tales[key, open] = tale
    closed = reader.close(tale)
    return [_head(closed.heading), *_folded(closed, lang)] if closed.over else []


def _begun(entries: Sequence[Told], key: Hashable, open: bool) -> tuple[int, Tale]:
    """The log as far as a reader has had it, and the entry up to which that is; -1 where it is written anew.

    When all is shown in the end, a log goes on in which nothing was kept from the reader.
    """
    for at in range(len(entries) - 1, max(-1, len(entries) - 3), -1):
        tales = entries[at].tales
        for shown in {open, False}:
            tale: Tale | None = tales.get((key, shown))
            if tale is not None and (shown == open or tale.whole):
                del tales[key, shown]
                return at, tale
    return -1, Tale([], "", None)


def _folded(tale: Tale, lang: str) -> Parts:
    """The log with the rounds folded that ended some lines ago."""
    lines = 0
    at = len(tale.over)
    for place, written in enumerate(tale.over):
        lines += written.startswith("<li")
        if lines == UNFOLDED:
            at = place + 1
            break
    old = next((length for length in tale.rounds if len(tale.over) - length >= at), 0)
    if not old:
        return tale.over
    return [*tale.over[:-old], _fold(lang), *tale.over[-old:], FOLD_ENDS]


def _placed(notes: Sequence[Note], last: Told) -> dict[int, list[Note]]:
    """Notes by the entry after which they stand: the last, where their own was taken back."""
    found: dict[int, list[Note]] = {}
    for note in notes:
        found.setdefault(min(note.number, last.number), []).append(note)
    return found


@part
def _fold(lang: str) -> Markup:
    """The log is one stop of the Tab key; arrows come to what unfolds the rest."""
    return Markup(f"<details>{el('summary', say(N_('Earlier'), lang), tabindex='-1')}")


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


def _line(game_id: str, events: Sequence[Event], newest: str, joins: Joins, lang: str) -> Markup:
    """What happened, once or several times; the page knows by the newest of them which frame of a story is about it."""
    text, times = in_one_line(events, joins, lang)
    return _told(game_id, events[-1].rule, text, times, newest)


@part
def _told(game_id: str, rule: str, text: str, times: int, newest: str) -> Markup:
    often = [" ", el("span", f"×{times}", class_="times")] if times > 1 else []
    return el("li", rule_link(game_id, rule), text, *often, data_told=newest)


@cache
def rule_link(game_id: str, rule: str) -> Markup:
    """The mark that opens a rule. The log is one stop of the Tab key; arrows go through its marks."""
    if not rule:
        return Markup("")
    return el("a", rule, class_="rule", tabindex="-1", href=f"/rules/{game_id}#{rule}")
