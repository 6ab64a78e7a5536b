"""Playing With 2 Heroes."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import GAME, stand

BLINDING = "4 eren dodge dodge\n3 levi cannon cannon cannon"


@rule("LS-two-01", "LS-two-04", "LS-two-07")
@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2), (2, 1)])
def test_two_of_three_conditions_are_enough_and_the_third_costs_nothing(pair: tuple[int, int]) -> None:
    deeds = {0: ("eren", ["meet 0"]), 1: ("levi", ["meet 1"]), 2: ("levi", ["give", "give"])}
    play = stand(BLINDING, tactics="blinding_shot rescue")
    play.do(deeds[pair[0]][0], *deeds[pair[0]][1])
    assert play.s.blind == 0, "one condition is not enough"
    play.do(deeds[pair[1]][0], *deeds[pair[1]][1])
    assert (play.s.blind, play.top) == (1, "rescue"), "the card takes effect with the second condition"
    spent = {"eren": 2 * (0 in pair), "levi": (1 in pair) + 2 * (2 in pair)}
    for hero, count in spent.items():
        assert len(play.dice(hero, "spent").split()) == count


@rule("LS-two-01")
def test_blinding_shot_with_two_heroes_needs_nobody_on_level_3() -> None:
    # scenario 27
    play = stand("4 eren dodge dodge cannon\n0 levi cannon", tactics="blinding_shot")
    play.do("eren", "meet 0", "give").do("levi", "give")
    assert play.s.blind == 1


@rule("LS-two-01", "LS-cannon-07")
@pytest.mark.parametrize("choices", [["meet 1"], ["give", "give"]])
def test_two_heroes_can_activate_blinding_shot_with_two_cannons_left(choices: list[str]) -> None:
    # scenario 39 (its second half)
    play = stand(BLINDING, tactics="blinding_shot", cannons=[1, 1])
    play.do("eren", "meet 0").do("levi", *choices)
    assert play.s.blind == 1


@rule("LS-two-02", "LS-two-03", "LS-two-07")
@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("card", ["neck_slash", "eradication"])
def test_a_kill_with_two_heroes_needs_the_kill_zone_and_two_fight_on_level_8(card: str, edition: str) -> None:
    # scenario 28 (its first half)
    play = stand("8 eren fight fight\n0 levi", tactics=card, marker=18, options={"edition": edition})
    play.do("eren", "meet 0")
    assert play.table.over
    assert play.table.outcome is not None and play.table.outcome.winners == {1, 2}
    assert play.dice("eren", "spent") == "fight fight"


@rule("LS-two-02", "LS-two-03")
@pytest.mark.parametrize("literal", [False, True])
def test_the_blow_on_level_8_counts_whichever_condition_asks_for_it(literal: bool) -> None:
    c1, c2 = {"level": 6, "symbol": "dodge", "count": 1}, {"level": 8, "symbol": "fight", "count": 2}
    turned = {"tactics": [{"id": "neck_slash", "c1": c1, "c2": c2}]}
    options: dict[str, object] = {"literal_level_8": literal}
    picture = "8 eren fight fight move\n6 levi dodge"
    play = stand(picture, tactics="neck_slash", marker=18, content=turned, options=options)
    play.do("eren", "move 7", "rest")
    assert not play.table.over, "the Kill Zone alone kills nobody"
    play.do("levi", "meet 0")
    assert not play.table.over, "nor with the other condition, as nobody stands on level 8"
    play = stand(picture, tactics="neck_slash", marker=18, content=turned, options=options).do("levi", "meet 0")
    assert play.table.over == literal, "by the letter it is enough to stand there"
    play = stand(picture, tactics="neck_slash", marker=18, content=turned, options=options).do("eren", "meet 1")
    assert play.table.over


@rule("LS-two-02", "LS-two-03")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_the_other_condition_and_the_kill_zone_do_not_kill_without_the_blow_on_level_8(edition: str) -> None:
    # scenario 28 (its second half)
    play = stand("6 eren dodge\n0 levi", tactics="neck_slash", marker=18, options={"edition": edition})
    play.do("eren", "meet 1")
    assert not play.table.over
    play = stand("6 eren dodge\n8 levi fight", tactics="neck_slash", marker=18, options={"edition": edition})
    play.do("eren", "meet 1")
    assert not play.table.over, "a Hero who merely stands on level 8 is not enough"
    assert play.refused("levi", "meet 0") == "LS-tac-12"


@rule("LS-two-02", "LS-two-03", "LS-two-07")
def test_both_level_conditions_do_not_kill_outside_the_kill_zone() -> None:
    play = stand("8 eren fight fight\n6 levi dodge fight", tactics="neck_slash", marker=17)
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert not play.table.over, "the Kill Zone is compulsory"
    play.do("levi", "fight")
    assert (play.marker, play.table.over) == (18, True)


@rule("LS-two-06")
def test_one_person_with_two_heroes_plays_by_the_rules_for_two_heroes() -> None:
    play = stand(BLINDING, tactics="blinding_shot", options={"people": 2})
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert play.s.blind == 1


@rule("LS-two-06")
def test_one_person_with_three_heroes_needs_all_three_conditions() -> None:
    assert GAME.setup(4, 0, None, {"people": 2}).options["people"] == 2
    play = stand(f"{BLINDING}\n0 hange", tactics="blinding_shot", options={"people": 2})
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert play.s.blind == 0
    play.do("levi", "give", "give")
    assert play.s.blind == 1


@rule("LS-cancel-02")
def test_with_two_heroes_two_tactics_symbols_cancel_a_card() -> None:
    play = stand("4 eren tactics\n4 levi tactics", step="resolve", up="std_feast", down="std_bite")
    play.do("eren", "offer").do("levi", "offer")
    assert play.citizens == 12
