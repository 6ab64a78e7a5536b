"""Two people at a table of two processes: the one that has the table is killed, and both notice a pause only.

And where a whole machine stands still, nobody looks at an old table for longer than a lease.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from playwright.sync_api import Browser

from ..web.many import services
from ..web.many.cluster import LEASE, cluster, settings
from ..web.many.proxy import proxy
from ..web.served import Browser as Person
from .test_together import play_on, take_seat
from .visitors import Mouse, Visitor

LOST = ("WebSocket connection to", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE")


def test_the_process_that_has_the_table_is_killed_and_both_notice_a_pause_only(
    chromium: Browser, tmp_path: Path
) -> None:
    with (
        services.postgres() as postgres,
        services.redis() as redis,
        cluster(tmp_path, settings(postgres, redis), 2) as served,
    ):
        people = [Visitor(chromium, served.address) for _ in range(2)]
        try:
            ann, ben = people
            for one in people:
                one.forgiven += LOST
            address = ann.named("Ann").new_table("me", "open", "bot:random")
            take_seat(ben, address, "Ben")
            players = [Mouse(ann), Mouse(ben, 2)]
            table_id = address.rsplit("/", 1)[-1]
            for _ in range(2):
                play_on(players, 5)
                n = ann.table["n"]
                owner = served.owner(table_id)
                heard = [len(one.heard) for one in people]
                os.kill(owner, signal.SIGKILL)
                for one, so_far in zip(people, heard, strict=True):
                    back = f"{'Ann' if one is ann else 'Ben'} is told of the table again"
                    one.until(lambda one=one, so_far=so_far: len(one.heard) > so_far, back)  # type: ignore[misc]
                    one.until(lambda one=one: one.offered()["connected"], back)  # type: ignore[misc]
                    assert one.table["n"] >= n and one.page.url == address
                assert served.owner(table_id) != owner
            play_on(players, 6)
            for name, one in zip(("ann", "ben"), people, strict=True):
                one.told()
                one.page.screenshot(path=tmp_path / f"{name}.png")
                assert one.troubles == []
        finally:
            for one in people:
                one.context.close()


def test_a_page_whose_machine_stands_still_says_so_within_the_lease_and_goes_to_another(
    chromium: Browser, tmp_path: Path
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with services.postgres() as postgres, services.redis() as redis:
        shared = settings(postgres, redis)
        with (
            cluster(tmp_path / "a", shared) as here,
            cluster(tmp_path / "b", shared) as there,
            proxy(here.port) as door,
        ):
            ann = Visitor(chromium, door.address)
            ann.forgiven += LOST
            try:
                address = ann.named("Ann").new_table("me", "open", "open", public=True)
                id = address.rsplit("/", 1)[-1]
                ben = Person(there.address).named("Ben")
                ann.until(lambda: ann.offered()["connected"], "the page is there")
                ann.page.wait_for_timeout(500)
                door.to = there.port  # as a proxy does that asks after those behind it
                os.kill(here.parent.pid, signal.SIGSTOP)
                since = time.monotonic()
                ann.until(lambda: not ann.offered()["connected"], "the page says that its line is lost", 4 * LEASE)
                said = time.monotonic() - since
                ann.until(lambda: ann.offered()["connected"], "it has found the other")
                with ben.at(id) as page:
                    page.send(type="seat", seat=1, to="me")
                    ann.until(lambda: ann.table["seats"][1]["kind"] == "person", "Ann is told who has sat down")
                assert said <= LEASE + 0.5, said
                assert ann.troubles == []
            finally:
                os.kill(here.parent.pid, signal.SIGCONT)
                ann.context.close()
