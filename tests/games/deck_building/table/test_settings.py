"""Every set-up option and every value of one has a name that people read, in both languages."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.table.settings import NAMES, VALUES

GAME = tm.game("deck-building")


def test_every_option_has_a_name_and_no_name_is_left_over() -> None:
    assert set(NAMES) == set(GAME.options)
    assert {option for option, _ in VALUES} <= set(GAME.options)


@pytest.mark.parametrize("option", list(NAMES))
def test_names_of_options_and_values_are_for_people_and_differ(option: str) -> None:
    spec = GAME.options[option]
    for lang in ("en", "fr"):
        names = [GAME.table.settings.value_name(option, value, lang) for value in (*spec.words, *spec.values)]
        assert len(set(names)) == len(names)
        assert not any("_" in name or not name for name in names)
        assert GAME.table.settings.option_name(option, lang)
    assert GAME.table.settings.option_name(option, "fr") != option
