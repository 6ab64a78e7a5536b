"""Numbers that come from outside as text: an address, a form, a heading."""

from __future__ import annotations


def whole(text: str, most: int = 999_999_999) -> int | None:
    """A whole number from 0 on as people write one; None for anything else.

    `int` alone would not do: "²" is a digit that it does not read, and it refuses thousands of digits with an error.

    >>> whole("12"), whole("²"), whole("9" * 5000), whole("-1")
    (12, None, None, None)
    """
    if not (text.isascii() and text.isdecimal()) or len(text.lstrip("0")) > len(str(most)):
        return None
    number = int(text.lstrip("0") or "0")
    return number if number <= most else None
