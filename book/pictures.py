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

WIDTHS = {"wide": 760, "narrow": 358}
FLAGS = ["--no-sandbox", "--disable-gpu", "--use-gl=swiftshader", "--enable-unsafe-swiftshader"]
DRAW = """async ([figure, width]) => {
    document.body.style.width = `${width}px`;
    const place = document.body.appendChild(document.createElement("div"));
    place.className = "lf-mount";
    const mounted = mountFigure(place, figure, {});
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
    made_of = json.dumps([figure, library.VERSION, scripts.version(), DRAW], sort_keys=True)
    kept = cache / f"{sha256(made_of.encode()).hexdigest()[:24]}.json"
    if not kept.exists():
        drawn = {name: oven.draw(figure, width) for name, width in WIDTHS.items()}
        kept.write_text(json.dumps(drawn), encoding="utf-8")
    found = json.loads(kept.read_text(encoding="utf-8"))
    return {
        name: Baked(slim(following(one["svg"])), one["width"], one["height"])
        for name, one in found.items()
    }


class Oven:
    """A Chromium, started when it is first needed."""

    def __init__(self) -> None:
        self._page: Any = None
        self._playwright: Any = None

    def draw(self, figure: Figure, width: int) -> dict[str, Any]:
        if self._page is None:
            self._page = self._start()
        drawn: dict[str, Any] = self._page.evaluate(DRAW, [figure, width])
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


# --- colours that follow the scheme -----------------------------------------------------------

RGB = re.compile(r"rgba?\((\d+), (\d+), (\d+)(?:, [\d.]+)?\)")
STYLED = re.compile(r'style="[^"]*"')


def following(svg: str) -> str:
    """The palette's colours as variables; a browser fills in those of the reader's scheme."""
    names = {colour: f"--c{i}" for i, colour in enumerate(DARK)}
    used: set[str] = set()

    def variable(found: re.Match[str]) -> str:
        colour = "#" + "".join(f"{int(part):02x}" for part in found.groups())
        if colour not in names:
            return found[0]
        used.add(colour)
        return f"var({names[colour]})"

    svg = STYLED.sub(lambda part: RGB.sub(variable, part[0]), svg)
    light = "".join(f"{names[colour]}:{colour};" for colour in DARK if colour in used)
    dark = "".join(f"{names[colour]}:{DARK[colour]};" for colour in DARK if colour in used)
    sheet = f"<style>svg{{{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    start = svg.index(">", svg.index("<svg")) + 1
    return svg[:start] + sheet + svg[start:]
