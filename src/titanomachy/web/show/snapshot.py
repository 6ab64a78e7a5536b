"""What a person is shown of a table: the message that the page gets, made from views alone.

Everything here runs in a thread on a snapshot that nobody changes. What depends on the seats and the language is made
once for all who share them; what depends on the person (what they may do with a seat) is added after.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...answers.coaching import Coaching
from ...drawing import Parts
from ...drawing.showing import Run
from ...games.game import BoardGame
from ...games.registry import joined
from ...kernel.asks import Ask, Option
from ...kernel.lessons import Hint
from ...kernel.sight import Sight, Sights
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store.names import called
from ..store.play import CannotGoOn
from ..store.rows import Note
from ..store.telling import Told
from . import fragments
from .awaited import awaited
from .coaching import coached
from .fragments import Sitter
from .log import log
from .story import Captions, Frame, Viewer, story


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A moment of a table: nothing in it changes any more."""

    table: Table[State]
    n: int
    frame: int
    log: tuple[Told, ...]
    sitters: tuple[Sitter, ...]
    here: tuple[str, ...] = ()
    watching: int = 0
    next: str = ""
    stuck: CannotGoOn | None = None
    notes: tuple[Note, ...] = ()  # what the log says beside the choices
    hints: Mapping[int, Hint] = field(default_factory=dict)  # what a lesson says to a seat now
    undo: int = 0  # what one undo of the last chooser takes back
    replay: bool = False  # all is shown and nobody is asked
    ended: str = ""  # why it is over where no rule ended it
    coach: Coaching | None = None  # of the table of a lesson
    sights: Sights[State] = field(init=False, repr=False, compare=False)  # of this moment and of what led to it
    captions: Captions = field(default_factory=dict, init=False, repr=False, compare=False)  # of what led to it
    touched: dict[int, list[str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )  # by what is known

    def __post_init__(self) -> None:
        object.__setattr__(self, "sights", Sights(self.table.game, self.table.setup))

    @property
    def open(self) -> bool:
        """True where everyone may see everything."""
        return self.replay or self.over

    @property
    def over(self) -> bool:
        """True where the game has ended, by its rules or because all agreed."""
        return self.table.over or bool(self.ended)


@dataclass(frozen=True, slots=True)
class Shown:
    """A snapshot as the holders of some seats see it in a language."""

    fragments: Mapping[str, Parts]
    body: Mapping[str, Any]
    happened: Callable[[int], list[Frame]] = field(compare=False)  # what was told after a choice, frame by frame

    def texts(self) -> dict[str, Markup]:
        """The fragments whole, as a page is first given them."""
        return {name: Markup("".join(parts)) for name, parts in self.fragments.items()}


def show(snap: Snapshot, mine: Sequence[int], lang: str) -> Shown:
    """Make what the holder of some seats (none: a spectator) is shown."""
    table, game, setup = snap.table, joined(snap.table), snap.table.setup
    eye = _eye(table, mine)
    sight = snap.sights.of(table.state, None if snap.open else eye, snap.open)
    own = {seat: sight if snap.open else snap.sights.of(table.state, seat) for seat in mine}
    names = [game.notation.seat_name(table.state, seat, lang) for seat in range(setup.seats)]
    asked = [seat for seat, ask in table.asks.items() if not ask.idle and not snap.replay and not snap.over]
    asked = [seat for seat in asked if snap.coach.waits_for(seat)] if snap.coach else asked
    newest = snap.log[-1] if snap.log else None
    chooser = newest.seat if newest else -1
    pieces = {
        "stepper": [fragments.stepper(tuple(game.table.steps(sight, lang)), lang)],
        "board": game.table.board(sight, lang),
        "seats": fragments.seats(game.table, sight, names, snap.sitters, asked, mine, chooser, lang),
        "cards": game.table.cards(sight, lang),
        "tray": fragments.tray(game.table, own, lang),
        "log": log(table, snap.log, snap.notes, mine, snap.open, lang, names),
        "people": [fragments.people(snap.here, snap.watching, lang)],
        "goal": [fragments.goal(game.table.goal(sight, eye, lang), game.id, lang)],
    }
    waits = [_waits(seat, names[seat], snap.sitters[seat], lang) for seat in asked if seat not in own]
    body = {
        "type": "table",
        "n": snap.n,
        "frame": snap.frame,
        "over": snap.over,
        "title": game.name(lang),
        "asks": []
        if snap.replay or snap.over
        else [
            _ask(snap, own[s], names[s], a, o, lang)
            for s, a in table.asks.items()
            if s in own and (o := _taken(snap, a))
        ],
        "waiting": waits,
        "awaits": awaited(waits, lang),
        "undo": _undo(snap, mine),
        "last": {"seat": chooser, "parts": _touched(snap, sight.public, newest, mine) if newest else []},
        "outcome": _outcome(table, names, mine, lang) if not snap.ended else agreed(lang),
        "next": f"/t/{snap.next}" if snap.next else None,
        "stuck": snap.stuck.text(lang) if snap.stuck else None,
        "names": names,
        "silence": _silence(table, lang),
        "coach": coached(snap.coach, own, table, lang) if snap.coach and mine else None,
    }
    viewer = Viewer(game, snap.sights, snap.captions, eye, mine, snap.open, lang, names, snap.sitters, asked, chooser)
    return Shown(pieces, body, lambda since: story([one for one in snap.log if one.number > since], sight, viewer))


def _undo(snap: Snapshot, mine: Sequence[int]) -> int:
    """How many choices one undo takes back; a learner may take back more than a player."""
    if snap.replay or snap.ended or not mine:
        return 0
    if snap.coach is not None:
        return snap.coach.undo
    return snap.undo if snap.table.chooser in mine else 0


def _silence(table: Table[State], lang: str) -> str:
    """Why nobody may chat now; "" where people may."""
    message = table.game.rules.silence(table.state)
    return say(N_("Chat is closed. {why}"), lang, why=say(message.template, lang)) if message else ""


def _eye(table: Table[State], mine: Sequence[int]) -> int | None:
    """The seat through which the holder of several looks: the one that has to choose, else the first."""
    waiting = [seat for seat in mine if seat in table.asks and not table.asks[seat].idle]
    return waiting[0] if waiting else mine[0] if mine else None


def _touched(snap: Snapshot, sight: Sight[State], newest: Told, mine: Sequence[int]) -> list[str]:
    """What the last choice changed, found once for all who know the same of it."""
    known = -1 if snap.open else newest.seen(mine)
    if known not in snap.touched:
        touched = joined(snap.table).table.touched
        found = dict.fromkeys(part for event in newest.as_seen(known) for part in touched(sight, event))
        snap.touched[known] = list(found)
    return snap.touched[known]


def _taken(snap: Snapshot, ask: Ask) -> Sequence[Option]:
    """The options of an ask; in a lesson those that it takes now."""
    if snap.coach is None:
        return ask.options
    text = snap.table.game.vocabulary.text
    return [option for option in ask.options if snap.coach.takes(ask.seat, text(option))]


def _ask(
    snap: Snapshot, sight: Sight[State], name: str, ask: Ask, taken: Sequence[Option], lang: str
) -> dict[str, Any]:
    table, game = snap.table, snap.table.game
    seat = ask.seat
    rule = game.ledger.get(ask.rule)
    options = [_option(table, sight, seat, option, taken, lang) for option in taken]
    runs = offered_runs(joined(table), sight, ask, lang) if len(taken) == len(ask.options) else []
    hint = snap.hints.get(seat) if snap.coach is None else None  # its coach says it
    given = table.given(seat)
    return {
        "seat": seat,
        "name": name,
        "mine": True,
        "idle": ask.idle,
        "given": game.vocabulary.text(given) if given else "",
        "prompt": ask.text(lang),
        "hint": hint.text(lang) if hint else "",
        "rule": ask.rule,
        "ruleText": rule.words(lang) if rule else "",
        "options": options,
        "runs": [{"id": run.id, "label": run.label} for run in runs],
    }


def offered_runs(game: BoardGame[State], sight: Sight[State], ask: Ask, lang: str) -> list[Run]:
    """What a seat may do with one click, of which every choice is on offer."""
    offered = set(ask.options)
    return [run for run in game.table.runs(sight, ask.seat, lang) if offered.issuperset(run.options)]


def _option(
    table: Table[State], sight: Sight[State], seat: int, option: Option, offered: Sequence[Option], lang: str
) -> dict[str, Any]:
    game = joined(table)
    quiet = game.table.quiet(option, offered)
    shown: dict[str, Any] = {
        "o": game.vocabulary.text(option),
        "label": table.label(seat, option, lang),
        "parts": [] if quiet else list(game.table.parts(sight, option)),
    }
    about, _ = game.table.about(sight, option, lang)
    picture = game.table.picture(sight, option, lang)
    warn = game.table.warn(sight, option, offered, lang)
    more = (("about", about), ("picture", picture), ("warn", warn), ("quiet", quiet))
    return shown | {name: said for name, said in more if said}


def _waits(seat: int, name: str, sitter: Sitter, lang: str) -> dict[str, Any]:
    who = called(sitter.who, lang) if sitter.kind != "open" else say(N_("nobody yet"), lang)
    return {"seat": seat, "name": name, "who": who, "kind": sitter.kind, "thinking": sitter.thinking}


def agreed(lang: str) -> dict[str, Any]:
    """A game that all agreed to end has no winner."""
    return {"text": say(N_("All agreed to end the game; nobody wins."), lang), "rule": "", "winners": [], "won": None}


def _outcome(table: Table[State], names: Sequence[str], mine: Sequence[int], lang: str) -> dict[str, Any] | None:
    outcome = table.outcome
    if outcome is None:
        return None
    won = any(seat in outcome.winners for seat in mine) if mine else None
    winners = [names[seat] for seat in sorted(outcome.winners)]
    return {"text": outcome.text(lang), "rule": outcome.rule, "winners": winners, "won": won}
