"""What holds in every position, and what a position need not say: cards, items and ultimates follow from levels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ....kernel.errors import BadPosition
from ....kernel.forms import Json
from ....kernel.words import N_
from ..board import BLUE, RED, TOKEN
from ..cards import (
    BASIC,
    BLUE1,
    COLOR,
    GOLD,
    GREEN1,
    HANDICAP,
    ICON_IDS,
    NONE,
    RED1,
    SILVER,
    SLOT_IDS,
    TIER,
    TIER_3,
    ULTIMATE,
)
from ..pieces import FIRST_TOKEN, KIND, PIECE_WORDS, PIECES, SEATS, TOKENS, TOKENS_EACH
from ..sentences import Endings
from ..state import ACT, ALWAYS, LEVEL, ORDER, PHASES, PITY, PLAY, REVEAL, SELECTION, TURN_ENDS, TURNS, Match
from ..words import SPACE
from .changing_card_state import golds_held
from .checking_notes import MANY, check_notes, within
from .game_setup import deal_hands
from .imagining import basics
from .leveling_up import TOP, twin, unlocked, upgrades_left
from .tokens import dealt
from .units import figures

# -- completing


def complete(s: Match, values: Mapping[str, Json]) -> None:
    """Whatever a position does not name follows from what it does: hands from levels, items from hands."""
    check_lengths(s)
    check_words(s)
    s.settle()
    if s.phase == SELECTION or NONE in s.heroes:
        return
    for seat in range(s.seats):
        fill_tokens(s, seat)
    s.settle()
    if not any(s.hands) and "hands" not in values:
        deal_hands(s)
        for seat in range(s.seats):
            raise_cards(s, seat)
            if s.level[seat] == TOP:
                unlocked(s, seat)
    elif "out" not in values:
        s.out = [left_out(s, seat) for seat in range(s.seats)]
    if "items" not in values:
        for seat in range(s.seats):
            s.items[seat] = items_of(s, seat)
    if "icons" not in values:
        s.icons = [item_icons(s, seat) for seat in range(s.seats)]
    if "level" not in values:
        s.level = [max(level, 1 + len(items)) for level, items in zip(s.level, s.items, strict=True)]
    for seat in range(s.seats):
        card = s.card(seat, ULTIMATE)
        if s.level[seat] == TOP and not any(e[0] == card and e[1] == seat for e in s.active):
            s.active = [*s.active, [card, seat, ULTIMATE, 0, ALWAYS, 0]]


def fill_tokens(s: Match, seat: int) -> None:
    """The tokens of a hero that a position does not name lie in its supply."""
    first = seat * TOKENS_EACH
    own = s.tokens[first : first + TOKENS_EACH]
    missing = list((Counter(dealt(s, s.heroes[seat])) - Counter(own)).elements())
    for place, kind in enumerate(own):
        if kind == NONE and missing:
            s.tokens[first + place] = missing.pop(0)


def raise_cards(s: Match, seat: int) -> None:
    """The hand of a hero of a level: red, blue, green upgraded in turn, always the first of two."""
    for step in range(min(s.level[seat] - 1, 6)):
        tier, color = divmod(step, 3)
        old = (RED1 if tier == 0 else 6) + (color if tier == 0 else 2 * color)
        new = (6 if tier == 0 else 12) + 2 * color
        for pile in (s.hands[seat], s.discards[seat], s.resolved[seat]):
            pile[:] = [new if slot == old else slot for slot in pile]
    s.hands[seat].sort()


def left_out(s: Match, seat: int) -> list[int]:
    """Of the gold card and its handicap version the one that a hero does not have in this game; golds of its deck."""
    cards, hero = cards_of(s, seat), s.heroes[seat]
    golds, handicap = s.content.golds[hero], s.content.handicap[hero]
    deck = [gold for gold in golds if gold not in (cards if golds_held(s, seat) else [GOLD])]
    if len(golds) > 1 and not deck:
        return [SILVER, handicap]
    if handicap not in cards:
        return sorted([handicap, *deck])
    replaced = GOLD if handicap == HANDICAP else SILVER
    return deck if replaced in cards else sorted({*deck, replaced})


def items_of(s: Match, seat: int) -> list[int]:
    """The items that come with the cards that a hero has."""
    items = []
    for slot in cards_of(s, seat):
        if TIER[slot] >= 2:
            items.append(twin(slot))
        if TIER[slot] == 3:
            items.append(slot - 6 | 1)
    return items


def cards_of(s: Match, seat: int) -> list[int]:
    """All cards of a hero that are in hand or on the table."""
    shown = [slot for slot in s.second[seat] if slot not in s.hands[seat]]  # revealed besides the unresolved one
    cards = [*s.hands[seat], s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *shown]
    return [slot for slot in cards if slot != NONE]


def item_icons(s: Match, seat: int) -> list[int]:
    """How many items of each icon a hero's item cards make."""
    icons = [s.content.item[s.card(seat, slot)] for slot in s.items[seat]]
    return [icons.count(icon) for icon in range(len(ICON_IDS))]


