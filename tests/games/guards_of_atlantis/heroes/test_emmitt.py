"""Emmitt: time that runs backwards, glitches, and cards that punish who was fast or stood still."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import GOLD, GREEN1, NOTE
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    PRINTED,
    active_of,
    arrange,
    asked,
    can,
    choose,
    discarded,
    end_turn,
    hand,
    misprint,
    offered,
    piece_of,
    play,
    resolved,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "emmitt brogan wasp arien"
perform = performing(HEROES)


def glitches(table: Table[Match]) -> list[str]:
    """Where glitch tokens lie."""
    return sorted(place for n in range(1, 4) if (place := spot(table, f"token0_{n}")) != "off")


GLITCH = {f"token0_{n}": "glitch" for n in range(1, 4)}


def remembered(card: str, at: dict[str, str], began: dict[str, str], **more: Any) -> Table[Match]:
    """Emmitt is about to act; some pieces stood elsewhere when the turn began."""
    table = arrange(HEROES, {"emmitt": "j13", **at}, f"emmitt {card}", {"wasp": "green1"}, **more)
    table.state.began = [*table.state.where]
    for word, space in began.items():
        table.state.began[piece_of(table, word)] = SPACE_WORDS.index(space) if space != "off" else -1
    return choose(table, "primary")


# -- reversal and punches


@rule("GA-init-01", "GA-active-10", "GA-tie-01")
@pytest.mark.parametrize("card", ["reverse_time", "tear_in_time"])
def test_in_the_turn_after_reverse_time_the_lowest_initiative_acts_first(card: str) -> None:
    cards = {"emmitt": "red1", "brogan": "gold", "wasp": "gold", "arien": "gold"}
    for reversed_, first in ((True, min), (False, max)):
        active = [f"emmitt {card} turn"] if reversed_ else []
        hands = {"emmitt": "red1 gold"}
        table = play(arrange(HEROES, turn=2, active=active, hands=hands), cards)
        s = table.state
        speeds = {
            hero: PRINTED.initiative[s.card(seat, s.table_card[seat])] for seat, hero in enumerate(HEROES.split())
        }
        assert {speeds[hero] for hero in asked(table)} == {first(speeds.values())}, speeds


def test_reverse_time_holds_for_the_next_turn_only() -> None:
    table = perform("reverse_time", {"blue_melee1": "k13"})
    assert table.state.active[0][3:5] == [2, 2]


@rule("GA-def-04")
@pytest.mark.parametrize(("card", "attack"), [("temporal_punch", 9), ("temporal_slam", 11), ("temporal_judgment", 12)])
def test_against_a_temporal_punch_initiative_defends(card: str, attack: int) -> None:
    table = perform(card, {"brogan": "k13", "blue_melee1": "l13"}, items={"brogan": {"initiative": 1, "defense": 3}})
    assert attack_total(table) == attack
    speed = table.state.content.initiative[table.state.card(1, 1)]
    choose(table, "defend silver")
    assert (spot(table, "brogan") == "k13") == (speed + 1 + 1 >= attack), "an item and the minion beside him count"


@rule("GA-def-09")
def test_a_card_without_a_defense_action_does_not_defend_against_a_punch_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    misprint(monkeypatch, "can_defend", "brogan.bulwark", 0)
    table = perform("temporal_punch", {"brogan": "k13"})
    assert not can(table, "defend silver") and can(table, "defend gold")


# -- glitches


@rule("GA-kw-25", "GA-kw-33", "GA-active-06")
def test_unstable_timeline_swaps_him_with_the_glitch_that_an_enemy_chooses() -> None:
    table = perform("unstable_timeline", {"brogan": "l13"}, tokens=GLITCH)
    choose(table, "to k12")
    assert not spaces(table) & {"k13", "l12", "k11", "j12", "m12", "l11"}, "two spaces between them"
    choose(table, "to g13")
    assert targets(table) == {"brogan", "arien"}, "in play, in radius or not"
    choose(table, "target brogan")
    assert set(asked(table)) == {"brogan"} and targets(table) == {"token0_1", "token0_2"}
    choose(table, "target token0_2")
    assert spot(table, "emmitt") == "g13" and glitches(table) == ["j13", "k12"]
    end_turn(table)
    assert glitches(table) == []


@rule("GA-ds-01", "GA-order-02", "GA-kw-33")
def test_unstable_timeline_as_a_defense_places_three() -> None:
    table = arrange("emmitt tigerclaw wasp arien", {"emmitt": "j13", "tigerclaw": "k13"}, "tigerclaw hit_and_run",
                    {"arien": "green1"}, tokens=GLITCH, hands={"emmitt": "silver"})  # fmt: skip
    choose(choose(table, "primary"), "defend silver")
    for space in ("i11", "f14", "j16"):
        choose(table, f"to {space}")
    choose(choose(table, "target arien"), "target token0_1")
    assert spot(table, "emmitt") == "i11" and glitches(table) == ["f14", "j13", "j16"]
    assert "defends" in told(table)


@rule("GA-perf-03", "GA-kw-33", "GA-active-06")
@pytest.mark.parametrize(("card", "count"), [("flashback", 3), ("deja_vu", 2)])
def test_flashback_lets_a_hero_in_radius_swap_with_a_glitch_of_its_choice(card: str, count: int) -> None:
    at = {"blue_melee1": "k13", "brogan": "m13", "arien": "p13"}
    table = perform(card, at, tokens=GLITCH, played={"wasp": "green1"})
    choose(table, "mode 0")
    for space in ("g13", "j10", "j16")[:count]:
        choose(table, f"to {space}")
    assert targets(table) == {"brogan"} and "skip" in offered(table)
    choose(table, "target brogan")
    assert set(asked(table)) == {"brogan"} and len(targets(table)) == count
    choose(table, "target token0_2")
    assert spot(table, "brogan") == "j10" and "m13" in glitches(table) and spot(table, "emmitt") == "j13"
    end_turn(table)
    assert glitches(table) == []


def test_flashback_need_not_place_anything_nor_swap_anybody() -> None:
    table = perform("flashback", {"blue_melee1": "k13"}, tokens=GLITCH)
    choose(table, "mode 1")
    assert glitches(table) == [] and asked(table) == {"arien": "act"}
    table = perform("deja_vu", {"blue_melee1": "k13", "brogan": "l13"}, tokens=GLITCH)
    for words in ("mode 0", "to g13", "to j10", "skip"):
        choose(table, words)
    assert glitches(table) == ["g13", "j10"] and spot(table, "brogan") == "l13"


# -- those who were fast


@rule("GA-change-06")
def test_time_warp_swaps_an_unresolved_card_for_a_resolved_one_of_its_owners_choice() -> None:
    at = {"emmitt": "j13", "brogan": "l13", "arien": "m13"}
    table = arrange(HEROES, at, "emmitt time_warp", {"brogan": "green1"}, turn=3, resolved={"brogan": "red1 blue1"},
                    active=["brogan red1 round"])  # fmt: skip
    choose(choose(table, "primary"), "mode 1")
    assert asked(table) == {"brogan": "swap_for"} and offered(table) == ["pick red1", "pick blue1"]
    choose(table, "pick red1")
    assert resolved(table, "brogan") == ["green1", "blue1", "-", "-"] and active_of(table, "brogan") == []
    assert asked(table) == {"brogan": "act"} and table.state.unresolved[1] == 3


@rule("GA-perf-02")
def test_time_warp_needs_a_hero_with_both_cards() -> None:
    table = perform("time_warp", {"brogan": "l13"}, played={"brogan": "green1"})
    choose(table, "mode 1")
    assert "stops" in told(table)


# -- those who stood still


@rule("GA-core-13", "GA-kw-32")
@pytest.mark.parametrize(("card", "far"), [("time_walk", "m13"), ("fast_forward", "n13")])
def test_time_walk_moves_only_heroes_who_stood_still(card: str, far: str) -> None:
    at = {"brogan": "k13", "arien": far}
    table = remembered(card, at, {"brogan": "k12"})
    assert asked(table) == {"emmitt": "step"} and "k13" not in spaces(table)
    table = remembered(card, at, {"brogan": "k12", "arien": "off"})
    assert "stops" in told(table)
    assert targets(remembered(card, at, {})) == {"brogan", "arien"}


@rule("GA-kw-24", "GA-perf-10")
def test_back_to_the_future_places_a_unit_where_it_began_the_turn() -> None:
    at = {"brogan": "k13", "arien": "l13", "wasp": "i13", "blue_melee1": "k14"}
    began = {"brogan": "p13", "wasp": "g13", "blue_melee1": "l13"}
    table = remembered("back_to_the_future", at, began)
    choose(table, "mode 0")
    assert targets(table) == {"brogan", "wasp"}, "Arien has not moved, and stands on the minion's space"
    choose(table, "target brogan")
    assert spot(table, "brogan") == "p13"
    table = choose(remembered("back_to_the_future", {"brogan": "k13"}, {}), "mode 1")
    assert asked(table) == {"emmitt": "step"}


# -- capsules


@rule("GA-change-04")
@pytest.mark.parametrize("card", ["time_capsule", "future_proof"])
def test_time_capsule_gives_back_what_was_discarded_this_turn(card: str) -> None:
    at = {"emmitt": "j13", "wasp": "k13", "brogan": "l13"}
    table = arrange(HEROES, at, "brogan onslaught", {"emmitt": card, "arien": "green1"}, discards={"wasp": "red1"})
    table.state.began = [*table.state.where]
    while asked(table) != {"emmitt": "act"}:
        choose(table, "hold")
    table.state.discards[2].append(GOLD)
    table.state.hands[2].remove(GOLD)
    table.state.notes = [[2, NOTE["discarded"], GOLD, 1]]
    choose(table, "primary")
    yes = "mode 0"
    if card == "future_proof":
        choose(table, "mode 0")
        yes = "mode 2"
    assert asked(table) == {"wasp": "mode"}, "nothing of Emmitt's own was discarded"
    choose(table, yes)
    assert discarded(table, "wasp") == "red1" and "gold" in hand(table, "wasp").split()


def test_cards_discarded_this_turn_are_remembered_until_it_ends() -> None:
    at = {"emmitt": "j13", "tigerclaw": "k13"}
    table = arrange("emmitt tigerclaw wasp arien", at, hands={"emmitt": "red1 green1 silver"}, tokens=GLITCH)
    play(table, {"emmitt": "red1", "tigerclaw": "gold", "wasp": "green1", "arien": "green1"})
    assert table.state.began == table.state.where
    while asked(table) != {"tigerclaw": "act"}:
        choose(table, "hold")
    choose(choose(table, "primary"), "defend green1", "emmitt")
    assert [0, NOTE["discarded"], GREEN1, 1] in table.state.notes
    end_turn(table)
    assert table.state.turn == 2 and table.state.notes == []


# -- two timelines


@rule("GA-ult-02", "GA-hidden-06", "GA-change-04")
def test_alternative_timelines_plays_two_cards_and_takes_one_back() -> None:
    table = arrange(HEROES, level={"emmitt": 8})
    assert asked(table) == {"emmitt": "play_two"}
    choose(table, "play gold")
    assert "gold" in str(table.view(0)["second"]) and "gold" not in str(table.view(1)["second"])
    assert "play gold" not in offered(table, "emmitt") and "play silver" in offered(table, "emmitt")
    play(table, {"emmitt": "red1", "brogan": "gold", "wasp": "gold", "arien": "gold"})
    assert asked(table) == {"emmitt": "take_one"} and offered(table) == ["retrieve red1", "retrieve gold"]
    assert told(table).count("revealed") == 5
    choose(table, "retrieve red1")
    assert table.state.unresolved[0] == table.state.table_card[0] == 0
    assert hand(table, "emmitt") == "silver red1 blue1 green1" and table.state.second[0] == []


@rule("GA-change-06", "GA-active-11")
def test_one_of_two_cards_is_back_before_an_effect_could_exchange_it() -> None:
    heroes = "emmitt nebkher wasp arien"
    doubt = ["nebkher imbue_doubt next 2"]  # red
    table = arrange(heroes, {"emmitt": "j13", "nebkher": "k13"}, active=doubt, level={"emmitt": 8})
    table.state.active[-1][3:5] = [1, 1]
    choose(table, "play red1")
    play(table, {"emmitt": "gold", "nebkher": "gold", "wasp": "gold", "arien": "gold"})
    assert asked(table) == {"emmitt": "take_one"}
    choose(table, "retrieve red1")
    assert (asked(table), table.state.second[0]) == ({"emmitt": "discard_fitting"}, []), (
        "the doubt finds it in the hand"
    )
    assert offered(table) == ["discard red1"] and table.state.unresolved[0] == 0


def test_alternative_timelines_need_not_be_used() -> None:
    table = choose(arrange(HEROES, level={"emmitt": 8}), "skip")
    play(table, {"emmitt": "red1"})
    assert "take_one" not in asked(table).values() and hand(table, "emmitt") == "gold silver blue1 green1"
    assert "play_two" not in asked(arrange(HEROES, level={"emmitt": 8}, hands={"emmitt": "gold"})).values()


@rule("GA-hidden-06")
def test_others_imagine_any_card_as_the_second_one() -> None:
    table = choose(arrange(HEROES, level={"emmitt": 8}), "play gold")
    found = {table.imagine(1, seed).state.second[0][0] for seed in range(30)}
    assert len(found) > 1 and {table.imagine(0, seed).state.second[0][0] for seed in range(5)} == {0}
    dream = table.imagine(1, 3)
    play(dream, {})
    assert set(asked(dream)) == {"emmitt"}
    choose(dream, offered(dream)[0])
    assert len(dream.state.hands[0]) == 4


@rule("GA-hidden-02", "GA-core-13")
def test_two_revealed_cards_stay_what_they_are_in_all_that_others_imagine() -> None:
    for second, first in (("gold", "red1"), ("red1", "gold")):
        table = choose(arrange(HEROES, level={"emmitt": 8}), f"play {second}")
        play(table, {"emmitt": first, "brogan": "gold", "wasp": "gold", "arien": "gold"})
        beginning = table.clone()._base.clone()  # all cards lie there, and none is turned up yet
        for seed in range(20):
            dream = table.imagine(1, seed)
            assert offered(dream) == offered(table) and dream.state.second[0] == table.state.second[0]
            assert len(dream.state.hands[0]) == len(table.state.hands[0]) == 3
            again = beginning.clone()
            again.reseed(seed)
            table.game.redeal(again, 1)
            other = Table(table.game, table.setup, again)
            other.begin()
            assert offered(other) == offered(table) and len(other.state.hands[0]) == 3
