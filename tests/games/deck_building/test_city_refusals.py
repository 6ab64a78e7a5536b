"""Why can't I? Every refusal of the game has a case in which it is given, with its rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from drawn_city import GAME, Play, city

import titanomachy as tm
from titanomachy.games.deck_building import refusals
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message

MESSAGES = {message.kind: message for message in vars(refusals).values() if isinstance(message, Message)}


def turn(**more: object) -> Play:
    """An ordinary turn inside the third Wall."""
    picture = "outside . . bean:16+4m . .\nplace . . armory . .\ninside . . hero+horse . levi"
    return city(picture, **more)  # type: ignore[arg-type]


def outside(**more: object) -> Play:
    return city("outside . . hero+bean:16+4m . .\ninside . . horse . levi", **more)  # type: ignore[arg-type]


def off_board() -> Play:
    return city("inside . . . . levi", mates="levi", hand="thrust").play("thrust")


def gear() -> Play:
    return turn(hand="gear courage").play("gear")


def flare() -> Play:
    return turn(hand="signal courage", hands={"levi": "thrust"}).play("signal")


def first_player() -> Play:
    return city("inside . . hero . levi", step="first_player")


def enters() -> Play:
    return city("tokens 2 x 2 2 2\ninside . . . . levi", mates="levi", step="turn_begins")


def dealt(**options: object) -> Play:
    return Play(GAME.new(seats=2, seed=1, **options), {"hero": 0})  # type: ignore[arg-type]


def not_dealt() -> tuple[Play, str]:
    play = dealt(heroes="deal_two")
    mine = [GAME.vocabulary.text(option) for option in play.table.asks[0].options]
    other = [GAME.vocabulary.text(option) for option in play.table.asks[1].options]
    assert other[0] not in mine
    return play, other[0]


def one_taken() -> Play:
    play = dealt(heroes="choose")
    play.table.choose(1, "hero levi")
    return play


def fought() -> Play:
    play = city("outside . . hero+bean:full . .\ninside . . . . levi", attack="smile", hand="courage", power=1)
    return play.attempt("bean").play("courage")


def visited() -> Play:
    return turn(hand="horse thrust", deck="food").play("horse", "thrust").do("visit")


def ambushed(place: str = ".") -> Play:
    return city(
        f"place {place} . . . .\ninside hero . . . levi", hand="marco thrust courage", step="add_cards",
        castle="10m swords",
    )  # fmt: skip


def titans_act() -> Play:
    return city("outside . . hero+smiling_titan+bean . .\ninside . . . . levi", step="ongoings",
                due=["smiling_titan", "bean"])  # fmt: skip


def soaks() -> Play:
    return city("outside . . hero+4m . .\ninside . . . . levi", step="walls")


def scouts() -> Play:
    play = city("inside . . hero . levi", hand="long", castle="horse food swords cloak escape")
    return play.play("long")


def grabbed() -> Play:
    play = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="escape kill_shot",
                deck="food", attack="grab")  # fmt: skip
    return play.play("escape", "kill_shot").attempt("smiling")


Case = tuple[str, Callable[[], Play], str, str]
CASES: list[Case] = [  # the refusal, the table, who tries, what
    ("not_now", turn, "hero", "return"),
    ("not_your_turn", flare, "levi", "play thrust"),
    ("no_turn", first_player, "hero", "play courage"),
    ("busy", gear, "hero", "play courage"),
    ("cannot_end", gear, "hero", "end"),
    ("not_in_hand", turn, "hero", "play swords"),
    ("wound_played_by_itself", turn, "hero", "play wound"),
    ("not_in_discard", lambda: turn(hand="petra courage").play("petra"), "hero", "bury horse"),
    ("no_hero", lambda: dealt(heroes="choose"), "hero", "hero hange"),
    ("taken", one_taken, "hero", "hero levi"),
    ("no_player", first_player, "hero", "first 4"),
    ("fallen", enters, "hero", "enter 1"),
    ("off_board", off_board, "hero", "move 3"),
    ("no_move", turn, "hero", "move 5"),
    ("too_far", lambda: turn(hand="thrust").play("thrust"), "hero", "move 3"),
    ("no_helper", turn, "hero", "lead 0 1"),
    ("not_here", turn, "hero", "buy swords"),
    ("never_bought", turn, "hero", "buy wound"),
    ("no_gear", lambda: turn(destroyed="16*gear", power=2), "hero", "buy 3d_gear"),
    ("too_dear", lambda: turn(power=1), "hero", "buy horse"),
    ("no_titan", outside, "hero", "defeat horse"),
    ("not_standard", outside, "hero", "defeat bean"),
    ("no_hit_points", outside, "hero", "attempt titan_4m"),
    ("fought", fought, "hero", "attempt bean"),
    ("not_full", outside, "hero", "attempt bean"),
    ("too_much", lambda: outside(power=5), "hero", "damage bean 2"),
    ("too_little", outside, "hero", "damage bean 1"),
    ("no_ability", lambda: turn(hero="conny"), "hero", "ability"),
    ("ability_costs", turn, "hero", "ability"),
    ("useless", lambda: turn(hand="horse courage").play("horse"), "hero", "ability"),
    ("no_location", outside, "hero", "visit"),
    ("visited", visited, "hero", "visit"),
    ("not_in_district", lambda: turn(hand="commander").play("commander"), "hero", "take 2 swords"),
    ("does_not_fit", lambda: turn(hand="ian").play("ian"), "hero", "take 2 armory"),
    ("no_defense", ambushed, "hero", "defend courage 0"),
    ("out_of_reach", ambushed, "hero", "defend marco_bodt 1"),
    ("no_move_card", lambda: ambushed("forest"), "hero", "hide courage"),
    ("no_forest", ambushed, "hero", "hide thrust"),
    ("not_due", titans_act, "hero", "resolve sonny"),
    ("too_many", soaks, "hero", "soak 2"),
    ("not_scouted", scouts, "levi", "top escape"),
    ("not_played", grabbed, "hero", "lose swing_away"),
    ("not_destroyed", lambda: turn(hand="jurgen", destroyed="food").play("jurgen"), "hero", "fetch cloak"),
    ("no_wound", lambda: turn(hand="food", wounds="hero").play("food"), "hero", "mend 1"),
]


def alone(**more: object) -> Play:
    """The solo game: Levi is in the District, Sasha elsewhere or off the board."""
    return city("inside . . hero+levi . sasha", helpers="levi sasha", **more)  # type: ignore[arg-type]


def posts() -> Play:
    play = city("tokens 2 x 2 2 2\ninside . . . . .", helpers="levi sasha", step="turn_begins")
    return play.do("enter 2")


def sends() -> Play:
    return city("outside . . 4m+levi . .\ninside . . hero . .", helpers="levi sasha", step="walls")


def builds() -> Play:
    return city("tokens 2 x 2 2 2\ninside . . hero . levi", hand="armory").play("armory")


def two_titans() -> Play:
    play = city("outside . . hero+bean+smiling_titan . 4m\ninside . . . . levi", hand="eld")
    return play.play("eld")


def grabbed_beside_swords() -> Play:
    play = city("outside . . hero+smiling_titan:full . .\ninside . . . . levi", hand="escape kill_shot swords",
                deck="food", attack="grab")  # fmt: skip
    return play.play("escape", "kill_shot", "swords").attempt("smiling")


def full_bean() -> Play:
    """Bean could be attempted, but a 3D Gear is being played."""
    return city("outside . . hero+bean:full . .\ninside . . . . levi", hand="gear").play("gear")


MORE: list[Case] = [  # the same refusals for other choices
    ("no_move", alone, "hero", "lead 0 5"),
    ("too_far", lambda: alone(hand="thrust").play("thrust"), "hero", "lead 0 1"),
    ("no_helper", lambda: turn(hand="food", wounds="hero").play("food"), "hero", "tend 0"),
    ("no_wound", lambda: alone(hand="food", wounds="hero").play("food"), "hero", "tend 0"),
    ("not_now", lambda: alone(hand="food", wounds="hero", helper_wounds=[0, 1]).play("food"), "hero", "tend 1"),
    ("no_wound", lambda: turn(hand="food", wounds="hero").play("food"), "hero", "cure"),
    ("no_player", lambda: turn(hand="food", wounds="hero").play("food"), "hero", "mend 3"),
    ("fallen", posts, "hero", "post 0 1"),
    ("no_helper", enters, "hero", "post 0 2"),
    ("too_many", sends, "hero", "send 0 2"),
    ("too_far", lambda: alone(hand="signal").play("signal"), "hero", "guide 0 1"),
    ("no_helper", flare, "levi", "guide 0 1"),
    ("too_far", flare, "levi", "step 0"),
    ("fallen", builds, "hero", "build 1"),
    ("not_now", lambda: city("tokens 2 x 2 2 2\ninside . . hero . levi"), "hero", "build 1"),
    ("no_player", ambushed, "hero", "defend marco_bodt 4"),
    ("not_in_hand", ambushed, "hero", "defend signal_flare 0"),
    ("not_in_hand", lambda: ambushed("forest"), "hero", "hide horse"),
    ("not_in_hand", lambda: turn(hand="reel courage").play("reel"), "hero", "discard swords"),
    ("does_not_fit", lambda: turn(hand="ness thrust courage").play("ness"), "hero", "discard courage"),
    ("not_now", turn, "hero", "top horse"),
    ("not_now", turn, "hero", "resolve bean"),
    ("not_now", turn, "hero", "soak 1"),
    ("not_now", turn, "hero", "first 1"),
    ("not_in_district", two_titans, "hero", "titan 2 sonny"),
    ("does_not_fit", two_titans, "hero", "titan 4 titan_4m"),
    ("off_board", off_board, "hero", "buy horse"),
    ("off_board", off_board, "hero", "defeat titan_4m"),
    ("not_here", lambda: outside(power=5), "hero", "buy horse"),
    ("not_here", outside, "hero", "attempt sonny"),
    ("too_dear", outside, "hero", "defeat titan_4m"),
    ("too_much", lambda: outside(power=5), "hero", "damage bean 0"),
    ("ability_costs", turn, "hero", "visit"),
    ("busy", lambda: turn(hand="gear", power=1).play("gear"), "hero", "buy horse"),
    ("busy", lambda: outside(hand="gear", power=1).play("gear"), "hero", "defeat titan_4m"),
    ("busy", lambda: outside(hand="gear").play("gear"), "hero", "damage bean 1"),
    ("busy", full_bean, "hero", "attempt bean"),
    ("does_not_fit", lambda: turn(hand="jurgen", destroyed="food cannon").play("jurgen"), "hero", "fetch cannon"),
    ("does_not_fit", grabbed_beside_swords, "hero", "lose swords"),
]


@pytest.mark.parametrize(("kind", "make", "who", "choice"), [*CASES, *MORE])
def test_a_refusal_says_why_and_changes_nothing(kind: str, make: Callable[[], Play], who: str, choice: str) -> None:
    play = make()
    assert_refused(play, kind, play.seat(who), choice)


def assert_refused(play: Play, kind: str, seat: int, choice: str) -> None:
    before = play.table.fingerprint()
    why = play.table.why_not(seat, choice)
    assert why is not None
    assert (why.message.kind, why.rule) == (kind, MESSAGES[kind].rule)
    with pytest.raises(tm.IllegalChoice) as refused:
        play.table.choose(seat, choice)
    assert refused.value.reason == why.text("en") and "{" not in why.text("en") + why.text("fr")
    assert refused.value.rule == MESSAGES[kind].rule
    assert play.table.fingerprint() == before


def test_a_hero_dealt_to_another_is_refused() -> None:
    play, choice = not_dealt()
    assert_refused(play, "not_dealt", 0, choice)


def test_every_refusal_has_a_case_here() -> None:
    assert {case[0] for case in CASES} | {"not_dealt"} == set(MESSAGES)
    assert {message.rule for message in MESSAGES.values()} <= set(GAME.ledger)


def test_a_refusal_names_the_thing_it_is_about() -> None:
    with pytest.raises(tm.IllegalChoice) as refused:
        turn(power=1).table.choose(0, "buy horse")
    assert refused.value.reason == "Horse costs 2; you have 1 Power."
    assert "end" in refused.value.options and "(DB-buy-07)" in str(refused.value)


@rule("DB-paymove-01", "DB-herocards-01")
def test_an_ability_paid_with_move_is_for_the_own_turn_only() -> None:
    play = city("inside . . hero+armin . .", hero="levi", hand="signal", hands={"armin": "courage"})
    play.play("signal")
    assert play.asked() == {"armin": "step"}
    assert_refused(play, "not_your_turn", 1, "ability")
    assert_refused(play, "not_your_turn", 1, "visit")


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("bye horse", "did you mean buy"),
        ("buy", "takes <card> after it"),
        ("move 10", "a number from 0 to 9"),
        ("buy hors", "did you mean horse"),
        (("buy", 999), "not something one can choose"),
        ("", "not something one can choose"),
    ],
)
def test_what_is_no_choice_at_all_is_refused_with_what_would_fit(choice: str, words: str) -> None:
    play = turn(power=2)
    before = play.table.fingerprint()
    with pytest.raises(tm.IllegalChoice, match=words):
        play.table.choose(0, choice)
    assert play.table.fingerprint() == before


def test_outside_of_turns_the_rule_that_asks_says_why_others_are_not_asked() -> None:
    play = city("inside hero . . . levi", hand="escape", castle="10m", step="add_cards")
    assert play.asked() == {"armin": "defend"}
    assert play.refused("brace", "levi") == "DB-ambush-03"


def test_who_is_not_asked_or_not_there_is_told_so_and_nothing_follows_the_end() -> None:
    play = turn()
    with pytest.raises(tm.IllegalChoice, match=r"Seat 1 has nothing to choose now; asked: 0. \(DB-round-04\)"):
        play.table.choose(1, "end")
    with pytest.raises(tm.IllegalChoice, match="There is no seat 7"):
        play.table.choose(7, "end")
    lost = city("inside . . hero . levi", hand="2*wound", step="turn_begins", options={"harder_death": True})
    with pytest.raises(tm.IllegalChoice, match="The game is over"):
        lost.table.choose(0, "end")
