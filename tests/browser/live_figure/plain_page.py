"""A plain HTML page with the live figure and nothing else, and how to mount one on it."""

from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import plotly
from playwright.sync_api import Page

from ui.live_figure import FOLDER, core_script, module

PLOTLY_JS = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live figure</title>
<link rel="stylesheet" href="live_figure.css">
<style>
  body { margin: 24px auto; padding: 0 16px; max-width: 1100px;
         font: 16px/1.5 system-ui, sans-serif;
         background: var(--st-background-color); color: var(--st-text-color); }
  :root { --st-background-color: #fdfdfc; --st-text-color: #1f2430; }
  :root.dark { --st-background-color: #12161d; --st-text-color: #e8eaee; }
</style>
<script src="plotly/plotly.min.js"></script>
<script src="live_figure.js"></script>
</head>
<body><main><div class="lf-mount" id="here"></div></main></body>
</html>
"""


# The names the tests look at, out of a scope of its own.
SHOWN = "Object.assign(window, { mountFigure, roles, numbers, derive });"


def script() -> bytes:
    """What a page of one's own would serve."""
    return f"(() => {{\n{core_script()}\n{SHOWN}\n}})();".encode()


class PlainPage(BaseHTTPRequestHandler):
    """A handful of files; every other address is the page."""

    def do_GET(self) -> None:
        name = self.path.split("?")[0]
        files = {
            "/": lambda: (HTML.encode(), "text/html"),
            "/live_figure.js": lambda: (script(), "text/javascript"),
            "/adapter.js": lambda: (module().encode(), "text/javascript"),
            "/live_figure.css": lambda: ((FOLDER / "live_figure.css").read_bytes(), "text/css"),
            "/plotly/plotly.min.js": lambda: (PLOTLY_JS.read_bytes(), "text/javascript"),
            "/favicon.ico": lambda: (b"", "image/x-icon"),
        }
        if name not in files:
            # As Streamlit does: every other address is the page itself.
            name = "/"
        body, kind = files[name]()
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
            return new Promise((ready) => setTimeout(ready, 60));
        }""",
        [figure, options],
    )
    page.wait_for_selector(".lf-plot.js-plotly-plot")
