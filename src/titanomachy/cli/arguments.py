"""What commands take: the arguments that all share, and those of the commands that measure."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TypeAlias

from ..bots.registry import names as bots
from ..games.registry import games
from ..kernel.words import LANGUAGES, N_, say
from .players import DEFAULT_BOT

if TYPE_CHECKING:
    Parts: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Builder:
    """Builds a parser, with help in a language."""

    lang: str
    commands: Parts

    def say(self, sentence: str, **values: object) -> str:
        return say(sentence, self.lang, **values)

    def command(self, name: str, help: str) -> argparse.ArgumentParser:
        return self.spoken(self.commands.add_parser(name, help=help, description=help))

    def spoken(self, command: argparse.ArgumentParser) -> argparse.ArgumentParser:
        command.add_argument(
            "--lang", choices=LANGUAGES, default=self.lang,
            help=self.say(N_("the language: {languages}"), languages=", ".join(LANGUAGES)),
        )  # fmt: skip
        command.add_argument("--no-colour", "--no-color", action="store_true", help=self.say(N_("without colours")))
        return command

    def game(self, command: argparse.ArgumentParser, optional: bool = False) -> None:
        command.add_argument(
            "game", metavar=self.say(N_("GAME")), nargs="?" if optional else None,
            help=self.say(N_("which game: {games}"), games=", ".join(games())),
        )  # fmt: skip

    def setting_up(self, command: argparse.ArgumentParser) -> None:
        command.add_argument(
            "--seed", type=int, metavar="N", help=self.say(N_("the seed of chance: the same seed, the same dice"))
        )
        command.add_argument(
            "--options", nargs="+", default=[], metavar=self.say(N_("NAME=VALUE")),
            help=self.say(N_("set-up options, e.g. edition=fr titan=random")),
        )  # fmt: skip
        command.add_argument(
            "--content",
            metavar=self.say(N_("FILE")),
            help=self.say(N_("your corrections to the content of the box: a TOML file, or the name of a content pack")),
        )


class Measuring(Builder):
    """The commands that let bots play many games, and look at what came of them."""

    def arena(self) -> None:
        command = self.command("arena", self.say(N_("let bots play many games and count who wins")))
        self.game(command, optional=True)
        self.setting_up(command)
        add, say = command.add_argument, self.say
        add("--games", type=int, metavar="N", help=say(N_("how many games (100 if not given)")))
        self.company(command)
        folder = say(N_("DIR"))
        add("--out", metavar=folder, help=say(N_("a new folder for the results, as Parquet files")))
        add("--resume", metavar=folder, help=say(N_("go on with the arena of a folder; --games for more of it")))
        add("--records", action="store_true", help=say(N_("keep the record of every game there")))
        add("--choices", action="store_true", help=say(N_("keep every choice there, one row each")))
        add("--sprt", nargs="?", const="", metavar=say(N_("LOW,HIGH")),
            help=say(N_("stop when it is clear which of two bots is better, or how the first scores")))  # fmt: skip
        add("--most-choices", type=int, metavar="N",
            help=say(N_("a bot that makes more for a seat in a game loses the seat to random (5000)")))  # fmt: skip
        add("--seconds-a-choice", type=float, metavar="S",
            help=say(N_("a bot that takes longer for a choice loses its seat to random")))  # fmt: skip
        add("--json", metavar=say(N_("FILE")), help=say(N_("write the results to a file too")))

    def company(self, command: argparse.ArgumentParser) -> None:
        """Who plays many games, and how many sit there."""
        add, say = command.add_argument, self.say
        bots_help = N_(
            "bots that change sides, each on every side of every deal: {bots}, a program: exec:./my_bot, or a trained "
            "policy: policy:FILE"
        )
        add("--bots", metavar="A,B", help=say(bots_help, bots=", ".join(bots())))
        add("--sides", metavar="A,B", help=say(N_("instead, a bot for each side, in their order")))
        add("--seats", metavar="N,N", help=say(N_("which seat counts (all if not given)")))
        self.where(command)

    def where(self, command: argparse.ArgumentParser) -> None:
        """On which machines."""
        add, say = command.add_argument, self.say
        add("--workers", type=int, metavar="N", help=say(N_("how many processes (one for each core if not given)")))
        add("--ray", metavar=say(N_("ADDRESS")), help=say(N_("play on a Ray cluster; local: one on this machine")))

    def ladder(self) -> None:
        command = self.command("ladder", self.say(N_("how strong bots are, by the games in folders of arenas")))
        command.add_argument(
            "folders", nargs="+", metavar=self.say(N_("DIR")), help=self.say(N_("what arena --out has written"))
        )
        command.add_argument(
            "--by-side", action="store_true", help=self.say(N_("rate each bot on each side for itself"))
        )

    def lab(self) -> None:
        command = self.commands.add_parser(
            "lab", help=self.say(N_("look at what many games tell: reports, and what a change does")),
            description=self.say(N_("look at what many games tell: reports, and what a change does")),
        )  # fmt: skip
        parts = command.add_subparsers(dest="part", required=True, metavar=self.say(N_("PART")))
        words = self.say(N_("write a page about the games of an arena: DIR/report.html"))
        report = self.spoken(parts.add_parser("report", help=words, description=words))
        report.add_argument(
            "dir", metavar=self.say(N_("DIR")), help=self.say(N_("what an arena has written with --out"))
        )
        words = self.say(N_("play the same deals with a change and without it"))
        sweep = self.spoken(parts.add_parser("sweep", help=words, description=words))
        self.game(sweep)
        self.setting_up(sweep)
        sweep.add_argument(
            "--vary", action="append", required=True, metavar=self.say(N_("KEY=VALUES")),
            help=self.say(
                N_(
                    "what is changed, to what: content.KEY.ID.FIELD=2..5, options.NAME=a,b or corrections=FILE,none; "
                    "keys that change together stand in one, with & between them; several --vary are crossed"
                )
            ),
        )  # fmt: skip
        sweep.add_argument(
            "--games", type=int, default=200, metavar="N", help=self.say(N_("how many games in each way"))
        )
        self.company(sweep)
        sweep.add_argument(
            "--out", metavar=self.say(N_("DIR")), help=self.say(N_("write a page with the plot and its numbers there"))
        )
        self.dataset(parts)
        self.judgement(parts)
        self.puzzles(parts)

    def dataset(self, parts: Parts) -> None:
        say = self.say
        words = say(N_("write games of bots to a file, a row for each choice, for whoever learns from them"))
        command = self.spoken(parts.add_parser("dataset", help=words, description=words))
        self.game(command)
        command.add_argument("file", metavar=say(N_("FILE")), help=say(N_("the Parquet file to write")))
        self.setting_up(command)
        add = command.add_argument
        add("--games", type=int, default=100, metavar="N", help=say(N_("how many games (100 if not given)")))
        add("--seats", type=int, metavar="N", help=say(N_("how many seats")))
        add(
            "--bots", default=DEFAULT_BOT, metavar="A,B", help=say(N_("a bot for all seats, or one for each, in order"))
        )
        self.where(command)

    def judgement(self, parts: Parts) -> None:
        say = self.say
        words = say(N_("learn how positions are judged, from games of bots"))
        learn = self.spoken(parts.add_parser("learn", help=words, description=words))
        self.game(learn)
        self.setting_up(learn)
        add = learn.add_argument
        add("--games", type=int, default=2000, metavar="N", help=say(N_("how many games to learn from")))
        bots = say(N_("who plays them, drawn by lot for each seat; quick: as in a look ahead"))
        add("--bots", default=DEFAULT_BOT, metavar="A,B", help=bots)
        add("--seats", metavar="N,N", help=say(N_("which seat counts (all if not given)")))
        add("--units", type=int, default=32, metavar="N", help=say(N_("hidden units; 0: a weighted sum")))
        add("--passes", type=int, default=30, metavar="N", help=say(N_("how often each moment is learned from")))
        hold = say(N_("how strongly weights are drawn back to nothing"))
        add("--hold", type=float, default=0.3, metavar="X", help=hold)
        heads = say(N_("what is learned: chance, or what else the game has labels for"))
        add("--heads", default="chance", metavar="A,B", help=heads)
        add("--out", metavar=say(N_("FILE")), help=say(N_("where it is written (the game's own file if not given)")))
        add("--force", action="store_true", help=say(N_("write it even where it foretells no better")))
        self.where(learn)

    def puzzles(self, parts: Parts) -> None:
        say = self.say
        words = say(N_("find puzzles in games of bots: one clear best choice that greedy misses"))
        command = self.spoken(parts.add_parser("puzzles", help=words, description=words))
        self.game(command)
        add = command.add_argument
        add("--seed", type=int, metavar="N", help=say(N_("the seed of chance: the same seed, the same puzzles")))
        add("--games", type=int, default=10, metavar="N", help=say(N_("how many games are looked through (10)")))
        worlds = say(N_("in how many worlds every choice is tried (8); what is found is tried in ten times as many"))
        add("--worlds", type=int, default=8, metavar="N", help=worlds)
        add("--most", type=int, default=10, metavar="N", help=say(N_("end after so many puzzles (10)")))
        add("--seats", metavar="N,N", help=say(N_("which seat counts (all if not given)")))
        add("--out", metavar=say(N_("DIR")), help=say(N_("write each puzzle there, as lessons are written")))

    def bench(self) -> None:
        command = self.command("bench", self.say(N_("measure how fast the games run here")))
        command.add_argument(
            "--seconds", type=float, default=2.0, metavar="S", help=self.say(N_("how long to measure each figure"))
        )
