"""What a browser says of itself, in two words: which it is, and on which system. The rest is not kept."""

from __future__ import annotations

from typing import Final

# the first that is found: many name others, to be taken for them
BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"),
    ("FxiOS", "Firefox"), ("Firefox/", "Firefox"), ("CriOS", "Chrome"), ("HeadlessChrome", "Chrome"),
    ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def words_of(agent: str) -> tuple[str, str]:
    """Browser and system of a user agent; "" for what is not known.

    >>> words_of("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
    ('Firefox', 'Linux')
    """
    agent = agent[:400]
    return _first(BROWSERS, agent), _first(SYSTEMS, agent)


def _first(table: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((word for sign, word in table if sign in agent), "")
