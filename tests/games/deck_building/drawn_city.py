"""Set-ups that are drawn; `playing` has the words to play on from there.

    turn = city('''
        outside  .  .  10m            .  .
        tokens   2  x  1              2  2
        place    .  .  armory         .  .
        inside   .  .  hero+swords    .  mikasa
    ''', hand="thrust swords", hands={"mikasa": "signal_flare"}, deck="wound courage")
    turn.play("thrust").move("outside").play("swords")
    assert turn.power == 4

The columns are the Districts from the outermost to Wall Sina; the rows may come in any order and only `inside` and
`outside` are usual. A cell names what is there, joined by `+`: Heroes, cards, Titans ("10m"), Archenemies with their
damage ("bean:12", "bean:full"). `hero` is the active player's Hero, seat 0; mates follow in the order of `mates` or as
they are drawn. A fallen Wall has the token `x`. Cards that are not named lie in the decks and stacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from titanomachy.games.deck_building.content import ARCHENEMIES, CARD_IDS, FIRST_ARCHENEMY, HERO_IDS, KIND
from titanomachy.games.deck_building.rules.game_setup import STARTING
from titanomachy.games.deck_building.state import PILES

from .playing import BOX, GAME, SIDES, Play, card_id, cards

STARTERS = {CARD_IDS[card]: number for card, number in STARTING.items()}


def city(
    picture: str,
    *,
    hero: str = "armin",
    mates: str = "",
    helpers: str = "",
    hand: str = "",
    hands: Mapping[str, str] | None = None,
    deck: str = "",
    decks: Mapping[str, str] | None = None,
    discard: str = "",
    discards: Mapping[str, str] | None = None,
    wounds: str = "",
    castle: str = "",
    last: bool = False,
    attack: str = "",
    destroyed: str = "",
    removed: str = "",
    bare: bool = False,
    step: str = "turn",
    options: Mapping[str, object] | None = None,
    content: Mapping[str, object] | None = None,
    seed: int = 0,
    **fields: object,
) -> Play:
    """A drawn table in the active player's turn, or at another step.

    `deck` are the next draws, `castle` the next cards of the main deck, `attack` the next Titans on Attack cards, each
    from the top; with `last` the main deck has no other cards than these. `wounds` names those who have a Wound in
    front of them. With `bare` the Starters that are not named are destroyed, so that decks hold just what is named.
    Any other field of the state may be given by its name.
    """
    rows = {line.split()[0]: line.split()[1:] for line in picture.strip().splitlines()}
    names = _names(rows, hero, mates, helpers)
    seats = 1 if helpers else len([name for name in names if name != "hero" and name not in helpers.split()])
    heroes = [name for name in names if name != "hero"][:seats]
    piles = (
        _piles(seats, names, {"hero": hand, **(hands or {})}),
        _piles(seats, names, {"hero": discard, **(discards or {})}),
    )
    state: dict[str, object] = {
        "phase": step, "round": 1, "heroes": heroes, "first": 0,
        "active": 0 if step in ("turn", "turn_begins") else -1, "hands": piles[0], "discards": piles[1],
        "wounds_up": [int(any(names[word] == seat for word in wounds.split())) for seat in range(seats)],
        "destroyed": cards(destroyed), "removed": cards(removed),
    }  # fmt: skip
    _lay_city(state, rows, names, seats, helpers.split())
    state.update(fields)
    _lay_decks(state, _piles(seats, names, {"hero": deck, **(decks or {})}), bare)
    if attack:
        top = cards(attack)
        rest = [CARD_IDS[card] for card in BOX.attack if CARD_IDS[card] not in top]
        state["attack"] = [
            *(card for card in rest if card not in cast("list[str]", state.get("attack_discard", []))),
            *reversed(top),
        ]
    spec = {"seats": seats, "seed": seed, "options": {"heroes": heroes, **(options or {})}, "content": content or {}}
    if castle or last:
        _lay_castle(state, spec, cards(castle), last)
    return Play(GAME.position({**spec, "state": state}), names)


def _names(rows: Mapping[str, list[str]], hero: str, mates: str, helpers: str) -> dict[str, int]:
    """Who plays which seat: the active player, those in `mates`, and other Heroes as they are drawn."""
    drawn = [word for side in SIDES for cell in rows.get(side, []) for word in cell.split("+")]
    order = [hero, *mates.split(), *(word for word in drawn if word in HERO_IDS)]
    players = list(dict.fromkeys(name for name in order if name not in helpers.split()))
    names = {name: seat for seat, name in enumerate(players)}
    return {**names, "hero": 0, **{name: number for number, name in enumerate(helpers.split())}}


def _piles(seats: int, names: Mapping[str, int], told: Mapping[str, str]) -> list[list[str]]:
    piles: list[list[str]] = [[] for _ in range(seats)]
    for who, words in told.items():
        piles[names[who]] += cards(words)
    return piles


def _lay_city(
    state: dict[str, object], rows: Mapping[str, list[str]], names: Mapping[str, int], seats: int, helpers: list[str]
) -> None:
    where, posts = [-1] * seats, [-1] * len(helpers)
    lying: dict[str, list[list[str]]] = {side: [[] for _ in range(5)] for side in SIDES}
    damage = [0] * len(ARCHENEMIES)
    for side in SIDES:
        for wall, cell in enumerate(rows.get(side, [])):
            for word in cell.replace(".", "").split("+") if cell != "." else []:
                name, _, hurt = word.partition(":")
                if name in helpers:
                    posts[names[name]] = wall * 2 + SIDES.index(side)
                elif name in names:
                    where[names[name]] = wall * 2 + SIDES.index(side)
                else:
                    card = card_id(name)
                    lying[side][wall].append(card)
                    if hurt:
                        full = BOX.hit_points[KIND[card]]
                        damage[KIND[card] - FIRST_ARCHENEMY] = full if hurt == "full" else int(hurt)
    state.update(lying, where=where, damage=damage)
    if helpers:
        state.update(helper_heroes=helpers, helpers=posts)
    if "tokens" in rows:
        state["tokens"] = [-1 if word == "x" else int(word) for word in rows["tokens"]]
    if "place" in rows:
        state["locations"] = ["none" if word == "." else card_id(word) for word in rows["place"]]


def _lay_decks(state: dict[str, object], tops: list[list[str]], bare: bool) -> None:
    """Decks with what is named on top and the Starters that are left below, or destroyed."""
    lists = [*tops, *(cast("list[list[str]]", state["hands"])), *(cast("list[list[str]]", state["discards"]))]
    used = Counter(card for pile in lists for card in pile)
    used.update(cast("list[str]", state["destroyed"]))
    used.update(cast("list[str]", state.get("played", [])))
    decks = [list(reversed(top)) for top in tops]
    for card, number in STARTERS.items():
        left = number * len(tops) - used[card]
        assert left >= 0, f"{len(tops)} players have {number * len(tops)} {card} in all"
        if bare:
            state["destroyed"] = [*cast("list[str]", state["destroyed"]), *[card] * left]
            continue
        for seat, deck in enumerate(decks):
            share = left // (len(decks) - seat)
            deck[:0] = [card] * share
            left -= share
    state["decks"] = decks


def _lay_castle(state: dict[str, object], spec: Mapping[str, object], top: list[str], last: bool) -> None:
    """The main deck with these cards on top; Archenemies of lower levels than theirs have left the game.

    With `last` everything below them has been in play: the Titans were defeated, the other cards destroyed.
    """
    levels = [BOX.cards[KIND[card]].level for card in top]
    seats = range(cast("int", spec["seats"]))
    gone = cast("list[str]", state["removed"])
    for level in range(1, 5 if last else max(levels)):
        kinds = [CARD_IDS[kind] for kind in BOX.levels[level]]
        there = [card for wall in cast("list[list[str]]", state["outside"]) for card in wall]
        if not any(kind in (*there, *gone, *top) for kind in kinds):
            gone.append(kinds[0])
    quiet = {"phase": "first_player", "active": -1, "due": [], "scouted": 0, "remembered": [[] for _ in seats]}
    plain = GAME.position({**spec, "state": {**state, **quiet}}).state
    hidden = {BOX.cards[KIND[card]].level: KIND[card] for card in top if BOX.cards[KIND[card]].level}
    coming, aside = plain.deck[::-1], plain.aside[:]
    for level, kind in hidden.items():
        old = next(card for card in coming if BOX.cards[card].level == level)
        coming[coming.index(old)] = kind
        if old != kind:
            aside[aside.index(kind)] = old
    for card in top:
        coming.remove(KIND[card])
    if last:
        gone += [CARD_IDS[card] for card in coming if BOX.is_titan[card]]
        used = [CARD_IDS[card] for card in coming if not BOX.is_titan[card]]
        state["destroyed"] = [*cast("list[str]", state["destroyed"]), *used]
        coming = []
    coming = [*(KIND[card] for card in top), *coming]
    state["deck"] = [CARD_IDS[card] for card in reversed(coming)]
    state["aside"] = [CARD_IDS[card] for card in aside]
    state["piles"] = _sizes(coming)


def _sizes(coming: list[int]) -> list[int]:
    """Piles for a deck: each ends with its Archenemy, and the rest is pile 5."""
    sizes = dict.fromkeys(PILES, 0)
    begin = 0
    for place, card in enumerate(coming):
        if BOX.cards[card].level:
            sizes[BOX.cards[card].level] = place + 1 - begin
            begin = place + 1
    sizes[5] = len(coming) - begin
    return [sizes[number] for number in PILES]
