"""The table: a game in progress.

The rules run as a generator (the script of the present step) on a state of ints and lists. A generator
cannot be copied, so the table keeps an earlier state (`_base`, never changed, shared by all copies) and the answers
given since; a copy wakes by playing those answers on a copy of the base. A table of which copies are made keeps the
state in which the script began; one that is only played on, as in a playout, renews its base now and then.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Final, Generic, NoReturn, Protocol, cast

from . import asks
from .asks import Answer, Ask, Option, Question, Script, Together
from .errors import IllegalChoice, TitanomachyError
from .forms import Json
from .generics import S
from .messages import Event
from .outcome import Outcome, Refusal
from .record import Record
from .setup import Setup
from .sight import Sight
from .state import GameOver, Journal, State
from .words import N_, Speaks, Words

if TYPE_CHECKING:
    from .game import Game

IMAGINE: Final = -1  # in a list of answers: not a seat's answer, but a re-deal of what a seat cannot know
RESEED: Final = -2  # likewise: chance goes on otherwise, and all else stays
BACK: Final = 64  # answers after which the base is renewed where nobody makes copies
TRUE, DREAMING, DREAMT = range(3)  # a table as it is; an imagined one in the step in which it was; one beyond that


class Policy(Protocol[S]):
    """Chooses for any seat that is asked: `bot.choose` is one."""

    def __call__(self, table: Table[S], seat: int, /) -> Option: ...


class Choice:
    """A link of the chain of choices: shared by copies, so that copying a table never copies its history."""

    __slots__ = ("before", "option", "seat")

    def __init__(self, before: Choice | None, seat: int, option: Option) -> None:
        self.before = before
        self.seat = seat
        self.option = option


class Deal:
    """What was dealt anew at an imagined table, as the state right after it: shared by copies, so that one deals it."""

    __slots__ = ("state",)

    def __init__(self) -> None:
        self.state: State | None = None


class Table(Generic[S]):
    """A game in progress; see the contract in `titanomachy`."""

    __slots__ = (
        "_answers", "_asks", "_base", "_chain", "_chooser", "_copied", "_deal", "_dream", "_earlier", "_held",
        "_journal", "_length", "_listed", "_listen", "_origin", "_past", "_question", "_script", "_scripts", "_stale",
        "_state", "_undoable", "_watched", "game", "setup",
    )  # fmt: skip

    def __init__(self, game: Game[S], setup: Setup, base: S, listen: bool = True) -> None:
        self.game = game
        self.setup = setup
        self._scripts = game.rules.script
        self._base: S = base
        self._answers: list[Answer] = []  # since the base
        self._earlier = 0  # how many of them ended before the present script began
        self._stale = False  # whether the base is older than the present script
        self._copied = False  # whether copies are made of this table: then the base never is
        self._held: dict[int, Option] = {}  # secret answers that wait for the others
        self._state: S | None = None
        self._script: Script | None = None
        self._question: Question | None = None
        self._asks: dict[int, Ask] | None = {}  # None: as the question has it, made when it is read
        self._listed: tuple[Question, dict[int, Ask]] | None = None  # a question whose options were listed elsewhere
        self._past = True  # whether the choices are kept
        self._length = 0
        self._chain: Choice | None = None
        self._chooser = -1
        self._undoable = 0
        self._dream = TRUE
        self._deal: Deal | None = None  # of an imagined table: what its copies are dealt
        self._origin: S | None = None  # the state with which the record of an imagined table begins
        self._journal: Journal | None = None  # of the last choice, where someone listens
        self._listen = listen
        self._watched = False  # whether the journal keeps the state at every event

    @classmethod
    def still(cls, game: Game[S], setup: Setup, state: S, journal: Journal, chooser: int = -1) -> Table[S]:
        """A moment that is only looked at: nobody is asked and no rule runs, so it may be one of other rules."""
        table = cls(game, setup, state)
        table._state = state
        table._journal = journal
        table._chooser = chooser
        return table

    @property
    def quiet(self) -> bool:
        """True between two steps of play: an undo takes back a whole action, to such a moment."""
        return len(self._answers) == self._earlier and not self._held

    # -- beginning, waking, running

    def begin(self) -> None:
        """Run the rules up to the first ask. Called once by the game that makes the table."""
        state = self._state = self._base.clone()
        if self._listen:
            state.journal = self._journal = Journal()
        if state.ending:  # a position may describe a game that is over
            self._finish(state)
        else:
            self._copied = True  # a new table is often copied at once: its base is the moment that asks
            self._next_script(state)
            self._copied = False

    def _awake(self) -> S:
        """The live state: made from the base and the answers since where this table is a fresh copy."""
        state = self._state
        if state is not None:
            return state
        state = self._base.clone()
        if not state.ending:
            self._play_again(state)
        self._state = state
        return state

    def _play_again(self, state: S) -> None:
        """Start the script of a copy of the base and give it, and those after it, the answers that they have had."""
        script, question = self._scripted(state)
        held: dict[int, Option] = {}
        for seat, option in self._answers:
            if seat == IMAGINE:
                self._deal_again(state, option[1] - 1, option[2])
                continue
            if seat == RESEED:
                state.reseed(option[1])
                continue
            if isinstance(question, Together):
                held[seat] = option
                if len(held) < len(question.asks):
                    continue
                question.answers, held = held, {}
                state.reveal()
            try:
                question = script.send((seat, option))
            except StopIteration:
                script, question = self._scripted(state)
        self._script = script
        self._question = question
        self._listed = (question, self._asks) if self._asks else None  # those of the table that was copied
        self._asks = None

    def _scripted(self, state: S) -> tuple[Script, Question]:
        """The next script that asks, and its first question."""
        while True:
            script = self._scripts(state)
            for question in script:
                return script, question

    def _send(self, state: S, seat: int, option: Option) -> None:
        """Give an answer to the running script and go on to the next ask."""
        question = self._question
        if isinstance(question, Together):
            self._held = {**self._held, seat: option}
            if len(self._held) < len(question.asks):
                self._asks = None
                return
            question.answers = self._held
            self._answers.extend(self._held.items())
            self._held = {}
            state.reveal()  # the last to answer learns what the others chose
        else:
            self._answers.append((seat, option))
        script = self._script
        assert script is not None
        try:
            question = script.send((seat, option))
        except StopIteration:
            self._next_script(state)
        except GameOver:
            self._finish(state)
        else:
            self._question = question
            self._asks = None

    def _next_script(self, state: S) -> None:
        """Start scripts until one asks, or the game is over."""
        next_script = self._scripts
        while True:
            dreaming = self._dream == DREAMING and (self._past or len(self._answers) > 0)  # without a past: once
            if self._copied or len(self._answers) > BACK or dreaming:
                self._base = state.clone()
                self._answers = []
                self._stale = False
            else:
                self._stale = True
            self._earlier = len(self._answers)
            if state.journal is not None:
                state.journal.next_step()
            script = next_script(state)
            try:
                for question in script:  # its first; where it asks nothing, the next script
                    self._script = script
                    self._question = question
                    self._asks = None
                    return
            except GameOver:
                self._finish(state)
                return

    def _finish(self, state: S) -> None:
        self._script = self._question = None
        self._base = state.clone()
        self._answers = []
        self._earlier = 0
        self._stale = False
        self._asks = {}

    def _renew(self) -> None:
        """Make the base the state in which the present script began."""
        past = Table(self.game, self.setup, self._base, listen=False)
        past._copied = True
        state = past._state = self._base.clone()
        past._next_script(state)
        for seat, option in self._answers[: self._earlier]:
            past._send(state, seat, option)
        self._base = past._base
        self._answers = self._answers[self._earlier :]
        self._earlier = 0
        self._stale = False

    # -- the contract

    @property
    def asks(self) -> dict[int, Ask]:
        """Who may choose now, and what; empty when the game is over."""
        asks = self._asks
        if asks is None:
            question = self._question
            assert question is not None
            asks = self._asks = _waiting(question, self._held)
            listed = self._listed
            if listed is not None:
                self._take_over(question, listed, asks)
        return asks

    def given(self, seat: int) -> Option | None:
        """What a seat has chosen in secret, as long as it waits for the others; it is for this seat alone."""
        return self._held.get(seat)

    def _take_over(self, question: Question, listed: tuple[Question, dict[int, Ask]], asks: dict[int, Ask]) -> None:
        """Options that were listed where this table was copied are not listed again, as long as they are asked."""
        self._listed = None
        if listed[0] is question:
            for seat, known in listed[1].items():
                if seat in asks:
                    asks[seat].listed = known.listed

    def choose(self, seat: int, choice: tuple[str | int, ...] | str) -> None:
        """Choose for a seat. A choice that is not offered raises IllegalChoice and changes nothing."""
        ask = self.asks.get(seat)
        if ask is None:
            raise self._not_asked(seat)
        seat = ask.seat  # True and 1.0 are equal to 1, but only 1 can be written down
        options = ask.offered()
        try:
            chosen = options[options.index(choice)]  # type: ignore[arg-type]
        except ValueError:
            chosen = self._understood(ask, choice)
        state = self._state
        if state is None:
            state = self._awake()
        journal = self._journal
        if self._listen:
            state.journal = self._journal = Journal(self._watched)
        drawn, revealed = state.draws, state.reveals
        base, answers, held, asked = self._base, self._answers, self._held, self._asks
        count, earlier, stale = len(answers), self._earlier, self._stale
        try:
            self._send(state, seat, chosen)
        except BaseException:  # a bug in a rule: back to the moment before, then let it be seen
            del answers[count:]
            self._base, self._answers, self._held, self._asks = base, answers, held, asked
            self._earlier, self._stale = earlier, stale
            self._state = self._script = None
            self._journal = journal
            raise
        dreaming = self._dream == DREAMING
        if dreaming:
            self._wake_up()
        if dreaming or not self._past:
            self._length += not self._past
            self._chooser = seat
            return
        self._length += 1
        self._chain = Choice(self._chain, seat, chosen)
        if drawn != state.draws or revealed != state.reveals:
            self._undoable = 0
        else:
            self._undoable = self._undoable + 1 if seat == self._chooser else 1
        self._chooser = seat

    def understood(self, seat: int, choice: tuple[str | int, ...] | str) -> Option:
        """The option that a choice means (itself, its text or a list); IllegalChoice where it is not offered."""
        ask = self.asks.get(seat)
        if ask is None:
            raise self._not_asked(seat)
        options = ask.offered()
        return options[options.index(choice)] if choice in options else self._understood(ask, choice)

    def _understood(self, ask: Ask, choice: object) -> Option:
        """A choice given as text or as a list, as an option; IllegalChoice where it is not offered."""
        vocabulary = self.game.vocabulary
        if isinstance(choice, str):
            try:
                choice = vocabulary.parse(choice)
            except ValueError as error:
                raise self._refused(ask, error if isinstance(error, Speaks) else str(error)) from None
        elif isinstance(choice, list):
            choice = tuple(choice)
        listed = ask.offered()
        if choice in listed:
            return listed[listed.index(choice)]
        if choice not in vocabulary:
            reason = Words(N_("{choice} is not something one can choose in this game."), choice=repr(choice))
            raise self._refused(ask, reason)
        refusal = self.why_not(ask.seat, cast("Option", choice))
        assert refusal is not None, f"{choice} is not offered, and no reason is given"
        raise self._refused(ask, refusal, refusal.rule)

    def _refused(self, ask: Ask, why: Speaks | str, rule: str = "") -> IllegalChoice:
        """An error that says what would do."""
        return IllegalChoice(why, rule, [self.game.vocabulary.text(option) for option in ask.offered()])

    def _not_asked(self, seat: int) -> IllegalChoice:
        if not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            last = self.setup.seats - 1
            return IllegalChoice(
                Words(N_("There is no seat {seat}; seats are 0 to {last}."), seat=repr(seat), last=last)
            )
        if self.over:
            return IllegalChoice(N_("The game is over."), self.outcome.rule if self.outcome else "")
        who = ", ".join(str(asked) for asked in self.asks)
        rule = self.game.rules.turn_rule(self._awake(), next(iter(self.asks.values())))
        return IllegalChoice(
            Words(N_("Seat {seat} has nothing to choose now; asked: {who}."), seat=seat, who=who), rule
        )

    def why_not(self, seat: int, choice: tuple[str | int, ...] | str) -> Refusal | None:
        """Why a seat may not choose this now: a sentence and the rule behind it; None where it is offered.

        Takes an option or its text; ValueError says what would fit where it is neither.
        """
        option = self.game.vocabulary.parse(choice) if isinstance(choice, str) else cast("Option", choice)
        ask = self.asks.get(seat)
        if ask is not None and option in ask.offered():
            return None
        why = self.game.rules.why_not(self._awake(), seat, option, ask)
        return None if why is None else Refusal(*why, self._base.names)

    @property
    def events(self) -> list[Event]:
        """What happened since the last choice, hidden things included; see `events_for`."""
        return [] if self._journal is None else self._journal.events

    def events_for(self, seat: int | None) -> list[Event]:
        """What a seat (None: a spectator) may know of what happened since the last choice."""
        return [event.for_seat(seat) for event in self.events]

    def moment(self, event: Event) -> S:
        """The true state in the step of play in which one of `events` happened, at the first event of that step."""
        assert self._journal is not None, "a table without listeners has no events"
        return cast("S", self._journal.steps[event.step])

    @property
    def scenes(self) -> list[S]:
        """The true state at each of `events`, as it was told; none where nobody watches."""
        scenes = None if self._journal is None else self._journal.scenes
        return [] if scenes is None else cast("list[S]", scenes)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self._base.ending != 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.rules.outcome(self._base) if self._base.ending else None

    def view(self, seat: int | None) -> dict[str, Json]:
        """What a seat may know, as a plain dict; None is a spectator."""
        return self.game.view(self._awake(), seat)

    def sight(self, seat: int | None) -> Sight[S]:
        """The same, typed: what drawings, screens and bots read."""
        return self.game.sight(self.setup, self._awake(), seat)

    @property
    def state(self) -> S:
        """The true state. For the game's own tests and tools; players and bots have `view` and `imagine`."""
        return self._awake()

    def label(self, seat: int, option: Option, lang: str = "en") -> str:
        """An option in words for the seat that may choose it."""
        return self.game.notation.label(self._awake(), seat, option, lang)

    # -- copies

    def clone(self, listen: bool | None = None, past: bool = True) -> Table[S]:
        """An independent copy, at any moment; without a `past` it forgets its choices and is quicker, for search."""
        self._copied = True
        if self._stale:
            self._renew()
        listening = self._listen if listen is None else listen
        copy = Table(self.game, self.setup, self._base, listening)
        copy._answers = self._answers[:]
        copy._held = self._held  # shared like the asks below: both are made anew, never changed
        copy._question = self._question
        asks = self.asks
        for ask in asks.values():
            if ask.listed is None:
                ask.offered()  # listed now: this table may go on before the copy is woken
        copy._asks = asks
        copy._length = self._length
        copy._chooser = self._chooser
        if past and self._past:
            copy._chain = self._chain
            copy._undoable = self._undoable
        else:
            copy._past = False
        if self._dream:
            copy._dream = self._dream
            copy._deal = self._deal
            copy._origin = self._origin
        if listening:
            copy._journal = self._journal
        return copy

    def last(self) -> Table[S]:
        """This table, of which no more copies are made: it is only played on, and quicker for it."""
        self._copied = False
        return self

    def imagine(self, seat: int | None, seed: int = 0, listen: bool = False) -> Table[S]:
        """A copy with chance of its own in which all that a seat (None: a spectator) cannot know is new.

        It is a function of what the seat knows and of the seed: the same in all worlds that it cannot tell apart. An
        imagined table has no past: its record begins with the first quiet moment after it was imagined.
        """
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise self._not_asked(seat)
        copy = self.clone(listen)
        # what others answered in secret is not known either: they answer anew
        copy._held = {holder: option for holder, option in copy._held.items() if holder == seat}
        state = copy._awake()
        viewer = -1 if seat is None else seat
        copy._redeal(state, viewer, seed)
        copy._listed = None  # what was listed shows what was there
        if copy._question is not None:
            waiting = _waiting(copy._question, copy._held)
            copy._asks = {holder: ask.again() for holder, ask in waiting.items()}
        setup = copy.setup
        copy.setup = Setup(setup.seats, seed, setup.options, setup.corrections)
        if state.ending:  # nothing led here that a copy would have to play again
            copy._base = copy._origin = state.clone()
            copy._dream = DREAMT
        else:
            again = any(answer[0] == IMAGINE for answer in copy._answers)
            copy._deal = None if again else Deal()  # of one imagined within another, each copy deals both
            copy._answers.append((IMAGINE, asks.option("imagine", viewer + 1, seed)))
            copy._dream = DREAMING
        copy._chain = None
        copy._past = True  # from here on
        copy._length = 0
        copy._undoable = 0
        copy._journal = None
        return copy

    def playout(self, seed: int = 0, policy: Policy[S] | None = None, most: int | None = None) -> Table[S]:
        """A copy played on to its end, or for `most` choices, with chance of its own; this table stays as it is.

        `policy` chooses for every seat, given the table and the seat; without one all choices are made by chance,
        and none that only takes something back. What is hidden is as it is at this table: a bot imagines first.
        """
        copy = self.clone(listen=False, past=False)
        if copy.over:
            return copy
        state = copy._awake()
        state.reseed(seed)
        copy._answers.append((RESEED, asks.option("reseed", seed)))
        copy._dream = DREAMING
        left = -1 if most is None else most
        if policy is None:
            copy._wander(state, Random(seed), left)
            return copy
        while copy._question is not None and left:
            seat = next(seat for seat, ask in copy.asks.items() if not ask.idle)
            copy.choose(seat, policy(copy, seat))
            left -= 1
        return copy

    def _wander(self, state: S, chance: Random, left: int) -> None:
        """Choose by chance, so many times or to the end: nothing that is offered has to be checked."""
        vocabulary, random, length = self.game.vocabulary, chance.random, self._length
        back = vocabulary.back
        while left:
            question = self._question
            if isinstance(question, Ask):
                ask = question
            elif question is None:
                break
            else:
                held = self._held  # those who have answered in secret wait for the others
                for ask in question.asks:
                    if not ask.idle and ask.seat not in held:
                        break
            options = ask.listed
            if options is None:
                options = ask.offered()
            chosen = options[int(random() * len(options))]
            if chosen[0] in back:
                options = vocabulary.forward(options)
                chosen = options[int(random() * len(options))]
            self._send(state, ask.seat, chosen)
            if self._dream == DREAMING:
                self._wake_up()
            length += 1
            left -= 1
            self._chooser = ask.seat
        self._length = length

    def _redeal(self, state: S, viewer: int, seed: int) -> None:
        state.reseed(seed)
        self.game.redeal(state, None if viewer < 0 else viewer)

    def _deal_again(self, state: S, viewer: int, seed: int) -> None:
        """A copy comes to where the table was imagined: it is dealt what the first copy was, which is the same."""
        deal = self._deal
        if deal is not None and deal.state is not None:
            self.game.dealt(state, deal.state)
            return
        self._redeal(state, viewer, seed)
        if deal is not None:
            deal.state = state.clone()

    def _wake_up(self) -> None:
        """An imagined table is one like any other from its first quiet moment on: there its record begins."""
        if not any(seat < 0 for seat, _ in self._answers):
            self._dream = DREAMT
            self._origin = self._base

    # -- writing down

    def fingerprint(self) -> str:
        """A short stable hash of the whole state, hidden parts and the answers of a running step included."""
        state = self._awake()
        values = [slot.raw(state) for slot in self.game.slots]
        text = f"{self.game.id} {self.setup.key} {values} {self._since()} {sorted(self._held.items())}"
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def _since(self) -> list[object]:
        """The answers that count to this moment; of an imagined one what is asked, and the answers since."""
        if self._dream != DREAMING:
            return [*self._answers[self._earlier :]]
        marks = [place for place, (seat, _) in enumerate(self._answers) if seat < 0]
        asked = [(ask.seat, ask.message.kind, ask.args) for ask in self.asks.values()]
        return [asked, *self._answers[marks[-1] + 1 :]]

    @property
    def choices(self) -> list[Answer]:
        """Every choice so far, in order."""
        if not self._past:
            raise TitanomachyError(N_("this copy was made without a past, and cannot tell which choices led to it"))
        chain, found = self._chain, []
        while chain is not None:
            found.append((chain.seat, chain.option))
            chain = chain.before
        found.reverse()
        return found

    @property
    def length(self) -> int:
        """How many choices have been made."""
        return self._length

    def record(self) -> Record:
        """The game so far: set-up, seed and choices."""
        self._not_dreaming()
        return self.game.record(self._beginning(), self.choices)

    def _beginning(self) -> Setup:
        """The set-up with which the record begins."""
        return self.setup if self._origin is None else self.game.position_at(self.setup, self._origin)

    def position(self) -> str:
        """This moment as TOML text, from which `game.position` makes the same table again."""
        self._not_dreaming()
        self._copied = True
        if self._stale:
            self._renew()
        return self.game.write_position(self.setup, self._base, [*self._answers, *self._held.items()])

    def _not_dreaming(self) -> None:
        if self._dream == DREAMING:
            raise TitanomachyError(
                N_("an imagined table can be written down from its next quiet moment on: what led to it is not known")
            )

    @property
    def undoable(self) -> int:
        """How many choices the last chooser may take back without anyone having learnt anything since."""
        return self._undoable

    @property
    def chooser(self) -> int:
        """The seat that chose last; -1 before the first choice."""
        return self._chooser

    def hear(self, watched: bool = False) -> None:
        """Keep the events of the choices to come; where they are to be seen, also the state at each of them."""
        self._listen = True
        self._watched = watched

    def forget(self) -> None:
        """Forget how this moment came about: a table made from a position begins here."""
        self._chain = None
        self._length = 0
        self._chooser = -1
        self._undoable = 0

    def undo(self, count: int | None = None) -> Table[S]:
        """The table before the last `count` choices (all undoable ones if not given)."""
        steps = self._undoable if count is None else count
        if not 1 <= steps <= self._undoable:
            raise TitanomachyError(
                N_(
                    "{n} {n:choice|choices} cannot be taken back: {most} can, because after that something was "
                    "revealed or rolled, or another seat chose."
                ),
                n=steps,
                most=self._undoable,
            )
        table = self.game.begin(self._beginning())
        for seat, option in self.choices[: self.length - steps]:
            table.choose(seat, option)
        return table

    def __reduce__(self) -> NoReturn:
        raise TitanomachyError(
            N_(
                "a table cannot be pickled, nor copied by the copy module, because its rules are in the middle of a "
                "step: table.clone() makes a copy, table.record().dumps() a text that titanomachy.replay reads"
            )
        )

    def __repr__(self) -> str:
        """What all at the table know, and the seed: <Table of toy: 2 seats, seed 1, 3 choices; asked: seat 0>."""
        setup, outcome = self.setup, self.outcome
        if outcome is None:
            waiting = [str(seat) for seat, ask in self.asks.items() if not ask.idle]
            now = f"asked: {'seat' if len(waiting) == 1 else 'seats'} {', '.join(waiting)}"
        else:
            now = f"over: {outcome.reason}"
        choices = f"{self.length} {'choice' if self.length == 1 else 'choices'}"
        return f"<Table of {self.game.id}: {setup.seats} seats, seed {setup.seed}, {choices}; {now}>"

    def _repr_svg_(self) -> str | None:
        """The table as a picture, for notebooks."""
        return self.game.picture(self)


def _waiting(question: Question, held: dict[int, Option]) -> dict[int, Ask]:
    """Who is asked, by seat, given who has answered in secret."""
    if isinstance(question, Ask):
        return {question.seat: question}
    if isinstance(question, Together):
        return question.waiting(held)
    waiting = {}
    for ask in question.asks:
        waiting[ask.seat] = ask
    return waiting
