"""Why can't I? Every refusal of the game has a case in which it is given, with its rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from drawn import GAME, Play, stand, texts

import titanomachy as tm
from titanomachy.games.last_stand import refusals
from titanomachy.kernel.messages import Message

MESSAGES = {message.kind: message for message in vars(refusals).values() if isinstance(message, Message)}


def new(**options: object) -> Play:
    """A game from its very beginning."""
    return Play(GAME.new(seats=4, seed=1, **options))  # type: ignore[arg-type]


def chosen_heroes() -> Play:
    """The Titan and the first Hero are chosen."""
    play = new(titan="standard")
    play.table.choose(1, "hero levi")
    return play


def dealt(picture: str = "0 eren fight\n0 levi fight\n0 hange fight", **more: object) -> Play:
    return stand(picture, step="titan_selects", **more)  # type: ignore[arg-type]


def rolls(picture: str = "0 levi fight titan\n0 eren (titan) fight\n0 hange") -> Play:
    return stand(picture, step="heroes_reroll")


def lends(picture: str = "0 eren fight move titan\n0 levi\n0 hange", **more: object) -> Play:
    return stand(picture, step="eren_gives", **more)  # type: ignore[arg-type]


def uses(titan: str = "standard", dice: str = "(titan) (titan) fight", **more: object) -> Play:
    return stand(f"0 eren {dice}\n0 levi\n0 hange", step="titan_uses", titan=titan, **more)  # type: ignore[arg-type]


def trample(picture: str = "0 eren dodge dodge dodge fight\n0 levi tactics\n4 hange dodge dodge") -> Play:
    return stand(picture, step="resolve", up="std_trample", down="std_bite")


def feast() -> Play:
    return stand("0 eren tactics tactics dodge titan\n0 levi tactics\n4 hange", step="resolve", up="std_feast",
                 down="std_bite")  # fmt: skip


def taken_back() -> Play:
    """Step 4 with one returned die that was rolled, one that waits, one with the Titan, one kept."""
    play = stand("0 levi <titan> <titan> (titan) fight\n0 eren\n0 hange", step="reroll_returned", dice="move move")
    return play.do("levi", "reroll")


def spends(picture: str, **more: object) -> Play:
    return stand(picture, **more)  # type: ignore[arg-type]


def choosing_a_die() -> Play:
    """Sasha meets a condition and is asked which die pays; nothing else can be done meanwhile."""
    play = spends("3 sasha cannon fight move dodge dodge\n0 levi\n0 hange", tactics="blinding_shot")
    return play.do("sasha", "meet 1")


def grabbed() -> Play:
    """The Titan picks a die of Eren's."""
    return stand("3 eren fight\n0 levi tactics\n0 hange", step="resolve", titan="voracious", up="vor_grab",
                 down="vor_bite")  # fmt: skip


def hit_in_french() -> Play:
    """The Heroes decide who of them is hit."""
    play = stand("0 eren (titan) (titan) (titan) (titan)\n0 levi (titan) (titan) (titan)\n0 hange", step="titan_uses",
                 titan="destructive", options={"edition": "fr"})  # fmt: skip
    return play.do("titan", "ability 2")


def paid_once() -> Play:
    play = spends("4 eren dodge dodge dodge dodge\n0 levi\n0 hange", tactics="blinding_shot")
    return play.do("eren", "meet 0")


