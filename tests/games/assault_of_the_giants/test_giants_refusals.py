"""Why something may not be chosen: a true sentence, and the rule that forbids it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from drawn_realm import realm
from reasons import CASES, Case

from titanomachy.games.assault_of_the_giants import GAME, whynot
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.games.assault_of_the_giants.legality import QUESTIONS
from titanomachy.games.assault_of_the_giants.messages import Prompts
from titanomachy.games.assault_of_the_giants.trading import may_force, may_offer, may_use_deck
from titanomachy.kernel.messages import Message

ROOT = Path(__file__).resolve().parents[3]
UNASKED = {"NOT_YOURS", "NOTHING_TO_GIVE"}  # reasons of those who are not asked: shown below


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].lower()}-{case[3]}")
def test_a_reason_is_given_where_it_is_true_with_the_rule_that_forbids(case: Case) -> None:
    name, position, words, rule = case
    turn = position()
    (seat,) = turn.table.asks
    assert not turn.can(words)
    refusal = turn.table.why_not(seat, words)
    assert refusal is not None
    reason: Message = getattr(whynot, name)
    assert (refusal.message.kind, refusal.rule) == (reason.kind, rule), refusal.text("en")
    assert rule == (reason.rule or rule) and rule in GAME.ledger
    assert refusal.text("en") != refusal.text("fr")


def test_every_reason_is_shown() -> None:
    reasons = {name for name, value in vars(whynot).items() if isinstance(value, Message)}
    assert reasons - {name for name, *_ in CASES} == UNASKED


def test_whoever_is_not_asked_is_told_so_and_nothing_else() -> None:
    turn = realm("waterdeep hill regular", turn="hill")
    refusal = turn.table.why_not(0, "command move")
    assert refusal is not None and refusal.message is whynot.NOT_YOURS and refusal.rule == "AG-turn-01"


def test_without_a_card_no_trade_begins() -> None:
    turn = realm("waterdeep hill regular\nneverwinter fire regular", cards={"fire": "ore"})
    hill, fire = (RACE_IDS.index(race) for race in ("hill", "fire"))
    nothing = (whynot.NOTHING_TO_GIVE, ())
    assert may_force(turn.s, hill, fire) == may_offer(turn.s, hill, fire) == may_use_deck(turn.s, hill) == nothing
    assert turn.do("command trade").turn != "hill"


def test_every_question_names_its_verbs() -> None:
    assert set(QUESTIONS) == {one.kind for one in vars(Prompts).values() if isinstance(one, Message)}
    assert {verb for verbs in QUESTIONS.values() for verb in verbs} == set(GAME.vocabulary.verbs)


def test_the_table_of_reasons_is_that_of_the_code() -> None:
    spec = importlib.util.spec_from_file_location("refusals", ROOT / "tools" / "refusals_by_question.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    written = (ROOT / "docs" / "assault_of_the_giants" / "refusals.md").read_text(encoding="utf-8")
    assert written == tool.table(GAME.id), "python tools/refusals.py assault-of-the-giants > docs/.../refusals.md"
    named = {name for _, _, name, _ in tool.rows(GAME.id)}
    assert named == {name for name, *_ in CASES} - {"NOT_NOW"} | {"NOTHING_TO_GIVE"}
