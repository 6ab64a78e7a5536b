"""A real server on a loopback port, and people who visit it: for the tests of the web table."""

from __future__ import annotations

import json
import re
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from titanomachy.web.config import Config
from titanomachy.web.serve import Ending, uvicorn_config
from titanomachy.web.server import Server
from titanomachy.web.show.story import taken

GAME: Final = "last-stand"
PATIENCE: Final = 20.0


class Answer:
    """What a page request gave."""

    def __init__(self, status: int, headers: Message, body: bytes, url: str) -> None:
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url

    @property
    def text(self) -> str:
        """The page."""
        return self.body.decode()

    @property
    def table_id(self) -> str:
        """The id of the table that one was led to."""
        return re.search(r"/t/([\w-]+)", self.url)[1]  # type: ignore[index]


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirects, so that a test sees them."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Browser:
    """Someone with a cookie jar."""

    def __init__(self, address: str, lang: str = "en") -> None:
        self.address = address
        self.cookies: dict[str, str] = {}
        self.headers = {"Accept-Language": lang}
        self._opener = urllib.request.build_opener(Stay())

    def ask(
        self, path: str, data: bytes | None = None, headers: Mapping[str, str] | None = None, follow: bool = True
    ) -> Answer:
        """One request; redirects are followed within the server."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        every = {**self.headers, **({"Cookie": cookie} if cookie else {}), **(headers or {})}
        request = urllib.request.Request(self.address + path, data, every)
        try:
            with self._opener.open(request, timeout=PATIENCE) as response:
                answer = Answer(response.status, response.headers, response.read(), path)
        except urllib.error.HTTPError as error:
            with error:
                answer = Answer(error.code, error.headers, error.read(), path)
        for line in answer.headers.get_all("Set-Cookie", []):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value.strip('"')
        where = answer.headers.get("Location", "")
        return self.ask(where, follow=follow) if follow and where.startswith("/") else answer

    def get(self, path: str, follow: bool = True) -> Answer:
        """Look at a page."""
        return self.ask(path, follow=follow)

    def csrf(self, path: str = "/") -> str:
        """The word that forms on a page carry."""
        return re.search(r'name="csrf" value="(\w+)"', self.get(path).text)[1]  # type: ignore[index]

    def post(self, path: str, fields: Mapping[str, str], follow: bool = True) -> Answer:
        """Send a form as a page of the server would."""
        data = urllib.parse.urlencode({"csrf": self.csrf(), **fields}).encode()
        return self.ask(path, data, {"Origin": self.address}, follow)

    def named(self, name: str) -> Browser:
        """The same, with a name."""
        assert self.post("/me", {"name": name, "next": "/"}).status == 200
        return self

    @property
    def id(self) -> str:
        """Who one is to the server."""
        return str(json.loads(self.get("/me/export").text)["person"]["id"])

    def restore_link(self) -> str:
        """A link that makes another device this person's."""
        page = self.post("/me/link", {}).text
        return re.search(r'value="https?://[^/]+(/restore/[^"]+)"', page)[1]  # type: ignore[index]

    def new_table(self, *seats: str, public: bool = False, lobby: bool = False, **options: str) -> str:
        """Make a table with these holders ("me", "open", "bot:random"); returns its id. It begins, or has a lobby."""
        fields = {f"seat-{number}": who for number, who in enumerate(seats)}
        fields |= {f"option-{name}": value for name, value in options.items()}
        fields |= {"seats": str(len(seats)), "public": "yes" if public else "no", "begin": "" if lobby else "now"}
        made = self.post(f"/new/{GAME}", fields)
        assert made.status == 200, re.findall(r'role="alert">(.*?)<', made.text)
        return made.table_id

    @contextmanager
    def at_lobby(self, table_id: str) -> Iterator[Page]:
        """Open the page of a table that waits for people."""
        with self.at(table_id, "lobby") as page:
            yield page

    @contextmanager
    def at(self, table_id: str, first: str = "table") -> Iterator[Page]:
        """Open the page of a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {**self.headers, "Cookie": cookie, "Origin": self.address}
        url = self.address.replace("http", "ws") + f"/t/{table_id}/ws"
        with connect(url, additional_headers=headers, max_size=None, max_queue=None, open_timeout=PATIENCE) as socket:
            yield Page(socket, first)


class Page:
    """An open page of a table: what it was sent, and what it shows now."""

    def __init__(self, socket: ClientConnection, first: str = "table") -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.fragments: dict[str, str] = {}
        self.table: dict[str, Any] = {}
        self.hear(first)

    def hear(self, kind: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a kind ("": any) that fits; the others are taken in on the way."""
        until = time.monotonic() + PATIENCE
        while True:
            text = self.socket.recv(timeout=max(0.0, until - time.monotonic()))
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "table":
                self.fragments = taken(self.fragments, message)
                self.table = message
            if kind in ("", message["type"]) and fits(message):
                return message

    def past(self, n: int) -> dict[str, Any]:
        """The table as soon as it has more than so many choices."""
        return self.until(lambda table: bool(table["n"] > n))

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The table as soon as it fits."""
        return self.table if fits(self.table) else self.hear("table", fits)

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.socket.send(json.dumps(message))

    def refused(self, **message: Any) -> dict[str, Any]:
        """Send a message that is refused."""
        self.send(**message)
        return self.hear("refused")

    def read(self, seat: int, part: str, **when: int) -> dict[str, Any]:
        """Ask what a part of the page is; the answer."""
        moment = {name: self.table[name] for name in ("n", "frame")} | when
        self.send(type="read", seat=seat, part=part, **moment)
        return self.hear("read")

    def offer(self, seat: int, option: str) -> bool:
        """Choose, and wait until it has happened; False where the game had gone on meanwhile."""
        self.send(type="choose", n=self.table["n"], frame=self.table["frame"], seat=seat, option=option)
        self.send(type="ping")
        heard = len(self.raw)
        self.hear("pong")
        return not any('"type":"refused"' in text for text in self.raw[heard:])

    def choose(self, seat: int, option: str) -> dict[str, Any]:
        """Choose where nobody else acts; the table after it."""
        assert self.offer(seat, option)
        return self.table

    def ask(self, seat: int) -> dict[str, Any]:
        """What a seat of mine is asked."""
        found: dict[str, Any] = next(ask for ask in self.table["asks"] if ask["seat"] == seat)
        return found


class Served:
    """The server in a thread of this process."""

    def __init__(self, data: Path, **settings: Any) -> None:
        config = Config(
            data=data,
            secret="a key for tests",
            **{"pace": 0.0, "workers": 1, "rate": 10_000.0, "quota": 0.0, **settings},
        )
        made = uvicorn_config(config, "127.0.0.1", 0)
        self.uvicorn = Ending(made)
        self.server: Server = made.app.state.server  # type: ignore[union-attr]
        self._thread = threading.Thread(target=self.uvicorn.run)
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self.uvicorn.started:
            assert self._thread.is_alive() and time.monotonic() < until, "the server did not start"
            time.sleep(0.005)
        self.address = f"http://127.0.0.1:{self.uvicorn.servers[0].sockets[0].getsockname()[1]}"

    def browser(self, name: str = "", lang: str = "en") -> Browser:
        """Someone who visits."""
        visitor = Browser(self.address, lang)
        return visitor.named(name) if name else visitor

    def stored(self, table_id: str) -> list[tuple[int, str]]:
        """The choices of a table as they are stored."""
        from titanomachy.web.store import queries

        return self.server.database.ask(lambda c: queries.choices_from(c, table_id))

    def stop(self) -> None:
        """Stop as Ctrl+C does."""
        self.uvicorn.should_exit = True
        self._thread.join()


@contextmanager
def serving(data: Path, **settings: Any) -> Iterator[Served]:
    """A server for a test."""
    served = Served(data, **settings)
    try:
        yield served
    finally:
        served.stop()
