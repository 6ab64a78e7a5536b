"""Hero Abilities; those of Eren are in `test_eren`."""

from __future__ import annotations

from titanomachy.games.last_stand.content import SYMBOLS, TITAN
from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, stand

NOT_SEEN = {"up": "std_tower_blow", "down": "std_trample"}  # reach the Tower and the ground only

# -- Sasha and Erwin


@rule("LS-hero-08", "LS-hero-10")
def test_sasha_uses_a_dodge_as_any_symbol_but_titan() -> None:
    picture = "{level}  sasha  dodge\n0 levi"
    for level, deed in ((4, "move 5"), (4, "fight dodge"), (3, "fire dodge"), (0, "cycle dodge")):
        play = stand(picture.format(level=level))
        play.do("sasha", deed)
        assert play.dice("sasha") == ""
    play = stand("0 sasha dodge (titan)\n0 levi", step="titan_uses", **NOT_SEEN)  # type: ignore[arg-type]
    assert play.phase != "titan_uses"  # her Dodge is no second Titan symbol: Devour is not paid for
    assert play.citizens == 12


@rule("LS-hero-10", "LS-hero-24")
def test_no_power_gives_a_titan_symbol_and_a_titan_face_gives_nothing() -> None:
    for uses in CONTENT.uses:
        assert uses[TITAN] == 0
        assert not any(use >> TITAN & 1 for use in uses)
        assert all(uses[face] >> face & 1 for face in range(TITAN + 1, len(SYMBOLS)))


@rule("LS-hero-08")
def test_sashas_other_symbols_are_what_they_are() -> None:
    play = stand("4 sasha cannon\n0 levi dodge")
    assert play.offers("sasha") == ["rest"]
    assert play.offers("levi") == ["rest"]  # and the Dodge of another Hero is a Dodge


# scenario 4
@rule("LS-hero-09")
def test_sashas_dodge_used_as_cannon_needs_the_tower_and_counts_to_the_limit() -> None:
    play = stand("4 sasha dodge\n0 levi")
    assert play.refused("sasha", f"fire {play.die('sasha', 'dodge')}") == "LS-cannon-02"
    play = stand("5 sasha dodge dodge\n0 levi", cannons=[1, 0])
    play.do("sasha", "fire dodge")
    assert play.marker == 2
    assert play.refused("sasha", f"fire {play.die('sasha', 'dodge')}") == "LS-cannon-04"


# scenario 5
@rule("LS-hero-08", "LS-hero-09")
def test_sashas_dodge_used_as_tactics_joins_the_payment_of_the_others() -> None:
    play = stand(
        """
        1  sasha  dodge
        2  levi   tactics
        4  armin  tactics
        """,
        step="resolve",
        up="std_frenzy",
        down="std_bite",
        marker=5,
    )
    play.do("levi", "offer tactics").do("armin", "offer tactics").do("sasha", "offer dodge")
    assert (play.cannons, play.citizens, play.marker) == (6, 12, 5)
    assert [play.dice(hero) for hero in ("sasha", "levi", "armin")] == ["", "", ""]


@rule("LS-hero-11")
def test_erwin_swaps_tactics_and_fight() -> None:
    play = stand("4 erwin tactics fight\n4 levi tactics fight", tactics="rescue healing_cover")
    play.do("erwin", "fight tactics")
    assert play.marker == 1
    play.do("erwin", "cycle fight")
    assert play.top == "healing_cover"
    assert not play.can("levi", "fight tactics")  # nobody else does
    assert not play.can("levi", "cycle fight")


# scenario 35
@rule("LS-hero-29")
def test_erwin_cancels_with_a_fight_die_which_then_deals_no_damage() -> None:
    play = stand(
        """
        1  erwin  fight
        2  levi   tactics
        """,
        step="resolve",
        up="std_frenzy",
        down="std_bite",
    )
    play.do("levi", "offer tactics").do("erwin", "offer fight")
    assert (play.cannons, play.citizens) == (6, 12)
    assert play.phase == "heroes_spend"
    assert play.offers("erwin") == ["rest"]
    assert play.marker == 0


@rule("LS-hero-29")
def test_erwins_swap_works_for_conditions_and_for_damage_on_the_titan_only() -> None:
    play = stand("2 erwin tactics tactics tactics\n0 levi", tactics="mutilation")
    play.do("erwin", "meet 0")  # two Fight on level 2
    assert play.table.view(0)["paid"] == [2, 0, 0]
    assert play.dice("erwin") == "tactics"
    play.do("erwin", "fight tactics")
    assert play.marker == 1
    play = stand("3 erwin tactics\n0 levi")
    assert play.refused("erwin", f"fight {play.die('erwin', 'tactics')}") == "LS-fight-02"


