"""The table in a terminal: the ladder of levels, the cards, the track and everyone's dice, in 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....drawing.showing import NO_NUMBERS
from ....kernel.forms import UNSEEN
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..cards import Tactic
from ..content import LEVELS, SYMBOLS
from ..notation import condition
from ..rules.hero_abilities import eren
from ..rules.tactics_cards import met
from ..state import (
    ASIDE,
    BACK,
    GIVES,
    GIVES_AGAIN,
    HELD,
    HERO_CARDS,
    NONE,
    OVER,
    REROLLS,
    RESOLVE,
    RETURNED,
    ROLL_ALL,
    SELECT,
    SPENDING,
    SPENT,
    START_LEVELS,
    TITAN_CARDS,
    TITAN_USES,
    WITH_TITAN,
    Stand,
)
from . import about
from .seen import Seen
from .track import zone_name

STEPS: Final = {
    TITAN_CARDS: N_("Setting up: the Titan chooses its card"),
    HERO_CARDS: N_("Setting up: the Heroes choose their cards"),
    START_LEVELS: N_("Setting up: the Heroes take their places"),
    SELECT: N_("Step 1: the Titan selects Action cards"),
    ROLL_ALL: N_("Step 2: the Heroes roll"),
    REROLLS: N_("Step 2: the Heroes re-roll"),
    GIVES: N_("Step 2: {hero} may give dice away"),
    TITAN_USES: N_("Step 3: the Titan uses its dice"),
    RETURNED: N_("Step 4: the Heroes re-roll returned dice"),
    GIVES_AGAIN: N_("Step 4: {hero} may give dice away"),
    RESOLVE: N_("Step 5: the Action cards resolve"),
    SPENDING: N_("Step 6: the Heroes spend their dice"),
    OVER: N_("The game is over"),
}

STYLES: Final = {
    "titan": "red", "fight": "bold yellow", "tactics": "bold green", "move": "bold cyan", "cannon": "bold magenta",
    "dodge": "bold blue",
}  # fmt: skip
ZONES: Final = ("white", "yellow", "red")
LYING: Final = {
    BACK: N_("returned"), WITH_TITAN: N_("with the Titan"), ASIDE: N_("set aside"), SPENT: N_("spent"),
}  # fmt: skip
LEFT: Final = 28
CIRCLED: Final = "①②③"
FULL, EMPTY, CANNON, DONE, OPEN, DANGER = "♥", "♡", "●", "✓", "·", "!"


def screen(sight: Sight[Stand], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    return _Screen(Seen.of(sight, lang), numbers).parts()


class _Screen:
    """What is seen, being written out."""

    def __init__(self, seen: Seen, numbers: Mapping[str, str]) -> None:
        self.seen = seen
        self.numbers = numbers
        self.s = seen.s
        self.content = seen.content
        self.lang = seen.lang
        self.before_play = seen.s.phase <= START_LEVELS

    def say(self, sentence: str, **values: object) -> str:
        return say(sentence, self.lang, **values)

    def hero(self, place: int) -> str:
        return self.say(N_("Hero {n}"), n=place + 1) if self.s.heroes[place] == NONE else self.seen.hero(place)

    def cards(self, cards: Sequence[int]) -> str:
        return ", ".join(self.seen.name("card", card) for card in cards)

    # -- the whole

    def parts(self) -> list[RenderableType]:
        board = Grid.grid(padding=(0, 2, 0, 0))
        board.add_column(min_width=LEFT)
        board.add_column()
        board.add_row(self.ladder(), self.titan() if self.s.titan != NONE else "")
        track = Text.assemble(self.track(), f" {OPEN} ", self.supplies())
        return [self.heading(), board, self.tactics(), track, self.dice(), *self.signs()]

    def heading(self) -> Text:
        giving = self.s.phase in (GIVES, GIVES_AGAIN)
        step = self.say(STEPS[self.s.phase], hero=self.hero(eren(self.s)) if giving else "")
        if self.before_play:
            return Text(step, style="bold")
        return Text(f"{self.say(N_('Round {n}'), n=self.s.round)} {OPEN} {step}", style="bold")

    # -- the ladder

    def ladder(self) -> Grid:
        """Levels 8 to 0 with the Heroes on them; conditions of the Tactics card and open attacks in the margin.

        A level that can be chosen has the numbers of those lines in brackets.
        """
        ladder = Grid.grid(padding=(0, 1, 0, 0))
        ladder.add_column(style="bold")
        for _ in range(5):
            ladder.add_column()
        danger = self.danger()
        for level in range(LEVELS - 1, -1, -1):
            heroes = [self.hero(h) for h, at in enumerate(self.s.levels) if at == level]
            ladder.add_row(
                Text(DANGER if danger >> level & 1 else " ", style="bold red"),
                str(level), self.ground(level), self.margin(level), self.chosen(level),
                Text(" ".join(heroes), style="bold"),
            )  # fmt: skip
        return ladder

    def chosen(self, level: int) -> Text:
        numbers = [self.numbers[part] for part in (f"level-{level}", f"floor-{level}") if part in self.numbers]
        return Text(f"[{','.join(numbers)}]" if numbers else "", style="bold cyan")

    def ground(self, level: int) -> Text:
        if self.content.on_tower[level]:
            cannons = self.s.cannons[self.content.tower.index(level)]
            return Text.assemble(("┃", "yellow"), self.say(N_("Tower")), " ", (CANNON * cannons, STYLES["cannon"]))
        if self.content.on_titan[level]:
            return Text.assemble(("█", "red"), self.say(N_("Titan")))
        return Text.assemble(("▁", "green"), self.say(N_("Ground")))

    def margin(self, level: int) -> str:
        conditions = self.content.tactics[self.s.pile[0]].conditions if self.s.pile[0] != UNSEEN else ()
        return "".join(mark for mark, one in zip(CIRCLED, conditions, strict=False) if one.level == level)

    def danger(self) -> int:
        """The levels that open Action cards reach, as long as they have not resolved."""
        s = self.s
        if s.phase in (SPENDING, OVER):
            return 0
        mask = 0
        for card in (s.up, s.third, s.down if s.down_open else NONE):
            if card != NONE:
                mask |= self.content.actions[card].levels
        return mask

    # -- track and supplies

    def track(self) -> Text:
        """One box for each point; bars part the zones, so that it can be read without colour."""
        marker, content = self.s.marker, self.content
        line = Text()
        for box in range(content.start, content.last + 1):
            if box in (content.white_end + 1, content.kill_start):
                line.append("|")
            line.append("◆" if box == marker else "■" if box < marker else "□", style=ZONES[self.zone(box)])
        line.append(f" {self.seen.box(marker)}: ")
        return line.append(zone_name(self.seen.zone, self.lang), style=ZONES[self.seen.zone])

    def zone(self, box: int) -> int:
        return (box > self.content.white_end) + (box >= self.content.kill_start)

    def supplies(self) -> Text:
        return Text.assemble(
            self.say(N_("Citizens {n} of {total}"), n=self.s.citizens, total=self.content.citizens),
            f" {OPEN} ",
            self.say(N_("Cannons {n}, fired {shots}"), n=sum(self.s.cannons), shots=self.s.shots),
        )

    # -- the Titan

    def titan(self) -> Grid:
        """Its name and dice, its cards (as far as they can be seen) and its abilities."""
        s, name = self.s, self.seen.name
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        title = Text(name("titan", s.titan), style="bold red")
        title.append(f" {OPEN} ").append(self.say(N_("dice held: {n}"), n=s.place.count(WITH_TITAN)))
        grid.add_row(Text("█", style="red"), title)
        for card, label in ((s.up, N_("face up")), (s.third, N_("third"))):
            if card != NONE:
                grid.add_row(self.say(label), self.played(card))
        if s.down != NONE:
            grid.add_row(self.say(N_("face up") if s.down_open else N_("face down")), self.second())
        for cards, label in ((s.aside, N_("set aside")), (s.removed, N_("gone"))):
            if cards:
                grid.add_row(self.say(label), self.cards(cards))
        count = self.say(N_("{n} {n:card|cards}"), n=len(s.hand))
        held = self.cards(s.hand) if self.seen.sees_hand else count
        grid.add_row(self.say(N_("in hand")), held)
        uses = [about.ability(self.content, s.titan, place, self.lang) for place in range(3)]
        grid.add_row(self.say(N_("may use")), ", ".join(uses))
        return grid

    def played(self, card: int) -> Text:
        """A card that can be seen; the sign of danger is that of the levels it reaches."""
        reaches = self.danger() & self.content.actions[card].levels
        sign = f" {DANGER} " if reaches else f" {OPEN} "
        return Text.assemble(
            (self.seen.name("card", card), "bold"), (sign, "bold red"), about.action(self.content, card, self.lang)
        )

    def second(self) -> Text:
        """The second card: itself for those who may see it, else which it may be."""
        if not self.seen.down_hidden:
            return self.played(self.s.down)
        return Text.assemble(("? ", "bold"), self.cards(self.seen.may_be_down))

    # -- the Tactics card

    def tactics(self) -> RenderableType:
        """The active card, and how far its conditions are met."""
        number = self.s.pile[0]
        card = self.content.tactics[number]
        title = Text.assemble(
            ("▲ ", "green"), (self.seen.name("tactic", number), "bold green"),
            f": {about.tactic_effect(self.content, number, self.lang)}",
        )  # fmt: skip
        if len(self.s.heroes) == 2:
            enough = N_("two Heroes: ③ and level 8 are enough") if card.kills else N_("two Heroes: any two are enough")
            title.append(f" ({self.say(enough)})", style="dim")
        line = Text("  ").join(self.condition(card, place) for place in range(3))
        return Group(title, Text("  ").append_text(line))

    def condition(self, card: Tactic, place: int) -> Text:
        one, paid = card.conditions[place], self.s.paid[place]
        words = Text.assemble((CIRCLED[place], "bold"), f" {condition(self.content, one, self.lang)}")
        if met(self.s, card, place):
            words.append(f" {DONE}", style="bold green")
        elif paid:
            words.append(f" {paid}/{one.count}", style="bold")
        return words

    # -- the dice

    def dice(self) -> RenderableType:
        """A line for each Hero: hearts, the dice in hand, and those that lie elsewhere."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for hero, hearts in enumerate(self.s.hearts):
            shown = Text(FULL * hearts + EMPTY * (self.content.hearts - hearts), style="red")
            grid.add_row(self.hero(hero), shown, Text() if self.before_play else self.dice_of(hero))
        return grid

    def dice_of(self, hero: int) -> Text:
        s = self.s
        if s.phase == SELECT:
            return Text(self.say(N_("not rolled yet")), style="dim")
        lying: dict[int, list[Text]] = {}
        for die, (place, holder) in enumerate(zip(s.place, s.holder, strict=True)):
            if holder == hero:
                lying.setdefault(place, []).append(self.die(die))
        parts = [Text(" ").join(lying[HELD])] if HELD in lying else []
        for place, label in LYING.items():
            if place in lying:
                words = Text(str(len(lying[place]))) if place in (WITH_TITAN, BACK) else Text(" ").join(lying[place])
                parts.append(Text.assemble((f"{self.say(label)}: ", "dim"), words))
        if s.rested[hero]:
            parts.append(Text(self.say(N_("rests")), style="dim italic"))
        return Text(f" {OPEN} ").join(parts)

    def signs(self) -> list[Text]:
        """What the signs at the dice say, where there are any."""
        said = []
        if self.s.selected:
            said.append(self.say(N_("* picked by its Hero for the common roll: whoever rolls rolls all of these")))
        if self.s.offered:
            said.append(self.say(N_("( ) put up against the Titan's card")))
        return [Text(words, style="dim") for words in said]

    def die(self, die: int) -> Text:
        """A die: its symbol, as often as it gives it, with a star if picked and in brackets if put up."""
        s, held = self.s, self.s.place[die] == HELD
        word = self.seen.name("symbol", s.face[die])
        if held:  # "Fight+Fight": in a list of choices "Fight ×2" stands for two dice
            word = "+".join([word] * s.left[die])
        if die in s.selected:
            word += "*"
        if die in s.offered:
            word = f"({word})"
        return Text(word, style=STYLES[SYMBOLS[s.face[die]]] if held else "dim")
