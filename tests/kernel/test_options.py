"""Set-up options: what fits is understood, what does not is refused with what would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.options import OptionSpec, Setting, read_options

from .toy import TOY

PEOPLE = OptionSpec(("one", 2, 3), "one", "How many.", "TOY-bid")
STRICT = OptionSpec((False, True), False, "How strict.")
TEAM = OptionSpec(("mikasa", "eren", "levi"), "choose", "Who.", "TOY-rush", many=True, words=("choose", "random"))


@pytest.mark.parametrize(
    ("spec", "given_", "setting"),
    [
        (PEOPLE, "one", "one"), (PEOPLE, "ONE", "one"), (PEOPLE, 2, 2), (PEOPLE, "2", 2),
        (STRICT, True, True), (STRICT, "true", True), (STRICT, "False", False),
        (TEAM, "random", "random"), (TEAM, "eren", ("eren",)), (TEAM, "levi, eren", ("levi", "eren")),
        (TEAM, ["mikasa", "levi"], ("mikasa", "levi")), (TEAM, ("eren",), ("eren",)),
    ],
)  # fmt: skip
def test_a_setting_is_read_from_what_people_and_records_write(
    spec: OptionSpec, given_: object, setting: Setting
) -> None:
    found = spec.read("it", given_)
    assert found == setting and type(found) is type(setting)


@pytest.mark.parametrize(
    ("spec", "given_", "words"),
    [
        (PEOPLE, 4, "it=4 is not possible; it can be one, 2 or 3 (TOY-bid)"),
        (PEOPLE, True, "it=True is not possible"),
        (STRICT, 1, "it=1 is not possible; it can be False or True"),
        (STRICT, None, "it=None is not possible"),
        (TEAM, "armin", "it: 'armin' is unknown"),
        (TEAM, "leevi", "did you mean levi?"),
        (TEAM, "eren,eren", "names one thing twice"),
        (TEAM, 7, "takes choose or random or a list of names, not 7"),
        (TEAM, [1, 2], "a list of names"),
    ],
)
def test_a_setting_that_does_not_fit_is_refused_with_what_would(spec: OptionSpec, given_: object, words: str) -> None:
    with pytest.raises(BadSetup) as error:
        spec.read("it", given_)
    assert words in str(error.value)
    assert error.value.rule == spec.rule


def test_an_option_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="there is no option 'decks'; did you mean deck"):
        TOY.new(decks=15)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(TOY.options, {"deck": "18"}) == {"deck": 18, "generous": False, "ahead": "none"}


@given(st.sampled_from([15, 18]), st.booleans(), st.sampled_from(["none", "random", "north", "south,north"]))
def test_settings_come_back_from_a_record(deck: int, generous: bool, ahead: str) -> None:
    table = TOY.new(seats=2, seed=3, deck=deck, generous=generous, ahead=ahead)
    again = TOY.replay(table.record().loads(table.record().dumps()))
    assert again.setup == table.setup
    assert again.fingerprint() == table.fingerprint()


@pytest.mark.parametrize("seats", [0, 1, 4, True, "2"])
def test_a_number_of_seats_that_does_not_fit_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=r"Toy has 2, 3 seats, not .* \(TOY-bid\)"):
        TOY.new(seats=seats)


@pytest.mark.parametrize("seed", [1.5, "7", True, None])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        TOY.new(seed=seed)


def test_a_game_may_refuse_what_does_not_go_together() -> None:
    with pytest.raises(BadSetup, match="east does not play"):
        TOY.new(seats=2, ahead="east")
    assert TOY.new(seats=3, ahead="east").state.points == [0, 0, 1]


def test_the_help_is_a_sentence() -> None:
    assert PEOPLE.text() == PEOPLE.text("fr") == "How many."
