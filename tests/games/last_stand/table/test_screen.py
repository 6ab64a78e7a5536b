"""How The Last Stand shows itself in a terminal."""

from __future__ import annotations

import io
import re
import tomllib

import pytest
from rich.console import Console

from titanomachy.drawing.showing import Showing
from titanomachy.games.last_stand.content import HERO_IDS, HOME
from titanomachy.games.last_stand.state import PHASES, Stand
from titanomachy.games.last_stand.table.about import ABILITIES, EFFECTS, POWERS, RULES, TACTICS_EFFECTS, levels
from titanomachy.games.last_stand.table.screen import STEPS
from titanomachy.kernel.asks import option

from ..drawn import CONTENT, GAME, Play, stand


def shown(play: Play, seat: int | None = 1, lang: str = "en", width: int = 100) -> list[str]:
    """The lines of the screen."""
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False)
    for part in GAME.table.screen(play.table.sight(seat), lang):
        console.print(part)
    return out.getvalue().splitlines()


def level(lines: list[str], number: int) -> str:
    """The line of a level, from its sign of danger to the Heroes on it."""
    return next(line for line in lines if re.match(rf"[! ] {number} [█┃▁]", line))[:45]


def test_heroes_stand_on_their_levels_and_cannons_on_the_tower() -> None:
    play = stand("""
        8  mikasa  fight            2 hearts
        5  hange   cannon
        5  levi    move             1 heart
    """, cannons=[1, 2])  # fmt: skip
    lines = shown(play)
    assert "Mikasa" in level(lines, 8)
    assert re.search(r"●● +(② )?Hange Levi", level(lines, 5))
    assert level(lines, 3).count("●") == 1
    assert any(line.startswith("Mikasa  ♥♥♡") for line in lines)
    assert any(line.startswith("Levi    ♥♡♡") for line in lines)


def test_open_attacks_mark_the_levels_they_reach_until_they_have_resolved() -> None:
    picture = """
        3  hange   cannon
        0  mikasa  fight
    """
    before = shown(stand(picture, step="heroes_reroll", up="std_tower_blow", down="std_trample"))
    assert [number for number in range(9) if level(before, number).startswith("!")] == [3, 5]
    after = shown(stand(picture, step="heroes_spend", up="std_tower_blow", down="std_trample"))
    assert not any(line.startswith("!") for line in after)


def test_the_face_down_card_is_named_to_the_titan_only() -> None:
    play = stand("""
        3  hange   cannon
        0  mikasa  fight
    """, step="heroes_reroll", up="std_tower_blow", down="std_trample", aside="std_feast std_bite")  # fmt: skip
    heroes = "\n".join(shown(play))
    assert "face down ? Trample, Frenzy, Shake Off, Swat" in heroes
    assert "in hand   3 cards" in heroes
    assert "set aside Feast, Bite" in heroes
    titan = "\n".join(shown(play, 0))
    assert "face down Trample · level 0: lose a Heart [Dodge]" in titan
    assert "in hand   Frenzy, Shake Off, Swat" in titan
    assert shown(play, None) == shown(play, 1)


def test_conditions_say_how_far_they_are_met() -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
        0  levi    dodge
    """, tactics="neck_slash", paid=[1, 1, 0], marker=18)  # fmt: skip
    line = next(line for line in shown(play) if "①" in line and "③" in line)
    assert line.split("  ") == [
        "",
        "① 2 Fight on level 8 1/2",
        "② 1 Dodge on level 6 ✓",
        "③ the marker is in the Kill Zone ✓",
    ]
    assert "①" in level(shown(play), 8)
    assert "②" in level(shown(play), 6)


def test_two_heroes_are_told_what_is_enough() -> None:
    picture = """
        4  hange   cannon
        0  mikasa  fight
    """
    assert "any two are enough" in " ".join(shown(stand(picture, tactics="rescue")))
    assert "③ and level 8 are enough" in " ".join(shown(stand(picture, tactics="neck_slash")))


@pytest.mark.parametrize(("step", "number"), [("eren_gives", 2), ("eren_gives_again", 4)])
def test_the_step_of_gifts_names_the_hero_as_the_owner_does(step: str, number: int) -> None:
    picture = "0 levi fight\n0 eren fight"
    renamed = {"hero": [{"id": "eren", "name": "Eren Jaeger"}]}
    for content, name in (({}, "Eren"), (renamed, "Eren Jaeger")):
        play = stand(picture, step=step, rolled_back=[5], content=content)
        assert shown(play)[0] == f"Round 1 · Step {number}: {name} may give dice away"
        assert f"Étape {number}\u202f: {name} peut donner des dés" in shown(play, lang="fr")[0]


def test_no_sentence_of_the_game_names_a_hero_by_itself() -> None:
    catalogue = HOME.parents[1] / "locale" / "fr" / "LC_MESSAGES" / "last_stand.po"
    names = {CONTENT.name("hero", hero, "en") for hero in range(len(HERO_IDS))}
    assert [name for name in sorted(names) if re.search(rf"\b{name}\b", catalogue.read_text(encoding="utf-8"))] == []


def test_dice_lie_where_they_lie() -> None:
    play = stand("""
        4  mikasa  fight move (titan) <titan> [dodge]
        0  hange   cannon
    """, step="heroes_reroll", selected=[1])  # fmt: skip
    lines = shown(play)
    mikasa = next(line for line in lines if line.startswith("Mikasa")).strip()
    assert mikasa == "Mikasa  ♥♥♥  Fight+Fight Move* · returned: 1 · with the Titan: 1 · set aside: Dodge"


@pytest.mark.parametrize(
    ("marker", "zone"), [(0, "white zone"), (9, "white zone"), (10, "Weak Zone"), (18, "Kill Zone")]
)
def test_the_track_can_be_read_without_colour(marker: int, zone: str) -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
    """, marker=marker)  # fmt: skip
    line = next(line for line in shown(play) if "◆" in line)
    boxes = line.split()[0]
    assert [len(part) for part in boxes.split("|")] == [10, 8, 3]
    assert boxes.replace("|", "").index("◆") == marker
    assert f"{marker}: {zone}" in line


