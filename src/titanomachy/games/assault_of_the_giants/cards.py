"""What cards say, as small records: abilities, effects, conditions, spells and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, cast

from ...kernel.errors import BadSetup, nearest
from .reading import Entry, need, number

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
LASTING: Final = ("add_hits", "add_blocks")
IMMEDIATE: Final = ("draw_resources_per_marker", "take_artifact", "take_ore", "march")
CONDITIONS: Final = (
    "leader_on_board", "discard", "markers", "lyn_armaal_in", "unit_in_region", "unit_in_marked_region",
    "leader_in_unmarked_region", "leader_in_target_region", "leaders_together",
)  # fmt: skip
REWARDS: Final = (*TURN_OPS, "draw_spells", "ongoing", "place_marker", "place_unit")
PARTS: Final = (
    "points_per_marker", "place_marker", "discard_for_points", "discard_for_marker_or_cards", "take_from_discard",
    "move_lyn_armaal",
)  # fmt: skip


def known_op(op: str, ops: Sequence[str], place: str) -> str:
    """An effect that fits its place; BadSetup where the program does not know it there."""
    if op not in ops:
        raise BadSetup(f"{place} has the effect {op!r}, which does nothing there; {nearest(op, ops)}")
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


@dataclass(slots=True)
class Use:
    """What a Resource Card is used for, and when."""

    when: str
    effect: Effect

    @classmethod
    def read(cls, told: Entry, resources: Sequence[str]) -> Self:
        """The use of a Resource Card."""
        when = str(told["when"])
        known_op(when, list(MOMENTS), "resource")
        known_op(str(told["op"]), MOMENTS[when], "resource")
        effect = Effect.read(told, resources)
        effect.rule = "AG-resource-01"
        return cls(when, effect)


@dataclass(slots=True)
class Spell:
    """A Spell Card: the moment and effect of its basic [0] and its advanced spell [1]."""

    when: tuple[str, str]
    effects: tuple[Effect, Effect]
    giants_only: bool


def spell_of(entry: Entry, resources: Sequence[str]) -> Spell:
    """A Spell Card from its entry."""
    sides = [cast("Entry", entry[side]) for side in ("basic", "advanced")]
    whens = [str(side["when"]) for side in sides]
    effects = [Effect.read(cast("Entry", side["effect"]), resources) for side in sides]
    for when, effect in zip(whens, effects, strict=True):
        known_op(when, list(MOMENTS)[:4], f"spell.{entry['id']}")
        known_op(effect.op, MOMENTS[when], f"spell.{entry['id']}")
        effect.rule = "AG-magic-05"
    return Spell((whens[0], whens[1]), (effects[0], effects[1]), entry.get("target") == "giant")


@dataclass(slots=True)
class Ability:
    """What a Leader can do: once when the Leader Command is played, or as long as it lies in the row."""

    lasting: bool
    op: str
    amount: int
    everywhere: bool  # a lasting one: in any battle of the race, not only where the Leader fights
    marker: int = -1
    minimum: int = 0
    maximum: int = 0
    otherwise: int = 0

    @classmethod
    def read(cls, told: Entry, markers: Sequence[str]) -> Self:
        """A Leader's ability from its entry."""
        lasting = told["kind"] == "lasting"
        return cls(
            lasting=lasting,
            op=known_op(str(told["op"]), LASTING if lasting else IMMEDIATE, "leader"),
            amount=number(told, "amount", 20, 0, "ability") if "amount" in told else 0,
            everywhere=told.get("when") != "participates",
            marker=need(markers, str(told["marker"]), "leader") if "marker" in told else -1,
            minimum=number(told, "minimum", 20, 0, "ability") if "minimum" in told else 0,
            maximum=number(told, "maximum", 20, 0, "ability") if "maximum" in told else 0,
            otherwise=number(told, "otherwise_draw", 20, 0, "ability") if "otherwise_draw" in told else 0,
        )


@dataclass(slots=True)
class Condition:
    """One condition of an event."""

    op: str
    amount: int = 0
    marker: int = -1
    without: int = -1
    resource: int = -1
    region: int = -1
    kind: int = -1  # the Leader or Champion that is named
    kinds: tuple[int, ...] = ()

    @classmethod
    def read(
        cls,
        told: Entry,
        place: str,
        markers: Sequence[str],
        resources: Sequence[str],
        regions: Sequence[str],
        units: Mapping[str, tuple[int, int]],
    ) -> Self:
        """A condition from its entry."""

        def find(key: str, known: Sequence[str]) -> int:
            return need(known, str(told[key]), place) if key in told else -1

        named = str(told.get("leader", told.get("unit", told.get("healthy", ""))))
        together = cast("list[str]", told.get("leaders", []))
        return cls(
            op=known_op(str(told["op"]), CONDITIONS, place),
            amount=number(told, "amount", 48, 0, place) if "amount" in told else 0,
            marker=find("marker", markers),
            without=find("without", markers),
            resource=find("resource", resources),
            region=find("region", regions),
            kind=units[named][1] if named else -1,
            kinds=tuple(units[name][1] for name in together),
        )


@dataclass(slots=True)
class EventCard:
    """An event: whose it is (-1: universal), what it asks and what it gives."""

    race: int
    order: int
    region: int
    rune: int
    points: int
    repeatable: bool
    requires: tuple[Condition, ...]
    free_if: Condition | None
    rewards: tuple[Effect, ...]


@dataclass(slots=True)
class Part:
    """One part of a unique command."""

    op: str
    per_left: bool
    amount: int
    points: int
    cards: int
    marker: int
    resource: int
    home: int  # where Lyn Armaal may return to

    @classmethod
    def read(cls, told: Entry, markers: Sequence[str], resources: Sequence[str], regions: Sequence[str]) -> Self:
        """A part from its entry."""
        op = known_op(str(told["op"]), PARTS, "command")
        return cls(
            op=op,
            per_left=told.get("per") == "left",
            amount=number(told, "amount", 9, 0, op) if "amount" in told else 1,
            points=number(told, "points", 20, 0, op) if "points" in told else 0,
            cards=number(told, "cards", 9, 0, op) if "cards" in told else 0,
            marker=need(markers, str(told["marker"]), op) if "marker" in told else -1,
            resource=need(resources, str(told["resource"]), op) if "resource" in told else -1,
            home=need(regions, str(told["or_return_to"]), op) if "or_return_to" in told else -1,
        )
