"""Playing Command Cards: one is laid at the end of the row; cards may be used before it, and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants
from ..content import CLOUD, COMMAND_IDS, RECRUIT
from ..messages import Prompts, Told
from ..state import AFTER, COMMANDING, NONE
from ..words import DONE, PLAY
from . import reasons as no
from .arriving import recruit_regions
from .attack_command import play_attack
from .effects import do
from .leader_command import play_leader
from .magic_command import play_magic
from .move_command import play_move
from .plunder_command import play_plunder
from .recruit_command import play_recruit
from .rest_command import play_rest
from .rounds import end_turn
from .special_commands import play_special
from .trade_command import play_trade
from .using_cards import cast_spell, castable, has_uses, usable

COMMANDS: Final[tuple[Callable[[Giants], None], ...]] = (  # in the order of the cards
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


@rule("AG-command-01", "AG-command-05", "AG-command-06", "AG-final-04", "AG-turn-02")
def may_play(g: Giants, race: int, command: int) -> Why | None:
    """The Command Cards in hand: all that do not lie in the row. Recruit only with somewhere to recruit."""
    if command in g.rows[race]:
        return no.IN_ROW, (race * len(COMMAND_IDS) + command,)
    if command == RECRUIT and homeless(g, race):
        return (no.HOMELESS_CLOUD if race == CLOUD else no.HOMELESS), ()
    return None


def playable(g: Giants) -> list[Option]:
    """The Command Cards that may be played."""
    race = g.race
    return [PLAY[command] for command in range(len(COMMAND_IDS)) if may_play(g, race, command) is None]


@rule("AG-final-04", "AG-final-07")
def homeless(g: Giants, race: int) -> bool:
    """Enemies hold the Starting Region and there is nowhere else to recruit: the command cannot be used."""
    home = g.content.home[race]
    return g.owner[home] not in (NONE, race) and not g.rulings.idle_recruit and not recruit_regions(g, race)


def command_options(g: Giants) -> list[Option]:
    """Command Cards to play, and cards to use before one is played."""
    race = g.race
    options = playable(g)
    if g.spells[race]:
        options += castable(g, race)
    return options + usable(g, race)


@rule("AG-command-01", "AG-command-02", "AG-command-03", "AG-comp-17", "AG-turn-02", "AG-resource-01")
def commanding(g: Giants) -> Script:
    """One Command Card is placed at the right end of the row and carried out; cards may be used before."""
    _, option = yield g.ask_for(g.active, command_options, Prompts.command)
    if option[0] != v.COMMAND:
        yield from use_card(g, option, COMMANDING)
        return
    race, command = g.race, option[1]
    g.tell(Told.played, race, race * len(COMMAND_IDS) + command, len(g.rows[race]))
    g.rows[race].append(command)
    COMMANDS[command](g)


def after_options(g: Giants) -> list[Option]:
    """Cards to use after the command, or the end of the turn."""
    return [*castable(g, g.race), *usable(g, g.race), DONE]


def after(g: Giants) -> Script:
    """After the Command Card: cards may be used, one after another, then the turn ends."""
    _, option = yield g.ask_for(g.active, after_options, Prompts.after)
    if option == DONE:
        end_turn(g)
    else:
        yield from use_card(g, option, AFTER)


@rule("AG-resource-01", "AG-magic-04", "AG-magic-06", "AG-magic-09")
def use_card(g: Giants, option: Option, back: int) -> Script:
    """A Resource Card is used and discarded, or a spell is cast and leaves the game."""
    race = g.race
    if option[0] == v.USE:
        g.tell(Told.used, race, option[1])
        g.spend(race, option[1])
        effect = g.content.uses[option[1]].effect
    else:
        advanced = int(option[0] == v.EVOKE)
        cast_spell(g, race, option[1], advanced)
        effect = g.content.spells[option[1]].effects[advanced]
    yield from do(g, effect, back)
    if g.phase == AFTER and not has_uses(g, race):
        end_turn(g)
