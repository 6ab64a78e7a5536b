"""What there is to read about each thing of the city: cards, Titans, Heroes, places, piles and seats.

What a thing is and does comes from its card; what a place or a pile is for, from the rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from ....drawing.portrait import tile
from ....drawing.reading import Reader, Reading, Words, Worth
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..content import GEAR, WOUND, space_name
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from ..state import NONE, OUTSIDE
from . import reading_now as now
from .portraits import back_picture, card_picture, hero_picture
from .seen import Seen, space_heading, wall_heading

VALUES: Final = {
    "power": N_("Power"), "step": N_("Move"), "fight": N_("Damage"), "draw": N_("Cards"), "guard": N_("Defense"),
}  # fmt: skip

BUY: Final = N_("Now: you cannot buy it")
DEFEAT: Final = N_("Now: you cannot defeat it")
USE: Final = N_("Now: you cannot use it")


# -- cards


def worths(seen: Seen, kind: int) -> tuple[Worth, ...]:
    """The values of a card in words."""
    face = seen.faces[kind]
    shown = [Worth(seen.say(VALUES[name]), value) for name, value in face.values]
    if face.level:
        shown.append(Worth(seen.say(N_("Hit Points")), str(face.hit_points)))
    return tuple(shown)


def card(seen: Seen, kind: int, where: str, rules: tuple[str, ...], facts: now.Facts = (), cannot: str = "") -> Reading:
    """A card that lies open somewhere."""
    face = seen.faces[kind]
    return Reading(
        name=face.name, text=tuple(face.text.split("\n")), where=where, kind=face.bar,
        cost=str(face.cost) if face.costs else "", picture=card_picture(face), values=worths(seen, kind), rules=rules,
        facts=facts, cannot=seen.say(cannot) if cannot else "",
    )  # fmt: skip


def _hand(sight: Sight[City], words: Words, lang: str) -> Reading | None:
    seen, seat, place = Seen(sight, lang), int(words[0]), int(words[1])
    held = seen.hand(seat)
    if held is None:
        return None
    where = (
        seen.say(N_("In your hand")) if seat == seen.seat else seen.say(N_("Hand of {hero}"), hero=seen.player(seat))
    )
    return card(seen, held[place], where, ("DB-turn-02",), now.held(seen, held[place]))


def _played(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen = Seen(sight, lang)
    where = seen.say(N_("Played this turn by {hero}"), hero=seen.player(seen.city.active))
    return card(seen, seen.city.played[int(words[1])], where, ("DB-endturn-04",))


def _for_sale(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, wall = Seen(sight, lang), int(words[0])
    kind = seen.city.inside[wall][int(words[1])]
    where = seen.say(N_("For sale {space}"), space=space_name(wall * 2, lang))
    return card(seen, kind, where, ("DB-buy-04", "DB-turn-03"), now.for_sale(seen, kind, wall * 2), BUY)


def _titan(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, wall = Seen(sight, lang), int(words[0])
    kind = seen.city.outside[wall][int(words[1])]
    where, level = space_heading(wall * 2 + OUTSIDE, lang), seen.faces[kind].level
    rules = ("DB-hp-07", "DB-kill-01") if level else ("DB-titans-07",)
    read = card(seen, kind, where, rules, now.titan(seen, kind, wall * 2 + OUTSIDE), DEFEAT)
    return read if level else replace(read, apart=("DB-hp-04", "DB-titans-07"))  # nobody would deal it damage


def _location(sight: Sight[City], words: Words, lang: str) -> Reading | None:
    seen, wall = Seen(sight, lang), int(words[0])
    kind = seen.city.locations[wall]
    if kind == NONE:
        return None
    where = seen.say(N_("On {wall}"), wall=wall_heading(wall, lang))
    return card(seen, kind, where, ("DB-locations-03", "DB-paymove-03"), now.location(seen, kind, wall), USE)


# -- Heroes and seats


def hero(seen: Seen, number: int, seat: int, where: str, wounds: int, facts: now.Facts = ()) -> Reading:
    """A Hero with the ability of its card."""
    worth = (Worth(seen.say(N_("Wounds")), str(wounds)),) if wounds else ()
    return Reading(
        name=seen.heroes[number], text=(seen.abilities[number],), where=where, kind=seen.say(N_("Hero")),
        picture=hero_picture(number, seat), values=worth, facts=facts, rules=("DB-herocards-01", "DB-wounds-05"),
    )  # fmt: skip


def _player(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, seat = Seen(sight, lang), int(words[0])
    city, number = seen.city, seen.city.heroes[seat]
    place = space_heading(city.where[seat], lang)
    if number == NONE:
        return Reading(
            name=seen.player(seat),
            text=sight.rules(lang, "DB-heroes-01", "DB-herocards-02"),
            kind=seen.say(N_("Player")),
        )
    where = seen.say(N_("Your Hero. {place}"), place=place) if seat == seen.seat else place
    return hero(seen, number, seat, where, city.wounds_up[seat], now.ability(seen, seat))


def _helper(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, helper = Seen(sight, lang), int(words[0])
    city = seen.city
    read = hero(
        seen, city.helper_heroes[helper], 5 - helper, space_heading(city.helpers[helper], lang),
        max(0, city.helper_wounds[helper]),
    )  # fmt: skip
    text = sight.rules(lang, "DB-solo-02", "DB-solo-05", "DB-solo-07", "DB-solo-08")
    return replace(read, text=text, kind=seen.say(N_("Secondary Hero")), rules=("DB-solo-03", "DB-solo-06"))


# -- places


def _space(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, space = Seen(sight, lang), int(words[0])
    outside = space % 2 == OUTSIDE
    about_it = ("DB-buy-06", "DB-placing-01", "DB-move-04") if outside else ("DB-buy-05", "DB-placing-11", "DB-move-03")
    there = seen.city.outside[space >> 1] if outside else seen.city.inside[space >> 1]
    here = [seen.player(player) for player, at in enumerate(seen.city.where) if at == space]
    found = [Worth(seen.say(N_("Heroes")), ", ".join(here))] if here else []
    if there:
        found.append(Worth(seen.say(N_("Titans") if outside else N_("Cards")), str(len(there))))
    return Reading(
        name=space_heading(space, lang), text=sight.rules(lang, *about_it), kind=seen.say(N_("Space")),
        picture=tile("step"), values=tuple(found), rules=("DB-move-02", "DB-move-08"),
    )  # fmt: skip


def _wall(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, wall = Seen(sight, lang), int(words[0])
    city, tokens = seen.city, seen.city.tokens[wall]
    fallen = tokens < 0
    about_it = (
        ("DB-walls-08", "DB-walls-09", "DB-walls-11") if fallen else ("DB-walls-01", "DB-walls-02", "DB-walls-03")
    )
    protected = sight.rules(lang, "DB-clar-35") if city.trap == wall else ()
    kind = seen.say(N_("Fallen Wall") if fallen else N_("Wall"))
    worth = () if fallen else (Worth(seen.say(N_("Tokens")), str(tokens)),)
    return Reading(
        name=wall_heading(wall, lang), text=(*protected, *sight.rules(lang, *about_it)), kind=kind,
        picture=tile("tower"), values=worth, rules=("DB-endround-03", "DB-winlose-02"),
    )  # fmt: skip


def _trap(sight: Sight[City], words: Words, lang: str) -> Reading | None:
    seen = Seen(sight, lang)
    if seen.city.trap == NONE:
        return None
    return Reading(
        name=seen.say(N_("Titan Trap")), where=seen.say(N_("On {wall}"), wall=wall_heading(seen.city.trap, lang)),
        text=(seen.say(N_("The Titan Trap protects it this round.")), *sight.rules(lang, "DB-clar-35")),
        kind=seen.say(N_("Token")), picture=tile("trap"), rules=("DB-clar-35",),
    )  # fmt: skip


def _score(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen = Seen(sight, lang)
    city = seen.city
    deaths = "DB-winlose-04" if city.seats <= 3 else "DB-winlose-05"
    worth = (
        Worth(seen.say(N_("Archenemies defeated")), f"{city.slain} / {archenemies_to_defeat(city)}"),
        Worth(seen.say(N_("Deaths")), f"{len(city.memorial)} / {deaths_allowed(city)}"),
    )
    fallen = [about(seen.say(N_("Memorial")), ", ".join(map(seen.hero, city.memorial)), lang)] if city.memorial else []
    return Reading(
        name=seen.say(N_("Archenemies and deaths")), kind=seen.say(N_("Winning and losing")),
        text=(*sight.rules(lang, "DB-winlose-01", "DB-winlose-02", "DB-winlose-03", deaths), *fallen), values=worth,
        picture=tile("titan"), rules=("DB-winlose-01", deaths),
    )  # fmt: skip


# -- piles


def _open_stack(kind: int, sight: Sight[City], words: Words, lang: str) -> Reading:
    """The 3D Gear or the Wounds: any number of the same card."""
    seen = Seen(sight, lang)
    left = seen.city.gear if kind == GEAR else seen.city.wounds
    rules = ("DB-buy-11", "DB-city-01") if kind == GEAR else ("DB-wounds-05", "DB-wounds-09")
    facts = now.gear(seen) if kind == GEAR else ()
    return card(
        seen, kind, seen.say(N_("Open stack beside the Walls, cards: {n}"), n=left), rules, facts, BUY if facts else ""
    )


def _attack(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen = Seen(sight, lang)
    spent = seen.city.attack_discard
    open_ones = [about(seen.say(N_("Turned up")), seen.names(spent), lang)] if spent else []
    return _closed(
        sight, seen, N_("Titans on Attack"), len(seen.city.attack), ("DB-kill-01", "DB-kill-08", "DB-kill-17"),
        ("DB-hidden-01", "DB-kill-15"), open_ones,
    )  # fmt: skip


def _castle(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen = Seen(sight, lang)
    known = (
        [seen.say(N_("Next in the deck, as you saw: {names}"), names=seen.names(seen.coming))] if seen.coming else []
    )
    return _closed(
        sight, seen, N_("Castle deck"), len(seen.city.deck), ("DB-round-01", "DB-placing-02", "DB-winlose-03"),
        ("DB-hidden-01", "DB-setup-06"), known,
    )  # fmt: skip


def _closed(
    sight: Sight[City], seen: Seen, name: str, count: int, text: Words, rules: Words, known: list[str]
) -> Reading:  # fmt: skip
    """A stack face down: its back, how many there are, what is known of it."""
    return Reading(
        name=seen.say(name), text=(*known, *sight.rules(seen.lang, *text)), kind=seen.say(N_("Face down")),
        picture=back_picture(), values=(Worth(seen.say(N_("Cards")), str(count)),),
        rules=rules, hidden=True,
    )  # fmt: skip


def _pile(seen: Seen, kinds: list[int], name: str, where: str, text: Words, rules: Words) -> Reading:
    """Cards that lie open on each other, the last on top: all of them can be looked through."""
    counted = {kind: kinds.count(kind) for kind in reversed(kinds)}
    names = {
        kind: f"{number} × {seen.card(kind)}" if number > 1 else seen.card(kind) for kind, number in counted.items()
    }
    lines = [about(name, seen.faces[kind].text, seen.lang) for kind, name in names.items()]
    empty = [seen.say(N_("No card lies here yet."))]
    return Reading(
        name=seen.say(name), where=where, text=(*(lines or empty), *text), kind=seen.say(N_("Face up")),
        picture=card_picture(seen.faces[kinds[-1]]) if kinds else tile("cards"),
        values=(Worth(seen.say(N_("Cards")), str(len(kinds))),), rules=rules,
    )  # fmt: skip


def _destroyed(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen = Seen(sight, lang)
    text = sight.rules(lang, "DB-destroy-01")
    return _pile(seen, seen.city.destroyed, N_("Destroyed"), seen.say(N_("Beside the Walls")), text, ("DB-destroy-01",))


def _discards(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, seat = Seen(sight, lang), int(words[0])
    text = sight.rules(lang, "DB-shuffle-02")
    return _pile(seen, seen.city.discards[seat], N_("Discard pile"), seen.player(seat), text, ("DB-shuffle-01",))


def _deck(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, seat = Seen(sight, lang), int(words[0])
    count = len(seen.city.decks[seat])
    read = _closed(sight, seen, N_("Deck"), count, ("DB-shuffle-01", "DB-shuffle-02"), ("DB-hidden-01",), [])
    return replace(read, where=seen.player(seat))


def _cards(sight: Sight[City], words: Words, lang: str) -> Reading:
    seen, seat = Seen(sight, lang), int(words[0])
    held = seen.hand(seat)
    text = sight.rules(lang, "DB-turn-02", "DB-hidden-03")
    if held is None:
        return Reading(
            name=seen.say(N_("Hand")), where=seen.player(seat), text=text, kind=seen.say(N_("Face down")),
            picture=back_picture(), hidden=True, rules=("DB-hidden-03",),
            values=(Worth(seen.say(N_("Cards")), str(len(seen.city.hands[seat]))),),
        )  # fmt: skip
    return _pile(seen, held, N_("Hand"), seen.player(seat), text, ("DB-hidden-03",))


READ: Final = Reader[City](
    {
        "hand": _hand,
        "played": _played,
        "card-in": _for_sale,
        "titan": _titan,
        "location": _location,
        "hero": _player,
        "seat": _player,
        "helper": _helper,
        "space": _space,
        "wall": _wall,
        "trap": _trap,
        "archenemies": _score,
        "stack-gear": partial(_open_stack, GEAR),
        "stack-wounds": partial(_open_stack, WOUND),
        "stack-attack": _attack,
        "stack-castle": _castle,
        "stack-destroyed": _destroyed,
        "discards": _discards,
        "deck": _deck,
        "cards": _cards,
    }
)
