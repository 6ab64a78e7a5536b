"""The set-up options: each that changes a rule is played, and each refuses what it does not know."""

from __future__ import annotations

import pytest

import titanomachy as tm
from titanomachy.games.last_stand.content import ACTION_IDS
from titanomachy.kernel.ledger import rule

from ..drawn import GAME, Play, stand

BLINDING = """
    4  eren   dodge dodge move move
    3  levi   cannon
    0  hange  cannon cannon
"""
STRICT: dict[str, object] = {"conditions_at_once": True}


# -- an owner's corrections

BY_THE_BOX: dict[str, tuple[dict[str, object], dict[str, object]]] = {  # corrections, and the option that does the same
    "third_ability": ({"edition": {"en": {"third_ability_white_zone_only": True}}}, {"third_ability": "white_zone"}),
    "hit_heroes": ({"edition": {"en": {"hit_heroes_chooser": "heroes"}}}, {"hit_heroes": "heroes"}),
    "eren_gives": ({"edition": {"en": {"eren_gives": ["end_of_step_2"]}}}, {"eren_gives": "once"}),
    "frenzy_card": ({"edition": {"en": {"frenzy_card_resolves": "last"}}}, {"frenzy_card": "last"}),
    "rescue": ({"edition": {"en": {"rescue": "exact"}}}, {"rescue": "exact"}),
    "mutilation": ({"edition": {"en": {"mutilation_from": "all"}}}, {"mutilation": "all"}),
    "literal_level_8": ({"edition": {"en": {"two_hero_level8_symbols": False}}}, {"literal_level_8": True}),
    "conditions_at_once": ({"rulings": {"tactics_conditions": "at_once"}}, STRICT),
    "cannon_limit_on_tactics": (
        {"rulings": {"cannon_limit_counts_tactics_cards": False}}, {"cannon_limit_on_tactics": False},
    ),
}  # fmt: skip


def settled(content: dict[str, object], options: dict[str, object]) -> dict[str, object]:
    """How a table is played where the books leave it open."""
    rulings = GAME.new(seats=3, content=content, **options).state.rulings  # type: ignore[arg-type]
    return {name: getattr(rulings, name) for name in dir(rulings) if not name.startswith("_")}


@rule("LS-s3-09", "LS-abil-05", "LS-abil-21", "LS-hero-01", "LS-tac-10", "LS-cannon-07", "LS-two-02", "LS-tlist-14")
@rule("LS-tlist-04")
@pytest.mark.parametrize("option", BY_THE_BOX)
def test_a_corrected_box_settles_a_point_as_the_option_does(option: str) -> None:
    content, options = BY_THE_BOX[option]
    assert settled(content, {}) == settled({}, options) == settled(content, options)
    plain = settled({}, {})
    assert [name for name in plain if settled(content, {})[name] != plain[name]] != []


# -- conditions_at_once


@rule("LS-tac-10")
def test_at_a_strict_table_a_hero_who_leaves_the_level_takes_its_payment_back() -> None:
    play = stand(BLINDING, tactics="blinding_shot", options=STRICT)
    play.do("eren", "meet 0")
    assert (play.s.paid, play.dice("eren")) == ([2, 0, 0], "move move")
    play.do("eren", "move 5")
    assert "kept_payment" in play.told()
    assert play.s.paid == [0, 0, 0], "nobody on level 4 meets the condition any more"
    assert play.dice("eren") == "dodge dodge move", "the symbols are free again, the Move is spent"
    play.do("eren", "move 4", "meet 0")
    assert play.s.paid == [2, 0, 0]


@rule("LS-tac-10")
def test_at_a_strict_table_others_who_move_free_nothing() -> None:
    play = stand("4 eren dodge dodge\n3 levi cannon move\n0 hange cannon", tactics="blinding_shot", options=STRICT)
    play.do("eren", "meet 0").do("hange", "give").do("levi", "move 5")
    assert play.s.paid == [2, 0, 1]
    assert play.told() == ["moved"]


@rule("LS-tac-10")
def test_at_a_strict_table_the_third_condition_stays_when_its_giver_moves() -> None:
    play = stand("4 eren dodge dodge\n3 levi cannon\n0 conny cannon move", tactics="blinding_shot", options=STRICT)
    play.do("conny", "give", "move 1")
    assert (play.s.paid, play.dice("conny")) == ([0, 0, 1], "move"), "it asks for no level"


