"""The editor of the Deck-Building Game: cards stay those of the box, whatever is set, moved and taken away."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from typing import Any

import pytest

import titanomachy as tm
from titanomachy.drawing.editing import Number, Pick, fits
from titanomachy.drawing.edits import CannotEdit, named
from titanomachy.games.deck_building.content import FIRST_ARCHENEMY, KIND, WOUND
from titanomachy.games.registry import game as game_of
from titanomachy.web.show import editor as drafts

GAME = game_of("deck-building")


def edited(draft: drafts.Draft, *edits: dict[str, Any]) -> drafts.Draft:
    """A position after some edits, each read from its text."""
    for edit in edits:
        draft = drafts.changed(drafts.read(GAME, draft.text), edit)
    return draft


def put(tile: str, space: str) -> dict[str, Any]:
    return {"do": "put", "tile": tile, "space": space}


def set_(field: str, value: int) -> dict[str, Any]:
    return {"do": "set", "field": field, "value": value}


def slots(draft: drafts.Draft) -> dict[str, Any]:
    """The state of a position as it is written."""
    found: dict[str, Any] = tomllib.loads(draft.text)["state"]
    return found


def faults(draft: drafts.Draft) -> Sequence[str]:
    return [fault.text for fault in drafts.judged(draft, "en").faults]


def selected(draft: drafts.Draft, part: str) -> drafts.Draft:
    return drafts.Draft(GAME, draft.setup, draft.state, part)


def test_titans_come_outside_cards_inside_and_the_castle_deck_has_them_no_more() -> None:
    begun = drafts.begun(GAME)
    after = edited(begun, put("card-titan_7m", "space-5"), put("card-swords", "space-4"))
    now, before = slots(after), slots(begun)
    assert now["outside"][2] == ["titan_7m"] and now["inside"][2] == [*before["inside"][2], "swords"]
    assert len(now["deck"]) == len(before["deck"]) - 2 == sum(now["piles"])
    assert not faults(after)
    with pytest.raises(CannotEdit):
        edited(begun, put("card-titan_7m", "space-4"))


def test_an_archenemy_on_the_board_is_the_one_of_its_level_and_goes_back_into_its_pile() -> None:
    begun = drafts.begun(GAME)
    after = edited(begun, put("card-armored_titan", "space-3"))
    level = {"armored_titan", "colossal_titan", "female_titan"} & set(slots(begun)["deck"])
    assert slots(after)["outside"][1] == ["armored_titan"] and not level & set(slots(after)["deck"])
    hurt = drafts.changed(selected(after, "titan-1-0"), set_(f"damage.{KIND['armored_titan'] - FIRST_ARCHENEMY}", 4))
    assert sum(slots(hurt)["damage"]) == 4 and not faults(hurt)
    back = edited(hurt, {"do": "remove", "piece": "titan-1-0"})
    assert not any(slots(back)["damage"]) and not faults(back)


def test_a_wall_that_falls_takes_its_cards_along_and_its_titans_go_on() -> None:
    begun = drafts.begun(GAME)
    ready = edited(begun, put("card-titan_5m", "space-1"), {"do": "move", "piece": "hero-0", "space": "space-0"})
    fallen = drafts.changed(selected(ready, "wall-0"), set_("tokens.0", -1))
    now = slots(fallen)
    assert now["destroyed"] == slots(begun)["inside"][0] and now["outside"][1] == ["titan_5m"]
    assert now["where"][0] == -1 and not faults(fallen)
    for wall in range(1, 5):
        fallen = drafts.changed(selected(fallen, f"wall-{wall}"), set_(f"tokens.{wall}", -1))
    assert "No Wall stands any more: the team has lost." in faults(fallen)
    assert not faults(edited(fallen, {"do": "mend", "check": 0}))


def test_a_location_changes_places_and_a_wall_that_only_it_held_wants_a_token() -> None:
    begun = drafts.begun(GAME)
    built = edited(begun, put("card-shiganshina", "wall-2"), put("card-hospital", "wall-0"))
    held = drafts.changed(selected(built, "wall-2"), set_("tokens.2", 0))
    assert not faults(held)
    moved = edited(held, {"do": "move", "piece": "location-2", "space": "wall-0"})
    assert slots(moved)["locations"][:3] == ["shiganshina", "none", "hospital"]
    assert faults(moved) == ["A Wall has no token left."]
    assert not faults(edited(moved, {"do": "mend", "check": 2}))


def test_a_hero_has_wounds_and_gains_cards_that_go_from_place_to_place() -> None:
    draft = edited(drafts.begun(GAME), put("card-wound", "hero-1"), put("card-3d_gear", "hero-1"))
    assert slots(draft)["discards"][1] == ["wound", "3d_gear"]
    assert slots(draft)["wounds"] == 19 and slots(draft)["gear"] == 15
    draft = drafts.changed(selected(draft, "hero-1"), set_("wounds_up.1", 1))
    assert slots(draft)["wounds"] == 18 and not faults(draft)
    for field in ("discards.1", "decks.1"):
        edit = {"do": "card", "field": field, "card": WOUND}
        draft = drafts.changed(selected(draft, "hero-1"), edit)
    assert slots(draft)["wounds"] == 19 and slots(draft)["destroyed"] == []
    assert not faults(draft)


def test_archenemies_are_defeated_by_number_and_a_seat_without_a_hero_is_filled() -> None:
    beaten = edited(drafts.begun(GAME), set_("slain", 3))
    gone = [card for card in slots(beaten)["removed"] if not card.startswith("titan_")]
    assert len(gone) == 3 and not faults(beaten)
    assert len(slots(edited(beaten, set_("slain", 0)))["removed"]) == len(slots(beaten)["removed"]) - 3
    empty = edited(beaten, {"do": "remove", "piece": "hero-2"})
    assert faults(empty) == ["A seat has no Hero."]
    assert not faults(edited(empty, {"do": "mend", "check": 1}))
    taken = edited(empty, put("hero-mikasa", "space-6"))
    assert slots(taken)["heroes"][2] == "mikasa" and slots(taken)["where"][2] == 6
    with pytest.raises(CannotEdit):
        edited(taken, put("hero-eren", "space-6"))


def test_somebody_is_on_turn_exactly_during_turns() -> None:
    turn = edited(drafts.begun(GAME), set_("phase", 3), set_("active", 2))
    assert (slots(turn)["first"], slots(turn)["active"], slots(turn)["turns"]) == (0, 2, 2)
    assert {seat for seat, ask in tm.game("deck-building").position(turn.text).asks.items() if not ask.idle} == {2}
    assert slots(edited(turn, set_("phase", 2)))["active"] == -1


def test_a_game_that_deaths_have_lost_goes_on_with_whoever_died_last() -> None:
    text = drafts.begun(GAME).text
    dead = slots(drafts.begun(GAME))["heroes"][0]
    for old, new in (
        ("ending = 0", "ending = 4"),
        ("memorial = []", f'memorial = ["mikasa", "eren", "{dead}"]'),
        ("wounds = 20", "wounds = 18"),
        ("wounds_up = [\n    0,", "wounds_up = [\n    2,"),
    ):
        assert old in text
        text = text.replace(old, new)
    lost = drafts.read(GAME, text)
    assert "The game is over: nobody chooses any more." in faults(lost)
    mended = edited(lost, {"do": "mend", "check": 0})
    assert not faults(mended)
    now = slots(mended)
    assert now["memorial"] == ["mikasa", "eren"] and now["wounds_up"][0] == 1 and now["wounds"] == 19


@pytest.mark.parametrize(("seats", "length"), [(1, "standard"), (3, "short"), (5, "standard")])
def test_whatever_one_does_the_text_is_read_again_and_only_a_hero_may_be_missing(seats: int, length: str) -> None:
    """Edits at random: every card stays one of the box, and what the rules miss has a remedy."""
    dice = random.Random(f"{seats} {length}")
    draft = drafts.begun(GAME, seats, {"length": length})
    for _ in range(60):
        edit = at_random(draft, dice)
        try:
            draft = drafts.changed(draft, edit)
        except CannotEdit:
            continue
        assert drafts.read(GAME, draft.text).text == draft.text, edit
        assert not [fault for fault in drafts.judged(draft, "en").faults if not fault.remedy], edit
        parts = [piece.part for piece in drafts.how(draft).pieces(draft.state, "en")]
        draft = selected(draft, dice.choice(parts))


def at_random(draft: drafts.Draft, dice: random.Random) -> dict[str, Any]:
    """Something that the page offers."""
    how, state = drafts.how(draft), draft.state
    spaces = how.spaces(state, "en")
    pieces = [piece for piece in how.pieces(state, "en") if piece.space]
    tile = dice.choice([tile for shelf in how.box(state, "en") for tile in shelf.tiles])
    kind = dice.choice(("put", "put", "move", "set", "set", "remove"))
    if kind == "put":
        return put(tile.id, dice.choice([space.part for space in spaces if fits(tile.kind, space.kind)] or ["none"]))
    if kind == "set":
        shown = how.inspect(state, draft.selected, "en")
        fields = [*how.counters(state, "en"), *(shown.fields if shown else ())]
        field = dice.choice([field for field in fields if isinstance(field, Number | Pick)])
        values = range(field.low, field.high + 1) if isinstance(field, Number) else [one for one, _ in field.values]
        return set_(named(field.at), dice.choice(values))
    if not pieces:
        return {"do": "begin"}
    piece = dice.choice(pieces)
    goals = [space.part for space in spaces if fits(piece.kind, space.kind)] or ["none"]
    return {"do": kind, "piece": piece.part, "space": dice.choice(goals)}


def test_titans_on_attack_are_discarded_and_an_empty_stack_is_made_anew() -> None:
    draft = drafts.begun(GAME)
    for card in draft.state.attack:  # type: ignore[attr-defined]
        fetch = {"do": "card", "field": "attack_discard", "card": card, "fetch": True}
        draft = edited(draft, fetch)
    assert len(slots(draft)["attack"]) == 10 and slots(draft)["attack_discard"] == [] and not faults(draft)
