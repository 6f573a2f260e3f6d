"""A plain HTML page with the live figure and nothing else, and how to mount one on it."""

from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import plotly
from playwright.sync_api import Page

from live import scripts
from tests.browser.waiting import frames
from ui.live_figure import served

PLOTLY_JS = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live figure</title>
<link rel="stylesheet" href="live/figure.css">
<style>
  body { margin: 24px auto; padding: 0 16px; max-width: 1100px;
         font: 16px/1.5 system-ui, sans-serif;
         background: var(--st-background-color); color: var(--st-text-color); }
  :root { --st-background-color: #fdfdfc; --st-text-color: #1f2430; }
  :root.dark { --st-background-color: #12161d; --st-text-color: #e8eaee; }
</style>
<script src="plotly/plotly.min.js"></script>
<script type="module" src="live/shown.js"></script>
</head>
<body><main><div class="lf-mount" id="here"></div></main></body>
</html>
"""


# The names the tests look at.
SHOWN = """import { mountFigure } from "./draw.js";
import { makeReader } from "./reader.js";
Object.assign(window, { mountFigure, makeReader });"""


def files() -> dict[str, tuple[bytes, str]]:
    """What a page of one's own would serve."""
    modules = {**scripts.modules(), "adapter.js": served.adapter(), "shown.js": SHOWN}
    modules["dark.js"] = served.dark()
    return {
        "/": (HTML.encode(), "text/html"),
        **{f"/live/{name}": (text.encode(), "text/javascript") for name, text in modules.items()},
        "/live/figure.css": (scripts.style().encode(), "text/css"),
        "/plotly/plotly.min.js": (PLOTLY_JS.read_bytes(), "text/javascript"),
        "/favicon.ico": (b"", "image/x-icon"),
    }


class PlainPage(BaseHTTPRequestHandler):
    """A handful of files; every other address is the page."""

    def do_GET(self) -> None:
        name = self.path.split("?")[0]
        # As Streamlit does: every other address is the page itself.
        body, kind = files().get(name) or files()["/"]
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Quiet."""


def mount(page: Page, figure: dict[str, Any], **options: Any) -> None:
    """Mounts the figure; what it commits gathers in `window.commits`."""
    page.evaluate(
        """([figure, options]) => {
            window.commits = [];
            const here = document.getElementById("here");
            options.onCommit = (payload) => window.commits.push(structuredClone(payload));
            window.live = mountFigure(here, figure, options);
        }""",
        [figure, options],
    )
    page.wait_for_selector(".lf-plot.js-plotly-plot")
    frames(page)
