"""Letters with a link: to sign in, to confirm an address. What is written, and to whom, is found out after the answer.

Whoever asks is answered before anything is looked up, so that neither the answer nor the time that it takes tells
whether an address is known here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sqlalchemy import Connection

from ..kernel.words import N_, say
from .mail import Letter, Mail
from .people import Passport
from .store import addresses, tickets
from .store.database import Database
from .store.queries import load_person
from .store.tickets import MINUTES, Ticket

LOG: Final = logging.getLogger(__name__)
MOST: Final = 3  # letters to an address that wait to be used
LASTS: Final = MINUTES * 60.0
SIGN_IN, CONFIRM = "letter", "address"  # the kinds of tickets in them
SIGN_OFF: Final = N_("If you did not ask for this, leave it: nothing has changed.")
Link = Callable[[str], str]


class Letters:
    """Writes letters in the background."""

    def __init__(self, database: Database, mail: Mail, passport: Passport) -> None:
        self._database = database
        self._mail = mail
        self._passport = passport
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def offered(self) -> bool:
        """True where this server can send mail."""
        return self._mail.offered

    async def close(self) -> None:
        """Write what is being written."""
        await asyncio.gather(*self._tasks)

    def sign_in(self, address: str, link: Link) -> None:
        """A letter with which one signs in, where somebody has this address."""
        self._later(self._sign_in(addresses.folded(address), link))

    def confirm(self, address: str, person: str, lang: str, link: Link) -> None:
        """A letter with which somebody confirms a new address."""
        self._later(self._confirm(addresses.folded(address), person, lang, link))

    def changed(self, address: str, name: str, lang: str) -> None:
        """A letter that says that this address is one's address no more."""
        text = say(N_("This address is no longer the one with which {name} signs in."), lang, name=name)
        self._send(address, say(N_("Your address was changed"), lang), text, "", lang)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sign_in(self, address: str, link: Link) -> None:
        mark = self._passport.mark(address)

        def prepare(c: Connection) -> tuple[str, str, str] | None:
            if tickets.marked(c, mark) >= MOST:
                return None
            found = addresses.find(c, address)
            word = tickets.make(c, Ticket(SIGN_IN, found.person if found else ""), mark=mark)
            return (word, found.lang, load_person(c, found.person).name) if found else None

        made = await self._database.write(prepare)
        if made is not None:
            word, lang, name = made
            line = N_("With this link you sign in as {name}. It is good for {n} minutes, once:")
            self._send(address, say(N_("Sign in"), lang), say(line, lang, name=name, n=MINUTES), link(word), lang)

    async def _confirm(self, address: str, person: str, lang: str, link: Link) -> None:
        mark = self._passport.mark(address)

        def prepare(c: Connection) -> tuple[str, str, str] | None:
            if tickets.marked(c, mark) >= MOST:
                return None
            found = addresses.find(c, address)
            if found is not None and found.person != person:
                tickets.make(c, Ticket(CONFIRM, ""), mark=mark)
                return "", found.lang, load_person(c, found.person).name
            ticket = Ticket(CONFIRM, person, {"address": address, "lang": lang})
            return tickets.make(c, ticket, person, mark), lang, load_person(c, person).name

        made = await self._database.write(prepare)
        if made is None:
            return
        word, lang, name = made
        if word:
            line = N_("With this link {name} confirms that letters may come here. It is good for {n} minutes, once:")
            subject = N_("Confirm your address")
            self._send(address, say(subject, lang), say(line, lang, name=name, n=MINUTES), link(word), lang)
        else:
            line = N_("Somebody wanted to use this address, with which {name} signs in already. It stays so.")
            self._send(address, say(N_("Your address is in use"), lang), say(line, lang, name=name), "", lang)

    def _send(self, address: str, subject: str, line: str, link: str, lang: str) -> None:
        text = "\n\n".join(filter(None, [line, link, say(SIGN_OFF, lang)])) + "\n"
        self._mail.send(Letter(address, f"Titanomachy: {subject}", text, lasts=LASTS))


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        LOG.exception("a letter could not be written")
