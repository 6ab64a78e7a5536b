"""Chat for programs."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.words import N_
from ..live.chatting import chat, chats
from ..naming import clean_line
from . import shapes
from .endpoints import Call, endpoint
from .problems import Wrong, unfit

TALK: Final = "chat"


@endpoint("GET", "/tables/{table_id}/chat", N_("What was said at a table"), TALK, "read", shapes.ChatAnswer,
          path=shapes.OfTable)  # fmt: skip
async def chat_read(call: Call) -> dict[str, Any]:
    """The last lines of chat."""
    return {"lines": await chats(await call.room())}


@endpoint("POST", "/tables/{table_id}/chat", N_("Say something at a table"), TALK, "play", shapes.ChatAnswer,
          path=shapes.OfTable, sends=shapes.Speech, makes="chats", kinds=("refused", "unfit"))  # fmt: skip
async def chat_say(call: Call) -> dict[str, Any]:
    """A line of chat."""
    room, text = await call.room(), clean_line(call.sent["text"])
    if not text:
        raise unfit(call.say(N_("There is nothing to be seen in that line.")))
    if not call.person.name:
        raise Wrong("refused", call.say(N_("Give yourself a name first.")))
    await chat(room, call.person, text, call.lang)
    return {"lines": await chats(room)}
