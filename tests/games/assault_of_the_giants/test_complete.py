"""Nothing is left out: every scenario of the reference and every card has a test of its own."""

from __future__ import annotations

from pathlib import Path

from titanomachy.games.assault_of_the_giants.cards import effects as kinds

from .drawn_board import BOX, CARDS, marks

TESTS = sorted(Path(__file__).parent.rglob("test_*.py"))


def test_all_sixty_scenarios_are_shown() -> None:
    missing = {str(number) for number in range(1, 61)} - set(marks("scenario", TESTS))
    assert not missing, sorted(missing, key=int)


def test_every_command_event_spell_resource_leader_champion_and_giantslayer_is_shown() -> None:
    assert len(CARDS) == 54 + 19 + 18 + 7 + 7 + 7 + 3
    missing = CARDS - set(marks("card", TESTS))
    assert not missing, sorted(missing)


def test_no_word_for_an_effect_or_a_moment_is_used_that_the_content_does_not_explain() -> None:
    explained = {str(entry["id"]) for entry in BOX.entries("op")}
    moments = {str(entry["id"]) for entry in BOX.entries("timing")}
    used = {effect.op for spell in BOX.spells for effect in spell.effects}
    used |= {reward.op for event in BOX.events for reward in event.rewards}
    used |= {part.op for parts in BOX.parts for part in parts}
    used |= {use.effect.op for use in BOX.uses} | {ability.op for ability in BOX.abilities.values()}
    used |= {power.op for power in BOX.powers}
    assert used <= explained, used - explained
    assert {when for spell in BOX.spells for when in spell.when} <= moments
    assert {use.when for use in BOX.uses} <= moments
    assert set(kinds.MOMENTS) <= moments
