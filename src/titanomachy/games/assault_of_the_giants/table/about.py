"""What an option does beyond its label: the text of its card; and where every piece of content comes from."""

from __future__ import annotations

from typing import Final, cast

from ....kernel.asks import Option
from ....kernel.sight import Sight
from .. import verbs as v
from ..acts import Giants
from ..cards.spells import spell_text
from ..content import FROST, STONE, STORM
from ..reading import Entry, entry_text, read_files
from ..state import AFTER, COMMANDING, CONJURING, CONQUEST, LEADING, MOVING, OPENING, PART, TRADING

RULES: Final = {  # the ledger entries behind each verb
    v.DRAFT: ("AG-setup-22", "AG-setup-23"), v.CLAIM: ("AG-event-01", "AG-event-02"), v.SACRIFICE: ("AG-event-03",),
    v.TARGET: ("AG-event-04",), v.COMMAND: ("AG-command-01", "AG-command-02"), v.USE: ("AG-resource-01",),
    v.CAST: ("AG-magic-04", "AG-magic-06"), v.EVOKE: ("AG-magic-09",), v.DONE: (), v.PASS: (),
    v.HEAL: ("AG-rest-02",), v.JOIN: ("AG-battle-02",), v.ALL: (), v.GO: (), v.REMOVE: ("AG-move-23",),
    v.FETCH: ("AG-trade-11",), v.DRAW: (), v.MUSTER: ("AG-recruit-13",),
    v.ROB: ("AG-leader-01",), v.TAKE: ("AG-magic-05",), v.KEEP: ("AG-magic-01",), v.POCKET: ("AG-magic-05",),
    v.PUT: ("AG-magic-05",), v.MOVE: ("AG-move-02", "AG-move-03"), v.CROSS: ("AG-move-09", "AG-move-10"),
    v.PAY: ("AG-move-10",), v.WOUND: ("AG-move-15", "AG-move-30"), v.ONWARD: ("AG-move-09",), v.STOP: ("AG-move-23",),
    v.FORCE: ("AG-trade-03", "AG-trade-04"), v.OFFER: ("AG-trade-08",), v.DECK: ("AG-trade-10", "AG-trade-11"),
    v.GIVE: ("AG-trade-04",), v.WANT: ("AG-trade-08",), v.RETURN: ("AG-trade-05",), v.PROPOSE: ("AG-trade-08",),
    v.WITHDRAW: ("AG-trade-16",), v.ACCEPT: ("AG-trade-08",), v.REFUSE: ("AG-trade-09",),
    v.RECRUIT: ("AG-recruit-02",), v.LEAD: ("AG-leader-01", "AG-leader-09"), v.REVIVE: ("AG-leader-03",),
    v.MARCH: ("AG-leader-01",), v.TOP: ("AG-magic-02",), v.ATTACK: ("AG-attack-01", "AG-battle-02"),
    v.ADVANCE: ("AG-attack-04", "AG-attack-09"), v.HIRE: ("AG-slayer-03", "AG-slayer-04"), v.RIDE: ("AG-slayer-06",),
    v.HUNT: ("AG-slayer-08", "AG-slayer-11"), v.ENLIST: ("AG-slayer-08",), v.MARK: (),
    v.SPEND: ("AG-special-02", "AG-special-18"), v.FORGE: ("AG-special-09",), v.SMELT: ("AG-special-10",),
    v.FLY: ("AG-special-13", "AG-special-15"), v.COUNTER: ("AG-magic-05",), v.NUMB: ("AG-magic-05",),
    v.REROLL: ("AG-leader-07", "AG-battle-38"), v.WARD: ("AG-magic-03",), v.STRIKE: ("AG-attack-07",),
    v.PICK: ("AG-battle-13",), v.HITS: ("AG-battle-08",), v.BLOCKS: ("AG-battle-09",), v.HOOK: ("AG-slayer-15",),
    v.SOAK: ("AG-battle-20", "AG-comp-13"), v.FALL: ("AG-slayer-17",),
}  # fmt: skip


IN_PHASE: Final = {  # where the same verb answers to other rules
    (v.DRAW, CONJURING): ("AG-magic-01", "AG-magic-08"), (v.DRAW, TRADING): ("AG-trade-10",),
    (v.DRAW, COMMANDING): ("AG-event-04",), (v.JOIN, MOVING): ("AG-move-09", "AG-move-14"),
    (v.JOIN, LEADING): ("AG-leader-01",), (v.JOIN, PART): ("AG-special-15",),
    (v.JOIN, CONQUEST): ("AG-battle-30",), (v.ALL, CONQUEST): ("AG-battle-30",),
    (v.WOUND, OPENING): ("AG-magic-05",), (v.RETURN, COMMANDING): ("AG-magic-05",),
    (v.RETURN, AFTER): ("AG-magic-05",), (v.FETCH, PART): ("AG-special-01",),
}  # fmt: skip
MARKED_BY: Final = {STONE: "AG-special-04", STORM: "AG-special-20", FROST: "AG-special-06"}


def about(sight: Sight[Giants], option: Option, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does in words, where the label does not say it, and the rules behind it."""
    return _text(sight.state, option, lang), _rules(sight.state, option[0])


def _rules(g: Giants, verb: str) -> tuple[str, ...]:
    if verb == v.MARK:
        return (MARKED_BY[g.race],) if g.race in MARKED_BY else ()
    return IN_PHASE.get((verb, g.phase), RULES[verb])


def _text(g: Giants, option: Option, lang: str) -> str:
    verb, content = option[0], g.content
    if verb in (v.CAST, v.EVOKE):
        return spell_text(content, 2 * option[1] + (verb == v.EVOKE), lang)
    if verb in (v.KEEP, v.COUNTER):
        return " / ".join(spell_text(content, 2 * option[1] + side, lang) for side in (0, 1))
    if verb in (v.CLAIM, v.SACRIFICE):
        return entry_text(content.event_entries[option[1]], lang)
    if verb in (v.DRAFT, v.USE, v.FETCH, v.TAKE, v.POCKET):
        return entry_text(content.resource_entries[option[1]], lang)
    if verb == v.LEAD:
        return entry_text(cast("Entry", content.unit_entries[g.race, option[1]]["ability"]), lang)
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
