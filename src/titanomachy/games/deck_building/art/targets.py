"""Which elements of the drawing stand for which options, and which an event has changed.

All of it is read from the view as it is, because a page asks about many options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.forms import Json
from ..content import FIRST_ARCHENEMY, GEAR
from ..state import NONE
from ..words import CARD, HERO

View = Mapping[str, Json]
Elements = tuple[str, ...]


def _lists(view: View, name: str) -> list[list[str]]:
    return cast("list[list[str]]", view[name])


def _ints(view: View, name: str) -> list[int]:
    return cast("list[int]", view[name])


def _wall_of_active(view: View) -> int:
    """The District of the Hero whose turn it is, or NONE."""
    active = cast("int", view["active"])
    return _ints(view, "where")[active] >> 1 if active >= 0 else NONE


# -- pieces by what they show


def _in_hand(view: View, card: int) -> Elements:
    """A card in the hand of the seat that looks."""
    seat = cast("int | None", view["seat"])
    if seat is None:
        return ()
    held, word = cast("list[Json]", view["hands"])[seat], CARD.text(card)
    return (f"hand-{seat}-{held.index(word)}",) if isinstance(held, list) and word in held else ()


def _inside(view: View, wall: int, card: int) -> Elements:
    """A card of a District: inside, or the Location on its Wall."""
    word = CARD.text(card)
    if wall == NONE:
        return ()
    if word in _lists(view, "inside")[wall]:
        return (f"card-in-{wall}-{_lists(view, 'inside')[wall].index(word)}",)
    return (f"location-{wall}",) if cast("list[str]", view["locations"])[wall] == word else ()


def _titan(view: View, wall: int, card: int) -> Elements:
    word = CARD.text(card)
    if wall == NONE or word not in _lists(view, "outside")[wall]:
        return ()
    return (f"titan-{wall}-{_lists(view, 'outside')[wall].index(word)}",)


def _anywhere(view: View, card: int) -> Elements:
    """A Titan wherever it is."""
    walls = range(len(_lists(view, "outside")))
    return next((found for found in (_titan(view, wall, card) for wall in walls) if found), ())


def _player(view: View, player: int) -> Elements:
    return (f"hero-{player}",) if player < len(_ints(view, "where")) else ()


def _helper(view: View, helper: int) -> Elements:
    return (f"helper-{helper}",) if helper < len(_ints(view, "helpers")) else ()


def _space(view: View, space: int) -> Elements:
    return (f"space-{space}",) if _ints(view, "tokens")[space >> 1] >= 0 else ()


def _standing(view: View, wall: int) -> Elements:
    return (f"wall-{wall}",) if _ints(view, "tokens")[wall] >= 0 else ()


# -- options


def _buy(view: View, option: Option) -> Elements:
    card = option[1]
    return ("stack-gear",) if card == GEAR else _inside(view, _wall_of_active(view), card)


def _visit(view: View, option: Option) -> Elements:
    """The Location of the Hero's District."""
    wall = _wall_of_active(view)
    place = cast("list[str]", view["locations"])
    return (f"location-{wall}",) if wall != NONE and place[wall] != "none" else ()


def _defend(view: View, option: Option) -> Elements:
    """A card of the hand, and whom it protects where one may choose."""
    hand = _in_hand(view, option[1])
    return hand + _player(view, option[2]) if hand else ()


def _lose(view: View, option: Option) -> Elements:
    """A played card, in the tray of the seat that looks."""
    seat, word = view["seat"], CARD.text(option[1])
    played = cast("list[str]", view["played"])
    return (f"played-{seat}-{played.index(word)}",) if isinstance(seat, int) and word in played else ()


def _from_hand(view: View, option: Option) -> Elements:
    return _in_hand(view, option[1])


def _at_mine(view: View, option: Option) -> Elements:
    return _titan(view, _wall_of_active(view), option[1])


def _step(view: View, option: Option) -> Elements:
    return _space(view, option[1])


def _someone(view: View, option: Option) -> Elements:
    return _player(view, option[1])


def _led(view: View, option: Option) -> Elements:
    """A secondary Hero, and where it goes."""
    return _helper(view, option[1]) + _space(view, option[2])


ELEMENTS: Final[dict[str, Callable[[View, Option], Elements]]] = {
    "first": _someone,
    "enter": lambda view, option: _space(view, option[1] * 2),
    "post": lambda view, option: _space(view, option[2] * 2),
    "play": _from_hand,
    "move": _step,
    "lead": _led,
    "buy": _buy,
    "defeat": _at_mine,
    "damage": _at_mine,
    "attempt": _at_mine,
    "visit": _visit,
    "give": _from_hand,
    "choose": _someone,
    "discard": _from_hand,
    "destroy": _from_hand,
    "take": lambda view, option: _inside(view, option[1], option[2]),
    "build": lambda view, option: _standing(view, option[1]),
    "titan": lambda view, option: _titan(view, option[1], option[2]),
    "step": _step,
    "defend": _defend,
    "hide": _from_hand,
    "resolve": lambda view, option: _anywhere(view, option[1]),
    "reveal": _from_hand,
    "mend": _someone,
    "tend": lambda view, option: _helper(view, option[1]),
    "lose": _lose,
    "guide": _led,
}


def parts(view: View, option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (end the turn, brace, skip)."""
    find = ELEMENTS.get(option[0])
    return find(view, option) if find else ()


# -- what an event changed

_HERO: Final = frozenset(
    {
        "joins", "first", "turn_begins", "entered", "posted", "wound_gone", "wound_played", "moved", "drew", "wounded",
        "healed", "died", "helper_died", "thrown", "ability", "avoided", "protected", "hidden", "soaked", "revealed",
    }
)  # fmt: skip
_WALL: Final = frozenset({"token_lost", "wall_falls", "trapped"})
_TITAN: Final = frozenset({"titan_comes", "titan_moves", "hurt", "regenerated", "ongoing", "attempt", "failed"})
_FIXED: Final[dict[str, Elements]] = {
    "gear_back": ("stack-gear",),
    "no_wounds": ("stack-wounds",),
    "attack_card": ("stack-attack",),
    "destroyed": ("stack-destroyed",),
    "scouted": ("stack-castle",),
    "turned_over": ("stack-castle",),
}


def touched(view: View, kind: str, data: Mapping[str, int]) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    if kind in _FIXED:
        return _FIXED[kind]
    if kind in _HERO and "hero" in data:
        return _by_hero(view, data["hero"])
    if kind in _WALL and "wall" in data:
        return (f"wall-{data['wall']}",)
    if kind in _TITAN and "card" in data:
        return _anywhere(view, data["card"]) if data["card"] >= FIRST_ARCHENEMY else _placed(view, data, _titan)
    if kind in ("added", "built"):
        return _placed(view, data, _inside)
    if kind == "bought" and data.get("card") == GEAR:
        return ("stack-gear",)
    return ()


def _placed(view: View, data: Mapping[str, int], find: Callable[[View, int, int], Elements]) -> Elements:
    """A card in the District that the event names."""
    return find(view, data["wall"], data["card"]) if "wall" in data and "card" in data else ()


def _by_hero(view: View, hero: int) -> Elements:
    word = HERO.text(hero)
    for field, name in (("heroes", "hero"), ("helper_heroes", "helper")):
        found = cast("list[str]", view[field])
        if word in found:
            return (f"{name}-{found.index(word)}",)
    return ()
