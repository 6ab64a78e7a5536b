"""The Rest Command: heal, Giantslayer Actions, take all Command Cards back."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import Giants
from ..content import REGIONS, REST, SORTS
from ..messages import Prompts, Told
from ..state import HEALING, NONE, SLAYING
from ..words import DONE, HEAL, HIRE, HUNT, RIDE
from . import reasons as no
from .rounds import finish_command

RECRUIT_STAGE, MOVE_STAGE, ATTACK_STAGE = range(3)


@rule("AG-rest-01", "AG-rest-03", "AG-rest-06", "AG-command-07")
def play_rest(g: Giants) -> None:
    """First healing, then one Giantslayer Action for each card to the left, then the cards come back."""
    race, content = g.race, g.content
    g.uses = content.base[race][REST]
    g.actions = content.per_left[race][REST] * g.left(race)
    g.phase = HEALING
    if not g.uses or not g.wounded_of(race):
        begin_slaying(g)


@rule("AG-rest-02", "AG-rest-04")
def healing(g: Giants) -> Script:
    """A wounded Leader or Unit Token is healed, or none."""
    _, option = yield g.ask_for(g.active, heal_options, Prompts.heal, g.uses)
    if option[0] == v.HEAL:
        g.heal(g.race, option[1], option[2])
        g.uses -= 1
        if g.uses and g.wounded_of(g.race):
            return
    begin_slaying(g)


@rule("AG-rest-02")
def may_heal(g: Giants, region: int, sort: int) -> Why | None:
    """A wounded Leader or Unit Token of the active race, where it stands."""
    if g.owner[region] != g.race or sort not in g.units[region]:
        return no.NOT_HERE, (g.race * SORTS + sort, region)
    return None if sort & 1 else (no.NOT_WOUNDED, (g.race * SORTS + sort,))


def heals(g: Giants) -> list[Option]:
    """Everyone whom the active race can heal."""
    return [HEAL[region][sort] for region, sort in g.wounded_of(g.race)]


def heal_options(g: Giants) -> list[Option]:
    """Whom the active race can heal, or nobody."""
    return [*heals(g), DONE]


def begin_slaying(g: Giants) -> None:
    """Part 2: the Giantslayer Actions."""
    g.uses = 0
    g.phase = SLAYING
    go_on_slaying(g)


def go_on_slaying(g: Giants) -> None:
    """Ask as long as an action is possible."""
    if not can_act(g):
        take_back(g)


def can_act(g: Giants) -> bool:
    """Whether there is any Giantslayer Action to take."""
    actions, content = g.actions, g.content
    if g.stage == RECRUIT_STAGE and actions >= content.hire_cost and NONE in g.slayer_at:
        return True
    return actions > 0 and bool(slayer_actions(g))


@rule("AG-rest-05", "AG-rest-07", "AG-command-03")
def take_back(g: Giants) -> None:
    """Part 3: all Command Cards return to the hand; what they gave ends."""
    race = g.race
    g.actions, g.stage, g.hunted = 0, RECRUIT_STAGE, []
    g.rows[race] = []
    g.led[race] = NONE
    g.tell(Told.rested, race)
    finish_command(g)


# -- what Giantslayer Actions can buy; `giantslayers` carries them out


@rule("AG-slayer-27", "AG-final-06", "AG-final-08")
def on_the_road(g: Giants) -> int:
    """The giantslayer in a Starting Region before the Final Ordning: he may not end his movement there."""
    starts = g.content.starts_of
    passing = (slayer for slayer, at in enumerate(g.slayer_at) if at != NONE and g.pool_1 and starts[at] != NONE)
    return next(passing, NONE)


@rule("AG-slayer-27")
def may_turn(g: Giants, slayer: int = NONE) -> Why | None:
    """Whoever is on his way through a Starting Region goes on before anything else is done."""
    passing = on_the_road(g)
    return None if passing in (NONE, slayer) else (no.ON_THE_ROAD, (passing,))


@rule("AG-slayer-02", "AG-slayer-03", "AG-slayer-37")
def may_hire(g: Giants, slayer: int, region: int) -> Why | None:
    """A giantslayer that is off the board, in a Small Folk Region, before any moves."""
    if g.slayer_at[slayer] != NONE:
        return no.SLAYER_THERE, (slayer,)
    if g.stage != RECRUIT_STAGE:
        return no.TOO_LATE, ()
    if not g.content.small_folk[region]:
        return no.SMALL_FOLK_ONLY, (region,)
    if g.actions < g.content.hire_cost:
        return no.DEAR_HIRE, (g.content.hire_cost, g.actions)
    return may_turn(g)


@rule("AG-slayer-02", "AG-slayer-06", "AG-slayer-27")
def may_ride(g: Giants, slayer: int, region: int) -> Why | None:
    """A step to an adjacent region, before any attacks; into a Starting Region only if he can leave it again."""
    at, after = g.slayer_at[slayer], g.actions - g.content.ride_cost
    if at == NONE:
        return no.SLAYER_AWAY, (slayer,)
    if g.stage > MOVE_STAGE:
        return no.TOO_LATE, ()
    if not g.content.adjacent[at][region]:
        return no.NOT_A_STEP, (at, region)
    if after < 0:
        return no.DEAR_RIDE, (g.content.ride_cost, g.actions)
    if g.pool_1 and g.content.starts_of[region] != NONE and after < g.content.ride_cost:
        return no.NO_STAYING, (region,)
    return may_turn(g, slayer)


@rule("AG-slayer-08", "AG-slayer-09", "AG-slayer-10", "AG-slayer-36")
def may_hunt(g: Giants, region: int) -> Why | None:
    """Where a giantslayer who has not attacked stands with giants of another race."""
    if g.owner[region] == g.race:
        return no.OWN_GIANTS, ()
    if g.owner[region] == NONE:
        return no.NO_GIANTS, (region,)
    there = [slayer for slayer, at in enumerate(g.slayer_at) if at == region]
    if not there:
        return no.NO_SLAYER, (region,)
    if all(slayer in g.hunted for slayer in there):
        return no.HUNTED, ()
    if g.actions < g.content.hunt_cost:
        return no.DEAR_HUNT, (g.content.hunt_cost, g.actions)
    return may_turn(g)


def slayer_options(g: Giants) -> list[Option]:
    """Actions, or the end of them, unless a giantslayer has to go on."""
    options = slayer_actions(g)
    return [*options, DONE] if may_turn(g) is None else options


def slayer_actions(g: Giants) -> list[Option]:
    """What the actions that are left can buy at this stage."""
    passing = on_the_road(g)
    if passing != NONE:
        return rides(g, passing)
    options: list[Option] = []
    if g.stage == RECRUIT_STAGE and g.actions >= g.content.hire_cost:
        options += hires(g)
    if g.stage <= MOVE_STAGE and g.actions >= g.content.ride_cost:
        for slayer, at in enumerate(g.slayer_at):
            if at != NONE:
                options += rides(g, slayer)
    if g.actions >= g.content.hunt_cost:
        options += hunts(g)
    return options


@rule("AG-slayer-03", "AG-slayer-04", "AG-slayer-05", "AG-slayer-37")
def hires(g: Giants) -> list[Option]:
    """A giantslayer that is off the board appears in any Small Folk Region, whoever is there."""
    small = g.content.small_folk
    return [
        HIRE[slayer][region]
        for slayer, at in enumerate(g.slayer_at)
        if at == NONE
        for region in range(REGIONS)
        if small[region]
    ]


@rule("AG-slayer-06", "AG-slayer-07", "AG-slayer-27", "AG-final-06")
def rides(g: Giants, slayer: int) -> list[Option]:
    """A step to an adjacent region; into a Starting Region only if he can leave it again."""
    after = g.actions - g.content.ride_cost
    starts = g.content.starts_of
    return [
        RIDE[slayer][region]
        for region in g.content.neighbours[g.slayer_at[slayer]]
        if not g.pool_1 or starts[region] == NONE or after >= g.content.ride_cost
    ]


@rule("AG-slayer-09", "AG-slayer-10", "AG-slayer-29", "AG-slayer-36")
def hunts(g: Giants) -> list[Option]:
    """Regions where a giantslayer who has not attacked stands with giants of another race."""
    race = g.race
    places = {at for slayer, at in enumerate(g.slayer_at) if at != NONE and slayer not in g.hunted}
    return [HUNT[region] for region in sorted(places) if g.owner[region] not in (NONE, race)]
