"""The live figure's JavaScript and CSS as the browser loads them. Knows no Streamlit."""

from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent

# In this order: each file uses only names of those before it, or names called later.
CORE_FILES = (
    "algebra.js",
    "shapes.js",
    "roles.js",
    "roles_areas.js",
    "roles_vectors.js",
    "numbers.js",
    "roles_eigen.js",
    "roles_error.js",
    "roles_fields.js",
    "roles_frames.js",
    "roles_images.js",
    "roles_views.js",
    "roles_rank.js",
    "roles_kernel.js",
    "roles_model.js",
    "roles_rules.js",
    "roles_white.js",
    "paint.js",
    "look.js",
    "kinds.js",
    "handles.js",
    "cells.js",
    "marks.js",
    "select.js",
    "box.js",
    "save.js",
    "tools.js",
    "print.js",
    "timeline.js",
    "readouts.js",
    "draw.js",
)


@cache
def core_script() -> str:
    """The JavaScript that knows nothing of Streamlit: it gives a page `mountFigure`."""
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in CORE_FILES)


@cache
def module() -> str:
    """The component's module: its default export is what Streamlit calls."""
    return core_script() + (FOLDER / "adapter.js").read_text(encoding="utf-8")


@cache
def style() -> str:
    return (FOLDER / "live_figure.css").read_text(encoding="utf-8")


def version() -> str:
    """Changes whenever script or style do, so browsers may keep them for good."""
    return sha256((module() + style()).encode()).hexdigest()[:12]


def loader() -> str:
    """The few lines that travel with every answer; they fetch the rest once per page."""
    source = (FOLDER / "loader.js").read_text(encoding="utf-8")
    return source.replace("VERSION", version())
