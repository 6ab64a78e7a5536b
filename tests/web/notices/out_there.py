"""A push service of this machine, and devices that can read what it was given."""

from __future__ import annotations

import base64
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import trustme
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from titanomachy.web.notices.push import raw, written
from titanomachy.web.notices.reach import Reach
from titanomachy.web.notices.wishes import Device


class PushService:
    """What it was given, and what it answers next (201 where nothing is said)."""

    def __init__(self, port: int, reach: Reach) -> None:
        self.port = port
        self.reach = reach
        self.given: list[tuple[str, dict[str, str], bytes]] = []
        self.says: list[int] = []


class Phone:
    """A device that takes notices, with its own keys."""

    def __init__(self, service: PushService, name: str = "phone") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen letters!"
        self._service = service
        self.path = f"/to/{name}"
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.device = Device(
            f"https://push.test:{service.port}{self.path}", written(point), written(self._secret), name
        )

    @property
    def form(self) -> dict[str, str]:
        """As its browser sends it to our server."""
        device = self.device
        return {"endpoint": device.endpoint, "key": device.key, "secret": device.secret, "name": device.name}

    @property
    def notices(self) -> list[dict[str, Any]]:
        """What it reads of what was sent to it."""
        return [self.read(body) for path, _, body in self._service.given if path == self.path]

    def read(self, body: bytes) -> dict[str, Any]:
        """What only this device can read."""
        told = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(told)
        return found


def signed_by(authorization: str) -> tuple[str, dict[str, Any]]:
    """The key by which a push service knows a server, and what that server signed; InvalidSignature else."""
    fields = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, claims, signature = fields["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(fields["k"]))
    rs = raw(signature)
    der = encode_dss_signature(int.from_bytes(rs[:32], "big"), int.from_bytes(rs[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(base64.urlsafe_b64decode(head + "==")) == {"typ": "JWT", "alg": "ES256"}
    return fields["k"], json.loads(raw(claims))


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service over TLS, which a server with its `reach` finds under the name push.test."""
    authority = trustme.CA()
    context, trust = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert("push.test").configure_cert(context)
    authority.configure_trust(trust)

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.given.append((self.path, dict(self.headers), body))
            self.send_response(service.says.pop(0) if service.says else 201)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing."""

    desk = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
    desk.socket = context.wrap_socket(desk.socket, server_side=True)
    port = desk.server_address[1]
    reach = Reach(lambda number: True, lambda host, port: ["127.0.0.1"], trust, (port,))
    service = PushService(port, reach)
    thread = threading.Thread(target=desk.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield service
    finally:
        desk.shutdown()
        thread.join()
        desk.server_close()
