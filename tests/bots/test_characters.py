"""Bots as characters: each has a name and a face, and one that is registered later takes its place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from titanomachy.bots import registry
from titanomachy.bots.characters import CHARACTERS, character, face, offered, usual
from titanomachy.drawing.faces import KINDS, face_of, person_face


def test_the_bots_of_today_are_offered_from_soft_to_hard_stone() -> None:
    assert [character(bot).name for bot in offered()] == ["Chalk", "Flint"]
    assert usual() == "greedy"


def test_a_third_bot_appears_when_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, "search", registry.RandomBot)
    assert [character(bot).name for bot in offered()] == ["Chalk", "Flint", "Onyx"]
    monkeypatch.setitem(registry.BOTS, "mine", registry.RandomBot)
    assert offered()[-1] == "mine" and character("mine").face == "other"


@pytest.mark.parametrize("name", sorted({one.face for one in CHARACTERS.values()} | {"other", "nobody"}))
def test_a_face_is_a_drawing_without_scripts_or_styles(name: str) -> None:
    drawn = ElementTree.fromstring(face(name))
    assert drawn.get("viewBox") == "0 0 64 64"
    assert not any(one.tag.endswith(("script", "style")) or one.get("style") for one in drawn.iter())


def test_people_have_the_face_of_their_name() -> None:
    assert face_of("Jo") == face_of("Jo") != face_of("")
    faces = {person_face(f"p{number}") for number in range(KINDS)}
    assert len(faces) > KINDS * 0.9
    assert person_face("guest") == person_face("p-1") == person_face("../x")
