"""3. The Titan player utilizes Titan symbols."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, TITANS, Play, stand

QUIET = {"up": "std_trample", "down": "std_bite"}  # nobody stands where these reach


def with_dice(count: int, **told: object) -> Play:
    """The Titan holds so many dice, Mikasa's first, then Armin's; the rest is in front of the Heroes."""
    mikasa = "(titan) " * min(count, 5) + "fight " * (5 - min(count, 5))
    armin = "(titan) " * (count - min(count, 5)) + "move " * (10 - max(count, 5))
    return stand(f"1 mikasa {mikasa}\n2 armin {armin}", step="titan_uses", **{**QUIET, **told})  # type: ignore[arg-type]


@rule("LS-s3-01", "LS-s3-02")
def test_each_of_the_three_abilities_costs_its_own_number_of_titan_dice() -> None:
    for number, titan in enumerate(TITANS):
        costs = [ability.cost for ability in CONTENT.abilities[number]]
        assert len(costs) == 3
        for dice in range(min(costs), 9):
            play = with_dice(dice, titan=titan, up="", down="")
            affordable = [place for place, cost in enumerate(costs) if cost <= dice]
            assert play.offers("titan") == [*(f"ability {place}" for place in affordable), "stop"]
            for place in {0, 1, 2} - set(affordable):
                assert play.refused("titan", f"ability {place}") == "LS-s3-02"


@rule("LS-s3-01")
def test_without_enough_dice_for_any_ability_the_step_is_over() -> None:
    play = with_dice(1)
    assert play.phase == "heroes_spend"
    assert play.dice("mikasa", "titan") == "titan"


@rule("LS-s3-03")
def test_the_titan_may_spend_none_some_or_all_of_its_dice() -> None:
    for uses, left in ((0, 4), (1, 2), (2, 0)):
        play = with_dice(4)
        for _ in range(uses):
            play.do("titan", "ability 0")
        if left >= 2:
            play.do("titan", "stop")
        assert len(play.dice("mikasa", "titan").split()) == left
        assert play.citizens == 12 - uses
        assert play.phase == ("reroll_returned" if uses else "heroes_spend")


@rule("LS-s3-04")
def test_an_ability_may_be_used_several_times_if_each_use_is_paid_in_full() -> None:
    play = with_dice(5)
    play.do("titan", "ability 0", "ability 0")
    assert play.citizens == 10
    assert play.dice("mikasa", "titan") == "titan"
    assert not play.can("titan", "ability 0")  # one die does not pay for the third time


@rule("LS-s3-05")
def test_different_abilities_may_be_used_in_any_order() -> None:
    for first, second in ((0, 1), (1, 0)):
        play = with_dice(5, marker=7)
        play.do("titan", f"ability {first}", f"ability {second}")
        assert (play.citizens, play.marker) == (11, 5)


@rule("LS-s3-06")
def test_the_titan_chooses_which_dice_pay_and_may_mix_colours() -> None:
    picture = """
        1  mikasa  (titan) (titan) fight
        2  armin   (titan) (titan) move
    """
    for payment, back in (((0, 5), ("titan", "titan")), ((0, 1), ("titan titan", "")), ((5, 6), ("", "titan titan"))):
        play = stand(picture, step="titan_uses", **QUIET)  # type: ignore[arg-type]
        play.do("titan", "ability 0", *(f"spend {die}" for die in payment))
        assert (play.dice("mikasa", "back"), play.dice("armin", "back")) == back
        assert play.citizens == 11


@rule("LS-s3-07")
def test_dice_spent_on_an_ability_go_back_to_their_owners_at_once() -> None:
    play = with_dice(4)
    play.do("titan", "ability 0")
    assert play.phase == "titan_uses"  # the step is not over
    assert (play.dice("mikasa", "back"), play.dice("mikasa", "titan")) == ("titan titan", "titan titan")
    told = [event.text() for event in play.table.events if event.kind == "returned"]
    assert told == ["Mikasa gets 2 dice back."], "of nobody else it is told"


@rule("LS-s3-08")
def test_the_french_third_ability_works_only_in_the_white_zone() -> None:
    for marker, allowed in ((0, True), (9, True), (10, False), (17, False), (18, False), (20, False)):
        play = with_dice(4, marker=marker, options={"edition": "fr"})
        assert play.can("titan", "ability 2") == allowed
        assert play.can("titan", "ability 0")
        assert play.can("titan", "ability 1")
        if not allowed:
            assert play.refused("titan", "ability 2") == "LS-s3-08"


@rule("LS-s3-09")
def test_the_english_abilities_work_at_any_marker() -> None:
    for marker in (0, 9, 10, 17, 18, 20):
        play = with_dice(4, marker=marker)
        assert play.offers("titan") == ["ability 0", "ability 1", "ability 2", "stop"]
    play = with_dice(4, marker=10, options={"third_ability": "white_zone"})  # the French limit as an option
    assert play.refused("titan", "ability 2") == "LS-s3-09", "the entry of its own book, which the option changes"


# scenario 19
@rule("LS-s3-10")
def test_the_french_zone_is_checked_when_the_ability_is_paid() -> None:
    play = with_dice(10, marker=12, options={"edition": "fr"})
    assert play.refused("titan", "ability 2") == "LS-s3-08"
    play.do("titan", "ability 1", *["spend"] * 3)
    assert play.marker == 10
    assert play.refused("titan", "ability 2") == "LS-s3-08"
    play.do("titan", "ability 1", *["spend"] * 2)
    assert play.marker == 8
    play.do("titan", "ability 2", "crush 5")
    assert play.cannons == 5


@rule("LS-s3-11")
def test_unspent_dice_stay_with_the_titan_for_the_round_and_then_go_back() -> None:
    for edition in ("en", "fr"):
        play = with_dice(3, options={"edition": edition})
        play.do("titan", "stop")
        assert "titan_stops" in play.told()
        assert play.phase == "heroes_spend"
        assert play.dice("mikasa", "titan") == "titan titan titan"
        play.all_rest()
        assert play.s.round == 2
        assert play.dice("mikasa", "titan") == ""
        play.next_dice("fight move dodge cannon fight").do("titan", "place std_frenzy", "place std_feast")
        assert play.dice("mikasa") == "fight move dodge cannon fight"  # all five are rolled again


@rule("LS-s3-12")
def test_example_the_standard_titan_spends_2_symbols_and_eats_a_citizen() -> None:
    play = with_dice(2)
    play.do("titan", "ability 0")
    assert play.citizens == 11
    assert (play.dice("mikasa", "back"), play.dice("mikasa", "titan")) == ("titan titan", "")


@rule("LS-s3-13")
def test_example_the_basic_titan_spends_4_symbols_and_eats_2_citizens() -> None:
    play = with_dice(4, options={"edition": "fr"})
    play.do("titan", "ability 0", "ability 0")
    assert play.citizens == 10
    assert (play.dice("mikasa", "back"), play.dice("mikasa", "titan")) == ("titan titan titan titan", "")


@rule("LS-s3-14")
def test_a_die_that_paid_cannot_pay_again_in_the_round() -> None:
    play = with_dice(3)
    play.do("titan", "ability 0")
    assert play.citizens == 11
    assert play.phase == "reroll_returned"  # one die is left, and the two given back do not count
    play.next_dice("titan").do("mikasa", "reroll", "content")
    assert play.phase == "heroes_spend"  # nor does a Titan face rolled now
    assert play.citizens == 11
