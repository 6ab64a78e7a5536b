"""Arien's skills, movement cards and ultimate: what each of these cards does, and when it cannot."""

from __future__ import annotations

from titanomachy.games.guards_of_atlantis.cards import GOLD, HANDICAP, SILVER, SKILL
from titanomachy.games.guards_of_atlantis.rules.restrictions import may_act
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    active_of,
    arrange,
    asked,
    can,
    choose,
    offered,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "arien brogan xargatha wasp"
ARIEN, BROGAN = 0, 1


# -- Spell Break


@rule("GA-active-09")
def test_spell_break_leaves_enemies_in_radius_no_skill_actions_this_turn() -> None:
    at = {"arien": "k12", "brogan": "n12", "wasp": "o12", "xargatha": "j12"}
    others = {"brogan": "bulwark", "wasp": "lift_up", "xargatha": "sirens_call"}
    table = act(arrange(FOUR, at, "arien spell_break", others), "arien", "primary")
    assert (asked(table), offered(table)) == ({"brogan": "act"}, ["hold"])
    choose(table, "hold")
    assert can(table, "primary", "wasp"), "four spaces away"
    choose(table, "hold")
    assert can(table, "primary", "xargatha"), "a friend"
    table = act(arrange(FOUR, at, "arien spell_break", {"brogan": "mad_dash"}), "arien", "primary")
    assert {"primary", "walk"} <= set(offered(table)), "attack and movement are free"


def test_spell_break_spares_skill_actions_on_gold_cards() -> None:
    at = {"arien": "k12", "brogan": "l12"}
    table = act(arrange(FOUR, at, "arien spell_break", {"brogan": "bulwark"}), "arien", "primary")
    s = table.state
    assert not may_act(s, BROGAN, SKILL, SILVER)
    assert may_act(s, BROGAN, SKILL, GOLD)
    assert may_act(s, BROGAN, SKILL, HANDICAP), "the handicap card is gold as well"


@rule("GA-active-02")
def test_the_radius_of_spell_break_moves_with_arien_and_grows_with_items() -> None:
    at = {"arien": "k12", "brogan": "o12"}
    table = arrange(FOUR, at, "brogan silver", active=["arien spell_break turn"])
    assert can(table, "primary")
    table = arrange(FOUR, {**at, "arien": "l12"}, "brogan silver", active=["arien spell_break turn"])
    assert not can(table, "primary")
    table = arrange(FOUR, at, "brogan silver", active=["arien spell_break turn"], items={"arien": {"radius": 1}})
    assert not can(table, "primary")


@rule("GA-repeat-05")
def test_a_skill_is_not_repeated_where_a_spell_break_forbids_it() -> None:
    """The first swap brings the other Arien into the radius; its repeat would be another skill action."""
    at = {"hero0": "j12", "hero1": "n12", "red_melee1": "m12", "red_melee2": "n11"}
    for active, then in ([], "arien"), (["hero0 spell_break turn"], "brogan"):
        table = arrange(
            "arien arien brogan wasp", at, "hero1 ebb_and_flow", {"brogan": "gold"}, active=active, twins="always"
        )
        act(table, "hero1", "primary", "target red_melee1")
        assert list(asked(table)) == [then]


# -- Slippery Ground, Deluge


@rule("GA-move-05", "GA-move-06", "GA-move-07")
def test_slippery_ground_holds_even_if_arien_stays_and_holds_before_he_moves() -> None:
    table = arrange(FOUR, {"arien": "k12", "brogan": "l12"}, "arien slippery_ground", {"brogan": "mad_dash"})
    act(table, "arien", "primary")
    assert (asked(table), active_of(table, "arien")) == ({"arien": "walk"}, ["blue2b"])
    assert {"j12", "i12", "h14"} <= spaces(table)
    choose(table, "stay")
    act(table, "brogan", "walk")
    assert spaces(table) == {"m12", "m11", "l11", "k13", "l13"}, "one space instead of three"


@rule("GA-move-05", "GA-move-04", "GA-card-11")
def test_deluge_holds_for_all_enemies_in_radius_and_lets_arien_move() -> None:
    table = arrange(FOUR, {"arien": "k12", "brogan": "m12", "wasp": "p12"}, "arien deluge", {"brogan": "mad_dash"})
    act(table, "arien", "primary")
    assert (asked(table), active_of(table, "arien")) == ({"arien": "walk"}, ["blue3b"])
    choose(table, "to l12")
    act(table, "brogan", "walk")
    assert {"n12", "o12"} & spaces(table) == {"n12"}, "in radius, and so one space at most"


