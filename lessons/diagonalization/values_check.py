"""What the last steps compute: the check, and what could go wrong."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from lessons import datasets
from lessons.datasets import Dataset
from lessons.diagonalization.lines import polynomial_lines
from lessons.diagonalization.values import product, start, transposed, turned
from lessons.diagonalization.voice import sign_of
from lessons.model import Settings, Values
from lessons.study import study
from pca_core.shown import show_matrix

ROUND = Dataset("round", ("a", "b"), (("2", "0"), ("0", "2"), ("-2", "0"), ("0", "-2")))
LONG = Dataset("long", ("a", "b"), (("3", "0"), ("0", "1"), ("-3", "0"), ("0", "-1")))
ROWS = ("sorted", "swapped", "flipped")


def check(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    rows = arranged(known.exact.P.tolist(), settings["rows"])
    readable = voice.exact and all(x.exact for row in voice.matrix(rows) for x in row)
    if readable:
        C: Any = known.exact.C.tolist()
        write: Any = voice.matrix
    else:
        rows = [[float(x) for x in row] for row in rows]
        C, write = known.C.tolist(), show_matrix
    PC = product(rows, C)
    D = write(product(PC, transposed(rows)))
    return {
        **values,
        "P_now": write(rows),
        "Pt_now": write(transposed(rows)),
        "PC_now": write(PC),
        "D_now": D,
        "row1": write(PC)[0],
        "row2": write(PC)[1],
        "d1": D[0][0],
        "d2": D[1][1],
        "off": D[0][1],
        "sign_rows": sign_of(write(PC), D),
        "C_now": write(C),
        "swapped": voice.matrix([reversed(row) for row in reversed(known.exact.D.tolist())]),
        "order": settings["rows"],
    }


def arranged(P: list[list[Any]], rows: str) -> list[list[Any]]:
    """The rows of P as they are, swapped, or with the second one turned around."""
    first, second = P
    if rows == "swapped":
        return [second, first]
    return [first, [-x for x in second]] if rows == "flipped" else [first, second]


def symmetric(_: Dataset, settings: Settings) -> Values:
    known, values, voice = start(datasets.WORKED, settings)
    C = known.exact.C
    factor = Fraction(repr(float(settings["factor"][0]))).limit_denominator(100)
    q = C[1, 0] * factor
    under = (C[0, 0] - C[1, 1]) ** 2 + 4 * C[0, 1] * q
    M = voice.matrix([[C[0, 0], C[0, 1]], [q, C[1, 1]]])
    return {
        **values,
        "factor": settings["factor"],
        "ticks": {k: voice(C[1, 0] * Fraction(k)).plain for k in (-1.0, -0.5, 0.0, 0.5, 1.0, 1.5)},
        "row1": M[0],
        "row2": M[1],
        "q": voice(q),
        "under": voice(under),
        "symmetric_under": voice((C[0, 0] - C[1, 1]) ** 2 + 4 * C[0, 1] ** 2),
    }


def repeated(_: Dataset, settings: Settings) -> Values:
    known, values, voice = start(ROUND, settings)
    other = study(LONG, settings["ddof"])
    theta = settings["theta"]
    now = {name: turned(s, voice, theta) for name, s in (("round", known), ("long", other))}
    return {
        **values,
        **now["round"],
        **polynomial_lines(known.exact, voice),
        "tried": settings.get("tried", ()),
        "D_now": values["C"],  # of a multiple of I, in every basis
        "round_now": values["C"][0][0],
        "long_now": now["long"]["D_now"][0][0],
        "round_records": ROUND.X.tolist(),
        "long_records": LONG.X.tolist(),
        "long_floats": other.C,
        "C_long": voice.matrix(other.exact.C),
        "long_a": voice(other.exact.C[0, 0]),
        "long_b": voice(other.exact.C[1, 1]),
        "zero": voice.matrix(known.exact.C - known.exact.D),
    }
