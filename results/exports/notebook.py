"""The Jupyter notebook: the script's steps, each below a sentence and its formula."""

from __future__ import annotations

import json
from typing import Any

from lessons.text import escape_markdown
from results.analysis import Analysis
from results.exports.file_words import say
from results.exports.script import packages
from results.exports.source import Source
from results.exports.steps import Form, steps

FORM = Form(error="ValueError", path="path = Path(FILE)")


def notebook(language: str, found: Analysis, source: Source) -> bytes:
    """A notebook (format 4.5) without outputs that finds `found` again in the file of `source`.

    A cell raises ValueError with a sentence where something does not agree.
    """
    again = source.recipe(found.prepared)
    name = escape_markdown(again.file)  # the one text of a visitor outside of the code
    cells = [
        _text(say(language, "notebook.head", name=name, packages=packages(again.sheet is not None)))
    ]
    for step in steps(language, found, again, FORM):
        cells.append(_text(say(language, f"notebook.{step.key}")))
        cells.append(_code(step.code + (f"\n\n{step.shown}" if step.shown else "")))
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number}"
    whole = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()


def _text(markdown: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": markdown.strip()}


def _code(source: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": source,
    }
