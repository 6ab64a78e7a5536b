"""What the greedy bot thinks of a position: it goes where there is something to do, and no game stands still."""

from __future__ import annotations

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.guards_of_atlantis.board import RED, SPACE_WORDS
from titanomachy.games.guards_of_atlantis.bot.choosing import choose as greedy
from titanomachy.games.guards_of_atlantis.bot.choosing import judged
from titanomachy.games.guards_of_atlantis.bot.lots import few
from titanomachy.games.guards_of_atlantis.bot.worth import Field, place_worth, worth
from titanomachy.games.guards_of_atlantis.words import PRIMARY, SKIP, TO

from ..heroes.performing import performing
from ..table_top import arrange, asked

GAME = tm.game("guards-of-atlantis")
FOUR = "arien brogan xargatha wasp"


def space(word: str) -> int:
    """A space by its word."""
    return SPACE_WORDS.index(word)


def test_four_heroes_who_fear_each_other_do_not_wait_for_ever() -> None:
    """Each stood beside minions of its own team, and the minion battle was a draw in every round."""
    table = GAME.new(4, 9, listen=False, selection=("mrak", "whisper", "swift", "silverarrow"))
    minds = [bot("greedy", GAME, 90 + seat) for seat in range(4)]
    while not table.over and table.length < 1500:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, minds[seat].choose(table, seat))
    assert table.over


def test_it_is_drawn_to_minions_of_the_enemy_and_not_to_its_own() -> None:
    field = Field(arrange(FOUR, {"red_melee1": "j13", "blue_melee1": "j9"}, "arien noble_blade").state)
    assert place_worth(field, 0, space("j10")) > place_worth(field, 0, space("j12"))
    assert place_worth(field, 1, space("j12")) > place_worth(field, 1, space("j10"))


def test_heavy_minions_draw_nobody_while_they_cannot_be_attacked() -> None:
    at = {"blue_heavy1": "j9", "blue_melee1": "j13"}
    escorted = Field(arrange(FOUR, at, "arien noble_blade", keepers=False).state)
    assert escorted.steps(RED, space("j12")) == 0 and escorted.steps(RED, space("j10")) == 2
    alone = Field(arrange(FOUR, {"blue_heavy1": "j9"}, "arien noble_blade", keepers=False).state)
    assert alone.steps(RED, space("j12")) == 2 and alone.steps(RED, space("j10")) == 0


def test_whoever_casts_from_a_book_prepares_it_first() -> None:
    at = {"gydion": "j13", "blue_melee1": "j9"}
    empty = arrange("gydion sabina wasp arien", at, "gydion prepare_spells")
    assert {greedy(empty, 0, seed) for seed in range(5)} == {PRIMARY}
    full = arrange("gydion sabina wasp arien", at, "gydion prepare_spells", books={"gydion": ""})
    assert PRIMARY not in {greedy(full, 0, seed) for seed in range(5)}


def test_a_token_is_worth_more_where_enemies_are() -> None:
    at, kinds = {"blue_melee1": "j9", "tali": "j13"}, {"token0_1": "ice"}
    near, far = (
        worth(arrange("tali sabina wasp arien", {**at, "token0_1": there}, "tali ice_blast", tokens=kinds).state, RED)
        for there in ("j10", "j16")
    )
    assert near > far


def test_it_chooses_for_a_hero_whose_action_is_another_s_to_choose() -> None:
    """The effect that lets Hanu choose is used up before he is asked, so that no table begins anew there."""
    hanu = performing("hanu brogan wasp arien")
    table = hanu("hurry_up", {"brogan": "j10", "wasp": "j9"}, played={"brogan": "silver"}, level={"hanu": 8})
    assert asked(table) == {"hanu": "act"}
    assert greedy(table, 0, 1) in table.asks[0].options
    options, _ = judged(table, 0, table.asks[0], 1)
    assert set(options) <= set(table.asks[0].options)


def test_of_many_spaces_a_few_are_tried_and_always_to_leave_it() -> None:
    s = arrange(FOUR, {"arien": "k12"}, "arien noble_blade").state
    options = [*(TO[there] for there in s.board.spaces[:30]), SKIP]
    some = few(s, 0, options, 8, 1)
    assert len(some) == 9 and SKIP in some and set(some) < set(options)
    assert set(some) != set(few(s, 0, options, 8, 2))
    assert few(s, 0, options, 31, 1) == options
