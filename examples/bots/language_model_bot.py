#!/usr/bin/env python3
"""A bot for Titanomachy that asks a language model, at any address that speaks the chat-completions style. Run it with

    titanomachy play last-stand --me none --bot-seconds 120 \
        --bots "exec:python3 examples/bots/language_model_bot.py --url http://localhost:8080/v1/chat/completions"

The model is given the table as text and a numbered list of what it may choose, and answers with a number. Where the
server wants a key, put it into the environment variable LANGUAGE_MODEL_KEY. It needs nothing but Python itself.
"""

import argparse
import json
import os
import re
import sys
import urllib.error
import urllib.request

parser = argparse.ArgumentParser(description="A bot that asks a language model.")
parser.add_argument(
    "--url", required=True, help="where completions are asked for, e.g. http://localhost:8080/v1/chat/completions"
)
parser.add_argument("--model", default="", help="the name of the model, where the server has several")
parser.add_argument("--tries", type=int, default=2, help="how often it is asked before the first option is taken")
parser.add_argument("--seconds", type=float, default=45, help="how long one answer may take")
args = parser.parse_args()

TASK = (
    "You play one seat of the board game {title}. You are shown what your seat sees, what it is asked, and a "
    "numbered list of what you may choose. Think of what brings your side closer to winning. Answer with one number."
)


def say(**message):
    """One line to the table, sent at once."""
    print(json.dumps(message), flush=True)


def log(*words):
    """A line for whoever looks for what went wrong; it is kept for the report."""
    print(*words, file=sys.stderr, flush=True)


def completed(messages):
    """What the model says."""
    body = {"messages": messages, "temperature": 0, **({"model": args.model} if args.model else {})}
    headers = {"Content-Type": "application/json"}
    key = os.environ.get("LANGUAGE_MODEL_KEY")
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(args.url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=args.seconds) as answer:
        return json.load(answer)["choices"][0]["message"]["content"]


def choose(title, question):
    """The place of the option that the model names; the first one where it names none."""
    options = [f"{number}. {option['label']}" for number, option in enumerate(question["options"], start=1)]
    if len(options) == 1:
        return 0
    shown = "\n".join([question["text"], "", "You may choose:", *options])
    messages = [{"role": "system", "content": TASK.format(title=title)}, {"role": "user", "content": shown}]
    for _ in range(args.tries):
        try:
            said = completed(messages)
        except (OSError, ValueError, LookupError, TypeError) as error:
            log("the model cannot be asked:", error)
            continue
        found = re.search(r"\d+", said or "")
        if found and 1 <= int(found[0]) <= len(options):
            return int(found[0]) - 1
        log("not a number from the list:", repr(said)[:200])
        again = f"That is not a number from 1 to {len(options)}. Answer with one of them and nothing else."
        messages += [{"role": "assistant", "content": said or ""}, {"role": "user", "content": again}]
    return 0


title = ""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        title = message["title"]
        say(type="hello", protocol=1, name=args.model or "language model", text=True)
    elif message["type"] == "choose":
        say(type="choice", number=message["number"], option=choose(title, message))
    elif message["type"] == "error":
        log(message["message"])
