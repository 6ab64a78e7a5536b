"""How servers speak to each other through Redis: what came to one is answered by the one that has the table.

Each server listens on a channel of its own. A request or a socket for a table that another has goes there as a pipe:
the owner runs the very same application over it as over a socket of its own, and what it answers is passed on. Redis
keeps nothing; whatever is lost there ends the pipes that may have missed it, and their pages open a new line and are
sent the table whole. The numbers on a pipe see to it that nothing is missed unnoticed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...kernel.errors import BadSetup
from ...kernel.words import N_
from .leases import ELSEWHERE, PASSED_ON, Shared, Unanswered, Unheard
from .packets import Packet, scope_heard, scope_told
from .room import RESTART

LOG: Final = logging.getLogger(__name__)
WAITING: Final = 500  # messages that may wait on a pipe before it is cut
ANSWER: Final = 3.0  # seconds in which Redis must answer
LEAVING: Final = 2.0  # seconds for what runs here for others, when this server ends
AGAIN: Final = 0.2  # seconds after which a lost Redis is tried again
SAID: Final = 60.0  # seconds after which the log says once more that it does not answer


class Pipe:
    """One line between two servers; each end counts what it says and what it hears."""

    def __init__(self, id: str, server: str) -> None:
        self.id = id
        self.server = server  # at the other end: an instance, and where it owns the table its term
        self.lost = False
        self.stream = False  # an answer that goes on and on, and may end anywhere
        self._said = 0
        self._heard = 0
        self._queue: asyncio.Queue[Packet | None] = asyncio.Queue()
        self.speaking = asyncio.Lock()

    @property
    def instance(self) -> str:
        """Where the other end listens."""
        return self.server.partition(".")[0]

    def number(self) -> int:
        """The number of what is said next."""
        self._said += 1
        return self._said

    def hear(self, packet: Packet) -> None:
        """Something came; where something before it did not, the pipe is cut."""
        self._heard += 1
        if packet.number != self._heard or self._queue.qsize() >= WAITING:
            self.cut()
        else:
            self._queue.put_nowait(packet)

    def cut(self) -> None:
        """The other end is gone, or may be."""
        if not self.lost:
            self.lost = True
            self._queue.put_nowait(None)

    async def next(self) -> Packet | None:
        """What came; None where nothing will come any more."""
        return None if self.lost else await self._queue.get()


class Relay:
    """This server's end of all pipes."""

    def __init__(self, url: str, leases: Shared) -> None:
        _checked(url)
        self.app: ASGIApp | None = None  # what answers others
        self._leases = leases
        never = Retry(NoBackoff(), 0)  # a line that came back by itself would have missed something unnoticed
        self._redis: Redis = Redis.from_url(
            url, retry=never, socket_timeout=ANSWER, socket_connect_timeout=ANSWER, max_connections=200
        )
        self._fronts: dict[str, Pipe] = {}  # what came here and is answered elsewhere
        self._backs: dict[str, Pipe] = {}  # what came elsewhere and is answered here
        self._tasks: set[asyncio.Task[None]] = set()
        self._own: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen; returns when others can be heard, or Redis cannot be reached."""
        ready = asyncio.Event()
        loop = asyncio.get_running_loop()
        self._own = [loop.create_task(self._listen(ready)), loop.create_task(self._watch())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), ANSWER)

    async def close(self) -> None:
        """Tell all that this server goes."""
        for pipe in list(self._backs.values()):
            with contextlib.suppress(RedisError, OSError):
                await self._say(pipe, "told", {"type": "websocket.close", "code": RESTART, "reason": ""})
        self._cut()
        if self._tasks:
            await asyncio.wait(list(self._tasks), timeout=LEAVING)
        for task in (*self._own, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._own, *self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.aclose()

    # -- at the server that was asked

    async def forward(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Have a request or a socket answered by the owner of its table; Unheard where it is not there."""
        pipe = Pipe(secrets.token_urlsafe(12), owner)
        if not pipe.instance:
            raise Unheard
        self._fronts[pipe.id] = pipe
        saying: asyncio.Task[None] | None = None
        begun, over, socket = False, False, scope["type"] == "websocket"
        try:
            if not await self._say(pipe, "open", scope_told(scope)):
                raise Unheard
            saying = asyncio.get_running_loop().create_task(self._pass_on(pipe, receive))
            while (packet := await pipe.next()) is not None:
                if packet.kind == "over":
                    over = True
                    if packet.told["how"] == ELSEWHERE and not begun:
                        raise Unheard
                    if packet.told["how"] != "done" and not begun:
                        raise RuntimeError("the server that has the table could not answer")
                    return
                begun = True
                pipe.stream = pipe.stream or _streams(packet.told)
                await send(packet.told)
            if begun and socket:
                await send({"type": "websocket.close", "code": RESTART, "reason": ""})
            elif pipe.stream:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            elif begun:
                raise RuntimeError("the server that had the table has gone in the midst of its answer")
            elif not socket and scope["method"] not in ("GET", "HEAD"):
                raise Unanswered
            else:
                raise Unheard
        except (RedisError, OSError) as error:
            if not begun:
                raise Unheard from error
            if pipe.stream:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            if socket:
                with contextlib.suppress(OSError, RuntimeError):
                    await send({"type": "websocket.close", "code": RESTART, "reason": ""})
        finally:
            self._fronts.pop(pipe.id, None)
            if saying is not None:
                saying.cancel()
                await asyncio.gather(saying, return_exceptions=True)
            if saying is not None and not over:
                with contextlib.suppress(RedisError, OSError):
                    await self._say(pipe, "left", {})

    def end_streams(self) -> None:
        """This server is about to end: what it passes on of others ends here."""
        for pipe in self._fronts.values():
            if pipe.stream:
                pipe.cut()

    async def _pass_on(self, pipe: Pipe, receive: Receive) -> None:
        """What the page says goes to the owner, until it says no more."""
        try:
            while True:
                message = await receive()
                if not await self._say(pipe, "said", dict(message)):
                    pipe.cut()
                if message["type"].endswith(".disconnect"):
                    return
        except (RedisError, OSError):
            pipe.cut()

    # -- at the owner

    def _opened(self, packet: Packet) -> None:
        pipe = Pipe(packet.pipe, packet.sender)
        pipe.hear(packet)
        self._backs[pipe.id] = pipe
        task = asyncio.get_running_loop().create_task(self._answer(pipe))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, pipe: Pipe) -> None:
        """Run the application for somebody who came to another server."""
        opened = await pipe.next()
        assert opened is not None and self.app is not None
        told: dict[str, bool] = {}
        scope = {**scope_heard(opened.told), PASSED_ON: told}
        gone: Message = {"type": f"{scope['type']}.disconnect", "code": 1006}

        async def receive() -> Message:
            packet = await pipe.next()
            return gone if packet is None else packet.told

        async def send(message: Message) -> None:
            if pipe.lost or not await self._say(pipe, "told", dict(message)):
                pipe.cut()
                raise OSError("whoever asked is gone")

        how = "done"
        try:
            await self.app(scope, receive, send)
            how = ELSEWHERE if ELSEWHERE in told else how
        except (RedisError, OSError):
            how = "gone"
        except Exception:
            LOG.exception("what was asked of another server could not be answered here")
            how = "failed"
        finally:
            self._backs.pop(pipe.id, None)
        with contextlib.suppress(RedisError, OSError):
            await self._say(pipe, "over", {"how": how})

    # -- between them

    async def _say(self, pipe: Pipe, kind: str, told: dict[str, Any]) -> bool:
        """Say something to the other end; False where nobody listens there."""
        async with pipe.speaking:
            packet = Packet(kind, pipe.id, self._leases.instance, pipe.number(), told)
            return bool(await self._redis.publish(_channel(pipe.instance), packet.dumps()))

    def _hear(self, packet: Packet) -> None:
        if packet.kind == "open":
            self._opened(packet)
            return
        pipe = (self._backs if packet.kind in ("said", "left") else self._fronts).get(packet.pipe)
        if pipe is None:
            return
        if packet.kind == "left":
            pipe.cut()
        else:
            pipe.hear(packet)

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear the others, for as long as this server runs."""
        said = -SAID
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_channel(self._leases.instance))
                    while True:
                        found = await channel.get_message(timeout=ANSWER)
                        if found is not None and found["type"] == "subscribe":
                            ready.set()
                        elif found is not None and found["type"] == "message":
                            self._hear(Packet.loads(found["data"]))
            except (RedisError, OSError) as error:
                if time.monotonic() - said > SAID:
                    said = time.monotonic()
                    LOG.warning("Redis does not answer: %s", error)
            except Exception:
                LOG.exception("something in Redis could not be understood")
            self._cut()
            await asyncio.sleep(AGAIN)

    def _cut(self) -> None:
        for pipe in (*self._fronts.values(), *self._backs.values()):
            pipe.cut()

    async def _watch(self) -> None:
        """Cut the pipes to servers that are gone, by their leases or because they no longer listen."""
        while True:
            await asyncio.sleep(self._leases.beat)
            for pipe in self._fronts.values():
                if not self._leases.alive(pipe.server):
                    pipe.cut()
            others = {pipe.instance for pipe in (*self._fronts.values(), *self._backs.values())}
            if not others:
                continue
            try:
                listening = await self._redis.pubsub_numsub(*map(_channel, others))
            except (RedisError, OSError):
                continue  # whoever listens notices, too, and cuts all
            deaf = {name for name, count in listening if not count}
            for pipe in (*self._fronts.values(), *self._backs.values()):
                if _channel(pipe.instance).encode() in deaf:
                    pipe.cut()


def _streams(message: Message) -> bool:
    """Whether an answer begins that is a stream of events."""
    headers = message.get("headers", ()) if message["type"] == "http.response.start" else ()
    return any(name == b"content-type" and value.startswith(b"text/event-stream") for name, value in headers)


def _channel(instance: str) -> str:
    return f"titanomachy:{instance}"


def _checked(url: str) -> None:
    """BadSetup where there is no Redis at an address."""
    from redis import Redis as Plain

    try:
        with Plain.from_url(url, socket_connect_timeout=ANSWER, socket_timeout=ANSWER) as probe:
            probe.ping()
    except ValueError:
        raise BadSetup(N_("TITANOMACHY_REDIS_URL is not an address like redis://host:6379/0")) from None
    except (RedisError, OSError) as error:
        raise BadSetup(N_("the Redis of TITANOMACHY_REDIS_URL cannot be used: {why}"), why=str(error)) from None
