"""NebKher's phantasms, the army of illusions, and the world in two halves."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import BIT, SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import CARD, SKILL, TOKEN
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.active_effects import while_tokens_lie
from titanomachy.games.guards_of_atlantis.rules.card_effects import LINE, Act
from titanomachy.games.guards_of_atlantis.rules.card_values import minion_modifier
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import push_path, reachable
from titanomachy.games.guards_of_atlantis.rules.push_the_lane import nearest
from titanomachy.games.guards_of_atlantis.rules.restrictions import in_radius
from titanomachy.games.guards_of_atlantis.rules.selecting import own_tokens
from titanomachy.games.guards_of_atlantis.rules.tokens import kind_for
from titanomachy.games.guards_of_atlantis.rules.units import escorted, existing, friends
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import announced, arrange, asked, can, choose, end_turn, offered, piece_of, spaces, spot, targets, told
from .performing import attack_total, performing

HEROES = "nebkher brogan wasp arien"
nebkher = performing(HEROES)
IMAGES = {f"token0_{number}": "illusion" for number in range(1, 4)}
G14, J13, L10 = (SPACE_WORDS.index(word) for word in ("g14", "j13", "l10"))


# -- Phantasmal Sentry, Warrior, Champion


@rule("GA-perf-10", "GA-attack-04")
def test_a_sentry_lets_him_attack_a_hero_beside_an_illusion_in_range() -> None:
    at = {"brogan": "j10", "token0_1": "j9", "arien": "i12", "blue_melee1": "i10", "blue_melee2": "k13"}
    table = choose(nebkher("phantasmal_sentry", at, played={}, tokens=IMAGES), "mode 0")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 2), "minions and Arien are none"
    table = choose(nebkher("phantasmal_sentry", {**at, "token0_1": "j8", "brogan": "j9"}, tokens=IMAGES), "mode 0")
    assert "stops" in told(table), "the Illusion is out of range"
    table = choose(nebkher("phantasmal_sentry", {**at, "arien": "i13"}, played={}, tokens=IMAGES), "mode 1")
    assert targets(table) == {"arien", "blue_melee2"}


@pytest.mark.parametrize(("card", "steps"), [("phantasmal_warrior", 1), ("phantasmal_champion", 2)])
@rule("GA-kw-04", "GA-move-08", "GA-perf-02")
def test_a_phantasm_moves_to_a_hero_whom_he_then_attacks(card: str, steps: int) -> None:
    at = {"brogan": "j9", "token0_1": "j12", "token0_2": "j11", "blue_melee1": "k13"}
    table = choose(nebkher(card, at, played={}, tokens=IMAGES), "mode 0")
    if steps == 2:
        assert spaces(table) == {"j10", "i10", "k9"}, "the other Illusion has no free way"
        choose(table, "to j10")
    assert (spot(table, "token0_2"), asked(table), attack_total(table)) == ("j10", {"brogan": "defend"}, 3)
    table = choose(nebkher(card, {"brogan": "j9", "token0_1": "j10", "token0_2": "e9"}, tokens=IMAGES), "mode 0")
    assert "j10" in spaces(table), "it may stay where it is"
    choose(table, "to j10")
    assert (spot(table, "token0_1"), asked(table)) == ("j10", {"brogan": "defend"})
    table = choose(nebkher(card, {"brogan": "j7", "token0_1": "j8"}, tokens=IMAGES), "mode 0")
    assert "stops" in told(table), "the hero is out of range"
    table = choose(nebkher(card, {**at, "brogan": "j12", "token0_1": "k14"}, played={}, tokens=IMAGES), "mode 1")
    assert targets(table) == {"brogan", "blue_melee1"}


def test_only_the_champion_moves_an_illusion_two_spaces() -> None:
    at = {"brogan": "j9", "token0_1": "j12"}
    assert "stops" in told(choose(nebkher("phantasmal_warrior", at, tokens=IMAGES), "mode 0"))
    table = choose(nebkher("phantasmal_champion", at, tokens=IMAGES), "mode 0")
    assert (spot(table, "token0_1"), asked(table)) == ("j10", {"brogan": "defend"}), "there is but one space for it"


# -- Twist Fate, Devious Scheme


@pytest.mark.parametrize("card", ["twist_fate", "devious_scheme"])
@rule("GA-order-03", "GA-kw-33", "GA-perf-03")
def test_after_the_attack_an_enemy_in_range_may_change_places_with_an_illusion(card: str) -> None:
    at = {"brogan": "j11", "arien": "j10", "blue_melee1": "i13", "token0_1": "k13", "token0_2": "l12"}
    table = choose(nebkher(card, at, played={}, tokens=IMAGES), "target blue_melee1")
    assert (spot(table, "blue_melee1"), targets(table), can(table, "skip")) == ("off", {"brogan"}, True)
    choose(table, "target brogan")
    if card == "devious_scheme":
        assert targets(table) == {"token0_1", "token0_2"}
        choose(table, "target token0_1")
    assert (spot(table, "brogan"), spot(table, "token0_1"), spot(table, "token0_2")) == ("k13", "j11", "l12")
    far = choose(nebkher(card, {**at, "token0_1": "e9"}, played={}, tokens=IMAGES), "target blue_melee1")
    assert (targets(far) == {"brogan"}) == (card == "devious_scheme"), "the scheme takes one in range, beside or not"


# -- Fleeting Image, Multiple Projections, Master of Illusions


@pytest.mark.parametrize(
    ("card", "reach", "must"),
    [("fleeting_image", 2, True), ("multiple_projections", 3, False), ("master_of_illusions", 3, False)],
)
@rule("GA-kw-25", "GA-perf-03")
def test_one_image_has_to_be_placed_and_several_may_be(card: str, reach: int, must: bool) -> None:
    table = nebkher(card, {}, tokens=IMAGES)
    assert can(table, "skip") != must
    assert (f"j{13 - reach}" in spaces(table), f"j{12 - reach}" in spaces(table)) == (True, False)


# -- Illusionary Force, Illusionary Army


@pytest.mark.parametrize(("card", "count"), [("illusionary_force", 2), ("illusionary_army", 3)])
@rule("GA-kw-25", "GA-active-09")
def test_an_army_is_placed_in_radius(card: str, count: int) -> None:
    table = nebkher(card, {}, tokens=IMAGES)
    assert ("j9" in spaces(table), "j8" in spaces(table)) == (True, False)
    for space in ["j9", "j11", "j12"][:count]:
        choose(table, f"to {space}")
    assert (asked(table), spot(table, "token0_3") == "off") == ({"arien": "act"}, count == 2)


@pytest.mark.parametrize("card", ["illusionary_force", "illusionary_army"])
@rule("GA-kw-08", "GA-active-02")
def test_illusions_count_as_friendly_minions_while_he_acts_and_only_then(card: str) -> None:
    at = {"brogan": "k13", "token0_1": "k12", "blue_melee1": "l13"}
    for active, minions in (([], 1), ([f"nebkher {card} round"], 0)):
        table = nebkher("twist_fate", at, tokens=IMAGES, active=active)
        choose(table, "target brogan")
        assert announced(table)[1] == minions
        assert (piece_of(table, "token0_1") in friends(table.state, 0)) == (minions == 0)
        assert piece_of(table, "token0_1") not in friends(table.state, 2)
        table.state.actor = 3
        assert piece_of(table, "token0_1") not in friends(table.state, 0)


# -- Crack in Reality, Shift Reality


def split(card: str, at: dict[str, str], acts: str, axis: int = 0, **more: Any) -> Table[Match]:
    """The board is split along a line through j13, where NebKher stands if nothing else is said."""
    active = [f"nebkher {card} turn {J13 * 3 + axis}"]
    return arrange(HEROES, {"nebkher": "j13", **at}, acts, active=[*active, *more.pop("active", [])], **more)


BOTH = pytest.mark.parametrize("card", ["crack_in_reality", "shift_reality"])


@BOTH
def test_the_line_runs_through_his_space_from_edge_to_edge(card: str) -> None:
    (e,) = split(card, {}, "nebkher gold").state.active
    line = LINE[e[0]](split(card, {}, "nebkher gold").state, e)
    assert all(line & BIT[SPACE_WORDS.index(word)] for word in ("j13", "f13", "q13"))
    assert not any(line & BIT[SPACE_WORDS.index(word)] for word in ("k12", "j12", "g14", "l10"))


@BOTH
@rule("GA-kw-32", "GA-active-09")
def test_a_line_is_drawn_through_his_space_for_this_turn(card: str) -> None:
    table = nebkher(card, {})
    assert (asked(table), len(offered(table))) == ({"nebkher": "direction"}, 3)
    choose(table, offered(table)[1])
    assert [e[3:] for e in table.state.active] == [[1, 1, J13 * 3 + 1]]


@BOTH
def test_nobody_walks_to_the_other_side_but_the_line_is_open(card: str) -> None:
    table = choose(split(card, {"brogan": "k12"}, "brogan gold"), "walk")
    assert {"j12", "k13", "l12"} <= spaces(table) and not {"j14", "k14", "i14"} & spaces(table)
    table = choose(split(card, {"brogan": "k13"}, "brogan gold"), "walk")
    assert {"k12", "k14"} <= spaces(table), "from the line both sides are open"
    for axis, hidden, seen in ((1, "j12", "k13"), (2, "i13", "k13")):
        table = choose(split(card, {"brogan": "l12"}, "brogan green1", axis), "walk")
        assert (hidden in spaces(table), seen in spaces(table)) == (False, True), axis


@BOTH
@rule("GA-attack-01")
def test_attacks_do_not_cross_the_line(card: str) -> None:
    heroes = "nebkher brogan sabina arien"
    at = {"nebkher": "g13", "sabina": "i12", "blue_melee1": "i14", "brogan": "i11", "arien": "i13"}
    plain = choose(arrange(heroes, at, "sabina quickdraw"), "primary")
    assert targets(plain) == {"brogan", "arien", "blue_melee1"}
    table = choose(arrange(heroes, at, "sabina quickdraw", active=[f"nebkher {card} turn {J13 * 3}"]), "primary")
    assert targets(table) == {"brogan", "arien"}, "Arien stands on the line"
    reach = split(card, {"wasp": "k12", "brogan": "k14", "arien": "l12"}, "wasp gold")
    assert {piece for piece in friends(reach.state, 1) if piece < 10} == set(), "Brogan and Arien have lost each other"
    assert 1 in friends(split(card, {"brogan": "k14", "arien": "k13"}, "wasp gold").state, 3), "on the line"


@rule("GA-active-02")
@BOTH
def test_effects_in_radius_end_at_the_line(card: str) -> None:
    at = {"brogan": "k12", "arien": "k14", "blue_melee1": "l12"}
    table = split(card, at, "wasp gold", active=["brogan bulwark turn"])
    bulwark = table.state.active[1]
    assert in_radius(table.state, bulwark, piece_of(table, "blue_melee1"))
    assert not in_radius(table.state, bulwark, 3)


@BOTH
@rule("GA-mod-04", "GA-heavy-01")
def test_archers_and_escorts_beyond_the_line_do_not_count(card: str) -> None:
    at = {"brogan": "k12", "red_ranged1": "j14", "blue_heavy1": "k11", "blue_melee1": "j15"}
    table = split(card, at, "wasp gold")
    heavy = piece_of(table, "blue_heavy1")
    assert minion_modifier(table.state, 1) == 1, "the heavy minion beside him alone"
    assert not escorted(table.state, heavy)
    table.state.active = []
    assert (minion_modifier(table.state, 1), escorted(table.state, heavy)) == (0, True)


@rule("GA-core-13")
def test_on_the_line_he_reaches_both_sides_of_a_crack_and_nobody_after_a_shift() -> None:
    # GA-ruling-43
    at = {"brogan": "k12", "blue_melee1": "j14", "blue_melee2": "k13"}
    table = choose(split("crack_in_reality", at, "nebkher twist_fate"), "primary")
    assert targets(table) == {"brogan", "blue_melee1", "blue_melee2"}
    table = split("shift_reality", at, "nebkher twist_fate", tokens=IMAGES, played={"arien": "green1"})
    choose(table, "primary")
    assert (spot(table, "blue_melee2"), spot(table, "blue_melee1")) == ("off", "j14"), "the one on the line alone"
    walk = choose(split("shift_reality", at, "nebkher gold"), "walk")
    assert {"j12", "i14"} <= spaces(walk), "the spaces are still there"


def test_after_a_shift_no_unit_off_the_line_reaches_him() -> None:
    # GA-ruling-43
    for card, hit in (("crack_in_reality", True), ("shift_reality", False)):
        table = choose(split(card, {"brogan": "k12"}, "brogan gold"), "primary")
        assert (asked(table).get("nebkher") == "defend") == hit
        table = choose(split(card, {"brogan": "k13"}, "brogan gold"), "primary")
        assert asked(table) == {"nebkher": "defend"}, "on the line he is there for all"


@BOTH
@rule("GA-fast-02")
def test_fast_travel_sees_no_enemy_beyond_the_line_and_leads_to_no_space_there(card: str) -> None:
    at = {"wasp": "e11", "nebkher": "e13", "brogan": "e15"}
    assert not can(arrange(HEROES, at, "wasp gold"), "travel"), "Brogan is in the same zone"
    table = arrange(HEROES, at, "wasp gold", active=[f"nebkher {card} turn {(12 * 24 + 4) * 3}"])
    choose(table, "travel")
    assert {"d12", "f13", "d9"} <= spaces(table) and all(int(space[1:]) <= 13 for space in spaces(table))


@BOTH
@rule("GA-pushkw-02", "GA-kw-24", "GA-kw-33")
def test_nothing_is_pushed_moved_or_swapped_over_the_line(card: str) -> None:
    at = {"nebkher": "h13", "brogan": "j12", "wasp": "j13", "blue_melee1": "i14"}
    table = arrange(HEROES, at, "brogan gold", active=[f"nebkher {card} turn {J13 * 3}"])
    s = table.state
    a = Act(s, 1, 0, SKILL)
    assert push_path(s, a, 2, 1) == (J13, True), "the spaces behind the line do not exist for him who pushes"
    a = Act(s, 2, 0, SKILL)
    reached = reachable(s, a, 1, 3)
    assert reached & BIT[J13 - 23] and not any(reached & BIT[space] for space in range(13 * 24, 28 * 24))
    assert existing(s, s.where[1], [piece_of(table, "blue_melee1")]) == []
    s.active = []
    assert push_path(s, Act(s, 1, 0, SKILL), 2, 1) == (J13 + 24, False)


def test_a_scheme_swaps_nobody_with_an_illusion_on_the_other_side() -> None:
    at = {"brogan": "j12", "blue_melee1": "i13", "token0_1": "j14"}
    more: dict[str, Any] = {"tokens": IMAGES, "played": {"arien": "green1"}}
    table = split("crack_in_reality", at, "nebkher devious_scheme", **more)
    choose(choose(table, "primary"), "target blue_melee1")
    assert asked(table) == {"arien": "act"}
    table = split("crack_in_reality", {**at, "token0_1": "k13"}, "nebkher devious_scheme", **more)
    choose(choose(choose(table, "primary"), "target blue_melee1"), "target brogan")
    assert spot(table, "brogan") == "k13", "one on the line will do"


def test_the_world_is_whole_when_the_turn_is_over() -> None:
    table = end_turn(choose(nebkher("crack_in_reality", {}), "direction east"))
    assert (table.state.turn, table.state.active) == (2, [])


# -- the tokens of others


@rule("GA-core-13", "GA-kw-36")
def test_a_gripped_card_uses_the_tokens_that_lie_there_and_lays_none_but_illusions() -> None:
    heroes = "nebkher ignatia wasp arien"
    tokens = {**IMAGES, "token1_1": "magma"}
    s = arrange(heroes, {"nebkher": "j13", "token1_1": "j12"}, "nebkher mind_grip", tokens=tokens).state
    grip, own = Act(s, 0, 0, SKILL, True, CARD["ignatia.path_of_ashes"]), Act(s, 0, 5, SKILL)
    magma, turret, illusion = (TOKEN[name] for name in ("magma", "turret", "illusion"))
    assert [PIECE_WORDS[piece] for piece in own_tokens(s, grip, magma)] == ["token1_1"], "as Ignatia would use it"
    assert (kind_for(s, grip, magma), kind_for(s, grip, turret)) == (illusion, turret), "a Turret is no token"
    assert kind_for(s, own, magma) == magma
    while_tokens_lie(s, grip, magma)
    assert s.active == [], "Illusions have nothing of the tokens that they stand for"
    while_tokens_lie(s, own, magma)
    assert len(s.active) == 1


# -- minions that find their place on a split board


@BOTH
@rule("GA-stray-02", "GA-stray-03")
def test_a_stray_returns_to_a_space_that_exists_for_it(card: str) -> None:
    at = {"nebkher": "l10", "red_melee1": "q8"}
    for active, ways in (([], {"n8", "n9", "n10", "n11"}), ([f"nebkher {card} turn {L10 * 3}"], {"n8", "n9", "n10"})):
        table = arrange(HEROES, at, "brogan gold", active=active)
        assert spaces(choose(table, "hold")) == ways


@BOTH
@rule("GA-stray-04")
def test_a_stray_for_which_nothing_of_its_battle_zone_exists_is_placed_as_near_as_possible(card: str) -> None:
    at = {"nebkher": "g14", "red_melee1": "e9"}
    table = arrange(HEROES, at, "brogan gold", {"arien": "green1"}, active=[f"nebkher {card} turn {G14 * 3 + 2}"])
    choose(table, "hold")
    assert (asked(table)["nebkher"], spaces(table)) == ("stray", {"i7", "i8", "i9"}), "across the line"


@BOTH
@rule("GA-push-07", "GA-kw-07")
def test_the_nearest_space_to_a_spawn_point_is_one_that_exists_for_who_stands_there(card: str) -> None:
    table = split(card, {}, "nebkher gold")
    point, near, across = (SPACE_WORDS.index(word) for word in ("k12", "k8", "k14"))
    assert nearest(table.state, point, [near, across]) == [near], "k14 is nearer, but beyond the line"
    assert nearest(table.state, point, [across]) == [across], "where there is no other the minion comes all the same"
    table.state.active = []
    assert nearest(table.state, point, [near, across]) == [across]
