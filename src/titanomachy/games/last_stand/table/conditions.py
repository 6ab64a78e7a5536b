"""How far a condition of the active Tactics card is, in a mark and in words. The rules say what is possible."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....kernel.words import N_, say
from ..cards import Condition
from ..content import CANNON, TOP
from ..notation import condition as in_words
from ..rules import tactics_cards as tactics
from ..rules.symbols import symbols
from ..state import SPENDING
from ..words import MEET, Endings
from .seen import Seen

MET, READY, OPEN = "met", "ready", "open"

EFFECTS: Final = {
    "titan_cards_face_up": N_("The Titan plays face up"),
    "remove_random_action_card": N_("The Titan loses a card"),
    "damage_to_last_box": N_("Damage up to the last box"),
    "each_hero_heals_1": N_("Each Hero recovers a Heart"),
    "return_citizens": N_("Up to {n} {n:Citizen returns|Citizens return}"),
    "heroes_win": N_("The Heroes win"),
}


class Status(NamedTuple):
    """MET, READY (the dice for it are there now) or OPEN, and what is missing."""

    mark: str
    words: str


class Asked(NamedTuple):
    """A condition of a card as a reader sees it: its place, what it wants, that in words, and how far it is."""

    number: int
    wanted: Condition
    words: str
    now: Status
    lang: str

    @property
    def spoken(self) -> str:
        """The condition in a sentence, for those who hear it."""
        states = {MET: N_("met"), READY: N_("can be met now")}
        words = f"{self.number + 1}. {self.words}. {self.now.words}"
        return f"{words} ({say(states[self.now.mark], self.lang)})" if self.now.mark in states else words


def asked(seen: Seen, card: int) -> list[Asked]:
    """The conditions of a card."""
    return [
        Asked(number, one, in_words(seen.content, one, seen.lang), _status(seen, card, number), seen.lang)
        for number, one in enumerate(seen.content.tactics[card].conditions)
    ]


def effect(seen: Seen, card: int) -> str:
    """What a Tactics card does, in a few words."""
    tactic = seen.content.tactics[card]
    return say(EFFECTS[tactic.effect], seen.lang, n=tactic.amount)


def _status(seen: Seen, card: int, number: int) -> Status:
    """How far a condition of the card is."""
    tactic = seen.content.tactics[card]
    condition = tactic.conditions[number]
    met = tactics.met(seen.s, tactic, number)
    if condition.kill_zone:
        return _kill_zone(seen, met)
    if met or _struck(seen, card, condition):
        return Status(MET, say(N_("Paid"), seen.lang))
    return _on_level(seen, card, number) if condition.level >= 0 else _together(seen, condition)


def _struck(seen: Seen, card: int, condition: Condition) -> bool:
    """Paid for the blow that killed the Titan, which used up all that was paid; two Heroes need not pay both levels."""
    s = seen.s
    if s.ending != Endings.KILLED or card != s.pile[0]:
        return False
    return len(s.heroes) > 2 or (s.rulings.level8_symbols and condition.level == TOP)


def _kill_zone(seen: Seen, met: bool) -> Status:
    marker, start = seen.s.marker, seen.content.kill_start
    box = seen.box(marker)
    if met:
        return Status(MET, say(N_("Marker on {n}"), seen.lang, n=box))
    return Status(
        OPEN, say(N_("Marker on {n}, {short} short of {start}"), seen.lang, n=box, short=start - marker, start=start)
    )


def _on_level(seen: Seen, card: int, number: int) -> Status:
    """A Hero on the level pays all of it at once."""
    s, tactic = seen.s, seen.content.tactics[card]
    condition = tactic.conditions[number]
    here = [hero for hero, level in enumerate(s.levels) if level == condition.level]
    if not here:
        return Status(OPEN, say(N_("Nobody on {level}"), seen.lang, level=seen.name("level", condition.level)))
    if not seen.rolled:
        names = ", ".join(seen.hero(hero) for hero in here)
        return Status(OPEN, say(N_("On it: {hero}"), seen.lang, hero=names))
    able = [hero for hero in here if tactics.may_meet(s, hero, MEET[number]) is None]
    for hero in able:
        if not _rests(seen, hero):
            return Status(READY, say(N_("{hero} can pay it"), seen.lang, hero=seen.hero(hero)))
    if able:
        return _resting(seen, able[:1])
    best = max(here, key=lambda hero: symbols(s, hero, condition.symbol))
    lacking = condition.count - symbols(s, best, condition.symbol)
    if lacking <= 0:
        return Status(OPEN, say(N_("No Cannon left to fire"), seen.lang))
    symbol = seen.name("symbol", condition.symbol)
    return Status(OPEN, say(N_("{hero} lacks {n} {symbol}"), seen.lang, hero=seen.hero(best), n=lacking, symbol=symbol))


def _together(seen: Seen, condition: Condition) -> Status:
    """All Heroes pay the third condition together, bit by bit."""
    s = seen.s
    due = condition.count - s.paid[2]
    symbol = seen.name("symbol", condition.symbol)
    holds = [symbols(s, hero, condition.symbol) if seen.rolled else 0 for hero in range(len(s.heroes))]
    held, resting = sum(holds), [hero for hero, count in enumerate(holds) if count and _rests(seen, hero)]
    fits = condition.symbol != CANNON or tactics.cannon_room(s, due)
    if held >= due and fits:
        if held - sum(holds[hero] for hero in resting) < due:
            return _resting(seen, resting)
        return Status(READY, say(N_("Together they can pay it"), seen.lang))
    if s.paid[2]:
        return Status(OPEN, say(N_("{n} of {total} paid"), seen.lang, n=s.paid[2], total=condition.count))
    if not seen.rolled:
        return Status(OPEN, say(N_("From all Heroes together"), seen.lang))
    if not fits:
        return Status(OPEN, say(N_("Too few Cannons left to fire"), seen.lang))
    return Status(OPEN, say(N_("Together they lack {n} {symbol}"), seen.lang, n=due - held, symbol=symbol))


def _rests(seen: Seen, hero: int) -> bool:
    """True for a Hero who spends nothing more in this round, unless it goes on after all."""
    return seen.s.phase == SPENDING and bool(seen.s.rested[hero])


def _resting(seen: Seen, heroes: list[int]) -> Status:
    """The dice for it are there, but with Heroes who rest."""
    names = ", ".join(seen.hero(hero) for hero in heroes)
    return Status(OPEN, say(N_("Only with dice of {hero}, at rest"), seen.lang, hero=names))


def shortcut(seen: Seen, card: int) -> str:
    """With two Heroes not all conditions are needed; "" with more of them."""
    if len(seen.s.heroes) > 2:
        return ""
    if seen.content.tactics[card].kills:
        return say(N_("Two Heroes: level 8 and the Kill Zone do"), seen.lang)
    return say(N_("Two Heroes: any two do"), seen.lang)
