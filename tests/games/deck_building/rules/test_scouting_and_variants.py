"""What only a scout knows, the lone player, the short game: the reference's scenarios 50 to 53."""

from __future__ import annotations

from titanomachy.games.deck_building.content import CARD_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX, GAME


@rule("DB-hidden-02")
def test_only_the_player_to_the_right_sees_the_scouted_cards() -> None:  # scenario 50
    turn = city("inside . . hero . .", mates="eren levi", hand="long", castle="swords food cloak 9m horse")
    turn.play("long")
    assert turn.asked() == {"levi": "scout"}
    assert set(turn.offers("levi")) == {"top swords", "top food", "top cloak", "top titan_9m"}
    for card in ("cloak", "titan_9m", "food"):
        turn.do(f"top {card}", "levi")
    assert [CARD_IDS[card] for card in turn.s.deck[:-6:-1]] == ["cloak", "titan_9m", "food", "swords", "horse"]
    assert turn.table.view(2)["deck"] == {"count": 83, "next": ["cloak", "titan_9m", "food", "swords"], "among": []}
    for seat in (0, 1, None):
        assert turn.table.view(seat)["deck"] == {"count": 83, "next": [], "among": []}
        (told,) = turn.table.events_for(seat)
        assert told.kind == "scouted" and told.args == (turn.s.heroes[2], 4)  # who looked, and at how many


@rule("DB-hidden-02")
def test_of_fewer_than_four_cards_all_are_seen() -> None:  # scenario 50
    turn = city("inside . . hero . levi", hand="long", castle="swords food", last=True, slain=0)
    turn.play("long")
    assert turn.offers("levi") == ["top food", "top swords"]


@rule("DB-solo-12")
def test_alone_you_look_yourself() -> None:  # scenario 50
    turn = city("inside . . hero . .", helpers="levi sasha", hand="long", castle="swords food cloak 9m horse")
    turn.play("long")
    assert turn.asked() == {"armin": "scout"}


@rule("DB-solo-08", "DB-solo-07")
def test_a_secondary_hero_with_a_wound_who_takes_another_dies_without_losing_the_game() -> None:  # scenario 51
    turn = city(
        "outside . . 10m+levi . .\ninside hero . . . sasha", helpers="levi sasha", helper_wounds=[1, 0], castle="food"
    )
    turn.end_round().do("send 0 1")
    assert turn.over == "" and turn.s.round == 2
    assert turn.s.helper_wounds[0] == -1 and turn.s.helpers[0] == -1 and turn.s.wounds == 20
    assert turn.s.tokens == [2] * 5


@rule("DB-solo-06")
def test_ambushes_pass_secondary_heroes_by() -> None:  # scenario 51
    turn = city("inside levi . . . hero", helpers="levi sasha", castle="10m", step="add_cards")
    assert turn.outside(0) == "titan_10m"
    assert turn.s.helper_wounds == [0, 0] and turn.s.wounds == 20


@rule("DB-solo-13")
def test_resupply_beside_a_secondary_hero_draws_one_card_more() -> None:  # scenario 51
    turn = city("inside . . hero+levi . sasha", helpers="levi sasha", hand="resupply", deck="swords food cloak")
    turn.play("resupply")
    assert turn.hand() == "food swords"
    alone = city("inside . hero levi . sasha", helpers="levi sasha", hand="resupply", deck="swords food cloak")
    alone.play("resupply")
    assert alone.hand() == "swords"


@rule("DB-solo-10")
def test_alone_a_defeated_archenemy_clears_all_wounds_in_play() -> None:  # scenario 52
    turn = city(
        "outside . . smiling:full+hero . .\ninside . . . levi sasha",
        helpers="levi sasha",
        helper_wounds=[1, 0],
        wounds="hero",
        discard="wound",
        power=12,
        attack="smile",
    )
    assert turn.s.wounds == 17
    turn.attempt("smiling")
    assert turn.wounds() == 0 and turn.s.helper_wounds == [0, 0]
    assert turn.s.wounds == 19 and turn.discard() == "wound"  # the one in the discard pile stays there


@rule("DB-solo-11", "DB-solo-15")
def test_alone_two_cards_are_added_each_round_after_the_second_archenemy() -> None:  # scenario 52
    for slain, added in ((0, 1), (1, 1), (2, 2), (3, 2)):
        turn = city("inside . . . . hero", helpers="levi sasha", castle="swords food cloak", step="add_cards",
            slain=slain)  # fmt: skip
        assert sum(map(len, turn.s.inside)) == added


@rule("DB-short-01", "DB-short-02", "DB-short-04")
def test_the_deck_of_the_short_game_has_65_cards_and_three_archenemies() -> None:  # scenario 53
    for seed in range(10):
        table = GAME.rules.make(GAME.setup(2, seed, None, {"heroes": "random", "length": "short"}), seed)
        opening = 5  # cards taken off it
        assert len(table.deck) + opening == 65
        assert [BOX.cards[card].level for card in reversed(table.deck) if BOX.is_archenemy[card]] == [1, 2, 3]
        assert table.piles == [12 - opening, 13 + 1, 13 + 1, 12 + 1, 0, 12]
        assert len(table.aside) == 13 + 5 + 7  # pile 4, one card of each other pile, and unused Archenemies
        laid = [*table.deck, *table.aside, *table.removed, *(card for inside in table.inside for card in inside)]
        assert sorted(card for card in laid if not BOX.is_archenemy[card]) == sorted(BOX.main)  # each of them once


@rule("DB-short-03")
def test_the_third_archenemy_wins_the_short_game() -> None:  # scenario 53
    turn = city(
        "outside . . deviant_titan_12:full+hero . .",
        mates="levi",
        power=17,
        slain=2,
        attack="smile",
        options={"length": "short"},
    )
    turn.attempt("deviant_titan_12")
    assert turn.over == "won"
