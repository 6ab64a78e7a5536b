"""Chance from a counter: the whole generator is two ints in the state.

The n-th number of a key is a fixed mixing of (key, n), so copying costs nothing and a game runs the same on
every platform and version of Python. The mixing is the finaliser of SplitMix64, a published bijection with
good avalanche; the counter walks in steps of the golden ratio.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MASK: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def key_of(*words: object) -> int:
    """A 64-bit key from any words: equal words give equal keys, on every machine.

    >>> key_of("last-stand", 7) == key_of("last-stand", 7)
    True
    """
    text = "\x1f".join(map(str, words))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def draw(key: int, count: int) -> int:
    """The count-th 64-bit number of a key."""
    z = (key + count * GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
