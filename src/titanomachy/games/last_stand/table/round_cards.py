"""The Titan's cards of the round: which lie there, in which order they resolve, and whose turn it is."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....drawing import Mark, Marks, Markup, Parts, at, group, part
from ....drawing.cards import HIGH, ROW_HIGH, WIDE
from ....drawing.pieces import tag
from ....kernel.forms import UNSEEN
from ....kernel.words import N_, say
from ..state import NONE, OVER, RESOLVE, SPENDING
from .action_cards import Face, action_card, face, face_down, no_card
from .seen import Seen

ORDER: Final = (N_("First"), N_("Second"), N_("Third"))


class Played(NamedTuple):
    """A place for a card of the round (up, down, third) as a reader sees it.

    `face` is None where no card lies, or one that is `hidden` and `maybe` one of those named. `secret` is the sentence
    for a card that lies face down and which this reader knows. `tag` says whose turn it is, `look` is the tag's class.
    """

    slot: str
    place: int
    face: Face | None
    hidden: bool
    maybe: tuple[str, ...]
    secret: str
    tag: str
    look: str
    lang: str


def played(seen: Seen) -> list[Played]:
    """The cards of the round in the order in which they resolve."""
    return [_played(seen, place, slot) for place, slot in enumerate(_slots(seen))]


def _slots(seen: Seen) -> tuple[str, ...]:
    s = seen.s
    if s.third == NONE:
        return "up", "down"
    return ("up", "down", "third") if s.rulings.frenzy_last else ("up", "third", "down")


def _played(seen: Seen, place: int, slot: str) -> Played:
    card = getattr(seen.s, slot)
    hidden = card == UNSEEN
    known = None if card in (NONE, UNSEEN) else face(seen, card)
    maybe = tuple(seen.name("card", one) for one in seen.may_be_down) if hidden else ()
    secret = ""
    if slot == "down" and known and not seen.s.down_open:
        secret = N_("Face down, only you see it: {card}") if seen.seat == 0 else N_("Face down: {card}")
    return Played(slot, place, known, hidden, maybe, secret, *_turn(seen, place, bool(secret)), seen.lang)


def _turn(seen: Seen, place: int, secret: bool) -> tuple[str, str]:
    """The tag of a card: its word and its class."""
    s = seen.s
    if s.phase == RESOLVE and not s.ending:
        if place == s.slot:
            return N_("Now"), "go"
        if place > s.slot:
            return (N_("Next") if place == s.slot + 1 else N_("Then")), ""
        return N_("Done"), "quiet"
    if s.phase in (SPENDING, OVER) or (s.ending and place <= s.slot):
        return N_("Done"), "quiet"
    return (N_("Face down") if secret else ORDER[place]), ""  # to the others its back says so


def round_cards(cards: list[Played], marks: Marks) -> tuple[Parts, float]:
    """The Titan's cards of this round, and how high they are together."""
    form = "board" if len(cards) == 2 else "row"
    high = HIGH + 10 if form == "board" else 3 * (ROW_HIGH + 14) - 4
    return [_laid(one, form, marks.get(f"card-{one.slot}")) for one in cards], high


@part
def _laid(one: Played, form: str, mark: Mark | None) -> Markup:
    """A card in its place, with its tag."""
    board = form == "board"
    x, y = (one.place * (WIDE + 14), 0) if board else (0, one.place * (ROW_HIGH + 14))
    below, foot = (WIDE / 2, HIGH - 1) if board else (190, ROW_HIGH)
    pill = tag(say(one.tag, one.lang), below, foot, one.look)
    return group(slot_card(one, form, mark), pill, transform=at(x, y))


def slot_card(one: Played, form: str, mark: Mark | None = None) -> Markup:
    """A card: face up, face down, or the empty place."""
    name = f"card-{one.slot}"
    if one.face:
        return action_card(one.face, form, name, one.secret, mark)
    return face_down(one.maybe, form, name, one.lang, mark) if one.hidden else no_card(form, name, one.lang)
