"""What earlier scouts still know after somebody else has put the top cards of the main deck in a new order."""

from __future__ import annotations

import tomllib
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import CARD_IDS
from titanomachy.kernel.ledger import rule

from ....laws import conservation, sameness, secrecy
from ....laws.driver import AnyGame, AnyTable, Dice, Law, Moment, Walk, hold, some_choice
from ..card_marks import card
from ..drawn_city import city
from ..playing import BOX, GAME, Play

CASTLE = "horse food swords cloak escape cannon"
FIRST = ["horse", "food", "swords", "cloak"]


def drawn(castle: str = CASTLE, **more: object) -> Play:
    """Armin, Levi and Sasha: when Armin plays Long-Distance Scouting Formation, Sasha looks."""
    return city(
        "inside . . hero . levi", mates="levi sasha", hand="long", castle=castle,
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


def look(turn: Play, *order: str) -> Play:
    """Armin plays it, and Sasha puts the cards into this order; the last one needs no choice."""
    turn.play("long")
    for name in order:
        turn.do(f"top {name}", "sasha")
    return turn


def after_levi(known: int = 4) -> Play:
    """Levi knew some of the top cards; then Sasha has looked and put the fourth first, the first last."""
    return look(drawn(scout=1, scouted=known), "cloak", "swords", "food")


def deck(turn: Play, seat: int | None) -> dict[str, list[str]]:
    """What a seat sees of the main deck."""
    return cast("dict[str, list[str]]", turn.table.view(seat)["deck"])


def imagined(turn: Play, seat: int | None) -> list[list[str]]:
    """The top four cards in what a seat imagines."""
    worlds = [turn.table.imagine(seat, seed).state for seed in range(40)]
    return [[CARD_IDS[card] for card in world.deck[:-5:-1]] for world in worlds]


@card("long_distance_scouting_formation")
@rule("DB-hidden-02")
def test_who_looked_before_still_knows_the_cards_but_no_longer_their_order() -> None:
    turn = drawn(hands={"levi": "long"})
    look(turn, "horse", "food", "swords").end()
    assert deck(turn, 2)["next"] == FIRST
    turn.do("play long", "levi").do("top cloak", "armin").do("top swords", "armin").do("top food", "armin")
    assert deck(turn, 0) == {"count": 82, "next": ["cloak", "swords", "food", "horse"], "among": []}
    assert deck(turn, 2)["next"] == [] and sorted(deck(turn, 2)["among"]) == sorted(FIRST)
    for seat in (1, None):
        assert deck(turn, seat) == {"count": 82, "next": [], "among": []}


@rule("DB-hidden-02")
def test_who_looked_before_imagines_the_same_cards_in_any_order() -> None:
    turn = after_levi()
    worlds = imagined(turn, 1)
    assert all(sorted(world) == sorted(FIRST) for world in worlds)
    assert {world[0] for world in worlds} == set(FIRST), "each of them may be the next"
    assert {tuple(world) for world in imagined(turn, 2)} == {("cloak", "swords", "food", "horse")}
    for seat in (0, None):
        assert not any(sorted(world) == sorted(FIRST) for world in imagined(turn, seat))


@rule("DB-hidden-02")
def test_of_four_cards_of_which_one_was_known_it_alone_is_remembered() -> None:
    turn = after_levi(known=1)
    assert deck(turn, 1)["among"] == ["horse"]
    worlds = imagined(turn, 1)
    assert {world.index("horse") for world in worlds} == {0, 1, 2, 3}
    assert len({tuple(sorted(world)) for world in worlds}) > 20, "the three beside it may be any cards"


@rule("DB-hidden-02")
def test_a_card_that_appears_is_no_longer_remembered() -> None:
    turn = after_levi().end_round()
    assert turn.s.scouted == 1, "three of the four have been added"
    assert deck(turn, 2)["next"] == deck(turn, 1)["among"] == ["horse"]
    turn.do("first 0").end_round()
    for seat in (0, 1, 2, None):
        assert deck(turn, seat)["next"] == deck(turn, seat)["among"] == []


@rule("DB-hidden-02")
def test_of_two_equal_cards_one_is_still_remembered_when_the_other_appears() -> None:
    turn = look(drawn("horse horse food swords escape cannon", scout=1, scouted=4), "horse", "food", "swords")
    assert deck(turn, 1)["among"] == ["food", "horse", "horse", "swords"]
    turn.end_round()
    assert deck(turn, 1)["among"] == ["horse"]


@rule("DB-hidden-02")
def test_who_looks_again_knows_the_order_again() -> None:
    turn = look(drawn(scout=1, scouted=2, remembered=[["food"], [], ["horse", "food"]]), "cloak", "swords", "food")
    assert deck(turn, 2) == {"count": 83, "next": ["cloak", "swords", "food", "horse"], "among": []}
    assert deck(turn, 1)["among"] == ["food", "horse"] and deck(turn, 0)["among"] == ["food"]


@rule("DB-hidden-02")
def test_a_scout_who_looks_twice_in_a_row_has_nothing_to_remember() -> None:
    turn = look(drawn(scout=2, scouted=3), "cloak", "swords", "food")
    assert turn.s.remembered == [[], [], []]
    assert deck(turn, 2)["next"] == ["cloak", "swords", "food", "horse"]


@rule("DB-hidden-02", "DB-setup-08")
def test_an_archenemy_that_was_seen_is_remembered_and_no_other_of_its_level_is_imagined() -> None:
    turn = look(drawn("horse food smiling cloak", scout=1, scouted=4), "smiling", "cloak", "food")
    for seed in range(20):
        world = turn.table.imagine(1, seed).state
        levels = [BOX.cards[card].level for card in world.deck]
        assert levels.count(1) == 1 and "smiling_titan" in [CARD_IDS[card] for card in world.deck[-4:]]
        GAME.rules.check(world)


@rule("DB-hidden-02")
def test_nobody_imagines_what_others_remember() -> None:
    one, other = after_levi(known=1), after_levi(known=1)
    other.s.remembered[1] = [next(card for card in other.s.deck[-4:] if CARD_IDS[card] == "food")]
    for seat in (0, 2, None):
        for seed in range(5):
            worlds = [turn.table.imagine(seat, seed) for turn in (one, other)]
            assert worlds[0].view(1) == worlds[1].view(1)


@rule("DB-hidden-02")
def test_a_position_keeps_what_everyone_remembers() -> None:
    turn = after_levi(known=2)
    again = GAME.position(turn.table.position())
    assert again.fingerprint() == turn.table.fingerprint()
    for seat in (0, 1, 2, None):
        assert again.view(seat) == turn.table.view(seat)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"scout": 1, "scouted": 2, "remembered": [["cloak"], [], []]}, "seat 0 remembers .*: cloak"),
        ({"scout": 1, "scouted": 2, "remembered": [[], ["horse"], []]}, "seat 1 remembers .*: horse"),
        ({"scout": 1, "scouted": 2, "remembered": [[], []]}, "remembered needs 3 values, not 2"),
    ],
)
def test_a_position_in_which_somebody_remembers_too_much_is_refused(fields: dict[str, object], words: str) -> None:
    with pytest.raises(tm.BadPosition, match=words):
        drawn(**fields)  # type: ignore[arg-type]


