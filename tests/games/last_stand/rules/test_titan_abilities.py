"""Titan Abilities; those that change the Action cards are in `test_titan_abilities_cards`."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

FRENCH: dict[str, object] = {"edition": "fr"}
FOUR = "(titan) (titan) (titan) (titan)"


def titan(name: str, picture: str, **told: object) -> Play:
    """The Titan is about to use its dice."""
    return stand(picture, step="titan_uses", titan=name, **told)  # type: ignore[arg-type]


def one_ability(kind: str, amount: int) -> dict[str, object]:
    """A Standard Titan whose first ability is of this kind and size, as an owner might correct it."""
    first = {"kind": kind, "x": amount, "cost": 2, "source": "test"}
    rest = [{"kind": "devour", "x": 1, "cost": 9, "source": "test"}] * 2
    return {"titan": [{"id": "standard", "abilities": [first, *rest]}]}


OBSTRUCTED = """
    1  levi   fight dodge
    2  armin  (titan) (titan) (titan) (titan)
    4  conny  move
"""


# -- Regeneration, Devour, Crush


@rule("LS-abil-01")
def test_regeneration_x_moves_the_marker_x_boxes_back_but_not_beyond_the_first() -> None:
    for amount, before, after in ((2, 7, 5), (3, 7, 4), (2, 2, 0), (2, 1, 0)):
        play = titan(
            "standard", "1 levi\n2 armin (titan) (titan)", marker=before, content=one_ability("regeneration", amount)
        )
        play.do("titan", "ability 0")
        assert play.marker == after
        assert (play.citizens, play.cannons) == (12, 6)


@rule("LS-abil-02")
def test_devour_x_eats_x_citizens() -> None:
    for amount in (1, 3):
        for edition in ("en", "fr"):
            play = titan(
                "standard",
                "1 levi\n2 armin (titan) (titan)",
                content=one_ability("devour", amount),
                options={"edition": edition},
            )
            play.do("titan", "ability 0")
            assert play.citizens == 12 - amount
            assert play.table.view(None)["citizens"] == 12 - amount


@rule("LS-abil-03")
def test_crush_x_cannons_destroys_x_cannons_of_the_titans_choice() -> None:
    play = titan("standard", "1 levi\n2 armin (titan) (titan)", cannons=[2, 1], content=one_ability("crush_cannons", 2))
    play.do("titan", "ability 0")
    assert play.offers("titan") == ["crush 3", "crush 5"]
    play.do("titan", "crush 5")  # the second is on level 3, where alone Cannons are left
    assert play.table.view(None)["cannons"] == [1, 0]


# -- Crush Heroes and Hit Heroes


@rule("LS-abil-04")
def test_crush_heroes_takes_a_heart_of_the_hero_whom_the_titan_chooses() -> None:
    play = titan("voracious", f"1 levi {FOUR}\n2 armin (titan) (titan)\n8 conny", up="vor_bite", down="vor_grab")
    play.do("titan", "ability 2")
    assert play.offers("titan") == ["strike 0", "strike 1", "strike 2"]  # on whatever level
    play.do("titan", "strike 2")
    assert play.s.hearts == [3, 3, 2]


# scenario 34
@rule("LS-abil-04", "LS-abil-26", "LS-round-04")
def test_a_hero_killed_in_step_3_ends_the_game_whatever_was_prepared() -> None:
    play = titan(
        "voracious",
        """
        8  mikasa  fight fight
        1  armin   (titan) (titan) (titan) (titan) (titan)
        2  eren    (titan)                           1 heart
        """,
        marker=20,
        tactics="neck_slash",
    )
    play.do("titan", "ability 2", "strike 2")
    assert play.table.outcome is not None
    assert play.table.outcome.winners == {0}
    assert play.table.outcome.rule == "LS-goal-03"
    assert play.phase == "titan_uses"  # no step 4, 5 or 6
    assert not play.table.asks


HIT = """
    1  levi   (titan) (titan) (titan) (titan) (titan)
    2  armin  (titan) (titan)                           1 heart
    4  conny
