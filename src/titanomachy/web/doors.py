"""How the world comes in: by which addresses, through which proxies, and how much of it at once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from ..kernel.errors import BadSetup
from ..kernel.words import N_, say

ADDRESS: Final = re.compile(r"https?://(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?", re.ASCII)
LABEL: Final = re.compile(r"[\w-]+(?:\.[\w-]+)*", re.ASCII)
SHORTEST: Final = 8  # signs of a secret word
OWN: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")  # names that no stranger can own


@dataclass(frozen=True, slots=True)
class Doors:
    """Settings that matter where strangers come in.

    `addresses` are those under which people know the server, as they type them, the first for links that fit no other;
    `proxies` the addresses or networks of proxies whose word about visitors is believed; with the `metrics_token` the
    numbers of the server may be read.
    """

    addresses: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics_token: str = ""

    @classmethod
    def from_environment(cls, addresses: Iterable[str] = (), proxies: Iterable[str] = (), lang: str = "en") -> Doors:
        """As the command line says, else the environment (TITANOMACHY_...); BadSetup where something is wrong."""

        def settled(
            given: Iterable[str], option: str, name: str, read: Callable[[str, str, str], str]
        ) -> tuple[str, ...]:
            words = tuple(given)
            return tuple(read(one, option, lang) for one in words) or tuple(
                read(one, name, lang) for one in os.environ.get(name, "").split()
            )

        return cls(
            settled(addresses, "--address", "TITANOMACHY_ADDRESS", address_of),
            settled(proxies, "--proxy", "TITANOMACHY_PROXY", proxy_of),
            word_of("TITANOMACHY_METRICS_TOKEN", lang),
        )

    def base(self, scheme: str, host: str) -> str:
        """The address with which links begin, for whoever came by a host: one of ours, or the host where it is near."""
        return self.named(host) or (self.addresses[0] if self.addresses else f"{scheme}://{host}")

    def named(self, host: str) -> str:
        """Our address on a host as a browser names it; "" where it is none of ours."""
        return next((address for address in self.addresses if urlsplit(address).netloc == host.lower()), "")

    def answers(self, host: str) -> bool:
        """True for a host under which this server may be asked: ours, or one that only its own network knows.

        Another site can lead a browser here under a name of its own, and would then read what is for our pages alone.
        """
        return bool(self.named(host)) or near(host)


def near(host: str) -> bool:
    """True for names that no stranger can own: this machine, plain addresses, names of one's own network.

    >>> near("localhost:8000"), near("192.168.1.5"), near("[::1]:80"), near("table.example.org")
    (True, True, True, False)
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    try:
        return bool(ip_address(name))
    except ValueError:
        return not host or (LABEL.fullmatch(name) is not None and ("." not in name or name.endswith(OWN)))


def word_of(name: str, lang: str = "en") -> str:
    """A secret word of the environment; BadSetup on one that anybody guesses."""
    given = os.environ.get(name, "")
    if given and len(given) < SHORTEST:
        line = N_("{name} takes a word of at least {n} signs: a shorter one is guessed")
        raise BadSetup(say(line, lang, name=name, n=SHORTEST))
    return given


def address_of(given: str, name: str, lang: str = "en") -> str:
    """The address of a server as people type it, without a path; BadSetup on anything else.

    >>> address_of("https://Table.example.org/", "--address")
    'https://table.example.org'
    """
    address = given.strip().rstrip("/").lower()
    if not ADDRESS.fullmatch(address):
        line = N_("{name} takes an address as people type it, e.g. https://table.example.org, not {given}")
        raise BadSetup(say(line, lang, name=name, given=repr(given)))
    return address


def proxy_of(given: str, name: str, lang: str = "en") -> str:
    """The address or the network of a proxy; BadSetup on anything else."""
    try:
        return str(ip_network(given.strip()) if "/" in given else ip_address(given.strip()))
    except ValueError:
        line = N_("{name} takes the address or the network of a proxy, e.g. 127.0.0.1 or 10.0.0.0/8, not {given}")
        raise BadSetup(say(line, lang, name=name, given=repr(given))) from None
