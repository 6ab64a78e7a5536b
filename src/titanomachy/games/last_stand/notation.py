"""How the game is written down and read: its vocabulary, and options and seats in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...kernel.asks import Option
from ...kernel.notation import Notation, prompts_of
from ...kernel.words import N_, say
from .cards import Condition, ability_number
from .content import Content
from .state import NONE, OWNER, ROLL_ALL, Stand
from .words import DIE, VOCABULARY, Prompts, Verbs

PLAIN: Final = {
    Verbs.roll: N_("Roll the picked dice"),
    Verbs.content: N_("Content with the dice"),
    Verbs.resume: N_("Go on after all"),
    Verbs.enough: N_("Give no more"),
    Verbs.stop: N_("Use no more abilities"),
    Verbs.allow: N_("Let it happen"),
    Verbs.suffer: N_("Suffer it"),
    Verbs.rest: N_("Rest"),
}

UNROLLED: Final = N_("a die")  # before the roll no die shows anything

TEMPLATES: Final = {
    Verbs.titan: N_("Play the {titan}"),
    Verbs.hero: N_("Play {hero}"),
    Verbs.start: N_("Start on {level}"),
    Verbs.place: N_("Place {card}"),
    Verbs.reroll: N_("Re-roll {symbol}"),
    Verbs.select: N_("Pick {symbol} for a common roll"),
    Verbs.unselect: N_("Leave {symbol} out of the common roll"),
    Verbs.lend: N_("Give {symbol} to {hero}"),
    Verbs.ability: N_("{ability}: {n} Titan {n:die|dice}"),
    Verbs.spend: N_("Pay with a die of {hero}"),
    Verbs.crush: N_("Destroy a Cannon on {level}"),
    Verbs.strike: N_("{hero} loses a Heart"),
    Verbs.take: N_("Take {symbol} from {hero}"),
    Verbs.replace: N_("Replace {card}"),
    Verbs.offer: N_("Offer {symbol}"),
    Verbs.withdraw: N_("Take {symbol} back"),
    Verbs.dodge: N_("Dodge with {symbol}"),
    Verbs.move: N_("Move to {level} with {symbol}"),
    Verbs.fight: N_("Strike the Titan with {symbol}"),
    Verbs.fire: N_("Fire a Cannon with {symbol}"),
    Verbs.cycle: N_("Change the Tactics card with {symbol}"),
    Verbs.search: N_("Search the Tactics pile with {symbol}"),
    Verbs.top: N_("Put {tactic} on top"),
    Verbs.meet: N_("Meet condition {n} of {tactic}: {condition}"),
    Verbs.use: N_("Pay with {symbol}"),
    Verbs.give: N_("Give {symbol} for {tactic}"),
    Verbs.rescue: N_("Bring back Citizens: {n}"),
}


def label(s: Stand, seat: int, option: Option, lang: str) -> str:
    """An option in words for a seat."""
    verb = option[0]
    if verb == Verbs.allow and any(s.holder[die] == seat - 1 for die in s.offered):
        return say(N_("Offer no more"), lang)
    if verb == Verbs.roll and any(OWNER[die] != seat - 1 for die in s.selected):
        names = [s.content.name("hero", s.heroes[hero], lang) for hero in sorted({OWNER[die] for die in s.selected})]
        return say(N_("Roll the picked dice ({names})"), lang, names=", ".join(names))
    if verb in PLAIN:
        return say(PLAIN[verb], lang)
    return say(TEMPLATES[verb], lang, **_values(s, option, lang))


def _values(s: Stand, option: Option, lang: str) -> dict[str, object]:
    """What fills the template of an option."""
    name = s.content.name
    verb, first = option[0], option[1]
    values: dict[str, object] = {"n": first}
    if VOCABULARY.verbs[verb].domains[0] is DIE:
        values["symbol"] = name("symbol", s.face[first], lang) if s.phase > ROLL_ALL else say(UNROLLED, lang)
        values["hero"] = name("hero", s.heroes[s.holder[first]], lang)
    if verb in (Verbs.titan, Verbs.hero):
        values[verb] = name(verb, first, lang)
    elif verb in (Verbs.start, Verbs.crush):
        values["level"] = name("level", first, lang)
    elif verb == Verbs.move:
        values["level"] = name("level", option[2], lang)
    elif verb in (Verbs.lend, Verbs.strike):
        values["hero"] = name("hero", s.heroes[option[-1]], lang)
    elif verb == Verbs.place:
        values["card"] = name("card", first, lang)
    elif verb == Verbs.replace:
        values["card"] = name("card", s.down if first else s.up, lang)
    elif verb == Verbs.ability:
        values["ability"] = name("ability", ability_number(s.titan, first), lang)
        values["n"] = s.content.abilities[s.titan][first].cost
    elif verb == Verbs.top:
        values["tactic"] = name("tactic", first, lang)
    elif verb in (Verbs.meet, Verbs.give):
        values["tactic"] = name("tactic", s.pile[0], lang)
        if verb == Verbs.meet:
            values["n"] = first + 1
            values["condition"] = condition(s.content, s.content.tactics[s.pile[0]].conditions[first], lang)
    return values


@lru_cache(maxsize=1024)
def condition(content: Content, one: Condition, lang: str) -> str:
    """A condition of a Tactics card in a few words."""
    if one.kill_zone:
        return say(N_("the marker is in the Kill Zone"), lang)
    symbol = content.name("symbol", one.symbol, lang)
    if one.level < 0:
        return say(N_("{n} {symbol} together"), lang, n=one.count, symbol=symbol)
    level = content.name("level", one.level, lang)
    return say(N_("{n} {symbol} on {level}"), lang, n=one.count, symbol=symbol, level=level)


# -- seats


def seat_name(s: Stand, seat: int, lang: str) -> str:
    """The Titan or the Hero of a seat."""
    if seat == 0:
        return say(N_("The Titan"), lang) if s.titan == NONE else s.content.name("titan", s.titan, lang)
    card = s.heroes[seat - 1]
    return say(N_("Hero {n}"), lang, n=seat) if card == NONE else s.content.name("hero", card, lang)


def seat_names(seats: int, lang: str) -> list[str]:
    """The seats before anyone has chosen a card."""
    return [say(N_("The Titan"), lang), *(say(N_("Hero {n}"), lang, n=seat) for seat in range(1, seats))]


NOTATION: Final = Notation(
    vocabulary=VOCABULARY,
    label=label,
    seat_name=seat_name,
    seat_names=seat_names,
    prompts=prompts_of(Prompts),
    widest=64,
)
