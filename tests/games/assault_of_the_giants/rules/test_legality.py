"""Why something may not be chosen: a true sentence, and the rule that forbids it."""

from __future__ import annotations

from pathlib import Path

import pytest
from refusals import rows, table

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.games.assault_of_the_giants.messages import Prompts
from titanomachy.games.assault_of_the_giants.rules import reasons
from titanomachy.games.assault_of_the_giants.rules.legality import CONDITIONS
from titanomachy.games.assault_of_the_giants.rules.trade_command import may_force, may_offer, may_use_deck
from titanomachy.kernel.messages import Message

from ..drawn_board import drawn
from .refusal_cases import CASES, Case

ROOT = Path(__file__).resolve().parents[4]
REASONS = {name: value for name, value in vars(reasons).items() if isinstance(value, Message)}
UNASKED = {"NOT_YOURS", "NOTHING_TO_GIVE"}  # reasons of those who are not asked: shown below


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].lower()}-{case[3]}")
def test_a_reason_is_given_where_it_is_true_with_the_rule_that_forbids(case: Case) -> None:
    name, position, words, rule = case
    turn = position()
    (seat,) = turn.table.asks
    assert not turn.can(words)
    refusal = turn.table.why_not(seat, words)
    assert refusal is not None
    reason = REASONS[name]
    assert (refusal.message.kind, refusal.rule) == (reason.kind, rule), refusal.text("en")
    assert rule == (reason.rule or rule) and rule in GAME.ledger
    assert refusal.text("en") != refusal.text("fr")


def test_every_reason_is_shown() -> None:
    assert set(REASONS) - {name for name, *_ in CASES} == UNASKED


def test_whoever_is_not_asked_is_told_so_and_nothing_else() -> None:
    turn = drawn("waterdeep hill regular", turn="hill")
    refusal = turn.table.why_not(0, "command move")
    assert refusal is not None and refusal.message is reasons.NOT_YOURS and refusal.rule == "AG-turn-01"


def test_without_a_card_no_trade_begins() -> None:
    turn = drawn("waterdeep hill regular\nneverwinter fire regular", cards={"fire": "ore"})
    hill, fire = (RACE_IDS.index(race) for race in ("hill", "fire"))
    nothing = (reasons.NOTHING_TO_GIVE, ())
    assert may_force(turn.s, hill, fire) == may_offer(turn.s, hill, fire) == may_use_deck(turn.s, hill) == nothing
    assert turn.do("command trade").turn != "hill"


def test_every_question_names_its_verbs() -> None:
    assert set(CONDITIONS) == {one.kind for one in vars(Prompts).values() if isinstance(one, Message)}
    assert {verb for verbs in CONDITIONS.values() for verb in verbs} == set(GAME.vocabulary.verbs)


def test_the_table_of_reasons_is_that_of_the_code() -> None:
    written = (ROOT / "docs" / "assault_of_the_giants" / "refusals.md").read_text(encoding="utf-8")
    assert written == table(GAME.id), "python tools/refusals.py assault-of-the-giants --write"
    given = {id(message) for _, _, message in rows(GAME.id)}
    assert given == {id(message) for message in REASONS.values()}
