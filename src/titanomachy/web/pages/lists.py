"""What lists say of tables: mine with what I play there, those of others with who sits at them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, say
from ..store import queries
from ..store.play import resumed
from ..store.rows import Person, Stored

LOG: Final = logging.getLogger(__name__)
ORDER: Final = ("yours", "waiting", "over", "broken")  # what waits for me comes first


def my_tables(connection: Connection, person: str, lang: str) -> list[dict[str, Any]]:
    """The tables at which someone sits, each with what they play there."""
    shown = [_mine(connection, table, person, lang) for table in queries.tables_of(connection, person)]
    return sorted(shown, key=lambda table: ORDER.index(table["state"]))


def _mine(connection: Connection, table: Stored, person: str, lang: str) -> dict[str, Any]:
    if not readable(table):
        return _named_only(table, lang)
    seats = [number for number, seat in enumerate(table.seats) if seat.person == person]
    state = "over" if table.summary.over else "yours" if set(seats) & set(table.summary.asked) else "waiting"
    names = seat_names(connection, table, lang) if seats else []
    return {
        "id": table.id,
        "title": game_of(table.game).name(lang),
        "state": state,
        "line": _line(table, lang, ", ".join(names[seat] for seat in seats)),
        "url": f"/t/{table.id}",
        "action": say(N_("Watch") if state == "over" else N_("Play"), lang),
    }


def readable(table: Stored) -> bool:
    """False where a table cannot be opened here at all."""
    return not table.broken and table.game in games()


def _named_only(table: Stored, lang: str) -> dict[str, Any]:
    """A table that cannot be opened, with what there is to say of it."""
    title = game_of(table.game).name(lang) if table.game in games() else table.game
    line = say(N_("This game cannot be opened here."), lang)
    action = say(N_("Look"), lang)
    return {"id": table.id, "title": title, "state": "broken", "line": line, "url": f"/t/{table.id}", "action": action}


def seat_names(connection: Connection, table: Stored, lang: str) -> list[str]:
    """What the seats of a table are called now: by what their players have chosen to be.

    That is in the state alone, so the game is taken up where it was last stored, with the few choices since.
    """
    game = game_of(table.game)
    position = queries.position_between(connection, table.id, table.since, table.length)
    choices = queries.choices_from(connection, table.id, position[0] if position else 0)
    try:
        state = resumed(table, position, choices).table.state
    except Exception as error:  # its own page says what is wrong with it, and the others of the list stay
        LOG.warning("table %s is listed without its names: %s", table.id, error)
        return game.notation.seat_names(len(table.seats), lang)
    return [game.notation.seat_name(state, seat, lang) for seat in range(len(table.seats))]


def listed(table: Stored, people: Mapping[str, Person], lang: str) -> dict[str, Any]:
    """A table that all may know of, with who sits there."""
    seats = [
        {"seat": number, "name": seat.bot or (people[seat.person].name if seat.person in people else "")}
        for number, seat in enumerate(table.seats)
    ]
    return {
        "id": table.id,
        "title": game_of(table.game).name(lang),
        "line": _line(table, lang),
        "url": f"/t/{table.id}",
        "seats": seats,
    }


def _line(table: Stored, lang: str, who: str = "") -> str:
    moment = say(N_("Round {n}") if table.summary.round else N_("Setting up"), lang, n=table.summary.round)
    return f"{moment} · {who}" if who else moment
