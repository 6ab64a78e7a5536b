"""The greedy bot: follows its story, fights when it pays, trades sensibly, and beats players who choose by chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.bot import greedy
from titanomachy.games.assault_of_the_giants.bot.answers import ANSWERS
from titanomachy.games.assault_of_the_giants.bot.battle import losses
from titanomachy.games.assault_of_the_giants.messages import Prompts
from titanomachy.kernel.messages import Message

from ..drawn_board import Play, battle, command, drawn

PLAIN = tm.game("assault-of-the-giants")  # as bots and arenas know it


def bot_does(turn: Play) -> str:
    """What the bot chooses for whoever is asked."""
    (seat,) = turn.table.asks
    return GAME.vocabulary.text(greedy.choose(turn.table, seat, 0))


def test_it_has_an_answer_to_every_kind_of_question() -> None:
    kinds = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}
    assert set(ANSWERS) == kinds


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_whole_games(seats: int) -> None:
    table = PLAIN.new(seats=seats, seed=seats, listen=False)
    bots = [tm.bot("greedy", PLAIN, seat) for seat in range(seats)]
    while not table.over:
        seat = next(iter(table.asks))
        table.choose(seat, bots[seat].choose(table, seat))
    assert table.outcome is not None
    assert PLAIN.rules.rounds(table.state) > 6


def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart() -> None:
    table = GAME.new(seats=4, seed=5, listen=False)
    asked: Counter[str] = Counter()
    while not table.over and table.length < 220:
        (seat,) = table.asks
        choice = greedy.choose(table, seat, 0)
        asked[table.asks[seat].message.kind] += 1
        for world in range(2):
            other = table.imagine(seat, 100 + world)
            assert greedy.choose(other, seat, 0) == choice, f"{choice} or not depends on what seat {seat} cannot know"
        table.choose(seat, choice)
    assert asked["command"] > 25
    assert asked["attacker"] > 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_beats_two_players_who_choose_by_chance(seat: int) -> None:
    won = 0
    for seed in range(4):
        table = PLAIN.new(seats=3, seed=seed, listen=False)
        bots = [tm.bot("greedy" if other == seat else "random", PLAIN, seed) for other in range(3)]
        while not table.over:
            asked = next(iter(table.asks))
            table.choose(asked, bots[asked].choose(table, asked))
        assert table.outcome is not None
        won += seat in table.outcome.winners
    assert won >= 3


# -- the story


def test_it_feasts_when_it_can_pay_for_the_feast() -> None:
    turn = drawn("sumber hill leader", cards={"hill": "2*food rune_blood"}, phase="event")
    assert bot_does(turn) == "claim great_feast"


def test_it_plays_its_unique_command_when_many_markers_pay() -> None:
    marked = "waterdeep high_forest anauroch delimbiyr_vale high_moor"
    turn = drawn("graypeak stone leader regular", turn="stone", markers={"ravage": marked})
    assert bot_does(turn) == "command special"


def test_it_keeps_the_artifact_for_the_hoard_that_it_is_about_to_claim() -> None:
    turn = drawn(
        "evermoors cloud leader", turn="cloud", row="trade", lyn="high_forest", cards={"cloud": "artifact rune_journey"}
    )
    turn.do("command special")
    assert bot_does(turn) == "fly anauroch"
    turn.do("fly anauroch")
    assert turn.prompt == "spend"
    assert bot_does(turn) == "done"


def test_it_moves_a_giant_to_the_region_of_an_event_that_it_can_pay() -> None:
    turn = command(
        "move", "sumber hill leader champion 2*regular", cards={"hill": "rune_king"}, events="crown siege moon"
    )
    assert bot_does(turn) == "move sumber_hills regular waterdeep"


# -- fighting


def test_it_attacks_whom_it_can_crush_and_lets_be_who_would_crush_it() -> None:
    strong = "waterdeep hill leader champion 3*elite\nneverwinter storm regular!"
    assert bot_does(drawn(strong, row="magic trade")) == "command attack"
    weak = "waterdeep hill regular\nneverwinter storm leader champion elite"
    assert bot_does(drawn(weak, row="magic trade")) != "command attack"


def test_it_gives_damage_to_the_giant_whose_loss_costs_least() -> None:
    board = "waterdeep hill 2*regular\nneverwinter stone leader regular"
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(3, 0))
    assert bot_does(turn) == "soak leader"  # who is only wounded by 3, where a regular would fall
    turn = battle(board, "waterdeep", "neverwinter", "damage", hits=(2, 0))
    assert bot_does(turn) == "soak regular"  # both are only wounded


def test_a_champion_meets_the_damage_first_and_stops_what_does_not_fell_him() -> None:
    champion, regular = (4, 5, 3), (8, 2, 1)  # sort, Fortitude, value
    assert losses((champion, regular), 4)[0] == 0
    assert losses((champion, regular), 5)[0] == 3
    assert losses((champion, regular), 7)[0] == 4


def test_it_rolls_misses_again() -> None:
    board = "waterdeep hill leader\nneverwinter stone regular"
    row = "leader magic attack"
    turn = battle(board, "waterdeep", "neverwinter", "attack_roll", attack="hill:h2 -", row=row)
    assert bot_does(turn) == "reroll"
    turn.do("reroll")
    assert bot_does(turn) == "pick 1"


# -- trades


def offered(given: str, wanted: str, **told: Any) -> str:
    """What stone giants answer to hill giants who offer a card for another."""
    board = "waterdeep hill regular\nneverwinter stone regular"
    cards = {"hill": f"2*{given}", "stone": f"2*{wanted}"}
    turn = command("trade", board, cards=cards, events="siege crown road", **told)
    turn.do("offer stone", f"give {given}")
    return bot_does(turn.do(f"want {wanted}", "propose"))


def test_it_takes_an_offer_that_helps_it_and_refuses_one_that_does_not() -> None:
    assert offered("rune_blood", "food") == "accept"  # the Rune of its own event for a meal
    assert offered("food", "rune_blood") == "refuse"


def test_it_asks_more_of_whoever_leads() -> None:
    assert offered("ore", "food") == "accept"
    assert offered("ore", "food", points={"hill": 40, "stone": 3}) == "refuse"


def test_it_offers_what_both_gain_by() -> None:
    board = "waterdeep hill regular\nneverwinter stone regular"
    cards = {"hill": "2*rune_blood", "stone": "food 3*ore"}
    turn = command("trade", board, cards=cards, events="crown road mines", story={"hill": 1})
    while turn.asked == "hill" and turn.prompt != "fetch":
        turn.do(bot_does(turn))
    assert (turn.asked, turn.prompt) == ("stone", "accept")
    assert bot_does(turn) == "accept"


@pytest.mark.parametrize(("race", "army", "wanted"), [("storm", "regular", "draw"), ("hill", "regular", "muster")])
def test_it_took_the_recruit_point_of_song_of_the_vale_even_where_it_bought_nothing(
    race: str, army: str, wanted: str
) -> None:
    turn = drawn(
        f"delimbiyr {race} {army}", turn=race, events="song crown road", cards={race: "rune_journey"}, phase="event"
    )
    turn.do("claim song")
    assert turn.prompt == "muster" and turn.s.recruit_points == 1
    assert bot_does(turn) == wanted, "the cheapest storm giant costs 4 points, a hill giant 1"
    turn.do("draw")
    assert turn.s.recruit_points == 0