@rule("LS-tac-10", "LS-tac-06")
def test_at_a_strict_table_a_card_takes_effect_when_all_conditions_hold_at_one_moment() -> None:
    play = stand(BLINDING, tactics="blinding_shot rescue", options=STRICT)
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give")
    assert (play.s.blind, play.top, play.s.pledges) == (1, "rescue", [])
    assert [play.dice(hero, "spent") for hero in ("eren", "levi", "hange")] == [
        "dodge dodge", "cannon", "cannon cannon",
    ]  # fmt: skip


@rule("LS-tac-11", "LS-tac-10")
def test_at_a_strict_table_one_hero_cannot_pay_both_level_conditions() -> None:
    play = stand("4 eren dodge dodge move cannon\n0 levi cannon\n0 conny cannon", tactics="blinding_shot",
                 options=STRICT)  # fmt: skip
    play.do("eren", "meet 0", "move 3", "meet 1")
    assert play.s.paid == [0, 1, 0]


@rule("LS-tac-10", "LS-cannon-07")
def test_at_a_strict_table_a_changed_card_frees_what_was_pledged_and_its_shots() -> None:
    play = stand("4 eren dodge dodge\n3 levi cannon\n0 conny tactics cannon", tactics="blinding_shot rescue",
                 options=STRICT)  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1").do("conny", "give")
    assert play.s.shots == 2
    play.do("conny", "cycle")
    assert (play.s.paid, play.s.shots, play.s.pledges) == ([0, 0, 0], 0, [])
    assert [play.dice(hero) for hero in ("eren", "levi", "conny")] == ["dodge dodge", "cannon", "cannon"]
    assert "kept_payment" in play.told()


@rule("LS-tac-10")
def test_at_a_strict_table_half_a_double_face_comes_back_as_half() -> None:
    play = stand("6 mikasa fight move\n0 levi\n0 conny", tactics="mutilation", options=STRICT)
    play.do("mikasa", "fight", "meet 1")
    assert (play.marker, play.dice("mikasa")) == (1, "move")
    play.do("mikasa", "move 7")
    assert play.dice("mikasa") == "fight"
    play.do("mikasa", "fight")
    assert (play.marker, play.dice("mikasa")) == (2, ""), "one symbol of it was left, not two"


# -- literal_level_8


@rule("LS-two-02")
def test_by_the_letter_a_hero_who_merely_stands_on_level_8_is_enough_with_the_other_condition() -> None:
    letter: dict[str, object] = {"literal_level_8": True}
    play = stand("6 eren dodge\n7 levi move", tactics="neck_slash", marker=18, options=letter)
    play.do("eren", "meet 1")
    assert not play.table.over, "nobody stands on level 8 yet"
    play.do("levi", "move 8")
    assert play.table.over
    alone = stand("6 eren dodge\n7 levi move", tactics="neck_slash", marker=18, options=letter)
    alone.do("levi", "move 8")
    assert not alone.table.over, "standing there without the other condition is not enough"
    blow = stand("8 eren fight fight\n0 levi", tactics="neck_slash", marker=18, options=letter)
    blow.do("eren", "meet 0")
    assert blow.table.over, "the blow itself is enough as before"


@rule("LS-two-02", "LS-tac-18")
def test_by_the_letter_nothing_changes_outside_the_kill_zone_or_for_three_heroes() -> None:
    letter: dict[str, object] = {"literal_level_8": True}
    play = stand("6 eren dodge\n8 levi", tactics="neck_slash", marker=17, options=letter)
    play.do("eren", "meet 1")
    assert not play.table.over
    three = stand("6 eren dodge\n8 levi\n0 hange", tactics="neck_slash", marker=18, options=letter)
    three.do("eren", "meet 1")
    assert not three.table.over


# -- cannon_limit_on_tactics


@rule("LS-cannon-07")
@pytest.mark.parametrize(("counts", "fires"), [(True, False), (False, True)])
def test_whether_cannon_symbols_for_a_card_count_to_the_limit(counts: bool, fires: bool) -> None:
    play = stand("3 eren cannon cannon\n0 levi\n0 hange", cannons=[1, 0], tactics="blinding_shot",
                 options={"cannon_limit_on_tactics": counts})  # fmt: skip
    play.do("eren", "meet 1")
    assert play.can("eren", "fire") is fires
    assert play.s.shots == (1 if counts else 0)


