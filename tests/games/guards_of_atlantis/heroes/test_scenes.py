"""The scenes in the heroes' folders: each is arranged and played, and what it says came of it has come of it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import HOME
from titanomachy.games.guards_of_atlantis.cards import CARD, HERO_IDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.table import Table

from ..table_top import active_of, arrange, asked, choose, coins, discarded, hand, spaces, spot, targets, told

Scene = dict[str, Any]
SCENES: list[Scene] = [
    {"hero": hero, **scene}
    for hero in HERO_IDS
    for scene in tomllib.loads((HOME / "heroes" / hero / "scenes.toml").read_text("utf-8"))["scene"]
]
OF_EACH: dict[str, Callable[[Table[Match], str], object]] = {  # what is said of each piece or hero that is named
    "spot": spot,
    "hand": hand,
    "discarded": discarded,
    "coins": coins,
    "active": active_of,
}


def differences(table: Table[Match], then: Scene) -> list[str]:
    """What a scene says of the end and is not so."""
    found = [
        f"{key} of {name} is {of(name)}, not {wanted}"
        for key, said in OF_EACH.items()
        for of in [partial(said, table)]
        for name, wanted in then.get(key, {}).items()
        if of(name) != wanted
    ]
    if "asked" in then and asked(table) != then["asked"]:
        found.append(f"asked is {asked(table)}")
    for key, offered in (("targets", targets), ("spaces", spaces)):
        if key in then and offered(table) != set(then[key]):
            found.append(f"{key} are {offered(table)}")
    return found + [f"{kind} was not told" for kind in then.get("told", ()) if kind not in told(table)]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene['hero']}: {scene['says']}")
def test_a_scene_ends_as_it_says(scene: Scene) -> None:
    hero, _, choices, then = (scene[key] for key in ("hero", "says", "choose", "then"))
    setting = {key: value for key, value in scene.items() if key not in ("hero", "says", "choose", "then")}
    who, card = setting["acts"].split()
    assert who == hero and f"{hero}.{card}" in CARD
    assert then and set(then) <= {*OF_EACH, "asked", "targets", "spaces", "told"}
    table = arrange(**setting)
    for words in choices:
        choose(table, words)
    assert differences(table, then) == []


def test_a_scene_that_ends_otherwise_is_noticed() -> None:
    table = arrange("brogan sabina wasp arien", {"brogan": "j13"}, "brogan onslaught")
    then = {"spot": {"brogan": "k13"}, "coins": {"brogan": 2}, "asked": {}, "spaces": ["k13"], "told": ["stops"]}
    assert len(differences(table, then)) == 5
    assert differences(table, {"spot": {"brogan": "j13"}, "asked": {"brogan": "act"}, "targets": []}) == []
