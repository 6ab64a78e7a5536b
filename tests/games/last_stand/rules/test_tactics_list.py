"""Tactics List: what the seven cards do."""

from __future__ import annotations

import pytest

from titanomachy.games.last_stand.content import ACTION_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

MUTILATION = """
    2  eren   fight fight
    6  levi   fight
    0  conny  move
"""
BLINDING = """
    4  eren   dodge dodge
    3  levi   cannon cannon cannon
    0  hange
"""
RESCUE = """
    0  eren   move move
    2  levi   fight
    4  hange  tactics tactics
"""


def mutilate(play: Play) -> str:
    """Activate Mutilation and name the card that went."""
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    return ACTION_IDS[play.s.removed[-1]]


def blind(play: Play) -> Play:
    return play.do("eren", "meet 0").do("levi", "meet 1", "give", "give")


def rescue(play: Play) -> Play:
    return play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give")


# -- Blinding Shot


@rule("LS-tlist-01", "LS-tlist-03")
def test_after_blinding_shot_the_titan_plays_both_cards_face_up_to_the_end() -> None:
    play = blind(stand(BLINDING, tactics="blinding_shot", up="std_trample", down="std_feast"))
    assert play.s.blind == 1
    for _ in range(2):
        play.all_rest()
        first, second = play.hand[:2]
        play.do("titan", f"place {first}", f"place {second}")
        assert play.told()[0] == "placed_up"
        view = play.table.view(1)
        assert (view["up"], view["down"]) == (first, second)
        assert "may_be_down" not in view
        play.pass_until("heroes_spend")


@rule("LS-tlist-03")
def test_blinding_shot_does_not_touch_the_cards_of_its_own_round() -> None:
    play = blind(stand(BLINDING, tactics="blinding_shot", up="std_trample", down="std_feast"))
    assert (ACTION_IDS[play.s.up], ACTION_IDS[play.s.down]) == ("std_trample", "std_feast")
    assert (play.citizens, play.cannons, play.marker) == (12, 6, 0)


@rule("LS-tlist-02")
@pytest.mark.parametrize("slot", ["first", "second"])
def test_after_blinding_shot_sudden_change_places_the_new_card_face_up(slot: str) -> None:
    play = stand("4 eren (titan)\n4 levi\n4 hange", step="titan_uses", titan="deviant", up="dev_bite", down="dev_feast",
                 blind=1, down_open=1)  # fmt: skip
    play.do("titan", "ability 0", f"replace {slot}", "place dev_leap")
    view = play.table.view(1)
    assert (view["up"], view["down"]) == (("dev_leap", "dev_feast") if slot == "first" else ("dev_bite", "dev_leap"))
    assert play.told().count("changed_up") == 1


# -- Mutilation


@rule("LS-tlist-04", "LS-tlist-05", "LS-tlist-06", "LS-tlist-08")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_mutilation_takes_a_card_at_random_from_the_hand_and_all_see_it(edition: str) -> None:
    gone = set()
    for key in range(30):
        play = stand(MUTILATION, tactics="mutilation", up="std_trample", down="std_feast", aside="std_bite std_swat",
                     key=key, draws=0, options={"edition": edition})  # fmt: skip
        assert len(play.hand) == 3
        lost = mutilate(play)
        gone.add(lost)
        assert lost not in play.hand and len(play.hand) == 2
        assert play.table.view(2)["removed"] == [lost], "its absence is public"
        told = [event.text() for event in play.table.events_for(1)]
        assert any("for good" in line for line in told)
    assert gone == {"std_frenzy", "std_shake_off", "std_tower_blow"}, "never a card that lies open"


@rule("LS-tlist-04")
def test_a_mutilated_card_never_comes_back() -> None:
    play = stand(MUTILATION, tactics="mutilation", up="std_trample", down="std_feast")
    lost = mutilate(play)
    for _ in range(3):
        play.all_rest()
        assert lost not in play.hand
        assert play.refused("titan", f"place {lost}") == "LS-tlist-04"
        play.pass_until("heroes_spend")


@rule("LS-tlist-06")
def test_in_round_1_five_cards_are_in_hand_for_mutilation() -> None:
    play = stand(MUTILATION, tactics="mutilation", up="std_trample", down="std_feast")
    assert len(play.hand) == 5
    mutilate(play)
    assert len(play.hand) == 4


@rule("LS-tlist-06", "LS-tlist-04")
def test_with_one_card_in_hand_mutilation_takes_it_and_those_set_aside_come_back() -> None:
    # scenario 17
    play = stand(MUTILATION, tactics="mutilation", titan="deviant", up="dev_leap", down="dev_feast", third="dev_bite",
                 aside="dev_trample dev_thrash dev_rampage")  # fmt: skip
    assert play.hand == ["dev_recover"]
    assert mutilate(play) == "dev_recover"
    assert play.hand == []
    play.all_rest()
    assert play.hand == ["dev_trample", "dev_thrash", "dev_rampage"]


@rule("LS-tlist-07")
def test_with_an_empty_hand_mutilation_does_nothing_but_is_used_up() -> None:
    play = stand(MUTILATION, tactics="mutilation rescue", titan="deviant", up="dev_leap", down="dev_feast",
                 third="dev_bite", aside="dev_trample dev_thrash dev_rampage", removed="dev_recover")  # fmt: skip
    assert play.hand == []
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
    assert play.told()[-2:] == ["nothing_lost", "tactics_top"]
    assert play.table.view(0)["removed"] == ["dev_recover"]
    assert (play.table.view(0)["used"], play.top) == (["mutilation"], "rescue")


