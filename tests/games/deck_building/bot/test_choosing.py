"""The greedy bot: it answers whatever it is asked, knows only what its seat may know, and plays as a team-mate."""

from __future__ import annotations

from collections import Counter

import pytest

import titanomachy as tm
from titanomachy.games.deck_building import bot
from titanomachy.games.deck_building.bot.answers import CHOICES
from titanomachy.games.deck_building.words import Prompts
from titanomachy.kernel.messages import Message
from titanomachy.lab.arena import run

from ..drawn_city import city
from ..playing import GAME, Play

PLAIN = tm.game("deck-building")  # as bots and arenas know it


def bot_does(turn: Play, who: str = "hero") -> str:
    """What the bot chooses for a player."""
    return GAME.vocabulary.text(bot.choose(turn.table, turn.seat(who), 0))


def whole_turn(turn: Play) -> list[str]:
    """What the bot does with the rest of the active player's turn."""
    player, done = turn.s.active, []
    while turn.s.active == player and turn.phase == "turn" and not turn.over:
        seat = next(iter(turn.table.asks))
        done.append(GAME.vocabulary.text(bot.choose(turn.table, seat, 0)))
        turn.table.choose(seat, done[-1])
    return done


def test_it_has_an_answer_to_every_kind_of_question() -> None:
    kinds = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}
    assert set(CHOICES) == kinds


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_it_plays_whole_games(seats: int) -> None:
    table = PLAIN.new(seats=seats, seed=seats, hange=seats == 3, heroes="choose", listen=False)
    bots = [tm.bot("greedy", PLAIN, seat) for seat in range(seats)]
    while not table.over:
        seat = next(iter(table.asks))
        table.choose(seat, bots[seat].choose(table, seat))
    assert table.outcome is not None
    assert PLAIN.rules.rounds(table.state) > 4


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_it_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(hands: str) -> None:
    table = GAME.new(seats=3, seed=4, hands=hands, listen=False)
    asked: Counter[str] = Counter()
    while not table.over and table.length < 250:
        seat = next(iter(table.asks))
        choice = bot.choose(table, seat, 0)
        asked[table.asks[seat].message.kind] += 1
        for world in range(3):
            other = table.imagine(seat, 100 + world)
            assert bot.choose(other, seat, 0) == choice, f"{choice} or not depends on what seat {seat} cannot know"
        table.choose(seat, choice)
    assert asked["turn"] > 100
    assert asked["first"] > 3


def test_it_kills_a_titan_that_it_can_reach_and_pay_for() -> None:
    turn = city(
        """
        outside  .  .     10m    .  .
        inside   .  hero  .      .  .
        """,
        hand="thrust swords courage",
    )
    done = whole_turn(turn)
    assert done.index("move 5") < done.index("play swords") < done.index("defeat titan_10m")


def test_it_does_not_chase_what_it_cannot_pay_for_but_buys() -> None:
    turn = city(
        """
        outside  .  .          10m    .  .
        inside   .  hero+ymir  .      .  .
        """,
        hand="thrust 3*courage",
    )
    assert "buy ymir" in whole_turn(turn)


def test_it_fills_an_archenemy_with_damage_and_then_attempts_the_kill() -> None:
    turn = city(
        """
        outside  .  .  hero+smiling:11  .  .
        inside   .  .  .                .  .
        """,
        hand="2*kill courage",
        attack="smile",
    )
    done = whole_turn(turn)
    assert done.index("damage smiling_titan 2") < done.index("attempt smiling_titan")
    assert turn.s.slain == 1


def test_it_keeps_a_defense_for_the_kill() -> None:
    turn = city(
        """
        outside  .  .  hero+smiling:full  .  .
        inside   .  .  .                  .  .
        """,
        hand="kill escape",
        attack="grab",
    )
    done = whole_turn(turn)
    assert "play escape" not in done[: done.index("attempt smiling_titan")]
    assert "defend escape 0" in done
    assert turn.s.slain == 1


def test_it_does_not_attempt_what_is_hopeless() -> None:
    turn = city(
        """
        outside  .  .  hero+female:full  .  .
        inside   .  .  .                 .  .
        """,
        hand="4*courage",
    )
    assert not any(choice.startswith("attempt") for choice in whole_turn(turn))


def test_the_strongest_hand_comes_last() -> None:
    turn = city(
        """
        outside  .  .                .                .  .
        inside   .  hero+levi+eren   .                .  .
        """,
        step="first_player",
        hands={"hero": "2*courage", "levi": "kill cannon", "eren": "3*courage"},
    )
    assert bot_does(turn, "eren") == f"first {turn.seat('eren')}"
    assert turn.seat("eren") == turn.seat("levi") + 1


def test_guards_share_the_points_to_save_the_last_wall() -> None:
    turn = city(
        """
        outside  .  .  hero+levi+bean  .  .
        tokens   x  x  1               x  x
        inside   .  .  .               .  .
        """,
        step="walls",
    )
    while turn.phase == "walls" and not turn.over:
        seat = next(iter(turn.table.asks))
        turn.table.choose(seat, bot.choose(turn.table, seat, 0))
    assert not turn.over
    assert turn.s.tokens[2] == 1


def test_it_defends_and_does_not_throw_good_cards_away() -> None:
    turn = city(
        """
        outside  .  .  .     .  .
        inside   .  .  hero  .  .
        """,
        hand="reel_in swords thrust",
        deck="courage",
    )
    turn.play("reel_in")
    assert bot_does(turn) in ("discard courage", "discard thrust")


def test_a_greedy_team_goes_further_than_a_random_one() -> None:
    """Over hundreds of games random players defeat no Archenemy; a greedy team defeats about two in each game."""
    greedy_team = run(PLAIN, ("greedy",), games=6, seats=(2,), seed=3, workers=1)
    random_team = run(PLAIN, ("random",), games=6, seats=(2,), seed=3, workers=1)
    assert greedy_team.total.rounds > 1.5 * random_team.total.rounds
    slain = sum(int(game.groups["archenemies"]) for game in greedy_team.played)
    assert slain >= 6 + sum(int(game.groups["archenemies"]) for game in random_team.played)
