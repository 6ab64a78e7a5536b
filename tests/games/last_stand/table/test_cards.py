"""The cards beside the board: whose turn it is, and what a condition lacks."""

from __future__ import annotations

from titanomachy.games.last_stand.table import drawing

from ..drawn import stand
from .markup import BITE, bite, classes, find, ids, moments, shown, words


def tags(board: str) -> list[str]:
    column = find(board, "round-cards")
    return [str(tag.find("text").text) for tag in column.iter("g") if "tag" in str(tag.get("class", "")).split()]  # type: ignore[union-attr]


def test_cards_say_whose_turn_it_is() -> None:
    assert tags(shown(bite())) == ["Now", "Next"]
    assert tags(shown(stand(BITE, step="heroes_spend", down_open=1))) == ["Done", "Done"]
    assert tags(shown(stand(BITE.replace("[titan]", "(titan)"), step="titan_uses", up="std_bite"))) == [
        "First",
        "Second",
    ]


def test_a_third_card_stands_where_it_resolves() -> None:
    def three(edition: str) -> list[str]:
        play = stand(BITE, step="resolve", titan="deviant", up="dev_bite", down="dev_rampage", third="dev_leap",
                     options={"edition": edition})  # fmt: skip
        column = find(shown(play), "round-cards")
        return [str(card.get("id")) for card in column.iter("g") if str(card.get("id", "")).startswith("card-")]

    assert three("en") == ["card-up", "card-third", "card-down"]
    assert three("fr") == ["card-up", "card-down", "card-third"]


def state_of(board: str, number: int) -> str:
    return next(iter(classes(board, f"condition-{number}") & {"met", "ready", "open"}))


def test_conditions_say_what_is_missing() -> None:
    play = stand("""
        8  levi    fight fight
        6  mikasa  move
        0  armin   tactics
        """, marker=16, tactics="neck_slash")  # fmt: skip
    board = shown(play)
    assert [state_of(board, n) for n in (1, 2, 3)] == ["ready", "open", "open"]
    assert "Levi can pay it" in words(board, "condition-1")
    assert "Mikasa lacks 1 Dodge" in words(board, "condition-2")
    assert "Marker on 16, 2 short of 18" in words(board, "condition-3")
    play.do("levi", "meet 0")
    assert state_of(shown(play), 1) == "met"


def test_a_condition_names_all_who_are_on_its_level_before_dice_are_rolled() -> None:
    """Of two it said "Levi, Armin stands there"."""
    play = stand("8  levi\n8  armin\n0  hange", step="titan_selects", marker=16, tactics="neck_slash")
    assert "On it: Levi, Armin" in words(shown(play), "condition-1")


def test_conditions_that_have_just_killed_the_titan_are_met() -> None:
    """They read as if nobody had paid: the blow uses up what was paid."""
    play = stand("8  levi  fight fight\n6  mikasa  dodge\n0  armin  tactics", marker=18, tactics="neck_slash")
    play.do("levi", "meet 0").do("mikasa", "meet 1")
    board = shown(play)
    assert play.table.over and [state_of(board, n) for n in (1, 2, 3)] == ["met", "met", "met"]
    assert "lacks" not in words(board, "pile")


def test_with_two_heroes_only_what_was_surely_paid_for_the_kill_is_met() -> None:
    play = stand("8  levi  fight fight\n6  mikasa  move", marker=18, tactics="neck_slash")
    play.do("levi", "meet 0")
    assert play.table.over and [state_of(shown(play), n) for n in (1, 2, 3)] == ["met", "open", "met"]


def test_the_third_condition_counts_what_all_have_together() -> None:
    play = stand("0  levi  move move\n0  armin  move\n0  hange  fight", tactics="fall_over")
    assert state_of(shown(play), 3) == "ready"
    play.do("armin", "give")
    assert state_of(shown(play), 3) == "ready"
    play.do("levi", "move 1")
    assert state_of(shown(play), 3) == "open" and "1 of 3 paid" in words(shown(play), "condition-3")


def test_dice_of_heroes_who_rest_do_not_pay_a_condition() -> None:
    play = stand("0  levi  move move\n0  armin  move\n0  hange  fight", tactics="fall_over")
    play.do("armin", "rest")
    assert state_of(shown(play), 3) == "open"
    assert "Only with dice of Armin, at rest" in words(shown(play), "condition-3")
    play.do("armin", "resume")
    assert state_of(shown(play), 3) == "ready" and "Together they can pay it" in words(shown(play), "condition-3")


def test_a_hero_who_rests_on_the_level_of_a_condition_does_not_pay_it() -> None:
    play = stand("8  levi  fight fight\n0  armin  tactics", marker=16, tactics="neck_slash")
    assert state_of(shown(play), 1) == "ready"
    play.do("levi", "rest")
    assert state_of(shown(play), 1) == "open"
    assert "Only with dice of Levi, at rest" in words(shown(play), "condition-1")


def test_dice_of_heroes_who_are_content_with_their_roll_still_pay() -> None:
    play = stand("0  levi  move move\n0  armin  move\n0  hange  fight", step="heroes_reroll", tactics="fall_over")
    play.do("armin", "content")
    assert state_of(shown(play), 3) == "ready", "to be content with a roll is not to rest"


def test_with_two_heroes_the_card_says_that_two_conditions_do() -> None:
    two = "0  levi  move\n0  armin  move"
    assert "any two do" in words(shown(stand(two, tactics="rescue")), "pile")
    assert "level 8" in words(shown(stand(two, tactics="neck_slash")), "pile")
    assert "Two Heroes" not in shown(stand(BITE, tactics="rescue"))


def test_the_owners_corrections_are_drawn() -> None:
    play = stand(BITE, content={"components": {"citizens": 14, "cannons": 8, "hearts_per_hero": 4}}, citizens=14)
    board = shown(play)
    assert "citizen-13" in ids(board) and {"cannon-3-3", "cannon-5-3"} <= set(ids(board))


def test_a_game_that_is_over_says_how_it_ended() -> None:
    table = list(moments(7, every=1000, limit=5000))[-1]
    assert table.over and table.outcome is not None
    board = drawing.draw(table.sight(None))
    assert table.outcome.reason in words(board, "verdict-banner")
