"""What is drawn with kept parts is what would be drawn afresh: no part depends on more than it is given.

A part that read beyond its inputs would bring what one viewer may see to the page of another.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

import titanomachy as tm
from titanomachy.drawing.parts import PARTS, forget_parts
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.sight import Sight, Sights
from titanomachy.kernel.words import LANGUAGES

from .driver import AnyTable, Dice, some_choice, some_table

MOMENTS = 30  # of one game, as far apart as its choices allow
ODD = re.compile(r"""<[^<>]*/>|='|&#|>[^<]*&quot;|<[a-z]+ [^>]*  """)  # an element closed in itself, other quotes
PLAIN = (str, int, float, bool, NoneType)


@pytest.mark.parametrize("name", tm.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_kept_parts_are_as_if_drawn_afresh_for_every_viewer(name: str, seed: int) -> None:
    forget_parts()
    sights = [sight for table in moments(name, seed) for sight in viewed(table)]
    kept = [drawn(sight, lang) for sight in sights for lang in LANGUAGES]
    again = [drawn(sight, lang) for sight in sights for lang in LANGUAGES]
    assert again == kept, "the same sight was drawn differently"
    for number, (sight, lang) in enumerate((sight, lang) for sight in sights for lang in LANGUAGES):
        forget_parts()
        assert drawn(sight, lang) == kept[number], f"seat {sight.seat}, {lang}: kept parts are not as drawn afresh"


@pytest.mark.parametrize("name", tm.games())
def test_what_is_composed_once_for_all_is_what_each_would_compose_alone(name: str) -> None:
    """Whoever looked first, and whatever was in their hand: all who look on share the spectator's sight."""
    for table in moments(name, 4):
        seats = [None, *range(table.setup.seats)]
        alone = [drawn(table.sight(seat), "en") for seat in seats]
        sights = Sights(table.game, table.setup)
        together = [composed(sights.of(table.state, seat), "en") for seat in reversed(seats)]
        assert together[::-1] == alone
        assert sights.of(table.state, 0).public is sights.of(table.state, None)


@pytest.mark.parametrize("name", tm.games())
def test_drawings_are_written_as_a_browser_writes_them(name: str) -> None:
    """Then a page that was given one has the server's text to the letter, and is sent only what changes."""
    for table in moments(name, 3):
        for sight in viewed(table):
            for lang in LANGUAGES:
                for part in drawn(sight, lang):
                    assert not ODD.search(part), ODD.search(part)


def moments(name: str, seed: int) -> Iterator[AnyTable]:
    """Copies of a random game of other settings, now and then."""
    dice = Dice("drawing", name, seed)
    table = some_table(tm.game(name), seed, 0, dice)
    step = 7
    for count in range(MOMENTS * step):
        if not table.asks:
            return
        if count % step == 0:
            yield table.clone()
        table.choose(*some_choice(table, dice))


def viewed(table: AnyTable) -> list[Sight[Any]]:
    """The table as two of its seats and a spectator see it, and as all do when it is over."""
    seats: list[int | None] = [None, 0, table.setup.seats - 1]
    return [*(table.sight(seat) for seat in seats), table.game.sight(table.setup, table.state, None, all=True)]


def drawn(sight: Sight[Any], lang: str) -> list[str]:
    """All parts that a page of the viewer has, from a sight that nobody has looked through."""
    return composed(Sight(sight._game, sight.setup, sight._true, sight.seat, sight.all), lang)


def composed(sight: Sight[Any], lang: str) -> list[str]:
    """All parts that a page of the viewer has."""
    shown = game_of(sight._game.id).table
    seats = range(sight.setup.seats)
    parts = [*shown.board(sight, lang), *shown.cards(sight, lang)]
    for seat in seats:
        parts += shown.seat_panel(sight, seat, lang)
    for seat in seats if sight.all else [] if sight.seat is None else [sight.seat]:
        parts += shown.tray(sight, seat, lang)
    return [str(part) for part in parts]


def test_a_part_is_given_plain_values_only() -> None:
    for name in tm.games():
        assert game_of(name).table  # which loads its drawings
    assert len(PARTS) > 100
    wrong = [f"{part.__module__}.{part.__qualname__}: {name}" for part in PARTS for name in not_plain(part)]
    assert wrong == []


def not_plain(part: Callable[..., object]) -> list[str]:
    """The places of a part that could hold more than a value: a sight, a state, a list."""
    hints = get_type_hints(part)
    return [name for name in inspect.signature(part).parameters if not plain(hints.get(name, object))]


def plain(hint: Any) -> bool:
    """Whether all values of a type are plain: words, numbers, and fixed groups of them."""
    if hint in PLAIN or (isinstance(hint, type) and issubclass(hint, PLAIN)):
        return True
    origin = get_origin(hint)
    if origin in (tuple, frozenset, UnionType, Union):
        return all(plain(inner) for inner in get_args(hint) if inner is not Ellipsis)
    if origin is Literal:
        return True
    if not isinstance(hint, type):
        return False
    if vars(hint).get("CONSTANT"):  # made once for a content and a language, and kept by its identity
        return True
    frozen = is_dataclass(hint) and hint.__dataclass_params__.frozen  # type: ignore[attr-defined]
    named = issubclass(hint, tuple) and hasattr(hint, "_fields")
    return (frozen or named) and all(plain(inner) for inner in get_type_hints(hint).values())


@pytest.mark.parametrize("hint", [list[int], Sight, object, dict[str, int], tuple[list[int], ...], Any])
def test_what_is_no_plain_value_is_found(hint: object) -> None:
    assert not plain(hint)
