"""Refusals: attacks, giantslayers and the unique commands."""

from __future__ import annotations

from typing import Any, Final

import pytest

from titanomachy.kernel.ledger import rule

from ...drawn_board import Play, command, drawn
from .refusing import BESIDE, Case, assert_refused, named, rest


def dear(what: str) -> dict[str, object]:
    """Giantslayer Actions that an owner has made dearer."""
    return {"constants": {f"giantslayer_{what}_actions": 4}}


def hunted() -> Play:
    board = "waterdeep frost 2*elite\nsilver frost elite"
    return drawn(
        board, row="rest", phase="slaying", actions=2, stage=2, hunted=["hook"],
        slayers={"hook": "waterdeep", "line": "silver"}, load={},
    )  # fmt: skip


def band() -> Play:
    at = {"hook": "waterdeep", "line": "waterdeep", "sinker": "silver"}
    return rest("waterdeep frost elite", slayers=at).do("hunt waterdeep")


def ravage(race: str = "stone", **told: Any) -> Play:
    return command("special", f"silver {race} regular\nwaterdeep {race} regular", turn=race, left=2, **told)


def flight(board: str = "", **told: Any) -> Play:
    return command("special", f"silver cloud regular\n{board}", turn="cloud", lyn="silver", **told)


ATTACKS: Final[tuple[Case, ...]] = (
    Case(
        "NO_ARMY",
        lambda: command("attack", BESIDE),
        "attack dessarin_valley neverwinter_wood",
        "AG-attack-01",
        "You have no army in Dessarin Valley.",
    ),
    Case(
        "NOT_NEXT",
        lambda: command("attack", BESIDE),
        "attack waterdeep high_moor",
        "AG-attack-01",
        "Waterdeep and High Moor are not adjacent.",
    ),
    Case(
        "CLOSED_TO_ATTACK",
        lambda: command("attack", "waterdeep hill regular\nsea_of_swords storm regular"),
        "attack waterdeep sea_of_swords",
        "AG-battle-01",
        "Sea of Swords is another race's Starting Region, closed until the Final Ordning.",
    ),
    Case(
        "CLOSED_NPC_TO_ATTACK",
        lambda: command("attack", "waterdeep hill regular\nsea_of_swords storm regular", seats=3),
        "attack waterdeep sea_of_swords",
        "AG-npc-16",
        "Sea of Swords is another race's Starting Region, closed until the Final Ordning.",
    ),
    Case(
        "NO_ENEMY",
        lambda: command("attack", BESIDE),
        "attack waterdeep delimbiyr_vale",
        "AG-attack-01",
        "There is no enemy in Delimbiyr Vale.",
    ),
    Case(
        "NO_ADVANCE",
        lambda: command("attack", BESIDE),
        "advance dessarin_valley evermoors",
        "AG-attack-04",
        "You have no army in Dessarin Valley.",
    ),
    Case(
        "NOT_NEXT_TO_ADVANCE",
        lambda: command("attack", BESIDE),
        "advance waterdeep high_moor",
        "AG-attack-04",
        "Waterdeep and High Moor are not adjacent.",
    ),
    Case(
        "NOT_EMPTY",
        lambda: command("attack", BESIDE),
        "advance waterdeep neverwinter_wood",
        "AG-attack-09",
        "Neverwinter Wood is not empty.",
    ),
)


@rule(
    "AG-attack-01", "AG-attack-04", "AG-attack-09", "AG-battle-01", "AG-npc-16",
)  # fmt: skip
@pytest.mark.parametrize("case", ATTACKS, ids=named)
def test_attacks_and_advances_that_cannot_be_made_are_refused(case: Case) -> None:
    assert_refused(case)


