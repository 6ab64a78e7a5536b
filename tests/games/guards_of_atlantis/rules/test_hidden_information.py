"""Hidden information: hands, decks, items, what lies face down; and what everyone may read at any time."""

from __future__ import annotations

import json
from typing import Any

from titanomachy.games.guards_of_atlantis.cards import ICON_IDS, SLOT_IDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked, choose, hold_all, offered, told

HEROES = "arien brogan xargatha wasp"  # Arien and Xargatha are a team


def seen(table: Table[Match], seat: int | None, field: str) -> Any:
    """A field of the view of a seat."""
    return table.view(seat)[field]


def grown(hand: str) -> Table[Match]:
    """A table on which Brogan holds these cards; his items and his level follow from them."""
    first = ["gold", "silver", "red1", "blue1", "green1"]
    state = {
        "phase": "play", "round": 3, "turn": 1, "heroes": HEROES.split(), "schedule": [], "pool": [],
        "hands": [first, hand.split(), first, first],
    }  # fmt: skip
    return GAME.position({"seats": 4, "seed": 5, "options": {"selection": HEROES.split()}, "state": state})


# -- what is open


@rule("GA-hidden-01", "GA-hidden-08")
def test_everyone_reads_what_lies_open() -> None:
    """GA-sc-137: a discard pile is read in full, but for cards face down."""
    table = arrange(
        HEROES,
        {"brogan": "k13"},
        "brogan onslaught",
        resolved={"arien": "gold silver"},
        discards={"arien": "red1 blue1"},
        facedown={"arien": "blue1"},
        coins={"arien": 3},
        level={"wasp": 2},
        markers=["arien poison wasp 1"],
        active=["arien silver round"],
        items={"wasp": {"range": 1}},
        turn=3,
    )
    for seat in (1, 2, 3, None):
        assert seen(table, seat, "unresolved") == ["none", "gold", "none", "none"]
        assert seen(table, seat, "resolved")[0] == ["gold", "silver", "none", "none"]
        assert seen(table, seat, "discards")[0] == ["red1", "facedown"]
        assert (seen(table, seat, "coins")[0], seen(table, seat, "level")[3]) == (3, 2)
        assert (seen(table, seat, "lives"), seen(table, seat, "waves")) == ([6, 6], [3])
        assert seen(table, seat, "coin") == "red" and len(seen(table, seat, "markers")) == 1
        assert seen(table, seat, "active")[0]["card"] == "arien.spell_break"
        assert seen(table, seat, "icons")[3][ICON_IDS.index("range")] == 1
        assert seen(table, seat, "where")["hero1"] == "k13"
    assert seen(table, 0, "discards")[0] == ["red1", "blue1"], "the owner knows the card"


# -- hands and decks


@rule("GA-hidden-03", "GA-hidden-08")
def test_a_team_mate_sees_how_many_cards_a_hand_has_and_not_which() -> None:
    """GA-sc-133"""
    table = arrange(HEROES, hands={"arien": "gold red1 green1"})
    assert seen(table, 0, "hands")[0] == ["gold", "red1", "green1"]
    for seat in (1, 2, 3, None):
        assert seen(table, seat, "hands")[0] == 3
    others = arrange(HEROES, hands={"arien": "silver blue1 green1"})
    for seat in (1, 2, 3, None):
        assert others.view(seat) == table.view(seat)


@rule("GA-hidden-02", "GA-hidden-04")
def test_of_an_item_only_the_icon_shows_and_of_a_deck_nothing() -> None:
    """Brogan has an Initiative item: his upgrade was red or blue, and nobody else can tell."""
    red, blue = grown("gold silver red2b blue1 green1"), grown("gold silver red1 blue2b green1")
    assert [SLOT_IDS[slot] for slot in red.state.items[1]] == ["red2a"]
    assert [SLOT_IDS[slot] for slot in blue.state.items[1]] == ["blue2a"]
    for seat in (0, 2, 3, None):
        assert red.view(seat) == blue.view(seat)
        assert seen(red, seat, "items")[1] == 1
        assert seen(red, seat, "icons")[1][ICON_IDS.index("initiative")] == 1
        shown = json.dumps({name: value for name, value in red.view(seat).items() if name not in ("hands", "out")})
        assert "red2" not in shown and "blue2" not in shown and "red3" not in shown
    assert seen(red, 1, "items")[1] == ["red2a"]


@rule("GA-hidden-06")
def test_nothing_that_a_seat_imagines_or_a_bot_chooses_depends_on_hidden_cards() -> None:
    red, blue = grown("gold silver red2b blue1 green1"), grown("gold silver red1 blue2b green1")
    dealt = set()
    for seed in range(30):
        one, other = red.imagine(0, seed), blue.imagine(0, seed)
        assert one.state.hands == other.state.hands and one.state.items == other.state.items
        assert one.state.hands[0] == red.state.hands[0]
        dealt.add(tuple(one.state.hands[1]))
        assert GAME.bot.greedy(red, 0, seed) == GAME.bot.greedy(blue, 0, seed)
    assert len(dealt) == 2, "either upgrade may be it"


