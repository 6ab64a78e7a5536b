"""The tensor says what a seat may know, all of it where it can, in a fixed shape that tells of every index."""

from __future__ import annotations

import numpy as np
import pytest

import titanomachy as tm
from titanomachy.kernel.forms import NONE, UNSEEN
from titanomachy.rl.encoder import Encoder, TooLong
from titanomachy.rl.layout import EMPTY, Layout
from titanomachy.rl.looking import whole

from .walking import SOAK, played

GAMES = tm.games()
WALKS = [(name, seed) for name in GAMES for seed in range(5 * SOAK)]


@pytest.mark.parametrize(("name", "seed"), WALKS)
def test_the_quick_way_writes_what_the_plain_way_does(name: str, seed: int) -> None:
    """So the lengths that slots declare hold, too: neither way has room for more."""
    space = None
    for play, dice in played(name, seed, every=6):
        space = space or whole(play.layout)
        state, asks = play.table.state, play.table.asks
        seat = dice.below(play.seats)
        tensor = play.observe(seat)
        assert tensor.tobytes() == play.encoder.told(state, seat, asks).tobytes()
        assert space.contains(tensor)
        for slot, part in play.layout.slots:
            value = slot.raw(state)
            if isinstance(value, list) and part.kind == "row":
                lengths = (len(value), *{len(row) for row in value if isinstance(row, list)})
                assert lengths == part.shape, f"{slot.name} is no row of fixed length"


@pytest.mark.parametrize("name", GAMES)
def test_every_index_is_described_once(name: str) -> None:
    game = tm.game(name)
    layout = Layout(game, game.setup(None, 0, None, {}))
    words = [layout.describe(index) for index in range(layout.size)]
    assert len(set(words)) == layout.size and all(words)
    assert len(layout.describe().splitlines()) == len(layout.parts)
    with pytest.raises(IndexError, match=f"from 0 to {layout.size - 1}"):
        layout.describe(layout.size)


def test_what_is_hidden_and_what_is_not_there_have_numbers_of_their_own() -> None:
    game = tm.game("last-stand")
    table = game.new(3, seed=1, titan="standard", heroes="random")
    while game.view(table.state, None)["phase"] != "heroes_roll":
        seat = next(iter(table.asks))
        table.choose(seat, table.asks[seat].options[0])
        if table.state.phase > 4:
            break
    layout = Layout(game, table.setup)
    encoder = Encoder(layout)
    down, hand, third, pile = (layout.by_name[name] for name in ("down", "hand", "third", "pile"))
    titan, hero = (encoder.observe(table.state, seat, table.asks) for seat in (0, 1))
    assert hero[down.start] == UNSEEN and titan[down.start] >= 0
    assert hero[third.start] == titan[third.start] == NONE
    assert hero[hand.start] == titan[hand.start + 2 :][: game.slots and 28].sum() and titan[hand.start] == 0
    assert layout.describe(hand.start) == "hand: how many are unseen"
    assert (hero[pile.start : pile.end] == UNSEEN).any()
    assert titan[layout.by_name["pledges"].start] == EMPTY


def test_a_list_that_outgrows_its_declaration_is_named() -> None:
    game = tm.game("last-stand")
    table = game.new(3, seed=1)
    encoder = Encoder(Layout(game, table.setup))
    state = table.state
    state.selected.extend([0] * 21)  # type: ignore[attr-defined]
    with pytest.raises(TooLong, match="selected has 21 values"):
        encoder.observe(state, 0, table.asks)


def test_a_slot_that_grows_and_does_not_say_how_far_is_refused() -> None:
    game = tm.game("last-stand")
    slot = next(slot for slot in game.slots if slot.name == "selected")
    before, slot.most = slot.most, 0
    try:
        with pytest.raises(TypeError, match="selected grows, and does not say how far"):
            Layout(game, game.setup(None, 0, None, {}))
    finally:
        slot.most = before


@pytest.mark.parametrize("name", GAMES)
def test_tables_can_share_an_encoder(name: str) -> None:
    """What it keeps of one is compared with the next: a fresh one writes the same."""
    game = tm.game(name)
    seats = game.seats[-1]
    layout = Layout(game, game.setup(seats, 0, None, {}))
    shared = Encoder(layout)
    for seed in (1, 2, 1):
        table = game.new(seats, seed=seed).playout(seed, most=30)
        for seat in range(seats):
            one, other = (encoder.observe(table.state, seat, table.asks) for encoder in (shared, Encoder(layout)))
            assert np.array_equal(one, other)
