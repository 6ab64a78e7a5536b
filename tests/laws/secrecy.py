"""Hidden by default: in two worlds that a seat cannot tell apart it sees the same, byte for byte."""

from __future__ import annotations

import json
from typing import cast

from titanomachy.kernel.asks import Together
from titanomachy.kernel.errors import TitanomachyError
from titanomachy.kernel.forms import ABSENT, Json
from titanomachy.kernel.slots import declaration
from titanomachy.kernel.table import DREAMING, Table
from titanomachy.kernel.words import LANGUAGES

from .driver import AHEAD, AnyTable, Dice, Walk, follow, play_on


def views_are_plain(walk: Walk) -> None:
    """A view is JSON, shows each field as declared, and nothing else that the state is made of."""
    state, game = walk.table.state, walk.game
    parts = set(declaration(game.rules.state).copies)
    for seat in (None, *range(walk.table.setup.seats)):
        view = walk.table.view(seat)
        assert json.loads(json.dumps(view, allow_nan=False)) == view, f"the view of {seat} is not plain JSON"
        expected: dict[str, Json] = {}
        for slot in game.slots:
            words = slot.written(state) if slot.seen(state, seat) else ABSENT
            if words is ABSENT and slot.veil is not None:
                words = slot.veil.words(state, seat, slot.raw(state), slot.form)
            if words is not ABSENT:
                expected[slot.name] = cast("Json", words)
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
    seat, base = walk.viewer(), walk.table.clone()._base  # as old as the step, once a copy is made
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
    """What a seat imagines is a function of what it knows and of the seed: another world, with other cards, another
    chance and other secret answers, imagined by it, is the very same table, and goes the same way."""
    seat, seed = walk.viewer(), walk.dice.below(1000)
    world = walk.dice.pick(ALIKE)(walk.table, seat, walk.dice)
    same_dream(walk.table.imagine(seat, seed), world.imagine(seat, seed), seat, walk.dice)


def imagined_tables_have_no_past(walk: Walk) -> None:
    """An imagined table knows nothing of the true seed, the true choices or the position it began with."""
    seed = walk.table.setup.seed + 1 + walk.dice.below(1000)
    world = walk.table.imagine(walk.viewer(), seed)
    assert world.setup.seed == seed, "it knows the true seed"
    assert world.state.key != walk.table.state.key, "it has the true chance"
    assert not world.setup.position and not world.choices and not world.undoable
    if world.over:
        return
    for write in (world.record, world.position):
        try:
            write()
        except TitanomachyError:
            continue
        raise AssertionError("an imagined table was written down before its first quiet moment")


def masks_hide_what_views_hide(walk: Walk) -> None:
    """A sight is the same in worlds that its seat cannot tell apart, and holds what the seat sees as it is."""
    seat = walk.viewer()
    world = walk.table.imagine(seat, walk.dice.below(1000))
    states = [table.sight(seat).state for table in (walk.table, world)]
    for slot in walk.game.slots:
        values = [slot.raw(state) for state in states]
        assert values[0] == values[1], f"{slot.name} in the sight of seat {seat} depends on the truth"
        if slot.seen(walk.table.state, seat):
            assert values[0] == slot.raw(walk.table.state), f"{slot.name} is not shown as it is"


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


# -- worlds that a seat cannot tell from the true one


def imagined(table: AnyTable, seat: int | None, dice: Dice) -> AnyTable:
    """One with other cards and another chance ahead."""
    return table.imagine(seat, dice.below(1000))


def imagined_twice(table: AnyTable, seat: int | None, dice: Dice) -> AnyTable:
    """One that was imagined in one that was imagined."""
    return imagined(imagined(table, seat, dice), seat, dice)


def answered_otherwise(table: AnyTable, seat: int | None, dice: Dice) -> AnyTable:
    """The same cards, but others have chosen otherwise what they have chosen in secret."""
    world, question = table.clone(), table._question
    asks = {ask.seat: ask for ask in question.asks} if isinstance(question, Together) else {}
    world._held = {
        holder: option if holder == seat else dice.pick(asks[holder].options) for holder, option in table._held.items()
    }
    return world


def another_beginning(table: AnyTable, seat: int | None, dice: Dice) -> AnyTable:
    """One in which this step began with other cards, so that no script remembers the truth; if the same answers show
    and tell the seat the same in it. Its chance is another one too, unless dice were rolled or cards shuffled since.
    """
    if table.over:
        return table
    table = table.clone()  # its base is the beginning of this step
    key, draws = table._base.key, table._base.draws
    start = table._base.clone()
    start.reseed(dice.below(1000))
    table.game.redeal(start, seat)
    if table.state.draws != draws:
        start.key, start.draws = key, draws
    true, other = (Table(table.game, table.setup, state) for state in (table._base.clone(), start))
    true.begin()
    other.begin()
    for chooser, option in [*table._answers, *table._held.items()]:
        if chooser not in other.asks or option not in other.asks[chooser].options or not alike(true, other, seat):
            return table
        true.choose(chooser, option)
        other.choose(chooser, option)
    here = len(other._answers) - other._earlier == len(table._answers) and len(other._held) == len(table._held)
    return other if here and alike(true, other, seat) else table


def alike(one: AnyTable, other: AnyTable, seat: int | None) -> bool:
    """Whether a seat sees and is told the same at two tables."""
    return seen(one, seat) == seen(other, seat) and told(one, seat) == told(other, seat)


ALIKE = (imagined, imagined_twice, answered_otherwise, another_beginning, another_beginning, another_beginning)


def same_dream(one: AnyTable, other: AnyTable, seat: int | None, dice: Dice) -> None:
    """Two imagined tables are the same in everything that can be read of them, whoever it is shown to, and go on so."""
    what = f"imagined by seat {seat}, depends on the truth"
    for slot in one.game.slots:
        assert slot.raw(one.state) == slot.raw(other.state), f"{slot.name}, {what}"
    for viewer in dict.fromkeys((seat, *one.asks)):
        assert seen(one, viewer) == seen(other, viewer), f"what {viewer} sees, {what}"
    for asked in one.asks:
        for _ in range(3):
            option = one.game.vocabulary.option(dice.below(one.game.vocabulary.size))
            reasons = [table.why_not(asked, option) for table in (one, other)]
            words = [None if why is None else (why.text("en"), why.rule) for why in reasons]
            assert words[0] == words[1], f"the reason against {option} for {asked}, {what}"
    assert one.fingerprint() == other.fingerprint(), f"the fingerprint, {what}"
    chosen, trail = play_on(one, AHEAD, dice)
    assert follow(other, chosen) == trail, f"the way on, {what}"
    if one._dream != DREAMING:
        assert one.record() == other.record() and one.position() == other.position(), f"what is written down, {what}"


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
