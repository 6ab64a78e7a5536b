"""Train a policy with masks for one seat against bots: proximal policy optimisation over many tables in one process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from ..kernel.errors import BadSetup
from ..kernel.words import N_
from . import vector_env
from .kept import PolicyBot
from .policy import Policy
from .sitting import Players
from .vector import TablesEnv


@dataclass(frozen=True, slots=True)
class Method:
    """The numbers of the method. A batch is `tables` times `length` choices."""

    tables: int = 16
    length: int = 128
    passes: int = 4
    pieces: int = 4
    rate: float = 1e-3
    discount: float = 0.995
    smoothing: float = 0.95  # lambda of generalised advantage estimation
    clip: float = 0.2
    surprise: float = 0.01  # the weight of entropy
    judging: float = 0.5  # the weight of the error of the value
    hidden: int = 128
    lift: float = 1.0  # what the end of a game adds to its result: with 1 a loss brings nothing, with 0 it costs 1


class Point(NamedTuple):
    """A point of the learning curve: games that ended since the point before, played by chance from the policy."""

    steps: int
    games: int
    won: int
    entropy: float
    seconds: float  # of processor time since the beginning

    @property
    def share(self) -> float:
        """How many of the games were won; not a number where none has ended."""
        return self.won / self.games if self.games else float("nan")


@dataclass(frozen=True, slots=True)
class Trained:
    """What came out: a bot, and how it got there."""

    bot: PolicyBot
    curve: list[Point]


class Batch(NamedTuple):
    """What was seen, done and gained: everything by choice and table."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms, of the actions when they were chosen
    values: Tensor
    rewards: Tensor
    ended: Tensor  # the game ended with this choice
    won: Tensor  # and was won
    counts: Tensor  # no: a table only began anew


def train(
    game: str,
    seats: int | None = None,
    *,
    seat: int = 0,
    bots: Players = "greedy",
    steps: int = 200_000,
    seed: int = 0,
    method: Method | None = None,
    max_cycles: int | None = 1000,
    progress: Callable[[Point], None] | None = None,
    **how: Any,
) -> Trained:
    """Train a seat against bots for so many choices (rounded up to whole batches); the same seed, the same policy.

    `how` are options of the game and what environments take (`shaping`). What only takes something back is never
    offered (`back=False`), and a game is broken off after `max_cycles` choices of the seat.
    """
    if steps < 1:
        raise BadSetup(N_("training takes at least one choice, not {n}"), n=steps)
    method = method or Method()
    torch.manual_seed(seed)
    env = vector_env(
        game, seats, num_envs=method.tables, seat=seat, bots=bots, max_cycles=max_cycles, back=False, **how
    )
    play = env.sittings[0].play
    policy = Policy(play.layout, play.actions.size, method.hidden)
    learner = Learner(env, policy, method, seed)
    curve: list[Point] = []
    began = process_time()
    while (done := len(curve) * method.tables * method.length) < steps:
        for group in learner.optimiser.param_groups:
            group["lr"] = method.rate * (1 - done / steps)
        batch = learner.play()
        games, won = int(batch.ended.sum()), int(batch.won.sum())
        entropy = learner.improve(batch)
        at = done + method.tables * method.length
        curve.append(Point(at, games, won, entropy, process_time() - began))
        if progress is not None:
            progress(curve[-1])
    told = {"seat": seat, "bots": bots if isinstance(bots, str) else "", "steps": curve[-1].steps, "seed": seed}
    return Trained(PolicyBot(play.beside(), policy, told), curve)


class Learner:
    """Plays batches with the policy and improves it by them."""

    def __init__(self, env: TablesEnv, policy: Policy, method: Method, seed: int) -> None:
        self.env = env
        self.policy = policy
        self.method = method
        self.optimiser = torch.optim.Adam(policy.parameters(), lr=method.rate, eps=1e-5)
        self._now, _ = env.reset(seed=seed)
        self._fresh = np.zeros(env.num_envs, bool)  # over: the next step only begins anew

    def _look(self) -> tuple[Tensor, Tensor]:
        return torch.as_tensor(self._now["observation"]).long(), torch.as_tensor(self._now["action_mask"])

    @torch.no_grad()
    def play(self) -> Batch:
        """So many choices at every table, by chance from the policy."""
        rows = []
        for _ in range(self.method.length):
            seen, masks = self._look()
            logits, values = self.policy(seen, masks)
            chosen = Categorical(logits=logits)
            actions = chosen.sample()
            self._now, rewards, over, broken_off, _ = self.env.step(actions.numpy())
            counts = ~self._fresh
            self._fresh = over | broken_off
            gained = rewards + self.method.lift * over
            won = [sitting.play.results()[sitting.seat] > 0 for sitting in self.env.sittings]
            told = (torch.as_tensor(told).float() for told in (gained, self._fresh, won, counts))
            rows.append((seen, masks, actions, chosen.log_prob(actions), values, *told))
        return Batch(*(torch.stack(column) for column in zip(*rows, strict=True)))

    @torch.no_grad()
    def _advantages(self, batch: Batch) -> Tensor:
        """How much better than expected each choice turned out (generalised advantage estimation).

        A game that is broken off brings nothing. Where a loss costs something (`lift`), discount teaches whoever is
        about to lose to put it off, if the game lets them.
        """
        _, following = self.policy(*self._look())
        found = torch.zeros_like(batch.rewards)
        behind = torch.zeros_like(following)
        for at in reversed(range(self.method.length)):
            goes_on = 1 - batch.ended[at]
            error = batch.rewards[at] + self.method.discount * following * goes_on - batch.values[at]
            behind = error + self.method.discount * self.method.smoothing * goes_on * behind
            found[at] = behind
            following = batch.values[at]
        return found

    def improve(self, batch: Batch) -> float:
        """Several passes over a batch, in pieces; the entropy of the policy over it."""
        method = self.method
        gains = self._advantages(batch)
        aims = (gains + batch.values).flatten()
        counted = batch.counts.flatten().nonzero().squeeze(-1)
        flat = [column.flatten(0, 1) for column in batch]
        seen, masks, actions, chances = flat[:4]
        gains = gains.flatten()
        gains = (gains - gains[counted].mean()) / (gains[counted].std() + 1e-8)
        entropies = []
        for _ in range(method.passes):
            for piece in counted[torch.randperm(len(counted))].chunk(method.pieces):
                logits, values = self.policy(seen[piece], masks[piece])
                chosen = Categorical(logits=logits)
                ratio = (chosen.log_prob(actions[piece]) - chances[piece]).exp()
                clipped = ratio.clamp(1 - method.clip, 1 + method.clip)
                better = torch.minimum(ratio * gains[piece], clipped * gains[piece]).mean()
                entropy = chosen.entropy().mean()
                wrong = (values - aims[piece]).square().mean()
                loss = method.judging * wrong - better - method.surprise * entropy
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimiser.step()
                entropies.append(float(entropy.detach()))
        return sum(entropies) / len(entropies)
