"""The verbs of the game, every option made once, and every sentence that the rules say."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, option
from ...kernel.messages import Message
from ...kernel.vocabulary import Domain, Verb, Vocabulary
from ...kernel.words import N_
from .content import ACTION_IDS, HERO_IDS, LEVELS, TACTICS_IDS, TITAN_IDS

DICE: Final = 20
DIE = Domain("die", DICE)
LEVEL = Domain("level", LEVELS)
TITAN_CARD = Domain("titan", words=TITAN_IDS)
HERO_CARD = Domain("hero", words=HERO_IDS)
ACTION_CARD = Domain("card", words=ACTION_IDS)
TACTICS_CARD = Domain("tactics card", words=TACTICS_IDS)
MATE = Domain("hero's place", 4)
ABILITY = Domain("ability", 3)
SLOT = Domain("played card", words=("first", "second"))
CONDITION = Domain("condition", 2)
COUNT = Domain("number", 21)


class Verbs:
    """What can be done, as it is written in records."""

    titan = "titan"
    hero = "hero"
    start = "start"
    place = "place"
    reroll = "reroll"
    select = "select"
    unselect = "unselect"
    roll = "roll"
    content = "content"
    resume = "resume"
    lend = "lend"
    enough = "enough"
    ability = "ability"
    spend = "spend"
    stop = "stop"
    crush = "crush"
    strike = "strike"
    take = "take"
    replace = "replace"
    offer = "offer"
    withdraw = "withdraw"
    allow = "allow"
    dodge = "dodge"
    suffer = "suffer"
    move = "move"
    fight = "fight"
    fire = "fire"
    cycle = "cycle"
    search = "search"
    top = "top"
    meet = "meet"
    use = "use"
    give = "give"
    rescue = "rescue"
    rest = "rest"


VOCABULARY: Final = Vocabulary(
    Verb(Verbs.titan, TITAN_CARD), Verb(Verbs.hero, HERO_CARD), Verb(Verbs.start, LEVEL),
    Verb(Verbs.place, ACTION_CARD),
    Verb(Verbs.reroll, DIE), Verb(Verbs.select, DIE), Verb(Verbs.unselect, DIE, back=True),
    Verb(Verbs.roll),
    Verb(Verbs.content), Verb(Verbs.resume, back=True), Verb(Verbs.lend, DIE, MATE), Verb(Verbs.enough),
    Verb(Verbs.ability, ABILITY), Verb(Verbs.spend, DIE), Verb(Verbs.stop), Verb(Verbs.crush, LEVEL),
    Verb(Verbs.strike, MATE),
    Verb(Verbs.take, DIE), Verb(Verbs.replace, SLOT),
    Verb(Verbs.offer, DIE), Verb(Verbs.withdraw, DIE, back=True), Verb(Verbs.allow), Verb(Verbs.dodge, DIE),
    Verb(Verbs.suffer),
    Verb(Verbs.move, DIE, LEVEL), Verb(Verbs.fight, DIE), Verb(Verbs.fire, DIE), Verb(Verbs.cycle, DIE),
    Verb(Verbs.search, DIE),
    Verb(Verbs.top, TACTICS_CARD), Verb(Verbs.meet, CONDITION), Verb(Verbs.use, DIE), Verb(Verbs.give, DIE),
    Verb(Verbs.rescue, COUNT), Verb(Verbs.rest),
)  # fmt: skip


def _each(verb: str, size: int) -> list[Option]:
    return [option(verb, value) for value in range(size)]


CHOOSE_TITAN: Final = _each(Verbs.titan, len(TITAN_IDS))
CHOOSE_HERO: Final = _each(Verbs.hero, len(HERO_IDS))
START: Final = _each(Verbs.start, LEVELS)
PLACE: Final = _each(Verbs.place, len(ACTION_IDS))
REROLL: Final = _each(Verbs.reroll, DICE)
SELECT: Final = _each(Verbs.select, DICE)
UNSELECT: Final = _each(Verbs.unselect, DICE)
ROLL: Final = option(Verbs.roll)
CONTENT: Final = option(Verbs.content)
RESUME: Final = option(Verbs.resume)
LEND: Final[list[list[Option]]] = [[option(Verbs.lend, die, mate) for mate in range(4)] for die in range(DICE)]
ENOUGH: Final = option(Verbs.enough)
USE_ABILITY: Final = _each(Verbs.ability, 3)
SPEND: Final = _each(Verbs.spend, DICE)
STOP: Final = option(Verbs.stop)
CRUSH: Final = _each(Verbs.crush, LEVELS)
STRIKE: Final = _each(Verbs.strike, 4)
TAKE: Final = _each(Verbs.take, DICE)
REPLACE: Final = _each(Verbs.replace, 2)
OFFER: Final = _each(Verbs.offer, DICE)
WITHDRAW: Final = _each(Verbs.withdraw, DICE)
ALLOW: Final = option(Verbs.allow)
DODGE_WITH: Final = _each(Verbs.dodge, DICE)
SUFFER: Final = option(Verbs.suffer)
MOVE_TO: Final[list[list[Option]]] = [
    [option(Verbs.move, die, level) for level in range(LEVELS)] for die in range(DICE)
]
FIGHT_WITH: Final = _each(Verbs.fight, DICE)
FIRE: Final = _each(Verbs.fire, DICE)
CYCLE: Final = _each(Verbs.cycle, DICE)
SEARCH: Final = _each(Verbs.search, DICE)
ON_TOP: Final = _each(Verbs.top, len(TACTICS_IDS))
MEET: Final = _each(Verbs.meet, 2)
USE: Final = _each(Verbs.use, DICE)
GIVE: Final = _each(Verbs.give, DICE)
RESCUE: Final = _each(Verbs.rescue, 21)
REST: Final = option(Verbs.rest)


def by_edition(kind: str, sentence: str, english: str, french: str, *places: str) -> tuple[Message, Message]:
    """One sentence under the entry of each book, to be picked by `Rulings.french`."""
    return Message(kind, sentence, english, *places), Message(kind, sentence, french, *places)


class Prompts:
    """What is asked."""

    titan_card = Message("titan_card", N_("Choose the Titan you play."), "LS-setup-07")
    hero_card = Message("hero_card", N_("Choose the Hero you play."), "LS-setup-11")
    start = Message("start", N_("{hero}: choose the level to start on."), "LS-setup-15", "hero")
    place_up = Message("place_up", N_("Place the first Action card, face up."), "LS-s1-01")
    place_down = Message("place_down", N_("Place the second Action card, face down."), "LS-s1-01")
    place_open = Message("place_open", N_("Place the second Action card, face up too."), "LS-tlist-01")
    reroll = Message("reroll", N_("{hero}: re-roll dice, or be content with them."), "LS-s2-03", "hero")
    resume = Message("resume", N_("{hero} waits for the others and may change its mind."), "LS-s2-07", "hero")
    lend = Message("lend", N_("{hero}: give each teammate a die, or none."), "LS-hero-03", "hero")
    abilities = Message("abilities", N_("Spend Titan dice on an ability, or stop. Dice held: {n}."), "LS-s3-01", "n")
    pay = Message("pay", N_("{ability}: choose a die to pay with. Still to pay: {n}."), "LS-s3-06", "ability", "n")
    crush = Message("crush", N_("Choose the floor on which a Cannon is destroyed."), "LS-act-07")
    strike = Message("strike", N_("{ability}: choose the Hero who loses a Heart."), "LS-abil-04", "ability")
    hit = by_edition(
        "strike", N_("{ability}: choose the Hero who loses a Heart."), "LS-abil-05", "LS-abil-06", "ability"
    )
    volunteer = by_edition(
        "volunteer",
        N_("{ability}: which Hero loses a Heart? The first answer counts for all."),
        "LS-abil-05",
        "LS-abil-06",
        "ability",
    )
    obstruct = by_edition(
        "obstruct", N_("{ability}: choose a die to set aside."), "LS-abil-07", "LS-abil-08", "ability"
    )
    replace = Message("replace", N_("{ability}: choose the card to replace."), "LS-abil-12", "ability")
    replacement = Message("replacement", N_("{ability}: choose the card from your hand."), "LS-abil-15", "ability")
    frenzy = by_edition(
        "frenzy", N_("{ability}: choose a third card to place face up."), "LS-abil-19", "LS-abil-20", "ability"
    )
    returned = Message("returned", N_("{hero}: re-roll returned dice once each."), "LS-s4-01", "hero")
    cancel = Message(
        "cancel", N_("{card}: cancel it with Tactics ({n} more), or let it happen."), "LS-cancel-01",
        "card", "n",
    )  # fmt: skip
    dodge = Message(
        "dodge",
        N_("{card}: {hero} needs {n} more Dodge, or suffers it."),
        "LS-cancel-04",
        "card",
        "hero",
        "n",
    )
    lose_die = Message("lose_die", N_("{card}: choose a die of {hero} to set aside."), "LS-act-09", "card", "hero")
    spend = Message("spend", N_("{hero}: spend dice, or rest."), "LS-s6-01", "hero")
    rested = Message("rested", N_("{hero} waits for the others and may change its mind."), "LS-s6-02", "hero")
    use = Message("use", N_("{tactic}: choose a die to pay with. Still to pay: {n}."), "LS-tac-12", "tactic", "n")
    search = Message("search", N_("{hero}: choose the Tactics card to put on top."), "LS-hero-18", "hero")
    rescue = by_edition(
        "rescue", N_("Rescue: how many Citizens return? The first answer counts for all."), "LS-tlist-14", "LS-tlist-15"
    )


class Told:
    """What happened."""

    titan_chosen = Message("titan_chosen", N_("The {titan} attacks."), "LS-setup-07", "titan")
    hero_chosen = Message("hero_chosen", N_("{hero} joins the fight."), "LS-setup-11", "hero")
    advised = Message("advised", N_("With two Heroes it is advised not to use {hero}."), "LS-var-02", "hero")
    started = Message("started", N_("{hero} starts on {level}."), "LS-setup-15", "hero", "level")
    tactics_top = Message("tactics_top", N_("The active Tactics card is {tactic}."), "LS-setup-17", "tactic")
    round_begins = Message("round_begins", N_("Round {n} begins."), "LS-round-01", "n")
    placed_up = Message("placed_up", N_("The Titan places {card} face up."), "LS-s1-01", "card")
    placed_down = Message(
        "placed_down", N_("The Titan places {card} face down."), "LS-s1-01", "card",
        hidden=N_("The Titan places a card face down."),
    )  # fmt: skip
    rolled = Message(
        "rolled", N_("{hero} rolls {symbol_1}, {symbol_2}, {symbol_3}, {symbol_4}, {symbol_5}."), "LS-s2-01",
        "hero", "symbol_1", "symbol_2", "symbol_3", "symbol_4", "symbol_5",
    )  # fmt: skip
    handed = Message("handed", N_("{hero} hands over Titan dice: {n}."), "LS-s2-02", "hero", "n")
    kept_titan = Message("kept_titan", N_("{hero} keeps Titan dice back: {n}."), "LS-hero-14", "hero", "n")
    rerolled = Message(
        "rerolled",
        N_("{hero} re-rolls {symbol_old}: {symbol_new}."),
        "LS-s2-03",
        "hero",
        "symbol_old",
        "symbol_new",
    )
    handed_again = Message("handed_again", N_("{hero} hands a Titan die over."), "LS-s2-05", "hero")
    kept_again = Message("kept_again", N_("{hero} keeps a Titan die back."), "LS-hero-15", "hero")
    contented = Message("contented", N_("{hero} is content."), "LS-s2-08", "hero")
    resumed = Message("resumed", N_("{hero} goes on."), "LS-s2-07", "hero")
    went_on = Message("resumed", N_("{hero} goes on."), "LS-s6-02", "hero")
    lent = Message("lent", N_("{hero} gives {hero_mate} a die: {symbol}."), "LS-hero-03", "hero", "hero_mate", "symbol")
    ability_used = Message(
        "ability_used", N_("The Titan uses {ability} for {n} {n:die|dice}."), "LS-s3-01", "ability", "n"
    )
    returned = Message("returned", N_("{hero} gets {n} {n:die|dice} back."), "LS-s3-07", "hero", "n")
    titan_stops = Message("titan_stops", N_("The Titan leaves dice unspent: {n}."), "LS-s3-11", "n")
    healed = Message("healed", N_("The Titan heals: the marker goes to {box}."), "LS-abil-01", "box")
    devoured = Message("devoured", N_("A Citizen is eaten. Left: {n}."), "LS-abil-02", "n")
    cannon_lost = Message("cannon_lost", N_("A Cannon on {level} is destroyed. Left: {n}."), "LS-act-01", "level", "n")
    heart_lost = Message("heart_lost", N_("{hero} loses a Heart. Left: {n}."), "LS-goal-03", "hero", "n")
    obstructed = by_edition(
        "die_lost", N_("{hero} sets a die aside: {symbol}."), "LS-abil-07", "LS-abil-08", "hero", "symbol"
    )
    die_lost = Message("die_lost", N_("{hero} sets a die aside: {symbol}."), "LS-act-09", "hero", "symbol")
    changed_up = Message("changed_up", N_("The Titan replaces {card_old} by {card}."), "LS-abil-13", "card_old", "card")
    changed_down = Message(
        "changed_down", N_("The Titan replaces the face-down {card_old} by {card}."), "LS-abil-18", "card_old", "card",
        hidden=N_("The Titan replaces its face-down card."),
    )  # fmt: skip
    frenzied = by_edition("frenzied", N_("The Titan adds {card} face up."), "LS-abil-19", "LS-abil-20", "card")
    rerolled_back = Message(
        "rerolled_back", N_("{hero} re-rolls a returned die: {symbol}."), "LS-s4-01", "hero", "symbol"
    )
    lost_face = Message("lost_face", N_("{hero} sets the Titan face aside."), "LS-s4-03", "hero")
    comes = Message("comes", N_("{card} takes its turn."), "LS-s5-01", "card")
    revealed = Message("revealed", N_("The face-down card is {card}."), "LS-s5-01", "card")
    cancelled = Message("cancelled", N_("The Heroes cancel {card}."), "LS-cancel-01", "card")
    offered = Message("offered", N_("{hero} offers Tactics with a die: {symbol}."), "LS-cancel-01", "hero", "symbol")
    withdrawn = Message("withdrawn", N_("{hero} takes the offer back."), "LS-s5-06", "hero")
    allowed = Message("allowed", N_("{hero} lets {card} happen."), "LS-s5-04", "hero", "card")
    no_more = Message("no_more", N_("{hero} offers no more against {card}."), "LS-s5-06", "hero", "card")
    dodged = Message("dodged", N_("{hero} dodges {card}."), "LS-cancel-03", "hero", "card")
    unharmed = Message("unharmed", N_("{card} reaches nobody."), "LS-cancel-06", "card")
    fell = Message("fell", N_("{hero} falls to the ground."), "LS-cancel-11", "hero")
    moved = Message("moved", N_("{hero} moves to {level}."), "LS-move-01", "hero", "level")
    fought = Message("fought", N_("{hero} strikes: the marker goes to {box}."), "LS-fight-01", "hero", "box")
    fired = Message("fired", N_("{hero} fires a Cannon: the marker goes to {box}."), "LS-cannon-01", "hero", "box")
    cycled = Message("cycled", N_("{hero} puts {tactic} under the pile."), "LS-tsym-01", "hero", "tactic")
    searched = Message("searched", N_("{hero} looks through the Tactics pile."), "LS-hero-20", "hero")
    topped = Message("topped", N_("{hero} puts {tactic} on top."), "LS-hero-18", "hero", "tactic")
    lost_payment = Message("lost_payment", N_("What was paid for {tactic} is lost."), "LS-tac-15", "tactic")
    kept_payment = Message("kept_payment", N_("What was promised for {tactic} is free again."), "LS-tac-10", "tactic")
    met = tuple(
        Message("met", N_("{hero} meets condition {n} of {tactic}."), rule, "hero", "n", "tactic")
        for rule in ("LS-tac-03", "LS-tac-04")
    )
    gave = Message("gave", N_("{hero} gives {symbol} for {tactic}."), "LS-tac-05", "hero", "symbol", "tactic")
    activated = Message("activated", N_("{tactic} takes effect."), "LS-tac-06", "tactic")
    blinded = Message("blinded", N_("From now on the Titan plays its cards face up."), "LS-tlist-01")
    mutilated = by_edition("mutilated", N_("The Titan loses {card} for good."), "LS-tlist-04", "LS-tlist-05", "card")
    nothing_lost = Message("nothing_lost", N_("The Titan has no card to lose."), "LS-tlist-07")
    fallen_over = Message("fallen_over", N_("The Titan falls over: the marker goes to {box}."), "LS-tlist-10", "box")
    recovered = Message("recovered", N_("{hero} recovers a Heart."), "LS-tlist-12", "hero")
    rescued = by_edition("rescued", N_("Citizens return: {n}."), "LS-tlist-14", "LS-tlist-15", "n")
    rests = Message("rests", N_("{hero} rests."), "LS-s6-03", "hero")
    reset = Message("reset", N_("All dice go back to their owners."), "LS-s7-01")


class Endings:
    """Why a game ended, in the order of `State.ending`."""

    cannons = Message("cannons", N_("The Titan wins: all Cannons are destroyed."), "LS-goal-01")
    citizens = Message("citizens", N_("The Titan wins: all Citizens are eaten."), "LS-goal-02")
    hero = Message("hero", N_("The Titan wins: a Hero is killed."), "LS-goal-03")
    killed = Message("killed", N_("The Heroes win: the Titan is killed."), "LS-goal-05")
    ALL = (None, cannons, citizens, hero, killed)
    CANNONS, CITIZENS, HERO, KILLED = 1, 2, 3, 4
