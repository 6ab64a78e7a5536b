"""Set-ups that are drawn, and play in a player's words.

    play = stand('''
        8  mikasa  fight fight         2 hearts
        5  armin   cannon tactics
        0  levi    dodge (titan) [move]
    ''', step="heroes_spend", marker=17, tactics="neck_slash eradication")
    play.do("mikasa", "fight")
    assert play.marker == 18

A line is a Hero: its level, its name, its dice and, if not 3, its hearts. A plain face is held; `(titan)` is
with the Titan; `<titan>` was given back and may be rolled once; `[fight]` is set aside; `fight+eren` is a die of
Eren's that this Hero holds. Dice that are not named are set aside.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games import last_stand
from titanomachy.games.last_stand.content import ACTION_IDS, HERO_IDS, SYMBOLS, TACTICS_IDS, standard
from titanomachy.games.last_stand.state import Stand
from titanomachy.kernel.chance import draw
from titanomachy.kernel.table import Table

GAME = last_stand.GAME
CONTENT = standard()
MARKS = {"(": "titan", "<": "back", "[": "aside"}


class Play:
    """A table with words for tests. Heroes are named; "titan" is the Titan's player."""

    def __init__(self, table: Table[Stand]) -> None:
        self.table = table

    # -- looking

    @property
    def s(self) -> Stand:
        """The true state."""
        return self.table.state

    def seat(self, who: str) -> int:
        return 0 if who == "titan" else self.hero(who) + 1

    def hero(self, who: str) -> int:
        return self.s.heroes.index(HERO_IDS.index(who))

    def level(self, who: str) -> int:
        return self.s.levels[self.hero(who)]

    def hearts(self, who: str) -> int:
        return self.s.hearts[self.hero(who)]

    @property
    def marker(self) -> int:
        return self.s.marker

    @property
    def citizens(self) -> int:
        return self.s.citizens

    @property
    def cannons(self) -> int:
        return sum(self.s.cannons)

    @property
    def top(self) -> str:
        """The active Tactics card."""
        return TACTICS_IDS[self.s.pile[0]]

    @property
    def pile(self) -> str:
        return " ".join(TACTICS_IDS[card] for card in self.s.pile)

    @property
    def hand(self) -> list[str]:
        return [ACTION_IDS[card] for card in self.s.hand]

    @property
    def phase(self) -> str:
        return str(self.table.view(0)["phase"])

    def dice(self, who: str, place: str = "held") -> str:
        """The faces that lie in front of a Hero at a place, in the order of the dice, e.g. "fight dodge"."""
        view = self.table.view(0)
        faces, places, holders = (cast("list[str]", view[name]) for name in ("face", "place", "holder"))
        mine = [d for d in range(len(faces)) if holders[d] == self.hero(who) and places[d] == place]  # type: ignore[comparison-overlap]
        return " ".join(faces[die] for die in mine)

    def told(self) -> list[str]:
        """The kinds of what happened at the last choice."""
        return [event.kind for event in self.table.events]

    def asked(self) -> set[str]:
        """Who is waited for."""
        names = {self.seat(who): who for who in ["titan", *(HERO_IDS[c] for c in self.s.heroes if c >= 0)]}
        return {names[seat] for seat, ask in self.table.asks.items() if not ask.idle}

    # -- choosing

    def matching(self, who: str, words: str) -> list[tm.Option]:
        """The offered options that fit the words: a verb, then faces for dice and values for the rest.

        "move 3" fits any die that moves to level 3; "fire dodge" fires with a Dodge die.
        """
        ask = self.table.asks.get(self.seat(who))
        verb, *rest = words.split()
        found = []
        for option in ask.options if ask else []:
            text = GAME.vocabulary.text(option).split()
            if text[0] == verb and self._fits(option, text[1:], rest):
                found.append(option)
        return found

    def _fits(self, option: tm.Option, values: list[str], rest: list[str]) -> bool:
        about_die = GAME.vocabulary.verbs[option[0]].domains[:1] and (
            GAME.vocabulary.verbs[option[0]].domains[0].name == "die"
        )
        wanted = list(rest)
        if about_die:
            face = SYMBOLS[self.s.face[option[1]]]
            if wanted and wanted[0] in SYMBOLS:
                if wanted.pop(0) != face:
                    return False
            elif wanted and len(wanted) == len(values) and wanted[0].isdigit():
                return wanted == values
            values = values[1:]
        return values[: len(wanted)] == wanted

    def can(self, who: str, words: str) -> bool:
        return bool(self.matching(who, words))

    def do(self, who: str, *choices: str) -> Play:
        """Choose, one after the other; fails where something is not offered."""
        for words in choices:
            found = self.matching(who, words)
            assert found, f"{who} is not offered {words!r}: {self.offers(who)}"
            self.table.choose(self.seat(who), found[0])
        return self

    def offers(self, who: str) -> list[str]:
        """What a seat is offered, as texts."""
        ask = self.table.asks.get(self.seat(who))
        return [GAME.vocabulary.text(option) for option in ask.options] if ask else []

    def refused(self, who: str, text: str) -> str:
        """The rule that forbids a choice (given as its exact text); checks that nothing changed."""
        before = self.table.fingerprint()
        with pytest.raises(tm.IllegalChoice) as refusal:
            self.table.choose(self.seat(who), text)
        assert self.table.fingerprint() == before
        return refusal.value.rule

    def die(self, who: str, face: str, n: int = 0) -> int:
        """The number of a die in front of a Hero that shows a face."""
        hero = self.hero(who)
        dice = [
            d for d, f in enumerate(self.s.face)
            if SYMBOLS[f] == face and self.s.holder[d] == hero and self.s.place[d] in (0, 2)
        ]  # fmt: skip
        return dice[n]

    def next_dice(self, faces: str) -> Play:
        """Load the dice: the next rolls show these faces (at most five). Only between two scripts."""
        spec = tomllib.loads(self.table.position())
        assert not spec.get("choices"), "the dice can be loaded only where no script is half done"
        spec["state"].update(key=key_for(faces), draws=0)
        self.table = GAME.position(spec)
        return self

    def all_rest(self) -> Play:
        """Every Hero rests, which ends the round."""
        for hero in range(len(self.s.heroes)):
            if hero + 1 in self.table.asks and not self.table.asks[hero + 1].idle:
                self.table.choose(hero + 1, "rest")
        return self

    def pass_until(self, step: str) -> Play:
        """Everyone does as little as can be (the last thing offered) until a step is reached or the game is over."""
        for _ in range(300):
            if self.phase == step or self.table.over:
                return self
            seat, ask = next((seat, ask) for seat, ask in self.table.asks.items() if not ask.idle)
            self.table.choose(seat, ask.options[-1])
        raise AssertionError(f"{step} was not reached")

    def all_content(self) -> Play:
        """Every Hero is content."""
        for seat in [seat for seat, ask in self.table.asks.items() if not ask.idle]:
            self.table.choose(seat, "content")
        return self


