"""The ladder: how strong each bot was found to be in each game, with an interval on one axis."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from babel.numbers import format_decimal
from starlette.requests import Request
from starlette.responses import Response

from ...bots.characters import character
from ...bots.strengths import ENOUGH, Measured, Strength, measured
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, say
from ..server import server_of

LEFT, RIGHT = 0.0, 70.0  # of the axis: the same for all games, so that it never moves
TICKS: Final = (10, 20, 30, 40, 50, 60)
LINES: Final = {
    "easy": N_("overlooks things, likes what is near"),
    "medium": N_("simple judgement of each position"),
    "hard": N_("looks ahead, up to half a second"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One bot on the page; places along the axis are per cent of its length."""

    place: str
    name: str
    kind: str  # how strong one is said to be
    line: str  # why
    face: str
    rating: str
    half: str
    said: str
    low: float
    at: float
    high: float
    games: str
    won: str
    ranked: bool


def along(rating: float) -> float:
    """Where a rating is on the axis, in per cent; beyond its ends at the end.

    >>> along(35.0), along(-3.0), along(99.0)
    (50.0, 0.0, 100.0)
    """
    return round(100 * max(0.0, min(1.0, (rating - LEFT) / (RIGHT - LEFT))), 2)


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as the reader writes it."""
    return str(format_decimal(value, f"#,##0.{'0' * digits}", lang))


def row(place: int | None, one: Strength, lang: str) -> Row:
    """A bot in words and numbers of a language."""
    low, high, rating = (number(value, lang, 1) for value in (one.low, one.high, one.rating))
    known = character(one.bot)
    name, face, kind, line = known.name, known.face, known.strength, LINES.get(one.bot, "")
    if not one.bot:
        name, face, kind = N_("The box"), "other", N_("against {n} {n:player|players}")
    if not one.ranked:
        kind, line = N_("{missing} more {missing:game|games} until ranked"), ""
    return Row(
        place="" if place is None else str(place),
        name=name if one.bot else say(name, lang),
        kind=say(kind, lang, n=one.seats, missing=ENOUGH - one.games),
        line=say(line, lang) if line else "",
        face=face,
        rating=rating,
        half=number(one.half, lang, 1),
        said=say(N_("{rating}, between {low} and {high}"), lang, rating=rating, low=low, high=high),
        low=along(one.low),
        at=along(one.rating),
        high=along(one.high),
        games=number(one.games, lang),
        won=say(N_("{n}%"), lang, n=round(100 * one.won / one.games)) if one.games else "",
        ranked=one.ranked,
    )


def thinking(bot: str, lang: str) -> str:
    """How far the strongest bot of a ladder thought, in words; another bot than one that searches has its name."""
    how = re.fullmatch(r"search:worlds=(\d+)", bot)
    if how is None:
        return say(N_("{name} played as {bot}"), lang, name="Onyx", bot=bot) if bot else ""
    return say(N_("{name} thought over {n} imagined {n:world|worlds} a choice"), lang, name="Onyx", n=int(how[1]))


def of_game(found: Measured, lang: str) -> dict[str, object]:
    """The ladder of one game."""
    return {
        "id": found.game,
        "title": game_of(found.game).name(lang),
        "count": number(found.games, lang),
        "hard": thinking(found.played_as.get("hard", ""), lang),
        "rows": [row(place, one, lang) for place, one in found.places()],
    }


async def ladder(request: Request) -> Response:
    """All games, or the one that the address names."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    found = {one.game: one for one in measured()}
    known = [id for id in games() if id in found]
    asked = request.query_params.get("game", "")
    shown = [asked] if asked in known else known
    context = {
        "rated": [{"id": id, "title": game_of(id).name(lang)} for id in known],
        "asked": asked if asked in known else "",
        "ladders": [of_game(found[id], lang) for id in shown],
        "ticks": [{"said": tick, "at": along(tick)} for tick in TICKS],
    }
    return await server.page(request, "ladder.html", context)
