"""6. Movement."""

from __future__ import annotations

from drawn import stand

from titanomachy.kernel.ledger import rule


@rule("LS-move-01", "LS-move-06", "LS-cannon-01")
def test_a_hero_fires_from_the_tower_and_then_steps_onto_the_titan() -> None:
    play = stand("""
        2  conny  move cannon
        0  mikasa
    """)
    play.do("conny", "move 3", "fire")
    assert play.marker == 2
    play.do("conny", "move 4")
    assert (play.level("conny"), play.marker) == (4, 2)
    assert not play.can("conny", "move 5")
    assert play.level("mikasa") == 0
