"""The numbers of the greedy bot's judgement, in units of one Power spent well, and the moods in which they change."""

from __future__ import annotations

from typing import Final


class Weights:
    """The numbers that were tuned by play."""

    __slots__ = (
        "ahead", "card", "cheap", "death", "delay", "draws", "drop_fear", "drop_near", "fallen", "few", "food", "hand",
        "hit", "hit_urge", "hope", "kill", "last_kill", "last_life", "most_draws", "near", "plain", "share",
        "soak_end", "soon", "strike", "titan_near", "token", "tries", "wound", "wound_more",
    )  # fmt: skip

    def __init__(self) -> None:
        # cards
        self.plain = 1.0  # a card must do more than so many average cards of the deck
        self.delay = 1.5  # rounds until a new card is drawn
        self.most_draws = 8.0  # a card is hardly drawn more often than that before the game is decided
        self.draws = 0.8  # what a card does in later turns counts less than what Power does now
        self.card = 4.0  # a card drawn now
        self.food = 0.8  # for each Wound that Food could heal
        # walls
        self.token = 15.0  # a token of a Wall while all ten are there
        self.few = 4.0  # and how much more when few are left
        self.fallen = 0.5  # that a Wall falls, in tokens
        self.cheap = 0.4  # that a Titan is dealt with, beside the token that it would cost
        # wounds
        self.wound = 40.0  # a Wound among one's cards, early in the game
        self.wound_more = 1.0  # and how much more for each that is there
        self.death = 40.0
        self.hand = 0.1  # and a good card in the hand of one who dies
        self.last_life = 2.5  # Wounds are worse when the next death is the end
        # archenemies
        self.kill = 150.0  # an Archenemy less
        self.last_kill = 3.0  # the last one wins
        self.share = 0.5  # of that for damage after which a team-mate can kill it
        self.tries = 0.2  # a kill attempt must succeed so often
        self.hit = 4.0  # a point of damage on the Archenemy that the team hunts
        self.hit_urge = 0.5  # more of that as tokens get few
        self.hope = 0.3  # a point of damage on another one
        # where a turn ends
        self.near = 1.5  # a step nearer to an Archenemy
        self.titan_near = 0.15  # a step nearer to another Titan
        self.drop_near = 0.2  # a step nearer to where the next cards will come
        self.drop_fear = 1.0  # to stand where their Ambushes will be
        self.soak_end = 0.5  # standing guard
        self.strike = 0.3  # an Archenemy that may wound whoever is beside it
        # looking ahead
        self.ahead = 0.8  # a point of Power in each round to come
        self.soon = 0.6  # that a kill is possible next round


W: Final = Weights()


class Mood:
    """Some weights changed for a while: `with mood: ...`."""

    __slots__ = ("factors", "kept")

    def __init__(self, **factors: float) -> None:
        self.factors = factors
        self.kept: dict[str, float] = {}

    def __enter__(self) -> None:
        self.kept = {name: getattr(W, name) for name in self.factors}
        for name, factor in self.factors.items():
            setattr(W, name, self.kept[name] * factor)

    def __exit__(self, *error: object) -> None:
        for name, value in self.kept.items():
            setattr(W, name, value)


MOODS: Final = (
    Mood(draws=3.0, hit=0.3, share=0.5, tries=2.0),  # to build a deck
    Mood(draws=0.3, hit=3.0, share=2.0, token=1.5),  # to fight
    Mood(soak_end=5.0, near=3.0),  # to stand guard
    Mood(token=0.3, cheap=0.5),  # to let the Walls look after themselves
)
