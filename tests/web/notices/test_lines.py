"""Push services that do not answer hold up nobody but those who named them."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

import pytest

from titanomachy.web.notices import crier

from ..many.services import until
from ..served import Browser, serving
from .out_there import Phone, PushService, push_service

THREADS = min(32, (os.cpu_count() or 1) + 4)  # that the server has for all it asks of the database and draws


@contextmanager
def silent(service: PushService) -> Iterator[list[str]]:
    """Names that stand for nothing before the end: who looks them up."""
    asked, over, usual = list[str](), threading.Event(), service.reach._look_up

    def look_up(host: str, port: int) -> list[str]:
        asked.append(threading.current_thread().name)
        over.wait(30)
        return usual(host, port)

    service.reach._look_up = look_up
    try:
        yield asked
    finally:
        over.set()
        service.reach._look_up = usual


def test_pages_are_answered_while_no_push_service_is(tmp_path: Path) -> None:
    with push_service() as service, serving(tmp_path) as served:
        served.server.notices.push.reach = service.reach
        people = [served.browser(f"Jo {number}") for number in range(THREADS)]
        for number, jo in enumerate(people[::2]):
            assert jo.post("/notices/device", {**Phone(service, str(number)).form, "zone": "UTC"}).status == 200
        forms = [(jo, Phone(service, f"new-{number}"), jo.csrf()) for number, jo in enumerate(people)]

        def ask(number: int) -> None:
            jo, phone, word = forms[number]
            path = "/notices/device" if number % 2 else "/notices/test"
            fields = {"csrf": word, **(phone.form if number % 2 else {}), "zone": "UTC"}
            said.append(sent(jo, path, fields))

        said: list[int] = []
        asking = [threading.Thread(target=ask, args=(number,)) for number in range(THREADS)]
        with silent(service) as looked:
            for thread in asking:
                thread.start()
            until(lambda: len(looked) == THREADS, "all of them wait", limit=20)
            assert served.browser("Kim").get("/about").status == 200
            assert not said
        for thread in asking:
            thread.join()
        assert said == [200] * THREADS


def sent(browser: Browser, path: str, fields: dict[str, str]) -> int:
    """A form, as it is."""
    return browser.ask(path, urlencode(fields).encode(), {"Origin": browser.address}).status


def test_the_devices_of_a_person_are_tried_for_so_long_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crier, "ENOUGH", 0.5)
    with push_service() as service, serving(tmp_path) as served:
        served.server.notices.push.reach = service.reach
        jo = served.browser("Jo")
        for number in range(10):
            assert jo.post("/notices/device", {**Phone(service, str(number)).form, "zone": "UTC"}).status == 200
        asked, usual = list[float](), service.reach.post

        def slow(address: str, body: bytes, headers: object) -> int:
            asked.append(time.monotonic())
            time.sleep(0.3)
            raise OSError("nobody answers")

        service.reach.post = slow  # type: ignore[method-assign]
        assert "Nobody took the test" in jo.post("/notices/test", {}).text
        service.reach.post = usual  # type: ignore[method-assign]
        assert len(asked) == 2, "two took longer than all may"
