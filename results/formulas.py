"""The characteristic polynomial of a visitor's table, as a formula."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pca_core.shown import Shown, show
from results.analysis import EXACT_FIELDS, Analysis

READ = (1e-60, 1e60)  # variances whose fourth powers stay well within float64


def is_read(found: Analysis) -> bool:
    """Whether the polynomial is short enough to be read, and its coefficients are numbers."""
    return found.n <= EXACT_FIELDS and READ[0] < found.model.total_variance < READ[1]


def polynomial(found: Analysis) -> str:
    """det(λI − C), its coefficients exact where they can be read."""
    if found.exact:
        coefficients = [found.show(c) for c in found.exact.charpoly.all_coeffs()]
    else:
        # Of the eigenvalues, not of C: so rounding does not stand where there is a zero.
        coefficients = [show(float(c)) for c in np.poly(found.spectrum)]
        coefficients[0] = show(1)
    exact = all(c.exact for c in coefficients)
    if not exact:  # no fraction beside decimals, and not all their digits
        coefficients[1:] = [show(float(f"{c.value:.6g}")) for c in coefficients[1:]]
    sign = "=" if exact else r"\approx"
    return rf"\det(\lambda I - C) {sign} {polynomial_text(coefficients)}"


def factors(found: Analysis) -> str:
    """The same as a product over the rational numbers, where it splits and can be read."""
    if not found.exact or len(found.exact.factors) + found.exact.factors[0][1] < 3:
        return ""
    parts = []
    for factor, count in found.exact.factors:
        coefficients = [found.show(c) for c in factor.all_coeffs()]
        if not all(c.exact for c in coefficients):
            return ""
        power = f"^{{{count}}}" if count > 1 else ""
        text = polynomial_text(coefficients)
        parts.append(text + power if text == r"\lambda" else f"({text}){power}")
    return "= " + " ".join(parts)


def polynomial_text(coefficients: Sequence[Shown]) -> str:
    """Highest power first; what is zero is left out."""
    text = ""
    for power, c in zip(range(len(coefficients) - 1, -1, -1), coefficients, strict=True):
        if c.value == 0:
            continue
        minus = c.latex.startswith("-")
        size = c.latex.removeprefix("-")
        sign = ("-" if minus else "") if not text else (" - " if minus else " + ")
        text += sign + term(size, power)
    return text or "0"


def term(size: str, power: int) -> str:
    symbol: Any = {0: "", 1: r"\lambda"}.get(power, rf"\lambda^{{{power}}}")
    if power and size == "1":
        return str(symbol)
    return rf"{size}\,{symbol}" if symbol else size
