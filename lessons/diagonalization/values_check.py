"""What the last steps compute: the check, and what could go wrong."""

from __future__ import annotations

from fractions import Fraction

from lessons import datasets
from lessons.datasets import Dataset
from lessons.diagonalization import moving
from lessons.diagonalization.lines import polynomial_lines
from lessons.diagonalization.values import derivation_basics
from lessons.model import Settings, Values
from lessons.study import given, study
from lessons.voice import sign_of
from live.terms import C, quadratic, u

ROUND = Dataset("round", ("a", "b"), (("2", "0"), ("0", "2"), ("-2", "0"), ("0", "-2")))
LONG = Dataset("long", ("a", "b"), (("3", "0"), ("0", "1"), ("-3", "0"), ("0", "-1")))


def check(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = derivation_basics(dataset, settings)
    P = moving.arranged(settings["rows"])
    products = {"P_now": P, "Pt_now": P.T, "PC_now": P @ C, "D_now": P @ C @ P.T, "C_now": C}
    state = values["state"]
    now = {name: voice.matrix(state.shown_all(matrix)) for name, matrix in products.items()}
    PC, D = now["PC_now"], now["D_now"]
    return {
        **values,
        **now,
        "row1": PC[0],
        "row2": PC[1],
        "d1": D[0][0],
        "d2": D[1][1],
        "off": D[0][1],
        "sign_rows": sign_of(PC, D),
        "swapped": voice.matrix([reversed(row) for row in reversed(known.exact.D.tolist())]),
        "order": settings["rows"],
    }


def symmetric(_: Dataset, settings: Settings) -> Values:
    known, values, voice = derivation_basics(datasets.WORKED, settings, moving.factor)
    exact, state = known.exact.C, values["state"]
    row1, row2 = state.shown_all(moving.lifted)
    return {
        **values,
        "ticks": {
            k: voice(exact[1, 0] * Fraction(k)).plain for k in (-1.0, -0.5, 0.0, 0.5, 1.0, 1.5)
        },
        "row1": row1,
        "row2": row2,
        "q": row2[0],
        "under": state.shown(moving.under_root),
        "symmetric_under": voice((exact[0, 0] - exact[1, 1]) ** 2 + 4 * exact[0, 1] ** 2),
    }


def repeated(_: Dataset, settings: Settings) -> Values:
    known, values, voice = derivation_basics(ROUND, settings, moving.theta, moving.tried)
    other = study(LONG, settings["ddof"])
    C_long = other.exact.C.tolist()
    return {
        **values,
        **polynomial_lines(known.exact, voice),
        "theta": given(settings["theta"], moving.theta),
        "D_now": values["C"],  # of a multiple of I, in every basis
        "round_now": values["C"][0][0],
        "long_now": values["state"].shown(quadratic(u(moving.theta), C_long)),
        "round_records": ROUND.X,
        "long_records": LONG.X,
        "long_fractions": C_long,
        "C_long": voice.matrix(other.exact.C),
        "long_a": voice(other.exact.C[0, 0]),
        "long_b": voice(other.exact.C[1, 1]),
        "zero": voice.matrix(known.exact.C - known.exact.D),
    }