@rule("GA-move-04", "GA-active-02")
def test_slippery_ground_is_checked_when_a_movement_begins_and_around_arien_as_he_stands_then() -> None:
    """GA-ruling-16."""
    at = {"arien": "k12", "brogan": "m12", "wasp": "l12"}
    table = arrange(FOUR, at, "arien slippery_ground", {"brogan": "mad_dash", "wasp": "red1"})
    act(table, "arien", "primary", "to k13")
    assert asked(table) == {"wasp": "act"}
    act(table, "wasp", "walk")
    assert spaces(table) == {"m11", "l11", "k12", "l13"}, "still a neighbour: one space"
    choose(table, "stay")
    act(table, "brogan", "walk")
    assert {"l13", "k14"} <= spaces(table), "from farther away in full, even to Arien's side and past him"


@rule("GA-fast-11")
def test_slippery_ground_forbids_neighbours_to_travel_fast() -> None:
    """GA-ruling-15."""
    at = {"arien": "m13", "brogan": "n13"}
    table = arrange(FOUR, at, "brogan mad_dash")
    assert can(table, "travel"), "no enemy is in the zone of Brogan"
    table = arrange(FOUR, at, "brogan mad_dash", active=["arien slippery_ground turn"])
    assert not can(table, "travel")
    assert can(table, "walk")
    table = arrange(FOUR, {**at, "brogan": "o12"}, "brogan mad_dash", active=["arien slippery_ground turn"])
    assert can(table, "travel"), "he is no neighbour"


def test_slippery_ground_does_not_hinder_movement_by_card_text() -> None:
    """GA-ruling-15."""
    at = {"arien": "k12", "brogan": "l12", "xargatha": "n10"}
    table = arrange(FOUR, at, "xargatha sirens_call", active=["arien slippery_ground turn"])
    act(table, "xargatha", "primary", "to m10")
    assert spot(table, "brogan") == "m10", "two spaces"


@rule("GA-item-04", "GA-card-11")
def test_deluge_reaches_as_far_as_its_radius() -> None:
    at = {"arien": "k12", "brogan": "m12"}
    table = act(arrange(FOUR, at, "brogan mad_dash", active=["arien deluge turn"]), "brogan", "walk")
    assert "n11" in spaces(table) and "k14" in spaces(table), "two spaces away: in full"
    wide = {"arien": {"radius": 1}}
    table = act(arrange(FOUR, at, "brogan mad_dash", active=["arien deluge turn"], items=wide), "brogan", "walk")
    assert spaces(table) == {"n12", "n11", "m11", "l12", "l13", "m13"}
    table = arrange(FOUR, {"arien": "m13", "brogan": "o12"}, "brogan mad_dash", active=["arien deluge turn"])
    assert can(table, "travel")
    table = arrange(
        FOUR, {"arien": "m13", "brogan": "o12"}, "brogan mad_dash", active=["arien deluge turn"], items=wide
    )
    assert not can(table, "travel")


@rule("GA-fast-06")
def test_deluge_replaced_by_fast_travel_does_nothing_else() -> None:
    table = arrange(FOUR, {"arien": "c14"}, "arien deluge", {"brogan": "gold"})
    act(table, "arien", "travel", "to d13")
    assert (spot(table, "arien"), active_of(table, "arien")) == ("d13", [])


# -- Liquid Leap, Magical Current, Stranger Tide


@rule("GA-kw-11", "GA-kw-24", "GA-card-11")
def test_liquid_leap_leads_off_the_spawn_points_and_not_beside_an_empty_one() -> None:
    table = act(arrange(FOUR, {"arien": "n11"}, "arien liquid_leap"), "arien", "primary")
    assert spaces(table) == {"n10", "o9", "o10", "o12", "n13"}
    table = arrange(FOUR, {"arien": "n11", "blue_ranged1": "m9", "brogan": "o9"}, "arien liquid_leap")
    act(table, "arien", "primary")
    assert spaces(table) == {"n10", "n9", "o10", "o12", "n13"}, "the point beside N9 is taken; so is O9 itself"
    choose(table, "to n9")
    assert spot(table, "arien") == "n9"


