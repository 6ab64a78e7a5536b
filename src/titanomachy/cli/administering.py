"""What the commands of operators take: how strangers come in to a server, and what is done with its data."""

from __future__ import annotations

import argparse

from ..kernel.words import N_
from ..web.settings import PREFIX, SETTINGS
from .arguments import Builder


class Administering(Builder):
    """The commands of whoever runs a server."""

    def doors(self, command: argparse.ArgumentParser) -> None:
        """How strangers come in to a server."""
        add, say = command.add_argument, self.say
        address = N_("an address under which people know the server, e.g. https://table.example.org")
        add("--address", action="append", default=[], metavar=say(N_("ADDRESS")), help=say(address))
        proxy = N_("the address or the network of a proxy whose word about visitors is believed")
        add("--proxy", action="append", default=[], metavar=say(N_("ADDRESS")), help=say(proxy))

    def settings(self, command: argparse.ArgumentParser) -> None:
        """What the environment may say beside the command line."""
        width = max(map(len, SETTINGS)) + len(PREFIX)
        lines = [f"  {PREFIX + name:<{width}}  {self.say(words)}" for name, words in SETTINGS.items()]
        command.epilog = "\n".join([self.say(N_("Settings of the environment:")), *lines])
        command.formatter_class = argparse.RawDescriptionHelpFormatter

    def admin(self) -> None:
        """The data of a server."""
        words = self.say(N_("keep and check the data of a server; hand out or remove what is stored about a person"))
        command = self.commands.add_parser("admin", help=words, description=words)
        parts = command.add_subparsers(dest="part", required=True, metavar=self.say(N_("PART")))

        def part(name: str, words: str) -> argparse.ArgumentParser:
            made = self.spoken(parts.add_parser(name, help=words, description=words))
            folder = self.say(N_("the folder that keeps games and names"))
            made.add_argument("--data", metavar=self.say(N_("DIR")), help=folder)
            return made

        file = self.say(N_("FILE"))
        keep = part("backup", self.say(N_("write the database and the key to one file, also while the server runs")))
        keep.add_argument("file", metavar=file, help=self.say(N_("a new file, e.g. titanomachy.tar.gz")))
        back = part("restore", self.say(N_("put a backup into an empty folder")))
        back.add_argument("file", metavar=file, help=self.say(N_("what admin backup has written")))
        part("migrate", self.say(N_("bring the database up to date without starting a server")))
        part("check", self.say(N_("look through every table; exit code 1 where something is wrong")))
        person = self.say(N_("PERSON"))
        who = self.say(N_("a person's id, or a name that one person has"))
        give = part("export-person", self.say(N_("all that is stored about a person, as JSON")))
        give.add_argument("person", metavar=person, help=who)
        give.add_argument("--out", metavar=file, help=self.say(N_("write it to a file")))
        gone = part("remove-person", self.say(N_("take a person out; while no server runs on the folder")))
        gone.add_argument("person", metavar=person, help=who)
        gone.add_argument("--yes", action="store_true", help=self.say(N_("yes: it cannot be taken back")))
