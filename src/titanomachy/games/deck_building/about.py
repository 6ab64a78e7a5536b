"""What an option does beyond its label: the text of the card it is about; and where every card comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.asks import Option
from ...kernel.forms import Json
from .content import HERO_IDS, Content, Entry, read_file
from .words import CARD

CARD_AT: Final = {  # where an option names a card whose text helps to choose
    "play": 1, "buy": 1, "defeat": 1, "attempt": 1, "give": 1, "defend": 1, "take": 2, "titan": 2, "top": 1,
    "fetch": 1, "discard": 1, "destroy": 1, "bury": 1, "resolve": 1, "lose": 1,
}  # fmt: skip

RULES: Final = {  # the ledger entries behind each verb
    "hero": ("DB-heroes-01", "DB-death-04"), "first": ("DB-round-03",), "enter": ("DB-turn-01",),
    "post": ("DB-solo-04",), "play": ("DB-turn-02", "DB-order-03"), "move": ("DB-move-02", "DB-move-03"),
    "lead": ("DB-solo-05",), "buy": ("DB-buy-01", "DB-buy-04"), "defeat": ("DB-titans-07",),
    "damage": ("DB-hp-01", "DB-hp-05"), "attempt": ("DB-kill-01", "DB-kill-09", "DB-kill-10"),
    "ability": ("DB-paymove-04",), "visit": ("DB-paymove-03",), "end": ("DB-endturn-01", "DB-endturn-04"),
    "return": ("DB-clar-01",), "keep": ("DB-clar-01",), "power": ("DB-cards-02",), "give": ("DB-clar-21",),
    "choose": ("DB-clar-25",), "discard": ("DB-discard-01",), "destroy": ("DB-destroy-01",),
    "bury": ("DB-destroy-01",), "skip": (), "take": ("DB-buy-02",), "build": ("DB-locations-02", "DB-locations-04"),
    "titan": ("DB-pictured-10",), "step": ("DB-move-02",), "defend": ("DB-ambush-03", "DB-ambush-08"),
    "brace": ("DB-ambush-05",), "hide": ("DB-clar-13",), "resolve": ("DB-ongoing-05",),
    "soak": ("DB-walls-03", "DB-walls-07"), "token": ("DB-clar-28",), "location": ("DB-clar-28",),
    "reveal": ("DB-pictured-01",), "suffer": ("DB-wounds-05",), "top": ("DB-hidden-02",), "mend": ("DB-clar-11",),
    "tend": ("DB-solo-09",), "cure": ("DB-clar-12",), "lose": ("DB-kill-05", "DB-kill-21"),
    "fetch": ("DB-cards-02",), "send": ("DB-solo-07",), "guide": ("DB-solo-16",),
}  # fmt: skip


def about(view: Mapping[str, Json], option: Option, content: Content, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does in words, where the label does not say it, and the rules behind it."""
    verb, rules = option[0], RULES[option[0]]
    if verb in CARD_AT:
        return content.text(cast("int", option[CARD_AT[verb]]), lang), rules
    if verb == "hero":
        return content.hero_text(option[1], lang), rules
    active = cast("int", view["active"])
    if verb == "ability":
        hero = HERO_IDS.index(cast("list[str]", view["heroes"])[active])
        return content.hero_text(hero, lang), rules
    if verb == "visit":
        wall = cast("list[int]", view["where"])[active] >> 1
        return content.text(CARD.parse(cast("list[str]", view["locations"])[wall]), lang), rules
    return "", rules


def content_sources() -> list[tuple[str, str, str]]:
    """Every card with its source and what is doubtful about it; those of one source alone come first."""
    entries = cast("list[Entry]", read_file()["card"])
    found = [(f"card {entry['id']}", str(entry["source"]), str(entry.get("doubt", ""))) for entry in entries]
    return sorted(found, key=lambda source: (source[1] != "public card list", source[1]))
