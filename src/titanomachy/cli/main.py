"""The command line: `titanomachy play | learn | serve | arena | ladder | lab | replay | analyse | rules | bench`."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from .. import __version__, compiled
from ..bots.outside import LIMIT
from ..bots.registry import PLUGINS as BOT_PLUGINS
from ..bots.registry import names as bots
from ..games.packs import PACKS
from ..games.registry import PLUGINS as GAME_PLUGINS
from ..games.registry import games
from ..kernel.errors import TitanomachyError
from ..kernel.words import LANGUAGES, N_, say
from .players import APART
from .terminal import Terminal, default_language
from .usage import spoken

COMMANDS: Final = ("play", "learn", "serve", "arena", "ladder", "lab", "replay", "analyse", "rules", "bench")


PLAIN: Final = "titanomachy.plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """A terminal that cannot show a sign gets a question mark, and a blank for a blank of another width."""
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join(" " if sign.isspace() else "?" for sign in signs), error.end


codecs.register_error(PLAIN, _plain)


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit code: 0, 1 where something is missing, 2 for a mistake of the caller."""
    words = sys.argv[1:] if argv is None else argv
    lang = _language(words)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if hasattr(stream, "reconfigure"):  # what cannot be read or shown is no reason to stop
            stream.reconfigure(errors=errors)
    try:
        with spoken(lang):
            args = parser(lang).parse_args(words)
    except SystemExit as leave:  # argparse has said what is wrong, or shown the help
        return leave.code if isinstance(leave.code, int) else 2
    for trouble in (*GAME_PLUGINS.troubles, *BOT_PLUGINS.troubles, *PACKS.troubles):
        print(say(N_("titanomachy: {words}"), lang, words=trouble.text(lang)), file=sys.stderr)
    try:
        return _run(args)
    except TitanomachyError as error:
        print(say(N_("titanomachy: {words}"), lang, words=error.text(lang)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of a pipe has seen enough
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(args: argparse.Namespace) -> int:
    command: Callable[[argparse.Namespace, Terminal], int] = import_module(f".{args.command}", __package__).run
    code = command(args, Terminal(args.lang, args.no_colour))
    sys.stdout.flush()
    return code


def _language(words: list[str]) -> str:
    """The language in which help is given: that of `--lang`, else that of the environment."""
    for place, word in enumerate(words):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(words):
            given = words[place + 1]
        if given in LANGUAGES:
            return given
    return default_language()


def parser(lang: str = "en") -> argparse.ArgumentParser:
    """Every command with its options."""
    return _Builder(lang).top


class _Builder:
    """Builds the parser, with help in a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.top = argparse.ArgumentParser(
            prog="titanomachy", description=self.say(N_("Board games of giants: play, watch, measure, look up rules."))
        )
        how = self.say(N_("compiled") if compiled else N_("plain Python"))
        self.top.add_argument(
            "--version", action="version", version=f"titanomachy {__version__} ({how})",
            help=self.say(N_("the version, and whether it is compiled")),
        )  # fmt: skip
        self.commands = self.top.add_subparsers(dest="command", required=True, metavar=self.say(N_("COMMAND")))
        self.play()
        self.learn()
        self.serve()
        self.arena()
        self.ladder()
        self.lab()
        self.replay()
        self.analyse()
        self.rules()
        self.bench()

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

    def play(self) -> None:
        command = self.command("play", self.say(N_("play a game in this terminal")))
        self.game(command)
        self.setting_up(command)
        command.add_argument("--seats", type=int, metavar="N", help=self.say(N_("how many seats")))
        command.add_argument(
            "--me",
            metavar=self.say(N_("SEATS")),
            help=self.say(
                N_("your seats: numbers, a side, all or none, e.g. 1,2 or heroes; {apart} between two people"),
                apart=APART,
            ),
        )
        command.add_argument(
            "--bots", metavar="BOTS",
            help=self.say(
                N_("who plays the others: {bots}, or a program: exec:./my_bot; seat by seat: 0=greedy,2=exec:./my_bot"),
                bots=", ".join(bots()),
            ),
        )  # fmt: skip
        command.add_argument(
            "--bot-seconds", type=float, metavar="S",
            help=self.say(N_("how long a bot may think about a choice (programs: {n} s if not given)"), n=round(LIMIT)),
        )  # fmt: skip
        command.add_argument("--load", metavar=self.say(N_("FILE")), help=self.say(N_("go on with a saved game")))
        command.add_argument(
            "--save",
            metavar=self.say(N_("FILE")),
            help=self.say(N_("where to keep the game (else in your data directory)")),
        )
        command.add_argument(
            "--yes-pauses", action="store_true", help=self.say(N_("ask also where there is only one choice"))
        )

    def learn(self) -> None:
        command = self.command("learn", self.say(N_("learn a game in this terminal: chapters and puzzles")))
        self.game(command, optional=True)
        command.add_argument(
            "lesson", nargs="?", metavar=self.say(N_("LESSON")),
            help=self.say(N_("a chapter or a puzzle: its number in the list, its id, or words of its title")),
        )  # fmt: skip

    def serve(self) -> None:
        command = self.command("serve", self.say(N_("start the table in the browser")))
        command.add_argument("--host", default="127.0.0.1", help=self.say(N_("the address to listen on")))
        command.add_argument(
            "--port",
            type=int,
            metavar="N",
            help=self.say(N_("the port to listen on (else the first free one from 8000 on)")),
        )
        command.add_argument(
            "--data", metavar=self.say(N_("DIR")), help=self.say(N_("the folder that keeps games and names"))
        )
        command.add_argument("--pace", type=float, metavar="S", help=self.say(N_("seconds between two moves of bots")))
        command.add_argument(
            "--contact",
            metavar=self.say(N_("ADDRESS")),
            help=self.say(N_("where players report problems: an e-mail address or an https address")),
        )
        command.add_argument(
            "--program", action="append", default=[], metavar=self.say(N_("NAME=COMMAND")),
            help=self.say(N_("a program that may play at the tables, under a name; several times for several")),
        )  # fmt: skip
        command.add_argument("--open", action="store_true", help=self.say(N_("open the page in a browser")))

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
        """Who plays many games, how many sit there, and on which machines."""
        add, say = command.add_argument, self.say
        bots_help = N_("bots that change sides, each on every side of every deal: {bots}, or a program: exec:./my_bot")
        add("--bots", metavar="A,B", help=say(bots_help, bots=", ".join(bots())))
        add("--sides", metavar="A,B", help=say(N_("instead, a bot for each side, in their order")))
        add("--seats", metavar="N,N", help=say(N_("which seat counts (all if not given)")))
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

    def replay(self) -> None:
        command = self.command("replay", self.say(N_("step through the record of a game")))
        command.add_argument("file", metavar=self.say(N_("FILE")), help=self.say(N_("a record")))
        command.add_argument("--at", type=int, metavar="N", help=self.say(N_("begin after N choices")))
        command.add_argument(
            "--svg", metavar=self.say(N_("DIR")), help=self.say(N_("write a picture of every moment to a folder"))
        )

    def analyse(self) -> None:
        command = self.command("analyse", self.say(N_("the chances in a finished game, and where it turned")))
        command.add_argument("file", metavar=self.say(N_("FILE")), help=self.say(N_("a record")))
        command.add_argument(
            "--worlds", type=int, default=4, metavar="N",
            help=self.say(N_("how often every moment is played on; 0: it is only judged as it stands")),
        )  # fmt: skip

    def rules(self) -> None:
        command = self.command("rules", self.say(N_("read the rules, find one, or check that all are covered")))
        self.game(command, optional=True)
        command.add_argument("id", nargs="?", metavar="ID", help=self.say(N_("one rule by its id")))
        command.add_argument(
            "--find", metavar=self.say(N_("WORD")), help=self.say(N_("the rules that have a word in them"))
        )
        command.add_argument(
            "--check", action="store_true", help=self.say(N_("is every rule carried out by code and shown by a test?"))
        )
        command.add_argument(
            "--content", action="store_true", help=self.say(N_("where the numbers on the cards come from"))
        )

    def bench(self) -> None:
        command = self.command("bench", self.say(N_("measure how fast the games run here")))
        command.add_argument(
            "--seconds", type=float, default=2.0, metavar="S", help=self.say(N_("how long to measure each figure"))
        )


if __name__ == "__main__":
    sys.exit(main())
