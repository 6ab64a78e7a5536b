"""Titan Abilities: Sudden Change and Frenzy, which change the Action cards of the round."""

from __future__ import annotations

from typing import cast

from titanomachy.games.last_stand.content import ACTION_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import GAME, Play, stand

FRENCH: dict[str, object] = {"edition": "fr"}


def deviant(dice: int, **told: object) -> Play:
    """The Deviant Titan with so many dice and two cards that reach nobody."""
    armin = "(titan) " * min(dice, 5)
    conny = "(titan) " * (dice - min(dice, 5))
    return stand(
        f"""
        1  levi   fight dodge
        2  armin  {armin}
        4  conny  {conny} move
        """,
        step="titan_uses",
        titan="deviant",
        **{"up": "dev_bite", "down": "dev_trample", **told},  # type: ignore[arg-type]
    )


@rule("LS-abil-12", "LS-abil-13")
def test_sudden_change_replaces_the_face_up_card_by_one_from_the_hand_face_up() -> None:
    play = deviant(1)
    play.do("titan", "ability 0", "replace first", "place dev_feast")
    for seat in (0, 1, None):
        assert play.table.view(seat)["up"] == "dev_feast"
    assert play.table.view(0)["down"] == "dev_trample"
    assert "dev_bite" in play.hand
    assert "dev_feast" not in play.hand
    assert len(play.hand) == 5


# scenario 13
@rule("LS-abil-12", "LS-abil-13", "LS-abil-14", "LS-abil-18")
def test_sudden_change_of_the_face_down_card_shows_that_it_changed_but_not_to_what() -> None:
    play = deviant(1)
    play.do("titan", "ability 0", "replace second", "place dev_feast")
    assert play.table.view(0)["down"] == "dev_feast"
    for seat in (1, 2, 3, None):
        view = play.table.view(seat)
        assert (view["up"], view["down"], view["hand"]) == ("dev_bite", "hidden", 5)
        assert view["may_be_down"] == [c for c in ACTION_IDS if c.startswith("dev_") and c != "dev_bite"]
        (told,) = (event for event in play.table.events_for(seat) if event.kind == "changed_down")
        assert (told.data, told.text()) == ({}, "The Titan replaces its face-down card.")
    play.pass_until("titan_selects")
    assert play.can("titan", "place dev_trample")  # the old card was not used
    assert play.refused("titan", "place dev_feast") == "LS-s1-04"


@rule("LS-abil-18", "LS-s1-07", "LS-info-01")
def test_a_replaced_face_up_card_is_known_to_be_in_hand_until_the_face_down_card_changes() -> None:
    play = deviant(2)
    play.do("titan", "ability 0", "replace first", "place dev_feast")
    assert "dev_bite" not in cast("list[str]", play.table.view(1)["may_be_down"])
    down = {ACTION_IDS[play.table.imagine(1, seed=seed).state.down] for seed in range(40)}
    assert down == set(cast("list[str]", play.table.view(1)["may_be_down"]))
    play.do("titan", "ability 0", "replace second", "place dev_leap")
    assert "dev_bite" in cast("list[str]", play.table.view(1)["may_be_down"])


@rule("LS-abil-14")
def test_a_replaced_face_up_card_may_be_played_in_the_next_round() -> None:
    play = deviant(1)
    play.do("titan", "ability 0", "replace first", "place dev_recover").pass_until("titan_selects")
    assert play.table.view(1)["aside"] == ["dev_recover", "dev_trample"]
    assert play.can("titan", "place dev_bite")


@rule("LS-abil-15")
def test_the_new_card_comes_from_the_hand_not_from_those_set_aside() -> None:
    play = deviant(1, aside="dev_leap dev_thrash")
    play.do("titan", "ability 0", "replace first")
    assert play.refused("titan", "place dev_leap") == "LS-abil-15"
    assert [words.split()[1] for words in play.offers("titan")] == play.hand
    play = deviant(2, aside="dev_leap dev_thrash dev_rampage", removed="dev_feast dev_recover")
    assert play.refused("titan", "ability 0") == "LS-abil-15"


