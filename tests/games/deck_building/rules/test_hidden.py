"""Who sees what, and what is dealt anew for one who cannot know it."""

from __future__ import annotations

from typing import cast

from titanomachy.games.deck_building.content import CARD_IDS
from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import GAME, Play


@rule("DB-hidden-01")
def test_nobody_sees_the_order_of_a_deck_and_all_see_what_is_face_up() -> None:
    turn = city(
        "inside . . hero . levi", hand="swords", discard="horse", discards={"levi": "food"}, destroyed="cloak",
        memorial=["conny"], attack_discard=["smile"], deck="cannon escape",
    )  # fmt: skip
    for seat in (0, 1, None):
        view = turn.table.view(seat)
        assert view["deck"] == {"count": len(turn.s.deck), "next": [], "among": []}
        assert view["attack"] == 9 and view["decks"] == [len(deck) for deck in turn.s.decks]
        assert view["attack_discard"] == ["smile"] and view["discards"] == [["horse"], ["food"]]
        assert view["destroyed"] == ["cloak"] and view["memorial"] == ["conny"]
        assert "key" not in view and "aside" in view and view["aside"] == len(turn.s.aside)
        assert "cannon" not in str(view) and "escape" not in str(view)


@rule("DB-hidden-01")
def test_in_what_a_player_imagines_every_unseen_order_is_new_and_everything_seen_the_same() -> None:
    turn = city("inside food . hero . levi", hand="swords courage", hands={"levi": "horse"}, deck="cannon 2*thrust")
    views = []
    decks, attacks, own = set(), set(), set()
    for seed in range(8):
        other = turn.table.imagine(0, seed).state
        decks.add(tuple(other.deck))
        attacks.add(tuple(other.attack))
        own.add(tuple(other.decks[0]))
        views.append(GAME.view(other, 0))
        assert sorted(other.decks[0]) == sorted(turn.s.decks[0]) and other.hands == turn.s.hands
    assert len(decks) == len(attacks) == 8 and len(own) > 1
    assert len({deck[-1] for deck in decks}) > 3
    assert all(view == turn.table.view(0) for view in views)


@rule("DB-hidden-03")
def test_hands_are_open_to_team_mates_unless_the_table_closes_them() -> None:
    turn = city("inside . . hero . levi", hand="swords", hands={"levi": "horse food"})
    assert turn.table.view(0)["hands"] == turn.table.view(1)["hands"] == [["swords"], ["food", "horse"]]
    assert turn.table.view(None)["hands"] == [1, 2], "a spectator is no team-mate"
    turn = city("inside . . hero . levi", hand="swords", hands={"levi": "horse food"}, options={"hands": "closed"})
    assert turn.table.view(0)["hands"] == [["swords"], 2]
    assert turn.table.view(1)["hands"] == [1, ["food", "horse"]]


@rule("DB-hidden-03")
def test_at_a_closed_table_a_mates_hand_is_dealt_anew_with_its_deck() -> None:
    turn = city(
        "inside . . hero . levi", hand="swords", hands={"levi": "horse food"}, decks={"levi": "cannon cloak"},
        options={"hands": "closed"},
    )  # fmt: skip
    hands = set()
    for seed in range(12):
        other = turn.table.imagine(0, seed).state
        hands.add(tuple(other.hands[1]))
        assert len(other.hands[1]) == 2 and other.hands[0] == turn.s.hands[0]
        assert sorted(other.hands[1] + other.decks[1]) == sorted(turn.s.hands[1] + turn.s.decks[1])
    assert len(hands) > 3


@rule("DB-hidden-03", "DB-wounds-03")
def test_whoever_is_in_the_middle_of_a_turn_holds_no_wound_in_what_others_imagine() -> None:
    turn = city(
        "inside . . hero . levi", hand="courage thrust", deck="6*wound", hands={"levi": "2*courage"},
        decks={"levi": "8*wound"}, options={"hands": "closed"},
    )  # fmt: skip
    worlds = [turn.table.imagine(1, seed).state for seed in range(10)]
    assert all("wound" not in [CARD_IDS[card] for card in world.hands[0]] for world in worlds)
    worlds = [turn.table.imagine(0, seed).state for seed in range(10)]
    assert any("wound" in [CARD_IDS[card] for card in world.hands[1]] for world in worlds), "Levi may hold one"


@rule("DB-hidden-01")
def test_what_is_imagined_does_not_depend_on_the_true_order() -> None:
    one, other = (
        city("inside . . hero . levi", deck=deck) for deck in ("cannon horse 3*thrust", "3*thrust horse cannon")
    )
    for seed in range(5):
        assert one.table.imagine(0, seed).state.decks == other.table.imagine(0, seed).state.decks


@rule("DB-hidden-03")
def test_at_a_closed_table_only_giver_and_taker_learn_which_card_was_passed() -> None:
    turn = city(
        "inside . . hero+levi . sasha", mates="levi sasha", hand="christa swords", options={"hands": "closed"},
    )  # fmt: skip
    turn.play("christa").do("give swords")
    texts = [" ".join(event.text("en") for event in turn.table.events_for(seat)) for seat in (0, 1, 2, None)]
    assert ["Swords" in text for text in texts] == [True, True, False, False]
    assert "A card is passed from hand to hand." in texts[2]


# -- Long-Distance Scouting Formation


def scouted(**more: object) -> Play:
    turn = city(
        "inside . . hero . levi", mates="levi sasha", hand="long", castle="horse food swords cloak escape cannon",
        **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return turn.play("long")


def coming(turn: Play, seat: int | None) -> list[str]:
    return cast("list[str]", cast("dict[str, object]", turn.table.view(seat)["deck"])["next"])


@card("long_distance_scouting_formation")
@rule("DB-hidden-02")
def test_what_scouting_shows_is_seen_by_the_looking_player_alone() -> None:
    # scenario 50
    turn = scouted()
    assert coming(turn, 2) == ["horse", "food", "swords", "cloak"]
    assert coming(turn, 0) == coming(turn, 1) == coming(turn, None) == []
    turn.do("top cloak").do("top swords").do("top food")
    assert coming(turn, 2) == ["cloak", "swords", "food", "horse"]
    for seat in (0, 1, None):
        told = " ".join(event.text("en") for event in turn.table.events_for(seat))
        assert "Sasha looks at the top cards" in told and "Cloak" not in told
        assert coming(turn, seat) == []


@card("long_distance_scouting_formation")
@rule("DB-hidden-02")
def test_the_scout_keeps_knowing_the_cards_until_they_come_and_the_others_do_not() -> None:
    turn = scouted()
    turn.do("top cloak").do("top swords").do("top food").end_round()
    assert coming(turn, 2) == ["horse"], "three have been added"
    top = [CARD_IDS[turn.table.imagine(2, seed).state.deck[-1]] for seed in range(6)]
    assert top == ["horse"] * 6
    assert len({turn.table.imagine(0, seed).state.deck[-1] for seed in range(12)}) > 1


@card("long_distance_scouting_formation")
@rule("DB-hidden-02")
def test_with_fewer_than_four_cards_left_the_scout_sees_all_that_remain() -> None:
    turn = city("inside . . hero . levi", mates="levi sasha", hand="long", castle="horse food", last=True)
    turn.play("long")
    assert turn.asked() == {"sasha": "scout"} and turn.offers() == ["top food", "top horse"]
    turn.do("top food")
    assert coming(turn, 2) == ["food", "horse"]
