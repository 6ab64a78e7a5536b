"""What an option does beyond its label, made from a view: card texts, hero profiles, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.asks import Option
from ...kernel.forms import Json
from ...kernel.ledger import rule
from ...kernel.words import N_, say, told
from .content import HERO_IDS, NONE, SLOT_IDS, SLOTS, Content

STARS: Final = (N_("Challenging"), N_("Complex"), N_("Very complex"), N_("Wizard"))
ROLES: Final = {
    "damager": N_("Damager"), "disabler": N_("Disabler"), "durable": N_("Durable"), "farming": N_("Farming"),
    "healer": N_("Healer"), "melee": N_("Melee"), "pusher": N_("Pusher"), "sniper": N_("Sniper"),
    "tactician": N_("Tactician"), "tokens": N_("Tokens"),
}  # fmt: skip
STATS: Final = {
    "attack": N_("Attack"), "initiative": N_("Initiative"), "defense": N_("Defense"), "movement": N_("Movement"),
}  # fmt: skip
CARDS: Final = {
    "play": ("GA-play-01", "GA-play-02"), "discard": ("GA-change-01",), "defend": ("GA-def-01", "GA-def-04"),
    "retrieve": ("GA-change-04",), "upgrade": ("GA-upg-08", "GA-upg-09"),
}  # fmt: skip
WORDS: Final = {
    "walk": (N_("Move without the text of the card."), ("GA-move-01", "GA-move-02")),
    "travel": (
        N_("To any empty space of this zone or one beside it; no enemies in either."),
        ("GA-fast-02", "GA-fast-03"),
    ),
    "clear": (N_("Remove tokens beside you."), ("GA-clear-01",)),
    "hold": (N_("Do nothing."), ("GA-hold-01",)),
    "wait": (N_("Your card is resolved without an action."), ("GA-respawn-03",)),
    "decline": (N_("Your hero is defeated."), ("GA-atkhero-04",)),
}  # fmt: skip


def about(view: Mapping[str, Json], option: Option, lang: str, content: Content) -> tuple[str, tuple[str, ...]]:
    """The words, and the rules."""
    verb = option[0]
    if verb in ("hero", "ban"):
        return profile(content, option[1], lang), ("GA-profile-01", "GA-select-11")
    if verb in WORDS:
        words, rules = WORDS[verb]
        return say(words, lang), rules
    hero = hero_of(view)
    if hero == NONE:
        return "", ()
    if verb in CARDS:
        return content.text(hero * SLOTS + option[1], lang), CARDS[verb]
    if verb == "primary":
        slot = str(cast("list[Json]", view["unresolved"])[cast("int", view["seat"])])
        if slot in SLOT_IDS:
            return content.text(hero * SLOTS + SLOT_IDS.index(slot), lang), ("GA-act-03",)
    return "", ()


def hero_of(view: Mapping[str, Json]) -> int:
    """The hero of the seat that looks."""
    seat = view["seat"]
    if not isinstance(seat, int):
        return NONE
    name = str(cast("list[Json]", view["heroes"])[seat])
    return HERO_IDS.index(name) if name in HERO_IDS else NONE


@rule("GA-profile-01", "GA-profile-02", "GA-profile-04", "GA-profile-05", "GA-profile-06")
def profile(content: Content, hero: int, lang: str) -> str:
    """A hero's profile: title, complexity, four stats with what they may become, roles. Advice, nothing more."""
    entry = content.hero_entries[hero]
    title = told(entry, "title", lang)
    stars = content.complexity[hero]
    stats = cast("Mapping[str, list[int]]", entry["stats"])
    bars = []
    for name, word in STATS.items():
        low, high = stats[name]
        bars.append(f"{say(word, lang)} {low}" + (f"–{high}" if high != low else ""))
    roles = [say(ROLES[role], lang) for role in cast("list[str]", entry["roles"])]
    return f"{title} · {'★' * stars} {say(STARS[stars - 1], lang)} · {', '.join(bars)} · {', '.join(roles)}"
