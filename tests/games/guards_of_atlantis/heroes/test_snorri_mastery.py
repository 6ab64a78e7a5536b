"""Snorri: what his ancestors give, and Rune Mastery."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import SLOT_IDS
from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    discarded,
    hand,
    offered,
    resolved,
    spot,
    told,
)
from .performing import attack_total, performing

HEROES = "snorri brogan wasp arien"
ALL = [
    "snorri rune_horn snorri 1",
    "snorri rune_axe snorri 2",
    "snorri rune_anvil snorri 3",
    "snorri rune_wings snorri 4",
]
perform = performing(HEROES)


def rune(name: str, turn: int = 1) -> list[str]:
    """One rune below a turn slot."""
    return [f"snorri rune_{name} snorri {turn}"]


# -- ancestors


@rule("GA-change-06", "GA-hidden-06")
@pytest.mark.parametrize("card", ["ancestral_boon", "ancestral_grace"])
def test_ancestral_boon_with_axe_lets_a_friend_swap_a_resolved_card_for_one_in_hand(card: str) -> None:
    table = perform(card, {"wasp": "l13"}, markers=rune("axe", 2), turn=2, resolved={"wasp": "red1"},
                    active=["wasp gold turn"])  # fmt: skip
    assert asked(table) == {"wasp": "maybe_swap"} and offered(table) == ["pick red1", "skip"]
    choose(table, "pick red1")
    assert offered(table) == [f"pick {slot}" for slot in ("gold", "silver", "blue1", "green1")]
    choose(table, "pick silver")
    assert resolved(table, "wasp")[0] == "silver" and hand(table, "wasp") == "gold red1 blue1 green1"
    assert active_of(table, "wasp") == ["gold"] and "swaps_cards" in told(table)


@rule("GA-change-06", "GA-item-04")
def test_ancestral_grace_with_wings_swaps_an_item_for_the_card_of_its_tier_and_colour() -> None:
    table = arrange(HEROES, {"snorri": "j13", "wasp": "l13"}, "snorri ancestral_grace", {"arien": "green1"},
                    hands={"wasp": "gold silver red3a blue2b green2a"}, markers=rune("wings"))  # fmt: skip
    s = table.state
    s.items[2] = [SLOT_IDS.index(slot) for slot in ("red2a", "red3b", "blue2a", "green2b")]
    s.icons[2] = [0] * 6
    for slot in s.items[2]:
        s.icons[2][s.content.item[s.card(2, slot)]] += 1
    before = [*s.icons[2]]
    choose(table, "primary")
    assert asked(table) == {"wasp": "maybe_item"}
    assert set(offered(table)) == {"pick red3b", "pick blue2a", "pick green2b", "skip"}, "red2b is back in the deck"
    choose(table, "pick red3b")
    assert hand(table, "wasp") == "gold silver blue2b green2a red3b"
    old, new = (s.content.item[s.card(2, SLOT_IDS.index(slot))] for slot in ("red3b", "red3a"))
    before[old] -= 1
    before[new] += 1
    assert s.icons[2] == before and SLOT_IDS.index("red3a") in s.items[2]


def test_ancestral_boon_does_nothing_with_horn_or_wings() -> None:
    for name in ("horn", "wings"):
        table = perform("ancestral_boon", {"wasp": "l13"}, markers=rune(name), discards={"wasp": "red1"})
        assert "stops" in told(table) and discarded(table, "wasp") == "red1"


# -- mastery


@rule("GA-ult-02", "GA-repeat-05")
def test_rune_mastery_adds_a_second_rune_to_each_action() -> None:
    at = {"brogan": "k13", "arien": "l12"}
    table = perform("rune_sigils", at, markers=ALL, level={"snorri": 8}, played={"wasp": "green1"})
    assert offered(table) == ["mode 1", "mode 2", "mode 3"], "the Horn is active by itself"
    choose(table, "mode 1")
    assert attack_total(table) == 5
    choose(choose(table, "decline"), "repeat")
    assert offered(table) == ["mode 1", "mode 2", "mode 3"], "the repeat is an action of its own"
    choose(table, "mode 2")
    assert attack_total(table) == 2 and coins(table, "snorri") >= 3


@rule("GA-ult-02")
def test_rune_mastery_without_runes_or_for_a_plain_move_asks_nothing() -> None:
    table = perform("rune_sigils", {"brogan": "k13"}, level={"snorri": 8})
    assert attack_total(table) == 2
    table = arrange(HEROES, {"snorri": "j13"}, "snorri rune_sigils", markers=ALL, level={"snorri": 8})
    assert asked(choose(table, "walk")) == {"snorri": "walk"}


@rule("GA-ult-02", "GA-block-01")
def test_rune_mastery_helps_an_oath_and_a_trap() -> None:
    table = arrange("snorri tigerclaw wasp arien", {"snorri": "j13", "tigerclaw": "k13"}, "tigerclaw hit_and_run",
                    {"arien": "green1"}, hands={"snorri": "green3a"}, markers=ALL, level={"snorri": 8})  # fmt: skip
    choose(choose(table, "primary"), "defend green3a")
    assert asked(table) == {"snorri": "mode"}
    choose(table, "mode 1")
    assert spot(table, "snorri") == "j13"
    table = perform("runetrap", {"brogan": "l13"}, markers=ALL, level={"snorri": 8})
    choose(choose(choose(table, "mode 1"), "discard green1"), "discard silver")
    assert discarded(table, "brogan") == "green1 silver"
    table = perform("runebomb", {"brogan": "l13"}, markers=ALL, level={"snorri": 8})
    choose(table, "mode 1")
    assert offered(table) == ["mode 0", "mode 1"], "the bomb uses one of the two"
    choose(choose(table, "mode 0"), "discard green1")
    assert discarded(table, "brogan") == "green1"
