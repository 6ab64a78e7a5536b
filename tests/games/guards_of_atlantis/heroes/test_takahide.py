"""Takahide: three gold cards of which he holds one, friends who serve, and a whirl of blades."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import C_SILVER, COLOR, GOLD, GOLDS, SILVER, SILVER2, SLOT_IDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    GAME,
    active_of,
    arrange,
    asked,
    choose,
    discarded,
    hand,
    new,
    offered,
    play,
    resolved,
    spaces,
    spot,
    targets,
    told,
)
from .performing import RING, performing

HEROES = "takahide brogan wasp arien"
SERVED = {"wasp": "l13", "brogan": "k14"}
perform = performing(HEROES)
B, C = GOLDS[1:]


def out(table: Table[Match]) -> set[str]:
    """The basic cards of which everyone knows that Takahide has them not."""
    return {SLOT_IDS[slot] for slot in table.state.out[0]}


# -- three gold cards


@rule("GA-setup-18", "GA-setup-22", "GA-handi-01")
def test_he_begins_with_one_of_three_gold_cards_and_may_have_another_silver_one() -> None:
    table = new(selection=("takahide", "brogan", "wasp", "arien"))
    assert hand(table, "takahide") == "gold silver red1 blue1 green1" and out(table) == {"gold2", "gold3", "silver2"}
    table = new(selection=("takahide", "brogan", "wasp", "arien"), handicap=("0",))
    assert hand(table, "takahide") == "gold red1 blue1 green1 silver2" and out(table) == {"gold2", "gold3", "silver"}
    assert COLOR[SILVER2] == C_SILVER


@rule("GA-change-06", "GA-move-07")
def test_float_like_a_butterfly_swaps_itself_for_a_gold_card_of_the_deck_and_moves() -> None:
    table = perform("float_like_a_butterfly", {})
    assert offered(table) == ["pick gold2", "pick gold3"]
    choose(table, "pick gold3")
    assert table.state.unresolved[0] == C and "o13" in spaces(table) and out(table) == {"gold", "gold2", "silver2"}
    choose(table, "to o13")
    assert resolved(table, "takahide")[0] == "gold3" and spot(table, "takahide") == "o13"


@rule("GA-perf-15", "GA-perf-02", "GA-change-06")
@pytest.mark.parametrize(("card", "near"), [("sting_like_a_bee", "l13"), ("strike_like_a_tiger", "l13")])
def test_without_an_attack_the_gold_card_stays(card: str, near: str) -> None:
    table = perform(card, {"blue_melee1": near})
    assert "stops" in told(table) and resolved(table, "takahide")[0] in ("gold2", "gold3")


@rule("GA-change-06", "GA-hidden-05", "GA-hidden-06")
def test_bushido_swaps_the_gold_card_in_hand_so_that_nobody_sees_it() -> None:
    table = perform("bushido", {})
    assert offered(table) == ["pick gold2", "pick gold3"]
    choose(table, "pick gold2")
    assert hand(table, "takahide") == "red1 blue1 green1 gold2" and out(table) == {"gold", "silver2"}
    assert "swaps_hidden" in told(table) and "swaps_cards" not in told(table)
    held = {slot for seed in range(30) for slot in table.imagine(1, seed).state.hands[0] if slot in GOLDS}
    assert held == {B, C}, "he has changed it, nobody knows for which"
    assert all(len(table.imagine(1, seed).state.hands[0]) == 4 for seed in range(10))
    assert B in table.imagine(0, 1).state.hands[0]


@rule("GA-change-08", "GA-hidden-05")
@pytest.mark.parametrize("pile", ["resolved", "discards"])
def test_bushido_lays_the_new_card_face_down_where_the_old_one_was_spent(pile: str) -> None:
    spent: dict[str, Any] = {pile: {"takahide": "gold"}}
    table = arrange(HEROES, {"takahide": "j13"}, "takahide bushido", {"arien": "green1"}, turn=2,
                    **spent)  # fmt: skip
    choose(choose(table, "primary"), "pick gold3")
    s = table.state
    assert C in (s.resolved if pile == "resolved" else s.discards)[0] and s.facedown[0] == 1 << C
    assert "facedown" in str(table.view(1)[pile]) and "gold3" not in str(table.view(1)[pile])
    for seed in range(10):
        dream = table.imagine(1, seed).state
        lying = [slot for slot in (dream.resolved if pile == "resolved" else dream.discards)[0] if slot in (B, C)]
        assert len(lying) == 1 and dream.facedown[0] == 1 << lying[0], "one of the two others"
    assert "gold3" in str(table.view(0)[pile]) and out(table) == {"gold", "silver2"}


@rule("GA-change-08", "GA-perf-02")
def test_bushido_finds_no_gold_card_that_lies_face_down() -> None:
    table = arrange(HEROES, {"takahide": "j13"}, "takahide bushido", {"arien": "green1"}, turn=2,
                    resolved={"takahide": "gold2"}, facedown={"takahide": "gold2"})  # fmt: skip
    choose(table, "primary")
    assert "stops" in told(table) and table.state.resolved[0][0] == B


@rule("GA-play-06", "GA-hidden-06")
def test_which_gold_card_he_has_is_known_when_it_is_revealed_or_discarded() -> None:
    table = arrange(HEROES, hands={"takahide": "gold2 silver red1 blue1 green1"})
    table.state.out[0] = [GOLD, SILVER2]
    play(table, {"takahide": "gold2", "brogan": "green1", "wasp": "green1", "arien": "green1"})
    assert out(table) == {"gold", "gold3", "silver2"}


@rule("GA-block-02", "GA-handi-01")
def test_shameful_display_stops_no_attack() -> None:
    table = arrange("takahide tigerclaw wasp arien", {"takahide": "j13", "tigerclaw": "k13"}, "tigerclaw hit_and_run",
                    {"arien": "green1"}, hands={"takahide": "silver2"})  # fmt: skip
    choose(choose(table, "primary"), "defend silver2")
    assert spot(table, "takahide") == "off"


@rule("GA-ult-01")
def test_ready_for_war_gives_him_all_gold_cards_for_the_silver_one() -> None:
    hands = {"takahide": "gold2 silver blue3a green3a red3a"}
    table = arrange(HEROES, hands=hands, level={"takahide": 7}, coins={"takahide": 7}, phase="level")
    assert hand(table, "takahide") == "gold red3a blue3a green3a gold2 gold3"
    assert set(table.state.out[0]) == {SILVER, SILVER2} and table.state.level[0] == 8
    dream = table.imagine(1, 1)
    assert {*GOLDS} <= {*dream.state.hands[0]} and len(dream.state.hands[0]) == 6
    table = perform("strike_like_a_tiger", {"blue_melee1": "k13"}, level={"takahide": 8},
                    hands={"takahide": "gold gold2 red3a blue3a green3a"})  # fmt: skip
    assert resolved(table, "takahide")[0] == "gold3" and asked(table) == {"arien": "act"}, "no gold card in the deck"


def test_a_written_position_knows_his_gold_cards_by_his_level() -> None:
    options = {"selection": HEROES.split()}
    for level, golds in ((1, [GOLD]), (8, [*GOLDS])):
        state = {"phase": "play", "turn": 1, "round": 1, "heroes": HEROES.split(), "level": [level, 1, 1, 1]}
        table = GAME.position({"seats": 4, "seed": 5, "options": options, "state": state})
        assert [slot for slot in table.state.hands[0] if slot in GOLDS] == golds
        assert (SILVER in table.state.hands[0]) == (level == 1)


# -- blades


@rule("GA-change-06", "GA-hidden-06")
@pytest.mark.parametrize(
    ("card", "cards"),
    [("set_an_example", "gold silver blue1"), ("lead_from_the_front", "gold silver blue1"),
     ("hold_my_sake", "gold silver blue1 red1")],
)  # fmt: skip
def test_set_an_example_lets_a_friend_swap_its_unresolved_card(card: str, cards: str) -> None:
    at = {"takahide": "j13", "blue_melee1": "k13", "wasp": "l13"}
    table = arrange(HEROES, at, f"takahide {card}", {"wasp": "green1"}, discards={"wasp": "red1"})
    choose(table, "primary")
    assert asked(table) == {"wasp": "maybe_swap"} and offered(table) == ["pick green1", "skip"]
    choose(table, "pick green1")
    assert offered(table) == [f"pick {slot}" for slot in cards.split()]
    choose(table, "pick silver")
    assert table.state.unresolved[2] == SILVER
    assert hand(table, "wasp") == "gold blue1 green1" and asked(table) == {"wasp": "act"}
    if card == "hold_my_sake":
        table = choose(
            arrange(HEROES, at, f"takahide {card}", {"wasp": "green1"}, discards={"wasp": "red1"}), "primary"
        )
        choose(choose(table, "pick green1"), "pick red1")
        assert discarded(table, "wasp") == "green1" and SLOT_IDS[table.state.unresolved[2]] == "red1"


def test_set_an_example_asks_nobody_who_has_acted() -> None:
    table = perform("set_an_example", {"blue_melee1": "k13", "wasp": "l13"}, resolved={"wasp": "red1"})
    assert asked(table) == {"arien": "act"}


@rule("GA-kw-23", "GA-active-09")
@pytest.mark.parametrize("card", ["spinning_blade", "blade_helix"])
def test_spinning_blade_shuts_the_spaces_around_him_to_enemy_units(card: str) -> None:
    at = {"takahide": "j13", "blue_melee1": "k13", "brogan": "l12", "wasp": "h13"}
    table = arrange(HEROES, at, f"takahide {card}", {"brogan": "red1", "wasp": "green1"})
    choose(table, "primary")
    assert active_of(table, "takahide") == [SLOT_IDS[table.state.resolved[0][0]]]
    seen = {}
    for _ in range(2):
        who = next(iter(asked(table)))
        choose(table, "walk")
        seen[who] = spaces(table)
        choose(table, "stay")
    assert not seen["brogan"] & RING and seen["wasp"] & RING, "friends pass"


# -- colours of honour


@rule("GA-perf-05", "GA-change-08")
@pytest.mark.parametrize("card", ["proven_warrior", "chosen_champion"])
def test_proven_warrior_takes_a_card_of_the_colour_of_a_friends_discarded_one(card: str) -> None:
    table = perform(card, SERVED, discards={"wasp": "red1 blue1"})
    assert offered(table) == ["pick red1", "pick blue1"]
    choose(table, "pick blue1")
    assert asked(table) == {"brogan": "discard_fitting"} and offered(table) == ["discard blue1"]
    assert "stops" in told(perform(card, SERVED)), "no card in a discard"
    table = perform(card, SERVED, discards={"wasp": "red1"}, facedown={"wasp": "red1"})
    assert "stops" in told(table), "a card that lies face down has no colour"


@rule("GA-perf-17", "GA-perf-05")
def test_the_right_hand_reaches_up_to_two_heroes() -> None:
    table = perform("the_right_hand", {**SERVED, "arien": "j12"}, discards={"wasp": "red1"}, played={"wasp": "green1"})
    choose(choose(table, "target brogan"), "target arien")
    choose(choose(table, "discard red1"), "discard red1")
    assert discarded(table, "brogan") == discarded(table, "arien") == "red1"
    table = perform("the_right_hand", {**SERVED, "arien": "j12"}, discards={"wasp": "red1"}, played={"wasp": "green1"})
    choose(table, "skip")
    assert asked(table) == {"wasp": "act"}


# -- those who serve


@rule("GA-kw-15")
def test_commit_reserves_leads_through_obstacles() -> None:
    wall = {f"blue_melee{n}": space for n, space in enumerate(("k13", "k12", "j12", "i13"), 1)}
    wall |= {"red_melee1": "i14", "red_melee2": "j14", "wasp": "n13"}
    for card, free in (("commit_reserves", True), ("bring_the_relief", False)):
        table = choose(perform(card, wall), "discard red1")
        assert ("l13" in spaces(table)) == free


@rule("GA-hidden-06", "GA-perf-03", "GA-kw-15")
@pytest.mark.parametrize("card", ["calculated_risk", "tactical_gambit"])
def test_calculated_risk_moves_a_friend_who_discards_an_attack_card(card: str) -> None:
    table = perform(card, {"wasp": "l13", "blue_melee1": "m13", "blue_melee2": "l12"})
    attacks = {f"discard {slot}" for slot in ("gold", "red1")}
    assert asked(table) == {"wasp": "maybe_discard"} and set(offered(table)) == attacks | {"skip"}
    choose(table, "discard red1")
    assert asked(table) == {"wasp": "maybe_step"} and ("n13" in spaces(table)) == (card == "tactical_gambit")
    choose(table, "to k13")
    assert spot(table, "wasp") == "k13" and targets(table) == set()
    assert asked(choose(perform(card, {"wasp": "l13"}), "skip")) == {"arien": "act"}
