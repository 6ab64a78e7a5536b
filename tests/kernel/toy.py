"""A toy game with everything that the kernel offers, in as few rules as that takes.

Each round all bid a card in secret (Together); then whoever is first may grab a point (AnyOf); then the leader
plays a card, aims at somebody, rolls a die, and peeks at the pile, draws from it or stops (a script with several
answers). Hands and pile are hidden; a peeked card is known to the leader alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, Self, cast

from titanomachy.kernel.asks import AnyOf, Ask, Option, Script, Together, option
from titanomachy.kernel.content import Toml, overlay
from titanomachy.kernel.errors import BadPosition, BadSetup
from titanomachy.kernel.forms import UNSEEN, Form, Json, Raw
from titanomachy.kernel.game import About, Game
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message, Why
from titanomachy.kernel.notation import Notation
from titanomachy.kernel.options import OptionSpec
from titanomachy.kernel.outcome import Outcome
from titanomachy.kernel.rules import Rules, Sides
from titanomachy.kernel.setup import Setup
from titanomachy.kernel.slots import Open, Shared, Slot
from titanomachy.kernel.state import State
from titanomachy.kernel.veils import Veil, everyone, nobody
from titanomachy.kernel.vocabulary import Domain, Verb, Vocabulary

NOBODY: Final = -1
HAND: Final = 4
CONTENT: Final[dict[str, Toml]] = {
    "prize": 2,
    "rounds": 3,
    "cards": [{"id": "low", "points": 0}, {"id": "high", "points": 1}],
}

CARD = Domain("card", words=tuple(f"c{number}" for number in range(18)))
SEAT = Domain("seat", words=("north", "south", "east"))
PHASE = Domain("phase", words=("bidding", "rush", "turn"))
BIDDING, RUSH, TURN = range(3)

VOCABULARY: Final = Vocabulary(
    Verb("bid", CARD), Verb("grab"), Verb("pass"), Verb("play", CARD), Verb("aim", SEAT, SEAT), Verb("peek"),
    Verb("draw"), Verb("stop"),
)  # fmt: skip
GRAB, PASS, PEEK, DRAW, STOP = (option(verb) for verb in ("grab", "pass", "peek", "draw", "stop"))


class Names:
    """Names of cards and seats."""

    def name(self, domain: str, value: int, lang: str) -> str:
        word = {"card": CARD, "seat": SEAT}[domain].text(value)
        return word if lang == "en" else f"{word}-{lang}"


class Says:
    """What is asked, told and refused."""

    bid = Message("bid", "Bid a card.", "TOY-bid")
    rush = Message("rush", "Grab the point or pass.", "TOY-rush")
    play = Message("play", "{seat}: play a card.", "TOY-turn", "seat")
    aim = Message("aim", "Aim at somebody.", "TOY-turn")
    pile = Message("pile", "Peek, draw or stop.", "TOY-turn")
    bids = Message("bids", "{seat} bids {card}.", "TOY-bid", "seat", "card")
    grabbed = Message("grabbed", "{seat} grabs.", "TOY-rush", "seat")
    played = Message("played", "{seat} plays {card}.", "TOY-turn", "seat", "card")
    rolled = Message("rolled", "A {n} is rolled.", "TOY-turn", "n")
    peeked = Message("peeked", "The top card is {card}.", "TOY-turn", "card", hidden="The leader peeks.")
    drew = Message("drew", "You draw {card}.", "TOY-turn", "card", hidden="The leader draws.")
    won = Message("won", "The rounds are over.", "TOY-end")
    not_now = Message("not_now", "Not now.", "TOY-turn")
    not_yours = Message("not_yours", "{card} is not in your hand.", "TOY-bid", "card")


# -- who sees what


class Owners(Veil["Toy"]):
    """One's own cards, and how many the others hold."""

    def masked(self, state: Toy, seat: int | None, value: list[list[int]]) -> Raw:
        return [hand[:] if owner == seat else [UNSEEN] * len(hand) for owner, hand in enumerate(value)]

    def words(self, state: Toy, seat: int | None, value: list[list[int]], form: Form) -> Json:
        return [form.write(hand) if owner == seat else [len(hand)] for owner, hand in enumerate(value)]


class KnownTop(Veil["Toy"]):
    """How many cards there are, and the top one for who has seen it."""

    def masked(self, state: Toy, seat: int | None, value: list[int]) -> Raw:
        known = value[:1] if seat is not None and seat == state.knower else []
        return known + [UNSEEN] * (len(value) - len(known))

    def words(self, state: Toy, seat: int | None, value: list[int], form: Form) -> Json:
        return [len(value), form.write([*cast("list[int]", self.masked(state, seat, value)), UNSEEN][0])]


