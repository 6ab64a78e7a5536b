"""Every column that names a person, and what becomes of it when a guest becomes part of somebody else.

A new column that names one has to be entered here; a test finds those that are not.
"""

from __future__ import annotations

from typing import Final

MOVES: Final = "moves"  # it names the other person from then on; the row is of a table, not of the person alone
ONCE: Final = "once"  # a row of the person's: likewise, unless the other has one with this key; then the guest's goes
GOES: Final = "goes"  # the row goes: it was good for the guest alone
OWN: Final = "own"  # `joining.py` has its own way with it

PERSONAL: Final = {
    "people.id": GOES,
    "games.creator": MOVES,
    "seats.holder": MOVES,
    "seats.owner": MOVES,
    "seats.first": MOVES,
    "notes.person": MOVES,
    "hidden.person": ONCE,
    "learning.person": OWN,
    "devices.person": OWN,
    "links.person": GOES,
    "tickets.person": GOES,
    "tickets.holder": GOES,
    "passkeys.person": ONCE,
    "addresses.person": ONCE,
    "made_puzzles.creator": ONCE,
    "tokens.owner": GOES,  # whoever has one would act for the other person
    "tokens.person": GOES,
    "bot_accounts.id": GOES,
    "bot_accounts.owner": MOVES,
    "mail_addresses.person": ONCE,
    "push_devices.person": ONCE,
    "notice_wishes.person": ONCE,
    "notice_muted.person": ONCE,
    "notice_seen.person": ONCE,
    "notices.person": ONCE,
}
# columns of text in which nobody stands
IMPERSONAL: Final = frozenset(
    (
        "people.name", "people.pace",
        "games.id", "games.game", "games.seed", "games.options", "games.corrections", "games.position",
        "games.lesson", "games.asked", "games.next", "games.ended", "games.hints", "games.owner", "games.glimpse",
        "seats.table_id", "choices.table_id", "choices.text", "positions.table_id", "positions.text",
        "chats.table_id", "chats.name", "chats.text",  # by name alone
        "notes.table_id", "notes.kind", "notes.told",
        "moments.table_id", "analyses.table_id", "variations.table_id", "variations.origin", "variations.first",
        "hidden.table_id", "servers.id", "servers.key", "coached.table_id",
        "learning.game", "learning.lesson", "learning.table_id",
        "devices.id", "devices.browser", "devices.system", "devices.via", "devices.link", "links.id",
        "tickets.id", "tickets.kind", "tickets.told", "tickets.mark",
        "passkeys.id", "passkeys.credential", "passkeys.handle", "passkeys.site", "passkeys.name",
        "addresses.address", "addresses.lang",
        "games.clock", "clocks.table_id", "times.table_id",
        "appraisals.digest", "made_puzzles.id", "made_puzzles.game", "made_puzzles.text",
        "tokens.digest", "tokens.id", "tokens.name", "welcomes.table_id",
        "mail_addresses.address", "push_devices.id", "push_devices.endpoint", "push_devices.key",
        "push_devices.secret", "push_devices.name", "notice_wishes.lang", "notice_wishes.zone", "notice_wishes.base",
        "notice_muted.table_id", "notice_seen.table_id", "notices.table_id",
    )
)  # fmt: skip
