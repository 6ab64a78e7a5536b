"""The command line: `titanomachy play | learn | serve | arena | ladder | lab | replay | analyse | rules | ...`."""

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
from ..kernel.errors import TitanomachyError
from ..kernel.words import LANGUAGES, N_, say
from .administering import Administering
from .arguments import Measuring
from .players import APART
from .terminal import Terminal, default_language
from .usage import spoken

COMMANDS: Final = ("play", "learn", "serve", "arena", "ladder", "lab", "replay", "analyse", "rules", "bench", "admin")


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


class _Builder(Measuring, Administering):
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
        self.admin()

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
        command.add_argument(
            "--processes", type=int, default=1, metavar="N",
            help=self.say(N_("how many processes serve, with PostgreSQL and Redis")),
        )  # fmt: skip
        command.add_argument("--open", action="store_true", help=self.say(N_("open the page in a browser")))
        self.doors(command)
        self.settings(command)

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


if __name__ == "__main__":
    sys.exit(main())
