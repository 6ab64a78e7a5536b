"""Which elements of the page stand for which options, and which an event has changed.

All of it is read from the view as it is, because a page asks about many options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.forms import Json
from ..board import SPACE_WORDS, board
from ..content import HERO_IDS, NONE, SLOT_IDS, TIER, TIER_2, TIER_3
from ..pieces import FIRST_TOKEN, PIECE_WORDS
from ..words import HERO_TAG, TOKEN_TAG

View = Mapping[str, Json]
Elements = tuple[str, ...]
LIVES: Final = ("lives-a", "lives-b")


@cache
def _spaces(name: str) -> frozenset[str]:
    """The words of a board's spaces."""
    return frozenset(SPACE_WORDS[space] for space in board(name).spaces)


# -- options


def _space(view: View, option: Option, ground: str) -> Elements:
    word = SPACE_WORDS[option[1]]
    return (f"space-{word}",) if word in _spaces(ground) else ()


def _start(view: View, option: Option, ground: str) -> Elements:
    return _space(view, option, ground) if view["phase"] == "start" else ()


def _respawn(view: View, option: Option, ground: str) -> Elements:
    """Only a hero that is off the board comes back."""
    home = f"hero{view['seat']}" in cast("dict[str, str]", view["where"])
    return () if home or view["phase"] != "act" else _space(view, option, ground)


def _shift(view: View, option: Option, ground: str) -> Elements:
    return () if view["phase"] in ("selection", "start", "play", "level") else _space(view, option, ground)


def _piece(view: View, option: Option, ground: str) -> Elements:
    word = PIECE_WORDS[option[1]]
    return (f"piece-{word}",) if word in cast("dict[str, str]", view["where"]) else ()


def _lies(view: View, field: str, seat: int, word: str) -> bool:
    shown = cast("list[Json]", view[field])[seat]
    return word in shown if isinstance(shown, list) else word == shown


def _card(view: View, option: Option, ground: str) -> Elements:
    """A card in the seat's tray, wherever it lies."""
    seat, word = view["seat"], SLOT_IDS[option[1]]
    if not isinstance(seat, int) or view["phase"] == "level":
        return ()
    found = any(_lies(view, field, seat, word) for field in ("hands", "unresolved", "resolved", "discards"))
    return (f"hand-{seat}-{word}",) if found else ()


def _defense(view: View, option: Option, ground: str) -> Elements:
    """Whoever acts does not defend: only then do cards of the hand stand for a defense."""
    return _card(view, option, ground) if view["actor"] not in (NONE, view["seat"]) else ()


def _upgrade(view: View, option: Option, ground: str) -> Elements:
    seat = view["seat"]
    if view["phase"] != "level" or not isinstance(seat, int) or TIER[option[1]] not in (TIER_2, TIER_3):
        return ()
    return (f"hand-{seat}-{SLOT_IDS[option[1]]}",)


def _turn(view: View, option: Option, ground: str) -> Elements:
    return (f"order-{option[1]}",) if option[1] < cast("int", view["seats"]) else ()


ELEMENTS: Final[dict[str, Callable[[View, Option, str], Elements]]] = {
    "start": _start, "respawn": _respawn, "to": _shift, "spawn": _shift,
    "target": _piece, "remove": _piece, "apply": _piece,
    "play": _card, "discard": _card, "retrieve": _card, "defend": _defense, "upgrade": _upgrade,
    "first": _turn,
}  # fmt: skip


def parts(view: View, option: Option, ground: str) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (hold, travel, repeat)."""
    find = ELEMENTS.get(option[0])
    return find(view, option, ground) if find else ()


# -- what an event changed

_ON_BOARD: Final = frozenset(
    {
        "starts", "respawned", "attack", "skill", "movement", "walks", "travels", "cleared", "moved", "pushed",
        "blocked", "placed", "swapped", "targeted", "strikes", "defends", "blocks", "undefended", "minion_falls",
        "hero_falls", "replaced", "poisoned", "minion_back", "displaced", "returns", "discards", "holds_lane",
    }
)  # fmt: skip
_HEROES: Final = ("hero", "hero_target", "hero_victor", "hero_victim")
_PIECES: Final = ("piece", "piece_other")


def touched(view: View, kind: str, data: Mapping[str, int]) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    if kind in ("coin", "flipped"):
        return ("tie-coin",)
    if kind == "lives" and "team" in data:
        return (LIVES[data["team"]],)
    if kind == "pushed_lane":
        return tuple(f"waves-{lane}" for lane in range(len(cast("list[int]", view["waves"]))))
    if kind not in _ON_BOARD:
        return ()
    found = [element for name in _HEROES if name in data for element in _hero(view, data[name])]
    found += [element for name in _PIECES if name in data for element in _tagged(view, data[name])]
    return tuple(dict.fromkeys(found))


def _hero(view: View, hero: int) -> Elements:
    """The piece of a hero; of twins nobody can tell which is meant."""
    heroes = cast("list[str]", view["heroes"])
    seats = [seat for seat, word in enumerate(heroes) if hero != NONE and word == HERO_IDS[hero]]
    on_board = cast("dict[str, str]", view["where"])
    return (f"piece-hero{seats[0]}",) if len(seats) == 1 and f"hero{seats[0]}" in on_board else ()


def _tagged(view: View, tag: int) -> Elements:
    """A piece as messages name it: a minion by its number, a hero by who it is; a token is one of many."""
    if tag >= TOKEN_TAG:
        return ()
    if tag >= HERO_TAG:
        return _hero(view, tag - HERO_TAG)
    word = PIECE_WORDS[tag] if 0 <= tag < FIRST_TOKEN else ""
    return (f"piece-{word}",) if word in cast("dict[str, str]", view["where"]) else ()