Case = tuple[str, Callable[[], Play], str, str]
CASES: list[Case] = [  # the refusal, the table, who tries, what
    ("not_now", dealt, "titan", "ability 0"),
    ("not_now", lambda: spends("4 eren fight\n0 levi"), "eren", "reroll 0"),
    ("not_now", lambda: spends("4 eren fight\n0 levi"), "eren", "strike 1"),
    ("not_now", uses, "titan", "take 2"),
    ("not_now", choosing_a_die, "sasha", "fire 0"),
    ("not_now", choosing_a_die, "sasha", "move 2 5"),
    ("not_now", choosing_a_die, "sasha", "give 0"),
    ("not_yours", grabbed, "titan", "offer 5"),
    ("not_yours", hit_in_french, "levi", "ability 0"),
    ("resting", lambda: spends("4 eren fight\n0 levi").do("eren", "rest"), "eren", "fight 0"),
    ("resting", lambda: rolls().do("levi", "content"), "levi", "reroll 0"),
    ("resting", lambda: feast().do("eren", "allow"), "eren", "offer 0"),
    ("not_your_die", grabbed, "titan", "take 5"),
    ("not_your_die", grabbed, "titan", "take 19"),
    ("not_your_die", rolls, "levi", "reroll 6"),
    ("not_your_die", lends, "eren", "lend 7 1"),
    ("not_your_die", lambda: spends("4 eren fight\n4 levi fight"), "eren", "fight 5"),
    ("not_your_die", lambda: spends("4 eren fight\n4 levi fight"), "eren", "fight 19"),
    ("taken", chosen_heroes, "hero 2", "hero levi"),
    ("no_start", lambda: new(titan="standard", heroes=["eren", "levi", "hange"]), "eren", "start 4"),
    ("card_aside", lambda: dealt(aside="std_trample std_feast"), "titan", "place std_feast"),
    ("card_gone", lambda: dealt(removed="std_bite"), "titan", "place std_bite"),
    ("card_played", lambda: dealt().do("titan", "place std_swat"), "titan", "place std_swat"),
    ("card_other", dealt, "titan", "place vor_feast"),
    ("with_the_titan", rolls, "eren", "reroll 5"),
    ("with_the_titan", lambda: spends("4 eren (fight)\n0 levi"), "eren", "fight 0"),
    ("still_with_titan", taken_back, "levi", "reroll 2"),
    ("levi_keeps", rolls, "levi", "reroll 1"),
    ("levi_keeps", rolls, "levi", "select 1"),
    ("kept_die", taken_back, "levi", "reroll 3"),
    ("once_only", taken_back, "levi", "reroll 0"),
    ("not_selected", rolls, "levi", "roll"),
    ("already_given", lambda: lends().do("eren", "lend fight 1"), "eren", "lend 1 1"),
    ("give_titan", lends, "eren", "lend 2 1"),
    ("give_self", lends, "eren", "lend 0 0"),
    ("give_self", lends, "eren", "lend 0 3"),
    ("only_rerolled", lambda: stand("0 eren fight move\n0 levi\n0 hange", step="eren_gives_again", rolled_back=[0]),
     "eren", "lend 1 1"),
    ("too_dear", uses, "titan", "ability 1"),
    ("not_white", lambda: uses(dice="(titan) (titan) (titan) (titan)", marker=10, options={"edition": "fr"}),
     "titan", "ability 2"),
    ("empty_hand", lambda: stand("0 eren (titan) (titan) fight\n0 levi", step="titan_uses", titan="deviant",
     up="dev_leap", down="dev_feast", aside="dev_trample dev_thrash dev_rampage dev_recover", removed="dev_bite"),
     "titan", "ability 0"),
    ("frenzy_once", lambda: uses("deviant", "(titan) (titan) (titan) (titan)", third="dev_bite"), "titan", "ability 2"),
    ("nothing_to_take", lambda: uses("deviant", "(titan) (titan)"), "titan", "ability 1"),
    ("titan_has_it", lambda: uses("deviant", "(titan) (titan) (titan) fight").do("titan", "ability 1"),
     "titan", "take 2"),
    ("die_gone", lambda: uses("deviant", "(titan) (titan) [move] fight").do("titan", "ability 1"), "titan", "take 2"),
    ("die_gone", lambda: spends("4 eren [fight]\n0 levi"), "eren", "fight 0"),
    ("die_gone", lambda: spends("4 eren fight\n0 levi").do("eren", "fight"), "eren", "fight 0"),
    ("titan_face", lambda: spends("4 levi titan\n0 eren"), "levi", "fight 0"),
    ("titan_face", feast, "eren", "offer 3"),
    ("only_dodge", trample, "eren", "dodge 3"),
    ("only_dodge", lambda: trample("0 eren dodge dodge tactics\n0 levi\n4 hange"), "eren", "offer 2"),
    ("only_tactics", feast, "eren", "offer 2"),
    ("only_tactics", feast, "eren", "dodge 2"),
    ("put_up", lambda: trample().do("eren", "dodge"), "eren", "dodge 0"),
    ("put_up", lambda: feast().do("eren", "offer"), "eren", "offer 0"),
    ("no_symbol", lambda: spends("4 eren move\n0 levi"), "eren", "fight 0"),
    ("no_symbol", lambda: spends("4 eren fight\n0 levi"), "eren", "cycle 0"),
    ("too_far", lambda: spends("4 eren move\n0 levi"), "eren", "move 0 6"),
    ("not_on_titan", lambda: spends("5 eren fight\n0 levi"), "eren", "fight 0"),
    ("not_on_tower", lambda: spends("4 eren cannon\n0 levi"), "eren", "fire 0"),
    ("cannon_limit", lambda: spends("3 eren cannon\n0 levi", cannons=[1, 0], shots=1), "eren", "fire 0"),
    ("card_limit", lambda: spends("3 eren cannon\n0 levi", cannons=[1, 0], shots=1, tactics="blinding_shot"),
     "eren", "meet 1"),
    ("card_limit", lambda: spends("3 eren cannon\n0 levi", cannons=[1, 0], shots=1, tactics="blinding_shot"),
     "eren", "give 0"),
    ("not_armin", lambda: spends("4 eren tactics\n0 levi"), "eren", "search 0"),
    ("is_met", paid_once, "eren", "meet 0"),
    ("not_there", lambda: spends("5 eren dodge dodge\n0 levi", tactics="blinding_shot"), "eren", "meet 0"),
    ("not_there_either", lambda: spends("5 eren cannon\n0 levi", tactics="blinding_shot"), "eren", "meet 1"),
    ("too_few", lambda: spends("4 eren dodge\n0 levi", tactics="blinding_shot"), "eren", "meet 0"),
    ("kill_zone", lambda: spends("4 eren fight\n0 levi", tactics="neck_slash"), "eren", "give 0"),
    ("wrong_gift", lambda: spends("4 eren fight\n0 levi", tactics="blinding_shot"), "eren", "give 0"),
]  # fmt: skip


