"""The numbers of the greedy bot's judgement, in units of one Power spent well, and the moods in which they change."""

from __future__ import annotations

from typing import Final


class Weights:
    """The numbers that were tuned by play."""

    __slots__ = (
        "card", "cheap", "death", "delay", "draws", "drop_fear", "drop_near", "fallen", "few", "food",
        "gear", "hand", "hit", "hit_urge", "home", "hope", "inside", "kill", "last_kill", "last_life", "last_token",
        "lure", "most_draws", "near", "outlook", "plain", "share", "soak_end", "strike", "titan_near",
        "token", "tries", "wound", "wound_more",
    )  # fmt: skip

    def __init__(self) -> None:
        # cards
        self.plain = 1.31  # a card must do more than so many average cards of the deck
        self.delay = 1.6  # rounds until a new card is drawn
        self.most_draws = 7.79  # a card is hardly drawn more often than that before the game is decided
        self.draws = 1.0  # what a card does in later turns counts less than what Power does now
        self.card = 3.82  # a card drawn now
        self.gear = 0.71  # a 3D Gear
        self.food = 0.88  # for each Wound that Food could heal
        # walls
        self.token = 21.3  # a token of a Wall while all ten are there
        self.few = 4.81  # and how much more when few are left
        self.fallen = 0.54  # that a Wall falls, in tokens
        self.last_token = 1.28  # the last token of a Wall, in tokens
        self.cheap = 0.37  # that a Titan is dealt with, beside the token that it would cost
        # wounds
        self.wound = 47.6  # a Wound among one's cards, early in the game
        self.wound_more = 0.71  # and how much more for each that is there
        self.death = 28.6
        self.hand = 0.1  # and a good card in the hand of one who dies
        self.last_life = 2.29  # Wounds are worse when the next death is the end
        # archenemies
        self.kill = 160.0  # an Archenemy less
        self.last_kill = 3.21  # the last one wins
        self.share = 0.57  # of that for damage after which a team-mate can kill it
        self.tries = 0.17  # a kill attempt must succeed so often
        self.hit = 3.95  # a point of damage on the Archenemy that the team hunts
        self.hit_urge = 0.51  # more of that as tokens get few
        self.outlook = 0.32  # a better chance to kill it next round
        self.hope = 0.26  # a point of damage on another one
        # where a turn ends
        self.near = 1.39  # a step nearer to an Archenemy
        self.titan_near = 0.15  # a step nearer to another Titan
        self.drop_near = 0.34  # a step nearer to where the next cards will come
        self.drop_fear = 1.08  # to stand where their Ambushes will be
        self.soak_end = 0.54  # standing guard
        self.home = 0.23  # a step nearer to the middle of the city
        self.inside = 0.19  # behind the Wall, where cards are
        self.lure = 0.02  # a step nearer to the best card
        self.strike = 0.18  # an Archenemy that may wound whoever is beside it


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
