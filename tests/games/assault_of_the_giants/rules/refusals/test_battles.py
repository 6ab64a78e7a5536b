"""Refusals: battles."""

from __future__ import annotations

from typing import Any, Final

import pytest

from titanomachy.kernel.ledger import rule

from ...drawn_board import Play, battle, fight, sorts
from .refusing import Case, assert_refused, named, rolls


def hunt(hunters: str, phase: str = "attack_roll", board: str = "waterdeep frost elite", **told: Any) -> Play:
    at = {**dict.fromkeys(hunters.split(), "waterdeep"), **told.pop("slayers", {})}
    told = {"row": "rest", **told}
    return battle(board, "waterdeep", "waterdeep", phase, hunters=hunters, turn="hill", slayers=at, **told)


def npc(phase: str, **told: Any) -> Play:
    """Fire giants attack storm giants whom nobody plays."""
    board = "waterdeep fire regular\nneverwinter storm elite"
    return battle(board, "waterdeep", "neverwinter", phase, seats=3, **told)


def opening(spell: str, defenders: str, **told: Any) -> Play:
    """An attack with an opening spell in hand."""
    play = fight("leader regular", defenders, spells={"hill": spell}, **told)
    return play.do("attack waterdeep neverwinter", "all", f"cast {spell}")


def countering() -> Play:
    play = fight("leader", "leader", spells={"hill": "bane fog_cloud", "stone": "dispel"})
    return play.do("attack waterdeep neverwinter", "all", "cast bane", "pass", "cast fog_cloud", "cast dispel")


def rerolling(dice: str, **told: Any) -> Play:
    return rolls(attackers="leader", attack=dice, row="leader magic trade attack", **told).do("reroll")


def converting(dice: str, **told: Any) -> Play:
    return rolls(attack=dice, row="magic trade move attack", **told).do("ward")


def struck(army: str, party: str) -> Play:
    return rolls("damage", army, "regular", party=party, side=0, hits=(0, 2), damage=2)


def conquered(army: str = "3*regular leader") -> Play:
    """All giants of an army but its Leader have conquered a region."""
    play = fight(army, "regular", load={"hill": "h4"}).do("attack waterdeep neverwinter")
    joined = [f"join {sort}" for sort in sorts(army)[1:]]
    return play.do(*joined, "go")


