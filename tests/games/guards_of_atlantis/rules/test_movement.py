"""Movement actions, skills and Hold: how far, over what, and what forbids it."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS, hex_distance
from titanomachy.games.guards_of_atlantis.cards import CARD, FIRST_SPELL, HERO_IDS, SKILL, SLOT_IDS
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import move, swappable
from titanomachy.games.guards_of_atlantis.rules.restrictions import beside_terrain
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import act, active_of, arrange, can, choose, lend, offered, refused, resolved, spaces, spot, told

HEROES = "arien brogan xargatha wasp"
RING = {"l12", "l11", "k11", "j12", "j13", "k13"}  # beside k12, in the first Battle Zone


def far(table: Table[Match], who: str) -> dict[str, int]:
    """How far each space that is offered lies from a piece."""
    here = SPACE_WORDS.index(spot(table, who))
    return {space: hex_distance(here, SPACE_WORDS.index(space)) for space in spaces(table)}


# -- from none to the movement value


@rule("GA-move-01")
def test_a_movement_action_goes_any_number_of_spaces_from_none_to_the_value() -> None:
    table = arrange(HEROES, {"arien": "k12"}, "arien red1", {"wasp": "gold"})
    act(table, "arien", "walk")
    reach = far(table, "arien")
    assert set(reach.values()) == {1, 2, 3, 4}
    assert {space for space, steps in reach.items() if steps == 1} == RING
    choose(table, "stay")
    assert spot(table, "arien") == "k12" and resolved(table, "arien")[0] == "red1"


@rule("GA-move-02")
def test_a_secondary_movement_never_applies_the_text() -> None:
    table = arrange(HEROES, {"arien": "k12", "brogan": "k13"}, "arien noble_blade", {"brogan": "shield"})
    act(table, "arien", "walk", "to k11")
    assert (spot(table, "arien"), spot(table, "brogan")) == ("k11", "k13") and "strikes" not in told(table)
    act(table, "brogan", "walk", "stay")
    assert active_of(table, "brogan") == []


@rule("GA-move-09", "GA-move-08")
def test_a_move_by_card_text_is_never_turned_into_fast_travel() -> None:
    table = arrange(HEROES, {"brogan": "s9"}, "brogan brutal_jab")
    assert can(table, "travel")
    act(table, "brogan", "primary")
    assert set(far(table, "brogan").values()) == {1}
    assert {words.split()[0] for words in offered(table)} == {"to", "skip"}


def steps_of(monkeypatch: pytest.MonkeyPatch, steps: int) -> set[str]:
    """Where an exact move ends that begins on k12, whose only free neighbour is k13."""

    def exact(s: Match, a: Act) -> Script:
        yield from move(s, a, a.seat, steps)

    lend(monkeypatch, TEXTS, "arien.liquid_leap", exact)
    around = dict(
        zip(("red_melee1", "red_melee2", "red_melee3", "red_melee4", "red_ranged1"), RING - {"k13"}, strict=True)
    )
    table = arrange(HEROES, {"arien": "k12", **around}, "arien liquid_leap")
    return spaces(act(table, "arien", "primary"))


@rule("GA-move-12")
def test_an_exact_move_may_bend_but_enters_no_space_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    two = steps_of(monkeypatch, 2)
    assert two == {"l13", "j14", "k14"}
    three = steps_of(monkeypatch, 3)
    assert {"l13", "k14", "j14"} <= three  # round the corner, by k13 and another of them
    assert not three & {"k12", "k13"}


# -- what every card has


@rule("GA-hold-01")
def test_every_card_offers_hold_and_hold_does_nothing() -> None:
    for hero in HERO_IDS:
        others = [name for name in HERO_IDS if name != hero][:3]
        for card in (name.split(".")[1] for name in CARD if name.startswith(f"{hero}.") and CARD[name] < FIRST_SPELL):
            if CARD[f"{hero}.{card}"] % 24 != SLOT_IDS.index("ultimate"):
                table = arrange(" ".join([hero, *others]), {hero: "k12", others[0]: "k13"}, f"{hero} {card}")
                before = [*table.state.where], [*table.state.coins], [*table.state.active]
                assert offered(table)[-1] == "hold"
                choose(table, "hold")
                assert (table.state.where, table.state.coins, table.state.active) == before


@rule("GA-skill-01")
def test_a_skill_is_a_primary_action_that_applies_the_text() -> None:
    table = arrange(HEROES, {"brogan": "k12"}, "brogan bulwark", {"wasp": "gold"})
    assert offered(table) == ["primary", "hold"]  # the text is the skill: nothing else on the card is one
    choose(table, "primary")
    assert "skill" in told(table) and active_of(table, "brogan") == ["silver"]
    assert all(  # a Skill has no value of its own that could stand as a secondary action
        content.value[card] < 0
        for content in [table.state.content]
        for card in CARD.values()
        if content.action[card] == SKILL
    )


# -- what limits and forbids


@pytest.mark.parametrize(("start", "most"), [("m12", 3), ("l12", 1)])
@rule("GA-move-04")
def test_a_limit_of_distance_is_looked_at_where_the_movement_starts(start: str, most: int) -> None:
    """GA-sc-076: out of a radius of 1 a hero walks through it in full; in it, one space."""
    table = arrange(HEROES, {"arien": "k12", "brogan": start}, "brogan red1", active=["arien deluge turn"])
    act(table, "brogan", "walk")
    assert max(far(table, "brogan").values()) == most
    assert ("k11" in spaces(table)) == (most == 3)  # on the other side of Arien


@rule("GA-move-10", "GA-fast-11")
def test_who_may_not_move_may_still_move_in_an_attack() -> None:
    """GA-sc-077: no movement, no fast travel in its place, but a charge."""
    table = arrange(
        HEROES,
        {"xargatha": "q5", "brogan": "q3", "red_melee1": "n6"},
        "brogan mad_dash",
        active=["xargatha stone_gaze turn"],
    )
    assert offered(table) == ["primary", "hold"]
    choose(table, "primary")
    assert (spot(table, "brogan"), spot(table, "red_melee1"), table.state.coins[1]) == ("o5", "off", 2)


@rule("GA-kw-15")
def test_ignoring_obstacles_is_passing_them_not_ending_on_them() -> None:
    """GA-sc-078, GA-ruling-07: movement 2, one way is blocked at once, the other at its end."""
    table = arrange(
        "xargatha brogan arien wasp",
        {"xargatha": "k12", "red_melee1": "k11", "red_melee2": "i14"},
        "xargatha charm",
        level={"xargatha": 8},
    )
    act(table, "xargatha", "primary")
    assert "l10" in spaces(table) and "k11" not in spaces(table)
    assert "j13" in spaces(table) and "i14" not in spaces(table)


@rule("GA-kw-15", "GA-move-12")
def test_an_exact_move_by_a_text_may_lead_over_obstacles_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a lent text, and neighbours on all sides."""

    def two_steps(s: Match, a: Act) -> Script:
        yield from move(s, a, a.seat, 2)

    lend(monkeypatch, TEXTS, "xargatha.stone_gaze", two_steps)
    around = {f"red_melee{n}": space for n, space in enumerate(("l12", "l11", "k11", "j12"), 1)}
    at = {"xargatha": "k12", "arien": "j13", "wasp": "k13", **around}
    for level, free in ((1, set[str]()), (8, {"m12", "m10", "j14"})):
        table = arrange("xargatha brogan arien wasp", at, "xargatha stone_gaze", level={"xargatha": level})
        act(table, "xargatha", "primary")
        assert free <= spaces(table) and ("stops" in told(table)) == (level == 1)


@rule("GA-kw-08")
def test_who_is_stone_may_be_pushed_swapped_and_placed_and_is_terrain() -> None:
    """GA-sc-164"""
    table = arrange(
        "xargatha tigerclaw brogan wasp",
        {"xargatha": "k12", "tigerclaw": "k11", "red_melee1": "j12", "brogan": "j11"},
        "brogan brutal_jab",
        active=["xargatha stone_gaze turn"],
    )
    s = table.state
    assert beside_terrain(s, 10) and not s.board.shore >> s.where[10] & 1
    assert swappable(s, Act(s, 0, SLOT_IDS.index("blue1"), SKILL), [1]) == [1]
    act(table, "brogan", "primary", "skip", "push 1")
    assert spot(table, "tigerclaw") == "l11"


def test_a_card_without_a_movement_value_offers_no_walk() -> None:
    table = arrange(HEROES, {"arien": "k12"}, "arien spell_break")
    assert not can(table, "walk") and not can(table, "travel")
    assert refused(table, "walk") == "GA-act-01" and refused(table, "travel") == "GA-act-08"
