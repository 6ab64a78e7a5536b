"""The greedy bot's judgement in small positions with an obvious best choice."""

from __future__ import annotations

from titanomachy.games.deck_building import bot
from titanomachy.games.deck_building.bot.ahead import answer
from titanomachy.games.deck_building.bot.knowing import known
from titanomachy.games.deck_building.bot.weights import Mood, W

from ..drawn_city import city
from ..playing import GAME, Play


def bot_does(turn: Play, who: str = "hero") -> str:
    """What the bot chooses for a player."""
    return GAME.vocabulary.text(bot.choose(turn.table, turn.seat(who), 0))


def judges(turn: Play, who: str = "hero") -> str:
    """What seems best to the bot for a player before it looks ahead."""
    seat = turn.seat(who)
    ask = turn.table.asks[seat]
    return GAME.vocabulary.text(answer(known(turn.table, seat), seat, ask, sorted(turn.table.asks)))


def whole_turn(turn: Play) -> list[str]:
    """What the bot does with the rest of the active player's turn."""
    player, done = turn.s.active, []
    while turn.s.active == player and turn.phase == "turn" and not turn.over:
        seat = next(iter(turn.table.asks))
        done.append(GAME.vocabulary.text(bot.choose(turn.table, seat, 0)))
        turn.table.choose(seat, done[-1])
    return done


def test_a_guard_whose_death_would_be_the_last_lets_a_wall_lose_a_token() -> None:
    turn = city(
        """
        outside  .  .  hero+10m  .  .
        inside   .  .  levi      .  .
        """,
        wounds="hero",
        memorial=["eren", "conny"],
        step="walls",
    )
    assert turn.asked() == {"armin": "soak"}
    assert bot_does(turn) == "soak 0"


def test_a_guard_dies_rather_than_let_the_last_wall_fall() -> None:
    turn = city(
        """
        outside  .  .  hero+10m  .  .
        tokens   x  x  1         x  x
        inside   .  .  levi      .  .
        """,
        wounds="hero",
        step="walls",
    )
    assert bot_does(turn) == "soak 1"


def test_a_guard_whose_death_would_be_the_last_lets_a_wall_fall() -> None:
    turn = city(
        """
        outside  .  .  hero+bean+sonny  .  .
        tokens   2  2  1                2  2
        inside   .  .  levi             .  .
        """,
        wounds="hero",
        memorial=["eren", "conny"],
        step="walls",
    )
    assert bot_does(turn) == "soak 0"


def test_the_kill_that_wins_comes_before_any_purchase() -> None:
    turn = city(
        """
        outside  .  .  hero+colossal:full  .  .
        inside   .  .  cannon              .  .
        """,
        hand="2*kill thrust",
        attack="crush eat",
        slain=3,
    )
    done = whole_turn(turn)
    assert "attempt colossal_titan" in done
    assert not any(choice.startswith("buy") for choice in done[: done.index("attempt colossal_titan")])
    assert turn.over == "won"


def test_it_draws_no_card_that_may_kill_its_hero() -> None:
    turn = city(
        """
        outside  .  .  .     .  .
        inside   .  .  hero  .  .
        """,
        wounds="hero",
        hand="thomas courage",
        deck="wound",
    )
    assert "play thomas_wagner" not in whole_turn(turn)


def test_a_wound_is_destroyed_before_any_card() -> None:
    turn = city(
        """
        outside  .  .  .     .  .
        inside   .  .  hero  .  .
        """,
        hand="food courage",
        discard="wound",
    )
    turn.play("food")
    assert bot_does(turn) == "cure"


def test_the_own_wound_in_play_is_healed_before_one_in_the_pile() -> None:
    turn = city(
        """
        outside  .  .  .     .  .
        inside   .  .  hero  .  .
        """,
        wounds="hero",
        hand="food courage",
        discard="wound",
    )
    turn.play("food")
    assert bot_does(turn) == f"mend {turn.seat('hero')}"


def test_the_card_that_brought_least_is_lost_to_a_titan() -> None:
    turn = city(
        """
        outside  .  .  hero+smiling:full  .  .
        inside   .  .  .                  .  .
        """,
        hand="swords gear cannon",
        attack="crush",
    )
    turn.play("swords", "cannon", "gear").do("keep").attempt("smiling")
    assert bot_does(turn) == "lose 3d_gear"


def test_a_weak_wall_is_saved_before_a_card_is_bought() -> None:
    turn = city(
        """
        outside  .  .         5m  .  .
        tokens   2  2         1   x  x
        inside   .  hero+cis  .   .  .
        """,
        hand="thrust 2*courage",
    )
    assert "defeat titan_5m" in whole_turn(turn)


def test_a_step_for_everyone_brings_a_killer_beside_the_archenemy() -> None:
    turn = city(
        """
        outside  .  .  smiling:full  .  .
        inside   .  .  hero+levi     .  .
        """,
        hand="signal_flare courage",
        hands={"levi": "2*kill"},
    )
    turn.play("signal_flare")
    assert turn.asked() == {"levi": "step"}
    assert bot_does(turn, "levi") == "step 5"


def test_a_mood_passes() -> None:
    usual = W.hit
    with Mood(hit=3.0):
        assert W.hit == 3.0 * usual
    assert W.hit == usual


def test_where_to_enter_is_decided_with_a_deadly_hand_too() -> None:
    """Two Wounds in hand bring nothing, whatever else is there: no Power below none is planned with."""
    turn = city(
        """
        outside  .  .  10m  .  .
        inside   .  .  .    .  .
        """,
        hand="2*wound kill swords courage",
        step="turn_begins",
    )
    assert judges(turn).startswith("enter")


def test_armin_gives_what_hits_hardest_to_one_who_may_still_kill() -> None:
    turn = city(
        """
        outside  .  .  hero+levi+smiling:full  .  .
        inside   .  .  .                       .  .
        """,
        hero="armin",
        hand="kill courage",
        hands={"levi": "3*courage thrust"},
        move=3,
    )
    turn.table.choose(turn.seat("hero"), "ability")
    assert judges(turn) == "give kill_shot"
    turn.table.choose(turn.seat("hero"), "give kill_shot")
    assert judges(turn, "levi") == "give thrust"