def deal_anew(state: Toy, seat: int | None) -> None:
    """Other hands and the pile are any of the cards that this seat does not see."""
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    known = 1 if state.pile and seat is not None and state.knower == seat else 0
    pool = sorted(sum(others, state.pile[known:]))
    state.shuffle(pool)
    for hand in others:
        size = len(hand)
        hand[:] = sorted(pool[:size])
        del pool[:size]
    state.pile[known:] = pool


class Toy(State):
    """Hands, a pile, cards that lie open, points, and who leads."""

    content: Shared[dict[str, int]]
    phase: Annotated[int, Slot(everyone, PHASE)]
    round: Annotated[int, Slot(everyone, start=1)]
    leader: Annotated[int, Slot(everyone, SEAT, start=NOBODY)]
    knower: Annotated[int, Slot(everyone, SEAT, start=NOBODY)]  # who knows the top card of the pile
    roll: Open[int]
    points: Annotated[list[int], Slot(everyone, start=lambda s: [0] * s.seats)]
    shown: Annotated[list[int], Slot(everyone, CARD)]
    hands: Annotated[list[list[int]], Slot(nobody, CARD, Owners(), anew=deal_anew)]
    pile: Annotated[list[int], Slot(nobody, CARD, KnownTop(), anew=deal_anew)]

    def lay(self, seats: int, key: int, cards: int, content: dict[str, int]) -> Self:
        """The cards are shuffled and dealt."""
        self.content = content
        self.begin(seats, key, Names())
        deck = list(range(cards))
        self.shuffle(deck)
        self.hands = [deck[seat * HAND : seat * HAND + HAND] for seat in range(seats)]
        self.pile = deck[seats * HAND :]
        return self


# -- the rules


@rule("TOY-bid")
def bidding(s: Toy) -> Script:
    """All who hold a card bid one in secret; the highest gets the prize and leads."""
    bidders = [seat for seat in range(s.seats) if s.hands[seat]]
    if not bidders:
        end(s)
    question = Together([s.ask_lazy(seat, cards(s, seat, "bid"), Says.bid) for seat in bidders])
    yield question
    for seat in bidders:
        card = question.answers[seat][1]
        s.hands[seat].remove(card)
        s.shown.append(card)
        s.tell(Says.bids, seat, card)
    s.leader = max(bidders, key=lambda seat: question.answers[seat][1])
    s.points[s.leader] += s.content["prize"]
    s.phase = RUSH


@rule("TOY-rush")
def rush(s: Toy) -> Script:
    """The first answer counts."""
    seat, choice = yield AnyOf([s.ask(seat, [GRAB, PASS], Says.rush) for seat in range(s.seats)])
    if choice == GRAB:
        s.points[seat] += 1
        s.tell(Says.grabbed, seat)
    s.phase = TURN


@rule("TOY-turn")
def turn(s: Toy) -> Script:
    """The leader plays a card, aims, and the die decides; then something may be done with the pile."""
    leader = s.leader
    if s.hands[leader]:
        _, choice = yield s.ask_lazy(leader, cards(s, leader, "play"), Says.play, leader)
        s.hands[leader].remove(choice[1])
        s.shown.append(choice[1])
        s.tell(Says.played, leader, choice[1])
        aims = [option("aim", leader, other) for other in range(s.seats) if other != leader]
        _, choice = yield s.ask(leader, aims, Says.aim)
        s.roll = s.below(6) + 1
        s.tell(Says.rolled, s.roll)
        s.points[leader if s.roll > 3 else choice[2]] += 1
    _, choice = yield s.ask(leader, [PEEK, DRAW, STOP] if s.pile else [STOP], Says.pile)
    if choice == PEEK:
        peek(s, leader)
    elif choice == DRAW:
        draw(s, leader)
    if s.round == s.content["rounds"]:
        end(s)
    s.round += 1
    s.phase = BIDDING


def peek(s: Toy, seat: int) -> None:
    """The leader looks at the top card; who knew it before knows another one no more than the rest."""
    if s.knower not in (NOBODY, seat):
        s.shuffle(s.pile)
    s.knower = seat
    s.reveal()
    s.tell_only(1 << seat, Says.peeked, s.pile[0])


