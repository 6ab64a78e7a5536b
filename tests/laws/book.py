"""The book of laws: all of them, and how often a random game is held against each.

The numbers balance thoroughness and time: a game has about a thousand moments; what costs a whole replay is
looked at a few times in a game, what costs little at every moment.
"""

from __future__ import annotations

from typing import Final

from . import choices, conservation, sameness, secrecy
from .driver import Law

LAWS: Final[tuple[Law, ...]] = (
    Law("options-have-names-and-numbers", choices.options_have_names_and_numbers, 10),
    Law("text-chooses-the-same", choices.text_chooses_the_same, 100),
    Law("not-offered-is-refused", choices.not_offered_is_refused, 40),
    Law("garbage-is-refused", choices.garbage_is_refused, 100),
    Law("state-is-sound", conservation.state_is_sound, 1),
    Law("shapes-stay", conservation.shapes_stay, 20),
    Law("copies-share-nothing", conservation.copies_share_nothing, 20),
    Law("views-are-plain", secrecy.views_are_plain, 40),
    Law("other-worlds-look-the-same", secrecy.other_worlds_look_the_same, 15),
    Law("steps-begin-the-same", secrecy.steps_begin_the_same, 15),
    Law("one-step-on-too", secrecy.one_step_on_too, 15),
    Law("imagining-betrays-nothing", secrecy.imagining_betrays_nothing, 60),
    Law("imagined-tables-have-no-past", secrecy.imagined_tables_have_no_past, 60),
    Law("masks-hide-what-views-hide", secrecy.masks_hide_what_views_hide, 30),
    Law("refusals-betray-nothing", secrecy.refusals_betray_nothing, 60),
    Law("imagined-is-a-game", sameness.imagined_is_a_game, 60),
    Law("imagined-asks-can-be-answered", sameness.imagined_asks_can_be_answered, 30),
    Law("imagined-has-a-record", sameness.imagined_has_a_record, 600),
    Law("clone-is-the-same-game", sameness.clone_is_the_same_game, 40),
    Law("original-leaves-its-clone-alone", sameness.original_leaves_its_clone_alone, 60),
    Law("position-is-the-same-game", sameness.position_is_the_same_game, 100),
    Law("undo-shows-nothing", sameness.undo_shows_nothing, 1),
    Law("undo-goes-back", sameness.undo_goes_back, 400),
    Law("same-choices-same-game", sameness.same_choices_same_game),
    Law("record-replays", sameness.record_replays),
    Law("game-that-is-over-has-a-position", sameness.position_is_the_same_game),
    Law("game-that-is-over-refuses-all", choices.garbage_is_refused),
    Law("game-that-is-over-looks-the-same", secrecy.other_worlds_look_the_same),
)
