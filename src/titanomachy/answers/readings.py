"""What a reader is told of one thing of the table: what the game says about it, and what the viewer may do with it now.

Made when somebody points at the part, from what the viewer may know. Whoever holds several seats reads with the eyes of
the one that is asked, and of another where that one does not see the thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from ..drawing.reading import Fact, Reading
from ..games.registry import joined
from ..kernel.asks import Ask
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from .reasons import Reasons

OFFERS: Final = 5  # options that a part offers by name; the rest is counted
RULES: Final = 4
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Now:
    """What may be done with a part: a headline, what it offers and how many more, what holds of it, the rules."""

    headline: str = ""
    offers: tuple[tuple[str, str], ...] = ()
    more: int = 0
    facts: tuple[Fact, ...] = ()
    rules: tuple[str, ...] = ()


def read(reasons: Reasons, mine: Sequence[int], seat: int, part: str, lang: str, all: bool = False) -> dict[str, Any]:
    """All that is to be read about a part, for one of my seats (`NOBODY`: none); `all`: everything is open."""
    table = reasons.table
    reading = _seen(table, mine, seat, part, lang, all)
    if reading is None:
        return {"part": part, "found": False}
    quiet = all or table.over or not mine
    now = Now(facts=reading.facts) if quiet else _now(reasons, seat, part, reading, lang)
    return {
        "part": part,
        "found": True,
        "where": reading.where,
        "name": reading.name,
        "kind": reading.kind,
        "exhibit": reading.exhibit,
        "cost": reading.cost,
        "picture": reading.picture,
        "text": list(reading.text),
        "values": [asdict(value) for value in reading.values],
        "headline": now.headline or (say(N_("Now"), lang) if now.facts else ""),
        "offers": [{"o": option, "label": label} for option, label in now.offers],
        "more": now.more,
        "facts": [{"state": fact.state, "text": fact.text, "short": fact.short} for fact in now.facts],
        "rules": _rules(table, (*now.rules, *reading.rules), lang),
    }


def _seen(
    table: Table[State], mine: Sequence[int], seat: int, part: str, lang: str, all: bool
) -> Reading | None:  # fmt: skip
    """What the game says, with the eyes that see it: a hidden thing only where none of mine sees more."""
    reader, kept = joined(table).table.read, None
    for sight in _sights(table, mine, seat, all):
        reading = reader(sight, part, lang)
        if reading is not None and not reading.hidden:
            return reading
        kept = kept or reading
    return kept


def _sights(table: Table[State], mine: Sequence[int], seat: int, all: bool) -> Iterator[Sight[State]]:
    if all or table.over:
        yield joined(table).sight(table.setup, table.state, None, all=True)
        return
    for eye in sorted(mine, key=lambda one: (one != seat, one)):
        yield table.sight(eye)
    if not mine:
        yield table.sight(None)


# -- what may be done now


def _now(reasons: Reasons, seat: int, part: str, reading: Reading, lang: str) -> Now:
    ask = reasons.table.asks.get(seat)
    if ask is None or ask.idle:
        rules = tuple(fact.rule for fact in reading.facts if fact.rule)
        return Now(say(N_("Now: others have to choose"), lang), facts=reading.facts, rules=rules)
    later = reasons.later(seat, part, lang)
    if later:  # in a lesson
        note = Fact("note", later)
        return Now(say(N_("Now: something else is asked"), lang), facts=(*reading.facts, note), rules=(ask.rule,))
    offers = _offers(reasons.table, ask, part, lang)
    if offers:
        notes = tuple(fact for fact in reading.facts if fact.state != "unmet")
        headline = say(N_("Now: you can choose it"), lang)
        return Now(headline, offers[:OFFERS], max(0, len(offers) - OFFERS), notes, (ask.rule,))
    said = [*reading.apart, *(fact.rule for fact in reading.facts if fact.state == "unmet" and fact.rule)]
    refusals = [why for why in reasons.whys(seat, part) if why.rule not in said]
    unmet = [Fact("unmet", why.text(lang), rule=why.rule) for why in refusals]
    facts = (*reading.facts, *unmet)
    rules = tuple(fact.rule for fact in facts if fact.state == "unmet" and fact.rule)
    if rules:
        return Now(reading.cannot or say(N_("Now: you cannot choose it"), lang), facts=facts, rules=rules)
    asked = Fact("note", ask.text(lang))
    return Now(say(N_("Now: something else is asked"), lang), facts=(*facts, asked), rules=(ask.rule,))


def _offers(table: Table[State], ask: Ask, part: str, lang: str) -> tuple[tuple[str, str], ...]:
    game, sight = joined(table), table.sight(ask.seat)
    found = [option for option in ask.options if part in game.table.parts(sight, option)]
    return tuple((game.vocabulary.text(option), table.label(ask.seat, option, lang)) for option in found)


def _rules(table: Table[State], ids: Iterable[str], lang: str) -> list[dict[str, str]]:
    """The rules behind it, each with the title of its section and its text."""
    ledger = table.game.ledger
    known = [ledger[id] for id in dict.fromkeys(ids) if id in ledger][:RULES]
    return [{"id": rule.id, "title": rule.heading(lang), "text": rule.words(lang)} for rule in known]
