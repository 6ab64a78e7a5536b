"""Why can't I? Every ask knows the conditions of what may be chosen; here is where they are asked, and what they say.

Only what the asked seat may know is looked at: its own hand, and what lies open.
"""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.messages import Message, Why
from ..state import Match
from ..words import Verbs
from .performing_actions import ACTIONS
from .reasons import NOT_NOW, Reasons


def why_not(s: Match, seat: int, option: Option, ask: Ask | None) -> Why | None:
    """Why a seat may not choose an option of what it is asked now; None where it may."""
    if ask is None or ask.why is None:
        return (Reasons.not_acting, ()) if option in ACTIONS else NOT_NOW
    return ask.why(option)


_ROOM: Final = (Reasons.terrain, Reasons.taken)
_HERO: Final = (
    Reasons.hero_taken, Reasons.hero_banned, Reasons.hero_not_dealt, Reasons.hero_not_laid_out, Reasons.too_complex,
)  # fmt: skip
BY_VERB: Final[dict[str, tuple[Message, ...]]] = {  # which reasons a verb may meet while it is asked for
    Verbs.hero: _HERO,
    Verbs.ban: (Reasons.hero_taken, Reasons.hero_banned, Reasons.too_complex),
    Verbs.draft: (Reasons.not_to_draft,),
    Verbs.start: (*_ROOM, Reasons.no_start),
    Verbs.play: (Reasons.not_in_hand, Reasons.already_played, Reasons.left_out),
    Verbs.first: (Reasons.not_tied,),
    Verbs.apply: (Reasons.not_due,),
    Verbs.respawn: (*_ROOM, Reasons.no_respawn, Reasons.not_nearest_respawn),
    Verbs.primary: (Reasons.defense_only, Reasons.action_barred, Reasons.move_barred),
    Verbs.walk: (Reasons.no_movement, Reasons.move_barred, Reasons.moves_as_primary),
    Verbs.travel: (
        Reasons.no_movement_to_travel, Reasons.travel_barred, Reasons.enemy_here, Reasons.nowhere_to_travel,
    ),
    Verbs.strike: (Reasons.no_attack, Reasons.attacks_as_primary, Reasons.action_barred),
    Verbs.clear: (Reasons.no_attack_to_clear, Reasons.no_token),
    Verbs.to: (
        *_ROOM, Reasons.obstacle, Reasons.out_of_reach, Reasons.too_far_to_travel, Reasons.enemy_there,
        Reasons.not_by_text,
    ),
    Verbs.target: (
        Reasons.not_on_board, Reasons.not_lacking, Reasons.friend, Reasons.no_unit, Reasons.not_beside,
        Reasons.out_of_range, Reasons.heavy_immune, Reasons.immune, Reasons.not_yourself, Reasons.no_target,
        Reasons.chosen_already, Reasons.not_to_clear, Reasons.not_your_token,
    ),
    Verbs.push: (Reasons.cannot_go, Reasons.beyond_push, Reasons.not_that_far),
    Verbs.mode: (Reasons.no_such_choice,),
    Verbs.coins: (Reasons.not_that_many,),
    Verbs.discard: (Reasons.discards_from_hand, Reasons.does_not_fit, Reasons.left_out),
    Verbs.defend: (
        Reasons.on_table, Reasons.defends_from_hand, Reasons.no_defense, Reasons.primary_barred, Reasons.left_out,
    ),
    Verbs.retrieve: (Reasons.not_to_retrieve,),
    Verbs.remove: (Reasons.heavy_last, Reasons.not_in_zone),
    Verbs.spawn: (*_ROOM, Reasons.not_nearest, Reasons.not_on_the_way),
    Verbs.upgrade: (
        Reasons.basic_card, Reasons.not_yet, Reasons.not_higher, Reasons.gone, Reasons.ultimate_later,
    ),
}  # fmt: skip


def page() -> str:
    """The table of all reasons for `docs/guards_of_atlantis/refusals.md`."""
    rows = [
        f"| `{verb}` | {reason.kind} | {reason.template} | {reason.rule} |"
        for verb, reasons in BY_VERB.items()
        for reason in reasons
    ]
    return "\n".join(("# Why something may not be chosen", "", *INTRODUCTION, "", *HEAD, *rows, ""))


INTRODUCTION: Final = (
    "By verb: every reason that the rules give while the verb is asked for, and the ledger id of the rule that forbids",
    f'the choice. Whatever else is named meanwhile: "{Reasons.not_now.template}" ({Reasons.not_now.rule});',
    f'an action of a card at another time: "{Reasons.not_acting.template}" ({Reasons.not_acting.rule}).',
    "Written by `python -m titanomachy.games.guards_of_atlantis.rules.refusals`; a test holds it against the code.",
)
HEAD: Final = ("| verb | reason | sentence | rule |", "|---|---|---|---|")


if __name__ == "__main__":
    print(page(), end="")
