"""Options in words: what a button or a numbered line says."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option
from ...kernel.words import N_, say
from .content import Condition
from .state import Stand

PLAIN: Final = {
    "roll": N_("Roll the picked dice"),
    "content": N_("Content with the dice"),
    "resume": N_("Go on after all"),
    "enough": N_("Give no more"),
    "stop": N_("Use no more abilities"),
    "allow": N_("Let it happen"),
    "suffer": N_("Suffer it"),
    "rest": N_("Rest"),
}

TEMPLATES: Final = {
    "titan": N_("Play the {titan}"),
    "hero": N_("Play {hero}"),
    "start": N_("Start on {level}"),
    "place": N_("Place {card}"),
    "reroll": N_("Re-roll {symbol}"),
    "select": N_("Pick {symbol} for a common roll"),
    "unselect": N_("Leave {symbol} out of the common roll"),
    "lend": N_("Give {symbol} to {hero}"),
    "ability": N_("{ability}: {n} Titan {n:die|dice}"),
    "spend": N_("Pay with a die of {hero}"),
    "crush": N_("Destroy a Cannon on {level}"),
    "strike": N_("{hero} loses a Heart"),
    "take": N_("Take {symbol} from {hero}"),
    "replace": N_("Replace {card}"),
    "offer": N_("Offer {symbol}"),
    "withdraw": N_("Take {symbol} back"),
    "dodge": N_("Dodge with {symbol}"),
    "move": N_("Move to {level} with {symbol}"),
    "fight": N_("Strike the Titan with {symbol}"),
    "fire": N_("Fire a Cannon with {symbol}"),
    "cycle": N_("Change the Tactics card with {symbol}"),
    "search": N_("Search the Tactics pile with {symbol}"),
    "top": N_("Put {tactic} on top"),
    "meet": N_("Meet condition {n} of {tactic}: {condition}"),
    "use": N_("Pay with {symbol}"),
    "give": N_("Give {symbol} for {tactic}"),
    "rescue": N_("Bring back Citizens: {n}"),
}

ABOUT_DICE: Final = (
    "reroll", "select", "unselect", "lend", "spend", "take", "offer", "withdraw", "dodge", "move", "fight", "fire",
    "cycle", "search", "use", "give",
)  # fmt: skip


def label(s: Stand, seat: int, option: Option, lang: str) -> str:
    """An option in words for a seat."""
    verb = option[0]
    if verb == "allow" and any(s.holder[die] == seat - 1 for die in s.offered):
        return say(N_("Offer no more"), lang)
    if verb in PLAIN:
        return say(PLAIN[verb], lang)
    return say(TEMPLATES[verb], lang, **_values(s, option, lang))


def _values(s: Stand, option: Option, lang: str) -> dict[str, object]:
    name = s.content.name
    verb, first = option[0], option[1]
    values: dict[str, object] = {"n": first}
    if verb in ABOUT_DICE:
        values["symbol"] = name("symbol", s.face[first], lang)
        values["hero"] = name("hero", s.heroes[s.holder[first]], lang)
    if verb in ("titan", "hero"):
        values[verb] = name(verb, first, lang)
    elif verb in ("start", "crush"):
        values["level"] = name("level", first, lang)
    elif verb == "move":
        values["level"] = name("level", option[2], lang)
    elif verb == "lend":
        values["hero"] = name("hero", s.heroes[option[2]], lang)
    elif verb == "strike":
        values["hero"] = name("hero", s.heroes[first], lang)
    elif verb == "place":
        values["card"] = name("card", first, lang)
    elif verb == "replace":
        values["card"] = name("card", s.down if first else s.up, lang)
    elif verb == "ability":
        values["ability"] = name("ability", s.titan * 3 + first, lang)
        values["n"] = s.content.abilities[s.titan][first].cost
    elif verb == "top":
        values["tactic"] = name("tactic", first, lang)
    elif verb in ("meet", "give"):
        values["tactic"] = name("tactic", s.pile[0], lang)
        if verb == "meet":
            values["n"] = first + 1
            values["condition"] = condition(s, s.content.tactics[s.pile[0]].conditions[first], lang)
    return values


def condition(s: Stand, one: Condition, lang: str) -> str:
    """A condition of a Tactics card in a few words."""
    if one.kill_zone:
        return say(N_("the marker is in the Kill Zone"), lang)
    symbol = s.content.name("symbol", one.symbol, lang)
    if one.level < 0:
        return say(N_("{n} {symbol} together"), lang, n=one.count, symbol=symbol)
    level = s.content.name("level", one.level, lang)
    return say(N_("{n} {symbol} on {level}"), lang, n=one.count, symbol=symbol, level=level)
