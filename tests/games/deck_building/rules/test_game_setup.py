"""Game Setup: the main deck with its Archenemies, Heroes and starting decks, the city."""

from __future__ import annotations

from collections import Counter

import pytest

from titanomachy.games.deck_building.content import CARD_IDS, KIND
from titanomachy.games.deck_building.rules.city import City
from titanomachy.games.deck_building.rules.game_setup import open_city
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX, GAME, cards

SEEDS = range(40)


def laid_out(seed: int = 0, seats: int = 2, **options: object) -> City:
    """A table that is laid out, before anyone does anything."""
    setup = GAME.setup(seats, seed, None, {"heroes": "random", **options})
    return GAME.rules.make(setup, key_of(GAME.id, seed))


def whole_deck(table: City) -> list[int]:
    """The main deck from the top as it was before the opening cards were taken."""
    titans = iter(table.removed)
    opening = [inside[0] if inside else next(titans) for inside in table.inside]
    return [*opening, *reversed(table.deck)]


def piles(table: City) -> dict[int, list[int]]:
    """The piles by their numbers: from the top 6, 1, 2, 3, 4, 5, four of them with one Archenemy more."""
    found: dict[int, list[int]] = {}
    deck = whole_deck(table)
    for number, size in ((6, 13), (1, 14 + 1), (2, 14 + 1), (3, 13 + 1), (4, 13 + 1), (5, 13)):
        found[number], deck = deck[:size], deck[size:]
    assert not deck
    return found


def archenemies(pile: list[int]) -> list[int]:
    return [card for card in pile if BOX.is_archenemy[card]]


# -- the main deck


@rule("DB-setup-01")
def test_the_80_cards_of_the_main_deck_are_split_into_six_piles_of_nearly_equal_size() -> None:
    for seed in SEEDS:
        plain = {
            number: [card for card in pile if not BOX.is_archenemy[card]]
            for number, pile in piles(laid_out(seed)).items()
        }
        assert {number: len(pile) for number, pile in plain.items()} == {6: 13, 1: 14, 2: 14, 3: 13, 4: 13, 5: 13}
        assert Counter(card for pile in plain.values() for card in pile) == Counter(BOX.main)
    assert Counter(map(len, plain.values())) == {13: 4, 14: 2}


@rule("DB-setup-01")
def test_the_main_deck_is_shuffled_with_its_standard_titans() -> None:
    decks = [whole_deck(laid_out(seed)) for seed in SEEDS]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert any(BOX.is_titan[deck[5]] for deck in decks) and any(BOX.is_titan[deck[-1]] for deck in decks)


@rule("DB-setup-02")
def test_archenemies_have_one_card_of_level_1_and_three_of_each_other_level() -> None:
    assert [[CARD_IDS[kind] for kind in level] for level in BOX.levels[1:]] == [
        ["smiling_titan"],
        ["bean", "bearded_titan", "sonny"],
        ["deviant_titan_10", "deviant_titan_11", "deviant_titan_12"],
        ["armored_titan", "colossal_titan", "female_titan"],
    ]


@rule("DB-setup-02", "DB-setup-03")
def test_one_archenemy_of_each_level_plays_and_any_of_its_level_may_be_it() -> None:
    used: Counter[str] = Counter()
    for seed in SEEDS:
        there = archenemies(whole_deck(laid_out(seed)))
        assert [BOX.cards[kind].level for kind in there] == [1, 2, 3, 4]
        used.update(CARD_IDS[kind] for kind in there)
    assert used["smiling_titan"] == len(SEEDS)
    assert len(used) == 10


@rule("DB-setup-04", "DB-setup-05", "DB-setup-10", "DB-setup-11", "DB-setup-06")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_archenemy_is_shuffled_into_the_pile_of_its_level(number: int) -> None:
    places = set()
    for seed in SEEDS:
        pile = piles(laid_out(seed))[number]
        (kind,) = archenemies(pile)
        assert BOX.cards[kind].level == number
        places.add(pile.index(kind))
    assert len(places) > 7  # anywhere among the pile's cards


