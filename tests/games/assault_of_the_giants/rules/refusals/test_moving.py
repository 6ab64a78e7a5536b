"""Refusals: where giants may go, and who may not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from titanomachy.kernel.ledger import rule

from ...drawn_board import Play, command, drawn, fight
from .refusing import BESIDE, Case, assert_refused, event, named, rest, trade

PASSAGE: Final = "sumber hill {}\ndelimbiyr frost regular"
SMALL_FOLK: Final = [
    "icewind",
    "spine",
    "silver",
    "neverwinter",
    "dessarin",
    "waterdeep",
    "high_forest",
    "anauroch",
    "delimbiyr",
    "high_moor",
]


def passing(army: str = "regular", cards: str = "food", **told: Any) -> Play:
    return command("move", PASSAGE.format(army), cards={"hill": cards}, **told).do("cross sumber delimbiyr")


def full_regions() -> Play:
    """A storm giant on its way through regions that are full of its own."""
    board = "neverwinter storm regular\nwaterdeep storm 3*elite\ndelimbiyr storm leader champion regular"
    return moving(board, 2, turn="storm", rows={"storm": "move"}).do("cross neverwinter waterdeep", "join regular")


def moving(board: str, maneuvers: int, **told: Any) -> Play:
    return drawn(board, row="move", phase="moving", resume="after", maneuvers=maneuvers, **told)


def rescue() -> Play:
    play = event(
        "sea_of_swords storm leader champion elite", "storm", cards={"storm": "rune_king"},
        markers={"alliance": "waterdeep silver spine"},
    )  # fmt: skip
    return play.do("claim rescue")


def crowded() -> Play:
    return command("recruit", "sea_of_swords storm leader champion elite", turn="storm").do(
        "recruit regular sea_of_swords"
    )


GIANTS: Final[tuple[Case, ...]] = (
    Case(
        "NOT_THERE",
        lambda: command("move", BESIDE),
        "move waterdeep leader delimbiyr_vale",
        "AG-move-02",
        "Chief Guh is not in Waterdeep.",
    ),
    Case(
        "NOT_THERE",
        lambda: command("move", BESIDE),
        "move waterdeep elite delimbiyr_vale",
        "AG-move-02",
        "elite hill giant is not in Waterdeep.",
    ),
    Case(
        "NOT_HERE",
        lambda: rest("waterdeep hill regular!"),
        "heal waterdeep wounded_elite",
        "AG-rest-02",
        "elite hill giant (wounded) is not in Waterdeep.",
    ),
    Case(
        "NOT_WOUNDED",
        lambda: rest("waterdeep hill regular! elite"),
        "heal waterdeep elite",
        "AG-rest-02",
        "elite hill giant is not wounded.",
    ),
    Case(
        "NOT_AMONG",
        lambda: fight("2*regular", "regular").do("attack waterdeep neverwinter"),
        "join elite",
        "AG-battle-02",
        "No other elite hill giant can be chosen.",
    ),
    Case(
        "NOT_AMONG",
        lambda: command("attack", "waterdeep hill 2*regular").do("advance waterdeep neverwinter"),
        "join elite",
        "AG-attack-04",
        "No other elite hill giant can be chosen.",
    ),
    Case(
        "NOBODY_YET",
        lambda: command("attack", "waterdeep hill 2*regular").do("advance waterdeep neverwinter"),
        "go",
        "AG-attack-04",
    ),
    Case("NOBODY_YET", passing, "go", "AG-move-09"),
    Case("NOBODY_YET", lambda: trade().do("deck"), "go", "AG-trade-10"),
    Case(
        "NOBODY_FIGHTS", lambda: fight("2*regular", "regular").do("attack waterdeep neverwinter"), "go", "AG-battle-04"
    ),
    Case(
        "KEEPS_OUT",
        lambda: rescue(),
        "remove leader",
        "AG-recruit-07",
        "Only Storm Giant Champion makes room for a Champion.",
    ),
    Case(
        "NOT_HERE",
        lambda: rescue(),
        "remove wounded_elite",
        "AG-move-23",
        "elite storm giant (wounded) is not in Sea of Swords.",
    ),
    Case("SOMEONE_LEAVES", lambda: crowded(), "pass", "AG-move-23", "Someone has to make room in Sea of Swords."),
    Case(
        "NOT_HERE",
        lambda: crowded(),
        "remove wounded_elite",
        "AG-move-23",
        "elite storm giant (wounded) is not in Sea of Swords.",
    ),
)


@rule(
    "AG-attack-04", "AG-battle-02", "AG-battle-04", "AG-move-02", "AG-move-09", "AG-move-23", "AG-recruit-07",
    "AG-rest-02", "AG-trade-10",
)  # fmt: skip
@pytest.mark.parametrize("case", GIANTS, ids=named)
def test_giants_who_may_not_be_chosen_are_refused(case: Case) -> None:
    assert_refused(case)


STOPPING: Final[tuple[Case, ...]] = (
    Case(
        "ENEMY_THERE",
        lambda: command("move", BESIDE),
        "move waterdeep regular neverwinter_wood",
        "AG-move-07",
        "Enemies stand in Neverwinter Wood.",
    ),
    Case(
        "CLOSED",
        lambda: command("move", BESIDE),
        "move waterdeep regular sea_of_swords",
        "AG-move-18",
        "Sea of Swords is another race's Starting Region, closed until the Final Ordning.",
    ),
    Case(
        "CLOSED_NPC",
        lambda: command("move", "dessarin frost champion", turn="frost", seats=3),
        "move dessarin_valley champion evermoors",
        "AG-npc-04",
        "Evermoors is another race's Starting Region, closed until the Final Ordning.",
    ),
    Case(
        "TWO_CHAMPIONS",
        lambda: command("move", "waterdeep hill champion\nsumber hill champion"),
        "move waterdeep champion sumber_hills",
        "AG-comp-10",
        "Your other Champion stands in Sumber Hills.",
    ),
)


@rule(
    "AG-comp-10", "AG-move-07", "AG-move-18", "AG-npc-04",
)  # fmt: skip
@pytest.mark.parametrize("case", STOPPING, ids=named)
def test_regions_where_nobody_may_stop_are_refused(case: Case) -> None:
    assert_refused(case)


MOVING: Final[tuple[Case, ...]] = (
    Case(
        "NOT_ADJACENT",
        lambda: command("move", BESIDE),
        "move waterdeep regular high_moor",
        "AG-move-02",
        "Waterdeep and High Moor are not adjacent.",
    ),
    Case(
        "NOBODY_PASSES",
        lambda: command("move", BESIDE),
        "cross dessarin_valley neverwinter_wood",
        "AG-move-09",
        "You have no army in Dessarin Valley.",
    ),
    Case(
        "NO_NEED",
        lambda: command("move", BESIDE),
        "cross waterdeep delimbiyr_vale",
        "AG-move-02",
        "Your giants may stop in Delimbiyr Vale: they move there one by one.",
    ),
    Case(
        "TOO_FEW_MANEUVERS",
        lambda: moving(PASSAGE.format("regular"), 1),
        "cross sumber_hills delimbiyr_vale",
        "AG-move-09",
        "The maneuvers do not reach beyond Delimbiyr Vale.",
    ),
    Case(  # the reason was that Champions need a card, though the giant beside them does not
        "TOO_FEW_MANEUVERS",
        lambda: moving(PASSAGE.format("champion regular"), 1),
        "cross sumber_hills delimbiyr_vale",
        "AG-move-09",
        "The maneuvers do not reach beyond Delimbiyr Vale.",
    ),
    Case(
        "TOO_FEW_MANEUVERS",
        lambda: full_regions().do("onward delimbiyr"),
        "onward high_moor",
        "AG-move-09",
        "The maneuvers do not reach beyond Delimbiyr Vale.",
    ),
    Case(
        "TOO_FEW_MANEUVERS",
        lambda: full_regions(),
        "onward sumber_hills",
        "AG-move-09",
        "The maneuvers do not reach beyond Sumber Hills.",
    ),
    Case(
        "NOT_AMONG",
        lambda: passing("2*regular"),
        "join elite",
        "AG-move-09",
        "No other elite hill giant can be chosen.",
    ),
    Case(
        "CHAMPIONS_PAY",
        lambda: command("move", PASSAGE.format("champion")),
        "cross sumber_hills delimbiyr_vale",
        "AG-move-26",
    ),
    Case(
        "NO_WAY_BEYOND",
        lambda: moving(
            "sumber hill regular\n"
            + "\n".join(f"{one} {'frost' if n % 2 else 'fire'} regular" for n, one in enumerate(SMALL_FOLK)),
            9,
        ),
        "cross sumber_hills dessarin_valley",
        "AG-move-28",
        "Nobody could stop legally beyond Dessarin Valley.",
    ),
    Case(
        "NO_WAY_BACK",
        lambda: passing().do("join regular", "pay food"),
        "onward sumber_hills",
        "AG-move-09",
        "A passage leads on, not back to Sumber Hills.",
    ),
    Case("NO_PAYMENT", lambda: passing().do("join regular"), "pay ore", "AG-move-10", "You have no Ore to pay with."),
    Case(
        "CHAMPION_WOUND",
        lambda: passing("champion regular").do("join champion", "join regular"),
        "wound champion",
        "AG-move-17",
    ),
    Case("NOT_PASSING", lambda: passing().do("join regular"), "wound elite", "AG-move-14"),
)


@rule(
    "AG-move-02", "AG-move-09", "AG-move-10", "AG-move-14", "AG-move-17", "AG-move-26", "AG-move-28",
)  # fmt: skip
@pytest.mark.parametrize("case", MOVING, ids=named)
def test_moves_that_cannot_be_made_are_refused(case: Case) -> None:
    assert_refused(case)
