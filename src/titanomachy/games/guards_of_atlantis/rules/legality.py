"""Why can't I? Every question of the game with the verbs that answer it, and the reasons that each may meet.

The conditions stand beside the rules that they belong to, and every ask carries its own (`Ask.why`); here is where they
are asked. Only what the asked seat may know is looked at: its own hand, and what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.messages import Message, Why
from ..state import Match
from ..words import Verbs
from .performing_actions import ACTIONS
from .reasons import NOT_ACTING, NOT_NOW, Reasons


def why_not(s: Match, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why a seat may not choose an option of what it is asked now; None where it may."""
    return not_asked(option) if ask is None or ask.why is None else ask.why(option)


def not_asked(option: Option) -> Why:
    """Why a verb is not for this seat and moment at all."""
    return NOT_ACTING if option in ACTIONS else NOT_NOW


_ROOM: Final = (Reasons.terrain, Reasons.taken)
_PLACES: Final = (*_ROOM, Reasons.obstacle, Reasons.not_by_text)
_BY_TEXT: Final = (
    Reasons.not_on_board, Reasons.not_yourself, Reasons.heavy_immune, Reasons.immune, Reasons.no_target,
)  # fmt: skip
_CARDS: Final = (Reasons.discards_from_hand, Reasons.left_out)
_ACTIONS: Final = {
    Verbs.primary: (Reasons.defense_only, Reasons.action_barred, Reasons.move_barred),
    Verbs.walk: (Reasons.no_movement, Reasons.move_barred, Reasons.moves_as_primary),
    Verbs.travel: (
        Reasons.no_movement_to_travel, Reasons.travel_barred, Reasons.enemy_here, Reasons.nowhere_to_travel,
    ),
    Verbs.strike: (Reasons.no_attack, Reasons.attacks_as_primary, Reasons.action_barred),
    Verbs.clear: (Reasons.no_attack_to_clear, Reasons.no_token),
}  # fmt: skip

# What is asked (a kind of `Prompts`, or of what is asked while heroes are chosen): the reasons against each verb.
# A verb that is not named is free where it is offered.
CONDITIONS: Final[Mapping[str, Mapping[str, tuple[Message, ...]]]] = {
    "pick_hero": {
        Verbs.hero: (Reasons.hero_taken, Reasons.hero_banned, Reasons.hero_not_laid_out, Reasons.too_complex)
    },
    "pick_dealt": {Verbs.hero: (Reasons.hero_not_dealt, Reasons.too_complex)},
    "ban_hero": {Verbs.ban: (Reasons.hero_taken, Reasons.hero_banned, Reasons.too_complex)},
    "draft_seat": {Verbs.draft: (Reasons.not_to_draft,)},
    "start": {Verbs.start: (*_ROOM, Reasons.no_start)},
    "play": {Verbs.play: (Reasons.not_in_hand, Reasons.already_played, Reasons.left_out)},
    "play_two": {Verbs.play: (Reasons.not_in_hand, Reasons.already_played, Reasons.left_out)},
    "take_one": {Verbs.retrieve: (Reasons.not_to_retrieve,)},
    "first": {Verbs.first: (Reasons.not_tied,)},
    "order": {Verbs.apply: (Reasons.not_due,)},
    "respawn": {Verbs.respawn: (*_ROOM, Reasons.no_respawn, Reasons.not_nearest_respawn)},
    "act": _ACTIONS,
    "walk": {Verbs.to: (*_ROOM, Reasons.obstacle, Reasons.out_of_reach)},
    "travel": {Verbs.to: (*_PLACES, Reasons.too_far_to_travel, Reasons.enemy_there)},
    "step": {Verbs.to: _PLACES},
    "maybe_step": {Verbs.to: _PLACES},
    "place": {Verbs.to: _PLACES},
    "target": {
        Verbs.target: (
            *_BY_TEXT, Reasons.friend, Reasons.no_unit, Reasons.not_beside, Reasons.out_of_range,
            Reasons.chosen_already, Reasons.not_lacking,
        )
    },
    "maybe_target": {Verbs.target: _BY_TEXT},
    "trigger": {Verbs.target: _BY_TEXT},
    "cross": {Verbs.target: _BY_TEXT},
    "blast": {Verbs.target: _BY_TEXT},
    "dud": {Verbs.target: _BY_TEXT},
    "swap": {Verbs.target: _BY_TEXT},
    "clear": {Verbs.target: (Reasons.not_to_clear,)},
    "take_back": {Verbs.target: (Reasons.not_your_token,)},
    "maybe_place": {Verbs.to: _PLACES},
    "direction": {Verbs.direction: (Reasons.not_that_way,)},
    "color": {Verbs.color: (Reasons.not_that_color,)},
    "perform": {Verbs.perform: (Reasons.not_that_card,)},
    "maybe_perform": {Verbs.perform: (Reasons.not_that_card,)},
    "pick_card": {Verbs.pick: (Reasons.not_that_card,)},
    "secret_card": {Verbs.pick: (Reasons.not_that_card,)},
    "heirloom": {Verbs.pick: (Reasons.not_that_card,)},
    "maybe_card": {Verbs.pick: (Reasons.not_that_card,)},
    "maybe_swap": {Verbs.pick: (Reasons.not_that_card,)},
    "swap_for": {Verbs.pick: (Reasons.not_that_card,)},
    "maybe_item": {Verbs.pick: (Reasons.not_that_card,)},
    "figure": {Verbs.target: (Reasons.not_a_figure,)},
    "cast": {
        Verbs.cast: (Reasons.not_that_card, Reasons.not_in_book, Reasons.action_barred, Reasons.move_barred)
    },
    "maybe_cast": {Verbs.cast: (Reasons.not_that_card,)},
    "unbind": {Verbs.unbind: (Reasons.not_in_book,)},
    "discard_fitting": {Verbs.discard: (*_CARDS, Reasons.does_not_fit), Verbs.skip: (Reasons.has_to_discard,)},
    "which_effect": {Verbs.effect: (Reasons.not_due,)},
    "repeat": {},
    "push": {Verbs.push: (Reasons.cannot_go, Reasons.beyond_push, Reasons.not_that_far)},
    "push_all": {Verbs.push: (Reasons.not_that_far,)},
    "mode": {Verbs.mode: (Reasons.no_such_choice, Reasons.chosen_before)},
    "rune": {Verbs.mode: (Reasons.no_such_choice,)},
    "coins": {Verbs.coins: (Reasons.not_that_many,)},
    "discard": {Verbs.discard: _CARDS},
    "maybe_discard": {Verbs.discard: (*_CARDS, Reasons.does_not_fit)},
    "guard": {Verbs.discard: (*_CARDS, Reasons.does_not_fit)},
    "retrieve": {Verbs.retrieve: (Reasons.not_to_retrieve,)},
    "defend": {
        Verbs.defend: (
            Reasons.on_table, Reasons.defends_from_hand, Reasons.no_defense, Reasons.primary_barred, Reasons.left_out,
        )
    },
    "battle": {Verbs.remove: (Reasons.heavy_last, Reasons.not_in_zone)},
    "spawn": {Verbs.spawn: (*_ROOM, Reasons.not_nearest)},
    "first_stray": {Verbs.remove: (Reasons.no_rival,)},
    "stray": {Verbs.spawn: (*_ROOM, Reasons.not_on_the_way)},
    "upgrade": {
        Verbs.upgrade: (
            Reasons.basic_card, Reasons.not_yet, Reasons.not_higher, Reasons.gone, Reasons.ultimate_later,
        )
    },
}  # fmt: skip
