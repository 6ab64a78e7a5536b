"""What a person is shown of a table: the message that the page gets, made from views alone.

Everything here runs in a thread on a snapshot that nobody changes. What depends on the seats and the language is made
once for all who share them; what depends on the person (what they may do with a seat) is added after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...games.game import BoardGame
from ...games.registry import joined
from ...kernel.asks import Ask, Option
from ...kernel.lessons import Hint
from ...kernel.messages import Event
from ...kernel.setup import Setup
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store.notes import sentence
from ..store.play import CannotGoOn, Entry
from ..store.rows import Note
from . import fragments
from .fragments import Group, Line, Sitter


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A moment of a table: nothing in it changes any more."""

    table: Table[State]
    n: int
    frame: int
    log: tuple[Entry, ...]
    sitters: tuple[Sitter, ...]
    here: tuple[str, ...] = ()
    watching: int = 0
    next: str = ""
    stuck: CannotGoOn | None = None
    notes: tuple[Note, ...] = ()  # what the log says beside the choices
    hints: Mapping[int, Hint] = field(default_factory=dict)  # what a lesson says to a seat now
    undo: int = 0  # what one undo of the last chooser takes back
    replay: bool = False  # all is shown and nobody is asked

    @property
    def open(self) -> bool:
        """True where everyone may see everything."""
        return self.replay or self.table.over


@dataclass(frozen=True, slots=True)
class Shown:
    """A snapshot as the holders of some seats see it in a language."""

    fragments: Mapping[str, Markup]
    body: Mapping[str, Any]


def show(snap: Snapshot, mine: Sequence[int], lang: str) -> Shown:
    """Make what the holder of some seats (none: a spectator) is shown."""
    table, game, setup = snap.table, joined(snap.table), snap.table.setup
    eye = _eye(table, mine)
    sight = game.sight(setup, table.state, None, all=True) if snap.open else table.sight(eye)
    own = {seat: sight if snap.open or seat == eye else table.sight(seat) for seat in mine}
    names = [game.notation.seat_name(table.state, seat, lang) for seat in range(setup.seats)]
    asked = [seat for seat, ask in table.asks.items() if not ask.idle and not snap.replay]
    latest = _seen(snap.log[-1], mine, snap.open) if snap.log else []
    chooser = snap.log[-1].seat if snap.log else -1
    pieces = {
        "stepper": fragments.stepper(game.table.steps(sight, lang), lang),
        "board": Markup(game.table.board(sight, lang)),
        "seats": fragments.seats(game.table, sight, names, snap.sitters, asked, mine, chooser, lang),
        "cards": Markup(game.table.cards(sight, lang)),
        "tray": fragments.tray(game.table, own, lang),
        "log": fragments.log(game.id, _groups(snap, mine, lang)),
        "people": fragments.people(snap.here, snap.watching, lang),
    }
    body = {
        "type": "table",
        "n": snap.n,
        "frame": snap.frame,
        "over": table.over,
        "title": game.name(lang),
        "asks": []
        if snap.replay
        else [_ask(snap, own[s], names[s], a, lang) for s, a in table.asks.items() if s in own],
        "waiting": [_waits(seat, names[seat], snap.sitters[seat], lang) for seat in asked if seat not in own],
        "undo": snap.undo if table.chooser in mine and not snap.replay else 0,
        "last": {"seat": chooser, "parts": _touched(game, sight, latest)},
        "outcome": _outcome(table, names, mine, lang),
        "next": f"/t/{snap.next}" if snap.next else None,
        "stuck": snap.stuck.text(lang) if snap.stuck else None,
        "names": names,
        "silence": _silence(table, lang),
    }
    return Shown(pieces, body)


def _silence(table: Table[State], lang: str) -> str:
    """Why nobody may chat now; "" where people may."""
    message = table.game.rules.silence(table.state)
    return say(message.template, lang) if message else ""


def _eye(table: Table[State], mine: Sequence[int]) -> int | None:
    """The seat through which the holder of several looks: the one that has to choose, else the first."""
    waiting = [seat for seat in mine if seat in table.asks and not table.asks[seat].idle]
    return waiting[0] if waiting else mine[0] if mine else None


