"""Every sentence that the rules say: what is asked, what happened, how it ended."""

from __future__ import annotations

from functools import cache

from ...kernel.messages import Message
from ...kernel.words import N_


@cache
def by(message: Message, rule: str) -> Message:
    """The same sentence, said because of another rule."""
    return Message(message.kind, message.template, rule, *message.places, hidden=message.hidden)


class Prompts:
    """What is asked."""

    draft = Message("draft", N_("Take a Resource Card."), "AG-setup-22")
    draft_back = Message("draft_back", N_("Take a second Resource Card."), "AG-setup-23")
    event = Message("event", N_("Claim an event, or none."), "AG-event-01")
    target = Message("target", N_("{event}: choose the region."), "AG-event-04", "event")
    command = Message("command", N_("Play a Command Card."), "AG-command-01")
    after = Message("after", N_("Use a card, or end the turn."), "AG-resource-01")
    heal = Message("heal", N_("Heal a wounded giant, or none. Left: {n}."), "AG-rest-02", "n")
    move = Message("move", N_("Move your giants. Maneuvers left: {n}."), "AG-move-03", "n")
    cross = Message("cross", N_("Who goes from {region} to {region_to}?"), "AG-move-09", "region", "region_to")
    price = Message("price", N_("The way through {region} costs a Resource Card or a wound."), "AG-move-10", "region")
    onward = Message("onward", N_("In {region}: go on to the next region."), "AG-move-09", "region")
    make_room = Message("make_room", N_("{region} is full: choose who makes room."), "AG-move-23", "region")
    trade = Message("trade", N_("Trade up to {n} {n:card|cards}, with one partner."), "AG-trade-02", "n")
    give = Message("give", N_("Choose the cards that you give. Left: {n}."), "AG-trade-04", "n")
    want = Message("want", N_("Choose the cards that you want from the {race}."), "AG-trade-08", "race")
    give_back = Message(
        "give_back", N_("The {race} force a trade: choose a card. Left: {n}."), "AG-trade-04", "race", "n"
    )
    accept = Message("accept", N_("The {race} offer a trade."), "AG-trade-08", "race")
    fetch = Message("fetch", N_("Take a card of your choice from the discard pile, or draw."), "AG-trade-11")
    fetch_free = Message("fetch_free", N_("Take a card from the discard pile, or none."), "AG-special-01")
    recruit = Message("recruit", N_("Recruit giants. Recruit Points left: {n}."), "AG-recruit-01", "n")
    leader = Message("leader", N_("Use a Leader's ability, or bring a defeated Leader back."), "AG-leader-01")
    march = Message("march", N_("{unit} may march to a region next to him."), "AG-leader-01", "unit")
    march_who = Message("march_who", N_("Who marches to {region}?"), "AG-leader-01", "region")
    rob = Message("rob", N_("Choose a player to take a card from."), "AG-leader-01")
    take = Message("take", N_("Choose the card that you take from the {race}."), "AG-magic-05", "race")
    hand_over = Message("hand_over", N_("Choose the card that you hand over to the {race}."), "AG-magic-05", "race")
    magic = Message("magic", N_("Draw Spell Cards, or take the top one of the discard pile."), "AG-magic-01")
    keep = Message("keep", N_("Keep one of the Spell Cards."), "AG-magic-01")
    peek = Message("peek", N_("Keep cards: {n}."), "AG-magic-05", "n")
    put_back = Message("put_back", N_("Choose the card that goes back next; the last one lies on top."), "AG-magic-05")
    attack = Message("attack", N_("Attack a region, or move into an empty one."), "AG-attack-01")
    join = Message("join", N_("Who attacks {region}? So far: {n}."), "AG-battle-02", "region", "n")
    advance = Message("advance", N_("Who moves to {region}?"), "AG-attack-04", "region")
    slayers = Message("slayers", N_("Giantslayer Actions left: {n}."), "AG-rest-03", "n")
    enlist = Message("enlist", N_("Which giantslayers attack in {region}?"), "AG-slayer-08", "region")
    mark = Message("mark", N_("Place a {marker}. Left: {n}."), "AG-special-27", "marker", "n")
    spend = Message(
        "spend", N_("Discard {resource} for {n_points} {n_points:point|points}. Left: {n}."), "AG-special-27",
        "resource", "n_points", "n",
    )  # fmt: skip
    forge = Message("forge", N_("Discard Ore to forge or to draw cards. Left: {n}."), "AG-special-09", "n")
    fly = Message("fly", N_("Lyn Armaal may move."), "AG-special-13")
    travel = Message("travel", N_("Who travels with Lyn Armaal to {region}?"), "AG-special-15", "region")
    muster = Message(
        "muster",
        N_(
            "Recruit for {n} {n:Recruit Point|Recruit Points}, "
            "or draw {n_cards} {n_cards:Resource Card|Resource Cards}."
        ),
        "AG-event-04",
        "n",
        "n_cards",
    )
    opening = Message("opening", N_("Cast a spell at the start of the battle, or pass."), "AG-battle-05")
    counter = Message("counter", N_("Which spell is cancelled?"), "AG-magic-05")
    numb = Message("numb", N_("Choose the giant that adds no Strength."), "AG-magic-05")
    suffer = Message("suffer", N_("Choose a giant that takes a wound. Left: {n}."), "AG-magic-05", "n")
    attacker = Message(
        "attacker", N_("Roll of the attackers: change it, or keep it. Now hits {n_hits}, blocks {n_blocks}."),
        "AG-battle-12", "n_hits", "n_blocks",
    )  # fmt: skip
    defender = Message(
        "defender", N_("Roll of the defenders: change it, or keep it. Now hits {n_hits}, blocks {n_blocks}."),
        "AG-battle-17", "n_hits", "n_blocks",
    )  # fmt: skip
    dice = Message("dice", N_("Choose dice to re-roll together. Left: {n}."), "AG-battle-38", "n")
    results = Message("results", N_("Choose arcane results to convert. Left: {n}."), "AG-battle-13", "n")
    hits_or_blocks = Message("hits_or_blocks", N_("{resource}: add to hits or to blocks?"), "AG-battle-41", "resource")
    hook = Message("hook", N_("Hook may have the defenders roll all their dice again."), "AG-slayer-15")
    protect = Message("protect", N_("{n} damage comes: cast a spell, or take it."), "AG-magic-05", "n")
    damage = Message("damage", N_("{n} damage left: choose who takes it."), "AG-battle-20", "n")
    conquest = Message(
        "conquest",
        N_("{region} is conquered. Who moves in? At least {n}, so far {n_so_far}."),
        "AG-battle-30",
        "region",
        "n",
        "n_so_far",
    )


