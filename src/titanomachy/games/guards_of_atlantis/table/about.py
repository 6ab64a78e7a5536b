"""What an option does beyond its label, made from a sight: card texts, hero profiles, and the rules behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say, told
from ..cards import FIRST_SPELL, NONE
from ..content import Content
from ..reach import strikes_nobody
from ..state import Match
from ..words import Verbs
from .printed import printed

STARS: Final = (N_("Challenging"), N_("Complex"), N_("Very complex"), N_("Wizard"))
ROLES: Final = {
    "damager": N_("Damager"), "disabler": N_("Disabler"), "durable": N_("Durable"), "farming": N_("Farming"),
    "healer": N_("Healer"), "melee": N_("Melee"), "pusher": N_("Pusher"), "sniper": N_("Sniper"),
    "tactician": N_("Tactician"), "tokens": N_("Tokens"),
}  # fmt: skip
CORE: Final = "core"  # the pack of the box itself
STATS: Final = {
    "attack": N_("Attack"), "initiative": N_("Initiative"), "defense": N_("Defense"), "movement": N_("Movement"),
}  # fmt: skip
CARDS: Final = {
    Verbs.play: ("GA-play-01", "GA-play-02"),
    Verbs.discard: ("GA-change-01",),
    Verbs.defend: ("GA-def-01", "GA-def-04"),
    Verbs.retrieve: ("GA-change-04",),
    Verbs.upgrade: ("GA-upg-08", "GA-upg-09"),
}
WORDS: Final = {
    Verbs.walk: (N_("Move without the text of the card."), ("GA-move-01", "GA-move-02")),
    Verbs.travel: (
        N_("To any empty space of this zone or one beside it; no enemies in either."),
        ("GA-fast-02", "GA-fast-03"),
    ),
    Verbs.clear: (N_("Remove tokens beside you."), ("GA-clear-01",)),
    Verbs.hold: (N_("Do nothing."), ("GA-hold-01",)),
    Verbs.wait: (N_("Your card is resolved without an action."), ("GA-respawn-03",)),
    Verbs.decline: (N_("Your hero is defeated."), ("GA-atkhero-04",)),
}  # fmt: skip


def about(sight: Sight[Match], option: Option, lang: str) -> tuple[str, tuple[str, ...]]:
    """The words, and the rules."""
    verb, seat, s = option[0], sight.seat, sight.state
    if verb in (Verbs.hero, Verbs.ban):
        return profile(s.content, option[1], lang), ("GA-profile-01", "GA-select-11")
    if verb in WORDS:
        words, rules = WORDS[verb]
        return say(words, lang), rules
    if verb in (Verbs.cast, Verbs.unbind):
        return printed(s.content, FIRST_SPELL + option[1], lang).text, ("GA-core-13",)
    if seat is None or s.heroes[seat] == NONE:
        return "", ()
    if verb in CARDS:
        return printed(s.content, s.card(seat, option[1]), lang).text, CARDS[verb]
    if verb == Verbs.primary and s.unresolved[seat] != NONE:
        return printed(s.content, s.card(seat, s.unresolved[seat]), lang).text, ("GA-act-03",)
    return "", ()


def pack_name(pack: str, lang: str) -> str:
    """What a pack of heroes is called: the box, or its own name."""
    return say(N_("The box"), lang) if pack == CORE else pack.replace("_", " ").title()


def warn(sight: Sight[Match], option: Option, offered: Sequence[Option], lang: str) -> str:
    """An attack that reaches nobody is allowed, and seldom meant."""
    s, seat = sight.state, sight.seat
    if seat is None or not strikes_nobody(s, seat, option):
        return ""
    sentence = N_("{card} reaches nobody from here. Choose it again to attack all the same.")
    return say(sentence, lang, card=s.content.name("card", s.card(seat, s.unresolved[seat]), lang))


@rule("GA-profile-01", "GA-profile-02", "GA-profile-04", "GA-profile-05", "GA-profile-06")
def profile(content: Content, hero: int, lang: str) -> str:
    """A hero's profile: title, complexity, pack, four stats with what they may become, roles. Advice, nothing more."""
    entry = content.hero_entries[hero]
    title = told(entry, "title", lang)
    stars = content.complexity[hero]
    stats = cast("Mapping[str, list[int]]", entry["stats"])
    bars = []
    for name, word in STATS.items():
        low, high = stats[name]
        bars.append(f"{say(word, lang)} {low}" + (f"–{high}" if high != low else ""))
    roles = [say(ROLES[role], lang) for role in cast("list[str]", entry["roles"])]
    word = say(STARS[min(stars, len(STARS)) - 1], lang)
    pack = pack_name(str(entry["pack"]), lang)
    return f"{title} · {'★' * stars} {word} · {pack} · {', '.join(bars)} · {', '.join(roles)}"
