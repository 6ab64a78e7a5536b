"""What the environment may say to a server: `titanomachy serve --help` and docs/operating.md name all of it."""

from __future__ import annotations

from typing import Final

from ..kernel.words import N_

SETTINGS: Final = {
    "DATA": N_("the folder that keeps games and names"),
    "DATABASE_URL": N_("another database than SQLite in that folder"),
    "REDIS_URL": N_("where several processes of one PostgreSQL meet"),
    "LEASE": N_("seconds within which others have the tables of a process that is gone"),
    "SECRET": N_("the key that signs cookies and links, else one is made and kept beside the data"),
    "ADDRESS": N_("the addresses under which people know the server, with blanks between"),
    "PROXY": N_("the proxies whose word about visitors is believed, with blanks between"),
    "ORIGINS": N_("further addresses whose pages may open tables, with blanks between"),
    "SECURE": N_("1: cookies over TLS alone, whatever the address says"),
    "LINK_DAYS": N_("days for which a link to another device is good (30)"),
    "CONTACT": N_("where players report problems: an e-mail address or an https address"),
    "SMTP_HOST": N_("the SMTP server that takes letters; without it the server sends no mail"),
    "SMTP_PORT": N_("its port: 587, or 465 with tls, or 25 with none"),
    "SMTP_USER": N_("the name with which one logs in there, where that is wanted"),
    "SMTP_PASSWORD": N_("the password that goes with it"),
    "SMTP_FROM": N_("the address that letters come from, e.g. Table <table@example.org>"),
    "SMTP_TLS": N_("starttls, tls from the first word on, or none"),
    "QUOTA": N_("how much each may do: 1 for a club, 10 for a school behind one address, 0 for no limit"),
    "LIMITS_STORAGE": N_("where the limits are counted, as the library limits names it (in Redis, where there is one)"),
    "METRICS_TOKEN": N_("the word with which /metrics may be read; without it nobody reads them"),
    "LOG": N_("text or json: how the log is written"),
    "LOG_LEVEL": N_("warning, info for a line a request, or error"),
    "PACE": N_("seconds between two moves of bots"),
    "WORKERS": N_("how many processes think for bots (0: one for each core but one)"),
    "IDLE": N_("seconds after which a table where nobody is leaves memory"),
    "ABSENT": N_("seconds away after which a bot may take someone's seat"),
    "NOTICE": N_("seconds for which all are warned before it does"),
    "AWAY": N_("seconds out of sight of a table after which someone is told of their turn"),
    "PUSH": N_("0: no notices through the push services of browsers"),
    "PROGRAMS": N_("programs that may play, a line NAME=COMMAND each"),
    "PROGRAM_SECONDS": N_("how long a program may think about a choice"),
}
PREFIX: Final = "TITANOMACHY_"
