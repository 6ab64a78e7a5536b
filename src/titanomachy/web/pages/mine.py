"""All my games with filters, and how to get rid of one; my own page with what I have played."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from babel.dates import format_date
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.lessons import Puzzle
from ...kernel.words import N_, listed, say
from ..numbers import whole
from ..server import first, server_of
from ..store import learning, queries
from ..store.rows import Person
from .learn import taught
from .lists import my_tables
from .site import safe_path

MOST: Final = 120  # games that are looked through
PAGE: Final = 20
WEEKS: Final = 11
STATES: Final = {
    "yours": N_("Your turn"), "waiting": N_("Waiting"), "lobby": N_("Not begun"), "won": N_("Won"), "lost": N_("Lost"),
}  # fmt: skip


async def _tables(request: Request) -> tuple[list[dict[str, Any]], str]:
    server = server_of(request)
    visitor = server.passport.visitor(request)
    if visitor.fresh:
        return [], visitor.lang
    found = await server.database.read(lambda c: my_tables(c, visitor.id, visitor.lang, MOST))
    for table in found:
        table["result"] = _result(table)
        table["day"] = day_name(table["changed"], visitor.lang)
        table["with"] = company(table, visitor.lang)
        table["gone"] = table["state"] in ("over", "broken") or table["alone"] or not table["role"]
    return found, visitor.lang


def _result(table: dict[str, Any]) -> str:
    """What a filter knows a table by."""
    return {"yes": "won", "no": "lost", "nobody": "agreed"}.get(table["won"]) or str(table["state"])


def company(table: dict[str, Any], lang: str) -> str:
    """With whom one sits there."""
    people = [one["name"] for one in table["sits"] if one["person"]]
    bots = [one["name"] for one in table["sits"] if not one["person"]]
    names = [*people, *(f"{name} ×{n}" if n > 1 else name for name, n in Counter(bots).items())]
    return say(N_("with {names}"), lang, names=listed(names, lang)) if names else say(N_("alone"), lang)


def day_name(at: float, lang: str) -> str:
    """A day as people call it."""
    day, today = datetime.fromtimestamp(at, UTC).date(), datetime.now(UTC).date()
    past = (today - day).days
    if past < 2:
        return say(N_("Yesterday") if past else N_("Today"), lang)
    return format_date(day, "EEEE" if past < 7 else "medium", locale=lang)


async def all_games(request: Request) -> Response:
    """Every game of mine: by game, by state or result, newest first."""
    server = server_of(request)
    tables, lang = await _tables(request)
    game, state = request.query_params.get("game", ""), request.query_params.get("state", "")
    fitting = [
        table for table in tables
        if (not game or table["game"] == game) and (not state or state in (table["state"], table["result"]))
    ]  # fmt: skip
    start = min(whole(request.query_params.get("from", "")) or 0, len(fitting))
    context = {
        "tables": fitting[start : start + PAGE],
        "count": len(tables),
        "earlier": start + PAGE if start + PAGE < len(fitting) else 0,
        "game_filter": game,
        "state_filter": state,
        "games": [{"id": id, "title": game_of(id).name(lang)} for id in games()],
        "states": [{"id": id, "label": say(label, lang)} for id, label in STATES.items()],
        "turns": sum(table["state"] == "yours" for table in tables),
    }
    return await server.page(request, "games.html", context)


async def delete(request: Request) -> Response:
    """A game leaves my list; where only I ever sat, it is gone for good."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    id = request.path_params["table_id"]
    stored = await server.database.read(lambda c: queries.load(c, id))
    if stored is None:
        raise HTTPException(404, say(N_("There is no such table."), visitor.lang))
    sat = {
        stored.creator,
        *stored.first,
        *(seat.person for seat in stored.seats),
        *(seat.owner for seat in stored.seats),
    }
    if visitor.id not in sat:
        raise HTTPException(403, say(N_("That is not your game."), visitor.lang))
    mine = any(seat.person == visitor.id for seat in stored.seats)
    alone = not any(seat.person not in ("", visitor.id) for seat in stored.seats)
    if not stored.summary.over and not stored.broken and mine and not alone:
        line = N_("Others still play there. Resign first, or end the game together.")
        raise HTTPException(409, say(line, visitor.lang))
    await server.rooms.forget(id, visitor.id)
    return RedirectResponse(safe_path(first(fields, "next", "/games")), 303)


