"""Why can't I? Every reason of the game has a case in which it is given, with its rule, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from refusals import table as table_of_reasons

import titanomachy as tm
from titanomachy.games.deck_building.rules import reasons
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message

from ..drawn_city import city
from ..playing import GAME, Play
from .refusal_cases import CASES, Case
from .refusal_moments import dealt, outside, turn

PAGE = Path(__file__).resolve().parents[4] / "docs" / "deck_building" / "refusals.md"
REASONS = {message.kind: message for message in vars(reasons).values() if isinstance(message, Message)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.choice.replace(' ', '-')}")
def test_a_refusal_says_why_by_which_rule_and_changes_nothing(case: Case) -> None:
    play = case.make()
    assert_refused(play, case.kind, case.rule, play.seat(case.who), case.choice, case.sentence)


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


def test_pointing_at_a_card_of_another_district_in_ones_turn_tells_that_one_buys_where_one_is() -> None:
    play = city("outside . . . . 4m\ninside . . hero . levi+swords", power=9)
    sight = play.table.sight(0)
    for choice, part in (("take 4 swords", "card-in-4-0"), ("titan 4 titan_4m", "titan-4-0")):
        option = GAME.vocabulary.parse(choice)
        assert GAME.table.parts(sight, option) == (part,)
        why = play.table.why_not(0, option)
        assert why is not None and why.rule == "DB-buy-04" and why.message.kind not in GAME.rules.vague


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


def test_outside_of_turns_the_rule_that_asks_says_why_others_are_not_asked() -> None:
    play = city("inside hero . . . levi", hand="escape", castle="10m", step="add_cards")
    assert play.asked() == {"armin": "defend"}
    assert play.refused("brace", "levi") == "DB-ambush-03"


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
