"""Options in words: what a button or a numbered line says."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.words import N_, say
from .content import COMMAND_IDS, SORTS
from .names import cards_named
from .realm import Realm
from .state import DAMAGE, NONE, OPENING

# Asks whose only option would tell others what a hand does not hold, if it were taken by itself.
SECRET_ASKS: Final = frozenset({"command", "after", "opening", "attacker", "defender", "protect"})
# Asks about Resource Cards that one player looks at: their only option would tell that the cards are alike.
PEEKING_ASKS: Final = frozenset({"peek", "put_back"})

PLAIN: Final = {
    "done": N_("Enough"),
    "pass": N_("No, thank you"),
    "all": N_("All of them"),
    "go": N_("Go"),
    "draw": N_("Draw from the deck"),
    "muster": N_("Take the Recruit Points"),
    "stop": N_("Stop here and make room"),
    "deck": N_("Trade with the deck"),
    "propose": N_("Propose the trade"),
    "withdraw": N_("Withdraw the offer"),
    "accept": N_("Accept"),
    "refuse": N_("Refuse"),
    "top": N_("Take the top card of the Spell Discard Pile"),
    "spend": N_("Discard one for points"),
    "forge": N_("Discard Ore for a Forge Marker"),
    "smelt": N_("Discard Ore for cards"),
    "reroll": N_("Re-roll dice"),
    "ward": N_("Convert arcane results to blocks"),
    "strike": N_("Convert arcane results to hits"),
    "hits": N_("Hits"),
    "blocks": N_("Blocks"),
    "hook": N_("Hook: they roll again"),
}

DEALS: Final = {  # the trade on the table, with its cards
    "propose": N_("Propose the trade: {given} for {wanted}"),
    "accept": N_("Accept: you get {given}, you give {wanted}"),
}

TEMPLATES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "draft": (N_("Take {resource}"), ("resource",)),
    "claim": (N_("Claim {event}"), ("event",)),
    "sacrifice": (N_("Claim {event} by a larger discard"), ("event",)),
    "target": (N_("In {region}"), ("region",)),
    "command": (N_("Play {command}"), ("command",)),
    "use": (N_("Use {resource}"), ("resource",)),
    "cast": (N_("Cast {spell}"), ("spell",)),
    "evoke": (N_("Cast {spell} with an Artifact"), ("spell",)),
    "heal": (N_("Heal {unit} in {region}"), ("region", "unit")),
    "join": (N_("{unit} joins"), ("unit",)),
    "remove": (N_("{unit} makes room"), ("unit",)),
    "fetch": (N_("Take {resource} from the discard pile"), ("resource",)),
    "rob": (N_("From the {race}"), ("race",)),
    "take": (N_("Take {resource}"), ("resource",)),
    "keep": (N_("Keep {card}"), ("card",)),
    "pocket": (N_("Keep {resource}"), ("resource",)),
    "put": (N_("Put {resource} back"), ("resource",)),
    "move": (N_("{unit}: from {region} to {region_to}"), ("region", "unit", "region_to")),
    "cross": (N_("Pass from {region} through {region_to}"), ("region", "region_to")),
    "pay": (N_("Pay {resource}"), ("resource",)),
    "wound": (N_("{unit} takes the wound"), ("unit",)),
    "onward": (N_("On to {region}"), ("region",)),
    "force": (N_("Force a trade on the {race}"), ("race",)),
    "offer": (N_("Offer the {race} a trade"), ("race",)),
    "give": (N_("Give {resource}"), ("resource",)),
    "want": (N_("Ask for {resource}"), ("resource",)),
    "return": (N_("Hand over {resource}"), ("resource",)),
    "recruit": (N_("Recruit {unit} in {region} for {n}"), ("kind", "region")),
    "lead": (N_("Use the ability of {unit}"), ("kind",)),
    "revive": (N_("Bring {unit} back"), ("kind",)),
    "march": (N_("March to {region}"), ("region",)),
    "attack": (N_("Attack {region_to} from {region}"), ("region", "region_to")),
    "advance": (N_("Move from {region} to {region_to}"), ("region", "region_to")),
    "hire": (N_("{slayer} appears in {region}"), ("slayer", "region")),
    "ride": (N_("{slayer} goes to {region}"), ("slayer", "region")),
    "hunt": (N_("Giantslayers attack in {region}"), ("region",)),
    "enlist": (N_("{slayer} attacks"), ("slayer",)),
    "mark": (N_("Mark {region}"), ("region",)),
    "fly": (N_("Lyn Armaal to {region}"), ("region",)),
    "counter": (N_("Cancel {card}"), ("card",)),
    "numb": (N_("{unit} adds no Strength"), ("unit",)),
    "pick": (N_("Die {n}: {face}"), ("die",)),
    "soak": (N_("{unit} takes the damage"), ("unit",)),
    "fall": (N_("{slayer} takes the damage"), ("slayer",)),
}


def label(g: Realm, seat: int, option: Option, lang: str) -> str:
    """An option in words."""
    verb = option[0]
    if verb in DEALS and g.given and g.wanted:
        given, wanted = (cards_named(g.content, cards, lang) for cards in (g.given, g.wanted))
        return say(DEALS[verb], lang, given=given, wanted=wanted)
    if verb in PLAIN:
        return say(PLAIN[verb], lang)
    template, places = TEMPLATES[verb]
    values: dict[str, object] = {}
    for place, value in zip(places, option[1:], strict=True):
        assert isinstance(value, int)
        values.update(_value(g, verb, place, value, lang))
    return say(template, lang, **values)


@rule("AG-magic-07", "AG-setup-26")
def keeps_a_secret(g: Realm, seat: int, kind: str) -> bool:
    """Whether an ask has to wait for its person even with a single option, so that nothing is betrayed."""
    if kind in PEEKING_ASKS:
        return len(g.peeked) > 1
    return kind in SECRET_ASKS and bool(g.spells[g.races[seat]])


def unit_race(g: Realm) -> int:
    """Whose units an option means: in a battle those of the side that suffers, else those of the active race."""
    if g.attacker != NONE and g.phase in (OPENING, DAMAGE) and g.side:
        return g.defender
    return g.race


def _value(g: Realm, verb: str, place: str, value: int, lang: str) -> dict[str, object]:
    name = g.content.name
    race = unit_race(g)
    if place == "unit":
        return {"unit": name("unit", race * SORTS + value, lang)}
    if place == "kind":
        return {"unit": name("unit", race * SORTS + 2 * value, lang), "n": g.content.value[race][value]}
    if place == "command":
        return {"command": name("command", race * len(COMMAND_IDS) + value, lang)}
    if place == "spell":
        return {"spell": name("spell", 2 * value + (verb == "evoke"), lang)}
    if place == "die":
        dice = g.dice[g.side]
        face = name("face", dice[value], lang) if value < len(dice) else ""
        return {"n": value + 1, "face": face}
    return {place: name(place.split("_")[0], value, lang)}
