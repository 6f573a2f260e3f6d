"""The Jupyter notebook: the script's steps, each below a sentence and its formula."""

from __future__ import annotations

from lessons.text import escape_markdown
from results.analysis import Analysis
from results.exports.file_words import say
from results.exports.script import packages
from results.exports.source import Source
from results.exports.steps import Form, steps
from results.ipynb import code_cell, ipynb, text_cell

FORM = Form(error="ValueError", path="path = Path(FILE)")


def notebook(language: str, found: Analysis, source: Source) -> bytes:
    """A notebook that finds `found` again in the file of `source`.

    A cell raises ValueError with a sentence where something does not agree.
    """
    again = source.recipe(found.prepared)
    name = escape_markdown(again.file)  # the one text of a visitor outside of the code
    needs = packages(again.sheet is not None)
    cells = [text_cell(say(language, "notebook.head", name=name, packages=needs))]
    for step in steps(language, found, again, FORM):
        cells.append(text_cell(say(language, f"notebook.{step.key}")))
        cells.append(code_cell(step.code + (f"\n\n{step.shown}" if step.shown else "")))
    return ipynb(cells)
