"""The vocabulary of hero cards: everything that the text of a card is made of, in one place to import from.

What each word does is told where it is made, and in `docs/guards_of_atlantis/effects.md`.
"""

# fmt: off

from __future__ import annotations

from ....kernel.asks import (
    Script,
)
from ....kernel.ledger import (
    rule,
)
from ....kernel.messages import (
    Why,
)
from ....kernel.words import (
    N_,
)
from ..board import (
    AFAR, BIT, BLUE, HEAVY, MELEE, RANGED, SHIFTS, SIZE, WIDE, around, bits,
)
from ..cards import (
    ATTACK, BASIC, BOUNTY, CARD, COLOR, C_BLUE, C_GOLD, C_GREEN, C_RED, C_SILVER, DEFENSE, DOUBLE, GOLDS, HANDICAP,
    I_ATTACK, I_DEFENSE, I_INITIATIVE, I_MOVEMENT, I_RADIUS, I_RANGE, MOVEMENT, NONE, NOTE, ONCE, POISON, RUNE_ANVIL,
    RUNE_AXE, RUNE_HORN, RUNE_WINGS, SEEMING, SILVER, SILVER2, SKILL, SLOTS, TIER, TIER_2, TOKEN, ULTIMATE,
)
from ..pieces import (
    FIRST_TOKEN, KIND, LANE, OWNER,
)
from ..sentences import (
    Endings, Prompts, Told,
)
from ..state import (
    Match, TURNS,
)
from ..words import (
    COINS, PICK_CARD, PUSH, SKIP, TARGET, Verbs,
)
from .active_effects import (
    active_cards, end_of_round, lasting_text, next_turn, stay_in_force, this_round, this_turn, while_tokens_lie,
)
from .attack_and_defense import (
    aim, attackable, in_range, is_primary_defense, lent_range, not_attackable, strike,
)
from .card_effects import (
    AFTER, AFTER_DISCARDING, AFTER_FELLING, AFTER_GIVING, AFTER_LAUGHING, AFTER_PLACING, AFTER_RESOLVING,
    AFTER_REVEAL, AS_ACTIVE, AS_IN_HAND, Act, Asking, BARS_ACTION, BARS_REPEAT, BARS_SHIFT, BARS_TRAVEL,
    BATTLE_ABSENT, BATTLE_HEAVY, BEFORE, BEFORE_DEFENSE, BEYOND, CARD_OF, CHANGES, CHOOSES_FOR, COUNTS_AS_MINION,
    CROSSED, DUE, Effect, FIRST_TURN, GUARDS, Guard, HAZARDS, IMMUNE_TO_ACT, IMMUNITY, INSTEAD, INSTEAD_OF_SPELLS,
    LAST_TURN, LENDS_RANGE, LINE, MINION_DEFEATED, MODES, MORE_CHOICES, MOVED, MOVE_LIMIT, OBSTACLES, OBSTACLES_BESIDE,
    ON_CROSSING, ON_MINION, ON_PUSH, ON_TARGET, ON_UNLOCK, OTHER, PASSES, PLACED, PLAYS_TWO, PUSHED, REVERSES,
    ROUND_END, SEAT_OF, SLOT_OF, SPAWN_POINTS, SWAPPED, Stop, TERRAIN, TEXTS, TOKENS_INSTEAD, TURN_END, UNTARGETABLE,
    VALUE, WALLS, answers, guard, modes, text,
)
from .card_values import (
    MARKED, attack_of, changed, defense_of, initiative_of, minion_modifier, minions_around, movement_of, radius_of,
    range_of,
)
from .changing_card_state import (
    ask_discard, cancel, colors_in_hand, discard, discard_if_able, gold_known, may_discard, may_hold, may_retrieve,
    take_back, to_discard,
)
from .choosing import (
    Menu, choose, choose_among, choose_card, choose_color, choose_direction, choose_mode, choose_space, choose_up_to,
    guess_color, immunity, legal, not_a_target,
)
from .defeat import (
    defeat, defeat_hero, defeat_minion, discard_or_fall,
)
from .figures import (
    other_figures, remove_figure,
)
from .game_setup import (
    lives_at_start,
)
from .leveling_up import (
    TOP, gain_item,
)
from .markers import (
    gain, give_marker, hand_marker, has_marker, holder_of, take_marker,
)
from .minion_respawn import (
    respawn_minion,
)
from .movement_and_fast_travel import (
    movement_action, travel, travel_spaces, travel_to, walk, walk_on,
)
from .moving_pieces import (
    after_placing, after_push, ahead, between, closer, farther, go, movable, move, move_straight, pieces_on, place,
    push, push_path, push_together, push_up_to, pushable, reachable, reachable_exactly, relocate, slide, straight,
    swap, swap_with, swappable,
)
from .order_of_effects import (
    due, in_turn,
)
from .performing_actions import (
    clearable, take_action,
)
from .performing_other_cards import (
    choose_to_perform, march, perform_card, performable, repeat_later,
)
from .push_the_lane import (
    spare, standing, take_minion,
)
from .reasons import (
    Reasons, explained,
)
from .remembering import (
    discarded_this_turn, forget_initiative, set_initiative, stood_still,
)
from .restrictions import (
    battle_mask, beside_terrain, blocked, crossed, empty, hidden_from, immune, immune_to, in_radius, may_act,
    may_repeat, may_shift, may_travel, no_room, not_among, obstacles_beside, open_spawns, passes, room_for, terrain,
    terrain_shore, touches,
)
from .selecting import (
    all_tokens, around_me, at_maximum, discards_of, enemy_heroes, enemy_minions, enemy_units, fresh, friendly_heroes,
    friendly_minions, friendly_units, hand_of, in_discard, in_reach, is_resolved, lined, near, next_to, not_near,
    off_line, other_heroes, other_units, own_card, own_tokens, pieces_within, reach_of, sole_piece, spaces_at_maximum,
    spaces_beside, spaces_in_reach,
)
from .spells import (
    add_spells, book_of, cast, cast_one, in_book, may_cast, others_out, out_of_book, take_out_up_to,
)
from .swapping_cards import (
    TAKE_OR_LEAVE, ask_own_card, face_up, may_retrieve_all, may_swap_card, may_swap_item, swap_cards, swap_gold,
    tell_swap, turn_down,
)
from .tokens import (
    in_supply, kind_for, place_tokens, replace, take_token, taken_back,
)
from .units import (
    beside, beyond, distance, doubles, enemies, enemies_beside, escorted, existing, facedown_tokens, figures, friends,
    has_type, heroes_only, in_force, in_line, is_double, is_hero, is_token, lent_minions, minions_only, placed_tokens,
    played_as, played_attack, team_of, tokens, tokens_named, tokens_of, units, within,
)

