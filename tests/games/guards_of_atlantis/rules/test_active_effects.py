"""Active effects: at the end of a turn, after the next reveal, in which order, and until when.

Some timings have no card in the box: for the time of a test a card of it has such a text.
"""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import GOLD, RED1, SILVER, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import (
    AFTER_REVEAL,
    IMMUNITY,
    SEAT_OF,
    TEXTS,
    TURN_END,
    Act,
    Effect,
)
from titanomachy.games.guards_of_atlantis.rules.card_values import attack_of
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import discard_if_able, take_back
from titanomachy.games.guards_of_atlantis.rules.choosing import choose as pick
from titanomachy.games.guards_of_atlantis.rules.choosing import legal
from titanomachy.games.guards_of_atlantis.rules.markers import gain
from titanomachy.games.guards_of_atlantis.rules.swapping_cards import swap_cards
from titanomachy.games.guards_of_atlantis.rules.units import enemies, heroes_only
from titanomachy.games.guards_of_atlantis.sentences import Prompts
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    active_of,
    arrange,
    asked,
    choose,
    coin,
    coins,
    discarded,
    end_round,
    end_turn,
    hand,
    hold_all,
    lend,
    offered,
    play,
    resolved,
    slot_of,
    spot,
    targets,
)

HEROES = "arien brogan xargatha wasp"


def pays(s: Match, e: Effect) -> Script:
    """A lent text: its hero gains a coin."""
    gain(s, e[SEAT_OF], 1)
    yield from ()


def first_come(s: Match, e: Effect) -> Script:
    """A lent text for effects that interfere: whoever is first gains a coin, the others nothing."""
    if not sum(s.coins):
        gain(s, e[SEAT_OF], 1)
    yield from ()


def robs(s: Match, e: Effect) -> Script:
    """A lent text: an enemy hero discards a card, if able."""
    a = Act(s, e[SEAT_OF], e[2], SKILL)
    target = yield from pick(s, a, legal(s, a, heroes_only(s, enemies(s, a.seat))), Prompts.target, a.card)
    yield from discard_if_able(s, target, a.card)


# -- the end of a turn


@rule("GA-active-06")
def test_an_end_of_turn_effect_comes_once_when_all_have_acted(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, TURN_END, "arien.spell_break", pays)
    table = arrange(HEROES, acts="arien silver", played={"wasp": "gold", "xargatha": "gold"})
    act(table, "arien", "primary")
    assert coins(table, "arien") == 0
    choose(table, "hold")
    assert coins(table, "arien") == 0 and asked(table) != {}
    choose(table, "hold")
    assert coins(table, "arien") == 1 and table.state.turn == 2
    end_turn(play(table, {}))
    assert coins(table, "arien") == 1 and table.state.turn == 3


