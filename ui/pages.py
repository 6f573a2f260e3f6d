"""The script of each page: Streamlit takes a page by its file."""

from pathlib import Path

FOLDER = Path(__file__).parents[1] / "pages"


def page_file(name: str) -> Path:
    """name : a lesson's id, or that of another page: "start", "practice", "your_data\""""
    return FOLDER / f"{name}.py"