BATTLES: Final[tuple[Case, ...]] = (
    Case(
        "SLAYERS_CAST", lambda: hunt("sinker", attack="- -", spells={"hill": "shield"}), "cast shield", "AG-slayer-18"
    ),
    Case("SLAYERS_ALONE", lambda: hunt("sinker", attack="- -", cards={"hill": "ore"}), "use ore", "AG-slayer-19"),
    Case("SLAYERS_ALONE", lambda: hunt("sinker", attack="a1 -", row="magic rest"), "ward", "AG-slayer-19"),
    Case("NPC_CARDS", lambda: npc("defence_roll", defence="storm:h2 h1"), "cast shield", "AG-npc-11"),
    Case(
        "HUSHED",
        lambda: rolls(attack="hill:h1", cards={"hill": "ore"}, spells={"hill": "shield"}, hushed=1),
        "cast shield",
        "AG-magic-05",
    ),
    Case(
        "GIANTS_ONLY",
        lambda: hunt("sinker", "opening", side=1, passes=1, spells={"frost": "magic_missile bane"}),
        "cast magic_missile",
        "AG-slayer-30",
        "Magic Missile needs a giant as its target.",
    ),
    Case(
        "GIANTS_ONLY",
        lambda: hunt(
            "sinker", "opening", side=1, passes=1, spells={"frost": "magic_missile bane"}, cards={"frost": "artifact"}
        ),
        "evoke magic_missile",
        "AG-slayer-30",
        "Chain Lightning needs a giant as its target.",
    ),
    Case(
        "SPELL_IDLE",
        lambda: rolls(attack="hill:h1", spells={"hill": "ward"}, cards={"hill": "artifact"}),
        "evoke ward",
        "AG-magic-05",
        "Stoneskin would do nothing now.",
    ),
    Case(
        "NOT_LAID",
        lambda: countering(),
        "counter enlarge",
        "AG-magic-05",
        "Enlarge / Might of Annam was not cast in this step.",
    ),
    Case(
        "CARDS_BEGUN", lambda: rolls(attack="hill:h1", cards={"hill": "2*ore"}).do("use ore"), "reroll", "AG-battle-39"
    ),
    Case(
        "USED",
        lambda: rolls(attackers="leader", attack="hill:h1", row="leader attack", used=[1, 0], cards={"hill": "ore"}),
        "reroll",
        "AG-battle-12",
    ),
    Case("POWER_USED", lambda: hunt("sinker line", attack="a1 - -", used=[1, 0]), "reroll", "AG-slayer-34"),
    Case(
        "BARRED",
        lambda: rolls(attackers="leader", attack="hill:h1", row="leader attack", barred=[1, 0], cards={"hill": "ore"}),
        "reroll",
        "AG-magic-05",
    ),
    Case(
        "DEFENDER_STRIKE",
        lambda: rolls("defence_roll", defence="stone:a1", cards={"stone": "weaponry"}),
        "strike",
        "AG-battle-17",
    ),
    Case(
        "NO_REROLLS",
        lambda: rolls(attackers="leader", attack="hill:h1", cards={"hill": "ore"}),
        "reroll",
        "AG-leader-07",
    ),
    Case(
        "LEADER_AWAY",
        lambda: rolls(attack="hill:h1", row="leader attack", cards={"hill": "ore"}),
        "reroll",
        "AG-leader-08",
    ),
    Case("NO_WARDS", lambda: rolls(attack="hill:h1 a1", cards={"hill": "ore"}), "ward", "AG-magic-03"),
    Case("NO_STRIKES", lambda: rolls(attack="hill:h1 a1", cards={"hill": "ore"}), "strike", "AG-attack-07"),
    Case(
        "NO_SINKER",
        lambda: hunt("line", attack="a1 -"),
        "reroll",
        "AG-slayer-13",
        "Sinker does not attack here, or is wounded.",
    ),
    Case(
        "NO_LINE",
        lambda: hunt("sinker", attack="a1 -"),
        "strike",
        "AG-slayer-14",
        "Line does not attack here, or is wounded.",
    ),
    Case(
        "NOTHING_ROLLABLE",
        lambda: rolls(
            attackers="leader", attack="hill:h1 a1", turned=[[1, 1], []], row="leader attack", cards={"hill": "ore"}
        ),
        "reroll",
        "AG-battle-37",
    ),
    Case(
        "NO_ARCANE", lambda: rolls(attack="hill:h1", row="magic attack", cards={"hill": "ore"}), "ward", "AG-battle-10"
    ),
    Case("NO_DIE", lambda: rerolling("hill:h1 h1"), "pick 2", "AG-battle-38", "There are only 2 dice."),
    Case("NO_DIE", lambda: converting("hill:h1 a1 a1"), "pick 3", "AG-battle-13", "There are only 3 dice."),
    Case("CONVERTED_DIE", lambda: rerolling("hill:h1 a1 h1", turned=[[0, 1, 0], []]), "pick 1", "AG-battle-37"),
    Case("PICKED", lambda: rerolling("hill:h1 h1 b1").do("pick 0"), "pick 0", "AG-battle-38"),
    Case("SAME_FACE", lambda: rerolling("hill:h1 b1 b1"), "pick 2", "AG-battle-38"),
    Case("NOT_ARCANE", lambda: converting("hill:h1 a1 a1"), "pick 0", "AG-battle-10"),
    Case("CONVERTED", lambda: converting("hill:h1 a1 a1").do("pick 1"), "pick 1", "AG-battle-36"),
    Case(
        "NOT_DEFENDING", lambda: rolls("damage", defenders="regular elite", hits=(2, 0)), "soak leader", "AG-battle-03"
    ),
    Case("NOT_FIGHTING", lambda: struck("2*regular elite leader", "2*regular elite"), "soak leader", "AG-battle-40"),
    Case(
        "CHAMPION_FIRST",
        lambda: rolls("damage", defenders="regular champion", hits=(2, 0)),
        "soak regular",
        "AG-comp-13",
    ),
    Case("SLAYERS_SUFFER", lambda: hunt("sinker line", "damage", side=0, damage=2), "soak regular", "AG-slayer-17"),
    Case("GIANTS_SUFFER", lambda: rolls("damage", defenders="regular elite", hits=(2, 0)), "fall hook", "AG-battle-20"),
    Case(
        "NOT_ATTACKING",
        lambda: hunt("sinker line", "damage", side=0, damage=2),
        "fall hook",
        "AG-slayer-28",
        "Hook takes no part in the attack.",
    ),
    Case("UNHURT", lambda: opening("magic_missile", "regular elite champion"), "wound champion", "AG-comp-11"),
    Case(
        "HALF_AT_LEAST",
        lambda: conquered(),
        "go",
        "AG-battle-30",
        "At least half of the surviving attackers move in: 2.",
    ),
    Case(
        "NOT_AMONG",
        lambda: opening("magic_missile", "regular elite champion"),
        "wound leader",
        "AG-magic-05",
        "No other Thane Kayalithica can be chosen.",
    ),
    Case(
        "NOT_AMONG",
        lambda: conquered("2*regular elite leader").do("join elite", "join regular"),
        "join elite",
        "AG-battle-30",
        "No other elite hill giant can be chosen.",
    ),
    Case("NOT_FIGHTING", lambda: conquered(), "join leader", "AG-battle-40"),
)


@rule(
    "AG-attack-07", "AG-battle-03", "AG-battle-10", "AG-battle-12", "AG-battle-13", "AG-battle-17", "AG-battle-20",
    "AG-battle-30", "AG-battle-36", "AG-battle-37", "AG-battle-38", "AG-battle-39", "AG-battle-40", "AG-comp-11",
    "AG-comp-13", "AG-leader-07", "AG-leader-08", "AG-magic-03", "AG-magic-05", "AG-npc-11", "AG-slayer-13",
    "AG-slayer-14", "AG-slayer-17", "AG-slayer-18", "AG-slayer-19", "AG-slayer-28", "AG-slayer-30", "AG-slayer-34",
)  # fmt: skip
@pytest.mark.parametrize("case", BATTLES, ids=named)
def test_what_a_side_of_a_battle_may_not_do_is_refused(case: Case) -> None:
    assert_refused(case)
