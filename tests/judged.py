"""Tests that look ahead need what a game has learned of its positions: without it there is no hint."""

from __future__ import annotations

import pytest

import titanomachy as tm


def judged(game: str) -> bool:
    """True where a game can be looked ahead: it says how, and has learned what positions are worth."""
    bot = tm.game(game).bot
    return bot.searching is not None and bot.judging is not None and bot.judging.file.is_file()


needs_judgement = pytest.mark.skipif(not judged("last-stand"), reason="The Last Stand has not been learned yet")