@rule("LS-cannon-07", "LS-cannon-04")
def test_without_that_limit_a_card_can_be_paid_after_all_cannons_have_fired() -> None:
    play = stand("3 eren cannon cannon cannon\n0 levi\n0 hange", cannons=[1, 0], tactics="blinding_shot",
                 options={"cannon_limit_on_tactics": False})  # fmt: skip
    play.do("eren", "fire", "meet 1", "give")
    assert (play.marker, play.s.paid) == (2, [0, 1, 1])


# -- mutilation


@rule("LS-tlist-05")
def test_mutilation_of_all_cards_may_hit_those_played_and_those_set_aside() -> None:
    gone = set()
    for key in range(60):
        play = stand("2 mikasa fight\n6 levi fight\n0 conny move", tactics="mutilation", up="std_trample",
                     down="std_feast", aside="std_bite std_swat", key=key, draws=0,
                     options={"mutilation": "all"})  # fmt: skip
        play.do("mikasa", "meet 0").do("levi", "meet 1").do("conny", "give", "give")
        lost = ACTION_IDS[play.s.removed[0]]
        gone.add(lost)
        assert GAME.position(play.table.position()).fingerprint() == play.table.fingerprint()
        play.all_rest()
        aside = [ACTION_IDS[card] for card in play.s.aside]
        assert lost not in play.hand and lost not in aside
        assert len(play.hand) + len(aside) == 6
    assert gone == {"std_trample", "std_frenzy", "std_shake_off", "std_swat", "std_bite", "std_tower_blow", "std_feast"}


# -- frenzy_card


@rule("LS-abil-21", "LS-abil-22")
@pytest.mark.parametrize(
    ("edition", "setting", "order"),
    [
        ("en", "edition", ["dev_leap", "dev_feast", "dev_recover"]),
        ("en", "last", ["dev_leap", "dev_recover", "dev_feast"]),
        ("fr", "edition", ["dev_leap", "dev_recover", "dev_feast"]),
        ("fr", "before_hidden", ["dev_leap", "dev_feast", "dev_recover"]),
    ],
)
def test_when_the_third_card_of_frenzy_resolves(edition: str, setting: str, order: list[str]) -> None:
    play = stand("0 eren\n0 levi\n0 hange", step="resolve", titan="deviant", up="dev_leap", down="dev_recover",
                 third="dev_feast", options={"edition": edition, "frenzy_card": setting})  # fmt: skip
    came = [ACTION_IDS[event.data["card"]] for event in play.table.events if event.kind in ("comes", "revealed")]
    assert came == order


# -- rescue


@rule("LS-tlist-14", "LS-tlist-15")
@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("setting", ["edition", "up_to", "exact"])
def test_whether_the_heroes_may_rescue_fewer(edition: str, setting: str) -> None:
    play = stand("0 eren move move\n2 levi fight\n4 hange tactics tactics", tactics="rescue", citizens=5,
                 options={"edition": edition, "rescue": setting})  # fmt: skip
    play.do("eren", "meet 0").do("levi", "meet 1").do("hange", "give", "give")
    if setting == "up_to" or (edition, setting) == ("en", "edition"):
        play.do("hange", "rescue 1")
        assert play.citizens == 6
    else:
        assert play.citizens == 9


# -- third_ability


@rule("LS-s3-08", "LS-s3-09")
@pytest.mark.parametrize(
    ("edition", "setting", "marker", "allowed"),
    [
        ("en", "edition", 12, True), ("en", "white_zone", 12, False), ("en", "white_zone", 9, True),
        ("fr", "edition", 12, False), ("fr", "edition", 9, True), ("fr", "always", 20, True),
    ],
)  # fmt: skip
def test_when_the_third_ability_may_be_used(edition: str, setting: str, marker: int, allowed: bool) -> None:
    play = stand("0 eren (titan) (titan) (titan) (titan)\n0 levi", step="titan_uses", marker=marker,
                 options={"edition": edition, "third_ability": setting})  # fmt: skip
    assert play.can("titan", "ability 2") is allowed
    if not allowed:
        assert play.refused("titan", "ability 2") == ("LS-s3-08" if edition == "fr" else "LS-s3-09")


# -- hit_heroes


