"""What the steps of this lesson compute from the visitor's table."""

from __future__ import annotations

from typing import Any

import numpy as np

import pca_core
from figures.state import along, direction
from lessons.datasets import Dataset
from lessons.derivation import faded
from lessons.diagonalization.voice import Voice, sign_of, voice_of
from lessons.model import Settings, Values
from lessons.study import Study, given, study
from lessons.text import Latex
from lessons.two_views import lagrange
from lessons.two_views.settling import settle
from lessons.variance.lesson import exact_or_float
from pca_core.shown import show, show_matrix

FEW = 8  # records whose bars are drawn
ALL_COILS = 24  # records that hang on coils; more hang on threads


def basics(dataset: Dataset, settings: Settings) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    equal = bool(known.exact.repeated)
    return known, {**known.basics, "equal": equal, "floats": known.C}


def at_angle(known: Study, theta: float) -> tuple[Any, Any]:
    """uᵀ C u and the mean squared error, exact at the multiples of 45°."""
    kept = exact_or_float(known, theta)
    return show(kept), show(known.exact.total_variance - kept)


def pythagoras(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    a, b = known.exact.centred.row(0)
    kept, lost = at_angle(known, settings["theta"])
    kept_45, lost_45 = at_angle(known, 45)
    m = len(known.X)
    parts = [show(x) for x in (a * a + b * b, (a + b) ** 2 / 2, (a - b) ** 2 / 2)]
    return {
        **values,
        "theta": given(settings["theta"]),
        "kept_now": kept,
        "lost_now": lost,
        "kept_45": kept_45,
        "lost_45": lost_45,
        "nothing": show(0),
        **dict(zip(("square", "square_kept", "square_lost"), parts, strict=True)),
        "square_sign": sign_of(parts),
        "sign_45": sign_of([values["trace"], kept_45, lost_45]),
        "bars": list(range(m)) if m <= FEW else np.linspace(0, m - 1, FEW).astype(int).tolist(),
    }


def springs(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    start = float(settings["theta"])
    angles = settle(known.C, start)
    frame = min(max(int(settings["frame"]), 0), len(angles) - 1)
    kept, lost = along(known.C, angles[frame]), along(known.C, start)
    total = float(known.exact.total_variance)
    u = direction(angles[frame])
    return {
        **values,
        "theta": given(start),
        "angles": angles,
        "frame_now": frame,
        "angle_now": degrees_of(angles[frame]),
        "angle_end": degrees_of(angles[-1]),
        "lost_now": show(total - kept),
        "lost_start": show(total - lost),
        "torque": show(float(u @ known.C @ [-u[1], u[0]]), zero=1e-9 * total),
        "moves": abs(angles[-1] - start) > 0.5,
        "coils": len(known.X) <= ALL_COILS,
    }


def degrees_of(angle: float) -> str:
    """An angle of a line, to a tenth of a degree."""
    return f"{round(angle % 180, 1) % 180:g}"


def resting_place(values: Values) -> str:
    """Where the rod stops: it moves to the first component, unless nothing turns it."""
    first = float(values["angle1"].value)
    off = (values["angles"][-1] - first) % 180
    at_first = not values["equal"] and min(off, 180 - off) < 1
    return "first" if at_first else "start"


def touch(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    theta = settings["theta"]
    return {**values, "theta": given(theta), "value_now": at_angle(known, theta)[0]}


def best_angle(values: Values) -> float | None:
    """Where q makes qᵀCq greatest; every angle does where the eigenvalues are equal."""
    return None if values["equal"] else float(values["angle1"].value)


def image(voice: Voice, known: Study, which: int) -> dict[str, Any]:
    """C p and λ p for a row of P: the same column."""
    exact = known.exact
    p = list(exact.P.row(which))
    readable = voice.exact and all(voice(x).exact for x in p)
    C: Any = exact.C.tolist()
    if not readable:
        p, C = known.eigen[1][which].tolist(), known.C.tolist()
    Cp = [C[i][0] * p[0] + C[i][1] * p[1] for i in (0, 1)]
    n = which + 1
    write: Any = voice.matrix if readable else show_matrix
    shown = write([[x] for x in p]), write([[x] for x in Cp])
    return {f"p{n}": shown[0], f"Cp{n}": shown[1], f"sign{n}": sign_of(*shown)}


def written_matrix(known: Study) -> tuple[Voice, dict[str, Any]]:
    voice = voice_of(known.exact.C)
    C = voice.matrix(known.exact.C)
    return voice, {"C": C, "sign_C": sign_of(C)}


def lagrange1(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    voice, matrix = written_matrix(known)
    lagrange.proved()
    theta = settings["theta"]
    q = direction(theta)
    pull = known.C @ q
    return {
        **values,
        **matrix,
        **image(voice, known, 0),
        **image(voice, known, 1),
        **faded(lagrange.FIRST, settings["covered"]),
        **{f"full{n}": Latex(line) for n, line in lagrange.FIRST.items()},
        "covered": settings["covered"],
        "theta": given(theta),
        "value_now": at_angle(known, theta)[0],
        "rest_now": show(float(np.hypot(*(pull - (q @ pull) * q))), zero=1e-9),
    }


def lagrange2(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    voice, matrix = written_matrix(known)
    lagrange.proved()
    theta = settings["theta"]
    a1, a2 = known.eigen[1][0], direction(theta)
    return {
        **values,
        **matrix,
        **image(voice, known, 1),
        **faded(lagrange.SECOND, settings["covered"]),
        **{f"full{n}": Latex(line) for n, line in lagrange.SECOND.items()},
        "covered": settings["covered"],
        "theta": given(theta),
        "angle_between": degrees_of(theta - float(values["angle1"].value)),
        "dot_now": show(float(a1 @ a2), zero=1e-9),
        "image_now": show(float(a1 @ known.C @ a2), zero=1e-9 * float(known.eigen[0][0])),
    }


def regression(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    a, b, cov = known.exact.C[0, 0], known.exact.C[1, 1], known.exact.C[0, 1]
    v, w = known.exact.eigenvectors[0]
    centred = pca_core.center(known.X)[0]
    factor = float(settings["s"][1])
    return {
        **values,
        "centred": centred,
        "s": (1.0, factor),
        "factor": given(factor),
        "error": settings["error"],
        "slope_b": show(cov / a) if a else show(float("nan")),
        "slope_a": show(b / cov) if cov else show(float("nan")),
        "slope_1": show((w / v).radsimp()) if v else show(float("nan")),
        **turned_by(known, factor, "now"),
        **turned_by(known, 2.0, "double"),
        "half": max(float(np.abs(centred[:, 0]).max()), MOST * float(np.abs(centred[:, 1]).max())),
        "half_old": float(np.abs(centred).max()),
        "on_a_line": bool(a * b == cov * cov),
    }


MOST = 2.0  # times the second field may be stretched


def turned_by(known: Study, factor: float, name: str) -> dict[str, Any]:
    """The first component when field b counts `factor` times, and the same line in old units."""
    if factor == 1:
        return dict.fromkeys((f"angle_{name}", f"old_{name}"), show(known.first_angle, 1))
    S = np.diag([1.0, factor])
    x, y = pca_core.eigen_symmetric(S @ known.C @ S)[1][0]
    return {
        f"angle_{name}": show(float(np.degrees(np.arctan2(y, x)) % 180), 1),
        f"old_{name}": show(float(np.degrees(np.arctan2(y / factor, x)) % 180), 1),
    }


def what_stays(values: Values) -> str:
    """Which lines pass the same records in any unit: all three where the records form a line."""
    return "all" if values["on_a_line"] else "regression"
