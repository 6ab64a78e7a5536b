"""Command Cards: what each gives at its place in the row, or would give if it were played next."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....drawing import NOTHING, Markup, Parts, classes, el, part, within
from ....drawing.measure import size_class
from ....drawing.syllables import HYPHEN, parted
from ....kernel.words import N_, about, say
from ..content import ATTACK, COMMAND_IDS, LEADER_COMMAND, MAGIC, MOVE, PLUNDER, RECRUIT, REST, SPECIAL, TRADE
from ..rules.battles.roll_changes import HITS_EACH
from ..state import COMMANDING
from .seen import Seen
from .symbols import icon

LONG: Final = 10  # letters of a word that is parted on a card
NAMED: Final = 9  # and of one in its name, whose letters are larger
SENTENCES = {
    MOVE: N_("moves: {n}"),
    PLUNDER: N_("cards: {n}"),
    TRADE: N_("cards traded: {n}"),
    RECRUIT: N_("points: {n}"),
    LEADER_COMMAND: N_("re-rolls: {n}"),
    MAGIC: N_("arcane to block: {n}"),
    ATTACK: N_("arcane to {hits} {hits:hit|hits}: {n}"),
    REST: N_("heals {base}, actions: {n}"),
    SPECIAL: N_("uses: {n}"),
}
FRESH = {LEADER_COMMAND: N_("ability, then re-rolls"), MAGIC: N_("a spell, then blocks")}
BARE = N_("a battle")  # Attack with no card to its left


class Worth(NamedTuple):
    """What a Command Card gives, in numbers: how many cards count for it, on which side, and what comes of it."""

    command: int
    cards: int
    rightward: bool  # those to its right count, not those to its left
    fresh: bool = False  # it is not played yet, and those to its right would come after it
    base: int = 0
    bonus: int = 0
    live: bool = False  # it still gives something in battles


def worth(seen: Seen, race: int, command: int, place: int | None) -> Worth:
    """What a card gives at a place of the row; None: what it would give if it were played next."""
    s, content = seen.state, seen.content
    row = s.rows[race]
    rightward = bool(content.per_right[race][command])
    if place is None and rightward:
        return Worth(command, 0, True, fresh=True)
    count = len(row) if place is None else len(row) - 1 - place if rightward else place
    bonus = count * (content.per_left[race][command] or content.per_right[race][command])
    if command == PLUNDER:
        bonus = min(bonus, len(s.small_folk_held(race)))
    newest = place is not None and place == len(row) - 1
    attacks = command == ATTACK and newest and s.attacker == race and not s.hunters
    live = place is not None and (rightward or attacks) and count > 0
    return Worth(command, count, rightward, False, content.base[race][command], bonus, live)


def in_words(gives: Worth, lang: str) -> str:
    """What a card gives."""
    command = gives.command
    if gives.fresh:
        return say(FRESH[command], lang)
    if command == ATTACK and not gives.bonus:
        return say(BARE, lang)
    if command == SPECIAL:
        return say(SENTENCES[command], lang, n=gives.cards)
    if command in (REST, ATTACK):
        return say(SENTENCES[command], lang, base=gives.base, n=gives.bonus, hits=HITS_EACH)
    return say(SENTENCES[command], lang, n=gives.base + gives.bonus)


def _chevrons(gives: Worth) -> Markup:
    """One small arrow for each card that counts, and their number."""
    arrows = [el("i", Markup("")) for _ in range(gives.cards)]
    side = "r" if gives.rightward else "l"
    shown = el("span", *arrows, class_=f"chs {side}", aria_hidden="true") if arrows else NOTHING
    return el("span", shown, el("b", str(gives.cards)), class_="cfoot")


@part
def card(seat: int, name: str, gives: Worth, state: str, newest: bool, lang: str) -> Markup:
    """A Command Card in the row or in the hand of a seat."""
    words, told = parted(name, NAMED), in_words(gives, lang)
    longest = max(words.replace(HYPHEN, "- ").split(), key=len)
    word = COMMAND_IDS[gives.command]
    return el(
        "div", el("span", say(N_("this turn"), lang), class_="ctag") if newest else NOTHING,
        el("b", words, class_=f"chd {size_class(longest, 76, 14, 'display')}"),
        el("span", parted(told, LONG), class_="ctx"),
        _chevrons(gives),
        icon(f"k-{word}"),
        id_=f"cmd-{seat}-{word}", class_=classes("cmd", state), title=about(name, told, lang),
    )  # fmt: skip


def _played(seen: Seen, seat: int, command: int, place: int) -> Markup:
    s = seen.state
    race = s.races[seat]
    gives = worth(seen, race, command, place)
    newest = place == len(s.rows[race]) - 1 and s.race == race and s.phase > COMMANDING
    state = "live" if gives.live else "now" if newest else "past"
    return card(seat, seen.command(race, command), gives, state, newest, seen.lang)


def rows(seen: Seen, seat: int) -> Parts:
    """The row of a seat from left to right, then its hand."""
    race = seen.state.races[seat]
    row = seen.state.rows[race]
    played = [_played(seen, seat, command, place) for place, command in enumerate(row)]
    held = [
        card(seat, seen.command(race, command), worth(seen, race, command, None), "hand", False, seen.lang)
        for command in range(len(COMMAND_IDS))
        if command not in row
    ]
    parts: Parts = []
    if played:
        parts += within("div", played, class_="agrow", role="group", aria_label=seen.say(N_("Your row")))
    if held:
        label = seen.say(N_("Your hand, and what each would give"))
        parts += within("div", held, class_="agrow held", role="group", aria_label=label)
    label = seen.say(N_("Command Cards"))
    return within("div", parts, class_="agrows", tabindex="0", role="group", aria_label=label)


def row_of(seen: Seen, race: int) -> tuple[tuple[str, Worth], ...]:
    """The names of the cards in the row of a race, and what each gives."""
    row = seen.state.rows[race]
    return tuple([(seen.command(race, command), worth(seen, race, command, n)) for n, command in enumerate(row)])


def chips(row: tuple[tuple[str, Worth], ...], lang: str, race: str) -> Markup:
    """A row in small, for its seat: signs in order, with what each gives now in battles."""
    if not row:
        return el("span", say(N_("no card played"), lang), class_="none")
    items = []
    for name, gives in row:
        words = about(name, in_words(gives, lang), lang)
        number = el("b", str(gives.cards)) if gives.live else NOTHING
        sign = icon(f"k-{COMMAND_IDS[gives.command]}", words)
        id_ = f"row-{race}-{COMMAND_IDS[gives.command]}"
        items.append(el("span", sign, number, id_=id_, class_="kc live" if gives.live else "kc", title=words))
    return el("span", *items, class_="krow")
