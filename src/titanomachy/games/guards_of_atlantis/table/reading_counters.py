"""What there is to read about counters, the coin, and what lies at a hero's dashboard: level, coins, items, markers."""

from __future__ import annotations

from ....drawing.reading import Reading, Words, Worth
from ....kernel.sight import Sight
from ....kernel.words import N_, about
from ..board import BLUE, RED
from ..cards import ICON_IDS, POISON
from ..rules.leveling_up import TOP
from ..state import Match
from .pictures import counter_picture
from .seen import look


def lives(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The life counters of a team."""
    seen, team = look(sight, lang), {"a": RED, "b": BLUE}[words[0]]
    return Reading(
        name=seen.say(N_("Life counters")),
        where=seen.team(team),
        kind=seen.say(N_("Counters of a team")),
        text=sight.rules(lang, "GA-core-09", "GA-core-12", "GA-defeat-07"),
        picture=counter_picture(f"life-{words[0]}", "-3 -3 30 30", f"life {words[0]}"),
        values=(Worth(seen.say(N_("Left")), str(max(0, seen.state.lives[team]))),),
        rules=("GA-core-09", "GA-defeat-08"),
    )


def waves(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The wave counters of a lane."""
    seen, lane = look(sight, lang), int(words[0])
    many = len(seen.state.waves) > 1
    end = "GA-lane2-10" if many else "GA-core-10"
    return Reading(
        name=seen.say(N_("Wave counters")), where=seen.say(N_("Lane {n}"), n=lane + 1) if many else "",
        kind=seen.say(N_("Counters of a lane")), text=sight.rules(lang, "GA-push-01", "GA-push-02", end),
        picture=counter_picture("wave", "-3 -3 36 36"), rules=("GA-push-02", "GA-push-03", end),
        values=(Worth(seen.say(N_("Left")), str(seen.state.waves[lane])),),
    )  # fmt: skip


def coin(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The coin that breaks ties."""
    seen = look(sight, lang)
    return Reading(
        name=seen.say(N_("Tie Breaker coin")),
        kind=seen.say(N_("Coin")),
        text=sight.rules(lang, "GA-tie-01", "GA-tie-03", "GA-tie-04"),
        picture=counter_picture("tie", "0 0 64 64"),
        values=(Worth(seen.say(N_("It shows")), seen.team(seen.state.coin)),),
        rules=("GA-tie-01", "GA-tie-02"),
    )


# -- what lies at a dashboard


def level(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The level of a hero."""
    seen, seat = look(sight, lang), int(words[0])
    return Reading(
        name=seen.say(N_("Level")),
        where=seen.name(seat),
        kind=seen.say(N_("Of a hero")),
        text=sight.rules(lang, "GA-level-01", "GA-level-02", "GA-level-06", "GA-upg-01"),
        rules=("GA-level-01", "GA-defeat-07"),
        values=(Worth(seen.say(N_("Level")), f"{seen.state.level[seat]} / {TOP}"),),
    )


def coins(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The coins of a hero."""
    seen, seat = look(sight, lang), int(words[0])
    level = seen.state.level[seat]
    price = [Worth(seen.say(N_("The next level costs")), str(level))] if level < TOP else []
    return Reading(
        name=seen.say(N_("Coins")), where=seen.name(seat), kind=seen.say(N_("Of a hero")),
        text=sight.rules(lang, "GA-level-08", "GA-level-01", "GA-level-05"), rules=("GA-level-02", "GA-pity-02"),
        values=(Worth(seen.say(N_("Coins")), str(seen.state.coins[seat])), *price),
    )  # fmt: skip


def item(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """The items of one sort that a hero has."""
    seen, seat, icon = look(sight, lang), int(words[0]), ICON_IDS.index(words[1])
    more = seen.state.icons[seat][icon]
    return Reading(
        name=seen.say(N_("Item: {icon}"), icon=seen.icon(icon)),
        where=seen.name(seat),
        kind=seen.say(N_("Items of a hero")),
        text=sight.rules(lang, "GA-item-04", "GA-item-05", "GA-item-08"),
        rules=("GA-item-01", "GA-item-09"),
        values=(Worth(seen.icon(icon), f"+{more}"),),
    )


def poison(sight: Sight[Match], words: Words, lang: str) -> Reading:
    """A marker on a hero."""
    seen, seat = look(sight, lang), int(words[0])
    markers = [(owner, value) for owner, kind, holder, value in seen.state.markers if (holder, kind) == (seat, POISON)]
    owner, value = markers[int(words[1])]
    return Reading(
        name=seen.say(N_("Poison")),
        where=seen.name(seat),
        kind=seen.say(N_("Marker")),
        text=(
            about(seen.name(owner), seen.say(N_("Poison: {n} less"), n=value) + ".", lang),
            *sight.rules(lang, "GA-kw-21", "GA-tokend-02"),
        ),
        rules=("GA-kw-21", "GA-defeat-04"),
        values=(Worth(seen.say(N_("Less")), f"−{value}"),),
    )
