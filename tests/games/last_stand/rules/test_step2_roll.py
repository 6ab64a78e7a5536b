"""2. The Hero players roll their Hero dice."""

from __future__ import annotations

from titanomachy.games.last_stand.content import SYMBOLS
from titanomachy.games.last_stand.state import WITH_TITAN
from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

HELD_DICE = """
    0  mikasa  fight move dodge
    3  armin   tactics cannon
    5  levi    dodge dodge
"""


def first_roll(picture: str, faces: str, **options: object) -> Play:
    """The Titan places two cards, then all roll; the first Hero's dice show these faces."""
    play = stand(picture, step="titan_selects", dice=faces, options=options)
    return play.do("titan", "place std_trample", "place std_bite")


@rule("LS-s2-01")
def test_all_heroes_roll_their_five_dice_once_at_the_same_time() -> None:
    play = first_roll("0 mikasa\n3 armin\n5 levi", "fight fight move dodge cannon")
    assert play.told().count("rolled") == 3  # before any Hero has chosen anything
    assert play.s.draws == 15
    assert play.dice("mikasa") == "fight fight move dodge cannon"
    assert play.asked() == {"mikasa", "armin", "levi"}


@rule("LS-s2-02")
def test_a_titan_face_is_handed_to_the_titan_at_once() -> None:
    play = first_roll("0 mikasa\n3 armin", "titan fight titan dodge cannon")
    assert play.dice("mikasa") == "fight dodge cannon"
    assert play.dice("mikasa", "titan") == "titan titan"
    handed = [event.args[0] for event in play.table.events if event.kind == "handed"]
    assert handed == [card for hero, card in enumerate(play.s.heroes) if WITH_TITAN in play.s.place[5 * hero :][:5]]
    plain = first_roll("0 mikasa\n3 levi", "fight fight fight dodge cannon")
    assert "handed" not in plain.told(), "nobody is told to hand nothing over"


@rule("LS-s2-02")
def test_levi_hands_nothing_over() -> None:
    play = first_roll("0 levi\n3 armin", "titan fight titan dodge cannon")
    assert play.dice("levi") == "titan fight titan dodge cannon"
    assert play.dice("levi", "titan") == ""


@rule("LS-s2-03")
def test_the_heroes_may_reroll_any_die_that_they_still_hold() -> None:
    play = stand(HELD_DICE, step="heroes_reroll", dice="cannon")
    for hero, faces in (("mikasa", "fight move dodge"), ("armin", "tactics cannon"), ("levi", "dodge")):
        for face in faces.split():
            assert play.can(hero, f"reroll {face}")
    play.do("mikasa", "reroll move").next_dice("move").do("levi", "reroll dodge")
    assert play.dice("mikasa") == "fight cannon dodge"
    assert play.dice("levi") == "move dodge"
    assert play.dice("armin") == "tactics cannon"


@rule("LS-s2-04")
def test_one_reroll_may_take_dice_of_several_heroes_together() -> None:
    play = stand(HELD_DICE, step="heroes_reroll")
    play.do("mikasa", "select fight", "select dodge").do("armin", "select cannon")
    assert play.dice("mikasa") == "fight move dodge"  # only picked, not rolled yet
    play.next_dice("cannon tactics move").do("levi", "roll")
    assert play.dice("mikasa") == "cannon move tactics"
    assert play.dice("armin") == "tactics move"
    assert play.dice("levi") == "dodge dodge"
    assert play.can("armin", "select tactics")  # they may choose again
    assert play.can("armin", "content")  # or stop
    assert play.refused("levi", "roll") == "LS-s2-04"


@rule("LS-s2-04")
def test_a_picked_die_may_be_left_out_again() -> None:
    play = stand(HELD_DICE, step="heroes_reroll")
    play.do("mikasa", "select fight", "select dodge", "unselect fight").next_dice("move").do("mikasa", "roll")
    assert play.dice("mikasa") == "fight move move"


@rule("LS-s2-04", "LS-s2-05")
def test_a_picked_die_that_is_rerolled_alone_is_no_longer_picked() -> None:
    for face in ("move", "titan"):
        play = stand(HELD_DICE, step="heroes_reroll", dice=face)
        play.do("mikasa", "select fight", "select dodge", "reroll fight").next_dice("cannon").do("mikasa", "roll")
        assert play.s.face[:3] == [SYMBOLS.index(one) for one in (face, "move", "cannon")]
        assert play.refused("mikasa", "roll") == "LS-s2-04"


