"""What can be changed about a thing of the Deck-Building Game: the round, a Wall, a Hero with all cards, a Titan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ....drawing.editing import At, Card, Cards, Field, Inspected, Number, Pick
from ....kernel.words import N_, say
from ..content import FIRST_ARCHENEMY, SHIGANSHINA
from ..notation import hero_name
from ..rules.city import City
from ..rules.heroes import unused_heroes
from ..rules.winning_or_losing import archenemies_to_defeat
from ..state import ADD_CARDS, FIRST_PLAYER, HERO_CARDS, NONE, ONGOINGS, TURN, TURN_BEGINS, WALL_DAMAGE
from ..table.portraits import card_picture, hero_picture, titan_picture
from ..table.seen import space_heading, wall_heading, words_of
from ..table.survey import ALONE
from .lying import card_of

STEPS: Final = (
    (ADD_CARDS, N_("Add cards")), (FIRST_PLAYER, N_("First player")), (TURN_BEGINS, N_("Turns")),
    (WALL_DAMAGE, N_("Damage to the Walls")),
)  # fmt: skip
UNDER_WAY: Final = {HERO_CARDS: N_("Heroes"), TURN: N_("Turn under way"), ONGOINGS: N_("Titans act")}


def counters(s: City, lang: str) -> Sequence[Field]:
    """Round and step, whose turn it is, how many Archenemies are defeated."""
    steps = [(phase, say(name, lang)) for phase, name in STEPS]
    if s.phase in UNDER_WAY:  # stays what it is until another is chosen
        steps.insert(0, (s.phase, say(UNDER_WAY[s.phase], lang)))
    found: list[Field] = [
        Number(("round",), say(N_("Round"), lang), 0, 99),
        Pick(("phase",), say(N_("Step"), lang), tuple(steps)),
    ]
    if s.phase in (TURN_BEGINS, TURN) and s.seats > 1:
        players = tuple((player, hero_name(s, player, lang)) for player in range(s.seats))
        found.append(Pick(("first",), say(N_("First player"), lang), players))
        found.append(Pick(("active",), say(N_("Whose turn"), lang), players))
    return [*found, Number(("slain",), say(N_("Archenemies defeated"), lang), 0, archenemies_to_defeat(s) - 1)]


def inspect(s: City, part: str, lang: str) -> Inspected | None:
    """A Wall, a Hero, a card of the city; the Titan Trap and the Titans on Attack of the table."""
    kind, _, number = part.rpartition("-")
    if kind == "wall":
        return _wall(s, int(number), lang)
    if kind == "hero" and s.heroes[int(number)] != NONE:
        return _hero(s, int(number), lang)
    if kind == "helper":
        return _helper(s, int(number), lang)
    card = card_of(s, part)
    if card != NONE:
        return _card(s, card, lang)
    return None if part else _table(s, lang)


def _wall(s: City, wall: int, lang: str) -> Inspected:
    lowest = 0 if s.locations[wall] == SHIGANSHINA else 1
    tokens = ((NONE, say(N_("Fallen"), lang)), *((n, str(n)) for n in range(lowest, s.rulings.tokens + 1)))
    line = say(N_("Where a Wall falls its cards are destroyed, and its Titans go on to the next one."), lang)
    return Inspected(wall_heading(wall, lang), line, (Pick(("tokens", wall), say(N_("Wall tokens"), lang), tokens),))


def _places(s: City, lang: str) -> tuple[tuple[int, str], ...]:
    """Where a Hero may be."""
    standing = [wall * 2 + side for wall in s.standing() for side in (0, 1)]
    return tuple((space, space_heading(space, lang)) for space in (NONE, *standing))


def _hero(s: City, player: int, lang: str) -> Inspected:
    mine, show = s.heroes[player], partial(_face, s, lang)
    heroes = tuple((hero, s.content.name("hero", hero, lang)) for hero in (mine, *unused_heroes(s)))
    fields: list[Field] = [
        Number(("wounds_up", player), say(N_("Wounds in play"), lang), 0, 1),
        Pick(("where", player), say(N_("Stands"), lang), _places(s, lang)),
        Pick(("heroes", player), say(N_("Hero"), lang), heroes),
    ]
    if s.phase == TURN and player == s.active:
        fields.append(Number(("power",), say(N_("Power"), lang), 0, 99))
        fields.append(Number(("move",), say(N_("Move"), lang), 0, 99))
    hand, thrown, deck = (("hands", player), ("discards", player), ("decks", player))
    rows: tuple[tuple[At, str, At, At], ...] = (
        (hand, N_("In hand"), thrown, deck),
        (thrown, N_("Discarded"), deck, hand),
        (deck, N_("Own deck"), ("destroyed",), thrown),
        (("destroyed",), N_("Destroyed"), hand, ()),
    )
    fields += [Cards(at, say(name, lang), show, goal, more) for at, name, goal, more in rows]
    line = say(N_("A click sends a card on to the next place; a card of the box is set onto the Hero."), lang)
    return Inspected(s.content.name("hero", mine, lang), line, tuple(fields), hero_picture(mine, player))


def _helper(s: City, helper: int, lang: str) -> Inspected:
    hero = s.helper_heroes[helper]
    fields = (
        Number(("helper_wounds", helper), say(N_("Wounds in play"), lang), 0, 1),
        Pick(("helpers", helper), say(N_("Stands"), lang), _places(s, lang)),
    )
    line = say(N_("A secondary Hero of the only player."), lang)
    return Inspected(s.content.name("hero", hero, lang), line, fields, hero_picture(hero, ALONE - helper))


def _card(s: City, card: int, lang: str) -> Inspected:
    face = words_of(s.content, lang).faces[card]
    if not s.content.is_titan[card]:
        return Inspected(face.name, face.text, (), card_picture(face))
    hurt = ("damage", card - FIRST_ARCHENEMY)
    fields = (Number(hurt, say(N_("Damage"), lang), 0, face.hit_points),) if face.level else ()
    return Inspected(face.name, face.text, fields, titan_picture(face))


def _face(s: City, lang: str, card: int) -> Card:
    """A card of a player, by its name."""
    face = words_of(s.content, lang).faces[card]
    return Card(face.words, face.name)


def _table(s: City, lang: str) -> Inspected:
    walls = tuple((wall, wall_heading(wall, lang)) for wall in s.standing())
    show = partial(_face, s, lang)
    fields: tuple[Field, ...] = (
        Pick(("trap",), say(N_("Titan Trap"), lang), ((NONE, say(N_("not on the board"), lang)), *walls)),
        Cards(("attack_discard",), say(N_("Titans on Attack, discarded"), lang), show, ("attack",), ("attack",)),
    )
    line = say(N_("Select a Hero, a Wall or a card to change what belongs to it."), lang)
    return Inspected(say(N_("The table"), lang), line, fields)
