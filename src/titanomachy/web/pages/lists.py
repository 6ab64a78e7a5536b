"""What lists say of tables: mine with what I play there and how they ended, those of others with who sits at them."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from babel.dates import format_timedelta
from sqlalchemy import Connection

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, listed, say
from ..show.clocks import NEARLY, left
from ..store import clocks, glimpses, queries
from ..store.glimpses import Glimpse
from ..store.names import holder
from ..store.rows import OPEN, Person, Stored

ORDER: Final = ("yours", "lobby", "waiting", "over", "broken")  # what waits for me comes first
LOOK: Final = N_("Look")
ACTIONS: Final = {"over": N_("Replay"), "lobby": N_("To the lobby")}


# -- mine


def my_tables(connection: Connection, person: str, lang: str, limit: int = 30) -> list[dict[str, Any]]:
    """The tables at which someone sits, each with what they play there."""
    tables = queries.tables_of(connection, person, limit)
    found = clocks.left_of(connection, [table.id for table in tables if table.clock])
    tables = [replace(table, left=found[table.id]) if table.id in found else table for table in tables]
    return listed_mine(tables, person, queries.load_people(connection, holders(tables)), lang)


def listed_mine(tables: Iterable[Stored], person: str, people: Mapping[str, Person], lang: str) -> list[dict[str, Any]]:
    """Tables as their own people see them in lists."""
    shown = [_mine(table, person, people, lang) for table in tables]
    return sorted(shown, key=lambda table: (ORDER.index(table["state"]), table["seconds"]))


def holders(tables: Iterable[Stored]) -> set[str]:
    """All people who sit at some tables."""
    return {seat.person for table in tables for seat in table.seats} - {""}


def _mine(table: Stored, person: str, people: Mapping[str, Person], lang: str) -> dict[str, Any]:
    if not readable(table):
        return _named_only(table, lang)
    seats = [number for number, seat in enumerate(table.seats) if seat.person == person]
    glimpse = glimpses.read(table, lang)
    names = glimpse.seats
    return {
        **_common(table, people, lang, person),
        "state": (state := _state(table, seats)),
        "alone": not any(seat.person not in ("", person) for seat in table.seats),
        "role": listed([names[seat] for seat in seats], lang),
        "line": _line(table, lang, listed([names[seat] for seat in seats], lang)),
        "waiting": _waiting(table, people, lang) if state == "waiting" else "",
        **_left(table, seats if state == "yours" else range(len(table.seats)), state == "yours", lang),
        **(_agreed(lang) if table.ended else _ended(glimpse, seats, lang)),
        "action": say(ACTIONS.get(state, LOOK), lang),
    }


def _state(table: Stored, mine: list[int]) -> str:
    """What a table is to someone who holds these seats."""
    if table.summary.over:
        return "over"
    if table.lobby:
        return "lobby"
    return "yours" if set(mine) & set(table.summary.asked) else "waiting"


def _left(table: Stored, seats: Iterable[int], mine: bool, lang: str) -> dict[str, Any]:
    """How much time is left for a choice of a slow game, and whether that is little: then it stands first."""
    some = [table.left[seat] for seat in seats if seat in table.left] if table.clock.startswith("slow") else []
    if not some:
        return {"left": "", "nearly": False, "seconds": math.inf}
    return {"left": left(min(some), lang), "nearly": mine and min(some) <= NEARLY, "seconds": min(some)}


def _agreed(lang: str) -> dict[str, Any]:
    return {"won": "nobody", "winners": "", "how": say(N_("All agreed to end the game; nobody wins."), lang)}


def _ended(glimpse: Glimpse, mine: list[int], lang: str) -> dict[str, Any]:
    """How a table ended for me: `won` is "" where nobody knows."""
    if glimpse.winners is None:
        return {"won": "", "winners": "", "how": ""}
    won = bool(set(mine) & glimpse.winners)
    winners = listed([glimpse.seats[seat] for seat in sorted(glimpse.winners) if seat < len(glimpse.seats)], lang)
    return {"won": "yes" if won else "no", "winners": winners, "how": glimpse.how}


def _waiting(table: Stored, people: Mapping[str, Person], lang: str) -> str:
    """For whom a table waits, and since when."""
    seats = [table.seats[seat] for seat in table.summary.asked if seat < len(table.seats)]
    names = list(dict.fromkeys(holder(seat, people, lang)[0] for seat in seats))
    since = format_timedelta(timedelta(seconds=max(60.0, time.time() - table.changed)), locale=lang)
    if not all(names) or not names:
        return say(N_("waiting for someone to sit down, since {time}"), lang, time=since)
    return say(N_("waiting for {names}, since {time}"), lang, names=listed(names, lang), time=since)


def readable(table: Stored) -> bool:
    """False where a table cannot be opened here at all."""
    return not table.broken and table.game in games()


def _named_only(table: Stored, lang: str) -> dict[str, Any]:
    """A table that cannot be opened, with what there is to say of it."""
    title = game_of(table.game).name(lang) if table.game in games() else table.game
    return {
        "id": table.id,
        "game": table.game if table.game in games() else "",
        "title": title,
        "state": "broken",
        "line": say(N_("This game cannot be opened here."), lang),
        "url": f"/t/{table.id}",
        "sits": [],
        "free": 0,
        "alone": True,
        "changed": table.changed,
        "placed": False,
        "role": "",
        "waiting": "",
        **_left(table, (), False, lang),
        **_ended(Glimpse(()), [], lang),
        "action": say(LOOK, lang),
    }


# -- those of others


def listed_table(table: Stored, people: Mapping[str, Person], lang: str) -> dict[str, Any]:
    """A table that all may know of, with who sits there."""
    shown = _common(table, people, lang)
    waits = next((sitter["name"] for sitter in shown["sits"] if sitter["person"]), "")
    free = shown["free"]
    if free and waits:
        line = say(N_("{name} waits, {n} {n:seat|seats} free"), lang, name=waits, n=free)
    else:
        line = _line(table, lang)
    return {**shown, "line": line, "state": "open" if free else "watch"}


def _common(table: Stored, people: Mapping[str, Person], lang: str, me: str = "") -> dict[str, Any]:
    """What every list says of a table: the game, who else sits there, how many seats are free."""
    sits: dict[tuple[str, str], dict[str, Any]] = {}
    for seat in table.seats:
        name, face = holder(seat, people, lang)
        if name and (not me or seat.person != me):
            key = (seat.holder if seat.person else f"{seat.holder} {len(sits)}", face)
            sits.setdefault(key, {"name": name, "face": face, "person": bool(seat.person)})
    return {
        "id": table.id,
        "game": table.game,
        "title": game_of(table.game).name(lang),
        "url": f"/t/{table.id}",
        "sits": list(sits.values()),
        "free": sum(seat.holder == OPEN for seat in table.seats),
        "changed": table.changed,
        "placed": bool(table.position) and not table.lesson,
    }


def _line(table: Stored, lang: str, who: str = "") -> str:
    if table.lobby:
        free = sum(seat.holder == OPEN for seat in table.seats)
        return say(
            N_("Not begun: {n} {n:seat|seats} free") if free else N_("Not begun: all seats are taken"), lang, n=free
        )
    moment = say(N_("Round {n}") if table.summary.round else N_("Setting up"), lang, n=table.summary.round)
    return f"{moment} · {who}" if who else moment
