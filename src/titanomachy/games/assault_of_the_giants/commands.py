"""The nine commands and the script of every phase: the sequence of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Script
from ...kernel.ledger import rule
from .attacking import attacking, play_attack
from .battle import conquest
from .casualties import damage
from .content import PLUNDER
from .events import claiming
from .leading import leading, play_leader
from .magic import conjuring, play_magic
from .moving import moving, play_move
from .opening import opening
from .realm import Realm
from .recruiting import play_recruit, recruiting
from .resting import healing, play_rest, slaying
from .rolling import change_roll
from .rounds import finish_command
from .setup import draft
from .specials import play_special, special
from .trading import play_trade, trading
from .windows import after, commanding


@rule("AG-plunder-01", "AG-plunder-02", "AG-plunder-03", "AG-plunder-04", "AG-plunder-05")
def play_plunder(g: Realm) -> None:
    """Two cards, and one more for each card to the left as long as there is a Small Folk Region for each."""
    race, content = g.race, g.content
    more = min(content.per_left[race][PLUNDER] * g.left(race), len(g.small_folk_held(race)))
    g.draw(race, content.base[race][PLUNDER] + more, "AG-plunder-01")
    finish_command(g)


COMMANDS: Final[tuple[Callable[[Realm], None], ...]] = (
    play_move,
    play_plunder,
    play_trade,
    play_recruit,
    play_leader,
    play_magic,
    play_attack,
    play_rest,
    play_special,
)

SCRIPTS: Final[tuple[Callable[[Realm], Script], ...]] = (  # in the order of the phases
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