@rule("LS-abil-16")
def test_sudden_change_may_be_repeated_and_a_card_may_come_back() -> None:
    play = deviant(3)
    play.do("titan", "ability 0", "replace first", "place dev_feast")
    play.do("titan", "ability 0", "replace second", "place dev_bite")
    play.do("titan", "ability 0", "replace first", "place dev_trample")
    view = play.table.view(0)
    assert (view["up"], view["down"]) == ("dev_trample", "dev_bite")
    assert play.dice("armin", "back") == "titan titan titan"


@rule("LS-abil-17")
def test_sudden_change_cannot_replace_the_third_card() -> None:
    play = deviant(1, third="dev_leap")
    play.do("titan", "ability 0")
    assert play.offers("titan") == ["replace first", "replace second"]
    play.do("titan", "replace second", "place dev_feast")
    assert play.table.view(0)["third"] == "dev_leap"


# scenario 14
@rule("LS-abil-13", "LS-tlist-02")
def test_after_blinding_shot_a_changed_second_card_lies_face_up_too() -> None:
    play = deviant(1, blind=1, down_open=1, used=["blinding_shot"], tactics="rescue")
    play.do("titan", "ability 0", "replace second", "place dev_feast")
    for seat in (1, None):
        assert play.table.view(seat)["down"] == "dev_feast"
        assert any("Feast" in event.text() for event in play.table.events_for(seat))


# -- Frenzy


def frenzy(**told: object) -> Play:
    """The Deviant Titan adds a third card by Frenzy."""
    return deviant(4, **told).do("titan", "ability 2", "place dev_leap")


def resolved(play: Play) -> list[str]:
    """The Action cards of the step that just ran, in the order in which they resolved."""
    return [ACTION_IDS[event.data["card"]] for event in play.table.events if event.kind in ("comes", "revealed")]


@rule("LS-abil-19")
def test_english_frenzy_puts_a_third_card_face_up() -> None:
    play = frenzy()
    for seat in (0, 1, None):
        view = play.table.view(seat)
        assert (view["up"], view["third"]) == ("dev_bite", "dev_leap")
    assert play.table.view(1)["down"] == "hidden"
    assert len(play.hand) == 4


@rule("LS-abil-20")
def test_french_frenzy_puts_a_third_card_face_up() -> None:
    play = frenzy(options=FRENCH)
    for seat in (0, 1, None):
        assert play.table.view(seat)["third"] == "dev_leap"
    assert len(play.hand) == 4


# scenario 15
@rule("LS-abil-21")
def test_english_order_with_frenzy_is_face_up_frenzy_face_down() -> None:
    play = frenzy().do("armin", "content")
    assert resolved(play) == ["dev_bite", "dev_leap", "dev_trample"]


# scenario 15
@rule("LS-abil-22")
def test_french_order_with_frenzy_is_face_up_face_down_frenzy() -> None:
    play = frenzy(options=FRENCH).do("armin", "content")
    assert resolved(play) == ["dev_bite", "dev_trample", "dev_leap"]


# scenario 40
@rule("LS-abil-19", "LS-abil-20", "LS-abil-21", "LS-abil-22", "LS-tlist-19")
def test_after_blinding_shot_frenzy_makes_three_cards_face_up_in_the_same_order() -> None:
    blind = {"blind": 1, "down_open": 1, "used": ["blinding_shot"], "tactics": "rescue"}
    for edition, order in (
        ("en", ["dev_bite", "dev_leap", "dev_trample"]),
        ("fr", ["dev_bite", "dev_trample", "dev_leap"]),
    ):
        play = frenzy(**blind, options={"edition": edition})
        view = play.table.view(1)
        assert (view["up"], view["down"], view["third"]) == ("dev_bite", "dev_trample", "dev_leap")
        play.do("armin", "content")
        assert resolved(play) == order