def seat_of(play: Play, who: str) -> int:
    return int(who.removeprefix("hero ")) if who.startswith("hero ") else play.seat(who)


@pytest.mark.parametrize(
    ("kind", "table", "who", "choice"), CASES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_a_choice_is_refused_with_its_reason_and_rule_and_nothing_changes(
    kind: str, table: Callable[[], Play], who: str, choice: str
) -> None:
    play = table()
    seat = seat_of(play, who)
    before, asks, length = play.table.fingerprint(), list(play.table.asks), play.table.length
    with pytest.raises(tm.IllegalChoice) as refused:
        play.table.choose(seat, choice)
    why = play.table.why_not(seat, choice)
    assert why is not None
    assert why.message.kind == kind
    assert (refused.value.reason, refused.value.rule) == (why.text(), MESSAGES[kind].rule)
    assert MESSAGES[kind].rule in GAME.ledger
    assert "{" not in refused.value.reason
    assert refused.value.options == tuple(texts(play.table.asks[seat].options))
    assert (play.table.fingerprint(), list(play.table.asks), play.table.length) == (before, asks, length)


def test_a_hero_that_a_card_does_not_reach_can_ask_why() -> None:
    play = trample()
    assert play.asked() == {"eren"}, "Hange on level 4 is not asked at all"
    why = play.table.why_not(play.seat("hange"), ("dodge", 10))
    assert why is not None
    assert (why.message.kind, why.rule) == ("out_of_reach", "LS-cancel-06")
    assert "Trample" in why.text()
    before = play.table.fingerprint()
    with pytest.raises(tm.IllegalChoice, match="nothing to choose now"):
        play.table.choose(play.seat("hange"), "dodge 10")
    assert play.table.fingerprint() == before


def test_every_refusal_has_a_case_here() -> None:
    shown = {kind for kind, _, _, _ in CASES} | {"out_of_reach"}
    assert shown == set(MESSAGES)
    assert {message.rule for message in MESSAGES.values()} <= set(GAME.ledger)


def test_a_refusal_names_the_thing_it_is_about() -> None:
    play = spends("5 eren dodge dodge\n0 levi", tactics="blinding_shot")
    with pytest.raises(tm.IllegalChoice) as refused:
        play.table.choose(1, "meet 0")
    assert refused.value.reason == "Blinding Shot asks for a Hero on level 4."
    assert "rest" in refused.value.options
    assert "(LS-tac-03)" in str(refused.value)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("fligt 0", "did you mean fight"),
        ("fight", "takes <die> after it"),
        ("fight 20", "a number from 0 to 19"),
        ("move 0 9", "a number from 0 to 8"),
        (("fight", 20), "not something one can choose"),
        (("fight", "0"), "not something one can choose"),
        ("", "not something one can choose"),
    ],
)
def test_what_is_no_choice_at_all_is_refused_with_what_would_fit(choice: str, words: str) -> None:
    play = spends("4 eren fight\n0 levi")
    before = play.table.fingerprint()
    with pytest.raises(tm.IllegalChoice, match=words) as refused:
        play.table.choose(1, choice)
    assert refused.value.options == ("fight 0", "rest")
    assert play.table.fingerprint() == before


def test_who_is_not_asked_or_not_there_is_told_so() -> None:
    play = spends("4 eren fight\n0 levi")
    with pytest.raises(tm.IllegalChoice, match="Seat 0 has nothing to choose now; asked: 1, 2"):
        play.table.choose(0, "rest")
    with pytest.raises(tm.IllegalChoice, match="There is no seat 7"):
        play.table.choose(7, "rest")


def test_after_the_end_nothing_can_be_chosen() -> None:
    play = spends("8 eren fight fight\n6 levi dodge", tactics="neck_slash", marker=18)
    play.do("eren", "meet 0")
    with pytest.raises(tm.IllegalChoice, match="The game is over") as refused:
        play.table.choose(1, "rest")
    assert refused.value.rule == "LS-goal-05"
