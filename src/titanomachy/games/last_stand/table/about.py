"""The cards in words: what each does, which rules stand behind an option, and where every number comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, TypeAlias, cast

from ....kernel.asks import Option
from ....kernel.content import Toml
from ....kernel.forms import UNSEEN
from ....kernel.ledger import read_ledger
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import ability_number
from ..content import BY_DODGE, DODGE, HOME, LEVELS, SYMBOLS, TACTICS, TITAN, Content, read_file
from ..notation import condition
from ..reading import Entry
from ..state import NONE, Stand
from ..words import Verbs

EFFECTS: Final = {
    "heart": N_("lose a Heart"),
    "fall": N_("fall to the ground"),
    "lose_die": N_("lose a die"),
    "devour": N_("Citizens eaten: {n}"),
    "crush": N_("Cannons destroyed: {n}"),
    "heal": N_("the Titan heals {n}"),
}

ABILITIES: Final = {
    "regeneration": (N_("The marker goes back {n} {n:box|boxes}."), ("LS-abil-01", "LS-abil-28")),
    "devour": (N_("Citizens eaten: {n}."), ("LS-abil-02",)),
    "crush_cannons": (N_("The Titan destroys Cannons of its choice: {n}."), ("LS-abil-03",)),
    "crush_heroes": (N_("A Hero of the Titan's choice loses a Heart."), ("LS-abil-04",)),
    "hit_heroes": (N_("A Hero loses a Heart."), ("LS-abil-05", "LS-abil-06")),
    "obstruction": (N_("A die of a Hero is set aside for the round."), ("LS-abil-07", "LS-abil-08", "LS-abil-09")),
    "sudden_change": (N_("A played card is exchanged for one from the hand."), ("LS-abil-12", "LS-abil-13")),
    "frenzy": (N_("A third card is placed face up."), ("LS-abil-19", "LS-abil-20", "LS-abil-23")),
}

TACTICS_EFFECTS: Final = {
    "titan_cards_face_up": (N_("the Titan plays face up from now on"), ("LS-tlist-01",)),
    "remove_random_action_card": (N_("the Titan loses a card of its hand at random"), ("LS-tlist-04", "LS-tlist-05")),
    "damage_to_last_box": (N_("the marker goes to the last box"), ("LS-tlist-10",)),
    "each_hero_heals_1": (N_("each Hero recovers a Heart"), ("LS-tlist-12",)),
    "return_citizens": (N_("up to {n} {n:Citizen returns|Citizens return}"), ("LS-tlist-14", "LS-tlist-15")),
    "heroes_win": (N_("the Titan is killed and the Heroes win"), ("LS-goal-05",)),
}

LEVEL_RULES: Final = ("LS-tac-03", "LS-tac-04")  # of the first and of the second condition

POWERS: Final = {
    "give_dice": (N_("may give one die to each teammate"), "LS-hero-03"),
    "wild": (N_("may use {symbol} as any symbol"), "LS-hero-08"),
    "swap": (N_("may use {symbol_1} as {symbol_2} and {symbol_2} as {symbol_1}"), "LS-hero-11"),
    "double": (N_("each {symbol} face that is rolled counts twice"), "LS-hero-12"),
    "keep_titan": (N_("does not hand over Titan faces"), "LS-hero-14"),
    "search_tactics": (N_("may take any Tactics card from the pile with {symbol}"), "LS-hero-18"),
    "anywhere": (N_("may use {symbol} without standing on the Tower"), "LS-hero-21"),
}

RULES: Final = {  # the ledger entries behind each verb
    Verbs.titan: ("LS-setup-07",),
    Verbs.hero: ("LS-setup-11", "LS-hero-24"),
    Verbs.start: ("LS-setup-15",),
    Verbs.place: ("LS-s1-01",),
    Verbs.reroll: ("LS-s2-03", "LS-s2-05"),
    Verbs.select: ("LS-s2-04",),
    Verbs.unselect: ("LS-s2-04",),
    Verbs.roll: ("LS-s2-04", "LS-s2-05"),
    Verbs.content: ("LS-s2-08",),
    Verbs.resume: ("LS-s2-07", "LS-s6-02"),
    Verbs.lend: ("LS-hero-03", "LS-hero-04"),
    Verbs.enough: ("LS-hero-03",),
    Verbs.ability: ("LS-s3-01",),
    Verbs.spend: ("LS-s3-06", "LS-s3-07"),
    Verbs.stop: ("LS-s3-11",),
    Verbs.crush: ("LS-act-07",),
    Verbs.strike: ("LS-goal-03",),
    Verbs.take: ("LS-abil-07", "LS-abil-08", "LS-act-09"),
    Verbs.replace: ("LS-abil-12",),
    Verbs.offer: ("LS-cancel-01", "LS-s5-06"),
    Verbs.withdraw: ("LS-s5-06",),
    Verbs.allow: ("LS-s5-04",),
    Verbs.dodge: ("LS-cancel-03", "LS-cancel-04"),
    Verbs.suffer: ("LS-s5-04",),
    Verbs.move: ("LS-move-01",),
    Verbs.fight: ("LS-fight-01",),
    Verbs.fire: ("LS-cannon-01", "LS-cannon-04"),
    Verbs.cycle: ("LS-tsym-01",),
    Verbs.search: ("LS-hero-18",),
    Verbs.top: ("LS-hero-18",),
    Verbs.meet: ("LS-tac-12",),
    Verbs.use: ("LS-tac-12",),
    Verbs.give: ("LS-tac-05",),
    Verbs.rescue: ("LS-tlist-14", "LS-tlist-15"),
    Verbs.rest: ("LS-s6-03",),
}


def about(sight: Sight[Stand], option: Option, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does in words, where the label does not say it, and the rules behind it that the edition has."""
    s, verb = sight.state, option[0]
    words, rules = MORE[verb](s, option, lang) if verb in MORE else ("", ())
    return words, of_edition((*rules, *RULES[verb]), str(sight.setup.options["edition"]))