@rule("LS-s2-05")
def test_a_titan_face_of_a_reroll_is_handed_over_and_stays_there() -> None:
    play = stand(HELD_DICE, step="heroes_reroll", dice="titan")
    play.do("mikasa", "reroll fight")
    assert play.dice("mikasa") == "move dodge"
    assert play.dice("mikasa", "titan") == "titan"
    assert play.refused("mikasa", "reroll 0") == "LS-s2-05"
    play.next_dice("titan").do("levi", "reroll dodge")  # the exception: his stays with him
    assert play.dice("levi") == "titan dodge"
    assert play.refused("levi", "reroll 10") == "LS-hero-30"


@rule("LS-s2-06")
def test_there_is_no_limit_on_rerolls() -> None:
    play = stand(HELD_DICE, step="heroes_reroll")
    for turn in range(60):
        play.next_dice("move" if turn % 2 else "fight").do("armin", "reroll 5")
    assert play.dice("armin") == "move cannon"
    assert play.can("armin", "reroll move")


@rule("LS-s2-07")
def test_a_kept_die_may_be_rerolled_later_in_the_step() -> None:
    play = stand(HELD_DICE, step="heroes_reroll", dice="tactics")
    play.do("mikasa", "content")
    assert "mikasa" not in play.asked()
    play.do("armin", "reroll cannon")
    play.do("mikasa", "resume").next_dice("cannon").do("mikasa", "reroll dodge")
    assert play.dice("mikasa") == "fight move cannon"


@rule("LS-s2-08")
def test_the_step_ends_when_all_heroes_are_content() -> None:
    play = stand(HELD_DICE, step="heroes_reroll")
    play.do("mikasa", "content").do("armin", "content")
    assert (play.phase, play.asked()) == ("heroes_reroll", {"levi"})
    play.do("armin", "resume").do("levi", "content")
    assert (play.phase, play.asked()) == ("heroes_reroll", {"armin"})
    play.do("armin", "content")
    assert play.phase not in ("heroes_roll", "heroes_reroll")
    assert play.dice("mikasa") == "fight move dodge"


@rule("LS-s2-08", "LS-s4-01")
def test_who_was_content_in_step_2_is_asked_again_in_step_4() -> None:
    play = stand("1 mikasa (titan) fight\n2 armin (titan) (titan)", step="heroes_reroll")
    play.all_content().do("titan", "ability 0", "spend 0")
    assert (play.phase, play.asked()) == ("reroll_returned", {"mikasa", "armin"})


@rule("LS-s2-09")
def test_the_first_roll_is_compulsory_and_every_other_is_not() -> None:
    play = stand("0 mikasa\n3 armin", step="titan_selects", dice="fight fight move dodge cannon")
    assert play.asked() == {"titan"}  # no Hero is asked before the first roll
    play.do("titan", "place std_bite", "place std_swat")
    assert play.s.draws == 10
    play.all_content()
    assert play.s.draws == 10
    assert play.dice("mikasa") == "fight fight move dodge cannon"


@rule("LS-s2-10")
def test_the_french_titan_places_the_dice_received_on_its_card() -> None:
    play = first_roll("0 mikasa\n3 armin", "titan fight move dodge cannon", edition="fr")
    for seat in (0, 1, 2, None):
        places = play.table.view(seat)["place"]
        assert isinstance(places, list)
        assert places[:5] == ["titan", "held", "held", "held", "held"]


@rule("LS-s2-11")
def test_example_corentin_keeps_three_dice_and_the_titan_gets_two() -> None:
    play = first_roll("0 mikasa\n3 levi", "dodge fight tactics tactics titan")
    assert play.dice("mikasa") == "dodge fight tactics tactics"
    assert play.dice("mikasa", "titan") == "titan"
    play.do("mikasa", "select fight", "select tactics").next_dice("titan tactics").do("mikasa", "roll")
    assert play.dice("mikasa") == "dodge tactics tactics"
    assert play.dice("mikasa", "titan") == "titan titan"
    play.next_dice("dodge").do("mikasa", "reroll tactics").do("mikasa", "content")
    assert play.dice("mikasa") == "dodge dodge tactics"
    assert play.dice("mikasa", "titan") == "titan titan"


@rule("LS-s2-12")
def test_a_die_with_the_titan_still_belongs_to_its_hero() -> None:
    play = stand(
        """
        1  mikasa  (titan) fight
        2  armin   (titan) (titan) (titan)
        """,
        step="titan_uses",
        up="std_trample",
        down="std_bite",
    )
    play.do("titan", "ability 0", "spend 0")
    assert (play.dice("mikasa", "back"), play.dice("armin", "back")) == ("titan", "titan")
    assert play.dice("armin", "titan") == "titan titan"
    play.pass_until("titan_selects")
    assert (len(play.dice("mikasa").split()), len(play.dice("armin").split())) == (5, 5)
