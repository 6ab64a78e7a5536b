"""Letters: a real post office on this machine takes them, refuses them, or is not there."""

from __future__ import annotations

import logging
import socket
import ssl
import time
from pathlib import Path
from typing import Any

import pytest
import trustme
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.mail import Letter, Mail, Post

from .office import office, post

LOG = "titanomachy.web.mail"
LETTER = Letter("jo@example.org", "Votre tour : à vous", "C’est à vous.\nhttps://table.example.org/t/x\n")


def test_a_letter_arrives_as_it_was_written() -> None:
    with office() as there:
        mail = Mail(post(there))
        headers = {"List-Unsubscribe": "<https://table.example.org/x>"}
        assert mail.send(Letter(LETTER.to, LETTER.subject, LETTER.text, headers)).result(10)
        mail.close()
    (letter,) = there.letters
    assert there.to == ["jo@example.org"]
    assert (letter["To"], letter["From"], letter["Subject"]) == (LETTER.to, "Table <table@example.org>", LETTER.subject)
    assert letter.get_content().replace("\r\n", "\n") == LETTER.text
    assert letter["List-Unsubscribe"] == headers["List-Unsubscribe"] and letter["Auto-Submitted"] == "auto-generated"
    assert letter["Message-ID"].endswith("@example.org>")


def test_over_tls_with_a_password_and_only_where_the_certificate_is_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(trusted)

    def check(server: SMTP, session: Session, envelope: Envelope, mechanism: str, told: Any) -> AuthResult:
        right = isinstance(told, LoginPassword) and (told.login, told.password) == (b"table", b"sesame")
        return AuthResult(success=right, handled=False)

    with office(tls_context=trusted, require_starttls=True, authenticator=check, auth_required=True) as there:
        known = post(there, tls="starttls", user="table", password="sesame")
        stranger = Mail(known, again=())
        assert not stranger.send(LETTER).result(10), "nobody vouches for this certificate"
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
        wrong = Mail(post(there, tls="starttls", user="table", password="guess"))
        assert not wrong.send(LETTER).result(10), "refused for good: it is not tried again"
        mail = Mail(known)
        assert mail.send(LETTER).result(10)
        for one in (stranger, wrong, mail):
            one.close()
    assert len(there.letters) == 1
    assert "sesame" not in repr(known)


def test_what_fails_for_now_is_tried_again_and_what_is_refused_for_good_is_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with office() as there, caplog.at_level(logging.INFO, LOG):
        mail = Mail(post(there), again=(0.05, 0.05))
        there.says = ["451 later", "451 later"]
        assert mail.send(LETTER).result(10)
        assert len(there.letters) == 1
        there.says = ["550 nobody of that name"]
        assert not mail.send(LETTER).result(10)
        there.says = ["451 later"] * 3
        assert not mail.send(LETTER).result(10), "it has been tried often enough"
        there.says = ["451 later"]
        assert not mail.send(Letter(LETTER.to, "x", "x", lasts=0.0)).result(10), "then it would be of no use any more"
        mail.close()
    assert len(there.letters) == 1
    said = [record.getMessage() for record in caplog.records if record.name == LOG]
    assert len(said) == 7 and not any("jo@" in line for line in said)


def test_whoever_does_not_wait_for_a_letter_any_more_keeps_none_back() -> None:
    with office() as there:
        mail = Mail(post(there))
        first = mail.send(LETTER)
        first.cancel()  # as a request does that is broken off
        assert mail.send(LETTER).result(10)
        mail.close()
        assert len(there.letters) == 2


def test_nobody_waits_for_a_post_office_that_does_not_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        mail = Mail(Post("127.0.0.1", deaf.getsockname()[1], sender="t@example.org", tls="none"), (), timeout=0.3)
        begun = time.monotonic()
        sent = [mail.send(LETTER) for _ in range(3)]
        assert time.monotonic() - begun < 0.2
        assert not any(one.result(10) for one in sent)
        mail.close()


def test_what_waits_is_tried_once_more_when_the_server_ends() -> None:
    with office() as there:
        mail = Mail(post(there), again=(60.0,))
        there.says = ["451 later"]
        sent = mail.send(LETTER)
        until = time.monotonic() + 10
        while there.says:
            assert time.monotonic() < until
            time.sleep(0.01)
        mail.close()
        assert sent.result(0) and len(there.letters) == 1
        assert not mail.send(LETTER).result(0), "nobody sends it now"


def test_without_a_post_office_nothing_is_sent() -> None:
    mail = Mail(Post())
    assert not mail.offered and not mail.send(LETTER).result(0)
    mail.close()


@pytest.mark.parametrize(
    "letter",
    [
        Letter("jo@example.org\nBcc: all@example.org", "x", "x"),
        Letter("jo@example.org, kim@example.org", "x", "x"),
        Letter("jo@example.org", "x\nBcc: all@example.org", "x"),
        Letter("jo@example.org", "x", "x", {"List-Unsubscribe": "x\r\nBcc: all@example.org"}),
    ],
)
def test_no_letter_goes_to_others_than_it_says(letter: Letter) -> None:
    with pytest.raises(ValueError):
        Mail(Post("127.0.0.1", 1, sender="t@example.org")).send(letter)


def test_the_settings_say_where_letters_go(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Post.from_environment() == Post()

    def told(**settings: str) -> Post:
        for name, value in settings.items():
            monkeypatch.setenv(f"TITANOMACHY_SMTP_{name}", value)
        return Post.from_environment()

    assert told(HOST="mail.example.org", FROM="Table <t@example.org>").port == 587
    assert told(TLS="tls").port == 465
    assert told(PORT="2525", USER="u", PASSWORD="p") == Post(
        "mail.example.org", 2525, "u", "p", "Table <t@example.org>", "tls"
    )
    for wrong in ({"TLS": "maybe"}, {"PORT": "0"}, {"PORT": "²"}, {"FROM": "nobody"}, {"FROM": ""}):
        with monkeypatch.context() as once:
            for name, value in wrong.items():
                once.setenv(f"TITANOMACHY_SMTP_{name}", value)
            with pytest.raises(BadSetup, match=f"TITANOMACHY_SMTP_{next(iter(wrong))}"):
                Post.from_environment()
