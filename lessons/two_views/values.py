"""What the steps of this lesson compute from the visitor's table."""

from __future__ import annotations

from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.derivation import faded
from lessons.link import view_of
from lessons.model import Settings, Values
from lessons.shared import shared_cache
from lessons.study import Study, given, study
from lessons.text import Latex
from lessons.two_views import lagrange, moving
from lessons.two_views.settling import settle
from lessons.voice import Voice, sign_of, voice_of
from live.operations import norm
from live.settings import Setting
from pca_core.shown import Shown, show, show_matrix

FEW = 8  # records whose bars are drawn
ALL_COILS = 24  # records that hang on coils; more hang on threads


def two_views_basics(dataset: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    values = {**known.basics(dataset), "state": known.state(settings, *of)}
    if "theta" in settings:
        values["theta"] = given(settings["theta"], moving.theta)
    return known, values


def pythagoras(dataset: Dataset, settings: Settings) -> Values:
    known, values = two_views_basics(dataset, settings, moving.theta)
    state = values["state"]
    a, b = known.exact.centred[0]
    kept_45, lost_45 = state.shown(moving.kept_variance(45)), state.shown(moving.lost(45))
    if sign_of(values["trace"], kept_45) != "=":  # it is worked out from these two
        lost_45 = show(lost_45.value)
    m = len(known.X)
    parts = [show(x) for x in (a * a + b * b, (a + b) ** 2 / 2, (a - b) ** 2 / 2)]
    return {
        **values,
        "kept_now": state.shown(moving.kept_variance(moving.theta)),
        "lost_now": state.shown(moving.lost(moving.theta)),
        "kept_45": kept_45,
        "lost_45": lost_45,
        "nothing": show(0),
        **dict(zip(("square", "square_kept", "square_lost"), parts, strict=True)),
        "square_sign": sign_of(parts),
        "sign_45": sign_of([values["trace"], kept_45, lost_45]),
        "bars": list(range(m)) if m <= FEW else np.linspace(0, m - 1, FEW).astype(int).tolist(),
    }


def springs(dataset: Dataset, settings: Settings) -> Values:
    known = study(dataset, settings["ddof"])
    start = float(settings["theta"])
    swing = settled(dataset, settings["ddof"], start)
    settings = {**settings, "frame": min(int(settings["frame"]), len(swing) - 1)}
    _, values = two_views_basics(dataset, settings, moving.theta, moving.frame)
    state, now = values["state"], moving.rod(swing)
    return {
        **values,
        "swing": swing,
        "angle_now": state.shown(now % 180, 1),
        "angle_end": of_line(swing[-1]),
        "lost_now": state.shown(moving.lost(now)),
        "lost_start": state.shown(moving.lost(moving.theta)),
        "torque": state.shown(moving.torque(now)),
        "moves": abs(swing[-1] - start) > 0.5,
        "coils": len(known.X) <= ALL_COILS,
    }


@shared_cache(maxsize=32)
def settled(dataset: Dataset, ddof: int, start: float) -> list[float]:
    """The rod's way to rest: every frame that is shown reads the same."""
    return settle(study(dataset, ddof).C, start)


def of_line(angle: Any) -> Shown:
    """The angle of a line, to a tenth of a degree: 0 … 179.9."""
    return show(angle % 180 if round(angle % 180, 1) < 180 else 0.0, 1, decimal=True)


def resting_place(values: Values) -> str:
    """Where the rod stops: it moves to the first component, unless nothing turns it."""
    first = float(values["angle1"].value)
    off = (values["swing"][-1] - first) % 180
    at_first = not values["equal"] and min(off, 180 - off) < 1
    return "first" if at_first else "start"


def touch(dataset: Dataset, settings: Settings) -> Values:
    _, values = two_views_basics(dataset, settings, moving.turn)
    state = values["state"]
    lagrange.proved()
    return {
        **values,
        **{f"gradient{name}": Latex(line) for name, line in lagrange.GRADIENT.items()},
        "value_now": state.shown(moving.level),
        "gradient_now": [state.shown(2 * moving.pull[k]) for k in (0, 1)],
        "to_along": f"step=along{view_of(dataset, settings['ddof'])}",
    }


def best_angle(values: Values) -> float | None:
    """Where q makes qᵀCq greatest; every angle does where the eigenvalues are equal."""
    return None if values["equal"] else float(values["angle1"].value)


def image(voice: Voice, known: Study, which: int) -> dict[str, Any]:
    """C p and λ p for a row of P: the same column."""
    exact = known.exact
    p = list(exact.P[which])
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


def derived(lines: dict[str, str], settings: Settings) -> Values:
    """The lines of a proved derivation, one of them covered, and all of them in full."""
    lagrange.proved()
    covered = settings["covered"]
    full = {f"full{name}": Latex(line) for name, line in lines.items()}
    return {**faded(lines, covered), **full, "covered": covered}


def lagrange1(dataset: Dataset, settings: Settings) -> Values:
    known, values = two_views_basics(dataset, settings, moving.turn)
    voice, matrix = written_matrix(known)
    state = values["state"]
    return {
        **values,
        **matrix,
        **image(voice, known, 0),
        **image(voice, known, 1),
        **derived(lagrange.FIRST, settings),
        "value_now": state.shown(moving.level),
        "rest_now": state.shown(norm(moving.rest)),
    }


def lagrange2(dataset: Dataset, settings: Settings) -> Values:
    known, values = two_views_basics(dataset, settings, moving.turn)
    voice, matrix = written_matrix(known)
    state = values["state"]
    return {
        **values,
        **matrix,
        **image(voice, known, 1),
        **derived(lagrange.SECOND, settings),
        "angle_between": of_line(moving.turn.exact(settings["theta"]) - known.first_angle),
        "dot_now": state.shown(moving.a1 @ moving.a2),
        "image_now": state.shown(moving.a1 @ moving.image),
    }


def regression(dataset: Dataset, settings: Settings) -> Values:
    known, values = two_views_basics(dataset, settings, moving.s)
    a, b, cov = known.exact.C[0, 0], known.exact.C[1, 1], known.exact.C[0, 1]
    v, w = known.exact.eigenvectors[0]
    r2 = cov * cov / (a * b) if a * b else float("nan")
    doubled = known.state({"s": (1.0, 2.0)}, moving.s)
    old_double = doubled.shown(moving.old_across, 1)
    turned = abs(old_double.value - values["angle1"].value)
    far_a, far_b = np.abs(pca_core.center(known.X)[0]).max(axis=0).tolist()
    return {
        **values,
        "factor": given(settings["s"][1]),
        "error": settings["error"],
        "slope_b": show(cov / a if a else float("nan")),
        "slope_a": show(b / cov if cov else float("nan")),
        "slope_1": show(w / v if v else float("nan")),
        "r2": show(r2),
        "inflation": show(1 / (1 - r2) if r2 != 1 else float("nan")),
        "angle_now": values["state"].shown(moving.across, 1),
        "old_now": values["state"].shown(moving.old_across, 1),
        "old_double": old_double,
        "half": max(far_a, moving.STRETCHES[1] * far_b),
        "half_old": max(far_a, far_b),
        "free": values["equal"] and settings["s"][1] == 1,
        "stays": not values["equal"] and turned < 0.05,
        "stirred": not values["equal"] and turned >= 0.05,
        "turns": not values["uncorrelated"] and not values["line"],
        "jumps": values["uncorrelated"] and not values["line"],
        "on_a_line": bool(a * b == cov * cov),
    }


def what_stays(values: Values) -> str:
    """Which lines pass the same records in any unit: all three where the records form a line."""
    return "all" if values["on_a_line"] else "regression"
