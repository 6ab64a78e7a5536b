"""Command Cards: what each gives at its place in the row, or would give if it were played next."""

from __future__ import annotations

from dataclasses import dataclass

from ....drawing import NOTHING, Markup, classes, el
from ....drawing.measure import size_class
from ....kernel.words import N_, about
from ..content import ATTACK, COMMAND_IDS, LEADER_COMMAND, MAGIC, MOVE, PLUNDER, RECRUIT, REST, SPECIAL, TRADE
from ..rules.battles.roll_changes import HITS_EACH
from .seen import Seen
from .symbols import icon

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
BREAKS = ("ment", "vres", "tions")  # where a long word may be parted, before its ending
FRESH = {LEADER_COMMAND: N_("ability, then re-rolls"), MAGIC: N_("a spell, then blocks")}


@dataclass(frozen=True, slots=True)
class Worth:
    """What a Command Card gives: how many cards count for it, on which side, and in words."""

    cards: int
    side: str  # "l": those to its left, "r": those to its right
    words: str
    live: bool = False  # it still gives something in battles


def worth(seen: Seen, race: int, command: int, place: int | None) -> Worth:
    """What a card gives at a place of the row; None: what it would give if it were played next."""
    s, content = seen.state, seen.content
    row = s.rows[race]
    rightward = bool(content.per_right[race][command])
    if place is None:
        if rightward:
            return Worth(0, "r", seen.say(FRESH[command]))
        return Worth(len(row), "l", _gives(seen, race, command, len(row)))
    if rightward:
        right = len(row) - 1 - place
        return Worth(right, "r", _gives(seen, race, command, right), live=right > 0)
    live = command == ATTACK and place > 0 and place == len(row) - 1 and s.attacker == race and not s.hunters
    return Worth(place, "l", _gives(seen, race, command, place), live)


def _gives(seen: Seen, race: int, command: int, count: int) -> str:
    content = seen.content
    base = content.base[race][command]
    bonus = count * (content.per_left[race][command] or content.per_right[race][command])
    if command == PLUNDER:
        bonus = min(bonus, len(seen.state.small_folk_held(race)))
    if command == SPECIAL:
        return seen.say(SENTENCES[command], n=count)
    if command in (REST, ATTACK):
        return seen.say(SENTENCES[command], base=base, n=bonus, hits=HITS_EACH)
    return seen.say(SENTENCES[command], n=base + bonus)


def parted(words: str) -> str:
    """Words with soft hyphens before long endings, so that a narrow card parts them there and not anywhere."""
    found = []
    for word in words.split(" "):
        end = next((end for end in BREAKS if word.endswith(end) and len(word) > len(end) + 3), "")
        found.append(f"{word.removesuffix(end)}\u00ad{end}" if end else word)
    return " ".join(found)


def chevrons(gives: Worth) -> Markup:
    """One small arrow for each card that counts, and their number."""
    arrows = [el("i", Markup("")) for _ in range(gives.cards)]
    shown = el("span", *arrows, class_=f"chs {gives.side}", aria_hidden="true") if arrows else NOTHING
    return el("span", shown, el("b", str(gives.cards)), class_="cfoot")


def card(seen: Seen, seat: int, command: int, place: int | None) -> Markup:
    """A Command Card in the row or in the hand of a seat."""
    s = seen.state
    race = s.races[seat]
    gives = worth(seen, race, command, place)
    newest = place is not None and place == len(s.rows[race]) - 1 and s.race == race and s.phase > 2
    state = "hand" if place is None else "live" if gives.live else "now" if newest else "past"
    name = seen.command(race, command)
    words = parted(name)
    longest = max(words.replace("\u00ad", "- ").split(), key=len)
    id_ = f"cmd-{seat}-{COMMAND_IDS[command]}"
    tag = el("span", seen.say(N_("this turn")), class_="ctag") if newest else NOTHING
    return el(
        "li", tag,
        el("b", words, class_=f"chd {size_class(longest, 56, 13, 'display')}"),
        el("span", parted(gives.words), class_="ctx"),
        chevrons(gives),
        icon(f"k-{COMMAND_IDS[command]}"),
        id_=id_, class_=classes("cmd", state), title=about(name, gives.words, seen.lang),
    )  # fmt: skip


def rows(seen: Seen, seat: int) -> Markup:
    """The row of a seat from left to right, then its hand."""
    row = seen.state.rows[seen.state.races[seat]]
    played = [card(seen, seat, command, place) for place, command in enumerate(row)]
    held = [card(seen, seat, command, None) for command in range(len(COMMAND_IDS)) if command not in row]
    lists = []
    if played:
        lists.append(el("ol", *played, class_="agrow", aria_label=seen.say(N_("Your row"))))
    if held:
        lists.append(
            el("ol", *held, class_="agrow held", aria_label=seen.say(N_("Your hand, and what each would give")))
        )
    return el("div", *lists, class_="agrows")


def chips(seen: Seen, race: int) -> Markup:
    """The row of a race in small, for its seat: signs in order, with what each gives now in battles."""
    row = seen.state.rows[race]
    if not row:
        return el("span", seen.say(N_("no Command Card played")), class_="none")
    items = []
    for place, command in enumerate(row):
        gives = worth(seen, race, command, place)
        words = about(seen.command(race, command), gives.words, seen.lang)
        number = el("b", str(gives.cards)) if gives.live else NOTHING
        items.append(
            el(
                "span",
                icon(f"k-{COMMAND_IDS[command]}", words),
                number,
                class_="kc live" if gives.live else "kc",
                title=words,
            )
        )
    return el("span", *items, class_="krow")
