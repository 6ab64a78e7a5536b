"""7. Reset for the next round."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import GAME, stand


@rule("LS-s7-01")
def test_every_hero_takes_back_all_five_dice_wherever_they_are() -> None:
    play = stand("""
        4  mikasa  (titan) fight move [dodge] dodge+eren
        3  eren    cannon (titan) [move]
        0  levi    titan
    """)
    play.do("mikasa", "fight", "fight")
    assert play.s.holder.count(play.hero("eren")) == 4  # one is lent
    play.all_rest()
    for hero in ("mikasa", "eren", "levi"):
        assert len(play.dice(hero).split()) == 5
        assert [play.dice(hero, place) for place in ("titan", "back", "aside", "spent")] == [""] * 4
    assert [play.s.holder.count(hero) for hero in range(3)] == [5, 5, 5]


@rule("LS-s7-02")
def test_no_die_and_no_rolled_symbol_is_kept_for_the_next_round() -> None:
    play = stand(
        """
        4  mikasa  fight fight
        3  eren    cannon (titan) (titan)
        """,
        tactics="blinding_shot",
    )
    play.do("eren", "meet 1").all_rest()
    assert "fight" not in play.dice("mikasa")
    assert play.table.view(0)["paid"] == [0, 0, 0]
    play.next_dice("move move dodge dodge cannon").do("titan", "place std_feast", "place std_bite")
    assert play.dice("mikasa") == "move move dodge dodge cannon"
    assert play.s.draws == 10  # every die of both Heroes was rolled


@rule("LS-s7-01", "LS-s7-02", "LS-cannon-09")
def test_nothing_that_belongs_to_one_round_is_left_in_the_next() -> None:
    play = stand("4 mikasa fight dodge+eren\n3 eren cannon move", gift=[1, 0], rolled_back=[6], shots=1)
    play.do("mikasa", "fight").do("eren", "fire").all_rest()
    fresh = GAME.new(seats=3, titan="standard", heroes=["mikasa", "eren"]).view(0)
    names = ("face", "place", "holder", "left", "gift", "rested", "rolled_back", "shots", "slot", "stage", "offered",
             "selected", "dodging", "paid", "pledges")  # fmt: skip
    assert {name: play.table.view(0)[name] for name in names} == {name: fresh[name] for name in names}


@rule("LS-s7-03")
def test_the_cards_used_are_set_aside_face_up_and_the_earlier_ones_return() -> None:
    play = stand("1 mikasa\n2 eren", up="std_trample", down="std_bite", aside="std_feast std_swat", round=2)
    play.all_rest()
    for seat in (0, 1, 2, None):
        view = play.table.view(seat)
        assert view["aside"] == ["std_trample", "std_bite"]
        assert (view["up"], view["down"], view["down_open"]) == ("none", "none", 0)
    assert set(play.hand) == {"std_frenzy", "std_shake_off", "std_tower_blow", "std_feast", "std_swat"}


@rule("LS-s7-03", "LS-s1-07")
def test_what_was_known_of_the_hand_ends_with_the_round() -> None:
    play = stand("1 mikasa\n2 eren", step="titan_uses", titan="deviant", up="dev_leap", down="dev_bite",
                 known_in_hand=["dev_feast"])  # fmt: skip
    play.pass_until("titan_selects")
    assert play.table.view(1)["known_in_hand"] == []
    play = stand("1 mikasa\n2 eren", step="titan_selects", titan="deviant", known_in_hand=["dev_feast"])
    play.do("titan", "place dev_leap", "place dev_feast")
    assert "dev_feast" in play.table.view(1)["may_be_down"]  # type: ignore[operator]


@rule("LS-s7-03")
def test_a_third_card_is_set_aside_too() -> None:
    play = stand("1 mikasa\n2 eren", titan="deviant", up="dev_leap", down="dev_bite", third="dev_feast")
    play.all_rest()
    assert play.table.view(1)["aside"] == ["dev_leap", "dev_bite", "dev_feast"]


@rule("LS-s7-04")
def test_the_french_reset_sets_the_two_cards_aside_and_a_third_as_well() -> None:
    french: dict[str, object] = {"edition": "fr"}
    play = stand(
        "1 mikasa\n2 eren", titan="deviant", up="dev_leap", down="dev_bite", aside="dev_recover", options=french
    )
    play.all_rest()
    assert play.table.view(1)["aside"] == ["dev_leap", "dev_bite"]
    assert "dev_recover" in play.hand
    play = stand("1 mikasa\n2 eren", titan="deviant", up="dev_leap", down="dev_bite", third="dev_feast", options=french)
    play.all_rest()
    assert play.table.view(1)["aside"] == ["dev_leap", "dev_bite", "dev_feast"]
    assert len(play.hand) == 4


@rule("LS-round-03", "LS-s7-03", "LS-s5-01")
def test_the_cards_of_the_next_round_resolve_in_their_order_again() -> None:
    play = stand("1 mikasa\n2 eren", step="resolve", up="std_feast", down="std_bite")
    play.all_rest().next_dice("tactics tactics tactics fight fight")
    play.do("titan", "place std_frenzy", "place std_trample").pass_until("resolve")
    assert play.table.view(1)["down"] == "hidden", "the Heroes decide about the face-up card first"
    play.do("mikasa", "offer tactics", "offer tactics")
    assert (play.phase, play.table.view(1)["down"]) == ("heroes_spend", "std_trample")
    assert play.cannons == 6, "Frenzy is cancelled"


@rule("LS-s7-05")
def test_everything_else_stays_as_it_is() -> None:
    play = stand(
        """
        4  mikasa            2 hearts
        3  eren              1 heart
        8  levi    dodge
        """,
        marker=13,
        citizens=7,
        cannons=[1, 2],
        tactics="fall_over eradication",
        used=["rescue"],
        seen=2,
    )
    names = ("levels", "hearts", "marker", "citizens", "cannons", "pile", "used", "titan", "heroes", "blind")
    before = [play.table.view(0)[name] for name in names]
    play.all_rest()
    assert play.phase == "titan_selects"
    assert [play.table.view(0)[name] for name in names] == before