@rule("LS-abil-23")
def test_frenzy_works_once_in_a_round() -> None:
    play = deviant(8)
    play.do("titan", "ability 2", *["spend 5"] + ["spend"] * 3, "place dev_leap")
    assert play.refused("titan", "ability 2") == "LS-abil-23"
    assert play.can("titan", "ability 0")  # the other abilities still work


# scenario 15
@rule("LS-abil-24")
def test_after_a_frenzy_the_titan_chooses_from_4_cards() -> None:
    play = frenzy().pass_until("titan_selects")
    assert play.table.view(1)["aside"] == ["dev_bite", "dev_trample", "dev_leap"]
    assert len(play.hand) == 4


# scenario 16
@rule("LS-abil-24")
def test_after_a_frenzy_and_a_mutilation_the_titan_chooses_from_3_cards() -> None:
    play = frenzy(removed="dev_feast", aside="dev_recover dev_rampage").pass_until("titan_selects")
    assert play.hand == ["dev_thrash", "dev_rampage", "dev_recover"]
    play.do("titan", "place dev_thrash", "place dev_recover")
    assert play.phase == "heroes_reroll"


@rule("LS-abil-25")
def test_frenzy_the_ability_and_frenzy_the_card_are_two_things() -> None:
    play = frenzy(marker=9)
    assert (play.cannons, play.citizens, play.marker) == (6, 12, 9)
    play = stand("1 levi\n2 armin", step="resolve", up="std_frenzy", down="std_bite", marker=9)
    play.do("titan", "crush 3")
    assert (play.cannons, play.citizens, play.marker) == (5, 11, 7)
    assert play.table.view(0)["third"] == "none"


# -- what all know to be in the hand


@rule("LS-abil-12", "LS-abil-13", "LS-abil-16", "LS-tlist-02")
def test_a_card_that_comes_back_in_the_other_place_is_no_longer_known_to_be_in_the_hand() -> None:
    """Both cards lie open; the card that the first exchange brought to the hand replaces the second."""
    play = deviant(4, up="dev_leap", down="dev_feast", blind=1, down_open=1)
    use(play, 0).do("titan", "replace first", "place dev_bite")
    assert known(play) == ["dev_leap"]
    use(play, 0).do("titan", "replace second", "place dev_leap")
    assert (ACTION_IDS[play.s.up], ACTION_IDS[play.s.down]) == ("dev_bite", "dev_leap")
    assert known(play) == ["dev_feast"], "the Heroes saw Leap go to the table and Feast to the hand"
    again = GAME.position(play.table.position())
    assert again.fingerprint() == play.table.fingerprint()
    assert GAME.bot.greedy(again, 0, 1) in again.asks[0].options, "a bot at that table goes on"


@rule("LS-abil-19", "LS-abil-12", "LS-s1-07")
def test_a_card_that_frenzy_takes_from_the_hand_is_no_longer_known_to_be_there() -> None:
    play = deviant(6, up="dev_leap", down="dev_feast")
    use(play, 0).do("titan", "replace first", "place dev_bite")
    assert known(play) == ["dev_leap"]
    use(play, 2).do("titan", "place dev_leap")
    assert (ACTION_IDS[play.s.third], known(play)) == ("dev_leap", [])
    maybe = cast("list[str]", play.table.view(1)["may_be_down"])
    assert "dev_leap" not in maybe, "it lies open, so it is not the face-down card"
    assert "dev_feast" in maybe


def use(play: Play, ability: int) -> Play:
    """The Titan uses an ability and pays for it with any dice."""
    play.do("titan", f"ability {ability}")
    while play.can("titan", "spend"):
        play.do("titan", "spend")
    return play


def known(play: Play) -> list[str]:
    """The cards that all know to be in the Titan's hand."""
    return [ACTION_IDS[card] for card in play.s.known_in_hand]
