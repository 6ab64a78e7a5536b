"""Hidden information."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..drawn import Play, stand

OPEN = (
    "phase", "round", "titan", "heroes", "levels", "hearts", "marker", "citizens", "cannons", "face", "place",
    "holder", "left", "up", "third", "aside", "removed", "blind", "used", "paid", "shots", "rested", "selected",
    "gift", "slot", "offered", "dodging",
)  # fmt: skip


def rolled(**told: object) -> Play:
    """Step 2 with a card face down."""
    return stand(
        """
        0  armin  tactics fight
        4  levi   titan move      2 hearts
        6  conny  (titan) move dodge
        """,
        step="heroes_reroll",
        up="std_bite",
        down="std_swat",
        **told,  # type: ignore[arg-type]
    )


@rule("LS-info-01", "LS-s5-02")
def test_the_heroes_do_not_know_the_face_down_card_and_the_hand_until_step_5() -> None:
    play = rolled()
    for seat in (1, 2, 3, None):
        view = play.table.view(seat)
        assert (view["down"], view["hand"]) == ("hidden", 5)
        assert "std_swat" not in str({name: view[name] for name in view if name != "may_be_down"})
    assert play.table.view(0)["down"] == "std_swat"
    assert play.table.view(0)["hand"] == play.hand
    play.all_content()
    assert play.phase == "heroes_spend"  # both cards have resolved
    for seat in (0, 1, None):
        assert (play.table.view(seat)["down"], play.table.view(seat)["down_open"]) == ("std_swat", 1)
    assert play.table.view(1)["hand"] == 5  # the hand stays hidden


@rule("LS-info-01", "LS-info-02")
def test_nobody_knows_the_order_of_the_pile_below_the_top_card() -> None:
    play = rolled(tactics="mutilation rescue fall_over")
    for seat in (0, 1, 2, 3, None):
        view = play.table.view(seat)
        assert view["pile"] == ["mutilation", *["hidden"] * 6]
        assert "rescue" not in str(view)


@rule("LS-info-02")
def test_dice_levels_hearts_and_counters_are_open_to_all() -> None:
    views = [rolled().table.view(seat) for seat in (0, 1, 2, 3, None)]
    for name in OPEN:
        assert all(view[name] == views[0][name] for view in views), name
    assert views[0]["levels"] == [0, 4, 6]
    assert views[0]["hearts"] == [3, 2, 3]


@rule("LS-info-01")
def test_a_table_imagined_by_a_hero_may_have_any_card_face_down_that_it_cannot_rule_out() -> None:
    play = rolled(aside="std_feast std_frenzy")
    seen = play.table.view(1)
    found = set()
    for seed in range(60):
        imagined = play.table.imagine(1, seed=seed)
        assert imagined.view(1) == seen
        found.add(str(imagined.view(0)["down"]))
    assert sorted(found) == sorted(str(card) for card in seen["may_be_down"])  # type: ignore[union-attr]
    assert "std_feast" not in found


@rule("LS-info-01", "LS-s1-07", "LS-s5-02")
def test_what_lies_open_or_is_not_placed_yet_is_imagined_as_it_is() -> None:
    picture = "0 armin fight\n4 levi move"
    for play in (stand(picture, step="titan_selects"), stand(picture, up="std_bite", down="std_swat")):
        for seat in (1, None):
            assert play.table.view(seat)["down"] == play.table.view(0)["down"], "nothing is hidden there"
            for seed in range(4):
                imagined = play.table.imagine(seat, seed=seed).state
                assert (imagined.down, imagined.hand) == (play.s.down, play.s.hand)


@rule("LS-info-01", "LS-info-02")
def test_a_table_imagined_by_anyone_has_another_pile_below_the_top_card() -> None:
    play = rolled(tactics="mutilation rescue")
    for seat in (0, 1, None):
        piles = [play.table.imagine(seat, seed=seed).state.pile for seed in range(12)]
        assert all(pile[0] == play.s.pile[0] for pile in piles)
        assert len({tuple(pile) for pile in piles}) > 6
    for seed in range(6):  # and the Titan knows its own cards
        imagined = play.table.imagine(0, seed=seed)
        assert (imagined.state.down, imagined.state.hand) == (play.s.down, play.s.hand)


@rule("LS-info-02", "LS-info-04")
def test_a_card_that_comes_up_is_known_also_above_cards_that_all_know() -> None:
    gone = ["fall_over", "eradication", "blinding_shot", "mutilation"]
    play = stand("0 armin\n4 levi tactics", tactics="rescue healing_cover neck_slash", used=gone, pile_known=[1, 0, 1])
    play.do("levi", "cycle")
    assert play.table.view(1)["pile"] == ["healing_cover", "neck_slash", "rescue"]
    assert play.table.view(1)["pile_known"] == [1, 1, 1]


@rule("LS-info-04")
def test_cards_put_under_the_pile_stay_known() -> None:
    play = stand("0 armin\n4 levi tactics tactics", tactics="rescue healing_cover blinding_shot")
    play.do("levi", "cycle", "cycle")
    for seat in (0, 1, 2, None):
        known = ["blinding_shot", *["hidden"] * 4, "rescue", "healing_cover"]
        assert play.table.view(seat)["pile"] == known
    for seed in range(6):
        assert Play(play.table.imagine(0, seed=seed)).pile.endswith("rescue healing_cover")
