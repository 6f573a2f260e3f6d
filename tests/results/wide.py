"""Tables with many fields, as CSV: a spectrum's header, genes without any order."""

from __future__ import annotations

import numpy as np


def spectra(m: int = 40, n: int = 301) -> tuple[list[str], np.ndarray]:
    """Bands at 550, 800 and 1 000 nm; the first component is made of the first two, opposed."""
    rng = np.random.default_rng(3)
    x = np.linspace(400, 1000, n)
    one, other, third = (np.exp(-(((x - at) / 25) ** 2)) for at in (550, 800, 1000))
    a, b = rng.normal(size=(2, m, 1))
    X = 2 + a * (1.2 * one - other) + 0.3 * b * third + 0.003 * rng.normal(size=(m, n))
    return [f"{place:g} nm" for place in x], X


def genes(m: int = 30, n: int = 600) -> tuple[list[str], np.ndarray]:
    """A handful of fields that make most of the first component."""
    rng = np.random.default_rng(4)
    X = rng.normal(5, 1, size=(m, n))
    X[:, 7:600:20] += 6 * rng.normal(size=(m, 1)) * np.where(np.arange(30) % 3, 1, -1)
    return [f"{'ABCD'[j % 4]}X-{j * 7919 % n}" for j in range(n)], X


def csv(names: list[str], X: np.ndarray) -> bytes:
    head = ",".join(["name", *names])
    rows = (f"r{i + 1}," + ",".join(f"{x:.5g}" for x in row) for i, row in enumerate(X.tolist()))
    return "\n".join([head, *rows]).encode()
