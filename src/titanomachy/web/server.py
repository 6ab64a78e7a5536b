"""What all pages share: the store, the tables, who asks, and how a page or a form is made."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ..kernel.errors import BadSetup
from ..kernel.words import N_, say
from .assets import Assets, style_address, worn_address
from .config import Config
from .languages import language_name, languages
from .letters import Letters
from .live.analyses import Analyses
from .live.appraisals import Appraisals
from .live.bounded import Outsiders
from .live.leases import ALONE, Leases, Shared
from .live.puzzling import Puzzling
from .live.rooms import Rooms
from .mail import Mail
from .notices.crier import Notices
from .people import Passport, Visitor
from .quotas import Quotas
from .security import same_origin
from .sessions import Devices
from .show.replays import Replays
from .store import queries
from .store.database import Database
from .store.lock import lock
from .store.rows import Person
from .symbols import HERE as HERE_GO_SYMBOLS
from .symbols import with_symbols

if TYPE_CHECKING:
    from .live.relay import Relay

HERE: Final = Path(__file__).resolve().parent
Form = Mapping[str, list[str]]


class Server:
    """What all pages share."""

    def __init__(self, config: Config) -> None:
        self.config = config
        key = config.signing_key()
        self.passport = Passport(key)
        file = config.file
        self._lock = lock(file) if file is not None else None
        try:
            self.database = Database(config.url)
        except BaseException:  # nothing is at work here after all
            if self._lock is not None:
                self._lock.close()
            raise
        self.relay: Relay | None = None
        self.leases: Leases = ALONE
        if file is None and self.database.engine.dialect.name != "sqlite":
            self.leases = shared = Shared(
                self.database, _digest(key), bool(config.redis_url), config.lease, config.instance
            )
            self.relay = _relay(config.redis_url, shared) if config.redis_url else None
        self.devices = Devices(self.database, self.passport)
        self.rooms = Rooms(config, self.database, self.leases)
        self.replays = Replays()
        self.analyses = Analyses(self.rooms)
        self.outsiders = Outsiders()
        self.appraisals = Appraisals(self.database, self.outsiders)
        self.puzzling = Puzzling(self.database, self.outsiders)
        self.quotas = Quotas(config.quota, config.limits_storage)
        self.mail = Mail(config.post)
        self.letters = Letters(self.database, self.mail, self.passport)
        self.notices = Notices(config, key, self.database, self.mail, self.rooms)
        self.version = _version()
        self.assets = Assets()
        self._templates = _environment(self.assets)

    async def start(self) -> None:
        """Begin to serve."""
        self.rooms.start()
        if self.relay is not None:
            await self.relay.start()
        self.notices.start()
        if self.config.early:
            self.rooms.thinkers.get_up()

    def end_streams(self) -> None:
        """What would go on for ever ends, so that the server can."""
        self.rooms.end_streams()
        if self.relay is not None:
            self.relay.end_streams()

    async def close(self) -> None:
        """Put everything away."""
        await self.notices.close()
        if self.relay is not None:
            await self.relay.close()
        await self.analyses.close()
        await self.appraisals.close()
        await self.puzzling.close()
        await self.outsiders.close()
        await self.rooms.close()
        await self.quotas.close()
        await self.letters.close()
        await asyncio.to_thread(self.mail.close)
        await asyncio.to_thread(self.database.close)
        if self._lock is not None:
            self._lock.close()

    @property
    def link_seconds(self) -> float:
        """For how long a link to another device is good."""
        return self.config.link_days * 24 * 3600

    async def person(self, visitor: Visitor) -> Person:
        """The person behind a visitor, with their settings."""
        known = await self.database.read(lambda c: queries.load_person(c, visitor.id))
        return known if known.name or not visitor.name else visitor.person

    async def page(
        self, request: Request, template: str, context: Mapping[str, Any], status: int = 200
    ) -> HTMLResponse:
        """A page for whoever asks; someone new gets a cookie with it."""
        visitor = self.passport.visitor(request)
        person = context.get("person") or (Person(visitor.id) if visitor.fresh else await self.person(visitor))
        shared = {
            "lang": visitor.lang, "theme": visitor.theme, "me": {"id": visitor.id, "name": person.name},
            "csrf": self.passport.csrf(visitor.id), "path": request.url.path, "version": self.version,
            "languages": languages(), "contact": self.config.contact, "contact_link": self.config.contact_link,
        }  # fmt: skip
        response = HTMLResponse(await asyncio.to_thread(self._rendered, template, {**shared, **context}), status)
        if visitor.fresh:
            self.passport.stamp(response, visitor.id, "")
        return response

    def same_for_all(self, template: str, lang: str, context: Mapping[str, Any]) -> str:
        """A page in a language that does not depend on who asks: it knows nobody, and has no form."""
        shared = {"lang": lang, "theme": "", "version": self.version}
        return self._templates.get_template(template).render({**shared, **context})

    def piece(self, request: Request, template: str, context: Mapping[str, Any]) -> str:
        """A part of a page by itself, for a page that is open already."""
        visitor = self.passport.visitor(request)
        shared = {"lang": visitor.lang, "csrf": self.passport.csrf(visitor.id)}
        return self._templates.get_template(template).render({**shared, **context})

    def _rendered(self, template: str, context: Mapping[str, Any]) -> str:
        """A page as text. Where it names games under `drawings`, it has the symbols and styles of their pictures.

        It is given as much of the styles as it wears, unless it `grows`: then what comes later may wear any.
        """
        games = context.get("drawings", ())
        if not games:
            return self._templates.get_template(template).render(context)
        drawn = {**context, "symbols": Markup(HERE_GO_SYMBOLS), "styles": games}
        page = with_symbols(self._templates.get_template(template).render(drawn), games)
        return page if context.get("grows") else page.replace(style_address(games), worn_address(games, page), 1)

    async def form(self, request: Request) -> tuple[Visitor, Form]:
        """A form that one of our own pages sent, by name; anything else is refused."""
        visitor = self.passport.visitor(request)
        if "origin" in request.headers and not same_origin(request, self.config.origins):
            raise HTTPException(403)
        form = await request.form(max_files=0, max_fields=200, max_part_size=16 * 1024)
        fields: dict[str, list[str]] = {}
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields.setdefault(name, []).append(value)
        if visitor.fresh or not self.passport.csrf_fits(visitor.id, first(fields, "csrf")):
            raise HTTPException(403, say(N_("This form is no longer valid. Load the page again."), visitor.lang))
        return visitor, fields


def _relay(url: str, leases: Shared) -> Relay:
    try:
        from .live.relay import Relay
    except ModuleNotFoundError:
        raise BadSetup(N_("Redis needs one more package: pip install 'titanomachy[redis]'")) from None
    return Relay(url, leases)


def _digest(key: str) -> str:
    """A word by which servers know that they sign alike, and from which nobody learns with what."""
    return hashlib.sha256(f"titanomachy servers {key}".encode()).hexdigest()


def first(fields: Form, name: str, otherwise: str = "") -> str:
    """One field of a form."""
    return fields.get(name, [otherwise])[0]


def server_of(request: Request) -> Server:
    """The server that a request came to."""
    server: Server = request.app.state.server
    return server


def _version() -> str:
    try:
        return installed("titanomachy")
    except PackageNotFoundError:
        return "unknown"


def _environment(assets: Assets) -> Environment:
    @pass_context
    def translate(context: Context, sentence: str, **values: object) -> str:
        return say(sentence, str(context.get("lang", "en")), **values)

    environment = Environment(loader=FileSystemLoader(HERE / "templates"), autoescape=True)
    environment.globals["_"] = translate
    environment.filters["_"] = translate
    environment.globals["language_name"] = language_name
    environment.globals["static"] = assets.address
    environment.globals["within"] = assets.within
    environment.globals["game_style"] = style_address
    return environment
