"""Why not: each reason in a position in which its sentence is true, with the rule that forbids the choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from refusals import table as table_of_reasons

import titanomachy as tm
from titanomachy.bots.registry import bot
from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import (
    ATTACK,
    C_GOLD,
    C_SILVER,
    GOLD,
    HERO_IDS,
    NONE,
    RED1,
    TOKEN_IDS,
)  # fmt: skip
from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_ACTION, OBSTACLES, TEXTS, TURN_END, Act, Effect
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import discard_if_able
from titanomachy.games.guards_of_atlantis.rules.choosing import Menu, choose_card, choose_color, choose_direction
from titanomachy.games.guards_of_atlantis.rules.hero_selection import BAN_HERO, DRAFT_SEAT, PICK_DEALT, PICK_HERO
from titanomachy.games.guards_of_atlantis.rules.legality import CONDITIONS
from titanomachy.games.guards_of_atlantis.rules.performing_other_cards import choose_to_perform
from titanomachy.games.guards_of_atlantis.rules.reasons import EVERY, Reasons
from titanomachy.games.guards_of_atlantis.rules.tokens import place_tokens
from titanomachy.games.guards_of_atlantis.sentences import Prompts
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message
from titanomachy.kernel.table import Table

from ..table_top import GAME, PRINTED, act, arrange, lend, misprint, seat_of
from .refusal_cases import (
    ACTIONS,
    CARDS,
    CASES,
    FOUR,
    HEROES,
    NUMBERS,
    PIECES,
    ROCK,
    SPACES,
    UPGRADES,
    Case,
    acting,
    new,
    struck,
    travelling,
)  # fmt: skip
from .refusals_of_min import MINES


def asked_about(table: Table[Match], words: str, who: str | int) -> tuple[int, str]:
    """The seat and the option of a case: "?" stands for the first who is asked, or the first hero not offered."""
    first = who == "?" or (isinstance(who, int) and who not in table.asks)
    seat = min(table.asks) if first else seat_of(table.state.heroes, who)
    offered = {GAME.vocabulary.text(option) for option in table.asks[seat].options}
    if words == "hero ?":
        return seat, next(f"hero {name}" for name in HERO_IDS if f"hero {name}" not in offered)
    verb, _, word = words.partition(" ")
    return (seat, f"target hero{seat_of(table.state.heroes, word)}") if word in HERO_IDS and verb == "target" else (
        seat, words
    )  # fmt: skip


def named(case: Case) -> str:
    """A name for a case."""
    return f"{case[1]}-{case[0].kind}"


def shows_case(case: Case) -> None:
    """The table of a case refuses what is chosen, for its reason."""
    reason, verb, made, words, who = case
    shows(made(), reason, verb, words, who)


def shows(table: Table[Match], reason: Message, verb: str, words: str, who: str | int) -> None:
    """The table refuses this, for this reason."""
    seat, text = asked_about(table, words, who)
    why = table.why_not(seat, text)
    assert why is not None, f"{text} is offered"
    assert (why.message.kind, why.rule) == (reason.kind, reason.rule)
    assert reason in CONDITIONS[table.asks[seat].message.kind][verb] and text.startswith(verb)
    assert all("{" not in why.text(lang) for lang in ("en", "fr"))
    assert reason.rule in GAME.ledger


# -- in their positions


@pytest.mark.parametrize("case", HEROES, ids=named)
@rule("GA-select-03", "GA-select-04", "GA-select-05", "GA-select-06", "GA-select-11")
def test_why_a_hero_or_a_player_is_not_to_be_had(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", CARDS, ids=named)
@rule("GA-play-01", "GA-setup-20", "GA-state-02", "GA-def-01", "GA-def-02", "GA-core-13", "GA-change-01", "GA-perf-06")
@rule("GA-change-04", "GA-tie-02")
def test_why_a_card_cannot_be_used(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", MINES, ids=named)
@rule("GA-perf-06", "GA-perf-16", "GA-kw-43", "GA-item-01")
def test_why_a_mine_is_not_named_or_crossed_and_a_card_becomes_no_item(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", ACTIONS, ids=named)
@rule("GA-act-07", "GA-core-13", "GA-move-04", "GA-act-01", "GA-move-05", "GA-act-08", "GA-fast-11", "GA-fast-03")
@rule("GA-attack-05", "GA-clear-01")
def test_why_an_action_cannot_be_performed(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", SPACES, ids=named)
@rule("GA-kw-35", "GA-kw-29", "GA-kw-11", "GA-move-01", "GA-fast-02", "GA-fast-04", "GA-perf-06", "GA-setup-14")
@rule("GA-respawn-01", "GA-respawn-02", "GA-push-07", "GA-stray-02")
def test_why_nothing_comes_to_a_space(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", PIECES, ids=named)
@rule("GA-perf-16", "GA-attack-01", "GA-attack-03", "GA-attack-04", "GA-heavy-01", "GA-perf-09", "GA-perf-06")
@rule("GA-clear-01", "GA-kw-16", "GA-perf-17", "GA-kw-28", "GA-battle-02", "GA-battle-03")
def test_why_a_piece_cannot_be_chosen(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", NUMBERS, ids=named)
@rule("GA-pushkw-02", "GA-pushkw-04", "GA-pushkw-07", "GA-perf-06", "GA-perf-10")
def test_why_it_cannot_be_so_many(case: Case) -> None:
    shows_case(case)


@pytest.mark.parametrize("case", UPGRADES, ids=named)
@rule("GA-upg-03", "GA-upg-04", "GA-upg-08", "GA-upg-09", "GA-ult-01")
def test_why_a_card_is_no_upgrade(case: Case) -> None:
    shows_case(case)


# -- reasons that no card or hero of today leads to


@rule("GA-profile-03")
def test_a_hero_may_be_too_complex(monkeypatch: pytest.MonkeyPatch) -> None:
    stars = [3 if name == "dodger" else 1 for name in HERO_IDS]
    monkeypatch.setattr(PRINTED, "complexity", stars)
    for selection, verb in (("all_pick", "hero"), ("pick_and_ban", "ban")):
        shows(new(selection, complexity=2), Reasons.too_complex, verb, f"{verb} dodger", "?")


@rule("GA-fast-02")
def test_every_space_to_travel_to_may_be_an_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, OBSTACLES, "wasp.static_barrier", lambda s, e, by: s.board.mask)
    table = arrange(FOUR, {"arien": "d10"}, "arien gold", active=["wasp static_barrier turn"])
    shows(table, Reasons.nowhere_to_travel, "travel", "travel", "arien")


@rule("GA-def-09")
def test_a_card_may_have_no_defense(monkeypatch: pytest.MonkeyPatch) -> None:
    misprint(monkeypatch, "can_defend", "brogan.onslaught", False)
    shows(struck("gold", "silver"), Reasons.no_defense, "defend", "defend gold", "brogan")


@rule("GA-core-13")
def test_a_secondary_attack_may_be_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    misprint(monkeypatch, "attack", "arien.liquid_leap", 2)
    lend(monkeypatch, BARS_ACTION, "wasp.static_barrier", lambda s, e, seat, kind, slot: kind == ATTACK)
    table = acting("liquid_leap", active=["wasp static_barrier turn"])
    shows(table, Reasons.action_barred, "strike", "strike", "arien")


def nothing(s: Match, e: Effect) -> Script:
    """A lent effect that does nothing."""
    yield from ()


@rule("GA-active-05")
def test_a_piece_without_a_due_effect_is_not_next(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in ("arien.spell_break", "xargatha.stone_gaze"):
        lend(monkeypatch, TURN_END, card, nothing)
    table = arrange(FOUR, phase="turn_ends", active=["arien spell_break turn", "xargatha stone_gaze turn"])
    shows(table, Reasons.not_due, "apply", "apply hero1", "arien")


@rule("GA-kw-25")
def test_only_own_tokens_of_a_type_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def rocks(s: Match, a: Act) -> Script:
        yield from place_tokens(s, a, TOKEN_IDS.index("rock"), -1, 1)

    lend(monkeypatch, TEXTS, "arien.spell_break", rocks)
    at, kinds = (
        {"token0_1": "k12", "token0_2": "k11", "token1_1": "j12"},
        dict.fromkeys(("token0_1", "token0_2"), "rock"),
    )
    table = act(arrange(FOUR, at, "arien spell_break", tokens={**kinds, **ROCK}), "arien", "primary")
    shows(table, Reasons.not_your_token, "target", "target token1_1", "arien")


# -- questions that only some heroes' cards ask: another card lends its place


Lends = Callable[[Match, Act], Script]


def lent(monkeypatch: pytest.MonkeyPatch, text: Lends, **more: Any) -> Table[Match]:
    """Arien performs a text that his Spell Break has for the time of a test."""
    lend(monkeypatch, TEXTS, "arien.spell_break", text)
    return act(acting("spell_break", **more), "arien", "primary")


def menu(s: Match, a: Act) -> Script:
    """Two of three options, each once."""
    options = Menu(3, most=2)
    while (yield from options.next(s, a)) != NONE:
        pass


def colors(s: Match, a: Act) -> Script:
    """Name gold or silver."""
    yield from choose_color(s, a, (C_GOLD, C_SILVER))


def directions(s: Match, a: Act) -> Script:
    """Two of the six directions."""
    yield from choose_direction(s, a, (0, 1))


def cards(s: Match, a: Act) -> Script:
    """A card of Brogan's hand."""
    yield from choose_card(s, a, 1, (GOLD, RED1), Prompts.pick_card, a.card)


