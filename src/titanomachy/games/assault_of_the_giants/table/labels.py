"""Options in words: what a button or a numbered line says."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.words import N_, say
from .. import verbs as v
from ..acts import Giants
from ..content import COMMAND_IDS, CONTENTS, SORTS
from ..names import cards_named
from ..state import DAMAGE, NONE, OPENING

PLAIN: Final = {
    v.DONE: N_("Enough"),
    v.PASS: N_("No, thank you"),
    v.ALL: N_("All of them"),
    v.GO: N_("Go"),
    v.DRAW: N_("Draw from the deck"),
    v.MUSTER: N_("Take the Recruit Points"),
    v.STOP: N_("Stop here and make room"),
    v.DECK: N_("Trade with the deck"),
    v.PROPOSE: N_("Propose the trade"),
    v.WITHDRAW: N_("Withdraw the offer"),
    v.ACCEPT: N_("Accept"),
    v.REFUSE: N_("Refuse"),
    v.TOP: N_("Take the top card of the Spell Discard Pile"),
    v.SPEND: N_("Discard one for points"),
    v.FORGE: N_("Discard Ore for a Forge Marker"),
    v.SMELT: N_("Discard Ore for cards"),
    v.REROLL: N_("Re-roll dice"),
    v.WARD: N_("Convert arcane results to blocks"),
    v.STRIKE: N_("Convert arcane results to hits"),
    v.HITS: N_("Hits"),
    v.BLOCKS: N_("Blocks"),
    v.HOOK: N_("Hook: they roll again"),
}

DEALS: Final = {  # the trade on the table, with its cards
    v.PROPOSE: N_("Propose the trade: {given} for {wanted}"),
    v.ACCEPT: N_("Accept: you get {given}, you give {wanted}"),
}

TEMPLATES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    v.DRAFT: (N_("Take {resource}"), ("resource",)),
    v.CLAIM: (N_("Claim {event}"), ("event",)),
    v.SACRIFICE: (N_("Claim {event} by a larger discard"), ("event",)),
    v.TARGET: (N_("In {region}"), ("region",)),
    v.COMMAND: (N_("Play {command}"), ("command",)),
    v.USE: (N_("Use {resource}"), ("resource",)),
    v.CAST: (N_("Cast {spell}"), ("spell",)),
    v.EVOKE: (N_("Cast {spell} with an Artifact"), ("spell",)),
    v.HEAL: (N_("Heal {unit} in {region}"), ("region", "unit")),
    v.JOIN: (N_("{unit} joins"), ("unit",)),
    v.REMOVE: (N_("{unit} makes room"), ("unit",)),
    v.FETCH: (N_("Take {resource} from the discard pile"), ("resource",)),
    v.ROB: (N_("From the {race}"), ("race",)),
    v.TAKE: (N_("Take {resource}"), ("resource",)),
    v.KEEP: (N_("Keep {card}"), ("card",)),
    v.POCKET: (N_("Keep {resource}"), ("resource",)),
    v.PUT: (N_("Put {resource} back"), ("resource",)),
    v.MOVE: (N_("{unit}: from {region} to {region_to}"), ("region", "unit", "region_to")),
    v.CROSS: (N_("Pass from {region} through {region_to}"), ("region", "region_to")),
    v.PAY: (N_("Pay {resource}"), ("resource",)),
    v.WOUND: (N_("{unit} takes the wound"), ("unit",)),
    v.ONWARD: (N_("On to {region}"), ("region",)),
    v.FORCE: (N_("Force a trade on the {race}"), ("race",)),
    v.OFFER: (N_("Offer the {race} a trade"), ("race",)),
    v.GIVE: (N_("Give {resource}"), ("resource",)),
    v.WANT: (N_("Ask for {resource}"), ("resource",)),
    v.RETURN: (N_("Hand over {resource}"), ("resource",)),
    v.RECRUIT: (N_("Recruit {unit} in {region} for {n}"), ("kind", "region")),
    v.LEAD: (N_("Use the ability of {unit}"), ("kind",)),
    v.REVIVE: (N_("Bring {unit} back"), ("kind",)),
    v.MARCH: (N_("March to {region}"), ("region",)),
    v.ATTACK: (N_("Attack {region_to} from {region}"), ("region", "region_to")),
    v.ADVANCE: (N_("Move from {region} to {region_to}"), ("region", "region_to")),
    v.HIRE: (N_("{slayer} appears in {region}"), ("slayer", "region")),
    v.RIDE: (N_("{slayer} goes to {region}"), ("slayer", "region")),
    v.HUNT: (N_("Giantslayers attack in {region}"), ("region",)),
    v.ENLIST: (N_("{slayer} attacks"), ("slayer",)),
    v.MARK: (N_("Mark {region}"), ("region",)),
    v.FLY: (N_("Lyn Armaal to {region}"), ("region",)),
    v.COUNTER: (N_("Cancel {card}"), ("card",)),
    v.NUMB: (N_("{unit} adds no Strength"), ("unit",)),
    v.PICK: (N_("Die {n}: {face}"), ("die",)),
    v.SOAK: (N_("{unit} takes the damage"), ("unit",)),
    v.FALL: (N_("{slayer} takes the damage"), ("slayer",)),
}


def label(g: Giants, seat: int, option: Option, lang: str) -> str:
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


def unit_race(g: Giants) -> int:
    """Whose units an option means: in a battle those of the side that suffers, else those of the active race."""
    if g.attacker != NONE and g.phase in (OPENING, DAMAGE) and g.side:
        return g.defender
    return g.race


def _value(g: Giants, verb: str, place: str, value: int, lang: str) -> dict[str, object]:
    name = g.content.name
    race = unit_race(g)
    if place == "unit":
        return {"unit": name("unit", race * SORTS + value, lang)}
    if place == "kind":
        return {"unit": name("unit", race * SORTS + 2 * value, lang), "n": g.content.value[race][value]}
    if place == "command":
        return {"command": name("command", race * len(COMMAND_IDS) + value, lang)}
    if place == "spell":
        return {"spell": name("spell", 2 * value + (verb == v.EVOKE), lang)}
    if place == "die":
        dice = g.dice[g.side]
        face = name("face", dice[value], lang) if value < len(dice) else ""
        return {"n": value + 1, "face": face}
    return {place: name(place.split("_")[0], value, lang)}


# -- seats


def seat_name(g: Giants, seat: int, lang: str) -> str:
    """The race of a seat."""
    return _title(g.content.name("race", g.races[seat], lang))


def seat_names(seats: int, lang: str) -> list[str]:
    """The races of so many seats."""
    content = CONTENTS.of({})
    return [_title(content.name("race", race, lang)) for race in content.players[seats]]


def _title(name: str) -> str:
    """A name that stands alone begins with a capital, in French too."""
    return name[:1].upper() + name[1:]
