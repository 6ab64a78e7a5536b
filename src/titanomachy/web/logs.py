"""The log of a server: lines for people, or one JSON object a line for programs. It holds nothing that opens a door."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

KINDS: Final = ("text", "json")
LEVELS: Final = ("error", "warning", "info")
FIELDS: Final = ("method", "page", "status", "ms")  # what a line about a request says beside its message
HUSH: Final = "[...]"
# a link that makes a device mine, one of a letter, a cookie, a password in an address, a token in a header or anywhere
LINKS: Final = "|".join(rf"(?<=/{page}/)[\w.~-]+" for page in ("restore", "letter", "enter", "address"))
DOORS: Final = re.compile(
    r"\btitan_[\w-]{20,}|" + LINKS + r"|(?<=titanomachy=)[\w.~\"-]+|(?<=://)[^\s/@]+(?=@)|(?<=[Bb]earer )\S+"
)


class Discreet(logging.Formatter):
    """A line for people, without secrets."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return self.hushed(super().format(record))

    def hushed(self, text: str) -> str:
        """A text without what opens a door."""
        for secret in self._secrets:
            text = text.replace(secret, HUSH)
        return DOORS.sub(HUSH, text)


class Json(Discreet):
    """One JSON object a line, without secrets."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self.hushed(record.getMessage()),
        }
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["error"] = self.hushed(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def begin(kind: str, level: str, secrets: Iterable[str]) -> None:
    """From now on everything is logged to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter((Json if kind == "json" else Discreet)(secrets))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