def again(s: Match, a: Act) -> Script:
    """The action of a resolved card."""
    yield from choose_to_perform(s, a, s.resolved[a.seat])


def golden(s: Match, a: Act) -> Script:
    """Brogan discards a gold card, if able."""
    yield from discard_if_able(s, 1, a.card, lambda slot: slot == GOLD)


@pytest.mark.parametrize(
    ("text", "reason", "verb", "words", "who"),
    [
        (colors, Reasons.not_that_color, "color", "color red", "arien"),
        (directions, Reasons.not_that_way, "direction", "direction west", "arien"),
        (cards, Reasons.not_that_card, "pick", "pick blue1", "arien"),
        (again, Reasons.not_that_card, "perform", "perform silver", "arien"),
        (golden, Reasons.has_to_discard, "skip", "skip", "brogan"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
@rule("GA-perf-05", "GA-perf-06")
def test_what_the_text_does_not_offer_says_so(
    monkeypatch: pytest.MonkeyPatch, text: Lends, reason: Message, verb: str, words: str, who: str
) -> None:
    table = lent(monkeypatch, text, resolved={"arien": "gold red1"}, turn=3)
    shows(table, reason, verb, words, who)


@rule("GA-perf-10")
def test_an_option_of_a_menu_is_chosen_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = act(lent(monkeypatch, menu), "arien", "mode 1")
    shows(table, Reasons.chosen_before, "mode", "mode 1", "arien")


@rule("GA-active-05")
def test_of_two_effects_of_a_hero_only_those_that_are_due_come_next(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in ("arien.spell_break", "arien.slippery_ground"):
        lend(monkeypatch, TURN_END, card, nothing)
    table = arrange(FOUR, phase="turn_ends", active=["arien spell_break turn", "arien slippery_ground turn"])
    shows(table, Reasons.not_due, "effect", "effect gold", "arien")


# -- the whole


def test_every_reason_against_a_verb_has_its_case() -> None:
    elsewhere = {
        (Reasons.too_complex, "hero"), (Reasons.too_complex, "ban"), (Reasons.nowhere_to_travel, "travel"),
        (Reasons.no_defense, "defend"), (Reasons.action_barred, "strike"), (Reasons.not_due, "apply"),
        (Reasons.not_your_token, "target"), (Reasons.not_that_color, "color"), (Reasons.not_that_way, "direction"),
        (Reasons.not_that_card, "pick"), (Reasons.not_that_card, "perform"), (Reasons.has_to_discard, "skip"),
        (Reasons.chosen_before, "mode"), (Reasons.not_due, "effect"), (Reasons.action_barred, "cast"),
    }  # fmt: skip
    shown = {case[:2] for case in CASES} | elsewhere
    assert {(reason, verb) for verbs in CONDITIONS.values() for verb, some in verbs.items() for reason in some} == shown
    assert {*EVERY} == {reason for reason, _ in shown} | {Reasons.not_now, Reasons.not_acting}


def test_every_question_is_in_the_table() -> None:
    questions = (*vars(Prompts).values(), PICK_HERO, PICK_DEALT, BAN_HERO, DRAFT_SEAT)
    assert {one.kind for one in questions if isinstance(one, Message)} == {*CONDITIONS}


def test_no_other_reason_is_given_in_random_games() -> None:
    public = tm.game("guards-of-atlantis")
    table, mind = public.new(4, 3, listen=False), bot("random", public, 3)
    while not table.over:
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        if table.length % 4 == 0:
            offered = {option[0] for option in ask.options}
            for verb, reasons in CONDITIONS[ask.message.kind].items():
                fit = reasons if verb in offered else (*reasons, Reasons.not_now)
                for option in public.vocabulary.each(verb)[::5]:
                    why = table.why_not(seat, option)
                    assert why is None or why.message in fit, f"{ask.message.kind}, {verb}: {why}"
        table.choose(seat, mind.choose(table, seat))


def test_the_page_of_reasons_is_up_to_date() -> None:
    written = Path(__file__).parents[4] / "docs" / "guards_of_atlantis" / "refusals.md"
    assert written.read_text(encoding="utf-8") == table_of_reasons(GAME.id), (
        "python tools/refusals.py guards-of-atlantis --write"
    )


@rule("GA-init-01")
def test_who_is_not_asked_hears_that_it_is_not_their_time_to_act() -> None:
    why = acting().why_not(1, "primary")
    assert why is not None and why.rule == "GA-init-01"


@rule("GA-fast-02", "GA-fast-04")
def test_after_fast_travel_why_not_does_not_answer_by_the_rules_of_walking() -> None:
    table = travelling()
    found = {word: why.rule for word in SPACE_WORDS if (why := table.why_not(0, f"to {word}")) is not None}
    assert {*found.values()} == {"GA-kw-35", "GA-kw-29", "GA-fast-02", "GA-fast-04"}
    assert found["v6"] == "GA-fast-02"  # the other throne
    assert found["h7"] == "GA-fast-04"  # the jungle beside the throne, in which a Blue minion stands