class Told:
    """What happened."""

    drafted = Message("drafted", N_("The {race} take {resource}."), "AG-setup-22", "race", "resource")
    market = Message("market", N_("Revealed for the draft: {resource}."), "AG-setup-22", "resource")
    round_begins = Message("round_begins", N_("Round {n} begins."), "AG-turn-01", "n")
    turn_begins = Message("turn_begins", N_("Turn of the {race}."), "AG-turn-02", "race")
    claimed = Message("claimed", N_("The {race} claim {event}."), "AG-event-04", "race", "event")
    rune_spent = Message("rune_spent", N_("The {race} spend {resource}."), "AG-event-02", "race", "resource")
    no_rune = Message("no_rune", N_("The {race} need no Rune for it."), "AG-event-18", "race")
    event_up = Message("event_up", N_("New event: {event}, in {region}."), "AG-event-15", "event", "region")
    played = Message(
        "played", N_("The {race} play {command}, {n} {n:card|cards} to its left."), "AG-command-02", "race", "command",
        "n",
    )  # fmt: skip
    points = Message("points", N_("The {race} gain {n} {n:Ordning Point|Ordning Points}."), "AG-object-02", "race", "n")
    final = Message("final", N_("Pool 1 is empty: the Final Ordning begins."), "AG-final-01")
    endgame = Message("endgame", N_("Pool 2 is empty: after this round comes one last round."), "AG-endgame-01")
    last_round = Message("last_round", N_("The last round begins."), "AG-endgame-03")
    total = Message(
        "total", N_("The {race} reveal {n} {n:Ordning Point|Ordning Points}."), "AG-endgame-05", "race", "n"
    )
    drew = Message("drew", N_("The {race} draw {resource}."), "AG-plunder-01", "race", "resource")
    no_cards = Message("no_cards", N_("There is no Resource Card left to draw."), "AG-plunder-06")
    shuffled = Message("shuffled", N_("The Resource Discard Pile becomes the new deck."), "AG-plunder-06")
    discarded = Message("discarded", N_("The {race} discard {resource}."), "AG-resource-01", "race", "resource")
    fetched = Message(
        "fetched", N_("The {race} take {resource} from the discard pile."), "AG-trade-11", "race", "resource"
    )
    used = Message("used", N_("The {race} use {resource}."), "AG-resource-01", "race", "resource")
    healed = Message("healed", N_("{unit} in {region} is healed."), "AG-rest-02", "unit", "region")
    moved = Message(
        "moved", N_("{unit} moves from {region} to {region_to}."), "AG-move-02", "unit", "region", "region_to"
    )
    crossed = Message("crossed", N_("{n} {n:giant passes|giants pass} through {region}."), "AG-move-09", "n", "region")
    paid_card = Message(
        "paid_card", N_("The {race} pay {resource} to the {race_to} for the way through {region}."), "AG-move-10",
        "race", "resource", "race_to", "region",
    )  # fmt: skip
    paid_pile = Message(
        "paid_pile", N_("The {race} discard {resource} for the way through {region}."), "AG-npc-02", "race",
        "resource", "region",
    )  # fmt: skip
    paid_wound = Message(
        "paid_wound", N_("{unit} takes a wound on the way through {region}."), "AG-move-15", "unit", "region"
    )
    wounded = Message("wounded", N_("{unit} is wounded."), "AG-battle-21", "unit")
    unharmed = Message("unharmed", N_("{unit} shrugs off {n} damage."), "AG-comp-11", "unit", "n")
    defeated = Message("defeated", N_("{unit} is defeated."), "AG-battle-22", "unit")
    removed = Message("removed", N_("{unit} leaves {region} to make room."), "AG-move-23", "unit", "region")
    forced = Message("forced", N_("The {race} force a trade on the {race_with}."), "AG-trade-03", "race", "race_with")
    gave = Message(
        "gave", N_("The {race} give {resource} to the {race_to}."), "AG-trade-04", "race", "resource", "race_to"
    )
    offered = Message(
        "offered", N_("The {race} offer the {race_with} a trade: {n_give} {n_give:card|cards} for {n_want}."),
        "AG-trade-08", "race", "race_with", "n_give", "n_want",
    )  # fmt: skip
    accepted = Message("accepted", N_("The {race} accept."), "AG-trade-08", "race")
    refused = Message("refused", N_("The {race} refuse."), "AG-trade-09", "race")
    withdrawn = Message("withdrawn", N_("The {race} withdraw the offer."), "AG-trade-16", "race")
    recruited = Message("recruited", N_("{unit} is recruited in {region}."), "AG-recruit-02", "unit", "region")
    returned = Message("returned", N_("{unit} returns wounded to {region}."), "AG-leader-03", "unit", "region")
    ability = Message("ability", N_("{unit}: the Leader's ability is used."), "AG-leader-01", "unit")
    no_ability = Message("no_ability", N_("{unit} cannot use the ability now."), "AG-leader-11", "unit")
    robbed = Message(
        "robbed", N_("The {race} take {resource} from the {race_from}."), "AG-leader-01", "race", "resource",
        "race_from",
    )  # fmt: skip
    spell_drawn = Message(
        "spell_drawn", N_("You keep {card}."), "AG-magic-01", "card", hidden=N_("A Spell Card is kept.")
    )
    spell_discarded = Message("spell_discarded", N_("{card} goes to the Spell Discard Pile."), "AG-magic-01", "card")
    spell_taken = Message(
        "spell_taken", N_("The {race} take {card} from the Spell Discard Pile."), "AG-magic-02", "race", "card"
    )
    spells_shuffled = Message("spells_shuffled", N_("The Spell Discard Pile goes under the Spell Deck."), "AG-magic-08")
    cast = Message("cast", N_("The {race} cast {spell}."), "AG-magic-06", "race", "spell")
    looked = Message(
        "looked", N_("The {race} look at {n} {n:Resource Card|Resource Cards} on top of the deck."), "AG-magic-05",
        "race", "n",
    )  # fmt: skip
    cancelled = Message("cancelled", N_("{spell} is cancelled."), "AG-magic-05", "spell")
    hushed = Message("hushed", N_("No more spells in this battle."), "AG-magic-05")
    numbed = Message("numbed", N_("{unit} adds no Strength."), "AG-magic-05", "unit")
    attack = Message(
        "attack", N_("The {race} attack the {race_at} in {region} with {n} {n:giant|giants}."), "AG-battle-02", "race",
        "race_at", "region", "n",
    )  # fmt: skip
    hunt = Message(
        "hunt", N_("{n} {n:giantslayer attacks|giantslayers attack} the {race} in {region}."), "AG-slayer-11", "n",
        "race", "region",
    )  # fmt: skip
    advanced = Message(
        "advanced", N_("{n} {n:giant moves|giants move} from {region} to {region_to}."), "AG-attack-04", "n", "region",
        "region_to",
    )  # fmt: skip
    rolled = Message(
        "rolled", N_("The {race} roll {n} {n:die|dice}: hits {n_hits}, blocks {n_blocks}, arcane {n_arcane}."),
        "AG-battle-06", "race", "n", "n_hits", "n_blocks", "n_arcane",
    )  # fmt: skip
    slayers_rolled = Message(
        "slayers_rolled",
        N_("The giantslayers roll {n} {n:die|dice}: hits {n_hits}, blocks {n_blocks}, arcane {n_arcane}."),
        "AG-slayer-12", "n", "n_hits", "n_blocks", "n_arcane",
    )  # fmt: skip
    rerolled = Message("rerolled", N_("{n} {n:die is|dice are} rolled again."), "AG-battle-38", "n")
    hooked = Message("hooked", N_("Hook: the defenders roll all their dice again."), "AG-slayer-15")
    to_blocks = Message(
        "to_blocks", N_("{n} {n:arcane result becomes|arcane results become} blocks."), "AG-magic-03", "n"
    )
    to_hits = Message("to_hits", N_("{n} {n:arcane result becomes|arcane results become} hits."), "AG-attack-07", "n")
    totals = Message(
        "totals", N_("The attack: hits {n_hits}, blocks {n_blocks}."), "AG-battle-15", "n_hits", "n_blocks"
    )
    defence = Message(
        "defence", N_("The defence: hits {n_hits}, blocks {n_blocks}."), "AG-battle-17", "n_hits", "n_blocks"
    )
    damage = Message("damage", N_("The {race} take {n} damage."), "AG-battle-19", "race", "n")
    struck_back = Message("struck_back", N_("The attackers take {n} damage."), "AG-battle-27", "n")
    eased = Message("eased", N_("The damage drops to {n}."), "AG-battle-19", "n")
    conquered = Message(
        "conquered", N_("The {race} move into {region} with {n} {n:giant|giants}."), "AG-battle-30", "n", "race",
        "region",
    )  # fmt: skip
    battle_over = Message("battle_over", N_("The battle of {region} is over."), "AG-battle-32", "region")
    rested = Message("rested", N_("The {race} take all Command Cards back."), "AG-rest-05", "race")
    hired = Message("hired", N_("{slayer} appears in {region}."), "AG-slayer-03", "slayer", "region")
    rode = Message("rode", N_("{slayer} goes to {region}."), "AG-slayer-06", "slayer", "region")
    slayer_hurt = Message("slayer_hurt", N_("{slayer} is wounded."), "AG-slayer-17", "slayer")
    slayer_lost = Message("slayer_lost", N_("{slayer} is defeated."), "AG-slayer-17", "slayer")
    marked = Message("marked", N_("A {marker} is placed in {region}."), "AG-special-04", "marker", "region")
    flew = Message(
        "flew", N_("Lyn Armaal moves to {region}, and {n} {n:giant|giants} with it."), "AG-special-13", "region", "n"
    )
    entered = Message("entered", N_("{unit} enters play in {region}."), "AG-event-04", "unit", "region")
    supplied = Message("supplied", N_("{unit} can be recruited from now on."), "AG-event-04", "unit")
    ongoing = Message("ongoing", N_("{event} holds for the rest of the game."), "AG-event-06", "event")


class Endings:
    """How a game ended, in the order of `State.ending`."""

    most = Message("most", N_("The most Ordning Points win."), "AG-object-01")
    cards = Message("cards", N_("Equal points: the most Resource Cards win."), "AG-endgame-06")
    regions = Message("regions", N_("Equal points and cards: the most regions win."), "AG-endgame-08")
    shared = Message("shared", N_("The victory is shared."), "AG-endgame-09")
    ALL = (None, most, cards, regions, shared)
    MOST, CARDS, REGIONS, SHARED = 1, 2, 3, 4
