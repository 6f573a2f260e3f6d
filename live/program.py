"""Expressions on their way to the browser: a list of nodes, each naming earlier ones by number.

    [["state", "theta"], ["const", 90], ["+", 0, 1], …]

Equal parts stand there once, so the browser computes them once, and only when what they read
has changed.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np

from live.expression import Const, Expr, lift


class Program:
    """Collects the expressions of one picture."""

    def __init__(self) -> None:
        self.nodes: list[list[Any]] = []
        self._places: dict[Expr, int] = {}

    def add(self, expression: Any) -> int:
        """The number of the expression's node."""
        expr = lift(expression)
        if expr not in self._places:
            node = self._node(expr)
            self._places[expr] = len(self.nodes)
            self.nodes.append(node)
        return self._places[expr]

    def _node(self, expr: Expr) -> list[Any]:
        if isinstance(expr, Const):
            return ["const", listed(expr.value)]
        if expr.op == "state":
            return ["state", expr.name]  # type: ignore[attr-defined]
        return [expr.op, *(self.add(arg) for arg in expr.args)]


def listed(value: Any) -> Any:
    """NumPy values, fractions and NaN as what JSON knows; NaN, which parts a path, is null."""
    if isinstance(value, np.ndarray):
        whole = value.dtype.kind not in "fO" or (
            value.dtype.kind == "f" and np.isfinite(value).all()
        )
        return value.tolist() if whole else listed(value.tolist())
    if isinstance(value, float):
        return value if isfinite(value) else None
    if value is None or isinstance(value, (str, int)):
        return value.item() if isinstance(value, np.generic) else value
    if isinstance(value, dict):
        return {key: listed(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [listed(item) for item in value]
    return listed(value.item()) if isinstance(value, np.generic) else float(value)
