"""Options in words: what a button or a numbered line says."""

from __future__ import annotations

from typing import Final, cast

from ...kernel.asks import Option
from ...kernel.notation import Notation, prompts_of
from ...kernel.words import N_, say
from . import verbs
from .rules.acquiring_cards import price
from .rules.city import City
from .state import NONE
from .words import VOCABULARY, Prompts

PLAIN: Final = {
    verbs.END: N_("End the turn"),
    verbs.RETURN: N_("Return it to the stack"),
    verbs.KEEP: N_("Keep it"),
    verbs.SKIP: N_("No, thank you"),
    verbs.BRACE: N_("Brace for it"),
    verbs.TOKEN: N_("Lose a Wall token"),
    verbs.LOCATION: N_("Lose Shiganshina"),
    verbs.SUFFER: N_("Take a Wound"),
    verbs.CURE: N_("A Wound in the own discard pile"),
}

TEMPLATES: Final = {
    verbs.HERO: N_("Play {hero}"),
    verbs.FIRST: N_("{hero} begins"),
    verbs.ENTER: N_("Enter inside {wall}"),
    verbs.POST: N_("Place {hero} inside {wall}"),
    verbs.PLAY: N_("Play {card}"),
    verbs.MOVE: N_("Move {space}"),
    verbs.LEAD: N_("Move {hero} {space}"),
    verbs.BUY: N_("Buy {card} for {n} Power"),
    verbs.DEFEAT: N_("Defeat {card} for {n} Power"),
    verbs.DAMAGE: N_("Deal {n} damage to {card}"),
    verbs.ATTEMPT: N_("Try to kill {card}: cost {n}"),
    verbs.ABILITY: N_("Use {hero}'s ability for {n} Move"),
    verbs.VISIT: N_("Use {card} for {n} Move"),
    verbs.POWER: N_("Take Power"),
    verbs.GIVE: N_("Give {card}"),
    verbs.CHOOSE: N_("Choose {hero}"),
    verbs.DISCARD: N_("Discard {card}"),
    verbs.DESTROY: N_("Destroy {card} from the hand"),
    verbs.BURY: N_("Destroy {card} from the discard pile"),
    verbs.TAKE: N_("{card} at {wall}"),
    verbs.BUILD: N_("Place it on {wall}"),
    verbs.TITAN: N_("{card} outside {wall}"),
    verbs.STEP: N_("Step {space}"),
    verbs.DEFEND: N_("Use {card} for {hero}"),
    verbs.HIDE: N_("Discard {card} among the giant trees"),
    verbs.RESOLVE: N_("{card} first"),
    verbs.SOAK: N_("Take as Wounds: {n}"),
    verbs.REVEAL: N_("Reveal {card}"),
    verbs.TOP: N_("Put {card} next"),
    verbs.MEND: N_("A Wound in front of {hero}"),
    verbs.TEND: N_("A Wound on {hero}"),
    verbs.LOSE: N_("Lose {card}"),
    verbs.FETCH: N_("Take {card}"),
    verbs.SEND: N_("{hero} takes as Wounds: {n}"),
    verbs.GUIDE: N_("Step of {hero}: {space}"),
}

CARD_FIRST: Final = frozenset(
    {
        verbs.PLAY, verbs.BUY, verbs.DEFEAT, verbs.DAMAGE, verbs.ATTEMPT, verbs.GIVE, verbs.DISCARD,
        verbs.DESTROY, verbs.BURY, verbs.DEFEND, verbs.HIDE, verbs.RESOLVE, verbs.REVEAL, verbs.TOP,
        verbs.LOSE, verbs.FETCH,
    }
)  # fmt: skip
PLAYER_FIRST: Final = frozenset({verbs.FIRST, verbs.CHOOSE, verbs.MEND})
HELPER_FIRST: Final = frozenset({verbs.POST, verbs.LEAD, verbs.TEND, verbs.SEND, verbs.GUIDE})
SPACE_AT: Final = {verbs.MOVE: 1, verbs.STEP: 1, verbs.LEAD: 2, verbs.GUIDE: 2}
WALL_AT: Final = {verbs.ENTER: 1, verbs.POST: 2, verbs.TAKE: 1, verbs.BUILD: 1, verbs.TITAN: 1}
NUMBER_AT: Final = {verbs.DAMAGE: 2, verbs.SOAK: 1, verbs.SEND: 2}


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
    elif verb in (verbs.TAKE, verbs.TITAN):
        values["card"] = name("card", option[2], lang)
    elif verb in PLAYER_FIRST:
        values["hero"] = hero_name(city, option[1], lang)
    elif verb in HELPER_FIRST:
        values["hero"] = name("hero", city.helper_heroes[option[1]], lang)
    elif verb == verbs.HERO:
        values["hero"] = name("hero", option[1], lang)
    if verb == verbs.DEFEND:
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
    if verb == verbs.BUY:
        return {"n": price(city, option[1])}
    if verb in (verbs.DEFEAT, verbs.ATTEMPT):
        return {"n": content.cost[option[1]]}
    if verb == verbs.ABILITY:
        return {"hero": hero_name(city, seat, lang), "n": content.heroes[city.heroes[seat]].pay}
    if verb == verbs.VISIT:
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


NOTATION: Final = Notation(
    vocabulary=VOCABULARY,
    label=label,
    seat_name=hero_name,
    seat_names=seat_names,
    prompts=prompts_of(Prompts),
    widest=96,
)
