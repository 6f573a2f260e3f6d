"""Pictures baked at build time: what a live figure looks like before anybody has touched it.

Chromium draws each once for a wide place and once for a narrow one; then its colours become
variables that follow the reader's scheme. What is drawn is kept by what it was drawn from.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from book.scripts import style
from book.slim import slim
from figures import library
from figures.hidden import without_results
from figures.palette import DARK
from figures.picture import Figure
from live import scripts

OURS = (Path(__file__), Path(__file__).with_name("slim.py"))
WIDTHS = {"wide": 760, "narrow": 358}
FLAGS = ["--no-sandbox", "--disable-gpu", "--use-gl=swiftshader", "--enable-unsafe-swiftshader"]
DRAW = """async ([figure, width, options]) => {
    document.body.style.width = `${width}px`;
    const place = document.body.appendChild(document.createElement("div"));
    place.className = "lf-mount";
    const mounted = mountFigure(place, figure, options);
    const plot = place.querySelector(".lf-plot");
    while (!plot.querySelector(".main-svg")) await new Promise(requestAnimationFrame);
    const { clientWidth, clientHeight } = plot;
    const size = { width: clientWidth, height: clientHeight };
    const address = await Plotly.toImage(plot, { format: "svg", ...size });
    mounted.destroy();
    place.remove();
    return { ...size, svg: decodeURIComponent(address.slice(address.indexOf(",") + 1)) };
}"""


@dataclass(frozen=True)
class Baked:
    """A picture as SVG, and its size in pixels."""

    svg: str
    width: int
    height: int


Baker = Callable[[Figure], dict[str, Baked]]


@contextmanager
def baker(cache: Path) -> Iterator[Baker]:
    """Gives both widths of a figure; starts Chromium only for what was never drawn before."""
    cache.mkdir(parents=True, exist_ok=True)
    oven = Oven()
    try:
        yield lambda figure: baked(without_results(figure), cache, oven)
    finally:
        oven.close()


def baked(figure: Figure, cache: Path, oven: Oven) -> dict[str, Baked]:
    made_of = json.dumps([figure, library.VERSION, scripts.version(), ours()], sort_keys=True)
    kept = cache / f"{sha256(made_of.encode()).hexdigest()[:24]}.json"
    if not kept.exists():
        drawn = {name: oven.draw(figure, width) for name, width in WIDTHS.items()}
        kept.write_text(json.dumps(drawn), encoding="utf-8")
    found = json.loads(kept.read_text(encoding="utf-8"))
    return {name: Baked(**one) for name, one in found.items()}


@cache
def ours() -> str:
    """What is done to a picture here and in `slim.py`: when it changes, all are drawn again."""
    return "".join(path.read_text(encoding="utf-8") for path in OURS)


class Oven:
    """A Chromium, started when it is first needed."""

    def __init__(self) -> None:
        self._page: Any = None
        self._playwright: Any = None

    def draw(self, figure: Figure, width: int) -> dict[str, Any]:
        """What a `Baked` is made of: the picture in both schemes at once."""
        light = self._drawn(figure, width, {})
        dark = self._drawn(figure, width, {"dark": True, "palette": DARK})
        return {**light, "svg": slim(in_both(light["svg"], dark["svg"]))}

    def _drawn(self, *how: Any) -> dict[str, Any]:
        if self._page is None:
            self._page = self._start()
        drawn: dict[str, Any] = self._page.evaluate(DRAW, [*how])
        return drawn

    def _start(self) -> Any:
        from playwright.sync_api import sync_playwright  # only who bakes needs it

        self._playwright = sync_playwright().start()
        browser = self._playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=FLAGS
        )
        page = browser.new_page(viewport={"width": 1280, "height": 1400})
        page.set_content(f'<html lang="zh-Hans"><style>{style()}</style><body></body></html>')
        page.add_script_tag(content=library.PLOTLY_JS.read_text(encoding="utf-8"))
        page.add_script_tag(content=scripts.joined() + "\nwindow.mountFigure = mountFigure;")
        return page

    def close(self) -> None:
        if self._playwright is not None:
            self._playwright.stop()


# --- a picture that follows the reader's scheme ------------------------------------------------

RGB = re.compile(r"rgba?\([\d., ]+\)")
IMAGE = re.compile(r"<image\b[^>]*>(?:</image>)?")
HREF = re.compile(r'href="([^"]*)"')
DAY, NIGHT = "--day:inline;--night:none;", "--day:none;--night:inline;"


def in_both(light: str, dark: str) -> str:
    """One picture out of two that differ in colours only: each becomes a variable of its own."""
    images, svg = with_both_images(light, dark)
    colours = zip(RGB.findall(light), RGB.findall(dark), strict=True)
    pairs: dict[tuple[str, str], str] = {}

    def variable(found: re.Match[str]) -> str:
        pair = next(colours)
        if pair[0] == pair[1]:
            return found[0]
        return f"var({pairs.setdefault(pair, f'--c{len(pairs)}')})"

    svg = RGB.sub(variable, svg)
    day, night = (
        "".join(f"{name}:{pair[scheme].replace(' ', '')};" for pair, name in pairs.items())
        for scheme in (0, 1)
    )
    if images:
        day, night = day + DAY, night + NIGHT
    sheet = f"<style>svg{{{day}}}@media (prefers-color-scheme:dark){{svg{{{night}}}}}</style>"
    start = svg.index(">", svg.index("<svg")) + 1
    return svg[:start] + sheet + svg[start:]


def with_both_images(light: str, dark: str) -> tuple[int, str]:
    """Images that have colours stand there twice, and one of them is seen."""
    others = iter(IMAGE.findall(dark))
    doubled = 0

    def pair(found: re.Match[str]) -> str:
        nonlocal doubled
        other = next(others)
        if HREF.findall(found[0]) == HREF.findall(other):
            return found[0]
        doubled += 1
        both = {"day": found[0], "night": other}
        return "".join(f'<g style="display:var(--{s})">{i}</g>' for s, i in both.items())

    return doubled, IMAGE.sub(pair, light)
