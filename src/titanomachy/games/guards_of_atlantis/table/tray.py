"""What a seat holds: its cards wherever they lie, the upgrades that it may choose, and a list to read them in."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, Parts, classes, el, part, within
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..cards import NONE, SLOT_IDS
from ..rules.leveling_up import twin, upgrades, upgrades_left
from ..state import Match
from .cards import Gift, color_class, face, spoken
from .printed import Printed, Values
from .seen import Seen, look

HELD: Final = "held"


def own_cards(seen: Seen, seat: int) -> list[tuple[int, str, str]]:
    """The cards of a seat by slot, each with its state and a note: in hand, acting, played, discarded."""
    s = seen.state
    cards = [(slot, HELD, "") for slot in s.hands[seat]]
    if s.unresolved[seat] != NONE:
        acts = s.actor == seat
        note = seen.say(N_("Acting")) if acts else seen.say(N_("Revealed"))
        cards.append((s.unresolved[seat], "acting" if acts else "shown", note))
    for turn, slot in enumerate(s.resolved[seat]):
        if slot not in (NONE, UNSEEN):
            cards.append((slot, "spent", seen.say(N_("Played in turn {n}"), n=turn + 1)))
    cards += [(slot, "spent", seen.say(N_("Discarded"))) for slot in seen.open_discards(seat)]
    return sorted(cards)


def choosable_upgrades(seen: Seen, seat: int) -> list[int]:
    """The cards that a seat may take now: one tier above its lowest."""
    s = seen.state
    if not seen.leveling or not s.hands[seat] or upgrades_left(s, seat) <= 0:
        return []
    return [option[1] for option in upgrades(s, seat)]


def tray(sight: Sight[Match], seat: int, lang: str) -> Parts:
    """The hand as full cards; while levels are gained, the cards to choose from."""
    seen = look(sight, lang)
    if sight.state.heroes[seat] == NONE or not seen.sees_hand(seat):
        return []
    cards = [_offered(seen, seat, slot) for slot in choosable_upgrades(seen, seat)] or [
        _full(seat, seen.card(seat, slot), seen.values(seat, slot), state, note)
        for slot, state, note in own_cards(seen, seat)
    ]
    return within("div", cards, class_="tm goa goahand") if cards else []


def _offered(seen: Seen, seat: int, slot: int) -> Markup:
    """A card to take, and the item that its twin becomes then."""
    gives = (N_("with the item"), seen.card(seat, twin(slot)).item)
    return _full(seat, seen.card(seat, slot), seen.values(seat, slot), "offer", "", gives)


@part
def _full(seat: int, card: Printed, now: Values, state: str, note: str, gives: Gift | None = None) -> Markup:
    """A full card that can be pointed at."""
    label = el("span", note, class_="cnote") if note else NOTHING
    return el(
        "div", label, face(card, now, gives), id_=f"hand-{seat}-{SLOT_IDS[card.slot]}", data_slot=SLOT_IDS[card.slot],
        class_=classes(f"gc {state}", color_class(card.slot)), role="group", aria_label=spoken(card, now.initiative),
        tabindex="-1",
    )  # fmt: skip


# -- cards to be read


def reader(sight: Sight[Match], lang: str) -> Parts:
    """The cards that lie revealed this turn with all their words; a page shows the one that is looked at."""
    seen, table = look(sight, lang), sight.state.table_card
    lines = [
        _line(seat, seen.card(seat, table[seat]), seen.values(seat, table[seat]))
        for seat in seen.seats
        if table[seat] != NONE
    ]
    return within("div", lines, class_="tm goa reader") if lines else []


@part
def _line(seat: int, card: Printed, now: Values) -> Markup:
    return el("div", el("div", face(card, now), class_=f"gc {color_class(card.slot)}"), class_=f"rl by-{seat}")
