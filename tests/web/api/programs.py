"""Programs that call a real server: for the tests of what they can do."""

from __future__ import annotations

import contextlib
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from titanomachy.web.people import Passport
from titanomachy.web.store import queries, tokens
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Person, new_id

from ..served import PATIENCE, Browser, Served

ROOT = "/api/v1"


class Said:
    """What a call gave."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def told(self) -> Any:
        """It, read as JSON."""
        return json.loads(self.body)

    @property
    def kind(self) -> str:
        """The kind of problem that it is; "" for none."""
        if self.headers.get("Content-Type", "") != "application/problem+json":
            return ""
        assert self.told["status"] == self.status and self.told["title"] and self.told["detail"]
        return str(self.told["type"]).removeprefix("/api#")


class Program:
    """One with a token, or without."""

    def __init__(self, address: str, token: str = "", lang: str = "en") -> None:
        self.address = address
        self.token = token
        self.headers = {"Accept-Language": lang, **({"Authorization": f"Bearer {token}"} if token else {})}

    def ask(self, method: str, path: str, body: bytes | None, **headers: str) -> Said:
        """A call with a body as it is."""
        every = {**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}}
        request = urllib.request.Request(self.address + path, body, every, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return Said(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return Said(error.code, error.headers, error.read())

    def get(self, path: str, **headers: str) -> Said:
        """Read something."""
        return self.ask("GET", ROOT + path, None, **headers)

    def post(self, path: str, **sent: Any) -> Said:
        """Send something."""
        return self.ask("POST", ROOT + path, json.dumps(sent).encode(), Content_Type="application/json")

    def table(self, *seats: str, game: str = "last-stand", **more: Any) -> str:
        """A new table; its id."""
        made = self.post("/tables", game=game, seats=list(seats), **more)
        assert made.status == 201, made.told
        return str(made.told["id"])

    def go_on(self, table: str) -> Said:
        """Choose the first thing that is offered to the first of my seats that is waited for."""
        asks = self.get(f"/tables/{table}/asks").told
        ask = next(ask for ask in asks["asks"] if not ask["idle"])
        return self.post(f"/tables/{table}/choices", seat=ask["seat"], option=ask["options"][0]["text"], n=asks["n"])

    @contextlib.contextmanager
    def listen(self, table: str, last: str = "") -> Iterator[Stream]:
        """The stream of a table."""
        parts = urlsplit(self.address)
        line = http.client.HTTPConnection(parts.netloc, timeout=PATIENCE)
        headers = {**self.headers, **({"Last-Event-ID": last} if last else {})}
        line.request("GET", f"{ROOT}/tables/{table}/events", headers=headers)
        try:
            yield Stream(line.getresponse())
        finally:
            line.close()


class Stream:
    """The events of a table, one after the other."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.response = response
        self.status = response.status
        self.last = ""
        self.raw: list[str] = []

    def next(self) -> tuple[str, Any]:
        """The next event and its data; ("", None) where the stream has ended."""
        kind, data = "", ""
        while True:
            raw = self.response.readline().decode()
            if not raw:
                return "", None
            self.raw.append(raw)
            name, _, value = raw.rstrip("\n").partition(": ")
            if name == "event":
                kind = value
            elif name == "id":
                self.last = value
            elif name == "data":
                data = value
            elif not raw.strip() and kind:
                return kind, json.loads(data)

    def until(self, kind: str) -> tuple[Any, list[tuple[str, Any]]]:
        """The next event of a kind, and those before it."""
        before: list[tuple[str, Any]] = []
        while True:
            found, told = self.next()
            assert found, f"the stream ended before an event {kind}: {before}"
            if found == kind:
                return told, before
            before.append((found, told))


def program(
    served: Served, name: str, plays: bool = True, bot: str = "", owner: str = "", lang: str = "en", days: int = 7
) -> Program:
    """A program of a new person, or of an account of a bot of one."""
    database = served.server.database
    return Program(served.address, token_of(database, name, plays, bot, owner, days), lang)


def token_of(database: Database, name: str, plays: bool = True, bot: str = "", owner: str = "", days: int = 7) -> str:
    """A token of a new person, or of an account of a bot; `owner` is somebody who is there already."""
    id = owner or new_id()

    def make(c: Any) -> str:
        if not owner:
            queries.save_person(c, Person(id, name))
        acts = tokens.open_account(c, id, bot).id if bot else id
        return tokens.make(c, id, acts, "for a test", plays, days)

    return database.submit(make).result()


def id_of(passport: Passport, browser: Browser) -> str:
    """Who a visitor is."""
    return str(passport._cookies.loads(browser.cookies["titanomachy"])[0])


def same(one: Mapping[str, Any], other: Mapping[str, Any], *but: str) -> bool:
    """Whether two answers are alike but for some fields."""
    return {k: v for k, v in one.items() if k not in but} == {k: v for k, v in other.items() if k not in but}
