"""The difficulty options and the short game."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX, GAME

# -- difficulty


@rule("DB-difficulty-01")
def test_difficulty_options_are_combined_freely_and_one_card_fewer_and_one_more_cancel_out() -> None:
    table = GAME.new(
        seats=2, seed=4, easier_death=True, easier_cards=True, easier_attack=True, harder_death=True,
        harder_cards=True, harder_walls=True, heroes=["eren", "levi"],
    )  # fmt: skip
    assert table.state.rulings.extra_cards == 0 and table.state.tokens.count(1) >= 4
    assert (
        table.state.rulings.death_clears_deck
        and table.state.rulings.first_death
        and not table.state.rulings.attack_cards
    )
    assert GAME.rules.advice(table.setup, "en") == ["One card fewer and one card more cancel out."]


@rule("DB-difficulty-02")
def test_easier_a_dead_heros_deck_loses_its_wounds_and_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        turn = city("inside . . hero . levi", hand="2*wound", deck="wound horse food swords cloak cannon wound",
                    step="turn_begins", options={"easier_death": True}, seed=seed)  # fmt: skip
        turn.do("hero sasha")
        assert turn.s.wounds == 20 and "wound" not in turn.deck() + turn.hand()
        orders.add(turn.hand())
    assert len(orders) > 1


@rule("DB-difficulty-03")
@pytest.mark.parametrize(("mates", "added"), [("", 1), ("levi", 1), ("levi sasha", 2), ("levi sasha eren conny", 4)])
def test_easier_one_card_fewer_is_added_each_round_but_always_one(mates: str, added: int) -> None:
    turn = city("inside . . hero . .", mates=mates, step="add_cards", castle="food swords cloak horse cannon",
                options={"easier_cards": True})  # fmt: skip
    assert sum(map(len, turn.s.inside)) == added


@rule("DB-difficulty-04")
def test_easier_without_attack_cards_power_is_compared_with_the_printed_cost_and_all_of_it_is_spent() -> None:
    turn = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", power=9,
                options={"easier_attack": True})  # fmt: skip
    turn.attempt("smiling")
    assert (turn.s.slain, turn.power) == (1, 0)
    assert "attack_card" not in turn.told() and len(turn.s.attack) == 10
    turn = city("outside . . hero+colossal_titan:full . .\ninside . . . . levi", power=10,
                removed="smiling_titan bean deviant_titan_10", options={"easier_attack": True}, slain=0)  # fmt: skip
    turn.attempt("colossal")
    assert turn.s.slain == 1, "its extra card is void"


@rule("DB-difficulty-05")
def test_harder_the_first_death_loses_a_secondary_heros_too() -> None:
    turn = city("inside . . hero . levi", hand="2*wound", step="turn_begins", options={"harder_death": True})
    assert turn.over == "deaths"
    turn = city(
        "outside . . 4m+levi . .\ninside . . . sasha hero", helpers="levi sasha", step="walls", helper_wounds=[1, 0],
        options={"harder_death": True},
    )  # fmt: skip
    turn.do("send 0 1")
    assert turn.over == "deaths"


@rule("DB-difficulty-06")
@pytest.mark.parametrize(("mates", "added"), [("", 2), ("levi", 3), ("levi sasha", 4)])
def test_harder_one_card_more_is_added_each_round(mates: str, added: int) -> None:
    turn = city("inside . . hero . .", mates=mates, step="add_cards", castle="food swords cloak horse cannon",
                options={"harder_cards": True})  # fmt: skip
    assert sum(map(len, turn.s.inside)) == added


@rule("DB-difficulty-07", "DB-endround-03")
def test_harder_a_single_standard_titan_brings_a_wall_with_its_one_token_down() -> None:
    # scenario 62
    turn = city("outside . . 4m . .\ninside . . . . hero+levi", step="walls", options={"harder_walls": True},
                tokens=[1, 1, 1, 1, 1], castle="food swords")  # fmt: skip
    assert turn.s.tokens == [1, 1, -1, 1, 1]
    fresh = GAME.new(seats=2, seed=1, harder_walls=True, heroes=["eren", "levi"])
    assert set(fresh.state.tokens) <= {1, -1} and fresh.state.rulings.tokens == 1


# -- the short game


@rule("DB-short-01", "DB-short-02", "DB-short-04")
def test_the_short_game_has_no_pile_4_no_level_4_and_one_card_fewer_in_each_other_pile() -> None:
    # scenario 53
    for seed in range(5):
        setup = GAME.setup(2, seed, None, {"length": "short", "heroes": ["eren", "levi"]})
        state = GAME.rules.make(setup, 1234 + seed)
        opened = 5
        assert state.piles == [12 - opened, 13 + 1, 13 + 1, 12 + 1, 0, 12], "6, 1, 2, 3, 4, 5 from the top"
        deck = state.deck[::-1]
        levels = [BOX.cards[card].level for card in deck]
        assert sorted(levels)[-3:] == [1, 2, 3] and 4 not in levels
        first = sum(state.piles[:1])
        for level in (1, 2, 3):
            assert levels.index(level) in range(first, first + state.piles[level]), "in the pile of its number"
            first += state.piles[level]
        main = [card for card in state.aside if not BOX.is_archenemy[card]]
        assert len(main) == 13 + 5 and len(state.aside) - len(main) == 7
        assert len(deck) + opened == 65


@rule("DB-short-03")
def test_in_the_short_game_the_third_archenemy_wins() -> None:
    picture = "outside . . hero+deviant_titan_10:full . .\ninside . . . . levi"
    turn = city(picture, power=10, removed="smiling_titan bean", options={"length": "short", "easier_attack": True})
    turn.attempt("deviant_titan_10")
    assert turn.over == "won"
    turn = city(picture, power=10, removed="smiling_titan bean", options={"easier_attack": True})
    turn.attempt("deviant_titan_10")
    assert turn.over == ""