"""


# scenario 20
@rule("LS-abil-05")
def test_english_hit_heroes_strikes_the_hero_whom_the_titan_targets() -> None:
    play = titan("destructive", HIT)
    play.do("titan", "ability 2")
    assert play.asked() == {"titan"}
    play.do("titan", "strike 1")
    assert play.s.hearts == [3, 0, 3]
    assert play.table.outcome is not None
    assert play.table.outcome.winners == {0}


# scenario 20
@rule("LS-abil-06", "LS-abil-27")
def test_french_hit_heroes_strikes_the_hero_whom_the_heroes_name() -> None:
    play = titan("destructive", HIT, options=FRENCH)
    play.do("titan", "ability 2")
    assert play.asked() == {"levi", "armin", "conny"}
    for hero in ("levi", "armin", "conny"):
        assert play.offers(hero) == ["strike 0", "strike 1", "strike 2"]  # no way to refuse
    play.do("armin", "strike 2")
    assert play.s.hearts == [3, 1, 2]
    assert not play.table.over


# -- Obstruction


@rule("LS-abil-07")
def test_obstruction_sets_a_die_of_the_titans_choice_aside_for_the_round() -> None:
    play = titan("deviant", OBSTRUCTED, up="dev_bite", down="dev_trample")
    play.do("titan", "ability 1", "take dodge", "stop")
    assert play.dice("levi") == "fight"
    assert "dodge" in play.dice("levi", "aside")
    play.pass_until("heroes_spend")
    assert play.dice("levi") == "fight"
    play.all_rest()
    assert len(play.dice("levi").split()) == 5


@rule("LS-abil-08")
def test_french_obstruction_leaves_the_hero_four_dice_for_the_round() -> None:
    play = titan("deviant", "1 levi fight dodge move cannon tactics\n2 armin (titan) (titan)", options=FRENCH)
    play.do("titan", "ability 1", "take cannon")
    assert play.dice("levi") == "fight dodge move tactics"


@rule("LS-abil-09")
def test_obstruction_takes_any_die_in_front_of_a_hero_but_none_of_the_titans() -> None:
    play = titan(
        "deviant",
        """
        1  levi   titan fight
        2  armin  (titan) (titan) (titan) [move]
        """,
    )
    play.do("titan", "ability 1")
    assert play.offers("titan") == ["take 0", "take 1", "take 5", "take 6"]  # with the two dice just given back
    assert play.refused("titan", "take 7") == "LS-abil-09"
    play.do("titan", "take 5")
    assert play.dice("armin", "back") == "titan"
    assert play.dice("levi") == "titan fight"


@rule("LS-abil-10")
def test_obstruction_used_twice_takes_two_dice_of_one_hero_or_of_two() -> None:
    play = titan("deviant", OBSTRUCTED)
    play.do("titan", "ability 1", "take fight", "ability 1", "take dodge")
    assert (play.dice("levi"), play.dice("conny")) == ("", "move")
    play = titan("deviant", OBSTRUCTED)
    play.do("titan", "ability 1", "take fight", "ability 1", "take move")
    assert (play.dice("levi"), play.dice("conny")) == ("dodge", "")


# scenario 33
@rule("LS-abil-07", "LS-abil-26")
def test_a_dodge_die_taken_by_obstruction_is_missing_when_the_face_up_card_strikes() -> None:
    play = titan("deviant", "0 levi dodge dodge\n2 armin (titan) (titan)", up="dev_trample", down="dev_bite")
    play.do("titan", "ability 1", "take dodge")
    play.do("armin", "content")
    assert play.hearts("levi") == 2
    assert play.dice("levi") == "dodge"


@rule("LS-abil-11")
def test_no_ability_can_be_cancelled_or_dodged() -> None:
    play = titan(
        "standard",
        """
        1  levi   tactics tactics dodge dodge
        2  armin  tactics dodge (titan) (titan)
        """,
    )
    play.do("titan", "ability 0")
    assert play.citizens == 11  # no Hero was asked
    assert play.dice("levi") == "tactics tactics dodge dodge"
    assert play.dice("armin") == "tactics dodge"


@rule("LS-abil-26")
def test_abilities_take_effect_before_returned_dice_are_rerolled_and_before_any_card() -> None:
    play = titan("standard", "1 levi\n2 armin (titan) (titan) (titan)", marker=4, up="std_feast", down="std_bite")
    play.do("titan", "ability 1")
    assert play.marker == 2
    assert (play.phase, play.citizens) == ("reroll_returned", 12)


@rule("LS-abil-28")
def test_an_ability_may_be_paid_for_even_if_it_changes_nothing() -> None:
    play = titan("standard", "1 levi\n2 armin (titan) (titan) (titan)", marker=0)
    play.do("titan", "ability 1")
    assert play.marker == 0
    assert play.dice("armin", "back") == "titan titan titan"


@rule("LS-abil-29")
def test_frenzy_needs_a_card_in_hand_and_obstruction_a_die_in_front_of_a_hero() -> None:
    empty = {"aside": "dev_leap dev_thrash dev_rampage", "removed": "dev_feast dev_recover"}
    play = titan("deviant", OBSTRUCTED, up="dev_bite", down="dev_trample", **empty)
    assert play.hand == []
    assert play.refused("titan", "ability 2") == "LS-abil-29"
    play = titan("deviant", "1 levi [fight]\n2 armin (titan) (titan) (titan)")
    assert play.refused("titan", "ability 1") == "LS-abil-29"
    play.do("titan", "ability 0", "replace first", "place")  # its die goes back to Armin
    assert play.can("titan", "ability 1")


# -- what is asked


ASKING = [
    ("destructive", 0, "Obstruction"), ("destructive", 2, "Hit Heroes"), ("voracious", 2, "Crush Heroes"),
    ("deviant", 0, "Sudden Change"), ("deviant", 1, "Obstruction"), ("deviant", 2, "Frenzy"),
]  # fmt: skip


@rule("LS-s3-01", "LS-abil-12", "LS-abil-19")
@pytest.mark.parametrize(("name", "place", "ability"), ASKING)
def test_a_question_of_an_ability_names_it(name: str, place: int, ability: str) -> None:
    play = titan(name, f"1 levi fight\n2 armin {FOUR}\n3 conny {FOUR}")
    play.do("titan", f"ability {place}")
    told = [event.text() for event in play.table.events if event.kind == "ability_used"]
    assert len(told) == 1 and told[0].startswith(f"The Titan uses {ability}")
    while play.table.asks[0].message.kind == "pay":
        assert play.table.asks[0].prompt.startswith(ability)
        play.do("titan", "spend")
    assert play.table.asks[0].prompt.startswith(ability)
    if ability == "Sudden Change":
        assert play.do("titan", "replace first").table.asks[0].prompt.startswith(ability)
