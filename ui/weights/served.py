"""What the browser asks for when fields are weighed: our modules, the few they share, the style."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from live import scripts
from ui.live_figure.served import SCRIPT, STYLE, dark

FOLDER = Path(__file__).parent
# Modules of `live`.
SHARED = ("fill_in.js", "gestures.js", "keys.js", "lists.js", "numbers.js", "page_language.js")
SHEET = "weights.css"


@cache
def sources() -> dict[str, str]:
    """File name → source."""
    own = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("script/*.js"))}
    shared = {name: scripts.modules()[name] for name in SHARED}
    style = {SHEET: (FOLDER / SHEET).read_text("utf-8")}
    return own | shared | {"dark.js": dark()} | style


@cache
def folder() -> str:
    """weights/<version>: changes whenever one of them does."""
    return f"weights/{sha256(''.join(sources().values()).encode()).hexdigest()[:12]}"


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Address, relative to the app, → what it holds and of which kind it is."""
    kinds = {name: STYLE if name == SHEET else SCRIPT for name in sources()}
    return {f"{folder()}/{name}": (text.encode(), kinds[name]) for name, text in sources().items()}


@cache
def loader() -> str:
    """The few lines that travel with every answer; they fetch the rest once per page."""
    return (FOLDER / "loader.js").read_text("utf-8").replace("WEIGHTS", folder())
