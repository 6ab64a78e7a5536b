#!/usr/bin/env python3
"""A bot for Titanomachy in plain Python: it needs nothing but Python itself. Run it with

    titanomachy play last-stand --me none --bots "exec:python3 examples/bots/python_bot.py"

It plays by chance, and never takes back what it has just done while there is another way. `choose` is where a better
player begins: `question["view"]` is all that the seat may know.
"""

import json
import random
import sys

chance = random.Random(1)  # a seed of its own: alike in every game with the same questions
last = ""


def choose(question):
    """The place of an option in the list."""
    global last
    texts = [option["text"] for option in question["options"]]
    fresh = [place for place, text in enumerate(texts) if text != last] or [0]
    place = chance.choice(fresh)
    last = texts[place]
    return place


def say(**message):
    """One line, sent at once: print() alone may keep it back."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="python bot")
    elif message["type"] == "choose":
        say(type="choice", number=message["number"], option=choose(message))
    elif message["type"] == "over":
        print("won" if message["won"] else "lost", "-", message["reason"], file=sys.stderr)
    elif message["type"] == "error":
        print(message["message"], file=sys.stderr)
