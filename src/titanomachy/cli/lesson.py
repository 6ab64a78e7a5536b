"""A chapter or a puzzle at the terminal: the coach speaks, the learner chooses, and nothing is lost."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ..answers.coach import Coach, Earlier
from ..answers.coaching import Coaching, Forward
from ..answers.things import plain
from ..bots.registry import bot
from ..games.game import BoardGame
from ..games.registry import joined
from ..kernel.asks import Option
from ..kernel.coaching import SEED, Coached
from ..kernel.errors import TitanomachyError
from ..kernel.lessons import Chapter, Hint, Puzzle
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from . import doing
from .coached import after, before, keys
from .commands import Command, explain, leave, rules, show_log, why
from .journal import Journal
from .menu import Menu
from .pages import lesson_page
from .players import Players
from .progress import Learnt, Left, Progress
from .saves import Keeper
from .session import Session, undisturbed
from .terminal import Left as Leaves
from .terminal import Terminal

LONGEST: Final = 2000  # choices of others before the learner is asked again


class LessonSession(Session):
    """One lesson, from its first step to its end."""

    def __init__(
        self, terminal: Terminal, game: BoardGame[State], lesson: Chapter | Puzzle, progress: Progress
    ) -> None:
        self.game = game
        self.lesson = lesson
        self.progress = progress
        self.hinted: set[str] = set()  # kinds of asks of which the lesson has said something
        left = progress.of(game.id, lesson.id).left
        self.leaving: str | None = None  # where one goes from here
        self.terminal = terminal
        self.pauses = True
        self.minds = {}
        try:
            self.begin(left or Left(False, (), Coached()))
        except (TitanomachyError, ValueError):  # the lesson has changed since
            self.begin(Left(False, (), Coached()))
        if self.coach.course.lost or (self.coach.course.over and self.forward is None) or self.coach.done:
            self.begin(Left(False, (), Coached()))

    # -- the table

    def begin(self, left: Left) -> None:
        """Sit down at the table of the lesson, or of its check, as it was left."""
        lesson, task = self.lesson, self.lesson.check if isinstance(self.lesson, Chapter) and left.check else None
        self.position = task.position if task and task.position else lesson.position
        mine = frozenset(task.me if task and task.position else lesson.holds)
        start = self.game.position(self.position)
        bots = {seat: lesson.bots for seat in range(start.setup.seats) if seat not in mine}
        self.coach = Coach(lesson, left.check, start, left.choices, left.kept)
        table, journal = self.replayed()
        self.sit_down(table, Players((mine,), bots), Keeper(self.game.id))
        self.journal = journal
        self.since = table.length  # what has been told of

    def replayed(self) -> tuple[Table[State], Journal]:
        """The table after all choices, and what led to it."""
        table, journal = self.game.position(self.position), Journal()
        for seat, text in self.coach.choices:
            table.choose(seat, text)
            journal.add(table)
        return table, journal

    def play(self, seat: int, option: Option | str) -> None:
        """A choice is made, and counts."""
        text = option if isinstance(option, str) else self.game.vocabulary.text(option)
        earlier = self.table.clone()
        self.table.choose(seat, text)
        self.journal.add(self.table)
        self.coach.made(earlier, self.table, seat, text)

    def others(self) -> None:
        """The script and the bots play until the learner is asked, or reads."""
        for _ in range(LONGEST):
            seat = self.coach.waits_for(self.table, self.players.bots)
            if seat is None:
                return
            written = self.coach.course.scripted(self.table)
            if written is not None:
                self.play(seat, written[1])
            else:
                self.play(seat, bot(self.lesson.bots, self.game, SEED).choose(self.table, seat))

    # -- the loop

    def learn(self) -> str:
        """Play until the lesson is left; the id of the lesson to go on with, "" for the list."""
        try:
            while self.leaving is None:
                self.others()
                self.autosave()
                self.moment()
        except (Leaves, EOFError, KeyboardInterrupt):
            with undisturbed():
                self.leave()
            raise
        return self.leaving

    def moment(self) -> None:
        """Show where the learner is, and read until something has changed."""
        menu = Menu(self.table, self.coach.course.me if self.asked else (), self.terminal.lang)
        menu.course = self.coach.course
        told = self.coach.told(self.table, self.hint())
        self.show(menu, told)
        while True:
            words = self.terminal.read("> ")
            do = None if menu.offers(words) else self.command(words)
            if do is not None:
                if do(self):
                    return
                continue
            if not words:
                if self.enter(told):
                    return
            elif self.said(menu, words):
                return
            self.remind(menu, self.coach.course.me[0])

    @property
    def asked(self) -> bool:
        """Whether the learner chooses now."""
        return self.coach.course.turn(self.table) in ("learner", "free")

    def hint(self) -> Hint | None:
        """What the lesson says to the question of now, where it comes for the first time."""
        for seat in self.coach.course.me:
            ask = self.table.asks.get(seat)
            hint = self.lesson.hint(ask.message.kind, self.hinted) if ask is not None else None
            if hint is not None and not self.coach.course.at_steps:
                self.hinted.add(hint.at)
                return hint
        return None

    def show(self, menu: Menu, told: Coaching) -> None:
        """The table, what the coach says, and what can be done."""
        terminal = self.terminal
        sights = {seat: self.table.sight(seat) for seat in self.coach.course.me}
        words = told.words(sights, self.table, terminal.lang)
        seat = menu.groups[0].seats[0] if menu.groups else self.coach.course.me[0]
        points = [joined(self.table).table.read(sights[seat], part, terminal.lang) for part in words["points"]]
        names = list(dict.fromkeys(one.name for one in points if one is not None))
        news = self.journal.lines(seat, terminal.lang, self.since)
        self.since = self.table.length
        above = before(terminal, told, words, names)
        below = [*after(terminal, words, told.forward(self.table, terminal.lang)), keys(terminal, told, words)]
        lesson_page(terminal, menu, seat, news, above, below)

    def enter(self, told: Coaching) -> bool:
        """Enter goes on: reads on, begins a missed task anew, or goes to what comes next."""
        if told.turn == "read":
            return doing.read_on(self)
        if told.verdict == "missed":
            return doing.again(self)
        if told.turn == "end":
            self.go(told.forward(self.table, self.terminal.lang))
            return True
        return False

    @property
    def forward(self) -> Forward | None:
        """Where one goes on from here, where this is done."""
        return self.coach.told(self.table, None).forward(self.table, self.terminal.lang)

    def go(self, forward: Forward | None) -> None:
        """On to what comes next: the check of this lesson, this one anew, another, or the list."""
        if forward is None:
            self.leaving = doing.LIST
        elif forward.kind in ("check", "again"):
            self.begin(Left(forward.kind == "check", (), Coached()))
        else:
            self.leaving = forward.lesson

    def said(self, menu: Menu, words: str) -> bool:
        """Words that are neither a lesson's nor empty: a command of the table, or a choice; True where it was made."""
        verb, _, rest = words.replace("?", "? ", 1).strip().partition(" ")
        known = None if menu.offers(words) else self.known(verb)
        if known is not None:
            seat = menu.groups[0].seats[0] if menu.groups else self.coach.course.me[0]
            known(self, menu, seat, rest.strip())
            return False
        if not menu.groups:
            self.terminal.tell(N_("Nothing is asked of you now: press Enter to go on, or type help."))
            return False
        return self.pick(menu, words)

    def pick(self, menu: Menu, words: str) -> bool:
        """Choose what the words say, where the lesson takes it; what it does not take is answered."""
        found = menu.find(words)
        if len(found) != 1:
            return super().pick(menu, words) if not found else self.several(menu, found)
        seat, option = found[0]
        text, lang = self.game.vocabulary.text, self.terminal.lang
        alike = next((entry.options for entry in menu.entries if option in entry.options and entry.seat == seat), ())
        answers = [(one, self.coach.refuses(self.table, seat, text(one), lang)) for one in (option, *alike)]
        taken = next((one for one, answer in answers if not answer), None)
        if taken is None:
            self.terminal.show(Text.assemble(("✗ ", "bold red"), answers[0][1]))
            return False
        self.play(seat, taken)
        return True

    # -- besides choosing

    def known(self, verb: str) -> Command | None:
        """Commands of the table that have a sense in a lesson: it is kept by itself, and nobody else plays it."""
        found = super().known(verb)
        return found if found in (explain, rules, why, show_log, leave) else None

    def command(self, words: str) -> doing.Do | None:
        """What a word of the lesson does: in English, or in the language of this terminal."""
        said = plain(words)
        return next((do for name, do in doing.DO.items() if said in (name, plain(self.terminal.say(name)))), None)

    def rewind(self, earlier: Earlier) -> None:
        """Take choices back, to an earlier moment of the lesson."""
        self.coach.rewound(*earlier)
        self.table, self.journal = self.replayed()
        self.since = self.table.length
        self.hinted.clear()

    def leave(self) -> None:
        """Say how to go on."""
        self.terminal.at_once()
        self.terminal.show("")
        self.terminal.tell(N_("What you have learnt is kept. Go on with:"))
        self.tell_command("learn", self.game.id, self.lesson.id)

    def autosave(self) -> bool:
        """Remember how far the learner has come."""
        coach, finished = self.coach, self.coach.done
        left = None if finished else Left(coach.check, tuple(coach.choices), coach.kept)
        try:
            self.progress.keep(
                self.game.id, self.lesson.id, Learnt(coach.step, coach.kept.tries, finished, left)
            )  # fmt: skip
        except TitanomachyError as error:
            self.terminal.show(Text(error.text(self.terminal.lang), style="red"))
            return False
        return True