@rule("DB-setup-06")
def test_the_finished_deck_has_84_cards() -> None:
    table = laid_out()
    assert len(whole_deck(table)) == 84
    assert table.piles == [13 - 5, 15, 15, 14, 14, 13]  # piles 6, 1, 2, 3, 4, 5 without the opening cards


@rule("DB-setup-07")
def test_no_archenemy_is_in_the_first_or_the_last_pile() -> None:
    for seed in SEEDS:
        table = laid_out(seed)
        assert not archenemies(piles(table)[6]) and not archenemies(piles(table)[5])
        assert not archenemies(table.removed)


@rule("DB-setup-08")
def test_nobody_learns_which_archenemies_left_the_game() -> None:
    table = GAME.new(seats=2, heroes="random")
    assert len(table.state.aside) == 6 and all(BOX.is_archenemy[kind] for kind in table.state.aside)
    for seat in (0, 1, None):
        assert table.view(seat)["aside"] == 6
    guesses = {tuple(sorted(table.imagine(0, seed).state.aside)) for seed in range(60)}
    assert len(guesses) > 15  # of the 27 that are possible


@rule("DB-setup-09", "DB-city-04")
def test_the_castle_is_at_one_end_of_the_row_and_the_stacks_at_the_other() -> None:
    names = [BOX.name("wall", wall, "en") for wall in range(5)]
    assert names == ["outer Wall Maria", "inner Wall Maria", "outer Wall Rose", "inner Wall Rose", "Wall Sina"]
    turn = city("inside . . . . hero", mates="levi", step="add_cards", castle="swords food")
    # of equal Districts the one furthest from the Castle gets the next card
    assert turn.inside(0) == "swords" and turn.inside(4) == ""


# -- heroes and starting decks


@rule("DB-heroes-01")
def test_each_player_gets_a_hero_by_chance() -> None:
    dealt = [laid_out(seed, seats=4).heroes for seed in SEEDS]
    assert all(len(set(heroes)) == 4 for heroes in dealt)
    assert {hero for heroes in dealt for hero in heroes} == set(range(7))


@rule("DB-heroes-01")
def test_players_may_pick_their_heroes_instead() -> None:
    table = GAME.new(seats=2, heroes="choose")
    table.choose(1, "hero mikasa")
    assert "hero mikasa" not in map(GAME.vocabulary.text, table.asks[0].options)
    table.choose(0, "hero eren")
    assert table.view(None)["heroes"] == ["eren", "mikasa"]


@rule("DB-heroes-02")
def test_at_setup_no_hero_is_in_a_district() -> None:
    for seats in (1, 2, 5):
        table = laid_out(seats=seats)
        assert table.where == [-1] * seats and set(table.helpers) <= {-1}


@rule("DB-heroes-03")
def test_a_starting_deck_is_7_courage_and_3_thrust() -> None:
    for player in range(3):
        table = laid_out(seats=3)
        deck = [CARD_IDS[card] for card in (*table.decks[player], *table.hands[player])]
        assert Counter(deck) == {"courage": 7, "thrust": 3}
        assert table.discards[player] == []


@rule("DB-heroes-03")
def test_a_courage_is_1_power_and_a_thrust_move_2() -> None:
    turn = city("inside . . hero . .", hand="courage thrust", mates="levi")
    turn.play("courage")
    assert (turn.power, turn.moves) == (1, 0)
    turn.play("thrust")
    assert (turn.power, turn.moves) == (1, 2)


@rule("DB-heroes-04")
def test_the_first_hand_is_five_cards_of_the_shuffled_starting_deck() -> None:
    thrusts = set()
    for seed in SEEDS:
        table = laid_out(seed)
        assert [len(hand) for hand in table.hands] == [len(deck) for deck in table.decks] == [5, 5]
        thrusts.add(table.hands[0].count(KIND["thrust"]))
    assert thrusts == {0, 1, 2, 3}


# -- the city


@rule("DB-city-01")
def test_three_stacks_stand_beside_the_city() -> None:
    table = GAME.new(seats=3, heroes="random")
    view = table.view(None)
    assert (view["gear"], view["wounds"], view["attack"]) == (16, 20, 10)  # of the face-down stack just the number
    assert len({tuple(laid_out(seed).attack) for seed in SEEDS}) == len(SEEDS)
    assert sorted(table.state.attack) == sorted(BOX.attack)


