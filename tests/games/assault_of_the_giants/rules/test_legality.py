"""Why something may not be chosen: a true sentence, and the rule that forbids it."""

from __future__ import annotations

from pathlib import Path

from refusals import rows, table

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.games.assault_of_the_giants.messages import Prompts
from titanomachy.games.assault_of_the_giants.rules import reasons
from titanomachy.games.assault_of_the_giants.rules.legality import CONDITIONS
from titanomachy.games.assault_of_the_giants.rules.trade_command import may_force, may_offer, may_use_deck
from titanomachy.kernel.messages import Message

from ....builds import plain_only
from ..drawn_board import drawn, marks
from .refusals import test_attacks_and_giantslayers as attacks
from .refusals import test_battles as battles
from .refusals import test_moving as moving
from .refusals import test_trading_and_recruiting as trading
from .refusals import test_turn_and_cards as turns
from .refusals.refusing import REASONS, Case

ROOT = Path(__file__).resolve().parents[4]
CHAPTERS: dict[str, tuple[Case, ...]] = {
    turns.test_what_may_not_be_done_now_is_refused.__name__: turns.TURN,
    turns.test_cards_that_may_not_be_used_are_refused.__name__: turns.CARDS,
    moving.test_giants_who_may_not_be_chosen_are_refused.__name__: moving.GIANTS,
    moving.test_regions_where_nobody_may_stop_are_refused.__name__: moving.STOPPING,
    moving.test_moves_that_cannot_be_made_are_refused.__name__: moving.MOVING,
    trading.test_trades_that_cannot_be_made_are_refused.__name__: trading.TRADING,
    trading.test_units_and_leaders_that_may_not_come_are_refused.__name__: trading.RECRUITING,
    attacks.test_attacks_and_advances_that_cannot_be_made_are_refused.__name__: attacks.ATTACKS,
    attacks.test_what_giantslayers_may_not_do_is_refused.__name__: attacks.GIANTSLAYERS,
    attacks.test_unique_commands_that_cannot_be_carried_out_are_refused.__name__: attacks.UNIQUE,
    battles.test_what_a_side_of_a_battle_may_not_do_is_refused.__name__: battles.BATTLES,
}
UNASKED = {"NOT_YOURS", "NOTHING_TO_GIVE"}  # reasons of those who are not asked: shown below


def test_every_reason_is_shown() -> None:
    assert set(REASONS) - {case.reason for cases in CHAPTERS.values() for case in cases} == UNASKED


def test_refusals_name_the_rules_of_their_cases_and_no_others() -> None:
    named: dict[str, set[str]] = {}
    for rule, tests in marks("rule", (Path(__file__).parent / "refusals").glob("test_*.py")).items():
        for test in tests:
            named.setdefault(test, set()).add(rule)
    assert named == {test: {case.rule for case in cases} for test, cases in CHAPTERS.items()}


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


@plain_only("the reasons are read off the byte code of the conditions")
def test_the_table_of_reasons_is_that_of_the_code() -> None:
    written = (ROOT / "docs" / "assault_of_the_giants" / "refusals.md").read_text(encoding="utf-8")
    assert written == table(GAME.id), "python tools/refusals.py assault-of-the-giants --write"
    given = {id(message) for _, _, message in rows(GAME.id)}
    assert given == {id(message) for message in REASONS.values()}
