"""A real post office on this machine, to which a server under test hands its letters."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from titanomachy.web.mail import Post


class Office:
    """A post office: what it was given, and what it says to the next who come; all others are let in."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.to: list[str] = []
        self.says: list[str] = []
        self.port = 0

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.says:
            return self.says.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        self.letters.append(message_from_bytes(content, policy=policy.default))
        self.to += envelope.rcpt_tos
        return "250 taken"


@contextmanager
def office(**settings: Any) -> Iterator[Office]:
    """A post office on a port of this machine."""
    there = Office()
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    controller = Controller(there, hostname="127.0.0.1", port=port, **settings)
    controller.start()
    there.port = port
    try:
        yield there
    finally:
        controller.stop()


def post(there: Office, **settings: Any) -> Post:
    return Post("127.0.0.1", there.port, sender="Table <table@example.org>", **{"tls": "none", **settings})