def test_an_owners_corrections_show() -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
    """)  # fmt: skip
    spec = tomllib.loads(play.table.position())
    spec["content"] = {"track": {"last": 25, "red": [18, 25]}, "components": {"citizens": 15}}
    lines = shown(Play(GAME.position(spec)))
    line = next(line for line in lines if "◆" in line)
    assert [len(part) for part in line.split()[0].split("|")] == [10, 8, 8]
    assert "Citizens 12 of 15" in line


def test_names_are_in_the_readers_language() -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
    """, up="std_tower_blow", down="std_trample")  # fmt: skip
    french = "\n".join(shown(play, lang="fr"))
    assert "Coup sur la Tour" in french
    assert "Titan Basique" in french


def test_every_step_kind_and_verb_has_words_and_every_rule_is_in_the_ledger() -> None:
    assert set(STEPS) == set(range(len(PHASES)))
    assert set(RULES) == set(GAME.vocabulary.verbs)
    assert set(POWERS) == set(CONTENT.powers)
    assert {one.kind for titan in CONTENT.abilities for one in titan} <= set(ABILITIES)
    assert {card.effect for card in CONTENT.tactics} == set(TACTICS_EFFECTS)
    assert {op for card in CONTENT.actions for op, _ in card.effects} <= set(EFFECTS)
    named = {id_ for ids in RULES.values() for id_ in ids} | {id_ for _, ids in ABILITIES.values() for id_ in ids}
    named |= {id_ for _, id_ in POWERS.values()} | {id_ for _, ids in TACTICS_EFFECTS.values() for id_ in ids}
    assert named <= set(GAME.ledger)


def test_every_option_of_the_game_can_be_explained() -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
    """)  # fmt: skip
    sight = play.table.sight(0)
    for number in range(GAME.vocabulary.size):
        words, rules = GAME.table.about(sight, GAME.vocabulary.option(number), "en")
        assert rules
        assert "{" not in words


def test_levels_are_written_shortest() -> None:
    assert [levels(mask) for mask in (0b1, 0b101000, 0b111111110, 0b11)] == ["0", "3, 5", "1-8", "0-1"]


def test_a_game_without_a_screen_lists_its_view() -> None:
    play = stand("""
        4  hange   cannon
        0  mikasa  fight
    """)  # fmt: skip
    plain = Showing[Stand]()
    assert "marker: 0" in plain.screen(play.table.sight(1), "en")
    assert plain.about(play.table.sight(1), GAME.vocabulary.option(0), "en") == ("", ())
    assert plain.content_sources() == []


def test_dice_that_others_have_picked_are_explained() -> None:
    play = stand("0  mikasa  dodge fight\n0  hange  move", step="heroes_reroll")
    assert not any("common roll" in line for line in shown(play))
    play.do("mikasa", "select dodge")
    assert any("Dodge*" in line for line in shown(play, seat=2))
    assert any(line.startswith("* picked by its Hero for the common roll") for line in shown(play, seat=2))
    labels = [play.table.label(seat, option("roll"), "en") for seat in (1, 2)]
    assert labels == ["Roll the picked dice", "Roll the picked dice (Mikasa)"]


def test_dice_that_are_put_up_are_explained() -> None:
    picture = "0  mikasa  tactics\n0  hange  tactics"
    play = stand(picture, step="resolve", up="std_frenzy", down="std_trample")
    play.do("mikasa", "offer")
    assert any("(Tactics)" in line for line in shown(play, seat=2))
    assert any(line.startswith("( ) put up against the Titan's card") for line in shown(play, seat=2))
