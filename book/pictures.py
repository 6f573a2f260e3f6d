"""Pictures baked at build time: what a live figure looks like before anybody has touched it.

Chromium draws each once for a wide place and once for a narrow one; then its colours become
variables that follow the reader's scheme. What is drawn is kept by what it was drawn from.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from book.schemes import in_both
from book.slim import fewer_colours, slim
from course.pictures import Baked
from course.scripts import style
from figures import library
from figures.hidden import without_results
from figures.palette import DARK
from figures.picture import Figure
from live import scripts

OURS = [Path(__file__).with_name(f"{name}.py") for name in ("pictures", "schemes", "slim")]
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


@contextmanager
def bakery(cache: Path) -> Iterator[Bakery]:
    cache.mkdir(parents=True, exist_ok=True)
    oven = Oven()
    try:
        yield Bakery(cache, oven)
    finally:
        oven.close()


class Bakery:
    """Bakes what was never baked before; the rest is taken from `cache`, by what it is made of."""

    def __init__(self, cache: Path, oven: Oven) -> None:
        self._cache, self._oven = cache, oven

    def picture(self, figure: Figure) -> dict[str, Baked]:
        """Both widths, without the results."""
        figure = without_results(figure)
        kept = self._place("json", figure, library.VERSION, scripts.version(), ours())
        if not kept.exists():
            drawn = {name: self._oven.draw(figure, width) for name, width in WIDTHS.items()}
            kept.write_text(json.dumps(drawn), encoding="utf-8")
        found = json.loads(kept.read_text(encoding="utf-8"))
        return {name: Baked(**one) for name, one in found.items()}

    def photograph(self, html: str, size: tuple[int, int]) -> bytes:
        """A page as a PNG of few colours."""
        kept = self._place("png", html, size)
        if not kept.exists():
            kept.write_bytes(fewer_colours(self._oven.photograph(html, size)))
        return kept.read_bytes()

    def _place(self, ending: str, *made_of: Any) -> Path:
        digest = sha256(json.dumps(made_of, sort_keys=True).encode()).hexdigest()
        return self._cache / f"{digest[:24]}.{ending}"


@cache
def ours() -> str:
    """What is done to a picture: when it changes, all are drawn again."""
    return "".join(path.read_text(encoding="utf-8") for path in OURS)


class Oven:
    """A Chromium, started when it is first needed."""

    def __init__(self) -> None:
        self._page: Any = None
        self._playwright: Any = None
        self._browser: Any = None

    def draw(self, figure: Figure, width: int) -> dict[str, Any]:
        """What a `Baked` is made of: the picture in both schemes at once."""
        light = self._drawn(figure, width, {})
        dark = self._drawn(figure, width, {"dark": True, "palette": DARK})
        return {**light, "svg": slim(in_both(light["svg"], dark["svg"]))}

    def photograph(self, html: str, size: tuple[int, int]) -> bytes:
        width, height = size
        page = self._started().new_page(viewport={"width": width, "height": height})
        page.set_content(html, wait_until="load")
        taken: bytes = page.screenshot()
        page.close()
        return taken

    def _drawn(self, *how: Any) -> dict[str, Any]:
        if self._page is None:
            self._page = self._drawing_page()
        drawn: dict[str, Any] = self._page.evaluate(DRAW, [*how])
        return drawn

    def _drawing_page(self) -> Any:
        page = self._started().new_page(viewport={"width": 1280, "height": 1400})
        page.set_content(f'<html lang="zh-Hans"><style>{style()}</style><body></body></html>')
        page.add_script_tag(content=library.PLOTLY_JS.read_text(encoding="utf-8"))
        page.add_script_tag(content=scripts.joined() + "\nwindow.mountFigure = mountFigure;")
        return page

    def _started(self) -> Any:
        if self._browser is None:
            from playwright.sync_api import sync_playwright  # only who bakes needs it

            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM"), args=FLAGS
            )
        return self._browser

    def close(self) -> None:
        if self._playwright is not None:
            self._playwright.stop()