# -- checking


def check(s: Match) -> None:
    """BadPosition says what does not hold, and what would."""
    check_lengths(s)
    check_words(s)
    check_board(s)
    check_turn(s)
    if s.phase != SELECTION:
        for seat in range(s.seats):
            check_tokens(s, seat)
            check_cards(s, seat)
            check_upgrades(s, seat)
        check_notes(s)
    elif s.notes:
        raise BadPosition(N_("notes: nothing is remembered before heroes are chosen"))
    check_effects(s)


def check_lengths(s: Match) -> None:
    """Each list has as many values as there are heroes, lanes or teams."""
    seats = (
        "teams", "heroes", "level", "coins", "hands", "unresolved", "resolved", "discards", "facedown", "items",
        "icons", "pending", "second", "rose", "out", "table_card", "once", "dealt",
    )  # fmt: skip
    lanes = len(s.board.lanes)
    wanted = {**dict.fromkeys(seats, s.seats), "zone": lanes, "waves": lanes, "lost": lanes, "lives": 2}
    wanted |= {"where": PIECES, "tokens": len(TOKENS)}
    for name, length in wanted.items():
        values: Sequence[object] = getattr(s, name)
        if len(values) != length:
            said = N_("{name} needs {length} {length:value|values}, not {found}")
            raise BadPosition(said, name=name, length=length, found=len(values))
    if len(s.began) not in (0, len(s.where)):
        said = N_("began is empty or names {n} {n:space|spaces}, not {found}")
        raise BadPosition(said, n=len(s.where), found=len(s.began))
    for seat in range(s.seats):
        if len(s.resolved[seat]) != TURNS or len(s.icons[seat]) != len(ICON_IDS):
            said = N_("resolved has {turns} cards and icons {icons} numbers for each seat")
            raise BadPosition(said, turns=TURNS, icons=len(ICON_IDS))


def check_words(s: Match) -> None:
    """Lists of cards hold cards, every hero has a team, and heroes are chosen once the selection is over."""
    for name in ("hands", "discards", "items", "pending", "second", "out"):
        if any(NONE in slots for slots in getattr(s, name)):
            raise BadPosition(N_("{name} names cards, and no empty places"), name=name)
    drafting = s.phase == SELECTION and bool(s.captains)  # whoever is not drafted yet has no team
    within("teams", NONE if drafting else RED, BLUE, *s.teams)
    if s.phase != SELECTION and NONE in s.heroes:
        raise BadPosition(N_("{phase} needs all heroes; name them (heroes = [...])"), phase=PHASES[s.phase])


def check_board(s: Match) -> None:
    """One piece on a space, of which the board has them; tokens have a kind; minions belong to a lane."""
    taken: dict[int, int] = {}
    for piece, space in enumerate(s.where):
        if space == NONE:
            continue
        if s.board.zone_of[space] < 0:
            raise BadPosition(N_("{space} is no space of {board}"), space=SPACE.text(space), board=s.board.id)
        if space in taken:
            said = N_("{piece} and {other} share a space (GA-kw-29)")
            raise BadPosition(said, piece=PIECE_WORDS[piece], other=PIECE_WORDS[taken[space]])
        taken[space] = piece
        if piece < SEATS and (piece >= s.seats or s.heroes[piece] == NONE):
            raise BadPosition(N_("{piece} is nobody's hero"), piece=PIECE_WORDS[piece])
        if KIND[piece] == TOKEN and s.tokens[piece - FIRST_TOKEN] == NONE:
            raise BadPosition(N_("{piece} needs a kind (tokens)"), piece=PIECE_WORDS[piece])
        if piece >= SEATS and KIND[piece] != TOKEN and piece >= SEATS + 16 * len(s.zone):
            said = N_("{piece} belongs to a second lane, which {board} has not")
            raise BadPosition(said, piece=PIECE_WORDS[piece], board=s.board.id)
    for seat in range(s.seats if s.doubles else 0):
        if s.where[seat] == NONE and figures(s, seat):
            raise BadPosition(N_("{piece} is off the board, and so are its doubles"), piece=PIECE_WORDS[seat])
    for lane, zone in enumerate(s.zone):
        within("zone", 0 if s.ending else 1, len(s.board.lanes[lane]) - (1 if s.ending else 2), zone)
    within("waves", 0, 7, *s.waves)
    within("lives", 0, 10, *s.lives)
    within("ending", 0, len(Endings.ALL) - 1, s.ending)


