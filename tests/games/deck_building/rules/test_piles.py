"""Controlling, shuffling, discarding and destroying cards; card types and keywords."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import CARD_IDS, KIND
from titanomachy.kernel.ledger import rule

from ..drawn_city import city
from ..playing import BOX

# -- control


@rule("DB-control-01")
def test_one_controls_the_cards_one_has_played_and_the_wound_in_front() -> None:
    turn = city("inside . . hero . levi", hand="courage horse thomas", deck="wound", wounds="")
    turn.play("horse", "thomas")
    assert turn.played == "horse thomas_wagner" and turn.wounds() == 1
    death = city("inside . . hero . levi", hand="courage horse thomas", deck="wound", wounds="hero")
    death.play("horse", "thomas").do("hero sasha")
    assert death.destroyed == "courage horse thomas_wagner", "hand and all cards controlled are destroyed in death"


@rule("DB-control-02")
def test_one_does_not_control_locations_nor_cards_in_hand_deck_or_discard_pile() -> None:
    turn = city(
        "outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="armory swords", discard="horse",
        deck="cannon", attack="crush", power=6,
    )  # fmt: skip
    turn.play("armory").do("build 2").attempt("smiling")
    assert turn.destroyed == "" and "nothing" in turn.told(), "Crush found no Equipment that was played"
    death = city("place . . armory . .\ninside . . hero . levi", hand="2*wound", discard="horse",
                 deck="5*courage cannon", step="turn_begins")  # fmt: skip
    death.do("hero sasha")
    assert (death.discard(), death.destroyed) == ("horse", "") and "cannon" in death.deck()
    assert death.s.locations[2] == KIND["armory"]


# -- shuffling


@rule("DB-shuffle-01")
def test_an_empty_deck_is_refilled_only_when_a_card_must_be_drawn() -> None:
    turn = city("inside . . hero . levi", hand="thomas thomas courage", deck="horse", discard="food swords", bare=True,
                content={"card": [{"id": "thomas_wagner", "count": 2}]})  # fmt: skip
    turn.play("thomas")
    assert (turn.deck(), turn.discard()) == ("", "food swords"), "empty, and left so"
    turn.play("thomas")
    assert turn.discard() == "" and len(turn.deck().split()) == 1


@rule("DB-shuffle-02")
def test_the_whole_discard_pile_is_shuffled_in_the_middle_of_an_effect_without_the_cards_in_play() -> None:
    turn = city("inside . . hero+horse . levi", hand="2*courage flintlock escape", deck="thrust", bare=True, power=2)
    turn.play("courage").buy("horse").play("flintlock").play("escape")
    assert turn.hand() == "courage horse thrust", "the Horse bought this turn was shuffled in and drawn"
    assert turn.deck() == "" and turn.discard() == "" and turn.played == "courage flintlock_rifle escape"


@rule("DB-shuffle-02")
def test_the_discard_pile_comes_back_in_another_order() -> None:
    drawn = {
        city("inside . . hero . levi", hand="thomas", discard="food horse swords cloak", bare=True, seed=seed)
        .play("thomas")
        .hand()
        for seed in range(12)
    }
    assert len(drawn) > 1, "not always the card that was discarded last"
    turn = city("inside . . hero . levi", hand="swords thomas", deck="courage", bare=True).play("thomas")
    assert turn.s.hands[0] == sorted(turn.s.hands[0]), "a hand is held in order"


@rule("DB-shuffle-02")
def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    turn = city("inside . . hero . levi", hand="thomas", bare=True)
    turn.play("thomas")
    assert turn.hand() == "" and turn.asked() == {"armin": "turn"}


# -- discarding


@rule("DB-discard-01")
@pytest.mark.parametrize(("hand", "left"), [("courage wound", "wound"), ("wound", "wound"), ("", "")])
def test_what_must_be_discarded_goes_unasked_where_there_is_no_choice(hand: str, left: str) -> None:
    turn = city("outside . . colossal_titan . .\ninside . . hero . levi", hand=hand, step="ongoings",
                due=["colossal_titan"], removed="smiling_titan bean deviant_titan_10", castle="food horse",
                trap=2)  # fmt: skip
    assert set(turn.asked().values()) == {"first"} and turn.hand() == left


@rule("DB-discard-01")
def test_to_discard_means_from_the_hand() -> None:
    turn = city("inside . . hero . levi", hand="reel courage", deck="horse food")
    turn.play("reel")
    assert turn.offers() == ["discard courage", "discard horse"], "of the hand, not of the deck or what is in play"
    turn.do("discard courage")
    assert (turn.discard(), turn.hand()) == ("courage", "horse")
    assert turn.table.view(None)["discards"] == [["courage"], []], "the pile is face up"


@rule("DB-discard-02")
def test_discarding_does_not_refill_the_hand() -> None:
    turn = city("inside hero . . . levi", hand="2*thrust 3*courage", step="add_cards", castle="5m swords")
    assert turn.hand() == "courage courage courage"
    turn.do("first 0")
    assert turn.hand() == "courage courage courage", "the turn is played with what is left"
    turn.end()
    assert len(turn.s.hands[0]) == 5


@rule("DB-discard-03")
def test_a_wound_that_leaves_play_is_discarded_too() -> None:
    turn = city("inside . . hero . levi", hand="courage", wounds="hero", step="turn_begins")
    assert turn.told()[-1] == "wound_gone" and turn.discard() == "wound"
    event = turn.table.events[-1]
    assert event.text("en") == "Armin discards a Wound."


# -- types and keywords


@rule("DB-types-02")
def test_a_move_card_is_one_with_the_move_subtype_whatever_its_text_does() -> None:
    moves = {name for name in CARD_IDS if BOX.is_move[KIND[name]]}
    assert moves == {
        "thrust", "3d_gear", "bertholdt_hoover", "kitts_woerman", "horse", "escape", "pay_tribute", "reel_in",
        "long_distance_scouting_formation", "surprise_attack", "swing_away",
    }  # fmt: skip
    assert BOX.cards[KIND["pay_tribute"]].move == 0 and BOX.cards[KIND["kitts_woerman"]].move == 0
    assert BOX.type_name(KIND["pay_tribute"]) == "Maneuver, Move"


@rule("DB-keywords-01")
def test_every_location_the_wound_and_every_archenemy_has_an_ongoing_ability() -> None:
    lasting = {"ongoing", "pay_move", "end_of_round"}
    keywords = {"ambush", "defense", "attack", "play", "start_of_turn", *lasting}
    for kind, entry in enumerate(BOX.entries):
        effects = {str(effect["on"]) for effect in entry["effect"]}  # type: ignore[union-attr, index, call-overload]
        assert effects <= keywords
        kept = BOX.cards[kind].type == 3 or CARD_IDS[kind] == "wound" or BOX.is_archenemy[kind]
        assert bool(effects & lasting) == kept, CARD_IDS[kind]
        assert ("defense" in effects) == BOX.is_defense[kind] == (kind in BOX.defenses), CARD_IDS[kind]
        standard = BOX.is_titan[kind] and not BOX.is_archenemy[kind]
        assert "ambush" in effects if standard else True, CARD_IDS[kind]


@rule("DB-keywords-02")
def test_a_card_name_in_another_cards_text_means_just_that_card() -> None:
    turn = city("inside hero . . . levi", hand="2*thrust horse gear", step="add_cards", castle="5m swords")
    assert turn.hand() == "3d_gear horse", "Thrusts are Thrusts, not other Move cards"
    turn = city("inside . . hero+levi . .", hand="pay_tribute", discard="courage thrust")
    turn.play("pay_tribute").choose("hero")
    assert turn.discard() == "thrust"


# -- destroying


@rule("DB-destroy-01")
def test_a_destroyed_card_goes_to_a_shared_pile_that_all_see() -> None:
    turn = city("inside . . hero+levi . .", hand="petra courage", hands={"levi": "horse"})
    turn.play("petra").do("destroy courage").do("destroy horse", "levi")
    assert turn.destroyed == "courage horse"
    for seat in (0, 1, None):
        assert turn.table.view(seat)["destroyed"] == ["courage", "horse"]


@rule("DB-destroy-04")
def test_who_has_to_destroy_an_own_card_chooses_it() -> None:
    turn = city("inside hero . . . levi", hand="thomas petra courage", step="add_cards", castle="9m swords")
    assert turn.asked() == {"armin": "victim"} and turn.offers() == ["destroy petra", "destroy thomas_wagner"]
