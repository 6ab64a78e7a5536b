"""A hero's dashboard: level, coins, the cards of the four turns, hand and discard pile, items, what is in force."""

from __future__ import annotations

from ....drawing import NOTHING, Markup, el
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..cards import ICON_IDS, NONE, ULTIMATE
from ..rules.leveling_up import TOP
from ..rules.units import in_force
from ..state import TURNS, Match
from .cards import LETTERS, color_class, icon, mini
from .seen import Seen, look, side_of


def dashboard(sight: Sight[Match], seat: int, lang: str) -> Markup:
    """Everything that all may see of a hero."""
    seen, s = look(sight, lang), sight.state
    place = f"tm goa dash team-{side_of(s, seat)} at-{seen.edge(s.teams[seat])}"
    if s.heroes[seat] == NONE:
        return el("div", _team(seen, seat), class_=place)
    return el(
        "div",
        el("div", _level(seen, seat), _coins(seen, seat), class_="lv"),
        el("div", _slots(seen, seat), _piles(seen, seat), class_="pl"),
        _extras(seen, seat),
        class_=place + " off" * (s.where[seat] == NONE and s.round > 0),
    )


def _team(seen: Seen, seat: int) -> Markup:
    words = seen.team_of(seat)
    return el("span", words, class_="chip-team", data_chip="") if words else NOTHING


def _level(seen: Seen, seat: int) -> Markup:
    level = seen.state.level[seat]
    pips = [Markup('<i class="f"></i>' if number < level else "<i></i>") for number in range(TOP)]
    label = seen.say(N_("Level {n} of {top}"), n=level, top=TOP)
    return el("span", *pips, class_="pips", role="img", aria_label=label, title=label)


def _coins(seen: Seen, seat: int) -> Markup:
    """The coins, and how many the next level costs."""
    level, coins = seen.state.level[seat], seen.state.coins[seat]
    price = seen.say(N_("of {n}"), n=level) if level < TOP else ""
    label = seen.say(N_("{n} {n:coin|coins}"), n=coins)
    next_level = seen.say(N_("The next level costs {n}"), n=level) if level < TOP else ""
    return el(
        "span", icon("coin", label), el("b", str(coins)), el("small", price) if price else NOTHING,
        class_="coins", title=f"{label}. {next_level}".strip(),
    )  # fmt: skip


def _slots(seen: Seen, seat: int) -> Markup:
    """The four turns: what was played and resolved, what waits to be resolved, what is still empty."""
    s = seen.state
    items = []
    for turn in range(TURNS):
        slot = s.resolved[seat][turn]
        if slot == UNSEEN:
            items.append(el("li", "?", class_="tslot facedown", title=seen.say(N_("a card, face down"))))
        elif slot != NONE:
            items.append(mini(seen, seat, slot))
        elif turn + 1 == s.turn and s.unresolved[seat] != NONE:
            items.append(mini(seen, seat, s.unresolved[seat], "live"))
        else:
            now = " next" if turn + 1 == s.turn else ""
            items.append(el("li", str(turn + 1), class_=f"tslot{now}"))
    return el("ol", *items, class_="slots", aria_label=seen.say(N_("Cards of the four turns")))


def _piles(seen: Seen, seat: int) -> Markup:
    hand, gone = seen.hand_size(seat), seen.discarded(seat)
    held, lost = seen.say(N_("Cards in hand: {n}"), n=hand), seen.say(N_("Discarded: {n}"), n=gone)
    names = [seen.card_name(seen.state.card(seat, slot)) for slot in seen.open_discards(seat)]
    listed = f"{lost} ({', '.join(names)})" if names else lost
    back = el("span", Markup('<i class="cardback"></i>'), el("b", str(hand)), role="img", aria_label=held, title=held)
    pile = el("span", icon("discard"), str(gone), role="img", aria_label=lost, title=listed)
    return el("div", back, pile, class_="piles")


def _extras(seen: Seen, seat: int) -> Markup:
    """Items by icon, effects in force, markers, and whether the hero is off the board."""
    s = seen.state
    found = []
    for number, name in enumerate(ICON_IDS):
        if s.icons[seat][number]:
            label = f"{seen.icon(number)} +{s.icons[seat][number]}"
            found.append(el("span", icon(name, label), f"+{s.icons[seat][number]}", class_="it", title=label))
    for e in s.active:
        if e[1] == seat and (e[2] == ULTIMATE or in_force(s, e)):
            found.append(_effect(seen, e))
    for _, _, holder, value in s.markers:
        if holder == seat:
            label = seen.say(N_("Poison: {n} less"), n=value)
            found.append(el("span", icon("poison", label), f"−{value}", class_="it harm", title=label))
    if s.where[seat] == NONE and s.round:
        found.append(el("span", icon("away"), seen.say(N_("off the board")), class_="it harm"))
    return el("div", *found, class_="extras") if found else NOTHING


def _effect(seen: Seen, effect: list[int]) -> Markup:
    """A card whose text holds for a while, an ultimate for good."""
    card, slot = effect[0], effect[2]
    name = seen.card_name(card)
    title = f"{name}. {seen.content.text(card, seen.lang)}"
    letter = LETTERS[-1] if slot == ULTIMATE else ""
    return el("span", icon("lasting"), letter, " ", name, class_=f"it on {color_class(slot)}", title=title)
