"""Object of the game and components: what is in the box, and what each number means."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import (
    CHAMPION,
    ELITE,
    HEKATON,
    LEADER,
    RACE_IDS,
    REGULAR,
    VONINDOD,
)
from titanomachy.kernel.ledger import rule

from .drawn_board import BOX, battle, card, command, drawn


@rule("AG-object-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_of_three_to_six_players_commands_one_race_of_its_own(seats: int) -> None:
    races = GAME.new(seats).state.races
    assert len(races) == len(set(races)) == seats
    assert GAME.seats == (3, 4, 5, 6)


@rule("AG-object-02")
def test_points_come_from_defeated_giants_events_and_unique_commands() -> None:
    turn = drawn(
        "dessarin hill 3*elite\nevermoors cloud leader\nneverwinter stone regular!",
        turn="hill",
        row="move trade",
        cards={"hill": "food rune_journey"},
        events="road_to_triboar heart_of_the_forest song",
        phase="event",
        load={"hill": "h3"},
    )
    turn.do("claim road", "done")
    assert turn.points("hill") == 4
    turn.do("command attack", "attack dessarin neverwinter", "all", "all")
    assert turn.points("hill") == 4 + 1
    other = command("special", left=2, turn="hill", cards={"hill": "food"})
    assert other.do("spend").points("hill") == 2


# -- the board and the tokens


@rule("AG-comp-01")
def test_sixteen_regions_of_which_six_are_starting_regions_one_for_each_race() -> None:
    assert len(BOX.neighbours) == 16
    assert sum(BOX.small_folk) == 10
    assert sorted(race for race in BOX.starts_of if race >= 0) == list(range(6))


@rule("AG-comp-02")
def test_eighty_unit_tokens_of_two_kinds_for_each_race_the_elite_ones_dearer() -> None:
    assert sum(tokens[REGULAR] + tokens[ELITE] for tokens in BOX.tokens) == 80
    assert all(value[REGULAR] < value[ELITE] for value in BOX.value)
    assert all(BOX.fortitude[race][2 * kind + 1] > 0 for race in range(6) for kind in (REGULAR, ELITE))


@rule("AG-comp-03", "AG-battle-06")
def test_strength_is_the_number_of_dice_that_a_unit_adds() -> None:
    turn = command("attack", "waterdeep hill regular elite\nneverwinter stone elite", load={})
    turn.do("attack waterdeep neverwinter", "all")
    rolled = next(event for event in turn.table.events if event.kind == "rolled")
    assert rolled.data["n"] == 3  # Strength 1 and 2


@rule("AG-comp-04")
def test_a_healthy_token_that_receives_less_than_its_fortitude_is_turned_over() -> None:
    turn = command("attack", "waterdeep hill regular\nneverwinter storm elite", load={"hill": "h4"})
    turn.do("attack waterdeep neverwinter", "all")
    assert turn.army("neverwinter") == "elite!"


@rule("AG-comp-05")
def test_a_wounded_unit_that_receives_any_damage_is_discarded_and_lowers_it_by_its_fortitude() -> None:
    turn = command("attack", "waterdeep hill regular\nneverwinter fire regular! elite", load={"hill": "h2"})
    turn.do("attack waterdeep neverwinter", "all", "soak wounded_regular")
    assert turn.army("neverwinter") == "elite"  # wounded Fortitude 2 took both
    turn = command("attack", "waterdeep hill regular\nneverwinter fire regular! elite", load={"hill": "h1"})
    turn.do("attack waterdeep neverwinter", "all", "soak wounded_regular")
    assert turn.army("neverwinter") == "elite"


@rule("AG-comp-06", "AG-recruit-02")
def test_the_ordning_value_is_the_price_of_a_unit_and_what_its_defeat_is_worth() -> None:
    turn = command("recruit", left=1, turn="stone")  # 3 Recruit Points
    turn.do("recruit elite graypeak")
    assert turn.s.recruit_points == 3 - 2
    turn = command("attack", "waterdeep hill regular\nneverwinter stone elite!", load={"hill": "h3"})
    turn.do("attack waterdeep neverwinter", "all")
    assert turn.points("hill") == 2


@rule("AG-comp-07", "AG-comp-09")
def test_seven_leaders_and_seven_champion_cards_for_twelve_figures() -> None:
    assert sum(tokens[LEADER] + tokens[VONINDOD] for tokens in BOX.tokens) == 7
    assert sum(tokens[CHAMPION] + tokens[HEKATON] for tokens in BOX.tokens) == 12
    assert [race for race in range(6) if BOX.tokens[race][VONINDOD]] == [RACE_IDS.index("fire")]
    assert [race for race in range(6) if BOX.tokens[race][HEKATON]] == [RACE_IDS.index("storm")]
    assert len(BOX.entries("champion")) == len(BOX.entries("leader")) == 7


@rule("AG-comp-08")
@card("kayalithica")
def test_the_ability_of_a_wounded_leader_is_never_active() -> None:
    board = "waterdeep hill regular\nneverwinter stone leader{} regular"
    blocks = []
    for wound in ("", "!"):
        turn = command(
            "attack", board.format(wound), turn="hill", rows={"stone": "leader"}, led={"stone": "leader"}, load={}
        )
        turn.do("attack waterdeep neverwinter", "all")
        blocks.append(next(event for event in turn.table.events if event.kind == "defence").data["n_blocks"])
    assert blocks == [1, 0]
    hits = []
    for vonindod in ("vonindod", "vonindod!"):
        turn = command(
            "attack", f"waterdeep fire {vonindod}\nneverwinter stone elite", turn="fire", story={"fire": 2},
            rows={"fire": "leader"}, led={"fire": "vonindod"}, load={},
        )  # fmt: skip
        turn.do("attack waterdeep neverwinter", "all")
        turn.do(*(["done"] if turn.prompt == "attacker" else []))
        hits.append(next(event for event in turn.table.events if event.kind == "totals").data["n_hits"])
    assert hits == [2, 0]


@rule("AG-comp-10")
def test_two_own_champions_never_stand_in_one_region() -> None:
    turn = command("move", "waterdeep hill champion\nsumber hill champion regular")
    assert not turn.can("move waterdeep champion sumber")
    assert turn.can("move sumber regular waterdeep")
    assert turn.refused("move waterdeep champion sumber_hills") == "AG-comp-10"


@rule("AG-comp-11", "AG-comp-12")
@card("frost_champion")
def test_damage_below_its_fortitude_does_nothing_to_a_champion_and_equal_damage_defeats_it() -> None:
    for hits, left in (("-", "champion"), ("h1", "")):  # 4 damage, then 4 + 1
        turn = command(
            "attack", "waterdeep hill leader\nneverwinter frost champion regular", load={"hill": "h4", "standard": hits}
        )
        turn.do("attack waterdeep neverwinter", "all")
        assert turn.army("neverwinter") == f"{left} regular".strip()


@rule("AG-comp-12", "AG-battle-29", "AG-battle-06", "AG-recruit-03")
@card(
    "storm_champion", "hekaton", "cloud_champion", "fire_champion", "frost_champion", "stone_champion", "hill_champion"
)
@pytest.mark.parametrize(
    ("race", "unit", "strength", "fortitude", "value"),
    [
        ("storm", "champion", 4, 7, 6),
        ("storm", "hekaton", 5, 8, 7),
        ("cloud", "champion", 4, 6, 5),
        ("fire", "champion", 3, 5, 4),
        ("frost", "champion", 3, 5, 4),
        ("stone", "champion", 2, 5, 3),
        ("hill", "champion", 3, 5, 3),
    ],
)
def test_each_champion_fights_with_the_strength_fortitude_and_value_of_its_card(
    race: str, unit: str, strength: int, fortitude: int, value: int
) -> None:
    foe = "stone" if race == "frost" else "frost"
    board = f"waterdeep {race} {unit}\nneverwinter {foe} regular!"
    turn = command("attack", board, turn=race, story={"storm": 1}, load={})
    turn.do("attack waterdeep neverwinter", "all")
    assert next(event for event in turn.table.events if event.kind == "rolled").data["n"] == strength
    for damage, stands in ((fortitude - 1, True), (fortitude, False)):
        board = f"waterdeep {foe} regular\nneverwinter {race} {unit}"
        turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(damage, 0), story={"storm": 1})
        turn.do(f"soak {unit}")
        assert (turn.army("neverwinter") == unit) == stands
        assert turn.points(foe) == (0 if stands else value)
        assert turn.supply(race, unit) == (
            BOX.tokens[RACE_IDS.index(race)][CHAMPION if unit == "champion" else HEKATON] - stands
        )


@rule("AG-comp-13")
def test_a_champion_must_be_the_first_to_be_damaged() -> None:
    turn = command(
        "attack",
        "waterdeep fire leader\nneverwinter frost champion regular elite",
        turn="fire",
        load={"fire": "h4", "standard": "h1"},
    )
    turn.do("attack waterdeep neverwinter", "all")
    assert turn.army("neverwinter") == "regular elite"  # 6 damage: the Champion took 5 without a question
    assert turn.asked == "frost" and turn.offers() == ["soak regular", "soak elite"]
    assert turn.refused("soak champion") == "AG-battle-03"


@rule("AG-comp-14", "AG-setup-12")
@card("hekaton")
def test_king_hekaton_cannot_be_recruited_before_he_is_freed() -> None:
    turn = command("recruit", left=5, turn="storm")  # 9 points
    assert turn.can("recruit champion sea_of_swords") and not turn.can("recruit hekaton sea_of_swords")
    turn = command("recruit", left=5, turn="storm", story={"storm": 1})
    assert turn.can("recruit hekaton sea_of_swords")


@rule("AG-comp-15")
def test_hook_line_and_sinker_lose_their_power_while_wounded() -> None:
    assert [str(entry["id"]) for entry in BOX.entries("giantslayer")] == ["hook", "line", "sinker"]
    for hurt, asked in (("", "hook"), ("!", "command")):
        turn = command("rest", "waterdeep frost elite", left=1, slayers={"hook": f"waterdeep{hurt}"}, load={})
        turn.do("hunt waterdeep")
        assert turn.prompt == asked  # with a wounded Hook nobody is asked: the battle and the turn are over
