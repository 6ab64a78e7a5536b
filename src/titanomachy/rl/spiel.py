"""Games for OpenSpiel: `pyspiel.load_game("titanomachy(game=last-stand,seats=4)")` once `rl.register()` was called.

Chance is sampled: the one chance node of a game, its first, draws the seed from which all else follows. Seats act in
turn, those who answer in secret too; what they have answered is in nobody's observation.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from ..games.registry import game as game_of
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.words import N_
from .actions import VOCABULARY
from .layout import Layout
from .play import LOST, NOBODY, WON, Play

NAME: Final = "titanomachy"
DEFAULT: Final = "last-stand"
LONGEST: Final = 100_000  # choices of a game; random play of ours takes a few thousand at most
SEEDS: Final = 2**31
TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Titanomachy",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"game": DEFAULT, "seats": 0, "seed": 0, "options": "", "actions": "vocabulary"},
)


class TableGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its set-up. `seats` is the fewest where it is 0; `seed` begins the row of sampled seeds."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {"game": DEFAULT, "seats": 0, "seed": 0, "options": "", "actions": "vocabulary", **(params or {})}
        self.board = game_of(str(given["game"]))
        options = read_options(str(given["options"]))
        self.model = play = Play(self.board, int(given["seats"]) or None, options, actions=str(given["actions"]))
        self.layout: Layout[State] = play.layout
        self.chance = Random(int(given["seed"]))
        super().__init__(
            TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=play.actions.size,
                max_chance_outcomes=1,
                num_players=play.seats,
                min_utility=LOST,
                max_utility=WON,
                utility_sum=None,
                max_game_length=LONGEST,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> TableState:
        """The moment before chance has drawn the seed."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns states into observations."""
        return Observer(self.layout)


class Kept:
    """A play that can be copied: OpenSpiel copies states with the copy module."""

    def __init__(self, make: TableGame, play: Play[State] | None = None) -> None:
        self.make = make
        self.play = play

    def __deepcopy__(self, memo: object) -> Kept:
        return Kept(self.make, None if self.play is None else self.play.fork())


class TableState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game; the first is a chance node."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.kept = Kept(game)

    @property
    def play(self) -> Play[State]:
        """The table, once chance has drawn its seed."""
        assert self.kept.play is not None, "chance has not drawn the seed yet"
        return self.kept.play

    def current_player(self) -> int:
        """Who is waited for."""
        if self.kept.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.now == NOBODY else self.play.now

    def _legal_actions(self, player: int) -> list[int]:
        """The actions that are offered, in their order."""
        return [int(action) for action in np.flatnonzero(self.play.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One: which seed it means is drawn when it is applied."""
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        """A seat acts, or chance draws the seed."""
        if self.kept.play is None:
            self.kept.play = self.kept.make.model.beside()
            self.play.begin(self.kept.make.chance.randrange(SEEDS))
        else:
            self.play.act(self.play.now, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of an option in records."""
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        vocabulary = self.kept.make.board.vocabulary
        if self.kept.make.model.actions.kind == VOCABULARY:
            return vocabulary.text(vocabulary.option(action))
        ask = self.play.table.asks[player]
        return vocabulary.text(self.play.meant(ask, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.kept.play is not None and self.play.over

    def returns(self) -> list[float]:
        """1 for those who have won, -1 for the others; nothing before the end."""
        return [0.0] * self.num_players() if self.kept.play is None else self.play.results()

    def serialize(self) -> str:
        """The record of the game so far, from which `titanomachy.replay` makes it again; nothing before the deal."""
        return "" if self.kept.play is None else self.play.table.record().dumps()

    def __str__(self) -> str:
        """What a spectator sees."""
        if self.kept.play is None:
            return f"{NAME}: {self.kept.make.board.id}"
        table = self.play.table
        view = {name: value for name, value in table.view(None).items() if name != "seat"}
        waiting = [seat for seat, ask in table.asks.items() if not ask.idle]
        return f"{view} after {table.length} choices; waited for: {waiting}"


class Observer:
    """Writes what a player may know into `tensor`, and shows its parts in `dict`."""

    def __init__(self, layout: Layout[State]) -> None:
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {part.name: self.tensor[part.start : part.end].reshape(part.shape or (1,)) for part in layout.parts}

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player knows of a state."""
        self.tensor[:] = 0 if state.kept.play is None else state.play.observe(player)

    def string_from(self, state: TableState, player: int) -> str:
        """The same in words."""
        return str(state) if state.kept.play is None else state.play.text(player)


def read_options(text: str) -> dict[str, object]:
    """Options of the game as one parameter: `titan:beast;heroes:random`."""
    found: dict[str, object] = {}
    for setting in filter(None, text.split(";")):
        name, colon, value = setting.partition(":")
        if not colon:
            said = N_("options are written name:value and separated by ;, not {given}")
            raise TitanomachyError(said, given=repr(text))
        found[name.strip()] = value.strip()
    return found


def register() -> None:
    """Make the games known to OpenSpiel, once."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(TYPE, TableGame)
