"""What the browser asks for, by address: the modules that draw, the adapter, Plotly.js.

Addresses carry a version, so a browser may keep what it has for good.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from figures import library
from live import scripts

FOLDER = Path(__file__).parent
SCRIPT, STYLE = "text/javascript", "text/css"


@cache
def adapter() -> str:
    return (FOLDER / "adapter.js").read_text(encoding="utf-8")


@cache
def dark() -> str:
    return (FOLDER / "dark.js").read_text(encoding="utf-8")


@cache
def live_folder() -> str:
    """live/<version>: changes whenever a module, the adapter or the style does."""
    return f"live/{sha256((scripts.version() + adapter() + dark()).encode()).hexdigest()[:12]}"


PLOTLY = f"plotly/{library.VERSION}/plotly.min.js"


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Address, relative to the app, → what it holds and of which kind it is."""
    sources = {**scripts.modules(), "adapter.js": adapter(), "dark.js": dark()}
    return {
        PLOTLY: (library.PLOTLY_JS.read_bytes(), SCRIPT),
        f"{live_folder()}/figure.css": (scripts.style().encode(), STYLE),
        **{f"{live_folder()}/{name}": (text.encode(), SCRIPT) for name, text in sources.items()},
    }


@cache
def loader() -> str:
    """The few lines that travel with every answer; they fetch the rest once per page."""
    source = (FOLDER / "loader.js").read_text(encoding="utf-8")
    return source.replace("LIVE", live_folder()).replace("PLOTLY", PLOTLY)
