"""What a seat holds: its cards wherever they lie, the upgrades that it may choose, and a list to read them in."""

from __future__ import annotations

from collections.abc import Callable

from ....drawing import NOTHING, Markup, Parts, classes, el, part, within
from ....drawing.syllables import parted
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import COLOR, NONE, SLOT_IDS
from ..rules.leveling_up import twin, upgrades, upgrades_left
from ..state import Match
from .cards import LETTERS, Gift, color_class, face, hatch, spoken
from .printed import Printed, Values
from .seen import Seen, look

HELD, SPENT = "held", "spent"
MANY = 6  # full cards: from so many on, all lie alike


def own_cards(seen: Seen, seat: int) -> list[tuple[int, str, str]]:
    """The cards of a seat by slot, each with its state and a note: in hand, acting, played, discarded."""
    s = seen.state
    laid = seen.say(N_("Played besides"))
    cards = [(slot, HELD, laid if slot in s.second[seat] else "") for slot in s.hands[seat]]
    cards += [(slot, "shown", laid) for slot in s.second[seat] if slot not in s.hands[seat]]
    if s.unresolved[seat] != NONE:
        acts = s.actor == seat
        note = seen.say(N_("Acting")) if acts else seen.say(N_("Revealed"))
        cards.append((s.unresolved[seat], "acting" if acts else "shown", note))
    for turn, slot in enumerate(s.resolved[seat]):
        if slot not in (NONE, UNSEEN):
            cards.append((slot, SPENT, seen.say(N_("Played in turn {n}"), n=turn + 1)))
    cards += [(slot, SPENT, seen.say(N_("Discarded"))) for slot in seen.open_discards(seat)]
    return sorted(cards)


def choosable_upgrades(seen: Seen, seat: int) -> list[int]:
    """The cards that a seat may take now: one tier above its lowest."""
    s = seen.state
    if not seen.leveling or not s.hands[seat] or upgrades_left(s, seat) <= 0:
        return []
    return [option[1] for option in upgrades(s, seat)]


def tray(sight: Sight[Match], seat: int, lang: str) -> Parts:
    """The hand as full cards, what was played or discarded as rows; while one levels up, the cards to choose from."""
    seen = look(sight, lang)
    if sight.state.heroes[seat] == NONE or not seen.sees_hand(seat):
        return []
    offered = [_offered(seen, seat, slot) for slot in choosable_upgrades(seen, seat)]
    own = [] if offered else own_cards(seen, seat)
    full = [_card(seen, seat, one, _full) for one in own if one[1] != SPENT]
    spent = [_card(seen, seat, one, _row) for one in own if one[1] == SPENT]
    if not (offered or own):
        return []
    cards = offered or full or [_none(lang)]
    held = within("div", cards, class_=f"fulls n{min(len(cards), MANY)}")
    return within("div", [*held, *(within("div", spent, class_="rows") if spent else [])], class_="tm goa goahand")


def _card(seen: Seen, seat: int, one: tuple[int, str, str], form: Callable[..., Markup]) -> Markup:
    """A card of a seat in one of its forms."""
    slot, state, note = one
    return form(seat, seen.card(seat, slot), seen.values(seat, slot), state, note)


@part
def _none(lang: str) -> Markup:
    return el("p", say(N_("No card left this round"), lang), class_="none")


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


@part
def _row(seat: int, card: Printed, now: Values, state: str, note: str) -> Markup:
    """A card that was played or discarded: initiative and letter, its name, and when."""
    color = COLOR[card.slot]
    fast = el("span", hatch(color), el("b", str(now.initiative)), el("i", LETTERS[color]), class_="rb")
    return el(
        "div", fast, el("span", el("b", parted(card.name)), el("small", note), class_="rn"),
        id_=f"hand-{seat}-{SLOT_IDS[card.slot]}", data_slot=SLOT_IDS[card.slot], tabindex="-1",
        class_=classes(f"rowc {state}", color_class(card.slot)), role="group", aria_label=spoken(card, now.initiative),
    )  # fmt: skip
