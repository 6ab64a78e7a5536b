"""Items: on which cards they count, and on which they do not."""

from __future__ import annotations

from titanomachy.games.guards_of_atlantis.cards import (
    BLUE1,
    CARD,
    COLOR,
    COLOR_IDS,
    GREEN1,
    HERO_IDS,
    ICON_IDS,
    RED1,
    SILVER,
    SLOTS,
)
from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of, movement_of, radius_of, range_of
from titanomachy.kernel.ledger import rule

from ..table_top import PRINTED, act, announced, arrange, asked, coins, play, spot, targets, told

HEROES = "arien brogan xargatha wasp"


@rule("GA-item-02", "GA-item-03", "GA-item-04")
def test_items_of_one_kind_add_up_and_all_see_them() -> None:
    table = arrange(HEROES, {"arien": "k12", "brogan": "l12"}, "arien gold", items={"arien": {"attack": 3, "range": 1}})
    for seat in (0, 1, 3, None):
        shown = table.view(seat)["icons"][0]  # type: ignore[index]
        assert dict(zip(ICON_IDS, shown, strict=True))["attack"] == 3  # type: ignore[arg-type]
    act(table, "arien", "primary")
    assert announced(table)[0] == 7


@rule("GA-item-02")
def test_every_item_of_the_box_has_one_of_six_icons() -> None:
    content = PRINTED
    for hero in range(len(HERO_IDS)):
        found = [content.item[card] for card in CARD.values() if card // SLOTS == hero and content.item[card] >= 0]
        assert [found.count(icon) for icon in range(6)] == [3, 3, 3, 1, 1, 1]  # attack, defense, initiative, the rest


@rule("GA-item-05", "GA-item-06")
def test_an_attack_item_helps_only_where_an_attack_is_printed() -> None:
    """GA-sc-117: Wasp's High Voltage defeats a minion, Death Trap hits nobody harder; only gold and red attack."""
    content = PRINTED
    attacks = {
        hero: {
            COLOR_IDS[COLOR[card % SLOTS]]
            for card in CARD.values()
            if card // SLOTS == hero and content.attack[card] >= 0
        }
        for hero in range(len(HERO_IDS))
    }
    assert attacks.pop(HERO_IDS.index("gydion")) == set(), "his attacks are spells"
    assert set().union(*attacks.values()) == {"gold", "red"}
    assert all(attacks[HERO_IDS.index(hero)] == {"gold", "red"} for hero in ("wasp", "arien", "brogan"))
    assert attacks[HERO_IDS.index("swift")] == {"red"}, "Reload! is a skill"
    at = {"xargatha": "k12", "blue_melee1": "l12", "brogan": "k13"}
    plain, rich = (
        arrange("xargatha brogan arien wasp", at, "xargatha fresh_converts", items=items)
        for items in ({}, {"xargatha": {"attack": 3}})
    )
    for table in (plain, rich):
        act(table, "xargatha", "primary")
    assert plain.state.where == rich.state.where and coins(rich, "xargatha") == 0


@rule("GA-item-05", "GA-item-07")
def test_a_range_item_does_nothing_for_an_attack_that_is_not_ranged() -> None:
    """GA-sc-117"""
    at = {"arien": "k12", "brogan": "m11", "blue_melee1": "l12", "blue_ranged1": "k13"}
    table = arrange(HEROES, at, "arien red1", items={"arien": {"range": 3, "radius": 3}})
    act(table, "arien", "primary")
    assert targets(table) == {"blue_melee1", "blue_ranged1"}


@rule("GA-item-08")
def test_items_change_icons_and_never_numbers_in_a_text() -> None:
    """GA-sc-116: a Radius item widens Listen Up and Troop Movement; a push stays as it is."""
    s = arrange("sabina brogan xargatha wasp", {"sabina": "k12"}, items={"sabina": {"radius": 1}}).state
    assert radius_of(s, 0, CARD["sabina.listen_up"]) == 2
    every = dict.fromkeys(ICON_IDS, 2)
    at = {"wasp": "k12", "brogan": "l12"}
    for items, end in (({}, "o12"), ({"wasp": every}, "o12")):
        table = arrange("wasp brogan xargatha arien", at, "wasp kinetic_repulse", items=items)
        act(table, "wasp", "primary", "target brogan")  # pushed 3 spaces, whatever the items
        assert spot(table, "brogan") == end and "pushed" in told(table)
    table = arrange("wasp brogan xargatha arien", {"wasp": "k12", "red_melee1": "k8"}, "wasp lift_up",
                    items={"wasp": {"radius": 2}})  # fmt: skip
    act(table, "wasp", "primary")
    assert asked(table) == {"wasp": "step"}  # it is four spaces away, within 2 and 2


@rule("GA-item-09", "GA-item-04")
def test_an_item_counts_on_every_card_with_its_icon() -> None:
    items = {"brogan": {"movement": 1, "initiative": 2, "range": 1}}
    s = arrange(HEROES, {"brogan": "k12"}, items=items).state
    assert [movement_of(s, 1, slot) for slot in (RED1, BLUE1, GREEN1, SILVER)] == [4, 3, 3, -1]
    assert [initiative_of(s, 1, slot) for slot in (RED1, BLUE1)] == [9, 10]
    axe = CARD["brogan.throwing_axe"]
    assert range_of(s, 1, axe, axe % SLOTS) == 3


def test_an_initiative_item_makes_an_earlier_turn() -> None:
    table = arrange(HEROES, items={"brogan": {"initiative": 4}})
    play(table, {"arien": "red1", "brogan": "red1", "xargatha": "red1", "wasp": "red1"})  # 8, 7 + 4, 7, 8
    assert table.state.actor == 1
