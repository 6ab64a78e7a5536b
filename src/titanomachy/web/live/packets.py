"""What servers say to each other, as bytes: a line of JSON that says what it is, and what is carried as it stands.

A request or a socket is carried as the server beneath the application knows it (ASGI): its scope once, then the
messages of both sides.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Final, cast

from starlette.types import Message, Scope

WRITER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
AS_BYTES: Final = ("raw_path", "query_string")
AS_IT_IS: Final = ("type", "http_version", "method", "path", "root_path", "scheme", "client", "server", "subprotocols")


@dataclass(frozen=True, slots=True)
class Packet:
    """One of them: its kind, of which line (`pipe`) it is and from whom, and its number on that line."""

    kind: str
    pipe: str
    sender: str
    number: int
    told: dict[str, Any]

    def dumps(self) -> bytes:
        """As bytes."""
        told, raw = _parted(self.told)
        head = [self.kind, self.pipe, self.sender, self.number, told]
        return WRITER.encode(head).encode() + b"\n" + raw

    @classmethod
    def loads(cls, data: bytes) -> Packet:
        """From bytes."""
        head, _, raw = data.partition(b"\n")
        kind, pipe, sender, number, told = json.loads(head)
        return cls(kind, pipe, sender, number, _joined(told, raw))


def _parted(told: Mapping[str, Any]) -> tuple[dict[str, Any], bytes]:
    """What JSON can say of a message, and its load."""
    kept, raw = dict(told), b""
    for name, kind in (("body", "body"), ("bytes", "bytes"), ("text", "text")):
        load = kept.pop(name, None)
        if load is not None:
            raw = load.encode() if isinstance(load, str) else bytes(load)
            kept["load"] = kind
    if "headers" in kept:
        kept["headers"] = [[a.decode("latin-1"), b.decode("latin-1")] for a, b in kept["headers"]]
    return kept, raw


def _joined(kept: MutableMapping[str, Any], raw: bytes) -> dict[str, Any]:
    load = kept.pop("load", "")
    if load:
        kept[load] = raw.decode() if load == "text" else raw
    if "headers" in kept:
        kept["headers"] = [(a.encode("latin-1"), b.encode("latin-1")) for a, b in kept["headers"]]
    return dict(kept)


def scope_told(scope: Scope) -> dict[str, Any]:
    """A scope as a packet tells it: what whoever asks has said, and nothing of the server that heard it."""
    told = {name: scope[name] for name in AS_IT_IS if name in scope}
    told |= {name: scope[name].decode("latin-1") for name in AS_BYTES if scope.get(name) is not None}
    return {**told, "headers": scope["headers"]}


def scope_heard(told: Message) -> Scope:
    """The scope again."""
    scope = cast("dict[str, Any]", {**told, "asgi": {"version": "3.0", "spec_version": "2.3"}, "extensions": {}})
    for name in AS_BYTES:
        if name in scope:
            scope[name] = scope[name].encode("latin-1")
    for name in ("client", "server"):
        scope[name] = tuple(scope[name]) if scope.get(name) else None
    return {**scope, "state": {}}
