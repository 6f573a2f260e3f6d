"""What the steps on variance compute."""

from __future__ import annotations

from typing import Any

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, beside_worked, given, study, wave
from lessons.variance import moving
from live.operations import norm
from live.settings import Setting
from live.terms import points
from pca_core.roots import root_of
from pca_core.shown import Shown, show

ANGLES = tuple(moving.at_angle)


def variance_basics(dataset: Dataset, settings: Settings, *of: Setting) -> tuple[Study, Values]:
    known = study(dataset, settings["ddof"])
    return known, {**known.basics(dataset), "state": known.state(settings, *of)}


def centre(dataset: Dataset, settings: Settings) -> Values:
    """The distance is that of the first record and the fourth, or the last of three."""
    _, values = variance_basics(dataset, settings)
    far = min(4, len(dataset.cells))
    distance = values["state"].shown(norm(points[0] - points[far - 1]))
    return {**values, "far": far, "distance": distance}


def spread(dataset: Dataset, settings: Settings) -> Values:
    known, values = variance_basics(dataset, settings)
    exact = known.exact
    m = len(known.X)
    squares_a, squares_b = (exact.C[i, i] * (m - known.ddof) for i in (0, 1))
    other = m - (1 - known.ddof)
    return {
        **values,
        "centred_a": values["Xc"][0],
        "squares_a": show(squares_a),
        "squares_b": show(squares_b),
        "sd_a": show(root_of(exact.C[0, 0])),
        "root_a": show(root_of(squares_a) / (m - known.ddof)),
        "other_a": show(squares_a / other),
    }


def collisions(dataset: Dataset, settings: Settings) -> Values:
    known, values = variance_basics(dataset, settings, moving.theta)
    exact = known.exact.centred.tolist()
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "two": show(2),
        "places_a": show(len({row[0] for row in exact})),
        "places_b": show(len({row[1] for row in exact})),
        "places_diagonal": show(len({row[0] + row[1] for row in exact})),
        "places_now": values["state"].shown(moving.places),
        "list_a": different(row[0] for row in exact),
        "list_b": different(row[1] for row in exact),
    }


def different(numbers: Any) -> list[Shown]:
    return [show(number) for number in sorted(set(numbers))]


def rotate(dataset: Dataset, settings: Settings) -> Values:
    known, values = variance_basics(dataset, settings, moving.theta, moving.tried)
    state = values["state"]
    return {
        **values,
        "theta": given(settings["theta"], moving.theta),
        "var_theta": state.shown(moving.variance),
        "curve": wave(known),
        **{f"var_{angle}": state.shown(at) for angle, at in moving.at_angle.items()},
    }


def goal(dataset: Dataset, settings: Settings) -> Values:
    return {**rotate(dataset, settings), **beside_worked(dataset, settings["ddof"])}


def greatest_angle(values: Values) -> float | None:
    """Where the variance is greatest; where both eigenvalues are equal, it is so everywhere."""
    return None if values["equal"] else float(values["angle1"].value)


def greatest_of_four(values: Values) -> str | None:
    """Which of the four angles on offer has the greatest variance, if not all of them."""
    if values["equal"]:
        return None
    return str(max(ANGLES, key=lambda angle: values[f"var_{angle}"].value))