def _seen(entry: Entry, mine: Sequence[int], open: bool) -> list[Event]:
    """The events of a choice as far as the holder of these seats may know them."""
    if open:
        return list(entry.events)
    return [_best(event, mine) for event in entry.events]


def _best(event: Event, mine: Sequence[int]) -> Event:
    for seat in mine:
        if event.for_seat(seat) is event:
            return event
    return event.for_seat(None)


def _touched(game: BoardGame[State], sight: Sight[State], events: Sequence[Event]) -> list[str]:
    found: dict[str, None] = {}
    for event in events:
        found.update(dict.fromkeys(game.table.touched(sight, event)))
    return list(found)


def _groups(snap: Snapshot, mine: Sequence[int], lang: str) -> list[Group]:
    """The log by round and step, the newest first; each event in the step in which it happened, notes after theirs."""
    game = joined(snap.table)
    groups: list[Group] = []
    key: tuple[int, int] | None = None
    for entry in snap.log:
        last = entry is snap.log[-1] and entry.seat not in mine
        for event in _seen(entry, mine, snap.open):
            state = entry.after.moment(event)
            step = (game.rules.rounds(state), state.phase)
            if step != key:
                key, heading = step, _heading(game, state, snap.table.setup, lang)
                if not groups or groups[-1].heading != heading:  # two phases of one step have one heading
                    groups.append(Group(f"log-{entry.number}-{event.step}", heading, []))
            groups[-1].lines.append(Line(event.rule, event.text(lang), last))
        noted = [note for note in snap.notes if _belongs(note, entry, snap)]
        if noted and not groups:
            groups.append(Group(f"log-{entry.number}", _heading(game, entry.after.state, snap.table.setup, lang), []))
        for note in noted:
            groups[-1].lines.append(Line("", sentence(note, snap.table, lang), False))
    return groups[::-1]


def _belongs(note: Note, entry: Entry, snap: Snapshot) -> bool:
    """True for the entry after which a note stands: the last, where its own was taken back."""
    return note.number == entry.number or (entry is snap.log[-1] and note.number > entry.number)


def _heading(game: BoardGame[State], state: State, setup: Setup, lang: str) -> str:
    steps = game.table.steps(game.sight(setup, state, None), lang)
    now = [step.text for step in steps if step.state in ("round", "now")]
    return ", ".join(now) or say(N_("Round {n}"), lang, n=game.rules.rounds(state))


def _ask(snap: Snapshot, sight: Sight[State], name: str, ask: Ask, lang: str) -> dict[str, Any]:
    table, game = snap.table, snap.table.game
    seat = ask.seat
    rule = game.ledger.get(ask.rule)
    options = [_option(table, sight, seat, option, lang) for option in ask.options]
    hint = snap.hints.get(seat)
    return {
        "seat": seat,
        "name": name,
        "mine": True,
        "idle": ask.idle,
        "prompt": ask.text(lang),
        "hint": hint.text(lang) if hint else "",
        "rule": ask.rule,
        "ruleText": rule.words(lang) if rule else "",
        "options": options,
    }


def _option(table: Table[State], sight: Sight[State], seat: int, option: Option, lang: str) -> dict[str, Any]:
    game = joined(table)
    shown: dict[str, Any] = {
        "o": game.vocabulary.text(option),
        "label": table.label(seat, option, lang),
        "parts": list(game.table.parts(sight, option)),
    }
    about, _ = game.table.about(sight, option, lang)
    picture = game.table.picture(sight, option, lang)
    return shown | {name: text for name, text in (("about", about), ("picture", picture)) if text}


def _waits(seat: int, name: str, sitter: Sitter, lang: str) -> dict[str, Any]:
    who = sitter.who if sitter.kind != "open" else say(N_("nobody yet"), lang)
    return {"seat": seat, "name": name, "who": who, "kind": sitter.kind, "thinking": sitter.thinking}


def _outcome(table: Table[State], names: Sequence[str], mine: Sequence[int], lang: str) -> dict[str, Any] | None:
    outcome = table.outcome
    if outcome is None:
        return None
    won = any(seat in outcome.winners for seat in mine) if mine else None
    winners = [names[seat] for seat in sorted(outcome.winners)]
    return {"text": outcome.text(lang), "rule": outcome.rule, "winners": winners, "won": won}
