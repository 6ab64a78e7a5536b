"""The Magic Command, Spell Cards in hand, and what others know of them."""

from __future__ import annotations

import pytest

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import SPELL_IDS
from titanomachy.kernel.ledger import rule

from ..drawn_board import battle, card, command, drawn, scenario


@rule("AG-magic-01")
@card("storm_magic", "cloud_magic", "fire_magic", "frost_magic", "stone_magic", "hill_magic")
@pytest.mark.parametrize("race", ["storm", "cloud", "fire", "frost", "stone", "hill"])
def test_draw_two_keep_one_and_discard_the_other_face_up(race: str) -> None:
    turn = command("magic", turn=race, spell_deck="ward hold bane")
    assert turn.offers() == ["draw", "pass"]
    turn.do("draw")
    assert turn.offers() == ["keep ward", "keep hold"]
    turn.do("keep hold")
    assert turn.spells(race) == "hold"
    assert turn.table.view(None)["spell_discard"] == ["ward"] and turn.table.view(None)["looking"] == 0


@rule("AG-magic-02")
def test_instead_the_top_card_of_the_discard_pile_is_taken() -> None:
    turn = command("magic", spell_discard="ward bane")
    assert turn.offers() == ["draw", "top", "pass"]
    turn.do("top")
    assert turn.spells("hill") == "bane" and turn.table.view(0)["spell_discard"] == ["ward"]


@rule("AG-magic-03")
@scenario(27)
def test_each_card_to_the_right_of_magic_turns_an_arcane_result_into_a_block_in_defence_too() -> None:
    turn = battle(
        "waterdeep hill regular\nneverwinter cloud leader",
        "waterdeep",
        "neverwinter",
        "defence_roll",
        rows={"cloud": "attack leader magic move trade"},
        defence="cloud:a2 a1 h1",
    )
    assert turn.offers() == ["reroll", "ward", "done"]  # the Attack in the defender's row gives nothing
    assert turn.refused("strike") == "AG-battle-17"
    turn.do("ward", "pick 0", "pick 0")
    assert turn.s.blocks[1] == 2


@rule("AG-magic-04", "AG-magic-06")
@scenario(29)
def test_one_spell_of_a_card_is_cast_and_the_card_leaves_the_game() -> None:
    turn = drawn("waterdeep hill regular!", spells={"hill": "cure"}, cards={"hill": "artifact"})
    assert turn.can("cast cure") and turn.can("evoke cure")
    turn.do("cast cure", "heal waterdeep wounded_regular")
    assert turn.spells("hill") == "" and turn.table.view(None)["spell_gone"] == ["cure"]
    assert turn.table.view(None)["spell_discard"] == [] and turn.cards("hill") == "artifact"
    assert not turn.can("evoke cure")


@rule("AG-magic-05")
def test_a_spell_is_cast_only_at_the_moment_it_names() -> None:
    turn = drawn("waterdeep hill regular!", spells={"hill": "cure shield fog_cloud sanctuary"})
    assert turn.offers("cast") == ["cast cure"]
    for card_id in ("shield", "fog_cloud", "sanctuary"):
        assert turn.refused(f"cast {card_id}") == "AG-magic-05"


@rule("AG-magic-09")
@scenario(29)
def test_an_advanced_spell_without_an_artifact_is_illegal() -> None:
    turn = drawn("waterdeep hill regular!", spells={"hill": "cure"})
    assert not turn.can("evoke cure") and turn.refused("evoke cure") == "AG-magic-09"


@rule("AG-magic-07")
def test_spells_in_hand_are_hidden_but_their_number_is_public() -> None:
    turn = drawn(spells={"hill": "cure ward", "storm": "bane"})
    assert turn.table.view(5)["spells"] == [
        {"count": 1, "known": []},
        *[{"count": 0, "known": []}] * 4,
        ["ward", "cure"],
    ]
    hands = {tuple(turn.table.imagine(0, seed).state.spells[5]) for seed in range(12)}
    assert len(hands) > 6 and all(len(hand) == 2 for hand in hands)
    assert all(turn.table.imagine(5, seed).state.spells[5] == turn.s.spells[5] for seed in range(5))


