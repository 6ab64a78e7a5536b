"""Good-looking moments of games: played by bots from a position until the moment comes, then laid into a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import tomli_w

from titanomachy.bots.registry import bot
from titanomachy.games.registry import game
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.web.server import Server
from titanomachy.web.store import queries
from titanomachy.web.store.play import summary_of
from titanomachy.web.store.rows import OPEN, Person, Seat, Stored, new_id

GAME: Final = "last-stand"
CITY: Final = "deck-building"
ISLAND: Final = "guards-of-atlantis"
REALM: Final = "assault-of-the-giants"
TRIES: Final = 400
EREN, MIKASA, ARMIN, LEVI = 1, 2, 3, 4
CONNY: Final = 1  # the second seat in the city

FOURTH_ROUND: Final[Mapping[str, Any]] = {
    "seats": 5,
    "options": {"titan": "standard", "heroes": ["eren", "mikasa", "armin", "levi"]},
    "state": {
        "phase": "titan_selects",
        "round": 3,
        "levels": [2, 7, 5, 8],
        "hearts": [2, 2, 3, 3],
        "marker": 11,
        "citizens": 10,
        "cannons": [2, 3],
        "hand": ["std_trample", "std_swat", "std_bite", "std_frenzy", "std_feast"],
        "aside": ["std_tower_blow", "std_shake_off"],
        "pile": ["neck_slash", "rescue", "healing_cover", "fall_over", "blinding_shot", "mutilation", "eradication"],
    },
}

Wanted = Callable[[Table[State]], bool]
Choices = list[tuple[int, str]]


@dataclass(frozen=True)
class Moment:
    """A position of a game, what was chosen since, and the table then."""

    game: str
    position: str
    choices: Choices
    table: Table[State]


def offered(table: Table[State], seat: int) -> list[str]:
    """The options of a seat as text."""
    ask = table.asks.get(seat)
    return [table.game.vocabulary.text(option) for option in ask.options] if ask and not ask.idle else []


def dodging(table: Table[State]) -> bool:
    """Step 5, the face-up card: Mikasa alone is asked, and could dodge; Levi has."""
    faces = [option for option in offered(table, MIKASA) if option.startswith("dodge")]
    asked = [seat for seat, ask in table.asks.items() if not ask.idle]
    return asked == [MIKASA] and len(faces) > 1 and not table.view(None)["down_open"]


def spending(table: Table[State]) -> bool:
    """Step 6: Mikasa can move both ways and strike, and others have acted."""
    mine = offered(table, MIKASA)
    ways = {option.split()[-1] for option in mine if option.startswith("move")}
    acted = table.length > 30 and marker(table) >= 13
    return acted and len(ways) > 1 and any(option.startswith("fight") for option in mine)


def using(table: Table[State]) -> bool:
    """Step 3: the Titan has dice to spend on more than one ability."""
    return len([option for option in offered(table, 0) if option.startswith("ability")]) > 1


def buying(table: Table[State]) -> bool:
    """A turn in the city: the second player has cards to play and can buy one; an Archenemy is hurt."""
    view: Any = table.view(CONNY)
    offers = {option.split()[0] for option in offered(table, CONNY)}
    hurt = any(damage > 0 for damage in view["damage"])
    return {"play", "buy"} <= offers and hurt and bool(view["played"]) and len(set(view["hands"][CONNY])) > 2


def walking(table: Table[State]) -> bool:
    """On the island: Blue's first hero moves in the third round or later, and minions have fallen."""
    view: Any = table.view(1)
    ask = table.asks.get(1)
    fallen = sum("melee" in piece for piece in view["where"]) < 8
    return ask is not None and ask.message.kind == "walk" and view["round"] >= 3 and fallen and len(ask.options) > 12


def fighting(table: Table[State]) -> bool:
    """In the realm: the first race is asked in the middle of a battle, in the third round or later."""
    ask = table.asks.get(0)
    return ask is not None and ask.message.kind == "results" and int(str(table.view(0)["round"])) >= 2