# -- Mikasa and Conny


@rule("LS-hero-12")
def test_each_fight_face_of_mikasas_counts_as_two() -> None:
    play = stand("4 mikasa fight move\n4 levi fight")
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (1, "fight move")
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (2, "move")
    play.do("levi", "fight")
    assert (play.marker, play.dice("levi")) == (3, "")


@rule("LS-hero-12", "LS-hero-17")
def test_the_second_symbol_comes_with_the_roll_and_goes_with_the_next() -> None:
    for hero, face, deeds in (("mikasa", "fight", ["fight", "fight"]), ("conny", "move", ["move 5", "move 6"])):
        picture = f"4 {hero} cannon {face}\n4 levi cannon"
        play = stand(picture, step="heroes_reroll", dice=face, **NOT_SEEN)  # type: ignore[arg-type]
        play.do(hero, "reroll cannon").next_dice("dodge").do(hero, f"reroll {play.die(hero, face, 1)}")
        play.next_dice(face).do("levi", "reroll cannon").pass_until("heroes_spend")
        assert (play.dice(hero), play.dice("levi")) == (f"{face} dodge", face)
        play.do(hero, *deeds)
        assert play.dice(hero) == "dodge", "two symbols of the new face, and none of the old one"
        play.do("levi", deeds[0])
        assert play.dice("levi") == ""


@rule("LS-hero-13")
def test_mikasas_two_symbols_may_be_used_for_different_things() -> None:
    play = stand("6 mikasa fight\n0 levi\n0 armin", tactics="mutilation")
    play.do("mikasa", "meet 1")  # one Fight on level 6
    assert play.table.view(0)["paid"] == [0, 1, 0]
    assert play.dice("mikasa") == "fight"
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (1, "")


@rule("LS-hero-17")
def test_each_move_face_of_connys_counts_as_two() -> None:
    play = stand("0 conny move\n0 levi move")
    play.do("conny", "move 1", "move 2")
    assert (play.level("conny"), play.dice("conny")) == (2, "")
    play.do("levi", "move 1")
    assert (play.level("levi"), play.dice("levi")) == (1, "")


@rule("LS-hero-31")
def test_connys_two_symbols_may_be_used_apart_or_one_for_a_card() -> None:
    play = stand("3 conny move fight\n4 levi fight", tactics="mutilation")
    play.do("conny", "move 4").do("levi", "fight").do("conny", "fight")
    assert (play.level("conny"), play.marker, play.dice("conny")) == (4, 2, "move")
    play.do("conny", "give move")
    assert play.table.view(0)["paid"] == [0, 0, 1]
    assert (play.level("conny"), play.dice("conny")) == (4, "")


# -- Levi


# scenario 8
@rule("LS-hero-14", "LS-hero-15", "LS-hero-16")
def test_levi_keeps_his_titan_faces_which_give_nothing_to_anyone() -> None:
    play = stand("1 levi\n2 armin", step="titan_selects", dice="titan titan titan fight move")
    play.do("titan", "place std_trample", "place std_bite").all_content()
    assert (play.dice("levi"), play.dice("levi", "titan")) == ("titan titan titan fight move", "")
    play = stand("1 levi titan titan titan fight move\n2 armin", step="titan_uses", **NOT_SEEN)  # type: ignore[arg-type]
    assert play.phase == "heroes_spend"  # nothing for step 3, and nothing to re-roll in step 4
    assert play.dice("levi") == "titan titan titan fight move"
    assert play.offers("levi") == ["fight 3", "move 4 0", "move 4 2", "rest"]
    play.all_rest()
    assert play.s.round == 2


@rule("LS-hero-16")
def test_levi_has_no_returned_die_when_the_titan_pays_with_those_of_others() -> None:
    play = stand(
        """
        1  levi   titan fight
        2  armin  (titan) (titan)
        """,
        step="titan_uses",
        **NOT_SEEN,  # type: ignore[arg-type]
    )
    play.do("titan", "ability 0")
    assert (play.phase, play.asked()) == ("reroll_returned", {"armin"})


