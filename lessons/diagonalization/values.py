"""What the steps of this lesson compute."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10
from typing import Any

import numpy as np

import pca_core
from figures.roles_eigen import signed_turn
from figures.state import direction
from lessons.datasets import Dataset
from lessons.diagonalization.lines import (
    null_space_lines,
    polynomial_lines,
    rotation_lines,
)
from lessons.diagonalization.voice import Voice, as_fraction, sign_of, voice_of
from lessons.model import Settings, Values
from lessons.study import Study, given, study
from pca_core.exact import root
from pca_core.shown import Shown, show, show_matrix

SHORT = 5  # characters of an exact number that is read in passing


def start(dataset: Dataset, settings: Settings) -> tuple[Study, Values, Voice]:
    """The symbols of Part 1, written so that a derivation can be read."""
    known = study(dataset, settings["ddof"])
    exact = known.exact
    voice = voice_of(exact.C)
    det = exact.C.det()
    return (
        known,
        {
            **known.basics,
            "C": voice.matrix(exact.C),
            "trace": voice(exact.C.trace()),
            "det": voice(det),
            "lambda1": voice(exact.eigenvalues[0]),
            "lambda2": voice(exact.eigenvalues[1]),
            "P": voice.matrix(exact.P),
            "D": voice.matrix(exact.D),
            "floats": known.C,
            "fractions": [[as_fraction(x) for x in row] for row in exact.C.tolist()],
            "equal": bool(exact.repeated),
            "reach": reach_of(known),
        },
        voice,
    )


def reach_of(known: Study) -> float:
    """A circle around the mean that holds every record, with some air."""
    return 1.4 * float(np.hypot(*pca_core.center(known.X)[0].T).max()) or 1.0


# --- a turned basis ---------------------------------------------------------------------------


def unit(theta: float) -> tuple[Any, Any] | None:
    """(cos θ, sin θ), exact at the multiples of 30° and 45°."""
    one, half, slant, steep = root(1), root(1) / 2, root(Fraction(1, 2)), root(3) / 2
    quarter = {0: (one, 0 * one), 30: (steep, half), 45: (slant, slant), 60: (half, steep)}
    turns, rest = divmod(theta % 360, 90)
    if rest not in quarter:
        return None
    x, y = quarter[int(rest)]
    for _ in range(int(turns)):
        x, y = -y, x
    return x, y


def product(A: Any, B: Any) -> list[list[Any]]:
    return [
        [sum(A[i][k] * B[k][j] for k in range(len(B))) for j in range(len(B[0]))]
        for i in range(len(A))
    ]


def transposed(A: Any) -> list[list[Any]]:
    return [list(row) for row in zip(*A, strict=True)]


def turned(known: Study, voice: Voice, theta: float) -> dict[str, Any]:
    """P(θ) and the products with it, exact where the angle allows."""
    u = unit(theta)
    if u is not None and voice.exact:
        P: Any = [[u[0], u[1]], [-u[1], u[0]]]
        C: Any = known.exact.C.tolist()
        write: Any = voice.matrix
    else:
        P = np.array([direction(theta), direction(theta + 90)])
        C, write = known.C, show_matrix
    PC = product(P, C)
    D = write(rows_of(product(PC, transposed(P))))
    return {
        "theta": given(theta),
        "P_now": write(rows_of(P)),
        "PC_now": write(rows_of(PC)),
        "D_now": D,
        "back_now": write(rows_of(product(product(transposed(P), C), P))),
        "sign_now": sign_of(D),
        "first_now": D[0][0],
        "second_now": D[1][1],
        "off_now": D[0][1],
    }


def rows_of(rows: Any) -> list[list[Any]]:
    return [[float(x) if isinstance(x, np.floating) else x for x in row] for row in rows]


def derive(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    return {**values, **turned(known, voice, settings["theta"])}


def by_hand(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    return {
        **values,
        **turned(known, voice, settings["theta"]),
        **rotation_lines(known.exact, voice),
        "sign_best": sign_of(values["D"]),
    }


# --- C as a map -------------------------------------------------------------------------------


def nice(x: float) -> float:
    """The smallest of 1, 2, 5, 10, … (times powers of ten) that is not below x."""
    power = 10.0 ** floor(log10(x))
    return float(next(k * power for k in (1, 2, 5, 10) if k * power >= x * (1 - 1e-9)))


def still(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    theta = settings["theta"]
    u = unit(theta) if voice.exact else None
    v: Any = list(u) if u else [float(x) for x in direction(theta)]
    C: Any = known.exact.C.tolist() if u else known.C.tolist()
    image = [C[i][0] * v[0] + C[i][1] * v[1] for i in (0, 1)]
    top = float(known.eigen[0][0])
    scale = nice(top / 2) if top > 4 else 1.0
    return {
        **values,
        "theta": given(theta),
        "tried": settings.get("tried", ()),
        "v_now": show_matrix([v])[0],
        "Cv_now": show_matrix([image])[0],
        "sign_v": sign_of(show_matrix([v, image])),
        "turn_now": exact_turn(C, v) or show(abs(signed_turn(known.C, theta)), digits=1),
        "scale": given(scale),
        "drawn": known.C / scale,
    }


def exact_turn(C: Any, v: Any) -> Shown | None:
    """Exactly 0 where C v is a multiple of v."""
    if isinstance(v[0], float):
        return None
    w = [C[i][0] * v[0] + C[i][1] * v[1] for i in (0, 1)]
    return show(0) if (v[0] * w[1] - v[1] * w[0]).expand() == 0 else None


def polynomial(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    top = float(known.eigen[0][0]) or 1.0
    low, high = -0.25 * top, 1.25 * top
    x = min(max(float(settings["lam"][0]), low), high)
    exact = Fraction(repr(x))
    trace, det = known.exact.C.trace(), known.exact.C.det()
    area = voice(root(1) * exact * exact - trace * exact + det)
    return {
        **values,
        **polynomial_lines(known.exact, voice),
        "lam": (x, 0.0),
        "lam_now": f"{x:.6g}".replace("-", "−"),
        "p_now": area if len(area.plain) <= SHORT else show(area.value),
        "span": (low, high),
        "step": nice(top / 50),
    }


def image_of(known: Study, voice: Voice, which: int, v: Any, shifted: Any) -> Any:
    """(C − λI) v, exact where λ is rational and can be read."""
    value = as_fraction(known.exact.eigenvalues[which])
    if value is None or not voice.exact:
        return show_matrix([(shifted @ v).tolist()])[0]
    C: Any = [[as_fraction(x) for x in row] for row in known.exact.C.tolist()]
    a, b = (Fraction(repr(float(x))) for x in v)
    entries = ((C[0][0] - value) * a + C[0][1] * b, C[1][0] * a + (C[1][1] - value) * b)
    return tuple(show(x) for x in entries)


def null_space(dataset: Dataset, settings: Settings) -> Values:
    known, values, voice = start(dataset, settings)
    which = 0 if settings["which"] == "first" else 1
    value = float(known.eigen[0][which])
    shifted = known.C - value * np.eye(2)
    gap = float(known.eigen[0][0] - known.eigen[0][1])
    scale = nice(gap) if gap > 2 else 1.0
    v = np.array(settings["v"], dtype=float)
    lines = null_space_lines(known.exact, voice, 0)
    return {
        **values,
        **lines,
        **null_space_lines(known.exact, voice, 1),
        "sign_unit1": sign_of(lines["unit1"]),
        "which": which,
        "v": tuple(settings["v"]),
        "v_now": tuple(given(x) for x in v),
        "image_now": image_of(known, voice, which, v, shifted),
        "shifted": shifted,
        "drawn": shifted / scale,
        "scale": given(scale),
    }
