"""Using Resource Cards and casting spells in the own turn: which can be used, and what would come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..acts import Giants
from ..cards.effects import Effect
from ..content import ARTIFACT
from ..messages import Told
from ..words import CAST, EVOKE, USE
from . import reasons as no
from .arriving import recruit_regions


def victims(g: Giants, race: int) -> list[int]:
    """The players with cards whose armies stand next to a race's."""
    return [other for other in g.neighbours_of(race) if g.is_player(other) and g.cards_of(other)]


CAN: Final[dict[str, Callable[[Giants, int, Effect], bool]]] = {  # when an effect would do anything for a race
    "heal": lambda g, race, effect: g.has_wounded(race),
    "maneuvers": lambda g, race, effect: race in g.owner,
    "recruit_points": lambda g, race, effect: bool(recruit_regions(g, race)) or effect.or_draw > 0,
    "draw_resources": lambda g, race, effect: bool(g.deck or g.discard),
    "take_from_discard": lambda g, race, effect: bool(g.discard or (effect.also_draw and g.deck)),
    "look_keep": lambda g, race, effect: bool(g.deck),
    "steal_resource": lambda g, race, effect: bool(victims(g, race)),
}


def can_do(g: Giants, race: int, effect: Effect) -> bool:
    """Whether an effect would do anything for a race now."""
    return CAN[effect.op](g, race, effect)


@rule("AG-resource-01")
def may_use(g: Giants, race: int, kind: int) -> Why | None:
    """A Resource Card for the own turn that would do something."""
    use = g.content.uses[kind]
    if use.when != "your_turn":
        return no.WRONG_MOMENT, (kind,)
    if not g.resources[race][kind]:
        return no.NO_RESOURCE, (kind,)
    return None if can_do(g, race, use.effect) else (no.NO_USE, (kind,))


def usable(g: Giants, race: int) -> list[Option]:
    """Resource Cards that can be used in the own turn."""
    stock = g.resources[race]
    return [USE[kind] for kind in g.content.turn_uses if stock[kind] and may_use(g, race, kind) is None]


@rule("AG-magic-01", "AG-magic-05", "AG-magic-09")
def may_pay_for(g: Giants, race: int, card: int, advanced: int, when: str) -> Why | None:
    """A Spell Card in hand, at the moment that its spell names; an advanced one needs an Artifact."""
    if card not in g.spells[race]:
        return no.NO_SPELL, (card,)
    if g.content.spells[card].when[advanced] != when:
        return no.SPELL_MOMENT, (2 * card + advanced,)
    return (no.NO_ARTIFACT, ()) if advanced and not g.resources[race][ARTIFACT] else None


@rule("AG-magic-05")
def may_cast(g: Giants, race: int, card: int, advanced: int) -> Why | None:
    """A spell for the own turn that would do something."""
    why = may_pay_for(g, race, card, advanced, "your_turn")
    if why is not None:
        return why
    effect = g.content.spells[card].effects[advanced]
    return None if can_do(g, race, effect) else (no.SPELL_IDLE, (2 * card + advanced,))


def castable(g: Giants, race: int) -> list[Option]:
    """Spells that can be cast in the own turn."""
    return [
        verb[card]
        for card in g.spells[race]
        for advanced, verb in enumerate((CAST, EVOKE))
        if may_cast(g, race, card, advanced) is None
    ]


def has_uses(g: Giants, race: int) -> bool:
    """Whether a player is asked to use cards: whoever holds any Spell Card is, so that nothing is betrayed."""
    return bool(g.spells[race]) or bool(usable(g, race))


@rule("AG-magic-04", "AG-magic-06", "AG-magic-09")
def cast_spell(g: Giants, race: int, card: int, advanced: int) -> None:
    """A Spell Card is removed from the game; an advanced spell also costs an Artifact."""
    g.spells[race].remove(card)
    g.spell_gone.append(card)
    if card in g.known:
        g.known.remove(card)
    g.reveal()
    g.tell(Told.cast, race, card * 2 + advanced)
    if advanced:
        g.spend(race, ARTIFACT)
