"""Overview, table talk and hidden information: who wins, who may talk when, what is chosen by itself."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Message
from ....kernel.outcome import Outcome
from ....kernel.rules import Sides, only_option
from ....kernel.setup import Setup
from ....kernel.table import Table
from ....kernel.words import N_
from ..cards import NONE
from ..sentences import Endings, Prompts
from ..state import REVEAL, TURN_ENDS, Match
from .game_setup import teams_of
from .hero_selection import captains_alone

SILENCE: Final = Message("silence", N_("Nobody talks from the reveal until the turn is over."), "GA-talk-03")
SECRET_ASKS: Final = frozenset(  # about cards of a hand that may not fit
    {
        Prompts.defend.kind,
        Prompts.guard.kind,
        Prompts.maybe_discard.kind,
        Prompts.discard_fitting.kind,
        Prompts.maybe_item.kind,
    }
)


@rule("GA-summary-02", "GA-core-09")
def outcome(s: Match) -> Outcome:
    """A team wins or loses as one."""
    message = Endings.ALL[s.ending]
    assert message is not None
    winners = frozenset(seat for seat in range(s.seats) if won_by(s, seat))
    return Outcome(winners, {seat: float(seat in winners) for seat in range(s.seats)}, message, s.names)


@rule("GA-core-13")
def won_by(s: Match, seat: int) -> bool:
    """Whether a seat has won: with its team, or alone."""
    return seat == s.victor if s.victor != NONE else s.teams[seat] == (s.ending - 1) % 2


@rule("GA-select-05")
def sides(setup: Setup) -> Sides:
    """Red and Blue; where captains draft they are on them alone, and nobody knows yet whom the others will stand by."""
    teams = teams_of(setup.seats, setup.options["larger"])
    if setup.options["selection"] == "player_draft":
        teams = captains_alone(teams)
    known: Sides = [
        (name, tuple(seat for seat in range(setup.seats) if teams[seat] == team))
        for team, name in enumerate((N_("red"), N_("blue")))
    ]
    return [*known, *((str(seat), (seat,)) for seat in range(setup.seats) if teams[seat] == NONE)]


@rule("GA-hidden-06", "GA-hidden-08")
def automatic(table: Table[Match], seat: int) -> Option | None:
    """The only option is taken by itself, except where that would tell that a hand has no fitting card."""
    ask = table.asks.get(seat)
    return None if ask is not None and ask.message.kind in SECRET_ASKS else only_option(table, seat)


@rule("GA-tie-02")
def echo(table: Table[Match], option: Option, seat: int) -> Option | None:
    """Whoever plays several of the tied heroes says once who acts first."""
    ask = table.asks.get(seat)
    same = ask is not None and not ask.idle and ask.message.kind == Prompts.first.kind and option in ask.options
    return option if same else None


@rule("GA-talk-01", "GA-talk-02", "GA-talk-03", "GA-talk-04", "GA-talk-07")
def silence(s: Match) -> Message | None:
    """Everyone reads all that is said; from the reveal to the end of the turn nobody says anything."""
    quiet = REVEAL <= s.phase <= TURN_ENDS and not s.ending
    return SILENCE if quiet and not s.settings.open_talk else None
