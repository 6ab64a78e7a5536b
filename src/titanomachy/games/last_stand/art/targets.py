"""Which elements of the drawing stand for which options, so that a page can make them buttons.

An option may need several elements together: a die and the level to move to. All of it is read from the view as
it is, because a page asks about every word of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from ....drawing import Target
from ....kernel.asks import Option
from ....kernel.forms import Json
from ....kernel.words import N_, say
from .. import labels
from ..content import Content, standard
from ..words import ACTION_CARD, HERO_CARD
from .seen import Seen

View = Mapping[str, Json]
Elements = tuple[str, ...]


def _ints(view: View, name: str) -> list[int]:
    return cast("list[int]", view[name])


def _die(view: View, option: Option, content: Content) -> Elements:
    """A die in the tray of the seat that is asked."""
    return (f"die-{option[1]}",)


def _take(view: View, option: Option, content: Content) -> Elements:
    """A die of somebody else: it lies in that seat's panel."""
    return (f"seat-die-{option[1]}",)


def _fire(view: View, option: Option, content: Content) -> Elements:
    """The Cannons of the floor on which the Hero stands; from elsewhere the first floor that has one."""
    die, tower = option[1], content.tower
    holders, levels = _ints(view, "holder"), _ints(view, "levels")
    armed = [level for level, count in zip(tower, _ints(view, "cannons"), strict=True) if count]
    if die >= len(holders) or not armed:
        return (f"die-{die}",)
    here = levels[holders[die]]
    return (f"die-{die}", f"floor-{here if here in armed else armed[0]}")


def _hand(view: View, option: Option, content: Content) -> Elements:
    hand, card = view["hand"], ACTION_CARD.text(option[1])
    return (f"hand-{hand.index(card)}",) if isinstance(hand, list) and card in hand else ()


def _rescue(view: View, option: Option, content: Content) -> Elements:
    """Bringing back three is choosing the third of those that are gone."""
    return (f"citizen-{cast('int', view['citizens']) + option[1] - 1}",) if option[1] else ()


ELEMENTS: Final[dict[str, Callable[[View, Option, Content], Elements]]] = {
    "start": lambda view, option, content: (f"level-{option[1]}",),
    "place": _hand,
    "reroll": _die,
    "select": _die,
    "unselect": _die,
    "lend": lambda view, option, content: (f"die-{option[1]}", f"hero-{option[2] + 1}"),
    "ability": lambda view, option, content: (f"ability-{option[1]}",),
    "spend": _die,
    "crush": lambda view, option, content: (f"floor-{option[1]}",),
    "strike": lambda view, option, content: (f"hero-{option[1] + 1}",),
    "take": _take,
    "replace": lambda view, option, content: (("card-up", "card-down")[option[1]],),
    "offer": _die,
    "withdraw": _die,
    "dodge": _die,
    "move": lambda view, option, content: (f"die-{option[1]}", f"level-{option[2]}"),
    "fight": lambda view, option, content: (f"die-{option[1]}", "titan"),
    "fire": _fire,
    "cycle": lambda view, option, content: (f"die-{option[1]}", "pile"),
    "search": lambda view, option, content: (f"die-{option[1]}", "pile"),
    "meet": lambda view, option, content: (f"condition-{option[1] + 1}",),
    "use": _die,
    "give": lambda view, option, content: (f"die-{option[1]}", "condition-3"),
    "rescue": _rescue,
}
PLACES: Final = {"die": "tray", "hand": "tray", "seat": "seat", "ability": "seat"}


def parts(view: View, option: Option, content: Content | None = None) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (be content, rest, stop)."""
    find = ELEMENTS.get(option[0])
    return find(view, option, content or standard()) if find else ()


def targets(view: View, seen: Seen, options: Sequence[Option]) -> dict[str, Target]:
    """Every element that stands for options, alone or with another, and what choosing it does."""
    found: dict[str, list[Option]] = {}
    for option in options:
        for element in parts(view, option, seen.content):
            found.setdefault(element, []).append(option)
    return {
        element: Target(tuple(chosen), _label(seen, element, chosen), PLACES.get(element.partition("-")[0], "board"))
        for element, chosen in found.items()
    }


def _label(seen: Seen, element: str, options: list[Option]) -> str:
    """What choosing an element does; where it stands for several options, what they have in common."""
    s, lang, first = seen.s, seen.lang, options[0]
    kind = element.partition("-")[0]
    if first[0] == "move" and kind == "level":
        hero = seen.hero(s.holder[first[1]])
        return say(N_("Move {hero} to {level}"), lang, hero=hero, level=seen.name("level", first[2]))
    if len(options) == 1:
        return labels.label(s, 0, first, lang)
    if kind == "die":
        hero = seen.hero(s.holder[first[1]])
        return say(N_("{symbol}, die of {hero}"), lang, symbol=seen.name("symbol", s.face[first[1]]), hero=hero)
    if kind == "hero":
        return say(N_("Give {hero} a die"), lang, hero=seen.hero(first[2]))
    return say(COMMON[kind], lang)


COMMON: Final = {
    "titan": N_("Strike the Titan"),
    "floor": N_("Fire a Cannon"),
    "pile": N_("Change the Tactics card"),
    "condition": N_("Pay for the third condition"),
}

# -- what an event changed

_HERO: Final = frozenset({"moved", "fell", "heart_lost", "recovered", "dodged", "started"})
_MARKER: Final = frozenset({"fought", "fired", "healed", "fallen_over"})
_FIXED: Final[dict[str, Elements]] = {
    "placed_up": ("card-up",),
    "changed_up": ("card-up",),
    "placed_down": ("card-down",),
    "changed_down": ("card-down",),
    "revealed": ("card-down",),
    "frenzied": ("card-third",),
    "cycled": ("tactics",),
    "topped": ("tactics",),
    "gave": ("condition-3",),
}


def touched(view: View, kind: str, data: Mapping[str, int]) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    if kind in _FIXED:
        return _FIXED[kind]
    if kind in _MARKER:
        return ("marker",)
    if kind in _HERO and "hero" in data:
        return _hero(view, data["hero"])
    if kind == "devoured" and "n" in data:
        return (f"citizen-{data['n']}",)
    if kind == "cannon_lost" and "level" in data:
        return (f"floor-{data['level']}",)
    if kind == "met" and "n" in data:
        return (f"condition-{data['n']}",)
    if kind == "ability_used" and "ability" in data:
        return (f"ability-{data['ability'] % 3}",)
    return ()


def _hero(view: View, card: int) -> Elements:
    name, heroes = HERO_CARD.text(card), cast("list[str]", view["heroes"])
    return (f"hero-{heroes.index(name) + 1}",) if name in heroes else ()
