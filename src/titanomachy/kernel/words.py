"""Words in the reader's language: gettext catalogues read through Babel, at the first use of a language.

English is the language of the source. `N_` marks a sentence for the catalogues where it stands; `say` gives
it in a language. Catalogues are the `.po` files of `titanomachy/locale/<language>/LC_MESSAGES/`: such a folder is all
that a language needs. What data says (names, texts, rules) may also stand beside the English, as `text_<language>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Protocol, Self, runtime_checkable

SOURCE: Final = "en"
LOCALE: Final = Path(__file__).resolve().parent.parent / "locale"


def languages(locale: Path) -> tuple[str, ...]:
    """The language of the source, and every other that has catalogues, in the order of the alphabet."""
    return SOURCE, *sorted(folder.parent.name for folder in locale.glob("*/LC_MESSAGES"))


LANGUAGES: Final = languages(LOCALE)
BLANK: Final = re.compile(r"(?<=«) | (?=[:;?!»])")


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a sentence for translation; it stays as it is."""
    return sentence


_others: Final[list[Path]] = []  # folders like LOCALE, of games that other packages add


def speak_too(locale: Path) -> None:
    """Take the catalogues of a folder as well: those of a game that another package adds. Ours come first."""
    if locale.is_dir() and locale not in _others:
        _others.append(locale)
        catalogue.cache_clear()


def speak_ours_alone() -> None:
    """Take back what `speak_too` brought: packages may have gone."""
    _others.clear()
    catalogue.cache_clear()


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All translated sentences of a language, from all its catalogues."""
    from babel.messages.pofile import read_po

    found: dict[str, str] = {}
    for path in (po for locale in (*_others, LOCALE) for po in sorted((locale / lang / "LC_MESSAGES").glob("*.po"))):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                if message.id and message.string and not message.fuzzy and isinstance(message.id, str):
                    found[message.id] = str(message.string)
    return found


@cache
def plural_forms(lang: str) -> tuple[Callable[[int], str], list[str]]:
    """How a language counts: the rule that names the form of a number, and its forms in their order."""
    from babel import Locale

    rule = Locale.parse(lang).plural_form
    return rule, [tag for tag in ("zero", "one", "two", "few", "many", "other") if tag in {*rule.tags, "other"}]


class Count(int):
    """A number in a sentence: `{n}` writes it, `{n:card|cards}` the form that goes with it in the reader's language.

    The forms stand in the order of the language's plural rules (one, few, many, other); the last serves for the rest.
    """

    lang: str

    def __new__(cls, value: int, lang: str = SOURCE) -> Self:
        count = super().__new__(cls, value)
        count.lang = lang
        return count

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return super().__format__(spec)
        forms = spec.split("|")
        rule, tags = plural_forms(self.lang)
        return forms[min(tags.index(rule(self)), len(forms) - 1)]


BEGINS: Final = ":^}"


class First(str):
    """A name that may begin a sentence."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return begun(self) if spec == "^" else super().__format__(spec)


def begun(sentence: str) -> str:
    """A sentence as it begins: with a capital.

    >>> begun("the Titans"), begun("Wall Sina falls."), begun("")
    ('The Titans', 'Wall Sina falls.', '')
    """
    return sentence[:1].upper() + sentence[1:]


def _said(sentence: str, lang: str) -> str:
    """A sentence in another language; also one of an older table, from before its first name began with a capital."""
    known = catalogue(lang)
    return known.get(sentence) or known.get(sentence.replace("}", BEGINS, 1), sentence)


def say(sentence: str, lang: str = SOURCE, **values: object) -> str:
    """A sentence in a language, with its places filled in. A number chooses among the forms behind its colon; a name
    that is written small elsewhere begins a sentence as `{wall:^}`.

    >>> say("Level {level}", level=3)
    'Level 3'
    >>> say("{n} {n:card|cards}, {m} {m:point|points}", n=1, m=2)
    '1 card, 2 points'
    >>> say("{wall:^} falls.", wall="inner Wall Rose")
    'Inner Wall Rose falls.'
    """
    text = sentence if lang == SOURCE else _said(sentence, lang)
    if not values:
        return text
    if BEGINS in text:
        values = {name: First(value) if type(value) is str else value for name, value in values.items()}
    return text.format(**{name: Count(value, lang) if type(value) is int else value for name, value in values.items()})


def told(entry: Mapping[str, object], name: str, lang: str = SOURCE) -> str:
    """What a table of data says under a name, in a language: `text_fr` where it stands, else `text` as `say` has it.

    Where both languages have their own names in a box, the English one may be written `name_en`.

    >>> told({"name": "Wall", "name_fr": "Mur"}, "name", "fr"), told({"name": "Wall"}, "name", "xx")
    ('Mur', 'Wall')
    """
    own = entry.get(f"{name}_{lang}")
    return typeset(str(own), lang) if own else say(str(entry.get(name) or entry.get(f"{name}_{SOURCE}", "")), lang)


def typeset(text: str, lang: str) -> str:
    """A sentence as a language sets it: in French a narrow blank, where no line breaks, before high punctuation.

    >>> typeset("Dehors : 2", "fr") == "Dehors\\u202f: 2"
    True
    """
    return BLANK.sub("\u202f", text) if lang == "fr" else text


def about(name: object, what: object, lang: str = SOURCE) -> str:
    """A name and what is said of it, with a colon between as the language sets it.

    >>> about("Levi", "2 Wounds")
    'Levi: 2 Wounds'
    """
    return say(N_("{name}: {what}"), lang, name=name, what=what)


def listed(names: Sequence[str], lang: str = SOURCE) -> str:
    """Names one after the other, the last with an "and".

    >>> listed(["Eren", "Levi", "Armin"]), listed(["Eren"]), listed([])
    ('Eren, Levi and Armin', 'Eren', '')
    """
    if len(names) < 2:
        return "".join(names)
    return say(N_("{names} and {last}"), lang, names=", ".join(names[:-1]), last=names[-1])


@runtime_checkable
class Speaks(Protocol):
    """Whatever can say itself in a language: words, errors, refusals."""

    def text(self, lang: str = SOURCE) -> str:
        """It in words."""
        ...


class Words:
    """A sentence with places that waits for the reader's language; what fills a place may speak for itself.

    >>> str(Words("{who} waits", who=Words("Seat {n}", n=2)))
    'Seat 2 waits'
    """

    __slots__ = ("sentence", "values")

    def __init__(self, sentence: str, **values: object) -> None:
        self.sentence = sentence
        self.values = values

    def text(self, lang: str = SOURCE) -> str:
        """The sentence in a language."""
        values = {name: value.text(lang) if isinstance(value, Speaks) else value for name, value in self.values.items()}
        return say(self.sentence, lang, **values)

    def __str__(self) -> str:
        return self.text()
