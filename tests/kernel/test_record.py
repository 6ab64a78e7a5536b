"""Records: a game as text that people can read, mail and annotate."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import titanomachy as tm
from titanomachy.kernel.errors import BadRecord
from titanomachy.kernel.record import Record
from titanomachy.kernel.table import DREAMING

from .toy import GRAB, TOY

TEXT = """\
titanomachy record 1
game: toy
rules: 1
seats: 3
seed: 1
options: deck=15 generous=false ahead=none

0 bid c13
1 bid c8
2 bid c9
1 grab
0 play c7
"""


def test_a_record_is_a_few_headings_and_a_line_for_each_choice() -> None:
    table = TOY.replay(Record.loads(TEXT))
    assert table.record().dumps() == TEXT
    assert table.length == 5
    assert table.choices[3] == (1, GRAB)


def test_comments_blank_lines_and_spaces_are_passed_over() -> None:
    lines = TEXT.splitlines()
    noted = [lines[0], "# a good one", *(f"  {line}   # why not" for line in lines[1:]), "", "#"]
    assert Record.loads("\n\n".join(noted)).dumps() == Record.loads(TEXT).dumps() == TEXT


def test_headings_may_come_in_any_order() -> None:
    first, *rest = TEXT.splitlines()
    assert Record.loads("\n".join([first, *reversed(rest[:5]), *rest[5:]])) == Record.loads(TEXT)


@pytest.mark.parametrize(
    ("line", "instead", "words"),
    [
        ("titanomachy record 1", "titanomachy record 2", "a record begins with the line 'titanomachy record 1'"),
        ("1 bid c8", "one bids c8", "line 9 is neither a heading nor 'SEAT CHOICE': 'one bids c8'"),
        ("1 bid c8", "1", "line 9 is neither a heading nor 'SEAT CHOICE': '1'"),
        ("1 bid c8", "-2 bid c8", "line 9 is neither a heading"),
        ("1 bid c8", "² bid c8", "line 9 is neither a heading"),
        ("seed: 1", "seed: one", "'seed:' takes a whole number, not 'one'"),
        ("seed: 1", "", "the record has no line 'seed: ...'"),
        ("options: ", "option: ", "line 6: a record has no heading 'option'; did you mean options?"),
        ("game: toy", "", "the record has no line 'game: ...'"),
        ("deck=15", "deck", "options are written name=value, not 'deck'"),
        ("\n\n", "\nposition | = 3\n\n", "the position of the record is not valid TOML"),
        ("\n\n", "\ncontent | = 3\n\n", "the content of the record is not valid TOML"),
    ],
)
def test_a_record_that_cannot_be_read_says_where(line: str, instead: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        Record.loads(TEXT.replace(line, instead, 1))
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("line", "instead", "words"),
    [
        ("2 bid c9", "2 bid c8", "choice 3 of the record, '2 bid c8', does not fit: c8 is not in your hand."),
        ("2 bid c9", "7 bid c9", "choice 3 of the record, '7 bid c9', does not fit: There is no seat 7"),
        ("2 bid c9", "2 sing", "choice 3 of the record, '2 sing', does not fit"),
        ("2 bid c9", "imagine 1 3", "choice 3 of the record, 'imagine 1 3', is a moment that an earlier version"),
    ],
)
def test_a_record_that_does_not_lead_through_the_game_says_where(line: str, instead: str, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        TOY.replay(Record.loads(TEXT.replace(line, instead)))
    assert words in str(error.value)


def test_a_record_of_other_rules_is_refused_instead_of_going_wrong_quietly() -> None:
    with pytest.raises(BadRecord, match="played by version 2 of the rules of toy; here are version 1"):
        TOY.replay(Record.loads(TEXT.replace("rules: 1", "rules: 2")))


def test_a_record_of_a_game_that_is_not_here_is_refused() -> None:
    with pytest.raises(BadRecord, match="cannot be played here: there is no game 'toy'"):
        tm.replay(TEXT)


@pytest.mark.parametrize("upto", [0, 1, 2, 3, 4, 5, 99])
def test_a_record_replays_up_to_any_choice(upto: int) -> None:
    table = TOY.replay(Record.loads(TEXT), upto)
    assert table.length == min(upto, 5)
    assert table.record().choices == Record.loads(TEXT).choices[:upto]


def test_the_record_of_an_imagined_table_begins_with_its_first_quiet_moment() -> None:
    table = TOY.replay(Record.loads(TEXT), 2).imagine(1, 42)
    while table._dream == DREAMING:
        seat = min(table.asks)
        table.choose(seat, table.asks[seat].options[0])
    assert table.record().choices == ()
    seat = min(table.asks)
    table.choose(seat, table.asks[seat].options[0])
    record = Record.loads(table.record().dumps())
    assert len(record.choices) == 1 and record.seed == 42
    again = TOY.replay(record)
    assert again.fingerprint() == table.fingerprint()
    assert again.record().dumps() == table.record().dumps()


def test_a_game_that_began_from_a_position_carries_it_in_its_record() -> None:
    table = TOY.position(TOY.replay(Record.loads(TEXT)).position())
    table.choose(0, "aim north south")
    text = table.record().dumps()
    assert 'position | game = "toy"' in text and text.endswith("\n\n0 aim north south\n")
    again = TOY.replay(Record.loads(text))
    assert again.fingerprint() == table.fingerprint()
    assert again.record().dumps() == text


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=30)


@given(st.lists(st.one_of(WORDS, st.sampled_from(TEXT.splitlines())), max_size=12))
def test_any_text_is_a_record_or_is_refused(lines: list[str]) -> None:
    try:
        record = Record.loads("titanomachy record 1\n" + "\n".join(lines))
    except BadRecord:
        return
    assert Record.loads(record.dumps()) == record


@given(st.integers(), st.lists(st.integers(0, 1), max_size=12))
def test_every_game_comes_back_from_its_record(seed: int, picks: list[int]) -> None:
    table = TOY.new(seats=2, seed=seed)
    for pick in picks:
        if table.asks:
            seat = max(table.asks)
            table.choose(seat, table.asks[seat].options[-pick])
    record = table.record()
    assert Record.loads(record.dumps()).choices == record.choices
    assert TOY.replay(Record.loads(record.dumps())).fingerprint() == table.fingerprint()