def key_for(faces: str) -> int:
    """A key of chance whose first dice show these faces."""
    wanted = [SYMBOLS.index(face) for face in faces.split()]
    assert len(wanted) <= 5, "loading more than five dice takes too long"
    key = 0
    while any((draw(key, n + 1) * 6) >> 64 != face for n, face in enumerate(wanted)):
        key += 1
    return key


def stand(
    picture: str,
    *,
    step: str = "heroes_spend",
    titan: str = "standard",
    tactics: str = "rescue healing_cover blinding_shot",
    up: str = "",
    down: str = "",
    third: str = "none",
    aside: str = "",
    removed: str = "",
    dice: str = "",
    seen: int = 1,
    options: dict[str, object] | None = None,
    content: Mapping[str, object] | None = None,
    **fields: object,
) -> Play:
    """A drawn table. `tactics` names the top of the pile, the other cards follow; `used` those that are gone.

    `seen` is how many cards of the pile all know from the top. `dice` loads the next rolls. Any other field of
    the state may be given by its name (marker=17, citizens=3, cannons=[1, 0], used=["rescue"], shots=1 ...).
    `content` are an owner's corrections.
    """
    lines = [line.split() for line in picture.strip().splitlines()]
    heroes = [line[1] for line in lines]
    state: dict[str, object] = {
        "phase": step, "round": 1, "titan": titan, "heroes": heroes, "levels": [int(line[0]) for line in lines],
    }  # fmt: skip
    _lay_dice(state, lines, heroes)
    _lay_cards(state, titan, step, up, down, third, aside, removed)
    used = cast("list[str]", fields.get("used", []))
    named = tactics.split()
    state["pile"] = named + [card for card in TACTICS_IDS if card not in named and card not in used]
    state["pile_known"] = [1] * seen + [0] * (len(cast("list[str]", state["pile"])) - seen)
    if dice:
        state.update(key=key_for(dice), draws=0)
    state.update(fields)
    spec = {"seats": len(heroes) + 1, "options": options or {}, "content": content or {}, "state": state}
    return Play(GAME.position(spec))


def empty_hand() -> Play:
    """The Titan has played or lost all its cards."""
    return stand("0 eren fight\n0 levi fight", step="heroes_reroll", up="std_trample", down="std_bite",
                 aside="std_feast std_frenzy", removed="std_shake_off std_swat std_tower_blow")  # fmt: skip


def _lay_dice(state: dict[str, object], lines: list[list[str]], heroes: list[str]) -> None:
    count = len(heroes) * 5
    face, place = ["titan"] * count, ["aside"] * count
    holder, left = [die // 5 for die in range(count)], [1] * count
    hearts = [3] * len(heroes)
    free = {hero: iter(range(h * 5, h * 5 + 5)) for h, hero in enumerate(heroes)}
    for h, line in enumerate(lines):
        words = line[2:]
        if words and words[-1] in ("hearts", "heart"):
            hearts[h] = int(words[-2])
            words = words[:-2]
        for word in words:
            symbol, _, owner = word.strip("()<>[]").partition("+")
            die = next(free[owner or heroes[h]])
            face[die], place[die], holder[die] = symbol, MARKS.get(word[0], "held"), h
            worth = CONTENT.worth[HERO_IDS.index(owner or heroes[h])][SYMBOLS.index(symbol)]
            left[die] = worth
    state.update(face=face, place=place, holder=holder, left=left, hearts=hearts)


def _lay_cards(
    state: dict[str, object], titan: str, step: str, up: str, down: str, third: str, aside: str, removed: str
) -> None:
    cards = [ACTION_IDS[card] for card in CONTENT.hands[TITANS.index(titan)]]
    away: list[str] = [*aside.split(), *removed.split(), *([third] if third != "none" else [])]
    if step not in ("titan_selects",):
        up = up or next(card for card in cards if card not in [*away, down])
        down = down or next(card for card in cards if card not in [*away, up])
        away += [up, down]
        state.update(up=up, down=down, third=third, slot=0)
        if step == "heroes_spend":
            state["down_open"] = 1
    state.update(hand=[card for card in cards if card not in away], aside=aside.split(), removed=removed.split())


TITANS = ("standard", "destructive", "voracious", "deviant")


def texts(options: Iterable[tm.Option]) -> list[str]:
    """Options as their texts."""
    return [GAME.vocabulary.text(option) for option in options]
