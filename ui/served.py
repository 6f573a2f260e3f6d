"""What the app's pages ask for beside Streamlit's own files: scripts, style sheets, Plotly.js.

Addresses carry a version, so a browser may keep what it has for good.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from classroom import wall
from course import faces, scripts
from lessons.text import LANGUAGES
from ui.live_figure.served import PLOTLY as PLOTLY
from ui.live_figure.served import files as figure_files
from ui.weights.served import files as weights_files

SCRIPT, STYLE = "text/javascript", "text/css"
FOR_PRACTICE = "practise_in_app.js"
FOR_BY_HAND = "by_hand_in_app.js"
FOR_POINTS = "points_in_app.js"
OWN_STYLE = Path(__file__).parent / "held.css"


def named(stem: str, ending: str, content: str) -> str:
    return f"course/{stem}-{sha256(content.encode()).hexdigest()[:12]}.{ending}"


@cache
def script() -> tuple[str, str]:
    """Address and text of the one script of the course's pages."""
    text = scripts.script("in_app.js")
    return named("course", "js", text), text


@cache
def starting() -> tuple[str, str]:
    """... of what runs before anything is drawn, and starts Streamlit after the first picture."""
    text = scripts.script("starting.js")
    return named("starting", "js", text), text


@cache
def reading() -> tuple[str, str]:
    """... of what reads a typed number, fetched where one is asked for."""
    text = scripts.script(scripts.READING)
    return named("reading", "js", text), text


@cache
def hearing() -> tuple[str, str]:
    """... of what says aloud what a move has changed, fetched after the first picture."""
    text = scripts.hearing_script()
    return named("hearing", "js", text), text


@cache
def fingers() -> tuple[str, str]:
    """... of what moves things without dragging, fetched when a handle is tapped."""
    text = scripts.fingers_script()
    return named("fingers", "js", text), text


@cache
def slides() -> tuple[str, str]:
    """... of what makes slides and films, fetched where somebody wants one."""
    text = scripts.script(scripts.SLIDES)
    return named("slides", "js", text), text


@cache
def late(main: str, language: str) -> tuple[str, str]:
    """... of another part of a step that is fetched when it is opened."""
    text = scripts.late_script(main, language)
    return named(main.removesuffix(".js"), "js", text), text


def search_index(language: str) -> str:
    """Address of what the search looks in; it is made when somebody searches (`first_page`)."""
    return f"held/{language}/search.js"


@cache
def practise() -> tuple[str, str]:
    """... and of what only the page of exercises needs."""
    text = scripts.script(FOR_PRACTICE)
    return named("practise", "js", text), text


@cache
def qr_code() -> tuple[str, str]:
    """... of what draws a code for a camera, fetched when one is asked for."""
    text = scripts.qr_script()
    return named("qr_code", "js", text), text


@cache
def by_hand() -> tuple[str, str]:
    """... and of the page at the end of Part 1, with its picture."""
    text = scripts.script(FOR_BY_HAND)
    return named("by_hand", "js", text), text


@cache
def points() -> tuple[str, str]:
    """... and of the page of one's own five points."""
    text = scripts.script(FOR_POINTS)
    return named("points", "js", text), text


@cache
def style() -> tuple[str, str]:
    own = OWN_STYLE.read_text(encoding="utf-8")
    text = f"{faces.style()}{scripts.style_held()}\n{wall.style()}\n{own}"
    return named("course", "css", text), text


@cache
def words(language: str) -> tuple[str, str]:
    text = scripts.words_script(language)
    return named(f"words-{language}", "js", text), text


@cache
def files() -> dict[str, tuple[bytes, str]]:
    """Address, relative to the app, → what it holds and of which kind it is."""
    texts = [
        *(
            (one, SCRIPT)
            for one in (
                starting(),
                script(),
                reading(),
                hearing(),
                fingers(),
                slides(),
                practise(),
                qr_code(),
                by_hand(),
                points(),
                *map(words, LANGUAGES),
                *(late(main, language) for main in scripts.LATE_WORDS for language in LANGUAGES),
            )
        ),
        *((one, STYLE) for one in (style(),)),
    ]
    found = {address: (text.encode(), kind) for (address, text), kind in texts}
    brought = {f"course/{name}": (face, faces.KIND) for name, face in faces.face_files().items()}
    return {**figure_files(), **weights_files(), **found, **brought}