@cache
def of_edition(rules: tuple[str, ...], edition: str) -> tuple[str, ...]:
    """Those of some rules that an edition has."""
    ledger = read_ledger(HOME / "ledger.toml")
    return tuple(one for one in rules if ledger[one].edition in ("both", edition))


# -- options whose labels do not say it all: what they do, and rules beside those of the verb

More: TypeAlias = tuple[str, tuple[str, ...]]


def _titan(s: Stand, option: Option, lang: str) -> More:
    return "; ".join(ability(s.content, option[1], place, lang) for place in range(3)), ()


def _hero(s: Stand, option: Option, lang: str) -> More:
    return power(s.content, option[1], lang), (POWERS[s.content.powers[option[1]]][1],)


def _place(s: Stand, option: Option, lang: str) -> More:
    return action(s.content, option[1], lang), ()


def _ability(s: Stand, option: Option, lang: str) -> More:
    used = s.content.abilities[s.titan][option[1]]
    sentence, rules = ABILITIES[used.kind]
    return say(sentence, lang, n=used.x), rules


def _replace(s: Stand, option: Option, lang: str) -> More:
    card = s.down if option[1] else s.up
    return action(s.content, card, lang) if card not in (NONE, UNSEEN) else "", ()


def _tactic(s: Stand, card: int, lang: str) -> More:
    return tactic(s.content, card, lang), TACTICS_EFFECTS[s.content.tactics[card].effect][1]


def _top(s: Stand, option: Option, lang: str) -> More:
    return _tactic(s, option[1], lang)


def _give(s: Stand, option: Option, lang: str) -> More:
    return _tactic(s, s.pile[0], lang)


def _meet(s: Stand, option: Option, lang: str) -> More:
    words, rules = _tactic(s, s.pile[0], lang)
    return words, (*rules, LEVEL_RULES[option[1]])


MORE: Final[dict[str, Callable[[Stand, Option, str], More]]] = {
    Verbs.titan: _titan,
    Verbs.hero: _hero,
    Verbs.place: _place,
    Verbs.ability: _ability,
    Verbs.replace: _replace,
    Verbs.top: _top,
    Verbs.meet: _meet,
    Verbs.give: _give,
}


