"""The ladder shows what was measured: in each game, on one axis, in both languages, without a script."""

from __future__ import annotations

import html
import re

import pytest

from titanomachy.bots.strengths import Strength, measured
from titanomachy.web.pages.ladder import along, row, thinking

from ..served import Served


def test_every_measured_bot_has_its_row_with_its_interval_in_words(served: Served) -> None:
    page = html.unescape(served.browser("Jo").get("/ladder").text)
    for game in measured():
        assert f'id="ladder-{game.game}"' in page
        for _, one in game.places():
            assert f"{one.rating:.1f}, between {one.low:.1f} and {one.high:.1f}" in page
    assert page.count("<tr") == sum(1 + len(game.strengths) for game in measured())
    assert "style=" not in re.sub(r"<head>.*?</head>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("game", [one.game for one in measured()])
def test_an_address_shows_one_game_alone(served: Served, game: str) -> None:
    page = served.browser("Jo", "fr").get(f"/ladder?game={game}").text
    assert re.findall(r'id="ladder-([\w-]+)"', page) == [game]
    assert f'href="/ladder?game={game}" aria-current="true"' in page and "Classement" in page


def test_a_game_that_there_is_not_shows_all(served: Served) -> None:
    page = served.browser("Jo").get("/ladder?game=chess%22%3E").text
    assert page.count('class="ladder"') == len(measured()) and "chess" not in page


def test_few_games_give_no_place_and_say_how_many_are_missing() -> None:
    few = row(None, Strength("hard", 0, 30.0, 6.0, 7, 5), "en")
    assert (few.place, few.kind, few.ranked) == ("", "3 more games until ranked", False)
    assert row(1, Strength("hard", 0, 30.0, 1.0, 70, 5), "fr").said == "30,0, entre 28,0 et 32,0"
    assert row(2, Strength("", 3, 30.0, 1.0, 70, 5), "en").kind == "against 3 players"


def test_how_far_the_strongest_bot_thought_is_said_in_words(served: Served) -> None:
    assert "search:worlds" not in served.browser("Jo").get("/ladder").text
    assert thinking("search:worlds=8", "en") == "Onyx thought over 8 imagined worlds a choice"
    assert thinking("greedy", "en") == "Onyx played as greedy" and thinking("", "en") == ""


def test_nothing_leaves_the_axis() -> None:
    assert along(-20.0) == 0.0 and along(1000.0) == 100.0
