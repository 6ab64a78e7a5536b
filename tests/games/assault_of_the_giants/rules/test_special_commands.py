"""The six unique commands."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn_board import BOX, card, command, scenario


@rule("AG-special-01", "AG-special-02", "AG-special-22", "AG-special-27")
@scenario(42)
@card("hill_special")
def test_stuff_stuff_takes_a_food_and_feeds_one_for_each_card_to_the_left() -> None:
    first = command("special", cards={"hill": "food"}, discard="food ore")
    first.do("fetch food")
    assert first.cards("hill") == "2*food" and first.points("hill") == 0 and first.turn == "storm"
    turn = command("special", left=3, cards={"hill": "5*food"}).do("spend", "spend", "spend")
    assert turn.points("hill") == 6 and turn.cards("hill") == "2*food"
    fewer = command("special", left=3, cards={"hill": "5*food"}).do("spend", "done")
    assert fewer.points("hill") == 2 and fewer.cards("hill") == "4*food" and fewer.turn == "storm"
    assert command("special", left=1, discard="food", cards={"hill": "food"}).do("pass").cards("hill") == "food"


@rule("AG-special-03", "AG-special-04", "AG-special-23")
@scenario(43)
@card("stone_special")
def test_ravage_pays_old_markers_first_and_then_places_new_ones() -> None:
    board = "waterdeep stone regular\nhigh_moor stone regular!\ngraypeak stone leader\nspine stone elite"
    turn = command("special", board, left=1, turn="stone", markers={"ravage": "spine silver"})
    assert turn.points("stone") == 2
    assert turn.offers() == ["mark waterdeep", "mark high_moor", "done"]
    assert turn.refused("mark graypeak_mountains") == "AG-special-04"
    turn.do("mark waterdeep")
    assert turn.points("stone") == 3 and turn.marked("ravage") == "spine_of_the_world silver_marches waterdeep"


@rule("AG-special-05", "AG-special-24")
def test_ravage_markers_are_what_pox_on_the_land_asks_for_and_they_run_out() -> None:
    (pox,) = BOX.specials[4]
    assert BOX.events[pox].requires[0].op == "markers"
    turn = command(
        "special",
        "waterdeep stone regular",
        left=2,
        turn="stone",
        markers={"ravage": "spine silver anauroch high_moor icewind dessarin"},
    )
    assert turn.turn == "hill" and turn.points("stone") == 6, "no seventh marker"


@rule("AG-special-06", "AG-special-07", "AG-special-08")
@card("frost_special")
def test_ring_of_winter_raids_regions_and_pays_two_for_each_frozen_one() -> None:
    board = "waterdeep frost regular\nhigh_moor frost regular\nspine frost elite"
    turn = command("special", board, left=2, turn="frost", markers={"raid": "spine", "frozen": "spine silver"})
    turn.do("mark waterdeep")
    assert turn.points("frost") == 1
    turn.do("mark high_moor")
    assert turn.points("frost") == 2 + 4 and turn.marked("raid") == "spine_of_the_world waterdeep high_moor"
    alone = command("special", board, turn="frost", markers={"frozen": "spine"})
    assert alone.points("frost") == 2 and alone.marked("raid") == "", "played first it places nothing"


@rule("AG-special-09", "AG-special-10", "AG-special-12")
@scenario(52)
@card("fire_special")
def test_forge_titan_uses_each_ore_for_a_marker_or_for_cards() -> None:
    turn = command("special", left=3, turn="fire", cards={"fire": "2*ore"}, deck="ore food")
    turn.do("forge")
    assert turn.marked("forge") == "ice_spires" and turn.cards("fire") == "ore"
    turn.do("smelt")
    assert turn.cards("fire") == "food ore"
    turn.do("forge")  # a third use with the Ore just drawn
    assert turn.marked("forge") == "ice_spires ice_spires" and turn.turn == "frost"
    short = command("special", left=3, turn="fire", cards={"fire": "2*ore"}, deck="food food").do("forge", "smelt")
    assert short.turn == "frost", "no Ore, no third use"
    once = command("special", left=1, turn="fire", cards={"fire": "2*ore"}).do("forge")
    assert once.turn == "frost" and once.cards("fire") == "ore", "one card to the left, one use"
    none = command("special", left=3, turn="fire", cards={"fire": "2*ore"}).do("done")
    assert none.turn == "frost" and none.cards("fire") == "2*ore" and none.s.uses == 0


@rule("AG-special-11", "AG-special-24")
def test_forge_titan_pays_two_for_each_slain_dragon_and_forges_while_markers_last() -> None:
    turn = command("special", turn="fire", markers={"slain_dragon": "waterdeep silver"}, cards={"fire": "ore"})
    assert turn.points("fire") == 4 and turn.cards("fire") == "ore"
    full = command("special", left=1, turn="fire", markers={"forge": "5*ice_spires"}, cards={"fire": "ore"})
    assert full.offers() == ["smelt", "done"]


@rule("AG-special-13", "AG-special-15", "AG-special-26")
@scenario(53)
@card("cloud_special")
def test_lyn_armaal_moves_with_giants_or_returns_across_the_map() -> None:
    turn = command("special", "silver cloud regular leader elite", turn="cloud", lyn="silver", cards={"hill": "food"})
    assert turn.offers() == ["fly evermoors", "fly high_forest", "fly anauroch", "pass"]
    turn.do("fly anauroch", "join leader", "go")
    assert turn.army("anauroch") == "leader" and turn.army("silver") == "regular elite"
    far = command("special", "high_moor cloud regular champion\ndelimbiyr frost regular", turn="cloud", lyn="high_moor")
    far.do("fly evermoors", "all")
    assert far.army("evermoors") == "champion regular" and far.s.paid == [] and far.cards("frost") == ""
    held = command(
        "special",
        "high_moor cloud regular\nevermoors frost regular",
        turn="cloud",
        lyn="high_moor",
        points={"hill": 120},
    )
    assert not held.can("fly evermoors") and held.refused("fly evermoors") == "AG-special-14"


@rule("AG-special-26")
def test_giants_who_travel_with_lyn_armaal_pay_nothing_on_any_way_and_need_no_maneuvers() -> None:
    way = (
        "delimbiyr frost regular\nwaterdeep frost regular\nhigh_forest frost regular\nhigh_moor cloud 3*regular leader"
    )
    turn = command("special", way, turn="cloud", lyn="high_moor", cards={"cloud": "food ore"})
    turn.do("fly evermoors")
    assert turn.prompt == "travel" and turn.s.maneuvers == 0
    turn.do("all")
    assert turn.army("evermoors") == "leader regular regular regular", "all of them, none wounded"
    assert turn.cards("cloud") == "food ore" and turn.cards("frost") == "" and not turn.s.paid
    told = {event.kind for event in turn.table.events}
    assert told.isdisjoint({"paid_card", "paid_wound", "paid_pile", "crossed"})


@rule("AG-special-15")
def test_stacking_and_the_champion_rule_hold_where_lyn_armaal_arrives() -> None:
    turn = command(
        "special", "silver cloud champion regular\nanauroch cloud champion elite", turn="cloud", lyn="silver"
    )
    turn.do("fly anauroch")
    assert turn.offers() == ["join regular", "go"]
    full = command(
        "special", "silver cloud regular\nanauroch cloud champion elite leader regular", turn="cloud", lyn="silver"
    )
    full.do("fly anauroch", "join regular")
    assert full.prompt == "make_room"


@rule("AG-special-14", "AG-special-17", "AG-special-16")
def test_lyn_armaal_keeps_away_from_enemies_and_from_closed_starting_regions() -> None:
    board = "anauroch fire regular\nsilver frost regular"
    turn = command("special", board, turn="cloud", lyn="silver")  # enemies hold its region; it can still be moved away
    assert turn.offers() == ["fly evermoors", "fly high_forest", "pass"]
    assert turn.refused("fly anauroch") == "AG-special-14" and turn.refused("fly ice_spires") == "AG-special-17"
    assert command("special", board, turn="cloud", lyn="silver", options={"lyn_armaal": "free"}).can("fly ice_spires")
    assert command("special", board, turn="cloud", lyn="silver", points={"hill": 120}).can("fly ice_spires")


@rule("AG-special-18", "AG-special-27")
@card("cloud_special")
def test_search_for_treasures_sells_artifacts_for_three_points() -> None:
    turn = command("special", left=2, turn="cloud", cards={"cloud": "3*artifact"})
    turn.do("pass", "spend", "spend")
    assert turn.points("cloud") == 6 and turn.cards("cloud") == "artifact"
    assert command("special", turn="cloud", cards={"cloud": "artifact"}).do("pass").points("cloud") == 0


@rule("AG-special-19", "AG-special-20", "AG-special-21", "AG-special-23")
@card("storm_special")
def test_make_alliance_pays_old_markers_and_places_new_ones() -> None:
    board = "waterdeep storm regular\nhigh_moor storm elite\nsea_of_swords storm leader"
    turn = command("special", board, left=2, turn="storm", markers={"alliance": "spine"})
    assert turn.points("storm") == 1 and turn.offers() == ["mark waterdeep", "mark high_moor", "done"]
    turn.do("mark high_moor", "done")
    assert turn.points("storm") == 2, "the new marker pays its own point only"
    assert turn.turn == "cloud" and turn.marked("alliance") == "spine_of_the_world high_moor"


@rule("AG-special-22")
def test_a_unique_command_played_first_does_only_the_parts_without_the_left_symbol() -> None:
    turn = command("special", "waterdeep stone regular", turn="stone", markers={"ravage": "spine"})
    assert turn.points("stone") == 1 and turn.marked("ravage") == "spine_of_the_world" and turn.turn == "hill"
    turn = command("special", turn="fire", cards={"fire": "ore"}, markers={"slain_dragon": "spine"})
    assert turn.points("fire") == 2 and turn.cards("fire") == "ore"


@rule("AG-special-25")
def test_enemies_may_enter_lyn_armaals_region_if_nobody_defends_it() -> None:
    turn = command("move", "dessarin hill regular", lyn="high_forest")
    turn.do("move dessarin regular high_forest")
    assert turn.owner("high_forest") == "hill" and turn.table.view(None)["lyn"] == "high_forest"
