"""Components: cards, dice, markers and points, and what the tips say about the numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import (
    CHAMPION,
    LEADER,
    RACE_IDS,
    REGULAR,
)
from titanomachy.kernel.ledger import rule

from .drawn_board import BOX, card, command, drawn

# -- cards


@rule("AG-comp-16", "AG-command-04")
def test_fifty_four_command_cards_nine_for_each_race() -> None:
    assert len(BOX.entries("command")) == 54
    kinds = Counter(str(entry["race"]) for entry in BOX.entries("command"))
    assert set(kinds.values()) == {9} and len(kinds) == 6
    assert {race for race, _ in BOX.command_entries} == set(range(6))


@rule("AG-comp-17")
def test_the_parts_of_a_command_card_are_carried_out_from_top_to_bottom() -> None:
    turn = command(
        "special",
        "waterdeep stone regular\nhigh_moor stone regular",
        left=1,
        turn="stone",
        markers={"ravage": "anauroch"},
    )
    assert turn.points("stone") == 1 and turn.prompt == "mark"  # first the points, then the marker
    assert turn.do("mark waterdeep").points("stone") == 2


@rule("AG-comp-18", "AG-comp-20", "AG-recruit-01")
@card("hill_recruit")
def test_each_card_to_the_left_adds_to_a_card_when_it_is_played() -> None:
    for left, points in ((0, 2), (3, 5)):
        assert command("recruit", left=left, turn="hill").s.recruit_points == points


@rule("AG-comp-19")
def test_the_bonus_of_a_right_symbol_grows_with_each_card_to_the_right_and_stays_in_force() -> None:
    turn = drawn(turn="hill", rows={"hill": "magic move", "frost": "magic trade plunder", "fire": "move magic trade"})
    hill, frost, fire, stone = (RACE_IDS.index(race) for race in ("hill", "frost", "fire", "stone"))
    magic = 5
    assert turn.s.right_of(hill, magic) == 1 and turn.s.right_of(frost, magic) == 2
    assert turn.s.right_of(fire, magic) == 1, "what lies to its left counts for nothing"
    assert turn.s.right_of(stone, magic) == 0, "nor does a card that is still in hand"
    turn.do("command plunder")
    assert turn.s.right_of(hill, magic) == 2


@rule("AG-comp-21")
def test_nineteen_event_cards_nine_universal_and_ten_special() -> None:
    assert len(BOX.events) == 19 and len(BOX.universal) == 9
    wanted = {"hill": 1, "stone": 1, "cloud": 1, "frost": 2, "storm": 2, "fire": 3}
    assert {race: len(BOX.specials[place]) for place, race in enumerate(RACE_IDS)} == wanted


@rule("AG-comp-22")
def test_special_events_are_claimed_in_their_order_even_if_a_later_one_could_be() -> None:
    turn = drawn(
        "ice_spires fire regular",
        turn="fire",
        phase="event",
        cards={"fire": "rune_blood rune_king"},
        markers={"forge": "ice_spires ice_spires"},
    )
    assert turn.can("claim steal_maegera") and not turn.can("claim forge_vonindod")
    assert turn.refused("claim forge_vonindod") == "AG-comp-22"


@rule("AG-comp-23", "AG-comp-24", "AG-comp-25")
def test_forty_eight_resource_cards_of_seven_kinds_three_of_them_runes() -> None:
    assert len(BOX.resource_deck) == 48
    runes = [entry for entry in BOX.entries("resource") if entry["group"] == "rune"]
    assert {str(rune["id"]): rune["colour"] for rune in runes} == {
        "rune_journey": "green", "rune_blood": "red", "rune_king": "blue",
    }  # fmt: skip
    goods = {str(entry["name"]) for entry in BOX.entries("resource") if entry["group"] == "goods"}
    assert goods == {"Food", "Artifact", "Ore", "Weaponry"}


@rule("AG-comp-26")
def test_eighteen_spell_cards_with_a_basic_and_an_advanced_spell_each() -> None:
    assert len(BOX.spell_deck) == len(BOX.spells) == 18
    assert all(len(spell.effects) == 2 for spell in BOX.spells)


# -- dice


@rule("AG-comp-27", "AG-battle-08", "AG-battle-09", "AG-battle-10", "AG-battle-11")
def test_a_standard_die_and_one_special_die_for_each_race_within_the_limits_of_their_faces() -> None:
    assert len(BOX.hit) == 7 * 6
    assert max(BOX.hit) <= 4 and max(BOX.block) <= 2 and max(BOX.arcane) <= 2
    misses = [face for face in range(42) if not BOX.hit[face] + BOX.block[face] + BOX.arcane[face]]
    assert misses


@rule("AG-comp-28", "AG-comp-29", "AG-comp-30")
@pytest.mark.parametrize(("army", "dice"), [("regular", 1), ("leader champion 4*elite regular", 7)])
def test_a_side_rolls_its_special_die_and_standard_dice_up_to_seven(army: str, dice: int) -> None:
    turn = command("attack", f"waterdeep hill {army}\nneverwinter stone elite", load={"hill": "h1", "standard": "b1"})
    turn.do("attack waterdeep neverwinter", "all")
    rolled = next(event for event in turn.table.events if event.kind == "rolled")
    assert (rolled.data["n"], rolled.data["n_hits"], rolled.data["n_blocks"]) == (dice, 1, dice - 1)


@rule("AG-comp-31", "AG-setup-06")
def test_the_races_have_an_order_from_storm_down_to_hill() -> None:
    assert RACE_IDS == ("storm", "cloud", "fire", "frost", "stone", "hill")
    orders = [entry["ordning_order"] for entry in BOX.entries("race")]
    assert orders == sorted(orders, reverse=True)  # type: ignore[type-var]


@rule("AG-comp-32")
def test_lyn_armaal_is_no_unit_and_does_not_count_for_stacking() -> None:
    turn = command("move", "evermoors cloud leader regular elite\nsilver cloud champion", turn="cloud")
    turn.do("move silver champion evermoors")  # the fourth unit beside Lyn Armaal: the limit is four
    assert turn.army("evermoors") == "leader champion regular elite"


@rule("AG-comp-33", "AG-comp-34")
def test_three_events_lie_open_and_there_are_thirty_story_markers_of_six_kinds() -> None:
    state = GAME.new(6).state
    assert len(state.events_up) == 3
    assert len({BOX.events[event].region for event in state.events_up}) == 3
    assert sum(BOX.marker_count) == 30 and len(BOX.marker_count) == 6


@rule("AG-comp-35")
def test_each_side_has_a_total_of_hits_and_one_of_blocks() -> None:
    turn = command(
        "attack", "waterdeep hill elite\nneverwinter stone elite", load={"hill": "h3", "stone": "b2", "standard": "b1"}
    )
    turn.do("attack waterdeep neverwinter", "all")
    totals = {event.kind: event.data for event in turn.table.events if event.kind in ("totals", "defence")}
    assert totals["totals"] == {"n_hits": 3, "n_blocks": 1}
    assert totals["defence"] == {"n_hits": 0, "n_blocks": 3}


@rule("AG-comp-36", "AG-setup-30")
def test_180_points_in_tokens_are_more_than_both_pools_hold() -> None:
    tokens = BOX.data["op_tokens"]
    assert isinstance(tokens, dict)
    assert tokens["total"] == tokens["copies_each"] * sum(tokens["denominations"]) == 180
    assert all(sum(pools) <= 180 for pools in BOX.pools.values())


# -- what is open and what is not


@rule("AG-comp-37", "AG-comp-42")
def test_a_player_sees_the_own_points_and_nobody_elses() -> None:
    turn = drawn(points={"storm": 3, "hill": 5})
    assert turn.table.view(5)["points"] == [None, None, None, None, None, 5]
    assert turn.table.view(0)["points"] == [3, None, None, None, None, None]
    assert turn.table.view(None)["points"] == [None] * 6
    assert turn.table.imagine(0, 1).state.points == turn.s.points, "awards are public: what is imagined keeps them"


@rule("AG-comp-39")
def test_resource_cards_lie_face_up() -> None:
    turn = drawn(cards={"frost": "2*food ore"})
    for seat in (None, 0, 5):
        view = turn.table.view(seat)["resources"]
        assert isinstance(view, list) and view[RACE_IDS.index("frost")] == [2, 1, 0, 0, 0, 0, 0]


@rule("AG-comp-40", "AG-comp-41")
def test_markers_stay_where_they_are_and_a_region_may_hold_several_kinds() -> None:
    turn = command(
        "special", "waterdeep stone regular", left=1, turn="stone", markers={"raid": "waterdeep", "frozen": "waterdeep"}
    )
    turn.do("mark waterdeep")
    assert turn.marked("ravage") == turn.marked("raid") == turn.marked("frozen") == "waterdeep"
    turn.to_next_turn()
    assert turn.marked("ravage") == "waterdeep"


# -- what the tips say about the numbers


@rule("AG-tips-01")
def test_chief_guh_scores_hits_and_countess_sansuri_takes_artifacts() -> None:
    hill, cloud = RACE_IDS.index("hill"), RACE_IDS.index("cloud")
    assert BOX.abilities[hill, LEADER].op == "add_hits" and BOX.abilities[hill, LEADER].lasting
    assert BOX.abilities[cloud, LEADER].op == "take_artifact"


@rule("AG-tips-03")
def test_the_races_differ_as_the_tips_say() -> None:
    storm, cloud, fire, frost, stone, hill = range(6)
    assert BOX.value[hill][REGULAR] == min(value[REGULAR] for value in BOX.value)
    assert BOX.base[hill][0] == max(base[0] for base in BOX.base)  # mobile
    assert BOX.fortitude[stone][2 * REGULAR] > BOX.value[stone][REGULAR] * 2  # hard to kill, worth little
    assert BOX.fortitude[frost][2 * REGULAR] <= BOX.value[frost][REGULAR]
    assert BOX.value[storm][REGULAR] == max(value[REGULAR] for value in BOX.value)
    assert BOX.fortitude[storm][2 * CHAMPION] == max(BOX.fortitude[race][2 * CHAMPION] for race in range(6))
    assert BOX.limit[storm] == 3 == min(BOX.limit)
    assert BOX.strength[cloud][2 * CHAMPION] >= BOX.strength[fire][2 * CHAMPION]
