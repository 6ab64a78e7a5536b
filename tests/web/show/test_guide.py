"""The one-page guide of every game: complete, in both languages, with rules and signs that exist."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.web.show.guide import GROUPS, guide


@pytest.mark.parametrize("name", tm.games())
def test_a_guide_tells_goal_round_and_mistakes_in_both_languages(name: str) -> None:
    game = game_of(name)
    english, french = guide(game, "en"), guide(game, "fr")
    assert [id for id, _, _ in english] == list(GROUPS)
    assert [len(parts) for _, _, parts in english][1:] == [5, 5] and english[0][2]
    for (_, title, parts), (_, titre, dits) in zip(english, french, strict=True):
        assert title != titre
        for part, dit in zip(parts, dits, strict=True):
            assert part.text and dit.text and part.text != dit.text
            assert part.rules and set(part.rules) <= set(game.ledger)
            assert all(f'id="{sign}"' in game.table.symbols() for sign in part.signs)
    assert all(part.signs and part.title for id, _, parts in english if id != "wrong" for part in parts)
