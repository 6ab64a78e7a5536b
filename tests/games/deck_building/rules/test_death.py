"""Death of a Hero, on the own turn and on others'."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import HERO_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import Play


def injured(**more: object) -> Play:
    """The attacker controls a Wound and is about to draw Injure, with Power to spare."""
    return city(
        """
        outside  .  .  hero+smiling_titan:full  .  .
        inside   .  .  .                        .  levi
        """,
        hand="kill_shot swords horse",
        wounds="hero",
        attack="injure",
        power=20,
        **more,  # type: ignore[arg-type]
    )


@rule("DB-death-01", "DB-death-02", "DB-death-03", "DB-death-05")
def test_the_attacker_dies_by_injure_and_the_turn_is_over_with_the_titan_alive() -> None:
    # scenario 8
    turn = injured(discard="wound food", deck="5*courage")
    turn.play("kill_shot", "swords").attempt("smiling")
    assert turn.asked() == {"armin": "new_hero"}
    assert (turn.played, turn.wounds(), turn.at()) == ("", 0, "off"), "it controls nothing any more"
    turn.do("hero sasha")
    assert turn.s.slain == 0 and turn.outside(2) == "smiling_titan"
    assert turn.destroyed == "horse kill_shot swords", "hand and played cards"
    assert turn.s.wounds == 20, "all Wounds, the controlled one and those in the discard pile"
    assert (turn.discard(), turn.hand()) == ("food", "courage courage courage courage courage")
    assert turn.asked() == {"levi": "turn"} and (turn.power, turn.moves) == (0, 0)


@rule("DB-death-01")
def test_no_effect_at_the_end_of_the_turn_follows_a_death() -> None:
    turn = city(
        "outside . . hero+4m . .\ninside . . . . levi", hand="miche thomas", deck="wound 6*courage", wounds="hero",
        power=2, decks={"levi": "courage"},
    )  # fmt: skip
    turn.play("miche").defeat("4m").play("thomas").do("hero sasha")
    assert len(turn.s.hands[0]) == 5, "no card more for the defeated Titan"


@rule("DB-death-01")
def test_the_turn_that_a_death_ended_is_the_only_one() -> None:
    turn = city("inside . . hero . levi", hand="thomas", deck="wound 6*courage", wounds="hero",
                hands={"levi": "2*courage"})  # fmt: skip
    turn.play("thomas").do("hero sasha")
    assert turn.asked() == {"levi": "turn"}
    turn.play("courage")
    assert turn.asked() == {"levi": "turn"} and turn.hand("levi") == "courage", "the next player's turn goes on"


@rule("DB-death-03")
def test_placed_locations_stay_and_so_do_the_wounds_in_the_deck() -> None:
    # scenario 9
    turn = city(
        "place . . . armory .\ninside . . hero . levi", hand="2*wound", step="turn_begins",
        deck="5*courage wound", destroyed="",
    )  # fmt: skip
    turn.do("hero sasha")
    assert turn.s.locations[3] >= 0 and "wound" in turn.deck()


@rule("DB-death-03", "DB-wounds-08")
def test_wounds_in_the_hand_of_the_dead_return_to_their_stack() -> None:
    turn = city("inside hero . . . levi", hand="wound horse", wounds="hero", step="add_cards", castle="10m food")
    turn.do("hero sasha")
    assert turn.s.wounds == 20 and turn.destroyed == "horse"


@rule("DB-difficulty-02")
def test_easier_the_wounds_in_the_deck_go_too_before_the_new_hand_is_drawn() -> None:
    # scenario 9
    turn = city("inside . . hero . levi", hand="2*wound", step="turn_begins", deck="3*wound",
                options={"easier_death": True})  # fmt: skip
    before = sorted(turn.deck().replace("wound", "").split())
    turn.do("hero sasha")
    assert turn.s.wounds == 20 and len(turn.s.hands[0]) == 5 and "wound" not in turn.hand() + turn.deck()
    assert sorted((turn.hand() + " " + turn.deck()).split()) == before


@rule("DB-death-04")
def test_the_new_hero_is_one_who_has_not_been_in_play() -> None:
    turn = city("inside . . hero levi eren", hand="2*wound", step="turn_begins", memorial=["conny"])
    assert turn.offers() == ["hero erwin", "hero mikasa", "hero sasha"], "no one dead, no one playing, no Hange"
    assert turn.refused("hero conny") == "DB-death-04"
    assert turn.refused("hero hange") == "DB-components-02"


@rule("DB-death-06")
def test_the_new_hero_enters_the_inside_space_of_any_district_at_the_next_turn() -> None:
    turn = city("tokens 2 x 2 2 2\ninside . . hero . levi", hand="2*wound", step="turn_begins",
                castle="food swords")  # fmt: skip
    turn.do("hero sasha")
    assert turn.at("sasha") == "off"
    turn.end().do("first 0")
    assert turn.offers() == ["enter 0", "enter 2", "enter 3", "enter 4"]
    turn.do("enter 3")
    assert turn.at("sasha") == "inside 3" and turn.asked() == {"sasha": "turn"}


@rule("DB-death-07")
def test_dead_heroes_are_kept_in_a_memorial_that_all_see() -> None:
    turn = city("inside . . hero . levi", hand="2*wound", step="turn_begins")
    turn.do("hero sasha")
    assert turn.table.view(None)["memorial"] == ["armin"]


@rule("DB-death-07", "DB-winlose-04", "DB-winlose-05")
@pytest.mark.parametrize(
    ("mates", "before"), [("levi sasha", "conny erwin"), ("levi sasha mikasa", "conny")], ids=["three", "four"]
)
def test_the_last_death_that_is_allowed_loses_at_that_instant_in_the_middle_of_an_effect(
    mates: str, before: str
) -> None:
    # scenario 10
    turn = city(
        "inside hero+levi . . . .", mates=mates, wounds="hero", step="add_cards", castle="10m food swords cloak",
        memorial=before.split(), first=0,
    )  # fmt: skip
    assert turn.over == "deaths"
    assert turn.discard("levi") == "", "the Ambush did not come to Levi"
    assert [HERO_IDS[hero] for hero in turn.s.memorial] == [*before.split(), "armin"]


@rule("DB-death-07")
@pytest.mark.parametrize(("mates", "before"), [("levi sasha", "conny"), ("levi sasha mikasa", "")])
def test_one_death_before_that_the_game_goes_on(mates: str, before: str) -> None:
    turn = city(
        "inside hero+levi . . . .", mates=mates, wounds="hero", step="add_cards", castle="10m food swords cloak",
        memorial=before.split(), first=0,
    )  # fmt: skip
    assert turn.over == "" and turn.asked() == {"armin": "new_hero"}


@rule("DB-death-08")
def test_a_hero_who_dies_on_a_mates_turn_draws_a_new_hand_and_that_turn_goes_on() -> None:
    # scenario 59
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . levi . .", hand="horse", hands={"levi": "swords"},
        wounds="levi", attack="injure", power=7, decks={"levi": "5*courage"},
    )  # fmt: skip
    turn.attempt("smiling")
    assert turn.asked() == {"levi": "new_hero"}
    turn.do("hero sasha", "levi")
    assert turn.s.slain == 1, "7 Power against 6 + 1"
    assert turn.asked() == {"armin": "turn"} and turn.hand() == "horse"
    assert turn.hand("sasha") == "courage courage courage courage courage" and turn.destroyed == "swords"
