"""Every sentence that the rules say: what is asked, what happened, how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.messages import Message
from ...kernel.words import N_

if TYPE_CHECKING:
    pass


class Prompts:
    """What is asked."""

    start = Message("start", N_("{hero}: choose the spawn point to start on."), "GA-setup-14", "hero")
    play = Message("play", N_("Turn {n}: choose a card to play face down."), "GA-play-01", "n")
    play_two = Message(
        "play_two", N_("Turn {n}: lay a card face down besides the one that you play, or none."), "GA-core-13", "n"
    )
    take_one = Message(
        "take_one", N_("Turn {n}: take back one of the two cards that you have played."), "GA-core-13", "n"
    )
    first = Message("first", N_("Your team ties at {n}. Who should act first?"), "GA-tie-02", "n")
    respawn = Message("respawn", N_("{hero}: come back to the board, or wait."), "GA-respawn-01", "hero")
    act = Message("act", N_("{hero}: choose an action of {card}."), "GA-act-01", "hero", "card")
    walk = Message("walk", N_("{hero}: movement {n}. Choose a space, or stay."), "GA-move-01", "hero", "n")
    travel = Message("travel", N_("{hero}: choose where to travel."), "GA-fast-02", "hero")
    clear = Message("clear", N_("{hero}: remove a token beside you, or stop."), "GA-clear-01", "hero")
    target = Message("target", N_("{card}: choose a target."), "GA-perf-06", "card")
    maybe_target = Message("maybe_target", N_("{card}: choose a target, or leave it."), "GA-perf-03", "card")
    step = Message("step", N_("{card}: choose where {piece} moves."), "GA-move-08", "card", "piece")
    maybe_step = Message(
        "maybe_step", N_("{card}: choose where {piece} moves, or leave it."), "GA-perf-03", "card", "piece"
    )
    place = Message("place", N_("{card}: choose where {piece} is placed."), "GA-kw-24", "card", "piece")
    swap = Message("swap", N_("{card}: choose what to swap with."), "GA-kw-33", "card")
    push = Message("push", N_("{card}: how far is {piece} pushed?"), "GA-pushkw-07", "card", "piece")
    push_all = Message("push_all", N_("{card}: how far is everything pushed?"), "GA-pushkw-04", "card")
    mode = Message("mode", N_("{card}: choose one."), "GA-perf-10", "card")
    discard = Message("discard", N_("{card}: choose a card to discard."), "GA-change-01", "card")
    maybe_discard = Message("maybe_discard", N_("{card}: discard a card, or keep them."), "GA-perf-03", "card")
    guard = Message("guard", N_("{card}: discard a card so that the {piece} stays?"), "GA-push-18", "card", "piece")
    retrieve = Message("retrieve", N_("{card}: take back a card, or leave it."), "GA-change-04", "card")
    defend = Message(
        "defend",
        N_("{hero} attacks for {n_attack}. Defend with a card? Minions count {n_minions}."),
        "GA-def-01",
        "hero",
        "n_attack",
        "n_minions",
    )
    repeat = Message("repeat", N_("{card}: repeat the action?"), "GA-repeat-08", "card")
    coins = Message("coins", N_("{card}: how many coins?"), "GA-perf-04", "card")
    battle = Message(
        "battle", N_("Minion battle: choose a minion that {team} removes. Still to remove: {n}."), "GA-battle-02",
        "team", "n",
    )  # fmt: skip
    spawn = Message("spawn", N_("Choose where the {piece} appears instead."), "GA-push-07", "piece")
    first_stray = Message(
        "first_stray", N_("{team}: choose which minion returns to the battle zone first."), "GA-stray-05", "team"
    )
    stray = Message("stray", N_("Choose where the {piece} returns to the battle zone."), "GA-stray-03", "piece")
    upgrade = Message("upgrade", N_("Level {n}: choose the card that you take."), "GA-upg-08", "n")
    take_back = Message("take_back", N_("{card}: choose a token to take back first."), "GA-kw-25", "card")
    discard_fitting = Message(
        "discard_fitting",
        N_("{card}: discard a card of the kind that it names, if you have one."),
        "GA-perf-05",
        "card",
    )
    maybe_place = Message(
        "maybe_place", N_("{card}: choose where {piece} is placed, or leave it."), "GA-kw-24", "card", "piece"
    )
    direction = Message("direction", N_("{card}: choose a direction."), "GA-core-13", "card")
    color = Message("color", N_("{card}: name a color."), "GA-core-13", "card")
    perform = Message("perform", N_("{card}: choose the card whose action you perform."), "GA-core-13", "card")
    maybe_perform = Message(
        "maybe_perform", N_("{card}: you may choose a card whose action you perform."), "GA-core-13", "card"
    )
    pick_card = Message("pick_card", N_("{card}: choose a card."), "GA-core-13", "card")
    secret_card = Message(
        "secret_card",
        N_("{card}: choose a card of your hand in secret. Its color will be guessed."),
        "GA-hidden-03",
        "card",
    )
    heirloom = Message("heirloom", N_("{card}: choose the card that becomes an item."), "GA-item-01", "card")
    cross = Message(
        "cross", N_("{card}: choose a token that {piece} moves through, or leave it."), "GA-kw-43", "card", "piece"
    )
    blast = Message("blast", N_("{card}: choose in secret a mine that is a blast."), "GA-kw-37", "card")
    dud = Message("dud", N_("{card}: choose in secret a mine that is a dud."), "GA-kw-37", "card")
    maybe_card = Message("maybe_card", N_("{card}: choose a card, or leave it."), "GA-core-13", "card")
    maybe_swap = Message(
        "maybe_swap", N_("{card}: choose the card that you swap, or leave it."), "GA-change-06", "card"
    )
    swap_for = Message("swap_for", N_("{card}: choose the card that comes instead."), "GA-change-06", "card")
    maybe_item = Message("maybe_item", N_("{card}: choose an item card to swap, or leave it."), "GA-change-06", "card")
    rune = Message("rune", N_("{card}: which rune lies below turn slot {n}?"), "GA-kw-21", "card", "n")
    figure = Message("figure", N_("{card}: choose which of you acts."), "GA-core-13", "card")
    cast = Message("cast", N_("{card}: choose a spell to cast."), "GA-core-13", "card")
    maybe_cast = Message("maybe_cast", N_("{card}: cast a spell instead, or leave it."), "GA-core-13", "card")
    unbind = Message(
        "unbind", N_("{card}: choose a spell to take out of the spellbook, or leave it."), "GA-core-13", "card"
    )
    which_effect = Message("which_effect", N_("Choose which of your effects is applied next."), "GA-active-05")
    order = Message("order", N_("Choose whose effect is applied next."), "GA-active-05")
    trigger = Message("trigger", N_("{card}: choose a target, or leave it."), "GA-ult-02", "card")


class Told:
    """What happened."""

    lineup = Message("lineup", N_("{hero} plays for {team}."), "GA-setup-09", "hero", "team")
    coin = Message("coin", N_("The coin shows {team}."), "GA-setup-02", "team")
    starts = Message("starts", N_("{hero} starts on {space}."), "GA-setup-14", "hero", "space")
    round_begins = Message("round_begins", N_("Round {n} begins."), "GA-round-01", "n")
    passed = Message("passed", N_("{hero} has no card and passes."), "GA-play-05", "hero")
    initiative_set = Message(
        "initiative_set", N_("The printed initiative of {card} is now {n}."), "GA-init-02", "card", "n"
    )
    revealed = Message("revealed", N_("{hero} reveals {card}: initiative {n}."), "GA-play-06", "hero", "card", "n")
    tie = Message("tie", N_("The coin decides the tie: {hero} acts first."), "GA-tie-01", "hero")
    agreed = Message("agreed", N_("{team} lets {hero} act first."), "GA-tie-02", "team", "hero")
    drawn = Message("drawn", N_("{team} does not agree; by chance {hero} acts first."), "GA-talk-08", "team", "hero")
    flipped = Message("flipped", N_("{hero} flips the coin: it shows {team}."), "GA-tie-03", "hero", "team")
    respawned = Message("respawned", N_("{hero} comes back on {space}."), "GA-respawn-01", "hero", "space")
    waits = Message("waits", N_("{hero} stays off the board."), "GA-respawn-03", "hero")
    attack = Message("attack", N_("{hero} attacks with {card}."), "GA-act-01", "hero", "card")
    skill = Message("skill", N_("{hero} uses {card}."), "GA-skill-01", "hero", "card")
    movement = Message("movement", N_("{hero} moves with {card}."), "GA-move-05", "hero", "card")
    walks = Message("walks", N_("{hero} moves to {space}."), "GA-move-01", "hero", "space")
    stays = Message("stays", N_("{hero} stays on {space}."), "GA-move-01", "hero", "space")
    travels = Message("travels", N_("{hero} travels fast to {space}."), "GA-fast-01", "hero", "space")
    holds = Message("holds", N_("{hero} holds."), "GA-hold-01", "hero")
    cleared = Message("cleared", N_("{hero} clears {piece}."), "GA-clear-01", "hero", "piece")
    moved = Message("moved", N_("{piece} is moved to {space}."), "GA-move-08", "piece", "space")
    pushed = Message("pushed", N_("{piece} is pushed to {space}."), "GA-pushkw-01", "piece", "space")
    blocked = Message("blocked", N_("{piece} is pushed, but cannot move."), "GA-pushkw-02", "piece")
    placed = Message("placed", N_("{piece} is placed on {space}."), "GA-kw-24", "piece", "space")
    swapped = Message("swapped", N_("{piece} and {piece_other} change places."), "GA-kw-33", "piece", "piece_other")
    targeted = Message("targeted", N_("{hero} attacks {piece}."), "GA-attack-01", "hero", "piece")
    strikes = Message("strikes", N_("{hero} attacks {hero_target}: {n}."), "GA-atkhero-02", "hero", "hero_target", "n")
    defends = Message("defends", N_("{hero} defends with {card}: {n}."), "GA-def-04", "hero", "card", "n")
    blocks = Message("blocks", N_("{hero} blocks with {card}."), "GA-block-01", "hero", "card")
    not_blocked = Message("not_blocked", N_("{card} cannot block this attack."), "GA-block-02", "card")
    undefended = Message("undefended", N_("{hero} does not defend."), "GA-atkhero-04", "hero")
    minion_falls = Message(
        "minion_falls", N_("{hero} defeats the {piece}. Coins: {n}."), "GA-minion-04", "hero", "piece", "n"
    )
    minion_saved = Message("minion_saved", N_("The {piece} stays on the board."), "GA-push-18", "piece")
    replaced = Message("replaced", N_("{piece} is replaced by {piece_other}."), "GA-kw-27", "piece", "piece_other")
    removed = Message("removed", N_("{piece} is removed."), "GA-kw-26", "piece")
    hero_falls = Message(
        "hero_falls", N_("{hero} is defeated by {hero_victor}. Coins: {n}."), "GA-defeat-05", "hero", "hero_victor", "n"
    )
    assists = Message("assists", N_("{hero} assists. Coins: {n}."), "GA-defeat-06", "hero", "n")
    lives = Message("lives", N_("{team} spends life counters: {n}. Left: {n_left}."), "GA-defeat-07", "team", "n",
                    "n_left")  # fmt: skip
    discards = Message("discards", N_("{hero} discards {card}."), "GA-change-01", "hero", "card")
    no_card = Message("no_card", N_("{hero} has no card to discard."), "GA-perf-05", "hero")
    retrieves = Message("retrieves", N_("{hero} takes back {card}."), "GA-change-04", "hero", "card")
    gains = Message("gains", N_("{hero} gains coins: {n}."), "GA-level-08", "hero", "n")
    robbed = Message("robbed", N_("{hero} takes coins from {hero_victim}: {n}."), "GA-level-08", "hero", "n",
                     "hero_victim")  # fmt: skip
    item = Message("item", N_("{hero} gains an item: {icon}."), "GA-item-01", "hero", "icon")
    minion_back = Message("minion_back", N_("The {piece} comes back on {space}."), "GA-kw-28", "piece", "space")
    in_force = Message("in_force", N_("{card} of {hero} is in force."), "GA-resolve-02", "card", "hero")
    stops = Message("stops", N_("{card}: the rest cannot be done."), "GA-perf-02", "card")
    repeats = Message("repeats", N_("{hero} repeats {card}."), "GA-repeat-01", "hero", "card")
    resolved = Message("resolved", N_("{hero} resolves {card}."), "GA-resolve-01", "hero", "card")
    idle = Message("idle", N_("{card} of {hero} is resolved without an action."), "GA-defeat-02", "card", "hero")
    turn_over = Message("turn_over", N_("Turn {n} is over."), "GA-resolve-03", "n")
    battle = Message("battle", N_("Minion battle: Red {n_red}, Blue {n_blue}."), "GA-battle-01", "n_red", "n_blue")
    holds_lane = Message("holds_lane", N_("{hero} cannot be removed: the push is lost."), "GA-battle-06", "hero")
    pushed_lane = Message("pushed_lane", N_("{team} pushes the lane. Waves left: {n}."), "GA-push-01", "team", "n")
    refilled = Message("refilled", N_("Minions appear in the new battle zone."), "GA-push-05")
    refilled_again = Message("refilled_again", N_("Minions appear again in the battle zone."), "GA-push-05")
    push_undone = Message("push_undone", N_("No team is ahead: the push is undone."), "GA-lane2-12")
    thrones_undone = Message("push_undone", N_("No team is ahead: the push is undone."), "GA-lane2-11")
    displaced = Message("displaced", N_("The {piece} appears on {space}."), "GA-push-07", "piece", "space")
    returns = Message("returns", N_("The {piece} returns to {space}."), "GA-stray-02", "piece", "space")
    tokens_gone = Message("tokens_gone", N_("Tokens and markers are taken back."), "GA-tokend-01")
    retrieved = Message("retrieved", N_("Everyone takes back all cards."), "GA-retrieve-01")
    level = Message("level", N_("{hero} reaches level {n}."), "GA-level-01", "hero", "n")
    ultimate = Message("ultimate", N_("{hero} unlocks {card}."), "GA-ult-01", "hero", "card")
    named_color = Message("named_color", N_("{hero} names a color: {color}."), "GA-core-13", "hero", "color")
    performs = Message("performs", N_("{hero} performs the action of {card}."), "GA-core-13", "hero", "card")
    casts = Message("casts", N_("{hero} casts {card}."), "GA-core-13", "hero", "card")
    unbound = Message("unbound", N_("{hero} takes {card} out of the spellbook."), "GA-core-13", "hero", "card")
    prepared = Message("prepared", N_("{hero} adds all spells to the spellbook."), "GA-core-13", "hero")
    life_back = Message(
        "life_back", N_("{team} takes back life counters: {n}. Left: {n_left}."), "GA-core-13", "team", "n", "n_left"
    )
    spared = Message("spared", N_("The {piece} is not defeated: {piece_other} is removed."), "GA-push-19", "piece",
                     "piece_other")  # fmt: skip
    set_aside = Message("set_aside", N_("{hero} discards {card}, which was resolved."), "GA-change-01", "hero", "card")
    marked = Message("marked", N_("{hero} has the {marker} marker."), "GA-kw-21", "hero", "marker")
    unmarked = Message("unmarked", N_("{hero} is rid of the {marker} marker."), "GA-kw-21", "hero", "marker")
    shows = Message("shows", N_("{hero} shows {card}."), "GA-hidden-01", "hero", "card")
    blast = Message("blast", N_("{hero} has set off a mine: a blast."), "GA-kw-43", "hero")
    dud = Message("dud", N_("{hero} has set off a mine: a dud."), "GA-kw-43", "hero")
    second_rune = Message("second_rune", N_("{hero}: {marker} is active too."), "GA-ult-02", "hero", "marker")
    swaps_cards = Message(
        "swaps_cards", N_("{hero} swaps {card} for {card_other}."), "GA-change-06", "hero", "card", "card_other"
    )
    swaps_hidden = Message("swaps_hidden", N_("{hero} swaps a card that nobody else sees."), "GA-change-06", "hero")
    swaps_item = Message("swaps_item", N_("{hero} swaps an item for another."), "GA-change-06", "hero")
    more_lives = Message("more_lives", N_("{hero} costs more life counters: {n}."), "GA-defeat-07", "hero", "n")
    laughs = Message("laughs", N_("{hero} laughs like the devil."), "GA-core-13", "hero")
    confused = Message("confused", N_("{card} and {card_other} of {hero} change places."), "GA-change-06", "hero",
                       "card", "card_other")  # fmt: skip
    pity = Message("pity", N_("{hero} collects a pity coin."), "GA-pity-02", "hero")


class Endings:
    """Why a game ended, in the order of `State.ending`: Red's, then Blue's."""

    red_throne = Message("red_throne", N_("Red wins: the push has reached the Blue throne."), "GA-core-08")
    blue_throne = Message("blue_throne", N_("Blue wins: the push has reached the Red throne."), "GA-core-08")
    red_lives = Message("red_lives", N_("Red wins: Blue has spent its last life counter."), "GA-core-09")
    blue_lives = Message("blue_lives", N_("Blue wins: Red has spent its last life counter."), "GA-core-09")
    red_waves = Message("red_waves", N_("Red wins: its push flipped the last wave counter."), "GA-core-10")
    blue_waves = Message("blue_waves", N_("Blue wins: its push flipped the last wave counter."), "GA-core-10")
    red_zones = Message("red_zones", N_("Red wins: the waves are over, and Red holds more zones."), "GA-lane2-10")
    blue_zones = Message("blue_zones", N_("Blue wins: the waves are over, and Blue holds more zones."), "GA-lane2-10")
    red_alone = Message("red_alone", N_("A hero of Red has coins enough to win alone."), "GA-core-13")
    blue_alone = Message("blue_alone", N_("A hero of Blue has coins enough to win alone."), "GA-core-13")
    red_wish = Message("red_wish", N_("Red wins: its wish has come true."), "GA-core-13")
    blue_wish = Message("blue_wish", N_("Blue wins: its wish has come true."), "GA-core-13")
    ALL = (
        None, red_throne, blue_throne, red_lives, blue_lives, red_waves, blue_waves, red_zones, blue_zones, red_alone,
        blue_alone, red_wish, blue_wish,
    )  # fmt: skip
    THRONE, LIVES, WAVES, ZONES, ALONE, WISH = 1, 3, 5, 7, 9, 11  # for Red; one more for Blue
