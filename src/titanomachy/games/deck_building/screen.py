"""The table in a terminal: five Districts in a row, the stacks, and everyone's cards, in 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel.forms import Json
from ...kernel.words import N_, say
from .content import CARD_IDS, FIRST_ARCHENEMY, HERO_IDS, KIND, Content
from .state import OUTSIDE, WALLS
from .words import space_name

STEPS: Final = {
    "hero_cards": N_("Setting up: the players choose their Heroes"),
    "add_cards": N_("Cards are added to the Districts"),
    "first_player": N_("The players choose who begins"),
    "turn_begins": N_("{hero}'s turn begins"),
    "turn": N_("{hero}'s turn"),
    "ongoings": N_("End of round: the Titans' abilities"),
    "walls": N_("End of round: damage to the Walls"),
}
SHORT_WALLS: Final = (N_("Maria"), N_("Maria"), N_("Rose"), N_("Rose"), N_("Sina"))
COLUMN: Final = 15
TOKEN, FALLEN, PLACE, TRAP, HERO, WOUND, DOT = "■", "✗", "⌂", "▲", "☻", "✚", "·"


def screen(view: Mapping[str, Json], content: Content, lang: str) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    return _Screen(view, content, lang).parts()


class _Screen:
    """A view being written out: what it says by name, and the words for it."""

    def __init__(self, view: Mapping[str, Json], content: Content, lang: str) -> None:
        self.view = view
        self.content = content
        self.lang = lang

    # -- reading the view

    def number(self, field: str) -> int:
        return cast("int", self.view[field])

    def numbers(self, field: str) -> list[int]:
        return cast("list[int]", self.view[field])

    def words(self, field: str) -> list[str]:
        return cast("list[str]", self.view[field])

    def lists(self, field: str) -> list[list[str]]:
        return cast("list[list[str]]", self.view[field])

    def say(self, sentence: str, **values: object) -> str:
        return say(sentence, self.lang, **values)

    def card(self, word: str) -> str:
        return self.content.name("card", KIND[word], self.lang)

    def hero(self, word: str, player: int = 0) -> str:
        if word == "none":
            return self.say(N_("Player {n}"), n=player + 1)
        return self.content.name("hero", HERO_IDS.index(word), self.lang)

    def player(self, player: int) -> str:
        return self.hero(self.words("heroes")[player], player)

    # -- the whole

    def parts(self) -> list[RenderableType]:
        shown: list[RenderableType] = [self.heading(), self.city(), self.stacks()]
        if self.words("played"):
            shown.append(self.played())
        return [*shown, self.players()]

    def heading(self) -> Text:
        active = self.number("active")
        step = self.say(STEPS[str(self.view["phase"])], hero=self.player(active) if active >= 0 else "")
        line = Text(step, style="bold")
        if self.number("round"):
            line = Text(f"{self.say(N_('Round {n}'), n=self.number('round'))} {DOT} ", style="bold").append(step)
        if active >= 0:
            line.append(f" {DOT} ")
            line.append(self.say(N_("Power {n}"), n=self.number("power")), style="bold yellow")
            line.append(f" {DOT} ")
            line.append(self.say(N_("Move {n}"), n=self.number("move")), style="bold cyan")
        return line

    # -- the city

    def city(self) -> Grid:
        """A column for each District: what is outside, its Wall, what is inside; the Castle is on the right."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        for _ in range(WALLS):
            grid.add_column(width=COLUMN, no_wrap=True, overflow="ellipsis")
        columns = range(WALLS)
        grid.add_row(*(self.stacked(self.outside(wall)) for wall in columns))
        grid.add_row(*(self.wall(wall) for wall in columns))
        grid.add_row(*(self.stacked(self.inside(wall)) for wall in columns))
        return grid

    def stacked(self, lines: list[Text]) -> Text:
        for line in lines:
            line.truncate(COLUMN, overflow="ellipsis")
        return Text("\n").join(lines)

    def wall(self, wall: int) -> Text:
        tokens = self.numbers("tokens")[wall]
        name = self.say(SHORT_WALLS[wall])
        if tokens < 0:
            return Text(f"{FALLEN} {name}", style="dim strike")
        line = Text.assemble((name, "bold"), " ", (TOKEN * tokens, "bold yellow"))
        if self.number("trap") == wall:
            line.append(f" {TRAP}", style="bold magenta")
        place = self.words("locations")[wall]
        if place != "none":
            line.append(f"\n{PLACE}{self.card(place)}", style="green")
        line.append("\n" + "═" * COLUMN, style="dim")
        return line

    def outside(self, wall: int) -> list[Text]:
        lines = [self.titan(word) for word in self.lists("outside")[wall]]
        return lines + self.standing_at(wall * 2 + OUTSIDE)

    def titan(self, word: str) -> Text:
        """A Titan with its cost, an Archenemy with its damage and Hit Points too."""
        kind = CARD_IDS.index(word)
        cost = self.content.cost[kind]
        if not self.content.is_archenemy[kind]:
            size = self.card(word).partition("(")[2].rstrip(")")  # "8-meter": the column is narrow
            return Text.assemble((f"{cost} ", "bold"), (size, "red"))
        damage = self.numbers("damage")[kind - FIRST_ARCHENEMY]
        return Text.assemble(
            (f"{cost} ", "bold"),
            (f"{damage}/{self.content.hit_points[kind]} ", "bold yellow"),
            (self.card(word), "bold red"),
        )

    def inside(self, wall: int) -> list[Text]:
        lines = []
        for word in self.lists("inside")[wall]:
            lines.append(Text.assemble((f"{self.content.cost[KIND[word]]} ", "bold"), self.card(word)))
        return lines + self.standing_at(wall * 2)

    def standing_at(self, space: int) -> list[Text]:
        """The Heroes in a space."""
        names = [self.player(player) for player, where in enumerate(self.numbers("where")) if where == space]
        helpers = zip(self.words("helper_heroes"), self.numbers("helpers"), strict=True)
        names += [self.hero(word) for word, where in helpers if where == space]
        return [Text(f"{HERO} {name}", style="bold cyan") for name in names]

    # -- stacks

    def stacks(self) -> Text:
        deck = cast("dict[str, Json]", self.view["deck"])
        goal = cast("dict[str, int]", self.view["goal"])
        counts = (
            (N_("Castle {n}"), deck["count"]),
            (N_("3D Gear {n}"), self.number("gear")),
            (N_("Wounds {n}"), self.number("wounds")),
            (N_("Titans on Attack {n}"), self.number("attack")),
            (N_("destroyed {n}"), len(self.words("destroyed"))),
            (N_("Archenemies defeated {n}"), f"{self.number('slain')}/{goal['archenemies']}"),
        )
        line = Text(f" {DOT} ".join(self.say(sentence, n=number) for sentence, number in counts))
        if self.words("memorial"):
            dead = ", ".join(self.hero(word) for word in self.words("memorial"))
            line.append(f" {DOT} ").append(self.say(N_("fallen: {names}"), names=dead), style="red")
        coming = cast("list[str]", deck["next"])
        if coming:
            names = ", ".join(self.card(word) for word in coming)
            line.append("\n").append(self.say(N_("Next in the deck, as you saw: {names}"), names=names), style="green")
        return line

    def played(self) -> Text:
        return Text.assemble((self.say(N_("In play: ")), "dim"), self.cards(self.words("played")))

    # -- players

    def cards(self, words: list[str]) -> str:
        """Cards by name, several of a kind with their number."""
        return ", ".join(
            self.card(word) if number == 1 else f"{number} {self.card(word)}" for word, number in Counter(words).items()
        )

    def players(self) -> Grid:
        """A line for each player: the Hero, where, Wounds, deck and discard pile, the hand as far as it is seen."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for player in range(len(self.words("heroes"))):
            style = "bold reverse" if player == self.number("active") else "bold"
            name = Text(self.player(player), style=style)
            name.append(WOUND * self.numbers("wounds_up")[player], style="bold red")
            held = cast("list[Json]", self.view["hands"])[player]
            hand = (
                self.cards(cast("list[str]", held))
                if isinstance(held, list)
                else self.say(N_("{n} {n:card|cards}"), n=held)
            )
            piles = self.say(
                N_("deck {n}, discards {m}"), n=self.numbers("decks")[player], m=len(self.lists("discards")[player])
            )
            grid.add_row(name, Text(piles, style="dim"), hand)
        for helper, word in enumerate(self.words("helper_heroes")):
            if word != "none":
                grid.add_row(*self.helper(helper, word))
        return grid

    def helper(self, helper: int, word: str) -> tuple[Text, str, str]:
        """A line for a secondary Hero."""
        wounds, space = self.numbers("helper_wounds")[helper], self.numbers("helpers")[helper]
        name = Text(self.hero(word), style="bold" if wounds >= 0 else "dim strike")
        name.append(WOUND * max(0, wounds), style="bold red")
        return name, "", space_name(space, self.lang) if space >= 0 else ""
