"""The rules: one script for each step of a night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from titanomachy.kernel.asks import Ask, Option, Script, Together
from titanomachy.kernel.errors import BadPosition
from titanomachy.kernel.forms import Json
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Why
from titanomachy.kernel.options import OptionSpec
from titanomachy.kernel.outcome import Outcome
from titanomachy.kernel.rules import Rules, Sides
from titanomachy.kernel.setup import Setup
from titanomachy.kernel.words import N_

from .content import CONTENTS, GIANT, MEADOWS, SHEPHERD, read_file
from .state import DUSK, NIGHT, Valley, steps
from .words import GRAZE, LIGHT, SAVE, STALK, Endings, Prompts, Refusals, Told

NIGHTS: Final = OptionSpec(
    (8, 10, 12), int(str(read_file()["nights"])), N_("How many nights the flock must last."), "GS-end-02"
)
OPTIONS: Final = {"nights": NIGHTS}


# -- setting up


@rule("GS-valley-01", "GS-valley-02")
def make(setup: Setup, key: int) -> Valley:
    """The flock on the first meadow, the Giant somewhere at least two steps away."""
    s = Valley()
    s.content = CONTENTS.of(setup.corrections)
    s.begin(setup.seats, key, s.content)
    s.nights = int(str(setup.options["nights"]))
    s.trail = [meadow for meadow in range(MEADOWS) if steps(meadow, s.flock) > 1]
    s.giant = s.trail[s.below(len(s.trail))]
    return s


# -- a night


@rule("GS-night-01")
def dusk(s: Valley) -> Script:
    """The Shepherd may light a fire, which shows where the Giant is."""
    s.tell(Told.dusk, s.night)
    if s.fires:
        _, choice = yield s.ask(SHEPHERD, [LIGHT, SAVE], Prompts.fire, s.fires)
        if choice == LIGHT:
            s.fires -= 1
            s.trail = [s.giant]
            s.reveal()
            s.tell(Told.fire, s.giant)
    s.phase = NIGHT


@rule("GS-night-02", "GS-night-03")
def night(s: Valley) -> Script:
    """Both move at once, in secret; then it is seen or heard how near they are."""
    moves = Together([
        s.ask_lazy(GIANT, lambda: [move for move in STALK if may_stalk(s, move) is None], Prompts.stalk),
        s.ask(SHEPHERD, [move for move in GRAZE if may_graze(s, move) is None], Prompts.graze),
    ])  # fmt: skip
    yield moves
    s.giant, s.flock = moves.answers[GIANT][1], moves.answers[SHEPHERD][1]
    s.tell(Told.graze, s.flock)
    follow_trail(s)
    if s.giant == s.flock:
        feast(s)
    else:
        s.tell(Told.bark if steps(s.giant, s.flock) == 1 else Told.still)
    if s.night == s.nights:
        s.end(Endings.DAWN)
    s.night += 1
    s.phase = DUSK


@rule("GS-night-05", "GS-night-06")
def follow_trail(s: Valley) -> None:
    """The meadows to which the Giant could have come, as far as they fit what is seen and heard."""
    near = min(2, steps(s.giant, s.flock))
    reached = {there for here in s.trail for there in range(MEADOWS) if steps(here, there) <= s.content.giant_steps}
    s.trail = sorted(there for there in reached if min(2, steps(there, s.flock)) == near)


@rule("GS-night-04", "GS-end-01")
def feast(s: Valley) -> None:
    """The die says how many sheep are eaten."""
    die = s.content.die
    eaten = min(s.sheep, die[s.below(len(die))])
    s.sheep -= eaten
    s.tell(Told.eaten, eaten, s.sheep)
    if not s.sheep:
        s.end(Endings.EATEN)


# -- what may be chosen


def may_graze(s: Valley, option: Option) -> Why | None:
    """As far as the flock walks in a night."""
    return _within(s, s.flock, option[1], s.content.flock_steps)


def may_stalk(s: Valley, option: Option) -> Why | None:
    """As far as the Giant walks in a night."""
    return _within(s, s.giant, option[1], s.content.giant_steps)


def _within(s: Valley, here: int, there: int, most: int) -> Why | None:
    return (Refusals.too_far, (there, most)) if steps(here, there) > most else None


def why_not(s: Valley, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why a seat may not choose an option now; None exactly where it is offered."""
    kind, verb = "" if ask is None else ask.message.kind, option[0]
    if (verb == "stalk") != (seat == GIANT):
        return Refusals.other, ()
    if kind == "fire" and verb in ("light", "save"):
        return None
    if kind != verb:
        return Refusals.not_now, ()
    return may_stalk(s, option) if verb == "stalk" else may_graze(s, option)


# -- the end, and what always holds


@rule("GS-end-01", "GS-end-02")
def outcome(s: Valley) -> Outcome:
    """Who won, and how many sheep were eaten or saved."""
    winner = GIANT if s.ending == Endings.EATEN else SHEPHERD
    scores = {GIANT: float(s.content.sheep - s.sheep), SHEPHERD: float(s.sheep)}
    return Outcome(frozenset({winner}), scores, Endings.ALL[s.ending], s.names)


def check(s: Valley) -> None:
    """BadPosition where a state cannot be."""
    if s.giant not in s.trail or s.trail != sorted(set(s.trail)):
        raise BadPosition(N_("trail lists all meadows on which the Giant may be, in their order; giant is one of them"))
    for name, value, most in (("sheep", s.sheep, s.content.sheep), ("fires", s.fires, s.content.fires)):
        if not 0 <= value <= most:
            raise BadPosition(N_("{name} is a number from 0 to {most}, not {given}"), name=name, most=most, given=value)


def complete(s: Valley, named: Mapping[str, Json]) -> None:
    """A position that says where the Giant is, and not what is known of it, has it seen by all."""
    if "giant" in named and "trail" not in named:
        s.trail = [s.giant]


def sides(setup: Setup) -> Sides:
    """One against one."""
    return [(N_("giant"), (GIANT,)), (N_("shepherd"), (SHEPHERD,))]


SCRIPTS: Final = (dusk, night)
RULES: Final = Rules(
    state=Valley,
    make=make,
    script=lambda s: SCRIPTS[s.phase](s),
    outcome=outcome,
    why_not=why_not,
    check=check,
    complete=complete,
    rounds=lambda s: s.night,
    sides=sides,
)
