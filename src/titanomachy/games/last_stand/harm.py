"""What the Titan does to the city and the Heroes, one loss at a time, with its wins checked at once."""

from __future__ import annotations

from ...kernel.ledger import rule
from ...kernel.messages import Message
from .content import GROUND
from .state import ASIDE, Stand
from .symbols import marker_box
from .words import Endings, Told


@rule("LS-abil-01", "LS-act-08")
def heal(s: Stand, boxes: int) -> None:
    """The marker goes back, at most to the first box."""
    s.marker = max(s.content.start, s.marker - boxes)
    s.tell(Told.healed, marker_box(s))


@rule(
    "LS-abil-02",
    "LS-act-02",
    "LS-act-03",
    "LS-act-06",
    "LS-goal-02",
    "LS-goal-04",
    "LS-round-04",
    "LS-win-06",
)
def devour(s: Stand, count: int) -> None:
    """Citizens are eaten one by one (to the box in English, flipped in French); with the last the Titan wins."""
    for _ in range(count):
        s.citizens -= 1
        s.tell(Told.devoured, s.citizens)
        if not s.citizens:
            s.end(Endings.CITIZENS)


@rule("LS-act-01", "LS-goal-01", "LS-goal-04", "LS-round-04", "LS-win-06")
def destroy_cannon(s: Stand, floor: int) -> None:
    """A Cannon leaves the Tower for good; with the last the Titan wins."""
    s.cannons[floor] -= 1
    left = sum(s.cannons)
    s.tell(Told.cannon_lost, s.content.tower[floor], left)
    if not left:
        s.end(Endings.CANNONS)


@rule("LS-goal-03", "LS-goal-04", "LS-round-04", "LS-win-05")
def lose_heart(s: Stand, hero: int) -> None:
    """A Hero loses a Heart; a Hero without Hearts is killed and the Titan wins."""
    s.hearts[hero] -= 1
    s.tell(Told.heart_lost, s.heroes[hero], s.hearts[hero])
    if not s.hearts[hero]:
        s.end(Endings.HERO)


@rule("LS-cancel-11")
def fall(s: Stand, hero: int) -> None:
    """A fall moves a Hero to the ground and does nothing else."""
    if s.levels[hero] != GROUND:
        s.levels[hero] = GROUND
        s.tell(Told.fell, s.heroes[hero])


@rule("LS-abil-07", "LS-abil-08", "LS-act-09", "LS-hero-25")
def lose_die(s: Stand, die: int, told: Message) -> None:
    """A die is set aside for the round, by the Hero who holds it."""
    s.place[die] = ASIDE
    s.tell(told, s.heroes[s.holder[die]], s.face[die])
