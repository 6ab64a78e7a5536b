"""The editor of Assault of the Giants: armies, cards and markers stay those of the box, whatever is set there."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from titanomachy.drawing.edits import CannotEdit
from titanomachy.games.assault_of_the_giants.content import EVENT_IDS, FOOD, HILL, LEADER, MAGIC, REGION_IDS
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.errors import BadPosition
from titanomachy.web.show import editor as drafts
from titanomachy.web.show.editor import Draft

GAME = game_of("assault-of-the-giants")
HOME = "region-sumber_hills"


def begun(seats: int | None = None) -> Draft:
    """The start position."""
    return drafts.begun(GAME, seats)


def edited(draft: Draft, selected: str = "", **edit: Any) -> Draft:
    """A position after an edit, read from its text as a page sends it."""
    read = drafts.read(GAME, draft.text)
    return drafts.changed(Draft(GAME, read.setup, read.state, selected), edit)


def slots(draft: Draft) -> dict[str, Any]:
    """The state of a position as it is written."""
    found: dict[str, Any] = tomllib.loads(draft.text)["state"]
    return found


def army(draft: Draft, region: str) -> list[str]:
    """Who stands in a region."""
    found: list[str] = slots(draft)["units"][REGION_IDS.index(region)]
    return found


def unit(draft: Draft, number: int, value: int, selected: str) -> Draft:
    """A unit of the hill giants' home becomes another sort."""
    field = f"units.{REGION_IDS.index('sumber_hills')}.{number}"
    return edited(draft, selected, do="set", field=field, value=value)


def faults(draft: Draft) -> list[str]:
    """What is still to mend."""
    return [fault.text for fault in drafts.judged(draft, "en").faults]


def mended(draft: Draft) -> Draft:
    """With the remedy of its one fault."""
    (fault,) = drafts.judged(draft, "en").faults
    assert fault.remedy
    return edited(draft, do="mend", check=fault.number)


def test_a_wounded_giant_stays_selected_and_one_that_is_taken_away_shows_its_region() -> None:
    hurt = unit(begun(), 2, 9, "unit-sumber_hills-regular-2")
    assert army(hurt, "sumber_hills").count("wounded_regular") == 1 and hurt.selected == "unit-sumber_hills-regular"
    leader = unit(hurt, 0, 1, "unit-sumber_hills-leader")
    assert leader.selected == "unit-sumber_hills-wounded_leader" and not faults(leader)
    away = unit(leader, 0, -1, HOME)
    assert "wounded_leader" not in army(away, "sumber_hills") and away.selected == HOME
    assert slots(away)["supply"][HILL][LEADER] == 1 and not faults(away)


def test_armies_of_two_races_never_share_a_region() -> None:
    with pytest.raises(CannotEdit, match="Giants of another race stand there: take them away first"):
        edited(begun(), do="move", piece="unit-sumber_hills-leader", space="region-sea_of_swords")


def test_too_large_an_army_is_shown_and_mended() -> None:
    draft = begun()
    for _ in range(5):
        draft = edited(draft, do="put", tile="unit-5-4", space=HOME)
    assert faults(draft) == ["An army is larger than its race may have in a region."]
    assert drafts.judged(draft, "en").faults[0].parts == (HOME,)
    after = mended(draft)
    assert len(army(after, "sumber_hills")) == 7 and not faults(after)


def test_markers_giantslayers_and_the_castle_go_where_their_region_sends_them() -> None:
    draft, goal = begun(6), REGION_IDS.index("high_moor")
    for tile in ("marker-raid", "slayer-hook"):
        draft = edited(draft, do="put", tile=tile, space="region-waterdeep")
    for field, region in (("markers.2.0", "waterdeep"), ("slayer_at.0", "waterdeep"), ("lyn", "evermoors")):
        draft = edited(draft, f"region-{region}", do="set", field=field, value=goal)
    now = slots(draft)
    assert (now["markers"][2], now["slayer_at"][0], now["lyn"]) == (["high_moor"], "high_moor", "high_moor")
    gone = edited(draft, "region-high_moor", do="set", field="markers.2.0", value=-1)
    assert slots(gone)["markers"][2] == [] and not faults(gone)


def test_resource_cards_come_from_the_deck_and_command_cards_from_the_hand() -> None:
    draft = begun()
    before = slots(draft)
    had = before["resources"][HILL][FOOD]
    fed = edited(draft, HOME, do="set", field=f"resources.{HILL}.{FOOD}", value=had + 2)
    assert len(slots(fed)["deck"]) == len(before["deck"]) - 2 and not faults(fed)
    row = {"do": "card", "field": f"rows.{HILL}", "card": MAGIC}
    played = edited(fed, HOME, **row, fetch=True)
    assert slots(played)["rows"][HILL] == ["magic"]
    assert slots(edited(played, HOME, **row))["rows"][HILL] == []
    with pytest.raises(CannotEdit):
        edited(played, HOME, **{**row, "card": 99})


def test_points_that_no_pool_has_given_are_settled() -> None:
    draft = edited(begun(3), HOME, do="set", field=f"points.{HILL}", value=70)
    assert faults(draft) == ["The races have more points than the pools have given."]
    now = slots(mended(draft))
    assert (now["pool_1"], now["pool_2"], now["last_round"]) == (0, 5, 0)


def test_an_event_is_claimed_and_given_back() -> None:
    draft = begun()
    event = slots(draft)["events_up"][0]
    claim = {"do": "set", "field": f"claimed.{EVENT_IDS.index(event)}"}
    claimed = edited(draft, f"token-{event}", **claim, value=HILL)
    assert event not in slots(claimed)["events_up"] and not faults(claimed)
    free = edited(claimed, HOME, **claim, value=-1)
    assert slots(free)["event_deck"][0] == event and not faults(free)


@pytest.mark.parametrize(
    "slot", ["points = []", "supply = [[]]", "units = []", "spells = [[]]", "races = ['none', 'frost', 'hill']"]
)
def test_a_state_without_its_lists_or_races_is_refused(slot: str) -> None:
    with pytest.raises(BadPosition):
        drafts.read(GAME, f"seats = 3\n[state]\n{slot}")
