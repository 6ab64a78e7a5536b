"""Options in words: what a button or a numbered line says."""

from __future__ import annotations

from typing import Final, cast

from ...kernel.asks import Option
from ...kernel.notation import Notation
from ...kernel.words import N_, say
from .rules.acquiring_cards import price
from .rules.city import City
from .state import NONE
from .words import VOCABULARY

PLAIN: Final = {
    "end": N_("End the turn"),
    "return": N_("Return it to the stack"),
    "keep": N_("Keep it"),
    "skip": N_("No, thank you"),
    "brace": N_("Brace for it"),
    "token": N_("Lose a Wall token"),
    "location": N_("Lose Shiganshina"),
    "suffer": N_("Take a Wound"),
    "cure": N_("A Wound in the own discard pile"),
}

TEMPLATES: Final = {
    "hero": N_("Play {hero}"),
    "first": N_("{hero} begins"),
    "enter": N_("Enter inside {wall}"),
    "post": N_("Place {hero} inside {wall}"),
    "play": N_("Play {card}"),
    "move": N_("Move {space}"),
    "lead": N_("Move {hero} {space}"),
    "buy": N_("Buy {card} for {n} Power"),
    "defeat": N_("Defeat {card} for {n} Power"),
    "damage": N_("Deal {n} damage to {card}"),
    "attempt": N_("Try to kill {card}: cost {n}"),
    "ability": N_("Use {hero}'s ability for {n} Move"),
    "visit": N_("Use {card} for {n} Move"),
    "power": N_("Take Power"),
    "give": N_("Give {card}"),
    "choose": N_("Choose {hero}"),
    "discard": N_("Discard {card}"),
    "destroy": N_("Destroy {card} from the hand"),
    "bury": N_("Destroy {card} from the discard pile"),
    "take": N_("{card} at {wall}"),
    "build": N_("Place it on {wall}"),
    "titan": N_("{card} outside {wall}"),
    "step": N_("Step {space}"),
    "defend": N_("Use {card} for {hero}"),
    "hide": N_("Discard {card} among the giant trees"),
    "resolve": N_("{card} first"),
    "soak": N_("Take as Wounds: {n}"),
    "reveal": N_("Reveal {card}"),
    "top": N_("Put {card} next"),
    "mend": N_("A Wound in front of {hero}"),
    "tend": N_("A Wound on {hero}"),
    "lose": N_("Lose {card}"),
    "fetch": N_("Take {card}"),
    "send": N_("{hero} takes as Wounds: {n}"),
    "guide": N_("Step of {hero}: {space}"),
}

CARD_FIRST: Final = frozenset(
    {
        "play", "buy", "defeat", "damage", "attempt", "give", "discard", "destroy", "bury", "defend", "hide",
        "resolve", "reveal", "top", "lose", "fetch",
    }
)  # fmt: skip
PLAYER_FIRST: Final = frozenset({"first", "choose", "mend"})
HELPER_FIRST: Final = frozenset({"post", "lead", "tend", "send", "guide"})
SPACE_AT: Final = {"move": 1, "step": 1, "lead": 2, "guide": 2}
WALL_AT: Final = {"enter": 1, "post": 2, "take": 1, "build": 1, "titan": 1}
NUMBER_AT: Final = {"damage": 2, "soak": 1, "send": 2}


def label(city: City, seat: int, option: Option, lang: str) -> str:
    """An option in words."""
    verb = option[0]
    if verb in PLAIN:
        return say(PLAIN[verb], lang)
    return say(TEMPLATES[verb], lang, **_values(city, seat, option, lang))


def _values(city: City, seat: int, option: Option, lang: str) -> dict[str, object]:
    name = city.content.name
    verb = option[0]
    values: dict[str, object] = {}
    if verb in CARD_FIRST:
        values["card"] = name("card", option[1], lang)
    elif verb in ("take", "titan"):
        values["card"] = name("card", option[2], lang)
    elif verb in PLAYER_FIRST:
        values["hero"] = hero_name(city, option[1], lang)
    elif verb in HELPER_FIRST:
        values["hero"] = name("hero", city.helper_heroes[option[1]], lang)
    elif verb == "hero":
        values["hero"] = name("hero", option[1], lang)
    if verb == "defend":
        values["hero"] = hero_name(city, option[2], lang)
    if verb in SPACE_AT:
        values["space"] = name("space", cast("int", option[SPACE_AT[verb]]), lang)
    if verb in WALL_AT:
        values["wall"] = name("wall", cast("int", option[WALL_AT[verb]]), lang)
    if verb in NUMBER_AT:
        values["n"] = option[NUMBER_AT[verb]]
    values.update(_prices(city, seat, option, lang))
    return values


def _prices(city: City, seat: int, option: Option, lang: str) -> dict[str, object]:
    """What an act of a turn costs."""
    verb, content = option[0], city.content
    if verb == "buy":
        return {"n": price(city, option[1])}
    if verb in ("defeat", "attempt"):
        return {"n": content.cost[option[1]]}
    if verb == "ability":
        return {"hero": hero_name(city, seat, lang), "n": content.heroes[city.heroes[seat]].pay}
    if verb == "visit":
        place = city.locations[city.wall_of(seat)]
        return {"card": content.name("card", place, lang), "n": content.cards[place].pay}
    return {}


def hero_name(city: City, player: int, lang: str) -> str:
    """A player's Hero by name."""
    hero = city.heroes[player]
    return say(N_("Player {n}"), lang, n=player + 1) if hero == NONE else city.content.name("hero", hero, lang)


def seat_names(seats: int, lang: str) -> list[str]:
    """The players before they have a Hero."""
    return [say(N_("Player {n}"), lang, n=seat + 1) for seat in range(seats)]


NOTATION: Final = Notation(vocabulary=VOCABULARY, label=label, seat_name=hero_name, seat_names=seat_names)
