"""What there is to read about a hero's cards, wherever they lie: text, values with their sums, when they come."""

from __future__ import annotations

from typing import Final

from ....drawing.reading import Fact, Reading, Words, Worth
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..cards import COLOR, FIRST_SPELL, HERO_IDS, ICON_IDS, NONE, SLOT_IDS, SPELL_IDS, SPELLS, TIER, ULTIMATE
from ..rules.card_values import initiative_of
from ..rules.spells import in_book, out_of_book
from ..state import LEVEL, Match
from ..words import COLOR_NAMES
from .cards import TIERS, kind_of
from .pictures import card_picture, down_picture
from .printed import Printed, Values, printed
from .seen import Seen, look
from .tray import HELD, own_cards

RULES: Final = {  # of a card by its state
    HELD: ("GA-play-01", "GA-def-01"),
    "acting": ("GA-act-01", "GA-act-03"),
    "shown": ("GA-init-01", "GA-hidden-01"),
    "spent": ("GA-resolve-01", "GA-retrieve-01"),
}


def kind(seen: Seen, card: Printed) -> str:
    """What sort of card it is: action, colour, tier."""
    words = [kind_of(card), seen.say(COLOR_NAMES[COLOR[card.slot]])]
    tier = TIERS[TIER[card.slot]]
    return ", ".join([*words, *([seen.say(N_("tier {n}"), n=tier)] if tier else [])])


def worths(seen: Seen, card: Printed, now: Values) -> tuple[Worth, ...]:
    """The values of a card, with what items and effects make of them."""
    found = []
    for number, name in enumerate(ICON_IDS):
        base, total = getattr(card, name), getattr(now, name)
        if base >= 0 and not (name == "initiative" and card.slot == ULTIMATE):
            made = f"{base} {'+' if total > base else '−'} {abs(total - base)}" if total != base else ""
            found.append(Worth(seen.icon(number), str(total), made))
    if card.defends and card.defense < 0:
        found.append(Worth(seen.say(N_("Blocks")), "!"))
    if card.item != NONE:
        found.append(Worth(seen.say(N_("Item")), f"{seen.icon(card.item)} +1"))
    return tuple(found)


def read_card(
    seen: Seen, seat: int, slot: int, where: str, rules: Words, facts: tuple[Fact, ...] = ()
) -> Reading:  # fmt: skip
    """A card of a seat's hero."""
    card, who = seen.card(seat, slot), seen.champion(seat)
    now = seen.values(seat, slot)
    spells = [spell_line(seen, spell) for spell in seen.content.casts[seen.state.card(seat, slot)]]
    return Reading(
        name=card.name, text=(card.text, *spells), where=where, kind=kind(seen, card),
        cost=str(now.initiative) if slot != ULTIMATE else "", picture=card_picture(who.hero, COLOR[slot]),
        values=worths(seen, card, now), facts=facts, rules=rules, exhibit=who.hero,
    )  # fmt: skip


def hand(sight: Sight[Match], words: Words, lang: str) -> Reading | None:
    """A card in the tray of a seat: in hand, played, discarded, or an upgrade to take."""
    seen, seat, slot = look(sight, lang), int(words[0]), SLOT_IDS.index(words[1])
    if not seen.sees_hand(seat):
        return None
    name = seen.name(seat)
    for own, state, note in own_cards(seen, seat):
        if own == slot:
            where = seen.say(N_("{hero}, in hand"), hero=name) if state == HELD else about(name, note, lang)
            return read_card(seen, seat, slot, where, RULES[state], _defense(seen, seat, slot) if state == HELD else ())
    upgrade = ("GA-upg-08", "GA-upg-09") if seen.state.phase == LEVEL else ("GA-setup-19", "GA-upg-01")
    return read_card(seen, seat, slot, seen.say(N_("{hero}, in the deck"), hero=name), upgrade)


