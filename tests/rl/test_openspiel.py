"""OpenSpiel's own tests, over all games: random simulation and playthrough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import titanomachy as tm
from titanomachy import rl
from titanomachy.kernel.errors import TitanomachyError

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is an extra of its own: titanomachy[openspiel]")

GAMES = tm.games()
SHORT = ("last-stand", "deck-building")  # whole random games of the others take thousands of choices


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    rl.register()
    rl.register()  # twice is as good as once
    yield


@pytest.mark.parametrize("name", SHORT)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"titanomachy(game={name})"), 1, False, False)


def test_a_playthrough_is_the_same_again() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    text = "titanomachy(game=deck-building,seed=4,actions=offer)"
    first, second = (generate_playthrough.playthrough(text, action_sequence=None, seed=3) for _ in range(2))
    assert first == second and "ObservationTensor(0)" in first


@pytest.mark.parametrize("name", GAMES)
def test_states_are_copied_and_told_as_the_table_is(name: str) -> None:
    game = pyspiel.load_game(f"titanomachy(game={name},seed=2)")
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    for _ in range(12):
        copy = state.clone()
        player = state.current_player()
        assert copy.current_player() == player and copy.legal_actions() == state.legal_actions()
        action = state.legal_actions()[-1]
        before = state.play.table.fingerprint()
        copy.apply_action(action)
        assert state.play.table.fingerprint() == before
        assert state.observation_tensor(player) == state.play.observe(player).tolist()
        assert state.action_to_string(player, action) in state.observation_string(player)
        state.apply_action(action)
        assert copy.play.table.fingerprint() == state.play.table.fingerprint()
        assert tm.replay(state.serialize()).fingerprint() == state.play.table.fingerprint()
    assert state.returns() == [0.0] * game.num_players()


def test_options_are_one_parameter() -> None:
    game = pyspiel.load_game("titanomachy(game=last-stand,seats=3,options=titan:deviant;heroes:random)")
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.play.table.setup.options["titan"] == "deviant"
    with pytest.raises(TitanomachyError, match="written name:value"):
        pyspiel.load_game("titanomachy(game=last-stand,options=random)")