# -- my page


async def profile(request: Request, person: Person) -> dict[str, Any]:
    """What my page says of my games: numbers, the newest, each game, puzzles, days."""
    server = server_of(request)
    tables, lang = await _tables(request)
    done = await server.database.read(lambda c: learning.learnt_of(c, person.id))
    finished = [table for table in tables if table["state"] == "over"]
    solved = {(one.game, one.lesson): one.changed for one in done.values() if one.done}
    puzzles = [_puzzles(id, solved, lang) for id in games()]
    days = Counter(_day(table["changed"]) for table in finished)
    days.update(_day(at) for key, at in solved.items() if key in {(id, p.id) for id in games() for p in _every(id)})
    streak, best = streaks(days)
    return {
        "tables": tables[:10],
        "count": len(tables),
        "finished": len(finished),
        "won": _share(finished),
        "streak": streak,
        "best": best,
        "solved": sum(one["done"] for one in puzzles),
        "puzzles": sum(one["all"] for one in puzzles),
        "by_game": [_by_game(id, [one for one in finished if one["game"] == id], lang) for id in games()],
        "by_puzzle": puzzles,
        "weeks": _weeks(days),
        "company": _mostly_with(tables, lang),
    }


def _every(game: str) -> Sequence[Puzzle]:
    return taught(game_of(game), Puzzle)


def _puzzles(game: str, solved: dict[tuple[str, str], float], lang: str) -> dict[str, Any]:
    every = _every(game)
    done = sum((game, puzzle.id) in solved for puzzle in every)
    return {
        "title": game_of(game).name(lang),
        "done": done,
        "all": len(every),
        "tenths": round(10 * done / max(1, len(every))),
    }


def _share(finished: Sequence[dict[str, Any]]) -> int:
    """Of those that someone won, how many in a hundred were mine."""
    counted = [table for table in finished if table["won"] in ("yes", "no")]
    return round(100 * sum(table["won"] == "yes" for table in counted) / len(counted)) if counted else 0


def _by_game(game: str, finished: Sequence[dict[str, Any]], lang: str) -> dict[str, Any]:
    roles = Counter(table["role"] for table in finished if table["role"] and table["won"] in ("yes", "no"))
    line = say(N_("{n} {n:game|games}"), lang, n=len(finished))
    if finished:
        line = f"{line}, " + say(N_("{n} % won"), lang, n=_share(finished)) + "."
    if roles:
        line = f"{line} " + say(N_("Most often {role}."), lang, role=roles.most_common(1)[0][0])
    return {"id": game, "title": game_of(game).name(lang), "line": line, "count": len(finished)}


def _mostly_with(tables: Sequence[dict[str, Any]], lang: str) -> str:
    people = Counter(one["name"] for table in tables for one in table["sits"] if one["person"])
    return listed([name for name, _ in people.most_common(2)], lang)


def _day(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()


def streaks(days: Counter[date]) -> tuple[int, int]:
    """How many days in a row something was finished, up to now, and at most. Today is still open."""
    best = run = 0
    last: date | None = None
    for day in sorted(days):
        run = run + 1 if last is not None and day - last == timedelta(1) else 1
        best, last = max(best, run), day
    now = datetime.fromtimestamp(time.time(), UTC).date()
    return (run if last is not None and now - last <= timedelta(1) else 0), best


def _weeks(days: Counter[date]) -> list[dict[str, str | int]]:
    """One square a day, the last of them today."""
    today = datetime.now(UTC).date()
    spans = [today - timedelta(back) for back in range(WEEKS * 7 - 1, -1, -1)]
    return [{"day": day.isoformat(), "n": days[day], "tint": min(2, (days[day] + 1) // 2)} for day in spans]
