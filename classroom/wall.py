"""What the wall runs inside the app's page: one script, one style sheet."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from classroom import SCRIPTS, TALLY
from figures.palette import AXES, DARK, DATA, FIRST, GOLD, SECOND
from lessons.text import LESSONS
from live import scripts

FOLDERS = (SCRIPTS, LESSONS / "script", scripts.FOLDER)
COLOURS = {"data": DATA, "first": FIRST, "second": SECOND, "axes": AXES, "gold": GOLD}


@cache
def script() -> str:
    """Nothing of it is a name of the page's."""
    joined = scripts.joined("class_wall.js", FOLDERS)
    return f'(() => {{\n"use strict";\n{joined}\n}})();\n'


@cache
def style() -> str:
    """Bars and dots as on the teacher's screen; then what only the wall has."""
    colours = "".join(f" --{n}: light-dark({c}, {DARK[c]});" for n, c in COLOURS.items())
    sheets = [sheet.read_text(encoding="utf-8") for sheet in (TALLY, TALLY.with_name("wall.css"))]
    return "\n".join([f".class-wall, .lf-dots {{{colours} }}", *sheets])


# Below the app; changes with the script, so browsers may keep it for good.
ADDRESS = f"class/wall-{sha256(script().encode()).hexdigest()[:12]}.js"
