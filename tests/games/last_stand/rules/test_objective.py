"""Objective, and Playing the Game."""

from __future__ import annotations

from titanomachy.games.last_stand.content import TACTICS_IDS
from titanomachy.kernel.chance import draw
from titanomachy.kernel.ledger import rule

from ..drawn import GAME, Play, stand

TITAN_SIDE, HERO_SIDE = frozenset({0}), frozenset({1, 2})


def ending(play: Play) -> tuple[frozenset[int], str]:
    """Who won, and by which rule."""
    outcome = play.table.outcome
    assert outcome is not None, "the game goes on"
    assert not play.table.asks
    return outcome.winners, outcome.rule


@rule("LS-goal-01", "LS-goal-04")
def test_the_titan_wins_when_the_last_cannon_is_destroyed() -> None:
    play = stand(
        """
        0  levi
        0  armin  (titan) (titan) (titan) (titan)
        """,
        step="titan_uses",
        cannons=[0, 1],
    )
    play.do("titan", "ability 2")
    assert ending(play) == (TITAN_SIDE, "LS-goal-01")
    assert (play.cannons, play.citizens, play.s.hearts) == (0, 12, [3, 3])


@rule("LS-goal-02", "LS-goal-04")
def test_the_titan_wins_when_the_last_citizen_is_eaten() -> None:
    play = stand(
        """
        0  levi
        0  armin  (titan) (titan)
        """,
        step="titan_uses",
        citizens=1,
    )
    play.do("titan", "ability 0")
    assert ending(play) == (TITAN_SIDE, "LS-goal-02")
    assert (play.cannons, play.citizens, play.s.hearts) == (6, 0, [3, 3])


@rule("LS-goal-03", "LS-goal-04")
def test_the_titan_wins_when_any_one_hero_loses_its_last_heart() -> None:
    play = stand(
        """
        5  levi
        0  armin     1 heart
        """,
        step="resolve",
        up="std_trample",
        down="std_bite",
    )
    assert ending(play) == (TITAN_SIDE, "LS-goal-03")
    assert (play.cannons, play.citizens, play.s.hearts) == (6, 12, [3, 0])


@rule("LS-goal-05")
def test_only_the_two_killing_tactics_cards_win_for_the_heroes() -> None:
    payments = {  # two Heroes: the two level conditions are enough
        "blinding_shot": (4, "dodge dodge", 3, "cannon"),
        "mutilation": (2, "fight fight", 6, "fight"),
        "fall_over": (1, "fight fight", 5, "cannon cannon"),
        "healing_cover": (3, "tactics", 5, "cannon"),
        "rescue": (0, "move move", 2, "fight"),
        "neck_slash": (8, "fight fight", 6, "dodge"),
        "eradication": (8, "fight fight", 5, "cannon"),
    }
    assert set(payments) == set(TACTICS_IDS)
    for card, (first, paid, second, paid_too) in payments.items():
        play = stand(f"{first} levi {paid}\n{second} eren {paid_too}", tactics=card, marker=20)
        play.do("levi", "meet 0")
        if card in ("neck_slash", "eradication"):
            assert ending(play) == (HERO_SIDE, "LS-goal-05")
        else:
            play.do("eren", "meet 1")
            assert play.table.view(0)["used"] == [card]
            assert not play.table.over


@rule("LS-goal-07")
def test_neither_the_kill_zone_nor_the_last_box_wins() -> None:
    play = stand(
        """
        8  levi   fight fight fight fight
        0  armin
        """,
        marker=17,
        tactics="neck_slash",
    )
    play.do("levi", "fight", "fight", "fight")
    assert play.marker == 20
    assert not play.table.over
    play.do("levi", "fight")
    assert play.marker == 20
    play.all_rest()
    assert (play.phase, play.s.round) == ("titan_selects", 2)


@rule("LS-round-01")
def test_the_game_is_a_series_of_rounds_until_one_side_wins() -> None:
    table = GAME.new(seats=4, seed=5, titan="standard", heroes="random")
    rounds, choices = [0], 0
    while table.asks:
        if table.state.round != rounds[-1]:
            rounds.append(table.state.round)
        seats = sorted(table.asks)
        seat = seats[draw(1, choices) % len(seats)]
        options = table.asks[seat].options
        table.choose(seat, options[draw(2, choices) % len(options)])
        choices += 1
    assert rounds == list(range(len(rounds)))
    assert len(rounds) > 2
    assert table.outcome is not None
    assert table.outcome.winners in (frozenset({0}), frozenset({1, 2, 3}))


@rule("LS-round-02")
def test_a_round_has_its_steps_in_order() -> None:
    play = stand("1 armin\n4 levi", step="titan_selects", dice="titan titan dodge dodge fight")
    steps = []

    def step() -> None:
        steps.append((play.phase, play.asked()))

    step()
    play.do("titan", "place std_swat", "place std_bite")
    step()
    play.all_content()
    step()
    play.do("titan", "ability 0")
    step()
    play.do("armin", "content")
    step()
    play.do("armin", "suffer")
    step()
    play.all_rest()
    step()
    assert steps == [
        ("titan_selects", {"titan"}),
        ("heroes_reroll", {"armin", "levi"}),
        ("titan_uses", {"titan"}),
        ("reroll_returned", {"armin"}),
        ("resolve", {"armin"}),
        ("heroes_spend", {"armin", "levi"}),
        ("titan_selects", {"titan"}),
    ]
    assert play.s.round == 3  # the drawing begins as the second round


@rule("LS-round-02")
def test_what_belongs_to_another_step_is_refused() -> None:
    play = stand("1 levi fight\n2 armin", step="heroes_spend")
    assert play.refused("levi", f"reroll {play.die('levi', 'fight')}") == "LS-round-02"
    play = stand("1 levi fight\n2 armin", step="heroes_reroll")
    assert play.refused("levi", f"fight {play.die('levi', 'fight')}") == "LS-round-02"


@rule("LS-round-03")
def test_there_is_no_last_round() -> None:
    play = stand("1 levi\n2 armin", round=100_000)
    play.all_rest()
    assert not play.table.over
    assert (play.s.round, play.phase) == (100_001, "titan_selects")


@rule("LS-round-04")
def test_a_win_ends_the_effect_and_the_round_at_once() -> None:
    play = stand(
        """
        0  levi   fight fight     1 heart
        0  armin                  1 heart
        """,
        step="resolve",
        up="std_trample",
        down="std_feast",
    )
    assert ending(play) == (TITAN_SIDE, "LS-goal-03")
    assert play.s.hearts == [0, 1]  # the second Hero is not struck any more
    assert play.citizens == 12  # and the second card is not played


@rule("LS-round-04")
def test_a_win_is_checked_after_every_single_loss() -> None:
    play = stand("1 levi\n2 armin", step="resolve", up="std_feast", down="std_frenzy", citizens=1)
    assert ending(play) == (TITAN_SIDE, "LS-goal-02")
    assert play.citizens == 0  # the Feast of two ends with the first
    assert play.cannons == 6


@rule("LS-round-04")
def test_the_heroes_win_the_moment_their_card_is_paid_with_dice_left() -> None:
    play = stand(
        """
        8  levi   fight fight move move
        0  armin  tactics
        """,
        marker=18,
        tactics="neck_slash",
    )
    play.do("levi", "meet 0")
    assert ending(play) == (HERO_SIDE, "LS-goal-05")
    assert play.dice("levi") == "move move"
