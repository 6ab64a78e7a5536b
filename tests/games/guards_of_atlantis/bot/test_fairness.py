"""The greedy bot plays alike for both teams, and not the same game again and again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.guards_of_atlantis.bot.choosing import choose, judged
from titanomachy.games.guards_of_atlantis.bot.lots import among_the_best
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.games.guards_of_atlantis.words import HOLD, PRIMARY, WALK
from titanomachy.kernel.chance import key_of
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked
from .mirrored import mirror_option, mirrored, other

PUBLIC = tm.game("guards-of-atlantis")
LINE_UPS = ("wasp arien xargatha brogan", "tigerclaw sabina dodger wasp", "brogan dodger arien sabina")


def moments(seed: int, heroes: str, every: int) -> Iterator[Table[Match]]:
    """Now and then in a game between greedy bots, when everyone plays a card or someone's time to act has come."""
    table = GAME.new(4, seed, listen=False, selection=tuple(heroes.split()))
    found = 0
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        if HOLD in table.asks[seat].options or (set(asked(table).values()) == {"play"} and len(table.asks) == 4):
            found += 1
            if found % every == 0:
                yield begun(table, table.state.clone())
        table.choose(seat, choose(table, seat, key_of(seed, table.length)))


def begun(table: Table[Match], state: Match) -> Table[Match]:
    """The same moment as a table of its own."""
    copy = Table(table.game, table.setup, state, listen=False)
    copy.begin()
    return copy


@pytest.mark.parametrize("heroes", LINE_UPS)
def test_a_mirrored_position_does_not_get_another_choice_than_the_mirror_image(heroes: str) -> None:
    compared = 0
    for table in moments(3, heroes, 9):
        image, seat = mirrored(table), min(table.asks)
        options, values = judged(table, seat, table.asks[seat], 5)
        image_options, image_values = judged(image, other(seat), image.asks[other(seat)], 5)
        expected = {mirror_option(table.state, option): value for option, value in zip(options, values, strict=True)}
        assert dict(zip(image_options, image_values, strict=True)) == pytest.approx(expected)
        chosen = among_the_best(table.state, seat, options, values, 5)
        assert among_the_best(image.state, other(seat), image_options, image_values, 5) == mirror_option(
            table.state, chosen
        )
        compared += 1
    assert compared >= 8


def test_a_mirrored_walk_is_the_mirror_image_of_the_walk() -> None:
    table = arrange("arien brogan xargatha wasp", {"arien": "k12", "blue_melee1": "p5"}, "arien noble_blade")
    image = mirrored(table)
    chosen = set()
    for seed in range(20):
        for one, seat in ((table.clone(), 0), (image.clone(), 1)):
            one.choose(seat, WALK)
            ask = one.asks[seat]
            options, values = judged(one, seat, ask, seed)
            option = among_the_best(one.state, seat, options, values, seed)
            chosen.add(option if seat == 0 else mirror_option(one.state, option))
    assert len(chosen) > 1  # spaces that are as good as each other, not always the one with the lowest number


def test_games_of_greedy_bots_do_not_repeat_each_other() -> None:
    games = set()
    for seed in range(8):
        table = PUBLIC.new(4, 1, listen=False, selection=tuple(LINE_UPS[0].split()))
        minds = [bot("greedy", PUBLIC, key_of(seed, seat)) for seat in range(4)]
        while table.length < 60:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            table.choose(seat, minds[seat].choose(table, seat))
        games.add(tuple(table.choices))
    assert len(games) == 8


def test_it_does_not_attack_with_nothing_beside_it() -> None:
    table = arrange(
        "arien brogan xargatha wasp", {"arien": "k12", "blue_melee1": "j9", "red_melee1": "j10"}, "arien noble_blade"
    )
    assert PRIMARY in table.asks[0].options
    assert PRIMARY not in {choose(table, 0, seed) for seed in range(10)}
