"""The JavaScript that draws, as browsers load it: modules served as they are, or joined in one.

`script/draw.js` gives a page `mountFigure`; it knows nothing of Streamlit.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "script"
MAIN = "draw.js"
TYPES = "live_type.js"  # for readers: no page asks for it
IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w.]+)";\n', re.MULTILINE)


@cache
def modules() -> dict[str, str]:
    """File name → source, of every module that runs."""
    files = [path for path in sorted(FOLDER.glob("*.js")) if path.name != TYPES]
    return {path.name: path.read_text(encoding="utf-8") for path in files}


@cache
def types() -> str:
    return (FOLDER / TYPES).read_text(encoding="utf-8")


@cache
def joined(main: str = MAIN, folders: tuple[Path, ...] = (FOLDER,)) -> str:
    """A module and all it needs as one classic script, for pages that can load no modules.

    Top-level names must therefore differ across files; a test holds this.
    """
    known: set[str] = set()
    order: list[str] = []  # what a module needs stands before it

    def visit(name: str) -> None:
        if name in known:
            return
        known.add(name)
        source = source_of(name, folders)
        for needed in IMPORT.findall(source):
            visit(needed)
        order.append(IMPORT.sub("", source))

    visit(main)
    return re.sub(r"^export (?=\w)", "", "\n".join(order), flags=re.MULTILINE)


def source_of(name: str, folders: tuple[Path, ...]) -> str:
    found = next(folder / name for folder in folders if (folder / name).exists())
    return found.read_text(encoding="utf-8")


@cache
def style() -> str:
    return f"{first_style()}\n{(FOLDER / 'figure_later.css').read_text(encoding='utf-8')}"


def first_style() -> str:
    """Without a system's own colours and paper, which a phone in class gets later."""
    return (FOLDER / "figure.css").read_text(encoding="utf-8")


@cache
def version() -> str:
    """Changes whenever a script or the style does, so browsers may keep them for good."""
    return sha256(("".join(modules().values()) + style()).encode()).hexdigest()[:12]
