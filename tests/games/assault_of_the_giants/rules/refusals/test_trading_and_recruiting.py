"""Refusals: trades, recruits and Leaders."""

from __future__ import annotations

from typing import Final

import pytest

from titanomachy.kernel.ledger import rule

from ...drawn_board import Play, command
from .refusing import BESIDE, FINAL, Case, assert_refused, named, trade


def lost_evermoors() -> Play:
    board = "silver frost regular\nevermoors fire regular\nhigh_forest cloud regular"
    return command("recruit", board, turn="cloud", lyn="silver", points=FINAL)


TRADING: Final[tuple[Case, ...]] = (
    Case("OWN_RACE", trade, "force hill", "AG-trade-02"),
    Case(
        "NPC_TRADE",
        lambda: command("trade", "waterdeep hill regular\nneverwinter storm elite", seats=3, cards={"hill": "food"}),
        "force storm",
        "AG-trade-13",
        "The Storm Giants are NPCs and own no cards.",
    ),
    Case("NOT_NEIGHBOURS", trade, "force frost", "AG-trade-03", "None of your armies stands next to the Frost Giants."),
    Case("NO_FRIENDS", trade, "offer frost", "AG-trade-08", "None of your armies stands next to the Frost Giants."),
    Case(
        "NOTHING_TO_TAKE",
        lambda: trade(cards={"hill": "food"}),
        "force fire",
        "AG-trade-06",
        "The Fire Giants have no cards to give.",
    ),
    Case(
        "NOTHING_BACK",
        lambda: trade(cards={"hill": "food"}),
        "offer fire",
        "AG-trade-15",
        "The Fire Giants have no cards to give.",
    ),
    Case("OFFERS_MADE", lambda: trade(options={"offers": 0}), "offer fire", "AG-trade-16"),
    Case(
        "NOT_ORIGINAL",
        lambda: trade().do("force fire", "give food", "go"),
        "return food",
        "AG-trade-05",
        "Food is not among the cards owned since the start of the turn.",
    ),
    Case(
        "SAME_OFFER",
        lambda: trade().do(
            *[
                "offer fire",
                "give food",
                "go",
                "want ore",
                "propose",
                "refuse",
                "offer fire",
                "give food",
                "go",
                "want ore",
            ]
        ),
        "propose",
        "AG-trade-16",
    ),
    Case("EMPTY_OFFER", lambda: trade().do("offer fire", "give food", "go"), "propose", "AG-trade-15"),
)


@rule(
    "AG-trade-02", "AG-trade-03", "AG-trade-05", "AG-trade-06", "AG-trade-08", "AG-trade-13", "AG-trade-15",
    "AG-trade-16",
)  # fmt: skip
@pytest.mark.parametrize("case", TRADING, ids=named)
def test_trades_that_cannot_be_made_are_refused(case: Case) -> None:
    assert_refused(case)


RECRUITING: Final[tuple[Case, ...]] = (
    Case("NO_SUCH_UNIT", lambda: command("recruit", BESIDE), "recruit second_leader sumber_hills", "AG-recruit-03"),
    Case(
        "NOT_YET",
        lambda: command("recruit", "waterdeep storm regular", turn="storm", left=4),
        "recruit second_champion sea_of_swords",
        "AG-recruit-04",
        "King Hekaton enters play by an event first.",
    ),
    Case(
        "NOT_IN_SUPPLY",
        lambda: command("recruit", "waterdeep hill leader", left=4),
        "recruit leader sumber_hills",
        "AG-recruit-11",
        "Chief Guh is not in your supply.",
    ),
    Case(
        "TOO_DEAR",
        lambda: command("recruit", BESIDE),
        "recruit leader sumber_hills",
        "AG-recruit-02",
        "Chief Guh costs 3; you have 2 Recruit Points.",
    ),
    Case(
        "NOT_HOME",
        lambda: command("recruit", BESIDE),
        "recruit regular waterdeep",
        "AG-recruit-02",
        "You do not recruit in Waterdeep.",
    ),
    Case(
        "RECRUITED_CHAMPION",
        lambda: command("recruit", "sumber hill champion", left=3),
        "recruit champion sumber_hills",
        "AG-recruit-06",
        "Your other Champion stands in Sumber Hills.",
    ),
    Case(
        "NOT_LYN",
        lambda: command("recruit", "silver cloud regular", turn="cloud", lyn="silver"),
        "recruit regular evermoors",
        "AG-recruit-08",
        "You do not recruit in Evermoors.",
    ),
    Case(
        "LYN_HELD",
        lambda: lost_evermoors(),
        "recruit regular silver_marches",
        "AG-recruit-09",
        "Enemies stand in Silver Marches.",
    ),
    Case(
        "HOME_LOST",
        lambda: command("recruit", "sumber frost regular\nwaterdeep hill regular", points=FINAL),
        "recruit regular sumber_hills",
        "AG-final-03",
        "Enemies stand in Sumber Hills.",
    ),
    Case(
        "NO_LEADER",
        lambda: command("leader", "waterdeep hill regular", fallen=[0, 0, 0, 0, 0, 1]),
        "lead leader",
        "AG-leader-02",
    ),
    Case("NOT_FALLEN", lambda: command("leader", "waterdeep hill leader"), "revive leader", "AG-leader-12"),
    Case("NOT_FALLEN", lambda: command("leader", "waterdeep hill leader"), "revive second_leader", "AG-leader-12"),
    Case(
        "NOT_FALLEN",
        lambda: command("leader", "waterdeep fire vonindod", turn="fire", story={"fire": 2}),
        "revive second_leader",
        "AG-leader-12",
    ),
    Case(
        "NOT_BEEN",
        lambda: command("leader", "waterdeep fire leader", turn="fire"),
        "revive second_leader",
        "AG-leader-10",
        "The Vonindod has not been in play yet.",
    ),
    Case(
        "HOME_HELD",
        lambda: command(
            "leader",
            "waterdeep fire leader\nice_spires frost regular",
            turn="fire",
            story={"fire": 2},
            fallen=[0, 0, 2, 0, 0, 0],
            points=FINAL,
        ),
        "revive second_leader",
        "AG-leader-06",
    ),
    Case(
        "NO_MARCH",
        lambda: command("leader", "waterdeep frost leader", turn="frost").do("lead leader"),
        "march anauroch",
        "AG-leader-01",
        "Waterdeep and Anauroch are not adjacent.",
    ),
)


@rule(
    "AG-final-03", "AG-leader-01", "AG-leader-02", "AG-leader-06", "AG-leader-10", "AG-leader-12", "AG-recruit-02",
    "AG-recruit-03", "AG-recruit-04", "AG-recruit-06", "AG-recruit-08", "AG-recruit-09", "AG-recruit-11",
)  # fmt: skip
@pytest.mark.parametrize("case", RECRUITING, ids=named)
def test_units_and_leaders_that_may_not_come_are_refused(case: Case) -> None:
    assert_refused(case)