@rule("DB-city-02")
def test_stacks_and_main_deck_belong_to_no_district() -> None:
    turn = city("inside food+hero . . . .", mates="levi", hand="commander")
    turn.play("commander")
    assert turn.offers() == ["take 0 food"]  # a card of this District, which the 3D Gear is not


@rule("DB-city-02", "DB-walls-08")
@pytest.mark.parametrize("end", [0, 4])
def test_a_wall_at_the_end_of_the_row_falls_without_touching_the_stacks(end: int) -> None:
    outside = ["."] * 5
    outside[end] = "10m+9m"
    turn = city(f"outside {' '.join(outside)}\ninside . . hero . .", mates="levi", castle="food horse")
    before = (turn.s.gear, turn.s.wounds, len(turn.s.attack), len(turn.s.deck))
    turn.end_round()
    assert turn.s.tokens[end] == -1
    assert (turn.s.gear, turn.s.wounds, len(turn.s.attack), len(turn.s.deck)) == (*before[:3], before[3] - 2)


@rule("DB-city-03", "DB-move-03", "DB-move-04")
def test_five_walls_make_five_districts_each_with_an_inside_and_an_outside() -> None:
    turn = city("inside hero . . . .", mates="levi", move=9)
    turn.move("inward", "inward", "inward", "inward")
    assert turn.at() == "inside 4" and turn.offers() == ["move 9", "move 6", "end"]  # no sixth District
    turn.move("outside", "outward", "outward", "outward", "outward")
    assert turn.at() == "outside 0"


@rule("DB-city-05")
def test_each_wall_starts_with_two_tokens() -> None:
    assert laid_out().tokens == [2, 2, 2, 2, 2]


@rule("DB-city-06")
def test_one_card_is_put_into_each_district_from_the_outermost_inward() -> None:
    table = city("inside . . . . .", mates="armin levi", castle="swords food cloak horse cis hannes").s
    open_city(table)
    assert [[CARD_IDS[card] for card in inside] for inside in table.inside] == [
        ["swords"], ["food"], ["cloak"], ["horse"], ["cis"],
    ]  # fmt: skip
    assert CARD_IDS[table.deck[-1]] == "hannes"


@rule("DB-city-07")
def test_an_opening_titan_is_removed_and_its_district_starts_empty() -> None:  # scenario 20
    table = city("inside . . . . .", mates="armin levi", castle="swords 4m cloak 10m cis hannes").s
    open_city(table)
    assert [len(inside) for inside in table.inside] == [1, 0, 1, 0, 1]
    assert [CARD_IDS[card] for card in table.removed] == cards("4m 10m")
    assert table.outside == [[]] * 5
    assert table.tokens == [2] * 5 and table.wounds == 20  # no Ambush
    assert CARD_IDS[table.deck[-1]] == "hannes"  # no card instead of them


@rule("DB-city-07", "DB-setup-07")
def test_whatever_the_opening_cards_are_no_titan_is_in_the_city() -> None:
    removed = set()
    for seed in SEEDS:
        table = laid_out(seed)
        assert len(table.removed) + sum(map(len, table.inside)) == 5
        assert not any(BOX.is_titan[card] for inside in table.inside for card in inside)
        assert table.outside == [[]] * 5 and table.slain == 0
        removed.add(len(table.removed))
    assert removed >= {0, 1, 2}


@rule("DB-setup-04", "DB-setup-11")
def test_an_archenemy_may_lie_anywhere_in_its_pile_its_top_and_its_bottom_included() -> None:
    places = {number: set() for number in range(1, 5)}  # type: dict[int, set[int]]
    for seed in range(150):
        for number, pile in piles(laid_out(seed)).items():
            places.get(number, set()).update(pile.index(titan) for titan in archenemies(pile))
    assert places == {1: {*range(15)}, 2: {*range(15)}, 3: {*range(14)}, 4: {*range(14)}}
