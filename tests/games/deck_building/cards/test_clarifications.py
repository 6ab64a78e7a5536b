"""Clarifications that join several cards; those about a single card stand with the card."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..card_marks import card
from ..drawn_city import city
from ..playing import BOX, GAME


@card("flintlock_rifle")
@rule("DB-clar-17", "DB-wounds-03")
def test_a_card_resolves_completely_before_the_wound_it_drew_is_played() -> None:
    turn = city("outside . . bean+smiling_titan . .\ninside . . hero . levi", hand="flintlock", deck="wound",
                wounds="hero")  # fmt: skip
    turn.play("flintlock")
    assert turn.asked() == {"armin": "titan"} and turn.hand() == "wound" and turn.s.memorial == []
    turn.do("titan 2 bean")
    assert turn.damage("bean") == 3 and turn.s.memorial == [0], "first the damage, then death"


@card("escape")
@rule("DB-clar-23", "DB-clar-17")
def test_the_text_of_a_card_resolves_at_once_while_its_move_waits() -> None:
    turn = city("inside . . hero . levi", hand="escape courage", deck="wound")
    turn.play("escape")
    assert (turn.moves, turn.wounds(), turn.at()) == (2, 1, "inside 2"), "drawn and played, and no step taken yet"
    turn.move("outside", "inside")
    assert turn.moves == 0


@card("mikasa", "breakthrough")
@rule("DB-clar-20", "DB-clar-18", "DB-clar-04")
def test_mikasa_next_door_saves_the_wall_from_breakthrough_on_anothers_turn() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . mikasa .", hands={"mikasa": "cloak"},
        decks={"mikasa": "horse food"}, attack="breakthrough", power=9,
    )  # fmt: skip
    turn.attempt("smiling")
    assert turn.asked() == {"mikasa": "defend"}
    turn.defend("cloak", "mikasa").do("skip", "mikasa")
    assert (turn.s.tokens[2], turn.s.slain, turn.hand("mikasa")) == (2, 1, "food horse")


@card("conny", "crush", "ymir", "grab")
@rule("DB-clar-30")
def test_an_equipment_or_maneuver_that_was_destroyed_still_counts_as_played() -> None:
    picture = "outside . . hero+smiling_titan:full . .\ninside . . . . levi"
    turn = city(picture, hero="conny", hand="horse swords", attack="crush")
    turn.play("horse").attempt("smiling").play("swords")
    assert turn.destroyed == "horse" and turn.power == 4 + 2
    turn = city(picture, hand="escape ymir", deck="horse", attack="grab")
    turn.play("escape").attempt("smiling").play("ymir")
    assert turn.destroyed == "escape" and turn.power == 4


@card("titan_trap", "titan_4m")
@rule("DB-clar-35")
def test_the_titan_trap_stops_no_loss_of_a_token_by_an_ambush() -> None:
    turn = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="titan_trap", deck="horse",
                attack="reinforcements", castle="4m", power=8)  # fmt: skip
    turn.play("titan_trap").attempt("smiling")
    assert turn.s.tokens[2] == 1 and turn.s.trap == 2


@card("swing_away")
@rule("DB-clar-32", "DB-ambush-06")
def test_used_for_a_wall_or_a_mate_swing_away_brings_its_whole_reward() -> None:
    turn = city("inside hero+levi . . . .", hand="swing", step="add_cards", castle="4m swords")
    turn.defend("swing")
    assert turn.s.tokens[0] == 2 and turn.outside(0) == ""
    turn = city("inside levi hero . . .", hero="mikasa", hand="swing", step="add_cards", castle="10m swords")
    turn.defend("swing", protect="levi")
    assert turn.discard("levi") == "" and turn.outside(0) == ""


@card("swing_away")
@rule("DB-clar-33")
def test_two_heroes_who_both_swing_away_defeat_the_titan_once() -> None:
    turn = city("inside hero+levi . . . .", hand="swing", hands={"levi": "swing"}, step="add_cards",
                castle="10m swords")  # fmt: skip
    turn.defend("swing").defend("swing", "levi")
    assert turn.outside(0) == "" and [BOX.cards[kind].id for kind in turn.s.removed] == ["titan_10m"]
    assert (turn.discard(), turn.discard("levi")) == ("swing_away", "swing_away")


@card("shiganshina", "commander_pyxis", "bean", "titan_8m")
@rule("DB-clar-28")
def test_a_wall_whose_last_token_is_shiganshina_falls_when_shiganshina_leaves_by_other_means() -> None:
    picture = "tokens 2 2 0 2 2\nplace . . shiganshina . .\noutside . . . bean .\ninside . . hero . levi"
    turn = city(picture, hand="commander")
    turn.play("commander").do("take 2 shiganshina")
    assert turn.s.tokens[2] == -1 and turn.hand() == "shiganshina" and turn.at() == "off"
    turn = city(picture, step="ongoings", due=["bean"])
    assert turn.s.tokens[2] == -1 and turn.destroyed == "shiganshina", "the only card that Bean can take"


@card("shiganshina", "commander_pyxis", "bean")
@rule("DB-clar-28", "DB-winlose-07")
def test_shiganshina_is_not_lost_when_the_last_wall_and_the_game_fall_with_it() -> None:
    picture = "tokens x x 0 x x\nplace . . shiganshina . .\noutside . . bean . .\ninside . . hero . ."
    turn = city(picture, mates="levi", step="ongoings", due=["bean"])
    assert turn.over == "walls" and turn.destroyed == "shiganshina"
    GAME.rules.check(turn.s)
    turn = city(picture, mates="levi", hand="commander")
    turn.play("commander")
    assert turn.over == "" and turn.offers() == ["take 2 shiganshina"]
    turn.do("take 2 shiganshina")
    assert turn.over == "walls" and turn.hand() == "shiganshina"
    GAME.rules.check(turn.s)


@card("shiganshina", "armored_titan")
@rule("DB-clar-28", "DB-clar-27")
def test_the_players_choose_shiganshina_against_the_armored_titan_too() -> None:
    turn = city(
        "tokens 2 2 1 2 2\nplace . . shiganshina . .\noutside . . armored_titan . .\ninside hero . . . levi",
        step="ongoings", due=["armored_titan"], removed="smiling_titan bean deviant_titan_10",
    )  # fmt: skip
    turn.do("location")
    assert (turn.s.tokens[2], turn.destroyed) == (-1, "shiganshina"), "the token, too, fell to its 2 damage"


def test_every_rule_that_a_card_names_is_in_the_ledger() -> None:
    for entry in (*BOX.entries, *BOX.hero_entries):
        for name in entry.get("rules", ()):  # type: ignore[union-attr]
            assert name in GAME.ledger, f"{entry['id']}: {name}"