@rule("LS-abil-05", "LS-abil-06")
@pytest.mark.parametrize(
    ("edition", "setting", "chooser"),
    [("en", "edition", "titan"), ("en", "heroes", "heroes"), ("fr", "edition", "heroes"), ("fr", "titan", "titan")],
)
def test_who_chooses_the_hero_that_is_hit(edition: str, setting: str, chooser: str) -> None:
    play = stand("0 eren (titan) (titan) (titan) (titan)\n0 levi (titan) (titan) (titan)", step="titan_uses",
                 titan="destructive", options={"edition": edition, "hit_heroes": setting})  # fmt: skip
    play.do("titan", "ability 2")
    assert play.asked() == ({"titan"} if chooser == "titan" else {"eren", "levi"})
    play.do("titan" if chooser == "titan" else "eren", "strike 1")
    assert (play.hearts("eren"), play.hearts("levi")) == (3, 2)


# -- eren_gives


@rule("LS-hero-01", "LS-hero-02")
@pytest.mark.parametrize(
    ("edition", "setting", "twice"),
    [("en", "edition", True), ("en", "once", False), ("fr", "edition", False), ("fr", "twice", True)],
)
def test_when_eren_gives(edition: str, setting: str, twice: bool) -> None:
    play = stand("0 eren <titan>\n0 levi", step="reroll_returned", dice="fight",
                 options={"edition": edition, "eren_gives": setting})  # fmt: skip
    play.do("eren", "reroll")
    assert play.can("eren", "lend") is twice
    if twice:
        play.do("eren", "lend fight 1")
        assert play.dice("levi") == "fight"


# -- people


@rule("LS-setup-19", "LS-var-01")
def test_how_many_people_may_play() -> None:
    for seats in (3, 4, 5):
        for people in ("one_per_seat", 2, seats):
            assert GAME.new(seats=seats, people=people).asks
        for people in {3, 4, 5} - {seats}:
            with pytest.raises(tm.BadSetup, match=f"it takes {seats} people, or 2") as refusal:
                GAME.new(seats=seats, people=people)
            assert refusal.value.rule == "LS-setup-19"


# -- what does not fit


@rule("LS-setup-20")
@pytest.mark.parametrize("seats", [0, 1, 2, 6, -1, "4", 4.5, True])
def test_a_number_of_seats_that_does_not_fit_is_refused(seats: object) -> None:
    with pytest.raises(tm.BadSetup, match="has 3, 4, 5 seats") as refusal:
        GAME.new(seats=seats)  # type: ignore[arg-type]
    assert refusal.value.rule == "LS-setup-20"


@pytest.mark.parametrize("name", GAME.options)
def test_a_bad_value_is_refused_with_the_values_that_fit(name: str) -> None:
    spec = GAME.options[name]
    for bad in ("nonsense", 99, None, 1.5):
        with pytest.raises(tm.BadSetup) as refusal:
            GAME.setup(4, 0, None, {name: bad})
        assert str(refusal.value).startswith(name)
        assert any(str(value) in str(refusal.value) for value in (*spec.values, *spec.words))
        assert refusal.value.rule == spec.rule
        assert not spec.rule or spec.rule in GAME.ledger


@pytest.mark.parametrize("name", GAME.options)
def test_every_value_that_is_named_can_be_played(name: str) -> None:
    spec = GAME.options[name]
    for value in (*spec.words, *(() if spec.many else spec.values)):
        if (name, value) not in (("people", 3), ("people", 5)):  # these two do not fit four seats
            assert GAME.position({"seats": 4, "options": {name: value}}).asks


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(tm.BadSetup, match=r"no option 'mutilatoin'; did you mean mutilation\?"):
        GAME.new(seats=3, mutilatoin="all")


@rule("LS-setup-12", "LS-setup-19")
def test_heroes_that_do_not_fit_are_refused() -> None:
    for heroes, words in (
        (["eren"], "have 2 Heroes, not 1"),
        (["eren", "eren"], "twice"),
        (["eren", "lewi"], "did you mean levi"),
        ("eren,levi,hange", "have 2 Heroes, not 3"),
    ):
        with pytest.raises(tm.BadSetup, match=words):
            GAME.new(seats=3, heroes=heroes)


def test_options_are_part_of_the_record() -> None:
    play = Play(GAME.new(seats=4, seed=3, edition="fr", mutilation="all", heroes=["eren", "levi", "hange"]))
    play.table.choose(0, "titan deviant")
    again = tm.replay(play.table.record().dumps())
    assert again.fingerprint() == play.table.fingerprint()
    assert again.setup.options == play.table.setup.options
    assert again.setup.options["mutilation"] == "all"
