"""TOML that comes from outside, read within bounds: no text of it takes long, much memory or another kind of error."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from .words import N_, Words

LONGEST: Final = 2_000_000  # signs of a text: the content of a game has a tenth of that
DEEPEST: Final = 16  # tables and lists in one another
WIDEST: Final = 2**1024  # sets of hexes are numbers


class BadToml(ValueError):
    """A text that is no TOML of ours; `words` say why, in any language."""

    def __init__(self, words: Words) -> None:
        super().__init__(str(words))
        self.words = words


def toml_of(text: str) -> dict[str, Any]:
    """The table of a TOML text; BadToml says what is wrong with it."""
    if len(text) > LONGEST:
        raise BadToml(Words(N_("the text has more than {n} signs"), n=LONGEST))
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadToml(Words("{error}", error=str(error)[:300])) from None
    except RecursionError:
        raise BadToml(Words(N_("it is nested too deeply"))) from None
    except ValueError:  # a number of thousands of digits
        raise BadToml(Words(N_("it has a number that is too large"))) from None
    check(read)
    return read


def check(value: object, depth: int = 0) -> None:
    """BadToml where a value is not made of tables, lists, texts, numbers and yes or no, or is nested too deeply."""
    if depth > DEEPEST:
        raise BadToml(Words(N_("it is nested too deeply")))
    if isinstance(value, Mapping):
        for item in value.values():
            check(item, depth + 1)
    elif isinstance(value, list | tuple):
        for item in value:
            check(item, depth + 1)
    elif isinstance(value, int) and abs(value) > WIDEST:
        raise BadToml(Words(N_("it has a number that is too large")))
    elif not isinstance(value, str | int | float | bool | None):
        raise BadToml(Words(N_("it has a date, or something else that no content has")))
