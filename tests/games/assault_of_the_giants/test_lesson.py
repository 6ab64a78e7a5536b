"""The guided first turn: every hint has its moment, and what it advises can be done and pays."""

from __future__ import annotations

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.content import RACE_IDS
from titanomachy.games.assault_of_the_giants.messages import Prompts
from titanomachy.kernel.messages import Message

from .drawn_board import Play

LESSON = GAME.lessons["1_first_turn"]
KINDS = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}
(ME,) = LESSON.me
SURE_HITS = 4  # what the hint about the roll calls enough


def begun(seed: int = 1) -> Play:
    """The lesson's position; the web table deals every learner chance of their own."""
    return Play(GAME.position({**LESSON.position, "seed": seed}))


def attack(turn: Play) -> Play:
    """The advised battle up to the learner's roll: Duke Zalto, the Champion and one more."""
    turn.do("command attack", "attack ice_spires spine_of_the_world")
    return turn.do("join leader", "join champion", "join regular", "go")


def change_roll(turn: Play) -> int:
    """Re-roll misses, convert arcane results, add Ore, until the hits are enough; gives the hits."""
    while turn.prompt in ("attacker", "dice", "results") and turn.asked == "fire":
        hits = hits_of(turn)
        if turn.prompt == "attacker":
            wishes = ["done"] if hits >= SURE_HITS else ["reroll", "strike", "use ore", "done"]
            turn.do(next(wish for wish in wishes if turn.can(wish)))
        else:
            turn.do(worst_die(turn) if turn.offers("pick") else "go")
    return turn.s.hits[0]


def hits_of(turn: Play) -> int:
    return turn.s.hits[0] + sum(turn.s.content.hit[die] for die in turn.s.dice[0])


def worst_die(turn: Play) -> str:
    """Of the dice that may be picked the one with the fewest hits."""
    dice, hit = turn.s.dice[0], turn.s.content.hit
    return min(turn.offers("pick"), key=lambda text: hit[dice[int(text.split()[1])]])


def end_battle(turn: Play) -> Play:
    """Whoever is asked fights the battle to its end; the learner moves in with all."""
    while turn.s.attacker >= 0:
        (seat,) = turn.table.asks
        if turn.prompt == "conquest":
            turn.do("all")
        else:
            turn.table.choose(seat, GAME.bot.greedy(turn.table, seat, 1))
    return turn


def come_round(turn: Play) -> None:
    """The others do next to nothing until it is the learner's turn again."""
    before = turn.s.round
    while (turn.turn, turn.s.round) != ("fire", before + 1):
        turn.to_next_turn()


def test_every_hint_belongs_to_something_that_is_asked_and_is_there_in_both_languages() -> None:
    assert 8 <= len(LESSON.hints) <= 12
    assert {hint.at for hint in LESSON.hints} <= KINDS
    assert len({hint.at for hint in LESSON.hints}) == len(LESSON.hints)
    assert all(hint.said["fr"] not in ("", hint.said["en"]) for hint in LESSON.hints)
    assert LESSON.title.text("en") != LESSON.title.text("fr")


def test_the_lesson_begins_with_a_command_of_the_learner() -> None:
    turn = begun()
    assert list(turn.table.asks) == [ME]
    assert turn.prompt == "command"
    assert {"command attack", "command move", "command recruit"} <= set(turn.offers())


def test_the_numbers_that_the_hints_name_are_those_of_the_cards() -> None:
    content, fire, cloud = begun().s.content, RACE_IDS.index("fire"), RACE_IDS.index("cloud")
    by_name = {hint.at: hint.text() for hint in LESSON.hints}
    leader, champion, regular = (content.strength[fire][2 * kind] for kind in content.start_units[fire][:3])
    assert f"Zalto has {leader}, the Champion {champion}, a fire giant {regular}" in by_name["join"]
    assert f"{content.max_dice} at most" in by_name["join"]
    assert f"Fortitude of {content.fortitude[fire][2 * content.start_units[fire][1]]}" in by_name["join"]
    elite = content.npc_units[cloud][1][1][0]
    assert f"worth {content.value[cloud][elite]} points" in by_name["attack"]
    assert f"{SURE_HITS} hits are always enough" in by_name["attacker"]


def test_the_advised_attack_pays_four_points_whenever_it_has_the_hits_that_the_hint_calls_enough() -> None:
    paid = 0
    for seed in range(60):
        turn = attack(begun(seed))
        enough = change_roll(turn) >= SURE_HITS
        end_battle(turn)
        if enough:
            assert turn.points("fire") == 4
            assert turn.owner("spine_of_the_world") == "fire"
        paid += turn.points("fire") == 4
    assert paid >= 57  # the dice may fail a learner, but hardly ever


def test_whoever_holds_spine_of_the_world_can_claim_the_event_there_next_turn() -> None:
    turn = end_battle(attack(begun()))
    assert turn.points("fire") == 4
    come_round(turn)
    turn.do("claim mines_of_mirabar")
    assert turn.points("fire") == 8
    assert turn.prompt == "command"


def test_the_advised_move_leads_to_the_other_event() -> None:
    turn = begun().do("command move", "move ice_spires regular silver_marches", "done")
    come_round(turn)
    turn.do("claim moon_over_silverymoon")
    assert turn.points("fire") == 4


def told_in(seed: int) -> list[str]:
    """The kinds of the hints that a learner gets who plays at random, in their order."""
    table = begun(seed).table
    said: list[str] = []
    for turn in range(600):
        if table.over:
            break
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        hint = LESSON.hint(ask.message.kind, set(said)) if seat == ME else None
        if hint:
            said.append(hint.at)
        table.choose(seat, ask.options[(turn * 5 + seed) % len(ask.options)])
    return said


def test_in_the_lesson_each_hint_is_said_once_and_each_has_its_moment() -> None:
    games = [told_in(seed) for seed in range(8)]
    assert all(len(said) == len(set(said)) for said in games)
    assert all(said[0] == "command" for said in games)
    assert {kind for said in games for kind in said} == {hint.at for hint in LESSON.hints}
