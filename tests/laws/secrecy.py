"""Hidden by default: in two worlds that a seat cannot tell apart it sees the same, byte for byte."""

from __future__ import annotations

import json

from titanomachy.kernel.fields import Json
from titanomachy.kernel.table import Table
from titanomachy.kernel.words import LANGUAGES

from .driver import AnyTable, Walk


def views_are_plain(walk: Walk) -> None:
    """A view is JSON, shows each field as declared, and nothing else that the state is made of."""
    state, game = walk.table.state, walk.game
    parts = {slot for kind in game.state_type.__mro__ for slot in getattr(kind, "__slots__", ())}
    for seat in (None, *range(walk.table.setup.seats)):
        view = walk.table.view(seat)
        assert json.loads(json.dumps(view, allow_nan=False)) == view, f"the view of {seat} is not plain JSON"
        expected: dict[str, Json] = {}
        for field in game.fields:
            if field.seen(state, seat):
                expected[field.name] = field.written(state)
            elif field.otherwise is not None:
                expected[field.name] = field.otherwise(state, seat)
        shown = {name: value for name, value in view.items() if name in parts}
        assert shown == expected, f"the view of {seat} is not what the fields declare"


def other_worlds_look_the_same(walk: Walk) -> None:
    """A world in which all is dealt anew that a seat cannot know looks the same to it: view, asks and labels."""
    seat = walk.viewer()
    world = walk.table.imagine(seat, walk.dice.below(1000))
    assert seen(world, seat) == seen(walk.table, seat), f"seat {seat} sees what it cannot know"
    assert walk.table.fingerprint() == walk.trail[-1].fingerprint, "imagining moved the original"


def steps_begin_the_same(walk: Walk) -> None:
    """A step that begins in another world asks and tells a seat the same, if it begins without chance."""
    if walk.in_step or walk.table.over:
        return
    seat, base = walk.viewer(), walk.table._base
    states = [base.clone(), base.clone()]
    walk.game.redeal(states[1], seat)
    states[1].key, states[1].draws = base.key, base.draws
    true, other = (Table(walk.game, walk.table.setup, state) for state in states)
    true.begin()
    other.begin()
    if (true.state.draws, true.state.reveals) == (base.draws, base.reveals):
        what = f"seat {seat} learns what it cannot know as a step begins"
        assert seen(true, seat) == seen(other, seat), what
        assert told(true, seat) == told(other, seat), what


def one_step_on_too(walk: Walk) -> None:
    """After the same choice in both worlds they still look the same, events too, if nothing was revealed."""
    if not walk.table.asks:
        return
    seat = walk.viewer()
    true = walk.table.clone(listen=True)
    other = other_world(walk.table, seat, walk.dice.below(1000))
    chooser = walk.dice.pick(list(true.asks))
    both = [option for option in true.asks[chooser].options if option in other.asks[chooser].options]
    if not both:
        return
    option = walk.dice.pick(both)
    learnt = (true.state.draws, true.state.reveals)
    true.choose(chooser, option)
    other.choose(chooser, option)
    if (true.state.draws, true.state.reveals) == learnt:
        what = f"seat {seat} learns a secret when {chooser} chooses {option}"
        assert seen(true, seat) == seen(other, seat), what
        assert told(true, seat) == told(other, seat), what


def imagining_betrays_nothing(walk: Walk) -> None:
    """What a seat imagines does not depend on what is true: either world, dealt anew, is the very same one."""
    seat = walk.viewer()
    worlds = [walk.table, other_world(walk.table, seat, walk.dice.below(1000))]
    states = [world.state.clone() for world in worlds]
    seed = walk.dice.below(1000)
    for state in states:
        state.reseed(seed)
        walk.game.redeal(state, seat)
    for field in walk.game.fields:
        values = [field.raw(state) for state in states]
        assert values[0] == values[1], f"{field.name}, imagined by seat {seat}, depends on the truth"


def refusals_betray_nothing(walk: Walk) -> None:
    """Why a seat may not choose something is the same in worlds that it cannot tell apart."""
    table, vocabulary = walk.table, walk.game.vocabulary
    for seat, ask in table.asks.items():
        world = table.imagine(seat, walk.dice.below(1000))
        for _ in range(6):
            option = vocabulary.option(walk.dice.below(vocabulary.size))
            if option not in ask.options:
                reasons = [t.why_not(seat, option) for t in (table, world)]
                words = [None if why is None else (why.text("fr"), why.rule) for why in reasons]
                assert words[0] == words[1], f"the reason against {option} tells a secret"


def other_world(table: AnyTable, seat: int | None, seed: int) -> AnyTable:
    """A world that a seat cannot tell from the true one, with the same chance ahead."""
    world = table.imagine(seat, seed, listen=True)
    for name in ("key", "draws", "reveals"):
        setattr(world.state, name, getattr(table.state, name))
    return world


def seen(table: AnyTable, seat: int | None) -> str:
    """All that a seat sees of a moment, as text."""
    ask = None if seat is None else table.asks.get(seat)
    shown: dict[str, object] = {"view": table.view(seat), "over": table.over}
    if ask is not None and seat is not None:
        shown["ask"] = [ask.options, ask.rule, ask.idle, [ask.text(lang) for lang in LANGUAGES]]
        shown["labels"] = [table.label(seat, option, lang) for option in ask.options for lang in LANGUAGES]
    return json.dumps(shown, sort_keys=True)


def told(table: AnyTable, seat: int | None) -> list[tuple[object, ...]]:
    """All that a seat is told of the last choice."""
    return [
        (event.kind, event.rule, event.data, *(event.text(lang) for lang in LANGUAGES))
        for event in table.events_for(seat)
    ]