@rule("DB-setup-08", "DB-placing-10")
def test_an_archenemy_that_a_scout_put_before_its_pile_may_be_there_whatever_is_taken_from_around_it() -> None:
    turn = city("inside . hero . . levi", mates="levi sasha", hand="escape", castle="7m 10m smiling 7m food cloak",
        step="first_player")  # fmt: skip
    spec = tomllib.loads(turn.table.position())
    piles = spec["state"]["piles"]
    assert piles[:2] == [0, 3], "drawn as if it were the last card of its pile"
    # the first three cards are of the pile before; the scout has put Smiling Titan among them
    spec["state"].update(piles=[3, 1, piles[2] - 1, *piles[3:]], scout=1, scouted=4, phase="add_cards")
    turn.table = GAME.position(spec)
    assert turn.outside(0) == "titan_7m titan_7m" and turn.inside(0) == "food", "each took a card from behind it"
    assert turn.asked() == {"armin": "defend"} and turn.outside(1) == "titan_10m"
    assert [CARD_IDS[card] for card in turn.s.waiting] == ["smiling_titan"] and turn.s.scouted == 1
    assert GAME.position(turn.table.position()).fingerprint() == turn.table.fingerprint()
    for seed in range(20):
        world = turn.table.imagine(0, seed).state
        coming = [*world.waiting, *reversed(world.deck)]
        place = next(place for place, card in enumerate(coming) if world.content.cards[card].level == 1)
        assert place == 0, "nothing is left of its pile behind the mixed cards"


# -- the secrecy laws, held at every moment of games that are full of scouts


LAWS = (
    Law("other-worlds-look-the-same", secrecy.other_worlds_look_the_same, 1),
    Law("one-step-on-too", secrecy.one_step_on_too, 1),
    Law("steps-begin-the-same", secrecy.steps_begin_the_same, 1),
    Law("imagining-betrays-nothing", secrecy.imagining_betrays_nothing, 1),
    Law("views-are-plain", secrecy.views_are_plain, 5),
    Law("imagined-is-a-game", sameness.imagined_is_a_game, 5),
    Law("position-is-the-same-game", sameness.position_is_the_same_game, 20),
    Law("state-is-sound", conservation.state_is_sound, 1),
    Law("copies-share-nothing", conservation.copies_share_nothing, 5),
)


@pytest.mark.parametrize("hands", ["open", "closed"])
@pytest.mark.parametrize("seed", range(4))
@rule("DB-hidden-01", "DB-hidden-02")
def test_games_full_of_scouts_keep_every_secret(seed: int, hands: str) -> None:
    """Armin and Levi have no other card, so that Sasha and Armin look at the top cards in turn, round after round."""
    turn = drawn("horse", hands={"levi": "long"}, bare=True, seed=seed, options={"hands": hands})
    table, dice = cast("AnyTable", turn.table), Dice("scouts", seed)
    play = Walk(cast("AnyGame", GAME), seed, table, dice, table.state.clone(), [Moment.of(table)])
    remembering = 0
    while table.asks and table.length < 120:
        seat, option = some_choice(table, dice)
        plays = [other for other in table.asks[seat].options if other[0] == "play"]
        table.choose(seat, dice.pick(plays) if plays else option)
        play.trail.append(Moment.of(table))
        hold(play, LAWS)
        remembering += any(turn.s.remembered)
    assert remembering > 20
