"""How choices are handled: plain cards are played together, and no turn ends with Power left by mistake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.showing import Run
from ....kernel.asks import Option
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from .. import verbs
from ..content import WOUND
from ..rules.city import City
from ..rules.effects import PLAYS
from ..words import PLAY

SPENDING: Final = frozenset({verbs.BUY, verbs.DEFEAT, verbs.DAMAGE})


def runs(seen: Sight[City], seat: int, lang: str) -> Sequence[Run]:
    """All cards of the hand that give Power and Move and nothing else, whatever their order."""
    plain = [card for card in seen.state.hands[seat] if card not in PLAYS and card != WOUND]
    if len(plain) < 2:
        return ()
    label = say(N_("Play {n} plain cards"), lang, n=len(plain))
    return (Run("plain", label, tuple(PLAY[card] for card in plain)),)


def warn(seen: Sight[City], option: Option, offered: Sequence[Option], lang: str) -> str:
    """A turn that ends leaves cards unplayed, or Power that could still buy or strike."""
    if option[0] != verbs.END:
        return ""
    cards = sum(seen.state.hands[seen.state.active].count(other[1]) for other in offered if other[0] == verbs.PLAY)
    if cards:
        sentence = N_("{n} {n:card is|cards are} not played yet. Choose it again to end the turn all the same.")
        return say(sentence, lang, n=cards)
    if any(other[0] in SPENDING for other in offered):
        sentence = N_("{n} Power could still buy or strike. Choose it again to end the turn all the same.")
        return say(sentence, lang, n=seen.state.power)
    return ""
