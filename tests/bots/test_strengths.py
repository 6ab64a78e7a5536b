"""The file of strengths: every game is in it, and easy, medium and hard stand in this order."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.bots.strengths import Measured, measured


def test_every_game_has_been_measured_with_the_commands_to_do_it_again() -> None:
    assert {one.game for one in measured()} == set(tm.games())
    for one in measured():
        assert {bot.bot for bot in one.strengths if bot.bot} == {"easy", "medium", "hard"}
        assert one.commands and all(words.startswith("titanomachy arena") for words in one.commands)
        assert sum(int(words.split("--games ")[1].split()[0]) for words in one.commands) == one.games


@pytest.mark.parametrize("game", measured(), ids=lambda one: one.game)
def test_who_is_called_stronger_was_found_to_be(game: Measured) -> None:
    rating = {one.bot: one.rating for one in game.strengths}
    assert rating["easy"] < rating["medium"]
    assert [one.won <= one.games for one in game.strengths] == [True] * len(game.strengths)
