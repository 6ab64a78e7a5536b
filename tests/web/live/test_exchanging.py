"""A card that lies face down is exchanged again and again: nobody is held up by it, and nobody thinks otherwise."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

import pytest

from titanomachy.web.live.thinking import Thinkers, think

from ..served import PATIENCE, serving

GUARDS: Final = "guards-of-atlantis"
THINKS: Final = 0.6  # seconds
PACE: Final = 0.3
PLAYS: Final = "play "


def test_bots_think_on_while_a_card_is_exchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each exchange threw a thought away and was waited for: who changed their mind often enough stopped the table."""
    thoughts: list[int] = []  # whose thought of a card to play it was

    async def slowly(
        _: Thinkers, game: str, position: str, name: str, seat: int, *_more: object, **_named: object
    ) -> str:
        text = think(game, position, "random", seat, 1)
        if text.startswith(PLAYS):
            thoughts.append(seat)
            await asyncio.sleep(THINKS)
        return text

    monkeypatch.setattr(Thinkers, "choose", slowly)
    with serving(tmp_path, pace=PACE) as served:
        jo = served.browser("Jo")
        seats = {"seat-0": "me", "seat-1": "bot:random", "seat-2": "bot:random", "seat-3": "bot:random"}
        made = jo.post(f"/new/{GUARDS}", {**seats, "seats": "4", "public": "no", "begin": "now"})
        exchanged, laid, end = 0, list[int](), time.monotonic() + PATIENCE
        with jo.at(made.table_id) as page:
            while len(laid) < 3 and time.monotonic() < end:
                page.send(type="ping")
                page.hear("pong")
                for ask in page.table["asks"]:
                    option = ask["options"][exchanged % 2]["o"]
                    exchanged += page.offer(0, option) and option.startswith(PLAYS)
                time.sleep(0.05)
                laid = [seat for seat, text in served.stored(made.table_id) if seat and text.startswith(PLAYS)]
    assert exchanged > 8
    assert sorted(laid) == [1, 2, 3]
    assert sorted(thoughts[:3]) == [1, 2, 3], "one of them thought again"