@rule("GA-hidden-06", "GA-hidden-05")
def test_an_imagined_table_deals_cards_that_lie_face_down_anew_even_where_no_hand_is_left() -> None:
    table = arrange(
        HEROES,
        hands={"brogan": ""},
        discards={"brogan": "blue1 green1"},
        resolved={"brogan": "red1 gold silver"},
        facedown={"brogan": "red1 green1"},
        turn=4,
    )
    found = {tuple(table.imagine(0, seed).state.resolved[1]) for seed in range(20)}
    assert {row[0] for row in found} == {3, 5} and {row[1:] for row in found} == {(0, 1, -1)}
    assert table.imagine(1, 3).state.resolved[1] == table.state.resolved[1], "the owner knows them"


# -- what lies face down


@rule("GA-hidden-05")
def test_before_the_reveal_a_card_is_seen_to_be_played_and_not_which() -> None:
    """GA-sc-134"""
    one, other = arrange(HEROES), arrange(HEROES)
    choose(one, "play gold", "arien")
    choose(other, "play green1", "arien")
    for table in (one, other):
        assert table.asks[0].idle, "that the card is chosen is open"
        assert table.events_for(2) == []
    for seat in (1, 2, 3, None):
        assert one.view(seat) == other.view(seat)
        assert one.imagine(seat, 7).fingerprint() == other.imagine(seat, 7).fingerprint()


@rule("GA-hidden-05", "GA-hidden-04", "GA-upg-06")
def test_an_upgrade_shows_when_all_have_finished_and_then_only_as_an_icon() -> None:
    """GA-sc-135"""
    one, other = (arrange(HEROES, coins={"arien": 3, "brogan": 1}, phase="level") for _ in range(2))
    for table, words in ((one, "upgrade red2a"), (other, "upgrade blue2a")):
        choose(table, words, "arien")
        choose(table, "upgrade red2a", "brogan")
        assert asked(table) == {"arien": "upgrade"}, "Arien has gained two levels and has one upgrade left"
        assert "item" not in told(table)
    for seat in (1, 2, 3, None):
        assert one.view(seat) == other.view(seat)
        assert seen(one, seat, "pending")[:2] == [1, 1 if seat != 1 else ["red2a"]]
        assert sum(map(sum, seen(one, seat, "icons"))) == 0
    assert seen(one, 0, "pending")[0] == ["red2a"]
    choose(one, "upgrade blue2a", "arien")
    assert told(one).count("item") == 3
    for seat in (1, 2, 3, None):
        assert seen(one, seat, "items")[0] == 2
        assert seen(one, seat, "icons")[0][ICON_IDS.index("defense")] == 1


# -- talk at the table


@rule("GA-talk-03", "GA-talk-04", "GA-talk-07")
def test_nobody_talks_from_the_reveal_until_the_turn_is_over() -> None:
    """GA-sc-136"""
    table = arrange(HEROES)
    assert GAME.rules.silence(table.state) is None
    for seat in range(4):
        assert GAME.rules.silence(table.state) is None, "cards are still being chosen"
        choose(table, f"play {('gold', 'gold', 'red1', 'gold')[seat]}", seat)
    while table.state.turn == 1:
        silence = GAME.rules.silence(table.state)
        assert silence is not None and silence.rule == "GA-talk-03"
        hold_all(table)
    assert GAME.rules.silence(table.state) is None


@rule("GA-talk-03")
def test_the_end_of_a_round_lies_between_turns_and_people_may_talk() -> None:
    field = {"red_melee1": "j8", "red_melee2": "k8", "blue_melee1": "l8", "blue_melee2": "m8", "blue_melee3": "n8"}
    table = arrange(HEROES, field, keepers=False, turn=4, phase="turn_ends", coins={"arien": 1})
    assert "battle" in asked(table).values() and GAME.rules.silence(table.state) is None
    choose(table, offered(table)[0])
    assert "upgrade" in asked(table).values() and GAME.rules.silence(table.state) is None


@rule("GA-talk-07")
def test_nobody_suggests_an_answer_to_a_team_mate_whom_a_card_asks() -> None:
    at = {"brogan": "k13", "arien": "j13"}
    table = arrange(HEROES, at, "brogan onslaught", {"wasp": "green1"})
    choose(table, "primary")
    assert asked(table) == {"arien": "defend"} and GAME.rules.silence(table.state) is not None


@rule("GA-talk-03")
def test_a_table_may_agree_to_talk_all_the_time() -> None:
    assert GAME.rules.silence(arrange(HEROES, acts="arien gold", open_talk=True).state) is None