def ended(table: Table[State]) -> bool:
    """The game is over."""
    return table.over


def marker(table: Table[State]) -> int:
    """Where the marker of the health track stands."""
    return int(str(table.view(None)["marker"]))


def play_until(wanted: Wanted, preferred: str = "") -> Moment:
    """The first moment of its kind, over many games that bots play in the fourth round.

    Where the preferred option is offered, it is taken.
    """
    for seed in range(TRIES):
        position = tomli_w.dumps({**FOURTH_ROUND, "seed": seed})
        found = _play(GAME, position, seed, wanted, preferred)
        if found is not None:
            return found
    raise SystemExit(f"no game of {TRIES} came to a moment of {wanted.__name__}")


def from_the_start(name: str, wanted: Wanted) -> Moment:
    """The same for four seats of another game, from the beginning."""
    for seed in range(TRIES):
        found = _play(name, game(name).new(4, seed).position(), seed, wanted, "")
        if found is not None:
            return found
    raise SystemExit(f"no game of {TRIES} came to a moment of {wanted.__name__}")


def _play(name: str, position: str, seed: int, wanted: Wanted, preferred: str) -> Moment | None:
    played = game(name)
    table = played.position(position)
    bots = [bot("greedy", played, seed + seat) for seat in range(table.setup.seats)]
    choices: Choices = []
    while not wanted(table):
        if table.over:
            return None
        seat = next(seat for seat, ask in reversed(table.asks.items()) if not ask.idle)
        text = played.vocabulary.text(bots[seat].choose(table, seat))
        text = preferred if preferred in offered(table, seat) else text
        choices.append((seat, text))
        table.choose(seat, played.vocabulary.parse(text))
    return Moment(name, position, choices, table)


def lay(server: Server, moment: Moment, people: Mapping[int, Person], chat: Sequence[tuple[str, str]] = ()) -> str:
    """Store a moment as a table at which these people sit; bots have the seats that are not asked. Gives its id."""
    start = game(moment.game).position(moment.position)
    owner = next(iter(people.values()))
    seats = [Seat(people[n].id if n in people else "bot:greedy", owner.id) for n in range(start.setup.seats)]
    stored = _stored(start, seats, owner, moment.position)
    server.database.submit(lambda c: queries.create(c, stored)).result()
    for number, (seat, text) in enumerate(moment.choices):
        start.choose(seat, start.game.vocabulary.parse(text))
        summary = summary_of(start)
        server.database.submit(
            lambda c, n=number, s=seat, t=text, u=summary: queries.append(c, stored.id, n, s, t, u)  # type: ignore[misc]
        ).result()
    for name, text in chat:
        server.database.submit(lambda c, n=name, t=text: queries.say_chat(c, stored.id, n, t)).result()  # type: ignore[misc]
    return stored.id


def open_table(server: Server, people: Mapping[int, Person], seats: int, holders: Mapping[int, str], seed: int) -> str:
    """A public table that has just begun, with open seats. Gives its id."""
    owner = next(iter(people.values()))
    held = [
        Seat(people[number].id, owner.id) if number in people else Seat(holders.get(number, OPEN), owner.id)
        for number in range(seats)
    ]
    stored = replace(_stored(game(GAME).new(seats, seed), held, owner, ""), public=True, seed=seed)
    server.database.submit(lambda c: queries.create(c, stored)).result()
    return stored.id


def _stored(table: Table[State], seats: Sequence[Seat], owner: Person, position: str) -> Stored:
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in table.setup.options.items()}
    return Stored(
        id=new_id(), game=table.game.id, rules=table.game.rules_version, seed=table.setup.seed, seats=tuple(seats),
        options=options, corrections={}, position=position, creator=owner.id, summary=summary_of(table),
    )  # fmt: skip


def someone(server: Server, name: str) -> Person:
    """A person with a name."""
    person = Person(new_id(), name)
    server.database.submit(lambda c: queries.save_person(c, person)).result()
    return person
