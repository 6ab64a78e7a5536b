"""The page of a report as people see it: on a phone, by night and on paper."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from titanomachy.lab.report import write

from ..lab.played import Written

LOOK = """() => {
  const drawn = [...document.querySelectorAll("svg.chart")].filter((svg) => svg.checkVisibility());
  const out = drawn.flatMap((svg) => [...svg.querySelectorAll("text")]).filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1;
  });
  const colour = (element, name) => getComputedStyle(element).getPropertyValue(name);
  return {
    wide: document.documentElement.scrollWidth,
    charts: drawn.length,
    out: out.map((text) => text.textContent),
    smallest: Math.min(...drawn.map((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)),
    ink: colour(drawn[0].querySelector("text"), "fill"),
    paper: colour(document.body, "background-color"),
  };
}"""


def test_a_report_fits_a_phone_the_night_and_paper(chromium: Browser, tmp_path: Path) -> None:
    page_file, _ = write(Written("guards-of-atlantis").play(3, (4,)).to(tmp_path), "fr")
    seen = {}
    for name, width, scheme, media in (
        ("phone", 360, "light", "screen"), ("night", 1280, "dark", "screen"), ("paper", 794, "dark", "print"),
    ):  # fmt: skip
        context = chromium.new_context(viewport={"width": width, "height": 800}, java_script_enabled=True)
        page = context.new_page()
        page.emulate_media(media=media, color_scheme=scheme)  # type: ignore[arg-type]
        page.goto(page_file.as_uri())
        seen[name] = page.evaluate(LOOK)
        assert seen[name]["wide"] <= width, name
        assert seen[name]["out"] == [], name
        assert seen[name]["smallest"] > 0.9, name
        if name == "night":
            assert Axe().run(page).violations_count == 0
        context.close()
    assert len({one["charts"] for one in seen.values()}) == 1  # each is drawn once, wide or narrow
    assert seen["night"]["paper"] == "rgb(20, 23, 26)"
    assert seen["paper"]["paper"] == "rgb(255, 255, 255)"
    assert seen["paper"]["ink"] == seen["phone"]["ink"] != seen["night"]["ink"]