@rule("AG-magic-07", "AG-magic-02")
def test_a_card_taken_from_the_pile_is_known_to_all_until_it_is_cast() -> None:
    turn = command("magic", "waterdeep hill regular!", spell_discard="cure", spells={"hill": "bane"}).do("top")
    view = turn.table.view(0)["spells"]
    assert isinstance(view, list) and view[5] == {"count": 2, "known": ["cure"]}
    for seed in range(6):
        world = turn.table.imagine(0, seed).state
        assert SPELL_IDS.index("cure") in world.spells[5] and len(world.spells[5]) == 2
        GAME.rules.check(world)
    turn.do("cast cure", "heal waterdeep wounded_regular")
    assert turn.table.view(0)["known"] == []


@rule("AG-magic-07")
def test_what_is_being_drawn_is_dealt_anew_for_the_others() -> None:
    turn = command("magic", spell_deck="ward hold").do("draw")
    assert turn.table.view(5)["looking"] == ["ward", "hold"] and turn.table.view(0)["looking"] == 2
    asks = {tuple(turn.table.imagine(0, seed).asks[5].options) for seed in range(8)}
    assert len(asks) > 4
    events = turn.do("keep ward").table
    assert events.events_for(0)[0].text("en") == "A Spell Card is kept."


@rule("AG-magic-08")
def test_a_short_spell_deck_gets_the_discard_pile_shuffled_under_it() -> None:
    rest = [card_id for card_id in SPELL_IDS if card_id not in ("ward", "hold", "bane")]
    turn = command("magic", spell_discard="hold bane", spell_gone=rest)
    assert turn.table.view(None)["spell_deck"] == 1
    turn.do("draw")
    assert "keep ward" in turn.offers() and len(turn.offers()) == 2  # the old top card first
    turn.do("keep ward")
    assert turn.table.view(None)["spell_deck"] == 1
    known = [tuple(turn.table.imagine(0, seed).state.spells[5]) for seed in range(6)]
    assert set(known) == {(SPELL_IDS.index("ward"),)}, "only that card was never seen"
    last = command("magic", spell_discard="hold", spell_gone=[*rest, "ward", "bane"]).do("draw")
    assert last.spells("hill") == "hold", "if still short, what is there"
    assert not last.table.undoable, "what was seen cannot be put back"
    enough = command("magic", spell_discard="bane", spell_gone=rest, spell_deck="ward hold").do("draw", "keep ward")
    assert enough.table.view(None)["spell_discard"] == ["bane", "hold"], "two are enough"
    five = ["fog_cloud", "hold", "bane", "enlarge", "dispel"]
    gone = [card_id for card_id in SPELL_IDS if card_id not in ("ward", *five)]
    decks = set()
    for seed in range(6):
        turn = command("magic", spell_discard=" ".join(five), spell_gone=gone, seed=seed).do("draw", "keep ward")
        assert len(turn.s.spell_discard) == 1 and len(turn.s.spell_deck) == 4, "the pile is the deck now"
        decks.add(tuple(turn.s.spell_deck))
    assert len(decks) > 4


@rule("AG-magic-10")
def test_only_the_two_sides_of_a_battle_cast_spells() -> None:
    turn = command(
        "attack",
        "waterdeep hill regular\nneverwinter stone regular\ndessarin frost regular",
        spells={"hill": "fog_cloud", "stone": "hold", "frost": "enlarge"},
        load={},
    )
    turn.do("attack waterdeep neverwinter", "all")
    asked = []
    while turn.phase in ("opening", "attack_roll", "defence_roll", "damage"):
        asked.append(turn.asked)
        turn.do("pass" if turn.can("pass") else "done")
    assert set(asked) == {"hill", "stone"}
