"""How sure a difference is: tests and corrections against values worked out elsewhere."""

from __future__ import annotations

import pytest

from titanomachy.lab.sureness import (
    Sure,
    exact_p,
    expected_p,
    false_discovery,
    holm,
    judged,
    paired,
    sign_p,
    stratified_p,
    swung,
    two_sided,
)


def test_the_tails_of_the_normal_distribution() -> None:
    assert two_sided(1.959963985) == pytest.approx(0.05, abs=1e-9)
    assert two_sided(-2.5758293) == pytest.approx(0.01, abs=1e-8)
    assert two_sided(0) == 1


def test_wins_against_what_was_to_be_expected_of_each_game() -> None:
    coin = [(True, 0.5)] * 60 + [(False, 0.5)] * 40
    assert expected_p(coin) == pytest.approx(0.0455003, abs=1e-6)  # z = 2
    mixed = [(True, 0.25)] * 40 + [(False, 0.5)] * 40
    assert expected_p(mixed) == pytest.approx(two_sided(10 / (40 * 0.1875 + 40 * 0.25) ** 0.5))
    assert expected_p([]) == 1


# Berkeley 1973, six departments: (admitted, refused) men, then women
BERKELEY = {
    "A": ((512, 313), (89, 19)), "B": ((353, 207), (17, 8)), "C": ((120, 205), (202, 391)),
    "D": ((138, 279), (131, 244)), "E": ((53, 138), (94, 299)), "F": ((22, 351), (24, 317)),
}  # fmt: skip


def test_like_is_compared_with_like() -> None:
    """In each department alike, but not where they are thrown together: chi-squared 1.52 uncorrected, p 0.217."""
    units = [
        (department, man, admitted)
        for department, both in BERKELEY.items()
        for man, (yes, no) in zip((True, False), both, strict=True)
        for admitted, count in ((True, yes), (False, no))
        for _ in range(count)
    ]
    apart = stratified_p(units, lambda one: one[1], lambda one: one[2], lambda one: one[0])
    thrown = stratified_p(units, lambda one: one[1], lambda one: one[2], lambda one: "")
    assert apart == pytest.approx(0.217, abs=0.002)
    assert thrown < 1e-20


def test_nothing_to_compare_is_nothing_found() -> None:
    assert stratified_p([1, 2, 3], lambda one: True, lambda one: one > 1, lambda one: 0) == 1
    assert stratified_p([1], lambda one: True, lambda one: True, lambda one: 0) == 1


def test_corrections_for_many_comparisons_as_r_has_them() -> None:
    """p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm") and "BH"; and the fifteen of Benjamini and Hochberg (1995)."""
    five = [0.01, 0.02, 0.03, 0.04, 0.05]
    assert holm(five) == pytest.approx([0.05, 0.08, 0.09, 0.09, 0.09])
    assert false_discovery(five) == pytest.approx([0.05] * 5)
    fifteen = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
        0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
    ]  # fmt: skip
    assert sum(one < 0.05 for one in holm(fifteen)) == 3
    assert sum(one < 0.05 for one in false_discovery(fifteen)) == 4
    assert judged(fifteen)[:5] == [Sure.SURE, Sure.SURE, Sure.SURE, Sure.LIKELY, Sure.OPEN]
    assert holm([]) == false_discovery([]) == []


def test_chance_alone_rarely_claims_anything() -> None:
    even = [(one + 0.5) / 400 for one in range(400)]  # p-values as chance spreads them
    assert set(judged(even)) == {Sure.OPEN}


def test_the_mean_of_paired_differences() -> None:
    """Student's sleep data: mean 1.58, standard error 0.3890."""
    sleep = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    change = paired(sleep)
    assert change.pairs == 10
    assert change.mean == pytest.approx(1.58)
    assert change.low == pytest.approx(1.58 - 1.96 * 0.38896, abs=1e-3)
    assert change.high == pytest.approx(2.3424, abs=1e-3)
    assert change.chance < 0.0001