GIANTSLAYERS: Final[tuple[Case, ...]] = (
    Case(
        "ON_THE_ROAD",
        lambda: rest(slayers={"hook": "waterdeep"}).do("ride hook sea_of_swords"),
        "done",
        "AG-slayer-27",
        "Hook has to leave the Starting Region first.",
    ),
    Case(
        "SLAYER_THERE",
        lambda: rest(slayers={"hook": "waterdeep"}),
        "hire hook waterdeep",
        "AG-slayer-03",
        "Hook is on the board already.",
    ),
    Case(
        "SLAYER_AWAY",
        lambda: rest(slayers={"hook": "waterdeep"}),
        "ride line neverwinter_wood",
        "AG-slayer-06",
        "Line is not on the board.",
    ),
    Case(
        "TOO_LATE",
        lambda: rest(slayers={"hook": "waterdeep"}).do("ride hook neverwinter"),
        "hire line waterdeep",
        "AG-slayer-02",
    ),
    Case(
        "SMALL_FOLK_ONLY",
        rest,
        "hire hook sumber_hills",
        "AG-slayer-37",
        "Sumber Hills is a Starting Region: no giantslayer is recruited there.",
    ),
    Case(
        "DEAR_HIRE",
        lambda: rest(left=1, slayers={"hook": "waterdeep"}),
        "hire line waterdeep",
        "AG-slayer-03",
        "That costs 2 actions; you have 1.",
    ),
    Case(
        "DEAR_RIDE",
        lambda: rest(left=3, slayers={"hook": "waterdeep"}, content=dear("move")),
        "ride hook neverwinter_wood",
        "AG-slayer-06",
        "That costs 4 actions; you have 3.",
    ),
    Case(
        "DEAR_HUNT",
        lambda: rest("waterdeep frost elite", left=2, slayers={"hook": "waterdeep"}, content=dear("attack")),
        "hunt waterdeep",
        "AG-slayer-08",
        "That costs 4 actions; you have 2.",
    ),
    Case(
        "NOT_A_STEP",
        lambda: rest("waterdeep frost elite", left=1, slayers={"hook": "waterdeep"}),
        "ride hook anauroch",
        "AG-slayer-06",
        "Waterdeep and Anauroch are not adjacent.",
    ),
    Case(
        "NO_STAYING",
        lambda: rest(left=1, slayers={"hook": "waterdeep"}),
        "ride hook sea_of_swords",
        "AG-slayer-27",
        "A giantslayer may not end its movement in Sea of Swords yet.",
    ),
    Case(
        "OWN_GIANTS",
        lambda: rest("waterdeep hill regular", slayers={"hook": "waterdeep"}),
        "hunt waterdeep",
        "AG-slayer-10",
    ),
    Case(
        "NO_GIANTS",
        lambda: rest(slayers={"hook": "waterdeep"}),
        "hunt waterdeep",
        "AG-slayer-09",
        "There is no enemy in Waterdeep.",
    ),
    Case(
        "NO_SLAYER",
        lambda: rest("silver frost elite", slayers={"hook": "waterdeep"}),
        "hunt silver_marches",
        "AG-slayer-09",
        "No giantslayer stands in Silver Marches.",
    ),
    Case("HUNTED", lambda: hunted(), "hunt waterdeep", "AG-slayer-36"),
    Case("NOT_IN_BAND", lambda: band(), "enlist sinker", "AG-slayer-09", "Sinker is not in Waterdeep."),
    Case("ENLISTED", lambda: band().do("enlist hook"), "enlist hook", "AG-slayer-11", "Hook attacks already."),
)


@rule(
    "AG-slayer-02", "AG-slayer-03", "AG-slayer-06", "AG-slayer-08", "AG-slayer-09", "AG-slayer-10", "AG-slayer-11",
    "AG-slayer-27", "AG-slayer-36", "AG-slayer-37",
)  # fmt: skip
@pytest.mark.parametrize("case", GIANTSLAYERS, ids=named)
def test_what_giantslayers_may_not_do_is_refused(case: Case) -> None:
    assert_refused(case)


UNIQUE: Final[tuple[Case, ...]] = (
    Case(
        "NOT_OCCUPIED",
        lambda: ravage(),
        "mark high_moor",
        "AG-special-04",
        "You do not occupy High Moor as a Small Folk Region.",
    ),
    Case(
        "MARKED",
        lambda: ravage(markers={"ravage": "silver"}),
        "mark silver_marches",
        "AG-special-04",
        "Silver Marches has such a marker already.",
    ),
    Case(
        "MARKED",
        lambda: ravage("frost", markers={"raid": "silver"}),
        "mark silver_marches",
        "AG-special-06",
        "Silver Marches has such a marker already.",
    ),
    Case(
        "LYN_THERE", lambda: flight(), "fly silver_marches", "AG-special-13", "Lyn Armaal is in Silver Marches already."
    ),
    Case("TOO_FAR", lambda: flight(), "fly high_moor", "AG-special-13", "High Moor is too far for Lyn Armaal."),
    Case(
        "LYN_BARRED",
        lambda: flight("anauroch frost regular"),
        "fly anauroch",
        "AG-special-14",
        "Enemies stand in Anauroch.",
    ),
    Case(
        "LYN_CLOSED",
        lambda: flight(),
        "fly ice_spires",
        "AG-special-17",
        "Ice Spires is another race's Starting Region, closed until the Final Ordning.",
    ),
)


@rule(
    "AG-special-04", "AG-special-06", "AG-special-13", "AG-special-14", "AG-special-17",
)  # fmt: skip
@pytest.mark.parametrize("case", UNIQUE, ids=named)
def test_unique_commands_that_cannot_be_carried_out_are_refused(case: Case) -> None:
    assert_refused(case)
