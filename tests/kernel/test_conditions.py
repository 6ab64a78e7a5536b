"""Conditions over the words of a position: what they can say, and what they say when they cannot."""

from __future__ import annotations

import pytest

from titanomachy.kernel.conditions import BadCondition, condition
from titanomachy.kernel.forms import Json

FACTS: dict[str, Json] = {
    "marker": 9,
    "phase": "heroes_spend",
    "hearts": [3, 1],
    "outside": [["bean"], []],
    "pile": ["neck_slash", "rescue"],
    "where": {"armin": 4},
    "over": False,
    "winners": [],
}


@pytest.mark.parametrize(
    "line",
    [
        "marker >= 9", "marker == 9", "marker != 8", "hearts[1] < 2", "hearts[-1] == 1", "phase == heroes_spend",
        "bean in outside[0]", "bean not in outside[1]", "len(outside[0]) == 1", "sum(hearts) == 4",
        "hearts[0] + hearts[1] >= 4", "pile[0] == neck_slash", "pile == [neck_slash, rescue]", "where[armin] > 3",
        "over or marker > 5", "phase == 'heroes_spend'", "over != over or marker == 9", "winners == []",
    ],
)  # fmt: skip
def test_what_holds(line: str) -> None:
    assert condition(line).holds(FACTS)


@pytest.mark.parametrize("line", ["marker > 9", "over", "1 in winners", "phase != heroes_spend", "len(pile) < 2"])
def test_what_does_not_hold(line: str) -> None:
    assert not condition(line).holds(FACTS)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("marker >=", "a value is missing"),
        ("marker 11", "has to come here"),
        ("hearts[0 == 1", "a ']' is missing"),
        ("__import__('os') == 1", "has to come here"),
        ("marker.real == 9", "cannot be read from '.real"),
        ("marker == 9 marker", "nothing can follow"),
    ],
)
def test_what_cannot_be_read_says_where(line: str, said: str) -> None:
    with pytest.raises(BadCondition, match="cannot be read") as error:
        condition(line)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("makrer >= 11", "did you mean marker"),
        ("makrer == 11", "did you mean marker"),
        ("bean in outsid", "did you mean outside"),
        ("hearts[7] == 1", "out of range"),
        ("where[levi] == 1", "levi"),
        ("phase[0] == 1", "has no place"),
        ("len(marker) == 1", "is no list"),
    ],
)
def test_what_a_position_does_not_have_is_named(line: str, said: str) -> None:
    with pytest.raises(BadCondition, match=said) as error:
        condition(line).holds(FACTS)
    assert line in str(error.value)


def test_how_far_a_number_has_come() -> None:
    assert condition("marker >= 11").progress(FACTS) == (9, 11)
    assert condition("marker > 11").progress(FACTS) == (9, 12)
    assert condition("phase == over").progress(FACTS) is None
    assert condition("over").progress(FACTS) is None
