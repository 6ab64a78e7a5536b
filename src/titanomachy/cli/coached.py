"""What the coach of a lesson says, in lines: before the question, and when a task is solved or missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ..answers.coaching import Coaching, Forward
from ..kernel.words import N_
from .terminal import Terminal

MARKS: Final = {"done": "✓", "half": "~", "open": "·"}
GO_ON: Final = {
    "check": N_("Enter: {title}. {say}"),
    "again": N_("Enter: begin it anew."),
    "chapter": N_("Enter: the next chapter, {title}. {say}"),
    "puzzle": N_("Enter: the next puzzle, {title}. {say}"),
}
KEYS: Final = {  # what can be typed, by what the lesson waits for
    "read": (N_("Enter: next step"), N_("back"), N_("again"), N_("list"), N_("quit")),
    "learner": (N_("skip"), N_("back"), N_("again"), N_("list"), N_("quit")),
    "free": (N_("hint"), N_("answer"), N_("back"), N_("again"), N_("list"), N_("quit")),
    "missed": (N_("Enter: try again"), N_("back"), N_("hint"), N_("answer"), N_("list"), N_("quit")),
    "end": (N_("again"), N_("back"), N_("list"), N_("quit")),
}


def before(terminal: Terminal, told: Coaching, words: dict[str, Any], points: Sequence[str]) -> list[Text]:
    """What is said before the question: what was right, the step or the goal, and the hints that were asked for."""
    title = Text(words["title"], style="bold reverse")
    if not words["free"] and words["steps"] and not words["over"]:
        title.append(f"  {terminal.say(N_('step {n} of {all}'), n=told.step + 1, all=len(told.steps))}", "not bold dim")
    lines = [title]
    if words["good"]:
        lines.append(Text(f"✓ {terminal.say(N_('Right: {words}'), words=words['good'])}", style="green"))
    if words["goal"]:
        lines.append(Text.assemble((terminal.named(terminal.say(N_("Goal")), ""), "bold"), words["goal"]))
        for goal in words["goals"]:
            far = f" ({goal['far']})" if goal["far"] else ""
            lines.append(Text(f"  {MARKS[goal['state']]} {goal['text']}{far}"))
    if words["say"]:
        lines.append(Text(f"▸ {words['say']}", style="bold yellow"))
    if points and told.turn == "read":
        lines.append(Text(f"  {terminal.say(N_('This is about: {names}'), names=', '.join(points))}", style="dim"))
    lines += [Text(f"? {terminal.named(terminal.say(N_('Hint')), one)}", style="cyan") for one in words["hints"]]
    return lines


def after(terminal: Terminal, words: dict[str, Any], forward: Forward | None) -> list[Text]:
    """How it went: missed and why, or solved, what was right about it, and where one goes on."""
    lines: list[Text] = []
    if words["verdict"] == "missed":
        lines.append(Text.assemble(("✗ ", "bold red"), (terminal.say(N_("Missed.")), "bold"), " ", words["missed"]))
    if words["verdict"] == "solved":
        shown = N_("That was the answer.") if words["shown"] else N_("Solved: that was the goal.")
        lines.append(Text(f"✓ {terminal.say(shown)}", style="bold green"))
    for one in words["why"]:
        line = Text.assemble("  ", (one["what"], "bold"))
        lines.append(line.append(f" – {one['why']}") if one["why"] else line)
    lines += [Text(said) for said in (words["moral"], words["finish"]) if said]
    if forward is not None:
        lines.append(Text(terminal.say(GO_ON[forward.kind], title=forward.title, say=forward.say).strip(), "bold"))
    elif words["over"]:
        lines.append(Text(terminal.say(N_("Enter: back to the list.")), style="bold"))
    return lines


def keys(terminal: Terminal, told: Coaching, words: dict[str, Any]) -> Text:
    """What can be typed besides a choice."""
    state = "missed" if told.verdict == "missed" else told.turn
    names = [terminal.say(one) for one in KEYS.get(state, KEYS["end"])]
    if not words["moreHints"]:
        names = [one for one in names if one != terminal.say("hint")]
    return Text(f"[{' · '.join([*names, '?', terminal.say('why')])}]", style="dim")
