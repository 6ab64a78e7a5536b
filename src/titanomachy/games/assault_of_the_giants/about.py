"""What an option does beyond its label: the text of its card; and where every piece of content comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.asks import Option
from ...kernel.forms import Json
from .content import RACE_IDS, Content, read_files
from .names import entry_text, spell_text
from .reading import Entry

RULES: Final = {  # the ledger entries behind each verb
    "draft": ("AG-setup-22", "AG-setup-23"), "claim": ("AG-event-01", "AG-event-02"), "sacrifice": ("AG-event-03",),
    "target": ("AG-event-04",), "command": ("AG-command-01", "AG-command-02"), "use": ("AG-resource-01",),
    "cast": ("AG-magic-04", "AG-magic-06"), "evoke": ("AG-magic-09",), "done": (), "pass": (),
    "heal": ("AG-rest-02",), "join": ("AG-battle-02",), "all": (), "go": (), "remove": ("AG-move-23",),
    "fetch": ("AG-trade-11",), "draw": (), "muster": ("AG-recruit-13",),
    "rob": ("AG-leader-01",), "take": ("AG-magic-05",), "keep": ("AG-magic-01",), "pocket": ("AG-magic-05",),
    "put": ("AG-magic-05",), "move": ("AG-move-02", "AG-move-03"), "cross": ("AG-move-09", "AG-move-10"),
    "pay": ("AG-move-10",), "wound": ("AG-move-15", "AG-move-30"), "onward": ("AG-move-09",), "stop": ("AG-move-23",),
    "force": ("AG-trade-03", "AG-trade-04"), "offer": ("AG-trade-08",), "deck": ("AG-trade-10", "AG-trade-11"),
    "give": ("AG-trade-04",), "want": ("AG-trade-08",), "return": ("AG-trade-05",), "propose": ("AG-trade-08",),
    "withdraw": ("AG-trade-16",), "accept": ("AG-trade-08",), "refuse": ("AG-trade-09",),
    "recruit": ("AG-recruit-02",), "lead": ("AG-leader-01", "AG-leader-09"), "revive": ("AG-leader-03",),
    "march": ("AG-leader-01",), "top": ("AG-magic-02",), "attack": ("AG-attack-01", "AG-battle-02"),
    "advance": ("AG-attack-04", "AG-attack-09"), "hire": ("AG-slayer-03", "AG-slayer-04"), "ride": ("AG-slayer-06",),
    "hunt": ("AG-slayer-08", "AG-slayer-11"), "enlist": ("AG-slayer-08",), "mark": (),
    "spend": ("AG-special-02", "AG-special-18"), "forge": ("AG-special-09",), "smelt": ("AG-special-10",),
    "fly": ("AG-special-13", "AG-special-15"), "counter": ("AG-magic-05",), "numb": ("AG-magic-05",),
    "reroll": ("AG-leader-07", "AG-battle-38"), "ward": ("AG-magic-03",), "strike": ("AG-attack-07",),
    "pick": ("AG-battle-13",), "hits": ("AG-battle-08",), "blocks": ("AG-battle-09",), "hook": ("AG-slayer-15",),
    "soak": ("AG-battle-20", "AG-comp-13"), "fall": ("AG-slayer-17",),
}  # fmt: skip


IN_PHASE: Final = {  # where the same verb answers to other rules
    ("draw", "magic"): ("AG-magic-01", "AG-magic-08"), ("draw", "trading"): ("AG-trade-10",),
    ("draw", "command"): ("AG-event-04",), ("join", "moving"): ("AG-move-09", "AG-move-14"),
    ("join", "leading"): ("AG-leader-01",), ("join", "special"): ("AG-special-15",),
    ("join", "conquest"): ("AG-battle-30",), ("all", "conquest"): ("AG-battle-30",),
    ("wound", "opening"): ("AG-magic-05",), ("return", "command"): ("AG-magic-05",),
    ("return", "after"): ("AG-magic-05",), ("fetch", "special"): ("AG-special-01",),
}  # fmt: skip
MARKED_BY: Final = {"stone": "AG-special-04", "storm": "AG-special-20", "frost": "AG-special-06"}


def about(view: Mapping[str, Json], option: Option, content: Content, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does in words, where the label does not say it, and the rules behind it."""
    return _text(view, option, content, lang), _rules(view, option[0])


def _rules(view: Mapping[str, Json], verb: str) -> tuple[str, ...]:
    if verb == "mark":
        race = cast("list[str]", view["races"])[cast("int", view["active"])]
        return (MARKED_BY[race],) if race in MARKED_BY else ()
    return IN_PHASE.get((verb, str(view["phase"])), RULES[verb])


def _text(view: Mapping[str, Json], option: Option, content: Content, lang: str) -> str:
    verb = option[0]
    if verb in ("cast", "evoke"):
        return spell_text(content, 2 * option[1] + (verb == "evoke"), lang)
    if verb in ("keep", "counter"):
        return " / ".join(spell_text(content, 2 * option[1] + side, lang) for side in (0, 1))
    if verb in ("claim", "sacrifice"):
        return entry_text(content.event_entries[option[1]], lang)
    if verb in ("draft", "use", "fetch", "take", "pocket"):
        return entry_text(content.resource_entries[option[1]], lang)
    if verb == "lead":
        races, active = cast("list[str]", view["races"]), cast("int", view["active"])
        entry = content.unit_entries[RACE_IDS.index(races[active]), option[1]]
        return entry_text(cast("Entry", entry["ability"]), lang)
    return ""


def content_sources() -> list[tuple[str, str, str]]:
    """Every piece of content with its source and what it was made to fit; what the rulebook gives comes first."""
    found: list[tuple[str, str, str]] = []
    for part, told in read_files().items():
        if not isinstance(told, list):
            continue
        for entry in cast("list[Entry]", told):
            if "source" in entry:
                found.append((f"{part} {entry['id']}", str(entry["source"]), str(entry.get("fits", ""))))
    return sorted(found, key=lambda source: source[1] != "rulebook")
