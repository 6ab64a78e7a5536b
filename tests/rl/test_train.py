"""Training: masks are kept, what pays becomes likelier, the same seed gives the same policy, and a policy is a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import titanomachy as tm
from titanomachy import rl

torch = pytest.importorskip(
    "torch", reason="training is an extra of its own, titanomachy[train]: torch is not installed"
)

TABLE: dict[str, Any] = {"titan": "standard", "heroes": "random"}


@pytest.fixture(scope="module")
def method() -> Any:
    from titanomachy.rl.train import Method

    torch.set_num_threads(1)
    return Method(tables=4, length=16, hidden=32)


@pytest.fixture(scope="module")
def trained(method: Any) -> Any:
    return rl.train_policy("last-stand", 4, seat=1, bots="random", steps=128, seed=3, method=method, **TABLE)


def learner(method: Any) -> Any:
    from titanomachy.rl.policy import Policy
    from titanomachy.rl.train import Learner

    torch.manual_seed(1)
    env = rl.vector_env("last-stand", 4, num_envs=method.tables, seat=0, bots="random", back=False, **TABLE)
    return Learner(env, Policy(env.layout, env.sittings[0].play.actions.size, method.hidden), method, seed=1)


def test_training_for_no_time_at_all_is_refused() -> None:
    with pytest.raises(tm.TitanomachyError, match="at least one choice, not -5"):
        rl.train_policy("last-stand", 4, steps=-5)


def test_what_is_not_offered_is_never_chosen(method: Any) -> None:
    learns = learner(method)
    batch = learns.play()
    played = batch.counts.bool()
    offered = batch.masks.gather(2, batch.actions.unsqueeze(-1)).squeeze(-1)
    assert played.any() and offered[played].all()


def test_what_pays_becomes_likelier(method: Any) -> None:
    from torch.distributions import Categorical

    learns = learner(method)
    batch = learns.play()
    first = batch.masks.long().argmax(-1)  # pretend: the first action on offer pays, and every game ends with it
    pays = (batch.actions == first).float()
    batch = batch._replace(rewards=pays, ended=torch.ones_like(pays))
    counted = batch.counts.bool() & (batch.masks.sum(-1) > 1)

    def likely() -> float:
        logits, _ = learns.policy(batch.seen[counted], batch.masks[counted])
        return float(Categorical(logits=logits).log_prob(first[counted]).exp().mean().detach())

    before = likely()
    learns.improve(batch)
    assert likely() > before + 0.05


def test_a_loss_and_a_game_that_is_broken_off_bring_nothing(method: Any) -> None:
    learns = learner(method)
    learns.env.max_cycles = 3
    batch = learns.play()
    lost = batch.ended.bool() & ~batch.won.bool()
    assert lost.any() and (batch.rewards[lost] == 0).all()
    assert not batch.counts[1:][batch.ended[:-1].bool()].any()  # the step after it only begins anew


def test_the_same_seed_gives_the_same_policy(method: Any, trained: Any) -> None:
    again = rl.train_policy("last-stand", 4, seat=1, bots="random", steps=128, seed=3, method=method, **TABLE)
    ours, theirs = trained.bot.policy.state_dict(), again.bot.policy.state_dict()
    assert all(torch.equal(ours[name], theirs[name]) for name in ours)
    assert [point[:4] for point in again.curve] == [point[:4] for point in trained.curve]
    assert [point.steps for point in trained.curve] == [64, 128]


def test_a_policy_that_was_written_down_plays_the_same(trained: Any, tmp_path: Path) -> None:
    trained.bot.save(tmp_path / "hero.pt")
    loaded = rl.load_policy(tmp_path / "hero.pt")
    table = tm.game("last-stand").new(4, seed=9, **TABLE)
    chance = tm.bot("random", tm.game("last-stand"), 1)
    compared = 0
    for _ in range(60):
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        option = chance.choose(table, seat)
        if seat == 1:
            option = loaded.choose(table, seat)
            assert option == trained.bot.choose(table, seat)
            compared += 1
        table.choose(seat, option)
    assert compared > 5


def test_a_policy_chooses_by_what_its_seat_knows(trained: Any) -> None:
    game, compared, differed = tm.game("last-stand"), 0, 0
    table = game.new(4, seed=4, **TABLE)
    while not table.over and compared < 20:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        if seat == 1 and not table._held:
            other = table.imagine(1, compared)
            compared += 1
            differed += other.fingerprint() != table.fingerprint()
            assert trained.bot.choose(table, 1) == trained.bot.choose(other, 1)
        table.choose(seat, game.bot.greedy(table, seat, 1))
    assert compared and differed


def test_values_beyond_what_is_known_do_not_break_a_policy(trained: Any) -> None:
    policy, size = trained.bot.policy, trained.bot.play.layout.size
    mask = np.ones(trained.bot.play.actions.size, np.int8)
    for extreme in (-(2**31), 2**31 - 1):
        assert 0 <= policy.act(np.full(size, extreme, np.int32), mask) < len(mask)