@rule("LS-hero-30")
def test_levi_cannot_reroll_a_titan_face() -> None:
    play = stand("1 levi titan fight\n2 armin", step="heroes_reroll", **NOT_SEEN)  # type: ignore[arg-type]
    face = play.die("levi", "titan")
    assert play.refused("levi", f"reroll {face}") == "LS-hero-30"
    assert play.refused("levi", f"select {face}") == "LS-hero-30"
    assert play.can("levi", "reroll fight")
    play.all_content()
    assert play.phase == "heroes_spend"  # and step 4 asks him nothing
    assert play.dice("levi") == "titan fight"


# -- Armin


# scenario 31
@rule("LS-hero-18", "LS-hero-33")
def test_armin_takes_the_fifth_card_and_the_order_of_the_others_stays() -> None:
    pile = "rescue healing_cover blinding_shot mutilation fall_over neck_slash eradication"
    play = stand("0 armin tactics\n0 levi", tactics=pile)
    play.do("armin", "search tactics")
    assert len(play.offers("armin")) == 7
    play.do("armin", "top fall_over")
    assert play.pile == "fall_over rescue healing_cover blinding_shot mutilation neck_slash eradication"
    assert play.dice("armin") == ""
    assert play.table.view(0)["used"] == []


@rule("LS-hero-19")
def test_only_a_tactics_symbol_of_armins_own_pays_for_his_search() -> None:
    play = stand("0 armin fight\n0 levi tactics\n0 sasha dodge")
    assert play.refused("levi", f"search {play.die('levi', 'tactics')}") == "LS-tsym-03"
    assert play.refused("sasha", f"search {play.die('sasha', 'dodge')}") == "LS-tsym-03"
    assert play.refused("armin", f"search {play.die('levi', 'tactics')}") == "LS-s5-07"
    assert play.refused("armin", f"search {play.die('armin', 'fight')}") == "LS-hero-19"


@rule("LS-hero-20")
def test_all_see_the_whole_pile_while_armin_searches() -> None:
    play = stand("0 armin tactics\n0 levi", tactics="rescue healing_cover")
    for seat in (0, 1, 2, None):
        assert play.table.view(seat)["pile"] == ["rescue", *["hidden"] * 6]
    play.do("armin", "search tactics")
    for seat in (0, 1, 2, None):
        assert play.table.view(seat)["pile"] == play.pile.split()
    play.do("armin", "top rescue")
    assert play.table.view(0)["pile"] == play.pile.split()  # what was learnt stays known


@rule("LS-hero-32")
def test_armin_may_search_several_times_one_symbol_each() -> None:
    play = stand("0 armin tactics tactics\n0 levi", tactics="rescue healing_cover blinding_shot")
    play.do("armin", "search tactics", "top blinding_shot", "search tactics", "top healing_cover")
    assert play.pile.split()[:3] == ["healing_cover", "blinding_shot", "rescue"]
    assert play.offers("armin") == ["rest"]


# -- Hange


@rule("LS-hero-21", "LS-hero-22")
def test_hange_fires_from_any_level() -> None:
    for level in range(9):
        play = stand(f"{level} hange cannon\n4 levi cannon")
        assert not play.can("levi", "fire")
        play.do("hange", "fire")
        assert (play.marker, play.s.shots) == (2, 1)


# scenario 3
@rule("LS-hero-22")
def test_hanges_shots_count_to_the_limit_of_all() -> None:
    play = stand("3 sasha cannon cannon\n0 hange cannon\n0 levi", cannons=[0, 2])
    play.do("sasha", "fire").do("hange", "fire")
    assert play.marker == 4
    assert play.refused("sasha", f"fire {play.die('sasha', 'cannon')}") == "LS-cannon-04"
    assert play.marker == 4


@rule("LS-hero-23")
def test_for_a_condition_hange_must_stand_on_its_level() -> None:
    play = stand("4 hange cannon move\n0 levi", tactics="healing_cover")
    assert play.can("hange", "fire")
    assert not play.can("hange", "meet 1")  # a Hero on level 5 spends a Cannon
    play.do("hange", "move 5", "meet 1")
    assert play.table.view(0)["paid"] == [0, 1, 0]


@rule("LS-hero-24")
def test_a_power_works_on_every_die_and_in_every_round_at_no_cost() -> None:
    play = stand("4 mikasa fight fight\n4 levi")
    for _ in range(4):
        play.do("mikasa", "fight")
    assert play.marker == 4
    play.all_rest().next_dice("fight fight fight dodge dodge")
    play.do("titan", "place std_bite", "place std_swat").pass_until("heroes_spend")
    for _ in range(6):
        play.do("mikasa", "fight")
    assert play.marker == 10
    assert play.dice("mikasa") == "dodge dodge"
