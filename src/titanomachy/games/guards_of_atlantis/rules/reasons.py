"""Why not: every reason for which a choice may be refused, a sentence with the rule that forbids it.

The conditions stand beside the rules they belong to. A condition gives None where a choice is allowed, or its reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Ask, Option
from ....kernel.messages import Message, Why
from ....kernel.words import N_

Condition: TypeAlias = Callable[[int], Why | None]  # of what an option names: a space, a piece, a card, a number


class Reasons:
    """What is said to those who ask why not."""

    not_now = Message("not_now", N_("That is not what is asked now."), "GA-perf-01")
    not_acting = Message("not_acting", N_("It is not your time to act."), "GA-init-01")

    # setting up
    hero_taken = Message("hero_taken", N_("{hero} is chosen already."), "GA-select-11", "hero")
    hero_banned = Message("hero_banned", N_("{hero} is banned."), "GA-select-06", "hero")
    hero_not_dealt = Message(
        "hero_not_dealt", N_("{hero} is not among the heroes dealt to you."), "GA-select-03", "hero"
    )
    hero_not_laid_out = Message(
        "hero_not_laid_out", N_("{hero} is not laid out to choose from."), "GA-select-04", "hero"
    )
    too_complex = Message("too_complex", N_("{hero} is more complex than this table plays."), "GA-profile-03", "hero")
    not_to_draft = Message("not_to_draft", N_("Captains draft players who have no team yet."), "GA-select-05")
    no_start = Message("no_start", N_("Heroes start on free spawn points of their own throne."), "GA-setup-14")

    # cards
    not_in_hand = Message("not_in_hand", N_("{card} is not in your hand."), "GA-play-01", "card")
    left_out = Message("left_out", N_("{card} is not among your cards of this game."), "GA-setup-20", "card")
    already_played = Message(
        "already_played", N_("{card} is on the table until the round is over."), "GA-state-02", "card"
    )
    discards_from_hand = Message("discards_from_hand", N_("Only cards in hand are discarded."), "GA-change-01")
    does_not_fit = Message("does_not_fit", N_("{card} is not what the text asks for."), "GA-perf-06", "card")
    on_table = Message("on_table", N_("{card} is played already: only cards in hand defend."), "GA-def-02", "card")
    defends_from_hand = Message("defends_from_hand", N_("Only cards in hand defend."), "GA-def-01")
    no_defense = Message("no_defense", N_("{card} has no Defense action."), "GA-def-09", "card")
    primary_barred = Message(
        "primary_barred",
        N_("This attack cannot be answered by a primary Defense, as {card} has."),
        "GA-core-13",
        "card",
    )
    not_to_retrieve = Message("not_to_retrieve", N_("The text does not give {card} back."), "GA-change-04", "card")
    has_to_discard = Message("has_to_discard", N_("You have such a card and discard it."), "GA-perf-05")
    not_that_card = Message("not_that_card", N_("{card} is not one of the cards to choose from."), "GA-perf-06", "card")
    not_a_figure = Message(
        "not_a_figure", N_("{card}: that is none of your figures that may act."), "GA-core-13", "card"
    )
    not_in_book = Message("not_in_book", N_("{card} is not in the spellbook now."), "GA-core-13", "card")
    not_that_color = Message("not_that_color", N_("{card}: that color does not serve."), "GA-perf-06", "card")
    not_that_way = Message("not_that_way", N_("{card}: nothing can go that way."), "GA-perf-06", "card")
    chosen_before = Message("chosen_before", N_("{card}: you have chosen that already."), "GA-perf-10", "card")
    not_tied = Message("not_tied", N_("Only tied heroes of the coin's team may act first."), "GA-tie-02")
    not_due = Message("not_due", N_("No effect of that piece is due now."), "GA-active-05")

    # actions
    defense_only = Message(
        "defense_only", N_("{card} is a Defense card: its text answers an attack."), "GA-act-07", "card"
    )
    action_barred = Message("action_barred", N_("An effect forbids you this action."), "GA-core-13")
    move_barred = Message("move_barred", N_("An effect forbids you Movement actions."), "GA-move-04")
    no_movement = Message("no_movement", N_("{card} has no Movement action."), "GA-act-01", "card")
    moves_as_primary = Message(
        "moves_as_primary", N_("Movement is the primary action of {card}."), "GA-move-05", "card"
    )
    no_attack = Message("no_attack", N_("{card} has no Attack action."), "GA-act-01", "card")
    attacks_as_primary = Message(
        "attacks_as_primary", N_("Attack is the primary action of {card}."), "GA-attack-05", "card"
    )
    no_movement_to_travel = Message(
        "no_movement_to_travel",
        N_("{card} has no Movement action that Fast Travel could replace."),
        "GA-act-08",
        "card",
    )
    travel_barred = Message("travel_barred", N_("An effect forbids you to travel fast."), "GA-fast-11")
    enemy_here = Message("enemy_here", N_("Enemies stand in your zone."), "GA-fast-03")
    nowhere_to_travel = Message("nowhere_to_travel", N_("No space to travel to is empty."), "GA-fast-02")
    no_attack_to_clear = Message(
        "no_attack_to_clear", N_("{card} has no Attack action that Clear could replace."), "GA-act-08", "card"
    )
    no_token = Message("no_token", N_("No token that you could clear is beside you."), "GA-clear-01")

    # spaces
    terrain = Message("terrain", N_("{space} is terrain."), "GA-kw-35", "space")
    taken = Message("taken", N_("{space} is not empty."), "GA-kw-29", "space")
    obstacle = Message("obstacle", N_("{space} counts as an obstacle for you now."), "GA-kw-11", "space")
    out_of_reach = Message("out_of_reach", N_("{space} is out of reach."), "GA-move-01", "space")
    too_far_to_travel = Message(
        "too_far_to_travel", N_("{space} is neither in your zone nor in one beside it."), "GA-fast-02", "space"
    )
    enemy_there = Message("enemy_there", N_("Enemies stand in the zone of {space}."), "GA-fast-04", "space")
    not_by_text = Message("not_by_text", N_("The text does not lead to {space}."), "GA-perf-06", "space")
    no_respawn = Message("no_respawn", N_("Heroes come back on free spawn points of their throne."), "GA-respawn-01")
    not_nearest_respawn = Message(
        "not_nearest_respawn", N_("There is a free space nearer to your spawn points than {space}."), "GA-respawn-02",
        "space",
    )  # fmt: skip
    not_nearest = Message(
        "not_nearest", N_("The battle zone has a nearer free space than {space}."), "GA-push-07", "space"
    )
    not_on_the_way = Message(
        "not_on_the_way", N_("No shortest way back to the battle zone ends on {space}."), "GA-stray-02", "space"
    )

    # pieces
    not_on_board = Message("not_on_board", N_("That piece is not on the board."), "GA-perf-16")
    not_lacking = Message("not_lacking", N_("That is not a minion that the wave lacks."), "GA-kw-28")
    friend = Message("friend", N_("{piece} is of your own team."), "GA-attack-01", "piece")
    no_unit = Message("no_unit", N_("Attacks target heroes and minions, not {piece}."), "GA-attack-01", "piece")
    not_beside = Message("not_beside", N_("{piece} is not beside you."), "GA-attack-03", "piece")
    out_of_range = Message("out_of_range", N_("{piece} is out of range."), "GA-attack-04", "piece")
    heavy_immune = Message(
        "heavy_immune", N_("The {piece} is immune while lighter minions stand by it."), "GA-heavy-01", "piece"
    )
    immune = Message("immune", N_("{piece} is immune to this action."), "GA-kw-16", "piece")
    not_yourself = Message("not_yourself", N_("The text does not act upon your own hero."), "GA-perf-09")
    no_target = Message("no_target", N_("{piece} is not a legal target of this action."), "GA-perf-06", "piece")
    chosen_already = Message("chosen_already", N_("{piece} is chosen already."), "GA-perf-17", "piece")
    not_to_clear = Message("not_to_clear", N_("Only tokens beside you are cleared."), "GA-clear-01")
    not_your_token = Message("not_your_token", N_("Only a token of the same type is taken back."), "GA-kw-25")
    no_rival = Message("no_rival", N_("No other minion returns to the same space."), "GA-stray-05")
    heavy_last = Message("heavy_last", N_("The heavy minion is removed last."), "GA-battle-03")
    not_in_zone = Message("not_in_zone", N_("That is not a minion of your team in the battle zone."), "GA-battle-02")

    # numbers
    no_such_choice = Message("no_such_choice", N_("{card} has no such choice."), "GA-perf-10", "card")
    cannot_go = Message("cannot_go", N_("It cannot be pushed so far."), "GA-pushkw-02")
    beyond_push = Message("beyond_push", N_("{card} does not push so far."), "GA-pushkw-07", "card")
    not_that_far = Message("not_that_far", N_("{card} does not push everything that far."), "GA-pushkw-04", "card")
    not_that_many = Message("not_that_many", N_("{card} does not take that many coins here."), "GA-perf-06", "card")

    # upgrades
    basic_card = Message("basic_card", N_("Basic cards are never upgraded."), "GA-upg-03")
    not_yet = Message("not_yet", N_("Cards of the lowest tier in your hand are upgraded first."), "GA-upg-04")
    not_higher = Message("not_higher", N_("{card} is not one tier above your lowest cards."), "GA-upg-08", "card")
    gone = Message("gone", N_("{card} has become an item."), "GA-upg-09", "card")
    ultimate_later = Message(
        "ultimate_later", N_("The ultimate is no upgrade: the last level unlocks it."), "GA-ult-01"
    )


EVERY: Final = tuple(value for value in vars(Reasons).values() if isinstance(value, Message))
NOT_NOW: Final[Why] = (Reasons.not_now, ())
NOT_ACTING: Final[Why] = (Reasons.not_acting, ())


def explained(ask: Ask, verb: str, condition: Condition, *free: Option) -> Ask:
    """An ask that knows why: the condition of its verb, and what may be chosen besides without a condition."""

    def why(option: Option) -> Why | None:
        if option[0] == verb:
            return condition(option[1])
        return None if option in free else NOT_NOW

    ask.why = why
    return ask


def one_of(ask: Ask) -> Ask:
    """An ask of which nothing else may be chosen than what it lists."""
    ask.why = lambda option: None if option in ask.options else NOT_NOW
    return ask