__all__ = [
    "AFAR", "AFTER", "AFTER_DISCARDING", "AFTER_FELLING", "AFTER_GIVING", "AFTER_LAUGHING", "AFTER_PLACING",
    "AFTER_RESOLVING", "AFTER_REVEAL", "AS_ACTIVE", "AS_IN_HAND", "ATTACK", "Act", "Asking", "BARS_ACTION",
    "BARS_REPEAT", "BARS_SHIFT", "BARS_TRAVEL", "BASIC", "BATTLE_ABSENT", "BATTLE_HEAVY", "BEFORE", "BEFORE_DEFENSE",
    "BEYOND", "BIT", "BLUE", "BOUNTY", "CARD", "CARD_OF", "CHANGES", "CHOOSES_FOR", "COINS", "COLOR",
    "COUNTS_AS_MINION", "CROSSED", "C_BLUE", "C_GOLD", "C_GREEN", "C_RED", "C_SILVER", "DEFENSE", "DOUBLE", "DUE",
    "Effect", "Endings", "FIRST_TOKEN", "FIRST_TURN", "GOLDS", "GUARDS", "Guard", "HANDICAP", "HAZARDS", "HEAVY",
    "IMMUNE_TO_ACT", "IMMUNITY", "INSTEAD", "INSTEAD_OF_SPELLS", "I_ATTACK", "I_DEFENSE", "I_INITIATIVE",
    "I_MOVEMENT", "I_RADIUS", "I_RANGE", "KIND", "LANE", "LAST_TURN", "LENDS_RANGE", "LINE", "MARKED", "MELEE",
    "MINION_DEFEATED", "MODES", "MORE_CHOICES", "MOVED", "MOVEMENT", "MOVE_LIMIT", "Match", "Menu", "NONE", "NOTE",
    "N_", "OBSTACLES", "OBSTACLES_BESIDE", "ONCE", "ON_CROSSING", "ON_MINION", "ON_PUSH", "ON_TARGET", "ON_UNLOCK",
    "OTHER", "OWNER", "PASSES", "PICK_CARD", "PLACED", "PLAYS_TWO", "POISON", "PUSH", "PUSHED", "Prompts", "RANGED",
    "REVERSES", "ROUND_END", "RUNE_ANVIL", "RUNE_AXE", "RUNE_HORN", "RUNE_WINGS", "Reasons", "SEAT_OF", "SEEMING",
    "SHIFTS", "SILVER", "SILVER2", "SIZE", "SKILL", "SKIP", "SLOTS", "SLOT_OF", "SPAWN_POINTS", "SWAPPED", "Script",
    "Stop", "TAKE_OR_LEAVE", "TARGET", "TERRAIN", "TEXTS", "TIER", "TIER_2", "TOKEN", "TOKENS_INSTEAD", "TOP",
    "TURNS", "TURN_END", "Told", "ULTIMATE", "UNTARGETABLE", "VALUE", "Verbs", "WALLS", "WIDE", "Why", "active_cards",
    "add_spells", "after_placing", "after_push", "ahead", "aim", "all_tokens", "answers", "around", "around_me",
    "ask_discard", "ask_own_card", "at_maximum", "attack_of", "attackable", "battle_mask", "beside", "beside_terrain",
    "between", "beyond", "bits", "blocked", "book_of", "cancel", "cast", "cast_one", "changed", "choose",
    "choose_among", "choose_card", "choose_color", "choose_direction", "choose_mode", "choose_space",
    "choose_to_perform", "choose_up_to", "clearable", "closer", "colors_in_hand", "crossed", "defeat", "defeat_hero",
    "defeat_minion", "defense_of", "discard", "discard_if_able", "discard_or_fall", "discarded_this_turn",
    "discards_of", "distance", "doubles", "due", "empty", "end_of_round", "enemies", "enemies_beside", "enemy_heroes",
    "enemy_minions", "enemy_units", "escorted", "existing", "explained", "face_up", "facedown_tokens", "farther",
    "figures", "forget_initiative", "fresh", "friendly_heroes", "friendly_minions", "friendly_units", "friends",
    "gain", "gain_item", "give_marker", "go", "gold_known", "guard", "guess_color", "hand_marker", "hand_of",
    "has_marker", "has_type", "heroes_only", "hidden_from", "holder_of", "immune", "immune_to", "immunity", "in_book",
    "in_discard", "in_force", "in_line", "in_radius", "in_range", "in_reach", "in_supply", "in_turn", "initiative_of",
    "is_double", "is_hero", "is_primary_defense", "is_resolved", "is_token", "kind_for", "lasting_text", "legal",
    "lent_minions", "lent_range", "lined", "lives_at_start", "march", "may_act", "may_cast", "may_discard",
    "may_hold", "may_repeat", "may_retrieve", "may_retrieve_all", "may_shift", "may_swap_card", "may_swap_item",
    "may_travel", "minion_modifier", "minions_around", "minions_only", "modes", "movable", "move", "move_straight",
    "movement_action", "movement_of", "near", "next_to", "next_turn", "no_room", "not_a_target", "not_among",
    "not_attackable", "not_near", "obstacles_beside", "off_line", "open_spawns", "other_figures", "other_heroes",
    "other_units", "others_out", "out_of_book", "own_card", "own_tokens", "passes", "perform_card", "performable",
    "pieces_on", "pieces_within", "place", "place_tokens", "placed_tokens", "played_as", "played_attack", "push",
    "push_path", "push_together", "push_up_to", "pushable", "radius_of", "range_of", "reach_of", "reachable",
    "reachable_exactly", "relocate", "remove_figure", "repeat_later", "replace", "respawn_minion", "room_for", "rule",
    "set_initiative", "slide", "sole_piece", "spaces_at_maximum", "spaces_beside", "spaces_in_reach", "spare",
    "standing", "stay_in_force", "stood_still", "straight", "strike", "swap", "swap_cards", "swap_gold", "swap_with",
    "swappable",
    "take_action", "take_back", "take_marker", "take_minion", "take_out_up_to", "take_token", "taken_back", "team_of",
    "tell_swap", "terrain", "terrain_shore", "text", "this_round", "this_turn", "to_discard", "tokens",
    "tokens_named", "tokens_of", "touches", "travel", "travel_spaces", "travel_to", "turn_down", "units", "walk",
    "walk_on", "while_tokens_lie", "within",
]
