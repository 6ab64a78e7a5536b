"""Who someone is: an id that nobody guesses, in a signed cookie, with a name and the word of the device."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..kernel import words
from .store.rows import Person, new_id

COOKIE: Final = "titanomachy"
YEAR: Final = 365 * 24 * 3600
DIGEST: Final = hashlib.sha256().digest_size
THEMES: Final = ("", "light", "dark")
OUT: Final = "titanomachy.out"  # in a scope: its cookie counts no more


@dataclass(frozen=True, slots=True)
class Cookie:
    """What a cookie says: a person, and by which word the device is known; "" before it has one."""

    id: str
    name: str
    device: str = ""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks for a page: the person, and whether the cookie has still to be given."""

    id: str
    name: str
    fresh: bool
    lang: str
    theme: str

    @property
    def person(self) -> Person:
        """The person, with the settings of a newcomer."""
        return Person(self.id, self.name)


class Passport:
    """Signs cookies, links and forms with the server's key."""

    def __init__(self, key: str) -> None:
        self._cookies = URLSafeSerializer(key, salt="cookie", signer_kwargs={"digest_method": hashlib.sha256})
        self._links = URLSafeSerializer(key, salt="restore", signer_kwargs={"digest_method": hashlib.sha256})
        self._key = key.encode()

    def read(self, connection: HTTPConnection) -> Cookie | None:
        """What the cookie of whoever asks says; None without one of ours. Whether it counts is for `sessions.py`."""
        return self.understood(connection.cookies.get(COOKIE, ""))

    def understood(self, value: str) -> Cookie | None:
        """What the value of a cookie says; None where it is not ours."""
        try:
            id, name, *device = self._cookies.loads(value)
        except (BadSignature, ValueError, TypeError):
            return None
        return Cookie(str(id), str(name), str(device[0]) if device else "")

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who asks; someone new, or who was signed out, gets a new id."""
        lang, theme = language(connection), connection.cookies.get("theme", "")
        theme = theme if theme in THEMES else ""
        cookie = None if connection.scope.get(OUT) else self.read(connection)
        if cookie is None:
            return Visitor(new_id(), "", True, lang, theme)
        return Visitor(cookie.id, cookie.name, False, lang, theme)

    def stamp(self, response: Response, id: str, name: str) -> None:
        """Give the cookie: not readable by scripts, not sent along from other sites. `sessions.py` adds the device."""
        self.give(response, Cookie(id, name))

    def give(self, response: Response, cookie: Cookie) -> None:
        """Give a cookie that is complete."""
        response.set_cookie(COOKIE, self.cookie(cookie), max_age=YEAR, path="/", httponly=True, samesite="lax")

    def cookie(self, cookie: Cookie) -> str:
        """The cookie's value."""
        return str(self._cookies.dumps([cookie.id, cookie.name, *filter(None, [cookie.device])]))

    def first_word(self, id: str, label: str) -> str:
        """The word of the device on which somebody began: the same whichever of its pages asks first."""
        return hmac.new(self._key, f"device {id} {label}".encode(), hashlib.sha256).hexdigest()

    def mark(self, address: str) -> str:
        """By what letters to an address are counted; nobody finds the address by it."""
        return hmac.new(self._key, f"letters to {address}".encode(), hashlib.sha256).hexdigest()

    def restored(self, token: str) -> str | None:
        """The id in a link of before links ended; None where it is none of ours."""
        try:
            return str(self._links.loads(token))
        except BadSignature:
            return None

    def csrf(self, id: str) -> str:
        """The word that a form of this visitor carries; no other site can know it.

        It is masked anew each time: how well a page is compressed tells nothing about a word that is never the same.
        """
        mask = secrets.token_bytes(DIGEST)
        return (mask + _masked(self._csrf(id), mask)).hex()

    def csrf_fits(self, id: str, given: str) -> bool:
        """True for the right word, whatever its mask."""
        try:
            raw = bytes.fromhex(given)
        except ValueError:
            return False
        return len(raw) == 2 * DIGEST and hmac.compare_digest(self._csrf(id), _masked(raw[:DIGEST], raw[DIGEST:]))

    def _csrf(self, id: str) -> bytes:
        return hmac.new(self._key, f"csrf {id}".encode(), hashlib.sha256).digest()


def _masked(word: bytes, mask: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(word, mask, strict=True))


def language(connection: HTTPConnection) -> str:
    """The reader's language: as chosen, else the first that the browser likes and we have."""
    chosen = connection.cookies.get("lang", "")
    return chosen if chosen in words.LANGUAGES else liked(connection.headers.get("accept-language", ""))


def liked(accepts: str) -> str:
    """The first language of a header Accept-Language that we have."""
    found: list[tuple[float, str]] = []
    for part in accepts[:200].split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            found.append((-float(quality or 1), name.split("-")[0].lower()))
        except ValueError:
            continue
    return next((name for _, name in sorted(found, key=lambda item: item[0]) if name in words.LANGUAGES), "en")