def _defense(seen: Seen, seat: int, slot: int) -> tuple[Fact, ...]:
    """Whether a card of the hand could defend."""
    card = seen.card(seat, slot)
    if card.defends:
        return ()
    line = seen.say(N_("{card} has no Defense action."), card=card.name)
    return (Fact("note", line, rule="GA-def-09"),)


def slot_of_turn(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The card that a hero has played in a turn of the round."""
    seen, seat, turn = look(sight, lang), int(words[0]), int(words[1])
    s, name = seen.state, seen.name(seat)
    where = seen.say(N_("{hero}, turn {n}"), hero=name, n=turn)
    slot = s.resolved[seat][turn - 1]
    if slot == NONE and turn == s.turn:
        slot = s.unresolved[seat]
    if slot == UNSEEN:
        return Reading(
            name=seen.say(N_("A card, face down")),
            text=sight.rules(lang, "GA-hidden-05", "GA-change-08"),
            where=where,
            kind=seen.say(N_("Resolved card")),
            picture=down_picture(),
            rules=("GA-hidden-05",),
            hidden=True,
        )
    if slot == NONE:
        return Reading(
            name=seen.say(N_("Turn {n}"), n=turn), text=sight.rules(lang, "GA-round-01", "GA-resolve-01"), where=name,
            kind=seen.say(N_("Place of a card")), picture=down_picture(), rules=("GA-play-01",),
        )  # fmt: skip
    return read_card(seen, seat, slot, where, RULES["spent"])


def order(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The card of this turn in the order of initiative; before it is revealed, who will act."""
    seen, seat = look(sight, lang), int(words[0])
    s, name = seen.state, seen.name(seat)
    slot = s.table_card[seat]
    if slot == NONE:
        return Reading(
            name=seen.champion(seat).name,
            text=sight.rules(lang, "GA-play-01", "GA-play-06", "GA-init-01"),
            where=seen.team(s.teams[seat]),
            kind=seen.say(N_("No open card in this turn")),
            picture=down_picture(),
            rules=("GA-play-01", "GA-init-01"),
        )
    where = seen.say(N_("{hero}, open card of this turn"), hero=name)
    return read_card(seen, seat, slot, where, ("GA-init-01", "GA-tie-01"), _waits(seen, seat))


def _waits(seen: Seen, seat: int) -> tuple[Fact, ...]:
    """When the card of a hero comes: what is done, what acts, who comes before it."""
    s = seen.state
    if s.unresolved[seat] == NONE:
        return (Fact("met", seen.say(N_("It is resolved.")), rule="GA-resolve-01"),)
    if s.actor == seat:
        return (Fact("note", seen.say(N_("It acts now.")), rule="GA-act-01"),)
    speed = initiative_of(s, seat, s.unresolved[seat])
    before = [
        other for other in seen.seats
        if other != seat and s.unresolved[other] != NONE
        and (s.actor == other or initiative_of(s, other, s.unresolved[other]) > speed)
    ]  # fmt: skip
    if not before:
        return (Fact("note", seen.say(N_("It waits; nobody's initiative is higher.")), rule="GA-init-01"),)
    names = ", ".join(f"{seen.name(other)} {initiative_of(s, other, s.unresolved[other])}" for other in before)
    return (Fact("note", seen.say(N_("Before its {n} come: {names}."), n=speed, names=names), rule="GA-init-01"),)


def effect(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """A card whose text holds for a while, or an ultimate."""
    seen, seat = look(sight, lang), int(words[0])
    if words[1] in SPELL_IDS:
        return _spell_in_force(seen, seat, FIRST_SPELL + SPELL_IDS.index(words[1]))
    slot = SLOT_IDS.index(words[1])
    rules = ("GA-ult-02", "GA-ult-03") if slot == ULTIMATE else ("GA-active-01", "GA-active-03", "GA-active-13")
    if not any(e[1] == seat and e[2] == slot for e in seen.state.active):
        raise LookupError(slot)
    return read_card(seen, seat, slot, seen.say(N_("{hero}, in force"), hero=seen.name(seat)), rules)


def _spell_in_force(seen: Seen, seat: int, card: int) -> Reading:
    """A spell whose text holds for a while."""
    if not any(e[0] == card and e[1] == seat for e in seen.state.active):
        raise LookupError(card)
    spell, hero = printed(seen.content, card, seen.lang), SPELLS[card - FIRST_SPELL][0]
    return Reading(
        name=spell.name, text=(spell.text,), where=seen.say(N_("{hero}, in force"), hero=seen.name(seat)),
        kind=kind(seen, spell), picture=card_picture(hero, COLOR[spell.slot]), exhibit=hero,
        rules=("GA-active-01", "GA-active-03", "GA-active-13"),
    )  # fmt: skip


def spell_line(seen: Seen, card: int) -> str:
    """A spell in one line: its name, what sort of action it is with its numbers, what it does."""
    spell = printed(seen.content, card, seen.lang)
    numbers = [
        f"{seen.icon(number)} {getattr(spell, name)}"
        for number, name in enumerate(ICON_IDS)
        if name != "initiative" and getattr(spell, name) >= 0
    ]
    return about(f"{spell.name} ({', '.join([kind_of(spell), *numbers])})", spell.text, seen.lang)


def book(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The spells of a hero, each in full: those that lie face up beside the book, then those in it."""
    seen, seat = look(sight, lang), int(words[0])
    held, out = in_book(seen.state, seat), out_of_book(seen.state, seat)
    if not held and not out:
        raise LookupError(seat)
    piles = ((N_("Beside the book"), out), (N_("In the book"), held))
    text = [
        line
        for name, spells in piles
        for line in (f"{seen.say(name)} ({len(spells)})", *(spell_line(seen, spell) for spell in spells))
    ]
    return Reading(
        name=seen.say(N_("Spellbook")), where=seen.name(seat), kind=seen.say(N_("Spells")),
        text=tuple(text), picture=down_picture(),
        values=(Worth(seen.say(N_("In the book")), str(len(held))), Worth(seen.say(N_("Beside it")), str(len(out)))),
        rules=("GA-core-13",), exhibit=HERO_IDS[seen.state.heroes[seat]],
    )  # fmt: skip


def discards(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """A discard pile: what lies open in it, and how many lie face down."""
    seen, seat = look(sight, lang), int(words[0])
    cards = [seen.card(seat, slot) for slot in seen.open_discards(seat)]
    lines = [about(card.name, card.text, lang) for card in cards]
    down = seen.discarded(seat) - len(cards)
    worth = [Worth(seen.say(N_("Cards")), str(seen.discarded(seat)))]
    if down:
        worth.append(Worth(seen.say(N_("Face down")), str(down)))
    return Reading(
        name=seen.say(N_("Discard pile")), where=seen.name(seat), kind=seen.say(N_("Cards")),
        text=(*lines, *sight.rules(lang, "GA-state-05", "GA-retrieve-01")), values=tuple(worth),
        picture=down_picture(), rules=("GA-state-05", "GA-hidden-01"),
    )  # fmt: skip


def held(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """A hand: its owner sees it, the others how many cards there are."""
    seen, seat = look(sight, lang), int(words[0])
    known = seen.sees_hand(seat)
    cards = [seen.card(seat, slot) for slot in seen.state.hands[seat]] if known else []
    lines = [about(card.name, card.text, lang) for card in cards]
    return Reading(
        name=seen.say(N_("Hand")), where=seen.name(seat), kind=seen.say(N_("Cards")),
        text=(*lines, *sight.rules(lang, "GA-hidden-03", "GA-state-01")), picture=down_picture(), hidden=not known,
        values=(Worth(seen.say(N_("Cards")), str(seen.hand_size(seat))),), rules=("GA-hidden-03",),
    )  # fmt: skip
