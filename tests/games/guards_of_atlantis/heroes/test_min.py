"""Min's blows, smoke, grenades and inner strength: what takes more than a scene. Min stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, SKILL, SLOT_IDS
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY, Act
from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of
from titanomachy.games.guards_of_atlantis.rules.choosing import legal
from titanomachy.games.guards_of_atlantis.rules.positions import check, item_icons
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    GAME,
    active_of,
    arrange,
    asked,
    choose,
    coins,
    discarded,
    end_round,
    end_turn,
    hand,
    lend,
    offered,
    play,
    spaces,
    spot,
    targets,
    told,
)  # fmt: skip
from .performing import attack_total, performing

HEROES = "min brogan wasp arien"
SMOKE = {"token0_1": "smoke_bomb"}
ITEMS = {"min": {"attack": 1, "initiative": 2, "radius": 1, "movement": 1}}
dragon = performing(HEROES)


# -- Flurry of Blows


@rule("GA-repeat-01", "GA-repeat-02")
def test_flurry_of_blows_repeats_an_attack_once_on_a_different_target() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "arien": "j12"}
    more: dict[str, Any] = {
        "level": {"min": 8},
        "hands": {"brogan": "red1", "arien": "red1"},
        "played": {"wasp": "gold"},
    }
    table = choose(choose(dragon("viper_stance", at, **more), "target brogan"), "defend red1")
    assert offered(table) == ["repeat", "stop"]
    assert targets(choose(table, "repeat")) == {"arien", "blue_melee1"}
    assert asked(choose(table, "target blue_melee1")) == {"wasp": "act"}, "the repeat is not repeated"


@rule("GA-repeat-08")
def test_flurry_of_blows_is_not_offered_without_another_target_or_after_a_skill() -> None:
    table = dragon("viper_stance", {"blue_melee1": "k13"}, level={"min": 8})
    assert (coins(table, "min"), asked(table)) == (2, {"arien": "act"})
    table = choose(dragon("smoke_bomb", {}, level={"min": 8}, tokens=SMOKE), "to j11")
    assert asked(table) == {"arien": "act"}


@rule("GA-repeat-01")
def test_flurry_of_blows_repeats_the_gold_card_with_what_it_borrows() -> None:
    at = {"blue_melee1": "k13", "brogan": "i13"}
    table = dragon("fast_as_lightning", at, level={"min": 8}, resolved={"min": "red1"}, hands={"brogan": "red1"})
    choose(choose(table, "target blue_melee1"), "push 0")
    assert asked(choose(table, "repeat")) == {"brogan": "defend"}
    assert offered(choose(table, "defend red1"))[:2] == ["push 0", "push 1"]


def test_the_attacks_have_their_printed_force() -> None:
    printed = {"fast_as_lightning": 2, "chop_down": 1, "crane_stance": 3, "tiger_stance": 4, "viper_stance": 5}
    printed |= {"dragon_stance": 4, "cobra_stance": 5}
    hands = {"min": "silver blue1 green1"}
    assert {card: attack_total(dragon(card, {"brogan": "k13"}, hands=hands)) for card in printed} == printed


# -- smoke


def smoked(at: dict[str, str], acts: str = "min smoke_bomb", space: str = "j11", **more: Any) -> Table[Match]:
    """Min has placed the Smoke Bomb; perhaps somebody else acts then."""
    who, card = acts.split()
    played = {} if who == "min" else {who: card}
    table = arrange(HEROES, {"min": "j13", **at}, "min smoke_bomb", played, tokens=SMOKE, **more)
    choose(choose(table, "primary"), f"to {space}")
    return choose(table, "primary", who) if played else table


def aimed_at(table: Table[Match], seat: int, *words: str) -> set[str]:
    """Those of some pieces that an action of a seat may target."""
    s = table.state
    pieces = [PIECE_WORDS.index(word) for word in words]
    return {PIECE_WORDS[piece] for piece in legal(s, Act(s, seat, 0, ATTACK), pieces)}


@rule("GA-kw-37", "GA-kw-34", "GA-kw-32")
def test_smoke_hides_units_behind_it_from_enemy_heroes() -> None:
    at = {"arien": "j9", "blue_melee1": "j14", "red_melee1": "j10", "red_melee2": "k12", "token1_1": "j12"}
    table = smoked(at, hands={"arien": "silver"})
    words = ("hero0", "blue_melee1", "red_melee1", "red_melee2", "token1_1")
    assert aimed_at(table, 3, *words) == {"red_melee1", "red_melee2", "token1_1"}, "a token is no unit"
    assert aimed_at(table, 2, *words) == aimed_at(table, 0, *words) == set(words), "friends of Min see through it"


@rule("GA-kw-37", "GA-attack-04")
def test_an_attack_does_not_go_through_the_smoke() -> None:
    at = {"arien": "j10", "min": "j12"}
    assert "stops" in told(smoked(at, "arien rogue_wave"))
    assert asked(smoked(at, "arien rogue_wave", "k11")) == {"min": "defend"}


@rule("GA-kw-37", "GA-kw-39", "GA-tokend-01")
def test_smoke_stays_without_min_until_the_round_ends() -> None:
    table = smoked({"brogan": "k13"}, "brogan onslaught", hands={"min": ""})
    assert (spot(table, "min"), spot(table, "token0_1"), active_of(table, "min")) == ("off", "j11", ["silver"])
    end_round(table)
    assert (spot(table, "token0_1"), active_of(table, "min")) == ("off", [])


@rule("GA-block-01", "GA-kw-33")
@pytest.mark.parametrize(("card", "reach"), [("poof", 3), ("vanish", 4), ("ruse", 4)])
def test_min_swaps_with_the_smoke_and_blocks(card: str, reach: int) -> None:
    line = ["j12", "j11", "j10", "j9", "j8"]
    for far, gone in ((reach, False), (reach + 1, True)):
        at = {"min": "j13", "brogan": "k13", "token0_1": line[far - 1]}
        table = arrange(HEROES, at, "brogan onslaught", {"arien": "green1"}, tokens=SMOKE, hands={"min": card})
        slot = offered(choose(table, "primary"))[0]
        choose(table, slot)
        if gone:
            assert (spot(table, "min"), spot(table, "token0_1")) == ("off", line[far - 1])
            assert "not_blocked" in told(table) or "stops" in told(table)
        else:
            assert (spot(table, "min"), spot(table, "token0_1")) == (line[far - 1], "j13")


@rule("GA-kw-24", "GA-perf-03")
def test_ruse_may_place_the_smoke_in_range_after_the_block() -> None:
    at = {"min": "j13", "brogan": "k13", "token0_1": "j10"}
    table = arrange(HEROES, at, "brogan onslaught", {"arien": "green1"}, tokens=SMOKE, hands={"min": "ruse"})
    choose(choose(table, "primary"), "defend green3a")
    assert asked(table) == {"min": "maybe_step"} and "j6" in spaces(table) and "j5" not in spaces(table)
    choose(table, "to j8")
    assert (spot(table, "min"), spot(table, "token0_1")) == ("j10", "j8")
    assert spot(table, "brogan") == "j13", "the space that was attacked is empty"


# -- grenades


@rule("GA-active-06", "GA-perf-14", "GA-perf-17")
@pytest.mark.parametrize(("card", "most"), [("death_grenade", 1), ("holy_death_grenade", 2)])
def test_a_grenade_makes_heroes_discard_or_fall_when_the_turn_ends(card: str, most: int) -> None:
    at, tokens = {"brogan": "j10", "arien": "k11", "wasp": "i11"}, {"token0_6": "grenade"}
    hands = {"brogan": "gold silver", "arien": ""}
    table = choose(dragon(card, at, tokens=tokens, hands=hands, played={"wasp": "green1"}), "to j11")
    assert asked(table) == {"wasp": "act"} and discarded(table, "brogan") == "", "not before the turn ends"
    choose(end_turn(table), "target arien")
    if most == 2:
        assert targets(table) == {"brogan"}
        choose(choose(table, "target brogan"), "discard gold")
    assert (spot(table, "arien"), spot(table, "token0_6"), table.state.turn) == ("off", "off", 2)
    assert discarded(table, "brogan") == ("gold" if most == 2 else "")


@rule("GA-perf-17", "GA-active-07")
def test_a_grenade_may_hurt_nobody_and_is_nothing_once_it_is_cleared() -> None:
    at, tokens = {"brogan": "j10"}, {"token0_6": "grenade"}
    table = choose(dragon("death_grenade", at, tokens=tokens, played={"wasp": "green1"}), "to j11")
    choose(end_turn(table), "skip")
    assert (discarded(table, "brogan"), spot(table, "token0_6")) == ("", "off")
    table = choose(dragon("death_grenade", at, tokens=tokens, played={"brogan": "gold"}), "to j11")
    choose(choose(table, "clear", "brogan"), "target token0_6")
    assert end_turn(table).state.turn == 2 and discarded(table, "brogan") == ""


@rule("GA-active-07", "GA-kw-16")
def test_a_grenade_does_not_reach_a_hero_who_is_immune_this_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    # GA-ruling-12
    lend(monkeypatch, IMMUNITY, "arien.noble_blade", lambda s, e, piece, by, kind: piece == 3 and kind == SKILL)
    at, tokens = {"arien": "j10", "brogan": "k11"}, {"token0_6": "grenade"}
    table = dragon("death_grenade", at, tokens=tokens, played={"wasp": "green1"}, active=["arien gold turn"])
    assert targets(end_turn(choose(table, "to j11"))) == {"brogan"}


# -- Inner Strength, Perfect Self


@rule("GA-item-04", "GA-active-09")
def test_inner_strength_doubles_every_item_bonus_for_the_round() -> None:
    table = dragon("inner_strength", {"brogan": "k13"}, items=ITEMS, hands={"min": "silver viper_stance"})
    s = table.state
    assert initiative_of(s, 0, SLOT_IDS.index("silver")) == 12 + 2 * 2
    play(end_turn(table), {"min": "viper_stance", "wasp": "gold", "brogan": "green1", "arien": "gold"})
    assert attack_total(choose(table, "primary", "min")) == 5 + 2
    choose(table, "decline", "brogan")
    assert initiative_of(end_round(table).state, 0, SLOT_IDS.index("silver")) == 12 + 2, "the round is over"


@rule("GA-item-05", "GA-item-08")
def test_doubled_items_change_no_other_hero() -> None:
    table = dragon("inner_strength", {}, items={**ITEMS, "wasp": {"initiative": 1}})
    slot = SLOT_IDS.index("gold")
    assert initiative_of(table.state, 2, slot) == table.state.content.initiative[table.state.card(2, slot)] + 1


def perfect() -> Table[Match]:
    """Min has three cards of tier III; of each colour one of tier II lies in the deck."""
    hands, level = {"min": "gold silver red3a blue3a"}, {"min": 7}
    table = arrange(HEROES, {"min": "j13"}, "min perfect_self", {"arien": "green1"}, hands=hands, level=level)
    items = ("red2b", "blue2b", "green2b", "red3b", "blue3b", "green3a")
    table.state.items[0] = [SLOT_IDS.index(word) for word in items]
    return choose(table, "primary")


@rule("GA-perf-11", "GA-item-01")
def test_perfect_self_makes_a_card_of_the_deck_an_item_and_doubles_in_any_order() -> None:
    table = choose(perfect(), "mode 1")
    assert offered(table) == ["pick red2a", "pick blue2a", "pick green2a"]
    choose(table, "pick red2a")
    assert table.state.icons[0] == [0, 0, 1, 0, 0, 0] and SLOT_IDS.index("red2a") in table.state.items[0]
    assert offered(table) == ["mode 0", "stop"]
    choose(table, "mode 0")
    assert (active_of(table, "min"), initiative_of(table.state, 0, 1)) == (["green3b"], 12 + 2)
    assert "red2a" not in hand(table, "min")


@rule("GA-perf-10", "GA-hidden-02", "GA-hidden-04")
def test_the_card_of_perfect_self_is_seen_by_its_owner_alone_and_taken_once() -> None:
    table = choose(choose(choose(perfect(), "mode 1"), "pick blue2a"), "stop")
    assert active_of(table, "min") == [] and table.view(1)["items"][0] == 7  # type: ignore[index]
    s = table.state
    s.icons[0] = item_icons(s, 0)
    check(s)
    seen = set[tuple[int, ...]]()
    for seed in range(8):
        world = s.clone()
        world.reseed(seed)
        GAME.redeal(world, 1)
        check(world)
        assert len(world.items[0]) == 7 and world.icons == s.icons
        seen.add(tuple(sorted(world.items[0])))
    assert len(seen) > 1, "others imagine other cards with the same icons"
    again = perfect()
    again.state.items[0] += [SLOT_IDS.index(word) for word in ("red2a", "blue2a", "green2a")]
    assert "stops" in told(choose(again, "mode 1"))
