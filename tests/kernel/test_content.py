"""Content and the corrections that an owner of the box lays over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from titanomachy.kernel.content import Toml, canonical, overlay, read_corrections
from titanomachy.kernel.errors import BadSetup

from .toy import TOY

BOX: dict[str, Toml] = {
    "track": {"start": 0, "last": 20},
    "name": "box",
    "floors": [1, 2, 3],
    "open": True,
    "card": [{"id": "nape", "cost": 3}, {"id": "dodge", "cost": 1}],
}


def test_tables_are_merged_by_key_and_entries_by_id_and_the_rest_is_replaced() -> None:
    merged = overlay(BOX, {"track": {"last": 22}, "floors": [4], "card": [{"id": "dodge", "cost": 2}]})
    assert merged == {
        "track": {"start": 0, "last": 22},
        "name": "box",
        "floors": [4],
        "open": True,
        "card": [{"id": "nape", "cost": 3}, {"id": "dodge", "cost": 2}],
    }


def test_the_content_itself_stays_as_it_was() -> None:
    before = canonical(BOX)
    overlay(BOX, {"track": {"last": 22}, "card": [{"id": "nape", "cost": 9}]})
    assert canonical(BOX) == before


@pytest.mark.parametrize(
    ("corrections", "words"),
    [
        ({"trak": {}}, "name 'trak', which is not there; did you mean track?"),
        ({"track": {"lost": 1}}, "name 'track.lost', which is not there; did you mean last?"),
        ({"track": 3}, "track is a table; 3 does not fit there"),
        ({"track": {"last": "far"}}, "track.last is a whole number (20); 'far' does not fit there"),
        ({"track": {"last": True}}, "track.last is a whole number"),
        ({"name": 3}, "name is a text"),
        ({"open": 1}, "open is yes or no"),
        ({"floors": 3}, "floors is a list"),
        ({"card": [{"id": "napy", "cost": 1}]}, "card has no entry 'napy'; did you mean nape?"),
        ({"card": [{"cost": 1}]}, "card takes entries with an id each"),
        ({"card": {"nape": 1}}, "card takes entries with an id each"),
        ({"card": [{"id": "nape", "price": 1}]}, "name 'card.nape.price', which is not there"),
    ],
)
def test_a_correction_that_does_not_fit_is_refused_by_name(corrections: dict[str, Toml], words: str) -> None:
    with pytest.raises(BadSetup) as error:
        overlay(BOX, corrections)
    assert words in str(error.value)


def test_corrections_are_read_from_a_file_a_text_or_a_dict(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("prize = 5\n", encoding="utf-8")
    for source in (file, str(file), "prize = 5", {"prize": 5}):
        assert read_corrections(source) == {"prize": 5}


def test_corrections_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no corrections file"):
        read_corrections(tmp_path / "none.toml")
    with pytest.raises(BadSetup, match="not valid TOML"):
        read_corrections("prize = = 5")


def test_equal_corrections_have_one_text() -> None:
    assert canonical({"a": 1, "b": {"d": 2, "c": 3}}) == canonical({"b": {"c": 3, "d": 2}, "a": 1})


def test_a_corrected_game_plays_by_the_correction_and_its_record_carries_it() -> None:
    table = TOY.new(seats=2, seed=1, content="prize = 7")
    for seat in (0, 1):
        table.choose(seat, table.asks[seat].options[0])
    assert max(table.state.points) == 7
    text = table.record().dumps()
    assert "content | prize = 7" in text
    assert TOY.replay(table.record().loads(text)).fingerprint() == table.fingerprint()
    assert TOY.position(table.position()).fingerprint() == table.fingerprint()


def test_a_corrected_game_is_not_the_same_as_a_plain_one() -> None:
    assert TOY.new(seed=1, content="prize = 7").fingerprint() != TOY.new(seed=1).fingerprint()
