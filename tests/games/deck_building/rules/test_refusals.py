"""Why can't I? Every reason of the game has a case in which it is given, with its rule, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from refusals import table as table_of_reasons

import titanomachy as tm
from titanomachy.games.deck_building.rules import reasons
from titanomachy.kernel.ledger import marks, rule
from titanomachy.kernel.messages import Message

from ..drawn_city import city
from ..playing import GAME, Play
from .refusal_cases import (
    ABILITIES,
    BUYING,
    CASES,
    CITY,
    ENDS,
    FIGHTING,
    HELD,
    PEOPLE,
    SPACES,
    TIMING,
    WOUNDS,
    Case,
)
from .refusal_moments import dealt, outside, turn

PAGE = Path(__file__).resolve().parents[4] / "docs" / "deck_building" / "refusals.md"
REASONS = {message.kind: message for message in vars(reasons).values() if isinstance(message, Message)}


def named(case: Case) -> str:
    return f"{case.kind}-{case.choice.replace(' ', '-')}"


def assert_said(case: Case) -> None:
    """A refusal says why and by which rule, and changes nothing."""
    play = case.make()
    assert_refused(play, case.kind, case.rule, play.seat(case.who), case.choice, case.sentence)


@rule("DB-ambush-07", "DB-clar-01", "DB-clar-17", "DB-order-03", "DB-round-01", "DB-round-04")
@pytest.mark.parametrize("case", TIMING, ids=named)
def test_what_is_not_asked_now_is_refused(case: Case) -> None:
    assert_said(case)


@rule(
    "DB-clar-25", "DB-clar-26", "DB-components-02", "DB-components-04", "DB-death-04", "DB-pictured-13", "DB-solo-02",
    "DB-solo-08", "DB-walls-10",
)  # fmt: skip
@pytest.mark.parametrize("case", PEOPLE, ids=named)
def test_a_hero_or_player_who_does_not_do_is_refused(case: Case) -> None:
    assert_said(case)


@rule("DB-move-03", "DB-move-04", "DB-move-07", "DB-walls-08", "DB-walls-13")
@pytest.mark.parametrize("case", SPACES, ids=named)
def test_a_way_that_is_not_open_is_refused(case: Case) -> None:
    assert_said(case)


@rule(
    "DB-buy-03",
    "DB-cards-04",
    "DB-discard-01",
    "DB-hidden-02",
    "DB-kill-21",
    "DB-turn-02",
    "DB-types-02",
    "DB-wounds-03",
)
@pytest.mark.parametrize("case", HELD, ids=named)
def test_a_card_that_is_not_held_or_does_not_fit_is_refused(case: Case) -> None:
    assert_said(case)


@rule("DB-buy-03", "DB-clar-06", "DB-hp-04", "DB-pictured-10")
@pytest.mark.parametrize("case", CITY, ids=named)
def test_a_card_of_the_city_that_does_not_fit_is_refused(case: Case) -> None:
    assert_said(case)


@rule("DB-buy-04", "DB-buy-05", "DB-buy-06", "DB-buy-07", "DB-buy-11", "DB-buy-12", "DB-locations-02")
@pytest.mark.parametrize("case", BUYING, ids=named)
def test_what_cannot_be_bought_is_refused(case: Case) -> None:
    assert_said(case)


@rule(
    "DB-anatomy-03", "DB-buy-04", "DB-buy-06", "DB-buy-07", "DB-hp-01", "DB-hp-04", "DB-hp-05", "DB-hp-07",
    "DB-kill-11", "DB-ongoing-01", "DB-pictured-02", "DB-titans-07",
)  # fmt: skip
@pytest.mark.parametrize("case", FIGHTING, ids=named)
def test_a_fight_that_cannot_be_is_refused(case: Case) -> None:
    assert_said(case)


@rule(
    "DB-clar-21",
    "DB-locations-03",
    "DB-paymove-01",
    "DB-paymove-03",
    "DB-paymove-04",
    "DB-pictured-09",
    "DB-pictured-10",
)
@pytest.mark.parametrize("case", ABILITIES, ids=named)
def test_an_ability_that_cannot_be_used_is_refused(case: Case) -> None:
    assert_said(case)


@rule("DB-clar-11", "DB-clar-12", "DB-pictured-12", "DB-solo-09")
@pytest.mark.parametrize("case", WOUNDS, ids=named)
def test_a_wound_out_of_reach_is_refused(case: Case) -> None:
    assert_said(case)


@rule(
    "DB-ambush-03", "DB-ambush-06", "DB-ambush-07", "DB-ambush-08", "DB-locations-03", "DB-ongoing-05", "DB-walls-03",
    "DB-wounds-09",
)  # fmt: skip
@pytest.mark.parametrize("case", ENDS, ids=named)
def test_what_does_not_help_in_an_ambush_or_at_a_rounds_end_is_refused(case: Case) -> None:
    assert_said(case)


def test_the_tests_above_name_the_rules_of_their_cases() -> None:
    named_by = marks([Path(__file__)], tests=True)
    chapters = {
        "test_what_is_not_asked_now_is_refused": TIMING,
        "test_a_hero_or_player_who_does_not_do_is_refused": PEOPLE,
        "test_a_way_that_is_not_open_is_refused": SPACES,
        "test_a_card_that_is_not_held_or_does_not_fit_is_refused": HELD,
        "test_a_card_of_the_city_that_does_not_fit_is_refused": CITY,
        "test_what_cannot_be_bought_is_refused": BUYING,
        "test_a_fight_that_cannot_be_is_refused": FIGHTING,
        "test_an_ability_that_cannot_be_used_is_refused": ABILITIES,
        "test_a_wound_out_of_reach_is_refused": WOUNDS,
        "test_what_does_not_help_in_an_ambush_or_at_a_rounds_end_is_refused": ENDS,
    }
    for test, cases in chapters.items():
        found = {id_ for id_, tests in named_by.items() if any(one.endswith(test) for one in tests)}
        assert found == {case.rule for case in cases} - {"DB-cards-02"}, test  # that one is about every line of a card
    assert [case for cases in chapters.values() for case in cases] == CASES


def assert_refused(play: Play, kind: str, cited: str, seat: int, choice: str, sentence: str = "") -> None:
    before = play.table.fingerprint()
    why = play.table.why_not(seat, choice)
    assert why is not None
    assert (why.message.kind, why.rule) == (kind, cited)
    assert not sentence or why.text("en") == sentence
    assert "{" not in why.text("en") + why.text("fr") and why.text("en") != why.text("fr")
    with pytest.raises(tm.IllegalChoice) as refused:
        play.table.choose(seat, choice)
    if seat in play.table.asks:
        assert (refused.value.reason, refused.value.rule) == (why.text("en"), cited)
    assert play.table.fingerprint() == before


@rule("DB-herocards-02")
def test_a_hero_dealt_to_another_is_refused() -> None:
    play = dealt(heroes="deal_two")
    mine = [GAME.vocabulary.text(option) for option in play.table.asks[0].options]
    other = GAME.vocabulary.text(play.table.asks[1].options[0])
    assert other not in mine
    assert_refused(play, "not_dealt", "DB-herocards-02", 0, other)


def test_every_reason_has_a_case_here_and_cites_rules_that_there_are() -> None:
    assert {case.kind for case in CASES} | {"not_dealt"} == set(REASONS)
    assert len(REASONS) == sum(isinstance(message, Message) for message in vars(reasons).values())
    assert {message.rule for message in REASONS.values()} | {case.rule for case in CASES} <= set(GAME.ledger)


@rule("DB-buy-07")
def test_a_refusal_names_the_thing_it_is_about() -> None:
    with pytest.raises(tm.IllegalChoice) as refused:
        turn(power=1).table.choose(0, "buy horse")
    assert refused.value.reason == "Horse costs 2; you have 1 Power."
    assert "end" in refused.value.options and "(DB-buy-07)" in str(refused.value)


@rule("DB-paymove-01", "DB-herocards-01")
def test_an_ability_paid_with_move_is_for_the_own_turn_only() -> None:
    play = city("inside . . hero+armin . .", hero="levi", hand="signal", hands={"armin": "courage"})
    play.play("signal")
    assert play.asked() == {"armin": "step"}
    assert_refused(play, "not_your_turn", "DB-round-04", 1, "ability")
    assert_refused(play, "not_your_turn", "DB-round-04", 1, "visit")


@rule("DB-wounds-09")
def test_points_beyond_the_wound_stack_were_refused_as_if_there_were_no_damage() -> None:
    play = city("outside . . hero+4m+5m . .\ninside . . . . levi", step="walls", discards={"levi": "19*wound"})
    assert play.offers("hero") == ["soak 0", "soak 1"]
    assert play.refused("soak 2", "hero") == "DB-wounds-09"
    assert play.refused("soak 3", "hero") == "DB-walls-03"


@rule("DB-buy-04")
def test_pointing_at_a_card_of_another_district_in_ones_turn_tells_that_one_buys_where_one_is() -> None:
    play = city("outside . . . . 4m\ninside . . hero . levi+swords", power=9)
    sight = play.table.sight(0)
    for choice, part in (("take 4 swords", "card-in-4-0"), ("titan 4 titan_4m", "titan-4-0")):
        option = GAME.vocabulary.parse(choice)
        assert GAME.table.parts(sight, option) == (part,)
        why = play.table.why_not(0, option)
        assert why is not None and why.rule == "DB-buy-04" and why.message.kind not in GAME.rules.vague
    here = city("outside . . 4m . .\ninside . . hero+swords . levi", power=9).table.why_not(0, "take 2 swords")
    assert here is not None and here.message is reasons.NOT_NOW, "what lies here is bought, and not taken"


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("bye horse", "did you mean buy"),
        ("buy", "takes <card> after it"),
        ("move 10", "a number from 0 to 9"),
        ("buy hors", "did you mean horse"),
        (("buy", 999), "not something one can choose"),
        ("", "not something one can choose"),
    ],
)
def test_what_is_no_choice_at_all_is_refused_with_what_would_fit(choice: str, words: str) -> None:
    play = turn(power=2)
    before = play.table.fingerprint()
    with pytest.raises(tm.IllegalChoice, match=words):
        play.table.choose(0, choice)
    assert play.table.fingerprint() == before


@rule("DB-ambush-03", "DB-round-04")
def test_outside_of_turns_the_rule_that_asks_says_why_others_are_not_asked() -> None:
    play = city("inside hero . . . levi", hand="escape", castle="10m", step="add_cards")
    assert play.asked() == {"armin": "defend"}
    assert play.refused("brace", "levi") == "DB-ambush-03"


@rule("DB-round-04")
def test_who_is_not_asked_or_not_there_is_told_so_and_nothing_follows_the_end() -> None:
    play = outside()
    with pytest.raises(tm.IllegalChoice, match=r"Seat 1 has nothing to choose now; asked: 0. \(DB-round-04\)"):
        play.table.choose(1, "end")
    with pytest.raises(tm.IllegalChoice, match="There is no seat 7"):
        play.table.choose(7, "end")
    lost = city("inside . . hero . levi", hand="2*wound", step="turn_begins", options={"harder_death": True})
    with pytest.raises(tm.IllegalChoice, match="The game is over"):
        lost.table.choose(0, "end")


def test_the_table_of_refusals_in_the_docs_is_what_the_rules_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == table_of_reasons("deck-building"), "python tools/refusals.py deck-building --write"
    assert all(case.rule in page for case in CASES)
