"""Chance: two ints in the state, the same numbers everywhere and for ever."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from titanomachy.kernel.chance import MASK, draw, key_of

from .toy import Toy

KEYS = st.integers(0, MASK)


def state(key: int = 7) -> Toy:
    """A state whose chance begins here."""
    made = Toy().lay(2, 0, 15, {})
    made.key, made.draws = key, 0
    return made


def test_the_numbers_are_those_of_splitmix64() -> None:
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [draw(0, count) for count in (1, 2, 3)] == published


def test_the_numbers_of_a_key_never_change() -> None:
    assert key_of("last-stand", 7) == 418490109711768233
    chance = state(7)
    assert [chance.below(6) for _ in range(12)] == [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5]
    cards = list(range(8))
    chance.shuffle(cards)
    assert cards == [4, 1, 0, 3, 2, 5, 6, 7]


@given(KEYS, st.lists(st.integers(1, 10**6), min_size=1, max_size=20))
def test_below_is_the_high_part_of_the_next_number(key: int, sizes: list[int]) -> None:
    chance = state(key)
    for count, n in enumerate(sizes, start=1):
        assert chance.below(n) == draw(key, count) * n >> 64
    assert chance.draws == len(sizes)


@given(KEYS, st.integers(0, 30))
def test_a_shuffle_keeps_every_card(key: int, size: int) -> None:
    cards = list(range(size))
    state(key).shuffle(cards)
    assert sorted(cards) == list(range(size))


def test_every_number_is_as_likely_as_any_other() -> None:
    chance = state(1)
    found = Counter(chance.below(6) for _ in range(60_000))
    assert chi_square(found, 6) < 20.5  # 5 degrees of freedom: once in a thousand keys


def test_every_order_is_as_likely_as_any_other() -> None:
    chance, found = state(2), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        found[tuple(cards)] += 1
    assert chi_square(found, 24) < 49.7  # 23 degrees of freedom


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    found = Counter(state(key_of("toy", seed)).below(6) for seed in range(6_000))
    assert chi_square(found, 6) < 20.5


def chi_square(found: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    """How far counts are from even."""
    expected = sum(found.values()) / kinds
    assert len(found) == kinds
    return sum((count - expected) ** 2 / expected for count in found.values())


def test_keys_depend_on_every_word_and_on_where_one_ends() -> None:
    keys = {key_of("toy", 1), key_of("toy", 2), key_of("toy", "1", ""), key_of("toy1"), key_of("to", "y1")}
    assert len(keys) == 5
    assert key_of("toy", 1) == key_of("toy", "1")


@given(KEYS, st.integers(-(2**70), 2**70))
def test_a_copy_with_chance_of_its_own_is_decided_by_the_seed_alone(key: int, seed: int) -> None:
    one, two = state(key), state(key + 1)
    one.below(6)
    one.reseed(seed)
    two.reseed(seed)
    assert (one.key, one.draws) == (two.key, 0)
    assert 0 <= one.key <= MASK


def test_every_seed_gives_a_copy_another_chance() -> None:
    keys = {7}
    for seed in range(1000):
        copy = state(7)
        copy.reseed(seed)
        keys.add(copy.key)
    assert len(keys) == 1001
