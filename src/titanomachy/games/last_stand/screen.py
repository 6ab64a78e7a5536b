"""The table in a terminal: the ladder of levels, the cards, the track and everyone's dice, in 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel.forms import Json
from ...kernel.words import N_, say
from . import about
from .content import LEVELS, SYMBOLS, Condition, Content
from .words import ACTION_CARD, HERO_CARD, TACTICS_CARD, TITAN_CARD

STEPS: Final = {
    "titan_card": N_("Setting up: the Titan chooses its card"),
    "hero_cards": N_("Setting up: the Heroes choose their cards"),
    "start_levels": N_("Setting up: the Heroes take their places"),
    "titan_selects": N_("Step 1: the Titan selects Action cards"),
    "heroes_roll": N_("Step 2: the Heroes roll"),
    "heroes_reroll": N_("Step 2: the Heroes re-roll"),
    "eren_gives": N_("Step 2: Eren may give dice away"),
    "titan_uses": N_("Step 3: the Titan uses its dice"),
    "reroll_returned": N_("Step 4: the Heroes re-roll returned dice"),
    "eren_gives_again": N_("Step 4: Eren may give dice away"),
    "resolve": N_("Step 5: the Action cards resolve"),
    "heroes_spend": N_("Step 6: the Heroes spend their dice"),
    "over": N_("The game is over"),
}
BEFORE_PLAY: Final = ("titan_card", "hero_cards", "start_levels")
AFTER_ATTACKS: Final = ("heroes_spend", "over")

STYLES: Final = {
    "titan": "red", "fight": "bold yellow", "tactics": "bold green", "move": "bold cyan", "cannon": "bold magenta",
    "dodge": "bold blue",
}  # fmt: skip
ZONES: Final = ("white", "yellow", "red")
LEFT: Final = 28
CIRCLED: Final = "①②③"
FULL, EMPTY, CANNON, DONE, OPEN, DANGER = "♥", "♡", "●", "✓", "·", "!"


def screen(view: Mapping[str, Json], content: Content, lang: str, french: bool = False) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table; the French edition calls the first box of the track Start."""
    return _Screen(view, content, lang, french).parts()


