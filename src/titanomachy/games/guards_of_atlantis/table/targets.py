"""Which elements of the page stand for which options, and which an event has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Option
from ....kernel.messages import Event
from ....kernel.sight import Sight
from ..board import BIT, SPACE_WORDS
from ..cards import NONE, SLOT_IDS, TIER, TIER_2, TIER_3
from ..pieces import FIRST_TOKEN, PIECE_WORDS
from ..rules.units import figures
from ..sentences import Told
from ..state import ACT, LEVEL, PLAY, SELECTION, START, Match
from ..words import HERO_TAG, TOKEN_TAG, Verbs
from .geometry import island

Elements = tuple[str, ...]
SPACE_ELEMENTS: Final = tuple(f"space-{word}" for word in SPACE_WORDS)
PIECE_ELEMENTS: Final = tuple(f"piece-{word}" for word in PIECE_WORDS)
LIVES: Final = ("lives-a", "lives-b")


# -- options


def _space(s: Match, seat: int | None, option: Option) -> Elements:
    """A space, or a rock among them: whoever points at one is told why not."""
    return (SPACE_ELEMENTS[option[1]],) if island(s.board) & BIT[option[1]] else ()


def _start(s: Match, seat: int | None, option: Option) -> Elements:
    return _space(s, seat, option) if s.phase == START else ()


def _respawn(s: Match, seat: int | None, option: Option) -> Elements:
    """Only a hero that is off the board comes back."""
    home = seat is not None and s.where[seat] != NONE
    return () if home or s.phase != ACT else _space(s, seat, option)


def _shift(s: Match, seat: int | None, option: Option) -> Elements:
    return () if s.phase in (SELECTION, START, PLAY, LEVEL) else _space(s, seat, option)


def _piece(s: Match, seat: int | None, option: Option) -> Elements:
    return _on_board(s, option[1])


def _on_board(s: Match, piece: int) -> Elements:
    return (PIECE_ELEMENTS[piece],) if s.where[piece] != NONE else ()


def _card(s: Match, seat: int | None, option: Option) -> Elements:
    """A card in the seat's tray, wherever it lies."""
    if seat is None or s.phase == LEVEL:
        return ()
    slot = option[1]
    lies = slot == s.unresolved[seat] or any(slot in pile[seat] for pile in (s.hands, s.second, s.resolved, s.discards))
    return (f"hand-{seat}-{SLOT_IDS[slot]}",) if lies else ()


def _retrieved(s: Match, seat: int | None, option: Option) -> Elements:
    """Where somebody chooses among the cards of another, none of the own tray is meant."""
    return _card(s, seat, option) if s.shown in (NONE, seat) else ()


def _defense(s: Match, seat: int | None, option: Option) -> Elements:
    """Whoever acts does not defend: only then do cards of the hand stand for a defense."""
    return _card(s, seat, option) if s.actor not in (NONE, seat) else ()


def _upgrade(s: Match, seat: int | None, option: Option) -> Elements:
    if s.phase != LEVEL or seat is None or TIER[option[1]] not in (TIER_2, TIER_3):
        return ()
    return (f"hand-{seat}-{SLOT_IDS[option[1]]}",)


def _turn(s: Match, seat: int | None, option: Option) -> Elements:
    return (f"order-{option[1]}",) if option[1] < s.seats else ()


ELEMENTS: Final[dict[str, Callable[[Match, int | None, Option], Elements]]] = {
    Verbs.start: _start, Verbs.respawn: _respawn, Verbs.to: _shift, Verbs.spawn: _shift,
    Verbs.target: _piece, Verbs.remove: _piece, Verbs.apply: _piece,
    Verbs.play: _card, Verbs.discard: _card, Verbs.retrieve: _retrieved, Verbs.defend: _defense,
    Verbs.upgrade: _upgrade, Verbs.first: _turn,
}  # fmt: skip


def parts(sight: Sight[Match], option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (hold, travel, repeat)."""
    find = ELEMENTS.get(option[0])
    return find(sight.state, sight.seat, option) if find else ()


# -- what an event changed

_ON_BOARD: Final = frozenset(
    message.kind
    for message in (
        Told.starts, Told.respawned, Told.attack, Told.skill, Told.movement, Told.walks, Told.travels, Told.cleared,
        Told.moved, Told.pushed, Told.blocked, Told.placed, Told.swapped, Told.targeted, Told.strikes, Told.defends,
        Told.blocks, Told.undefended, Told.minion_falls, Told.hero_falls, Told.replaced, Told.marked,
        Told.minion_back, Told.displaced, Told.returns, Told.discards, Told.holds_lane,
    )
)  # fmt: skip
_HEROES: Final = ("hero", "hero_target", "hero_victor", "hero_victim")
_PIECES: Final = ("piece", "piece_other")


def touched(sight: Sight[Match], event: Event) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    s, kind, data = sight.state, event.kind, event.data
    if kind in (Told.coin.kind, Told.flipped.kind):
        return ("tie-coin",)
    if kind == Told.lives.kind and "team" in data:
        return (LIVES[data["team"]],)
    if kind == Told.pushed_lane.kind:
        return tuple(f"waves-{lane}" for lane in range(len(s.waves)))
    if kind not in _ON_BOARD:
        return ()
    found = [element for name in _HEROES if name in data for element in _hero(s, data[name])]
    found += [element for name in _PIECES if name in data for element in _tagged(s, data[name])]
    return tuple(dict.fromkeys(found))


def _hero(s: Match, hero: int) -> Elements:
    """The figures of a hero, as messages name it: one, but for those with doubles."""
    seats = [seat for seat in range(s.seats) if hero == s.called(seat) != NONE]
    return tuple(PIECE_ELEMENTS[piece] for seat in seats[:1] for piece in figures(s, seat))


def _tagged(s: Match, tag: int) -> Elements:
    """A piece as messages name it: a minion by its number, a hero by who it is; a token is one of many."""
    if tag >= TOKEN_TAG:
        return ()
    if tag >= HERO_TAG:
        return _hero(s, tag - HERO_TAG)
    return _on_board(s, tag) if 0 <= tag < FIRST_TOKEN else ()
