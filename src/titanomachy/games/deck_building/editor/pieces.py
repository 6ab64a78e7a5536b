"""The pieces of the Deck-Building Game in an editor: Heroes in their spaces, Titans outside, cards and Locations.

A card of the box also goes onto a Hero: then the player has it, among the discards, as what one gains.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....drawing.editing import Piece, Shelf, Space, Tile
from ....drawing.edits import CannotEdit
from ....kernel.words import N_, say
from ..content import (
    ALLY,
    CARD_IDS,
    COURAGE,
    EQUIPMENT,
    GEAR,
    HERO_IDS,
    KIND,
    LOCATION,
    MANEUVER,
    THRUST,
    TITAN,
    WOUND,
)
from ..notation import hero_name
from ..rules.city import City
from ..rules.heroes import hero_pool, unused_heroes
from ..state import NONE, OUTSIDE, WALLS
from ..table.faces import Face
from ..table.portraits import card_picture, hero_picture, titan_picture
from ..table.seen import space_heading, wall_heading, words_of
from ..table.survey import ALONE
from .lying import SPENT, lay, left_of, lift, take

CASTLE: Final = "stack-castle"  # before it stand those who are off the board
HERO_KIND, TITAN_KIND, CARD_KIND, PLACE_KIND, GAIN_KIND = "hero", "titan", "card", "location", "gain"
SHELVES: Final = (
    (N_("Allies"), ALLY), (N_("Equipment"), EQUIPMENT), (N_("Maneuvers"), MANEUVER), (N_("Locations"), LOCATION),
)  # fmt: skip


# -- the box


def box(s: City, lang: str) -> Sequence[Shelf]:
    """The Heroes that nobody plays, and the cards that nobody has."""
    faces = words_of(s.content, lang).faces
    free = unused_heroes(s)
    heroes = tuple(
        Tile(f"hero-{HERO_IDS[hero]}", s.content.name("hero", hero, lang), hero_picture(hero, number % ALONE),
             int(hero in free), HERO_KIND)
        for number, hero in enumerate(hero_pool(s))
    )  # fmt: skip
    common = [face for face in faces if _is_drawn(s, face.kind, TITAN) and not face.level]
    strong = [face for face in faces if face.level]
    shelves = [
        Shelf(say(N_("Heroes"), lang), heroes),
        Shelf(say(N_("Titans"), lang), tuple(_tile(s, face) for face in common)),
        Shelf(say(N_("Archenemies"), lang), tuple(_tile(s, face) for face in strong)),
    ]
    for name, sort in SHELVES:
        shelves.append(Shelf(say(name, lang), tuple(_tile(s, face) for face in faces if _is_drawn(s, face.kind, sort))))
    own = tuple(_tile(s, faces[card]) for card in (COURAGE, THRUST, GEAR, WOUND))
    return [*shelves, Shelf(say(N_("For players"), lang), own)]


def _is_drawn(s: City, card: int, sort: int) -> bool:
    """Whether a card is one of a sort of the main deck."""
    return s.content.cards[card].deck == "main" and s.content.type[card] == sort


def _tile(s: City, face: Face) -> Tile:
    gained = "" if s.content.is_titan[face.kind] else GAIN_KIND
    kinds = " ".join(filter(None, (kind_of(s, face.kind), gained)))
    picture = titan_picture(face) if s.content.is_titan[face.kind] else card_picture(face)
    return Tile(f"card-{CARD_IDS[face.kind]}", face.name, picture, left_of(s, face.kind), kinds)


def kind_of(s: City, card: int) -> str:
    """The kinds of spaces of the board on which a card goes."""
    if s.content.is_titan[card]:
        return TITAN_KIND
    if s.content.type[card] == LOCATION:
        return f"{CARD_KIND} {PLACE_KIND}"
    return CARD_KIND if s.content.cards[card].deck == "main" else ""


# -- the board


def spaces(s: City, lang: str) -> Sequence[Space]:
    """Both sides of the Walls that stand, the Walls for Locations, the Castle; and Heroes, who gain cards."""
    found: list[Space] = []
    for wall in s.standing():
        inside, outside = wall * 2, wall * 2 + OUTSIDE
        found.append(Space(f"space-{inside}", space_heading(inside, lang), f"{HERO_KIND} {CARD_KIND}"))
        found.append(Space(f"space-{outside}", space_heading(outside, lang), f"{HERO_KIND} {TITAN_KIND}"))
        found.append(Space(f"wall-{wall}", wall_heading(wall, lang), PLACE_KIND))
    found += [
        Space(f"hero-{player}", say(N_("Discards of {hero}"), lang, hero=hero_name(s, player, lang)), GAIN_KIND)
        for player, hero in enumerate(s.heroes)
        if hero != NONE
    ]
    return [*found, Space(CASTLE, space_heading(NONE, lang), HERO_KIND)]


def pieces(s: City, lang: str) -> Sequence[Piece]:
    """The Walls, the Heroes, and every card that lies in the city."""
    return [*(Piece(f"wall-{wall}", wall_heading(wall, lang)) for wall in range(WALLS)), *_standing(s, lang),
            *_cards(s, lang)]  # fmt: skip


def _standing(s: City, lang: str) -> Iterator[Piece]:
    """The Heroes; a secondary one who is off the board is brought back by its place alone."""
    for player, hero in enumerate(s.heroes):
        if hero != NONE:
            space = CASTLE if s.where[player] == NONE else f"space-{s.where[player]}"
            yield Piece(f"hero-{player}", s.content.name("hero", hero, lang), space, HERO_KIND)
    for helper, hero in enumerate(s.helper_heroes):
        if hero != NONE:
            space = "" if s.helpers[helper] == NONE else f"space-{s.helpers[helper]}"
            yield Piece(f"helper-{helper}", s.content.name("hero", hero, lang), space, HERO_KIND)


def _cards(s: City, lang: str) -> Iterator[Piece]:
    name = s.content.name
    for wall in range(WALLS):
        if s.locations[wall] != NONE:
            place = s.locations[wall]
            yield Piece(f"location-{wall}", name("card", place, lang), f"wall-{wall}", kind_of(s, place))
        for number, titan in enumerate(s.outside[wall]):
            yield Piece(f"titan-{wall}-{number}", name("card", titan, lang), f"space-{wall * 2 + OUTSIDE}", TITAN_KIND)
        for number, card in enumerate(s.inside[wall]):
            yield Piece(f"card-in-{wall}-{number}", name("card", card, lang), f"space-{wall * 2}", kind_of(s, card))


# -- on the board and off it


def put(s: City, what: str, space: str) -> str:
    """A Hero of the box takes the first free seat; a card comes into the city, or to a player who gains it."""
    kind, _, name = what.partition("-")
    if kind == "hero":
        return _seat(s, HERO_IDS.index(name), space)
    card = KIND[name]
    take(s, card)
    if not space.startswith("hero"):
        return lay(s, card, space)
    s.discards[_number(space)].append(card)
    return space


def _seat(s: City, hero: int, space: str) -> str:
    """A Hero whom nobody plays, and who has not died, takes the first free seat."""
    if hero not in unused_heroes(s):
        raise CannotEdit(SPENT)
    if NONE not in s.heroes:
        raise CannotEdit(N_("Every seat has its Hero: take one away first, or add a seat."))
    player = s.heroes.index(NONE)
    s.heroes[player], s.where[player] = hero, _stand(space)
    return f"hero-{player}"


def _number(part: str) -> int:
    return int(part.rpartition("-")[2])


def _stand(space: str) -> int:
    """Where a Hero stands in a space; before the Castle one is off the board."""
    return NONE if space == CASTLE else _number(space)


def move(s: City, part: str, space: str) -> str:
    """To another space; two Locations change places."""
    if part.startswith(("hero", "helper")):
        (s.where if part.startswith("hero") else s.helpers)[_number(part)] = _stand(space)
        return part
    card = lift(s, part)
    if part.startswith("location") and space.startswith("wall"):
        here, there = _number(part), _number(space)
        s.locations[here], s.locations[there] = s.locations[there], card
        return f"location-{there}"
    return lay(s, card, space)


def remove(s: City, part: str) -> None:
    """A Hero leaves the seat, a secondary one the board; a card goes back to the box."""
    if part.startswith("hero"):
        s.heroes[_number(part)] = s.where[_number(part)] = NONE
    elif part.startswith("helper"):
        s.helpers[_number(part)] = NONE
    else:
        lift(s, part)
