"""Two people at a table of two processes: the one that has the table is killed, and both notice a pause only."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser

from ..web.many import services
from ..web.many.cluster import cluster, settings
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
