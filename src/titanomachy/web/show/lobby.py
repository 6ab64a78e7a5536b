"""A lobby in pieces of its page: the seats with who sits there, and the row in which the game begins."""

from __future__ import annotations

from dataclasses import dataclass

from ...bots.characters import character
from ...drawing import Markup, el
from ...kernel.words import N_, say
from ..store.names import called
from .fragments import Sitter


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a lobby: its role and sign, who sits there, and what the reader may do with it."""

    seat: int
    name: str
    heading: str  # of the group that begins with it
    emblem: str
    sitter: Sitter
    bot: str
    mine: bool
    host: bool
    ways: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hall:
    """A lobby as one person sees it."""

    chairs: tuple[Chair, ...]
    hosting: bool
    host: str
    may_start: bool

    @property
    def free(self) -> int:
        """How many seats nobody has."""
        return sum(chair.sitter.kind == "open" for chair in self.chairs)


def hall(shown: Hall, lang: str) -> dict[str, str]:
    """The pieces by name."""
    return {"chairs": _chairs(shown, lang), "start": _start(shown, lang)}


def icon(name: str) -> Markup:
    """A glyph."""
    return el("svg", el("use", href=f"#g-{name}"), class_="ico", viewBox="0 0 24 24", aria_hidden="true")


def _chairs(shown: Hall, lang: str) -> Markup:
    lines: list[str] = []
    for chair in shown.chairs:
        if chair.heading:
            lines.append(el("li", chair.heading, class_="team"))
        lines.append(_chair(chair, lang))
    return el("ul", *lines, class_="chairs")


def _chair(chair: Chair, lang: str) -> Markup:
    there = chair.sitter
    face = (
        el("span", icon("plus"), class_="by free")
        if there.kind == "open"
        else Markup(f'<span class="by"><img class="face" src="/face/{there.face}.svg" alt=""></span>')
    )
    words = el("div", el("h3", chair.name), el("p", *_holder(chair, lang)))
    acts = el("span", *_acts(chair, lang), class_="acts")
    figure = el("span", Markup(chair.emblem), class_="fig")
    return el("li", figure, face, words, acts, id_=f"chair-{chair.seat}", data_who=f"{there.kind} {there.who}")


def _holder(chair: Chair, lang: str) -> list[str]:
    """Who sits there, in words."""
    there = chair.sitter
    if there.kind == "open":
        return [say(N_("Waiting for someone"), lang)]
    if there.kind == "bot":
        strength = character(chair.bot).strength
        line = N_("{name}, a bot · {strength}") if strength else N_("{name}, a bot")
        return [say(line, lang, name=there.who, strength=say(strength, lang))]
    name = called(there.who, lang)
    here = say(N_("here"), lang) if there.here else say(N_("away"), lang)
    dot = el("span", "", class_="conn" if there.here else "conn away", role="img", aria_label=here)
    return [say(N_("{name}, you"), lang, name=name) if chair.mine else name, " ", dot]


def _acts(chair: Chair, lang: str) -> list[Markup]:
    """What the reader may do with a seat."""
    kind, bots = chair.sitter.kind, [way for way in chair.ways if way.startswith("bot:")]
    found = []
    if chair.host:
        found.append(el("span", say(N_("Host"), lang), class_="pill"))
    if kind == "open" and "me" in chair.ways:
        found.append(_button(chair, "me", say(N_("Sit here"), lang), "person", not bots))
    if kind == "open" and bots:
        found.append(_button(chair, bots[-1], say(N_("Put a bot here"), lang), "bot"))
    if kind == "bot" and bots:
        found.append(_button(chair, bots[0], say(N_("Change the bot"), lang), "swap", small=True))
    if "open" in chair.ways:
        words = say(N_("Get up") if chair.mine else N_("Free the seat"), lang)
        found.append(_button(chair, "open", words, "x", small=True))
    return found


def _button(chair: Chair, to: str, words: str, glyph: str, words_too: bool = False, small: bool = False) -> Markup:
    label = f"{words}: {chair.name}"
    shown = [icon(glyph)] if small else [icon(glyph), el("span", words, class_="" if words_too else "hide-small")]
    return el(
        "button",
        *shown,
        type="button",
        class_="tool" if small else "btn",
        data_seat=chair.seat,
        data_to=to,
        aria_label=label,
        title=words if small else None,
    )


def _start(shown: Hall, lang: str) -> Markup:
    """What is missing, and the buttons that bring it about."""
    free, buttons = shown.free, []
    if free:
        title = say(N_("{n} {n:seat is|seats are} free"), lang, n=free)
        line = N_("Wait for a friend, or let a bot take it.") if shown.hosting else N_("{host} begins when all sit.")
        if shown.hosting:
            buttons.append(el("button", icon("bot"), say(N_("Fill with bots"), lang), type="button", class_="btn can",
                              data_do="fill"))  # fmt: skip
    else:
        title = say(N_("All seats are taken"), lang)
        line = N_("Begin when you are ready.") if shown.may_start else N_("{host} begins.")
    if shown.may_start:
        kind = "btn no" if free else "btn main"
        disabled = "true" if free else None
        words = say(N_("Begin the game"), lang)
        buttons.append(el("button", words, type="button", class_=kind, aria_disabled=disabled, data_do="start"))
    told = el("p", el("b", title), say(line, lang, host=shown.host), role="status")
    return Markup("".join([told, *buttons]))