@rule("LS-tlist-09")
@pytest.mark.parametrize(("third", "cards"), [("none", 4), ("dev_bite", 3)])
def test_after_mutilation_the_titan_still_has_enough_cards_to_play(third: str, cards: int) -> None:
    play = stand(MUTILATION, tactics="mutilation", titan="deviant", up="dev_leap", down="dev_feast", third=third)
    mutilate(play)
    play.all_rest()
    assert play.phase == "titan_selects"
    assert len(play.hand) == cards
    assert len(play.s.aside) == 6 - cards


# -- Fall Over


@rule("LS-tlist-10")
def test_fall_over_moves_the_marker_to_the_last_box() -> None:
    play = stand("1 eren fight fight\n5 levi cannon cannon\n0 hange move move move", tactics="fall_over", marker=3)
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give", "give")
    assert play.marker == 20
    assert not play.table.over


@rule("LS-tlist-11", "LS-tac-14")
def test_fall_over_and_then_eradication_win_in_one_round() -> None:
    # scenario 30
    play = stand(
        """
        1  eren    fight fight
        5  levi    cannon cannon cannon
        0  hange   move move move
        8  mikasa  fight
        """,
        tactics="fall_over eradication", marker=0,
    )  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give", "give")
    assert (play.marker, play.top) == (20, "eradication")
    play.do("mikasa", "meet 0").do("levi", "meet 1")
    assert play.table.over
    assert play.table.outcome is not None and play.table.outcome.winners == {1, 2, 3, 4}


# -- Healing Cover


@rule("LS-tlist-12", "LS-tlist-13")
def test_healing_cover_gives_each_hero_a_heart_to_a_maximum_of_three() -> None:
    # scenario 21 (its first half)
    play = stand(
        """
        3  eren   tactics      3 hearts
        5  levi   cannon       2 hearts
        0  hange  dodge dodge  1 heart
        """,
        tactics="healing_cover",
    )  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 3, 2]
    assert play.told().count("recovered") == 2


@rule("LS-tlist-13")
@pytest.mark.parametrize("hearts", [2, 3])
def test_healing_cover_may_be_used_even_if_only_one_gains_or_none(hearts: int) -> None:
    play = stand(f"3 eren tactics {hearts} hearts\n5 levi cannon\n0 hange dodge dodge", tactics="healing_cover")
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 3, 3]
    assert play.table.view(0)["used"] == ["healing_cover"]


# -- Rescue


@rule("LS-tlist-14")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_english_rescue_returns_up_to_four_citizens(count: int) -> None:
    play = rescue(stand(RESCUE, tactics="rescue", citizens=5))
    assert play.offers("levi") == ["rescue 4", "rescue 3", "rescue 2", "rescue 1", "rescue 0"]
    play.do("levi", f"rescue {count}")
    assert play.citizens == 5 + count


@rule("LS-tlist-15")
def test_french_rescue_returns_four_citizens() -> None:
    play = rescue(stand(RESCUE, tactics="rescue", citizens=5, options={"edition": "fr"}))
    assert (play.citizens, play.phase) == (9, "heroes_spend")
    assert "rescued" in play.told()


@rule("LS-tlist-14", "LS-tlist-15")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_rescue_never_brings_more_citizens_than_were_eaten(edition: str) -> None:
    # scenario 21 (its second half)
    play = rescue(stand(RESCUE, tactics="rescue", citizens=10, options={"edition": edition}))
    if edition == "en":
        assert play.offers("eren") == ["rescue 2", "rescue 1", "rescue 0"]
        play.do("eren", "rescue 2")
    assert play.citizens == 12
    full = rescue(stand(RESCUE, tactics="rescue", citizens=12, options={"edition": edition}))
    assert (full.citizens, full.asked()) == (12, {"eren", "levi", "hange"})
    assert full.can("eren", "rest"), "nothing to decide where nobody was eaten"


# -- the kills


@rule("LS-tlist-16")
def test_neck_slash_wins_for_the_heroes() -> None:
    play = stand("8 eren fight fight\n6 levi dodge\n0 hange", tactics="neck_slash", marker=18)
    play.do("eren", "meet 0")
    assert not play.table.over
    play.do("levi", "meet 1")
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (frozenset({1, 2, 3}), "LS-goal-05")
    assert play.table.asks == {}


@rule("LS-tlist-17")
def test_eradication_wins_for_the_heroes() -> None:
    play = stand("8 eren fight fight\n5 levi cannon\n0 hange", tactics="eradication", marker=18)
    play.do("levi", "meet 1")
    assert not play.table.over
    play.do("eren", "meet 0")
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == (frozenset({1, 2, 3}), "LS-goal-05")


@rule("LS-tlist-18")
@pytest.mark.parametrize(
    ("card", "deeds"),
    [
        ("blinding_shot", "4 dodge dodge; 3 cannon; 0 cannon cannon"),
        ("mutilation", "2 fight fight; 6 fight; 0 move move"),
        ("fall_over", "1 fight fight; 5 cannon cannon; 0 move move move"),
        ("healing_cover", "3 tactics; 5 cannon; 0 dodge dodge"),
        ("rescue", "0 move move; 2 fight; 4 tactics tactics"),
    ],
)
def test_the_five_other_cards_are_used_at_most_once_in_a_game(card: str, deeds: str) -> None:
    first, second, third = deeds.split("; ")
    level, *dice = third.split()
    picture = f"{first.replace(' ', ' eren ', 1)}\n{second.replace(' ', ' levi ', 1)}\n{level} hange {' '.join(dice)}"
    play = stand(picture, tactics=card)
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", *["give"] * len(dice))
    assert play.table.view(0)["used"] == [card]
    assert card not in play.pile.split()
    play.all_rest()
    assert card not in play.pile.split(), "not in a later round either"
