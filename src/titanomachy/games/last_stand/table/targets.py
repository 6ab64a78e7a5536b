"""Which elements of the drawing stand for which options, so that a page can make them buttons.

An option may need several elements together: a die and the level to move to. All of it is read from the sight as
it is, because a page asks about every word of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Option
from ....kernel.messages import Event, Message
from ....kernel.sight import Sight
from ..state import Stand
from ..words import Told, Verbs

Elements: TypeAlias = tuple[str, ...]


def _die(s: Stand, option: Option) -> Elements:
    """A die in the tray of the seat that is asked."""
    return (f"die-{option[1]}",)


def _take(s: Stand, option: Option) -> Elements:
    """A die of somebody else: it lies in that seat's panel."""
    return (f"seat-die-{option[1]}",)


def _fire(s: Stand, option: Option) -> Elements:
    """The Cannons of the floor on which the Hero stands; from elsewhere the first floor that has one."""
    die = option[1]
    armed = [level for level, count in zip(s.content.tower, s.cannons, strict=True) if count]
    if die >= len(s.holder) or not armed:
        return (f"die-{die}",)
    here = s.levels[s.holder[die]]
    return (f"die-{die}", f"floor-{here if here in armed else armed[0]}")


def _hand(s: Stand, option: Option) -> Elements:
    return (f"hand-{s.hand.index(option[1])}",) if option[1] in s.hand else ()


def _rescue(s: Stand, option: Option) -> Elements:
    """Bringing back three is choosing the third of those that are gone."""
    return (f"citizen-{s.citizens + option[1] - 1}",) if option[1] else ()


ELEMENTS: Final[dict[str, Callable[[Stand, Option], Elements]]] = {
    Verbs.start: lambda s, option: (f"level-{option[1]}",),
    Verbs.place: _hand,
    Verbs.reroll: _die,
    Verbs.select: _die,
    Verbs.unselect: _die,
    Verbs.lend: lambda s, option: (f"die-{option[1]}", f"hero-{option[2] + 1}"),
    Verbs.ability: lambda s, option: (f"ability-{option[1]}",),
    Verbs.spend: _die,
    Verbs.crush: lambda s, option: (f"floor-{option[1]}",),
    Verbs.strike: lambda s, option: (f"hero-{option[1] + 1}",),
    Verbs.take: _take,
    Verbs.replace: lambda s, option: (("card-up", "card-down")[option[1]],),
    Verbs.offer: _die,
    Verbs.withdraw: _die,
    Verbs.dodge: _die,
    Verbs.move: lambda s, option: (f"die-{option[1]}", f"level-{option[2]}"),
    Verbs.fight: lambda s, option: (f"die-{option[1]}", "titan"),
    Verbs.fire: _fire,
    Verbs.cycle: lambda s, option: (f"die-{option[1]}", "pile"),
    Verbs.search: lambda s, option: (f"die-{option[1]}", "pile"),
    Verbs.meet: lambda s, option: (f"condition-{option[1] + 1}",),
    Verbs.use: _die,
    Verbs.give: lambda s, option: (f"die-{option[1]}", "condition-3"),
    Verbs.rescue: _rescue,
}


def parts(sight: Sight[Stand], option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (be content, rest, stop)."""
    find = ELEMENTS.get(option[0])
    return find(sight.state, option) if find else ()


# -- what an event changed


def _kinds(*told: Message) -> frozenset[str]:
    return frozenset(one.kind for one in told)


_HERO: Final = _kinds(Told.moved, Told.fell, Told.heart_lost, Told.recovered, Told.dodged, Told.started)
_MARKER: Final = _kinds(Told.fought, Told.fired, Told.healed, Told.fallen_over)
_FIXED: Final[dict[str, Elements]] = {
    Told.placed_up.kind: ("card-up",),
    Told.changed_up.kind: ("card-up",),
    Told.placed_down.kind: ("card-down",),
    Told.changed_down.kind: ("card-down",),
    Told.revealed.kind: ("card-down",),
    Told.frenzied[0].kind: ("card-third",),
    Told.cycled.kind: ("tactics",),
    Told.topped.kind: ("tactics",),
    Told.gave.kind: ("condition-3",),
}
_NUMBERED: Final[dict[str, tuple[str, Callable[[int], str]]]] = {  # which value of an event names the element
    Told.devoured.kind: ("n", lambda left: f"citizen-{left}"),
    Told.cannon_lost.kind: ("level", lambda level: f"floor-{level}"),
    Told.met[0].kind: ("n", lambda number: f"condition-{number}"),
    Told.ability_used.kind: ("ability", lambda ability: f"ability-{ability % 3}"),
}


def touched(sight: Sight[Stand], event: Event) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    kind, data, heroes = event.kind, event.data, sight.openly("heroes")
    if kind in _FIXED:
        return _FIXED[kind]
    if kind in _MARKER:
        return ("marker",)
    if kind in _HERO and data.get("hero") in heroes:
        return (f"hero-{heroes.index(data['hero']) + 1}",)
    value, element = _NUMBERED.get(kind, ("", str))
    return (element(data[value]),) if value in data else ()
