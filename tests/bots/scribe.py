"""A program for tests: it speaks the line protocol, and misbehaves as it is told.

    python scribe.py HOW [FILE]     # writes all that it is told to the file

HOW is `first` (the first option, always), `text` (by its text, wanting the table as text), `crash`, `dawdle`, `babble`
(no JSON), `cheat` (an option that is not offered), `ahead` (answers twice), `old` (another protocol), `deaf`
(never reads), `stay` (does not end when its input does).
"""

import json
import sys
import time

how, file = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
notes = open(file, "w", encoding="utf-8") if file else sys.stderr  # noqa: SIM115, PTH123


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


if how == "deaf":
    say(type="hello", protocol=1)
    time.sleep(60)
for line in sys.stdin:
    notes.write(line if file else f"told {json.loads(line)['type']}\n")
    notes.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=9 if how == "old" else 1, name="scribe", text=how == "text")
    elif message["type"] == "choose":
        if how == "crash":
            raise SystemExit("that is too hard for me")
        if how == "dawdle":
            time.sleep(60)
        if how == "babble":
            print("let me see ...", flush=True)
        option = {"text": message["options"][0]["text"], "cheat": "win at once"}.get(how, 0)
        say(type="choice", number=message["number"], option=option)
        if how == "ahead":
            say(type="choice", option=0)
if how == "stay":
    time.sleep(60)
