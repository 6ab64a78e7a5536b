"""The log of a page: what happened, in words, the newest step of play on top, each line with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...drawing import Markup, Parts, el, part
from ...kernel.state import State
from ...kernel.table import Table
from ..store.notes import sentence
from ..store.rows import Note
from ..store.telling import Stage, Told

END: Final = Markup("</ol>")


def log(
    table: Table[State], entries: Sequence[Told], notes: Sequence[Note], mine: Sequence[int], open: bool, lang: str
) -> Parts:
    """The log by round and step; each event in the step in which it happened, notes after theirs."""
    groups: list[Parts] = []
    stage: Stage | None = None
    heading = ""
    last = entries[-1] if entries else None
    noted = _placed(notes, last)
    for entry in entries:
        newest = entry is last and entry.seat not in mine
        seen = -1 if open else entry.seen(mine)
        begin = 0
        for i, now in enumerate(entry.stages):
            if now is stage:
                continue
            if i > begin:
                groups[-1].append(_lines(table.game.id, entry, (begin, i), seen, newest, lang))
                begin = i
            stage = now
            if not groups or heading != now.headings[lang]:  # two phases of one step have one heading
                heading = now.headings[lang]
                groups.append([_head(heading, f"log-{entry.number}-{entry.events[i].step}")])
        if begin < len(entry.events):
            groups[-1].append(_lines(table.game.id, entry, (begin, len(entry.events)), seen, newest, lang))
        if entry.number in noted:
            if not groups:
                groups.append([_head(entry.now.headings[lang], f"log-{entry.number}")])
            groups[-1].append(_notes(tuple(sentence(note, table, lang) for note in noted[entry.number])))
    return [text for group in reversed(groups) for text in (*group, END)]


def _placed(notes: Sequence[Note], last: Told | None) -> dict[int, list[Note]]:
    """Notes by the entry after which they stand: the last, where their own was taken back."""
    found: dict[int, list[Note]] = {}
    for note in notes:
        if last is not None:
            found.setdefault(min(note.number, last.number), []).append(note)
    return found


@part
def _head(heading: str, id: str) -> Markup:
    return Markup(f'{el("h3", heading)}<ol id="{id}">')


def _lines(game_id: str, entry: Told, which: tuple[int, int], seen: int, newest: bool, lang: str) -> Markup:
    """Some lines of an entry; made once, and kept with it."""
    key = (which, seen, newest, lang)
    kept = entry.words.get(key)
    if kept is None:
        mark = "last" if newest else ""
        events = entry.as_seen(seen)[slice(*which)]
        lines = [el("li", rule_link(game_id, event.rule), event.text(lang), class_=mark) for event in events]
        kept = entry.words[key] = Markup("".join(lines))
    return kept


@part
def _notes(said: tuple[str, ...]) -> Markup:
    return Markup("".join(el("li", words) for words in said))


@cache
def rule_link(game_id: str, rule: str) -> Markup:
    """The chip that opens a rule. The log is one stop of the Tab key; arrows go through its chips."""
    if not rule:
        return Markup("")
    return el("a", rule, class_="rule", tabindex="-1", href=f"/rules/{game_id}#{rule}")
