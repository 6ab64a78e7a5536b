"""The first page: four games by picture, each with a small table among bots; what waits for me; tables of others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...bots.characters import character, of_its_kind, offered, partner, usual
from ...bots.registry import names
from ...drawing.quick import Role
from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.errors import BadSetup
from ...kernel.state import State
from ...kernel.words import N_, say
from ..people import YEAR, Visitor
from ..server import Server, first, server_of
from ..still import still
from ..store.home import home as asked
from ..store.rows import OPEN, Seat
from .learn import minutes_to_learn, today
from .lists import listed_mine, listed_table, readable
from .site import asked_game

TILES: Final = 2  # tables that wait for me and stand above the games
ROWS: Final = 8  # of my games, before "all"
OTHERS: Final = 6
FINE: Final = 0.25  # units of a picture, which is 360 of them wide


async def home(request: Request) -> Response:
    """The first page, with the panel of the game that the address names."""
    return await _home(request, server_of(request), request.query_params.get("play", ""))


async def _home(request: Request, server: Server, tried: str = "", error: str = "") -> Response:
    visitor = server.passport.visitor(request)
    lang = visitor.lang
    found = await server.database.read(lambda c: asked(c, visitor.id))
    people = found.people
    mine = listed_mine(found.mine, visitor.id, people, lang)
    others = [table for table in found.public if table.id not in {own["id"] for own in mine} and readable(table)]
    waiting = [table for table in others if any(seat.holder == OPEN for seat in table.seats)]
    watched = [table for table in others if table not in waiting]
    turns = [table for table in mine if table["state"] == "yours"]
    shortest = sorted(games(), key=lambda id: game_of(id).table.minutes)  # the lightest game comes first
    cards = [card(request, game_of(id), lang) for id in shortest]
    for shown in cards:
        shown["open"] = shown["id"] == tried or (tried not in games() and not mine and shown is cards[0])
        shown["error"] = error if shown["id"] == tried else ""
    context = {
        "games": cards,
        "minis": {shown["id"]: shown["mini"] for shown in cards},
        "tiles": turns[:TILES],
        "turns": len(turns),
        "mine": [table for table in mine if table not in turns[:TILES]][:ROWS],
        "count": len(mine),
        "open": [listed_table(table, people, lang) for table in (*waiting, *watched)][:OTHERS],
        "puzzle": today(lang),
        "drawings": games(),
        "person": found.asker if found.asker.name or not visitor.name else visitor.person,
    }
    return await server.page(request, "home.html", context, 400 if error else 200)


def card(request: Request, game: BoardGame[State], lang: str) -> dict[str, Any]:
    """A game as its card shows it, with the role and the bots that were chosen last."""
    low, high = game.people
    quick = game.quick(lang)
    role, _, bot = request.cookies.get(_cookie(game.id), "").partition(".")
    chosen = quick.role(role)
    bot = of_its_kind(bot) if bot in names() else offered()[0]  # those of a newcomer are easy
    mates = together(game, chosen)
    picture, mini = pictures(game, lang)
    return {
        "id": game.id,
        "title": game.name(lang),
        "blurb": say(game.table.blurb, lang),
        "players": say(N_("{low} to {high}"), lang, low=low, high=high) if low != high else str(low),
        "minutes": game.table.minutes,
        "to_learn": minutes_to_learn(game),
        "kind": say(game.table.shape, lang),
        "picture": picture,
        "mini": mini,
        "question": quick.question,
        "roles": quick.roles,
        "chosen": chosen,
        "together": mates,
        "bots": bots(lang, mates),
        "bot": partner(bot) if mates else bot,
    }


def sides_of(game: BoardGame[State], role: Role) -> list[tuple[int, ...]]:
    """The seats of each side at the small table of a role."""
    found = game.sides(role.seats, game.setup(role.seats, 0, None, role.options))
    return [tuple(seats) for _, seats in found if seats]


def together(game: BoardGame[State], role: Role) -> bool:
    """Whether all who sit at the small table play together, so that there are no bots but partners."""
    return len(sides_of(game, role)) == 1


def bots(lang: str, partners: bool = False) -> list[dict[str, str]]:
    """The bots that one can choose, from the weakest to the strongest; those that are fit for partners."""
    known = [(bot, character(bot)) for bot in offered() if not partners or partner(bot) == bot]
    return [{"id": bot, "name": one.name, "face": one.face, "strength": say(one.strength, lang)} for bot, one in known]


@lru_cache(maxsize=32)
def picture_of(game_id: str, lang: str) -> Markup:
    """The picture of a game as fine as pages show it."""
    return Markup(still(game_of(game_id).home_picture(lang), FINE))


def pictures(game: BoardGame[State], lang: str) -> tuple[Markup, Markup]:
    """The picture of a game, drawn once on a page, and a small one that shows the same drawing again."""
    whole = picture_of(game.id, lang)
    found = re.fullmatch(r"(<svg[^>]*>)(.*)</svg>", whole, re.DOTALL)
    if found is None:
        return Markup(whole), Markup(whole)
    begins, inside = found.groups()
    again = re.sub(r' (role|aria-label)="[^"]*"', "", begins).replace("<svg", '<svg aria-hidden="true"', 1)
    name = f"pic-{game.id}"
    styled = re.search(r'class="([^"]*)"', begins)
    class_ = styled[1] if styled else ""  # what is drawn again has its styles from within
    return (
        Markup(f'{begins}<g id="{name}" class="{class_}">{inside}</g></svg>'),
        Markup(f'{again.replace("xMidYMid meet", "xMidYMid slice")}<use href="#{name}"/></svg>'),
    )


# -- sitting down


def _cookie(game: str) -> str:
    return f"quick-{game}"


async def play(request: Request) -> Response:
    """A small table among bots, at once; nobody is asked for a name."""
    server, game = server_of(request), asked_game(request)
    if request.method == "GET":
        return RedirectResponse(f"/?play={game.id}#game-{game.id}", 303)
    visitor, fields = await server.form(request)
    bot = first(fields, "bot")
    bot = bot if bot in names() else usual()
    role = first(fields, "role")
    try:
        id = await seat_at_once(server, visitor, game, role, bot)
    except BadSetup as error:
        return await _home(request, server, game.id, error.text(visitor.lang))
    response = RedirectResponse(f"/t/{id}", 303)
    chosen = game.quick(visitor.lang).role(role)
    value = f"{chosen.id}.{bot}"
    response.set_cookie(_cookie(game.id), value, max_age=YEAR, path="/", samesite="lax", httponly=True)
    return response


async def seat_at_once(server: Server, visitor: Visitor, game: BoardGame[State], role: str, bot: str) -> str:
    """Make the table of a role: the person on its seat, bots everywhere else, partners no weaker than the usual bot;
    gives its id."""
    chosen = game.quick(visitor.lang).role(role)
    person = await server.person(visitor)
    mates = next(seats for seats in sides_of(game, chosen) if chosen.seat in seats)
    others = [Seat(f"bot:{partner(bot) if seat in mates else bot}", person.id) for seat in range(chosen.seats)]
    seats = [Seat(person.id, person.id) if seat == chosen.seat else other for seat, other in enumerate(others)]
    return await server.rooms.create(game.id, person, seats, chosen.options)
