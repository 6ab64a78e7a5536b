"""Letters: to whom they go by SMTP, and a thread that sends them, so that nobody waits for a post office.

Where no SMTP server is named the server has no mail, and its pages offer nothing that needs it.
"""

from __future__ import annotations

import heapq
import logging
import os
import re
import smtplib
import ssl
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final

from ..kernel.errors import BadSetup
from ..kernel.words import N_, say

LOG: Final = logging.getLogger(__name__)
EMAIL: Final = re.compile(r"[\w.!#$%&'*+/=^`{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}")
LONGEST: Final = 254  # characters of an address
TLS: Final = ("starttls", "tls", "none")
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
TIMEOUT: Final = 20.0  # seconds for each answer of the post office
AGAIN: Final = (5.0, 30.0, 180.0, 900.0)  # seconds after which a letter that could not be sent is tried again
WAITING: Final = 1000  # letters that may wait at once
ENDING: Final = 5.0  # seconds in which what waits is tried once more when the server ends


@dataclass(frozen=True, slots=True)
class Post:
    """The SMTP server that takes the letters; none where `host` is "". `sender` is what stands under "From"."""

    host: str = ""
    port: int = 0
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = ""
    tls: str = TLS[0]

    @classmethod
    def from_environment(cls, lang: str = "en") -> Post:
        """As the environment says; BadSetup where something is wrong or missing."""
        env = os.environ
        host, tls = env.get("TITANOMACHY_SMTP_HOST", "").strip(), env.get("TITANOMACHY_SMTP_TLS", "") or TLS[0]
        if not host:
            return cls()
        if tls not in TLS:
            line = N_("{name} takes one of {words}, not {given}")
            raise BadSetup(say(line, lang, name="TITANOMACHY_SMTP_TLS", words=", ".join(TLS), given=repr(tls)))
        port = env.get("TITANOMACHY_SMTP_PORT", "") or str(PORTS[tls])
        if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
            line = N_("{name} takes the number of a port, not {given}")
            raise BadSetup(say(line, lang, name="TITANOMACHY_SMTP_PORT", given=repr(port)))
        sender = env.get("TITANOMACHY_SMTP_FROM", "").strip()
        if not is_address(parseaddr(sender)[1]) or not sender.isprintable():
            line = N_("{name} takes the address that letters come from, e.g. Table <table@example.org>, not {given}")
            raise BadSetup(say(line, lang, name="TITANOMACHY_SMTP_FROM", given=repr(sender)))
        user, password = env.get("TITANOMACHY_SMTP_USER", ""), env.get("TITANOMACHY_SMTP_PASSWORD", "")
        return cls(host, int(port), user, password, sender, tls)


def is_address(given: str) -> bool:
    """True for an e-mail address to which one may write.

    >>> is_address("jo@example.org"), is_address("jo@example"), is_address("jo@example.org, kim@example.org")
    (True, False, False)
    """
    return len(given) <= LONGEST and given.isascii() and EMAIL.fullmatch(given) is not None


