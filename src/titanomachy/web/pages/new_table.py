"""New tables: as a form says, or a guided first game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...bots.characters import offered
from ...bots.registry import names
from ...games.game import BoardGame
from ...kernel.errors import BadPosition, BadSetup
from ...kernel.options import OptionSpec, Value
from ...kernel.state import State
from ...kernel.words import N_, say
from ..naming import clean_name
from ..numbers import whole
from ..people import Visitor
from ..server import Form, Server, first, server_of
from ..show.clocks import USUAL
from ..show.clocks import offered as offered_clocks
from ..store import tokens
from ..store.names import bot_line, bot_name
from ..store.namesakes import Taken
from ..store.rows import HINTS, OPEN, Person, Seat
from ..store.timing import Timing
from .site import asked_game, name_person


def bots(lang: str) -> list[dict[str, str]]:
    """The bots, from the weakest to the strongest."""
    return [{"id": bot, "name": bot_name(bot), "label": bot_line(bot, lang)} for bot in offered()]


async def _named(request: Request, server: Server, visitor: Visitor, fields: Form) -> Person | Response:
    """The person who sent a form; whoever has no name yet is asked for it, and the form comes back with it."""
    person = await server.person(visitor)
    if person.name:
        return person
    name = clean_name(first(fields, "name"))
    error = ""
    if name:
        try:
            return await name_person(server, visitor.id, name)
        except Taken as taken:
            error = taken.text(visitor.lang)
    hidden = [(field, value) for field, values in fields.items() for value in values if field not in ("csrf", "name")]
    context = {"action": request.url.path, "hidden_fields": hidden, "next": request.url.path, "error": error}
    return await server.page(request, "name.html", context, 409 if error else 200)


def _go(server: Server, person: Person, url: str) -> Response:
    response = RedirectResponse(url, 303)
    server.passport.stamp(response, person.id, person.name)
    return response


async def begin_lesson(request: Request) -> Response:
    """A guided first game."""
    server, game = server_of(request), asked_game(request)
    lesson = game.lessons.get(request.path_params["lesson"])
    if lesson is None:
        raise HTTPException(404)
    visitor, _ = await server.form(request)
    person = await server.person(visitor)
    count = int(str(lesson.position.get("seats", min(game.seats))))
    bot = Seat(f"bot:{lesson.bots}", person.id)
    seats = [Seat(person.id, person.id) if seat in lesson.me else bot for seat in range(count)]
    id = await server.rooms.create(game.id, person, seats, {}, lesson=lesson.id, position=lesson.position)
    return RedirectResponse(f"/t/{id}", 303)


async def new(request: Request) -> Response:
    """The form for a new table, and what it makes."""
    server, game = server_of(request), asked_game(request)
    if request.method == "GET":
        return await _form(request, server, game, request.query_params.get("seats", ""), "", {})
    visitor, fields = await server.form(request)
    person = await _named(request, server, visitor, fields)
    if isinstance(person, Response):
        return person
    try:
        seats = _seats(fields, game, person)
        public = first(fields, "public") in ("yes", "1")
        waits = first(fields, "begin") != "now"  # a lobby, in which friends sit down before the game begins
        hints = first(fields, "hints")
        hints = hints if hints in HINTS else HINTS[0]
        options = _options(fields, game)
        clock = _clock(fields)
        id = await server.rooms.create(game.id, person, seats, options, public, lobby=waits, hints=hints, clock=clock)
        if "programs" in fields:
            await server.database.write(lambda c: tokens.welcome(c, id))
    except (BadSetup, BadPosition) as error:
        return await _form(request, server, game, first(fields, "seats"), error.text(visitor.lang), fields)
    return _go(server, person, f"/t/{id}")


def _seats(fields: Form, game: BoardGame[State], person: Person) -> list[Seat]:
    """Who sits where, as a form says it; BadSetup where nobody can sit so."""
    text = first(fields, "seats", str(max(game.seats)))
    count = whole(text)
    if count is None or count not in game.seats:
        fit = ", ".join(map(str, game.seats))
        raise BadSetup(N_("The game has {fit} seats, not {given}."), fit=fit, given=text[:20])
    seats = []
    for number in range(count):
        who = first(fields, f"seat-{number}", "open")
        if who.startswith("bot:") and who.removeprefix("bot:") not in names():
            raise BadSetup(N_("There is no bot with the name {name}."), name=who.removeprefix("bot:"))
        holder = {"me": person.id, "open": OPEN}.get(who, who)
        seats.append(Seat(holder, "" if holder == OPEN else person.id))
        if holder not in (person.id, OPEN) and not who.startswith("bot:"):
            raise BadSetup(N_("A seat is yours, open, or for a bot."))
    return seats


def _clock(fields: Form) -> Timing:
    """The clock that a form sets; BadSetup where there is no such."""
    told = {name: first(fields, f"clock-{name}", usual) for name, usual in USUAL.items() if name != "kind"}
    return Timing.of(first(fields, "clock", USUAL["kind"]), **told)


def _options(fields: Form, game: BoardGame[State]) -> dict[str, object]:
    """The options that a form sets; what it leaves out stays as it is by default."""
    given: dict[str, object] = {}
    for name, spec in game.options.items():
        values = [value for value in fields.get(f"option-{name}", []) if value]
        ticked = _ticked(spec, values)
        if ticked:  # whatever word still stands above them
            given[name] = ",".join(ticked)
        elif values:
            given[name] = values[0]
    return given


def _ticked(spec: OptionSpec, values: Iterable[str]) -> list[str]:
    """What is ticked of a list, without the word that stands for a whole one ("random")."""
    return [value for value in values if value and value not in spec.words] if spec.many else []


async def _form(
    request: Request, server: Server, game: BoardGame[State], seats: str, error: str, given: Form
) -> Response:
    lang = server.passport.visitor(request).lang
    given_count = whole(seats)
    usual = game.quick(lang).roles[0].seats
    count = given_count if given_count in game.seats else usual
    context = {
        "game": {"id": game.id, "title": game.name(lang), "blurb": say(game.table.blurb, lang)},
        "counts": list(game.seats),
        "teams": _teams(game, count, lang),
        "count": count,
        "people": game.people if game.people != (min(game.seats), max(game.seats)) else None,
        "options": [
            _option(game, name, spec, lang, given.get(f"option-{name}", [])) for name, spec in game.options.items()
        ],
        "bots": bots(lang),
        "error": error,
        "given": (was := {name: values[0] for name, values in given.items()}),
        "timing": offered_clocks(lang, was),
    }
    return await server.page(request, "new.html", context, 400 if error else 200)


def _teams(game: BoardGame[State], count: int, lang: str) -> list[SimpleNamespace]:
    """The seats of a table by the side for which they play; a side that is a team is named.

    Where all are teams a seat has no sign: its colour would only mislead.
    """
    names = game.notation.seat_names(count, lang)
    sides = [(side, seats) for side, seats in game.sides(count) if seats]
    many = [len(sides) > 1 and len(seats) > 1 for _, seats in sides]
    found = []
    for (side, seats), team in zip(sides, many, strict=True):
        called = [names[seat] for seat in seats]
        title = game.table.side_name(side, called, lang) if team else ""
        found.append(SimpleNamespace(title=title, signs=not all(many), seats=list(zip(seats, called, strict=True))))
    return found


def _option(
    game: BoardGame[State], name: str, spec: OptionSpec, lang: str, given: Sequence[str]
) -> SimpleNamespace:  # fmt: skip
    """An option as the form shows it, with what was ticked in one that could not be taken."""

    def named(values: Iterable[Value]) -> list[dict[str, str]]:
        told = game.table.settings
        return [
            {"value": str(one), "label": told.value_name(name, one, lang), "note": told.note(name, one, lang)}
            for one in values
        ]

    return SimpleNamespace(
        name=name,
        title=game.table.settings.option_name(name, lang),
        help=spec.text(lang),
        rule=spec.rule,
        many=spec.many,
        words=named(spec.words),
        default=str(spec.default),
        values=named(spec.values),
        ticked=_ticked(spec, given),
    )
