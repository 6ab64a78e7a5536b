"""What a die of The Last Stand says of itself: first what it is, then why it is marked, then what it has to do with."""

from __future__ import annotations

import pytest

from titanomachy.drawing.reading import Reading

from ..drawn import GAME, Play, stand


def read(play: Play, die: int, seat: int = 1, lang: str = "en") -> Reading:
    """What a seat reads about a die."""
    reading = GAME.table.read(play.table.sight(seat), f"die-{die}", lang)
    assert reading is not None
    return reading


def facts(play: Play, die: int, seat: int = 1) -> list[str]:
    return [fact.text for fact in read(play, die, seat).facts]


def test_a_die_speaks_of_its_heros_power_only_where_it_has_to_do_with_the_face() -> None:
    play = stand("0  mikasa  dodge fight\n0  armin  move")
    assert read(play, 0).name == "Dodge" and facts(play, 0) == []
    assert facts(play, 1) == ["Mikasa: each Fight face that is rolled counts twice."]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("erwin tactics fight move", [True, True, False]),
        ("sasha dodge move", [True, False]),
        ("levi titan fight", [True, False]),
        ("eren fight", [True]),
        ("hange cannon tactics", [True, False]),
        ("armin tactics cannon", [True, False]),
    ],
)
def test_every_power_has_to_do_with_its_own_faces(line: str, told: list[bool]) -> None:
    play = stand(f"0  {line}\n0  mikasa fight")
    assert [bool(facts(play, die)) for die in range(len(told))] == told


def test_against_a_card_of_the_titan_only_a_power_is_told_that_counts_there() -> None:
    """That Mikasa strikes twice stood among the reasons why her Fight is no Dodge."""
    play = stand("6  mikasa  dodge dodge fight\n6  sasha  dodge dodge", step="resolve", up="std_bite", down="std_feast")
    assert facts(play, 2) == []
    assert len(facts(play, 5, seat=2)) == 1  # her Dodge may be any symbol


def test_a_picked_die_says_by_whom_and_for_what() -> None:
    play = stand("0  mikasa  dodge fight\n0  hange  move", step="heroes_reroll")
    play.do("mikasa", "select dodge")
    said = "Mikasa has picked it for the common roll: whoever rolls the picked dice rolls it too."
    assert facts(play, 0, seat=2) == [said]
    panel = "".join(map(str, GAME.table.seat_panel(play.table.sight(2), 1, "en")))
    assert "Dodge, picked for the common roll" in panel and panel.count('class="again"') == 1


def test_a_die_that_is_put_up_says_against_what() -> None:
    play = stand("0  mikasa  tactics\n0  hange  tactics", step="resolve", up="std_frenzy", down="std_trample")
    play.do("mikasa", "offer")
    assert facts(play, 0, seat=2)[0] == "Mikasa has put it up against Frenzy."
