"""Requests to addresses that strangers gave us: https alone, to public addresses alone, and for a few seconds.

A name is looked up once, all that it stands for is checked, and the line goes to what was checked: no name can stand
for a public address while it is looked at and for one of this network when it is called. Redirects are not followed.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from http.client import HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

LONGEST: Final = 1000  # characters of an address
PORT: Final = 443
PATIENCE: Final = 10.0  # seconds for all of it
NAT64: Final = ipaddress.ip_network("64:ff9b::/32")


class Barred(Exception):
    """An address to which this server sends nothing."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a request goes, as its address says."""

    host: str
    port: int
    path: str
    origin: str


def public(number: str) -> bool:
    """True for a number that belongs to the open internet, and hides no other one.

    >>> public("93.184.216.34"), public("10.0.0.7"), public("::ffff:127.0.0.1"), public("2002:7f00:1::")
    (True, False, False, False)
    """
    try:
        address = ipaddress.ip_address(number.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (
        address.ipv4_mapped or address.sixtofour or address.teredo or address in NAT64
    ):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def place_of(address: str) -> Place:
    """An address taken apart; Barred where it is none of https, or names a person or another port."""
    try:
        parts = urlsplit(address)
        port = parts.port or PORT
    except ValueError:
        raise Barred("no address") from None
    plain = len(address) <= LONGEST and address.isascii() and address.isprintable() and " " not in address
    if not plain or parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise Barred("no address of https")
    query = f"?{parts.query}" if parts.query else ""
    return Place(parts.hostname, port, (parts.path or "/") + query, f"https://{parts.netloc}")


class _Line(HTTPSConnection):
    """A line to one number, to which its host is answered by name."""

    def __init__(self, place: Place, number: str, trust: ssl.SSLContext) -> None:
        super().__init__(place.host, place.port, timeout=PATIENCE, context=trust)
        self._number = number
        self._trust = trust

    def connect(self) -> None:
        """Call the number that was checked."""
        line = socket.create_connection((self._number, self.port), PATIENCE)
        self.sock = line  # so that it can be cut while it is made safe
        self.sock = self._trust.wrap_socket(line, server_hostname=self.host)


def looked_up(host: str, port: int) -> list[str]:
    """The numbers of a host."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


class Reach:
    """What this server can reach out there; `fits` and `look_up` are others in tests."""

    def __init__(
        self,
        fits: Callable[[str], bool] = public,
        look_up: Callable[[str, int], list[str]] = looked_up,
        trust: ssl.SSLContext | None = None,
        ports: tuple[int, ...] = (PORT,),
    ) -> None:
        self._fits = fits
        self._look_up = look_up
        self._trust = trust or ssl.create_default_context()
        self._ports = ports

    def checked(self, address: str) -> tuple[Place, str]:
        """Where a request would go; Barred where nothing is sent there, OSError where it is not found."""
        place = place_of(address)
        if place.port not in self._ports:
            raise Barred("another port")
        numbers = self._look_up(place.host, place.port)
        if not numbers or not all(map(self._fits, numbers)):
            raise Barred("not on the open internet")
        return place, numbers[0]

    def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send something; the code of the answer, of which nothing else is read. OSError where nobody answers."""
        place, number = self.checked(address)
        with closing(_Line(place, number, self._trust)) as line:
            timer = threading.Timer(PATIENCE, _cut, (line,))
            timer.start()
            try:
                line.request("POST", place.path, body, dict(headers))
                return line.getresponse().status
            except HTTPException as error:
                raise OSError(f"no answer of HTTP: {type(error).__name__}") from None
            finally:
                timer.cancel()


def _cut(line: _Line) -> None:
    """Whoever answers word by word is not waited for."""
    if line.sock is not None:
        with suppress(OSError):
            line.sock.shutdown(socket.SHUT_RDWR)
