"""1. The Titan player selects Action Cards."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

TEAM = """
    1  levi
    2  armin
    4  conny
"""


def beginning(**told: object) -> Play:
    """The Titan is to select its cards; the Heroes stand where most cards do not reach."""
    return stand(TEAM, step="titan_selects", **told)  # type: ignore[arg-type]


def harmless_round(play: Play, up: str, down: str) -> Play:
    """A round in which the Titan plays two cards and everyone else does as little as can be."""
    play.do("titan", f"place {up}", f"place {down}")
    return play.pass_until("titan_selects")


@rule("LS-s1-01")
def test_the_titan_places_two_different_cards_the_first_face_up_the_second_face_down() -> None:
    play = beginning()
    play.do("titan", "place std_bite")
    assert play.refused("titan", "place std_bite") == "LS-s1-01"
    play.do("titan", "place std_feast")
    for seat in (1, 2, 3, None):
        view = play.table.view(seat)
        assert (view["up"], view["down"], view["hand"]) == ("std_bite", "hidden", 5)
        assert play.table.events_for(seat)[0].text() == "The Titan places a card face down."
    assert play.table.view(0)["down"] == "std_feast"
    assert play.table.events_for(0)[0].text() == "The Titan places Feast face down."
    assert "std_bite" not in play.hand
    assert "std_feast" not in play.hand


@rule("LS-s1-02")
def test_the_titan_decides_which_of_the_two_is_face_up() -> None:
    for up, down in (("std_bite", "std_feast"), ("std_feast", "std_bite")):
        play = beginning()
        assert len(play.offers("titan")) == 7
        play.do("titan", f"place {up}", f"place {down}")
        view = play.table.view(0)
        assert (view["up"], view["down"]) == (up, down)


@rule("LS-s1-03", "LS-s1-09")
def test_a_face_up_card_can_be_read_by_all_from_the_moment_it_is_placed() -> None:
    play = beginning()
    play.do("titan", "place std_trample")
    for seat in (0, 1, 2, 3, None):
        assert play.table.view(seat)["up"] == "std_trample"
        (told,) = play.table.events_for(seat)
        assert told.text() == "The Titan places Trample face up."
        assert "Piétinement" in told.text("fr")


@rule("LS-s1-04")
def test_no_card_is_played_in_two_rounds_in_a_row() -> None:
    play = beginning()
    harmless_round(play, "std_bite", "std_swat")
    for card in ("std_bite", "std_swat"):
        assert play.refused("titan", f"place {card}") == "LS-s1-04"
    harmless_round(play, "std_tower_blow", "std_trample")
    assert play.can("titan", "place std_bite")
    assert play.can("titan", "place std_swat")
    assert play.refused("titan", "place std_trample") == "LS-s1-04"


@rule("LS-s1-06")
def test_seven_cards_to_choose_from_in_round_1_and_five_ever_after() -> None:
    play = beginning()
    sizes = []
    for up, down in (("std_bite", "std_trample"), ("std_tower_blow", "std_feast")) * 2:
        sizes.append(len(play.hand))
        harmless_round(play, up, down)
    assert sizes == [7, 5, 5, 5]


@rule("LS-s1-06")
def test_after_a_mutilation_there_is_one_card_fewer_to_choose_from() -> None:
    play = beginning(removed="std_swat")
    sizes = []
    for up, down in (("std_bite", "std_trample"), ("std_tower_blow", "std_feast")) * 2:
        sizes.append(len(play.hand))
        harmless_round(play, up, down)
    assert sizes == [6, 4, 4, 4]


@rule("LS-s1-07")
def test_the_heroes_can_work_out_what_may_be_face_down() -> None:
    play = beginning(aside="std_bite std_frenzy", removed="std_swat", round=4)
    play.do("titan", "place std_trample", "place std_feast")
    view = play.table.view(1)
    assert view["hand"] == 2
    assert view["aside"] == ["std_bite", "std_frenzy"]
    assert view["removed"] == ["std_swat"]
    assert view["may_be_down"] == ["std_shake_off", "std_tower_blow", "std_feast"]
    assert "may_be_down" not in play.table.view(0)


@rule("LS-s1-08")
def test_example_trample_face_up_and_frenzy_face_down_in_the_first_round() -> None:
    play = beginning(round=0)
    play.do("titan", "place std_trample", "place std_frenzy")
    assert play.s.round == 1
    seen = play.table.view(1)
    assert (seen["up"], seen["down"]) == ("std_trample", "hidden")
    assert play.table.view(0)["down"] == "std_frenzy"
    assert play.phase == "heroes_reroll"  # and the Heroes have rolled