def test_equal_games_show_no_change() -> None:
    assert (paired([0.0] * 20).mean, paired([0.0] * 20).chance) == (0.0, 1.0)
    assert paired([]).pairs == 0


def test_two_deals_that_went_the_same_way_are_not_called_sure() -> None:
    few = swung([1.0, 1.0])
    assert (few.mean, few.chance) == (1.0, 0.5)
    assert few.low < 0 and few.high == 1.0
    assert judged([few.chance]) == [Sure.OPEN]
    assert judged([swung([1.0] * 6).chance]) == [Sure.SURE]


def test_a_change_of_wins_never_leaves_its_bounds() -> None:
    for wins in range(9):
        one = swung([1.0] * wins + [-1.0] * (8 - wins))
        assert -1 <= one.low <= one.mean <= one.high <= 1
    assert (swung([]).pairs, swung([]).chance) == (0, 1.0)


def test_the_interval_of_a_change_is_that_of_bonett_and_price() -> None:
    """59 of 100 deals told nothing, 30 went one way and 11 the other: (31 - 12) / 102 and its error by hand."""
    one = swung([1.0] * 30 + [-1.0] * 11 + [0.0] * 59)
    middle, error = 19 / 102, ((43 / 102 - (19 / 102) ** 2) / 102) ** 0.5
    assert one.mean == pytest.approx(0.19)
    assert (one.low, one.high) == pytest.approx((middle - 1.959964 * error, middle + 1.959964 * error))


def test_the_sign_test_is_exact() -> None:
    assert sign_p(5, 0) == pytest.approx(2 / 32)
    assert sign_p(0, 5) == pytest.approx(2 / 32)
    assert sign_p(4, 4) == 1.0
    assert sign_p(5200, 4800) == pytest.approx(
        two_sided(399 / 100), rel=0.02
    )  # near the normal one where there are many


def test_a_single_loss_among_hundreds_of_wins_is_no_proof() -> None:
    """A pair of heroes that had the only loss of 200 games was called sure: one of ten games was theirs."""
    theirs = [(n != 0, 0.995) for n in range(20)] + [(False, 0.0)] * 20  # with the strong bot, and with the weak one
    assert expected_p(theirs) == pytest.approx(1 - 0.995**20)
    units = [(n % 10 == 0, n != 0) for n in range(200)]  # has it, has won
    chance = stratified_p(units, lambda one: one[0], lambda one: one[1], lambda one: 0)
    assert chance == pytest.approx(0.1)
    assert judged([expected_p(theirs), chance]) == [Sure.OPEN] * 2


def test_what_could_not_happen_is_sure_and_what_had_to_is_not() -> None:
    assert expected_p([(True, 1.0)] * 50 + [(False, 0.0)] * 50) == 1.0
    assert expected_p([(False, 0.999)] * 8) < 1e-12


def test_few_units_are_judged_exactly() -> None:
    """Fisher's tea: 3 of 4 guessed right is no proof, p = 0.4857; all 4 nearly is, p = 0.0286."""
    assert exact_p([(8, 4, 4, 3)]) == pytest.approx(34 / 70)
    assert exact_p([(8, 4, 4, 4)]) == pytest.approx(2 / 70)
    assert exact_p([(8, 4, 4, 4), (5, 0, 2, 0)]) == pytest.approx(2 / 70)  # a stratum without any tells nothing


def test_where_there_are_many_the_exact_and_the_normal_agree() -> None:
    units = [(n % 2 == 0, n % 5 == 0 or n % 16 == 2) for n in range(400)]
    normal = stratified_p(units, lambda one: one[0], lambda one: one[1], lambda one: 0)
    having = [won for has, won in units if has]
    cell = (400, len(having), sum(won for _, won in units), sum(having))
    assert 0.005 < normal < 0.05
    assert exact_p([cell]) == pytest.approx(normal, rel=0.35)
