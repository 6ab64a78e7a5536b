"""The choices of the game, each made once, and every sentence that its rules say."""

from __future__ import annotations

from typing import Final

from titanomachy.kernel.asks import option
from titanomachy.kernel.messages import Message
from titanomachy.kernel.vocabulary import Domain, Verb, Vocabulary
from titanomachy.kernel.words import N_

from .content import MEADOW_IDS, MEADOWS

MEADOW = Domain("meadow", words=MEADOW_IDS)
VOCABULARY: Final = Vocabulary(Verb("light"), Verb("save"), Verb("graze", MEADOW), Verb("stalk", MEADOW))
LIGHT, SAVE = option("light"), option("save")
GRAZE: Final = [option("graze", meadow) for meadow in range(MEADOWS)]
STALK: Final = [option("stalk", meadow) for meadow in range(MEADOWS)]


class Prompts:
    """What is asked."""

    fire = Message("fire", N_("Light a fire, or save it? Left: {n}."), "GS-night-01", "n")
    graze = Message("graze", N_("Lead the flock to a meadow."), "GS-night-02")
    stalk = Message("stalk", N_("Stalk to a meadow."), "GS-night-02")


class Told:
    """What happened."""

    dusk = Message("dusk", N_("Night {n} falls."), "GS-night-01", "n")
    fire = Message("fire_lit", N_("A fire shows the Giant on the {meadow}."), "GS-night-01", "meadow")
    graze = Message("grazes", N_("The flock grazes on the {meadow}."), "GS-night-03", "meadow")
    eaten = Message("eaten", N_("The Giant eats {n} {n:sheep|sheep}. Left: {n_left}."), "GS-night-04", "n", "n_left")
    bark = Message("bark", N_("The dogs bark: the Giant is near."), "GS-night-05")
    still = Message("still", N_("All is still."), "GS-night-05")


class Refusals:
    """Why something may not be chosen."""

    not_now = Message("not_now", N_("That is not asked now."), "GS-night-02")
    other = Message("other_side", N_("That is for the other side."), "GS-valley-01")
    too_far = Message("too_far", N_("The {meadow} is more than {n} {n:step|steps} away."), "GS-night-03", "meadow", "n")


class Endings:
    """How a game ends."""

    EATEN, DAWN = 1, 2
    eaten = Message("won_eaten", N_("The Giant wins: the last sheep is eaten."), "GS-end-01")
    dawn = Message("won_dawn", N_("The Shepherd wins: the flock sees the last morning."), "GS-end-02")
    ALL: Final = {EATEN: eaten, DAWN: dawn}
