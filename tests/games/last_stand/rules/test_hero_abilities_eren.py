"""Hero Abilities: Eren, who gives dice away."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

FRENCH: dict[str, object] = {"edition": "fr"}
NOT_SEEN = {"up": "std_tower_blow", "down": "std_trample"}  # reach the Tower and the ground only


def eren_at(step: str, dice: str = "", options: dict[str, object] | None = None) -> Play:
    """Eren with three dice and one that the Titan gave back, Mikasa and Hange."""
    return stand(
        """
        1  eren    fight cannon move <titan> (titan)
        4  mikasa  move
        6  hange
        """,
        step=step,
        dice=dice,
        options=options,
        **NOT_SEEN,  # type: ignore[arg-type]
    )


@rule("LS-hero-01", "LS-hero-03")
def test_eren_may_give_each_teammate_one_die_and_gets_them_back_at_the_end_of_the_round() -> None:
    play = eren_at("eren_gives")
    play.do("eren", "lend fight 1")
    assert play.refused("eren", f"lend {play.die('eren', 'move')} 1") == "LS-hero-03"
    assert play.refused("eren", f"lend {play.die('eren', 'move')} 0") == "LS-hero-03"
    play.do("eren", "lend cannon 2")
    assert (play.dice("eren"), play.dice("mikasa"), play.dice("hange")) == ("move", "fight move", "cannon")
    play.pass_until("titan_selects")
    assert [len(play.dice(hero).split()) for hero in ("eren", "mikasa", "hange")] == [5, 5, 5]
    play.next_dice("fight fight fight fight fight").do("titan", "place std_bite", "place std_feast").all_content()
    assert play.can("eren", "lend fight 1")  # once in every round
    assert play.can("eren", "lend fight 2")


@rule("LS-hero-03")
def test_eren_need_not_give_any_die_and_with_three_teammates_may_give_three() -> None:
    play = eren_at("eren_gives")
    play.do("eren", "enough")
    assert play.dice("eren") == "fight cannon move"
    assert play.phase != "eren_gives"
    play = stand(
        """
        1  eren    fight cannon move dodge
        2  mikasa
        4  hange
        6  levi
        """,
        step="eren_gives",
        **NOT_SEEN,  # type: ignore[arg-type]
    )
    play.do("eren", "lend fight 1", "lend cannon 2", "lend move 3")
    assert [play.dice(hero) for hero in ("eren", "mikasa", "hange", "levi")] == ["dodge", "fight", "cannon", "move"]
    assert play.phase != "eren_gives"


# scenario 12
@rule("LS-hero-01")
def test_english_eren_may_also_give_a_die_that_he_rerolled_in_step_4() -> None:
    play = eren_at("reroll_returned", dice="dodge")
    play.do("eren", "reroll")
    assert play.phase == "eren_gives_again"
    assert play.refused("eren", f"lend {play.die('eren', 'fight')} 1") == "LS-hero-01"  # that one was kept
    play.do("eren", "lend dodge 2")
    assert play.dice("hange") == "dodge"


# scenario 12
@rule("LS-hero-01", "LS-hero-03")
def test_english_eren_gives_no_second_die_to_one_teammate_in_step_4() -> None:
    play = stand(
        """
        1  eren    cannon move <titan>
        4  mikasa  fight+eren
        """,
        step="reroll_returned",
        dice="dodge",
        gift=[0, 1],
        **NOT_SEEN,  # type: ignore[arg-type]
    )
    play.do("eren", "reroll")
    assert play.phase == "heroes_spend"  # there is nobody left to give to
    assert play.dice("mikasa") == "fight"


# scenario 12
@rule("LS-hero-02")
def test_french_eren_gives_at_the_end_of_step_2_only() -> None:
    play = eren_at("heroes_reroll", options=FRENCH)
    play.all_content()
    assert play.phase == "eren_gives"
    play.do("eren", "lend fight 1", "enough")
    assert play.dice("mikasa") == "fight move"
    play = eren_at("reroll_returned", dice="dodge", options=FRENCH)
    play.do("eren", "reroll")
    assert play.phase == "heroes_spend"
    assert play.refused("eren", f"lend {play.die('eren', 'dodge')} 1") == "LS-round-02"
    play.all_rest()
    assert [len(play.dice(hero).split()) for hero in ("eren", "mikasa", "hange")] == [5, 5, 5]


@rule("LS-hero-04")
def test_a_die_of_erens_keeps_its_face_and_is_spent_by_the_teammate_on_its_own_level() -> None:
    play = stand("""
        0  eren    move
        4  mikasa  fight+eren cannon+eren
    """)
    assert play.refused("eren", f"fight {play.die('mikasa', 'fight')}") == "LS-s5-07"
    assert play.refused("mikasa", f"fire {play.die('mikasa', 'cannon')}") == "LS-cannon-02"  # she is not on the Tower
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (1, "cannon")


# scenario 11
@rule("LS-hero-05", "LS-hero-12")
def test_mikasa_doubles_her_own_fight_dice_but_not_erens() -> None:
    play = stand("""
        0  eren
        4  mikasa  fight fight+eren
    """)
    for _ in range(3):
        play.do("mikasa", "fight")
    assert play.marker == 3
    assert play.dice("mikasa") == ""


@rule("LS-hero-05", "LS-hero-17")
def test_conny_doubles_his_own_move_dice_but_not_erens() -> None:
    play = stand("""
        0  eren
        5  conny  move move+eren
    """)
    play.do("conny", "move 6", "move 7", "move 8")
    assert (play.level("conny"), play.dice("conny")) == (8, "")


@rule("LS-hero-06")
def test_sasha_and_erwin_use_their_power_on_a_die_of_erens() -> None:
    play = stand("""
        0  eren
        4  sasha  dodge+eren
        4  erwin  tactics+eren
    """)
    play.do("sasha", "fight dodge").do("erwin", "fight tactics")
    assert play.marker == 2


# scenario 38
@rule("LS-hero-06")
def test_armin_may_search_with_a_die_of_erens() -> None:
    play = stand("0 eren\n4 armin tactics+eren", tactics="rescue healing_cover blinding_shot")
    play.do("armin", "search tactics", "top blinding_shot")
    assert play.top == "blinding_shot"


@rule("LS-hero-07")
def test_a_titan_face_cannot_be_given() -> None:
    play = eren_at("eren_gives")
    assert play.refused("eren", "lend 4 1") == "LS-hero-07"  # it is with the Titan
    play = stand(
        """
        1  eren    cannon <titan> <titan>
        4  mikasa
        """,
        step="reroll_returned",
        dice="titan fight",
        **NOT_SEEN,  # type: ignore[arg-type]
    )
    play.do("eren", "reroll", "reroll")
    assert play.phase == "eren_gives_again"
    assert play.refused("eren", "lend 1 1") == "LS-hero-07"  # it is set aside
    assert play.can("eren", "lend 2 1")


@rule("LS-hero-25")
def test_a_die_of_erens_is_taken_from_the_teammate_who_holds_it() -> None:
    play = stand(
        """
        0  eren    move
        4  mikasa  fight+eren
        """,
        step="resolve",
        titan="deviant",
        up="dev_thrash",
        down="dev_bite",
    )
    assert play.asked() == {"titan"}
    assert play.offers("titan") == [f"take {play.die('mikasa', 'fight')}"]  # Eren is out of reach, his die is not
    play.do("titan", "take fight")
    lost = next(event for event in play.table.events if event.kind == "die_lost")
    assert lost.text() == "Mikasa sets a die aside: Fight."
    assert (play.dice("mikasa"), play.dice("eren")) == ("", "move")
    play = stand("1 eren move (titan) (titan)\n4 mikasa fight+eren", step="titan_uses", titan="deviant")
    play.do("titan", "ability 1", "take fight")  # and so does Obstruction
    assert "Mikasa sets a die aside: Fight." in [event.text() for event in play.table.events]
    assert (play.dice("mikasa"), play.dice("eren")) == ("", "move")


@rule("LS-hero-26")
def test_a_die_of_erens_cannot_be_rerolled_by_the_teammate() -> None:
    play = stand(
        """
        1  eren    cannon
        4  mikasa  fight+eren <titan>
        """,
        step="reroll_returned",
        **NOT_SEEN,  # type: ignore[arg-type]
    )
    given = play.die("mikasa", "fight")
    assert play.offers("mikasa") == ["reroll 5", "content"]
    assert play.refused("mikasa", f"reroll {given}") == "LS-hero-26"


# scenario 37
@rule("LS-hero-27")
def test_english_hange_cannot_fire_a_die_of_erens_away_from_the_tower() -> None:
    play = stand("0 eren\n6 hange cannon+eren")
    assert play.refused("hange", f"fire {play.die('hange', 'cannon')}") == "LS-hero-27"
    assert play.marker == 0


# scenario 37
@rule("LS-hero-28")
def test_french_hange_may_fire_a_die_of_erens_from_anywhere() -> None:
    play = stand("0 eren\n6 hange cannon+eren", options=FRENCH)
    play.do("hange", "fire")
    assert play.marker == 2


@rule("LS-hero-05")
@pytest.mark.parametrize(
    ("hero", "level", "face", "does"), [("mikasa", 4, "fight", "fight"), ("conny", 5, "move", "move 6")]
)
def test_a_die_that_eren_rolled_and_gave_is_spent_with_one_symbol(hero: str, level: int, face: str, does: str) -> None:
    """The same face of the Hero's own gives two."""
    play = stand(f"5 eren {face}\n{level} {hero} {face}", step="eren_gives", up="std_feast", down="std_tower_blow")
    lent, own = play.die("eren", face), play.die(hero, face)
    play.do("eren", f"lend {face} 1").pass_until("heroes_spend")
    assert play.dice(hero) == f"{face} {face}"
    verb, *to = does.split()
    play.table.choose(play.seat(hero), " ".join([verb, str(lent), *to]))
    assert play.dice(hero) == face, "Eren's die is spent"
    play.table.choose(play.seat(hero), " ".join([verb, str(own), *(["7"] if to else [])]))
    assert play.dice(hero) == face, "its own die has a symbol left"
