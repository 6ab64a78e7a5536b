"""Games behind the interfaces of the field: PettingZoo, Gymnasium and OpenSpiel. See docs/research.md.

>>> from titanomachy import rl
>>> env = rl.aec_env("last-stand", seats=4, titan="standard", heroes="random")
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.describe(1)
'prompt: a prompt'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..games.registry import game as game_of
from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from .extras import need

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ..games.game import BoardGame
    from ..kernel.state import State
    from .aec import TableEnv
    from .kept import PolicyBot
    from .parallel import TogetherEnv
    from .play import Play
    from .single import SeatEnv
    from .sitting import Players
    from .train import Trained
    from .vector import TablesEnv

TOO_FEW = N_("{name} takes a number from 1 on, not {n}")

__all__ = [
    "aec_env",
    "gym_env",
    "load_policy",
    "parallel_env",
    "register",
    "train_policy",
    "vector_env",
    "write_dataset",
]


def aec_env(
    game: str,
    seats: int | None = None,
    *,
    observations: str = "tensor",
    render_mode: str | None = None,
    render_seat: int | None = None,
    max_cycles: int | None = None,
    **how: Any,
) -> TableEnv:
    """All seats in turn, as a PettingZoo AEC environment.

    `observations` are a `tensor`, its `parts` by name, or `text`; `actions` are those of the `vocabulary` or of the
    present `offer`, without those that only take something back where `back` is False; `illegal` actions are an `error`
    or replaced by chance (`random`); `shaping` adds so much times the change of a seat's own progress to its reward;
    `content` is an owner's corrections. All else is an option of the game.
    """
    play = _play(game, seats, how, max_cycles=max_cycles)
    from .aec import TableEnv
    from .looking import Looking
    from .rendering import Rendering

    return TableEnv(play, Looking(play, observations), Rendering(play, render_mode, render_seat), max_cycles)


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    observations: str = "tensor",
    render_mode: str | None = None,
    render_seat: int | None = None,
    max_cycles: int | None = None,
    **how: Any,
) -> TogetherEnv:
    """All seats at once, as a PettingZoo parallel environment: who is not asked waits. See `aec_env`."""
    play = _play(game, seats, how, max_cycles=max_cycles)
    from .looking import Looking
    from .parallel import TogetherEnv
    from .rendering import Rendering

    return TogetherEnv(play, Looking(play, observations), Rendering(play, render_mode, render_seat), max_cycles)


def gym_env(
    game: str,
    seats: int | None = None,
    *,
    seat: int = 0,
    bots: Players = "greedy",
    observations: str = "tensor",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **how: Any,
) -> SeatEnv:
    """One seat against bots, as a Gymnasium environment: `bots` is one for all others, or one each. See `aec_env`."""
    play = _play(game, seats, how, max_cycles=max_cycles)
    from .looking import Looking
    from .rendering import Rendering
    from .single import SeatEnv
    from .sitting import Sitting

    sitting = Sitting(play, seat, bots)
    return SeatEnv(sitting, Looking(play, observations), Rendering(play, render_mode, seat), max_cycles)


def vector_env(
    game: str,
    seats: int | None = None,
    *,
    num_envs: int = 8,
    seat: int = 0,
    bots: Players = "greedy",
    max_cycles: int | None = None,
    **how: Any,
) -> TablesEnv:
    """Many tables in one process, one seat of each against bots, as a Gymnasium vector environment. See `gym_env`."""
    play = _play(game, seats, how, max_cycles=max_cycles, num_envs=num_envs)
    from .sitting import Sitting
    from .vector import TablesEnv

    return TablesEnv([Sitting(play.beside(), seat, bots) for _ in range(num_envs)], max_cycles)


def train_policy(game: str, seats: int | None = None, **how: Any) -> Trained:
    """Train a seat against bots by PPO with masks: the bot that came out, and its learning curve. See `train.train`."""
    need("train")
    from .train import train

    return train(game, seats, **how)


def load_policy(path: str | Path) -> PolicyBot:
    """The bot of a policy that `bot.save(path)` wrote down."""
    need("train")
    from .kept import load

    return load(path)


def open_policy(file: str, game: BoardGame[State]) -> PolicyBot:
    """The same for a game that is played: `policy:FILE` among bots by name."""
    need("train")
    from .kept import opened

    return opened(file, game)


def write_dataset(
    path: str | Path,
    game: str,
    seats: int | None = None,
    *,
    bots: str | Sequence[str] = "greedy",
    games: int = 100,
    seed: int = 0,
    workers: int | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
    **how: Any,
) -> int:
    """Write games of bots (one for all seats, or one each) as Parquet, a row for each choice: how many there are.

    `workers` are processes (as many as there are cores where not given), or those of the `ray` cluster at an address;
    `progress(done, games)` is called after each game. The file is the same whoever plays.
    """
    need("lab")
    from .dataset import write

    return write(path, _play(game, seats, how), bots, games, seed, workers, ray, progress)


def register() -> None:
    """Make the games known to OpenSpiel: `pyspiel.load_game("titanomachy(game=last-stand,seats=4)")`."""
    need("openspiel")
    from . import spiel

    spiel.register()


def _play(game: str, seats: int | None, how: dict[str, Any], **counts: int | None) -> Play[State]:
    need("rl")
    for name, count in counts.items():
        if count is not None and count < 1:
            raise TitanomachyError(TOO_FEW, name=name, n=count)
    from .play import Play

    named = {name: how[name] for name in ("actions", "back", "content", "illegal", "shaping") if name in how}
    return Play(game_of(game), seats, {name: how[name] for name in how if name not in named}, **named)
