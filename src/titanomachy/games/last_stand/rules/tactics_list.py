"""The Tactics List: what each Tactics card does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ....kernel.asks import AnyOf, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import Tactic
from ..state import NONE, Stand
from ..words import RESCUE, Endings, Prompts, Told
from .reasons import TOO_MANY
from .symbols import marker_box


def asks_nothing(effect: Callable[[Stand, Tactic], None]) -> Callable[[Stand, Tactic], Script]:
    """An effect in which nobody chooses anything, as a script."""

    def script(s: Stand, card: Tactic) -> Script:
        effect(s, card)
        return
        yield

    return script


@rule("LS-tlist-01", "LS-tlist-03")
def blinding_shot(s: Stand, card: Tactic) -> None:
    """From the next round on the Titan plays both cards face up."""
    s.blind = 1
    s.tell(Told.blinded)


@rule("LS-tlist-04", "LS-tlist-05", "LS-tlist-06", "LS-tlist-07", "LS-tlist-08")
def mutilation(s: Stand, card: Tactic) -> None:
    """A card at random leaves the Titan's hand and the game, and all see it."""
    played = [one for one in (s.up, s.down, s.third) if one != NONE]
    pool = s.hand + (s.aside + played if s.rulings.mutilate_all else [])
    if not pool:
        s.tell(Told.nothing_lost)
        return
    lost = pool[s.below(len(pool))]
    for cards in (s.hand, s.aside):
        if lost in cards:
            cards.remove(lost)
    s.up, s.down, s.third = (NONE if one == lost else one for one in (s.up, s.down, s.third))
    if lost in s.known_in_hand:
        s.known_in_hand.remove(lost)
    s.removed.append(lost)
    s.tell(Told.mutilated[s.rulings.french], lost)


@rule("LS-tlist-10", "LS-tlist-11")
def fall_over(s: Stand, card: Tactic) -> None:
    """The marker goes to the last box, which is in the Kill Zone."""
    s.marker = s.content.last
    s.tell(Told.fallen_over, marker_box(s))


@rule("LS-tlist-12", "LS-tlist-13")
def healing_cover(s: Stand, card: Tactic) -> None:
    """Each Hero recovers a Heart, to its maximum."""
    for hero, hearts in enumerate(s.hearts):
        if hearts < s.content.hearts:
            s.hearts[hero] += 1
            s.tell(Told.recovered, s.heroes[hero])


def may_rescue(s: Stand, most: int, option: Option) -> Why | None:
    """Any number up to what the card says and has been eaten."""
    return None if option[1] <= most else (TOO_MANY[s.rulings.french], (most,))


@rule("LS-tlist-14", "LS-tlist-15")
def rescue(s: Stand, card: Tactic) -> Script:
    """Citizens return, never above their number; in English the Heroes may also take fewer."""
    count = min(card.amount, s.content.citizens - s.citizens)
    if count and s.rulings.rescue_up_to:
        options = [option for option in reversed(RESCUE) if may_rescue(s, count, option) is None]
        asks = [s.ask(hero + 1, options, Prompts.rescue[s.rulings.french]) for hero in range(len(s.heroes))]
        for ask in asks:
            ask.why = partial(may_rescue, s, count)
        _, option = yield AnyOf(asks)
        count = option[1]
    s.citizens += count
    s.tell(Told.rescued[s.rulings.french], count)


@rule("LS-goal-05", "LS-tlist-16", "LS-tlist-17", "LS-win-05")
def heroes_win(s: Stand, card: Tactic) -> None:
    """Neck Slash and Eradication kill the Titan; there is no other way to win for the Heroes."""
    s.end(Endings.KILLED)


EFFECTS: Final[dict[str, Callable[[Stand, Tactic], Script]]] = {
    "titan_cards_face_up": asks_nothing(blinding_shot),
    "remove_random_action_card": asks_nothing(mutilation),
    "damage_to_last_box": asks_nothing(fall_over),
    "each_hero_heals_1": asks_nothing(healing_cover),
    "return_citizens": rescue,
    "heroes_win": asks_nothing(heroes_win),
}