@rule("GA-item-04")
def test_magical_current_is_liquid_leap_with_a_longer_range() -> None:
    table = act(arrange(FOUR, {"arien": "n11"}, "arien magical_current"), "arien", "primary")
    near = {"n10", "o9", "o10", "o12", "n13"}
    assert near < spaces(table)
    assert {"o13", "o8", "p12"} <= spaces(table)
    assert not {"k11", "l11", "q8", "p9"} & spaces(table), "beside empty points, or on one"
    table = arrange(FOUR, {"arien": "n11"}, "arien liquid_leap", items={"arien": {"range": 1}})
    longer = spaces(act(table, "arien", "primary"))
    table = act(arrange(FOUR, {"arien": "n11"}, "arien magical_current"), "arien", "primary")
    assert spaces(table) == longer


def test_stranger_tide_leads_beside_empty_spawn_points_too_but_not_onto_them() -> None:
    table = act(arrange(FOUR, {"arien": "n11", "brogan": "n10"}, "arien stranger_tide"), "arien", "primary")
    assert {"m11", "l11", "k11", "m10", "n9", "p9"} <= spaces(table)
    assert not {"l12", "m12", "l10", "m9", "n10", "n11"} & spaces(table), "points, Brogan's space and his own"


@rule("GA-perf-02")
def test_liquid_leap_stops_where_no_space_will_do() -> None:
    table = arrange(FOUR, {"arien": "c14", "brogan": "b16"}, "arien liquid_leap")
    act(table, "arien", "primary")
    assert ("stops" in told(table), spot(table, "arien")) == (True, "c14")


def test_the_green_skills_are_no_movement() -> None:
    """GA-ruling-14: a gaze that forbids movement does not touch them; a ban on placing and swapping does."""
    heroes = "arien xargatha brogan wasp"
    gaze = ["xargatha stone_gaze turn"]
    for card in ("liquid_leap", "magical_current", "stranger_tide"):
        table = arrange(heroes, {"arien": "n11", "xargatha": "n12"}, f"arien {card}", active=gaze)
        assert not can(table, "walk")
        assert spaces(act(table, "arien", "primary"))
    for card in ("arcane_whirlpool", "ebb_and_flow"):
        at = {"arien": "n11", "xargatha": "n12", "blue_melee1": "m12"}
        table = arrange(heroes, at, f"arien {card}", active=gaze)
        act(table, "arien", "primary")
        assert spot(table, "arien") == "m12"
    for card in ("liquid_leap", "arcane_whirlpool"):
        at = {"arien": "n11", "wasp": "n12", "blue_melee1": "m12"}
        table = arrange(heroes, at, f"arien {card}", active=["wasp magnetic_dagger turn"])
        act(table, "arien", "primary")
        assert ("stops" in told(table), spot(table, "arien")) == (True, "n11")


# -- Arcane Whirlpool, Ebb and Flow


@rule("GA-kw-33", "GA-heavy-01")
def test_arcane_whirlpool_swaps_arien_with_an_enemy_minion_in_range() -> None:
    enemies = {"blue_melee1": "k8", "blue_ranged1": "l12", "blue_melee2": "k7", "blue_heavy1": "j12", "brogan": "l11"}
    table = arrange(FOUR, {"arien": "k12", "red_melee1": "k11", **enemies}, "arien arcane_whirlpool")
    act(table, "arien", "primary")
    assert targets(table) == {"blue_melee1", "blue_ranged1"}, "four spaces, whatever lies between; no immune one"
    choose(table, "target blue_melee1")
    assert (spot(table, "arien"), spot(table, "blue_melee1")) == ("k8", "k12")


@rule("GA-perf-02")
def test_arcane_whirlpool_stops_without_a_minion_in_range_and_is_never_repeated() -> None:
    table = arrange(FOUR, {"arien": "k12", "brogan": "l12", "blue_melee1": "k7"}, "arien arcane_whirlpool")
    act(table, "arien", "primary")
    assert ("stops" in told(table), spot(table, "arien")) == (True, "k12")
    at = {"arien": "k12", "blue_melee1": "l12", "blue_melee2": "m12"}
    table = arrange(FOUR, at, "arien arcane_whirlpool", {"brogan": "gold"})
    act(table, "arien", "primary", "target blue_melee1")
    assert asked(table) == {"brogan": "act"}


