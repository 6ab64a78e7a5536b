"""How what goes over a socket is packed: each message by itself, so that nothing is held for a line that is silent.

A packer that remembers what it has sent would hold 80 KB for each open page, for as long as the page is open. Most
messages are patches of their own, which gain little from those before them; and a large one is packed the better
for a window that would be too dear to keep.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

EXTENSIONS: Final = (ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True),)


class Packing(WebSocketsSansIOProtocol):
    """A WebSocket whose messages are packed one by one."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn.available_extensions = EXTENSIONS