class _Screen:
    """A view being written out: what it says by name, and the words for it."""

    def __init__(self, view: Mapping[str, Json], content: Content, lang: str, french: bool) -> None:
        self.view = view
        self.content = content
        self.lang = lang
        self.french = french
        self.phase = self.word("phase")

    # -- reading the view

    def word(self, field: str) -> str:
        return str(self.view[field])

    def number(self, field: str) -> int:
        return cast("int", self.view[field])

    def numbers(self, field: str) -> list[int]:
        return cast("list[int]", self.view[field])

    def words(self, field: str) -> list[str]:
        return cast("list[str]", self.view[field])

    def say(self, sentence: str, **values: object) -> str:
        return say(sentence, self.lang, **values)

    def hero(self, place: int) -> str:
        card = self.words("heroes")[place]
        if card == "none":
            return self.say(N_("Hero {n}"), n=place + 1)
        return self.content.name("hero", HERO_CARD.parse(card), self.lang)

    def card(self, word: str) -> str:
        return self.content.name("card", ACTION_CARD.parse(word), self.lang)

    def cards(self, words: Sequence[str]) -> str:
        return ", ".join(self.card(word) for word in words)

    # -- the whole

    def parts(self) -> list[RenderableType]:
        board = Grid.grid(padding=(0, 2, 0, 0))
        board.add_column(min_width=LEFT)
        board.add_column()
        board.add_row(self.ladder(), self.titan() if self.word("titan") != "none" else "")
        track = Text.assemble(self.track(), f" {OPEN} ", self.supplies())
        return [self.heading(), board, self.tactics(), track, self.dice()]

    def heading(self) -> Text:
        step = self.say(STEPS[self.phase])
        if self.phase in BEFORE_PLAY:
            return Text(step, style="bold")
        return Text(f"{self.say(N_('Round {n}'), n=self.number('round'))} {OPEN} {step}", style="bold")

    # -- the ladder

    def ladder(self) -> Grid:
        """Levels 8 to 0 with the Heroes on them; conditions of the Tactics card and open attacks in the margin."""
        ladder = Grid.grid(padding=(0, 1, 0, 0))
        ladder.add_column(style="bold")
        for _ in range(4):
            ladder.add_column()
        danger = self.danger()
        for level in range(LEVELS - 1, -1, -1):
            heroes = [self.hero(h) for h, at in enumerate(self.numbers("levels")) if at == level]
            ladder.add_row(
                Text(DANGER if danger >> level & 1 else " ", style="bold red"),
                str(level), self.ground(level), self.margin(level), Text(" ".join(heroes), style="bold"),
            )  # fmt: skip
        return ladder

    def ground(self, level: int) -> Text:
        if self.content.on_tower[level]:
            cannons = self.numbers("cannons")[self.content.tower.index(level)]
            return Text.assemble(("┃", "yellow"), self.say(N_("Tower")), " ", (CANNON * cannons, STYLES["cannon"]))
        if self.content.on_titan[level]:
            return Text.assemble(("█", "red"), self.say(N_("Titan")))
        return Text.assemble(("▁", "green"), self.say(N_("Ground")))

    def margin(self, level: int) -> str:
        conditions = self.content.tactics[self.top()].conditions if self.top() >= 0 else ()
        return "".join(mark for mark, one in zip(CIRCLED, conditions, strict=False) if one.level == level)

    def danger(self) -> int:
        """The levels that open Action cards reach, as long as they have not resolved."""
        if self.phase in AFTER_ATTACKS:
            return 0
        mask = 0
        for field in ("up", "third", "down"):
            if self.word(field) not in ("none", "hidden") and (field != "down" or self.view["down_open"]):
                mask |= self.content.actions[ACTION_CARD.parse(self.word(field))].levels
        return mask

    # -- track and supplies

    def track(self) -> Text:
        """One box for each point; bars part the zones, so that it can be read without colour."""
        marker, content = self.number("marker"), self.content
        line = Text()
        for box in range(content.start, content.last + 1):
            if box in (content.white_end + 1, content.kill_start):
                line.append("|")
            line.append("◆" if box == marker else "■" if box < marker else "□", style=ZONES[self.zone(box)])
        names = (N_("white zone"), N_("Weak Zone"), N_("Kill Zone"))
        line.append(f" {self.say(N_('Start')) if self.french and marker == content.start else marker}: ")
        return line.append(self.say(names[self.zone(marker)]), style=ZONES[self.zone(marker)])

    def zone(self, box: int) -> int:
        return (box > self.content.white_end) + (box >= self.content.kill_start)

    def supplies(self) -> Text:
        cannons, shots = sum(self.numbers("cannons")), self.number("shots")
        return Text.assemble(
            self.say(N_("Citizens {n} of {total}"), n=self.number("citizens"), total=self.content.citizens),
            f" {OPEN} ",
            self.say(N_("Cannons {n}, fired {shots}"), n=cannons, shots=shots),
        )

    # -- the Titan

    def titan(self) -> Grid:
        """Its name and dice, its cards (as far as they can be seen) and its abilities."""
        number = TITAN_CARD.parse(self.word("titan"))
        dice = self.words("place").count("titan")
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        title = Text(self.content.name("titan", number, self.lang), style="bold red")
        title.append(f" {OPEN} ").append(self.say(N_("dice held: {n}"), n=dice))
        grid.add_row(Text("█", style="red"), title)
        for field, label in (("up", N_("face up")), ("third", N_("third"))):
            if self.word(field) != "none":
                grid.add_row(self.say(label), self.played(self.word(field)))
        if self.word("down") != "none":
            grid.add_row(self.say(N_("face up") if self.view["down_open"] else N_("face down")), self.hidden())
        for field, label in (("aside", N_("set aside")), ("removed", N_("gone"))):
            if self.words(field):
                grid.add_row(self.say(label), self.cards(self.words(field)))
        hand = self.view["hand"]
        shown = (
            self.cards(cast("list[str]", hand))
            if isinstance(hand, list)
            else self.say(N_("{n} {n:card|cards}"), n=hand)
        )
        grid.add_row(self.say(N_("in hand")), shown)
        uses = [about.ability(self.content, number, place, self.lang) for place in range(3)]
        grid.add_row(self.say(N_("may use")), ", ".join(uses))
        return grid

    def played(self, word: str) -> Text:
        """A card that can be seen; the sign of danger is that of the levels it reaches."""
        number = ACTION_CARD.parse(word)
        reaches = self.danger() & self.content.actions[number].levels
        sign = f" {DANGER} " if reaches else f" {OPEN} "
        return Text.assemble(
            (self.card(word), "bold"), (sign, "bold red"), about.action(self.content, number, self.lang)
        )

    def hidden(self) -> Text:
        """The second card: itself for those who may see it, else which it may be."""
        if self.word("down") != "hidden":
            return self.played(self.word("down"))
        return Text.assemble(("? ", "bold"), self.cards(self.words("may_be_down")))

    # -- the Tactics card

    def top(self) -> int:
        word = self.words("pile")[0]
        return -1 if word == "hidden" else TACTICS_CARD.parse(word)

    def tactics(self) -> RenderableType:
        """The active card, and how far its conditions are met."""
        number = self.top()
        card = self.content.tactics[number]
        title = Text.assemble(
            ("▲ ", "green"), (self.content.name("tactic", number, self.lang), "bold green"),
            f": {about.tactic_effect(self.content, number, self.lang)}",
        )  # fmt: skip
        if len(self.words("heroes")) == 2:
            enough = N_("two Heroes: ③ and level 8 are enough") if card.kills else N_("two Heroes: any two are enough")
            title.append(f" ({self.say(enough)})", style="dim")
        line = Text("  ").join(self.condition(place, one) for place, one in enumerate(card.conditions))
        return Group(title, Text("  ").append_text(line))

    def condition(self, place: int, one: Condition) -> Text:
        paid = self.numbers("paid")[place]
        done = self.zone(self.number("marker")) == 2 if one.kill_zone else paid >= one.count
        words = Text.assemble((CIRCLED[place], "bold"), f" {about.condition(self.content, one, self.lang)}")
        if done:
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
        for hero in range(len(self.words("heroes"))):
            hearts = self.numbers("hearts")[hero]
            shown = Text(FULL * hearts + EMPTY * (self.content.hearts - hearts), style="red")
            grid.add_row(self.hero(hero), shown, Text() if self.phase in BEFORE_PLAY else self.dice_of(hero))
        return grid

    def dice_of(self, hero: int) -> Text:
        lying: dict[str, list[Text]] = {}
        for die, (place, holder) in enumerate(zip(self.words("place"), self.numbers("holder"), strict=True)):
            if holder == hero:
                lying.setdefault(place, []).append(self.die(die, place))
        if self.phase == "titan_selects":
            return Text(self.say(N_("not rolled yet")), style="dim")
        labels = {
            "back": N_("returned"),
            "titan": N_("with the Titan"),
            "aside": N_("set aside"),
            "spent": N_("spent"),
        }
        parts = [Text(" ").join(lying["held"])] if "held" in lying else []
        for place, label in labels.items():
            if place in lying:
                words = Text(str(len(lying[place]))) if place in ("titan", "back") else Text(" ").join(lying[place])
                parts.append(Text.assemble((f"{self.say(label)}: ", "dim"), words))
        if self.numbers("rested")[hero]:
            parts.append(Text(self.say(N_("rests")), style="dim italic"))
        return Text(f" {OPEN} ").join(parts)

    def die(self, die: int, place: str) -> Text:
        """A die: its symbol, as often as it gives it, with a star if picked and in brackets if put up."""
        face = self.words("face")[die]
        word = self.content.name("symbol", SYMBOLS.index(face), self.lang)
        if place == "held":  # "Fight+Fight": in a list of choices "Fight ×2" stands for two dice
            word = "+".join([word] * self.numbers("left")[die])
        if die in self.numbers("selected"):
            word += "*"
        if die in self.numbers("offered"):
            word = f"({word})"
        return Text(word, style=STYLES[face] if place == "held" else "dim")
