"""For whom a table waits: right in English and French for one, two, three and many."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.web.show.awaited import awaited


def bots(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "who": "Flint", "kind": "bot", "thinking": True} for name in names]


@pytest.mark.parametrize(
    "names, english, french",
    [
        (("Eren",), "Eren (Flint) is thinking", "Eren (Flint) réfléchit"),
        (("Eren", "Levi"), "Eren (Flint) and Levi (Flint) are thinking", "Eren (Flint) et Levi (Flint) réfléchissent"),
        (
            ("Eren", "Levi", "Armin", "Sasha", "Conny"),
            "Eren (Flint), Levi (Flint) and 3 more are thinking",
            "Eren (Flint), Levi (Flint) et 3 autres réfléchissent",
        ),
    ],
)
def test_those_who_think(names: tuple[str, ...], english: str, french: str) -> None:
    assert awaited(bots(*names), "en") == english
    assert awaited(bots(*names), "fr") == french


def test_seats_that_nobody_has_and_people() -> None:
    person = {"name": "Levi", "who": "Jo", "kind": "person", "thinking": False}
    free = {"name": "Eren", "who": "", "kind": "open", "thinking": False}
    assert awaited([person, free], "en") == "Waiting for someone to take Eren"
    assert awaited([person], "en") == "Waiting for Levi (Jo)"
    assert awaited([], "en") == ""