# -- cards


def levels(mask: int) -> str:
    """The levels of a bit mask, shortest: "0", "3, 5", "1-8"."""
    runs: list[list[int]] = []
    for level in (level for level in range(LEVELS) if mask >> level & 1):
        if runs and runs[-1][-1] == level - 1:
            runs[-1].append(level)
        else:
            runs.append([level])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


@lru_cache(maxsize=1024)
def action(content: Content, number: int, lang: str) -> str:
    """What an Action card does, whom it reaches and what answers it."""
    card = content.actions[number]
    effects = ", ".join(say(EFFECTS[op], lang, n=count) for op, count in card.effects)
    counter = content.name("symbol", DODGE if card.counter == BY_DODGE else TACTICS, lang)
    if card.levels:
        sentence = N_("level {levels}: {effects} [{symbol}]")
        return say(sentence, lang, levels=levels(card.levels), effects=effects, symbol=counter)
    return say(N_("{effects} [{symbol}]"), lang, effects=effects, symbol=counter)


def ability(content: Content, titan: int, place: int, lang: str) -> str:
    """An ability and its price."""
    name = content.name("ability", ability_number(titan, place), lang)
    return say(N_("{ability} for {n}"), lang, ability=name, n=content.abilities[titan][place].cost)


@lru_cache(maxsize=1024)
def tactic(content: Content, number: int, lang: str) -> str:
    """What a Tactics card does and asks for."""
    asked = "; ".join(tactic_conditions(content, number, lang))
    return say(N_("{effect} ({conditions})"), lang, effect=tactic_effect(content, number, lang), conditions=asked)


def tactic_conditions(content: Content, number: int, lang: str) -> list[str]:
    """What a Tactics card asks for, one condition after the other."""
    return [condition(content, one, lang) for one in content.tactics[number].conditions]


def tactic_effect(content: Content, number: int, lang: str) -> str:
    """What a Tactics card does."""
    card = content.tactics[number]
    return say(TACTICS_EFFECTS[card.effect][0], lang, n=card.amount)


def power(content: Content, number: int, lang: str) -> str:
    """What a Hero can do that others cannot."""
    entry = content.entries("hero")[number]

    def named(symbol: Toml) -> str:
        return content.name("symbol", SYMBOLS.index(str(symbol)), lang)

    values = {"symbol": named(entry["symbol"])} if "symbol" in entry else {}
    if "symbols" in entry:
        first, second = cast("list[str]", entry["symbols"])
        values = {"symbol_1": named(first), "symbol_2": named(second)}
    return say(POWERS[content.powers[number]][0], lang, **values)


def concerns(content: Content, number: int, symbol: int) -> bool:
    """Whether a Hero's power has to do with a symbol."""
    if content.powers[number] in ("keep_titan", "give_dice"):
        return (symbol == TITAN) == (content.powers[number] == "keep_titan")
    entry = content.entries("hero")[number]
    return SYMBOLS[symbol] in (entry.get("symbol"), *cast("list[str]", entry.get("symbols", [])))


# -- sources


def content_sources() -> list[tuple[str, str, str]]:
    """Every entry of the content with its source; those that are not printed anywhere come first."""
    return sorted(_sources(), key=lambda found: (found[1] != "reconstructed", found[1]))


def _sources() -> Iterator[tuple[str, str, str]]:
    for key, part in read_file().items():
        if isinstance(part, list):
            for entry in cast("list[Entry]", part):
                yield _source(f"{key} {entry['id']}", entry)
        elif isinstance(part, Mapping) and "source" in part:
            yield _source(key, part)
        elif isinstance(part, Mapping) and key == "edition":
            for name, edition in part.items():
                yield _source(f"{key} {name}", cast("Entry", edition))


def _source(name: str, entry: Entry) -> tuple[str, str, str]:
    notes = [str(entry["note"])] if "note" in entry else []
    known = cast("list[str]", entry.get("known", []))
    if known:
        notes.insert(0, f"known: {', '.join(known)} ({entry.get('known_source', entry['source'])})")
    return name, str(entry["source"]), "; ".join(notes)
