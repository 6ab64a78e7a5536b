"""The verbs of the game, every option made once, and every sentence that the rules say."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, option
from ...kernel.messages import Message
from ...kernel.vocabulary import Domain, Verb, Vocabulary
from ...kernel.words import N_
from . import verbs
from .content import CARD_IDS, HERO_IDS

CARD = Domain("card", words=CARD_IDS)
HERO = Domain("hero", words=HERO_IDS)
PLAYER = Domain("player", 5)
WALL = Domain("wall", 5)
SPACE = Domain("space", 10)
HELPER = Domain("secondary hero", 2)
COUNT = Domain("number", 41)

VOCABULARY: Final = Vocabulary(
    Verb(verbs.HERO, HERO), Verb(verbs.FIRST, PLAYER), Verb(verbs.ENTER, WALL), Verb(verbs.POST, HELPER, WALL),
    Verb(verbs.PLAY, CARD), Verb(verbs.MOVE, SPACE), Verb(verbs.LEAD, HELPER, SPACE), Verb(verbs.BUY, CARD),
    Verb(verbs.DEFEAT, CARD), Verb(verbs.DAMAGE, CARD, COUNT), Verb(verbs.ATTEMPT, CARD), Verb(verbs.ABILITY),
    Verb(verbs.VISIT), Verb(verbs.END), Verb(verbs.RETURN), Verb(verbs.KEEP), Verb(verbs.POWER),
    Verb(verbs.GIVE, CARD), Verb(verbs.CHOOSE, PLAYER), Verb(verbs.DISCARD, CARD), Verb(verbs.DESTROY, CARD),
    Verb(verbs.BURY, CARD), Verb(verbs.SKIP), Verb(verbs.TAKE, WALL, CARD), Verb(verbs.BUILD, WALL),
    Verb(verbs.TITAN, WALL, CARD), Verb(verbs.STEP, SPACE), Verb(verbs.DEFEND, CARD, PLAYER), Verb(verbs.BRACE),
    Verb(verbs.HIDE, CARD), Verb(verbs.RESOLVE, CARD), Verb(verbs.SOAK, COUNT), Verb(verbs.TOKEN),
    Verb(verbs.LOCATION), Verb(verbs.REVEAL, CARD), Verb(verbs.SUFFER), Verb(verbs.TOP, CARD),
    Verb(verbs.MEND, PLAYER), Verb(verbs.TEND, HELPER), Verb(verbs.CURE), Verb(verbs.LOSE, CARD),
    Verb(verbs.FETCH, CARD), Verb(verbs.SEND, HELPER, COUNT), Verb(verbs.GUIDE, HELPER, SPACE),
)  # fmt: skip


def _each(verb: str, size: int) -> list[Option]:
    return [option(verb, value) for value in range(size)]


def _pairs(verb: str, first: int, second: int) -> list[list[Option]]:
    return [[option(verb, one, two) for two in range(second)] for one in range(first)]


CARDS: Final = len(CARD_IDS)
CHOOSE_HERO: Final = _each(verbs.HERO, len(HERO_IDS))
FIRST: Final = _each(verbs.FIRST, 5)
ENTER: Final = _each(verbs.ENTER, 5)
POST: Final = _pairs(verbs.POST, 2, 5)
PLAY: Final = _each(verbs.PLAY, CARDS)
MOVE: Final = _each(verbs.MOVE, 10)
LEAD: Final = _pairs(verbs.LEAD, 2, 10)
BUY: Final = _each(verbs.BUY, CARDS)
DEFEAT: Final = _each(verbs.DEFEAT, CARDS)
DAMAGE: Final = _pairs(verbs.DAMAGE, CARDS, 41)
ATTEMPT: Final = _each(verbs.ATTEMPT, CARDS)
ABILITY: Final = option(verbs.ABILITY)
VISIT: Final = option(verbs.VISIT)
END: Final = option(verbs.END)
RETURN: Final = option(verbs.RETURN)
KEEP: Final = option(verbs.KEEP)
POWER: Final = option(verbs.POWER)
GIVE: Final = _each(verbs.GIVE, CARDS)
CHOOSE: Final = _each(verbs.CHOOSE, 5)
DISCARD: Final = _each(verbs.DISCARD, CARDS)
DESTROY: Final = _each(verbs.DESTROY, CARDS)
BURY: Final = _each(verbs.BURY, CARDS)
SKIP: Final = option(verbs.SKIP)
TAKE: Final = _pairs(verbs.TAKE, 5, CARDS)
BUILD: Final = _each(verbs.BUILD, 5)
TITAN_AT: Final = _pairs(verbs.TITAN, 5, CARDS)
STEP: Final = _each(verbs.STEP, 10)
DEFEND: Final = _pairs(verbs.DEFEND, CARDS, 5)
BRACE: Final = option(verbs.BRACE)
HIDE: Final = _each(verbs.HIDE, CARDS)
RESOLVE: Final = _each(verbs.RESOLVE, CARDS)
SOAK: Final = _each(verbs.SOAK, 41)
TOKEN: Final = option(verbs.TOKEN)
LOCATION: Final = option(verbs.LOCATION)
REVEAL: Final = _each(verbs.REVEAL, CARDS)
SUFFER: Final = option(verbs.SUFFER)
TOP: Final = _each(verbs.TOP, CARDS)
MEND: Final = _each(verbs.MEND, 5)
TEND: Final = _each(verbs.TEND, 2)
CURE: Final = option(verbs.CURE)
LOSE: Final = _each(verbs.LOSE, CARDS)
FETCH: Final = _each(verbs.FETCH, CARDS)
SEND: Final = _pairs(verbs.SEND, 2, 41)
GUIDE: Final = _pairs(verbs.GUIDE, 2, 10)


class Prompts:
    """What is asked."""

    hero = Message("hero", N_("Choose your Hero."), "DB-heroes-01")
    new_hero = Message(
        "new_hero", N_("{hero} has died. Choose a Hero who has not been in play."), "DB-death-04", "hero"
    )
    helper = Message("helper", N_("Choose a secondary Hero."), "DB-solo-02")
    first = Message(
        "first", N_("Who takes the first turn of this round? The first answer counts for all."), "DB-round-03"
    )
    enter = Message("enter", N_("{hero}: choose the District to enter."), "DB-turn-01", "hero")
    post = Message("post", N_("Choose the District for {hero}."), "DB-solo-04", "hero")
    turn = Message(
        "turn",
        N_("{hero}: play, move, buy or end your turn. Power {n_power}, Move {n_move}."),
        "DB-turn-02",
        "hero",
        "n_power",
        "n_move",
    )
    gear = Message("gear", N_("Return the 3D Gear to its stack for Move and more Power?"), "DB-clar-01")
    give = Message("give", N_("Choose a card to give to {hero}, or none."), "DB-clar-21", "hero")
    swap = Message("swap", N_("Choose a card to give to {hero}."), "DB-clar-21", "hero")
    who = Message("who", N_("{card}: choose a Hero."), "DB-clar-25", "card")
    who_ability = Message("who_ability", N_("{hero}: choose a Hero."), "DB-herocards-01", "hero")
    discard = Message("discard", N_("{card}: choose a card to discard."), "DB-discard-01", "card")
    discard_or_not = Message("discard", N_("{card}: choose a card to discard, or none."), "DB-discard-01", "card")
    destroy = Message("destroy", N_("{card}: choose a card to destroy, or none."), "DB-destroy-04", "card")
    destroy_ability = Message(
        "destroy_ability", N_("{hero}: choose a card to destroy, or none."), "DB-destroy-04", "hero"
    )
    train = Message("train", N_("{card}: choose a Courage or a Thrust to destroy."), "DB-cards-02", "card")
    take = Message("take", N_("{card}: choose a card to take."), "DB-buy-02", "card")
    build = Message("build", N_("{card}: choose the Wall to place it on."), "DB-locations-02", "card")
    titan = Message("titan", N_("{card}: choose a Titan."), "DB-cards-02", "card")
    step = Message("step", N_("{hero}: take one step, or stay."), "DB-pictured-07", "hero")
    led = Message("step", N_("Choose the step of {hero}."), "DB-herocards-01", "hero")
    heal = Message("heal", N_("{card}: choose a Wound to destroy, or none."), "DB-pictured-12", "card")
    cure = Message("heal", N_("{card}: choose a Wound to destroy."), "DB-cards-02", "card")
    scout = Message(
        "scout", N_("Choose the card that goes back next, from the top. Still to place: {n}."), "DB-hidden-02", "n"
    )
    defend = Message(
        "defend", N_("{card} strikes {wall}: use a Defense, or brace for it."), "DB-ambush-03", "card", "wall"
    )
    victim = Message("victim", N_("{card}: decide which card is destroyed."), "DB-pictured-05", "card")
    ongoing = Message("ongoing", N_("Decide which Titan's ability comes next."), "DB-ongoing-05")
    show = Message("show", N_("{card}: reveal a card, or take a Wound."), "DB-pictured-01", "card")
    give_up = Message("give_up", N_("{card}: discard a card, or take a Wound."), "DB-cards-02", "card")
    soak = Message(
        "soak",
        N_("{wall:^} takes {n} damage. How many points does {hero} take as Wounds?"),
        "DB-walls-03",
        "wall",
        "n",
        "hero",
    )
    token = Message("token", N_("{wall:^} loses a token: a Wall token, or Shiganshina?"), "DB-clar-28", "wall")
    lose = Message("lose", N_("{card}: choose a played card that is destroyed."), "DB-kill-21", "card")
    kitts = Message("kitts", N_("{card}: discard cards for Move 1 each, or stop."), "DB-clar-16", "card")
    option_of = Message("option_of", N_("{card}: take a card from the city, or Power."), "DB-cards-02", "card")
    fetch = Message("fetch", N_("{card}: choose a card of the destroyed pile."), "DB-cards-02", "card")


FOR_ALL: Final = {  # what is asked of all players at once, whoever of them answers
    Prompts.victim.kind: N_("{card}: which card is destroyed? The first answer counts for all."),
    Prompts.ongoing.kind: N_("Which Titan's ability comes next? The first answer counts for all."),
    Prompts.token.kind: N_("{wall:^} loses a token: a Wall token, or Shiganshina? The first answer counts for all."),
}


class Told:
    """What happened."""

    joins = Message("joins", N_("{hero} joins the fight."), "DB-heroes-01", "hero")
    round_begins = Message("round_begins", N_("Round {n} begins."), "DB-round-01", "n")
    added = Message("added", N_("{card} is added inside {wall}."), "DB-placing-11", "card", "wall")
    titan_comes = Message("titan_comes", N_("{card} appears outside {wall}."), "DB-placing-01", "card", "wall")
    first = Message("first", N_("{hero} takes the first turn."), "DB-round-03", "hero")
    turn_begins = Message("turn_begins", N_("{hero}'s turn."), "DB-round-04", "hero")
    entered = Message("entered", N_("{hero} enters: {space}."), "DB-turn-01", "hero", "space")
    posted = Message("posted", N_("{hero} is placed: {space}."), "DB-solo-04", "hero", "space")
    wound_gone = Message("wound_gone", N_("{hero} discards a Wound."), "DB-wounds-04", "hero")
    wound_played = Message("wound_played", N_("{hero} plays a Wound."), "DB-wounds-02", "hero")
    played = Message("played", N_("{hero} plays {card}."), "DB-turn-02", "hero", "card")
    gear_back = Message("gear_back", N_("{hero} returns the 3D Gear for its bonus."), "DB-clar-01", "hero")
    moved = Message("moved", N_("{hero} moves: {space}."), "DB-move-02", "hero", "space")
    bought = Message("bought", N_("{hero} buys {card} for {n} Power."), "DB-buy-01", "hero", "card", "n")
    gained = Message("gained", N_("{hero} gains {card}."), "DB-buy-02", "hero", "card")
    defeated = Message("defeated", N_("{hero} defeats {card}."), "DB-titans-07", "hero", "card")
    hurt = Message(
        "hurt", N_("{card} takes {n_now} damage: {n_all} of {n_hp}."), "DB-hp-01", "card", "n_now", "n_all", "n_hp"
    )
    drew = Message("drew", N_("{hero} draws cards: {n}."), "DB-cards-02", "hero", "n")
    shuffled = Message("shuffled", N_("{hero} shuffles the discard pile."), "DB-shuffle-02", "hero")
    discarded = Message("discarded", N_("{hero} discards {card}."), "DB-discard-01", "hero", "card")
    destroyed = Message("destroyed", N_("{card} is destroyed."), "DB-destroy-01", "card")
    passed = Message(
        "passed",
        N_("{hero} passes {card} to {hero_to}."),
        "DB-clar-21",
        "hero",
        "card",
        "hero_to",
        hidden=N_("A card is passed from hand to hand."),
    )
    built = Message("built", N_("{card} is placed on {wall}."), "DB-locations-02", "card", "wall")
    visited = Message("visited", N_("{hero} uses {card}."), "DB-paymove-03", "hero", "card")
    ability = Message("ability", N_("{hero} uses the Hero's own ability."), "DB-paymove-04", "hero")
    trapped = Message("trapped", N_("The Titan Trap protects {wall} this round."), "DB-clar-35", "wall")
    scouted = Message(
        "scouted", N_("{hero} looks at the top cards and puts them back: {n}."), "DB-hidden-02", "hero", "n"
    )
    ambush = Message("ambush", N_("{card} ambushes {wall}."), "DB-titans-03", "card", "wall")
    avoided = Message("avoided", N_("{hero} avoids it with {card}."), "DB-ambush-08", "hero", "card")
    protected = Message(
        "protected", N_("{hero} protects {hero_mate} with {card}."), "DB-clar-18", "hero", "hero_mate", "card"
    )
    hidden = Message(
        "hidden", N_("{hero} hides among the giant trees, discarding {card}."), "DB-clar-13", "hero", "card"
    )
    wounded = Message("wounded", N_("{hero} gains Wounds: {n}."), "DB-wounds-01", "hero", "n")
    no_wounds = Message("no_wounds", N_("The Wound stack is empty."), "DB-wounds-09")
    healed = Message("healed", N_("A Wound of {hero} goes back to the stack."), "DB-wounds-08", "hero")
    died = Message("died", N_("{hero} dies."), "DB-death-01", "hero")
    helper_died = Message("helper_died", N_("{hero} dies."), "DB-solo-08", "hero")
    token_lost = Message("token_lost", N_("{wall:^} loses a token. Left: {n}."), "DB-walls-02", "wall", "n")
    wall_falls = Message("wall_falls", N_("{wall:^} falls."), "DB-walls-01", "wall")
    titan_moves = Message("titan_moves", N_("{card} moves to {wall}."), "DB-walls-11", "card", "wall")
    thrown = Message("thrown", N_("{hero} leaves the board until the next turn."), "DB-walls-10", "hero")
    attempt = Message("attempt", N_("{hero} tries to kill {card} with {n} Power."), "DB-kill-01", "hero", "card", "n")
    attack_card = Message("attack_card", N_("Titans on Attack: {card}."), "DB-kill-01", "card")
    raised = Message("raised", N_("The cost rises by {n}."), "DB-kill-08", "n")
    kill = Message("kill", N_("{hero} kills {card}. Archenemies defeated: {n}."), "DB-kill-09", "hero", "card", "n")
    failed = Message(
        "failed", N_("{card} survives: {n_power} Power against {n_cost}."), "DB-kill-09", "card", "n_power", "n_cost"
    )
    power_lost = Message("power_lost", N_("{card} is destroyed and {n} Power lost."), "DB-kill-05", "card", "n")
    regenerated = Message("regenerated", N_("{card} regenerates to {n} damage."), "DB-regen-01", "card", "n")
    ongoing = Message("ongoing", N_("The ability of {card} takes effect."), "DB-ongoing-02", "card")
    revealed = Message("revealed", N_("{hero} reveals {card}."), "DB-ongoing-03", "hero", "card")
    soaked = Message("soaked", N_("{hero} takes {n} {n:point|points} for {wall}."), "DB-walls-03", "hero", "n", "wall")
    turn_ends = Message("turn_ends", N_("{hero}'s turn ends."), "DB-endturn-01", "hero")
    turned_over = Message("turned_over", N_("The top card of the main deck is {card}."), "DB-cards-02", "card")
    nothing = Message("nothing", N_("{card} finds nothing to do."), "DB-cards-02", "card")
    no_effect = Message("no_effect", N_("The text of {card} finds nothing to do here."), "DB-cards-02", "card")


class Endings:
    """Why a game ended, in the order of `State.ending`."""

    won = Message("won", N_("The team wins: all Archenemies are defeated."), "DB-winlose-01")
    walls = Message("walls", N_("The team loses: no Wall stands any more."), "DB-winlose-02")
    deck = Message("deck", N_("The team loses: the main deck is empty."), "DB-winlose-03")
    deaths = Message("deaths", N_("The team loses: too many Heroes have died."), "DB-winlose-04")
    ALL = (None, won, walls, deck, deaths)
    WON, WALLS, DECK, DEATHS = 1, 2, 3, 4
