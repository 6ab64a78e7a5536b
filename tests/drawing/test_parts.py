"""Parts and compositions are made once, and anew when they are forgotten."""

from __future__ import annotations

from titanomachy.drawing import Markup, forget_parts, part


def test_what_is_kept_is_made_once_until_it_is_forgotten() -> None:
    made = []

    @part
    def twice(word: str) -> tuple[Markup, ...]:
        made.append(word)
        return Markup(word), Markup(word)

    assert twice("ash") is twice("ash") and made == ["ash"]
    forget_parts()
    assert twice("ash") == ("ash", "ash") and made == ["ash", "ash"]


def test_what_is_equal_but_reads_otherwise_is_kept_apart() -> None:
    @part
    def word(value: float) -> Markup:
        return Markup(str(value))

    assert [word(1), word(True), word(1.0)] == ["1", "True", "1.0"]
