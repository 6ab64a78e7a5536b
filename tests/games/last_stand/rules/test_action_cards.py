"""Action Cards: what every one of the 28 does, what cancels it and whom it leaves alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from titanomachy.games.last_stand.content import ACTION_IDS, BY_DODGE, TITAN_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import CONTENT, Play, stand

# What each card does, written down by hand: what cancels it, the levels it reaches, and its parts in order.
CARDS = {
    "std_trample": ("dodge", [0], "heart"),
    "std_frenzy": ("tactics", [], "crush 1, devour 1, heal 2"),
    "std_shake_off": ("tactics", [1, 2, 3, 4, 5, 6, 7, 8], "fall"),
    "std_swat": ("dodge", [1, 2, 4], "heart"),
    "std_bite": ("dodge", [6, 7, 8], "heart"),
    "std_tower_blow": ("dodge", [3, 5], "heart"),
    "std_feast": ("tactics", [], "devour 2"),
    "des_trample": ("dodge", [0], "heart"),
    "des_demolish": ("tactics", [], "crush 1"),
    "des_breach": ("tactics", [], "crush 1, devour 1"),
    "des_tower_blow": ("dodge", [5], "heart"),
    "des_fist": ("dodge", [4], "heart"),
    "des_headbutt": ("dodge", [8], "heart"),
    "des_quake": ("tactics", [1, 2, 3, 4, 5, 6, 7, 8], "fall"),
    "vor_snatch": ("dodge", [0, 1], "heart"),
    "vor_gorge": ("tactics", [], "devour 2, heal 1"),
    "vor_feast": ("tactics", [], "devour 2"),
    "vor_digest": ("tactics", [], "devour 1, heal 2"),
    "vor_bite": ("dodge", [7, 8], "heart"),
    "vor_grab": ("dodge", [3, 5], "lose_die"),
    "vor_shake_off": ("tactics", [1, 2, 3, 4, 5, 6, 7, 8], "fall"),
    "dev_leap": ("dodge", [3, 5], "heart"),
    "dev_trample": ("dodge", [0], "heart"),
    "dev_thrash": ("dodge", [1, 2, 4, 6], "lose_die"),
    "dev_bite": ("dodge", [7, 8], "heart"),
    "dev_rampage": ("tactics", [], "crush 1, devour 1"),
    "dev_feast": ("tactics", [], "devour 2"),
    "dev_recover": ("tactics", [], "heal 4"),
}
DODGED = [card for card, (counter, _, _) in CARDS.items() if counter == "dodge"]
CANCELLED = [card for card, (counter, _, _) in CARDS.items() if counter == "tactics"]
START = 9  # where the marker is before the card


def owner(card: str) -> str:
    """The Titan whose card it is, by the first three letters."""
    return next(titan for titan in TITAN_IDS if titan.startswith({"std": "sta"}.get(card[:3], card[:3])))


def table(card: str, levels: Sequence[int], dice: str) -> Play:
    """Levi, Eren and Hange on three levels, all with the same dice; the card is the last of the round."""
    picture = "\n".join(f"{level} {hero} {dice}" for level, hero in zip(levels, TEAM, strict=True))
    return stand(picture, step="resolve", titan=owner(card), down=card, slot=1, marker=START)


TEAM = ("levi", "eren", "hange")


def amount(card: str, part: str) -> int:
    """How many Citizens, Cannons or boxes a card takes."""
    words = [piece.split() for piece in CARDS[card][2].split(", ")]
    return next((int(word[1]) for word in words if word[0] == part), 0)


@rule("LS-comp-14")
def test_every_action_card_is_written_down_here() -> None:
    assert tuple(CARDS) == ACTION_IDS
    for number, action in enumerate(CONTENT.actions):
        counter, levels, effects = CARDS[ACTION_IDS[number]]
        assert ("dodge" if action.counter == BY_DODGE else "tactics") == counter
        assert [level for level in range(9) if action.levels >> level & 1] == levels
        written = [op if op in ("heart", "fall", "lose_die") else f"{op} {n}" for op, n in action.effects]
        assert ", ".join(written) == effects


@rule("LS-act-04", "LS-cancel-05", "LS-cancel-06")
@pytest.mark.parametrize("card", DODGED)
def test_an_attack_makes_those_on_its_levels_suffer_and_nobody_else(card: str) -> None:
    _, levels, effect = CARDS[card]
    elsewhere = next(level for level in (6, 0) if level not in levels)
    play = table(card, [levels[0], levels[-1], elsewhere], "fight dodge dodge")
    play.do("levi", "suffer").do("eren", "suffer")
    if effect == "lose_die":
        assert play.asked() == {"titan"}
        play.do("titan", "take fight").do("titan", "take dodge")
        assert [play.dice(hero) for hero in TEAM] == ["dodge dodge", "fight dodge", "fight dodge dodge"]
        assert [play.dice(hero, "aside").split()[:1] for hero in TEAM[:2]] == [["fight"], ["dodge"]]
        assert [play.hearts(hero) for hero in TEAM] == [3, 3, 3]
    else:
        assert [play.hearts(hero) for hero in TEAM] == [2, 2, 3]
        assert [play.dice(hero) for hero in TEAM] == ["fight dodge dodge"] * 3
    assert [play.level(hero) for hero in TEAM] == [levels[0], levels[-1], elsewhere]
    assert (play.s.citizens, play.cannons) == (12, 6), "the city is not touched"


@rule("LS-act-04", "LS-cancel-03", "LS-cancel-04")
@pytest.mark.parametrize("card", DODGED)
def test_an_attack_that_is_dodged_does_nothing_to_the_hero(card: str) -> None:
    _, levels, effect = CARDS[card]
    play = table(card, [levels[0], levels[-1], 8 if 8 not in levels else 0], "dodge dodge fight")
    play.do("levi", "dodge", "dodge")
    play.do("eren", "suffer")
    assert play.hearts("levi") == 3
    assert play.dice("levi") == "fight"
    assert play.hearts("eren") == (3 if effect == "lose_die" else 2)


@rule("LS-act-04", "LS-s5-03")
@pytest.mark.parametrize("card", CANCELLED)
def test_a_card_that_is_not_cancelled_does_what_it_says(card: str) -> None:
    play = table(card, [0, 4, 8], "tactics")
    for hero in TEAM:
        play.do(hero, "allow")
    if amount(card, "crush"):
        play.do("titan", "crush 3")
    assert play.phase == "heroes_spend", "the card is done"
    assert 12 - play.citizens == amount(card, "devour")
    assert 6 - play.cannons == amount(card, "crush")
    assert START - play.marker == amount(card, "heal")
    fell = CARDS[card][2] == "fall"
    assert [play.level(hero) for hero in TEAM] == ([0, 0, 0] if fell else [0, 4, 8])
    assert [play.dice(hero) for hero in TEAM] == ["tactics"] * 3
    assert play.told().count("fell") == (2 if fell else 0)


@rule("LS-s5-03", "LS-cancel-01", "LS-cancel-02")
@pytest.mark.parametrize("card", CANCELLED)
def test_a_card_that_is_cancelled_does_nothing(card: str) -> None:
    play = table(card, [0, 4, 8], "tactics fight")
    for hero in TEAM:
        play.do(hero, "offer")
    assert (play.citizens, play.cannons, play.marker) == (12, 6, START)
    assert [play.level(hero) for hero in TEAM] == [0, 4, 8]
    assert [play.hearts(hero) for hero in TEAM] == [3, 3, 3]
    assert [play.dice(hero) for hero in TEAM] == ["fight"] * 3


# -- the chapter's own rules


@rule("LS-act-01")
def test_a_destroyed_cannon_leaves_the_tower_for_good() -> None:
    play = stand("4 eren\n4 levi", step="resolve", titan="destructive", up="des_demolish", down="des_fist",
                 cannons=[2, 1])  # fmt: skip
    play.do("titan", "crush 5")
    assert play.s.cannons == [2, 0]
    play.all_rest()
    assert (play.phase, play.s.cannons) == ("titan_selects", [2, 0]), "it does not come back in the next round"


@rule("LS-act-02", "LS-act-03", "LS-goal-02")
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_an_eaten_citizen_is_gone_and_with_the_twelfth_the_titan_wins(edition: str) -> None:
    options: dict[str, object] = {"edition": edition}
    play = stand("4 eren\n4 levi", step="resolve", up="std_feast", down="std_bite", citizens=3, options=options)
    assert (play.citizens, play.table.over) == (1, False)
    play = stand("4 eren\n4 levi", step="resolve", up="std_feast", down="std_bite", citizens=2, options=options)
    assert (play.citizens, play.table.over) == (0, True)
    assert play.table.outcome is not None and play.table.outcome.rule == "LS-goal-02"


@rule("LS-act-06")
def test_where_fewer_citizens_are_left_than_named_the_last_is_taken_and_the_titan_wins() -> None:
    play = stand("4 eren\n4 levi", step="resolve", up="std_feast", down="std_bite", citizens=1)
    assert play.citizens == 0
    assert play.table.outcome is not None
    assert play.table.outcome.winners == {0}


@rule("LS-act-06")
def test_where_fewer_cannons_are_left_than_named_the_last_is_taken_and_the_titan_wins() -> None:
    # No card of the box names two Cannons, so an owner's correction makes one that does.
    corrections: dict[str, object] = {"action": [{"id": "des_demolish", "effects": [{"op": "crush", "n": 2}]}]}
    play = stand("4 eren\n4 levi", step="resolve", titan="destructive", up="des_demolish", cannons=[0, 1],
                 content=corrections)  # fmt: skip
    assert play.cannons == 0
    assert play.table.outcome is not None and play.table.outcome.rule == "LS-goal-01"


@rule("LS-act-07", "LS-cannon-03")
@pytest.mark.parametrize(("floor", "left"), [(3, [2, 3]), (5, [3, 2])])
def test_the_titan_chooses_the_cannon_and_the_floor_has_no_effect(floor: int, left: list[int]) -> None:
    play = stand("3 eren cannon\n5 levi cannon", step="resolve", titan="destructive", up="des_demolish",
                 down="des_fist")  # fmt: skip
    play.do("titan", f"crush {floor}")
    assert play.s.cannons == left
    play.do("eren", "fire").do("levi", "fire")
    assert play.marker == 4, "both floors fire as before"


@rule("LS-act-07")
def test_where_only_one_floor_has_cannons_nothing_is_asked() -> None:
    play = stand("4 eren\n4 levi", step="resolve", titan="destructive", up="des_demolish", down="des_fist",
                 cannons=[0, 2])  # fmt: skip
    assert "cannon_lost" in play.told()
    assert play.s.cannons == [0, 1]


@rule("LS-act-08")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (7, 3), (20, 16)])
def test_healing_moves_the_marker_back_at_most_to_the_first_box(before: int, after: int) -> None:
    play = stand("0 eren\n0 levi", step="resolve", titan="deviant", up="dev_recover", down="dev_bite", marker=before)
    assert play.marker == after


@rule("LS-act-08")
def test_the_marker_never_leaves_the_track_at_either_end() -> None:
    # scenario 18
    play = stand("5 eren (titan) (titan) (titan)\n4 levi", step="titan_uses", marker=1)
    play.do("titan", "ability 1")
    assert play.marker == 0, "Regeneration 2 from box 1"
    play = stand("5 eren cannon\n4 levi fight", marker=19)
    play.do("eren", "fire").do("levi", "fight")
    assert play.marker == 20, "3 damage from box 19"


@rule("LS-act-09")
def test_an_attack_that_costs_a_die_lets_the_titan_pick_an_unspent_one_until_the_reset() -> None:
    play = stand(
        """
        4  eren  fight cannon (tactics) [move]
        0  levi  fight
        """,
        step="resolve", titan="deviant", up="dev_thrash", down="dev_bite",
    )  # fmt: skip
    assert play.asked() == {"titan"}
    assert play.offers("titan") == ["take 0", "take 1"], "not the Titan's dice and not those set aside"
    assert play.refused("titan", "take 5") == "LS-act-09", "nor a die of a Hero who is not reached"
    play.do("titan", "take cannon")
    assert (play.dice("eren"), play.dice("eren", "aside")) == ("fight", "cannon move titan")
    assert play.refused("eren", "fire 1") == "LS-s5-07"
    play.all_rest()
    for card in play.hand[:2]:
        play.do("titan", f"place {card}")
    assert len(play.s.holder) == 10 and play.s.place[1] != 3, "after the reset it is rolled with the others"


@rule("LS-act-10")
def test_a_hero_without_an_unspent_die_loses_none() -> None:
    play = stand(
        """
        4  eren  (fight) [move]
        6  levi  fight
        """,
        step="resolve", titan="deviant", up="dev_thrash", down="dev_bite",
    )  # fmt: skip
    assert play.offers("titan") == ["take 5"], "Eren has nothing to lose, Levi has"
    play.do("titan", "take fight")
    assert play.phase == "heroes_spend"
    assert (play.hearts("eren"), play.hearts("levi")) == (3, 3)