@dataclass(frozen=True, slots=True)
class Letter:
    """What is written to somebody, as plain text; `headers` are further ones."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)
    lasts: float = 3600.0  # seconds for which it is tried


@dataclass(order=True, slots=True)
class _Waiting:
    """A letter that is to be sent at a moment of `time.monotonic`."""

    at: float
    number: int
    until: float = field(compare=False)
    message: EmailMessage = field(compare=False)
    sent: Future[bool] = field(compare=False)
    tries: int = field(default=0, compare=False)


class Mail:
    """Sends letters one after the other, in a thread that starts with the first of them."""

    def __init__(self, post: Post, again: tuple[float, ...] = AGAIN, timeout: float = TIMEOUT) -> None:
        self._post = post
        self._again = again
        self._timeout = timeout
        self._letters: list[_Waiting] = []
        self._count = 0
        self._stirred = threading.Condition()
        self._stopping = False
        self._thread: threading.Thread | None = None

    @property
    def offered(self) -> bool:
        """True where this server can send mail."""
        return bool(self._post.host)

    def send(self, letter: Letter) -> Future[bool]:
        """Have a letter sent. Returns at once; the future says whether the post office has taken it in the end."""
        sent: Future[bool] = Future()
        sent.set_running_or_notify_cancel()  # whoever waits for it may go, and the letter is sent all the same
        message = _message(letter, self._post.sender)
        with self._stirred:
            if not self.offered or self._stopping or len(self._letters) >= WAITING:
                LOG.warning("a letter was not sent: %s", "too many wait" if self._letters else "there is no mail here")
                sent.set_result(False)
                return sent
            self._count += 1
            now = time.monotonic()
            heapq.heappush(self._letters, _Waiting(now, self._count, now + letter.lasts, message, sent))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="mail", daemon=True)
                self._thread.start()
            self._stirred.notify()
        return sent

    def close(self) -> None:
        """Try once more what waits, for a few seconds, then stop."""
        with self._stirred:
            self._stopping = True
            self._stirred.notify()
        if self._thread is not None:
            self._thread.join(ENDING + self._timeout)

    # -- the thread

    def _run(self) -> None:
        while (waiting := self._next()) is not None:
            self._try(waiting)
        ending = time.monotonic() + ENDING
        for waiting in self._letters:
            if time.monotonic() < ending:
                waiting.tries = len(self._again)
                self._try(waiting)
            else:
                waiting.sent.set_result(False)
                LOG.warning("a letter was not sent: the server has ended")

    def _next(self) -> _Waiting | None:
        """The next letter, as soon as it is to be sent; None when the server ends."""
        with self._stirred:
            while not self._stopping:
                if not self._letters:
                    self._stirred.wait()
                elif (left := self._letters[0].at - time.monotonic()) > 0:
                    self._stirred.wait(left)
                else:
                    return heapq.heappop(self._letters)
        return None

    def _try(self, waiting: _Waiting) -> None:
        """Send it, or put it back for later. No address stands in the log."""
        try:
            self._hand_over(waiting.message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            self._failed(waiting, f"its address was refused ({codes[0]})", all(400 <= code < 500 for code in codes))
        except smtplib.SMTPResponseException as error:
            self._failed(waiting, f"the post office said {error.smtp_code}", 400 <= error.smtp_code < 500)
        except (smtplib.SMTPException, OSError) as error:
            self._failed(waiting, f"{type(error).__name__}: the post office could not be reached", True)
        except Exception:
            LOG.exception("a letter could not be sent")
            self._failed(waiting, "it could not be written", False)
        else:
            waiting.sent.set_result(True)

    def _failed(self, waiting: _Waiting, why: str, passes: bool) -> None:
        left = self._again[waiting.tries :]
        now = time.monotonic()
        if not passes or not left or now + left[0] > waiting.until:
            LOG.warning("a letter was not sent: %s", why)
            waiting.sent.set_result(False)
            return
        LOG.info("a letter is tried again in %d s: %s", left[0], why)
        waiting.tries += 1
        waiting.at = now + left[0]
        with self._stirred:
            heapq.heappush(self._letters, waiting)

    def _hand_over(self, message: EmailMessage) -> None:
        post = self._post
        trust = ssl.create_default_context()
        if post.tls == "tls":
            line: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=self._timeout, context=trust)
        else:
            line = smtplib.SMTP(post.host, post.port, timeout=self._timeout)
        with line:
            if post.tls == "starttls":
                line.starttls(context=trust)
            if post.user:
                line.login(post.user, post.password)
            line.send_message(message)


def _message(letter: Letter, sender: str) -> EmailMessage:
    """A letter as it is sent; ValueError where an address or a header could be read as something else."""
    if not is_address(letter.to):
        raise ValueError("that is no address to which one may write")
    message = EmailMessage()
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].partition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"  # nobody's absence note answers it
    for name, value in letter.headers.items():
        message[name] = value
    message.set_content(letter.text)
    return message
