"""4. The Hero players re-roll returned dice."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

QUIET = {"up": "std_tower_blow", "down": "std_bite"}  # nobody stands where these reach


def returned(dice: str = "", picture: str = "", up: str = "std_tower_blow", down: str = "std_bite") -> Play:
    """Mikasa got two dice back and kept a Fight; Armin got one back; the Titan still has one of Armin's."""
    return stand(
        picture
        or """
        1  mikasa  <titan> <titan> fight
        2  armin   <titan> (titan) move
        """,
        step="reroll_returned",
        dice=dice,
        up=up,
        down=down,
    )


@rule("LS-s4-01")
def test_each_returned_die_may_be_rerolled_once_by_its_owner() -> None:
    play = returned(dice="dodge")
    assert play.asked() == {"mikasa", "armin"}
    assert play.offers("mikasa") == ["reroll 0", "reroll 1", "content"]
    assert play.offers("armin") == ["reroll 5", "content"]
    play.do("mikasa", "reroll 0")
    assert play.dice("mikasa") == "dodge fight"
    assert play.refused("mikasa", "reroll 0") == "LS-s4-01"
    assert play.refused("mikasa", "reroll 5") == "LS-s4-01"  # Armin's die is Armin's to roll
    play.next_dice("cannon").do("mikasa", "reroll 1")
    assert play.dice("mikasa") == "dodge cannon fight"
    assert play.asked() == {"armin"}


@rule("LS-s4-01")
def test_nobody_has_to_reroll_a_returned_die() -> None:
    play = returned()
    rolled = play.s.draws
    play.do("mikasa", "content").do("armin", "content")
    assert play.phase == "heroes_spend"
    assert play.s.draws == rolled


@rule("LS-s4-02")
def test_dice_that_were_kept_cannot_be_rerolled_now() -> None:
    play = returned()
    assert play.refused("mikasa", f"reroll {play.die('mikasa', 'fight')}") == "LS-s4-02"
    assert play.refused("armin", f"reroll {play.die('armin', 'move')}") == "LS-s4-02"


# scenario 10
@rule("LS-s4-03")
def test_a_titan_face_rolled_now_is_set_aside_and_the_titan_gets_nothing() -> None:
    play = returned(dice="titan")
    play.do("mikasa", "reroll 0")
    assert play.dice("mikasa", "aside").split().count("titan") == 3  # with two dice that were aside before
    assert play.dice("mikasa", "titan") == ""
    assert play.refused("mikasa", "reroll 0") == "LS-s4-03"
    play.do("mikasa", "content").do("armin", "content")
    assert play.phase == "heroes_spend"
    assert play.refused("mikasa", "fight 0") == "LS-s5-07"  # it stays there to the end of the round
    assert play.citizens == 12


@rule("LS-s4-04")
def test_any_other_face_rolled_now_may_be_used_in_step_5() -> None:
    play = returned(
        dice="tactics",
        picture="""
        1  mikasa  <titan>
        2  armin   tactics
        """,
        up="std_feast",
    )
    play.do("mikasa", "reroll", "offer tactics").do("armin", "offer tactics")
    assert play.citizens == 12  # the Feast is cancelled


@rule("LS-s4-04")
def test_any_other_face_rolled_now_may_be_used_in_step_6() -> None:
    play = returned(dice="move")
    play.do("mikasa", "reroll 0", "content").do("armin", "content").do("mikasa", "move 2")
    assert play.level("mikasa") == 2


@rule("LS-s4-05")
def test_a_returned_die_that_is_not_rerolled_still_shows_titan_and_is_worth_nothing() -> None:
    play = returned()
    play.do("mikasa", "content").do("armin", "content")
    assert play.phase == "heroes_spend"
    assert play.dice("mikasa") == "titan titan fight"
    assert play.offers("mikasa") == ["fight 2", "rest"]
    for choice in ("move 0 2", "fight 0", "cycle 0"):
        assert play.refused("mikasa", choice) == "LS-s5-07"


# scenario 9
@rule("LS-s4-01", "LS-s4-06")
def test_a_die_that_the_titan_has_not_spent_is_not_rerolled() -> None:
    play = stand(
        """
        1  mikasa  (titan) (titan) (titan) fight
        2  armin
        """,
        step="titan_uses",
        dice="dodge move",
        **QUIET,  # type: ignore[arg-type]
    )
    play.do("titan", "ability 0")
    assert play.phase == "reroll_returned"
    lost = play.s.place.index(1)  # the one still with the Titan
    assert play.refused("mikasa", f"reroll {lost}") == "LS-s4-06"
    play.do("mikasa", "reroll", "reroll")
    assert play.phase == "heroes_spend"
    assert play.dice("mikasa") == "dodge move fight"
    assert play.dice("mikasa", "titan") == "titan"
    assert play.refused("mikasa", f"move {lost} 2") == "LS-s5-07"
