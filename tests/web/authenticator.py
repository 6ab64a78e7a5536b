"""An authenticator in a few lines: it makes passkeys and signs with them, rightly or as somebody would who cheats."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from .served import Answer, Browser

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40  # what an authenticator says that it has seen


def text_of(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey. `site`, `flags` and `count` are what it tells; whoever cheats sets them."""

    site: str = "localhost"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    handle: str = ""

    def __post_init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _data(self, more: bytes = b"", flags: int = 0) -> bytes:
        head = hashlib.sha256(self.site.encode()).digest() + bytes([self.flags | flags])
        return head + self.count.to_bytes(4, "big") + more

    @staticmethod
    def _client(kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def made(self, options: dict[str, Any], origin: str) -> str:
        """The answer to who wants a passkey."""
        self.handle = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        held = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(more, MADE)})
        client = self._client("webauthn.create", options["challenge"], origin)
        return self._answer({"clientDataJSON": text_of(client), "attestationObject": text_of(held)})

    def shown(self, options: dict[str, Any], origin: str) -> str:
        """The answer to who wants to see it."""
        self.count += 1
        data, client = self._data(), self._client("webauthn.get", options["challenge"], origin)
        signed = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {"clientDataJSON": text_of(client), "authenticatorData": text_of(data), "signature": text_of(signed),
             "userHandle": self.handle}
        )  # fmt: skip

    def _answer(self, response: dict[str, str]) -> str:
        id = text_of(self.id)
        return json.dumps(
            {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
        )

    # -- as a page would do it

    def add_to(self, one: Browser, origin: str = "") -> Answer:
        """Somebody adds this passkey on the own page."""
        begun = json.loads(one.post("/me/passkeys/begin.json", {}).text)
        answer = self.made(begun["options"], origin or one.address)
        return one.post("/me/passkeys/end.json", {"ticket": begun["ticket"], "answer": answer}, follow=False)

    def sign_in(self, one: Browser, origin: str = "") -> Answer:
        """Somebody signs in with it."""
        begun = json.loads(one.post("/sign-in/begin.json", {}).text)
        answer = self.shown(begun["options"], origin or one.address)
        return one.post("/sign-in/end.json", {"ticket": begun["ticket"], "answer": answer}, follow=False)
