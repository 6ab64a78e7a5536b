"""Bots as characters: each has a name and a face, and one that is registered later takes its place."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from titanomachy.bots import registry
from titanomachy.bots.characters import CHARACTERS, character, face, of_its_kind, offered, others_than, usual
from titanomachy.drawing.faces import KINDS, face_of, person_face


def test_bots_are_offered_from_soft_to_hard_stone_one_of_each() -> None:
    assert [(bot, character(bot).name) for bot in offered()] == [
        ("easy", "Chalk"),
        ("medium", "Flint"),
        ("hard", "Onyx"),
    ]
    assert usual() == "medium"


def test_whoever_chose_an_earlier_bot_finds_that_of_its_kind() -> None:
    assert [of_its_kind(bot) for bot in ("random", "greedy", "search")] == ["easy", "medium", "hard"]
    assert others_than("greedy") == ("easy", "hard"), "Flint does not take the place of Flint"


def test_another_bot_appears_when_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, "mine", registry.RandomBot)
    assert offered()[-1] == "mine" and character("mine").face == "other" == character(of_its_kind("mine")).face


@pytest.mark.parametrize("name", sorted({one.face for one in CHARACTERS.values()} | {"other", "nobody"}))
def test_a_face_is_a_drawing_without_scripts_or_styles(name: str) -> None:
    drawn = ElementTree.fromstring(face(name))
    assert drawn.get("viewBox") == "0 0 64 64"
    assert not any(one.tag.endswith(("script", "style")) or one.get("style") for one in drawn.iter())


def test_people_have_the_face_of_their_name() -> None:
    assert face_of("Jo") == face_of("Jo") != face_of("")
    faces = {person_face(f"p{number}") for number in range(KINDS)}
    assert len(faces) > KINDS * 0.9
    assert person_face("guest") is person_face("p-1") is person_face("../x"), "strangers' words are not remembered"
