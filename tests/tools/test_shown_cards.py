"""tools/shown_cards.py: it hears what the tests of a hero carry out, and names what they do not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import shown_cards

from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_SHIFT, TEXTS

TOOL = Path(shown_cards.__file__)


def told(*heroes: str) -> subprocess.CompletedProcess[str]:
    """What the tool says, in a process of its own: it runs pytest itself."""
    command = [sys.executable, str(TOOL), *heroes]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=TOOL.parent.parent)


def test_every_effect_of_a_hero_is_carried_out_by_its_own_tests() -> None:
    ran = told("misa")
    assert (ran.returncode, ran.stdout) == (0, "0 effects that no test of their hero carries out\n"), ran.stderr


def test_whose_tests_are_in_a_file_is_known_by_its_name() -> None:
    assert shown_cards.hero_of(Path("test_misa_spells.py")) == "misa"
    assert shown_cards.hero_of(Path("test_copied_texts.py")) == shown_cards.hero_of(Path("performing.py")) == ""


def test_what_nobody_has_heard_is_named_by_card_and_table() -> None:
    listener = shown_cards.Listener()
    text, bulwark = CARD["brogan.onslaught"], CARD["brogan.bulwark"]
    before = TEXTS[text]
    with listener.listening():
        listener.hero = "arien"
        TEXTS[text](None, None)  # type: ignore[arg-type]
        assert listener.shown == set(), "a test of somebody else's"
        listener.hero = "brogan"
        TEXTS[text](None, None)  # type: ignore[arg-type]
        assert listener.shown == {("TEXTS", text)}
    assert TEXTS[text] is before, "afterwards nobody listens"
    lacking = shown_cards.missing(["brogan"], listener.shown)
    assert "brogan.bulwark: BARS_SHIFT" in lacking and "brogan.bulwark: TEXTS" in lacking and bulwark in BARS_SHIFT
    assert "brogan.onslaught: TEXTS" not in lacking and not any(line.startswith("arien") for line in lacking)


def test_a_hero_whom_nobody_knows_is_refused() -> None:
    with pytest.raises(SystemExit, match="no hero nobody"):
        shown_cards.main(["nobody"])
