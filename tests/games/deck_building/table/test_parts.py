"""The parts of the drawing: what a move leaves alone is not drawn again, and nobody's words come to another's table."""

from __future__ import annotations

import re

from titanomachy.drawing import Parts, whole
from titanomachy.games.deck_building.rules.city import City
from titanomachy.kernel.table import Table

from ..drawn_city import city
from ..playing import Play
from .reading import SHOWN, bean


def board(table: Table[City], seat: int | None = 0) -> Parts:
    return SHOWN.board(table.sight(seat), "en")


def fresh(old: Parts, new: Parts) -> set[str]:
    """The pieces among the parts that are new, by the names that they have or stand for."""
    known = set(map(id, old))
    parts = [part for part in new if id(part) not in known]
    assert all(part not in old for part in parts), "an equal text was made again"
    return {name for part in parts for name in re.findall(r'^<g (?:data-part|id)="([^"]+)"', part)}


def after(play: Play, verb: str, *args: str) -> tuple[Parts, Parts]:
    """The board before and after an act."""
    old = board(play.table)
    getattr(play, verb)(*args)
    return old, board(play.table)


def test_a_step_redraws_the_hero_and_what_makes_room() -> None:
    old, new = after(bean(), "move", "outside")
    assert "hero-0" in fresh(old, new)
    assert fresh(old, new) <= {"hero-0", "card-in-1-0", "titan-1-0"}, "those of other Districts are kept"


def test_a_card_that_only_gives_power_leaves_the_board_as_it_is() -> None:
    old, new = after(bean(), "play", "courage")
    assert fresh(old, new) == set() and whole(old) == whole(new)


def test_viewers_of_one_board_share_its_parts_but_for_their_own_district() -> None:
    table = bean().table
    one, other = board(table, 0), board(table, None)
    assert whole(one) == whole(other), "a spectator looks at the District of whoever's turn it is"
    assert all(part is same for part, same in zip(one, other, strict=True))
    armin = board(table, bean().seat("armin"))
    different = [part for part, same in zip(armin, one, strict=True) if part is not same]
    assert len(different) == 3 and all("focus-2-" in part for part in different)


def test_an_owners_words_stay_at_the_owners_table() -> None:
    picture = "inside hero+swords . . . ."
    owned = {"card": [{"id": "swords", "name": "Broad <Blades>", "cost": 7}]}
    corrected, printed = (city(picture, hand="swords", content=content).table for content in (owned, None))
    for table, there, missing in ((corrected, "Broad &lt;Blades&gt;", "Swords"), (printed, "Swords", "Blades")):
        for parts in (board(table), SHOWN.tray(table.sight(0), 0, "en")):
            assert there in whole(parts) and missing not in whole(parts)
