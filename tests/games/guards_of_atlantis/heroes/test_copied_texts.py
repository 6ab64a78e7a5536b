"""Cards of others in NebKher's grip: whose tokens they use, and what "this card" is in them."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD, GOLD, NONE, ONCE, SILVER, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import PUSHED, Act
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import cancel
from titanomachy.games.guards_of_atlantis.rules.restrictions import may_shift
from titanomachy.games.guards_of_atlantis.rules.spells import book_of
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    beside_book,
    choose,
    coins,
    discarded,
    end_turn,
    offered,
    resolved,
    spot,
    targets,
    told,
)
from .performing import performing

IMAGES = {f"token0_{number}": "illusion" for number in range(1, 4)}


def gripping(
    enemy: str, last: str, at: dict[str, str] | None = None, own: dict[str, str] | None = None, **more: Any
) -> Table[Match]:
    """NebKher performs the primary action of the card that an enemy hero has played in the first turn.

    `own` are the enemy's tokens.
    """
    heroes = f"nebkher {enemy} wasp arien"
    more = {"turn": 2, "resolved": {enemy: last}, "tokens": {**IMAGES, **(own or {})}, **more}
    table = performing(heroes)("mind_grip", {enemy: "j11", **(at or {})}, heroes, **more)
    return choose(choose(table, "mode 0"), "primary")


def lying(table: Table[Match], pieces: dict[str, str]) -> list[str]:
    """Where tokens lie that are on the board."""
    return [spot(table, piece) for piece in pieces if spot(table, piece) != "off"]


# -- tokens that are placed: GA-ruling-35


@pytest.mark.parametrize(("card", "count"), [("trip_mine", 2), ("cluster_mine", 3), ("minefield", 3)])
@rule("GA-kw-36", "GA-kw-37")
def test_for_mines_he_lays_illusions_openly_and_nothing_goes_off(card: str, count: int) -> None:
    # GA-ruling-35
    mines = {"token1_2": "mine_blast", "token1_3": "mine_blast", "token1_4": "mine_dud", "token1_5": "mine_dud"}
    table = gripping("min", card, own=mines)
    for space in ("k13", "i14", "k12")[:count]:
        choose(table, f"to {space}")
    assert lying(table, IMAGES) == ["k13", "i14", "k12"][:count], "as many as the card lays"
    assert (lying(table, mines), asked(table)) == ([], {"arien": "act"}), "there is no sort to choose in secret"
    assert active_of(table, "nebkher") == [], "an Illusion is no mine"


@rule("GA-kw-25", "GA-kw-37")
def test_a_copied_grenade_is_an_illusion_that_does_not_go_off() -> None:
    # GA-ruling-35
    grenade = {"token1_6": "grenade"}
    table = choose(gripping("min", "death_grenade", {"arien": "i13"}, grenade), "to i14")
    end_turn(table)
    assert (lying(table, IMAGES), lying(table, grenade)) == (["i14"], [])
    assert asked(table)["arien"] == "play", "nobody discards or falls"


@rule("GA-kw-25", "GA-perf-02")
def test_a_copied_stone_grip_takes_up_his_own_illusions_and_no_rock() -> None:
    # GA-ruling-35
    rocks = {"token1_1": "rock", "token1_2": "rock", "token1_3": "rock"}
    around = {"token0_1": "j10", "token0_2": "i11", "token0_3": "k11", "red_melee1": "i12", "red_melee2": "j12"}
    table = gripping("mrak", "stone_grip", around, rocks)
    assert sorted(lying(table, IMAGES)) == ["i11", "j10", "k11"], "as far from him as possible: where they lay"
    assert (lying(table, rocks), "stops" in told(table)) == ([], False)


@rule("GA-kw-25", "GA-perf-02")
def test_rocks_of_mrak_are_obstacles_for_a_copied_stone_grip() -> None:
    # GA-ruling-35
    rocks = {"token1_1": "rock", "token1_2": "rock", "token1_3": "rock"}
    around = {"token1_1": "j10", "token1_2": "i11", "token1_3": "k11", "red_melee1": "i12"}
    table = gripping("mrak", "stone_grip", around, rocks)
    assert "stops" in told(table), "one empty space beside Mrak is not enough"
    assert lying(table, rocks) == ["j10", "i11", "k11"]


@rule("GA-kw-24", "GA-core-13")
def test_in_place_of_pyro_who_counts_as_a_token_an_illusion_is_placed() -> None:
    # GA-ruling-35
    table = choose(gripping("widget", "dragon_bond", own={"token1_1": "pyro"}), "mode 0")
    choose(table, "to i14")
    assert (spot(table, "token0_1"), spot(table, "token1_1")) == ("i14", "off")


@rule("GA-kw-24", "GA-core-13")
def test_the_turret_is_no_token_and_is_placed_itself() -> None:
    # GA-ruling-37
    table = choose(gripping("trinkets", "salvage_parts", own={"token1_4": "turret"}), "mode 0")
    choose(table, "to i14")
    assert (spot(table, "token1_4"), lying(table, IMAGES)) == ("i14", [])


# -- tokens that lie there: GA-ruling-36


@rule("GA-kw-33", "GA-kw-36")
def test_a_copied_unstable_timeline_lays_illusions_and_swaps_with_a_glitch_that_lies_there() -> None:
    # GA-ruling-36
    glitches = {f"token1_{number}": "glitch" for number in range(1, 4)}
    table = gripping("emmitt", "unstable_timeline", {"token1_1": "h13", "token1_2": "g13"}, glitches)
    choose(choose(table, "to k13"), "to j9")
    choose(table, "target arien")
    assert (asked(table), targets(table)) == ({"arien": "swap"}, {"token1_1", "token1_2"}), "no Illusion is a Glitch"
    choose(table, "target token1_2")
    assert (spot(table, "nebkher"), spot(table, "token1_2"), lying(table, IMAGES)) == ("g13", "j13", ["k13", "j9"])


@rule("GA-kw-33", "GA-perf-02")
def test_a_copied_unstable_timeline_stops_where_no_glitch_lies() -> None:
    # GA-ruling-35
    table = gripping("emmitt", "unstable_timeline", own={"token1_1": "glitch"})
    choose(choose(table, "to k13"), "to j9")
    choose(table, "target arien")
    assert ("stops" in told(table), spot(table, "nebkher"), lying(table, IMAGES)) == (True, "j13", ["k13", "j9"])


@rule("GA-kw-33", "GA-perf-03")
def test_a_copied_stance_swaps_with_the_smoke_bomb_of_min() -> None:
    # GA-ruling-36
    table = gripping("min", "viper_stance", {"token1_1": "h13", "blue_melee1": "k13"}, {"token1_1": "smoke_bomb"})
    assert (asked(table), targets(table)) == ({"nebkher": "swap"}, {"token1_1"})
    choose(table, "target token1_1")
    assert (spot(table, "nebkher"), spot(table, "token1_1")) == ("h13", "j13")


# -- "this card": GA-ruling-38


@rule("GA-change-04")
def test_a_copied_peak_precision_takes_back_neither_card() -> None:
    # GA-ruling-38
    hemmed = {"arien": "k13", "red_melee1": "l12", "red_melee2": "l13", "red_ranged1": "k12"}
    table = gripping("brynn", "peak_precision", hemmed, hands={"arien": ""})
    assert (spot(table, "arien"), set(asked(table).values())) == ("off", {"play"}), "the turn is over"
    assert (resolved(table, "nebkher")[1], resolved(table, "brynn")[0]) == ("gold", "red3a")


@rule("GA-repeat-01")
def test_a_copied_bounce_is_resolved_before_its_owner_and_so_may_be_repeated() -> None:
    # GA-ruling-38, GA-ruling-50
    table = choose(gripping("swift", "bounce"), "to h13")
    assert asked(table) == {"nebkher": "repeat"}
    choose(choose(table, "repeat"), "to f13")
    assert spot(table, "nebkher") == "f13"


@rule("GA-active-03")
def test_a_copied_stone_skin_lets_him_discard_none_of_his_own_cards_for_it() -> None:
    # GA-ruling-38
    table = choose(gripping("mrak", "stone_carapace", {"arien": "i13"}, played={"arien": "gold"}), "stay")
    assert active_of(table, "nebkher") == ["gold"]
    choose(table, "primary")
    assert (asked(table), "defend gold" in offered(table, "nebkher")) == ({"nebkher": "defend"}, False)


# -- markers


@pytest.mark.parametrize(
    ("enemy", "card"), [("snorri", "inscribe_the_runes"), ("bain", "dead_or_alive"), ("bain", "side_quest")]
)
@rule("GA-kw-21")
def test_that_part_of_a_copied_text_which_gives_a_marker_is_skipped_without_a_question(enemy: str, card: str) -> None:
    # GA-ruling-35
    table = gripping(enemy, card, {"blue_melee1": "k13"})
    assert (table.state.markers, asked(table)) == ([], {"arien": "act"})


# -- Gydion's book


@rule("GA-core-13", "GA-active-01")
def test_a_copied_card_of_gydion_casts_from_his_book_for_nebkher() -> None:
    # GA-ruling-34, GA-ruling-35
    more: dict[str, Any] = {"books": {"gydion": "wish"}, "own": {"token1_1": "familiar"}}
    table = gripping("gydion", "lesser_conjuration", **more)
    choose(table, "cast find_familiar")
    choose(choose(table, "to i14"), "skip")
    assert (spot(table, "token0_1"), spot(table, "token1_1")) == ("i14", "off")
    assert beside_book(table, "gydion") == {"wish", "find_familiar"}
    table = gripping("gydion", "elementary_abjuration", books={"gydion": ""})
    assert (active_of(table, "nebkher"), active_of(table, "gydion")) == (["gold"], [])


@rule("GA-core-13")
def test_of_twins_it_is_the_book_of_the_enemy() -> None:
    s = arrange("gydion gydion nebkher arien", acts="nebkher mind_grip", twins="always").state
    assert book_of(s, Act(s, 2, GOLD, SKILL, True, CARD["gydion.cantrip"])) == 1
    assert book_of(s, Act(s, 0, GOLD, SKILL)) == 0, "his own"


@rule("GA-level-08")
def test_coins_of_a_copied_midas_touch_are_nebkhers_and_count_gydions_spells() -> None:
    spells = "fireball sunburst wish banishment"
    table = choose(gripping("gydion", "lesser_transmutation", books={"gydion": spells}), "cast midas_touch")
    assert (coins(table, "nebkher"), coins(table, "gydion"), discarded(table, "gydion")) == (2, 0, "")


# -- what stays in force: GA-ruling-34


@rule("GA-active-01", "GA-active-03")
def test_what_a_copied_card_leaves_in_force_outlives_that_card_and_its_owner() -> None:
    # GA-ruling-34
    table = gripping("brogan", "bulwark", {"brogan": "i13"}, played={"wasp": "gold"}, hands={"brogan": ""})
    s = table.state
    assert active_of(table, "nebkher") == ["gold"]
    cancel(s, 1, SILVER)
    s.put(1, NONE)
    assert (active_of(table, "nebkher"), may_shift(s, 0, PUSHED, 3)) == (["gold"], False)
    cancel(s, 0, GOLD)
    assert may_shift(s, 0, PUSHED, 3), "it goes with his own card"


# -- once a turn


@rule("GA-kw-27", "GA-push-19")
def test_a_copied_horde_replaces_a_minion_with_an_illusion_once_a_turn_apart_from_any_ultimate() -> None:
    # GA-ruling-35
    zombies = {"token1_1": "zombie", "token1_2": "zombie", "token1_3": "zombie"}
    at = {"token1_1": "h13", "token1_2": "g14", "blue_melee1": "h14", "blue_melee2": "g15", "token1_3": "h15"}
    table = gripping("mortimer", "army_of_darkness", at, zombies)
    assert targets(choose(table, "mode 1")) == {"blue_melee1", "blue_melee2"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), spot(table, "token0_1")) == ("off", "h14")
    assert table.state.once[0] == ONCE["replacing"], "whoever performs it, it is not taken for a hero's own ultimate"
    assert table.state.once[0] & ONCE["ultimate"] == 0
    assert "stops" in told(choose(table, "mode 1")), "once a turn"
