"""The sequence of play: the script of every phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Script
from ..acts import Giants
from .attack_command import attacking
from .battles.casualties import damage
from .battles.conquest import conquest
from .battles.opening import opening
from .battles.rolling import change_roll
from .command_cards import after, commanding
from .events import claiming
from .giantslayers import slaying
from .leader_command import leading
from .magic_command import conjuring
from .move_command import moving
from .recruit_command import recruiting
from .rest_command import healing
from .setup import draft
from .special_commands import special
from .trade_command import trading

SCRIPTS: Final[tuple[Callable[[Giants], Script], ...]] = (  # in the order of the phases
    draft,
    claiming,
    commanding,
    moving,
    trading,
    recruiting,
    leading,
    conjuring,
    attacking,
    healing,
    slaying,
    special,
    after,
    opening,
    change_roll,
    change_roll,
    damage,
    conquest,
)


def script(g: Giants) -> Script:
    """What comes next."""
    return SCRIPTS[g.phase](g)
