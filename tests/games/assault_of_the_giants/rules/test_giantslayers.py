"""The Rest Command and the giantslayers."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, Play, battle, card, command, drawn, scenario


def rest(board: str = "", left: int = 4, **told: Any) -> Play:
    return command("rest", board, left=left, **{"load": {}, **told})


def hunt(board: str, hunters: str, phase: str = "attack_roll", **told: Any) -> Play:
    """Giantslayers of the hill player in the middle of an attack in Waterdeep."""
    at = dict.fromkeys(hunters.split(), "waterdeep")
    slayers = {**at, **told.pop("slayers", {})}
    return battle(
        board, "waterdeep", "waterdeep", phase, hunters=hunters, turn="hill", slayers=slayers, row="rest", **told
    )


# -- Rest


@rule("AG-rest-01", "AG-rest-03", "AG-rest-05", "AG-rest-07")
@scenario(36)
@card("storm_rest", "cloud_rest", "fire_rest", "frost_rest", "stone_rest", "hill_rest")
@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_heal_then_giantslayer_actions_then_all_cards_come_back(race: str) -> None:
    foe = "frost" if race != "frost" else "fire"
    turn = command("rest", f"spine {race} regular!\nwaterdeep {foe} 2*elite", left=6, turn=race, load={})
    assert turn.prompt == "heal"
    turn.do("heal spine wounded_regular")
    assert turn.army("spine") == "regular" and turn.s.actions == 6
    turn.do("hire hook waterdeep", "hire line waterdeep", "hunt waterdeep", "enlist hook", "enlist line", "pass")
    assert turn.row(race) == "" and turn.turn != race, "no move was left; taking the cards back is not a choice"


@rule("AG-rest-02")
def test_rest_heals_one_wounded_leader_or_token() -> None:
    turn = rest("waterdeep hill leader! regular!\nspine hill elite!", left=0)
    assert turn.offers() == [
        "heal spine_of_the_world wounded_elite",
        "heal waterdeep wounded_leader",
        "heal waterdeep wounded_regular",
        "done",
    ]
    turn.do("heal waterdeep wounded_leader")
    assert turn.army("waterdeep") == "leader regular!" and turn.turn == "storm"


@rule("AG-rest-04")
def test_healing_and_actions_are_optional_and_unused_actions_are_lost() -> None:
    turn = rest("waterdeep hill regular!").do("done")
    assert turn.s.actions == 4 and turn.can("done")
    turn.do("done")
    assert turn.s.actions == 0 and turn.army("waterdeep") == "regular!" and turn.row("hill") == ""


@rule("AG-rest-06")
@scenario(48)
def test_rest_played_first_heals_and_returns_only_itself() -> None:
    turn = rest("waterdeep hill regular!", left=0).do("heal waterdeep wounded_regular")
    assert turn.army("waterdeep") == "regular" and turn.row("hill") == "" and turn.turn == "storm"


@rule("AG-rest-05")
def test_bonuses_of_leader_and_magic_end_with_rest() -> None:
    turn = drawn(row="leader magic move", led={"hill": "leader"})
    assert turn.s.right_of(5, 5) == 1
    turn.do("command rest", "done")
    assert turn.s.right_of(5, 5) == 0 and turn.s.led[5] == -1


@rule("AG-rest-01", "AG-rest-05", "AG-rest-07", "AG-slayer-36")
def test_every_rest_begins_anew_with_recruiting_and_everyone_may_attack_again() -> None:
    turn = rest("waterdeep frost 3*elite", left=1, slayers={"line": "waterdeep!"})
    turn.do("hunt waterdeep")
    assert (turn.turn, turn.s.actions, turn.s.stage, turn.s.hunted) == ("storm", 0, 0, [])
    while turn.turn != "hill":
        turn.to_next_turn()
    turn.do("command plunder").to_next_turn()
    while turn.turn != "hill":
        turn.to_next_turn()
    turn.do("command magic", "pass").to_next_turn()
    while turn.turn != "hill":
        turn.to_next_turn()
    turn.do("command rest")
    assert turn.s.actions == 2 and turn.can("hire hook waterdeep") and turn.can("hunt waterdeep")


# -- actions


@rule("AG-slayer-01", "AG-slayer-32")
def test_giantslayers_act_in_a_rest_only_and_giants_cannot_attack_them() -> None:
    told: dict[str, Any] = {"slayers": {"hook": "neverwinter"}}
    attack = command("attack", "waterdeep hill regular", **told)
    assert not attack.offers("attack") and attack.can("advance waterdeep neverwinter")
    move = command("move", "waterdeep hill regular", **told)
    assert (
        not move.offers("ride")
        and not move.offers("hunt")
        and move.refused("ride hook dessarin_valley") == "AG-slayer-01"
    )
    assert rest(**told).offers("ride")


@rule("AG-slayer-02")
@scenario(37)
def test_the_order_is_recruit_move_attack_without_a_step_back() -> None:
    turn = rest("waterdeep frost elite", left=6, slayers={"hook": "neverwinter"})
    turn.do("ride hook waterdeep")
    assert not turn.offers("hire") and turn.refused("hire line waterdeep") == "AG-slayer-02"
    turn.do("hunt waterdeep", "pass")
    assert turn.turn == "storm" and turn.s.slayer_at[0] == 10, "after the attack nobody moves any more"
    own = rest("waterdeep hill elite", slayers={"hook": "waterdeep"})
    assert not own.offers("hunt") and own.refused("hunt waterdeep") == "AG-slayer-10"


@rule("AG-slayer-03", "AG-slayer-04", "AG-slayer-05", "AG-slayer-37")
def test_recruiting_costs_two_actions_in_any_small_folk_region() -> None:
    turn = rest("waterdeep frost elite\nneverwinter hill regular", left=5, points={"storm": 120})
    regions = {text.split()[2] for text in turn.offers("hire")}
    assert len(regions) == 10 and {"waterdeep", "neverwinter_wood"} <= regions and "sumber_hills" not in regions
    assert turn.refused("hire hook sumber_hills") == "AG-slayer-37"
    turn.do("hire hook waterdeep", "hire line neverwinter")
    assert turn.s.actions == 1 and turn.s.slayer_at == [10, 6, -1] and turn.s.slayer_hurt == [0, 0, 0]
    assert turn.refused("hire sinker waterdeep") == "AG-slayer-03"


@rule("AG-slayer-06", "AG-slayer-07")
def test_moving_costs_an_action_for_each_step_also_through_regions_with_giants() -> None:
    turn = rest("waterdeep frost elite\ndelimbiyr hill regular", left=3, slayers={"hook": "neverwinter"})
    turn.do("ride hook waterdeep", "ride hook delimbiyr")
    assert turn.s.actions == 1 and turn.s.slayer_at[0] == 13


@rule("AG-slayer-27")
def test_a_giantslayer_passes_a_starting_region_but_does_not_stay() -> None:
    turn = rest(left=2, slayers={"hook": "waterdeep"})
    turn.do("ride hook sea_of_swords")
    assert not turn.can("done") and all(text.startswith("ride hook") for text in turn.offers())
    turn.do("ride hook high_moor")
    assert turn.s.slayer_at[0] == 15


@rule("AG-slayer-08", "AG-slayer-09", "AG-slayer-11", "AG-slayer-28", "AG-slayer-36")
def test_an_attack_costs_an_action_for_each_giantslayer_in_the_region_of_the_giants() -> None:
    board = "waterdeep frost elite\nneverwinter fire elite"
    slayers = {"hook": "waterdeep!", "line": "waterdeep!", "sinker": "waterdeep!"}
    turn = rest(board, left=3, slayers=slayers)
    assert turn.offers("hunt") == ["hunt waterdeep"], "never an adjacent region"
    turn.do("hunt waterdeep", "enlist hook", "enlist line", "go")
    assert turn.s.actions == 1 and turn.can("hunt waterdeep")
    rolled = next(event for event in turn.table.events if event.kind == "slayers_rolled")
    assert rolled.data["n"] == 4, "one combined attack; Sinker takes no part"
    assert [event.data["n"] for event in turn.table.events if event.kind == "hunt"] == [2]
    turn.do("hunt waterdeep")  # Sinker alone: the others have attacked in this Rest
    assert turn.turn == "storm"
    slain = rest(board, left=2, slayers=slayers, load={"standard": "h1"}).do(
        "hunt waterdeep", "enlist hook", "enlist line", "fall line"
    )
    assert slain.army("waterdeep") == "" and slain.army("neverwinter") == "elite" and slain.points("hill") == 2


@rule("AG-slayer-29", "AG-slayer-36")
def test_giantslayers_in_different_regions_make_separate_attacks() -> None:
    board = "waterdeep frost elite\nneverwinter fire elite"
    turn = rest(board, left=4, slayers={"hook": "waterdeep!", "line": "neverwinter!"})
    assert turn.offers("hunt") == ["hunt neverwinter_wood", "hunt waterdeep"]
    turn.do("hunt neverwinter")
    assert turn.offers("hunt") == ["hunt waterdeep"]
    assert turn.refused("hunt neverwinter_wood") == "AG-slayer-36"


@rule("AG-slayer-10")
def test_the_own_giants_are_never_attacked() -> None:
    turn = rest("waterdeep hill elite\nneverwinter frost elite", slayers={"hook": "waterdeep", "line": "neverwinter"})
    assert turn.offers("hunt") == ["hunt neverwinter_wood"]


@rule("AG-slayer-24", "AG-slayer-25")
def test_recruit_two_move_one_and_attack_with_both_in_one_rest_of_seven_actions() -> None:
    turn = rest("waterdeep frost elite", left=7)
    turn.do("hire line waterdeep", "hire sinker neverwinter", "ride sinker waterdeep", "hunt waterdeep")
    turn.do("enlist line", "enlist sinker")
    assert turn.s.actions == 0 and turn.s.hunters == [1, 2]
    spent = rest(left=2).do("hire hook waterdeep")
    assert spent.turn == "storm" and spent.row("hill") == "", "without an action left the Rest goes on by itself"


# -- fights


@rule("AG-slayer-12")
def test_giantslayers_roll_standard_dice_only_as_many_as_their_strength() -> None:
    turn = rest(
        "waterdeep frost elite",
        slayers={"hook": "waterdeep!", "line": "waterdeep!", "sinker": "waterdeep!"},
        load={"standard": "b1", "hill": "h4"},
    )
    turn.do("hunt waterdeep", "enlist hook", "enlist line", "enlist sinker")
    rolled = next(event for event in turn.table.events if event.kind == "slayers_rolled").data
    assert (rolled["n"], rolled["n_hits"], rolled["n_blocks"]) == (6, 0, 6)
    assert sum(BOX.slayer_strength) == 6


@rule("AG-slayer-13")
@card("sinker")
def test_sinker_rerolls_up_to_two_of_their_dice() -> None:
    turn = hunt("waterdeep frost elite", "line sinker", attack="- - - -", slayers={"line": "waterdeep!"})
    assert turn.offers() == ["reroll", "done"]
    turn.do("reroll", "pick 0")
    assert turn.offers() == ["pick 1", "go"], "one is enough"
    turn.do("pick 1")  # and two are all
    rerolled = next(event for event in turn.table.events if event.kind == "rerolled")
    assert rerolled.data["n"] == 2
    one = hunt("waterdeep frost elite", "sinker", attack="- -").do("reroll", "pick 0", "go")
    assert next(event for event in one.table.events if event.kind == "rerolled").data["n"] == 1


@rule("AG-slayer-14")
@card("line")
def test_line_converts_two_arcane_results_into_two_hits_each() -> None:
    turn = hunt("waterdeep frost elite", "line sinker", attack="a1 a1 a1 h1", slayers={"sinker": "waterdeep!"})
    turn.do("strike", "pick 0", "pick 1")
    totals = next(event for event in turn.table.events if event.kind == "totals").data
    assert totals["n_hits"] == 5


@rule("AG-slayer-15")
@scenario(38)
@card("hook")
def test_hook_has_the_defenders_roll_again_at_once_or_not_at_all() -> None:
    board = "waterdeep stone leader"
    told: dict[str, Any] = {"rows": {"stone": "magic move"}, "defence": "stone:a1 a1"}
    turn = hunt(board, "hook", "defence_roll", **told)
    assert turn.asked == "hill" and turn.offers() == ["hook", "pass"]
    turn.do("hook")
    assert turn.told()[:2] == ["hooked", "rolled"]
    rolls = {
        tuple(hunt(board, "hook", "defence_roll", seed=seed, **told).do("hook").table.events[1].args)
        for seed in range(8)
    }
    assert len(rolls) > 2, "all dice are rolled anew"
    late = hunt(board, "hook", "defence_roll", **told).do("pass")
    assert late.asked == "stone" and late.can("ward")
    late.do("ward", "pick 0")
    assert late.prompt != "hook", "after a conversion it is too late"
    for words in ("hook", "pass"):
        plain = rest("waterdeep frost elite", left=1, slayers={"hook": "waterdeep"}).do("hunt waterdeep", words)
        assert plain.turn == "storm", "the defenders have nothing to use: the attack goes on"


@rule("AG-slayer-16", "AG-slayer-34")
@scenario(38)
def test_a_wounded_giantslayer_keeps_strength_but_has_no_power() -> None:
    turn = hunt(
        "waterdeep stone leader",
        "hook",
        "defence_roll",
        slayers={"hook": "waterdeep!"},
        defence="stone:a1",
        cards={"stone": "weaponry"},
    )
    assert turn.asked == "stone"
    alone = rest("waterdeep frost elite", slayers={"hook": "waterdeep", "sinker": "waterdeep", "line": "waterdeep!"})
    alone.do("hunt waterdeep", "enlist line", "go")
    assert alone.phase == "slaying", "Hook and Sinker are there but take no part"
    roll = next(event for event in alone.table.events if event.kind == "slayers_rolled")
    assert roll.data["n"] == 2


@rule("AG-slayer-17", "AG-slayer-35", "AG-slayer-31")
@scenario(57)
def test_a_wounded_hook_absorbs_his_full_fortitude_and_the_defender_draws_a_card() -> None:
    board = "waterdeep frost elite"
    turn = hunt(board, "hook line", "damage", slayers={"hook": "waterdeep!"}, hits=(0, 3), side=0, damage=3)
    assert turn.asked == "hill" and turn.offers() == ["fall hook", "fall line"]
    turn.do("fall hook")
    assert turn.s.slayer_at[:2] == [-1, 10] and turn.s.slayer_hurt == [0, 0, 0]
    assert turn.s.cards_of(3) == 1
    one = hunt(board, "hook line", "damage", slayers={"hook": "waterdeep!"}, hits=(0, 1), side=0, damage=1).do(
        "fall hook"
    )
    assert one.s.slayer_at[:2] == [-1, 10] and one.s.slayer_hurt[1] == 0
    three = hunt(board, "hook line sinker", "damage", hits=(0, 9), side=0, damage=9).do("fall line")
    assert three.offers() == ["fall hook", "fall sinker"], "who has fallen takes no more"


@rule("AG-slayer-17", "AG-slayer-26")
def test_a_healthy_giantslayer_is_wounded_first_and_only_a_new_recruit_is_healthy() -> None:
    turn = hunt("waterdeep frost elite", "hook line", "damage", hits=(0, 2), side=0, damage=2).do("fall hook")
    assert turn.s.slayer_at[0] == 10 and turn.s.slayer_hurt[0] == 1
    heal = rest("waterdeep hill regular!", slayers={"hook": "spine!"})
    assert heal.offers("heal") == ["heal waterdeep wounded_regular"], "Rest heals tokens only"
    again = rest(slayers={"line": "spine"}).do("hire hook spine")
    assert again.s.slayer_hurt[0] == 0
    enough = hunt("waterdeep frost elite", "hook line", "damage", hits=(0, 3), side=0, damage=3).do("fall hook")
    assert enough.s.slayer_at[:2] == [-1, 10], "damage equal to his Fortitude defeats a healthy one"


@rule("AG-slayer-18", "AG-slayer-19")
def test_the_controlling_players_cards_do_not_help_giantslayers() -> None:
    turn = rest(
        "waterdeep frost elite",
        slayers={"line": "waterdeep!"},
        cards={"hill": "ore weaponry"},
        spells={"hill": "fog_cloud fire_bolt"},
        load={"standard": "a1", "hill": "h4"},
    )
    turn.do("hunt waterdeep")
    totals = next(event for event in turn.table.events if event.kind == "totals").data
    assert totals["n_hits"] == 0 and turn.cards("hill") == "ore weaponry"


@rule("AG-slayer-20", "AG-slayer-30")
def test_the_defending_giants_use_all_their_means_but_no_spell_that_names_a_giant() -> None:
    turn = rest(
        "waterdeep stone leader elite",
        slayers={"line": "waterdeep!"},
        rows={"stone": "leader magic move"},
        led={"stone": "leader"},
        cards={"stone": "weaponry"},
        spells={"stone": "fog_cloud hold magic_missile"},
        load={"stone": "a1", "standard": "a1"},
    )
    turn.do("hunt waterdeep")
    assert turn.asked == "stone" and turn.offers() == ["cast fog_cloud", "pass"]
    turn.do("pass")
    assert turn.asked == "stone" and {"reroll", "ward", "use weaponry"} <= set(turn.offers())
    turn.do("done")
    assert next(event for event in turn.table.events if event.kind == "defence").data["n_blocks"] == 1  # the Thane's


@rule("AG-slayer-21", "AG-slayer-22", "AG-slayer-23")
@scenario(39)
def test_giants_defeated_by_giantslayers_give_half_their_value_rounded_up_each() -> None:
    turn = hunt("waterdeep fire elite! regular!", "line sinker", "damage", hits=(9, 0))
    turn.do("soak wounded_regular")
    assert turn.points("hill") == 1 + 2, "2 and 3 give 1 and 2"
    assert turn.owner("waterdeep") == "" and turn.s.slayer_at[1] == 10, "nothing is conquered"
    mixed = hunt("waterdeep stone regular! leader!", "line sinker", "damage", hits=(9, 0)).do("soak wounded_regular")
    assert mixed.points("hill") == 1 + 2 and mixed.points("stone") == 0


@rule("AG-slayer-31", "AG-slayer-22")
@scenario(39)
def test_two_giantslayers_lost_to_a_player_bring_that_player_two_cards_and_nobody_points() -> None:
    turn = hunt("waterdeep frost elite", "line sinker", "damage", hits=(0, 9), side=0, damage=9).do("fall line")
    assert turn.s.cards_of(3) == 2 and sum(turn.s.points) == 0 and turn.s.slayer_at == [-1, -1, -1]
