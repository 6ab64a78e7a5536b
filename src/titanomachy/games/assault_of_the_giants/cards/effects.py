"""Effects: the word and the numbers of what a card does, and where each word may stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from ....kernel.errors import BadSetup, nearest
from ....kernel.words import N_
from ..reading import Entry, need, number

TURN_OPS: Final = (  # what can be done outside a battle
    "heal", "maneuvers", "draw_resources", "take_from_discard", "recruit_points", "steal_resource", "look_keep",
)  # fmt: skip
START_OPS: Final = (  # in step 2 of a battle
    "enemy_dice", "own_dice", "forbid_enemy", "wound_enemy", "no_strength", "cancel_spell", "no_more_spells",
)  # fmt: skip
TOTAL_OPS: Final = ("add_hits", "add_blocks", "add_hits_or_blocks", "reroll_own", "arcane_to_hits", "arcane_to_blocks")
MOMENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "your_turn": TURN_OPS, "start_of_battle": START_OPS, "before_final_totals": TOTAL_OPS,
    "when_taking_damage": ("reduce_damage",), "attack_before_final_totals": TOTAL_OPS,
    "battle_before_final_totals": TOTAL_OPS, "with_spell": ("cast_advanced",), "event": ("pay_event",),
}  # fmt: skip


def known_op(op: str, ops: Sequence[str], place: str) -> str:
    """An effect that fits its place; BadSetup where the program does not know it there."""
    if op not in ops:
        said = N_("{place} has the effect {effect}, which does nothing there; {hint}")
        raise BadSetup(said, place=place, effect=repr(op), hint=nearest(op, ops))
    return op


@dataclass(slots=True)
class Effect:
    """One effect of a card: its word and its numbers."""

    op: str
    amount: int = 0
    each: int = 0
    keep: int = 0
    also_draw: int = 0
    or_draw: int = 0
    no_price: bool = False
    by_caster: bool = False
    what: str = ""
    resource: int = -1
    unit: int = -1
    region: int = -1
    marker: int = -1
    rule: str = "AG-event-04"  # why it happens: an event, unless a card says otherwise

    @classmethod
    def read(cls, told: Entry, resources: Sequence[str]) -> Self:
        """An effect from its entry; `amount` is called `count` by giantslayers and `look` by spells that look."""
        op = str(told["op"])
        amount = next((key for key in ("amount", "count", "look") if key in told), "")
        return cls(
            op=op,
            amount=abs(number(told, amount, 20, -20, op)) if amount else 0,
            each=number(told, "each", 9, 0, op) if "each" in told else 0,
            keep=number(told, "keep", 9, 0, op) if "keep" in told else 0,
            also_draw=number(told, "also_draw", 9, 0, op) if "also_draw" in told else 0,
            or_draw=number(told, "or_draw", 9, 0, op) if "or_draw" in told else 0,
            no_price=bool(told.get("no_price")),
            by_caster=told.get("chooser") == "caster",
            what=str(told.get("what", told.get("effect", ""))),
            resource=need(resources, str(told["resource"]), op) if "resource" in told else -1,
        )