def draw(s: Toy, seat: int) -> None:
    """The pile is shuffled and its top card drawn."""
    s.shuffle(s.pile)
    s.knower = NOBODY
    card = s.pile.pop(0)
    s.hands[seat].append(card)
    s.hands[seat].sort()
    s.reveal()
    s.tell_only(1 << seat, Says.drew, card)


@rule("TOY-end")
def end(s: Toy) -> None:
    """The game is over."""
    s.tell(Says.won)
    s.end(1)


def cards(s: Toy, seat: int, verb: str) -> Callable[[], list[Option]]:
    """The cards of a hand as options, listed when they are needed."""
    return lambda: [option(verb, card) for card in sorted(s.hands[seat])]


SCRIPTS: Final = (bidding, rush, turn)

# -- joining the parts


class ToyParts:
    """The parts of the toy as one object, so that games which break a law can replace any of them."""

    vocabulary = VOCABULARY
    state: type[Toy] = Toy
    scripts: tuple[Callable[[Toy], Script], ...] = SCRIPTS

    def game(self) -> Game[Toy]:
        """The toy as the kernel sees it."""
        rules = Rules(
            state=self.state,
            make=self.make,
            script=self.script,
            outcome=self.outcome,
            why_not=self.why_not,
            check=self.check,
            rounds=self.rounds,
            sides=self.sides,
            facts=self.facts,
        )
        notation = Notation[Toy](
            vocabulary=self.vocabulary, label=self.label, seat_name=self.seat_name, seat_names=self.seat_names
        )
        return Game(ABOUT, rules, notation)

    def make(self, setup: Setup, key: int) -> Toy:
        content = cast("dict[str, int]", overlay(CONTENT, setup.corrections))
        if setup.options["generous"]:
            content["prize"] *= 2
        state = self.state().lay(setup.seats, key, int(str(setup.options["deck"])), content)
        ahead = setup.options["ahead"]
        if ahead == "random":
            ahead = (SEAT.words[state.below(setup.seats)],)
        for word in ahead if isinstance(ahead, tuple) else ():
            if SEAT.parse(word) >= setup.seats:
                raise BadSetup(f"{word} does not play", "TOY-rush")
            state.points[SEAT.parse(word)] += 1
        return state

    def script(self, state: Toy) -> Script:
        return self.scripts[state.phase](state)

    def facts(self, state: Toy, seat: int | None, all: bool) -> dict[str, Json]:
        return {}

    def rounds(self, state: Toy) -> int:
        return state.round

    def sides(self, setup: Setup) -> Sides:
        return [(SEAT.text(seat), (seat,)) for seat in range(setup.seats)]

    def outcome(self, state: Toy) -> Outcome:
        best = max(state.points)
        winners = frozenset(seat for seat, points in enumerate(state.points) if points == best)
        scores = {seat: float(points) for seat, points in enumerate(state.points)}
        return Outcome(winners, scores, Says.won, state.names)

    def why_not(self, state: Toy, seat: int, option: Option, ask: Ask | None) -> Why | None:
        if ask is not None and option in ask.options:
            return None
        verb = {BIDDING: "bid", TURN: "play"}.get(state.phase)
        if option[0] == verb and option[1] not in state.hands[seat]:
            return Says.not_yours, (option[1],)
        return Says.not_now, ()

    def label(self, state: Toy, seat: int, option: Option, lang: str) -> str:
        return f"{self.vocabulary.text(option)} ({lang})"

    def check(self, state: Toy) -> None:
        """Every card is somewhere, once."""
        found = sorted(sum(state.hands, state.pile + state.shown))
        if found != list(range(len(found))) or len(found) not in (15, 18):
            raise BadPosition(f"hands, pile and shown must hold each card once, not {found}")
        if len(state.points) != state.seats or len(state.hands) != state.seats:
            raise BadPosition(f"points and hands need {state.seats} values")

    def seat_name(self, state: Toy, seat: int, lang: str) -> str:
        return SEAT.text(seat)

    def seat_names(self, seats: int, lang: str = "en") -> list[str]:
        return list(SEAT.words[:seats])


ABOUT: Final = About(
    id="toy",
    titles={"en": "Toy"},
    seats=(2, 3),
    seats_rule="TOY-bid",
    home=Path(__file__).parent,
    options={
        "deck": OptionSpec((15, 18), 15, "How many cards there are."),
        "generous": OptionSpec((False, True), False, "Whether the prize is doubled."),
        "ahead": OptionSpec(
            SEAT.words, "none", "Who begins with a point.", "TOY-rush", many=True, words=("none", "random")
        ),
    },
)
TOY: Final = ToyParts().game()