def check_turn(s: Match) -> None:
    """Somebody acts exactly while an action is performed; turns are played in rounds."""
    within("round", 0, MANY, s.round)
    within("turn", 0, TURNS + 1, s.turn)
    if PLAY <= s.phase <= TURN_ENDS and not 1 <= s.turn <= TURNS:
        said = N_("{phase} comes in a turn from 1 to {turns}, not {turn}")
        raise BadPosition(said, phase=PHASES[s.phase], turns=TURNS, turn=s.turn)
    within("actor", NONE, s.seats - 1, s.actor)
    if s.phase == ACT and (s.actor == NONE or s.unresolved[s.actor] == NONE) and not s.ending:
        raise BadPosition(N_("act needs an actor with an unresolved card"))
    revealed = s.phase in (REVEAL, ORDER, ACT, TURN_ENDS) or s.ending
    if not revealed and any(slot != NONE for slot in s.unresolved):
        raise BadPosition(N_("nobody has an unresolved card in {phase}"), phase=PHASES[s.phase])
    if s.phase != REVEAL and any(s.second) and not s.ending:  # one of the two is taken back when all are revealed
        raise BadPosition(N_("nobody has laid a second card in {phase}"), phase=PHASES[s.phase])
    within("coin", 0, 1, s.coin)
    within("coins", 0, MANY, *s.coins)


def check_cards(s: Match, seat: int) -> None:
    """Each card is in one place; one of each colour and the basic ones; items fit the cards and the level."""
    cards = cards_of(s, seat)
    if len(set(cards)) != len(cards):
        raise BadPosition(N_("seat {seat} has a card twice"), seat=seat)
    within(f"level of seat {seat}", 1, TOP, s.level[seat])
    golds = s.content.golds[s.heroes[seat]]
    known = [slot for slot in basics(s, seat) if len(golds) == 1 or slot not in golds or slot in cards]
    if len(golds) > 1 and golds_held(s, seat) not in (1, len(golds)):
        said = N_("seat {seat} has one of its gold cards, or with its ultimate all of them (GA-core-13)")
        raise BadPosition(said, seat=seat)
    if sorted(slot for slot in cards if BASIC[slot]) != known:
        wanted = ", ".join(SLOT_IDS[slot] for slot in basics(s, seat))
        said = N_("seat {seat} has the basic cards {wanted} (GA-upg-07)")
        raise BadPosition(said, seat=seat, wanted=wanted)
    colors = sorted(COLOR[slot] for slot in cards if not BASIC[slot])
    if colors != sorted(COLOR[slot] for slot in (RED1, BLUE1, GREEN1)):
        raise BadPosition(N_("seat {seat} has one red, one blue and one green card (GA-upg-07)"), seat=seat)
    grown = sum(TIER[slot] - 1 for slot in cards if not BASIC[slot])
    most = grown + sum(TIER[slot] == TIER_3 for slot in cards)  # a text may add cards of tier II that were upgraded
    if not grown <= len(s.items[seat]) <= most:
        said = N_("seat {seat} has {grown} upgrades and so {grown} items, not {found}")
        raise BadPosition(said, seat=seat, grown=grown, found=len(s.items[seat]))
    if s.phase not in (LEVEL, PITY) and min(s.level[seat] - 1, 6) != grown:
        said = N_("seat {seat}: level {level} goes with {n} {n:upgrade|upgrades}")
        raise BadPosition(said, seat=seat, level=s.level[seat], n=min(s.level[seat] - 1, 6))
    if any(have < made for have, made in zip(s.icons[seat], item_icons(s, seat), strict=True)):
        raise BadPosition(N_("seat {seat} has fewer icons than its items make"), seat=seat)


def check_tokens(s: Match, seat: int) -> None:
    """A hero has no other tokens than those of its box, each once."""
    first = seat * TOKENS_EACH
    found = [kind for kind in s.tokens[first : first + TOKENS_EACH] if kind != NONE]
    if not Counter(found) <= Counter(dealt(s, s.heroes[seat])):
        said = N_("seat {seat} has the tokens of its hero, each once (GA-setup-21)")
        raise BadPosition(said, seat=seat)


def check_upgrades(s: Match, seat: int) -> None:
    """Upgrades are chosen when levels were gained, one for each, and lie hidden until all have chosen."""
    within(f"rose of seat {seat}", 0, s.level[seat] - 1, s.rose[seat])
    if s.pending[seat] and s.phase != LEVEL:
        raise BadPosition(N_("pending names upgrades that are being chosen, at the end of a round"))
    if s.phase != LEVEL:
        return
    grown = sum(TIER[slot] - 1 for slot in cards_of(s, seat) if not BASIC[slot])
    if upgrades_left(s, seat) < 0 or grown + upgrades_left(s, seat) + len(s.pending[seat]) != min(s.level[seat] - 1, 6):
        said = N_("seat {seat}: the levels gained do not fit its upgrades")
        raise BadPosition(said, seat=seat)


def check_effects(s: Match) -> None:
    """Effects and markers belong to heroes of the game."""
    for card, seat, slot, *_ in s.active:
        within("active: seat", 0, s.seats - 1, seat)
        if s.content.entries[card] is None or slot >= len(SLOT_IDS):
            raise BadPosition(f"active: there is no such card ({card}, {slot})")
    for owner, _, holder, _ in s.markers:
        within("markers: owner", 0, s.seats - 1, owner)
        within("markers: holder", 0, s.seats - 1, holder)