@rule("GA-active-07")
def test_end_of_turn_effects_come_before_this_turn_effects_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-103, GA-ruling-12: Brogan is immune this turn, so only Wasp can be chosen."""

    def brogan_immune(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
        return piece == e[SEAT_OF] and kind == SKILL

    lend(monkeypatch, TURN_END, "arien.spell_break", robs)
    lend(monkeypatch, IMMUNITY, "brogan.bulwark", brogan_immune)
    effects = ["arien spell_break turn", "brogan bulwark turn"]
    table = arrange(HEROES, phase="turn_ends", active=effects)
    assert asked(table) == {"wasp": "discard"}  # nobody else to choose
    choose(table, "discard gold")
    assert active_of(table, "brogan") == active_of(table, "arien") == []
    table = arrange(HEROES, phase="turn_ends", active=effects[:1])
    assert targets(table) == {"brogan", "wasp"}


@pytest.mark.parametrize(("side", "first"), [("blue", "brogan"), ("red", "arien")])
@rule("GA-active-05")
def test_effects_of_both_teams_at_one_moment_go_by_the_coin_which_is_not_flipped(
    monkeypatch: pytest.MonkeyPatch, side: str, first: str
) -> None:
    """GA-sc-104"""
    for card in ("arien.spell_break", "brogan.bulwark"):
        lend(monkeypatch, TURN_END, card, first_come)
    table = arrange(HEROES, phase="turn_ends", coin=side, active=["arien spell_break turn", "brogan bulwark turn"])
    assert {who: coins(table, who) for who in ("arien", "brogan")} == {"arien": 0, "brogan": 0, first: 1}
    assert coin(table) == side


@rule("GA-active-05")
def test_within_a_team_the_players_choose_whose_effect_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in ("arien.spell_break", "xargatha.stone_gaze"):
        lend(monkeypatch, TURN_END, card, first_come)
    table = arrange(HEROES, phase="turn_ends", active=["arien spell_break turn", "xargatha stone_gaze turn"])
    assert asked(table) == {"arien": "order", "xargatha": "order"}
    choose(table, "apply hero2", "arien")
    assert (coins(table, "arien"), coins(table, "xargatha")) == (0, 1)


# -- after the next reveal


@rule("GA-active-11")
def test_next_turn_after_playing_cards_comes_once_between_reveal_and_the_first_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lend(monkeypatch, AFTER_REVEAL, "xargatha.stone_gaze", robs)
    table = arrange(HEROES, acts="xargatha blue1", played={"arien": "green1"})
    act(table, "xargatha", "primary")
    hold_all(table)
    assert table.state.turn == 2 and set(asked(table).values()) == {"play"}
    play(table, {"brogan": "gold", "wasp": "gold"})
    assert asked(table) == {"xargatha": "target"} and table.state.unresolved[1] == slot_of(table, "brogan", "gold")
    choose(table, "target brogan")
    choose(table, "discard silver", "brogan")
    assert discarded(table, "brogan") == "silver" and set(asked(table).values()) == {"act"}
    end_turn(table)
    play(table, {})
    assert table.state.turn == 3 and set(asked(table).values()) == {"act"}  # it does not come again


@rule("GA-active-11", "GA-active-12")
def test_made_in_the_last_turn_it_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, AFTER_REVEAL, "xargatha.stone_gaze", pays)
    table = arrange(HEROES, {"arien": "k12"}, "xargatha blue1", turn=4, coins={"arien": 0})
    act(table, "xargatha", "primary")
    play(table, {})
    assert table.state.round == 2 and coins(table, "xargatha") == 1  # the pity coin alone


# -- until when


@rule("GA-active-13", "GA-active-09")
def test_effects_end_with_their_turn_or_round() -> None:
    table = arrange(HEROES, phase="turn_ends", active=["arien spell_break turn", "brogan shield round",
                                                       "xargatha stone_gaze next"])  # fmt: skip
    assert [active_of(table, who) for who in HEROES.split()] == [[], ["green1"], ["blue1"], []]
    end_turn(play(table, {}))
    assert [active_of(table, who) for who in HEROES.split()] == [[], ["green1"], [], []]
    end_round(table)
    assert table.state.active == []


@rule("GA-active-13", "GA-active-08")
def test_an_effect_for_the_end_of_the_round_is_spent_when_it_has_come() -> None:
    table = arrange(
        HEROES, {"xargatha": "k12", "blue_melee1": "l12", "blue_melee2": "k13", "red_melee1": "m8"},
        phase="round_effects", turn=5, active=["xargatha constrict end"],
    )  # fmt: skip
    choose(table, "target blue_melee1")
    assert spot(table, "blue_melee1") == "off" and spot(table, "blue_melee2") == "k13"
    while table.asks and "play" not in asked(table).values():
        choose(table, offered(table)[0])
    assert table.state.active == []


@rule("GA-active-04", "GA-active-03")
def test_a_defense_card_keeps_its_effect_in_the_discard_until_it_is_taken_back() -> None:
    """GA-sc-101"""
    at = {"arien": "k12", "brogan": "l12"}
    table = arrange(HEROES, at, "brogan gold", {"wasp": "gold"}, hands={"arien": "blue2a"})
    act(table, "brogan", "primary")
    choose(table, "defend blue2a")
    assert (spot(table, "arien"), discarded(table, "arien"), active_of(table, "arien")) == ("k12", "blue2a", ["blue2a"])
    take_back(table.state, 0, slot_of(table, "arien", "blue2a"))
    assert active_of(table, "arien") == [] and hand(table, "arien") == "blue2a"


@rule("GA-active-02")
def test_the_radius_of_an_effect_goes_where_its_hero_goes() -> None:
    """GA-sc-102: Weakness reaches 4 spaces, first to Brogan, then to Wasp."""
    for space, totals in (("i11", [2, 5]), ("n6", [6, 1])):
        at = {"dodger": space, "brogan": "i13", "wasp": "o5"}
        s = arrange("dodger brogan xargatha wasp", at, active=["dodger weakness turn"]).state
        assert [attack_of(s, seat, RED1, s.card(seat, RED1)) for seat in (1, 3)] == totals


@rule("GA-state-02")
def test_who_has_played_an_attack_card_has_played_it_whatever_became_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-106, GA-ruling-24: a lent text swaps Wasp's attack card with a discarded skill."""

    def swaps(s: Match, a: Act) -> Script:
        swap_cards(s, a.seat, GOLD, SILVER)
        yield from ()

    lend(monkeypatch, TEXTS, "wasp.magnetic_dagger", swaps)
    table = arrange(
        "brogan wasp arien xargatha",
        {"brogan": "k12", "wasp": "l12"},
        "wasp gold",
        {"brogan": "shield_bash"},
        discards={"wasp": "silver"},
        hands={"wasp": "red1 blue1"},
    )
    act(table, "wasp", "primary")
    assert (resolved(table, "wasp")[0], discarded(table, "wasp")) == ("silver", "gold")
    act(table, "brogan", "primary")
    assert asked(table) == {"wasp": "discard"}
