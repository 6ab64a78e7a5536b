"""The Attack Command, and the steps of a battle."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.games.assault_of_the_giants.state import NONE
from titanomachy.kernel.ledger import rule

from ..drawn_board import FIGHT as BOARD
from ..drawn_board import Play, battle, card, command, fight, scenario


def totals(play: Play, kind: str = "totals") -> tuple[int, int]:
    """Hits and blocks as they were fixed by the last choice."""
    data = next(event for event in play.table.events if event.kind == kind).data
    return data["n_hits"], data["n_blocks"]


# -- the command


@rule("AG-attack-01")
@card("storm_attack", "cloud_attack", "fire_attack", "frost_attack", "stone_attack", "hill_attack")
@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_one_battle_from_an_own_region_against_an_adjacent_enemy_region(race: str) -> None:
    foe = "frost" if race != "frost" else "fire"
    board = f"dessarin {race} regular\nneverwinter {foe} regular\nwaterdeep {foe} regular\nsilver {race} elite"
    turn = command("attack", board, turn=race, load={})
    assert turn.offers("attack") == ["attack dessarin_valley neverwinter_wood"]
    assert turn.refused("attack dessarin_valley waterdeep") == "AG-attack-01"
    turn.do("attack dessarin neverwinter", "all")
    assert turn.turn != race, "one battle, then the turn is over"


@rule("AG-attack-02", "AG-battle-32")
def test_attackers_stay_where_they_are_unless_the_region_is_conquered() -> None:
    turn = fight("2*regular", "elite", load={"hill": "h1"}).do("attack waterdeep neverwinter", "all")
    assert turn.army("waterdeep") == "regular regular" and turn.army("neverwinter") == "elite!"


@rule("AG-attack-03")
def test_a_race_may_attack_out_of_its_own_protected_starting_region() -> None:
    turn = command("attack", "sumber hill regular\nwaterdeep stone regular")
    assert turn.can("attack sumber waterdeep")


@rule("AG-attack-04", "AG-attack-09")
@scenario(58)
def test_attack_used_as_a_move_goes_to_an_empty_region_only() -> None:
    board = "dessarin hill leader 2*regular\nneverwinter hill regular"
    turn = command("attack", board)
    assert turn.can("advance dessarin sumber") and turn.can("advance dessarin high_forest")
    assert not turn.can("advance dessarin neverwinter") and not turn.can("advance dessarin evermoors")
    assert turn.refused("advance dessarin_valley neverwinter_wood") == "AG-attack-09"
    turn.do("advance dessarin high_forest", "join leader", "join regular", "go")
    assert turn.army("high_forest") == "leader regular" and turn.army("dessarin") == "regular"
    assert turn.s.maneuvers == 0 and turn.turn == "storm"
    one = command("attack", board).do("advance dessarin high_forest", "join leader", "go")
    assert one.army("high_forest") == "leader" and one.army("dessarin") == "regular regular"
    assert command("attack", board).do("pass").turn == "storm"


@rule("AG-attack-07", "AG-battle-13")
def test_each_card_to_the_left_of_attack_turns_an_arcane_result_into_two_hits_in_this_battle() -> None:
    for row, most in (("attack", 0), ("move attack", 1), ("move trade plunder attack", 3)):
        turn = battle(
            BOARD.format("2*elite", "elite"),
            "waterdeep",
            "neverwinter",
            "attack_roll",
            row=row,
            attack="hill:h1 a1 a1 a1",
            cards={"hill": "ore"},
        )
        assert turn.can("strike") == (most > 0)
        if most:
            turn.do("strike")
            for die in range(most):
                assert turn.question == f"Choose arcane results to convert. Left: {most - die}."
                turn.do(f"pick {die + 1}")
            assert turn.s.hits[0] == 2 * most and turn.prompt == "attacker"


@rule("AG-battle-01")
def test_an_enemy_starting_region_cannot_be_attacked_before_the_final_ordning() -> None:
    board = "waterdeep hill regular\nsea_of_swords storm leader"
    turn = command("attack", board)
    assert not turn.can("attack waterdeep sea_of_swords")
    assert turn.refused("attack waterdeep sea_of_swords") == "AG-battle-01"
    assert command("attack", board, points={"hill": 120}).can("attack waterdeep sea_of_swords")


# -- step 1


@rule("AG-battle-02", "AG-battle-03", "AG-battle-04", "AG-battle-40")
@scenario(26)
def test_the_attacker_names_who_takes_part_and_all_defenders_do() -> None:
    turn = fight("leader regular elite", "leader regular regular!", load={"stone": "h4", "hill": "-"})
    turn.do("attack waterdeep neverwinter")
    assert not turn.can("go"), "at least one"
    turn.do("join regular", "go")
    assert turn.army("waterdeep") == "leader elite", "the regular died; those left out took nothing"
    rolls = [event.data["n"] for event in turn.table.events if event.kind == "rolled"]
    assert rolls == [1, 2 + 1 + 1], "the Strength of the one that was named, and of all defenders without a question"
    conquest = fight("leader regular elite", "regular!", load={"hill": "h2"})
    conquest.do("attack waterdeep neverwinter", "join regular", "go")
    assert conquest.army("neverwinter") == "regular" and conquest.army("waterdeep") == "leader elite"


# -- step 2


@rule("AG-battle-05")
@scenario(28)
def test_opening_spells_alternate_until_both_pass_in_a_row() -> None:
    turn = fight("elite", "elite", spells={"hill": "fog_cloud enlarge", "stone": "hold"})
    turn.do("attack waterdeep neverwinter", "all")
    assert turn.asked == "hill"
    turn.do("pass")
    assert turn.asked == "stone"
    turn.do("cast hold")
    assert turn.asked == "hill", "who passed may cast after the other has"
    turn.do("cast fog_cloud")
    assert turn.asked == "hill", "the defender holds no more Spell Card and passes"
    turn.do("pass")
    assert turn.prompt == "attacker"
    alone = fight("elite", "elite", spells={"stone": "fog_cloud enlarge"}).do("attack waterdeep neverwinter", "all")
    assert alone.asked == "stone", "an attacker without Spell Cards has passed"
    alone.do("cast fog_cloud")
    assert alone.asked == "stone" and alone.prompt == "opening"
    alone.do("pass")
    rolls = {event.data["race"]: event.data["n"] for event in alone.table.events if event.kind == "rolled"}
    assert rolls[5] == 2 - 1, "it is the attacker who rolls fewer dice"


# -- steps 3 and 4


@rule("AG-battle-06", "AG-battle-07")
def test_a_fire_regular_and_a_fire_elite_roll_the_fire_die_and_three_standard_dice() -> None:
    turn = command(
        "attack",
        "waterdeep fire regular elite\nneverwinter stone elite",
        turn="fire",
        load={"fire": "h3", "standard": "b1"},
    )
    turn.do("attack waterdeep neverwinter", "all")
    rolled = next(event for event in turn.table.events if event.kind == "rolled").data
    assert (rolled["n"], rolled["n_hits"], rolled["n_blocks"]) == (4, 3, 3)
    assert turn.turn == "frost", "there was nothing to use: the battle went on by itself"


@rule("AG-battle-06", "AG-battle-12", "AG-battle-15", "AG-battle-17")
def test_after_its_own_roll_each_side_is_asked_what_it_uses() -> None:
    told = {"spells": {"stone": "cure"}, "rows": {"stone": "magic move"}, "load": {"hill": "a1", "stone": "a1"}}
    turn = fight("elite", "elite", left=1, **told).do("attack waterdeep neverwinter", "all")
    assert turn.prompt == "opening" and turn.asked == "stone"
    turn.do("pass")
    assert turn.phase == "attack_roll" and turn.asked == "hill" and turn.offers() == ["strike", "done"]
    turn.do("done")
    assert turn.phase == "defence_roll" and turn.asked == "stone" and turn.offers() == ["ward", "done"]
    plain = fight("elite", "elite", rows={"stone": "magic move"}, load={"stone": "a1"})
    plain.do("attack waterdeep neverwinter", "all")
    assert plain.asked == "stone" and plain.offers() == ["ward", "done"], "the attacker had nothing to use"


@rule("AG-battle-08", "AG-battle-09", "AG-battle-10", "AG-battle-11", "AG-battle-19")
def test_hits_minus_blocks_are_damage_and_arcane_results_alone_are_misses() -> None:
    turn = fight("elite", "2*elite", load={"hill": "h3", "stone": "b1", "standard": "a1"})
    turn.do("attack waterdeep neverwinter", "all")
    assert totals(turn) == (3, 0) and totals(turn, "defence") == (0, 1)
    assert next(event for event in turn.table.events if event.kind == "damage").data["n"] == 2
    none = fight("elite", "elite", load={"hill": "b1", "stone": "b2"}).do("attack waterdeep neverwinter", "all")
    assert none.army("neverwinter") == "elite"


@rule("AG-battle-12", "AG-battle-13", "AG-battle-15")
def test_the_three_commands_are_used_once_each_in_any_order_and_then_totals_are_fixed() -> None:
    turn = battle(
        BOARD.format("leader 2*elite", "elite"),
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader magic attack",
        attack="hill:h1 a1 a1 a1 - -",
    )
    turn.do("ward", "pick 1")
    assert not turn.can("ward") and turn.refused("ward") == "AG-battle-12"
    turn.do("reroll", "pick 4", "pick 5", "strike", "pick 2", "go")
    assert not turn.can("strike") and not turn.can("reroll")
    assert turn.phase != "attack_roll", "nothing is left to use: the totals are fixed"
    assert totals(turn)[0] >= 3 and totals(turn)[1] >= 1


@rule("AG-battle-16", "AG-battle-13")
def test_the_example_of_seven_hits_and_one_block() -> None:
    """Four dice: 3 hits, a block, an arcane result and a miss; the re-roll turns the miss into an arcane result."""
    for seed in range(40):
        turn = battle(
            "waterdeep fire leader regular\nneverwinter stone elite",
            "waterdeep",
            "neverwinter",
            "attack_roll",
            party="leader",
            row="trade leader attack",
            attack="fire:h3 b1 a1 -",
            seed=seed,
        )
        turn.do("reroll", "pick 3")
        if turn.s.dice[0] and turn.s.dice[0][3] == turn.s.dice[0][2]:
            break
    turn.do("strike", "pick 2", "pick 2" if turn.can("pick 2") else "pick 3")
    assert totals(turn) == (7, 1)


@rule("AG-battle-14", "AG-battle-39")
@scenario(47)
def test_after_a_spell_or_resource_card_the_command_cards_are_over_but_other_spells_are_not() -> None:
    turn = battle(
        BOARD.format("leader elite", "elite"),
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader move attack",
        attack="hill:h1 a1 - -",
        spells={"hill": "guidance elemental_weapon"},
    )
    assert turn.can("strike")
    turn.do("cast guidance", "pick 2", "go")
    assert not turn.can("strike") and turn.refused("strike") == "AG-battle-39"
    assert turn.can("cast elemental")
    turn.do("cast elemental", "pick 1")
    assert totals(turn)[0] >= 3


@rule("AG-battle-17", "AG-battle-15")
def test_the_defender_does_the_same_after_the_attackers_totals_are_fixed() -> None:
    turn = battle(
        BOARD.format("regular", "leader elite"),
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader magic move attack",
        rows={"stone": "leader magic move"},
        attack="hill:h3",
        load=None,
        cards={"hill": "ore", "stone": "weaponry"},
    )
    assert turn.asked == "hill"
    turn.do("done")
    assert totals(turn) == (3, 0) and turn.asked == "stone" and turn.phase == "defence_roll"
    assert turn.can("reroll") and turn.can("use weaponry") and not turn.can("strike")
    assert turn.s.hits[0] == 3


@rule("AG-battle-36", "AG-battle-37", "AG-battle-10")
def test_a_result_is_converted_once_and_its_die_is_not_rolled_again() -> None:
    turn = battle(
        "waterdeep cloud leader\nneverwinter stone elite",
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader magic trade attack",
        attack="cloud:a2 - -",
    )
    turn.do("strike", "pick 0", "go")  # one of the two results of the die
    assert turn.s.hits[0] == 2
    turn.do("ward", "pick 0")
    assert turn.s.blocks[0] == 1 and turn.s.turned[0] == [2, 0, 0]
    turn.do("reroll")
    assert turn.offers() == ["pick 1"]  # two misses are alike; the cloud die is not offered


@rule("AG-battle-38")
def test_dice_are_chosen_together_so_that_none_is_rolled_twice() -> None:
    turn = battle(
        BOARD.format("leader", "elite"),
        "waterdeep",
        "neverwinter",
        "attack_roll",
        row="leader move trade attack",
        attack="hill:h1 -",
        cards={"hill": "ore"},
    )
    turn.do("reroll", "pick 0")
    assert turn.offers() == ["pick 1", "go"]
    turn.do("pick 1")
    assert not turn.can("reroll") and turn.can("use ore")
    faces, standard = set(), 6 * len(RACE_IDS)
    for seed in range(50):
        one = battle(
            BOARD.format("leader", "elite"),
            "waterdeep",
            "neverwinter",
            "attack_roll",
            row="leader move attack",
            attack="hill:h1 -",
            cards={"hill": "ore"},
            seed=seed,
        )
        kept = one.s.dice[0][0]
        one.do("reroll", "pick 1", "go")
        assert one.s.dice[0][0] == kept, "one is enough"
        faces.add(one.s.dice[0][1] - standard)
    assert faces == set(range(6)), "any of its faces"


def test_a_copy_forgot_which_region_was_about_to_be_attacked() -> None:
    turn = command("attack", "waterdeep hill 2*regular leader\nneverwinter stone regular")
    turn.do("attack waterdeep neverwinter", "join regular")
    for copy in (turn.s.clone(), turn.table.sight(None).state):
        assert (copy.origin, copy.at, copy.party) == (turn.s.origin, turn.s.at, turn.s.party)
        assert copy.at != NONE == copy.attacker
