"""Jupyter notebooks as files (format 4.5), without outputs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

Cell = dict[str, Any]
ABOUT = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def ipynb(cells: Sequence[Cell]) -> bytes:
    numbered = [{**cell, "id": f"cell-{number}"} for number, cell in enumerate(cells, 1)]
    whole = {"cells": numbered, "metadata": ABOUT, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()


def text_cell(markdown: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": markdown.strip()}


def code_cell(source: str, folded: bool = False) -> Cell:
    """folded : its code is shown when asked for"""
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {"jupyter": {"source_hidden": True}} if folded else {},
        "outputs": [],
        "source": source,
    }
