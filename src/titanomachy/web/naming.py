"""Words that people give: names and lines of chat, without what is there and cannot be seen.

A control character, a sign that turns the direction of writing, a blank that looks like nothing: each lets one person
write what looks like another's name, or spoils the lines around it. They are taken out; what is left is what was meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from typing import Final

NAME_LENGTH: Final = 24
MARK: Final = " [bot]"  # behind the name of every account of a program, and of nobody else
LONGEST: Final = 500  # signs that are looked at
STACK: Final = 3  # marks on one letter: Vietnamese takes two
# letters, marks and signs to Unicode, and blank to whoever looks
BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
JOINERS: Final = frozenset("\u200c\u200d\ufe0f")  # many emoji and Persian words are written with them
LONELY: Final = re.compile("^[\u200c\u200d\ufe0f]+|(?<=\\s)[\u200c\u200d\ufe0f]+|[\u200c\u200d]+(?=\\s|$)")
# what looks like a small Latin letter, the letter first: figures, Greek, Cyrillic and other Latin
LOOKS: Final = str.maketrans(
    {
        like: group[0]
        for group in (
            "aаαɑ", "bƅЬ", "cсϲ", "dԁ", "eеє", "gɡց", "hһհ", "li1!|ıіιӏ", "jјʝ", "kκк", "mм", "nո", "oоοօ0",
            "pрρ", "qԛ", "sѕ", "tτт", "uυս", "vνѵ", "wԝѡ", "xхχ", "yуүγʏ",
        )
        for like in group[1:]
    }
)  # fmt: skip


def clean_name(given: str) -> str:
    """A name as it is shown: one line of visible signs, not too long.

    >>> clean_name("Jo\u202e\u3164 Max\\x00")
    'Jo Max'
    """
    return _clean(given, ())[:NAME_LENGTH].strip()


def marked(name: str) -> bool:
    """True for a name that says, or seems to say, that a program has it.

    >>> marked("Rex [bot]"), marked("Rex [bоt]"), marked("Robot")
    (True, True, False)
    """
    return _look(name).endswith(_look(MARK))


def clean_line(given: str) -> str:
    """A line of chat as it is shown; signs that join others may stay where they do."""
    return " ".join(LONELY.sub("", _clean(given, JOINERS)).split())


def _clean(given: str, kept: Container[str]) -> str:
    """One line of what can be seen. A mark needs a letter to stand on, and few fit on one."""
    shown: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", given[:LONGEST]):
        kind = unicodedata.category(sign)
        if sign not in kept and (kind[0] in "CZ" or sign in BLANKS):
            sign, kind = " ", "Zs"
        marks = marks + 1 if kind in ("Mn", "Me") and sign not in kept else 0
        stands = bool(shown) and shown[-1] != " "
        if not marks or (stands and marks <= STACK):
            shown.append(sign)
    return " ".join("".join(shown).split())


def alike(one: str, other: str) -> bool:
    """True for two names that people take for one.

    >>> alike("Jo", "JО"), alike("Jill", "Ji11"), alike("Jo", "Joe")
    (True, True, False)
    """
    return _look(one) == _look(other) != ""


def _look(name: str) -> str:
    """How a name looks: width, case, blanks and the alphabet aside."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(folded.translate(LOOKS).replace("rn", "m").replace("vv", "w").split())
