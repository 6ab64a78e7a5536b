"""The end of a game as a page shows it over the board: who won and why, how it went, what to do next."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...games.registry import joined
from ...kernel.errors import TitanomachyError
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..live.again import other_side, stronger
from ..live.room import Room
from ..numbers import whole
from ..server import first, server_of
from ..show.ending import Race
from ..show.snapshot import agreed
from ..still import image
from .tables import asked_replay, asked_room

FINE: Final = 0.5  # units of the board: a small part of a pixel in the pictures of turning points
PAIR: Final = 2  # sides: who is not on one is on the other
NAMED: Final = 3  # winners that are named; more are told by their side


async def ending(request: Request) -> Response:
    """What lies over the board when a game is over."""
    server = server_of(request)
    room, replay, lang = await asked_replay(request)
    visitor = server.passport.visitor(request)
    race = await asyncio.to_thread(Race, replay)
    mine = room.mine(visitor.id)
    table = room.play.table
    seats = list(room.seats)
    context: dict[str, Any] = {
        "table_id": room.id,
        "round": say(N_("Round {n}"), lang, n=table.game.rules.rounds(table.state)),
        "verdict": verdict(room, lang),
        "outcome": _outcome(room, lang),
        "won": any(seat in table.outcome.winners for seat in mine) if mine and table.outcome else None,
        "placed": placed(table, mine, lang),
        "emblem": Markup(joined(table).table.emblem(table.sight(mine[0]), mine[0])) if mine else "",
        "curve": Markup(await asyncio.to_thread(race.curve, lang)),
        "turns": await asyncio.to_thread(race.turns, lang),
        "game": {"id": table.game.id},
        "next": room.next,
        "other": bool(mine) and other_side(race.game, table.setup, seats, visitor.id) is not None,
        "many": len(table.game.sides(table.setup.seats, table.setup)) > PAIR,
        "stronger": bool(mine) and stronger(seats, visitor.id) is not None,
        "spectator": not mine,
        "theme": visitor.theme,
    }
    return await server.page(request, "_ending.html", context)


def verdict(room: Room, lang: str) -> str:
    """Who won, in a few words."""
    if room.stored.ended:
        return say(N_("Ended together"), lang)
    table = room.play.table
    outcome = table.outcome
    winners = sorted(outcome.winners) if outcome else []
    if not winners:
        return say(N_("The game is lost"), lang)
    names = [table.game.notation.seat_name(table.state, seat, lang) for seat in winners]
    if len(names) > NAMED:
        side = next((name for name, seats in table.game.rules.sides(table.setup) if winners[0] in seats), "")
        return say(N_("The winners: {side}"), lang, side=say(side, lang).capitalize())
    if len(names) == 1:
        return say(N_("Victory: {name}"), lang, name=names[0])
    return say(N_("{names} and {last} win"), lang, names=", ".join(names[:-1]), last=names[-1])


def placed(table: Table[State], mine: Sequence[int], lang: str) -> str:
    """Where of more than two sides somebody came in, with how many points; and a winner or the next beside it."""
    outcome, game = table.outcome, table.game
    sides = [seats for _, seats in game.sides(table.setup.seats, table.setup) if seats]
    if outcome is None or not mine or len(sides) <= PAIR:
        return ""
    points = {seat: int(score) for seat, score in outcome.scores.items()}
    own = max(mine, key=points.__getitem__)
    won = own in outcome.winners
    rivals = [seat for seat in points if seat not in mine and (seat in outcome.winners) != won]
    if not rivals:
        return ""
    best = max(rivals, key=points.__getitem__)
    told = N_("Place {n} of {n_all}, with {n_points} {n_points:point|points}. {name}: {n_other}.")
    name = game.notation.seat_name(table.state, best, lang)
    place = 1 if won else 1 + sum(other > points[own] for other in points.values())
    return say(told, lang, n=place, n_all=len(points), n_points=points[own], name=name, n_other=points[best])


def _outcome(room: Room, lang: str) -> dict[str, Any]:
    if room.stored.ended:
        return agreed(lang)
    outcome = room.play.table.outcome
    return {"text": outcome.text(lang), "rule": outcome.rule} if outcome else {"text": "", "rule": ""}


async def moment(request: Request) -> Response:
    """A moment of a finished game as a picture; it never changes."""
    room, replay, lang = await asked_replay(request)
    at = whole(request.path_params["at"])
    game = room.play.game
    draw = joined(room.play.table).table.draw
    if draw is None or at is None or at > replay.frames:
        raise HTTPException(404)

    def drawn() -> str:
        table = replay.moments[at].after
        board = draw(game.sight(table.setup, table.state, None, all=True), lang, standalone=True)
        return image(board, FINE, request.query_params.get("theme", ""))

    text = await asyncio.to_thread(drawn)
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=86400"})


async def again(request: Request) -> Response:
    """Once more with other seats: on the other side, or against stronger bots."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    room = await asked_room(request)
    if not room.over:
        raise HTTPException(409, say(N_("The game is not over yet."), visitor.lang))
    seats = list(room.seats)
    way = first(fields, "way")
    wanted = (
        other_side(joined(room.play.table), room.play.table.setup, seats, visitor.id)
        if way == "other"
        else stronger(seats, visitor.id)
    )
    if wanted is None:
        raise HTTPException(409, say(N_("That cannot be changed at this table."), visitor.lang))
    person = await server.person(visitor)
    try:
        return RedirectResponse(f"/t/{await server.rooms.once_more(room, wanted, person)}", 303)
    except TitanomachyError as error:
        raise HTTPException(409, error.text(visitor.lang)) from None
