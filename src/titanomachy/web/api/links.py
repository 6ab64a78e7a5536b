"""From an answer to what one may ask next, as the document says it: how a game is made, and played on and on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from .endpoints import Endpoint

MADE: Final = {"table_id": "$response.body#/id"}
SAME: Final = {"table_id": "$request.path.table_id"}
FIRST: Final = {
    "seat": "$response.body#/asks/0/seat", "option": "$response.body#/asks/0/options/0/text", "n": "$response.body#/n",
}  # fmt: skip
ITS_SEAT: Final = {"seat": "$request.body#/seat", "n": "$response.body#/n"}
Next: TypeAlias = Mapping[str, Mapping[str, Any]]
ABOUT_IT: Final = (
    "tables_one", "view", "asks", "log", "events", "chat_read", "chat_say", "tables_fill", "tables_start",
    "tables_resign", "tables_end", "record",
)  # fmt: skip
LINKS: Final[Mapping[str, Next]] = {
    "tables_make": {name: {"parameters": MADE} for name in ABOUT_IT},
    "tables_fill": {"tables_start": {"parameters": SAME}},
    "tables_start": {"asks": {"parameters": SAME}},
    "asks": {"choose": {"parameters": SAME, "requestBody": FIRST}},
    "choose": {
        "asks": {"parameters": SAME}, "log": {"parameters": SAME},
        "undo": {"parameters": SAME, "requestBody": ITS_SEAT},
    },
    "undo": {"asks": {"parameters": SAME}},
}  # fmt: skip


def links(one: Endpoint) -> dict[str, Any]:
    """What an answer leads to, as a part of it; nothing where it leads nowhere."""
    told = {name: {"operationId": name, **how} for name, how in LINKS.get(one.name, {}).items()}
    return {"links": told} if told else {}
