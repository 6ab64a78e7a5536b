"""Every option has a text and a number, and comes back from both."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from titanomachy.kernel.asks import option
from titanomachy.kernel.vocabulary import Domain, Verb, Vocabulary

from .toy import CARD, SEAT, VOCABULARY


@given(st.integers(0, VOCABULARY.size - 1))
def test_a_number_is_an_option_is_a_text(number: int) -> None:
    choice = VOCABULARY.option(number)
    assert choice in VOCABULARY
    assert VOCABULARY.number(choice) == number
    assert VOCABULARY.parse(VOCABULARY.text(choice)) == choice


def test_numbers_follow_the_verbs_and_then_their_arguments() -> None:
    assert VOCABULARY.size == 18 + 1 + 1 + 18 + 9 + 1 + 1 + 1
    assert VOCABULARY.number(option("bid", 0)) == 0
    assert VOCABULARY.number(option("grab")) == 18
    assert VOCABULARY.number(option("aim", 1, 2)) == 38 + 1 * 3 + 2
    assert VOCABULARY.option(VOCABULARY.size - 1) == option("stop")


def test_a_new_verb_at_the_end_leaves_all_numbers_as_they_are() -> None:
    longer = Vocabulary(*VOCABULARY.verbs.values(), Verb("sing", SEAT))
    for number in range(VOCABULARY.size):
        assert longer.option(number) == VOCABULARY.option(number)


def test_texts_use_the_words_of_the_domain() -> None:
    assert VOCABULARY.text(option("aim", 0, 2)) == "aim north east"
    assert VOCABULARY.parse("  aim   north  east ") == ("aim", 0, 2)
    assert VOCABULARY.parse("aim 0 2") == ("aim", 0, 2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not something one can choose"),
        ("grap", "did you mean grab?"),
        ("aim north", "takes <seat> <seat> after it, not 'north'"),
        ("grab it", "takes nothing after it, not 'it'"),
        ("bid c99", "no card is called 'c99'"),
        ("bid 18", "no card is called '18'"),
        ("bid ²", "no card is called '²'"),
        ("aim north weast", "did you mean east?"),
    ],
)
def test_a_text_that_is_no_option_is_refused_with_what_would_fit(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        VOCABULARY.parse(text)


def test_a_domain_without_words_takes_numbers_only() -> None:
    die = Domain("die", 20)
    assert (die.text(7), die.parse("7")) == ("7", 7)
    for text in ("20", "-1", "x", "²"):
        with pytest.raises(ValueError, match="must be a number from 0 to 19"):
            die.parse(text)


@pytest.mark.parametrize(
    "thing",
    [
        None, 3, "grab", [], (), ["grab"], ("bid",), ("bid", 18), ("bid", -1), ("bid", "c1"), ("bid", 1.0),
        ("bid", True), ("grab", 1), ([], 1), ({}, 2), ("sing",), (None,),
    ],
)  # fmt: skip
def test_what_is_not_exactly_an_option_is_not_in_the_vocabulary(thing: object) -> None:
    assert thing not in VOCABULARY


@pytest.mark.parametrize("number", [-1, VOCABULARY.size])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to {VOCABULARY.size - 1}"):
        VOCABULARY.option(number)


def test_the_size_of_a_domain_is_its_number_of_words() -> None:
    assert (CARD.size, SEAT.size) == (18, 3)