@rule("GA-repeat-01", "GA-repeat-02", "GA-repeat-08")
def test_ebb_and_flow_may_be_repeated_if_the_minion_was_beside_arien() -> None:
    at = {"arien": "k12", "blue_melee1": "l12", "blue_melee2": "n12"}
    table = arrange(FOUR, at, "arien ebb_and_flow", {"brogan": "gold"})
    act(table, "arien", "primary", "target blue_melee1", "repeat")
    assert targets(table) == {"blue_melee1", "blue_melee2"}, "the same minion would do as well"
    choose(table, "target blue_melee2")
    assert [spot(table, piece) for piece in ("blue_melee1", "blue_melee2", "arien")] == ["k12", "l12", "n12"]
    assert asked(table) == {"brogan": "act"}
    table = arrange(FOUR, at, "arien ebb_and_flow", {"brogan": "gold"})
    act(table, "arien", "primary", "target blue_melee2")
    assert asked(table) == {"brogan": "act"}, "it was not beside him"


@rule("GA-stray-07", "GA-repeat-05")
def test_a_minion_swapped_out_of_its_battle_zone_is_back_before_ebb_and_flow_is_repeated() -> None:
    at = {"arien": "n13", "blue_melee1": "m13"}
    table = arrange(FOUR, at, "arien ebb_and_flow", {"brogan": "gold"})
    act(table, "arien", "primary")
    assert (spot(table, "blue_melee1"), asked(table)) == ("n12", {"arien": "repeat"})
    choose(table, "repeat")
    assert (spot(table, "blue_melee1"), spot(table, "arien")) == ("m13", "n12")


# -- Living Tsunami


@rule("GA-ult-02")
def test_living_tsunami_lets_arien_move_one_space_before_an_attack_action() -> None:
    at = {"arien": "j12", "blue_melee1": "l12"}
    table = act(arrange(FOUR, at, "arien noble_blade", level={"arien": 8}), "arien", "primary")
    assert (asked(table), "skip" in offered(table)) == ({"arien": "maybe_step"}, True)
    choose(table, "to k12")
    assert (spot(table, "arien"), spot(table, "blue_melee1")) == ("k12", "off")
    table = act(arrange(FOUR, at, "arien noble_blade", level={"arien": 8}), "arien", "primary", "skip")
    assert (spot(table, "arien"), spot(table, "blue_melee1")) == ("j12", "l12")


@rule("GA-repeat-05")
def test_living_tsunami_serves_once_a_turn_before_an_attack_or_its_repeat() -> None:
    at = {"arien": "j12", "blue_melee1": "k12", "blue_melee2": "l11"}
    table = arrange(FOUR, at, "arien violent_torrent", {"brogan": "gold"}, level={"arien": 8})
    act(table, "arien", "primary", "skip", "repeat")
    assert asked(table) == {"arien": "maybe_step"}
    choose(table, "to k12")
    assert (spot(table, "blue_melee2"), table.state.once[ARIEN]) == ("off", 1)
    at = {"arien": "i12", "blue_melee1": "k12", "blue_melee2": "k11"}
    table = arrange(FOUR, at, "arien violent_torrent", {"brogan": "gold"}, level={"arien": 8})
    act(table, "arien", "primary", "to j12", "target blue_melee1", "repeat")
    assert (spot(table, "blue_melee2"), spot(table, "arien")) == ("off", "j12"), "not asked again"


@rule("GA-ult-02")
def test_living_tsunami_does_not_come_before_other_actions_or_after_it_is_spent() -> None:
    at = {"arien": "n11", "blue_melee1": "n12"}
    table = act(arrange(FOUR, at, "arien liquid_leap", level={"arien": 8}), "arien", "primary")
    assert asked(table) == {"arien": "place"}
    table = act(arrange(FOUR, at, "arien noble_blade", level={"arien": 8}), "arien", "walk")
    assert asked(table) == {"arien": "walk"}
    table = arrange(FOUR, at, "arien noble_blade", {"brogan": "gold"}, level={"arien": 8}, once={"arien": 1})
    act(table, "arien", "primary")
    assert spot(table, "blue_melee1") == "off"
    table = arrange(FOUR, at, "arien noble_blade", {"brogan": "gold"}, level={"arien": 7})
    act(table, "arien", "primary")
    assert spot(table, "blue_melee1") == "off", "not unlocked yet"
