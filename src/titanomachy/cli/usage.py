"""The words of the command line itself in the reader's language: argparse asks gettext for each by its English form."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..kernel.words import N_, say

WORDS: Final = frozenset({
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
})  # fmt: skip


@contextmanager
def spoken(lang: str) -> Iterator[None]:
    """While this lasts, argparse speaks a language: its own `_`, which knows no catalogue of ours, is replaced."""

    def translated(words: str) -> str:
        return say(words, lang) if words in WORDS else words

    own = getattr(argparse, "_")  # noqa: B009 - no part of what argparse declares
    setattr(argparse, "_", translated)  # noqa: B010
    try:
        yield
    finally:
        setattr(argparse, "_", own)  # noqa: B010
