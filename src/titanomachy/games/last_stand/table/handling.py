"""How choices are handled at the table: dice are put up and rolled together, and nobody rests with a blow in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.asks import Option
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..state import Stand
from ..words import SELECT, UNSELECT, Verbs

DEEDS: Final = frozenset({Verbs.fight, Verbs.fire, Verbs.meet, Verbs.give, Verbs.rescue})  # what a die still does now


def quiet(option: Option, offered: Sequence[Option]) -> bool:
    """A die that can be put up is put up, and rolled with the others."""
    if option[0] != Verbs.reroll:
        return False
    die = option[1]
    return SELECT[die] in offered or UNSELECT[die] in offered


def warn(seen: Sight[Stand], option: Option, offered: Sequence[Option], lang: str) -> str:
    """A Hero who rests leaves dice that could still do something."""
    if option[0] != Verbs.rest:
        return ""
    dice = {other[1] for other in offered if other[0] in DEEDS}
    sentence = N_("{n} {n:die|dice} could still do something here. Choose it again to rest all the same.")
    return say(sentence, lang, n=len(dice)) if dice else ""
