"""What an option does beyond its label: the text of the card it is about; and where every card comes from."""

from __future__ import annotations

from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.sight import Sight
from .. import verbs
from ..content import Entry, read_file
from ..rules.city import City
from .seen import words_of

CARD_AT: Final = {  # where an option names a card whose text helps to choose
    verbs.PLAY: 1, verbs.BUY: 1, verbs.DEFEAT: 1, verbs.ATTEMPT: 1, verbs.GIVE: 1, verbs.DEFEND: 1, verbs.TAKE: 2,
    verbs.TITAN: 2, verbs.TOP: 1, verbs.FETCH: 1, verbs.DISCARD: 1, verbs.DESTROY: 1, verbs.BURY: 1, verbs.RESOLVE: 1,
    verbs.LOSE: 1,
}  # fmt: skip

RULES: Final = {  # the ledger entries behind each verb
    verbs.HERO: ("DB-heroes-01", "DB-death-04"), verbs.FIRST: ("DB-round-03",), verbs.ENTER: ("DB-turn-01",),
    verbs.POST: ("DB-solo-04",), verbs.PLAY: ("DB-turn-02", "DB-order-03"), verbs.MOVE: ("DB-move-02", "DB-move-03"),
    verbs.LEAD: ("DB-solo-05",), verbs.BUY: ("DB-buy-01", "DB-buy-04"), verbs.DEFEAT: ("DB-titans-07",),
    verbs.DAMAGE: ("DB-hp-01", "DB-hp-05"), verbs.ATTEMPT: ("DB-kill-01", "DB-kill-09", "DB-kill-10"),
    verbs.ABILITY: ("DB-paymove-04",), verbs.VISIT: ("DB-paymove-03",), verbs.END: ("DB-endturn-01", "DB-endturn-04"),
    verbs.RETURN: ("DB-clar-01",), verbs.KEEP: ("DB-clar-01",), verbs.POWER: ("DB-cards-02",),
    verbs.GIVE: ("DB-clar-21",), verbs.CHOOSE: ("DB-clar-25",), verbs.DISCARD: ("DB-discard-01",),
    verbs.DESTROY: ("DB-destroy-01",), verbs.BURY: ("DB-destroy-01",), verbs.SKIP: (), verbs.TAKE: ("DB-buy-02",),
    verbs.BUILD: ("DB-locations-02", "DB-locations-04"), verbs.TITAN: ("DB-pictured-10",), verbs.STEP: ("DB-move-02",),
    verbs.DEFEND: ("DB-ambush-03", "DB-ambush-08"), verbs.BRACE: ("DB-ambush-05",), verbs.HIDE: ("DB-clar-13",),
    verbs.RESOLVE: ("DB-ongoing-05",), verbs.SOAK: ("DB-walls-03", "DB-walls-07"), verbs.TOKEN: ("DB-clar-28",),
    verbs.LOCATION: ("DB-clar-28",), verbs.REVEAL: ("DB-pictured-01",), verbs.SUFFER: ("DB-wounds-05",),
    verbs.TOP: ("DB-hidden-02",), verbs.MEND: ("DB-clar-11",), verbs.TEND: ("DB-solo-09",), verbs.CURE: ("DB-clar-12",),
    verbs.LOSE: ("DB-kill-05", "DB-kill-21"), verbs.FETCH: ("DB-cards-02",), verbs.SEND: ("DB-solo-07",),
    verbs.GUIDE: ("DB-solo-16",),
}  # fmt: skip


def about(sight: Sight[City], option: Option, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does in words, where the label does not say it, and the rules behind it."""
    city, verb = sight.state, option[0]
    words, rules = words_of(city.content, lang), RULES[verb]
    if verb in CARD_AT:
        return words.faces[cast("int", option[CARD_AT[verb]])].text, rules
    if verb == verbs.HERO:
        return words.abilities[option[1]], rules
    if verb == verbs.ABILITY:
        return words.abilities[city.heroes[city.active]], rules
    if verb == verbs.VISIT:
        return words.faces[city.locations[city.wall_of(city.active)]].text, rules
    return "", rules


def content_sources() -> list[tuple[str, str, str]]:
    """Every card with its source and what is doubtful about it; those of one source alone come first."""
    entries = cast("list[Entry]", read_file()["card"])
    found = [(f"card {entry['id']}", str(entry["source"]), str(entry.get("doubt", ""))) for entry in entries]
    return sorted(found, key=lambda source: (source[1] != "public card list", source[1]))
