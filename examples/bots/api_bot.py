#!/usr/bin/env python3
"""A bot that sits at a table of a server and plays over its JSON API; it needs nothing but Python itself. Run it with

    TITANOMACHY_TOKEN=titan_... python3 examples/bots/api_bot.py https://table.example.org/t/ID

Make the token on your own page, for yourself or for an account of a bot. It takes a free seat where it has none, and
plays by chance. `choose` is where a better player begins: GET /view?seat=N tells all that the seat may know.
"""

import http.client
import json
import os
import random
import sys
import time
import urllib.request

TABLE = sys.argv[1].replace("/t/", "/api/v1/tables/")
EVERY = {"Authorization": f"Bearer {os.environ['TITANOMACHY_TOKEN']}", "Content-Type": "application/json"}
WAIT = {409: 0.1, 429: 60, 503: 2}  # seconds: somebody was quicker; too much was asked; the table goes elsewhere


def call(path, sent=None):
    """What the server answers."""
    body = None if sent is None else json.dumps(sent).encode()
    return urllib.request.urlopen(urllib.request.Request(TABLE + path, body, EVERY), timeout=60)


def choose(ask):
    """One of the choices that are offered."""
    return random.choice(ask["options"])["text"]


def listen():
    """The events of the table, beginning with how it stands, until the line ends."""
    for line in call("/events"):
        name, _, value = line.decode().partition(": ")
        if name == "data":
            yield json.loads(value)


found = json.load(call(""))
if not found["mine"]:
    free = next(seat["seat"] for seat in found["seats"] if "me" in seat["ways"])
    call(f"/seats/{free}", {"to": "me"}).close()
while True:
    try:
        for told in listen():
            if told.get("over"):  # only the events `table` say so, and what is asked
                sys.exit()
            for ask in [ask for ask in told.get("asks", []) if not ask["idle"]][:1]:
                call("/choices", {"seat": ask["seat"], "option": choose(ask), "n": told["n"]}).close()
    except (OSError, http.client.HTTPException) as error:
        code = getattr(error, "code", 503)
        if code not in WAIT:
            raise
        time.sleep(WAIT[code])
