"""The table in a terminal: five Districts in a row, the stacks, and everyone's cards, in 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....drawing.showing import NO_NUMBERS
from ....kernel.sight import Sight
from ....kernel.words import N_
from ..content import space_name
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat
from ..state import ADD_CARDS, FIRST_PLAYER, HERO_CARDS, NONE, ONGOINGS, OUTSIDE, TURN, TURN_BEGINS, WALL_DAMAGE, WALLS
from .seats import SHORT
from .seen import Seen

STEPS: Final = {
    HERO_CARDS: N_("Setting up: the players choose their Heroes"),
    ADD_CARDS: N_("Cards are added to the Districts"),
    FIRST_PLAYER: N_("The players choose who begins"),
    TURN_BEGINS: N_("{hero}'s turn begins"),
    TURN: N_("{hero}'s turn"),
    ONGOINGS: N_("End of round: the Titans' abilities"),
    WALL_DAMAGE: N_("End of round: damage to the Walls"),
}
COLUMN: Final = 15
TOKEN, FALLEN, PLACE, TRAP, HERO, WOUND, DOT = "■", "✗", "⌂", "▲", "☻", "✚", "·"


def screen(sight: Sight[City], lang: str = "en", numbers: Mapping[str, str] = NO_NUMBERS) -> Sequence[RenderableType]:
    """Everything that a seat sees of the table."""
    return _Screen(sight, lang, numbers).parts()


class _Screen(Seen):
    """What a seat sees, written out."""

    __slots__ = ("numbers",)

    def __init__(self, sight: Sight[City], lang: str, numbers: Mapping[str, str]) -> None:
        super().__init__(sight, lang)
        self.numbers = numbers  # of what can be chosen, by part

    def numbered(self, part: str, line: Text) -> Text:
        """A line, with the number of the choice that it stands for behind it in brackets."""
        number = self.numbers.get(part, "")
        if not number:
            return line
        mark = Text(f"[{number}]", style="bold cyan")
        line.truncate(COLUMN - len(mark) - 1, overflow="ellipsis")
        return Text.assemble(mark, " ", line)

    # -- the whole

    def parts(self) -> list[RenderableType]:
        shown: list[RenderableType] = [self.heading(), self.districts(), self.stacks()]
        if self.city.played:
            shown.append(self.played())
        return [*shown, self.players()]

    def heading(self) -> Text:
        active = self.city.active
        step = self.say(STEPS[self.city.phase], hero=self.player(active) if active >= 0 else "")
        line = Text(step, style="bold")
        if self.city.round:
            line = Text(f"{self.say(N_('Round {n}'), n=self.city.round)} {DOT} ", style="bold").append(step)
        if active >= 0:
            line.append(f" {DOT} ")
            line.append(self.say(N_("Power {n}"), n=self.city.power), style="bold yellow")
            line.append(f" {DOT} ")
            line.append(self.say(N_("Move {n}"), n=self.city.move), style="bold cyan")
        return line

    # -- the city

    def districts(self) -> Grid:
        """A column for each District: what is outside, its Wall, what is inside; the Castle is on the right."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        for _ in range(WALLS):
            grid.add_column(width=COLUMN, no_wrap=True, overflow="ellipsis")
        columns = range(WALLS)
        grid.add_row(*(self.stacked(self.outside(wall)) for wall in columns))
        grid.add_row(*(self.wall_line(wall) for wall in columns))
        grid.add_row(*(self.stacked(self.inside(wall)) for wall in columns))
        return grid

    def stacked(self, lines: list[Text]) -> Text:
        for line in lines:
            line.truncate(COLUMN, overflow="ellipsis")
        return Text("\n").join(lines)

    def wall_line(self, wall: int) -> Text:
        tokens = self.city.tokens[wall]
        name = self.say(SHORT[wall])
        if tokens < 0:
            return Text(f"{FALLEN} {name}", style="dim strike")
        trap = TRAP if self.city.trap == wall else ""
        room = COLUMN - len(name) - len(trap) - 1
        shown = TOKEN * tokens if tokens <= room else f"{TOKEN}{tokens}"
        line = Text.assemble((name, "bold"), " ", (shown, "bold yellow"), (trap, "bold magenta"))
        place = self.city.locations[wall]
        if place != NONE:
            line.append(f"\n{PLACE}{self.card(place)}", style="green")
        line.append("\n" + "═" * COLUMN, style="dim")
        return line

    def outside(self, wall: int) -> list[Text]:
        lines = [
            self.numbered(f"titan-{wall}-{place}", self.titan(kind))
            for place, kind in enumerate(self.city.outside[wall])
        ]
        return lines + self.standing_at(wall * 2 + OUTSIDE)

    def titan(self, kind: int) -> Text:
        """A Titan with its cost, an Archenemy with its damage and Hit Points too."""
        cost = self.content.cost[kind]
        if not self.content.is_archenemy[kind]:
            size = self.card(kind).partition("(")[2].rstrip(")")  # "8-meter": the column is narrow
            return Text.assemble((f"{cost} ", "bold"), (size, "red"))
        return Text.assemble(
            (f"{cost} ", "bold"),
            (f"{self.city.hurt_by(kind)}/{self.content.hit_points[kind]} ", "bold yellow"),
            (self.card(kind), "bold red"),
        )

    def inside(self, wall: int) -> list[Text]:
        cards = self.city.inside[wall]
        lines = [
            self.numbered(
                f"card-in-{wall}-{place}", Text.assemble((f"{self.content.cost[kind]} ", "bold"), self.card(kind))
            )
            for place, kind in enumerate(cards)
        ]
        return lines + self.standing_at(wall * 2)

    def standing_at(self, space: int) -> list[Text]:
        """The Heroes in a space."""
        names = [self.player(player) for player in self.city.heroes_at(space)]
        names += [self.hero(self.city.helper_heroes[helper]) for helper in self.city.helpers_at(space)]
        number = self.numbers.get(f"space-{space}", "")
        here = [Text(self.say(N_("[{n}] go here"), n=number), style="bold cyan")] if number else []
        return [*(Text(f"{HERO} {name}", style="bold cyan") for name in names), *here]

    # -- stacks

    def stacks(self) -> Text:
        counts = (
            (N_("Castle {n}"), len(self.city.deck)),
            (N_("3D Gear {n}"), self.city.gear),
            (N_("Wounds {n}"), self.city.wounds),
            (N_("Titans on Attack {n}"), len(self.city.attack)),
            (N_("destroyed {n}"), len(self.city.destroyed)),
            (N_("Archenemies defeated {n}"), f"{self.city.slain}/{archenemies_to_defeat(self.city)}"),
        )
        line = Text(f" {DOT} ".join(self.say(sentence, n=number) for sentence, number in counts))
        if self.city.memorial:
            dead = ", ".join(self.hero(hero) for hero in self.city.memorial)
            line.append(f" {DOT} ").append(self.say(N_("fallen: {names}"), names=dead), style="red")
        if self.coming:
            names = ", ".join(map(self.card, self.coming))
            line.append("\n").append(self.say(N_("Next in the deck, as you saw: {names}"), names=names), style="green")
        return line

    def played(self) -> Text:
        return Text.assemble((self.say(N_("In play: ")), "dim"), self.cards(self.city.played))

    # -- players

    def cards(self, kinds: list[int]) -> str:
        """Cards by name, several of a kind with their number."""
        return ", ".join(
            self.card(kind) if number == 1 else f"{number} {self.card(kind)}" for kind, number in Counter(kinds).items()
        )

    def players(self) -> Grid:
        """A line for each player: the Hero, where, Wounds, deck and discard pile, the hand as far as it is seen."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for player in range(self.city.seats):
            style = "bold reverse" if player == self.city.active else "bold"
            name = Text(self.player(player), style=style)
            name.append(WOUND * self.city.wounds_up[player], style="bold red")
            deck, discards = len(self.city.decks[player]), len(self.city.discards[player])
            piles = self.say(N_("deck {n}, discards {m}"), n=deck, m=discards)
            grid.add_row(name, Text(piles, style="dim"), self.held(player))
        for helper, hero in enumerate(self.city.helper_heroes):
            if hero != NONE:
                grid.add_row(*self.helper(helper, hero))
        return grid

    def held(self, player: int) -> str:
        """A hand, as far as it is seen."""
        held = self.hand(player)
        return self.say(N_("{n} {n:card|cards}"), n=len(self.city.hands[player])) if held is None else self.cards(held)

    def helper(self, helper: int, hero: int) -> tuple[Text, str, str]:
        """A line for a secondary Hero."""
        wounds, space = self.city.helper_wounds[helper], self.city.helpers[helper]
        name = Text(self.hero(hero), style="bold" if wounds >= 0 else "dim strike")
        name.append(WOUND * max(0, wounds), style="bold red")
        return name, "", space_name(space, self.lang) if space >= 0 else ""
