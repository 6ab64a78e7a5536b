"""Of several processes one tells whoever is away, and it tells them once, also when the one that had the table dies."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

from ..office import Office, office
from ..served import Browser
from .cluster import Cluster, cluster, settings
from .services import Postgres, Redis, until

AWAY = 2.0
PROCESSES = 3


def mailing(letters: Office) -> dict[str, str]:
    return {
        "TITANOMACHY_SMTP_HOST": "127.0.0.1", "TITANOMACHY_SMTP_PORT": str(letters.port),
        "TITANOMACHY_SMTP_TLS": "none",
        "TITANOMACHY_SMTP_FROM": "Table <table@example.org>", "TITANOMACHY_AWAY": f"{AWAY:g}",
    }  # fmt: skip


def told(letters: Office, to: str) -> list[str]:
    """The letters about turns that went to someone."""
    every = [(letter["To"], letter.get_content()) for letter in letters.letters]
    return [text for address, text in every if address == to and "/notices/confirm/" not in text]


def by_mail(there: Cluster, letters: Office, name: str) -> Browser:
    """Someone who wants letters at any hour."""
    browser, address = Browser(there.address).named(name), f"{name.lower()}@example.org"
    wanted = {"quiet_from": "0", "quiet_until": "0", "zone": "UTC", "most": "6", "mail": "yes", "address": address}
    assert browser.post("/notices", wanted).status == 200

    def link() -> str:
        found = [text for letter in letters.letters if letter["To"] == address for text in [letter.get_content()]]
        return found[0] if found else ""

    until(lambda: bool(link()), "the letter with the link comes")
    path = re.search(r"/notices/confirm/\S+", link())
    assert path is not None and browser.ask(path[0], b"").status == 200
    return browser


def left(jo: Browser, kim: Browser) -> str:
    """A table at which Jo is asked, and both have left."""
    table = jo.new_table("open", "me", "me", titan="standard", heroes="random")
    with kim.at(table) as page, jo.at(table) as mine:
        page.send(type="seat", seat=0, to="me")
        mine.until(lambda message: message["seats"][0]["kind"] == "person")
        assert mine.table["asks"]
    return table


def stays(holds: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert holds()
        time.sleep(0.1)


def test_several_processes_write_one_letter_and_none_is_lost_with_the_process_that_had_the_table(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    with (
        office() as letters,
        cluster(tmp_path, {**settings(postgres, redis), **mailing(letters)}, PROCESSES) as there,
    ):
        until(lambda: len(there.workers()) >= PROCESSES, "all processes are there", 60)
        people = [by_mail(there, letters, name) for name in ("Jo", "Kim", "Lou", "Max")]
        tables = [left(jo, people[1]) for jo in people[:1] + people[2:]]
        os.kill(there.owner(tables[0]), signal.SIGKILL)  # nobody has this table any more
        names = ("jo", "lou", "max")
        until(lambda: all(told(letters, f"{name}@example.org") for name in names), "everyone is told", 60)
        stays(lambda: all(len(told(letters, f"{name}@example.org")) == 1 for name in names), 4 * AWAY)
        for name, table in zip(names, tables, strict=True):
            assert f"{there.address}/t/{table}" in told(letters, f"{name}@example.org")[0]
        assert told(letters, "kim@example.org") == []
