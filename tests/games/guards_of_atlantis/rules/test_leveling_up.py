"""Level up: what levels cost, which card is upgraded, what becomes an item, and the ultimate at the end."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import (
    CARD,
    COLOR,
    COLOR_IDS,
    ICON_IDS,
    SLOT_IDS,
    TIER,
    TIER_4,
    ULTIMATE,
)
from titanomachy.games.guards_of_atlantis.rules.units import in_force
from titanomachy.games.guards_of_atlantis.state import ALWAYS, Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    active_of,
    arrange,
    asked,
    choose,
    coins,
    end_round,
    hand,
    offered,
    refused,
    told,
)

HEROES = "arien brogan xargatha wasp"
HANDS = {  # a hand of each level
    1: "gold silver red1 blue1 green1", 2: "gold silver red2a blue1 green1", 3: "gold silver red2a blue2a green1",
    4: "gold silver red2a blue2a green2a", 5: "gold silver red3a blue2a green2a",
    6: "gold silver red3a blue3a green2a", 7: "gold silver red3a blue3a green3a", 8: "gold silver red3a blue3a green3a",
}  # fmt: skip


def rise(level: int, purse: int, **more: Any) -> Table[Match]:
    """Arien comes to the end of a round with a level and coins; the others have nothing."""
    return arrange(
        HEROES, phase="level", level={"arien": level}, coins={"arien": purse}, hands={"arien": HANDS[level]}, **more
    )


def upgrade_all(table: Table[Match]) -> list[list[str]]:
    """Take the first card of every offer; gives back the offers."""
    offers = []
    while "upgrade" in asked(table).values():
        offers.append([words.split()[1] for words in offered(table)])
        choose(table, offered(table)[0])
    return offers


def icons(table: Table[Match], seat: int = 0) -> dict[str, int]:
    """The items of a hero, by icon."""
    return {name: number for name, number in zip(ICON_IDS, table.state.icons[seat], strict=True) if number}


# -- levels


@pytest.mark.parametrize("level", range(1, 8))
@rule("GA-level-01")
def test_the_next_level_costs_as_many_coins_as_the_current_one(level: int) -> None:
    table = rise(level, level)
    assert table.state.level[0] == level + 1
    upgrade_all(table)
    assert coins(table, "arien") == 0
    table = rise(level, level - 1)
    assert table.state.level[0] == level and coins(table, "arien") == level  # one too few, and the pity coin


@rule("GA-level-02", "GA-level-03", "GA-level-04", "GA-upg-05")
def test_three_coins_take_a_new_hero_to_level_three_one_level_after_the_other() -> None:
    table = rise(1, 3)
    assert set(table.asks) == {0} and all(words.startswith("upgrade ") for words in offered(table))  # no choice
    offers = upgrade_all(table)
    assert len(offers) == 2 and sum(icons(table).values()) == 2
    assert (table.state.level[0], coins(table, "arien")) == (3, 0)


@rule("GA-level-02", "GA-upg-05", "GA-pity-02")
def test_six_coins_take_a_new_hero_to_level_four_with_three_upgrades() -> None:
    """GA-sc-108"""
    table = rise(1, 6)
    assert len(upgrade_all(table)) == 3
    assert (table.state.level[0], coins(table, "arien"), hand(table, "arien")) == (4, 0, HANDS[4])
    assert sum(icons(table).values()) == 3
    assert [coins(table, who) for who in HEROES.split()] == [0, 1, 1, 1]


@rule("GA-level-05", "GA-pity-02")
def test_what_is_left_over_is_kept_and_brings_no_pity() -> None:
    """GA-sc-109"""
    table = rise(1, 2)
    upgrade_all(table)
    assert (table.state.level[0], coins(table, "arien")) == (2, 1)


@rule("GA-level-05", "GA-pity-03")
def test_levels_are_bought_at_the_end_of_a_round_only() -> None:
    """GA-sc-110: the pity coin comes too late for this round, and buys a level at the end of the next."""
    table = rise(1, 0)
    assert (table.state.level[0], coins(table, "arien"), table.state.round) == (1, 1, 2)
    end_round(table)
    assert asked(table)["arien"] == "upgrade" and table.state.level[0] == 2
    table = arrange(HEROES, {"arien": "k12", "blue_melee1": "l12"}, "arien red1", {"wasp": "gold"})
    act(table, "arien", "primary")
    assert (coins(table, "arien"), table.state.level[0]) == (2, 1)  # in the middle of a turn


@rule("GA-level-06", "GA-ult-01")
def test_the_highest_tier_follows_the_level() -> None:
    highest = {}
    for level in range(1, 8):
        table = rise(level, level)
        upgrade_all(table)
        tier = max(TIER[slot] for slot in table.state.hands[0])
        highest[level + 1] = TIER_4 if active_of(table, "arien") == ["ultimate"] else tier
    assert highest == {2: 2, 3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 4}


@rule("GA-level-07")
def test_nobody_can_forget_to_level_up_and_the_new_level_counts_at_once() -> None:
    table = rise(3, 3)
    assert table.state.level[0] == 4 and set(asked(table).values()) == {"upgrade"}  # the game waits for it
    assert refused(table, "play gold", "arien") == "GA-perf-01"
    upgrade_all(table)
    assert set(asked(table).values()) == {"play"} and hand(table, "arien") == HANDS[4]


# -- upgrades


@pytest.mark.parametrize(
    ("level", "offer"),
    [
        (1, "red2a red2b blue2a blue2b green2a green2b"),
        (2, "blue2a blue2b green2a green2b"),
        (3, "green2a green2b"),
        (4, "red3a red3b blue3a blue3b green3a green3b"),
        (6, "green3a green3b"),
    ],
)
@rule("GA-upg-01", "GA-upg-03", "GA-upg-04", "GA-upg-08")
def test_the_lowest_tier_in_hand_comes_first_basic_cards_left_out(level: int, offer: str) -> None:
    """GA-sc-111: with two cards of tier II the third one has to follow."""
    table = rise(level, level)
    assert sorted(words.split()[1] for words in offered(table)) == sorted(offer.split())
    assert refused(table, "upgrade gold") == "GA-upg-03"
    if level < 4:
        assert refused(table, "upgrade red3a") == "GA-upg-04"


@rule("GA-upg-01", "GA-upg-05")
def test_two_levels_at_once_upgrade_two_different_cards_of_tier_two() -> None:
    """GA-sc-112"""
    table = rise(4, 9)
    first, second = upgrade_all(table)
    assert len(first) == 6 and sorted(second) == ["blue3a", "blue3b", "green3a", "green3b"]
    assert set(hand(table, "arien").split()) == set(HANDS[6].split())


@rule("GA-upg-02", "GA-upg-08", "GA-upg-09", "GA-item-01")
def test_one_of_two_is_taken_the_old_card_goes_and_the_other_becomes_an_item_for_good() -> None:
    """GA-sc-153"""
    table = rise(1, 1)
    choose(table, "upgrade red2b")
    s = table.state
    assert hand(table, "arien") == "gold silver blue1 green1 red2b"
    assert [SLOT_IDS[slot] for slot in s.items[0]] == ["red2a"] and icons(table) == {"initiative": 1}
    assert not any(SLOT_IDS.index("red1") in pile for pile in (s.discards[0], s.items[0], s.out[0]))  # in the deck
    table = arrange(HEROES, phase="level", level={"arien": 4}, coins={"arien": 15},
                    hands={"arien": "gold silver red2b blue2a green2a"})  # fmt: skip
    assert not any("red2a" in offer for offer in upgrade_all(table))
    assert refused(rise(2, 2), "upgrade red2b") == "GA-upg-09"  # an item now
    assert refused(rise(2, 2), "upgrade red2a") == "GA-upg-08"  # in the hand


@rule("GA-upg-07")
def test_the_hand_always_has_one_card_of_each_colour_again() -> None:
    table = rise(1, 21)
    upgrade_all(table)
    cards = table.state.hands[0]
    assert table.state.level[0] == 7 and len(cards) == 5
    assert {COLOR_IDS[COLOR[slot]] for slot in cards} == {"gold", "silver", "red", "green", "blue"}


def two_rise(first: str, second: str = "") -> Table[Match]:
    """Arien and Brogan have two upgrades each; Arien has chosen one or two, Brogan one fewer."""
    table = arrange(HEROES, phase="level", coins={"arien": 3, "brogan": 3})
    choose(table, f"upgrade {first}", "arien")
    if second:
        choose(table, "upgrade red2a", "brogan")
        choose(table, f"upgrade {second}", "arien")
    return table


@rule("GA-upg-06", "GA-hidden-04")
def test_all_level_up_at_the_same_time_and_nothing_shows_before_all_have_finished() -> None:
    """GA-sc-135: whatever Arien has chosen, the others see the same."""
    table = two_rise("red2a")
    assert set(asked(table)) == {"arien", "brogan"}  # a choice may be changed until all have made theirs
    for other in (1, 2, 3, None):
        assert two_rise("red2a").view(other) == two_rise("blue2b").view(other)
        assert two_rise("red2a", "blue2a").view(other) == two_rise("green2b", "blue2b").view(other)
    assert two_rise("red2a", "blue2a").view(0)["pending"] != two_rise("red2b", "blue2a").view(0)["pending"]
    table = two_rise("red2a", "blue2a")
    assert not icons(table) and "item" not in told(table)
    choose(table, "upgrade blue2a", "brogan")
    assert told(table).count("item") == 4
    view = table.view(3)
    assert view["icons"][0] == table.state.icons[0] and sum(table.state.icons[0]) == 2  # type: ignore[index]
    assert view["items"] == [2, 2, 0, []] and table.view(0)["items"][0] == ["red2b", "blue2b"]  # type: ignore[index]
    assert set(asked(table).values()) == {"play"}


# -- the ultimate


@rule("GA-ult-01", "GA-ult-03")
def test_the_last_level_unlocks_the_ultimate_and_nothing_else() -> None:
    """GA-sc-113"""
    table = rise(7, 7)
    assert set(asked(table).values()) == {"play"}  # nothing to choose
    assert (table.state.level[0], icons(table), hand(table, "arien")) == (8, {}, HANDS[7])
    assert active_of(table, "arien") == ["ultimate"]
    for seat in (0, 1, None):
        assert table.view(seat)["active"][0]["card"] == "arien.living_tsunami"  # type: ignore[index,call-overload]
    assert "play ultimate" not in offered(table, "arien")
    table = rise(6, 13)
    assert len(upgrade_all(table)) == 1 and sum(icons(table).values()) == 1  # for level 7 alone
    assert table.state.level[0] == 8 and active_of(table, "arien") == ["ultimate"]
    table = rise(6, 13)  # level 8 is reached, and the upgrade of level 7 still to be chosen
    table.state.active = [[CARD["arien.living_tsunami"], 0, ULTIMATE, 0, ALWAYS, 0]]  # as a written position has it
    upgrade_all(table)
    assert active_of(table, "arien") == ["ultimate"], "unlocked once"


@rule("GA-ult-04", "GA-pity-04")
def test_at_level_eight_coins_pile_up() -> None:
    """GA-sc-114"""
    table = rise(8, 20)
    assert (table.state.level[0], coins(table, "arien")) == (8, 21)
    assert active_of(table, "arien") == ["ultimate"]


@rule("GA-ult-02")
def test_an_ultimate_rests_while_its_hero_is_off_the_board() -> None:
    """GA-sc-115: Xargatha's initiative counts enemies beside her while she is there."""
    table = arrange(HEROES, {"xargatha": "k12"}, level={"xargatha": 8})
    assert in_force(table.state, table.state.active[0])
    table = arrange(HEROES, {}, level={"xargatha": 8}, off="xargatha")
    assert not in_force(table.state, table.state.active[0])
