"""The same answer in several ways of writing it."""

from __future__ import annotations

from lessons.exact import Number
from pca_core.shown import show


def plain(x: Number) -> str:
    return show(x).plain


def ways(answer: tuple[Number, ...], shape: tuple[int, ...]) -> dict[str, str | list[str]]:
    """Cell by cell; as one text; as LaTeX; with full-width signs; rows in brackets, or a label."""
    texts, formulas = [plain(x) for x in answer], [show(x).latex for x in answer]
    found: dict[str, str | list[str]] = {"cells": texts}
    if not shape:
        (text,), (formula,) = texts, formulas
        wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)
        return found | {"text": text, "latex": f"x = ${formula}$", "wide": f"（{wide}）"}
    rows, latex = by_rows(texts, shape), by_rows(formulas, shape)
    inside = r" \\ ".join(" & ".join(row) for row in latex)
    return found | {
        "text": "; ".join(", ".join(row) for row in rows),
        "latex": rf"\begin{{pmatrix}}{inside}\end{{pmatrix}}",
        "wide": "；".join("（" + "，".join(row) + "）" for row in rows),
    }


def by_rows(items: list[str], shape: tuple[int, ...]) -> list[list[str]]:
    width = shape[-1]
    return [items[i : i + width] for i in range(0, len(items), width)]
