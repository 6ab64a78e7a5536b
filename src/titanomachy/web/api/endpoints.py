"""Each thing that programs can do, declared once: address, what is sent and answered, which token it takes.

The routes, the checks of every request and the document are made from these declarations.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy.exc import OperationalError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ...kernel.words import N_, say
from ..live.leases import Elsewhere
from ..live.refused import Refused
from ..live.room import Room
from ..numbers import whole
from ..server import Server, server_of
from ..store.play import CannotGoOn
from ..store.rows import Person
from ..store.tokens import Caller
from . import fitting
from .problems import ROOT, SAFE, Wrong, answer, lang_of, refused, unfit
from .schemas import fields
from .shapes import Fault

CALLER: Final = "titanomachy.caller"  # in a scope: whose token it is, as `door.py` found
Scope: TypeAlias = Literal["", "read", "play"]
Handler: TypeAlias = "Callable[[Call], Awaitable[Any]]"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One of them. `sends` is the type of the body, `path` and `query` those of what stands in the address."""

    method: str
    address: str
    name: str
    about: str
    group: str
    scope: Scope
    answers: Any
    handler: Handler
    status: int = 200
    path: Any = None
    query: Any = None
    headers: Any = None
    sends: Any = None
    makes: str = ""  # what is counted besides the call: "tables" or "chats"
    kinds: tuple[str, ...] = ()  # of problems besides those that every call may have
    media: str = "application/json"


class Call:
    """One request: who asks, what was sent, and the server."""

    def __init__(self, request: Request, endpoint: Endpoint) -> None:
        self.request = request
        self.endpoint = endpoint
        self.server: Server = server_of(request)
        self.lang = lang_of(request.headers)
        self.caller: Caller | None = request.scope.get(CALLER)
        self.path: dict[str, Any] = {}
        self.query: dict[str, Any] = {}
        self.headers: dict[str, Any] = {}
        self.sent: dict[str, Any] = {}

    @property
    def person(self) -> Person:
        """Whoever acts; only asked for where there is a token."""
        assert self.caller is not None
        return self.caller.person

    def say(self, sentence: str, **values: object) -> str:
        """A sentence in the language of whoever asks."""
        return say(sentence, self.lang, **values)

    async def room(self) -> Room:
        """The table in the address; Elsewhere where another server has it."""
        try:
            room = await self.server.rooms.get(self.path["table_id"])
        except CannotGoOn as error:
            raise Wrong("refused", error.text(self.lang)) from None
        if room is None:
            raise Wrong("not-there", self.say(N_("There is no such table.")))
        return room

    async def begun(self) -> Room:
        """The table in the address, once the game has begun: before that nobody sees anything of it."""
        room = await self.room()
        if room.lobby:
            raise Wrong("refused", self.say(N_("The game has not begun yet.")))
        return room


ENDPOINTS: Final[list[Endpoint]] = []


def endpoint(
    method: str, address: str, about: str, group: str, scope: Scope, answers: Any, **more: Any
) -> Callable[[Handler], Handler]:
    """Enter a function among what programs can do."""

    def enter(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, address, handler.__name__, about, group, scope, answers, handler, **more))
        return handler

    return enter


# -- what was sent


def _read(call: Call) -> None:
    """The address and the headers, as far as the endpoint declares them."""
    endpoint, request = call.endpoint, call.request
    call.path = _parsed(endpoint.path, dict(request.path_params))
    if endpoint.path is not None and fitting.faults(endpoint.path, call.path, call.lang):
        raise Wrong("not-there")
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise unfit(call.say(N_("{name} stands there twice"), name=name[:40]), kind="malformed")
        given[name] = value
    call.query = _parsed(endpoint.query, given)
    _check(call, endpoint.query, call.query)
    if endpoint.headers is not None:
        names = {one.name: one.name.replace("_", "-") for one in fields(endpoint.headers)}
        call.headers = {name: request.headers[header] for name, header in names.items() if header in request.headers}
        _check(call, endpoint.headers, call.headers)


def _check(call: Call, kind: Any, given: Mapping[str, Any]) -> None:
    if kind is None:
        unknown = call.say(N_("is not known"))
        errors: list[Fault] = [{"where": f"/{name[:40]}", "what": unknown, "fits": ""} for name in list(given)[:8]]
    else:
        errors = fitting.faults(kind, given, call.lang)
    if errors:
        detail = call.say(N_("{where}: {what}"), where=errors[0]["where"], what=errors[0]["what"])
        raise Wrong("malformed", detail, errors=errors)


def _parsed(kind: Any, given: Mapping[str, str]) -> dict[str, Any]:
    """Numbers in an address as numbers; what is none stays as it is, and does not fit."""
    numbers = {one.name for one in fields(kind) if one.schema.get("type") == "integer"} if kind is not None else set()
    found: dict[str, Any] = dict(given)
    for name in numbers & set(found):
        number = whole(found[name])
        found[name] = found[name] if number is None else number
    return found


async def _body(call: Call) -> dict[str, Any]:
    kind = call.endpoint.sends
    if kind is None:
        return {}
    media = call.request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Wrong("not-json", call.say(N_("Send it as application/json.")))
    try:
        sent = json.loads((await call.request.body()).decode(), parse_constant=_no_number)
    except ClientDisconnect:
        raise Wrong("too-large") from None
    except (ValueError, RecursionError):
        raise unfit(call.say(N_("The body is not JSON.")), kind="malformed") from None
    errors = fitting.faults(kind, sent, call.lang)
    if errors:
        first = errors[0]
        raise unfit(call.say(N_("{where}: {what}"), where=first["where"], what=first["what"]), errors)
    return {name: int(value) if isinstance(value, float) else value for name, value in sent.items()}


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")


# -- answering


async def _answered(call: Call) -> Response:
    endpoint = call.endpoint
    if endpoint.scope and call.caller is None:
        line = call.say(N_("Send the header Authorization: Bearer with a token; /me makes one."))
        raise Wrong("token", line, {"WWW-Authenticate": 'Bearer realm="titanomachy"'})
    if endpoint.scope == "play" and call.caller is not None and not call.caller.token.plays:
        challenge = 'Bearer realm="titanomachy", error="insufficient_scope", scope="play"'
        line = call.say(N_("This token only reads. One that may play is made on /me."))
        raise Wrong("scope", line, {"WWW-Authenticate": challenge})
    _read(call)
    call.sent = await _body(call)
    told = await endpoint.handler(call)
    if isinstance(told, Response):
        return told
    status = endpoint.status
    if isinstance(told, tuple):
        status, told = told
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, SAFE, endpoint.media)


async def _run(request: Request, here: Mapping[str, Endpoint]) -> Response:
    call = Call(request, here["GET" if request.method == "HEAD" else request.method])
    try:
        return await _answered(call)
    except Wrong as wrong:
        return answer(wrong, call.lang)
    except Refused as error:
        return answer(refused(error), call.lang)
    except (Elsewhere, OperationalError):
        raise  # another server answers it, or it is tried again


def routes(every: Sequence[Endpoint]) -> list[Route]:
    """One route for each address, with its methods."""
    by_address: dict[str, dict[str, Endpoint]] = {}
    for one in every:
        by_address.setdefault(one.address, {})[one.method] = one
    return [_route(address, here) for address, here in by_address.items()]


def _route(address: str, here: Mapping[str, Endpoint]) -> Route:
    async def run(request: Request) -> Response:
        return await _run(request, here)

    run.__name__ = "api_" + "_".join(one.name for one in here.values())  # as the log and the numbers call it
    return Route(ROOT.rstrip("/") + address, run, methods=list(here))
