"""An owner's corrections to the content: what fits is played, what does not is refused by name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.last_stand.content import TACTIC_EFFECTS, Content, read_file
from titanomachy.games.last_stand.reading import LIMITS
from titanomachy.games.last_stand.rules import tactics_list
from titanomachy.games.last_stand.rules.setup import lay_out
from titanomachy.kernel.content import Toml

from .drawn import GAME, stand

CORRECTIONS = """
[components]
citizens = 9

[[action]]
id = "std_feast"
effects = [{ op = "devour", n = 3 }]

[[titan]]
id = "standard"
abilities = [
  { kind = "devour", x = 2, cost = 3 },
  { kind = "regeneration", x = 1, cost = 1 },
  { kind = "crush_cannons", x = 1, cost = 5 },
]
"""


# -- corrections that fit


def test_a_good_correction_changes_the_game() -> None:
    play = stand("0 eren\n0 levi", step="resolve", up="std_feast", down="std_bite", content=tomllib.loads(CORRECTIONS),
                 citizens=9)  # fmt: skip
    assert play.citizens == 6, "Feast eats three instead of two"
    plain = stand("0 eren\n0 levi", step="resolve", up="std_feast", down="std_bite", citizens=9)
    assert plain.citizens == 7, "and other tables are not touched"


def test_corrections_may_be_a_file_a_text_or_a_table(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(CORRECTIONS, encoding="utf-8")
    tables = [
        GAME.new(seats=3, seed=5, content=content)
        for content in (str(file), file, CORRECTIONS, tomllib.loads(CORRECTIONS))
    ]
    assert {table.state.citizens for table in tables} == {9}
    assert len({table.fingerprint() for table in tables}) == 1
    assert tables[0].fingerprint() != GAME.new(seats=3, seed=5).fingerprint()


def test_the_record_carries_the_corrections_and_replays() -> None:
    table = GAME.new(seats=3, seed=5, titan="standard", heroes=["eren", "levi"], content=CORRECTIONS)
    for seat, choice in ((1, "start 0"), (2, "start 0"), (0, "place std_feast"), (0, "place std_bite")):
        table.choose(seat, choice)
    text = table.record().dumps()
    assert "content | citizens = 9" in text
    again = tm.replay(text)
    assert again.fingerprint() == table.fingerprint()
    assert again.state.content.citizens == 9  # type: ignore[attr-defined]
    assert tm.replay(text, upto=2).length == 2


def test_a_position_carries_the_corrections() -> None:
    play = stand("0 eren\n0 levi", content=tomllib.loads(CORRECTIONS), citizens=9)
    again = GAME.position(play.table.position())
    assert again.fingerprint() == play.table.fingerprint()
    assert again.state.content.citizens == 9


def test_the_length_of_the_track_can_be_corrected() -> None:
    track: dict[str, object] = {"track": {"last": 12, "white": [0, 4], "yellow": [5, 9], "red": [10, 12]}}
    play = stand("8 eren fight fight\n6 levi dodge fight fight\n0 hange", tactics="neck_slash", marker=9, content=track)
    play.do("eren", "meet 0").do("levi", "meet 1")
    assert not play.table.over
    play.do("levi", "fight")
    assert (play.marker, play.table.over) == (10, True)


def test_a_reconstructed_card_can_be_made_another_one() -> None:
    card = {"id": "std_feast", "counter": "dodge", "levels": [4], "effects": [{"op": "heart"}, {"op": "fall"}]}
    play = stand("4 eren dodge dodge\n4 levi\n0 hange", step="resolve", up="std_feast", down="std_bite",
                 content={"action": [card]})  # fmt: skip
    play.do("eren", "dodge", "dodge")
    assert [play.hearts(hero) for hero in ("eren", "levi", "hange")] == [3, 2, 3]
    assert [play.level(hero) for hero in ("eren", "levi", "hange")] == [4, 0, 0]
    assert play.citizens == 12


def test_the_conditions_of_a_tactics_card_can_be_corrected() -> None:
    card = {"id": "neck_slash", "c1": {"symbol": "cannon", "count": 1}}
    play = stand("8 eren cannon\n0 levi", tactics="neck_slash", marker=18, content={"tactics": [card]})
    play.do("eren", "meet 0")
    assert play.table.over


# -- corrections that do not fit

WRONG = {
    "an unknown table": ("[boards]\nground = 0", r"'boards', which is not there; did you mean board\?"),
    "an unknown key": ("[components]\ncitizen = 9", r"'components.citizen', which is not there; did you mean citizens"),
    "an unknown key of an entry": (
        "[[action]]\nid = 'std_bite'\nlevel = [1]", r"'action.std_bite.level', which is not there; did you mean levels",
    ),
    "an unknown entry": ("[[action]]\nid = 'std_byte'\nlevels = [1]", r"action has no entry 'std_byte'; did you mean"),
    "an entry without an id": ("[[action]]\nlevels = [1]", "action takes entries with an id each"),
    "a text for a number": ("[components]\ncitizens = 'nine'", r"components.citizens is a whole number \(12\)"),
    "yes for a number": ("[components]\ncitizens = true", r"components.citizens is a whole number"),
    "a number for a text": ("[[hero]]\nid = 'eren'\npower = 3", r"hero.eren.power is a text"),
    "a number for a table": ("components = 3", "components is a table"),
    "a number for a list": ("[dice]\nfaces = 6", "dice.faces is a list"),
    "too few": ("[components]\ncitizens = 0", "components.citizens must be a whole number from 1 to 99, not 0"),
    "too many": ("[components]\ncannons = 21", "components.cannons must be a whole number from 2 to 20, not 21"),
    "a cost of nothing": (
        "[[titan]]\nid = 'standard'\nabilities = [{ kind = 'devour', x = 1, cost = 0 }, {}, {}]",
        "titan.standard.abilities.cost must be a whole number from 1",
    ),
    "an unknown ability": (
        "[[titan]]\nid = 'standard'\nabilities = [{ kind = 'sing', x = 1, cost = 1 }, {}, {}]",
        "titan.standard.abilities.kind: there is no 'sing'",
    ),
    "two abilities": ("[[titan]]\nid = 'standard'\nabilities = [{}, {}]", "titan.standard.abilities needs 3 abilities"),
    "abilities that are none": ("[[titan]]\nid = 'standard'\nabilities = [1, 2, 3]", "must be a list of tables"),
    "an unknown face": (
        "[dice]\nfaces = ['titan', 'fight', 'tactics', 'move', 'cannon', 'duck']", "dice.faces: 'duck' is no symbol",
    ),
    "five faces": ("[dice]\nfaces = ['titan', 'fight', 'tactics', 'move', 'cannon']", "dice.faces needs 6 faces"),
    "a gap in the track": ("[track]\nwhite = [0, 8]", "zones of track must follow each other from 0 to 20"),
    "half a zone": ("[track]\nwhite = [0]", "track.white takes pairs"),
    "a longer track alone": ("[track]\nlast = 25", "zones of track must follow each other from 0 to 25"),
    "an unknown level": ("[[action]]\nid = 'std_bite'\nlevels = [9]", "std_bite.levels: levels are 0 to 8, not 9"),
    "no tower": ("[board]\ntower_levels = []", "board.tower_levels and board.start_levels need a level"),
    "a start off the board": ("[board]\nstart_levels = [12]", "board.start_levels: levels are 0 to 8, not 12"),
    "a step that is no pair": ("[board]\nsteps = [[0, 1, 2]]", "board.steps takes pairs"),
    "a step off the board": ("[board]\nshortcuts = [[0, 11]]", "board.shortcuts: levels are 0 to 8, not 11"),
    "an unknown counter": ("[[action]]\nid = 'std_bite'\ncounter = 'fight'", "action.std_bite.counter: there is no"),
    "an unknown effect": ("[[action]]\nid = 'std_bite'\neffects = [{ op = 'sing' }]", "action.std_bite.effects.op"),
    "no effect": ("[[action]]\nid = 'std_bite'\neffects = []", "action.std_bite.effects needs an effect"),
    "an effect that is none": ("[[action]]\nid = 'std_bite'\neffects = [1]", "action.std_bite.effects must be a list"),
    "an attack without levels": ("[[action]]\nid = 'std_bite'\nlevels = []", "'heart' needs the levels it reaches"),
    "a meal that is dodged": (
        "[[action]]\nid = 'std_bite'\neffects = [{ op = 'devour', n = 1 }]", "'devour' cannot be dodged",
    ),
    "an unknown Titan": ("[[action]]\nid = 'std_bite'\ntitan = 'small'", "action.std_bite.titan: there is no 'small'"),
    "a card too many": (
        "[[action]]\nid = 'std_bite'\ntitan = 'deviant'", "standard has 6 cards; each Titan needs 7",
    ),
    "an unknown power": ("[[hero]]\nid = 'eren'\npower = 'fly'", "hero.eren.power: there is no 'fly'"),
    "a power without its symbol": ("[[hero]]\nid = 'eren'\npower = 'wild'", "hero.eren.symbol: None is no symbol"),
    "one symbol to swap": ("[[hero]]\nid = 'erwin'\nsymbols = ['fight']", "hero.erwin.symbols needs 2 symbols"),
    "an unknown tactic": ("[[tactics]]\nid = 'rescue'\neffect = 'sing'", "tactics.rescue.effect: there is no 'sing'"),
    "no way to win": (
        "[[tactics]]\nid = 'neck_slash'\neffect = 'return_citizens'\n"
        "[[tactics]]\nid = 'eradication'\neffect = 'return_citizens'", "the Heroes could never win",
    ),
    "a condition off the board": ("[[tactics]]\nid = 'rescue'\nc1 = { level = 9 }", "tactics.rescue.c1.level must be"),
    "an edition's word": ("[edition.en]\nrescue = 'some'", "edition.en.rescue: there is no 'some'"),
    "a ruling's word": ("[rulings]\ntactics_conditions = 'never'", "rulings.tactics_conditions: there is no 'never'"),
    "where Mutilation draws": ("[edition.en]\nmutilation_from = 'box'", "mutilation_from: there is no 'box'"),
    "an edition's moment": ("[edition.en]\neren_gives = ['noon']", "edition.en.eren_gives: there is no 'noon'"),
    "an edition's hero": (
        "[edition.en]\nrecipient_power_applies_to_erens_die = ['zoe']", "erens_die: there is no 'zoe'",
    ),
    "no TOML": ("[components\ncitizens = 9", "not valid TOML"),
    "no file": ("no-such-box.toml", "there is no corrections file 'no-such-box.toml'"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_correction_that_does_not_fit_is_refused_by_name(what: str) -> None:
    content, words = WRONG[what]
    with pytest.raises(tm.BadSetup, match=words):
        GAME.new(seats=3, content=content)


def limited(table: Mapping[str, Toml]) -> dict[str, tuple[str, ...]]:
    """A place of the content for each number that has limits."""
    found = {path[-1]: path for path in places(table) if path[-1] in LIMITS}
    return {**found, "x": ("titan", "id=standard"), "cost": ("titan", "id=standard"), "n": ("action", "id=std_feast")}


def numbered(key: str, value: int) -> dict[str, object]:
    """The corrections that give a number another value."""
    path = limited(read_file())[key]
    if key in ("x", "cost"):
        return correction((*path, "abilities"), [{"kind": "devour", "x": 1, "cost": 1, key: value}] * 3)
    if key == "n":
        return correction((*path, "effects"), [{"op": "devour", "n": value}])
    return correction(path, value)


@pytest.mark.parametrize("key", LIMITS)
def test_a_number_is_taken_up_to_its_limits_and_refused_beyond(key: str) -> None:
    low, high = LIMITS[key]
    for value in (low - 1, high + 1):
        with pytest.raises(tm.BadSetup, match=rf"{key} must be .*{low}.*, not {value}"):
            Content(cast("Mapping[str, Toml]", numbered(key, value)))
    for value in {low, high} if key != "last" else ():  # a longer track needs other zones, too
        Content(cast("Mapping[str, Toml]", numbered(key, value)))


def places(table: Mapping[str, Toml], before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every place of the content, as its path; entries by their id."""
    for key, value in table.items():
        path = (*before, key)
        yield path
        if isinstance(value, Mapping):
            yield from places(value, path)
        elif isinstance(value, list) and value and all(isinstance(one, Mapping) and "id" in one for one in value):
            for entry in cast("list[Mapping[str, Toml]]", value):
                yield from places(entry, (*path, f"id={entry['id']}"))


def correction(path: tuple[str, ...], value: object) -> dict[str, object]:
    """The corrections that change one place."""
    key, *rest = path
    if not rest:
        return {key: value}
    if rest[0].startswith("id="):
        return {key: [{"id": rest[0][3:], **correction(tuple(rest[1:]), value)}]}
    return {key: correction(tuple(rest), value)}


NONSENSE: list[object] = [None, "x", -1, 99, True, 1.5, [], ["x"], [99], [[0, 99]], [[1]], {}, [{}], [{"id": "none"}]]


@pytest.mark.parametrize("part", read_file())
def test_no_nonsense_anywhere_gives_anything_but_a_refusal_or_a_game(part: str) -> None:
    for path in places({part: read_file()[part]}):
        for value in NONSENSE:
            told = cast("Mapping[str, Toml]", correction(path, value))
            try:
                for edition in ("en", "fr"):
                    lay_out(GAME.setup(3, 0, None, {"edition": edition}), 1, Content(told))
            except tm.BadSetup as refusal:
                assert part in str(refusal), f"{told} is refused without its place: {refusal}"


def test_every_effect_that_a_tactics_card_may_have_is_written() -> None:
    assert set(TACTIC_EFFECTS) == set(tactics_list.EFFECTS)
