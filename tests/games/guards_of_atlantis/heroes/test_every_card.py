"""Every card of every hero is shown by a scene or a test of that hero which names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from titanomachy.games.guards_of_atlantis.board import HOME
from titanomachy.games.guards_of_atlantis.cards import CARD, HERO_IDS, SLOT_IDS, SLOTS, TIER, TIER_2, ULTIMATE

TESTS = Path(__file__).parent


def told_of(hero: str) -> str:
    """All scenes and tests of a hero."""
    files = [HOME / "heroes" / hero / "scenes.toml", *sorted(TESTS.glob(f"test_{hero}*.py"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())


@pytest.mark.parametrize("hero", HERO_IDS)
def test_every_card_has_a_scene_or_a_test(hero: str) -> None:
    told = told_of(hero)
    cards = [name.partition(".")[2] for name in CARD if name.startswith(f"{hero}.")]
    missing = [card for card in cards if not named(told, hero, card)]
    assert not missing, f"{hero}: {', '.join(missing)}"


def named(told: str, hero: str, card: str) -> bool:
    """Whether a card is named: by its id, an upgrade also by its slot, an ultimate by the level that unlocks it."""
    slot = CARD[f"{hero}.{card}"] % SLOTS
    words = [rf"\b{card}\b"]
    if TIER[slot] >= TIER_2 or slot > ULTIMATE:
        words.append(rf"\b{SLOT_IDS[slot]}\b")
    if slot == ULTIMATE:
        words.append(rf"\b{hero}\"?\s*[:=]\s*8\b")
    return any(re.search(word, told) for word in words)
