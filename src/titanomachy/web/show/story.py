"""What choices set off, in order: a frame for each thing that happened, with its caption and how the table looked then.

A page plays them one after the other. Captions are made from what the viewer may know of the events, pictures from the
viewer's sight of the moment in which each was told; the last frame of all is the table as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from ...drawing import Parts
from ...drawing.telling import Joins, alike, in_one_line
from ...games.game import BoardGame
from ...kernel.messages import Event
from ...kernel.sight import Sight, Sights
from ...kernel.state import State
from ..store.telling import Stage, Told
from .fragments import Sitter, seats
from .patches import Patch, changes, patched

MOST: Final = 20  # frames: whoever is further behind sees the result
DRAWN: Final = 3  # frames of a story that have a picture of their own; between them only the caption changes
NOTHING: Final[Mapping[str, Parts]] = MappingProxyType({})  # a frame without a picture
MORE: Final = 2  # sentences that a caption has besides the first, where they change nothing on the table


class Frame(NamedTuple):
    """One thing that happened: who did it (-1: nobody), its caption and rule, what it changed, how the table looked."""

    n: int
    seat: int
    text: str
    rule: str
    parts: tuple[str, ...]
    at: int = 0  # which of the choice's events was the last of it
    more: str = ""
    pieces: Mapping[str, Parts] = NOTHING

    def message(self) -> dict[str, Any]:
        """It on the wire, without its picture."""
        parts = list(self.parts)
        told = {"n": self.n, "at": self.at, "seat": self.seat, "text": self.text, "rule": self.rule, "parts": parts}
        return told | {"more": self.more} if self.more else told


def on_the_wire(
    frames: Sequence[Frame], now: Mapping[str, Parts], had: Mapping[str, Parts]
) -> tuple[list[dict[str, Any]], dict[str, str | Patch]]:
    """Frames, and the pieces as they are now, for a page that has these: each as what changed since the one before."""
    told: list[dict[str, Any]] = []
    for frame in frames:
        draw = changes(had, frame.pieces)
        had = {**had, **frame.pieces}
        told.append(frame.message() | {"draw": draw} if draw else frame.message())
    return told, changes(had, now)


def taken(had: Mapping[str, str], message: Mapping[str, Any]) -> dict[str, str]:
    """The pieces of a page after a message of the table; the page does the same."""
    page = dict(had)
    for change in (*(frame.get("draw", {}) for frame in message.get("story", ())), message["fragments"]):
        page.update({name: patched(page.get(name, ""), new) for name, new in change.items()})
    return page


Captions: TypeAlias = dict[tuple[int, int, str], list[Frame]]
"""The frames of choices without their pictures: by number, by which of its events one knows, by language."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is told the story, and what its pictures need besides a sight."""

    game: BoardGame[State]
    sights: Sights[State]
    captions: Captions
    eye: int | None
    mine: Sequence[int]
    open: bool
    lang: str
    names: Sequence[str]
    sitters: Sequence[Sitter]
    asked: Sequence[int]
    chooser: int

    def pieces(self, sight: Sight[State]) -> dict[str, Parts]:
        """What a frame shows: the board and what lies around it."""
        table, lang = self.game.table, self.lang
        drawn = seats(table, sight, self.names, self.sitters, self.asked, self.mine, self.chooser, lang)
        return {"board": table.board(sight, lang), "seats": drawn, "cards": table.cards(sight, lang)}


@dataclass(slots=True)
class Group:
    """Events that make one frame: one, or several that are told in one line; and what follows and changes nothing."""

    stage: Stage
    seat: int
    events: list[Event]
    at: int  # the place of the last of them
    parts: dict[str, None]
    more: list[Event] = field(default_factory=list)

    def takes(self, event: Event, stage: Stage, seat: int, touched: Sequence[str], joins: Joins) -> bool:
        """Whether an event belongs to this frame."""
        if stage is not self.stage or seat != self.seat:
            return False
        if not self.more and alike(event, joins) == alike(self.events[-1], joins):
            self.events.append(event)
        elif not touched and len(self.more) < MORE:
            self.more.append(event)
        else:
            return False
        return True


def story(told: Sequence[Told], sight: Sight[State], viewer: Viewer) -> list[Frame]:
    """What some choices set off, as a viewer may know it; nothing where it would take too long to watch.

    `sight` is the viewer's of the table as it is now.
    """
    frames: list[Frame] = []
    scenes: list[State | None] = []
    for entry in told:
        for frame in _frames(entry, sight, viewer):
            frames.append(frame)
            scenes.append(entry.scenes[frame.at] if entry.scenes else None)
    if len(frames) > MOST:
        return []
    seen = [at for at, frame in enumerate(frames[:-1]) if frame.parts and scenes[at] is not None]
    for at in seen[:: -(-len(seen) // DRAWN) or 1]:
        moment = scenes[at]
        assert moment is not None
        frames[at] = frames[at]._replace(pieces=viewer.pieces(viewer.sights.of(moment, viewer.eye, viewer.open)))
    return frames


def _frames(entry: Told, now: Sight[State], viewer: Viewer) -> list[Frame]:
    """The frames of one choice, without pictures: the same for all who know the same of its events."""
    key = (entry.number, -1 if viewer.open else entry.seen(viewer.mine), viewer.lang)
    if key not in viewer.captions:
        viewer.captions[key] = [_frame(entry.number, group, viewer) for group in _groups(entry, key[1], now, viewer)]
    return viewer.captions[key]


def _frame(number: int, group: Group, viewer: Viewer) -> Frame:
    text, times = in_one_line(group.events, viewer.game.table.joins, viewer.lang)
    often = f"{text} ×{times}" if times > 1 else text
    more = " ".join(event.text(viewer.lang) for event in group.more)
    return Frame(number, group.seat, often, group.events[-1].rule, tuple(group.parts), group.at, more)


def _groups(entry: Told, mask: int, now: Sight[State], viewer: Viewer) -> Iterator[Group]:
    """What makes the frames of one choice, for those who know these of its events in full."""
    game, joins = viewer.game, viewer.game.table.joins
    group: Group | None = None
    for at, event in enumerate(entry.as_seen(mask)):
        actor = entry.actor(at, mask)
        sight = viewer.sights.of(entry.scenes[at], viewer.eye, viewer.open) if entry.scenes else now
        touched = game.table.touched(sight.public, event)
        if group is not None and group.takes(event, entry.stages[at], actor, touched, joins):
            group.parts.update(dict.fromkeys(touched))
            group.at = at
            continue
        if group is not None:
            yield group
        group = Group(entry.stages[at], actor, [event], at, dict.fromkeys(touched))
    if group is not None:
        yield group
