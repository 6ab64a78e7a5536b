"""What a seat holds: its cards wherever they lie, the upgrades that it may choose, and a list to read them in."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Markup, classes, el
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..cards import NONE, SLOT_IDS
from ..rules.leveling_up import twin, upgrades, upgrades_left
from ..state import Match
from .cards import color_class, face, item_words, spoken
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


def tray(sight: Sight[Match], seat: int, lang: str) -> Markup:
    """The hand as full cards; while levels are gained, the cards to choose from."""
    seen = look(sight, lang)
    if sight.state.heroes[seat] == NONE or not seen.sees_hand(seat):
        return NOTHING
    offers = choosable_upgrades(seen, seat)
    if offers:
        cards = [_offer(seen, seat, slot) for slot in offers]
    else:
        cards = [_card(seen, seat, slot, state, note) for slot, state, note in own_cards(seen, seat)]
    return el("div", *cards, class_="tm goa goahand") if cards else NOTHING


def _card(seen: Seen, seat: int, slot: int, state: str, note: str) -> Markup:
    label = el("span", note, class_="cnote") if note else NOTHING
    return _full(seen, seat, slot, state, [label, *face(seen, seat, slot)])


def _offer(seen: Seen, seat: int, slot: int) -> Markup:
    """A card to take, and the item that its twin becomes then."""
    gives = item_words(seen, N_("with the item"), seen.content.item[seen.state.card(seat, twin(slot))])
    return _full(seen, seat, slot, "offer", face(seen, seat, slot, gives))


def _full(seen: Seen, seat: int, slot: int, state: str, body: list[Markup]) -> Markup:
    """A full card that can be pointed at."""
    return el(
        "div", *body, id_=f"hand-{seat}-{SLOT_IDS[slot]}", data_slot=SLOT_IDS[slot],
        class_=classes(f"gc {state}", color_class(slot)), role="group", aria_label=spoken(seen, seat, slot),
        tabindex="-1",
    )  # fmt: skip


# -- cards to be read


def reader(sight: Sight[Match], lang: str) -> Markup:
    """The cards that lie revealed this turn with all their words; a page shows the one that is looked at."""
    seen, table = look(sight, lang), sight.state.table_card
    lines = [
        el(
            "div",
            el("div", *face(seen, seat, table[seat]), class_=f"gc {color_class(table[seat])}"),
            class_=f"rl by-{seat}",
        )
        for seat in seen.seats
        if table[seat] != NONE
    ]
    return el("div", *lines, class_="tm goa reader") if lines else NOTHING
