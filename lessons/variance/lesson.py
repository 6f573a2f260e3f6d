"""Variance: how spread out is a shadow?"""

from __future__ import annotations

from typing import Any

import pca_core
from figures.numbers import NUMBERS
from figures.state import State, along
from lessons.datasets import Dataset
from lessons.model import Choice, Direction, Lesson, Number, Ran, Settings, Step, Values
from lessons.study import Study, given, study
from lessons.text import Latex
from lessons.variance import figure
from pca_core.exact import root
from pca_core.shown import Shown, show

ANGLES = (0, 45, 90, 135)


def basics(dataset: Dataset, settings: Settings) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, dict(known.basics)


def centre(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    first, fourth = known.exact.centred.row(0), known.exact.centred.row(3)
    gap = fourth - first
    return {**values, "distance": show(root(gap.dot(gap)))}


def spread(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    exact = known.exact
    sums = (exact.centred.T * exact.centred).tolist()
    m = len(known.X)
    other = m - (1 - known.ddof)
    return {
        **values,
        "centred_a": values["Xc"][0],
        "squares_a": show(sums[0][0]),
        "squares_b": show(sums[1][1]),
        "sd_a": show(root(exact.C[0, 0])),
        "root_a": show(root(sums[0][0]) / m),
        "other_a": show(sums[0][0] / other),
    }


def collisions(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    exact = known.exact.centred.tolist()
    return {
        **values,
        "theta": given(settings["theta"]),
        "two": show(2),
        "places_a": show(len({row[0] for row in exact})),
        "places_b": show(len({row[1] for row in exact})),
        "places_diagonal": show(len({row[0] + row[1] for row in exact})),
        "places_now": show(places(known, settings["theta"])),
        "list_a": different(row[0] for row in exact),
        "list_b": different(row[1] for row in exact),
    }


def different(numbers: Any) -> list[Shown]:
    return [show(number) for number in sorted(set(numbers))]


def places(known: Study, theta: float) -> int:
    """On how many different places (to 1e-6) the shadows land."""
    return int(NUMBERS["places"](State(points=known.X, theta=theta), {}))


def rotate(dataset: Dataset, settings: Settings) -> Values:
    known, values = basics(dataset, settings)
    theta = settings["theta"]
    return {
        **values,
        "theta": given(theta),
        "var_theta": show(exact_or_float(known, theta)),
        "tried": settings.get("tried", ()),
        "curve": curve(values),
        **{f"var_{angle}": show(exact_or_float(known, angle)) for angle in ANGLES},
    }


def exact_or_float(known: Study, theta: float) -> Any:
    """uᵀ C u, exact at the multiples of 45°."""
    C = known.exact.C
    turns: dict[float, Any] = {
        0: C[0, 0],
        45: (C[0, 0] + C[1, 1]) / 2 + C[0, 1],
        90: C[1, 1],
        135: (C[0, 0] + C[1, 1]) / 2 - C[0, 1],
    }
    return turns[theta % 180] if theta % 180 in turns else along(known.C, theta)


def curve(values: Values) -> Latex:
    """uᵀ C u as a curve over θ: middle + half the difference · cos 2θ + covariance · sin 2θ."""
    C = study(values["table"], values["ddof"]).exact.C
    parts = [show((C[0, 0] + C[1, 1]) / 2).latex]
    for size, wave in ((C[0, 0] - C[1, 1]) / 2, r"\cos 2\theta"), (C[0, 1], r"\sin 2\theta"):
        if size:
            sign = "+" if size > 0 else "-"
            parts.append(rf"{sign} {show(abs(size)).latex}\,{wave}")
    return Latex(" ".join(parts))


def nearest_of_four(values: Values) -> str:
    """Which of the four angles on offer has the greatest variance."""
    return str(max(ANGLES, key=lambda angle: values[f"var_{angle}"].value))


LESSON = Lesson(
    id="variance",
    steps=(
        Step(
            id="centre",
            compute=centre,
            figure=figure.centre,
            check=Choice(("same", "shorter", "depends"), right="same"),
            code=(Ran(pca_core.center, "center(X)", lambda v: (v["raw"],)),),
        ),
        Step(
            id="spread",
            compute=spread,
            figure=figure.spread,
            check=Number("var_a", slips=("sd_a", "root_a", "other_a")),
            code=(
                Ran(pca_core.variance, "variance(X[:, 0])", lambda v: (v["raw"][:, 0], v["ddof"])),
            ),
        ),
        Step(
            id="collisions",
            compute=collisions,
            figure=figure.collisions,
            check=Number("places_a", slips=("two",)),
            code=(
                Ran(
                    pca_core.change_basis,
                    "change_basis(Xc, [[1, 0]])",
                    lambda v: (pca_core.center(v["raw"])[0], [[1.0, 0.0]]),
                ),
            ),
            settings={"theta": 20.0},
        ),
        Step(
            id="rotate",
            compute=rotate,
            figure=figure.rotate,
            check=Choice(tuple(str(angle) for angle in ANGLES), right=nearest_of_four),
            code=(
                Ran(
                    pca_core.covariance_matrix,
                    "covariance_matrix(X)",
                    lambda v: (v["raw"], v["ddof"]),
                ),
            ),
            settings={"theta": 0.0, "tried": ()},
        ),
        Step(
            id="goal",
            compute=rotate,
            figure=figure.goal,
            check=Direction("theta", lambda v: v["angle1"].value),
            code=(
                Ran(
                    pca_core.eigen_symmetric,
                    "eigen_symmetric(C)",
                    lambda v: (pca_core.covariance_matrix(v["raw"], v["ddof"]),),
                ),
            ),
            settings={"theta": 90.0, "tried": ()},
        ),
    ),
)
