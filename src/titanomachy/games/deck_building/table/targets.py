"""Which elements of the drawing stand for which options, and which an event has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from ....kernel.asks import Option
from ....kernel.messages import Event
from ....kernel.sight import Sight
from .. import verbs
from ..content import FIRST_ARCHENEMY, GEAR
from ..rules.city import City
from ..state import NONE

Elements: TypeAlias = tuple[str, ...]
Find: TypeAlias = Callable[[Sight[City], Option], Elements]


def _wall_of_active(city: City) -> int:
    """The District of the Hero whose turn it is, or NONE."""
    return city.wall_of(city.active) if city.active >= 0 else NONE


# -- pieces by what they show


def _place_in(cards: list[int], card: int, name: str) -> Elements:
    """The first of equal cards in some place."""
    return (f"{name}-{cards.index(card)}",) if card in cards else ()


def _in_hand(sight: Sight[City], card: int) -> Elements:
    """A card in the hand of the seat that looks."""
    seat = sight.seat
    return () if seat is None else _place_in(sight.state.hands[seat], card, f"hand-{seat}")


def _inside(city: City, wall: int, card: int) -> Elements:
    """A card of a District: inside, or the Location on its Wall."""
    if wall == NONE:
        return ()
    place = (f"location-{wall}",) if city.locations[wall] == card else ()
    return _place_in(city.inside[wall], card, f"card-in-{wall}") or place


def _titan(city: City, wall: int, card: int) -> Elements:
    return () if wall == NONE else _place_in(city.outside[wall], card, f"titan-{wall}")


def _anywhere(city: City, card: int) -> Elements:
    """A Titan wherever it is."""
    return _titan(city, city.titan_wall(card), card)


def _player(city: City, player: int) -> Elements:
    return (f"hero-{player}",) if player < city.seats else ()


def _helper(city: City, helper: int) -> Elements:
    return (f"helper-{helper}",) if helper < len(city.helpers) else ()


def _space(city: City, space: int) -> Elements:
    return (f"space-{space}",) if city.tokens[space >> 1] >= 0 else ()


def _standing(city: City, wall: int) -> Elements:
    return (f"wall-{wall}",) if city.tokens[wall] >= 0 else ()


# -- options


def _buy(sight: Sight[City], option: Option) -> Elements:
    city, card = sight.state, option[1]
    return ("stack-gear",) if card == GEAR else _inside(city, _wall_of_active(city), card)


def _visit(sight: Sight[City], option: Option) -> Elements:
    """The Location of the Hero's District."""
    city = sight.state
    wall = _wall_of_active(city)
    return (f"location-{wall}",) if wall != NONE and city.locations[wall] != NONE else ()


def _defend(sight: Sight[City], option: Option) -> Elements:
    """A card of the hand, and whom it protects where one may choose."""
    hand = _in_hand(sight, option[1])
    return hand + _player(sight.state, option[2]) if hand else ()


def _lose(sight: Sight[City], option: Option) -> Elements:
    """A played card, in the tray of the seat that looks."""
    return () if sight.seat is None else _place_in(sight.state.played, option[1], f"played-{sight.seat}")


def _from_hand(sight: Sight[City], option: Option) -> Elements:
    return _in_hand(sight, option[1])


def _at_mine(sight: Sight[City], option: Option) -> Elements:
    return _titan(sight.state, _wall_of_active(sight.state), option[1])


def _step(sight: Sight[City], option: Option) -> Elements:
    return _space(sight.state, option[1])


def _someone(sight: Sight[City], option: Option) -> Elements:
    return _player(sight.state, option[1])


def _led(sight: Sight[City], option: Option) -> Elements:
    """A secondary Hero, and where it goes."""
    return _helper(sight.state, option[1]) + _space(sight.state, option[2])


ELEMENTS: Final[dict[str, Find]] = {
    verbs.FIRST: _someone,
    verbs.ENTER: lambda sight, option: _space(sight.state, option[1] * 2),
    verbs.POST: lambda sight, option: _space(sight.state, option[2] * 2),
    verbs.PLAY: _from_hand,
    verbs.MOVE: _step,
    verbs.LEAD: _led,
    verbs.BUY: _buy,
    verbs.DEFEAT: _at_mine,
    verbs.DAMAGE: _at_mine,
    verbs.ATTEMPT: _at_mine,
    verbs.VISIT: _visit,
    verbs.GIVE: _from_hand,
    verbs.CHOOSE: _someone,
    verbs.DISCARD: _from_hand,
    verbs.DESTROY: _from_hand,
    verbs.TAKE: lambda sight, option: _inside(sight.state, option[1], option[2]),
    verbs.BUILD: lambda sight, option: _standing(sight.state, option[1]),
    verbs.TITAN: lambda sight, option: _titan(sight.state, option[1], option[2]),
    verbs.STEP: _step,
    verbs.DEFEND: _defend,
    verbs.HIDE: _from_hand,
    verbs.RESOLVE: lambda sight, option: _anywhere(sight.state, option[1]),
    verbs.REVEAL: _from_hand,
    verbs.MEND: _someone,
    verbs.TEND: lambda sight, option: _helper(sight.state, option[1]),
    verbs.LOSE: _lose,
    verbs.GUIDE: _led,
}


def parts(sight: Sight[City], option: Option) -> Elements:
    """The elements that together stand for an option; none: it is left to a button (end the turn, brace, skip)."""
    find = ELEMENTS.get(option[0])
    return find(sight, option) if find else ()


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


def touched(sight: Sight[City], event: Event) -> Elements:
    """The elements that an event changed, by its kind and what is known of its values."""
    kind, data = event.kind, event.data
    if kind in _FIXED:
        return _FIXED[kind]
    if kind in _HERO and "hero" in data:
        return _by_hero(sight, data["hero"])
    if kind in _WALL and "wall" in data:
        return (f"wall-{data['wall']}",)
    if kind in _TITAN and "card" in data:
        city = sight.state  # read where it is wanted: a sight is made when somebody looks
        return _anywhere(city, data["card"]) if data["card"] >= FIRST_ARCHENEMY else _placed(city, data, _titan)
    if kind in ("added", "built"):
        return _placed(sight.state, data, _inside)
    if kind == "bought" and data.get("card") == GEAR:
        return ("stack-gear",)
    return ()


def _placed(city: City, data: Mapping[str, int], find: Callable[[City, int, int], Elements]) -> Elements:
    """A card in the District that the event names."""
    return find(city, data["wall"], data["card"]) if "wall" in data and "card" in data else ()


def _by_hero(sight: Sight[City], hero: int) -> Elements:
    return _place_in(sight.openly("heroes"), hero, "hero") or _place_in(sight.openly("helper_heroes"), hero, "helper")
