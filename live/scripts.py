"""The JavaScript that draws, as browsers load it: modules served as they are, or joined in one.

`script/main.js` gives a page `mountFigure`; it knows nothing of Streamlit.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "script"
MAIN = "draw.js"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.MULTILINE)


@cache
def modules() -> dict[str, str]:
    """File name → source, of every module."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.js"))}


@cache
def joined() -> str:
    """All modules as one classic script, for a page that is a single file. Gives `mountFigure`.

    Top-level names must therefore differ across files; a test holds this.
    """
    order: dict[str, None] = {}

    def visit(name: str) -> None:
        if name not in order:
            order[name] = None
            for needed in IMPORT.findall(modules()[name]):
                visit(needed)

    visit(MAIN)
    plain = (IMPORT.sub("", modules()[name]) for name in reversed(order))
    return re.sub(r"^export (?=\w)", "", "\n".join(plain), flags=re.MULTILINE)


@cache
def style() -> str:
    return (FOLDER / "figure.css").read_text(encoding="utf-8")


@cache
def version() -> str:
    """Changes whenever a script or the style does, so browsers may keep them for good."""
    return sha256(("".join(modules().values()) + style()).encode()).hexdigest()[:12]
