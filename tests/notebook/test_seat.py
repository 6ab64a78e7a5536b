"""A seat that is played from a notebook: bots answer, and the page is told what the seat may know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import titanomachy as tm
from tests.laws.driver import Dice
from titanomachy.games.registry import joined
from titanomachy.kernel.asks import Option
from titanomachy.kernel.state import State
from titanomachy.notebook.seat import Seat

GAMES = tm.games()


def seated(name: str, seat: int = 0, seats: int | None = None, bots: Any = "random", lang: str = "en") -> Seat:
    table = tm.game(name).new(seats, seed=5, listen=True)
    return Seat(joined(table), table, seat, bots, lang)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_asked_chooses_and_is_asked_again(name: str) -> None:
    here, dice = seated(name), Dice("notebook", name)
    for _ in range(15):
        shown = here.shown()
        assert shown["prompt"] and shown["board"] and here.ask is not None and not here.ask.idle
        texts = [one["o"] for one in shown["options"]]
        assert texts == [here.game.vocabulary.text(option) for option in here.ask.options]
        before = here.table.length
        assert here.answer({"do": "choose", "n": shown["n"], "o": dice.pick(texts)}) == ""
        assert here.table.length > before
        if here.table.over:
            break


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_told_what_its_seat_may_know(name: str) -> None:
    compared = differed = 0
    here, dice = seated(name, seat=1, seats=max(tm.game(name).seats)), Dice("secrets of notebooks", name)
    for at in range(40):
        if here.table.over:
            break
        if not here.table._held and at % 4 == 0:
            other = Seat.__new__(Seat)
            other.__dict__.update(here.__dict__)
            other.table = here.table.imagine(1, at)
            other.__dict__["happened"] = []
            here.happened.clear()
            compared += 1
            differed += other.table.fingerprint() != here.table.fingerprint()
            told, same = here.shown(), other.shown()
            for private in ("n", "undo"):  # an imagined table has no earlier choices
                told.pop(private), same.pop(private)
            assert json.dumps(told) == json.dumps(same)
        assert here.ask is not None
        here.choose(dice.pick(here.game.vocabulary.forward(here.ask.options)))
    assert compared and differed


def test_a_click_on_what_has_passed_by_does_nothing() -> None:
    here = seated("last-stand", seats=4)
    shown = here.shown()
    message = {"do": "choose", "n": shown["n"], "o": shown["options"][0]["o"]}
    here.answer(message)
    length = here.table.length
    assert here.answer(message) == "" and here.table.length == length


def test_what_is_not_offered_is_refused_in_words() -> None:
    here = seated("last-stand", seats=4, lang="fr")
    before = here.table.length
    said = here.answer({"do": "choose", "n": before, "o": "fly away"})
    assert said and here.table.length == before


def test_a_choice_can_be_taken_back_until_somebody_answers() -> None:
    here = seated("last-stand", seats=4)
    assert not here.undoable and "taken back" in here.answer({"do": "undo", "n": here.table.length})
    while here.ask is not None and here.ask.options[0][0] != "place":
        here.choose(here.ask.options[0])
    before = here.table.fingerprint()
    here.choose(here.table.asks[0].options[0])
    assert here.shown()["undo"]
    assert here.answer({"do": "undo", "n": here.table.length}) == "" and here.table.fingerprint() == before


class Broken:
    """A bot that fails."""

    name = "broken"

    def choose(self, table: tm.Table[State], seat: int) -> Option:
        raise ValueError("no idea")


def test_a_bot_that_fails_loses_its_seat_and_the_game_goes_on() -> None:
    here = seated("last-stand", seats=4, bots={1: "random", 2: Broken(), 3: "random"})
    lines = list(here.happened)
    while here.ask is not None and not any("broken lost seat 2" in line for line in lines):
        here.choose(here.ask.options[0])
        lines += here.happened
    assert any("broken lost seat 2" in line for line in lines)
    assert not any("no idea" in line for line in lines)


def test_seats_and_bots_that_do_not_fit_are_named() -> None:
    with pytest.raises(tm.TitanomachyError, match="no seat 7; seats are 0 to 3"):
        seated("last-stand", 7, 4)
    with pytest.raises(tm.TitanomachyError, match="one for each of 1, 2, 3"):
        seated("last-stand", 0, 4, ["greedy"])
